"""What is regressed: next states and rewards, as columns of numbers, and back again."""

import dataclasses
from collections.abc import Callable

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp.agents.reached import Reached
from kernelmdp.control.mdp import Spec, Trajectory
from kernelmdp.regression.data import Data
from kernelmdp.types import Action, Array, Scalar, State

RewardFunction = Callable[[State, Action], Scalar] | Callable[[State], Scalar]


class Targets(eqx.Module):
    """What is regressed on z: the next state, or its difference from the state, and the reward.

    Of an angle it is always the difference, the short way round: the angle itself jumps by a
    turn where its box ends, and no kernel has a function that does. So a step must be shorter
    than half a turn. `scales` divide the targets, so that one prior variance suits them all;
    norms and noise scales of the confidence widths are in these units. A known reward is not
    learned, and within `bounds` is read whatever a learned one would be beyond them. With
    `reached` the reward, known or not, is a function of the next state and not of the pair.
    Without bounds, where kernels are learned, it is read no further from the least and the most
    that was `seen` than those are apart, or where all were equal than their size and 1.
    """

    spec: Spec
    scales: tuple[float, ...] = eqx.field(static=True)
    identity: bool = eqx.field(static=True)
    known_reward: RewardFunction | None = None
    bounds: tuple[float, float] | None = eqx.field(static=True, default=None)
    reached: Reached | None = None
    seen: Float[Array, "2"] | None = None

    @property
    def moving(self) -> NDArray[np.bool_]:
        """Of which coordinates of the state the difference is regressed."""
        return np.array(self.spec.states.periodic) | self.identity

    def rows(self, trajectory: Trajectory) -> Data:
        """The regression rows of an episode: m columns for the state, and one for the reward."""
        moved = self.spec.states.difference(trajectory.next_states, trajectory.states)
        after = jnp.where(self.moving, moved, trajectory.next_states)
        columns = jnp.concatenate([after, trajectory.rewards[:, None]], axis=1)
        inputs = self.spec.input(trajectory.states, trajectory.actions)
        weights = jnp.ones(len(columns)) if trajectory.weights is None else trajectory.weights
        return Data(inputs, columns / jnp.array(self.scales), weights)

    def reward(self, values: Float[Array, " p"], *where: State | Action) -> Scalar:
        """The reward that regressed values stand for in a state and action, or in a next state."""
        if self.known_reward is not None:
            return self.known_reward(*where)
        learned = self.scales[-1] * values[..., -1]
        if self.bounds is not None:
            return jnp.clip(learned, *self.bounds)
        return learned if self.seen is None else self._near(self.seen, learned)

    def _near(self, seen: Float[Array, "2"], reward: Scalar) -> Scalar:
        low, high = seen
        apart = jnp.where(high > low, high - low, jnp.maximum(jnp.abs(high), 1.0))
        return jnp.where(low <= high, jnp.clip(reward, low - apart, high + apart), reward)

    def alike(self) -> Bool[Array, ""]:
        """Whether all rewards that were seen are equal, as far as that was looked at."""
        return jnp.zeros((), bool) if self.seen is None else self.seen[0] >= self.seen[1]

    def after(self, rewards: Float[Array, " H"], weights: Float[Array, " H"]) -> "Targets":
        """The same after an episode."""
        if self.seen is None:
            return self
        least = jnp.min(jnp.where(weights > 0, rewards, jnp.inf))
        most = jnp.max(jnp.where(weights > 0, rewards, -jnp.inf))
        seen = jnp.stack([jnp.minimum(self.seen[0], least), jnp.maximum(self.seen[1], most)])
        return dataclasses.replace(self, seen=seen)

    def next_state(self, values: Float[Array, " p"], state: State) -> State:
        """The next state that regressed values stand for."""
        means = jnp.array(self.scales[:-1]) * values[..., : self.spec.state_dim]
        return jnp.where(self.moving, state + means, means)
