"""What is regressed of a system: the rows of an episode, and what regressed values stand for."""

import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base.types import Action, Array, Scalar, State
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.control.mdp.boxes import Groups, circled, grouped
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression.data.rows import Data

RewardFunction = Callable[[State, Action], Scalar] | Callable[[State], Scalar]
END = 1e-6  # of a side of the box: nearer to its end a coordinate is at it
TURN = 0.75  # of half a turn: an angle that moved farther may have moved the other way round
SAME = 1e-6  # of the largest: rewards no farther apart are equal but for rounding
NOTHING = 1e-12  # and these are, whatever their size
MORE = 10.0  # times what was seen rewards may be elsewhere, where only prices of actions were seen


class Targets(eqx.Module):
    """What is regressed on z: the next state, or its difference from the state, and the reward.

    Of an angle it is always the difference, the short way round: the angle itself jumps by a
    turn where its box ends, and no kernel has a function that does. So a step must be shorter
    than half a turn. `scales` divide the targets, so that one prior variance suits them all;
    norms and noise scales of the confidence widths are in these units. A known reward is not
    learned, and within `bounds` is read whatever a learned one would be beyond them. With
    `reached` the reward, known or not, is a function of the next state, and maybe of the action.
    `turns` are pairs of angles whose difference is an input too: what one link of a chain does
    to the next depends on the angle between them, which no product of kernels of each tells.
    Without bounds, where kernels are learned, a reward is read no further from the least and the
    most `rewards` that were seen than those are apart, or where all were equal than their size
    and 1. `held` says whether an action was held for two periods, and whether these were ever
    paid otherwise, or an episode ended.
    """

    spec: Spec
    scales: tuple[float, ...] = eqx.field(static=True)
    identity: bool = eqx.field(static=True)
    known_reward: RewardFunction | None = None
    bounds: tuple[float, float] | None = eqx.field(static=True, default=None)
    reached: Reached | None = None
    turns: tuple[tuple[int, int], ...] = eqx.field(static=True, default=())
    rewards: Float[Array, "2"] | None = None
    held: Bool[Array, "2"] | None = None

    def seen(self, state: Float[Array, "*n m"]) -> Float[Array, "*n u"]:
        """The state as kernels see it: in the unit cube, differences of angles at the end."""
        box = self.spec.states
        share = lambda i: (state[..., i : i + 1] - box.low[i]) / box.sides[i]
        between = [part for i, j in self.turns for part in circled(share(i) - share(j))]
        return jnp.concatenate([box.unit(state), *between], axis=-1)

    def input(
        self, state: Float[Array, "*n m"], action: Float[Array, "*n a"]
    ) -> Float[Array, "*n q"]:
        r"""$z = (s, a)$ as kernels see it."""
        return jnp.concatenate([self.seen(state), self.spec.actions.unit(action)], axis=-1)

    @property
    def groups(self) -> Groups:
        """Which entries of z belong together: those of the state, of `turns`, of the action."""
        between = (2,) * len(self.turns)
        return grouped(self.spec.states.widths + between + self.spec.actions.widths)

    @property
    def moving(self) -> NDArray[np.bool_]:
        """Of which coordinates of the state the difference is regressed."""
        return np.array(self.spec.states.periodic) | self.identity

    def rows(self, trajectory: Trajectory) -> Data:
        """The regression rows of an episode: m columns for the state, and one for the reward."""
        moved = self.spec.states.difference(trajectory.next_states, trajectory.states)
        after = jnp.where(self.moving, moved, trajectory.next_states)
        columns = jnp.concatenate([after, trajectory.rewards[:, None]], axis=1)
        inputs = self.input(trajectory.states, trajectory.actions)
        weights = jnp.ones(len(columns)) if trajectory.weights is None else trajectory.weights
        return Data(inputs, columns / jnp.array(self.scales), weights)

    def told(self, trajectory: Trajectory) -> Bool[Array, "H p"]:
        """Which targets say what the system did, and not only where its box ends.

        A coordinate at an end of its box went at least so far, and an angle that moved by almost
        half a turn may have moved the other way round.
        """
        box, after = self.spec.states, trajectory.next_states
        ended = jnp.any(jnp.stack(self._ends(after)), axis=0)
        moved = jnp.abs(box.difference(after, trajectory.states))
        lost = jnp.where(np.array(box.periodic), moved > TURN * box.sides / 2, ended)
        return jnp.concatenate([~lost, jnp.ones((len(after), 1), bool)], axis=1)

    def _ends(self, states: Float[Array, "H m"]) -> tuple[Array, Array]:
        """Which coordinates are at the lower end of their box or beyond, and at the upper."""
        box, slack = self.spec.states, END * self.spec.states.sides
        return states <= box.low + slack, states >= box.high - slack

    def short(self, values: Float[Array, "H k"], trajectory: Trajectory) -> Bool[Array, "H p"]:
        """Where regressed values end inside the box, and the system went to its end."""
        expected = jax.vmap(self.next_state)(values, trajectory.states)
        pairs = zip(self._ends(trajectory.next_states), self._ends(expected), strict=True)
        found = jnp.any(jnp.stack([there & ~thought for there, thought in pairs]), axis=0)
        found = found & ~np.array(self.spec.states.periodic)
        return jnp.concatenate([found, jnp.zeros((len(found), 1), bool)], axis=1)

    def reward(self, values: Float[Array, " p"], *where: State | Action) -> Scalar:
        """The reward that regressed values stand for, where a known one is told what it is of."""
        if self.known_reward is not None:
            return self.known_reward(*where)
        learned = self.scales[-1] * values[..., -1]
        if self.bounds is not None:
            return jnp.clip(learned, *self.bounds)
        return learned if self.rewards is None else self._near(self.rewards, learned)

    def _near(self, seen: Float[Array, "2"], reward: Scalar) -> Scalar:
        low, high = seen
        apart = self.more() * jnp.where(high > low, high - low, jnp.maximum(jnp.abs(high), 1.0))
        return jnp.where(low <= high, jnp.clip(reward, low - apart, high + apart), reward)

    def alike(self) -> Bool[Array, ""]:
        """Whether all rewards that were seen are equal, as far as that was looked at."""
        if self.rewards is None:
            return jnp.zeros((), bool)
        return self.rewards[1] - self.rewards[0] <= _rounding(self.rewards)

    def more(self) -> Scalar:
        """How much larger rewards may be than those that were seen, where none was but prices.

        What is paid alike wherever an action is held is the price of the action. It says nothing
        of what there is to earn, which is then sought for where nobody was.
        """
        if self.held is None:
            return jnp.ones(())
        return jnp.where(self.held[0] & ~self.held[1], MORE, 1.0)

    def after(self, trajectory: Trajectory, weights: Float[Array, " H"]) -> "Targets":
        """The same after an episode."""
        if self.rewards is None or self.held is None:
            return self
        least = jnp.min(jnp.where(weights > 0, trajectory.rewards, jnp.inf))
        most = jnp.max(jnp.where(weights > 0, trajectory.rewards, -jnp.inf))
        seen = jnp.stack([jnp.minimum(self.rewards[0], least), jnp.maximum(self.rewards[1], most)])
        held = self.held | self._held(trajectory, weights)
        return dataclasses.replace(self, rewards=seen, held=held)

    def _held(self, trajectory: Trajectory, weights: Float[Array, " H"]) -> Bool[Array, "2"]:
        """Whether an action was held in this episode, and paid otherwise or to the end."""
        actions, rewards = trajectory.actions, trajectory.rewards
        same = jnp.all(actions[1:] == actions[:-1], axis=1) & (weights[1:] > 0) & (weights[:-1] > 0)
        other = jnp.any(same & (jnp.abs(rewards[1:] - rewards[:-1]) > _rounding(rewards)))
        over = jnp.zeros(1) if trajectory.ended is None else trajectory.ended
        return jnp.stack([jnp.any(same), other | jnp.any(over > 0)])

    def next_state(self, values: Float[Array, " p"], state: State) -> State:
        """The next state that regressed values stand for."""
        means = jnp.array(self.scales[:-1]) * values[..., : self.spec.state_dim]
        return jnp.where(self.moving, state + means, means)

    def read(self, values: Float[Array, " k"], state: State) -> Float[Array, " k"]:
        """Regressed values as a model reads them: the next state in its box, the reward in bounds.

        A known reward has no value here.
        """
        box, dim = self.spec.states, self.spec.state_dim
        after = box.settle(self.next_state(values, state))
        moved = jnp.where(self.moving, box.difference(after, state), after)
        read = values.at[:dim].set(moved / jnp.array(self.scales[:dim]))
        if self.known_reward is not None:
            return read
        return read.at[dim].set(self.reward(values) / self.scales[-1])


def _rounding(rewards: Float[Array, " n"]) -> Scalar:
    """How far apart equal rewards may be: a simulator in single precision rounds its own."""
    return SAME * jnp.max(jnp.abs(rewards)) + NOTHING
