"""Controllers with the `predict` of Stable-Baselines3."""

import math
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import DTypeLike, NDArray

from kernelmdp._base import checks
from kernelmdp._base.errors import OrderError
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, State
from kernelmdp.control.mdp.angle_charts import Angles, Chart
from kernelmdp.control.mdp.mdp import Policy, Spec
from kernelmdp.gymnasium.spaces import inside, shape_of
from kernelmdp_policy.policy import PAST

Taken = NDArray[np.number] | np.int64  # an action, or actions, as an environment takes them


@in_float64
class Controller:
    """Controller that maps observations to actions, with the `predict` of Stable-Baselines3.

    `predict` carries the period as the recurrent state, followed by the memory of the policy. No
    state or a true `episode_start` means period 0. Actions are finite and in their box; policies
    are deterministic.

    Where all action coordinates are choices, actions are whole numbers from 0. One coordinate gives
    a number per observation, as in `Discrete`; several give a row, as in `MultiDiscrete`.

    Args:
        policy: Policy of states and periods.
        spec: Specification of the system.
        angles: Pairs (i, j) of observed coordinates that are cosine and sine of one angle.
        dtype: Data type of the actions.
        outside: "clip" moves an observation outside the box of states to the nearest state;
            "reject" raises.
        past: "repeat" restarts the policy after the horizon, "hold" repeats its last period,
            "reject" raises.

    Raises:
        ValueError: if `outside` or `past` is none of these words, or `angles` do not fit the box.
    """

    def __init__(
        self, policy: Policy, spec: Spec, angles: Angles = (), dtype: DTypeLike = np.float32, *,
        outside: str = "clip", past: str = "repeat",
    ):  # fmt: skip
        self._past = checks.one_of("past", past, PAST)
        self._outside = checks.one_of("outside", outside, ("clip", "reject"))
        dtype = np.int64 if all(spec.actions.choices) else dtype
        self._shape = shape_of(spec.actions)
        self._policy, self._spec, self._chart = policy, spec, Chart(spec.states, angles)
        self._ends = inside(spec.actions, dtype)
        begin = lambda state: jax.tree.leaves(_begins(policy, state))
        self._remembers = jax.eval_shape(begin, np.zeros(spec.state_dim))

    def __call__(self, observation: Any, period: int = 0) -> Taken:
        """Return the action for one observation of a policy without memory.

        Args:
            observation: One observation.
            period: Period of the episode, from 0.

        Returns:
            The action.

        Raises:
            OrderError: if the policy has memory; use `predict`.
        """
        if self._remembers:
            raise OrderError(
                "a policy with memory must be followed from the start of an episode, got a single "
                "call. Use action, state = controller.predict(observation, state), with None as "
                "the first state."
            )
        return self.predict(observation, (np.asarray(period),))[0]

    def predict(
        self,
        observation: Any,
        state: tuple[np.ndarray, ...] | None = None,
        episode_start: Any = None,
        deterministic: bool = True,
    ) -> tuple[Taken, tuple[np.ndarray, ...]]:
        """Return actions for one observation or a batch, and the state for the next call.

        Args:
            observation: One observation, or one per row.
            state: State that the last call returned; None at the start of an episode.
            episode_start: One flag per observation, true at the start of an episode.
            deterministic: Ignored, since policies are deterministic.

        Returns:
            The actions and the state for the next call.

        Raises:
            ValueError: if an observation or the state has a wrong shape or value.
            OrderError: if a period lies past the horizon and `past` refuses it.
        """
        states = self._chart.state(checks.number("observation", observation))
        periods = self._periods(states.shape[:-1], state, episode_start)
        rows = states.reshape(-1, self._spec.state_dim), periods.reshape(-1)
        for row in rows[0] if self._outside == "reject" else ():
            self._spec.states.check("observation", row)
        memory = self._memory(*rows, state)
        found, after = _acted(self._policy, self._spec, *rows, memory)
        low, high = self._ends
        chosen = checks.number("the policy's action", np.asarray(found))
        chosen = (np.round(chosen) if low.dtype.kind == "i" else chosen).astype(low.dtype)
        kept = (np.reshape(np.asarray(leaf), (*periods.shape, *leaf.shape[1:])) for leaf in after)
        actions = np.clip(chosen, low, high).reshape((*periods.shape, *self._shape))
        return actions[()], (np.asarray(periods + 1), *kept)

    def _periods(self, shape: tuple[int, ...], state: Any, start: Any) -> NDArray[np.int64]:
        """Return the period of each observation."""
        before = np.zeros(shape, np.int64) if state is None else np.asarray(state[0])
        begins = np.zeros(shape, bool) if start is None else np.reshape(start, shape)
        checks.require(
            before.size == math.prod(shape) and bool(np.all(before >= 0)),
            f"state must hold a period from 0 on for each observation, got {before.tolist()}. "
            "Pass the last state of predict, or None when episodes begin.",
        )
        return np.where(begins, 0, self._planned(np.reshape(before, shape)))

    def _planned(self, periods: NDArray[np.int64]) -> NDArray[np.int64] | np.int64:
        """Return the planned period of each period."""
        horizon = self._spec.horizon
        if self._past == "reject" and np.any(periods >= horizon):
            raise OrderError(
                f"period must be below {horizon}, where the plan ends, got {np.max(periods)}. "
                'Begin a new episode, or choose past="hold" or past="repeat".'
            )
        held = np.minimum(periods, horizon - 1) if self._past == "hold" else periods % horizon
        return np.asarray(held)  # of one period NumPy makes a number

    def _memory(self, states: np.ndarray, periods: np.ndarray, state: Any) -> list[Any]:
        """Return the memory of each episode before this call; episodes in period 0 begin."""
        new = periods == 0
        if not self._remembers or new.all():
            return _begun(self._policy, self._spec, states) if self._remembers else []
        shapes = [(len(new), *leaf.shape) for leaf in self._remembers]
        given = [] if state is None else list(state[1:])
        checks.require(
            [np.size(leaf) for leaf in given] == list(map(math.prod, shapes)),
            "state must hold the memory of the policy for each running episode, got none or "
            "another. Pass the last state of predict, or None when episodes begin.",
        )
        old = [np.reshape(leaf, shape) for leaf, shape in zip(given, shapes, strict=True)]
        if not new.any():
            return old
        begun = _begun(self._policy, self._spec, states)
        mixed = lambda a, b: np.where(new.reshape(-1, *[1] * (b.ndim - 1)), a, b)
        return list(map(mixed, begun, old))


