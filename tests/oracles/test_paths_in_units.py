"""Plans along trajectories in other units."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.control.envs import CartPole
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec
from kernelmdp.control.planners import TrajectoryPlanner

KEY = jax.random.key(0)
PLANNER = TrajectoryPlanner(4, samples=8, starts=2, steps=2)


class Rescaled(AbstractEnvironment):
    """A cart-pole in other units."""

    env: CartPole
    units: tuple[float, ...] = eqx.field(static=True)
    force: float = eqx.field(static=True)
    spec: Spec

    def __init__(self, units, force):
        self.env, self.units, self.force = CartPole(horizon=15, transition_noise=0.0), units, force
        states, actions = self.env.spec.states, self.env.spec.actions
        self.spec = Spec(
            Box(states.low * units, states.high * units, states.periodic),
            Box(actions.low * force, actions.high * force), 15,
        )  # fmt: skip

    def initial(self, *, key):
        return jnp.array([0.3, 0.0, 2.5, 1.0]) * np.array(self.units)

    def means(self, state, action):
        reward, after = self.env.means(state / np.array(self.units), action / self.force)
        return reward, after * np.array(self.units)

    def mean_reward(self, state, action):
        return self.means(state, action)[0]

    def mean_transition(self, state, action):
        return self.means(state, action)[1]


@pytest.mark.slow
def test_units_of_states_and_of_actions_change_a_plan_only_by_rounding():
    def taken(env):
        policy, start = PLANNER.plan(env), env.initial(key=KEY)
        action, memory = policy.act(start, 0, policy.begin(start))
        return action / env.force, memory.gains.open, policy.value(start)

    usual, other = Rescaled((1.0, 1.0, 1.0, 1.0), 1.0), Rescaled((1e-3, 1e-3, 1.0, 1.0), 1e3)
    for one, two in zip(
        *(jax.jit(lambda env=env: taken(env))() for env in (usual, other)), strict=True
    ):
        np.testing.assert_allclose(one, two, rtol=1e-6, atol=1e-6)
