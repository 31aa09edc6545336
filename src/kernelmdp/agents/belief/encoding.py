"""Regression inputs and targets of a system, defined in one place."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, State
from kernelmdp.control.mdp.boxes import Groups, circled, grouped
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression.data.rows import Data

END = 1e-6  # of a side of the box: nearer to its end a coordinate is at it
TURN = 0.75  # of half a turn: an angle that moved farther may have moved the other way round


class Encoding(Module):
    """Map between states, actions and rewards and the inputs and targets of a regression.

    A target is the next state, or its difference from the state, and the reward. An angle is always
    encoded as its difference, the short way round. The angle itself jumps by a turn at the end of
    its box, which no kernel can model. So a step must be shorter than half a turn.

    Attributes:
        spec: Boxes, horizon and noise of the system.
        scales: Divisors of the targets, so that one prior variance suits them all. Norms and
            noise scales of the confidence widths are in these units.
        identity: True if the displacement of every coordinate is regressed.
        turns: Pairs of angles whose difference is an input too. Neighbouring links of a chain
            interact through that difference, which no product of kernels of each can model.
    """

    spec: Spec
    scales: tuple[float, ...] = eqx.field(static=True)
    identity: bool = eqx.field(static=True)
    turns: tuple[tuple[int, int], ...] = eqx.field(static=True, default=())

    def state_input(self, state: Float[Array, "*n m"]) -> Float[Array, "*n u"]:
        """Encode a state for kernels: in the unit cube, differences of angles at the end."""
        box = self.spec.states
        share = lambda i: (state[..., i : i + 1] - box.low[i]) / box.sides[i]
        between = [part for i, j in self.turns for part in circled(share(i) - share(j))]
        return jnp.concatenate([box.unit(state), *between], axis=-1)

    def input(
        self, state: Float[Array, "*n m"], action: Float[Array, "*n a"]
    ) -> Float[Array, "*n q"]:
        """Encode $z = (s, a)$ for kernels."""
        return jnp.concatenate([self.state_input(state), self.spec.actions.unit(action)], axis=-1)

    @property
    def groups(self) -> Groups:
        """Entries of z that belong together: of the state, of `turns` and of the action."""
        between = (2,) * len(self.turns)
        return grouped(self.spec.states.widths + between + self.spec.actions.widths)

    @property
    def moving(self) -> NDArray[np.bool_]:
        """Coordinates of the state whose difference is regressed."""
        return np.array(self.spec.states.periodic) | self.identity

    def rows(self, trajectory: Trajectory) -> Data:
        """Return the regression rows of an episode: m columns for the state, one for the reward."""
        moved = self.spec.states.difference(trajectory.next_states, trajectory.states)
        after = jnp.where(self.moving, moved, trajectory.next_states)
        columns = jnp.concatenate([after, trajectory.rewards[:, None]], axis=1)
        inputs = self.input(trajectory.states, trajectory.actions)
        weights = jnp.ones(len(columns)) if trajectory.weights is None else trajectory.weights
        return Data(inputs, columns / jnp.array(self.scales), weights)

    def next_state(self, values: Float[Array, " p"], state: State) -> State:
        """Decode the next state from regressed values."""
        means = jnp.array(self.scales[:-1]) * values[..., : self.spec.state_dim]
        return jnp.where(self.moving, state + means, means)

    def settled(self, values: Float[Array, " k"], state: State) -> Float[Array, " k"]:
        """Project regressed values so that the next state is inside its box."""
        box, dim = self.spec.states, self.spec.state_dim
        after = box.settle(self.next_state(values, state))
        moved = jnp.where(self.moving, box.difference(after, state), after)
        return values.at[:dim].set(moved / jnp.array(self.scales[:dim]))

    # ---- Saturation: targets that only say where a box ends ----

    def is_told(self, trajectory: Trajectory) -> Bool[Array, "H p"]:
        """Mark targets that show the system's move, not only the end of its box.

        A saturated coordinate may have moved further. An angle that moved by almost half a turn may
        have moved the other way round.
        """
        box, after = self.spec.states, trajectory.next_states
        ended = jnp.any(jnp.stack(self._ends(after)), axis=0)
        moved = jnp.abs(box.difference(after, trajectory.states))
        lost = jnp.where(np.array(box.periodic), moved > TURN * box.sides / 2, ended)
        return jnp.concatenate([~lost, jnp.ones((len(after), 1), bool)], axis=1)

    def _ends(self, states: Float[Array, "H m"]) -> tuple[Array, Array]:
        """Mark coordinates at or beyond the lower end of their box, and at the upper end."""
        box, slack = self.spec.states, END * self.spec.states.sides
        return states <= box.low + slack, states >= box.high - slack

    def falls_short(
        self, values: Float[Array, "H k"], trajectory: Trajectory
    ) -> Bool[Array, "H p"]:
        """Mark regressed values inside the box where the system saturated."""
        expected = jax.vmap(self.next_state)(values, trajectory.states)
        pairs = zip(self._ends(trajectory.next_states), self._ends(expected), strict=True)
        found = jnp.any(jnp.stack([there & ~thought for there, thought in pairs]), axis=0)
        found = found & ~np.array(self.spec.states.periodic)
        return jnp.concatenate([found, jnp.zeros((len(found), 1), bool)], axis=1)
