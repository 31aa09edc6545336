"""Differential equations that pay for the state that is reached."""

import abc
from collections.abc import Callable
from typing import ClassVar

import jax.numpy as jnp

from kernelmdp._base.types import Action, Scalar, State
from kernelmdp.control.envs.integration import runge_kutta
from kernelmdp.control.mdp.mdp import AbstractEnvironment


class AbstractReaching(AbstractEnvironment):
    r"""$\dot s = f(s, a)$ and $\bar R(s, a) = r(\Pi\bar P(s, a)) - c(a)$, of the state reached.

    $\Pi$ is the projection into the box of states, as `step` makes it. This is the reward of
    the mean state reached and not its mean over the noise of the transition: that would need
    an integral, and differs by little where noise is small. Each environment says by how much.
    """

    best_known: ClassVar[float]  # over the default horizon, without noise
    dt: ClassVar[float] = 0.1
    substeps: ClassVar[int] = 5

    def best_return(self) -> float | None:
        usual = type(self)().spec.horizon  # pyright: ignore[reportCallIssue]
        return self.best_known if self.spec.horizon == usual else None

    @abc.abstractmethod
    def rate(self, state: State, action: Action) -> State:
        r"""$f(s, a)$, the time derivative of the state."""

    @abc.abstractmethod
    def reached(self, state: State) -> Scalar:
        """r, what it is worth to have reached this state of the box."""

    def pays(self) -> Callable[[State], Scalar] | None:
        free = type(self).price is AbstractReaching.price
        return self.reached if free else None

    def price(self, action: Action) -> Scalar:
        """c, what the action costs. Nothing, unless an environment says otherwise."""
        return jnp.zeros(())

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        after = self.mean_transition(state, action)
        inside = self.spec.states.project(after)
        return self.reached(inside) - self.price(action), after

    def mean_transition(self, state: State, action: Action) -> State:
        return runge_kutta(self.rate, state, action, self.dt, self.substeps)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]
