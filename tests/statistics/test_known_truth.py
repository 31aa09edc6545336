"""Verdicts on recorded systems of which everything is known: ends of boxes, clocks, delays, rewards.

All share one box and one horizon, so that two programs serve them.
"""

import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp.agents.trust import diagnosis
from kernelmdp.agents.trust.metrics import examine
from kernelmdp.control.mdp.mdp import Trajectory

HORIZON, EPISODES, HOURS = 24, 5, 24.0
SPEC = km.Spec(km.Box([-2.0, 0.0], [2.0, HOURS]), km.Box(-1.0, 1.0), HORIZON)
TOLD = km.Prior(
    km.SquaredExponential(0.5), features="exact", ridge=1e-6, state_scales=[1.0, 10.0],
    prior_mean="identity", reward_scale=12.0,
)  # fmt: skip


def path(rows):
    states, actions, rewards, afters = (np.array(each, float) for each in zip(*rows, strict=True))
    columns = (states, actions[:, None], rewards, afters, np.ones(HORIZON))
    return Trajectory(*map(jnp.asarray, columns))


def clipped(generator, _):
    """A linear system without noise, half of whose next states lie at an end of the box."""
    x, y, rows = *generator.uniform([-1, 6], [1, 18]), []
    for period in range(HORIZON):
        action = generator.uniform(-1, 1) if period % 3 == 0 else action
        after = (np.clip(x + 0.05 * (y - 12), -2, 2), np.clip(y + 5 * action, 0, HOURS))
        rows.append(((x, y), action, -x - 0.2 * action, after))
        x, y = after
    return path(rows)


def clock(generator, number, late=0.0):
    """A room that is heated by the hour; its clock starts again at midnight."""
    plan = np.random.default_rng(1).uniform(-1, 1, int(HOURS))
    x, hour, before, rows = generator.uniform(-1, 1), int(generator.integers(24)), 0.0, []
    for _ in range(HORIZON):
        action = generator.uniform(-1, 1)
        if number > 0 and not late:  # planned by the hour, as a plan is that has learned the price
            action = float(np.clip(plan[hour] + 0.1 * action, -1, 1))
        after = 0.8 * x + 0.3 * action + late * before + 0.2 * np.sin(hour / 12 * np.pi)
        rows.append(((x, hour), action, -(after**2), (after, (hour + 1) % HOURS)))
        x, hour, before = after, (hour + 1) % 24, action
    return path(rows)


def room(generator, _, reward, start=(-0.5, 0.5), keep=0.8, step=0.5):
    """A place that one walks about in; the second coordinate follows the first."""
    x, rows = generator.uniform(*start), []
    for _ in range(HORIZON):
        action = generator.uniform(-1, 1)
        after = keep * x + step * action
        rows.append(((x, 12 + 3 * x), action, reward(x, action), (after, 12 + 3 * after)))
        x = after
    return path(rows)


def episodes_of(system, seed, number=EPISODES, **words):
    generator = np.random.default_rng(seed)
    return [system(generator, each, **words) for each in range(number + 1)]


@functools.cache
def empty(told):
    prior = TOLD if told else km.Prior()
    return prior.belief(SPEC, episodes=EPISODES + 1, preset="grid" if told else "trajectory")


@eqx.filter_jit
def learned(belief, episode):
    return belief.observe(episode, key=jax.random.key(0))


def verdicts(episodes, told=False):
    """What is said after each episode of what an untuned agent believes, or one that is told."""
    count = len(episodes) - 1
    past = jax.tree.map(lambda *each: np.stack(each), *episodes[:count])
    belief, said = empty(told), [None]
    for number, episode in enumerate(episodes):
        there = np.where(np.arange(count)[:, None] < number, past.weights, 0.0)
        before = eqx.tree_at(lambda p: p.weights, past, there)
        said.append(examine(belief, episode, before, episode=number, before=said[-1]))
        belief = learned(belief, episode) if number < count else belief
    return said[1:]


def column(trust, name):
    return next(each for each in trust.columns if each.name == name)


def assert_sound(trust):
    """Whatever is said of a model, no sentence is about numbers that say nothing."""
    negative = [each for each in trust.columns if each.gain is not None and each.gain < 0]
    assert trust.fit is not True or not negative
    assert max(map(len, trust.sentence().split())) < 25


@pytest.mark.slow
def test_a_linear_system_without_noise_that_is_often_at_the_ends_of_its_box_is_fit():
    episodes = episodes_of(clipped, 0, number=3)
    ends = np.isin(np.concatenate([each.next_states for each in episodes]), [-2, 2, 0, HOURS])
    assert np.mean(ends) > 0.2
    for trust in verdicts(episodes)[2:]:
        assert trust.fit is True, trust.sentence()
        assert all(each.defect is None for each in trust.columns)
        assert max(column(trust, f"state {i}").error for i in (0, 1)) < 1e-3


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_clock_that_starts_again_is_called_that_and_no_delay(seed):
    said = verdicts(episodes_of(clock, seed), told=True)
    for trust in said:
        assert_sound(trust)
        assert all(each.defect != "delay" for each in trust.columns), trust.sentence()
    found = [trust for trust in said if column(trust, "state 1").defect == "wrap"]
    assert found
    for trust in found:
        assert trust.fit is False
        assert "state 1: it jumps from one end of its range to the other" in trust.sentence()


