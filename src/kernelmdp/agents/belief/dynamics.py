"""Dynamics of a belief: regressions of the next state, and of a reward of the pair, on z.

Reward and transition share a posterior, and so a Gram matrix, if they share kernel and ridge.
"""

import abc
import dataclasses
from typing import Any, NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import keyed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Input, Key, Output, Scalar, Scale, State
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.experience import Episode
from kernelmdp.agents.belief.learned_mdp import Together, pairs_of
from kernelmdp.agents.belief.width_table import Watch
from kernelmdp.control.mdp.mdp import Trajectory
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.features.base import WidthKind
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.learned_summary import strained, summary
from kernelmdp.regression.posteriors.base import AbstractPosterior

Scales = float | Scalar | tuple[float, float]  # of all, or of transition and reward
SHARED = (
    "a scale must be one number where transition and reward share kernel and ridge, got {}. Pass "
    "one, or give the reward a kernel or a ridge of its own."
)
NEAR, ACTIONS = 0.1, 0.3  # of the box, how far a pair may be from one seen; in actions this counts


class Columns(NamedTuple):
    """Range of target columns of one posterior."""

    first: int
    last: int


class AbstractDynamics(Module):
    """Interface of posteriors side by side, for all columns that are regressed on z."""

    encoding: eqx.AbstractVar[Encoding]
    posteriors: eqx.AbstractVar[tuple[Any, ...]]
    columns: eqx.AbstractVar[tuple[Columns, ...]]

    @abc.abstractmethod
    def observe(self, episode: Episode, *, key: Key) -> "AbstractDynamics":
        """Learn from an episode."""

    @abc.abstractmethod
    def sample(self, *, key: Key, scale: Scales, more: Scalar) -> Together:
        """Draw a function from the posterior; `more` widens the distribution of the reward."""

    def noise(self) -> Output:
        """Return the variance of the noise of each column: learned, or as stated."""
        spec = self.encoding.spec
        stated = (*spec.transition_noise.scales(spec.state_dim), spec.reward_noise.scale)
        squares = (jnp.array(stated) / jnp.array(self.encoding.scales)) ** 2
        return squares[: self.columns[-1].last]

    def ridges(self) -> Output:
        """Return the ridge of each column."""
        parts = zip(self.posteriors, self.columns, strict=True)
        return jnp.concatenate([jnp.broadcast_to(p.ridge, c.last - c.first) for p, c in parts])

    def is_told(
        self, trajectory: Trajectory, expected: Float[Array, "H k"], has_learned: Bool[Array, ""]
    ) -> Bool[Array, "H p"]:
        """Mark targets to learn from, given the expected values."""
        return jnp.ones((len(expected), self.encoding.spec.state_dim + 1), bool)

    def has_tried(self, state: State, action: Action) -> Bool[Array, ""]:
        """Return whether a similar action was taken in a similar state; true for given kernels."""
        return jnp.ones((), bool)

    def hyperparameters(self) -> list[dict[str, float]]:
        """Summarise kernel and noise of each column; empty if these are fixed."""
        return [{} for _ in range(self.columns[-1].last)]

    def strained(self) -> list[str | None]:
        """Describe the hyperparameter of each column on which prior and data disagree."""
        return [None] * self.columns[-1].last

    @property
    def learns(self) -> bool:
        """True if kernels and noise are learned."""
        return False

    @property
    def leaves_out(self) -> bool:
        """True if uninformative targets are left out."""
        return False

    def mean(self) -> Together:
        """Return the means of all columns as a function."""
        return self._together(tuple(posterior.mean_function() for posterior in self.posteriors))

    def _together(self, functions: tuple) -> Together:
        return Together(functions, all(posterior.splits for posterior in self.posteriors))

    def moments(self, state: State, action: Action) -> tuple[Output, Output]:
        """Return means and variances of all columns."""
        return self.at(self.encoding.input(state, action))

    def at(self, z: Input) -> tuple[Output, Output]:
        """Return means and variances of all columns at an input."""
        both = [posterior.moments(z) for posterior in self.posteriors]
        return jnp.concatenate([m for m, _ in both]), jnp.concatenate([v for _, v in both])

    def means(self, z: Input) -> Output:
        """Return means of all columns at an input."""
        return jnp.concatenate([posterior.mean(z) for posterior in self.posteriors])

    def watching(
        self, states: Float[Array, "S m"], actions: Float[Array, "A n"], episodes: int
    ) -> "AbstractDynamics":
        """Keep the variances at all pairs, if the features never change."""
        return self

    def variances_on(
        self, states: Array, actions: Array, episodes: Int[Array, ""]
    ) -> Float[Array, "SA p"] | None:
        """Return the variances at these pairs after a number of episodes, if they are kept."""
        return None

    def certificate(self) -> tuple[WidthKind | None, float | None]:
        r"""Return the proven width of the features, and the $\epsilon$ of Lemmas 1 and 2.

        Raises:
            ValueError: The features of transition and reward are of two kinds.
        """
        kinds = [posterior.width_kind for posterior in self.posteriors]
        checks.require(
            len(set(kinds)) == 1,
            f"features must be of one kind, got {kinds}. Use one feature map for both kernels.",
        )
        accuracies = [p.accuracy for p in self.posteriors if p.accuracy is not None]
        return kinds[0], max(accuracies, default=None)

    def size(self, periods: Array) -> Array:
        """Return the number of dictionary points, else features, else rows, of the largest."""
        sizes = [posterior.size(periods) for posterior in self.posteriors]
        return jnp.max(jnp.stack([jnp.asarray(size) for size in sizes]))


