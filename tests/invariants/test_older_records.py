"""Campaigns that the version before the folders of today recorded open, and go on to the bit.

`tests/recorded/` holds what commit e3fa860 wrote, as SQL: two campaigns of three episodes and some
of a fourth. The actions of PSRL are ends of the box: what lies between nodes was mended since.
"""

import contextlib
import pathlib
import sqlite3

import pytest

from kernelmdp.campaign.session.campaign import Campaign

RECORDED = pathlib.Path(__file__).parent.parent / "recorded"
STEPS = "SELECT episode, period, state_0, action_0, reward, next_state_0 FROM steps"


def restored(folder, agent, episodes):
    """The record as it was after so many episodes, and all the steps that were to come."""
    with contextlib.closing(sqlite3.connect(folder / "run.sqlite")) as database:
        database.executescript((RECORDED / f"{agent}.sql").read_text())
        steps = list(database.execute(STEPS))
        database.execute("DELETE FROM steps WHERE episode >= ?", (episodes,))
        database.execute("DELETE FROM episodes WHERE number >= ?", (episodes,))
        database.commit()
    return steps


def went_on(campaign, steps):
    """What the campaign does where it is told what was told then."""
    for episode, period, state, _, reward, following in steps:
        if period == 0:
            campaign.begin_episode()
        yield (episode, period, *campaign.act([state]).tolist())
        if reward is not None:
            campaign.tell(reward, [following])
        if period == 2:
            campaign.end_episode()


@pytest.mark.parametrize("agent", ["random", pytest.param("psrl", marks=pytest.mark.slow)])
@pytest.mark.parametrize("episodes", [1, 3])
def test_an_older_campaign_goes_on_as_it_would_have_then(agent, episodes, tmp_path):
    steps = restored(tmp_path, agent, episodes)
    rest = [step for step in steps if step[0] >= episodes]
    with Campaign.open(tmp_path, verify=True) as campaign:
        assert campaign.status().episodes == episodes
        found = list(went_on(campaign, rest))
    assert found == [(episode, period, action) for episode, period, _, action, *_ in rest]


def test_an_older_question_is_asked_again(tmp_path):
    steps = restored(tmp_path, "random", 9)
    with Campaign.open(tmp_path) as campaign:
        assert campaign.number == 3
        assert campaign.act([steps[-1][2]]).tolist() == [steps[-1][3]]
        assert campaign.question.action.tolist() == [steps[-1][3]]
        campaign.tell(0.5, [0.4])
