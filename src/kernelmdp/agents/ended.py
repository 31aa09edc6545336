"""Where episodes end: a set of states that is known, or learned as what was seen to end."""

import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp.control.mdp import Spec, Table, Trajectory, batch
from kernelmdp.regression.data import Data
from kernelmdp.regression.hyperparameters import Family
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.posteriors import AbstractPosterior, LearnedPosterior
from kernelmdp.types import Array, Function, Key, Scalar, State

CERTAIN = (1e-3, 0.1)  # noise of what is regressed, of its spread, and how sure that is
NEVER, ALWAYS = 0.2, 0.8  # of what is regressed: 0 where an episode went on and 1 where it ended


class Ends(eqx.Module):
    """The set in which episodes end, where it is known."""

    known: Callable[[State], Bool[Array, ""]]

    def chance(self, state: State) -> Scalar:
        """1 in the set, else 0."""
        return jnp.asarray(self.known(state)).astype(float)


class SeenToEnd(eqx.Module):
    r"""The chance that an episode is over in a state, by a function e learned from what was seen.

    It is a smooth step from 0 where $e \le 0.2$ to 1 where $e \ge 0.8$. Such a set is no
    sharper than what was seen of it, so values are interpolated across its edge. An end pays a
    `prize` besides.
    """

    spec: Spec
    function: Function
    prize: Scalar

    def chance(self, state: State) -> Scalar:
        """Between 0 and 1."""
        found = self.function(self.spec.states.unit(state))[0]
        share = jnp.clip((found - NEVER) / (ALWAYS - NEVER), 0.0, 1.0)
        return share**2 * (3 - 2 * share)


class Endings(eqx.Module):
    """What is believed of where episodes end: a regression of 0 and 1 on the next state.

    Both are certain, so there is next to no noise: a few ends among very many rows are no
    chance. What the last reward of an episode was beyond the mean of those before it is the
    prize of its end, and no part of the reward that is learned elsewhere: their mean counts.
    """

    spec: Spec
    posterior: AbstractPosterior
    count: Int[Array, ""]  # of episodes that were seen to end
    prizes: Scalar  # their sum

    @classmethod
    def of(cls, spec: Spec, rows: int, *, learning: str, rolled: bool) -> "Endings":
        """Nothing seen yet."""
        groups = spec.groups[: spec.state_dim]
        return cls(spec, LearnedPosterior.prior(
            Family(Structured(groups, smooth=rolled), *CERTAIN), sum(map(len, groups)), (0.5,),
            "map" if learning == "map" else "posterior", capacity=rows, rolled=rolled,
            ranges=(1.0,),
        ), jnp.zeros((), jnp.int32), jnp.zeros(()))  # fmt: skip

    def update(self, trajectory: Trajectory, *, key: Key) -> "Endings":
        """After an episode; one that does not say is one that was not over."""
        ended, weights = _marks(trajectory)
        rows = Data(self.spec.states.unit(trajectory.next_states), ended[:, None], weights)
        count = self.count + jnp.sum(ended > 0, dtype=self.count.dtype)
        prizes = self.prizes + jnp.sum(trajectory.rewards - without_prizes(trajectory).rewards)
        posterior = self.posterior.advance(rows, rows, key=key)
        return Endings(self.spec, posterior, count, prizes)

    @property
    def prize(self) -> Scalar:
        """What an end pays besides."""
        return self.prizes / jnp.maximum(self.count.astype(float), 1.0)

    def drawn(self, *, key: Key, scale: float | Scalar) -> SeenToEnd:
        """A set drawn from what is believed."""
        return SeenToEnd(self.spec, self.posterior.draw(key=key, scale=scale), self.prize)

    def mean(self) -> SeenToEnd:
        """The set by the mean."""
        return SeenToEnd(self.spec, self.posterior.mean_function(), self.prize)


def _marks(trajectory: Trajectory) -> tuple[Float[Array, " H"], Float[Array, " H"]]:
    """Which rows ended an episode, and which happened."""
    none = jnp.zeros(len(trajectory.rewards))
    weights = none + 1 if trajectory.weights is None else trajectory.weights
    return none if trajectory.ended is None else trajectory.ended * weights, weights


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
    size = batch(32)
    lasts = lambda after: 1 - ends.chance(spec.states.project(after))
    flat = table.means.reshape(-1, spec.state_dim)
    survival = jax.lax.map(lasts, flat, batch_size=size).reshape(table.rewards.shape)
    prize = ends.prize if prized and isinstance(ends, SeenToEnd) else 0.0
    prizes = (1 - survival) * prize
    return dataclasses.replace(table, rewards=table.rewards + prizes, survival=survival)
