"""MDPs made of learned functions: a draw, or the means."""

from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Function, Input, Lefts, Rights, Scalar, State
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.reward import AbstractRewardModel
from kernelmdp.agents.belief.termination import AbstractEnds, Never
from kernelmdp.control.mdp.mdp import AbstractMDP, Spec, Table, batch
from kernelmdp.regression.posteriors.base import on_product


class Together(Module):
    """Concatenation of the outputs of several functions.

    If all of them `split`, they are cheap at all pairs of a left and a right half of x.
    """

    functions: tuple[Function, ...]
    splits: bool = eqx.field(static=True, default=False)

    def __call__(self, x: Input) -> Float[Array, " p"]:
        return jnp.concatenate([f(x) for f in self.functions])

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """Return the values at all pairs."""
        return jnp.concatenate([on_product(f, lefts, rights) for f in self.functions], axis=-1)


class Model(AbstractMDP):
    """MDP of a regressed function of z, a reward and a termination.

    Args:
        encoding: Inputs and targets of the function.
        function: Regressed values at z.
        reward: Mean reward, by these values and the state reached.
        ends: Termination; never by default.
    """

    spec: Spec
    encoding: Encoding
    function: Together
    reward: AbstractRewardModel
    ends: AbstractEnds

    def __init__(
        self, encoding: Encoding, function: Together, reward: AbstractRewardModel,
        ends: AbstractEnds | None = None,
    ):  # fmt: skip
        self.spec, self.encoding = encoding.spec, encoding
        self.function, self.reward = function, reward
        self.ends = Never() if ends is None else ends

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        return self.ends.terminal(state)

    def ending(self, state: State) -> Scalar | None:
        return self.ends.chance(state)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        return self.ends.apart(state, other)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]

    def mean_transition(self, state: State, action: Action) -> State:
        return self.encoding.next_state(self.function(self.encoding.input(state, action)), state)

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        """Return reward and next state by one evaluation of the function."""
        reward, after = self._plain((state, action))
        return self.ends.paid(reward, after), after

    def _plain(self, pair: tuple[State, Action]) -> tuple[Scalar, State]:
        """Return reward and next state without the terminal reward."""
        return self._read(self.function(self.encoding.input(*pair)), *pair)

    def _read(
        self, values: Float[Array, " p"], state: State, action: Action
    ) -> tuple[Scalar, State]:
        after = self.encoding.next_state(values, state)
        return self.reward(values, state, action, after), after

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        if self.function.splits:
            table = self._by_halves(states, actions)
        else:
            table = Table(*over_pairs(self._plain, states, actions))
        return self.ends.surviving(self.spec, table)

    def _by_halves(self, states: Array, actions: Array) -> Table:
        left, right = self.encoding.state_input(states), self.spec.actions.unit(actions)
        values = self.function.on_product(left, right)
        read = jax.vmap(jax.vmap(self._read, (0, None, 0)), (0, 0, None))
        return Table(*read(values, states, actions))


def pairs_of(states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> tuple[Array, Array]:
    """Return all pairs; the actions vary fastest."""
    return jnp.repeat(states, len(actions), axis=0), jnp.tile(actions, (len(states), 1))


def over_pairs(function: Callable, states: Array, actions: Array) -> tuple[Array, ...]:
    """Evaluate a function of (state, action) at all pairs, in batches that bound the memory."""
    pairs, size = pairs_of(states, actions), batch(32)
    if len(pairs[0]) <= size:
        return as_table(jax.vmap(function)(pairs), len(states), len(actions))
    return as_table(jax.lax.map(function, pairs, batch_size=size), len(states), len(actions))


def as_table(values: tuple[Array, ...], states: int, actions: int) -> tuple[Array, ...]:
    """Reshape rows of pairs to tables of states and actions."""
    return jax.tree.map(lambda a: a.reshape(states, actions, *a.shape[1:]), values)
