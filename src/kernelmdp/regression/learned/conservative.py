r"""Conservative hyperparameters, which widen confidence sets for guessed or learned kernels.

Three changes of a kernel and its noise preserve a set that holds the truth:

- a larger noise: a $\sigma$-sub-Gaussian variable is so for every larger $\sigma$;
- a larger variance: $\|f\|_{ck} = \|f\|_k/\sqrt c$;
- lengthscales g times shorter, with a norm bound $g^{d/2}$ times as large:
  $\|f\|^2_{k_{l/g}} \le g^d\|f\|^2_{k_l}$ on d inputs. For the norm is
  $\int|\hat f|^2/\hat k$, and the spectral densities of squared exponential and Matérn satisfy
  $\hat k_l(\omega) \le g^d\,\hat k_{l/g}(\omega)$. In sums every part satisfies it, and in
  products over different coordinates the factors multiply to no more. After Berkenkamp,
  Schoellig and Krause (2019), "No-regret Bayesian optimization with unknown hyperparameters",
  who shorten lengthscales and grow norms on a schedule.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.types import Array, Scalar
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.learned.hyperparameters import moving
from kernelmdp.regression.learned.learned_posterior import LearnedPosterior

LENGTH = "lengthscale"  # in the names of numbers whose smaller values are the cautious ones


def shorter(kernel: AbstractKernel, factor: float) -> AbstractKernel:
    """Divide every lengthscale of a kernel by a factor."""
    checks.at_least("lengthscale_error", factor, 1.0)
    parts = [part for part in moving(kernel) if LENGTH in part.name]
    checks.require(
        len(parts) > 0,
        f"lengthscale_error must be 1 for a kernel without a lengthscale in `moves`, got {factor} "
        f"for {type(kernel).__name__}. Omit it, or add the lengthscale to `moves`.",
    )
    values = [np.asarray(part.reach(kernel) / factor) for part in parts]
    return eqx.tree_at(lambda k: [part.reach(k) for part in parts], kernel, values)


def grown(norm: float, factor: float, input_dim: int) -> float:
    """Return $g^{d/2}B$: a bound of the norm under lengthscales g times shorter."""
    return norm * factor ** (input_dim / 2)


def cautious(
    posterior: LearnedPosterior, deviations: Scalar | float, noise: Float[Array, " p"]
) -> LearnedPosterior:
    r"""Return the posterior with lengthscales and noises on the cautious side of their mode.

    Logarithms of lengthscales are `deviations` posterior standard deviations below the mode. The
    variance of the noise is the larger of the stated `noise` and $\hat\sigma^2 + s^2/n$, with the
    spread s of n targets. Few rows cannot distinguish noise from a rough function, and a band
    around interpolated noise is far too narrow.
    """
    thetas, root = posterior.found.mode, posterior.found.root
    lengths = np.array([LENGTH in name for name in posterior.settings.family.names])
    short = thetas - deviations * jnp.sqrt(jnp.sum(root**2, axis=-1))
    rows = jnp.maximum(jnp.sum(posterior.history.data.weights), 1.0)
    loud = jnp.maximum(jnp.exp(2 * thetas[:, -1]) + 1 / rows, (noise / posterior.units.spread) ** 2)
    safe = jnp.where(lengths, short, thetas)
    return posterior.under(safe.at[:, -1].set(0.5 * jnp.log(loud)))


def norms(posterior: LearnedPosterior) -> Float[Array, " p"]:
    r"""Return $\|\tilde\mu\|_k = \sqrt{v^\top Kv}$ of each standardised output with weights v."""
    inputs = posterior.points.inputs

    def one(pair: tuple[Array, Array]) -> Scalar:
        kernel = posterior.settings.family.at(pair[0])[0]
        return pair[1] @ kernel.gram(inputs, inputs) @ pair[1]

    squares = jax.lax.map(one, (posterior.found.mode, posterior.given.dual))
    return jnp.sqrt(jnp.maximum(squares, 0.0))
