"""What is believed of a system before any data."""

import functools
import itertools
import numbers
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import placed
from kernelmdp._base.types import Array, State
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.encoding import RewardFunction, Targets
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.agents.belief.termination import Endings, Ends
from kernelmdp.agents.belief.width_table import Columns
from kernelmdp.control.mdp.mdp import HasSpec, Spec, spec_of
from kernelmdp.regression.data.rows import History
from kernelmdp.regression.features import MAKERS, AbstractFeatureMap, FeatureMaker
from kernelmdp.regression.features.nystrom import FIRST_POINTS
from kernelmdp.regression.kernels import (
    AbstractKernel,
    SquaredExponential,
    Structured,
    as_kernel,
)
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.hyperparameters import Family
from kernelmdp.regression.posteriors import AbstractPosterior, ExactPosterior, Posterior

if TYPE_CHECKING:  # for editors
    FeatureName = Literal["fourier", "mercer", "nystrom", "random", "exact"]
    Learned = Literal["fixed", "map", "posterior"]
    Ridge = Literal["paper", "noise"] | float | tuple[float, float]
    Mean = Literal["zero", "identity"]
    RewardOf = Literal["pair", "next", "outcome"] | Callable[[State], Array]
else:  # other texts are refused below, in words
    FeatureName, Learned, Mean, Ridge = str, str, str, str | float | tuple[float, float]
    RewardOf = Any
REWARDS = ("pair", "next", "outcome")
MEANS, LEARNED = ("zero", "identity"), ("fixed", "map", "posterior")
UNSEEN = (0.02, 0.5)  # shares of the ranges of displacement and reward, found by measurement
UNSEEN_LENGTHSCALE = 0.15
STEP = 0.1  # of a side of the box, that a period may move the state, for want of data


def _coupling(value: Any) -> NDArray[np.float64] | None:
    return None if value is None else linalg.output_kernel(value, "output_kernel")


def _scales(value: Any) -> tuple[float, ...] | None:
    if value is None:
        return None
    array = checks.positive("state_scales", value)
    checks.require(
        array.ndim == 1 and array.size > 0,
        f"state_scales must hold one number per coordinate, got {checks.described(value)}. Pass "
        "for instance (1.0, 5.0).",
    )
    return tuple(array.tolist())


