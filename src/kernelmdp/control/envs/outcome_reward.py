"""Differential equations with a reward of the next state."""

import abc
from collections.abc import Callable
from typing import ClassVar

import jax.numpy as jnp

from kernelmdp._base.types import Action, Scalar, State
from kernelmdp.control.envs.integration import runge_kutta
from kernelmdp.control.mdp.mdp import AbstractEnvironment


class AbstractReaching(AbstractEnvironment):
    r"""Environment with $\dot s = f(s, a)$ and $\bar R(s, a) = r(\Pi\bar P(s, a)) - c(a)$.

    $\Pi$ projects onto the box of states, as `step` does. The reward is that of the mean next state
    and not its mean over transition noise. The mean needs an integral and differs little for small
    noise. Each environment states the difference.
    """

    best_known: ClassVar[float]  # over the default horizon, without noise
    dt: ClassVar[float] = 0.1
    substeps: ClassVar[int] = 5

    def best_return(self) -> float | None:
        usual = type(self)().spec.horizon  # pyright: ignore[reportCallIssue]
        return self.best_known if self.spec.horizon == usual else None

    @abc.abstractmethod
    def rate(self, state: State, action: Action) -> State:
        """Return $f(s, a)$, the time derivative of the state."""

    @abc.abstractmethod
    def reached(self, state: State) -> Scalar:
        """Return r, the reward of reaching this state of the box."""

    def pays(self) -> Callable[[State], Scalar] | None:
        free = type(self).price is AbstractReaching.price
        return self.reached if free else None

    def price(self, action: Action) -> Scalar:
        """Return c, the cost of the action; 0 by default."""
        return jnp.zeros(())

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        after = self.mean_transition(state, action)
        inside = self.spec.states.project(after)
        return self.reached(inside) - self.price(action), after

    def mean_transition(self, state: State, action: Action) -> State:
        return runge_kutta(self.rate, state, action, self.dt, self.substeps)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]
