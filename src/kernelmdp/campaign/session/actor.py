"""Actor: a policy that drives a system."""

import math
from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.jit_cache import LIGHT, Program, compiled
from kernelmdp.campaign.checks.validation import inside
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import acting, beginning, expected

Point = NDArray[np.float64]
_foresee = Program(lambda policy, state, action, key: policy.foresee(state, action, key))
_expect = compiled(lambda policy, state: policy.value(state), options=LIGHT)


class Actor:
    """Policy of an episode with its memory before each period."""

    def __init__(self, policy: AbstractPolicy, spec: Spec):
        self.policy, self._spec = policy, spec
        self._act, self._remembered = acting.of(policy), list[Any]()

    def decide(self, state: Point, period: int, before: Sequence[Point] = ()) -> Point:
        """Return the action: finite, and exactly as recorded. `before` holds earlier states."""
        memory = self._memory_in((*before, state), period)
        action, after = self._act(self._inside(state), np.asarray(period), memory)
        self._remembered = [*self._remembered[: period + 1], after]
        found = np.asarray(action)
        if not np.all(np.isfinite(found)):
            raise ConfigError(
                f"the planned action must be finite, got {found.tolist()} in state "
                f"{state.tolist()}, period {period}. The posterior is not finite. Increase "
                "`ridge`, use a positive definite kernel, plan on the grid that the confidence "
                "widths use, and set `episodes` to at least the number of episodes you run."
            )
        return inside(self._spec.actions, found)

    def expected(self, start: Point) -> float | None:
        """Return the policy's expected return of an episode from this state."""
        policy, state = self.policy, jnp.asarray(self._inside(start))
        if policy.foresees:
            value = expected(policy, _foresee.of(policy), state, self._spec.horizon)
        else:
            value = float(_expect(policy, state)) + 0.0
        return float(self._spec.possible(value)) if math.isfinite(value) else None

    def prepare(self, state: Point) -> None:
        """Compile the functions that an episode calls."""
        memory = beginning(self.policy, state) if self.policy.remembers else None
        self._act(state, np.asarray(0), memory)
        self.expected(state)

    def _memory_in(self, states: Sequence[Point], period: int) -> Any:
        """Return the policy's memory before a period, computed from earlier states."""
        if not self.policy.remembers:
            return None
        if period == 0 or not self._remembered:
            self._remembered = [beginning(self.policy, self._inside(states[0]))]
        while len(self._remembered) <= period:
            number = len(self._remembered) - 1
            at = (self._inside(states[number]), np.asarray(number), self._remembered[number])
            self._remembered.append(self._act(*at)[1])
        return self._remembered[period]

    def _inside(self, state: Point) -> Point:
        """Return the state inside the box that the policy was made for."""
        return Box.project(self._spec.states, state)
