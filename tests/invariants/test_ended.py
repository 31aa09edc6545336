"""Episodes that end before their time and states without ends, in campaigns."""

import contextlib

import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import Averaging, asked, settings, tables

from kernelmdp.agents.recipes import psrl
from kernelmdp.campaign.campaign import Campaign
from kernelmdp.campaign.store import Store
from kernelmdp.config import build
from kernelmdp.control.boxes import Box
from kernelmdp.control.mdp import Spec
from kernelmdp.errors import ObservationError, OrderError
from kernelmdp.study.systems import Simulated

HORIZON = 3
OPEN = Spec(Box([0.0, -1.0], [1.0, 1.0], grows=[False, True]), Box(choices=[2]), HORIZON)
ENDED_AT = {0: 2, 1: 3, 2: 1, 3: 3}  # periods of each episode, of which those short of 3 ended


def play(campaign, last, stop=None):
    """Go on up to an episode; speeds grow from one to the next. `stop` is where to leave off."""
    while (number := campaign.status().episodes) < last:
        if campaign.number is None:
            campaign.begin_episode()
        while not campaign.is_over:
            period = len(campaign.steps)
            if (number, period) == stop:
                return
            action = campaign.act([0.1 * period, 3.0 * number])
            after = [0.1 * (period + 1), 3.0 * number + float(action[0])]
            campaign.tell(float(period), after, ended=ENDED_AT[number] == period + 1 < HORIZON)
        if (number, "over") == stop:
            return
        campaign.end_episode()


def opened(folder):
    return Campaign.around(folder, Averaging, OPEN, episodes=4)


def test_an_episode_that_ends_is_recorded_with_the_periods_it_had(tmp_path):
    with opened(tmp_path) as campaign:
        play(campaign, 4)
        assert [row.periods for row in campaign.store.episodes()] == [2, 3, 1, 3]
        assert {row.status for row in campaign.store.episodes()} == {"done"}
        assert campaign.spec.ends
        assert float(campaign.memory["count"]) == 9
    with contextlib.closing(Store.open(tmp_path, read_only=True)) as record:
        marks = [[step.ended for step in record.steps(number)] for number in range(4)]
        record.verify()
    assert marks == [[False, True], [False] * 3, [True], [False] * 3]


@pytest.mark.parametrize("stop", [(0, 1), (0, "over"), (1, 0), (2, "over"), (3, 2)])
def test_a_campaign_whose_box_grows_goes_on_as_if_it_had_not_been_left(stop, tmp_path):
    with opened(tmp_path / "whole") as campaign:
        play(campaign, 4)
        known, memory = campaign.spec, campaign.memory
    with opened(tmp_path / "left") as campaign:
        play(campaign, 4, stop)
    with opened(tmp_path / "left") as campaign:
        play(campaign, 4)
        assert campaign.spec == known
        assert all(np.array_equal(campaign.memory[key], memory[key]) for key in memory)
    assert tables(tmp_path / "left") == tables(tmp_path / "whole")


def test_a_box_that_grows_takes_every_state_as_it_is_and_the_agent_is_made_for_it(tmp_path):
    made = []

    def make(spec):
        made.append(spec)
        return Averaging(spec)

    with Campaign.around(tmp_path, make, OPEN, episodes=4) as campaign:
        assert campaign.spec == OPEN
        play(campaign, 4)
        low, high = campaign.spec.states.ends[1]
        assert low < 0
        assert high > 10
        assert campaign.agent.spec == campaign.spec == made[-1]
        assert not any(step.clipped for step in campaign.store.steps(3))
        assert campaign.store.steps(3)[0].state[1] == 9.0
        campaign.begin_episode()
        with pytest.raises(ObservationError, match="must lie in the box"):
            campaign.act([2.0, 100.0])  # the first coordinate does not grow
    assert 2 < len(made) < 7  # not for every episode


def test_what_ended_is_over_and_says_so(tmp_path):
    with opened(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.act([0.0, 0.0])
        with pytest.raises(
            ObservationError, match="ended of episode 0, period 0 must be true or false"
        ):
            campaign.tell(0.0, [0.1, 0.0], ended="yes")
        campaign.tell(0.0, [0.1, 0.0], ended=True)
        with pytest.raises(OrderError, match="episode 0 ended with period 0. Call end_episode"):
            campaign.act([0.1, 0.0])
        assert campaign.end_episode().periods == 1
        campaign.begin_episode()
        with pytest.raises(OrderError, match=r"tell\(..., ended=True\) where it is over"):
            campaign.end_episode()


def test_an_agent_made_for_a_system_that_does_not_end_is_not_told_of_an_end(tmp_path):
    closed = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON)
    with Campaign.around(tmp_path / "closed", Averaging(closed), closed, episodes=2) as campaign:
        campaign.begin_episode()
        campaign.act([0.0])
        with pytest.raises(OrderError, match="Make its Spec with ends=True"):
            campaign.tell(0.0, [0.1], ended=True)
        campaign.tell(0.0, [0.1])
    with pytest.raises(ValueError, match="function that makes one for a Spec"):
        Campaign.around(tmp_path / "grows", Averaging(OPEN), OPEN, episodes=2)


def test_requests_end_an_episode_and_a_repeated_one_is_known(tmp_path):
    with Campaign.open(tmp_path, settings()) as campaign:
        asked(campaign, do="ask", state=[0.5])
        told = asked(campaign, do="tell", reward=1.0, next_state=[0.6], ended=True)
        assert told == {"episode": 0, "period": 0, "ended": True}
        assert asked(campaign, do="ask", state=[0.5])["episode"] == 1
        assert (
            "true or false"
            in asked(campaign, do="tell", reward=1.0, next_state=[0.6], ended=1)["error"]
        )


def test_choices_and_what_grows_are_said_in_files():
    system = {
        "states": {"low": [0.0, 0.0], "high": [1.0, 1.0], "grows": [False, True]},
        "actions": {"choices": [3]}, "horizon": 4, "ends": True,
    }  # fmt: skip
    parts = build.read({"episodes": 2, "system": system, "agent": {"name": "random"}})
    assert parts.spec.states.grows == (False, True)
    assert parts.spec.actions == Box(choices=[3])
    assert parts.spec.ends
    assert parts.planner.action_points == (3,)
    again = build.parts(parts.config)
    assert again.spec == parts.spec


@pytest.mark.slow
def test_the_mountain_car_ends_in_a_run_and_its_agent_knows(tmp_path):
    system = build.read(
        {"environment": {"name": "mountain-car", "ends": True}, "agent": {"name": "random"}}
    )
    assert system.spec.ends
    car = Simulated(system.environment)
    state, ended = car.reset(seed=0), False
    while not ended:
        _, state, ended = car.step(np.sign(state[1:] + 1e-9))
    assert system.environment.terminal(jnp.asarray(state))
    assert psrl(system.spec, episodes=2).init().endings is not None
