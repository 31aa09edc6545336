"""Campaigns by ask and tell: order, resuming, and what is learned."""

import itertools
import shutil
import subprocess
import sys

import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import FEATURES, HORIZON, averaging, begins, bits, moves, play, settings, tables

from kernelmdp._base.errors import ConfigError, ObservationError, OrderError, StoreError
from kernelmdp.agents.algorithms.baselines import RandomAgent
from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.status import read
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners.base import acting, beginning
from kernelmdp.study.execution.learned_run import episodes, learn

PAIRS = [(agent, name) for agent in ("psrl", "kernel-ucrl") for name in FEATURES]
SHORT = [("psrl", "exact"), ("kernel-ucrl", "nystrom")]
FOLLOWING = {"name": "trajectories", "lookahead": 3, "samples": 4, "starts": 2, "steps": 1}


@pytest.fixture(scope="module")
def plain():
    """The configuration of a learner that learns nothing, read once."""
    return build.read(settings())


# ---- Resuming ----


def left_behind(folder, config, stops, tmp_path, episodes):
    """Copies of a folder as a killed process would leave it, after some of its calls."""
    copies, count = [], itertools.count()

    def tick(call):
        if next(count) in stops:
            copies.append(shutil.copytree(folder, tmp_path / f"left-{len(copies)}"))

    with Campaign.open(folder, config) as campaign:
        play(campaign, episodes, tick)
        return copies, bits(campaign.memory)


@pytest.mark.audit
@pytest.mark.parametrize(("agent", "features"), PAIRS)
def test_a_campaign_left_at_any_moment_goes_on_as_if_it_had_not_been(
    agent, features, scale, tmp_path
):
    """28 moments over both algorithms and two maps; `make audit` has 200 over all pairs.

    What is copied is what `kill -9` leaves; faults/test_kill.py kills processes.
    """
    if scale < 1 and (agent, features) not in SHORT:
        pytest.skip("compiling every pair takes minutes: make audit")
    grows = scale == 1 or features == "nystrom"  # buffers double in the fifth episode
    episodes, number = 5 if grows else 3, 25 if scale == 1 else 14
    config = build.read(settings(agent, features, episodes))
    calls = np.random.default_rng(len(agent + features)).permutation(
        episodes * (2 + 2 * HORIZON) - 1
    )
    copies, memory = left_behind(tmp_path / "whole", config, calls[:number], tmp_path, episodes)
    assert len(copies) == number
    for copy in copies:
        with Campaign.open(copy, config) as campaign:
            play(campaign, episodes)
            assert bits(campaign.memory) == memory
        assert tables(copy) == tables(tmp_path / "whole")
    assert_snapshot_and_replay_agree(tmp_path / "whole", config, memory)


@pytest.mark.slow
def test_a_policy_that_remembers_goes_on_as_if_it_had_not_been_left(tmp_path):
    """Each plan starts from the one before; what it remembers follows from the record."""
    config = build.read(settings("psrl", "exact", 2, planner=FOLLOWING))
    calls = range(1, 2 * (2 + 2 * HORIZON) - 1)
    copies, memory = left_behind(tmp_path / "whole", config, calls, tmp_path, 2)
    for copy in copies:
        with Campaign.open(copy, config) as campaign:
            play(campaign, 2)
            assert bits(campaign.memory) == memory
        assert tables(copy) == tables(tmp_path / "whole")


@pytest.mark.slow
def test_what_a_policy_remembers_is_that_of_its_own_episode(tmp_path):
    config = build.read(settings("psrl", "exact", 2, planner=FOLLOWING))
    with Campaign.open(tmp_path, config) as campaign:
        campaign.begin_episode()
        first = campaign.act([0.3])
        np.testing.assert_array_equal(campaign.act([0.3]), first)  # asked again, answered again
        campaign.act([0.9])
        np.testing.assert_array_equal(campaign.act([0.3]), first)
        campaign.tell(0.5, [0.4])
        policy, state = campaign.policy, jnp.asarray([0.3])
        act, begun = acting.of(policy), beginning(policy, state)
        taken, after = act(state, np.asarray(0), begun)  # as the campaign asks: its program
        second, _ = act(jnp.asarray([0.4]), np.asarray(1), after)
        forgot, _ = act(jnp.asarray([0.4]), np.asarray(1), begun)
        assert np.abs(forgot - second).max() > 1e-4
        np.testing.assert_allclose(campaign.act([0.4]), second, atol=1e-9)
        np.testing.assert_allclose(first, taken, atol=1e-9)


