"""What goes wrong in an engineer's weeks: more episodes, another folder, settings corrected midway."""

import contextlib
import json

import pytest
from campaigns import (
    HORIZON,
    RANDOM,
    SYSTEM,
    averaging,
    bits,
    called,
    clipping,
    play,
    settings,
    tables,
    told,
)

from kernelmdp._base.errors import ConfigError, ObservationError, OrderError
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.campaign.lifecycle import fork
from kernelmdp.campaign.record import atomic_file, folders, status
from kernelmdp.campaign.record import store as stores
from kernelmdp.campaign.record.events import Forked, Raised
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.files import text_values
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners import GridPlanner
from kernelmdp.regression.kernels import SquaredExponential


def wider(**changes):
    return settings(system={"states": {"low": [-4.0], "high": [4.0]}}, **changes)


def played(folder, config, episodes):
    with Campaign.open(folder, config) as campaign:
        play(campaign, episodes)
        return tables(folder), bits(campaign.memory)


def log(folder):
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return [event for _, event in record.log.timed()]


# ---- More episodes than were planned ----


@pytest.mark.slow
def test_a_raised_campaign_is_the_one_that_had_been_made_so(tmp_path):
    small, large = (settings("psrl", "mercer", episodes) for episodes in (4, 6))
    whole = played(tmp_path / "whole", large, 6)
    early, _ = played(tmp_path / "raised", small, 4)
    assert played(tmp_path / "raised", large, 6) == whole
    assert [
        after.startswith(before[:-1]) for before, after in zip(early, whole[0], strict=True)
    ] == [True] * 2
    assert Raised(4, 6) in log(tmp_path / "raised")
    assert status.read(tmp_path / "raised", verify=True).planned == 6
    with Campaign.open(tmp_path / "raised") as campaign:  # without a word it is still so
        assert campaign.planned == 6


@pytest.mark.slow
def test_what_depends_on_the_number_of_episodes_is_learned_anew(tmp_path):
    """Buffers that have room for two episodes at first, or for four."""
    small, large = (settings("psrl", "exact", episodes) for episodes in (2, 6))
    for folder, config in (("raised", small), ("made", large)):
        with Campaign.open(tmp_path / folder, config) as campaign:
            campaign.attach([([0.1], [0.2], 0.3, [0.4])] * 3)
    assert list((tmp_path / "raised" / "snapshots").iterdir())
    made, raised = (Campaign.open(tmp_path / name, large) for name in ("made", "raised"))
    with made, raised:
        assert bits(raised.memory) == bits(made.memory)


def test_a_number_of_episodes_that_the_agent_refuses_changes_nothing(tmp_path):
    Campaign.open(tmp_path, settings("kernel-ucrl", "mercer", 4)).close()
    with pytest.raises(ConfigError, match="T = 9000000 periods cannot narrow"):
        Campaign.open(tmp_path, settings("kernel-ucrl", "mercer", 3_000_000))
    assert status.read(tmp_path).planned == 4


def test_fewer_episodes_than_are_recorded_are_refused_and_others_accepted(tmp_path):
    played(tmp_path, settings(episodes=5), 3)
    before = tables(tmp_path)
    with pytest.raises(
        ConfigError, match=r"episodes must be at least 3, the number recorded .* got 2"
    ):
        Campaign.open(tmp_path, settings(episodes=2))
    assert status.read(tmp_path).planned == 5
    Campaign.open(tmp_path, settings(episodes=3)).close()
    assert (status.read(tmp_path).planned, tables(tmp_path)) == (3, before)


def test_an_agent_made_in_python_is_raised_with_its_number_or_without(tmp_path):
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), 3)
    prior = Prior(SquaredExponential(0.5), features="exact", ridge=0.1)
    made = lambda episodes: psrl(spec, prior, GridPlanner((5,), (3,)), episodes=episodes)
    Campaign.around(tmp_path, made(4), spec, episodes=4).close()
    for agent, episodes in ((made(4), 7), (made(9), 9)):
        with Campaign.around(tmp_path, agent, spec, episodes=episodes) as campaign:
            assert campaign.status().planned == episodes
    other = psrl(spec, prior, GridPlanner((7,), (3,)), episodes=11)
    with pytest.raises(ConfigError, match=r"fingerprint .*Make the agent as before"):
        Campaign.around(tmp_path, other, spec, episodes=11)
    with pytest.raises(ConfigError, match="seed"):
        Campaign.around(tmp_path, made(11), spec, episodes=11, seed=1)


