"""The agents of the paper and their baselines, each a composition of the same parts."""

import dataclasses
import math
import numbers
from typing import Any

import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.types import Scalar
from kernelmdp.agents.algorithms.agent import Agent, RandomAgent, ScheduledAgent
from kernelmdp.agents.algorithms.strategies import (
    ACCURACY,
    FORMS,
    KINDS,
    AbstractStrategy,
    Caution,
    Certainty,
    Confidence,
    Form,
    Optimism,
    Thompson,
)
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.belief.width_table import Watch
from kernelmdp.control.mdp.mdp import HasSpec, Spec, spec_of
from kernelmdp.control.planners import AbstractPlanner, planner_for
from kernelmdp.regression.features import WidthKind
from kernelmdp.regression.learned.conservative import grown, shorter

LARGER = 0.3  # scale of draws where one looks along trajectories, found by measurement
EPISODES = 20  # for which buffers have room, where nobody says how many there will be


def follow(
    strategy: AbstractStrategy, spec: Spec | HasSpec, prior: Prior | None = None,
    planner: AbstractPlanner | None = None, *, episodes: int = EPISODES, room: int | None = None,
) -> Agent:  # fmt: skip
    """The agent that plans in what a strategy makes of its belief.

    Without a prior it learns kernels and noise too, without a planner one is chosen for the
    system. `episodes` is how many there will be, `room` for how many buffers have room at
    first; see `Prior.belief`.
    """
    checks.of_kind(
        "strategy", strategy, AbstractStrategy, "a strategy", "Pass for instance km.Thompson()."
    )
    spec, believed, chosen = _given(spec, prior, planner)
    belief = believed.belief(spec, episodes=episodes, room=room, rolled=chosen.follows)
    return Agent(belief, strategy, chosen, opens=believed.learning != "fixed")


def _given(
    spec: Spec | HasSpec, prior: Prior | None, planner: AbstractPlanner | None
) -> tuple[Spec, Prior, AbstractPlanner]:
    """Return spec, prior and planner, checked, and chosen where they are not given."""
    known = spec_of(spec)
    checks.optional("prior", prior, Prior, "a Prior", "Pass for instance km.Prior(kernel).")
    checks.optional(
        "planner", planner, AbstractPlanner, "a planner", "Pass for instance km.planner_for(spec)."
    )
    believed = Prior() if prior is None else prior
    return known, believed, planner_for(known) if planner is None else planner


def psrl(
    spec: Spec | HasSpec, prior: Prior | None = None, planner: AbstractPlanner | None = None, *,
    episodes: int = EPISODES, posterior_scale: float | tuple[float, float] | None = None,
    room: int | None = None,
) -> Agent:  # fmt: skip
    """PSRL: in each episode draw an MDP from the posterior and follow its optimal policy.

    The posterior's standard deviation is multiplied by `posterior_scale`, a number or a pair for
    transition and reward: 1, or where trajectories are planned along and kernels are learned
    0.3, as measured. Paper: Algorithm 2. Departure: its update uses rewards too.
    """
    spec, believed, chosen = _given(spec, prior, planner)
    usual = LARGER if chosen.follows and believed.learning != "fixed" else 1.0
    strategy = Thompson(usual if posterior_scale is None else _scale(posterior_scale))
    return follow(strategy, spec, believed, chosen, episodes=episodes, room=room)


def _scale(given: Any) -> float | tuple[float, float]:
    """Return what multiplies the deviations of draws, checked."""
    pair = given if isinstance(given, tuple) else (given,)
    is_scale = len(pair) in (1, 2) and all(isinstance(each, numbers.Real) for each in pair)
    checks.require(
        is_scale and min(pair) >= 0,
        "posterior_scale must be a number of at least 0, or a pair of them for transition and "
        f"reward, got {checks.described(given)}. Pass for instance 0.5.",
    )
    return given


def certainty_equivalent(
    spec: Spec | HasSpec, prior: Prior | None = None, planner: AbstractPlanner | None = None, *,
    episodes: int = EPISODES, room: int | None = None,
) -> Agent:  # fmt: skip
    """Plan in the posterior mean: no exploration but by chance. A baseline."""
    return follow(Certainty(), spec, prior, planner, episodes=episodes, room=room)


def settled(agent: Agent | ScheduledAgent) -> Agent | ScheduledAgent:
    """The same agent when learning is over: it plans in the posterior mean, to explore no more."""
    words = "an Agent or a ScheduledAgent"
    checks.of_kind("agent", agent, Agent | ScheduledAgent, words, "Pass what km.psrl returns.")
    still = dataclasses.replace(agent, strategy=Certainty())
    return dataclasses.replace(still, opens=False) if isinstance(still, Agent) else still