def assert_snapshot_and_replay_agree(folder, config, memory):
    assert list((folder / "snapshots").glob("*.snapshot"))
    with Campaign.open(folder, config) as campaign:
        assert bits(campaign.memory) == memory
    shutil.rmtree(folder / "snapshots")
    with Campaign.open(folder, config) as campaign:
        assert bits(campaign.memory) == memory


def test_a_question_that_was_asked_is_answered_the_same_after_resuming(plain, tmp_path):
    with Campaign.open(tmp_path, plain) as campaign:
        campaign.begin_episode()
        action = campaign.act([0.3])
    with Campaign.open(tmp_path) as campaign:
        assert campaign.status().waiting == "tell"
        np.testing.assert_array_equal(campaign.current.question.action, action)
        np.testing.assert_array_equal(campaign.act([0.3]), action)
        campaign.tell(0.5, [0.4])
        assert [step.reward for step in campaign.current.steps] == [0.5]


def test_learning_by_one_call_yields_each_episode_as_it_ends_and_resumes(tmp_path):
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON)
    agent, seen = RandomAgent(spec), []
    for episode in episodes(Small(spec), 2, agent=agent, path=tmp_path):
        seen.append(read(tmp_path).episodes)
        assert episode.number == len(seen) - 1
    assert seen == [1, 2]
    run = learn(Small(spec), 2, agent=agent, path=tmp_path)
    assert [row.status for row in run.episodes] == ["done", "done"]
    assert run.returns == [episode.collected for episode in run.episodes]
    assert learn(Small(spec), 3, agent=agent, path=tmp_path).episodes[:2] == run.episodes


class Small:
    """The system as a class."""

    def __init__(self, spec):
        self.spec = spec

    def reset(self, *, seed):
        self.state = begins(seed)
        return self.state

    def step(self, action):
        reward, self.state = moves(self.state, action)
        return reward, self.state

    def close(self):
        pass


# ---- Order ----


def at(campaign, periods):
    campaign.begin_episode()
    for _ in range(periods):
        campaign.tell(*moves([0.3], campaign.act([0.3])))


OUT_OF_ORDER = {
    "act before an episode": (None, lambda c: c.act([0.3]), "act must be called in an episode"),
    "tell before an episode": (None, lambda c: c.tell(0.0, [0.3]), "tell must be called in an episode"),
    "end before an episode": (None, lambda c: c.end_episode(), "end_episode must be called in an"),
    "two episodes at once": (1, lambda c: c.begin_episode(), "episode 0 is open at period 1"),
    "tell without act": (1, lambda c: c.tell(0.0, [0.3]), "no action is pending in period 1 of episode 0"),
    "tell of another period": (1, lambda c: c.tell(0.0, [0.3], episode=0, period=0), "must be of episode 0, period 1, got episode 0, period 0"),
    "tell of an episode alone": (1, lambda c: c.tell(0.0, [0.3], episode=7), "must be of episode 0, period 1, got episode 7, period None"),
    "tell of a period alone": (1, lambda c: c.tell(0.0, [0.3], period=1), "got episode None, period 1.*belongs elsewhere"),
    "end too early": (2, lambda c: c.end_episode(), "episode 0 has 2"),
    "act too often": (3, lambda c: c.act([0.3]), "act must be called at most 3 times"),
    "attach inside": (1, lambda c: c.attach([]), "attach must be called between episodes"),
}  # fmt: skip


@pytest.mark.parametrize("name", OUT_OF_ORDER)
def test_calls_out_of_order_change_nothing_and_say_what_to_call(name, plain, tmp_path):
    periods, call, message = OUT_OF_ORDER[name]
    with Campaign.open(tmp_path, plain) as campaign:
        if periods is not None:
            at(campaign, periods)
        before = tables(tmp_path)
        with pytest.raises(OrderError, match=message):
            call(campaign)
        assert tables(tmp_path) == before


# ---- What is recorded ----


def test_a_failed_episode_keeps_its_transitions_and_drops_the_question(plain, tmp_path):
    with Campaign.open(tmp_path, plain) as campaign:
        at(campaign, 2)
        campaign.act([0.3])
        episode = campaign.fail_episode("the pump stopped")
        assert (episode.status, episode.reason, episode.periods) == (
            "failed",
            "the pump stopped",
            2,
        )
        assert len(campaign.store.steps(0)) == 2
        assert campaign.begin_episode() == 1
    with Campaign.open(tmp_path) as campaign:
        assert (campaign.current.number, campaign.status().failed) == (1, 1)