# ---- Settings corrected midway ----


def test_a_fork_begins_with_every_transition_and_leaves_the_old_one_as_it_was(tmp_path):
    with Campaign.open(tmp_path / "old", clipping()) as campaign:
        told(campaign, [0.2, 0.9, 1.0])
        told(campaign, [0.2, 3.0, 0.4])
        campaign.begin_episode()
        campaign.act([0.1])
        campaign.tell(0.5, [0.3])
        campaign.act([0.3])  # a question that nobody answered
    before = tables(tmp_path / "old"), log(tmp_path / "old")
    with Campaign.fork(tmp_path / "old", tmp_path / "new", wider()) as new:
        found = [[step.next_state[0] for step in new.store.steps(i)] for i in range(3)]
        assert found == [[0.2, 0.9, 1.0], [0.2, 1.0, 0.4], [0.3]]
        assert {row.status for row in new.store.episodes()} == {"attached"}
        now = new.status()
        assert (now.episodes, now.transitions, now.origin, now.clipped) == (0, 7, "old", 2)
        assert now.warning is None  # of a box that is wide enough now
        told(new, [3.0, -3.0, 0.1])
    assert (tables(tmp_path / "old"), log(tmp_path / "old")) == before
    status.read(tmp_path / "new", verify=True)
    with contextlib.closing(Store.open(tmp_path / "old", read_only=True)) as record:
        digest = record.episode(1).digest
    assert Forked("old", digest, 2) in log(tmp_path / "new")


@pytest.mark.slow
def test_a_fork_is_what_attaching_the_same_would_be(tmp_path):
    config = settings("psrl", "mercer", 4)
    with Campaign.open(tmp_path / "old", settings()) as campaign:
        play(campaign, 2)
        steps = [step for number in (0, 1) for step in campaign.store.steps(number)]
    with Campaign.open(tmp_path / "attached", config) as campaign:
        campaign.attach((s.state, s.action, s.reward, s.next_state) for s in steps)
        known = bits(campaign.memory)
    with Campaign.fork(tmp_path / "old", tmp_path / "forked", config) as campaign:
        assert bits(campaign.memory) == known
    assert tables(tmp_path / "forked") == tables(tmp_path / "attached")


def test_a_shorter_horizon_cuts_the_episodes_of_a_fork(tmp_path):
    played(tmp_path / "old", settings(), 2)
    with Campaign.fork(tmp_path / "old", tmp_path / "new", settings(system={"horizon": 2})) as new:
        assert [row.periods for row in new.store.episodes()] == [2, 1, 2, 1]


@pytest.mark.parametrize(
    ("config", "words"),
    [
        (settings(system={"states": {"low": [0.0], "high": [0.8]}}), r"next_state of episode 0, period 1 .*nothing was written"),
        (settings(system={"reward_bounds": [0.0, 0.4]}), r"reward of episode 0, period 0 .*clip"),
        (settings(system={"states": {"low": [0.0] * 2, "high": [1.0] * 2}}, planner={"name": "grid", "state_points": [3, 3], "action_points": [3]}), r"states must have as many .* has 1, but the new configuration has 2"),
        (settings(system={"actions": {"low": [0.0] * 2, "high": [1.0] * 2}}, planner={"name": "grid", "state_points": [3], "action_points": [3, 3]}), r"actions must have as many"),
    ],
    ids=["box", "bounds", "states", "actions"],
)  # fmt: skip
def test_a_fork_that_does_not_fit_is_refused_and_writes_nothing(config, words, tmp_path):
    with Campaign.open(tmp_path / "old", settings()) as campaign:
        told(campaign, [0.2, 0.9, 0.4])
    with pytest.raises((ConfigError, ObservationError), match=words):
        Campaign.fork(tmp_path / "old", tmp_path / "new", config)
    assert not (tmp_path / "new").exists()


