r"""Kernel-UCRL: plan in the most optimistic plausible MDP. Paper: Algorithm 1.

1. Input: kernels, bounds of norms, noise scales and $\delta$: a prior, the system's specification
   and a `Confidence`.
2. In every episode find features of the kernels: `Belief.observe`, which redraws a dictionary
   where that is due.
3. Build confidence sets of mean reward and mean transition around the posterior means, Eqs. (5)
   and (6): `Confidence.sets`.
4. Let the plausible MDPs be those within the sets whose future value has a Lipschitz constant of
   at most L: `Optimistic`.
5. Choose the policy whose value is largest over policies and plausible MDPs: `Optimism.imagine`,
   then `AbstractPlanner.plan`, called by `Agent.plan`.
6. Follow it for H periods and update the posteriors: `rollout` and `Belief.observe`, called by
   `agents.algorithms.loop.episode`.
"""

import dataclasses

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Key
from kernelmdp.agents.algorithms.agent import (
    EPISODES,
    AbstractStrategy,
    Agent,
    follow,
    parts_of,
)
from kernelmdp.agents.algorithms.confidence import AbstractConfidence, Caution
from kernelmdp.agents.algorithms.optimistic_mdp import Optimistic
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.knowledge import AbstractPrior, Knowledge
from kernelmdp.control.mdp.mdp import AbstractMDP, HasSpec, Spec
from kernelmdp.control.planners import AbstractPlanner

BOUNDED = "km.Confidence(reward_norm=..., transition_norm=...), for functions of bounded norm,"


@in_float64
def kernel_ucrl(
    spec: Spec | HasSpec, prior: AbstractPrior | None = None,
    planner: AbstractPlanner | None = None, confidence: AbstractConfidence | None = None, *,
    episodes: int = EPISODES, room: int | None = None,
) -> Agent:  # fmt: skip
    """Return the Kernel-UCRL agent, which plans in the most optimistic plausible MDP.

    Paper: Algorithm 1.

    Args:
        spec: Specification of the system, or a system that has one.
        prior: Prior; by default kernels and noise are learned.
        planner: Planner; by default one is chosen for the system.
        confidence: Confidence sets: `Confidence` for a given kernel, `Caution` for a learned one.
            The widths of the second are measured, not proven.
        episodes: Number of episodes to learn from.
        room: Number of episodes that buffers have room for at first.

    Returns:
        An agent that plans in the most optimistic of the plausible MDPs.

    Raises:
        ValueError: The confidence sets are not proven for this prior, or the planner cannot plan
            optimistically in them.

    Example:
        >>> env = km.envs.Pricing()
        >>> prior = km.Prior(km.SquaredExponential(0.3))
        >>> confidence = km.Confidence(reward_norm=1.0, transition_norm=1.0)
        >>> agent = km.kernel_ucrl(env, prior, confidence=confidence, episodes=20)
    """
    spec, prior, planner = parts_of(spec, prior, planner)
    confidence = _confidence(confidence, prior)
    prior = dataclasses.replace(prior, knowledge=_of_pairs(prior.knowledge))
    _check_reward(prior.knowledge, planner, confidence)
    prior = confidence.adapted(prior, spec)
    agent = follow(Optimism(confidence), spec, prior, planner, episodes=episodes, room=room)
    belief = confidence.prepared(agent.prior, prior, planner.points(spec), episodes)
    return dataclasses.replace(agent, prior=belief)


class Optimism(AbstractStrategy):
    """Strategy that plans in the best MDP of the confidence sets.

    Planners that follow trajectories choose a point of the ball in every period; see
    `Hallucinated`.

    Args:
        confidence: Confidence sets, and the form of the maximum over them.
    """

    confidence: AbstractConfidence

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return Optimistic(*self.confidence.sets(belief), *self.confidence.maximum)


def _confidence(given: AbstractConfidence | None, prior: AbstractPrior) -> AbstractConfidence:
    """Check that confidence sets and prior are for the same kind of kernel."""
    advice = "Pass for example km.Confidence(reward_norm=1.0, transition_norm=1.0)."
    checks.optional("confidence", given, AbstractConfidence, "confidence sets", advice)
    if given is None and prior.learns:
        return Caution()
    if given is None or given.learns != prior.learns:
        right, kind = ("km.Caution()", "learned") if prior.learns else (BOUNDED, "given")
        raise ValueError(
            f"confidence must be {right} for a {kind} kernel, got "
            f"{checks.described(given)}. Pass it, or another prior."
        )
    return given


def _of_pairs(known: Knowledge) -> Knowledge:
    """Make the reward a function of the pair, unless `reward_of` is given."""
    return known if known.reward_of is not None else dataclasses.replace(known, reward_of="pair")


def _check_reward(
    known: Knowledge, planner: AbstractPlanner, confidence: AbstractConfidence
) -> None:
    """Reject rewards and constants that a planner cannot be optimistic about."""
    form, lipschitz = confidence.maximum
    checks.require(
        known.reward_of == "pair" or known.known_reward is not None,
        'reward_of must be "pair" for optimism about a learned reward, got '
        f"{checks.described(known.reward_of)}. Use psrl, or pass known_reward.",
    )
    checks.require(
        known.reward_of == "pair" or (planner.follows and form == "ball"),
        'reward_of must be "pair" for optimism on a grid or by a bonus, which ignores the reward '
        f"of the chosen next state, got {checks.described(known.reward_of)}. Make known_reward a "
        'function of state and action, or pass TrajectoryPlanner and optimism="ball".',
    )
    checks.require(
        lipschitz is None or form == "lipschitz" or not planner.follows,
        f'lipschitz must be omitted for optimism="{form}" and a planner that follows '
        f"trajectories, which has no values to bound, got {lipschitz}. Omit it, or use "
        'optimism="lipschitz" or GridPlanner.',
    )