def test_failed_and_attached_transitions_are_learned_and_count_as_they_are(tmp_path):
    rows = [([0.1 * i], [0.5], *moves([0.1 * i], [0.5])) for i in range(4)]
    with averaging(tmp_path) as campaign:
        assert campaign.attach(iter(rows)) == 4
        assert float(campaign.memory["count"]) == 4
        assert (campaign.status().attached, campaign.status().episodes) == (2, 0)
        at(campaign, 2)
        assert float(campaign.memory["count"]) == 4, "nothing is learned inside an episode"
        campaign.fail_episode("a wire broke")
        assert float(campaign.memory["count"]) == 6
        learned = bits(campaign.memory)
    with averaging(tmp_path) as campaign:
        assert bits(campaign.memory) == learned


def test_attached_transitions_are_refused_whole_if_one_is_wrong(plain, tmp_path):
    rows = [([0.5], [0.5], 1.0, [0.5])] * 5
    bad = {
        "state of transition 3": ([1.5], [0.5], 1.0, [0.5]),
        "action of transition 3": ([0.5], [np.nan], 1.0, [0.5]),
        "reward of transition 3": ([0.5], [0.5], "1", [0.5]),
        "next_state of transition 3": ([0.5], [0.5], 1.0, [True]),
        "transition 3 must be": ([0.5], [0.5], 1.0),
    }
    with Campaign.open(tmp_path, plain) as campaign:
        for message, row in bad.items():
            with pytest.raises(ObservationError, match=message):
                campaign.attach([*rows[:3], row, *rows[3:]])
        assert campaign.status().transitions == 0


@pytest.mark.parametrize("outside", ["reject", "clip"])
def test_what_is_outside_is_refused_or_clipped_and_marked(outside, tmp_path):
    changes = {"observations": {"outside": outside}, "system": {"reward_bounds": [0.0, 1.0]}}
    with Campaign.open(tmp_path, settings(**changes)) as campaign:
        campaign.begin_episode()
        campaign.act([0.5])
        if outside == "reject":
            with pytest.raises(ObservationError, match=r"next_state of episode 0, period 0 .*1\.2"):
                campaign.tell(0.5, [1.2])
            with pytest.raises(ObservationError, match="reward of episode 0, period 0 .*3"):
                campaign.tell(3.0, [0.5])
        campaign.tell(*((0.5, [1.0]) if outside == "reject" else (3.0, [1.2])))
        (step,) = campaign.current.steps
        assert (step.next_state.tolist(), step.clipped) == ([1.0], outside == "clip")
        assert step.reward == pytest.approx(0.5 if outside == "reject" else 1.0, abs=1e-5)
    assert campaign_steps(tmp_path)[0].clipped == (outside == "clip")


def campaign_steps(folder):
    with Campaign.open(folder) as campaign:
        return campaign.store.steps(0)


# ---- Opening ----


def test_another_configuration_is_refused_with_the_keys_that_differ(plain, tmp_path):
    Campaign.open(tmp_path, plain).close()
    other = settings(episodes=9, seed=1, observations={"outside": "clip"})
    keys = (
        r"differ: observations.outside \('reject' there, 'clip' given\), seed \(0 there, 1 given\)"
    )
    with pytest.raises(ConfigError, match=keys):
        Campaign.open(tmp_path, other)
    assert status.read(tmp_path).planned == 4
    with pytest.raises(ConfigError, match="contains no campaign"):
        Campaign.open(tmp_path / "nowhere")


ANOTHER = """
import pathlib, sys
from kernelmdp.campaign.record import lock as locks, status
folder = pathlib.Path(sys.argv[1])
print(status.read(folder).sentence())
try:
    locks.lock(folder)
except OSError as error:
    print(error)
"""


def test_another_process_may_ask_where_it_stands_but_not_drive_it(plain, tmp_path):
    with Campaign.open(tmp_path, plain) as campaign:
        at(campaign, 1)
        with pytest.raises(StoreError, match="driven by one process at a time"):
            Campaign.open(tmp_path)
        assert status.read(tmp_path) == campaign.status()
        command = [sys.executable, "-c", ANOTHER, str(tmp_path)]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "episode 0 open at period 1; waits for act" in answer
    assert "driven by one process at a time" in answer
