"""Termination of episodes: never, in a known set, or learned from the ends so far."""

import abc
import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Function, Key, Scalar, Scale, State
from kernelmdp.agents.belief.experience import Episode
from kernelmdp.agents.belief.terminal_reward import Prize, Prizes
from kernelmdp.control.mdp.mdp import Spec, Table, Trajectory, batch
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.learned import Classified
from kernelmdp.regression.learned.classification import Edge


class AbstractEnds(Module):
    """Interface of the termination of one MDP."""

    @abc.abstractmethod
    def chance(self, state: State) -> Scalar | None:
        """Return the probability that an episode ends in a state; None if it never does."""

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        """Return whether an episode is more likely to end in a state than not."""
        chance = self.chance(state)
        return None if chance is None else chance > 0.5

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        """Return whether a sharp edge of the set lies between two states; None if it has none."""
        return None

    def paid(self, reward: Scalar, after: State) -> Scalar:
        """Add the expected terminal reward of the state reached."""
        return reward

    @abc.abstractmethod
    def surviving(self, spec: Spec, table: Table) -> Table:
        """Add to a table the survival probability of each pair, and expected terminal rewards."""


class AbstractTermination(Module):
    """Interface of the belief about termination."""

    @abc.abstractmethod
    def observe(self, episode: Episode, *, key: Key) -> "AbstractTermination":
        """Learn from an episode."""

    @abc.abstractmethod
    def mean(self) -> AbstractEnds:
        """Return the termination of the posterior mean."""

    @abc.abstractmethod
    def sample(self, *, key: Key, scale: Scale) -> AbstractEnds:
        """Draw a termination from the posterior."""

    def usual(self, trajectory: Trajectory) -> Trajectory:
        """Return the trajectory without its terminal reward, if that is learned separately."""
        return trajectory

    def has_ended(self) -> Bool[Array, ""] | bool:
        """Return whether an informative end was observed."""
        return False


class AbstractSureEnds(AbstractTermination, AbstractEnds):
    """Termination that the user knows: nothing is learned, and every draw is the same."""

    def observe(self, episode: Episode, *, key: Key) -> "AbstractSureEnds":
        return self

    def mean(self) -> AbstractEnds:
        return self

    def sample(self, *, key: Key, scale: Scale) -> AbstractEnds:
        return self


class Never(AbstractSureEnds):
    """Termination by the horizon only."""

    def chance(self, state: State) -> None:
        return None

    def surviving(self, spec: Spec, table: Table) -> Table:
        return table


class KnownEnds(AbstractSureEnds):
    """Known set of terminal states."""

    known: Callable[[State], Bool[Array, ""]]

    def chance(self, state: State) -> Scalar:
        return jnp.asarray(self.known(state)).astype(float)

    def apart(self, state: State, other: State) -> Bool[Array, ""]:
        return jnp.asarray(self.known(state) != self.known(other))

    def surviving(self, spec: Spec, table: Table) -> Table:
        return _surviving(spec, table, self.chance, None)


class LearnedEnds(AbstractEnds):
    """Probability that an episode ends in a state, by a function learned from the ends so far.

    The function is a smooth step from 0 to 1. The set is known no more sharply than it was
    observed, so values are interpolated across its edge. `prize` is the terminal reward, if the
    reward is learned.
    """

    spec: Spec
    function: Function
    edge: Edge
    prize: Prize | None

    def chance(self, state: State) -> Scalar:
        """Return the probability, between 0 and 1."""
        return self.edge.chance(self.function(self.spec.states.unit(state))[0])

    def _prize(self, state: State) -> Scalar:
        """Return the mean terminal reward of a state."""
        return jnp.zeros(()) if self.prize is None else self.prize(self.spec.states.unit(state))

    def paid(self, reward: Scalar, after: State) -> Scalar:
        if self.prize is None:
            return reward
        there = self.spec.states.project(after)
        return reward + self._prize(there) * self.chance(there)

    def surviving(self, spec: Spec, table: Table) -> Table:
        return _surviving(spec, table, self.chance, None if self.prize is None else self._prize)


