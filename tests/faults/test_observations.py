"""Bad observations are refused by name, and nothing is learned or recorded from them."""

import datetime
import decimal
import warnings

import gymnasium as gym
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import HORIZON, averaging, bits, moves, settings, tables

from kernelmdp._base.errors import BoxWarning, ObservationError, OrderError, SystemFailure
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.baselines import random_agent
from kernelmdp.campaign.record.events import Clip
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.gymnasium import from_gymnasium
from kernelmdp.study.execution.runner import driven

WRONG = [
    None, "0.5", b"0.5", True, 0.5j, {}, {"x": 0.5}, object(), [[]], [None], ["0.5"], [True], [0.5j],
    [object()], [[0.5], [0.5, 0.5]], 2**70, [2**70], 2**60, decimal.Decimal("0.5"), np.str_("0.5"),
    np.datetime64("2026-01-01"), datetime.date(2026, 1, 1), np.ma.masked, lambda: 0.5, range(0),
]  # fmt: skip
SHAPES = [(0,), (2,), (1, 1), (2, 1), (1, 2), (3,), (0, 1), (1, 1, 1)]
LIMITS = [np.nan, np.inf, -np.inf, np.float32(np.nan), np.float16(np.inf)]


def bad_state(generator):
    """A bad state, and what the message must show of it."""
    kind = generator.integers(4)
    if kind == 0:
        value = LIMITS[generator.integers(len(LIMITS))]
        return [value], str(float(value))
    if kind == 1:
        shape = SHAPES[generator.integers(len(SHAPES))]
        return generator.random(shape), str(shape)
    if kind == 2:
        return WRONG[generator.integers(len(WRONG))], ""
    size = 10.0 ** generator.uniform(-0.99, 300)  # a tenth of the box is taken for its edge
    value = 1 + size if generator.random() < 0.5 else -size
    return [value], str(float(value))


def bad_reward(generator):
    """A bad reward where rewards lie in 0 to 1, and what the message must show of it."""
    kind = generator.integers(3)
    if kind == 0:
        value = LIMITS[generator.integers(len(LIMITS))]
        return value, str(float(value))
    if kind == 1:
        shape = (1, *SHAPES[generator.integers(len(SHAPES))])
        return generator.random(shape), str(shape)
    value = 2 + 10.0 ** generator.uniform(0, 300)
    return value, f"{value:g}"


def refused(campaign, reward, state, words):
    """That these are refused, in words that say which, where and what."""
    before = bits(campaign.memory), campaign.current.steps, campaign.current.question
    with pytest.raises(ObservationError) as caught:
        campaign.tell(reward, state)
    missing = [word for word in words if word not in str(caught.value)]
    assert not missing, (str(caught.value), missing)
    assert bits(campaign.memory) == before[0]
    assert (len(campaign.current.steps), campaign.current.question) == (len(before[1]), before[2])


def put(campaign, generator, index):
    """One bad observation in place of a good one."""
    where = f"of episode {campaign.current.number}, period {len(campaign.current.steps)}"
    if index % 3:
        state, shown = bad_state(generator)
        refused(campaign, 0.5, state, [f"next_state {where}", shown])
    else:
        reward, shown = bad_reward(generator)
        refused(campaign, reward, [0.5], [f"reward {where}", shown])


@pytest.mark.audit
def test_no_bad_observation_is_accepted_and_each_is_named(scale, report, tmp_path):
    number, generator = round(10_000 * scale), np.random.default_rng(0)
    with Campaign.open(tmp_path, settings(system={"reward_bounds": [0.0, 1.0]})) as campaign:
        for index in range(number):
            if campaign.current.number is None:
                campaign.begin_episode()
            if campaign.current.question is None:
                action = campaign.act([0.5])
            put(campaign, generator, index)
            if index % 100 == 99:
                campaign.tell(*moves([0.5], action))
            if len(campaign.current.steps) == HORIZON:
                campaign.end_episode()
        assert campaign.status().transitions == number // 100
    report("bad observations accepted", "0", f"0 of {number}")


def test_what_is_learned_does_not_change_by_bad_observations(tmp_path):
    generator = np.random.default_rng(1)
    for folder, disturbed in ((tmp_path / "one", False), (tmp_path / "two", True)):
        with averaging(folder) as campaign:
            for _ in range(2):
                campaign.begin_episode()
                for _ in range(HORIZON):
                    action = campaign.act([0.5])
                    for index in range(20 * disturbed):
                        put(campaign, generator, index + 1)
                    campaign.tell(*moves([0.5], action))
                campaign.end_episode()
            learned = bits(campaign.memory) if not disturbed else learned
            assert bits(campaign.memory) == learned
    assert tables(tmp_path / "one") == tables(tmp_path / "two")


