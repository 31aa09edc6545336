"""Navigation of a point around a wall."""

import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool

from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.envs.reward_shapes import bump
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian, Uniform

START, NEAR, FAR = np.array([0.1, 0.1]), np.array([0.3, 0.3]), np.array([1.8, 0.8])
LEFT, RIGHT, TOP = 0.95, 1.05, 0.85  # the wall fills [LEFT, RIGHT] x [0, TOP]; above is a door
SMALL, LARGE, WIDTH = 0.1, 1.0, 0.1


class Navigation(AbstractEnvironment):
    r"""Navigation in two rooms of side 1 and a wall with a door; the action is a displacement.

    $s' = s + a$, first along x and then along y, each stopped by the wall. $\bar R(s) =
    0.1\,e^{-\|s-c_1\|^2/2w^2} + e^{-\|s-c_2\|^2/2w^2}$ with w = 0.1. The centre $c_1$ is two steps
    from the start; $c_2$ is seventeen steps away behind the wall. Waiting at $c_1$ earns 1.8 in 20
    periods and walking to $c_2$ earns 3.9; the straight way ends at the wall.

    Room, step, wall, start, far reward, width and noise scale are those of rlberry's TwinRooms.
    TwinRooms has no door and its rewards are cones. Noise is bounded, so that it cannot carry a
    point through the wall.

    Args:
        horizon: Number of periods.
        reward_noise: Scale of the reward noise.
        transition_noise: Scale of the transition noise.
    """

    spec: Spec

    def __init__(
        self, *, horizon: int = 20, reward_noise: float = 0.0, transition_noise: float = 0.01
    ):
        self.spec = Spec(
            Box([0.0, 0.0], [2.0, 1.0]),
            Box([-0.1, -0.1], [0.1, 0.1]),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=Uniform(transition_noise),
            reward_bounds=(0.0, SMALL + LARGE),
        )

    def initial(self, *, key: Key) -> State:
        """Return a corner of the left room."""
        return jnp.asarray(START)

    def apart(self, state: State, other: State) -> Bool[Array, ""]:
        """Return whether the states lie on two sides of the wall and not both in the door."""
        sides = (state[0] < 1) != (other[0] < 1)
        return sides & (jnp.minimum(state[1], other[1]) < TOP)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return SMALL * bump(state, NEAR, WIDTH) + LARGE * bump(state, FAR, WIDTH)

    def mean_transition(self, state: State, action: Action) -> State:
        # One axis after the other: no move can jump the wall, however it is aimed.
        x, y = state + action
        own_side = jnp.where(state[0] < 1, jnp.minimum(x, LEFT), jnp.maximum(x, RIGHT))
        x = jnp.where(state[1] < TOP, own_side, x)
        y = jnp.where((x > LEFT) & (x < RIGHT), jnp.maximum(y, TOP), y)
        return self.spec.states.project(jnp.stack([x, y]))
