"""Exploration by random actions, before there is data to plan with."""

from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp._base.types import Action, Array, Key, Scalar, State, is_key
from kernelmdp.control.mdp.mdp import Period, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import Foreseen
from kernelmdp.control.planners.interpolation import Grid

HELD = 0.05  # of the horizon


def unless(idle: Bool[Array, ""], make: Callable[[], Any]) -> Any:
    """Return the result of a function, or zeros of the same structure if it is not needed.

    The function is traced once. Planning during random actions took longer than the episode.
    """
    rest: list[Any] = []

    @jax.jit
    def arrays() -> Any:
        made, rest[:] = _parted(make())
        return made

    blank = lambda: jax.tree.map(_zeros, shapes)
    shapes = jax.eval_shape(arrays)
    return eqx.combine(jax.lax.cond(idle, blank, arrays), rest[0])


def _parted(tree: Any) -> tuple[Any, list[Any]]:
    arrays, rest = eqx.partition(tree, eqx.is_array)
    return arrays, [rest]


def _zeros(shape: jax.ShapeDtypeStruct) -> Array:
    if is_key(shape):
        return jnp.full(shape.shape, jax.random.key(0))
    return jnp.zeros(shape.shape, shape.dtype)


class HeldPolicy(AbstractPolicy):
    """Policy of held random actions in the `first` episodes, and of a plan later.

    Independent actions cancel and barely move a slow system; held ones push it through its states.
    The best duration is unknown, so after the first episode each action has a duration of its own.
    It ranges from two periods to half of that in the first episode, on a logarithmic scale. Both
    policies are always present, so a compiled loop has one kind of policy.
    """

    spec: Spec
    plan: AbstractPolicy
    first: Bool[Array, ""]
    episode: Int[Array, ""]
    key: Key

    def _held(self, period: Period) -> Action:
        block = jnp.searchsorted(self._until(), period, side="right")
        return self.spec.actions.uniform(key=jax.random.fold_in(self.key, block))

    def _until(self) -> Int[Array, " H"]:
        """Return the periods in which another action is taken."""
        horizon = self.spec.horizon
        longest = max(1, round(HELD * horizon))
        least, most = min(2, longest), max(2, longest // 2)
        share = jax.random.uniform(jax.random.fold_in(self.key, horizon), (horizon,))
        own = jnp.floor(least * ((most + 1) / least) ** share).astype(int)
        return jnp.cumsum(jnp.where(self.episode == 0, longest, own))

    def __call__(self, state: State, period: Period) -> Action:
        return jnp.where(self.first, self._held(period), self.plan(state, period))

    @property
    def remembers(self) -> bool:
        return self.plan.remembers

    def begin(self, state: State) -> Any:
        """Return the memory of the plan; random actions need none."""
        shapes = jax.eval_shape(self.plan.begin, state)
        blank = jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), shapes)
        return jax.lax.cond(self.first, lambda: blank, lambda: self.plan.begin(state))

    def act(self, state: State, period: Period, memory: Any) -> tuple[Action, Any]:
        held = lambda: (self._held(period), memory)
        return jax.lax.cond(self.first, held, lambda: self.plan.act(state, period, memory))

    @property
    def foresees(self) -> bool:
        return self.plan.foresees

    @property
    def draws(self) -> int:
        return self.plan.draws

    def foresee(self, state: State, action: Action, key: Key | None = None) -> Foreseen:
        """Return no forecast for random actions, without delay."""
        found = self.plan.foresee(state, action, key)
        reward = jnp.where(self.first, jnp.nan, found.reward)
        return found._replace(reward=reward, over=found.over | self.first)

    def value(self, state: State) -> Scalar:
        return jnp.where(self.first, jnp.nan, self.plan.value(state))

    def tabulate(self, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
        held = jax.vmap(self._held)(jnp.arange(horizon))[:, None, :]
        return jnp.where(self.first, held, self.plan.tabulate(grid, horizon))