@pytest.mark.parametrize("seed", [0, 1])
def test_an_action_that_acts_late_is_called_so_beside_a_clock(seed):
    said = verdicts(episodes_of(clock, seed, late=0.3), told=True)[-2:]
    assert all(column(trust, "state 0").defect == "delay" for trust in said)
    assert all(column(trust, "state 1").defect == "wrap" for trust in said)


def residuals(name, of, seed=5):
    """Of eight days that are planned by the hour; the state is beside the point."""
    generator = np.random.default_rng(0)
    hours = (12 + np.arange(HORIZON)) % HOURS + np.zeros((8, 1))  # the record begins at noon
    plan = np.random.default_rng(seed).uniform(0, 1, HORIZON) + 0.05 * generator.random(
        (8, HORIZON)
    )
    state = generator.random((8, HORIZON))
    inputs = np.stack([state, hours / HOURS, plan], axis=-1)
    ones, blank = np.ones((8, HORIZON)), np.zeros((8, HORIZON))
    values = of(hours, plan) + 0.1 * generator.standard_normal((8, HORIZON))
    names = ("state 0", "state 1", "action 0")
    return diagnosis.Residuals(name, values, blank, ones, inputs, plan[..., None], names)


# Of forecasts about which there is nothing to say; errors are half of what varies.
NOTHING = diagnosis.Shown(0.1, 24.0, 0.0, 1.0, 0.5, 0.5, worse=False, quiet=False)


@pytest.mark.parametrize("seed", [0, 5])
def test_where_a_clock_starts_again_a_planned_action_of_before_is_not_to_blame(seed):
    """Midnight follows upon the same actions every day, so they predict it."""
    left = residuals("state 1", lambda hours, _: 20.0 * (hours == HOURS - 1), seed)
    found = diagnosis.diagnose(left, NOTHING)
    assert found is not None
    assert found.defect == "wrap"


def test_a_planned_action_of_before_is_to_blame_for_what_goes_with_it():
    late = lambda _, plan: 10 * (np.roll(plan, 1, axis=1) - 0.5)
    found = diagnosis.diagnose(residuals("state 0", late), NOTHING)
    assert found is not None
    assert found.defect == "delay"


@pytest.mark.parametrize("value", [0.0, 3.0])
def test_a_constant_reward_has_no_gain_and_says_so(value):
    episodes = episodes_of(room, 0, reward=lambda *_: value)
    for trust in verdicts(episodes, told=True)[2:]:
        reward = column(trust, "reward")
        assert (reward.gain, reward.explained, reward.note) == (None, None, "constant")
        assert reward.line().endswith("none: constant")
        assert trust.fit is True, trust.sentence()


def test_a_model_whose_reward_is_explained_is_not_called_unfit_for_noise_that_is_next_to_none():
    chance = np.random.default_rng(5)
    reward = lambda x, _: 12 * x + 0.03 * chance.standard_normal()
    for trust in verdicts(episodes_of(room, 0, reward=reward), told=True)[2:]:
        assert column(trust, "reward").explained > 0.998
        assert trust.fit is not False, trust.sentence()
        assert_sound(trust)


def test_a_model_that_expects_far_less_than_comes_is_not_fit_however_unsure_it_is():
    """It was planned to -285 and came to -11: a wide guess is better than the past's mean."""
    still = {"keep": 1.0, "step": 0.0}
    here = {"reward": lambda x, action: -12 + 2 * x + 0.1 * action, "start": (-2.0, -1.9)}
    there = {"reward": lambda _, action: -0.4 + 1e-3 * action, "start": (1.9, 2.0)}
    away = room(np.random.default_rng(3), 0, **there, **still)
    trust = verdicts([*episodes_of(room, 0, EPISODES - 1, **here, **still), away], told=True)[-1]
    found = column(trust, "reward")
    assert found.gain > 0
    assert found.explained < -100
    assert (trust.fit, found.defect) == (None, "naive")
    assert found.line().split()[-3:] == ["<", "-100%", "naive"]
    assert found.detail == "its errors are more than 99 times what it varied by"


# ---- Surprise, added up ----


def test_surprise_is_carried_from_verdict_to_verdict():
    """Of a reward that is drawn anew: its noise is far more than the prior claims."""
    chance = np.random.default_rng(7)
    episodes = episodes_of(room, 0, reward=lambda *_: 12 * chance.standard_normal())
    found = [column(trust, "reward").surprise for trust in verdicts(episodes, told=True)]
    assert found[0] == 0 < found[1] < found[2] < found[3]  # before the first nothing was learned


def alarms(misses, rows=0.0):
    """Whether each of these episodes ends in an alarm."""
    total, found = 0.0, []
    for share in misses:
        total = diagnosis.surprise(total, float(share), rows)
        found.append(total >= diagnosis.SURPRISE)
    return found


def test_without_noise_one_miss_proves_nothing_and_six_in_a_row_do():
    assert alarms([1.0] * 8) == [False] * 5 + [True] * 3
    assert alarms([1.0] * 8 + [0.0, 0.0])[-2:] == [False, False]


def test_forecasts_that_miss_as_often_as_they_claim_hardly_ever_end_in_an_alarm():
    """All rows of an episode miss together, once in ten; fifty episodes, two thousand times."""
    misses = np.random.default_rng(0).random((2000, 50)) < 0.1
    assert np.mean([any(alarms(each)) for each in misses]) <= 50 * np.exp(-diagnosis.SURPRISE)


def test_forecasts_that_miss_every_other_time_are_found_out():
    misses = np.random.default_rng(0).random((200, 50)) < 0.6
    assert np.mean([any(alarms(each)) for each in misses]) > 0.9
