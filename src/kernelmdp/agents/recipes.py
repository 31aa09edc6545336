"""The agents of the paper and their baselines, each a composition of the same parts."""

import dataclasses
import math

from kernelmdp import checks
from kernelmdp.agents.agent import Agent, RandomAgent, ScheduledAgent
from kernelmdp.agents.prior import Prior
from kernelmdp.agents.strategies import (
    AbstractStrategy,
    Certainty,
    Confidence,
    Form,
    Optimism,
    Thompson,
)
from kernelmdp.control.mdp import Spec
from kernelmdp.control.planners import AbstractPlanner
from kernelmdp.regression.features import WidthKind
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.types import Scalar


def follow(
    strategy: AbstractStrategy, spec: Spec, prior: Prior, planner: AbstractPlanner, *,
    episodes: int, room: int | None = None,
) -> Agent:  # fmt: skip
    """The agent that plans in what a strategy makes of its belief.

    `episodes` is how many there will be, `room` for how many buffers have room at first; see
    `Prior.belief`.
    """
    return Agent(prior.belief(spec, episodes=episodes, room=room), strategy, planner)


def psrl(
    spec: Spec, prior: Prior, planner: AbstractPlanner, *, episodes: int,
    posterior_scale: float = 1.0, room: int | None = None,
) -> Agent:  # fmt: skip
    """PSRL: in each episode draw an MDP from the posterior and follow its optimal policy.

    The posterior's standard deviation is multiplied by `posterior_scale`. Paper: Algorithm 2.
    Departure: its update uses rewards too.
    """
    strategy = Thompson(posterior_scale)
    return follow(strategy, spec, prior, planner, episodes=episodes, room=room)


def certainty_equivalent(
    spec: Spec, prior: Prior, planner: AbstractPlanner, *, episodes: int, room: int | None = None
) -> Agent:
    """Plan in the posterior mean: no exploration but by chance. A baseline."""
    return follow(Certainty(), spec, prior, planner, episodes=episodes, room=room)


def settled(agent: Agent | ScheduledAgent) -> Agent | ScheduledAgent:
    """The same agent when learning is over: it plans in the posterior mean, to explore no more."""
    return dataclasses.replace(agent, strategy=Certainty())


def random_agent(spec: Spec) -> RandomAgent:
    """Uniformly random actions. A baseline."""
    return RandomAgent(spec)


def kernel_ucrl(
    spec: Spec,
    prior: Prior,
    planner: AbstractPlanner,
    *,
    episodes: int,
    reward_norm: float,
    transition_norm: float,
    optimism: Form = "ball",
    lipschitz: float | Scalar | None = None,
    beta_scale: float = 1.0,
    delta: float = 0.1,
    accuracy: float = 0.5,
    width_kind: WidthKind | None = None,
    room: int | None = None,
) -> Agent:
    r"""Kernel-UCRL: in each episode the policy of the most optimistic plausible MDP.

    `optimism` is how the maximum over plausible MDPs is taken, `lipschitz` the bound L that all
    but the ball need and that each obeys once it is given, `beta_scale` multiplies the
    theorem's $\beta$, and norms are those of the scaled targets. The width is that of the
    features, or of `width_kind`. Paper: Algorithm 1.
    """
    for name in ("kernel", "reward_kernel"):
        each = getattr(prior, name)
        if each is not None:
            _check_diagonal(name, each, spec.input_dim)
    belief = prior.belief(spec, episodes=episodes, room=room)
    scales = belief.targets.scales
    widths = Confidence(
        width_kind or belief.posteriors[0].width_kind, reward_norm, transition_norm,
        spec.reward_noise.scale / scales[-1], spec.transition_noise.scale / min(scales[:-1]),
        episodes * spec.horizon, delta, accuracy, beta_scale,
    )  # fmt: skip
    points = planner.points(spec)
    watched = belief if points is None else belief.watching(*points)
    return Agent(watched, Optimism(widths, optimism, lipschitz), planner)


def _check_diagonal(name: str, kernel: AbstractKernel, dim: int) -> None:
    bound = kernel.diagonal_bound(dim)
    checks.require(
        bound <= 1 + 1e-9,
        f"{name} must satisfy k(z, z) <= 1, which the paper's widths assume, and it reaches "
        f"{bound:g}. Multiply it by {1 / bound if math.isfinite(bound) else 0:.4g} and the norm "
        f"bounds by the square root of {bound:g}.",
    )
