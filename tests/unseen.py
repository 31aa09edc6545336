"""Six systems that nobody chose a setting for: what the defaults do with a system they meet."""

from typing import ClassVar

import jax.numpy as jnp
import numpy as np

from kernelmdp.control.envs.integration import runge_kutta
from kernelmdp.control.envs.outcome_reward import AbstractReaching
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.mdp.noise import Gaussian, gaussian


class Unseen(AbstractReaching):
    """Pays up to 1 in each period for the state that is reached; begins where it rests."""

    spec: Spec
    high: ClassVar[list[float]]
    low: ClassVar[list[float] | None] = None
    angles: ClassVar[tuple[int, ...]] = ()
    push: ClassVar[tuple[list[float], list[float]]]
    start: ClassVar[list[float]]
    horizon: ClassVar[int] = 40
    dt: ClassVar[float] = 0.1
    noise: ClassVar[float] = 0.002

    def __init__(self):
        high = np.array(self.high)
        periodic = tuple(i in self.angles for i in range(len(high)))
        self.spec = Spec(
            Box(-high if self.low is None else np.array(self.low), high, periodic=periodic),
            Box(*map(np.array, self.push)), self.horizon, reward_noise=Gaussian(0.0),
            transition_noise=gaussian((self.noise,) * len(high)), reward_bounds=(0.0, 1.0),
        )  # fmt: skip

    def initial(self, *, key):
        return jnp.asarray(np.array(self.start))

    def mean_transition(self, state, action):
        return runge_kutta(self.rate, state, action, self.dt, 5)


class Arm(Unseen):
    """Two links on a table, a torque at each joint: hold the tip at a place behind the base."""

    high, angles, push, start = [np.pi, np.pi, 10, 10], (0, 1), ([-1, -1], [1, 1]), [0.0] * 4

    def rate(self, state, action):
        _, bent, w1, w2 = state
        cos, sin = jnp.cos(bent), 0.1 * jnp.sin(bent)
        m11, m12, m22 = 0.35 + 0.2 * cos, 0.1 + 0.1 * cos, 0.1
        f1 = action[0] + sin * (2 * w1 * w2 + w2**2) - 0.1 * w1
        f2 = action[1] - sin * w1**2 - 0.1 * w2
        det = m11 * m22 - m12**2
        return jnp.stack([w1, w2, (m22 * f1 - m12 * f2) / det, (m11 * f2 - m12 * f1) / det])

    def reached(self, state):
        first, both = state[0], state[0] + state[1]
        x, y = jnp.cos(first) + jnp.cos(both) + 0.8, jnp.sin(first) + jnp.sin(both) - 0.9
        return jnp.exp(-0.5 * (x**2 + y**2) / 0.3**2)


class BallAndBeam(Unseen):
    """A beam that a torque tilts: roll the ball to the other side and keep it there."""

    high, push, start, noise = [1, 3, 1, 6], ([-4], [4]), [-0.4, 0, 0, 0], 0.001

    def rate(self, state, action):
        x, v, tilt, w = state
        pull = action[0] - 0.2 * 9.81 * x * jnp.cos(tilt) - 0.4 * x * v * w
        roll = 5 / 7 * (x * w**2 - 9.81 * jnp.sin(tilt)) - 0.2 * v
        return jnp.stack([v, roll, w, pull / (0.3 + 0.2 * x**2) - 0.5 * w])

    def reached(self, state):
        return jnp.exp(-0.5 * (((state[0] - 0.4) / 0.15) ** 2 + (state[2] / 0.5) ** 2))


class Furuta(Unseen):
    """A pendulum at the end of an arm that turns: swing it up by turning the arm."""

    high, angles, push = [np.pi, 20, np.pi, 30], (0, 2), ([-0.2], [0.2])
    start, horizon, dt, noise = [0.0] * 4, 60, 0.05, 0.001

    def rate(self, state, action):
        _, w, hangs, q = state
        sin, cos = jnp.sin(hangs), jnp.cos(hangs)
        swing, reach, along, tip = 0.1 * 0.15**2 * sin, 0.1 * 0.2 * 0.15, 0.1 * 0.2**2, 0.002
        a, b = 0.003 + along + swing * sin, reach * cos
        f1 = action[0] - 0.001 * w + reach * sin * q**2 - 2 * swing * cos * w * q
        f2 = -0.1 * 9.81 * 0.15 * sin + swing * cos * w**2 - 0.0005 * q
        det = a * tip - b**2
        return jnp.stack([w, (tip * f1 - b * f2) / det, q, (a * f2 - b * f1) / det])

    def reached(self, state):
        up = (1 + jnp.cos(state[2])) / 0.3
        return jnp.exp(-0.5 * (up**2 + (state[1] / 10) ** 2))


class Boat(Unseen):
    """Thrust and rudder of a boat that drifts: go to a place behind it."""

    high, angles, push = [10, 10, np.pi, 3, 3, 2], (2,), ([-1, -1], [1, 1])
    start, dt, noise = [0.0] * 6, 0.5, 0.005

    def rate(self, state, action):
        _, _, heading, u, v, r = state
        cos, sin = jnp.cos(heading), jnp.sin(heading)
        ahead = 0.6 * action[0] - 0.3 * u * jnp.sqrt(u**2 + 0.01) + v * r - 0.1 * u
        aside = -0.8 * v - 0.5 * u * r + 0.1 * action[1]
        turn = 0.5 * action[1] * (0.3 + u) - 0.9 * r
        return jnp.stack([u * cos - v * sin, u * sin + v * cos, r, ahead, aside, turn])

    def reached(self, state):
        return jnp.exp(-0.5 * ((state[0] + 3) ** 2 + (state[1] - 3) ** 2) / 1.5**2)


class Tanks(Unseen):
    """Four tanks and two pumps (Johansson 2000, another plant): bring two levels where wanted."""

    low, high, push, start = [0.0] * 4, [40.0] * 4, ([0, 0], [10, 10]), [5.0] * 4
    dt, noise = 5.0, 0.05

    def rate(self, state, action):
        out = jnp.sqrt(2 * 981 * jnp.maximum(state, 0.0) + 1) - 1
        flow = jnp.array([0.071, 0.057, 0.071, 0.057]) * out
        shares = jnp.array([0.43, 0.34, 0.66, 0.57])
        pumped = 3.3 * shares * action[jnp.array([0, 1, 1, 0])]
        fed = jnp.stack([flow[2], flow[3], jnp.zeros(()), jnp.zeros(())])
        return (fed - flow + pumped) / jnp.array([28.0, 32.0, 28.0, 32.0])

    def reached(self, state):
        return jnp.exp(-0.5 * (((state[0] - 14) / 3) ** 2 + ((state[1] - 10) / 3) ** 2))


class Masses(Unseen):
    """Three carts on springs that harden, pushed at the first: hold the last one at a place."""

    high, push, start = [3, 3, 3, 6, 6, 6], ([-3], [3]), [0.0] * 6
    horizon, dt = 50, 0.2

    def rate(self, state, action):
        x, v = state[:3], state[3:]
        spring = lambda d: d + 0.5 * d**3
        near, far = spring(x[1] - x[0]), spring(x[2] - x[1])
        pull = jnp.stack([action[0] + near - 0.3 * spring(x[0]), far - near, -far])
        return jnp.concatenate([v, pull - 0.15 * v])

    def reached(self, state):
        return jnp.exp(-0.5 * (((state[2] - 1.5) / 0.3) ** 2 + state[5] ** 2))


ALL = {kind.__name__: kind for kind in (Arm, BallAndBeam, Furuta, Boat, Tanks, Masses)}