class FixedDynamics(AbstractDynamics):
    """Posteriors under given kernels.

    Only posteriors that refit keep rows.
    """

    encoding: Encoding
    posteriors: tuple[AbstractPosterior, ...]
    columns: tuple[Columns, ...] = eqx.field(static=True)
    history: History | None = None
    watch: Watch | None = None

    def observe(self, episode: Episode, *, key: Key) -> "FixedDynamics":
        rows = episode.rows
        history = None if self.history is None else self.history.append(rows)
        everything = rows if history is None else history.data
        posteriors = tuple(
            posterior.advance(
                rows.columns(*c), everything.columns(*c), key=keyed(key, np.uint32(i))
            )
            for i, (posterior, c) in enumerate(self._parts())
        )
        watch = None if self.watch is None else self._lowered(self.watch, rows)
        return FixedDynamics(self.encoding, posteriors, self.columns, history, watch)

    def _parts(self) -> list[tuple[AbstractPosterior, Columns]]:
        return list(zip(self.posteriors, self.columns, strict=True))

    def _lowered(self, watch: Watch, rows: Data) -> Watch:
        inputs = watch.inputs(self.encoding.spec)
        lower = [posterior.reduction(rows.columns(*c), inputs) for posterior, c in self._parts()]
        return watch.lowered(jnp.concatenate(lower, axis=1))

    def watching(
        self, states: Float[Array, "S m"], actions: Float[Array, "A n"], episodes: int
    ) -> "FixedDynamics":
        if not all(posterior.is_fixed for posterior in self.posteriors):
            return self
        inputs = self.encoding.spec.input(*pairs_of(states, actions))
        variances = jnp.concatenate([p.variances(inputs) for p in self.posteriors], axis=1)
        return dataclasses.replace(self, watch=Watch(states, actions, variances, episodes))

    def variances_on(
        self, states: Array, actions: Array, episodes: Int[Array, ""]
    ) -> Float[Array, "SA p"] | None:
        return None if self.watch is None else self.watch.on(states, actions, episodes)

    def sample(self, *, key: Key, scale: Scales, more: Scalar) -> Together:
        keys = jax.random.split(key, len(self.posteriors))
        return self._together(tuple(
            posterior.draw(key=k, scale=self._scale(column, scale))
            for (posterior, column), k in zip(self._parts(), keys, strict=True)
        ))  # fmt: skip

    def _scale(self, column: Columns, scale: Scales) -> Scale:
        """Return the factor of the deviations of a posterior's columns."""
        dim = self.encoding.spec.state_dim
        if not isinstance(scale, tuple):
            return scale
        checks.require(column.last <= dim or column.first >= dim, SHARED.format(scale))
        return scale[int(column.first >= dim)]


