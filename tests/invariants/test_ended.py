"""Episodes that end before their time and states without ends, in campaigns."""

import contextlib
import sqlite3

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import UNIT, Averaging, asked, settings, tables
from rich.console import Console

import kernelmdp as km
from kernelmdp._base.errors import ObservationError, OrderError
from kernelmdp.agents.algorithms.baselines import RandomPolicy
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.campaign.checks.validation import Observations
from kernelmdp.campaign.record.status import read
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.study.execution.isolated_system import Simulated
from kernelmdp.study.execution.progress import Clipped
from kernelmdp_policy import PolicyError

HORIZON = 3
OPEN = Spec(Box([0.0, -1.0], [1.0, 1.0], grows=[False, True]), Box(choices=[2]), HORIZON)
ENDED_AT = {0: 2, 1: 3, 2: 1, 3: 3}  # periods of each episode, of which those short of 3 ended


def play(campaign, last, stop=None):
    """Go on up to an episode; speeds grow from one to the next. `stop` is where to leave off."""
    while (number := campaign.status().episodes) < last:
        if campaign.current.number is None:
            campaign.begin_episode()
        while not campaign.current.is_over:
            period = len(campaign.current.steps)
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
        assert campaign.learner.agent.spec == campaign.spec == made[-1]
        assert not any(step.clipped for step in campaign.store.steps(3))
        assert campaign.store.steps(3)[0].state[1] == 9.0
        campaign.begin_episode()
        with pytest.raises(ObservationError, match="must lie in the box"):
            campaign.act([2.0, 100.0])  # the first coordinate does not grow
    assert 2 < len(made) < 7  # not for every episode


def glitched(folder, value, outside="reject", number=2):
    """A campaign in which one observation of an episode was this."""
    system = {"states": UNIT | {"grows": [True]}, "horizon": HORIZON}
    given = settings(system=system, observations={"outside": outside})
    with Campaign.open(folder, given) as campaign:
        for episode in range(number + 1):
            campaign.begin_episode()
            for period in range(HORIZON):
                campaign.act([float(period)])
                wrong = (episode, period) == (number, 1)
                campaign.tell(0.0, [value if wrong else period + 1.0])
            campaign.end_episode()
        return campaign.status()


@pytest.mark.parametrize("number", [0, 2])
def test_one_observation_that_makes_a_box_wide_is_said_and_the_box_is_shown(number, tmp_path):
    status = glitched(tmp_path / "run", 1e8, number=number)
    assert "state 0 was 1e+08 once" in status.warning
    assert "kernelmdp fork" in status.warning
    assert "state 0 from -5e+07 to 1.5e+08" in status.box
    lines = "\n".join(read(tmp_path / "run").lines())
    assert status.warning in lines
    assert status.box in lines


def test_a_box_that_grows_as_it_should_is_shown_without_a_warning(tmp_path):
    status = glitched(tmp_path / "run", 5.0)
    assert status.warning is None
    assert status.box == "The box grows with observations: state 0 from -2.5 to 7.5."
    with opened(tmp_path / "other") as campaign:
        assert campaign.status().box is None
        play(campaign, 4)
        low, high = campaign.spec.states.ends[1]
        assert campaign.status().box.endswith(f"state 1 from {low:.6g} to {high:.6g}.")
        assert campaign.status().warning is None


def test_a_box_that_was_not_noted_is_noted_when_the_campaign_is_opened_again(tmp_path):
    wanted = glitched(tmp_path / "run", 5.0).box
    with contextlib.closing(sqlite3.connect(tmp_path / "run" / "run.sqlite")) as database:
        database.execute("DELETE FROM events WHERE kind = 'growth'")
        database.commit()
    assert read(tmp_path / "run").box is None
    with Campaign.open(tmp_path / "run") as campaign:
        assert campaign.status().box == wanted


def test_a_run_says_once_what_made_its_box_wide(tmp_path, capsys):
    glitched(tmp_path / "run", 1e8)
    said = Clipped()
    with Campaign.open(tmp_path / "run") as campaign:
        for _ in range(2):
            said.warn(campaign, Console(width=10_000))
    assert capsys.readouterr().out.count("One observation made the box") == 1


@pytest.mark.parametrize("outside", ["reject", "clip"])
def test_a_state_too_large_to_learn_from_is_refused_where_it_grows(outside, tmp_path):
    said = r"next_state of episode 2, period 1 must lie within 1e\+09 sides of the box"
    with pytest.raises(ObservationError, match=said):
        glitched(tmp_path / "run", -1e300, outside)
    with Campaign.open(tmp_path / "run") as campaign:
        assert len(campaign.current.steps) == 1
        campaign.tell(0.0, [2.0])
        with pytest.raises(
            ObservationError, match=r"next_state of transition 0 must lie within 1e"
        ):
            Observations(campaign.spec).transitions([([0.0], [0.0], 0.0, [1e101])])
        campaign.fail_episode("no more")
        km.deploy(campaign, tmp_path / "p.kmdp")


def test_a_policy_for_an_endless_box_is_refused_by_what_is_wrong_with_it(tmp_path):
    wide = Spec(Box([-1.0], [1e301], grows=[True]), Box(0.0, 1.0), HORIZON)
    with pytest.raises(PolicyError, match=r"must have ends of magnitude at most 1e\+300"):
        km.deploy(RandomPolicy(wide, jax.random.key(0)), tmp_path / "p.kmdp", spec=wide)
    assert not (tmp_path / "p.kmdp").exists()


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
        with pytest.raises(OrderError, match=r"pass ended=True if it ended"):
            campaign.end_episode()


def test_an_agent_made_for_a_system_that_does_not_end_is_not_told_of_an_end(tmp_path):
    closed = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON)
    with Campaign.around(tmp_path / "closed", Averaging(closed), closed, episodes=2) as campaign:
        campaign.begin_episode()
        campaign.act([0.0])
        with pytest.raises(OrderError, match="Make its Spec with ends=True"):
            campaign.tell(0.0, [0.1], ended=True)
        campaign.tell(0.0, [0.1])
    with pytest.raises(ValueError, match="agent must be a function of a Spec"):
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
    assert psrl(system.spec, episodes=2).init().termination.count is not None
