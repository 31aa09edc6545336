"""Dictionaries have room for what comes, in every loop, and no number depends on that room."""

import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from judging import Nobody

from kernelmdp import registry
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import checked, episodes_of, learn_many, learn_once
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief import fixed_prior
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPolicy, GridPlanner
from kernelmdp.regression.features import Nystrom
from kernelmdp.regression.kernels import Matern, SquaredExponential
from kernelmdp.study.execution.isolated_system import Simulated
from kernelmdp.study.execution.runner import driven

KEY, KERNEL, EPISODES, HORIZON = jax.random.key(1), SquaredExponential(0.3), 4, 3
ROWS = EPISODES * HORIZON


@functools.cache
def env(horizon=HORIZON):
    return Rkhs.draw(kernel=KERNEL, horizon=horizon, key=jax.random.key(0))


class Drawn(AbstractPolicy):
    """Acts by the first output of a function: it is planned in no time."""

    spec: Spec
    function: eqx.Module

    def __call__(self, state, period):
        inputs = self.spec.input(state, jnp.zeros(1))
        return self.spec.actions.project(self.function(inputs)[:1])

    def value(self, state):
        return jnp.zeros(())


class Drawing(AbstractAgent):
    """Learns as PSRL does, and acts by its draws."""

    prior: Belief

    def init(self):
        return self.prior

    def plan(self, memory, *, key):
        return Drawn(memory.spec, memory.sample(key=key).function)

    def learn(self, memory, trajectory, *, key):
        return memory.observe(trajectory, key=key)


def drawing(capacity, **options):
    features = lambda kernel, dim: Nystrom(kernel, dim, capacity=capacity, **options)
    return drawing_by(Prior(KERNEL, features=features, ridge=0.1), env(), EPISODES)


def drawing_by(believed, where, episodes):
    return Drawing(believed.belief(where.spec, episodes=episodes))


def points(memory):
    """The room and the points of a dictionary."""
    features = memory.dynamics.posteriors[0].features
    return features.num_features, int(features.size)


@pytest.mark.slow
def test_a_run_has_the_same_numbers_whatever_room_its_dictionary_has_at_first():
    roomy = learn_once(drawing(ROWS), env(), Nobody(), EPISODES, key=KEY).collected
    small = learn_once(drawing(6), env(), Nobody(), EPISODES, key=KEY).collected
    np.testing.assert_allclose(small, roomy, atol=1e-9)
    apart = list(episodes_of(drawing(6), env(), Nobody(), EPISODES, key=KEY))
    np.testing.assert_allclose([each.collected for _, each in apart], roomy, atol=1e-9)
    assert [points(memory)[0] for memory, _ in apart] == [6, 6, 12, 12]
    assert points(apart[-1][0])[1] > 6


class Make(eqx.Module):
    """The same parts for every run."""

    agent: Drawing
    env: AbstractEnvironment

    def __call__(self, key):
        return self.agent, self.env, Nobody()


FEW = {"oversampling": 0.6}  # so that only some of the runs draw more than their room


def size(memory, policy, trajectory):
    return memory.size


@pytest.mark.slow
def test_of_many_runs_only_those_whose_dictionary_overflows_are_repeated():
    keys = jax.random.split(KEY, 6)
    roomy, small = (
        learn_many(Make(drawing(room, **FEW), env()), EPISODES, keys=keys, chunk=1, measure=size)
        for room in (ROWS, 6)
    )
    jax.tree.map(functools.partial(np.testing.assert_allclose, atol=1e-9), small, roomy)
    larger = np.asarray(roomy.measured).max(axis=1) > 6
    assert larger.any()
    assert not larger.all()


def test_a_loop_that_is_compiled_by_whoever_calls_it_cannot_grow_and_says_so():
    inside = eqx.filter_jit(lambda: learn_once(drawing(6), env(), Nobody(), EPISODES, key=KEY))
    with pytest.raises(ValueError, match="compile the loop yourself.*Nystrom's `capacity`"):
        checked(inside())


ROUGH = Prior(Matern(0.05, 0.5), features="nystrom", ridge="noise")


@pytest.mark.slow
def test_a_dictionary_outgrows_the_room_that_it_has_by_default():
    where = env(horizon=70)
    agent = drawing_by(ROUGH, where, episodes=4)
    assert points(agent.init()) == (192, 0)
    *_, (memory, _) = episodes_of(agent, where, Nobody(), 4, key=KEY)
    assert min(points(memory)) > 192


