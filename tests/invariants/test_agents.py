"""Every agent of the table, and what must hold whichever it is."""

import functools
import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from making import made

from kernelmdp.agents.algorithms.baselines import (
    certainty_equivalent,
    random_agent,
    settled,
)
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import (
    episode,
    episodes_of,
    learn_in_chunks,
    learn_many,
    learn_once,
)
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.regression.kernels import SquaredExponential

KEY = jax.random.key(0)
KERNEL = SquaredExponential(0.6)
PLANNER = GridPlanner((9,), (5,), noise_nodes=3, ball_levels=8)
NORMS = {"reward_norm": 2.0, "transition_norm": 2.0}
FORMS = ("ball", "lipschitz")
FEATURES = ("fourier", "nystrom", "exact")
RIDGES = ("noise", "paper", 0.1)
# These programs run once: compiling them well would take longer than running them.
quick_jit = functools.partial(
    eqx.filter_jit, compiler_options={"xla_backend_optimization_level": 0}
)


def known(state, action):
    return jnp.cos(2 * state[0]) - action[0] ** 2


@functools.cache
def setting():
    draw = jax.jit(lambda key: Rkhs.draw(kernel=KERNEL, horizon=4, key=key))
    env = draw(KEY)
    return env, quick_jit(GridJudge.of)(env, PLANNER)


@functools.cache
def wandered():
    """An episode at random."""
    guess = lambda env: random_agent(env.spec).plan(None, key=KEY)
    return quick_jit(lambda env: rollout(env, guess(env), jnp.zeros(1), key=KEY))(setting()[0])


MAKERS = {
    "psrl": psrl,
    "certainty-equivalent": certainty_equivalent,
    **{
        f"kernel-ucrl, {form}": functools.partial(
            kernel_ucrl,
            confidence=Confidence(2.0, 2.0, beta_scale=0.5, optimism=form, lipschitz=5.0),
        )
        for form in FORMS
    },
}
# Every agent with every feature map; rewards, ridges and prior means so that all pairs occur.
LEARNED, IDENTITY = "010110011001", "001101100011"
CELLS = [
    (agent, features, RIDGES[(i + j) % 3], LEARNED[3 * i + j] == "1", IDENTITY[3 * i + j] == "1")
    for i, agent in enumerate(MAKERS)
    for j, features in enumerate(FEATURES)
]


def test_the_cells_hold_every_pair_of_choices():
    for one, two in itertools.combinations(range(5), 2):
        pairs = {(cell[one], cell[two]) for cell in CELLS}
        assert pairs == {(a[one], b[two]) for a in CELLS for b in CELLS}


@pytest.mark.slow
@pytest.mark.parametrize("features", [*FEATURES, "learned"])
def test_the_first_episode_and_those_after_it_are_one_program(features):
    """What an agent begins with has no weak types: what it remembers later has none either."""
    prior = Prior() if features == "learned" else Prior(KERNEL, features=features)
    memory = psrl(setting()[0].spec, prior, PLANNER, episodes=2).init()
    leaves, _ = jax.tree_util.tree_flatten_with_path(memory)
    weak = [jax.tree_util.keystr(at) for at, leaf in leaves if getattr(leaf, "weak_type", False)]
    assert not weak


@pytest.mark.slow
def test_a_settled_agent_plans_in_the_posterior_mean():
    env, _ = setting()
    options = {"episodes": 3, "features": "fourier", "ridge": 0.1}
    draws, certain = (
        made(make, env.spec, KERNEL, PLANNER, **options) for make in (psrl, certainty_equivalent)
    )
    memory = quick_jit(draws.learn)(draws.init(), wandered(), key=KEY)
    plan = quick_jit(lambda agent: agent.plan(memory, key=KEY).choices)
    np.testing.assert_array_equal(plan(settled(draws)), plan(certain))
    assert np.any(np.asarray(plan(draws)) != np.asarray(plan(certain)))


def noted(memory, policy, trajectory):
    """What the policy of the episode does at its states, asked again once the episode is over."""
    return jax.vmap(policy)(trajectory.states, jnp.arange(4)) - trajectory.actions


QUICK = (5, 7)  # compiling all takes minutes; the contracts and the tests below run others