def random_agent(spec: Spec | HasSpec) -> RandomAgent:
    """Uniformly random actions. A baseline."""
    return RandomAgent(spec_of(spec))


def kernel_ucrl(
    spec: Spec | HasSpec,
    prior: Prior | None = None,
    planner: AbstractPlanner | None = None,
    *,
    episodes: int = EPISODES,
    reward_norm: float | None = None,
    transition_norm: float | None = None,
    optimism: Form = "ball",
    lipschitz: float | Scalar | None = None,
    beta_scale: float = 1.0,
    delta: float = 0.1,
    accuracy: float | None = None,
    width_kind: WidthKind | None = None,
    lengthscale_error: float = 1.0,
    room: int | None = None,
) -> Agent:
    r"""Kernel-UCRL: in each episode the policy of the most optimistic plausible MDP.

    `optimism` is how the maximum over plausible MDPs is taken, `lipschitz` the bound L that all
    but the ball need and that each obeys once it is given, on a grid; `beta_scale` multiplies the
    theorem's $\beta$, and norms are those of the scaled targets: of an angle, and of every
    coordinate where the prior mean is the identity, the norm of its displacement. `accuracy` is
    the $\epsilon$ of Lemmas 1 and 2: that of the features' `Theory`, else 0.5. The width is that
    of the features; random features have none, and for them `width_kind="exact"` is a choice
    without a guarantee. Paper: Algorithm 1.

    Lengthscales that are guessed and may be too long by a factor g are divided by it with
    `lengthscale_error=g`, and norms multiplied by $g^{d/2}$ on d inputs: what is proven for the
    true ones then still is. Where kernels are learned so are the norms, and widths are those of
    `Caution`: measured, not proven.
    """
    spec, believed, chosen = _given(spec, prior, planner)
    checks.one_of("optimism", optimism, FORMS)
    checks.one_positive("lengthscale_error", lengthscale_error)
    if width_kind is not None:
        checks.one_of("width_kind", width_kind, KINDS)
    if believed.reward_of is None:
        believed = dataclasses.replace(believed, reward_of="pair")
    checks.require(
        believed.reward_of == "pair" or believed.known_reward is not None,
        'reward_of must be "pair" for optimism about a reward that is learned. Use psrl, or pass '
        "known_reward.",
    )
    checks.require(
        believed.reward_of == "pair" or (chosen.follows and optimism == "ball"),
        'reward_of must be "pair" for optimism on a grid or by a bonus, which knows nothing of '
        "what the plausible state that is chosen pays. Give the known_reward as a function of "
        'state and action, or pass TrajectoryPlanner and optimism="ball".',
    )
    checks.require(
        lipschitz is None or optimism == "lipschitz" or not chosen.follows,
        f'lipschitz must be left out for optimism="{optimism}" where a planner follows '
        'trajectories: it has no values to hold to L. Use optimism="ball" without it, '
        'optimism="lipschitz", or GridPlanner.',
    )
    if believed.learning != "fixed":
        _check_estimated(
            reward_norm=reward_norm, transition_norm=transition_norm, accuracy=accuracy,
            width_kind=width_kind, lengthscale_error=None if lengthscale_error == 1 else 1,
        )  # fmt: skip
        strategy = Optimism(Caution(delta, beta_scale), optimism, lipschitz)
        return follow(strategy, spec, believed, chosen, episodes=episodes, room=room)
    believed = _shorter(believed, lengthscale_error)
    _check_diagonals(believed, spec)
    belief = believed.belief(spec, episodes=episodes, room=room)
    transition_noise, reward_noise = believed.scaled_noise(spec)
    kind = _proven_kind(belief) if width_kind is None else width_kind
    widths = Confidence(
        kind, *_norms(spec, reward_norm, transition_norm, lengthscale_error),
        reward_noise, transition_noise,
        delta, _accuracy(belief, accuracy), beta_scale,
    )  # fmt: skip
    ridges, points = believed.ridges(spec), chosen.points(spec)
    if kind == "fourier":
        _check_certificates(belief, ridges, episodes * spec.horizon)
    most = Watch.lasts(min(ridges), spec.horizon)
    if points is not None and episodes <= most:
        belief = belief.watching(*points, most)
    return Agent(belief, Optimism(widths, optimism, lipschitz), chosen)


