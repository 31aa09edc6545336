"""The agents of the paper and their baselines, each a composition of the same parts."""

import dataclasses
import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

from kernelmdp import checks
from kernelmdp.agent import Agent, RandomAgent, ScheduledAgent
from kernelmdp.belief import Belief, Columns, RewardFunction, Targets
from kernelmdp.data import History
from kernelmdp.exact import ExactPosterior
from kernelmdp.features import Mercer, Nystrom, QuadratureFourier, RandomFourier
from kernelmdp.features.base import AbstractFeatureMap
from kernelmdp.kernels import AbstractKernel
from kernelmdp.mdp import Spec
from kernelmdp.planners import AbstractPlanner
from kernelmdp.posterior import Posterior
from kernelmdp.posterior_base import AbstractPosterior
from kernelmdp.strategies import Certainty, Confidence, Optimism, Thompson

FeatureMaker = Callable[[AbstractKernel, int], AbstractFeatureMap]
TOLERANCE = 1e-10
MAPS: dict[str, FeatureMaker] = {
    "fourier": lambda kernel, dim: QuadratureFourier(kernel, dim, TOLERANCE),
    "mercer": lambda kernel, dim: Mercer(kernel, dim, TOLERANCE),
    "nystrom": Nystrom,
    "random": lambda kernel, dim: RandomFourier(kernel, dim, 512, key=jax.random.key(0)),
}
KINDS = {"fourier": "fourier", "mercer": "fourier", "nystrom": "nystrom", "exact": "exact"}


def make_belief(
    spec: Spec,
    kernel: AbstractKernel,
    *,
    episodes: int,
    features: str | FeatureMaker = "fourier",
    ridge: str | float | tuple[float, float] = "noise",
    reward_kernel: AbstractKernel | None = None,
    output_kernel: Any = None,
    prior_mean: str = "zero",
    known_reward: RewardFunction | None = None,
    reward_scale: float = 1.0,
    state_scales: tuple[float, ...] | None = None,
    room: int | None = None,
) -> Belief:
    r"""What is believed before any data.

    - `kernel` serves transition and, unless `reward_kernel` is given, reward.
    - `features`: `"fourier"`, `"nystrom"`, `"exact"`, `"mercer"`, `"random"`, or a function
      of a kernel and a dimension that returns a feature map.
    - `ridge`: `"paper"` (H and mH), `"noise"` ($\sigma_R^2$ and $\sigma_P^2$), a number, or a
      pair for transition and reward.
    - `prior_mean`: `"zero"` (the paper) or `"identity"` (model s' - s).
    - `reward_scale` and `state_scales` divide the targets.
    - `room`: for how many episodes buffers have room; all, which a compiled loop needs, unless
      said otherwise. In a loop that is not, they grow by doubling.
    """
    scales = (*((1.0,) * spec.state_dim if state_scales is None else state_scales), reward_scale)
    for scale in scales:
        checks.positive("reward_scale and state_scales", scale)
    checks.require(
        len(scales) == spec.state_dim + 1,
        f"state_scales must hold one number per coordinate ({spec.state_dim}), got {state_scales}.",
    )
    checks.require(
        prior_mean in ("zero", "identity"),
        f'prior_mean must be "zero" or "identity", got {prior_mean!r}.',
    )
    targets = Targets(spec, scales, prior_mean == "identity", known_reward)
    ridges = _ridges(ridge, spec, scales)
    most = checks.whole("episodes", episodes)
    rows = spec.horizon * (most if room is None else checks.whole("room", room))
    shares = reward_kernel is None and output_kernel is None and ridges[0] == ridges[1]
    last, outputs = spec.state_dim, spec.state_dim if output_kernel is None else output_kernel
    parts: list[tuple[AbstractKernel, Any, float, Columns]]
    if known_reward is None and shares:
        parts = [(kernel, last + 1, ridges[0], Columns(0, last + 1))]
    else:
        parts = [(kernel, outputs, ridges[0], Columns(0, last))]
        rewards = (reward_kernel or kernel, 1, ridges[1], Columns(last, last + 1))
        parts += [rewards] if known_reward is None else []
    posteriors = tuple(
        _posterior(features, kernel, spec.input_dim, outputs, ridge, rows)
        for kernel, outputs, ridge, _ in parts
    )
    kept = any(posterior.refits for posterior in posteriors)
    history = History.empty(rows, spec.input_dim, last + 1) if kept else None
    columns = tuple(column for *_, column in parts)
    return Belief(targets, posteriors, columns, jnp.zeros((), jnp.int32), history)


