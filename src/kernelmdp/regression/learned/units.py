"""Units of targets: mean, spread and range of each output."""

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base.jit_cache import placed
from kernelmdp._base.types import Array, Output, Scalar
from kernelmdp.regression.data.partial_targets import standards
from kernelmdp.regression.data.rows import Data


class Units(eqx.Module):
    """Mean, standard deviation and range of each target."""

    middle: Float[Array, " p"]
    spread: Float[Array, " p"]
    extent: Float[Array, " p"]

    @classmethod
    def guessed(cls, guesses: tuple[float, ...]) -> "Units":
        """Return units before data."""
        spread = placed(guesses)
        return cls(placed(np.zeros(len(guesses))), spread, spread)

    @classmethod
    def of(cls, data: Data, guesses: tuple[float, ...]) -> "Units":
        """Return the units of rows; a guess replaces them for a target that has not varied."""
        return cls(*standards(data, guesses))

    def standardised(self, data: Data, aside: Bool[Array, "N p"]) -> Data:
        """Return rows with targets of mean zero and variance one, NaN for outliers."""
        targets = jnp.where(aside, jnp.nan, (data.targets - self.middle) / self.spread)
        targets = jnp.where(data.weights[:, None] > 0, targets, 0)
        return Data(data.inputs, targets, data.weights)

    def back(self, values: Output) -> Output:
        """Return values in the units of the targets."""
        return self.middle + self.spread * values

    def widened(self, factor: Scalar) -> "Units":
        """Return units whose last output has a larger range."""
        return Units(self.middle, self.spread, self.extent.at[-1].multiply(factor))
