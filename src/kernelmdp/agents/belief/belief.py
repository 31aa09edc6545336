"""Where statistics meets control: posteriors read as a distribution over MDPs."""

import dataclasses
import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import LIGHT, compiled, keyed
from kernelmdp._base.types import Action, Array, Function, Input, Key, Scalar, Scale, State
from kernelmdp.agents.belief.encoding import Targets
from kernelmdp.agents.belief.learned_mdp import Halves, Model, Together, pairs_of
from kernelmdp.agents.belief.termination import Endings, Ends, SeenToEnd, without_prizes
from kernelmdp.agents.belief.width_table import Columns, Watch
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.features import Nystrom
from kernelmdp.regression.learned.learned_posterior import LearnedPosterior
from kernelmdp.regression.posteriors.base import AbstractPosterior

TINY = 1e-100  # a variance that still has a root with a slope
Scales = float | Scalar | tuple[float, float]  # of all, or of transition and reward


class Belief(eqx.Module):
    """What is believed of the true MDP between two episodes.

    The posteriors stand side by side: one for all columns where reward and transition share
    kernel and ridge, and so a Gram matrix; else one for the transition, one for the reward.
    Rows are kept only for posteriors that are fitted to them again. `seen` counts the periods
    that happened, of which an episode that failed has fewer than H, and `episodes` the episodes.
    A reward that is learned as a function of the next state has a posterior of its own, and so
    has where episodes end. Where the system has limits, `nearest` is how near to each a state
    came that was seen, in shares of the box.
    """

    targets: Targets
    posteriors: tuple[AbstractPosterior, ...]
    columns: tuple[Columns, ...] = eqx.field(static=True)
    seen: Int[Array, ""]
    episodes: Int[Array, ""]
    history: History | None = None
    watch: Watch | None = None
    rewarding: AbstractPosterior | None = None
    endings: Ends | Endings | None = None
    nearest: Float[Array, " k"] | None = None

    @property
    def spec(self) -> Spec:
        """Boxes, horizon and noise of the system."""
        return self.targets.spec

    @property
    def parts(self) -> list[tuple[AbstractPosterior, Columns]]:
        """All posteriors with their columns, that of a reward of the next state last."""
        dim = self.spec.state_dim
        own = [] if self.rewarding is None else [(self.rewarding, Columns(dim, dim + 1))]
        return [*zip(self.posteriors, self.columns, strict=True), *own]

    def update(self, trajectory: Trajectory, *, key: Key) -> "Belief":
        """After an episode: nothing is learned inside one. Paper: Algorithms 1 and 2."""
        self._check_told(trajectory)
        whole, (trajectory, rows) = trajectory, _observed(self, trajectory)
        history = None if self.history is None else self.history.append(rows)
        everything = rows if history is None else history.data
        posteriors = tuple(
            posterior.advance(
                rows.columns(*c), everything.columns(*c), key=keyed(key, np.uint32(i))
            )
            for i, (posterior, c) in enumerate(zip(self.posteriors, self.columns, strict=True))
        )
        watch = None if self.watch is None else self._lowered(self.watch, rows)
        rewarding = self._rewarded(trajectory, rows, key=keyed(key, np.uint32(len(posteriors))))
        endings = self.endings
        if isinstance(endings, Endings):
            endings = endings.update(whole, key=keyed(key, np.uint32(len(posteriors) + 1)))
        targets, seen, count, nearest = _counted(self, whole, trajectory, rows.weights)
        believed = (history, watch, rewarding, endings, nearest)
        return Belief(targets, posteriors, self.columns, seen, count, *believed)

    def _approached(self, trajectory: Trajectory) -> Float[Array, " k"] | None:
        """How near to each limit a state came, with this episode's."""
        limits, sides = self.spec.limits, jnp.asarray(self.spec.states.sides)
        if self.nearest is None or limits is None:
            return None
        shares = jax.vmap(lambda s: limits.shares(s, sides))(trajectory.next_states)
        if trajectory.weights is not None:
            shares = jnp.where(trajectory.weights[:, None] > 0, shares, jnp.inf)
        # What lies beyond a limit was no success: the limit itself is as near as one may go.
        return jnp.minimum(self.nearest, jnp.maximum(jnp.min(shares, axis=0), 0.0))

    def usual(self, trajectory: Trajectory) -> Trajectory:
        """An episode without what its end paid besides, where that is learned apart."""
        apart = isinstance(self.endings, Endings) and self.targets.known_reward is None
        return without_prizes(trajectory) if apart else trajectory

    def _told(self, rows: Data, trajectory: Trajectory) -> Data:
        """The rows with NaN for what is not told, for posteriors that are written for rollouts."""
        if not self._leaves_out:
            return rows
        told = self.told(trajectory, jax.vmap(self.means)(rows.inputs))
        return Data(rows.inputs, jnp.where(told, rows.targets, jnp.nan), rows.weights)

    def _check_told(self, trajectory: Trajectory) -> None:
        """Refuse targets that are not finite: from here on NaN marks what is not told."""
        if self._leaves_out and not checks.is_traced(trajectory.rewards):
            checks.number("targets", trajectory.next_states)
            checks.number("targets", trajectory.rewards)

    @property
    def _leaves_out(self) -> bool:
        """Whether targets are left out that do not say what the system did."""
        return all(getattr(posterior, "rolled", False) for posterior in self.posteriors)

    def told(self, trajectory: Trajectory, expected: Float[Array, "H k"]) -> Bool[Array, "H p"]:
        """Return which targets are learned, where these were `expected`.

        That a coordinate went to an end of its box is news where it was expected to end inside.
        """
        if not self._leaves_out:
            return jnp.ones((len(expected), self.spec.state_dim + 1), bool)
        news = self.targets.short(expected, trajectory) & (self.episodes > 0)
        return self.targets.told(trajectory) | news

    def _rewarded(
        self, trajectory: Trajectory, rows: Data, *, key: Key
    ) -> AbstractPosterior | None:
        """The same of a reward that is a function of the next state."""
        if self.rewarding is None or self.targets.reached is None:
            return None
        own = Data(self.outcomes(trajectory), rows.targets[:, -1:], rows.weights)
        return self.rewarding.advance(own, own, key=key)

    def outcomes(self, trajectory: Trajectory) -> Float[Array, "H q"]:
        """The inputs of a reward that is a function of the next state."""
        assert self.targets.reached is not None
        return jax.vmap(self.targets.reached)(trajectory.next_states, trajectory.actions)

    def watching(
        self, states: Float[Array, "S m"], actions: Float[Array, "A n"], episodes: int
    ) -> "Belief":
        """The same belief that keeps widths at all pairs, if its features never change."""
        if not all(posterior.is_fixed for posterior in self.posteriors):
            return self
        inputs = self.spec.input(*pairs_of(states, actions))
        variances = jnp.concatenate([p.variances(inputs) for p in self.posteriors], axis=1)
        return dataclasses.replace(self, watch=Watch(states, actions, variances, episodes))

    def _lowered(self, watch: Watch, rows: Data) -> Watch:
        inputs = watch.inputs(self.spec)
        lower = [
            posterior.reduction(rows.columns(*c), inputs)
            for posterior, c in zip(self.posteriors, self.columns, strict=True)
        ]
        return watch.lowered(jnp.concatenate(lower, axis=1))

    def variances_on(self, states: Array, actions: Array) -> Float[Array, "SA p"] | None:
        """The widths kept at these pairs, if these are the pairs that are watched."""
        kept = self.watch
        if kept is None or (kept.states.shape, kept.actions.shape) != (states.shape, actions.shape):
            return None
        same = jnp.all(kept.states == states) & jnp.all(kept.actions == actions)
        # For another grid of the same size nothing is known, and after more episodes than the agent
        # was made for perhaps too little: NaN, which whoever acts refuses.
        known = same & (self.episodes <= kept.episodes)
        return jnp.where(known, kept.variances, jnp.nan)

    def moments(self, z: Input) -> tuple[Float[Array, " p"], Float[Array, " p"]]:
        """Means and variances of all columns."""
        both = [posterior.moments(z) for posterior in self.posteriors]
        return jnp.concatenate([m for m, _ in both]), jnp.concatenate([v for _, v in both])

    def forecast(
        self, state: State, action: Action
    ) -> tuple[State, Float[Array, " m"], Float[Array, " m"]]:
        """The next state by the mean, inside its box; deviations of the model and of the noise."""
        mean, variance = self.moments(self.targets.input(state, action))
        dim, scales = self.spec.state_dim, jnp.array(self.targets.scales)
        noise = jnp.concatenate(
            [self._noise(p, c) for p, c in zip(self.posteriors, self.columns, strict=True)]
        )
        after = self.spec.states.project(self.targets.next_state(mean, state))
        deviation = lambda each: scales[:dim] * jnp.sqrt(each[:dim])
        return after, deviation(variance), deviation(noise)

    def _noise(self, posterior: AbstractPosterior, column: Columns) -> Float[Array, " k"]:
        """The variance of the noise of a posterior's columns: learned, or what was stated."""
        if isinstance(posterior, LearnedPosterior):
            return posterior.noise
        stated = (
            *self.spec.transition_noise.scales(self.spec.state_dim),
            self.spec.reward_noise.scale,
        )
        return (jnp.array(stated) / jnp.array(self.targets.scales))[column.first : column.last] ** 2

    def means(self, z: Input) -> Float[Array, " p"]:
        """Means of all columns."""
        return jnp.concatenate([posterior.mean(z) for posterior in self.posteriors])

    def draw(self, *, key: Key, scale: Scales) -> Function:
        """One function for all columns, from the posterior."""
        keys = jax.random.split(key, len(self.posteriors))
        return self._together(tuple(
            self._doubting(posterior, column).draw(
                key=k, scale=self._scale_of(posterior, column, scale)
            )
            for posterior, column, k in zip(self.posteriors, self.columns, keys, strict=True)
        ))  # fmt: skip

    def _doubting(self, posterior: AbstractPosterior, column: Columns) -> AbstractPosterior:
        """One that does not take prices of actions for all there is to be paid elsewhere."""
        if not isinstance(posterior, LearnedPosterior) or column.last <= self.spec.state_dim:
            return posterior
        extent = posterior.extent.at[-1].multiply(self.targets.more())
        return eqx.tree_at(lambda p: p.extent, posterior, extent)

    def _scale_of(self, posterior: AbstractPosterior, column: Columns, scale: Scales) -> Scale:
        """What multiplies the deviations of a posterior's columns."""
        dim = self.spec.state_dim
        if not isinstance(scale, tuple):
            return scale
        if column.last <= dim or column.first >= dim:
            return scale[int(column.first >= dim)]
        checks.require(
            getattr(posterior, "rolled", False),
            f"a scale must be one number where transition and reward share kernel and ridge, got "
            f"{scale}. Pass one, or give the reward a kernel or a ridge of its own.",
        )
        return jnp.array((scale[0],) * dim + scale[1:])

    def mean_function(self) -> Function:
        """The means of all columns, as a function."""
        return self._together(tuple(posterior.mean_function() for posterior in self.posteriors))

    def drawn(self, *, key: Key, scale: Scales = 1.0) -> Model:
        """An MDP from the posterior; of a pair of scales the second is the reward's."""
        function, ends = self.draw(key=key, scale=scale), self.endings
        moves, own = scale if isinstance(scale, tuple) else (scale, scale)
        if isinstance(ends, Endings):
            ends = ends.drawn(key=jax.random.fold_in(key, 2), scale=moves)
        if self.rewarding is None:
            return Model(self.targets, function, None, ends)
        drawn = self.rewarding.draw(key=jax.random.fold_in(key, 1), scale=own)
        return Model(self.targets, function, drawn, ends)

    def mean(self) -> Model:
        """The MDP of the means."""
        rewarding = None if self.rewarding is None else self.rewarding.mean_function()
        return Model(self.targets, self.mean_function(), rewarding, self.mean_ends())

    def blind(self) -> Bool[Array, ""]:
        """Whether nothing was seen that tells one episode from another: no reward, no end."""
        ends = self.endings.count > 0 if isinstance(self.endings, Endings) else False
        return (self.episodes == 0) | (self.targets.alike() & ~jnp.asarray(ends))

    def mean_ends(self) -> Ends | SeenToEnd | None:
        """Where episodes end, as far as is known."""
        return self.endings.mean() if isinstance(self.endings, Endings) else self.endings

    def _together(self, functions: tuple[Function, ...]) -> Together:
        split = all(posterior.splits for posterior in self.posteriors)
        return Halves(functions) if split else Together(functions)

    def hyperparameters(self) -> dict[str, float]:
        """What is believed of kernels and noise, in short; nothing where they are fixed.

        Variances of a part's summands are summed, and of its lengthscales the shortest is shown.
        """
        columns = [f"state {i}" for i in range(self.spec.state_dim)] + ["reward"]
        short = {}
        for posterior, (first, last) in self.parts:
            if isinstance(posterior, LearnedPosterior):
                for name, known in zip(columns[first:last], posterior.summary(), strict=True):
                    short |= {f"{name} {key}": value for key, value in known.items()}
        return short

    def strained(self) -> list[str | None]:
        """Of each column what its prior all but excludes and data say, in words."""
        return [
            words
            for posterior, (first, last) in self.parts
            for words in (
                posterior.strained()
                if isinstance(posterior, LearnedPosterior)
                else [None] * (last - first)
            )
        ]

    def gains(self) -> tuple[Scalar, Scalar]:
        r"""Information gain of the transition's regression on pairs (z, i), and of the reward's."""
        state_dim, total = self.spec.state_dim, []
        for posterior, column in self.parts:
            each = posterior.information_gain() / (column.last - column.first)
            states = max(0, min(column.last, state_dim) - column.first)
            total.append((states * each, int(column.last > state_dim) * each))
        return sum(t for t, _ in total), sum(r for _, r in total)

    @property
    def size(self) -> Array:
        """Points of a dictionary, else features, else rows: of the posterior that has most."""
        return jnp.max(jnp.stack([self._size(each) for each in self.posteriors]))

    def _size(self, posterior: AbstractPosterior) -> Array:
        features = getattr(posterior, "features", None)
        if isinstance(features, Nystrom):
            return features.size
        return self.seen if features is None else jnp.asarray(features.num_features)

    def ridges(self) -> tuple[Scalar, Scalar]:
        """The ridges of transition and reward."""
        return self.posteriors[0].ridge, self.posteriors[-1].ridge

    def kernel_errors(self) -> tuple[Scalar, Scalar]:
        """How far the features of transition and reward may be from their kernels."""
        return self.posteriors[0].kernel_error_bound(), self.posteriors[-1].kernel_error_bound()


