"""Rewards that are functions of the state that is reached."""

from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp import checks
from kernelmdp.control.mdp import Spec
from kernelmdp.types import Array, Input, State

SEEN = 4096  # states by which the range of features is found


class Reached(eqx.Module):
    """What of the next state a reward is a function of, scaled to the unit cube."""

    features: Callable[[State], Array]
    low: tuple[float, ...] = eqx.field(static=True)
    high: tuple[float, ...] = eqx.field(static=True)

    @classmethod
    def of(cls, spec: Spec, reward_of: Any) -> "Reached":
        """The next state itself, or features of it with their range over the box of states."""
        if reward_of == "next":
            size = spec.state_dim + sum(spec.states.periodic)
            return cls(spec.states.unit, (0.0,) * size, (1.0,) * size)
        shares = np.random.default_rng(0).random((SEEN, spec.state_dim))
        states = jnp.asarray(spec.states.low + shares * spec.states.sides)
        found = np.asarray(jax.vmap(lambda s: jnp.atleast_1d(reward_of(s)))(states))
        low, high = found.min(axis=0), found.max(axis=0)
        checks.require(
            bool(np.all(np.isfinite(found)) and np.all(high > low)),
            "reward_of must be finite features of a state, none of them constant over the box, "
            f"got ranges from {low.tolist()} to {high.tolist()}.",
        )
        return cls(reward_of, tuple(low.tolist()), tuple(high.tolist()))

    def __call__(self, after: State) -> Input:
        low, high = np.array(self.low), np.array(self.high)
        return (jnp.atleast_1d(self.features(after)) - low) / (high - low)
