"""Prior with learned kernels and noise."""

import itertools
from typing import ClassVar, Literal

import equinox as eqx

from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.dynamics import LearnedDynamics
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.experience import Experience, Paid
from kernelmdp.agents.belief.knowledge import AbstractPrior, Knowledge, Learned, PresetName
from kernelmdp.agents.belief.preset import PRESETS, Preset
from kernelmdp.agents.belief.reward import (
    AbstractReward,
    KnownReward,
    OutcomeReward,
    PairReward,
    Reading,
)
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.regression.kernels import AbstractKernel, SquaredExponential, Structured
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.hyperparameters import Family

UNSEEN_LENGTHSCALE = 0.15
STEP = 0.1  # of a side of the box, that a period may move the state, for want of data


class LearnedPrior(AbstractPrior):
    """Prior with learned kernels and noise, separate for each output; see `Prior`."""

    knowledge: Knowledge
    kernel: AbstractKernel | None
    hyperparameters: Learned = eqx.field(static=True)
    unseen: tuple[float, float] = eqx.field(static=True)
    preset: PresetName | None = eqx.field(static=True)
    learns: ClassVar[bool] = True

    @property
    def learning(self) -> Learned:
        return self.hyperparameters

    def blank(self, spec: Spec, rows: int, preset: Preset) -> Belief:
        preset = preset if self.preset is None else PRESETS[self.preset]
        angles = [i for i, wraps in enumerate(spec.states.periodic) if wraps]
        turns = () if self.kernel is not None else tuple(itertools.combinations(angles, 2))
        identity = self.knowledge.prior_mean != "zero"
        encoding = Encoding(spec, (1.0,) * (spec.state_dim + 1), identity, turns)
        reward = self._reward(spec, rows, preset)
        posterior = self._posterior(encoding, spec.state_dim + reward.is_column, rows, preset)
        termination = self.knowledge.termination(spec, rows, self.hyperparameters, preset)
        dynamics = LearnedDynamics.of(encoding, posterior, preset.name)
        return Belief(dynamics, reward, termination, Experience.blank(spec))

    def _posterior(
        self, encoding: Encoding, outputs: int, rows: int, preset: Preset
    ) -> LearnedPosterior:
        """Return the posterior of the next state, and of a reward of the pair."""
        spec, groups = encoding.spec, encoding.groups
        steps, (low, high) = STEP * spec.states.sides, spec.reward_bounds or (0.0, 1.0)
        guesses = (*steps.tolist(), (high - low) / 2)[:outputs]
        kernel = Structured(groups, smooth=preset.smooth) if self.kernel is None else self.kernel
        states = [c for group in spec.groups[: spec.state_dim] for c in group]
        shares = ((self.unseen[0],) * spec.state_dim + self.unseen[1:])[:outputs]
        alone = SquaredExponential(UNSEEN_LENGTHSCALE).on(*states), shares
        return LearnedPosterior.prior(
            Family(kernel), sum(map(len, groups)), guesses, self._draws, capacity=rows,
            unseen=alone if preset.persistent else None, sifts=preset.smooth, tabled=preset.smooth,
            ranges=((None,) * spec.state_dim + (spec.reward_bounds and high - low,))[:outputs],
            rare=((False,) * spec.state_dim + (True,))[:outputs],
        )  # fmt: skip

    @property
    def _draws(self) -> Literal["map", "posterior"]:
        return "map" if self.hyperparameters == "map" else "posterior"

    def _reward(self, spec: Spec, rows: int, preset: Preset) -> AbstractReward:
        """Return the reward: known, a column of the dynamics, or with a posterior of its own."""
        known, reward_of = self.knowledge.known_reward, self.knowledge.reward_of
        if reward_of is None and self.kernel is None and known is None:
            reward_of = preset.reward_of
        inputs = Reached.of(spec, reward_of)
        if known is not None:
            return KnownReward(function=known, inputs=inputs)
        reading = Reading(1.0, spec.reward_bounds, Paid.nothing())
        if inputs is None:
            return PairReward(reading=reading)
        groups = spec.groups if inputs.actions is not None else spec.groups[: spec.state_dim]
        if callable(reward_of):
            groups = tuple((i,) for i in range(len(inputs.low)))
        low, high = spec.reward_bounds or (0.0, 1.0)
        posterior = LearnedPosterior.prior(
            Family(Structured(groups, smooth=preset.smooth)), sum(map(len, groups)),
            ((high - low) / 2,), self._draws, capacity=rows, sifts=preset.smooth,
            tabled=preset.smooth, ranges=(spec.reward_bounds and high - low,), rare=(True,),
        )  # fmt: skip
        return OutcomeReward(posterior=posterior, inputs=inputs, reading=reading)
