"""Baselines: plan in the posterior mean, or act at random."""

import dataclasses

import jax
import jax.numpy as jnp

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Action, Key, Scalar, State
from kernelmdp.agents.algorithms.agent import (
    EPISODES,
    AbstractAgent,
    AbstractStrategy,
    Agent,
    follow,
)
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.knowledge import AbstractPrior
from kernelmdp.control.mdp.mdp import AbstractMDP, HasSpec, Period, Spec, Trajectory, spec_of
from kernelmdp.control.planners import AbstractPlanner, AbstractPolicy


class Certainty(AbstractStrategy):
    """Strategy that plans in the posterior mean, as if it were certain."""

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return belief.mean()


@in_float64
def certainty_equivalent(
    spec: Spec | HasSpec, prior: AbstractPrior | None = None,
    planner: AbstractPlanner | None = None, *, episodes: int = EPISODES, room: int | None = None,
) -> Agent:  # fmt: skip
    """Return the agent that plans in the posterior mean and explores by chance only.

    Args:
        spec: Specification of the system, or a system that has one.
        prior: Prior; by default kernels and noise are learned.
        planner: Planner; by default one is chosen for the system.
        episodes: Number of episodes to learn from.
        room: Number of episodes that buffers have room for at first.

    Returns:
        An agent with a belief of its own.

    Raises:
        ValueError: An argument is of the wrong kind.
    """
    return follow(Certainty(), spec, prior, planner, episodes=episodes, room=room)


@in_float64
def settled(agent: Agent) -> Agent:
    """Return the agent for use after learning, which plans in the posterior mean.

    Args:
        agent: An agent of `psrl`, `kernel_ucrl` or `follow`.

    Returns:
        The same agent without exploration.

    Raises:
        ValueError: The agent is of another kind.
    """
    checks.of_kind("agent", agent, Agent, "an Agent", "Pass what km.psrl returns.")
    return dataclasses.replace(agent, strategy=Certainty(), opens=False)


@in_float64
def random_agent(spec: Spec | HasSpec) -> "RandomAgent":
    """Return the agent that takes uniformly random actions.

    Args:
        spec: Specification of the system, or a system that has one.

    Returns:
        An agent that learns nothing.

    Raises:
        ValueError: The spec is of the wrong kind.
    """
    return RandomAgent(spec_of(spec))


class RandomAgent(AbstractAgent):
    """Agent that draws actions uniformly from their box."""

    spec: Spec

    def init(self) -> None:
        return None

    def plan(self, memory: None, *, key: Key) -> "RandomPolicy":
        return RandomPolicy(self.spec, key)

    def learn(self, memory: None, trajectory: Trajectory, *, key: Key) -> None:
        return None


class RandomPolicy(AbstractPolicy):
    """Policy that draws an action in each period, whatever the state; it has no value."""

    spec: Spec
    key: Key

    def __call__(self, state: State, period: Period) -> Action:
        return self.spec.actions.uniform(key=jax.random.fold_in(self.key, period))

    def value(self, state: State) -> Scalar:
        return jnp.full((), jnp.nan)