@pytest.mark.parametrize("value", WRONG, ids=lambda value: type(value).__name__)
def test_a_bad_state_is_refused_by_act_too(value, tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        with pytest.raises(ObservationError, match="state of episode 0, period 0"):
            campaign.act(value)
        assert campaign.current.question is None


def test_what_was_told_before_is_refused_by_its_number(tmp_path):
    with averaging(tmp_path) as campaign:
        for episode in range(2):
            campaign.begin_episode()
            for period in range(HORIZON):
                campaign.act([0.5])
                for wrong in [(episode, period - 1), (episode - 1, period), (episode, None)]:
                    with pytest.raises(OrderError, match=f"episode {episode}, period {period}"):
                        campaign.tell(0.5, [0.5], episode=wrong[0], period=wrong[1])
                campaign.tell(0.5, [0.5], episode=episode, period=period)
            campaign.end_episode()
        assert campaign.status().transitions == 2 * HORIZON


class Wild(AbstractPolicy):
    """Actions that no system should get."""

    action: jax.Array

    def __call__(self, state, period):
        return self.action

    def value(self, state):
        return jnp.zeros(())


class Careless(AbstractAgent):
    """Plans what it is told to."""

    action: jax.Array

    def init(self):
        return None

    def plan(self, memory, *, key):
        return Wild(self.action)

    def learn(self, memory, trajectory, *, key):
        return None


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf, 1e300, -1e300, 1 + 1e-15, -1e-300, 0.5])
def test_no_action_that_is_not_finite_and_inside_its_box_leaves_act(value, tmp_path):
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON)
    with Campaign.around(tmp_path, Careless(jnp.array([value])), spec, episodes=1) as campaign:
        campaign.begin_episode()
        if np.isfinite(value):
            assert 0 <= campaign.act([0.5])[0] <= 1
            assert 0 <= campaign.current.question.action[0] <= 1
        else:
            with pytest.raises(ValueError, match=f"action must be finite, got .{value}"):
                campaign.act([0.5])
            assert campaign.current.question is None


class Leaky(gym.Env):
    """Its state leaves the box that it states, by so much of a side in every third step."""

    observation_space = gym.spaces.Box(0.0, 8.0, (2,), np.float64)
    action_space = gym.spaces.Box(-1.0, 1.0, (1,), np.float64)

    def __init__(self, share):
        self.most = 8.0 * (1 + share)

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return np.array([4.0, 4.0]), {}

    def step(self, action):
        self.steps += 1
        level = self.most if self.steps % 3 == 0 else 4.0 + float(action[0])
        return np.array([4.0, level]), -abs(level - 6.0), False, False, {}


def leaky_run(folder, share, episodes=2):
    """A run of it, and what was warned of."""
    system = from_gymnasium(Leaky(share), horizon=6)
    agent = random_agent(system.spec)
    with Campaign.around(folder, agent, system.spec, episodes=episodes) as campaign:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            list(driven(campaign, system))
        return campaign.status(), [str(each.message) for each in said], campaign.store.log.all(Clip)


def test_an_episode_that_leaves_its_box_by_three_percent_is_kept_with_one_warning(tmp_path):
    status, said, clips = leaky_run(tmp_path, 0.03)
    assert (status.episodes, status.failed, status.transitions) == (2, 0, 12)
    assert status.clipped == 6  # seen as next state, and in the middle as state too
    (words,) = said
    assert "next_state of episode 0, period 2 is out of range: state 1 is 8.24, but 0 to 8" in words
    assert clips == [Clip({"state 1": (0.0, 8.24, 0.0, 8.0)})]
    status, said, _ = leaky_run(tmp_path, 0.03, episodes=3)
    assert (status.episodes, status.failed, said) == (3, 0, [])


def test_a_reward_a_little_beyond_its_bounds_is_clipped_and_an_action_is_refused(tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.act([0.5])
        with pytest.warns(BoxWarning, match="reward is 1.05, but -1e-06 to 1 is allowed"):
            campaign.tell(1.05, [0.5])
        (step,) = campaign.current.steps
        assert (step.reward, step.clipped) == (pytest.approx(1.0, abs=1e-5), True)
        campaign.fail_episode("over")
        with pytest.raises(ObservationError, match="action of transition 0 must lie in the box"):
            campaign.attach([([0.5], [1.05], 0.5, [0.5])])


@pytest.mark.parametrize("outside", ["reject", "clip"])
@pytest.mark.parametrize("bounds", [None, [0.0, 1.0]])
def test_an_absurd_number_is_refused_whatever_is_clipped_and_loses_nothing(
    outside, bounds, tmp_path
):
    system = {"reward_bounds": bounds, "states": {"low": [0.0, 0.0], "high": [1.0, 1.0]}}
    system["states"]["periodic"] = [False, True]
    given = settings(system=system, observations={"outside": outside})
    given["planner"] = {"name": "grid", "state_points": [3, 3], "action_points": [3]}
    with Campaign.open(tmp_path, given) as campaign:
        campaign.begin_episode()
        with pytest.raises(ObservationError, match=r"state of episode 0, period 0 must lie .*\."):
            campaign.act([1e300, 0.5])
        action = campaign.act([0.5, 0.5])
        refused(campaign, 1e300, [0.5, 0.5], ["reward of episode 0, period 0 must", "got 1e+300."])
        for state in ([-1e300, 0.5], [0.5, 1e300]):
            refused(campaign, 0.5, state, ["next_state of episode 0, period 0 must lie", "1e+300"])
        assert campaign.status().warning is None
        assert (campaign.current.question.action == action).all()
        campaign.tell(0.5, [0.5, 0.5])
        assert campaign.store.steps(0)[0].reward == 0.5


def test_an_episode_that_leaves_its_box_by_three_tenths_fails(tmp_path):
    with pytest.raises(SystemFailure, match="must lie in the box from .* got .4.0, 10.4"):
        leaky_run(tmp_path, 0.3)
