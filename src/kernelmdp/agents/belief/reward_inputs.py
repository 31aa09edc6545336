"""Inputs of a reward that is a function of the state reached, and maybe of the action."""

from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Input, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec

SEEN = 4096  # states by which the range of features is found


class Reached(Module):
    """Features of the next state in `states`, and maybe the action, in the unit cube."""

    states: Box
    features: Callable[[State], Array]
    low: tuple[float, ...] = eqx.field(static=True)
    high: tuple[float, ...] = eqx.field(static=True)
    actions: Box | None = None

    @classmethod
    def of(cls, spec: Spec, reward_of: Any) -> "Reached | None":
        """Return the next state itself, or features of it with their range; None for pairs."""
        if reward_of in (None, "pair"):
            return None
        if reward_of in ("next", "outcome"):
            size = spec.state_dim + sum(spec.states.periodic)
            taken = spec.actions if reward_of == "outcome" else None
            return cls(spec.states, spec.states.unit, (0.0,) * size, (1.0,) * size, taken)
        shares = np.random.default_rng(0).random((SEEN, spec.state_dim))
        states = jnp.asarray(spec.states.low + shares * spec.states.sides)
        found = np.asarray(jax.vmap(lambda s: jnp.atleast_1d(reward_of(s)))(states))
        low, high = found.min(axis=0), found.max(axis=0)
        checks.require(
            bool(np.all(np.isfinite(found)) and np.all(high > low)),
            "reward_of must return finite features of a state, none constant over the box, "
            f"got ranges from {low.tolist()} to {high.tolist()}. Omit constant features.",
        )
        return cls(spec.states, reward_of, tuple(low.tolist()), tuple(high.tolist()))

    def __call__(self, after: State, action: Action) -> Input:
        low, high = np.array(self.low), np.array(self.high)
        share = (jnp.atleast_1d(self.features(after)) - low) / (high - low)
        return share if self.actions is None else jnp.append(share, self.actions.unit(action))

    def of_which(self, after: State, action: Action) -> tuple[State] | tuple[State, Action]:
        """Return the arguments of a known reward."""
        return (after,) if self.actions is None else (after, action)
