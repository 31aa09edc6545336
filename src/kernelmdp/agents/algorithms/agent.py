"""Agents, made of a belief, a strategy and a planner. Paper: Algorithms 1 and 2."""

import abc
from typing import Any, ClassVar

import equinox as eqx
import jax

from kernelmdp._base import checks
from kernelmdp._base.precision import Module, in_float64
from kernelmdp._base.types import Key
from kernelmdp.agents.algorithms.initial_exploration import HeldPolicy, unless
from kernelmdp.agents.algorithms.safety import kept_to, within_limits
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.knowledge import AbstractPrior
from kernelmdp.agents.belief.preset import PRESETS, Preset
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.mdp.mdp import AbstractMDP, HasSpec, Spec, Trajectory, spec_of
from kernelmdp.control.planners import AbstractPlanner, AbstractPolicy, planner_for

EPISODES = 20  # default number of episodes that buffers have room for


class AbstractAgent(Module):
    """Interface of an agent: `init` its memory, then `plan` and `learn` in every episode."""

    compiled: ClassVar[bool] = True  # whether `plan` may be part of a compiled program

    @abc.abstractmethod
    def init(self) -> Any:
        """Return the memory before the first episode."""

    @abc.abstractmethod
    def plan(self, memory: Any, *, key: Key) -> AbstractPolicy:
        """Return the policy for the coming episode."""

    @abc.abstractmethod
    def learn(self, memory: Any, trajectory: Trajectory, *, key: Key) -> Any:
        """Return the memory after an episode."""

    def believed(self, memory: Any) -> Belief | None:
        """Return the belief behind the agent's forecasts, or None."""
        return None


class AbstractStrategy(Module):
    """Interface of a strategy, which turns a belief into the one MDP to plan in."""

    @abc.abstractmethod
    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        """Return the MDP to plan for in the coming episode."""


class Agent(AbstractAgent):
    """Agent that imagines an MDP, plans in it, follows the plan and updates its belief.

    Attributes:
        prior: Belief before the first episode.
        strategy: Map from the belief to the MDP to plan in.
        planner: Map from that MDP to a policy.
        opens: True if the agent begins with random actions, each held for some periods. They
            continue until rewards differ or an episode ends.

    Args:
        prior: Belief before the first episode.
        strategy: Map from the belief to the MDP to plan in.
        planner: Map from that MDP to a policy.
        opens: Begin with random actions, as agents with learned kernels do.
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
        first, held = memory.is_blind(), jax.random.fold_in(key, 1)
        count = memory.experience.episodes
        policy = HeldPolicy(memory.spec, unless(first, planned), first, count, held)
        return kept_to(policy, memory)

    def learn(self, memory: Belief, trajectory: Trajectory, *, key: Key) -> Belief:
        return memory.observe(trajectory, key=key)

    def believed(self, memory: Belief) -> Belief:
        return memory


@in_float64
def follow(
    strategy: AbstractStrategy, spec: Spec | HasSpec, prior: AbstractPrior | None = None,
    planner: AbstractPlanner | None = None, *, episodes: int = EPISODES, room: int | None = None,
) -> Agent:  # fmt: skip
    """Return the agent that plans in the MDP that a strategy makes of its belief.

    Args:
        strategy: The strategy.
        spec: Specification of the system, or a system that has one.
        prior: Prior; by default kernels and noise are learned.
        planner: Planner; by default one is chosen for the system.
        episodes: Number of episodes to learn from.
        room: Number of episodes that buffers have room for at first; see `AbstractPrior.belief`.

    Returns:
        An agent with a belief of its own.

    Raises:
        ValueError: An argument is of the wrong kind.

    Example:
        >>> agent = km.follow(km.Thompson(0.5), km.envs.Pricing())
    """
    checks.of_kind(
        "strategy", strategy, AbstractStrategy, "a strategy", "Pass for example km.Thompson()."
    )
    spec, prior, planner = parts_of(spec, prior, planner)
    preset = preset_of(planner).name
    belief = prior.belief(spec, episodes=episodes, room=room, preset=preset)
    return Agent(belief, strategy, planner, opens=prior.learns)


def preset_of(planner: AbstractPlanner) -> Preset:
    """Choose the preset of a learned prior by the kind of planner."""
    return PRESETS["trajectory" if planner.follows else "grid"]


def parts_of(
    spec: Spec | HasSpec, prior: AbstractPrior | None, planner: AbstractPlanner | None
) -> tuple[Spec, AbstractPrior, AbstractPlanner]:
    """Check spec, prior and planner, and choose those that are not given."""
    known = spec_of(spec)
    checks.optional("prior", prior, AbstractPrior, "a Prior", "Pass for example km.Prior(kernel).")
    checks.optional(
        "planner", planner, AbstractPlanner, "a planner", "Pass for example km.planner_for(spec)."
    )
    believed = Prior() if prior is None else prior
    return known, believed, planner_for(known) if planner is None else planner
