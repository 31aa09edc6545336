"""Reward of a belief: known, a column of the dynamics, or a function of the state reached."""

import abc
import dataclasses
from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Function, Key, Outputs, Scalar, Scale, State
from kernelmdp.agents.belief.experience import Episode, Paid
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.control.mdp.mdp import Trajectory
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.posteriors.base import default_batch

RewardFunction = Callable[[State, Action], Scalar] | Callable[[State], Scalar]
Values = Float[Array, " p"]


class AbstractRewardModel(Module):
    """Interface of the mean reward of one MDP, from regressed values and the state reached."""

    @abc.abstractmethod
    def __call__(self, values: Values, state: State, action: Action, after: State) -> Scalar:
        """Return the mean reward; `after` may lie outside its box."""


class Reading(AbstractRewardModel):
    """Decoder of the reward from its regressed value, the last one.

    Rewards are clipped to `bounds`. Without bounds, for learned kernels, they are clipped to the
    range of the rewards `paid` so far, widened by its length.
    """

    scale: float = eqx.field(static=True)
    bounds: tuple[float, float] | None = eqx.field(static=True)
    paid: Paid | None

    def read(self, values: Float[Array, "*n p"]) -> Scalar:
        """Return the reward that the last of some values encodes."""
        learned = self.scale * values[..., -1]
        if self.bounds is not None:
            return jnp.clip(learned, *self.bounds)
        return learned if self.paid is None else self.paid.near(learned)

    def __call__(self, values: Values, state: State, action: Action, after: State) -> Scalar:
        return self.read(values)


class AbstractReward(Module):
    """Interface of the belief about the reward.

    Attributes:
        inputs: Inputs of the reward, unless these are the pair.
        reading: Decoder of its regressed value, if it is learned.
    """

    inputs: eqx.AbstractVar[Any]
    reading: eqx.AbstractVar[Any]

    @property
    @abc.abstractmethod
    def is_column(self) -> bool:
        """True if the dynamics regress the reward as a function of the pair."""

    @abc.abstractmethod
    def observe(self, episode: Episode, *, key: Key) -> "AbstractReward":
        """Learn from an episode."""

    @abc.abstractmethod
    def mean(self) -> AbstractRewardModel:
        """Return the reward of the posterior mean."""

    @abc.abstractmethod
    def sample(self, *, key: Key, scale: Scale) -> AbstractRewardModel:
        """Draw a reward from the posterior."""

    @abc.abstractmethod
    def bonus(self, variance: Values, beta: Scalar, offset: Scalar | float) -> Scalar:
        """Return the half width of the confidence set, in units of the reward."""

    def settled(self, values: Float[Array, " k"]) -> Float[Array, " k"]:
        """Clip regressed values so that the reward is within its bounds."""
        if self.reading is None:
            return values
        return values.at[-1].set(self.reading.read(values) / self.reading.scale)

    @property
    def own(self) -> LearnedPosterior | None:
        """Posterior of the reward, if it has one of its own."""
        return None

    def predictions(self, trajectory: Trajectory) -> list[tuple[Outputs, Outputs]]:
        """Return means and variances by that posterior in every period."""
        return []

    @property
    def paid(self) -> Paid | None:
        """Rewards so far, if they bound the belief."""
        return None if self.reading is None else self.reading.paid

    def more(self) -> Scalar:
        """Return the factor by which rewards elsewhere may exceed those so far."""
        return jnp.ones(()) if self.paid is None else self.paid.more()

    def alike(self) -> Bool[Array, ""]:
        """Return whether all rewards so far are equal, as far as known."""
        return jnp.zeros((), bool) if self.paid is None else self.paid.alike()


class KnownReward(AbstractReward, AbstractRewardModel):
    """Reward that the user knows: nothing is learned, and every draw is the same."""

    function: RewardFunction
    inputs: Reached | None = None
    reading: None = None

    @property
    def is_column(self) -> bool:
        return False

    def observe(self, episode: Episode, *, key: Key) -> "KnownReward":
        return self

    def mean(self) -> AbstractRewardModel:
        return self

    def sample(self, *, key: Key, scale: Scale) -> AbstractRewardModel:
        return self

    def bonus(self, variance: Values, beta: Scalar, offset: Scalar | float) -> Scalar:
        return jnp.zeros(())

    def __call__(self, values: Values, state: State, action: Action, after: State) -> Scalar:
        if self.inputs is None:
            return self.function(state, action)  # pyright: ignore[reportCallIssue]
        there = self.inputs.states.project(after)
        return self.function(*self.inputs.of_which(there, action))


class PairReward(AbstractReward):
    """Reward as a function of state and action, and so a column of the dynamics."""

    reading: Reading
    inputs: None = None

    @property
    def is_column(self) -> bool:
        return True

    def observe(self, episode: Episode, *, key: Key) -> "PairReward":
        return dataclasses.replace(self, reading=_after(self.reading, episode))

    def mean(self) -> AbstractRewardModel:
        return self.reading

    def sample(self, *, key: Key, scale: Scale) -> AbstractRewardModel:
        return self.reading

    def bonus(self, variance: Values, beta: Scalar, offset: Scalar | float) -> Scalar:
        return self.reading.scale * (beta * jnp.sqrt(variance[-1]) + offset)


class OutcomeModel(AbstractRewardModel):
    """Reward as a function of the state reached, and maybe of the action."""

    function: Function
    inputs: Reached
    reading: Reading

    def __call__(self, values: Values, state: State, action: Action, after: State) -> Scalar:
        there = self.inputs.states.project(after)
        return self.reading.read(self.function(self.inputs(there, action)))


class OutcomeReward(AbstractReward):
    """Learned reward as a function of the state reached, and maybe of the action."""

    posterior: LearnedPosterior
    inputs: Reached
    reading: Reading

    @property
    def is_column(self) -> bool:
        return False

    @property
    def own(self) -> LearnedPosterior:
        return self.posterior

    def regressed(self, trajectory: Trajectory) -> Float[Array, "H q"]:
        """Return the inputs of the regression."""
        return jax.vmap(self.inputs)(trajectory.next_states, trajectory.actions)

    def predictions(self, trajectory: Trajectory) -> list[tuple[Outputs, Outputs]]:
        inputs = self.regressed(trajectory)
        return [jax.lax.map(self.posterior.moments, inputs, batch_size=default_batch())]

    def observe(self, episode: Episode, *, key: Key) -> "OutcomeReward":
        rows = episode.rows
        own = Data(self.regressed(episode.usual), rows.targets[:, -1:], rows.weights)
        posterior: Any = self.posterior.advance(own, own, key=key)
        reading = _after(self.reading, episode)
        return dataclasses.replace(self, posterior=posterior, reading=reading)

    def mean(self) -> AbstractRewardModel:
        return OutcomeModel(self.posterior.mean_function(), self.inputs, self.reading)

    def sample(self, *, key: Key, scale: Scale) -> AbstractRewardModel:
        drawn = self.posterior.draw(key=key, scale=scale)
        return OutcomeModel(drawn, self.inputs, self.reading)

    def bonus(self, variance: Values, beta: Scalar, offset: Scalar | float) -> Scalar:
        raise NotImplementedError  # `kernel_ucrl` refuses it


def _after(reading: Reading, episode: Episode) -> Reading:
    """Return the decoder after an episode."""
    if reading.paid is None:
        return reading
    return dataclasses.replace(reading, paid=reading.paid.observe(episode))
