"""Where programs are compiled, with which options, and how long that is expected to take."""

import types

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import settings
from compilations import CompilationCounter

import kernelmdp as km
from kernelmdp._base import jit_cache
from kernelmdp._base.jit_cache import HEAVY, LIGHT, STEADY, Program, accepted, compiled
from kernelmdp.campaign.lifecycle import cost
from kernelmdp.campaign.session.campaign import Campaign


def follow(campaign):
    """One period, answered by a system that stays where it is."""
    campaign.act([0.5])
    campaign.tell(0.5, [0.5])


@pytest.mark.parametrize("untuned", [True, False])
def test_all_that_an_episode_calls_is_compiled_when_it_begins(untuned, tmp_path):
    spec = km.Spec(km.Box(0.0, 1.0), km.Box(0.0, 1.0), 3, reward_bounds=(0.0, 1.0))
    prior = None if untuned else km.Prior(km.SquaredExponential(0.4), ridge=0.1)
    agent = km.psrl(spec, prior, km.GridPlanner((5,), (3,)), episodes=2)
    with Campaign.around(tmp_path, agent, spec, episodes=2) as campaign:
        for number in range(2):
            with CompilationCounter() as counter:
                campaign.begin_episode()
            assert (sum(counter.counts.values()) > 0) == (number == 0)
            with CompilationCounter() as counter:
                for _ in range(3):
                    follow(campaign)
                campaign.end_episode()
            assert counter.counts == {}


def test_an_episode_that_is_not_prepared_compiles_as_it_goes(tmp_path):
    grid = {"name": "grid", "state_points": [9], "action_points": [4]}  # as in no other test
    with Campaign.open(tmp_path, settings("psrl", planner=grid)) as campaign:
        campaign.prepares = False
        campaign.begin_episode()
        with CompilationCounter() as counter:
            follow(campaign)
            follow(campaign)
            follow(campaign)
            campaign.end_episode()
        assert counter.counts


def test_preparing_changes_no_number(tmp_path):
    told = []
    for prepares in (True, False):
        with Campaign.open(tmp_path / str(prepares), settings("psrl")) as campaign:
            campaign.prepares = prepares
            for _ in range(2):
                campaign.begin_episode()
                for _ in range(3):
                    follow(campaign)
                campaign.end_episode()
            told.append(
                [step.action.tolist() for n in range(2) for step in campaign.store.steps(n)]
            )
    assert told[0] == told[1]


def test_a_program_has_its_options_alone_and_those_of_the_whole_inside_another():
    seen = []
    double = Program(lambda x: 2 * x, lambda x: seen.append(x) or LIGHT)
    xs = jnp.arange(3.0)
    np.testing.assert_array_equal(double(xs), 2 * xs)
    assert len(seen) == 1
    np.testing.assert_array_equal(jax.jit(lambda x: double(x) + 1)(xs), 2 * xs + 1)
    np.testing.assert_array_equal(jax.vmap(double)(xs), 2 * xs)
    assert len(seen) == 1


def test_options_that_the_compiler_does_not_know_are_left_out(monkeypatch):
    monkeypatch.delenv(jit_cache.COMPILE, raising=False)
    assert accepted({**STEADY, "xla_of_another_version": True}) == accepted(STEADY)
    assert accepted(HEAVY) == {}
    monkeypatch.setattr(jax, "default_backend", lambda: "gpu")
    assert accepted(STEADY) == {}


def test_a_program_is_compiled_once_for_equal_arguments_and_again_for_others():
    total = compiled(lambda pair, number: pair[0] + pair[1] * number, options=LIGHT)
    xs = jnp.arange(3.0)
    with CompilationCounter() as counter:
        for number in (2, 2, 2.0):
            np.testing.assert_array_equal(total((xs, xs), number), 3 * xs)
    assert sum(counter.counts.values()) == 2


def campaign_with(rows, capacity):
    belief = km.Prior().belief(SPEC, episodes=1, room=capacity // SPEC.horizon)
    return types.SimpleNamespace(memory=belief, spec=SPEC)


SPEC = km.Spec(km.Box(0.0, 1.0), km.Box(0.0, 1.0), 10, reward_bounds=(0.0, 1.0))


def test_a_whole_run_takes_longer_where_data_outgrow_their_buffers(monkeypatch):
    monkeypatch.setattr(jit_cache, "cost", lambda: jit_cache.Cost(1.0, 12.0))
    monkeypatch.setattr("kernelmdp._base.cache_folder.keeps_programs", lambda: True)
    few, many = (cost.whole(campaign_with(20, 20), 0.5, n) for n in (2, 64))
    assert few.compiling == 0
    assert few.running == pytest.approx(2 * 0.5, rel=0.2)
    assert many.running > 64 * 0.5
    # Two sets of programs cost 12 s; from 20 to 640 rows buffers double five times.
    assert many.compiling == pytest.approx(5 * 6.0)
    monkeypatch.setattr("kernelmdp._base.cache_folder.keeps_programs", lambda: False)
    assert cost.whole(campaign_with(20, 20), 0.5, 2).compiling == pytest.approx(12.0)
