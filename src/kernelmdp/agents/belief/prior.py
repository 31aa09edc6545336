"""Prior of a belief, from the user's knowledge of the system."""

import numbers
from collections.abc import Callable
from typing import Any

import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, State
from kernelmdp.agents.belief.fixed_prior import FixedPrior
from kernelmdp.agents.belief.knowledge import (
    Divisors,
    FeatureName,
    Knowledge,
    Learned,
    Mean,
    PresetName,
    RewardOf,
    Ridge,
)
from kernelmdp.agents.belief.learned_prior import LearnedPrior
from kernelmdp.agents.belief.preset import PRESETS
from kernelmdp.agents.belief.reward import RewardFunction
from kernelmdp.regression.features import MAKERS, AbstractFeatureMap, FeatureMaker
from kernelmdp.regression.kernels import AbstractKernel, as_kernel

MEANS, LEARNED, REWARDS = (
    ("zero", "identity"),
    ("fixed", "map", "posterior"),
    ("pair", "next", "outcome"),
)
UNSEEN = (0.02, 0.5)  # shares of the ranges of displacement and reward, found by measurement
FREE = {
    "reward_kernel": None, "features": "fourier", "ridge": "noise", "output_kernel": None,
    "reward_scale": 1.0, "state_scales": None,
}  # fmt: skip


@in_float64
def Prior(
    kernel: AbstractKernel | str | None = None,
    reward_kernel: AbstractKernel | str | None = None,
    features: FeatureName | FeatureMaker = "fourier",
    ridge: Ridge = "noise",
    output_kernel: Float[Array, "m m"] | None = None,
    prior_mean: Mean | None = None,
    known_reward: RewardFunction | None = None,
    reward_scale: float = 1.0,
    state_scales: Any = None,
    hyperparameters: Learned | None = None,
    unseen: tuple[float, float] = UNSEEN,
    reward_of: RewardOf | None = None,
    terminal: Callable[[State], Bool[Array, ""]] | None = None,
    preset: PresetName | None = None,
) -> "FixedPrior | LearnedPrior":
    r"""Return a prior of reward and transition, for any system. Paper: Sec. IV-B.

    `Prior()` assumes little and learns the rest: kernels and noise of each output from data.

    Args:
        kernel: Kernel of the transition and, unless `reward_kernel` is given, of the reward. A
            name, for example `"matern"`, starts from lengthscales of half the box.
        reward_kernel: Kernel of the reward.
        features: Name of a feature map, or a function of a kernel and a dimension.
        ridge: `"paper"` (mH and H), `"noise"` ($\sigma_P^2$ and $\sigma_R^2$), a number, or a
            pair for transition and reward.
        output_kernel: Matrix $k_4$ that couples the coordinates of the next state.
        prior_mean: `"zero"` (the paper) or `"identity"`, which models s' - s. An angle is always
            modelled by its displacement, the short way round.
        known_reward: Function of state and action, if the reward need not be learned.
        reward_scale: Divisor of the reward, so that one prior variance suits all targets.
        state_scales: Divisors of the coordinates of the next state.
        hyperparameters: `"fixed"` keeps the parameters of the kernel; `"map"` uses the mode of
            their posterior; `"posterior"` draws them before each function. The default is
            `"fixed"` for a given kernel, else `"posterior"`.
        unseen: Shares of the ranges of displacement and reward that states far from all data may
            still deviate by, for learned kernels.
        reward_of: Inputs of the reward: `"pair"`, state and action; `"next"`, the state reached;
            `"outcome"`, that state and the action; or a function of that state, for example the
            position of a tip. A known reward takes the same inputs. The preset sets the default.
        terminal: Function of a state that is true if an episode ends there, if termination need
            not be learned.
        preset: Name in `PRESETS` of choices for learned kernels; by default chosen by the planner.

    Returns:
        A `FixedPrior` for a fixed kernel, else a `LearnedPrior`.

    Raises:
        ValueError: An argument is of the wrong kind, or has no effect next to another.

    Example:
        >>> learned = km.Prior()
        >>> given = km.Prior(km.Matern(0.3), ridge="noise", prior_mean="identity")
    """
    _check_words(prior_mean, hyperparameters, features, reward_of, ridge, preset)
    _check_numbers("unseen", unseen, "a number or a pair of numbers")
    checks.function("known_reward", known_reward, "Pass a function of state and action.")
    checks.function("terminal", terminal, "Pass a function of a state.")
    plain = checks.plain(reward_scale)
    checks.one_positive("reward_scale", plain)
    divisors, coupling = Divisors(plain, _scales(state_scales)), _coupling(output_kernel)
    one: Any = as_kernel("kernel", kernel)
    two = as_kernel("reward_kernel", reward_kernel)
    knowledge = Knowledge(prior_mean, known_reward, reward_of, terminal)
    usual = "fixed" if kernel is not None and not isinstance(kernel, str) else "posterior"
    learning: Any = usual if hyperparameters is None else hyperparameters
    if learning == "fixed":
        _check_fixed(one, knowledge, preset)
        return FixedPrior(knowledge, one, two, features, checks.plain(ridge), coupling, divisors)
    _check_free(
        reward_kernel=two, features=features, ridge=ridge, output_kernel=coupling,
        reward_scale=plain, state_scales=divisors.states,
    )  # fmt: skip
    return LearnedPrior(knowledge, one, learning, checks.plain(unseen), preset)


