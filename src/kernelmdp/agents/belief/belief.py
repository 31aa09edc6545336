"""Belief: posteriors over dynamics, reward and termination, read as a distribution over MDPs."""

import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import LIGHT, compiled, keyed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Key, Output, Scalar, State
from kernelmdp.agents.belief.dynamics import AbstractDynamics, Scales
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.experience import Episode, Experience
from kernelmdp.agents.belief.learned_mdp import Model
from kernelmdp.agents.belief.reward import AbstractReward
from kernelmdp.agents.belief.termination import AbstractTermination
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression.learned.learned_summary import strained, summary


class Belief(Module):
    """Belief about the true MDP between two episodes.

    Each part implements `observe(episode, key)`, `mean()` and `sample(key, scale)`. Parts that the
    user knows, `KnownReward` or `KnownEnds`, implement them trivially.

    Attributes:
        dynamics: Regressions of the next state, and of a reward of the pair, on z.
        reward: Known, a column of the dynamics, or a function of the state reached.
        termination: Never, a known set, or learned from the ends so far.
        experience: Counts of periods and episodes, and the closest approach to each limit.

    Args:
        dynamics: See `AbstractPrior.belief`, which builds a belief before data.
        reward: Belief about the reward.
        termination: Belief about termination.
        experience: Counts so far.
    """

    dynamics: AbstractDynamics
    reward: AbstractReward
    termination: AbstractTermination
    experience: Experience

    @property
    def encoding(self) -> Encoding:
        """Inputs and targets of the regressions."""
        return self.dynamics.encoding

    @property
    def spec(self) -> Spec:
        """Boxes, horizon and noise of the system."""
        return self.encoding.spec

    def observe(self, trajectory: Trajectory, *, key: Key) -> "Belief":
        """Learn from an episode; nothing is learned inside one. Paper: Algorithms 1 and 2."""
        if self.dynamics.leaves_out and not checks.is_traced(trajectory.rewards):
            # From here on NaN marks targets that say nothing.
            checks.number("targets", trajectory.next_states)
            checks.number("targets", trajectory.rewards)
        episode = _episode(self, trajectory)
        return Belief(
            self.dynamics.observe(episode, key=key),
            self.reward.observe(episode, key=keyed(key, np.uint32(2))),
            self.termination.observe(episode, key=keyed(key, np.uint32(3))),
            self.experience.observe(self.spec, episode),
        )

    def is_told(self, trajectory: Trajectory, expected: Float[Array, "H k"]) -> Bool[Array, "H p"]:
        """Mark targets to learn from, given the expected values."""
        return self.dynamics.is_told(trajectory, expected, self.experience.episodes > 0)

    def mean(self) -> Model:
        """MDP of the posterior means."""
        parts = self.dynamics.mean(), self.reward.mean(), self.termination.mean()
        return Model(self.encoding, *parts)

    def sample(self, *, key: Key, scale: Scales = 1.0) -> Model:
        """Draw an MDP from the posterior; the second of a pair of scales is the reward's."""
        one, two = jax.random.fold_in(key, 1), jax.random.fold_in(key, 2)
        moves, own = scale if isinstance(scale, tuple) else (scale, scale)
        function = self.dynamics.sample(key=key, scale=scale, more=self.reward.more())
        reward = self.reward.sample(key=one, scale=own)
        return Model(self.encoding, function, reward, self.termination.sample(key=two, scale=moves))

    def moments(self, state: State, action: Action) -> tuple[Output, Output]:
        """Return means and variances of the dynamics, in units of the scaled targets."""
        return self.dynamics.moments(state, action)

    def forecast(
        self, state: State, action: Action
    ) -> tuple[State, Float[Array, " m"], Float[Array, " m"]]:
        """Return the mean next state inside its box, and the deviations of model and noise."""
        mean, variance = self.moments(state, action)
        dim, scales = self.spec.state_dim, jnp.array(self.encoding.scales)
        after = self.spec.states.project(self.encoding.next_state(mean, state))
        deviation = lambda each: scales[:dim] * jnp.sqrt(each[:dim])
        return after, deviation(variance), deviation(self.dynamics.noise())

    def settled(self, values: Float[Array, " k"], state: State) -> Float[Array, " k"]:
        """Project regressed values so that the state is in its box and the reward in its bounds."""
        return self.reward.settled(self.encoding.settled(values, state))

    def watching(
        self, states: Float[Array, "S m"], actions: Float[Array, "A n"], episodes: int
    ) -> "Belief":
        """Keep widths at all pairs of a grid, if the features never change."""
        dynamics = self.dynamics.watching(states, actions, episodes)
        return dataclasses.replace(self, dynamics=dynamics)

    def variances_on(self, states: Array, actions: Array) -> Float[Array, "SA p"] | None:
        """Return the widths at these pairs, if they are kept."""
        return self.dynamics.variances_on(states, actions, self.experience.episodes)

    def is_blind(self) -> Bool[Array, ""]:
        """Return whether all episodes look alike so far: no reward differs, no episode ended."""
        ended = jnp.asarray(self.termination.has_ended())
        return (self.experience.episodes == 0) | (self.reward.alike() & ~ended)

    @property
    def names(self) -> list[str]:
        """Name of each learned column."""
        states = [f"state {i}" for i in range(self.spec.state_dim)]
        return states + ["reward"] * (self.reward.is_column or self.reward.own is not None)

    def hyperparameters(self) -> dict[str, float]:
        """Summarise kernels and noise; empty if they are fixed.

        The summary adds variances of a part's summands and shows its shortest lengthscale.
        """
        own = [] if self.reward.own is None else summary(self.reward.own)
        pairs = zip(self.names, [*self.dynamics.hyperparameters(), *own], strict=True)
        return {f"{name} {key}": value for name, known in pairs for key, value in known.items()}

    def strained(self) -> list[str | None]:
        """Describe the hyperparameter of each column on which prior and data disagree."""
        own = [] if self.reward.own is None else strained(self.reward.own)
        return [*self.dynamics.strained(), *own]

    def gains(self) -> tuple[Scalar, Scalar]:
        """Return the information gains of the transition on pairs (z, i), and of the reward."""
        state_dim, total = self.spec.state_dim, []
        for posterior, column in zip(self.dynamics.posteriors, self.dynamics.columns, strict=True):
            each = posterior.information_gain() / (column.last - column.first)
            states = max(0, min(column.last, state_dim) - column.first)
            total.append((states * each, int(column.last > state_dim) * each))
        if self.reward.own is not None:
            each = self.reward.own.information_gain()
            total.append((0 * each, each))
        return sum(t for t, _ in total), sum(r for _, r in total)

    @property
    def size(self) -> Array:
        """Number of dictionary points, else of features, else of rows, in the largest posterior."""
        return self.dynamics.size(self.experience.periods)


@compiled(options=LIGHT)
def _episode(belief: Belief, trajectory: Trajectory) -> Episode:
    """Encode an episode as its parts observe it."""
    usual = belief.termination.usual(trajectory)
    rows = belief.encoding.rows(usual)
    if belief.dynamics.leaves_out:
        expected = jax.vmap(belief.dynamics.means)(rows.inputs)
        targets = jnp.where(belief.is_told(usual, expected), rows.targets, jnp.nan)
        rows = dataclasses.replace(rows, targets=targets)
    return Episode(trajectory, usual, rows)