class LearnedTermination(AbstractTermination):
    """Classification of next states by whether the episode ended there.

    The terminal reward is the last reward of an episode minus the mean of those before it. The
    belief about the reward does not include it.
    """

    spec: Spec
    posterior: Classified
    prizes: Prizes
    has_prizes: bool = eqx.field(static=True)

    @classmethod
    def blank(
        cls, spec: Spec, rows: int, *, learning: str, smooth: bool, has_prizes: bool
    ) -> "LearnedTermination":
        """Return the belief before the first episode."""
        groups = spec.groups[: spec.state_dim]
        kernel, dim = Structured(groups, smooth=smooth), sum(map(len, groups))
        draws = "map" if learning == "map" else "posterior"
        posterior = Classified.blank(kernel, dim, draws, capacity=rows, tabled=smooth)
        return cls(spec, posterior, Prizes.blank(dim, rows // spec.horizon), has_prizes)

    def has_ended(self) -> Bool[Array, ""]:
        return self.count > 0

    @property
    def count(self) -> Int[Array, ""]:
        """Number of episodes that ended before their time."""
        return self.prizes.count

    def observe(self, episode: Episode, *, key: Key) -> "LearnedTermination":
        """Learn from an episode; without a flag, the episode did not end early."""
        labels, prize = _labelled(self.spec, episode.whole)
        posterior, prizes = self.posterior.update(labels), self.prizes.update(prize)
        return LearnedTermination(self.spec, posterior, prizes, self.has_prizes)

    def usual(self, trajectory: Trajectory) -> Trajectory:
        return without_prizes(trajectory) if self.has_prizes else trajectory

    def sample(self, *, key: Key, scale: Scale) -> AbstractEnds:
        return self._by(self.posterior.draw(key=key, scale=scale))

    def mean(self) -> AbstractEnds:
        return self._by(self.posterior.mean_function())

    def _by(self, function: Function) -> LearnedEnds:
        prize = self.prizes.function if self.has_prizes else None
        return LearnedEnds(self.spec, function, self.posterior.edge, prize)


def _marks(trajectory: Trajectory) -> tuple[Float[Array, " H"], Float[Array, " H"]]:
    """Return flags of rows that ended an episode, and of rows that happened."""
    none = jnp.zeros(len(trajectory.rewards))
    weights = none + 1 if trajectory.weights is None else trajectory.weights
    return none if trajectory.ended is None else trajectory.ended * weights, weights


@compiled(options=LIGHT)
def _labelled(spec: Spec, trajectory: Trajectory) -> tuple[Data, Data]:
    """Return next states labelled 1 where the episode ended, and the last one with its prize."""
    ended, weights = _marks(trajectory)
    states = spec.states.unit(trajectory.next_states)
    last, beyond = jnp.argmax(ended), trajectory.rewards - without_prizes(trajectory).rewards
    happened = jnp.where(ended[last] > 0, 1.0, 0.0)
    prize = Data(states[last][None], beyond[last][None, None], happened[None])
    return Data(states, ended[:, None], weights), prize


@compiled(options=LIGHT)
def without_prizes(trajectory: Trajectory) -> Trajectory:
    """Replace the last reward before an end by the mean of the earlier ones."""
    ended, weights = _marks(trajectory)
    before = weights * (1 - ended)
    mean = jnp.sum(before * trajectory.rewards) / jnp.maximum(jnp.sum(before), 1e-300)
    usual = jnp.where(jnp.sum(before) > 0, mean, trajectory.rewards)
    rewards = jnp.where(ended > 0, usual, trajectory.rewards)
    return dataclasses.replace(trajectory, rewards=rewards)


def _surviving(spec: Spec, table: Table, chance_of: Callable, prize_of: Callable | None) -> Table:
    """Add to a table the survival probability of each pair, and expected terminal rewards."""

    def over(after: State) -> tuple[Scalar, Scalar]:
        there = spec.states.project(after)
        chance = chance_of(there)
        return 1 - chance, jnp.zeros(()) if prize_of is None else chance * prize_of(there)

    flat, shape = table.means.reshape(-1, spec.state_dim), table.rewards.shape
    survival, prizes = (a.reshape(shape) for a in jax.lax.map(over, flat, batch_size=batch(32)))
    return dataclasses.replace(table, rewards=table.rewards + prizes, survival=survival)
