r"""Hyperparameters that err on the side of width, for kernels that are guessed or learned.

Three changes of a kernel and its noise leave a set that held the truth still holding it:

- a larger noise: whatever is $\sigma$-sub-Gaussian is so for every larger $\sigma$;
- a larger variance: $\|f\|_{ck} = \|f\|_k/\sqrt c$;
- lengthscales g times shorter, with a norm bound $g^{d/2}$ times as large:
  $\|f\|^2_{k_{l/g}} \le g^d\|f\|^2_{k_l}$ on d inputs. For the norm is
  $\int|\hat f|^2/\hat k$, and the spectral densities of squared exponential and Matérn satisfy
  $\hat k_l(\omega) \le g^d\,\hat k_{l/g}(\omega)$. In sums every part does so itself, and in
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
    """The same kernel with every lengthscale divided by a factor."""
    checks.at_least("lengthscale_error", factor, 1.0)
    parts = [part for part in moving(kernel) if LENGTH in part.name]
    checks.require(
        len(parts) > 0,
        f"lengthscale_error must be 1 where no number that moves is a lengthscale, and "
        f"{type(kernel).__name__} names none in `moves`. Leave it out, or name the lengthscale.",
    )
    values = [np.asarray(part.reach(kernel) / factor) for part in parts]
    return eqx.tree_at(lambda k: [part.reach(k) for part in parts], kernel, values)


def grown(norm: float, factor: float, input_dim: int) -> float:
    r"""$g^{d/2}B$: a bound of the norm under lengthscales g times shorter."""
    return norm * factor ** (input_dim / 2)


def cautious(
    posterior: LearnedPosterior, deviations: Scalar | float, noise: Float[Array, " p"]
) -> LearnedPosterior:
    r"""The same rows under lengthscales and noises on the cautious side of their mode.

    Lengthscales are so many posterior standard deviations of their logarithm shorter. The
    variance of the noise is $\hat\sigma^2 + s^2/n$ with the spread s of n targets, or that of the
    stated `noise`, if it is larger: among few rows the mode cannot tell noise from a rough
    function, and a band around what interpolates noise is far too narrow.
    """
    thetas, root = posterior.found.mode, posterior.found.root
    lengths = np.array([LENGTH in name for name in posterior.settings.family.names])
    short = thetas - deviations * jnp.sqrt(jnp.sum(root**2, axis=-1))
    rows = jnp.maximum(jnp.sum(posterior.history.data.weights), 1.0)
    loud = jnp.maximum(jnp.exp(2 * thetas[:, -1]) + 1 / rows, (noise / posterior.units.spread) ** 2)
    safe = jnp.where(lengths, short, thetas)
    return posterior.under(safe.at[:, -1].set(0.5 * jnp.log(loud)))


def norms(posterior: LearnedPosterior) -> Float[Array, " p"]:
    r"""$\|\tilde\mu\|_k$ of each standardised output: $\sqrt{v^\top Kv}$ of its weights v."""
    inputs = posterior.points.inputs

    def one(pair: tuple[Array, Array]) -> Scalar:
        kernel = posterior.settings.family.at(pair[0])[0]
        return pair[1] @ kernel.gram(inputs, inputs) @ pair[1]

    squares = jax.lax.map(one, (posterior.found.mode, posterior.given.dual))
    return jnp.sqrt(jnp.maximum(squares, 0.0))
