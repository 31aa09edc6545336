"""An agent is a belief, a strategy and a planner. Paper: Algorithms 1 and 2."""

import abc
from typing import Any, ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Key, Scalar, State
from kernelmdp.agents.algorithms.initial_exploration import HeldPolicy, unless
from kernelmdp.agents.algorithms.safety import kept_to, within_limits
from kernelmdp.agents.algorithms.strategies import AbstractStrategy
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.control.mdp.mdp import Period, Spec, Trajectory
from kernelmdp.control.planners import (
    AbstractPlanner,
    AbstractPolicy,
    RefinedPlanner,
    scheduled_accuracy,
)


class AbstractAgent(eqx.Module):
    """Something that chooses a policy for an episode and learns from the episode."""

    compiled: ClassVar[bool] = True  # whether `plan` may be part of a compiled program

    @abc.abstractmethod
    def init(self) -> Any:
        """What the agent knows before the first episode."""

    @abc.abstractmethod
    def plan(self, memory: Any, *, key: Key) -> AbstractPolicy:
        """The policy for the coming episode."""

    @abc.abstractmethod
    def learn(self, memory: Any, trajectory: Trajectory, *, key: Key) -> Any:
        """What the agent knows after an episode."""

    def believed(self, memory: Any) -> Belief | None:
        """The belief that makes its forecasts; None where there is none."""
        return None


class Agent(AbstractAgent):
    """Imagine an MDP, plan for it, follow the plan for an episode, update the belief.

    One that `opens` takes random actions, each held for a while, in its first episode and until
    rewards differ or an episode ends: where kernels are learned there is nothing to plan by.
    """

    prior: Belief
    strategy: AbstractStrategy
    planner: AbstractPlanner
    opens: bool = eqx.field(static=True, default=False)

    def init(self) -> Belief:
        return self.prior

    def plan(self, memory: Belief, *, key: Key) -> AbstractPolicy:
        def planned() -> AbstractPolicy:
            imagined = self.strategy.imagine(memory, key=key)
            return self.planner.plan(within_limits(imagined, memory))

        if not self.opens:
            return kept_to(planned(), memory)
        first, held = memory.blind(), jax.random.fold_in(key, 1)
        policy = HeldPolicy(memory.spec, unless(first, planned), first, memory.episodes, held)
        return kept_to(policy, memory)

    def learn(self, memory: Belief, trajectory: Trajectory, *, key: Key) -> Belief:
        return memory.update(trajectory, key=key)

    def believed(self, memory: Belief) -> Belief:
        return memory


class ScheduledAgent(AbstractAgent):
    r"""An agent that plans episode l to accuracy $\sqrt{H/l}$. Paper: conclusions.

    The size of a grid then depends on values, so `plan` runs outside compiled functions:
    one episode at a time, and not in `learn`.
    """

    compiled: ClassVar[bool] = False
    prior: Belief
    strategy: AbstractStrategy
    planner: RefinedPlanner

    def init(self) -> Belief:
        return self.prior

    def plan(self, memory: Belief, *, key: Key) -> AbstractPolicy:
        checks.require(
            not checks.is_traced(memory.episodes),
            "A ScheduledAgent must plan outside compiled functions. Run episodes one at a time.",
        )
        horizon = memory.spec.horizon
        accuracy = scheduled_accuracy(horizon, int(memory.episodes) + 1)
        imagined = within_limits(self.strategy.imagine(memory, key=key), memory)
        return kept_to(self.planner.to(accuracy).plan(imagined), memory)

    def learn(self, memory: Belief, trajectory: Trajectory, *, key: Key) -> Belief:
        return memory.update(trajectory, key=key)

    def believed(self, memory: Belief) -> Belief:
        return memory


class RandomAgent(AbstractAgent):
    """Actions drawn uniformly from their box: the baseline that learns nothing."""

    spec: Spec

    def init(self) -> None:
        return None

    def plan(self, memory: None, *, key: Key) -> "RandomPolicy":
        return RandomPolicy(self.spec, key)

    def learn(self, memory: None, trajectory: Trajectory, *, key: Key) -> None:
        return None


class RandomPolicy(AbstractPolicy):
    """An action drawn afresh in each period, whatever the state; no value is planned."""

    spec: Spec
    key: Key

    def __call__(self, state: State, period: Period) -> Action:
        return self.spec.actions.uniform(key=jax.random.fold_in(self.key, period))

    def value(self, state: State) -> Scalar:
        return jnp.full((), jnp.nan)
