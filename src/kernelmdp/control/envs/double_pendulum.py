"""Swing-up of two links, one hinged to the other."""

from collections.abc import Callable
from typing import ClassVar

import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.envs.outcome_reward import AbstractReaching
from kernelmdp.control.envs.reward_shapes import bump
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.mdp.noise import Gaussian, Scales, gaussian


class DoublePendulum(AbstractReaching):
    r"""Double pendulum of PILCO: swing both links up with a torque at each joint.

    The state is $(\theta_1, \theta_2, \omega_1, \omega_2)$ with absolute angles, 0 upright; the
    actions are the torques $u_1, u_2$. Each link has mass m, length l and $I = ml^2/12$. With
    $\Delta = \theta_1 - \theta_2$, the accelerations solve $a_{11}\dot\omega_1 + a_{12}\dot\omega_2
    = b_1$ and $a_{12}\dot\omega_1 + a_{22}\dot\omega_2 = b_2$, where $a_{11} = \frac54ml^2 + I$,
    $a_{12} = \frac12ml^2\cos\Delta$, $a_{22} = \frac14ml^2 + I$, $b_1 = \frac32mgl\sin\theta_1 -
    \frac12ml^2\omega_2^2\sin\Delta + u_1$ and $b_2 = \frac12mgl\sin\theta_2 +
    \frac12ml^2\omega_1^2\sin\Delta + u_2$.

    The reward of the next state is $e^{-d^2/2w^2}$ with w = 0.5. The distance d is that of the tip
    of the second link from upright.

    The mean reward is that of the mean next state. It differs from the mean over transition noise
    by at most 0.000002 in our measurements.

    `best_known` is the highest noise-free return of several planners, not a proven optimum.

    Args:
        horizon: Number of periods.
        reward_noise: Scale of the Gaussian reward noise.
        transition_noise: Scale of the Gaussian transition noise, one number or one per coordinate.
    """

    spec: Spec
    mass: ClassVar[float] = 0.5
    length: ClassVar[float] = 0.5
    gravity: ClassVar[float] = 9.82
    width: ClassVar[float] = 0.5
    best_known: ClassVar[float] = 36.74

    def __init__(
        self,
        *,
        horizon: int = 40,
        reward_noise: float = 0.0,
        transition_noise: Scales = (0.001, 0.001, 0.01, 0.01),
    ):
        limit = np.array([np.pi, np.pi, 20.0, 25.0])
        self.spec = Spec(
            Box(-limit, limit, periodic=(True, True, False, False)),
            Box([-3.0, -3.0], [3.0, 3.0]),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=gaussian(transition_noise),
            reward_bounds=(0.0, 1.0),
        )

    def initial(self, *, key: Key) -> State:
        """Return both links hanging at rest; an angle of π is -π in its box."""
        return jnp.asarray(np.array([-np.pi, -np.pi, 0.0, 0.0]))

    def features(self) -> dict[str, Callable[[State], Array]]:
        return {"tip": self.tip}

    def tip(self, state: State) -> Float[Array, "2"]:
        r"""Return the tip of the second link: $\sum_i l\,(\sin\theta_i, \cos\theta_i)$."""
        angles = state[:2]
        return self.length * jnp.stack([jnp.sum(jnp.sin(angles)), jnp.sum(jnp.cos(angles))])

    def reached(self, state: State) -> Scalar:
        return bump(self.tip(state), np.array([0.0, 2 * self.length]), self.width)

    def rate(self, state: State, action: Action) -> State:
        one, two, *turns = state
        unit, fall = self.mass * self.length**2, self.mass * self.gravity * self.length
        whip = unit / 2 * jnp.sin(one - two)
        b1 = 1.5 * fall * jnp.sin(one) - whip * turns[1] ** 2 + action[0]
        b2 = 0.5 * fall * jnp.sin(two) + whip * turns[0] ** 2 + action[1]
        # I = unit / 12. The determinant is at least 7/36 of unit squared.
        a11, a12, a22 = 4 / 3 * unit, unit / 2 * jnp.cos(one - two), unit / 3
        spins = jnp.stack([a22 * b1 - a12 * b2, a11 * b2 - a12 * b1]) / (a11 * a22 - a12**2)
        return jnp.concatenate([state[2:], spins])