def _begins(policy: Policy, state: State) -> Any:
    """Return the policy's memory at the start of an episode; None for a plain function."""
    begin = getattr(policy, "begin", None)
    return None if begin is None else begin(state)


@compiled
def _begun(policy: Policy, spec: Spec, states: Float[Array, "b m"]) -> list[Array]:
    one = lambda state: jax.tree.leaves(_begins(policy, state))
    return jax.vmap(one)(spec.states.project(jnp.asarray(states)))


@compiled
def _acted(
    policy: Policy, spec: Spec, states: Float[Array, "b m"], periods: Int[Array, " b"],
    memory: list[Array],
) -> tuple[Float[Array, "b n"], list[Array]]:  # fmt: skip
    """Return the actions and the new memory."""
    if not memory:
        return jax.vmap(policy)(spec.states.project(states), jnp.asarray(periods)), []
    shape = jax.tree.structure(jax.eval_shape(lambda state: _begins(policy, state), states[0]))

    def one(state: State, period: Array, leaves: list[Array]) -> tuple[Array, list[Array]]:
        action, after = policy.act(state, period, jax.tree.unflatten(shape, leaves))  # pyright: ignore[reportFunctionMemberAccess]
        return action, jax.tree.leaves(after)

    return jax.vmap(one)(spec.states.project(states), jnp.asarray(periods), memory)
