"""Where episodes end: a set of states that is known, or learned as what was seen to end."""

import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.types import Array, Function, Key, Scalar, State
from kernelmdp.agents.belief.terminal_reward import Prize, Prizes
from kernelmdp.control.mdp.mdp import Spec, Table, Trajectory, batch
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.learned import Classified
from kernelmdp.regression.learned.classification import Edge


class Ends(eqx.Module):
    """The set in which episodes end, where it is known."""

    known: Callable[[State], Bool[Array, ""]]

    def chance(self, state: State) -> Scalar:
        """1 in the set, else 0."""
        return jnp.asarray(self.known(state)).astype(float)


class SeenToEnd(eqx.Module):
    """The chance that an episode is over in a state, by a function learned from what was seen.

    It is a smooth step from 0 where episodes went on to 1 where they ended. Such a set is no
    sharper than what was seen of it, so values are interpolated across its edge. `prized` says
    what an end pays besides.
    """

    spec: Spec
    function: Function
    edge: Edge
    prized: Prize

    def chance(self, state: State) -> Scalar:
        """Between 0 and 1."""
        return self.edge.chance(self.function(self.spec.states.unit(state))[0])

    def prize(self, state: State) -> Scalar:
        """What an end there pays besides."""
        return self.prized(self.spec.states.unit(state))


class Endings(eqx.Module):
    """What is believed of where episodes end: a classification of next states.

    What the last reward of an episode was beyond the mean of those before it is the
    prize of its end, and no part of the reward that is learned elsewhere.
    """

    spec: Spec
    posterior: Classified
    prizes: Prizes

    @classmethod
    def of(cls, spec: Spec, rows: int, *, learning: str, rolled: bool) -> "Endings":
        """Nothing seen yet."""
        groups = spec.groups[: spec.state_dim]
        kernel, dim = Structured(groups, smooth=rolled), sum(map(len, groups))
        draws = "map" if learning == "map" else "posterior"
        posterior = Classified.blank(kernel, dim, draws, capacity=rows, rolled=rolled)
        return cls(spec, posterior, Prizes.blank(dim, rows // spec.horizon))

    @property
    def count(self) -> Int[Array, ""]:
        """How many episodes were seen to end."""
        return self.prizes.count

    def update(self, trajectory: Trajectory, *, key: Key) -> "Endings":
        """After an episode; one that does not say is one that was not over."""
        labels, prize = _labelled(self.spec, trajectory)
        return Endings(self.spec, self.posterior.update(labels), self.prizes.update(prize))

    def drawn(self, *, key: Key, scale: float | Scalar) -> SeenToEnd:
        """A set drawn from what is believed."""
        return self._by(self.posterior.draw(key=key, scale=scale))

    def mean(self) -> SeenToEnd:
        """The set by the mean."""
        return self._by(self.posterior.mean_function())

    def _by(self, function: Function) -> SeenToEnd:
        return SeenToEnd(self.spec, function, self.posterior.edge, self.prizes.function)


def _marks(trajectory: Trajectory) -> tuple[Float[Array, " H"], Float[Array, " H"]]:
    """Which rows ended an episode, and which happened."""
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
    """The same where the last reward of an episode that ended is the mean of those before it."""
    ended, weights = _marks(trajectory)
    before = weights * (1 - ended)
    mean = jnp.sum(before * trajectory.rewards) / jnp.maximum(jnp.sum(before), 1e-300)
    usual = jnp.where(jnp.sum(before) > 0, mean, trajectory.rewards)
    rewards = jnp.where(ended > 0, usual, trajectory.rewards)
    return dataclasses.replace(trajectory, rewards=rewards)


def apart_by(ends: Ends | SeenToEnd | None, state: State, other: State) -> Bool[Array, ""] | None:
    """Whether a known edge lies between two states; one that is learned is not so sharp."""
    return jnp.asarray(ends.known(state) != ends.known(other)) if isinstance(ends, Ends) else None


def surviving(
    ends: Ends | SeenToEnd | None, spec: Spec, table: Table, prized: bool = True
) -> Table:
    """The table with the chance that an episode goes on after each pair, and prizes if not."""
    if ends is None:
        return table
    prize = ends.prize if prized and isinstance(ends, SeenToEnd) else None

    def over(after: State) -> tuple[Scalar, Scalar]:
        there = spec.states.project(after)
        chance = ends.chance(there)
        return 1 - chance, jnp.zeros(()) if prize is None else chance * prize(there)

    flat, shape = table.means.reshape(-1, spec.state_dim), table.rewards.shape
    survival, prizes = (a.reshape(shape) for a in jax.lax.map(over, flat, batch_size=batch(32)))
    return dataclasses.replace(table, rewards=table.rewards + prizes, survival=survival)
