"""Contracts of every environment of the registry."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.registry import ENVIRONMENTS

KEY, MAKERS = jax.random.key(0), ENVIRONMENTS.examples()


@pytest.fixture(params=MAKERS, scope="module")
def env(request):
    return MAKERS[request.param]()


def points(box, number, seed):
    return jnp.asarray(box.low + np.random.default_rng(seed).random((number, box.dim)) * box.sides)


def test_episodes_stay_in_the_boxes_and_are_finite(env):
    def uniform(state, period):
        share = jax.random.uniform(jax.random.fold_in(KEY, period), (env.spec.action_dim,))
        return env.spec.actions.low + env.spec.actions.sides * share

    run = lambda key: rollout(env, uniform, env.initial(key=key), key=key)
    path = jax.jit(jax.vmap(run))(jax.random.split(KEY, 3))
    for state in np.concatenate([path.states, path.next_states]).reshape(-1, env.spec.state_dim):
        env.spec.states.check("state", state)
    assert path.rewards.shape == (3, env.spec.horizon)
    assert np.isfinite(path.rewards).all()
    np.testing.assert_array_equal(path.states[:, 1:], path.next_states[:, :-1])


def test_mean_rewards_lie_within_the_stated_bounds(env):
    if env.spec.reward_bounds is None:
        pytest.skip("no bounds of the mean reward are stated")
    states, actions = points(env.spec.states, 500, 0), points(env.spec.actions, 500, 1)
    rewards = np.asarray(jax.jit(jax.vmap(env.mean_reward))(states, actions))
    low, high = env.spec.reward_bounds
    assert rewards.min() >= low - 1e-9
    assert rewards.max() <= high + 1e-9


def test_a_table_holds_the_functions_and_the_mdp_may_be_an_argument(env):
    states, actions = points(env.spec.states, 5, 0), points(env.spec.actions, 3, 1)
    table = eqx.filter_jit(lambda mdp: mdp.tabulate(states, actions))(env)
    each = jax.jit(lambda s, a: (env.mean_reward(s, a), env.mean_transition(s, a)))
    for i, state in enumerate(states):
        for j, action in enumerate(actions):
            reward, after = each(state, action)
            np.testing.assert_allclose(table.rewards[i, j], reward, atol=1e-12)
            np.testing.assert_allclose(table.means[i, j], after, atol=1e-12)


def test_an_episode_that_is_over_stays_where_it_is_and_earns_nothing(env):
    states, actions = points(env.spec.states, 300, 0), points(env.spec.actions, 300, 1)
    if env.terminal(states[0]) is None:
        return
    over = np.asarray(jax.vmap(env.terminal)(states))
    step = lambda state, action: env.step(state, action, key=KEY)
    rewards, after = jax.jit(jax.vmap(step))(states, actions)
    assert over.any()
    assert not np.any(np.asarray(rewards)[over])
    np.testing.assert_array_equal(np.asarray(after)[over], np.asarray(states)[over])


def test_no_edge_lies_between_a_state_and_itself_nor_on_one_way_only(env):
    states, others = points(env.spec.states, 300, 0), points(env.spec.states, 300, 1)
    if env.apart(states[0], others[0]) is None:
        return
    apart = jax.jit(jax.vmap(env.apart))
    assert not np.any(apart(states, states))
    assert np.any(apart(states, others))
    np.testing.assert_array_equal(apart(states, others), apart(others, states))


def test_inputs_of_kernels_lie_in_the_unit_cube(env):
    states, actions = points(env.spec.states, 100, 0), points(env.spec.actions, 100, 1)
    z = np.asarray(env.spec.input(states, actions))
    assert z.shape == (100, env.spec.input_dim)
    assert z.min() >= 0
    assert z.max() <= 1
