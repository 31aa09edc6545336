"""Policies for those who expect the `predict` of Stable-Baselines3."""

import math
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import DTypeLike, NDArray

from kernelmdp import checks
from kernelmdp.control.charts import Angles, Chart
from kernelmdp.control.mdp import Policy, Spec
from kernelmdp.deployed.policy import PAST, within
from kernelmdp.gymnasium.spaces import inside
from kernelmdp.types import Array


class Controller:
    """A policy for observations, with the `predict` that users of Stable-Baselines3 expect.

    `predict` carries the period as the recurrent state does there: no state, or `episode_start`,
    means period 0. Actions are finite and in their box; policies are deterministic. An observation
    `outside` the box of states counts as the nearest in it ("clip") or is refused ("reject");
    `past` the horizon a policy begins anew ("repeat"), does as in its end ("hold") or refuses.
    Where all that is done is to choose, actions are whole numbers.
    """

    def __init__(
        self, policy: Policy, spec: Spec, angles: Angles = (), dtype: DTypeLike = np.float32, *,
        outside: str = "clip", past: str = "repeat",
    ):  # fmt: skip
        self._past = checks.one_of("past", past, PAST)
        self._outside = checks.one_of("outside", outside, ("clip", "reject"))
        dtype = np.int64 if all(spec.actions.choices) else dtype
        self._policy, self._spec, self._chart = policy, spec, Chart(spec.states, angles)
        self._ends = inside(spec.actions, dtype)

    def __call__(self, observation: Any, period: int = 0) -> NDArray[np.floating]:
        """The action for one observation."""
        return self.predict(observation, (np.asarray(period),))[0]

    def predict(
        self,
        observation: Any,
        state: tuple[np.ndarray, ...] | None = None,
        episode_start: Any = None,
        deterministic: bool = True,
    ) -> tuple[NDArray[np.floating], tuple[np.ndarray, ...]]:
        """Actions for one observation or for a batch of them, and the state for the next call."""
        states = self._chart.state(checks.number("observation", observation))
        periods = self._periods(states.shape[:-1], state, episode_start)
        rows = states.reshape(-1, self._spec.state_dim), periods.reshape(-1)
        for row in rows[0] if self._outside == "reject" else ():
            self._spec.states.check("observation", row)
        with jax.enable_x64(True):
            actions = np.asarray(_act(self._policy, self._spec, *rows))
        low, high = self._ends
        chosen = checks.number("the policy's action", actions).astype(low.dtype)
        return np.clip(chosen, low, high).reshape(*periods.shape, -1), (np.asarray(periods + 1),)

    def _periods(self, shape: tuple[int, ...], state: Any, start: Any) -> NDArray[np.int64]:
        """The period of each observation."""
        before = np.zeros(shape, np.int64) if state is None else np.asarray(state[0])
        begins = np.zeros(shape, bool) if start is None else np.reshape(start, shape)
        checks.require(
            before.size == math.prod(shape) and bool(np.all(before >= 0)),
            f"state must hold a period from 0 on for each observation, got {before.tolist()}. "
            "Pass what predict returned, or None when episodes begin.",
        )
        before = within(np.reshape(before, shape), self._spec.horizon, self._past)
        return np.where(begins, 0, before)


@eqx.filter_jit
def _act(
    policy: Policy, spec: Spec, states: Float[Array, "b m"], periods: Int[Array, " b"]
) -> Float[Array, "b n"]:
    return jax.vmap(policy)(spec.states.project(states), jnp.asarray(periods))
