"""Contracts of every planner and every agent of the registry."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.agents.algorithms.agent import follow
from kernelmdp.control.envs import Lqr
from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.control.planners import Grid, GridPlanner
from kernelmdp.registry import AGENTS, PLANNERS, PRIOR, STRATEGIES

KEY = jax.random.key(0)
ENV = Lqr([[0.9]], [[0.5]], [[1.0]], [[2.0]], start=[1.0], action_limit=1.0, horizon=3)
GRID = Grid(ENV.spec.states, (7,))
START = jnp.ones(1)
MAKERS = PLANNERS.examples()


def following(make):
    return lambda spec, planner, episodes: follow(make(), spec, PRIOR, planner, episodes=episodes)


FOLLOWERS = {name: following(make) for name, make in STRATEGIES.examples().items()}
LEARNERS = AGENTS.examples() | FOLLOWERS


@pytest.fixture(params=MAKERS, scope="module")
def planner_and_policy(request):
    planner = MAKERS[request.param](ENV.spec)
    return planner, eqx.filter_jit(planner.plan)(ENV)


@pytest.mark.slow
def test_actions_lie_in_their_box_and_values_are_finite(planner_and_policy):
    policy = planner_and_policy[1]
    table = np.asarray(eqx.filter_jit(policy.tabulate)(GRID, 3))
    assert table.shape == (3, 7, 1)
    assert np.abs(table).max() <= 1
    assert np.isfinite(float(policy.value(START)))


def test_a_table_is_what_the_policy_does_at_the_nodes(planner_and_policy):
    policy = planner_and_policy[1]
    table = eqx.filter_jit(policy.tabulate)(GRID, 3)
    act = eqx.filter_jit(lambda s, h: policy(s, h))
    for h, node in ((0, 2), (1, 6), (2, 0)):
        np.testing.assert_allclose(
            table[h, node], act(GRID.points[node], jnp.asarray(h)), atol=1e-9
        )


@pytest.mark.slow
def test_the_stated_error_is_neither_negative_nor_infinite(planner_and_policy):
    planner = planner_and_policy[0]
    assert 0 <= float(planner.error(ENV, START)) < 10


def collected(act):
    """Return the reward of an episode, summed by NumPy, so that nothing is compiled."""
    path = jax.jit(lambda: rollout(ENV, act, START, key=KEY))()
    return float(np.sum(path.rewards))


@pytest.fixture(scope="module")
def idle():
    """Return the reward of doing nothing, the same for every planner."""
    return collected(lambda state, period: jnp.zeros(1))


def test_a_better_policy_than_none_is_found(planner_and_policy, idle):
    """Planned policies earn more than doing nothing."""
    assert collected(planner_and_policy[1]) > idle


def test_a_planner_that_looks_at_fixed_points_names_them(planner_and_policy):
    points = planner_and_policy[0].points(ENV.spec)
    assert points is None or [x.shape[1] for x in points] == [1, 1]


@pytest.fixture(params=LEARNERS, scope="module")
def agent(request):
    return LEARNERS[request.param](ENV.spec, GridPlanner((5,), (3,), 3, 4), 1)


@pytest.mark.slow
def test_an_agent_plans_acts_and_learns(agent):
    @eqx.filter_jit(compiler_options={"xla_backend_optimization_level": 0})
    def run(memory):
        path = rollout(ENV, agent.plan(memory, key=KEY), START, key=KEY)
        return path, agent.learn(memory, path, key=KEY)

    path, memory = run(agent.init())
    assert np.abs(path.actions).max() <= 1
    arrays = jax.tree.leaves(eqx.filter((path, memory), eqx.is_inexact_array))
    assert all(np.isfinite(array).all() for array in arrays)