class Prior(eqx.Module):
    r"""What is believed of reward and transition before any data; it serves any system.

    `Prior()` believes little and learns the rest: kernels and noise of each output from data.

    - `hyperparameters`: `"fixed"`, the numbers of the kernel as they are; `"map"`, those that
      may move at the mode of their posterior; `"posterior"`, drawn from it by whoever draws a
      function. Fixed where a kernel is given, else `"posterior"`.
    - `unseen`: where kernels are learned, the shares of the ranges of displacement and reward
      that states far from all data may yet hold.
    - `kernel` serves the transition and, unless `reward_kernel` is given, the reward. By name,
      for instance `"matern"`, it begins with lengthscales of half the box, which are learned
      unless `hyperparameters` are `"fixed"`.
    - `features`: a name, or a function of a kernel and a dimension that returns a feature map.
    - `ridge`: `"paper"` (mH and H), `"noise"` ($\sigma_P^2$ and $\sigma_R^2$), a number, or a
      pair for transition and reward.
    - `output_kernel`: the matrix $k_4$ that couples the coordinates of the next state.
    - `prior_mean`: `"zero"` (the paper) or `"identity"` (model s' - s). Of an angle, a coordinate
      declared periodic, it is always the displacement that is modelled, the short way round:
      the angle itself jumps where its box ends. `"zero"` is about the other coordinates.
    - `known_reward`: a function of state and action, if the reward need not be learned.
    - `reward_of`: what the reward is a function of: `"pair"`, the state and the action; `"next"`,
      the state that is reached; `"outcome"`, that state and the action; or a function of that
      state, say the position of a tip. It is then often far easier to learn. A known reward is
      a function of the same. `"pair"`, unless it is learned along trajectories: `"outcome"`.
    - `terminal`: whether an episode is over in a state, a function, where that is known; where
      it is not and the system `ends`, it is learned as what was seen to end.
    - `reward_scale` and `state_scales` divide the targets, so that one prior variance suits all.

    Paper: Sec. IV-B.
    """

    kernel: AbstractKernel | None = eqx.field(
        default=None, converter=lambda kernel: as_kernel("kernel", kernel)
    )
    reward_kernel: AbstractKernel | None = eqx.field(
        default=None, converter=lambda kernel: as_kernel("reward_kernel", kernel)
    )
    features: FeatureName | FeatureMaker = eqx.field(static=True, default="fourier")
    ridge: Ridge = eqx.field(static=True, default="noise", converter=checks.plain)
    output_kernel: Float[Array, "m m"] | None = eqx.field(default=None, converter=_coupling)
    prior_mean: Mean | None = eqx.field(static=True, default=None)
    known_reward: RewardFunction | None = None
    reward_scale: float = eqx.field(static=True, default=1.0, converter=checks.plain)
    state_scales: tuple[float, ...] | None = eqx.field(static=True, default=None, converter=_scales)
    hyperparameters: Learned | None = eqx.field(static=True, default=None)
    unseen: tuple[float, float] = eqx.field(static=True, default=UNSEEN, converter=checks.plain)
    reward_of: RewardOf | None = eqx.field(static=True, default=None)
    terminal: Callable[[State], Bool[Array, ""]] | None = None

    def __post_init__(self):
        if isinstance(self.kernel, str) and self.hyperparameters is None:
            self.hyperparameters = "posterior"  # a name says no number

    def __check_init__(self):
        self._check_kinds()
        checks.require(
            self.kernel is not None or self.hyperparameters != "fixed",
            'a kernel must be given where hyperparameters="fixed". Pass one, or use "map".',
        )
        checks.require(
            self.reward_of in ("pair", None)
            or self.learning != "fixed"
            or self.known_reward is not None,
            'reward_of must be "pair" where the kernel is fixed and the reward is learned. Leave '
            'out the kernel, or pass hyperparameters="map" or a known_reward.',
        )
        if self.learning != "fixed":
            self._check_free()

    def _check_kinds(self) -> None:
        """Refuse what is of another kind than it must be, or not one of the known words."""
        checks.one_positive("reward_scale", self.reward_scale)
        _check_word("prior_mean", self.prior_mean, (*MEANS, None))
        _check_word("hyperparameters", self.hyperparameters, (*LEARNED, None))
        if not _is_maker(self.features):
            _check_word("features", self.features, (*MAKERS, "exact"), " or a function of a kernel")
        if not callable(self.reward_of) or isinstance(self.reward_of, type):
            _check_word("reward_of", self.reward_of, (*REWARDS, None), " or a function of a state")
        if not (isinstance(self.ridge, str) and self.ridge in ("paper", "noise")):
            _check_numbers("ridge", self.ridge, '"paper", "noise", a number or a pair of numbers')
        _check_numbers("unseen", self.unseen, "a number or a pair of numbers")
        checks.function("known_reward", self.known_reward, "Pass a function of state and action.")
        checks.function("terminal", self.terminal, "Pass a function of a state.")

    def _check_free(self) -> None:
        """Refuse what would have no effect: where kernels are learned, so is all of this."""
        plain = {
            "reward_kernel": None, "features": "fourier", "ridge": "noise", "output_kernel": None,
            "reward_scale": 1.0, "state_scales": None,
        }  # fmt: skip
        other = lambda value, default: value is not None if default is None else value != default
        given = [name for name, default in plain.items() if other(getattr(self, name), default)]
        checks.require(
            not given,
            f"{' and '.join(given)} must be left out where kernels are learned: noise and scales "
            'are learned with them, and every row is kept. Pass a kernel, hyperparameters="fixed".',
        )

    @property
    def learning(self) -> Learned:
        """What is done about hyperparameters."""
        if self.hyperparameters is not None:
            return self.hyperparameters
        return "posterior" if self.kernel is None else "fixed"

    def belief(
        self, spec: Spec | HasSpec, *, episodes: int, room: int | None = None, rolled: bool = False
    ) -> Belief:
        """The belief about one system.

        Buffers have room for all `episodes`, which a compiled loop needs, or for `room` of
        them; in a loop that is not compiled they grow by doubling. A dictionary has room for its
        first points, and grows in every loop.
        """
        spec, most = spec_of(spec), checks.whole("episodes", episodes)
        rows = spec.horizon * (most if room is None else checks.whole("room", room))
        if self.learning != "fixed":
            return self._learned(spec, rows, rolled)
        targets, parts = self._targets(spec, rolled), self._parts(spec)
        posteriors = tuple(
            self._posterior(kernel, spec.input_dim, outputs, ridge, rows)
            for kernel, outputs, ridge, _ in parts
        )
        kept = any(posterior.refits for posterior in posteriors)
        history = History.empty(rows, spec.input_dim, spec.state_dim + 1) if kept else None
        columns = tuple(column for *_, column in parts)
        none = placed(np.int32(0))
        apart = {"endings": self._endings(spec, rows, rolled), "nearest": _far(spec)}
        return Belief(targets, posteriors, columns, none, none, history, **apart)

    def _endings(self, spec: Spec, rows: int, rolled: bool) -> Ends | Endings | None:
        """Where episodes end: known, learned, or nowhere."""
        if self.terminal is not None:
            return Ends(self.terminal)
        learning = "posterior" if self.learning == "fixed" else self.learning
        return Endings.of(spec, rows, learning=learning, rolled=rolled) if spec.ends else None

    def _learned(self, spec: Spec, rows: int, rolled: bool) -> Belief:
        """Every output with a kernel and a noise of its own."""
        targets = self._targets(spec, rolled)
        outputs = spec.state_dim + (self.known_reward is None and targets.reached is None)
        steps, (low, high) = STEP * spec.states.sides, spec.reward_bounds or (0.0, 1.0)
        guesses = (*steps.tolist(), (high - low) / 2)[:outputs]
        kernel = Structured(targets.groups, smooth=rolled) if self.kernel is None else self.kernel
        states = [c for group in spec.groups[: spec.state_dim] for c in group]
        shares = ((self.unseen[0],) * spec.state_dim + self.unseen[1:])[:outputs]
        posterior = LearnedPosterior.prior(
            Family(kernel), sum(map(len, targets.groups)), guesses,
            "map" if self.learning == "map" else "posterior", capacity=rows,
            unseen=None if rolled else (SquaredExponential(UNSEEN_LENGTHSCALE).on(*states), shares),
            rolled=rolled,
            ranges=((None,) * spec.state_dim + (spec.reward_bounds and high - low,))[:outputs],
            rare=((False,) * spec.state_dim + (True,))[:outputs],
        )  # fmt: skip
        none, columns = placed(np.int32(0)), (Columns(0, outputs),)
        apart = {
            "rewarding": self._rewarding(targets, rows, rolled),
            "endings": self._endings(spec, rows, rolled), "nearest": _far(spec),
        }  # fmt: skip
        return Belief(targets, (posterior,), columns, none, none, **apart)

    def _rewarding(self, targets: Targets, rows: int, rolled: bool) -> LearnedPosterior | None:
        """Of a reward that is a function of the next state."""
        if targets.reached is None or self.known_reward is not None:
            return None
        spec, reached = targets.spec, targets.reached
        groups = spec.groups if reached.actions is not None else spec.groups[: spec.state_dim]
        if callable(self.reward_of):
            groups = tuple((i,) for i in range(len(reached.low)))
        low, high = spec.reward_bounds or (0.0, 1.0)
        return LearnedPosterior.prior(
            Family(Structured(groups, smooth=rolled)), sum(map(len, groups)), ((high - low) / 2,),
            "map" if self.learning == "map" else "posterior", capacity=rows, rolled=rolled,
            ranges=(spec.reward_bounds and high - low,), rare=(True,),
        )  # fmt: skip

    def scales(self, spec: Spec) -> tuple[float, ...]:
        """What divides each target: the coordinates of the next state, then the reward."""
        states = (1.0,) * spec.state_dim if self.state_scales is None else self.state_scales
        checks.require(
            len(states) == spec.state_dim,
            f"state_scales must hold one number per coordinate ({spec.state_dim}), got {states}.",
        )
        return (*states, self.reward_scale)

    def scaled_noise(self, spec: Spec) -> tuple[float, float]:
        """The noise of transition and reward, in the units of the scaled targets.

        Coordinates of the next state share a ridge and a width, so theirs is the largest.
        """
        *scales, reward_scale = self.scales(spec)
        noises = spec.transition_noise.scales(spec.state_dim)
        largest = max(noise / scale for noise, scale in zip(noises, scales, strict=True))
        return largest, spec.reward_noise.scale / reward_scale

    def ridges(self, spec: Spec) -> tuple[float, float]:
        """The ridges of transition and reward, in the units of the scaled targets.

        With `ridge="noise"` that of the transition is the square of its largest scaled noise:
        coordinates with less are believed to have as much.
        """
        if self.ridge == "paper":
            return float(spec.state_dim * spec.horizon), float(spec.horizon)
        if self.ridge != "noise":
            pair = self.ridge if isinstance(self.ridge, tuple) else (self.ridge, self.ridge)
            return float(pair[0]), float(pair[1])
        noises = self.scaled_noise(spec)
        checks.require(
            min(noises) > 0,
            'ridge="noise" must have noise to go by, and this system has a noise scale of 0. '
            "Pass a number, for instance ridge=1e-4.",
        )
        return noises[0] ** 2, noises[1] ** 2

    def _reward_of(self, rolled: bool) -> RewardOf:
        """As it is said, or where it is not what is easiest to learn."""
        if self.reward_of is not None:
            return self.reward_of
        learned = self.learning != "fixed" and self.kernel is None and self.known_reward is None
        return "outcome" if rolled and learned else "pair"

    def _targets(self, spec: Spec, rolled: bool) -> Targets:
        fixed = self.learning == "fixed"
        identity = (self.prior_mean or ("zero" if fixed else "identity")) == "identity"
        bounds = None if fixed else spec.reward_bounds
        reward_of = self._reward_of(rolled)
        reached = None if reward_of == "pair" else Reached.of(spec, reward_of)
        angles = [i for i, wraps in enumerate(spec.states.periodic) if wraps]
        turns = () if fixed or self.kernel is not None else itertools.combinations(angles, 2)
        free = not fixed and self.known_reward is None
        seen = (placed([np.inf, -np.inf]), placed([False, False])) if free else ()
        return Targets(
            spec, self.scales(spec), identity, self.known_reward, bounds, reached, tuple(turns),
            *seen,
        )  # fmt: skip

    def _parts(self, spec: Spec) -> list[tuple[AbstractKernel, Any, float, Columns]]:
        """Kernel, outputs, ridge and columns of each posterior: one where all can be shared."""
        assert self.kernel is not None  # else it would be learned
        ridges, last = self.ridges(spec), spec.state_dim
        coupled = self.output_kernel is not None
        shares = self.reward_kernel is None and not coupled and ridges[0] == ridges[1]
        if self.known_reward is None and shares:
            return [(self.kernel, last + 1, ridges[0], Columns(0, last + 1))]
        outputs = self.output_kernel if coupled else last
        moves = (self.kernel, outputs, ridges[0], Columns(0, last))
        rewards = (self.reward_kernel or self.kernel, 1, ridges[1], Columns(last, last + 1))
        return [moves] if self.known_reward is not None else [moves, rewards]

    def _posterior(
        self, kernel: AbstractKernel, dim: int, outputs: Any, ridge: float, rows: int
    ) -> AbstractPosterior:
        if self.features == "exact":
            return ExactPosterior.prior(kernel, dim, outputs, ridge, capacity=rows)
        maker: Any = self.features if callable(self.features) else MAKERS[self.features]
        if self.features == "nystrom":
            maker = functools.partial(maker, capacity=min(rows, FIRST_POINTS))
        return Posterior.prior(maker(kernel, dim), outputs, ridge, incremental=True)