def test_a_fork_clips_where_the_new_settings_say_so(tmp_path):
    with Campaign.open(tmp_path / "old", wider()) as campaign:
        told(campaign, [3.0, 0.9, 0.4])
    with Campaign.fork(tmp_path / "old", tmp_path / "new", clipping()) as new:
        found = new.status()
        assert found.clipped == 2  # where it ends, and where the next begins
        assert "state 0 went up to 3, but 0 to 1 is allowed" in found.warning


@pytest.mark.parametrize("at", ["commit", "move"])
def test_a_fork_that_is_killed_leaves_nothing_or_a_whole_one(at, tmp_path, monkeypatch):
    played(tmp_path / "old", settings(), 2)

    def killed(*_):
        raise KeyboardInterrupt

    place = (stores, "noted") if at == "commit" else (atomic_file, "move")
    with monkeypatch.context() as patched:
        patched.setattr(*place, killed)
        with pytest.raises(KeyboardInterrupt):
            Campaign.fork(tmp_path / "old", tmp_path / "new", wider())
    assert not folders.is_one(tmp_path / "new")
    with Campaign.fork(tmp_path / "old", tmp_path / "new", wider()) as new:
        assert new.status().transitions == 6


def test_a_fork_goes_to_a_new_folder(tmp_path):
    for name in ("old", "old-2"):
        Campaign.open(tmp_path / name, settings()).close()
    with pytest.raises(ConfigError, match="must be a new folder"):
        fork.fork(tmp_path / "old", tmp_path / "old-2", settings())
    with pytest.raises(ConfigError, match="must not be inside the folder of another campaign"):
        fork.fork(tmp_path / "old", tmp_path / "old" / "inside", settings())
    with pytest.raises(ConfigError, match="contains no campaign"):
        fork.fork(tmp_path / "nowhere", tmp_path / "new", settings())
    assert fork.beside(tmp_path / "old") == tmp_path / "old-3"


@pytest.mark.slow
def test_a_fork_that_is_named_is_gone_on_with(tmp_path, monkeypatch, capsys):
    file = tmp_path / "config.toml"
    file.write_text('episodes = 2\n[environment]\nname = "pricing"\n' + RANDOM)
    run = lambda out: called(monkeypatch, capsys, "run", file, "--out", tmp_path / out, "-q")
    assert run("old")[0] == 0
    fork.fork(tmp_path / "old" / "seed-0000", tmp_path / "new", file)
    assert run("new")[0] == 0
    assert status.read(tmp_path / "new").episodes == 2
    assert not list((tmp_path / "new").glob("seed-*"))


# ---- The wrong folder ----


@pytest.mark.parametrize("where", ["above", "beside", "inside", "file"])
def test_a_wrong_folder_is_refused_with_the_campaigns_that_there_are(where, tmp_path):
    right = tmp_path / "run" / "seed-0000"
    Campaign.open(right, settings()).close()
    wrong = {
        "above": tmp_path / "run",
        "beside": tmp_path / "run" / "seed-0",
        "inside": right / "snapshots",
        "file": right / "run.sqlite",
    }[where]
    with pytest.raises(ConfigError, match=str(right)):
        Campaign.open(wrong)
    if where != "beside":
        with pytest.raises(ConfigError, match=str(right)):
            Campaign.open(wrong, settings())
        with pytest.raises(ConfigError, match=str(right)):
            averaging(wrong)
    assert [place.name for place in (tmp_path / "run").iterdir()] == ["seed-0000"]
    assert not (tmp_path / "run" / "run.sqlite").exists()


def test_an_empty_or_foreign_folder_is_refused_and_stays_as_it_is(tmp_path):
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "notes.txt").write_text("mine")
    (tmp_path / "empty").mkdir()
    for name in ("foreign", "empty"):
        with pytest.raises(
            ConfigError, match=f"{name} contains no campaign. Create one: pass a con"
        ):
            Campaign.open(tmp_path / name)
    assert sum(1 for _ in tmp_path.rglob("*")) == 3


