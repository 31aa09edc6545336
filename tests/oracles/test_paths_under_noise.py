"""Plans along trajectories where noise may end an episode."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy.special import ndtr

from kernelmdp.control.judges import sampled_returns
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec
from kernelmdp.control.mdp.noise import Gaussian, Uniform, gaussian
from kernelmdp.control.planners import TrajectoryPlanner
from kernelmdp.control.planners.base import expected

KEY = jax.random.key(0)
PLANNER = TrajectoryPlanner(4, samples=8, starts=2, steps=2)


class Cliff(AbstractEnvironment):
    """The nearer the cliff the more is earned; beyond 1 it is over. Actions push, or accelerate."""

    spec: Spec
    accelerates: bool = eqx.field(static=True)

    def __init__(self, noise, accelerates=False):
        self.accelerates = accelerates
        self.spec = Spec(
            Box([-1.0, -1.0], [1.5, 1.0]), Box(-1.0, 1.0), 20, transition_noise=noise, ends=True
        )

    def initial(self, *, key):
        return jnp.array([0.5, 0.0])

    def terminal(self, state):
        return state[0] > 1.0

    def mean_reward(self, state, action):
        return state[0]

    def mean_transition(self, state, action):
        if self.accelerates:
            return jnp.stack([state[0] + 0.3 * state[1], state[1] + 0.3 * action[0]])
        return state + jnp.array([0.3, 0.0]) * action


@pytest.mark.parametrize("place", [0.7, 0.9, 0.99, 1.01, 1.1])
def test_the_chance_of_ending_is_that_of_noise_across_the_edge(place):
    """As the normal distribution has it; one node of the rule more or less is 0.08 at most."""
    there = jnp.array([place, 0.0])
    some = Cliff(gaussian([0.05, 0.3])).ending_after(there)
    np.testing.assert_allclose(some, ndtr((place - 1.0) / 0.05), atol=0.08)
    for law in (Gaussian(0.0), gaussian([0.0, 0.3])):  # none, or along the edge alone
        assert float(Cliff(law).ending_after(there)) == (place > 1.0)
    even = Cliff(Uniform(0.05)).ending_after(there)
    reach = Uniform(0.05).reach
    np.testing.assert_allclose(even, np.clip((place - 1 + reach) / (2 * reach), 0, 1), atol=0.03)


@eqx.filter_jit
def promised_and_earned(env, episodes):
    """The value of a plan, of a mean path as well, and the returns of what it does."""
    policy, start = PLANNER.plan(env), env.initial(key=KEY)
    blind = PLANNER.plan(Cliff(Gaussian(0.0), env.accelerates))
    returns = sampled_returns(env, policy, start, episodes)
    return policy, policy.value(start), sampled_returns(env, blind, start, episodes), returns


@pytest.mark.slow
@pytest.mark.parametrize("accelerates", [False, True])
def test_what_a_plan_promises_at_the_edge_of_terminal_states_is_what_it_earns(accelerates):
    env = Cliff(gaussian([0.0, 0.05] if accelerates else [0.05, 0.0]), accelerates)
    policy, promised, blind, returns = promised_and_earned(env, 64)
    error = float(np.std(returns)) * np.sqrt(1 / 64 + 1 / 8)
    assert float(promised) == pytest.approx(np.mean(returns), abs=3 * error)
    if not accelerates:  # there the noise of a period is seen in the next one only
        assert np.mean(returns) > np.mean(blind) + 3
    foresee = eqx.filter_jit(lambda *now: policy.foresee(*now))
    walked = expected(policy, foresee, env.initial(key=KEY), 20)
    assert walked == pytest.approx(float(promised), rel=1e-9)