def _posterior(
    features: Any, kernel: AbstractKernel, dim: int, outputs: Any, ridge: float, rows: int
) -> AbstractPosterior:
    if features == "exact":
        return ExactPosterior.prior(kernel, dim, outputs, ridge, capacity=rows)
    maker: Any = features if callable(features) else MAPS.get(features)
    if maker is None:
        names = sorted([*MAPS, "exact"])
        raise ValueError(f"features must be one of {names} or a function, got {features!r}.")
    return Posterior.prior(maker(kernel, dim), outputs, ridge, incremental=True)


def _ridges(ridge: Any, spec: Spec, scales: tuple[float, ...]) -> tuple[float, float]:
    """The ridges of transition and reward, in the units of the scaled targets."""
    if ridge == "paper":
        return float(spec.state_dim * spec.horizon), float(spec.horizon)
    if ridge == "noise":
        noises = (
            spec.transition_noise.scale / min(scales[:-1]),
            spec.reward_noise.scale / scales[-1],
        )
        checks.require(
            min(noises) > 0,
            'ridge="noise" must have noise to go by, and this system has a noise scale of 0. '
            "Pass a number, for instance ridge=1e-4.",
        )
        return noises[0] ** 2, noises[1] ** 2
    pair = ridge if isinstance(ridge, tuple) else (ridge, ridge)
    checks.require(
        not isinstance(ridge, str) and len(pair) == 2,
        f'ridge must be "paper", "noise", a number or a pair of numbers, got {ridge!r}.',
    )
    return float(checks.positive("ridge", pair[0])), float(checks.positive("ridge", pair[1]))


def psrl(
    spec: Spec, kernel: AbstractKernel, planner: AbstractPlanner, *,
    posterior_scale: float = 1.0, **beliefs: Any,
) -> Agent:  # fmt: skip
    """PSRL: in each episode draw an MDP from the posterior and follow its optimal policy.

    The posterior's standard deviation is multiplied by `posterior_scale`; the other options
    are those of `make_belief`. Paper: Algorithm 2. Departure: its update uses rewards too.
    """
    return Agent(make_belief(spec, kernel, **beliefs), Thompson(posterior_scale), planner)


def certainty_equivalent(
    spec: Spec, kernel: AbstractKernel, planner: AbstractPlanner, **beliefs: Any
) -> Agent:
    """Plan in the posterior mean: no exploration but by chance. A baseline."""
    return Agent(make_belief(spec, kernel, **beliefs), Certainty(), planner)


def settled(agent: Agent | ScheduledAgent) -> Agent | ScheduledAgent:
    """The same agent when learning is over: it plans in the posterior mean, to explore no more."""
    return dataclasses.replace(agent, strategy=Certainty())


def random_agent(spec: Spec) -> RandomAgent:
    """Uniformly random actions. A baseline."""
    return RandomAgent(spec)


def kernel_ucrl(
    spec: Spec,
    kernel: AbstractKernel,
    planner: AbstractPlanner,
    *,
    episodes: int,
    reward_norm: float,
    transition_norm: float,
    optimism: str = "ball",
    lipschitz: float | None = None,
    beta_scale: float = 1.0,
    delta: float = 0.1,
    accuracy: float = 0.5,
    features: Any = "fourier",
    kind: str | None = None,
    **beliefs: Any,
) -> Agent:
    r"""Kernel-UCRL: in each episode the policy of the most optimistic plausible MDP.

    `optimism` is how the maximum over plausible MDPs is taken (`"lipschitz"`, `"ball"` or
    `"tightest"`), `lipschitz` the bound L that all but the ball need, `beta_scale` multiplies
    the theorem's $\beta$, and norms are those of the scaled targets. The other options are
    those of `make_belief`. Paper: Algorithm 1.
    """
    for name, each in (("kernel", kernel), ("reward_kernel", beliefs.get("reward_kernel"))):
        if each is not None:
            _check_diagonal(name, each, spec.input_dim)
    belief = make_belief(spec, kernel, episodes=episodes, features=features, **beliefs)
    named = features if isinstance(features, str) else None
    scales = belief.targets.scales
    widths = Confidence(
        kind or KINDS.get(named or "", "nystrom"), reward_norm, transition_norm,
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
