"""Two pendulums with state (angle, speed); the angle is 0 upright and wraps at π."""

import math
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.envs.reward_shapes import tolerance
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian

BOTTOM = np.array([-np.pi, 0.0])
STARTS = ("bottom", "gymnasium")


def _states(max_speed: float) -> Box:
    return Box([-np.pi, -max_speed], [np.pi, max_speed], periodic=(True, False))


def _advance(state: State, acceleration: Array, max_speed: float, dt: float) -> State:
    """Return the next state by semi-implicit Euler: the new speed, clipped, moves the angle.

    The angle does not wrap here, so that the mean is continuous; `step` wraps it.
    """
    speed = jnp.clip(state[1] + acceleration * dt, -max_speed, max_speed)
    return jnp.stack([state[0] + speed * dt, speed])


class Pendulum(AbstractEnvironment):
    r"""Pendulum of Gymnasium's Pendulum-v1: swing up with too little torque to do it at once.

    $\dot\omega = \frac{3g}{2l}\sin\theta + \frac{3}{ml^2}u$ and $\bar R = -(\theta^2 +
    0.1\,\omega^2 + 0.001\,u^2)$.

    Args:
        start: "bottom", at rest, or "gymnasium" for any angle and a speed within ±1.
        horizon: Number of periods.
        reward_noise: Scale of the Gaussian reward noise.
        transition_noise: Scale of the Gaussian transition noise.

    Raises:
        ValueError: if `start` is none of these words.
    """

    spec: Spec
    start: str = eqx.field(static=True)
    gravity: ClassVar[float] = 10.0
    mass: ClassVar[float] = 1.0
    length: ClassVar[float] = 1.0
    max_speed: ClassVar[float] = 8.0
    dt: ClassVar[float] = 0.05

    def __init__(
        self,
        *,
        start: str = "bottom",
        horizon: int = 200,
        reward_noise: float = 0.0,
        transition_noise: float = 0.0,
    ):
        checks.require(start in STARTS, f"start must be one of {STARTS}, got {start!r}.")
        self.start = start
        worst = math.pi**2 + 0.1 * self.max_speed**2 + 0.001 * 2.0**2
        self.spec = Spec(
            _states(self.max_speed),
            Box(-2.0, 2.0),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=Gaussian(transition_noise),
            reward_bounds=(-worst, 0.0),
        )

    def initial(self, *, key: Key) -> State:
        """Return the pendulum at rest at the bottom, or Gymnasium's random start."""
        if self.start == "bottom":
            return jnp.asarray(BOTTOM)
        limit = np.array([np.pi, 1.0])
        return jax.random.uniform(key, (2,), minval=-limit, maxval=limit)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        angle, speed = self.spec.states.project(state)
        return -(angle**2 + 0.1 * speed**2 + 0.001 * action[0] ** 2)

    def mean_transition(self, state: State, action: Action) -> State:
        pull = 3 * self.gravity / (2 * self.length) * jnp.sin(state[0])
        push = 3 / (self.mass * self.length**2) * action[0]
        return _advance(state, pull + push, self.max_speed, self.dt)


class PendulumActionCost(AbstractEnvironment):
    r"""Pendulum of H-UCRL: a sparse reward upright and a cost c of every noticeable torque.

    $ml^2\dot\omega = mgl\sin\theta - b\,\omega + u$ and, with `tolerance` written t, $\bar R =
    t(\cos\theta \in [0.95, 1], 0.1)\,t(\omega \in [-0.5, 0.5], 0.5) + c\,(t(u \in [-0.1, 0.1], 0.1)
    - 1)$. Without optimism a learner never moves once c > 0. The published pendulum is integrated
    continuously; this one uses semi-implicit Euler steps.

    No policy that ends upright needs a speed above 10, so the default box does not bind on it.
    Torque along the motion for the whole episode reaches 50, so a `max_speed` of 60 never binds.

    Args:
        cost: Cost c of a torque.
        horizon: Number of periods.
        max_speed: Largest absolute speed.
        reward_noise: Scale of the Gaussian reward noise.
        transition_noise: Scale of the Gaussian transition noise.

    Raises:
        ValueError: if `cost` is negative or `max_speed` is not positive.
    """

    spec: Spec
    cost: float = eqx.field(static=True)
    max_speed: float = eqx.field(static=True)
    gravity: ClassVar[float] = 9.81
    mass: ClassVar[float] = 0.3
    length: ClassVar[float] = 0.5
    friction: ClassVar[float] = 0.005
    dt: ClassVar[float] = 1 / 80

    def __init__(
        self,
        *,
        cost: float = 0.1,
        horizon: int = 400,
        max_speed: float = 15.0,
        reward_noise: float = 0.0,
        transition_noise: float = 0.0,
    ):
        self.cost = float(checks.number("cost", cost))
        checks.require(self.cost >= 0, f"cost must not be negative, got {cost!r}. Pass 0 for none.")
        self.max_speed = float(checks.positive("max_speed", max_speed))
        self.spec = Spec(
            _states(self.max_speed),
            Box(-1.0, 1.0),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=Gaussian(transition_noise),
            reward_bounds=(-self.cost, 1.0),
        )

    def initial(self, *, key: Key) -> State:
        """Return the pendulum at rest at the bottom."""
        return jnp.asarray(BOTTOM)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        upright = tolerance(jnp.cos(state[0]), 0.95, 1.0, 0.1)
        slow = tolerance(state[1], -0.5, 0.5, 0.5)
        return upright * slow + self.cost * (tolerance(action[0], -0.1, 0.1, 0.1) - 1)

    def mean_transition(self, state: State, action: Action) -> State:
        pull = self.gravity / self.length * jnp.sin(state[0])
        push = (action[0] - self.friction * state[1]) / (self.mass * self.length**2)
        return _advance(state, pull + push, self.max_speed, self.dt)