class LearnedDynamics(AbstractDynamics):
    """Posterior with learned kernels and noise, one output for each column.

    `preset` names the choices of its prior; see `PRESETS`.
    """

    encoding: Encoding
    posteriors: tuple[LearnedPosterior, ...]
    columns: tuple[Columns, ...] = eqx.field(static=True)
    preset: str = eqx.field(static=True)

    @classmethod
    def of(cls, encoding: Encoding, posterior: LearnedPosterior, preset: str) -> "LearnedDynamics":
        """Return the dynamics of one posterior for all columns."""
        return cls(encoding, (posterior,), (Columns(0, posterior.coupling.outputs),), preset)

    @property
    def posterior(self) -> LearnedPosterior:
        """Posterior of all columns."""
        return self.posteriors[0]

    @property
    def learns(self) -> bool:
        return True

    @property
    def leaves_out(self) -> bool:
        return self.posterior.settings.sifts

    def observe(self, episode: Episode, *, key: Key) -> "LearnedDynamics":
        rows = episode.rows.columns(0, self.posterior.coupling.outputs)
        posterior = self.posterior.advance(rows, rows, key=key)
        return dataclasses.replace(self, posteriors=(posterior,))

    def sample(self, *, key: Key, scale: Scales, more: Scalar) -> Together:
        posterior, (own,) = self.posterior, jax.random.split(key, 1)
        if self._regresses_reward:  # prices of actions are not all there is to be paid elsewhere
            units = posterior.units.widened(more)
            posterior = dataclasses.replace(posterior, units=units)
        return self._together((posterior.draw(key=own, scale=self._scale(scale)),))

    @property
    def _regresses_reward(self) -> bool:
        return self.posterior.coupling.outputs > self.encoding.spec.state_dim

    def _scale(self, scale: Scales) -> Scale:
        """Return the factor of the deviations of all columns."""
        if not isinstance(scale, tuple):
            return scale
        if not self._regresses_reward:
            return scale[0]
        checks.require(self.posterior.settings.sifts, SHARED.format(scale))
        return jnp.array((scale[0],) * self.encoding.spec.state_dim + scale[1:])

    def noise(self) -> Output:
        return self.posterior.noise

    def ridges(self) -> Output:
        return self.posterior.noise

    def is_told(
        self, trajectory: Trajectory, expected: Float[Array, "H k"], has_learned: Bool[Array, ""]
    ) -> Bool[Array, "H p"]:
        """Mark targets to learn from.

        A saturated coordinate is informative only if the model predicted an interior value.
        """
        if not self.leaves_out:
            return jnp.ones((len(expected), self.encoding.spec.state_dim + 1), bool)
        news = self.encoding.falls_short(expected, trajectory) & has_learned
        return self.encoding.is_told(trajectory) | news

    def has_tried(self, state: State, action: Action) -> Bool[Array, ""]:
        """Return whether a similar action was taken in a similar state.

        A sum of simple parts is confident about much that was never observed. A given kernel is
        trusted to be as confident as it is.
        """
        rows = self.posterior.history.data
        here = self.encoding.input(state, action)
        actions = sum(self.encoding.spec.actions.widths)
        scale = np.r_[np.ones(len(here) - actions), np.full(actions, ACTIONS)] / NEAR
        distance = jnp.sum(((rows.inputs - here) * scale) ** 2, axis=1)
        return jnp.any((distance <= 1) & (rows.weights > 0))

    def hyperparameters(self) -> list[dict[str, float]]:
        return summary(self.posterior)

    def strained(self) -> list[str | None]:
        return strained(self.posterior)
