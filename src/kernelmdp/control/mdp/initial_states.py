"""Distribution of initial states."""

import equinox as eqx
import jax
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Key
from kernelmdp.control.mdp.boxes import Box, numbers


class Starts(Module):
    """Distribution of initial states: each coordinate is uniform between two ends.

    Args:
        low: Lower end of each coordinate.
        high: Upper end of each coordinate; equal to the lower one for a fixed value.
    """

    low: tuple[float, ...] = eqx.field(static=True, converter=numbers)
    high: tuple[float, ...] = eqx.field(static=True, converter=numbers)

    def check(self, states: Box) -> None:
        """Check that the initial states lie in the box of states.

        Args:
            states: The box of states.

        Raises:
            ValueError: if the number of ends is wrong, or an end lies outside the box.
        """
        checks.require(
            len(self.low) == len(self.high) == states.dim,
            f"starts must have a low and a high end for each of {states.dim} coordinates, got "
            f"{len(self.low)} and {len(self.high)}. Pass one of each per coordinate.",
        )
        checks.require(
            all(a <= b for a, b in zip(self.low, self.high, strict=True)),
            f"low of starts must be at most high in every coordinate, got low {self.low} and high "
            f"{self.high}. Correct these ends.",
        )
        within = (np.asarray(self.low) >= states.low) & (np.asarray(self.high) <= states.high)
        checks.require(
            bool(np.all(within | np.asarray(states.grows))),
            f"starts must lie in the box of states, from {states.low.tolist()} to "
            f"{states.high.tolist()}, got from {list(self.low)} to {list(self.high)}. "
            "Widen the box or move the starts.",
        )

    def sample(self, number: int, *, key: Key) -> Float[Array, "n m"]:
        """Draw initial states.

        Args:
            number: Number of states.
            key: Random key.

        Returns:
            The states, one per row.
        """
        low, high = np.asarray(self.low), np.asarray(self.high)
        return low + (high - low) * jax.random.uniform(key, (number, len(low)))
