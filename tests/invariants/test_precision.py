"""Programs set nothing: what they call computes in float64, and their own setting is untouched."""

import contextlib
import inspect
import os
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp._base.precision import Module, in_float64

KERNEL, PLANNER = km.SquaredExponential(0.3), km.GridPlanner((5,), (3,))
HOST = {"Component", "Imitation", "Measure", "accuracy_ratio", "clopper_pearson", "variance_band"}
WITHIN = {"episodes", "learn_in_chunks"}  # they return iterators, which are covered


@contextlib.contextmanager
def single_precision():
    """The setting of a program that sets nothing, checked afterwards."""
    with jax.enable_x64(False):
        try:
            yield
        finally:
            assert not jax.config.jax_enable_x64
            assert jnp.ones(1).dtype == jnp.float32


def pricing():
    """An agent, its environment and a judge."""
    env = km.envs.Pricing(horizon=3)
    agent = km.psrl(env.spec, km.Prior(KERNEL, ridge=0.1), PLANNER, episodes=2)
    return agent, env, km.GridJudge.of(env, PLANNER)


def regression():
    """A posterior of fixed rows."""
    generator = np.random.default_rng(0)
    prior = km.ExactPosterior.prior(km.SquaredExponential(0.3), 2, 1, 0.01)
    rows = km.Data.of(generator.random((8, 2)), generator.random(8))
    return prior.update(rows).predict(generator.random((5, 2)))


def one_episode():
    """What a policy of the posterior mean does in one episode."""
    agent, env, _ = pricing()
    policy = km.settled(agent).plan(agent.init(), key=jax.random.key(0))
    path = km.rollout(env, policy, env.initial(key=jax.random.key(1)), key=jax.random.key(2))
    return path, policy.value(path.states[0]), policy(path.states[0], 0)


def loop():
    """Two episodes, one at a time."""
    found = km.episodes_of(*pricing(), 2, key=jax.random.key(0))
    return [record for _, record in found]


def bounds():
    """A theorem's bound and the gains in it."""
    gains = km.theory.gain_bound(KERNEL, 1, 5, ridge=0.1)
    return gains, km.exact_width(gains, norm_bound=1.0, noise_scale=0.1, ridge=0.1, delta=0.1)


@pytest.mark.parametrize("program", [regression, one_episode, loop, bounds])
def test_numbers_are_those_of_a_program_in_float64(program):
    with single_precision():
        found = jax.tree.leaves(program())
    expected = jax.tree.leaves(program())
    for one, two in zip(found, expected, strict=True):
        assert one.dtype == two.dtype
        np.testing.assert_array_equal(one, two)
    assert any(leaf.dtype == np.float64 for leaf in found)


def test_the_setting_holds_between_episodes_and_after_an_error():
    with single_precision():
        for _, record in km.episodes_of(*pricing(), 2, key=jax.random.key(0)):
            assert jnp.ones(1).dtype == jnp.float32
            assert (0.0 + record.regret).dtype == np.float64
        with pytest.raises(ValueError, match="ridge"):
            km.ExactPosterior.prior(KERNEL, 2, 1, -1.0)


def test_a_campaign_learns_in_float64(tmp_path):
    told = []
    for scope in (single_precision, contextlib.nullcontext):
        agent, env, _ = pricing()
        with (
            scope(),
            km.Campaign.around(tmp_path / scope.__name__, agent, env.spec, episodes=1) as campaign,
        ):
            campaign.begin_episode()
            for _ in range(3):
                told.append(campaign.act([1.0]))
                campaign.tell(0.5, [1.0])
            campaign.end_episode()
    np.testing.assert_array_equal(told[:3], told[3:])
    assert told[0].dtype == np.float64


def test_arrays_in_single_precision_are_widened():
    env = km.envs.Pricing(horizon=3)
    with single_precision():
        reward, after = env.step(jnp.ones(1), jnp.ones(1), key=jax.random.key(0))
        assert reward.dtype == after.dtype == np.float64
        action = PLANNER.plan(env)(jnp.ones(1), jnp.asarray(1))
    np.testing.assert_array_equal(action, PLANNER.plan(env)(jnp.ones(1), 1))


def test_a_program_of_the_user_must_be_compiled_in_float64():
    env = km.envs.Pricing(horizon=3)
    reward = jax.jit(lambda states: jax.vmap(env.mean_reward)(states, states))
    states = np.ones((2, 1))
    with single_precision():
        with pytest.raises(
            RuntimeError, match=r"mean_reward must be compiled in float64.*enable_x64"
        ):
            reward(states)
        with jax.enable_x64(True):
            expected = reward(states)
        np.testing.assert_array_equal(jax.vmap(env.mean_reward)(states, states), expected)


def test_functions_of_the_user_compute_in_float64():
    class Own(km.AbstractEnvironment):
        spec: km.Spec

        def initial(self, *, key):
            return jnp.zeros(1)

        def mean_reward(self, state, action):
            return jnp.sum(jnp.ones(1) / 3)

        def mean_transition(self, state, action):
            return state

    with single_precision():
        env = Own(km.Spec(km.Box(0.0, 1.0), km.Box(0.0, 1.0), 2))
        assert env.initial(key=jax.random.key(0)).dtype == np.float64
        assert float(env.mean_reward(None, None)) == 1 / 3


def test_a_generator_is_closed_and_passes_errors_on():
    seen = []

    @in_float64
    def numbers():
        try:
            for number in range(3):
                yield jnp.ones(1).dtype
                if number:
                    raise KeyError(number)
        finally:
            seen.append(jnp.ones(1).dtype)

    with single_precision():
        made = numbers()
        assert next(made) == np.float64
        made.close()
        with pytest.raises(KeyError):
            list(numbers())
    assert seen == [np.float64, np.float64]


def test_every_name_that_programs_reach_is_covered():
    entries = {name: getattr(km, name) for name in km._HOMES}
    entries |= {n: f for n, f in vars(km.theory).items() if inspect.isfunction(f)}
    entries |= {n: c for n, c in vars(km.envs).items() if inspect.isclass(c)}
    covered = {name for name, entry in entries.items() if is_covered(entry)}
    assert set(entries) - covered == HOST | WITHIN


def is_covered(entry):
    """Whether a class or a function computes in float64."""
    if inspect.isclass(entry) and issubclass(entry, Module):
        return True
    parts = vars(entry).values() if inspect.isclass(entry) else [entry]
    return any(getattr(part, "computes_in_float64", False) for part in parts)


@pytest.mark.slow
def test_importing_the_library_changes_no_setting():
    code = """
import jax
before = dict(jax.config.values)
import kernelmdp as km, kernelmdp.registry
assert km.ExactPosterior.prior(km.SquaredExponential(0.3), 1, 1, 1.0).ridge.dtype == "float64"
assert dict(jax.config.values) == before
assert jax.numpy.ones(1).dtype == "float32"
print("unchanged")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False,
                          env={**os.environ, "JAX_ENABLE_X64": "0"})  # fmt: skip
    assert done.stdout.strip() == "unchanged", done.stderr