@pytest.mark.slow
def test_a_loop_goes_on_for_more_episodes_than_its_agent_was_made_for():
    agent = drawing_by(Prior(KERNEL, features="exact", ridge=0.1), env(), episodes=2)
    run = episodes_of(agent, env(), Nobody(), EPISODES, key=KEY)
    assert [int(memory.experience.periods) for memory, _ in run] == [3, 6, 9, 12]


@pytest.mark.slow
@pytest.mark.parametrize("features", ["exact", "nystrom"])
def test_whole_runs_are_longer_than_their_agent_was_made_for(features):
    """Their numbers are those of an agent that was made for as many episodes."""
    believed = Prior(KERNEL, features=features, ridge=0.1)
    short, long = (drawing_by(believed, env(), episodes) for episodes in (2, EPISODES))
    once = [
        learn_once(each, env(), Nobody(), EPISODES, key=KEY).collected for each in (short, long)
    ]
    np.testing.assert_allclose(*once, atol=1e-9)
    keys = jax.random.split(KEY, 3)
    many = [
        learn_many(Make(each, env()), EPISODES, keys=keys, chunk=2).collected
        for each in (short, long)
    ]
    np.testing.assert_allclose(*many, atol=1e-9)


# ---- README's loop ----

SETS = Confidence(2.0, 2.0, beta_scale=0.2)
RECIPES = {"kernel-ucrl": functools.partial(kernel_ucrl, confidence=SETS), "psrl": psrl}


@pytest.mark.slow
@pytest.mark.parametrize("name", RECIPES)
def test_the_example_of_the_readme_runs_under_nystrom_features(name):
    """With room for 64 points either ran out of it in the ninth episode."""
    where, planner = env(horizon=10), GridPlanner((41,), (15,))
    believed = Prior(KERNEL, features="nystrom", ridge="noise")
    agent = RECIPES[name](where.spec, believed, planner, episodes=10)
    run = list(episodes_of(agent, where, Nobody(), 10, key=jax.random.key(3)))
    assert max(points(memory)[1] for memory, _ in run) > 64
    assert np.isfinite([record.collected for _, record in run]).all()


KERNELS, MAPS = registry.KERNELS.examples(), ("exact", *registry.FEATURES)
QUICK = (("matern", "fourier"), ("product", "nystrom"))  # compiling all takes minutes


FLAT = ("linear", "polynomial")  # of which few points say all
GAUSSIAN = ["squared-exponential", "squared-exponential-ard"]
SERVED = {
    "mercer": GAUSSIAN,
    "fourier": [*GAUSSIAN, "squared-exponential-scaled", "periodic", "product"],
}


@pytest.mark.audit
@pytest.mark.parametrize("features", MAPS)
@pytest.mark.parametrize("kernel", KERNELS)
def test_the_loop_runs_under_every_feature_map_and_kernel(kernel, features, scale, monkeypatch):
    if scale < 1 and (kernel, features) not in QUICK:
        pytest.skip("at full size only")
    monkeypatch.setattr(fixed_prior, "FIRST_POINTS", first := 2 if kernel in FLAT else 6)
    believed = Prior(KERNELS[kernel](2), features=features, ridge=0.01)
    planner = GridPlanner((5,), (3,))
    make = lambda: psrl(env().spec, believed, planner, episodes=EPISODES)
    if kernel not in SERVED.get(features, KERNELS):
        with pytest.raises(ValueError, match="Nystrom"):
            make()
        return
    agent = make()
    judge = GridJudge.of(env(), planner)
    run = list(episodes_of(agent, env(), judge, EPISODES, key=KEY))
    assert np.isfinite([record.regret for _, record in run]).all()
    assert features != "nystrom" or min(points(run[-1][0])) > first


@pytest.mark.slow
def test_a_campaign_of_an_agent_that_is_made_in_python_has_room_too(tmp_path, monkeypatch):
    """Its numbers are those of one that has room from the first."""
    found = []
    for room in (192, 6):
        monkeypatch.setattr(fixed_prior, "FIRST_POINTS", room)
        agent = drawing_by(Prior(KERNEL, features="nystrom", ridge=0.1), env(), EPISODES)
        folder = tmp_path / str(room)
        with Campaign.around(folder, agent, env().spec, episodes=EPISODES) as campaign:
            assert list(driven(campaign, Simulated(env())))
            found.append([episode.collected for episode in campaign.store.episodes()])
    np.testing.assert_allclose(*found, atol=1e-9)
