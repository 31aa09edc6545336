"""Rewards that are functions of the state that is reached."""

from collections.abc import Callable

import equinox as eqx
import jax.numpy as jnp
import numpy as np

from kernelmdp.types import Array, Input, State


class Reached(eqx.Module):
    """What of the next state a reward is a function of, scaled to the unit cube."""

    features: Callable[[State], Array]
    low: tuple[float, ...] = eqx.field(static=True)
    high: tuple[float, ...] = eqx.field(static=True)

    def __call__(self, after: State) -> Input:
        low, high = np.array(self.low), np.array(self.high)
        return (jnp.atleast_1d(self.features(after)) - low) / (high - low)
