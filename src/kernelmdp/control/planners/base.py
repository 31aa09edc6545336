"""The planner interface."""

import abc
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base.jit_cache import LIGHT, STEADY, Options, Program
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractMDP, Period, Policy, Spec
from kernelmdp.control.planners.interpolation import Grid


class Foreseen(NamedTuple):
    """What an action earns and leads to, and whether the episode is over then."""

    reward: Scalar
    state: State
    over: Bool[Array, ""]

    def going_on(self) -> tuple[Scalar, State | None]:
        """As `walk` is told of it."""
        return self.reward, None if self.over else self.state


class AbstractPolicy(Module):
    """Policy: an action for every state and period, and the value that its planner expects."""

    @abc.abstractmethod
    def __call__(self, state: State, period: Period) -> Action:
        """The action to take; periods count from 0."""

    @abc.abstractmethod
    def value(self, state: State) -> Scalar:
        """The planned value of starting an episode here."""

    @property
    def remembers(self) -> bool:
        """Whether what it does depends on more than state and period."""
        return False

    def begin(self, state: State) -> Any:
        """What is remembered when an episode starts here; of most policies nothing."""
        return None

    def act(self, state: State, period: Period, memory: Any) -> tuple[Action, Any]:
        """The action to take, and what is remembered after it: all that may ever change."""
        return self(state, period), memory

    def foresee(self, state: State, action: Action, key: Key | None = None) -> Foreseen:
        """What is expected of an action, of policies that remember and say so by `foresees`.

        Without a key that is the mean next state, with one a next state with noise.
        """
        raise NotImplementedError

    @property
    def draws(self) -> int:
        """How many noisy episodes its value is the mean of; 0 if it is that of the mean path."""
        return 0

    @property
    def foresees(self) -> bool:
        """Whether its value is what it foresees along the way it goes."""
        return False

    def tabulate(self, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
        """The actions at the nodes of a grid. A policy that has them already overrides this."""
        return table_of(self, grid, horizon)


def table_of(policy: Policy, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
    """A policy's actions at the nodes of a grid, by asking for them."""
    one = lambda period: jax.vmap(lambda state: policy(state, period))(grid.points)
    return jax.lax.map(one, jnp.arange(horizon))


# One program of each kind of policy for all who follow it period by period: it may take half a
# minute to compile.
def _options(policy: Any) -> Options:
    """Of a policy that plans as it goes a step is long; any other looks its action up."""
    return STEADY if policy.remembers else LIGHT


beginning = Program(lambda policy, state: policy.begin(state), _options)
acting = Program(lambda policy, state, period, memory: policy.act(state, period, memory), _options)


def walk(
    policy: AbstractPolicy, start: State, horizon: int,
    step: Callable[[State, Action, int], tuple[Scalar | float, State | None]],
) -> float:  # fmt: skip
    """The sum of what an episode earns, one period after the other; not to be compiled.

    Where `step` gives no next state the episode is over.
    """
    state, memory, total, act = start, beginning(policy, start), 0.0, acting.of(policy)
    for period in range(horizon):
        action, memory = act(state, np.asarray(period), memory)
        reward, after = step(state, action, period)
        total += float(reward)
        if after is None:
            break
        state = after
    return total


def chances(number: int) -> Array:
    """Keys of the noise in so many episodes that are foreseen: the same for every policy."""
    return jax.random.split(jax.random.key(1), number)


def expected(policy: AbstractPolicy, foresee: Callable, start: State, horizon: int) -> float:
    """The value of a policy that foresees, by its compiled programs; not to be compiled."""

    def one(key: Key | None) -> float:
        chance = lambda period: None if key is None else jax.random.fold_in(key, period)
        step = lambda state, action, period: foresee(state, action, chance(period)).going_on()
        return walk(policy, start, horizon, step)

    keys = [*chances(policy.draws)] if policy.draws else [None]
    return sum(map(one, keys)) / len(keys)


class Work(NamedTuple):
    """What planning an episode takes: evaluations of an MDP, and at least so many numbers kept."""

    evaluations: int
    kept: int


class AbstractPlanner(Module):
    r"""Planner that maps an MDP to a policy for it. Paper: $\Gamma(M, \varepsilon)$.

    A planner with `follows` evaluates the MDP along trajectories, at points unknown beforehand.
    """

    follows: ClassVar[bool] = False

    @abc.abstractmethod
    def plan(self, mdp: AbstractMDP) -> AbstractPolicy:
        """Return a good, ideally optimal, policy for an MDP.

        Args:
            mdp: The MDP to plan in.

        Returns:
            The policy.
        """

    def points(self, spec: Spec) -> tuple[Array, Array] | None:
        """States and actions at all pairs of which every plan looks, where they are fixed."""
        return None

    def work(self, spec: Spec) -> Work | None:
        """What a plan will take, where that can be said before anything is allocated."""
        return None

    @abc.abstractmethod
    def error(self, mdp: AbstractMDP, state: State) -> Float[Array, ""]:
        """Return an estimate of the distance between the planned value and the optimum.

        Args:
            mdp: The MDP to plan in.
            state: Initial state.

        Returns:
            The estimated error.
        """
