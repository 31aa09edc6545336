r"""PSRL: plan in an MDP drawn from the posterior. Paper: Algorithm 2.

1. Start from a prior over MDPs: `Agent.prior`, built by `AbstractPrior.belief`.
2. In every episode draw an MDP from the posterior: `Thompson.imagine`.
3. Choose the policy that is optimal in the draw: `AbstractPlanner.plan`, called by `Agent.plan`.
4. Follow it for H periods: `rollout`, called by `agents.algorithms.loop.episode`.
5. Update the posterior by the episode: `Belief.observe`, called by `Agent.learn`.

Departure: the paper's update uses states and actions; this one uses rewards too.
"""

import numbers
from typing import Any

import equinox as eqx
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Key
from kernelmdp.agents.algorithms.agent import (
    EPISODES,
    AbstractStrategy,
    Agent,
    follow,
    parts_of,
    preset_of,
)
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.knowledge import AbstractPrior
from kernelmdp.control.mdp.mdp import AbstractMDP, HasSpec, Spec
from kernelmdp.control.planners import AbstractPlanner


@in_float64
def psrl(
    spec: Spec | HasSpec, prior: AbstractPrior | None = None,
    planner: AbstractPlanner | None = None, *, episodes: int = EPISODES,
    posterior_scale: float | tuple[float, float] | None = None, room: int | None = None,
) -> Agent:  # fmt: skip
    """Return the PSRL agent, which plans in an MDP drawn from its belief.

    Paper: Algorithm 2.

    Args:
        spec: Specification of the system, or a system that has one.
        prior: Prior; by default kernels and noise are learned.
        planner: Planner; by default one is chosen for the system.
        episodes: Number of episodes to learn from.
        posterior_scale: Factor of the posterior's standard deviation, or a pair for transition
            and reward. The default is 1 for a given kernel, and the preset's for a learned one.
        room: Number of episodes that buffers have room for at first.

    Returns:
        An agent that plans in a draw from its belief.

    Raises:
        ValueError: An argument is of the wrong kind.

    Example:
        >>> env = km.envs.Pricing()
        >>> agent = km.psrl(env, km.Prior(km.SquaredExponential(0.3)), episodes=20)
    """
    spec, prior, planner = parts_of(spec, prior, planner)
    usual = preset_of(planner).scale if prior.learns else 1.0
    scale = usual if posterior_scale is None else _scale(posterior_scale)
    return follow(Thompson(scale), spec, prior, planner, episodes=episodes, room=room)


class Thompson(AbstractStrategy):
    """Strategy that plans in an MDP drawn from the posterior, its covariance times $v^2$.

    Args:
        scale: The factor v, or a pair for transition and reward.

    Raises:
        ValueError: A factor is negative.
    """

    scale: float | tuple[float, float] = eqx.field(static=True, converter=checks.plain, default=1.0)

    def __check_init__(self):
        checks.require(
            not isinstance(self.scale, tuple) or len(self.scale) == 2,
            f"scale must be a number, or a pair for transition and reward, got {self.scale}. "
            "Pass for example 0.5.",
        )
        checks.at_least("scale", np.atleast_1d(np.array(self.scale, float)))

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return belief.sample(key=key, scale=self.scale)


def _scale(given: Any) -> float | tuple[float, float]:
    """Check the factor of the deviations of draws."""
    pair = given if isinstance(given, tuple) else (given,)
    is_scale = len(pair) in (1, 2) and all(isinstance(each, numbers.Real) for each in pair)
    checks.require(
        is_scale and min(pair) >= 0,
        "posterior_scale must be a number of at least 0, or a pair of them for transition and "
        f"reward, got {checks.described(given)}. Pass for example 0.5.",
    )
    return given