@pytest.mark.audit
@pytest.mark.parametrize("cell", range(len(CELLS)), ids=[", ".join(cell[:2]) for cell in CELLS])
def test_every_agent_runs_and_learns_nothing_inside_an_episode(cell, scale):
    if scale < 1 and cell not in QUICK:
        pytest.skip("at full size only")
    agent, features, ridge, learned, identity = CELLS[cell]
    env, judge = setting()
    options = {"features": features, "ridge": ridge, "episodes": 2}
    options |= {} if learned else {"known_reward": known}
    options |= {"prior_mean": "identity"} if identity else {}
    actor = made(MAKERS[agent], env.spec, KERNEL, PLANNER, **options)
    step, memory = quick_jit(episode), actor.init()
    for index in range(2):
        before = memory
        memory, record = step(actor, env, judge, memory, jnp.asarray(index), noted, key=KEY)
        assert all(np.isfinite(leaf).all() for leaf in jax.tree.leaves(record))
        assert float(record.regret) > -0.2  # the grids are coarse
        assert np.abs(record.measured).max() < 1e-6
        assert int(before.experience.periods) == 4 * index
        assert int(memory.experience.periods) == 4 * (index + 1)


@pytest.mark.slow
def test_the_random_agent_runs_and_its_actions_fill_their_box():
    env, judge = setting()
    agent = random_agent(env.spec)
    records = [record for _, record in episodes_of(agent, env, judge, 3, key=KEY)]
    assert all(np.isfinite(float(record.regret)) for record in records)
    act = lambda key: agent.plan(None, key=key)(jnp.zeros(1), jnp.asarray(0))[0]
    actions = np.asarray(jax.vmap(act)(jax.random.split(KEY, 500)))
    np.testing.assert_allclose([actions.min(), actions.mean(), actions.max()], [-1, 0, 1], atol=0.1)


@pytest.mark.slow
def test_the_mean_value_of_random_policies_is_the_random_value():
    env, judge = setting()
    start = jnp.zeros(1)
    plan = lambda key: judge.value(random_agent(env.spec).plan(None, key=key), start, key=key)
    values = np.asarray(jax.jit(jax.vmap(plan))(jax.random.split(KEY, 2000)))
    error = values.std() / np.sqrt(2000)
    assert abs(values.mean() - float(judge.random_value(start))) < 4 * error + 0.05


@pytest.mark.audit
@pytest.mark.parametrize("agent", ["psrl", "kernel-ucrl, lipschitz"])
def test_one_program_and_one_episode_at_a_time_give_the_same_regret(agent, scale):
    if scale < 1 and agent == "psrl":
        pytest.skip("at full size only")
    env, judge = setting()
    features = "nystrom" if agent == "psrl" else "fourier"
    actor = made(MAKERS[agent], env.spec, KERNEL, PLANNER, features=features, ridge=0.1, episodes=4)
    whole = quick_jit(lambda actor, env, judge: learn_once(actor, env, judge, 4, key=KEY).regret)
    together = whole(actor, env, judge)
    apart = [record.regret for _, record in episodes_of(actor, env, judge, 4, key=KEY)]
    np.testing.assert_allclose(together, jnp.stack(apart), atol=1e-9)


@pytest.mark.slow
def test_chunks_of_runs_are_those_of_one_program_and_are_compiled_once():
    env, judge = setting()
    built = []

    def make(key):
        built.append(key)
        return random_agent(env.spec), env, judge

    rewards = lambda memory, policy, trajectory: trajectory.rewards
    options = {"keys": jax.random.split(KEY, 5), "chunk": 2, "measure": rewards}
    chunks = list(learn_in_chunks(make, 2, **options))
    assert len(built) == 1
    assert [len(chunk.regret) for chunk in chunks] == [2, 2, 1]
    joined = jax.tree.map(lambda *parts: jnp.concatenate(parts), *chunks)
    whole = learn_many(make, 2, **options)
    jax.tree.map(functools.partial(np.testing.assert_allclose, atol=1e-9), joined, whole)


def first_value(memory, policy, trajectory):
    return policy.value(trajectory.states[0])


@quick_jit
def valued(agent, env, judge):
    """Planned values, optima and regret: what a judge says of its errors is not even compiled."""
    record = learn_once(agent, env, judge, 5, key=KEY, measure=first_value)
    return record.measured, record.optimum, record.regret


@functools.cache
def finer_setting():
    (env, _), planner = setting(), GridPlanner((41,), (17,), noise_nodes=5)
    judge = quick_jit(GridJudge.of)(env, planner)
    return env, planner, judge, float(quick_jit(judge.error)(jnp.zeros(1)))


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_the_planned_value_is_optimistic_under_the_theorem_s_widths(form):
    env, planner, judge, error = finer_setting()
    steep = float(lipschitz_constant(judge.best))
    agent = made(
        kernel_ucrl, env.spec, KERNEL, planner, episodes=5, optimism=form, lipschitz=steep, **NORMS
    )
    planned, optimum, regret = map(np.asarray, valued(agent, env, judge))
    assert np.all(planned >= optimum - error)
    assert np.all(regret > -error)
