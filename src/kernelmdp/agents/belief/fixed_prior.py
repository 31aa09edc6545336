"""Prior with given kernels, as in the paper."""

import functools
from typing import Any, ClassVar

import equinox as eqx
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.types import Array
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.dynamics import Columns, FixedDynamics
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.experience import Experience
from kernelmdp.agents.belief.knowledge import (
    AbstractPrior,
    Divisors,
    FeatureName,
    Knowledge,
    Learned,
    Ridge,
    scaled_noise,
)
from kernelmdp.agents.belief.preset import Preset
from kernelmdp.agents.belief.reward import AbstractReward, KnownReward, PairReward, Reading
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.regression.data.rows import History
from kernelmdp.regression.features import MAKERS, FeatureMaker
from kernelmdp.regression.features.nystrom import FIRST_POINTS
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.posteriors import AbstractPosterior, ExactPosterior, Posterior


class FixedPrior(AbstractPrior):
    """Prior with given kernels, as in the paper; see `Prior`."""

    knowledge: Knowledge
    kernel: AbstractKernel
    reward_kernel: AbstractKernel | None
    features: FeatureName | FeatureMaker = eqx.field(static=True)
    ridge: Ridge = eqx.field(static=True)
    output_kernel: Float[Array, "m m"] | None
    divisors: Divisors = eqx.field(static=True)
    learns: ClassVar[bool] = False

    @property
    def learning(self) -> Learned:
        return "fixed"

    def blank(self, spec: Spec, rows: int, preset: Preset) -> Belief:
        known, parts = self.knowledge, self._parts(spec)
        posteriors = tuple(
            self._posterior(kernel, spec.input_dim, outputs, ridge, rows)
            for kernel, outputs, ridge, _ in parts
        )
        kept = any(posterior.refits for posterior in posteriors)
        history = History.empty(rows, spec.input_dim, spec.state_dim + 1) if kept else None
        scales = self.divisors.of(spec)
        encoding = Encoding(spec, scales, known.prior_mean == "identity")
        columns = tuple(column for *_, column in parts)
        termination = known.termination(spec, rows, "posterior", preset)
        return Belief(
            FixedDynamics(encoding, posteriors, columns, history), self._reward(spec, scales[-1]),
            termination, Experience.blank(spec),
        )  # fmt: skip

    def _reward(self, spec: Spec, scale: float) -> AbstractReward:
        known = self.knowledge
        if known.known_reward is None:
            return PairReward(reading=Reading(scale, None, None))
        inputs = Reached.of(spec, known.reward_of)
        return KnownReward(function=known.known_reward, inputs=inputs)

    def scaled_noise(self, spec: Spec) -> tuple[float, float]:
        """Return the noise scales of transition and reward, in units of the scaled targets."""
        return scaled_noise(spec, self.divisors.of(spec))

    def ridges(self, spec: Spec) -> tuple[float, float]:
        """Return the ridges of transition and reward, in units of the scaled targets.

        With `ridge="noise"` the transition's ridge is the square of its largest scaled noise;
        coordinates with less noise share it.
        """
        if self.ridge == "paper":
            return float(spec.state_dim * spec.horizon), float(spec.horizon)
        if self.ridge != "noise":
            pair = self.ridge if isinstance(self.ridge, tuple) else (self.ridge, self.ridge)
            return float(pair[0]), float(pair[1])
        noises = self.scaled_noise(spec)
        checks.require(
            min(noises) > 0,
            'ridge must be a number for a system with a noise scale of 0, got "noise". '
            "Pass for example ridge=1e-4.",
        )
        return noises[0] ** 2, noises[1] ** 2

    def _parts(self, spec: Spec) -> list[tuple[AbstractKernel, Any, float, Columns]]:
        """Return kernel, outputs, ridge and columns of each posterior, shared if possible."""
        ridges, last = self.ridges(spec), spec.state_dim
        is_known, coupled = self.knowledge.known_reward is not None, self.output_kernel is not None
        shares = self.reward_kernel is None and not coupled and ridges[0] == ridges[1]
        if not is_known and shares:
            return [(self.kernel, last + 1, ridges[0], Columns(0, last + 1))]
        outputs = self.output_kernel if coupled else last
        moves = (self.kernel, outputs, ridges[0], Columns(0, last))
        rewards = (self.reward_kernel or self.kernel, 1, ridges[1], Columns(last, last + 1))
        return [moves] if is_known else [moves, rewards]

    def _posterior(
        self, kernel: AbstractKernel, dim: int, outputs: Any, ridge: float, rows: int
    ) -> AbstractPosterior:
        if self.features == "exact":
            return ExactPosterior.prior(kernel, dim, outputs, ridge, capacity=rows)
        maker: Any = self.features if callable(self.features) else MAKERS[self.features]
        if self.features == "nystrom":
            maker = functools.partial(maker, capacity=min(rows, FIRST_POINTS))
        return Posterior.prior(maker(kernel, dim), outputs, ridge, incremental=True)