@compiled(options=LIGHT)
def _observed(belief: Belief, trajectory: Trajectory) -> tuple[Trajectory, Data]:
    """An episode without what its end paid besides, and its rows."""
    usual = belief.usual(trajectory)
    return usual, belief._told(belief.targets.rows(usual), usual)


@compiled(options=LIGHT)
def _counted(
    belief: Belief, whole: Trajectory, trajectory: Trajectory, weights: Float[Array, " H"]
) -> tuple[Targets, Array, Array, Float[Array, " k"] | None]:
    """What is known of rewards, how many periods and episodes there were, and what came near."""
    seen = belief.seen + jnp.sum(weights > 0, dtype=belief.seen.dtype)
    targets = belief.targets.after(trajectory, weights)
    return targets, seen, belief.episodes + 1, belief._approached(whole)


class Widths(eqx.Module):
    r"""Multipliers $\beta$ and offsets of the confidence sets of one episode.

    Offsets are those of one output, in units of the scaled targets. Where kernels are learned
    each coordinate of the state has a multiplier of its own.
    """

    reward_beta: Scalar
    transition_beta: Scalar | Float[Array, " m"]
    reward_offset: Scalar | float = 0.0
    transition_offset: Scalar | float = 0.0

    def __call__(self, targets: Targets, variance: Float[Array, " p"]) -> tuple[Scalar, Scalar]:
        r"""$c_R(\beta_R\sigma_R + o_R)$ and $\|(\beta_ic_i\sigma_i)\|_2 + o_P\|(c_i)\|_2$.

        In units of reward and state: c are the scales of the targets. With m equal ones the
        ball's offset is $\sqrt m\,c\,o_P$.
        """
        dim = targets.spec.state_dim
        scales = jnp.array(targets.scales)
        beta = jnp.asarray(self.transition_beta)
        own, common = (beta, 1.0) if beta.ndim else (1.0, beta)
        spread = jnp.sqrt(jnp.sum((own * scales[:dim]) ** 2 * variance[:dim]))
        radius = common * spread + self.transition_offset * math.hypot(*targets.scales[:dim])
        if targets.known_reward is not None:
            return jnp.zeros(()), radius
        bonus = scales[-1] * (self.reward_beta * jnp.sqrt(variance[-1]) + self.reward_offset)
        return bonus, radius

    def move(
        self, targets: Targets, variance: Float[Array, " p"], choice: Float[Array, " m"]
    ) -> Float[Array, " m"]:
        r"""From the middle of the set of next states to that which $u \in [-1, 1]^m$ chooses.

        $\beta_P\|\sigma_P\|_2\,u/\max(1, \|u\|_2)$ in the paper's ball. Where each coordinate has
        a multiplier of its own what holds is $|f_i - \mu_i| \le \beta_ic_i\sigma_i$, a box within
        that ball; the choice is $(\beta_ic_i\sigma_iu_i)_i$, whatever units coordinates have.
        """
        if jnp.ndim(self.transition_beta) == 0:
            return self(targets, variance)[1] * choice / jnp.sqrt(jnp.maximum(1.0, choice @ choice))
        scales = jnp.array(targets.scales[: len(choice)])
        sigmas = jnp.sqrt(jnp.maximum(variance[: len(choice)], TINY))
        return self.transition_beta * scales * sigmas * choice
