"""Persistent prior: a function that data fix to zero nearby and nowhere else."""

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Function, Input, Key, Output, Scale
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned.sample_functions import Hidden
from kernelmdp.regression.posteriors.exact import ExactPosterior

PINNED = 1e-4  # noise variance with which data pin what is unseen, its own variance being 1


class Unseen(Module):
    r"""Part $\rho_i\,u$ that data elsewhere cannot remove, with u short and fixed to 0 by data.

    `shares` are those of the range of each target, and `ranges` the known ranges. The part adds to
    variances and draws but to no mean: the smooth parts stay as good as they are.
    """

    posterior: ExactPosterior
    shares: tuple[float, ...] = eqx.field(static=True)
    ranges: tuple[float | None, ...] = eqx.field(static=True)

    def update(self, data: Data) -> "Unseen":
        """Learn from rows, whatever their targets."""
        return Unseen(self.posterior.update(_flat(data)), self.shares, self.ranges)

    def refit(self, data: Data) -> "Unseen":
        """Learn from these rows instead."""
        return Unseen(self.posterior.refit(_flat(data)), self.shares, self.ranges)

    def variance(self, x: Input, extent: Float[Array, " p"]) -> Output:
        """Return the variance of each output, from the ranges of its targets."""
        deviation = self._amplitudes(extent) * jnp.sqrt(self.posterior.moments(x)[1])
        return deviation**2

    def draw(self, extent: Float[Array, " p"], *, key: Key, scale: Scale) -> Function:
        """Draw a function from the posterior."""
        return Hidden(self.posterior.draw(key=key, scale=scale), self._amplitudes(extent))

    def _amplitudes(self, extent: Float[Array, " p"]) -> Float[Array, " p"]:
        """Return the standard deviation of each output far from data."""
        known = np.array([0.0 if r is None else r for r in self.ranges])
        return np.array(self.shares) * jnp.where(known > 0, known, extent)


@compiled(options=LIGHT)
def _flat(data: Data) -> Data:
    """Return rows with targets of zero."""
    return Data(data.inputs, jnp.zeros_like(data.targets), data.weights)
