"""Where episodes end: a set of states that is known, or learned as what was seen to end."""

import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Int

from kernelmdp.control.mdp import Spec, Table, Trajectory, batch
from kernelmdp.regression.data import Data
from kernelmdp.regression.hyperparameters import Family
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.posteriors import AbstractPosterior, LearnedPosterior
from kernelmdp.types import Array, Function, Key, Scalar, State

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
    sharper than what was seen of it, so values are interpolated across its edge.
    """

    spec: Spec
    function: Function

    def chance(self, state: State) -> Scalar:
        """Between 0 and 1."""
        found = self.function(self.spec.states.unit(state))[0]
        share = jnp.clip((found - NEVER) / (ALWAYS - NEVER), 0.0, 1.0)
        return share**2 * (3 - 2 * share)


class Endings(eqx.Module):
    """What is believed of where episodes end: a regression of 0 and 1 on the next state."""

    spec: Spec
    posterior: AbstractPosterior
    count: Int[Array, ""]  # of episodes that were seen to end

    @classmethod
    def of(cls, spec: Spec, rows: int, *, learning: str, rolled: bool) -> "Endings":
        """Nothing seen yet."""
        groups = spec.groups[: spec.state_dim]
        return cls(spec, LearnedPosterior.prior(
            Family(Structured(groups, smooth=rolled)), sum(map(len, groups)), (0.5,),
            "map" if learning == "map" else "posterior", capacity=rows, rolled=rolled,
            ranges=(1.0,),
        ), jnp.zeros((), jnp.int32))  # fmt: skip

    def update(self, trajectory: Trajectory, *, key: Key) -> "Endings":
        """After an episode; one that does not say is one that was not over."""
        inputs = self.spec.states.unit(trajectory.next_states)
        none = jnp.zeros(len(inputs))
        ended = none if trajectory.ended is None else trajectory.ended
        weights = none + 1 if trajectory.weights is None else trajectory.weights
        rows = Data(inputs, ended[:, None], weights)
        count = self.count + jnp.sum(ended * weights > 0, dtype=self.count.dtype)
        return Endings(self.spec, self.posterior.advance(rows, rows, key=key), count)

    def drawn(self, *, key: Key, scale: float | Scalar) -> SeenToEnd:
        """A set drawn from what is believed."""
        return SeenToEnd(self.spec, self.posterior.draw(key=key, scale=scale))

    def mean(self) -> SeenToEnd:
        """The set by the mean."""
        return SeenToEnd(self.spec, self.posterior.mean_function())


def apart_by(ends: Ends | SeenToEnd | None, state: State, other: State) -> Bool[Array, ""] | None:
    """Whether a known edge lies between two states; one that is learned is not so sharp."""
    return jnp.asarray(ends.known(state) != ends.known(other)) if isinstance(ends, Ends) else None


def surviving(ends: Ends | SeenToEnd | None, spec: Spec, table: Table) -> Table:
    """The table with the chance that an episode goes on after each pair."""
    if ends is None:
        return table
    size = batch(32)
    lasts = lambda after: 1 - ends.chance(spec.states.project(after))
    flat = table.means.reshape(-1, spec.state_dim)
    survival = jax.lax.map(lasts, flat, batch_size=size).reshape(table.rewards.shape)
    return dataclasses.replace(table, survival=survival)
