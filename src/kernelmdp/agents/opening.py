"""The first episodes, before there is anything to plan by."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int

from kernelmdp.control.mdp import Period, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.nodes import Grid
from kernelmdp.types import Action, Array, Key, Scalar, State

HELD = 0.05  # of the horizon
WAYS = 5  # lengths, after which the first comes again


class HeldPolicy(AbstractPolicy):
    """Random actions, each held for some periods, in the `first` episodes; later a plan.

    Independent actions cancel and move a slow system nowhere; held ones push it through its
    states. For how long is best nobody knows, so every further episode holds them half as long.
    Both are always there, so that a compiled loop has one kind of policy.
    """

    spec: Spec
    plan: AbstractPolicy
    first: Bool[Array, ""]
    episode: Int[Array, ""]
    key: Key

    def _held(self, period: Period) -> Action:
        longest = max(1, round(HELD * self.spec.horizon))
        ways = np.maximum(longest >> np.arange(WAYS), 1)
        block = period // jnp.asarray(ways)[self.episode % WAYS]
        return self.spec.actions.uniform(key=jax.random.fold_in(self.key, block))

    def __call__(self, state: State, period: Period) -> Action:
        return jnp.where(self.first, self._held(period), self.plan(state, period))

    @property
    def remembers(self) -> bool:
        return self.plan.remembers

    def begin(self, state: State) -> Any:
        """What the plan remembers, of which random actions need nothing."""
        shapes = jax.eval_shape(self.plan.begin, state)
        blank = jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), shapes)
        return jax.lax.cond(self.first, lambda: blank, lambda: self.plan.begin(state))

    def act(self, state: State, period: Period, memory: Any) -> tuple[Action, Any]:
        held = lambda: (self._held(period), memory)
        return jax.lax.cond(self.first, held, lambda: self.plan.act(state, period, memory))

    @property
    def foresees(self) -> bool:
        return self.plan.foresees

    def foresee(self, state: State, action: Action) -> tuple[Scalar, State]:
        """Of random actions nothing."""
        reward, after = self.plan.foresee(state, action)
        return jnp.where(self.first, jnp.nan, reward), after

    def value(self, state: State) -> Scalar:
        return jnp.where(self.first, jnp.nan, self.plan.value(state))

    def tabulate(self, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
        held = jax.vmap(self._held)(jnp.arange(horizon))[:, None, :]
        return jnp.where(self.first, held, self.plan.tabulate(grid, horizon))