def _is_maker(features: Any) -> bool:
    """Whether it makes a feature map of a kernel: a kernel is a function, too, and does not."""
    if isinstance(features, type):
        return issubclass(features, AbstractFeatureMap)
    return callable(features) and not isinstance(features, AbstractKernel)


def _check_numbers(name: str, value: Any, words: str) -> None:
    """Refuse what is neither a positive number nor a pair of them."""
    pair = value if isinstance(value, tuple) else (value, value)
    is_number = all(isinstance(each, numbers.Real) for each in pair)
    checks.require(
        is_number and len(pair) == 2,
        f"{name} must be {words}, got {checks.described(value)}. Pass for instance (0.1, 0.5).",
    )
    for each in pair:
        checks.positive(name, each)


def _check_word(name: str, value: Any, known: tuple[str | None, ...], also: str = "") -> None:
    """Refuse what is not one of the words that are known, or None where that is one."""
    words = ", ".join(f'"{word}"' for word in known if word is not None)
    checks.require(
        isinstance(value, str | None) and value in known,
        f"{name} must be one of {words}{also}, got {checks.described(value)}.",
    )


def _far(spec: Spec) -> Float[Array, " k"] | None:
    """How near to each limit a state came, before any was seen."""
    if spec.limits is None:
        return None
    shape = jax.eval_shape(spec.limits.margins, jnp.zeros(spec.state_dim)).shape
    return placed(np.full(shape, np.inf))
