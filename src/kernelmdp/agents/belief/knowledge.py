"""Facts that a user knows about a system, and the interface of priors."""

import abc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import equinox as eqx
from jaxtyping import Bool

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, State
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.preset import PRESETS, Preset
from kernelmdp.agents.belief.reward import RewardFunction
from kernelmdp.agents.belief.termination import (
    AbstractTermination,
    KnownEnds,
    LearnedTermination,
    Never,
)
from kernelmdp.control.mdp.mdp import HasSpec, Spec, spec_of

if TYPE_CHECKING:  # for editors
    FeatureName = Literal["fourier", "mercer", "nystrom", "random", "exact"]
    Learned = Literal["fixed", "map", "posterior"]
    Ridge = Literal["paper", "noise"] | float | tuple[float, float]
    Mean = Literal["zero", "identity"]
    RewardOf = Literal["pair", "next", "outcome"] | Callable[[State], Array]
    PresetName = Literal["grid", "trajectory"]
else:  # other texts are refused below, in words
    FeatureName, Learned, Mean, Ridge = str, str, str, str | float | tuple[float, float]
    RewardOf, PresetName = Any, str


class Knowledge(Module):
    """Facts about a system that need not be learned; see `Prior`."""

    prior_mean: Mean | None = eqx.field(static=True, default=None)
    known_reward: RewardFunction | None = None
    reward_of: RewardOf | None = eqx.field(static=True, default=None)
    terminal: Callable[[State], Bool[Array, ""]] | None = None

    def termination(
        self, spec: Spec, rows: int, learning: str, preset: Preset
    ) -> AbstractTermination:
        """Return the termination: known, learned, or never."""
        if self.terminal is not None:
            return KnownEnds(self.terminal)
        if not spec.ends:
            return Never()
        has_prizes = self.known_reward is None
        return LearnedTermination.blank(
            spec, rows, learning=learning, smooth=preset.smooth, has_prizes=has_prizes
        )


class Divisors(NamedTuple):
    """Divisors of the targets: of the reward, and of each coordinate of the next state."""

    reward: float = 1.0
    states: tuple[float, ...] | None = None

    def of(self, spec: Spec) -> tuple[float, ...]:
        """Return the divisor of each target: the coordinates of the next state, then the reward."""
        states = (1.0,) * spec.state_dim if self.states is None else self.states
        checks.require(
            len(states) == spec.state_dim,
            f"state_scales must hold one number per coordinate ({spec.state_dim}), got {states}. "
            "Pass one for each.",
        )
        return (*states, self.reward)


class AbstractPrior(Module):
    """Interface of priors: beliefs about any system before data."""

    knowledge: eqx.AbstractVar[Knowledge]
    learns: ClassVar[bool]  # whether kernels and noise are learned

    def belief(
        self, spec: Spec | HasSpec, *, episodes: int, room: int | None = None,
        preset: str = "grid",
    ) -> Belief:  # fmt: skip
        """Return the belief about one system.

        Args:
            spec: Specification of the system.
            episodes: Number of episodes that buffers have room for, which a compiled loop needs.
            room: Number of episodes that buffers have room for at first. Outside compiled loops
                they grow by doubling. A dictionary grows in every loop.
            preset: Name in `PRESETS` of the choices for learned kernels, unless the prior has one.

        Returns:
            The belief before data.

        Raises:
            ValueError: The prior does not fit the system.
        """
        spec, most = spec_of(spec), checks.whole("episodes", episodes)
        rows = spec.horizon * (most if room is None else checks.whole("room", room))
        return self.blank(spec, rows, PRESETS[preset])

    @abc.abstractmethod
    def blank(self, spec: Spec, rows: int, preset: Preset) -> Belief:
        """Return the belief before data, with room for a number of rows."""

    @property
    @abc.abstractmethod
    def learning(self) -> Learned:
        """Treatment of hyperparameters."""


def scaled_noise(spec: Spec, scales: tuple[float, ...]) -> tuple[float, float]:
    """Return the noise scales of transition and reward, in units of targets over `scales`.

    Coordinates of the next state share a ridge and a width, and so the largest scale.
    """
    noises = spec.transition_noise.scales(spec.state_dim)
    largest = max(noise / scale for noise, scale in zip(noises, scales[:-1], strict=True))
    return largest, spec.reward_noise.scale / scales[-1]
