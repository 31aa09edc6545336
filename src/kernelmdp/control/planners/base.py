"""Planner and policy interfaces."""

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
    """Prediction for an action: reward, next state and whether the episode is over."""

    reward: Scalar
    state: State
    over: Bool[Array, ""]

    def going_on(self) -> tuple[Scalar, State | None]:
        """Return reward and next state as `walk` expects them."""
        return self.reward, None if self.over else self.state


class AbstractPolicy(Module):
    """Policy: an action for every state and period, and the value that its planner expects."""

    @abc.abstractmethod
    def __call__(self, state: State, period: Period) -> Action:
        """Return the action to take; periods count from 0."""

    @abc.abstractmethod
    def value(self, state: State) -> Scalar:
        """Return the planned value of an episode that starts here."""

    @property
    def remembers(self) -> bool:
        """True if the action depends on more than state and period."""
        return False

    def begin(self, state: State) -> Any:
        """Return the memory at the start of an episode; None for a policy without memory."""
        return None

    def act(self, state: State, period: Period, memory: Any) -> tuple[Action, Any]:
        """Return the action and the new memory, which holds all mutable state."""
        return self(state, period), memory

    def foresee(self, state: State, action: Action, key: Key | None = None) -> Foreseen:
        """Return the prediction for an action; defined where `foresees` is true.

        Without a key the next state is the mean one; with a key it has noise.
        """
        raise NotImplementedError

    @property
    def draws(self) -> int:
        """Number of noisy episodes that the value averages; 0 if it is that of the mean path."""
        return 0

    @property
    def foresees(self) -> bool:
        """True if the value is the sum of the policy's own predictions along its path."""
        return False

    def tabulate(self, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
        """Return the actions at the nodes of a grid. Override it where they are stored."""
        return table_of(self, grid, horizon)


def table_of(policy: Policy, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
    """Return a policy's actions at the nodes of a grid, by calling it."""
    one = lambda period: jax.vmap(lambda state: policy(state, period))(grid.points)
    return jax.lax.map(one, jnp.arange(horizon))


# One program of each kind of policy for all who follow it period by period: it may take half a
# minute to compile.
def _options(policy: Any) -> Options:
    """Return the compiler options of a policy; steps of replanning policies are long."""
    return STEADY if policy.remembers else LIGHT


beginning = Program(lambda policy, state: policy.begin(state), _options)
acting = Program(lambda policy, state, period, memory: policy.act(state, period, memory), _options)


def walk(
    policy: AbstractPolicy, start: State, horizon: int,
    step: Callable[[State, Action, int], tuple[Scalar | float, State | None]],
) -> float:  # fmt: skip
    """Return the sum of rewards of an episode, run period by period outside compiled code.

    The episode is over where `step` returns no next state.
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
    """Return the noise keys of simulated episodes, the same for every policy."""
    return jax.random.split(jax.random.key(1), number)


def expected(policy: AbstractPolicy, foresee: Callable, start: State, horizon: int) -> float:
    """Return the value of a policy that foresees; call it outside compiled code."""

    def one(key: Key | None) -> float:
        chance = lambda period: None if key is None else jax.random.fold_in(key, period)
        step = lambda state, action, period: foresee(state, action, chance(period)).going_on()
        return walk(policy, start, horizon, step)

    keys = [*chances(policy.draws)] if policy.draws else [None]
    return sum(map(one, keys)) / len(keys)


class Work(NamedTuple):
    """Cost of planning an episode: MDP evaluations, and a lower bound of the numbers in memory."""

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
        """Return states and actions that every plan evaluates at all pairs, or None."""
        return None

    def work(self, spec: Spec) -> Work | None:
        """Return the cost of a plan before anything is allocated, or None if unknown."""
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