COMMANDS = [
    ["ask", "{above}", "--state", "0.5"], ["ask", "{above}", "--state", "0.5", "--config", "{config}"],
    ["tell", "{above}", "--reward", "1", "--next-state", "0.5"], ["fail", "{above}", "--reason", "x"],
    ["attach", "{above}", "{config}"], ["serve", "{above}"], ["fork", "{above}", "--config", "{config}"],
    ["export", "{above}", "--rows", "transitions"], ["status", "{right}/typo"],
    ["run", "{config}", "--out", "{right}"],
]  # fmt: skip


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: f"{words[0]} {len(words)}")
def test_every_command_names_the_campaigns_near_a_wrong_folder(
    words, tmp_path, monkeypatch, capsys
):
    right = tmp_path / "run" / "seed-0000"
    Campaign.open(right, settings()).close()
    (tmp_path / "config.toml").write_text(
        "episodes = 2\n" + '[environment]\nname = "pricing"\n' + RANDOM
    )
    if words[0] != "run":
        (tmp_path / "config.toml").write_text("episodes = 2\n" + SYSTEM + RANDOM)
    named = {"above": right.parent, "right": right, "config": tmp_path / "config.toml"}
    code, _, errors = called(monkeypatch, capsys, *(word.format(**named) for word in words))
    assert code == 2
    assert str(right) in errors


# ---- Too small a box ----


def test_clipped_steps_are_counted_and_too_small_a_box_is_named(tmp_path):
    with Campaign.open(tmp_path, clipping(system={"reward_bounds": [0.0, 1.0]})) as campaign:
        assert (
            told(campaign, [0.2, 1.7, 0.4]).clipped == 2
        )  # where it ends, and where the next begins
        assert told(campaign, [0.2, 0.3, 0.4], [0.5, 9.0, 0.5]).clipped == 1
        campaign.attach([([-2.0], [0.5], 0.5, [0.5])])
        found = campaign.status()
        assert [row.clipped for row in campaign.store.episodes()] == [2, 1, 1]
    assert (found.clipped, found.transitions) == (4, 7)
    assert status.read(tmp_path) == found
    assert "4 of them clipped" in found.sentence()
    (line,) = [each for each in found.lines() if "too small" in each]
    assert "4 of 7 steps (57 %)" in line
    assert "state 0 went down to -2 and up to 1.7, but 0 to 1 is allowed" in line
    assert "reward went up to 9" in line
    assert json.loads(json.dumps(found.as_dict()))["clipped"] == 4


def test_rewards_that_were_clipped_are_no_matter_of_the_box(tmp_path):
    with Campaign.open(tmp_path, clipping(system={"reward_bounds": [0.0, 1.0]})) as campaign:
        told(campaign, [0.2, 0.3, 0.4], [0.5, 9.0, 0.5])
        warning = campaign.status().warning
        assert warning.startswith("The reward_bounds are too narrow: 1 of 3 steps (33 %)")
        assert "Widen them in" in warning
        told(campaign, [0.2, 1.7, 0.4])
        assert "and the reward_bounds are too small" in campaign.status().warning


def test_what_was_seen_of_the_step_at_hand_is_said_to_be_so(tmp_path):
    with Campaign.open(tmp_path, clipping()) as campaign:
        told(campaign, [0.2, 1.7, 0.4])
        campaign.begin_episode()
        campaign.act([2.5])
        warning = campaign.status().warning
    assert "2 of 3 steps" in warning
    assert "Including the current step, state 0 went up to 2.5" in warning


@pytest.mark.parametrize(("wide", "said"), [(19, False), (18, True)])
def test_a_box_is_too_small_above_five_in_a_hundred(wide, said, tmp_path):
    with Campaign.open(tmp_path, clipping()) as campaign:
        campaign.attach([([0.5], [0.5], 0.5, [0.5])] * wide + [([0.5], [0.5], 0.5, [1.5])])
        assert (campaign.status().warning is not None) == said


def test_how_far_outside_is_kept_where_every_call_is_a_process_of_its_own(tmp_path):
    Campaign.open(tmp_path, clipping()).close()
    for value in (7.0, -3.0, 0.5):
        with Campaign.open(tmp_path) as campaign:
            if campaign.current.number is None:
                campaign.begin_episode()
            campaign.act([0.5])
            campaign.tell(0.5, [value])
    assert "went down to -3 and up to 7" in status.read(tmp_path).warning


# ---- What is written is read again ----


