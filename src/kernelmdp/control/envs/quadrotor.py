"""Quadrotor that flies through a hole in a wall."""

from typing import ClassVar

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.types import Action, Key, Scalar, State
from kernelmdp.control.envs.outcome_reward import AbstractReaching
from kernelmdp.control.envs.reward_shapes import bump
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.mdp.noise import Gaussian, Scales, gaussian


class Quadrotor(AbstractReaching):
    r"""Quadrotor that flies to a goal behind a wall, through a hole off the straight way.

    The state has ten numbers: position p, velocity v, roll φ and pitch θ, and their rates w. The
    actions are the thrust T in [0, 2g] and two angular accelerations u in [-1, 1]. $\dot v =
    T\,(\sin\theta\cos\varphi, -\sin\varphi, \cos\theta\cos\varphi) - (0, 0, g) -
    0.2\,v\sqrt{\|v\|^2 + 0.01}$ and $\dot w = 25\,u - 2\,w$.

    The reward of the next state is $e^{-\|p - \text{goal}\|^2/2\cdot0.7^2} - e^{-\frac12((x -
    1.5)/0.2)^2}\operatorname{sigmoid}((\rho - 0.4)/0.05) - 0.002\,\|w\|^2$. The distance from the
    middle of the hole is $\rho = \sqrt{\|(y, z) - \text{hole}\|^2 + 10^{-4}}$.

    The wall costs reward but does not stop the flight, and only states at the end of a period
    count. Gradient ascent earned 31.09 by flying fast and straight through the wall, and 30.85
    through the hole.

    The mean reward is that of the mean next state. It differs from the mean over transition noise
    by at most 0.0005 in our measurements.

    `best_known` is the highest noise-free return of several planners, not a proven optimum.

    Args:
        horizon: Number of periods.
        reward_noise: Scale of the Gaussian reward noise.
        transition_noise: Scale of the Gaussian transition noise, one number or one per coordinate.
    """

    spec: Spec
    gravity: ClassVar[float] = 9.82
    drag: ClassVar[float] = 0.2
    gain: ClassVar[float] = 25.0
    damping: ClassVar[float] = 2.0
    goal: ClassVar[tuple[float, float, float]] = (3.0, 0.0, 1.0)
    wall: ClassVar[float] = 1.5  # its x
    hole: ClassVar[tuple[float, float]] = (0.8, 1.6)  # (y, z) of its middle
    radius: ClassVar[float] = 0.4
    substeps: ClassVar[int] = 4
    best_known: ClassVar[float] = 31.67

    def __init__(
        self, *, horizon: int = 40, reward_noise: float = 0.0, transition_noise: Scales = 0.003
    ):
        fast, tilted, turning = [6.0] * 3, [1.4] * 2, [12.0] * 2
        limit = np.array([*fast, *tilted, *turning])
        self.spec = Spec(
            Box([-2.0, -3.0, -2.0, *-limit], [5.0, 3.0, 4.0, *limit]),
            Box([0.0, -1.0, -1.0], [2 * self.gravity, 1.0, 1.0]),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=gaussian(transition_noise),
            reward_bounds=(-1.0 - 0.002 * 2 * 12.0**2, 1.0),
        )

    def initial(self, *, key: Key) -> State:
        """Return the quadrotor at rest and level, one metre up."""
        return jnp.zeros(10).at[2].set(1.0)

    def reached(self, state: State) -> Scalar:
        place, rates = state[:3], state[8:]
        return bump(place, np.array(self.goal), 0.7) - self._wall(place) - 0.002 * jnp.sum(rates**2)

    def _wall(self, place: State) -> Scalar:
        """Return the share of the wall at a position: 1 where x is the wall's, 0 in the hole."""
        # A little is added below the root, for it has no derivative in the very middle.
        off = jnp.sqrt(jnp.sum((place[1:] - np.array(self.hole)) ** 2) + 1e-4)
        at_the_wall = jnp.exp(-0.5 * ((place[0] - self.wall) / 0.2) ** 2)
        return at_the_wall * jax.nn.sigmoid((off - self.radius) / 0.05)

    def rate(self, state: State, action: Action) -> State:
        speed, (roll, pitch), rates = state[3:6], state[6:8], state[8:]
        lift = jnp.stack([jnp.sin(pitch) * jnp.cos(roll), -jnp.sin(roll),
                          jnp.cos(pitch) * jnp.cos(roll)])  # fmt: skip
        slowed = self.drag * speed * jnp.sqrt(jnp.sum(speed**2) + 0.01)
        force = action[0] * lift - np.array([0.0, 0.0, self.gravity]) - slowed
        spins = self.gain * action[1:] - self.damping * rates
        return jnp.concatenate([speed, force, rates, spins])
