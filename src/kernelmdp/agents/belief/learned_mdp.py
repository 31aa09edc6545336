"""MDPs made of learned functions: a draw, or the means."""

from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base.types import Action, Array, Function, Input, Lefts, Rights, Scalar, State
from kernelmdp.agents.belief.encoding import Targets
from kernelmdp.agents.belief.termination import Ends, SeenToEnd, apart_by, surviving
from kernelmdp.control.mdp.mdp import AbstractMDP, Spec, Table, batch
from kernelmdp.regression.posteriors.base import on_product


class Together(eqx.Module):
    """x -> the outputs of several functions, one after the other."""

    functions: tuple[Function, ...]

    def __call__(self, x: Input) -> Float[Array, " p"]:
        return jnp.concatenate([f(x) for f in self.functions])


class Halves(Together):
    """The same of functions that are cheap at all pairs of a left and a right half of x."""

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """At all pairs."""
        return jnp.concatenate([on_product(f, lefts, rights) for f in self.functions], axis=-1)


class Model(AbstractMDP):
    """The MDP whose mean reward and mean transition are given by one function of z.

    A reward of the next state is a function of its own, `rewarding`, where it is learned, and
    `ends` are the states in which episodes are over, where there are any.
    """

    spec: Spec
    targets: Targets
    function: Function
    rewarding: Function | None
    ends: Ends | SeenToEnd | None

    def __init__(
        self, targets: Targets, function: Function, rewarding: Function | None = None,
        ends: Ends | SeenToEnd | None = None,
    ):  # fmt: skip
        self.spec, self.targets = targets.spec, targets
        self.function, self.rewarding, self.ends = function, rewarding, ends

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        return None if self.ends is None else self.ends.chance(state) > 0.5

    def ending(self, state: State) -> Scalar | None:
        return None if self.ends is None else self.ends.chance(state)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        return apart_by(self.ends, state, other)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]

    def mean_transition(self, state: State, action: Action) -> State:
        return self.targets.next_state(self.function(self.targets.input(state, action)), state)

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        """Reward and transition by one evaluation of the function."""
        reward, after = self._plain((state, action))
        if not isinstance(self.ends, SeenToEnd) or self.targets.known_reward is not None:
            return reward, after
        there = self.spec.states.project(after)
        return reward + self.ends.prize(there) * self.ends.chance(there), after

    def _plain(self, pair: tuple[State, Action]) -> tuple[Scalar, State]:
        """Without what an end pays besides."""
        return self._read(self.function(self.targets.input(*pair)), *pair)

    def _read(
        self, values: Float[Array, " p"], state: State, action: Action
    ) -> tuple[Scalar, State]:
        after = self.targets.next_state(values, state)
        if self.targets.reached is None:
            return self.targets.reward(values, state, action), after
        there = self.spec.states.project(after)
        if self.rewarding is not None:
            values = self.rewarding(self.targets.reached(there, action))
        return self.targets.reward(values, *self.targets.reached.of_which(there, action)), after

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        if isinstance(self.function, Halves):
            table = self._by_halves(self.function, states, actions)
        else:
            table = Table(*over_pairs(self._plain, states, actions))
        return surviving(self.ends, self.spec, table, self.targets.known_reward is None)

    def _by_halves(self, function: Halves, states: Array, actions: Array) -> Table:
        left, right = self.targets.seen(states), self.spec.actions.unit(actions)
        values = function.on_product(left, right)
        read = jax.vmap(jax.vmap(self._read, (0, None, 0)), (0, 0, None))
        return Table(*read(values, states, actions))


def pairs_of(states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> tuple[Array, Array]:
    """All pairs, the actions running fastest."""
    return jnp.repeat(states, len(actions), axis=0), jnp.tile(actions, (len(states), 1))


def over_pairs(function: Callable, states: Array, actions: Array) -> tuple[Array, ...]:
    """A function of (state, action) at all pairs, in batches that bound the memory."""
    pairs, size = pairs_of(states, actions), batch(32)
    if len(pairs[0]) <= size:
        return as_table(jax.vmap(function)(pairs), len(states), len(actions))
    return as_table(jax.lax.map(function, pairs, batch_size=size), len(states), len(actions))


def as_table(values: tuple[Array, ...], states: int, actions: int) -> tuple[Array, ...]:
    """Rows of pairs as tables of states and actions."""
    return jax.tree.map(lambda a: a.reshape(states, actions, *a.shape[1:]), values)