# ---- Checks of what users pass ----


def _check_words(
    prior_mean: Any, hyperparameters: Any, features: Any, reward_of: Any, ridge: Any, preset: Any
) -> None:
    """Reject values that are not one of the known words."""
    _check_word("prior_mean", prior_mean, (*MEANS, None))
    _check_word("hyperparameters", hyperparameters, (*LEARNED, None))
    _check_word("preset", preset, (*PRESETS, None))
    if not _is_maker(features):
        _check_word("features", features, (*MAKERS, "exact"), " or a function of a kernel")
    if not callable(reward_of) or isinstance(reward_of, type):
        _check_word("reward_of", reward_of, (*REWARDS, None), " or a function of a state")
    if not (isinstance(ridge, str) and ridge in ("paper", "noise")):
        _check_numbers(
            "ridge", checks.plain(ridge), '"paper", "noise", a number or a pair of numbers'
        )


def _check_fixed(kernel: AbstractKernel | None, known: Knowledge, preset: str | None) -> None:
    """Reject arguments that need a learned kernel if the kernel is fixed."""
    checks.require(
        kernel is not None,
        'kernel must be given for hyperparameters="fixed", got None. Pass one, or use "map".',
    )
    checks.require(
        known.reward_of in ("pair", None) or known.known_reward is not None,
        'reward_of must be "pair" for a fixed kernel and a learned reward, got '
        f"{checks.described(known.reward_of)}. Omit the kernel, or pass "
        'hyperparameters="map" or a known_reward.',
    )
    checks.require(
        preset is None,
        f"preset must be omitted for a fixed kernel, got {preset!r}. Omit it, or the kernel.",
    )


def _check_free(**given: Any) -> None:
    """Reject arguments that have no effect for learned kernels."""
    other = lambda value, usual: value is not None if usual is None else value != usual
    names = [name for name, usual in FREE.items() if other(given[name], usual)]
    checks.require(
        not names,
        f"{' and '.join(names)} must be omitted for learned kernels, which learn noise and "
        'scales and keep every row. Omit it, or pass a kernel with hyperparameters="fixed".',
    )


def _coupling(value: Any) -> NDArray[np.float64] | None:
    return None if value is None else linalg.output_kernel(value, "output_kernel")


def _scales(value: Any) -> tuple[float, ...] | None:
    if value is None:
        return None
    array = checks.positive("state_scales", value)
    checks.require(
        array.ndim == 1 and array.size > 0,
        f"state_scales must hold one number per coordinate, got {checks.described(value)}. Pass "
        "for example (1.0, 5.0).",
    )
    return tuple(array.tolist())


def _is_maker(features: Any) -> bool:
    """Return whether an object makes feature maps; kernels are callable too, but do not."""
    if isinstance(features, type):
        return issubclass(features, AbstractFeatureMap)
    return callable(features) and not isinstance(features, AbstractKernel)


def _check_numbers(name: str, value: Any, words: str) -> None:
    """Reject values that are neither a positive number nor a pair of them."""
    pair = value if isinstance(value, tuple) else (value, value)
    is_number = all(isinstance(each, numbers.Real) for each in pair)
    checks.require(
        is_number and len(pair) == 2,
        f"{name} must be {words}, got {checks.described(value)}. Pass for example (0.1, 0.5).",
    )
    for each in pair:
        checks.positive(name, each)


def _check_word(name: str, value: Any, known: tuple[str | None, ...], also: str = "") -> None:
    """Reject values that are not one of the known words, among which None may be."""
    words = ", ".join(f'"{word}"' for word in known if word is not None)
    checks.require(
        isinstance(value, str | None) and value in known,
        f"{name} must be one of {words}{also}, got {checks.described(value)}.",
    )