def _check_estimated(**given: object) -> None:
    """Refuse what is about a kernel that is known, where it is learned."""
    names = [name for name, value in given.items() if value is not None]
    checks.require(
        not names,
        f"{' and '.join(names)} must be left out where kernels are learned: norms and widths are "
        'then estimated. Leave out what is named here, or pass Prior(kernel) with "fixed" '
        "hyperparameters.",
    )


def _shorter(prior: Prior, factor: float) -> Prior:
    """The prior with lengthscales divided by a factor."""
    if factor == 1:
        return prior
    given = (prior.kernel, prior.reward_kernel)
    kernel, reward = (None if each is None else shorter(each, factor) for each in given)
    return dataclasses.replace(prior, kernel=kernel, reward_kernel=reward)


def _norms(
    spec: Spec, reward: float | None, transition: float | None, factor: float
) -> tuple[float, float]:
    r"""Bounds of the norms of reward and transition, $g^{d/2}$ times as large."""
    if reward is None or transition is None:
        raise ValueError(
            "reward_norm and transition_norm must be given where the kernel is: sets are proven "
            f"for functions of a known norm, got {reward} and {transition}. Pass both, or leave "
            "out the kernel to have it learned."
        )
    norms = {"reward_norm": reward, "transition_norm": transition}
    bounds = (checks.one_positive(name, norm) for name, norm in norms.items())
    of_reward, of_transition = (grown(bound, factor, spec.input_dim) for bound in bounds)
    return of_reward, of_transition


def _proven_kind(belief: Belief) -> WidthKind:
    """Whose width holds under the features of all posteriors."""
    kinds = [posterior.width_kind for posterior in belief.posteriors]
    kind = belief.posteriors[0].width_kind
    checks.require(
        all(each == kind for each in kinds),
        f"features must be of one kind, got {kinds}. Pass width_kind.",
    )
    if kind is None:
        raise ValueError(
            "features must have a proven confidence set, and random ones have no certificate. "
            'Use features="fourier", "mercer", "nystrom" or "exact"; or choose '
            'width_kind="exact", the width of the exact posterior, without a guarantee.'
        )
    return kind


def _accuracy(belief: Belief, given: float | None) -> float:
    r"""The $\epsilon$ of Lemmas 1 and 2 by which dictionaries are drawn, and so of the widths."""
    own = [posterior.accuracy for posterior in belief.posteriors if posterior.accuracy is not None]
    checks.require(
        given is None or all(each == given for each in own),
        f"accuracy must be that of the features' Theory, {max(own, default=given)}, got {given}. "
        "Leave it out.",
    )
    return max(own, default=ACCURACY) if given is None else given


def _check_certificates(belief: Belief, ridges: tuple[float, float], periods: int) -> None:
    r"""Refuse features so coarse that the offset $B\sqrt{e/(1-eT/\lambda)}$ reaches B.

    No observation could then make a set narrower than it is before any.
    """
    for error, ridge in zip(belief.kernel_errors(), ridges, strict=True):
        if checks.is_traced(error):
            continue  # inside a compiled program the offset is wide, or infinite
        limit = ridge / (ridge + periods)
        checks.require(
            bool(error < limit),
            f"features must be within ridge / (ridge + T) = {limit:.3g} of their kernel for a "
            f"confidence set that {periods} periods can narrow, and they are within "
            f"{float(error):.3g}. Use more nodes or a smaller tolerance, a larger ridge, or "
            'features="nystrom" or "exact".',
        )


def _check_diagonals(prior: Prior, spec: Spec) -> None:
    """Refuse kernels above the paper's assumption: k_R(z, z) and k_P((z, i), (z, i)) at most 1."""
    bound = lambda kernel: kernel.diagonal_bound(spec.input_dim)
    if prior.reward_kernel is not None:
        _check_diagonal("reward_kernel", bound(prior.reward_kernel))
    learned = prior.known_reward is None and prior.reward_kernel is None
    if learned or prior.output_kernel is None:
        _check_diagonal("kernel", bound(prior.kernel))
    if prior.output_kernel is not None:
        largest = float(np.max(np.diag(prior.output_kernel)))
        _check_diagonal("output_kernel, times kernel,", bound(prior.kernel) * largest)


def _check_diagonal(name: str, bound: float) -> None:
    checks.require(
        bound <= 1 + 1e-9,
        f"{name} must satisfy k(z, z) <= 1, which the paper's widths assume, and it reaches "
        f"{bound:g}. Multiply it by {1 / bound if math.isfinite(bound) else 0:.4g} and the norm "
        f"bounds by the square root of {bound:g}.",
    )