def test_attach_takes_what_export_writes_to_the_bit(tmp_path, monkeypatch, capsys):
    played(tmp_path / "old", settings(), 3)
    file = tmp_path / "rows.csv"
    assert (
        called(monkeypatch, capsys, "export", tmp_path / "old", "--to", "csv", "--out", file)[0]
        == 0
    )
    assert called(monkeypatch, capsys, "export", tmp_path / "old")[1] == file.read_text()
    heading = file.read_text().splitlines()[0]
    assert heading == "episode,period,state_0,action_0,reward,next_state_0,ended,clipped"
    with averaging(tmp_path / "new") as campaign:
        assert campaign.attach(text_values.transitions(file, 1, 1)) == 9
    assert tables(tmp_path / "new")[1] == tables(tmp_path / "old")[1]
    assert called(monkeypatch, capsys, "export", tmp_path / "old", "--out", file)[0] == 2


def ended(folder):
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return [[s.ended for s in record.steps(each.number)] for each in record.episodes()]


def test_where_episodes_ended_is_forked_exported_and_attached(tmp_path, monkeypatch, capsys):
    """What was seen to end must not be taught to go on."""
    old, file = tmp_path / "old", tmp_path / "rows.csv"
    with Campaign.open(old, settings()) as campaign:
        for periods in (2, 1, HORIZON):
            campaign.begin_episode()
            for period in range(periods):
                campaign.act([0.5])
                campaign.tell(0.5, [0.9], ended=period == periods - 1 < HORIZON - 1)
            campaign.end_episode()
    found = [[False, True], [True], [False] * HORIZON]
    assert ended(old) == found
    fork.fork(old, tmp_path / "forked", settings())
    assert ended(tmp_path / "forked") == found
    assert called(monkeypatch, capsys, "export", old, "--out", file)[0] == 0
    with Campaign.open(tmp_path / "attached", settings()) as campaign:
        assert campaign.attach(text_values.transitions(file, 1, 1)) == 3 + HORIZON
        assert campaign.spec.ends
    assert ended(tmp_path / "attached") == found
    with (
        averaging(tmp_path / "endless") as campaign,
        pytest.raises(OrderError, match="ended must be used with a system whose episodes may end"),
    ):
        campaign.attach(text_values.transitions(file, 1, 1))
    assert ended(tmp_path / "endless") == []


@pytest.mark.parametrize("bad", [2, 0.5, "yes"])
def test_what_says_neither_that_an_episode_ended_nor_that_it_went_on_is_refused(bad, tmp_path):
    with Campaign.open(tmp_path, settings()) as campaign:
        with pytest.raises(ObservationError, match="ended of transition 1 must be true or false"):
            campaign.attach([([0.5], [0.5], 0.5, [0.5]), ([0.5], [0.5], 0.5, [0.5], bad)])
        with pytest.raises(ObservationError, match="optionally with `ended`"):
            campaign.attach([([0.5], [0.5], 0.5, [0.5], True, False, 1)])
        with pytest.raises(ObservationError, match="clipped of transition 0 must be true or false"):
            campaign.attach([([0.5], [0.5], 0.5, [0.5], True, 1)])


def test_a_heading_says_where_the_columns_are(tmp_path):
    file = tmp_path / "rows.csv"
    file.write_text("reward,next_state_0,day,action_0,state_0\n1,2,3,4,5\n\n6,7,8,9,10\n")
    rows = [([5], [4], 1, [2], False, False), ([10], [9], 6, [7], False, False)]
    assert list(text_values.transitions(file, 1, 1)) == rows
    for text in ("", "state_0,action_0,reward,next_state_0\n"):
        file.write_text(text)
        with pytest.raises(
            ObservationError, match="must contain one transition per line, 4 numbers"
        ):
            list(text_values.transitions(file, 1, 1))
    file.write_text("reward,action_0,state_0\n1,4,5\n")
    with pytest.raises(ObservationError, match="next_state_0 is missing"):
        list(text_values.transitions(file, 1, 1))
    file.write_text("state_0,action_0,reward,next_state_0\n1,4,5\n")
    with pytest.raises(ObservationError, match="line 2 of .* must contain 4 numbers"):
        list(text_values.transitions(file, 1, 1))
