"""Continuous mountain car."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian

POWER, GRAVITY, GOAL, MAX_SPEED = 0.0015, 0.0025, 0.45, 0.07
STARTS = ("fixed", "gymnasium")


def is_goal(state: State) -> Bool[Array, ""]:
    """Return whether the car is at or beyond the flag and not rolling back."""
    return (state[0] >= GOAL) & (state[1] >= 0)


class MountainCar(AbstractEnvironment):
    r"""Mountain car of Gymnasium's MountainCarContinuous-v0 with a finite horizon.

    The state is (x, v).
    $v' = v + 0.0015\,a - 0.0025\cos 3x$ and $x' = x + v'$, each clipped; the left wall stops the
    car. $\bar R = 100\,[s' \text{ is a goal}] - 0.1\,a^2$. The dynamics are deterministic, since
    the reward depends on the next state.

    Nothing is earned after a goal. The car stays there until the horizon, or the episode ends if
    `ends` is true.

    Args:
        start: "fixed" for x = -0.5, or "gymnasium" for x uniform in [-0.6, -0.4].
        horizon: Number of periods.
        reward_noise: Scale of the Gaussian reward noise.
        ends: True to end the episode at the goal.

    Raises:
        ValueError: if `start` is none of these words.
    """

    spec: Spec
    start: str = eqx.field(static=True)

    def __init__(
        self, *, start: str = "fixed", horizon: int = 200, reward_noise: float = 0.0,
        ends: bool = False,
    ):  # fmt: skip
        checks.require(start in STARTS, f"start must be one of {STARTS}, got {start!r}.")
        self.start = start
        self.spec = Spec(
            Box([-1.2, -MAX_SPEED], [0.6, MAX_SPEED]),
            Box(-1.0, 1.0),
            horizon,
            reward_noise=Gaussian(reward_noise),
            reward_bounds=(-0.1, 100.0),
            ends=ends,
        )

    def initial(self, *, key: Key) -> State:
        """Return the car at rest at -0.5, or anywhere in [-0.6, -0.4] as in Gymnasium."""
        if self.start == "fixed":
            return jnp.asarray(np.array([-0.5, 0.0]))
        return jnp.stack([jax.random.uniform(key, minval=-0.6, maxval=-0.4), jnp.zeros(())])

    def terminal(self, state: State) -> Bool[Array, ""]:
        return is_goal(state)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        prize = jnp.where(is_goal(self.mean_transition(state, action)), 100.0, 0.0)
        return jnp.where(is_goal(state), 0.0, prize - 0.1 * action[0] ** 2)

    def mean_transition(self, state: State, action: Action) -> State:
        push = POWER * action[0] - GRAVITY * jnp.cos(3 * state[0])
        speed = jnp.clip(state[1] + push, -MAX_SPEED, MAX_SPEED)
        low, high = self.spec.states.low[0], self.spec.states.high[0]
        position = jnp.clip(state[0] + speed, low, high)
        speed = jnp.where((position == low) & (speed < 0), 0.0, speed)
        return jnp.where(is_goal(state), state, jnp.stack([position, speed]))
