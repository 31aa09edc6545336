"""What once lost a campaign, or could have: each surprise with what must come of it."""

import dataclasses
import json
import math
import pathlib
import re
import sqlite3
import sys
import threading

import numpy as np
import pytest
from campaigns import HORIZON, Averaging, asked, averaging, bits, play, settings

from kernelmdp import cli
from kernelmdp._base.errors import ConfigError, ObservationError, StoreError, SystemFailure
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.record.events import Remark
from kernelmdp.campaign.session import checkpoints, trust_check
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build
from kernelmdp.config.files import text_values
from kernelmdp.config.files.configuration import Config
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.study.execution import runner
from kernelmdp.study.execution.isolated_system import Isolated


def episode(campaign, reward=0.5, state=0.3):
    campaign.begin_episode()
    for _ in range(HORIZON):
        campaign.act([state])
        campaign.tell(reward, [state])
    return campaign.end_episode()


def forget(folder):
    for file in (folder / "snapshots").glob("*"):
        file.unlink()


# ---- Numbers that a record does not keep ----


@pytest.mark.parametrize("how", ["tell", "attach", "attach integers"])
def test_negative_zeros_are_recorded_as_they_are_learned(how, tmp_path):
    with averaging(tmp_path) as campaign:
        if how == "tell":
            episode(campaign, -0.0, -0.0)
        else:
            zero = -0.0 if how == "attach" else np.float32(-0.0)
            campaign.attach([([zero], [zero], zero, [zero])])
        known = bits(campaign.memory)
    forget(tmp_path)
    with averaging(tmp_path) as campaign:
        assert bits(campaign.memory) == known


@pytest.mark.parametrize("reward", [math.inf, -math.inf, math.nan, 1.7e308, -1e101])
def test_no_reward_is_accepted_whose_sums_are_no_numbers(reward, tmp_path):
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON)
    with Campaign.around(tmp_path, Averaging(spec), spec, episodes=2) as campaign:
        with pytest.raises(ObservationError, match="reward of transition 0"):
            campaign.attach([([0.5], [0.5], reward, [0.5])])
        campaign.begin_episode()
        campaign.act([0.5])
        with pytest.raises(ObservationError, match="reward of episode 0, period 0"):
            campaign.tell(reward, [0.5])


@pytest.mark.parametrize("value", [np.float32(0.5), np.array(0.5), 1])
def test_a_value_given_with_an_episode_is_a_number_in_the_record(value, tmp_path):
    with averaging(tmp_path) as campaign:
        play(campaign, 1)
        campaign.begin_episode()
        for _ in range(HORIZON):
            campaign.act([0.3])
            campaign.tell(0.5, [0.3])
        with pytest.raises(ObservationError, match="optimum must"):
            campaign.end_episode(value=value, optimum="n/a")
        campaign.end_episode(value=value, optimum=None)
    with averaging(tmp_path) as campaign:
        assert campaign.store.episode(1).value == float(value)


def test_reward_bounds_are_in_order():
    with pytest.raises(ValueError, match="reward_bounds must be a lower and a higher number"):
        Spec(Box(0.0, 1.0), Box(0.0, 1.0), 2, reward_bounds=(1.0, -1.0))


# ---- Interrupts that the caller survives ----


def interrupted(monkeypatch, owner, name):
    """The next call of a method ends in an interrupt, after it did what it does."""
    real = getattr(owner, name)

    def once(*args, **options):
        monkeypatch.setattr(owner, name, real)
        real(*args, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(owner, name, once)


def test_an_interrupt_after_a_tell_was_recorded_does_no_harm(tmp_path, monkeypatch):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.act([0.3])
        interrupted(monkeypatch, campaign.store, "tell")
        with pytest.raises(KeyboardInterrupt):
            campaign.tell(0.5, [0.3])
        campaign.act([0.3])
        assert campaign.status().waiting == "tell"
    with averaging(tmp_path) as campaign:
        assert campaign.current.question is not None


@pytest.mark.parametrize("call", ["begin", "finish", "learn", "add"])
def test_an_interrupt_before_learning_is_made_good_by_the_next_call(call, tmp_path, monkeypatch):
    with averaging(tmp_path) as campaign:
        interrupted(monkeypatch, Averaging if call == "learn" else campaign.store, call)
        with pytest.raises(KeyboardInterrupt):
            campaign.attach([([0.5], [0.5], 0.5, [0.5])]) if call == "add" else episode(campaign)
        if call == "finish":
            campaign.end_episode()
        if call == "begin":
            with pytest.raises(RuntimeError, match="episode 0 is open"):
                campaign.begin_episode()
            campaign.fail_episode("interrupted")
        campaign.begin_episode()
        campaign.fail_episode("enough")
        known = bits(campaign.memory)
    forget(tmp_path)
    with averaging(tmp_path) as campaign:
        assert bits(campaign.memory) == known


def test_an_interrupt_while_closing_lets_go_of_the_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "REPLAY_SECONDS", math.inf)  # no snapshot before the end
    campaign = averaging(tmp_path)
    episode(campaign)
    interrupted(monkeypatch, snapshots, "save")
    with pytest.raises(KeyboardInterrupt):
        campaign.close()
    averaging(tmp_path).close()


def test_a_campaign_can_be_driven_from_another_thread(tmp_path):
    with averaging(tmp_path) as campaign:
        thread = threading.Thread(target=play, args=(campaign, 1))
        thread.start()
        thread.join()
        assert campaign.status().episodes == 1


# ---- What a run is ----


def test_another_grid_or_spec_is_another_agent(tmp_path):
    agent = Averaging(Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON, reward_bounds=(0.0, 1.0)))
    wider = Spec(Box(0.0, 2.0), Box(0.0, 1.0), HORIZON, reward_bounds=(0.0, 1.0))
    with Campaign.around(tmp_path / "two", agent, agent.spec, episodes=2):
        pass
    with pytest.raises(ConfigError, match="fingerprint"):
        Campaign.around(tmp_path / "two", agent, wider, episodes=2)
    again = dataclasses.replace(agent, spec=wider)
    with pytest.raises(ConfigError, match="fingerprint"):
        Campaign.around(tmp_path / "two", again, agent.spec, episodes=2)
    with pytest.raises(ConfigError, match="an agent made in Python"):
        Campaign.open(tmp_path / "two")


def test_limits_may_be_changed_and_a_number_written_otherwise(tmp_path):
    one, two = settings(), settings(limits={"step_seconds": 7.0})
    two["kernel"] = two["kernel"] | {"lengthscale": 0.8}
    two["system"] = two["system"] | {"reward_noise": 0}
    Campaign.open(tmp_path, one).close()
    Campaign.open(tmp_path, two).close()
    with pytest.raises(ConfigError, match=r"these keys differ: seed \(0 there, 1 given\)"):
        Campaign.open(tmp_path, settings(seed=1))


def test_infinity_in_a_configuration_is_saved_as_such(tmp_path):
    config = build.read(settings("psrl", "exact")).config
    nystrom = config.agent.model_copy(update={"name": "psrl"})
    nystrom.model_extra["features"] = {"name": "nystrom", "oversampling": math.inf}
    text = config.model_copy(update={"agent": nystrom}).as_json()
    assert Config.of_json(text, "here").agent.options["features"]["oversampling"] == math.inf
    nystrom.model_extra["features"] = np.ones(2)
    with pytest.raises(ConfigError, match="only texts, numbers, lists and tables"):
        config.model_copy(update={"agent": nystrom}).as_json()


# ---- Records that were changed ----


def test_a_step_of_an_open_episode_that_lies_outside_is_found(tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.act([0.3])
    with sqlite3.connect(tmp_path / "run.sqlite") as record:
        record.execute("UPDATE steps SET state_0 = 1.3")
    with pytest.raises(StoreError, match="a step of episode 0 lies outside its box"):
        averaging(tmp_path)


def test_snapshots_of_later_episodes_and_parts_of_some_are_cleared_away(tmp_path):
    for name in ("00000009.snapshot", "00000004.snapshot.part", "note.txt"):
        (tmp_path / name).write_text("{}")
    for number in range(3):
        snapshots.save(tmp_path, number, "digest", {"a": np.ones(1)})
    assert snapshots.taken(tmp_path) == [1, 2]
    assert sorted(file.name for file in tmp_path.iterdir())[-1] == "note.txt"
    assert len(list(tmp_path.iterdir())) == 3


# ---- Requests ----


def test_a_bad_state_opens_no_episode(tmp_path):
    with averaging(tmp_path) as campaign:
        assert asked(campaign, do="ask", state=[7])["code"] == 2
        assert campaign.current.number is None
        assert campaign.status().waiting == "begin_episode"


def test_the_last_tell_can_be_sent_again_where_the_end_failed(tmp_path, monkeypatch):
    with averaging(tmp_path) as campaign:
        for period in range(HORIZON):
            asked(campaign, do="ask", state=[0.3])
            if period == HORIZON - 1:
                monkeypatch.setattr(campaign.store, "finish", full)
            last = asked(campaign, do="tell", reward=0.5, next_state=[0.3])
        assert last["code"] == 3
        monkeypatch.undo()
        again = {"do": "tell", "reward": 0.5, "next_state": [0.3], "episode": 0, "period": 2}
        assert asked(campaign, **again) == {"episode": 0, "period": 2, "ended": True}
        assert asked(campaign, **again)["code"] == 2
        assert campaign.status().transitions == HORIZON


def full(_):
    raise StoreError("the disk is full")


@pytest.mark.parametrize("reason", ["", 3, None, "\ud800", "x" * 2**21])
def test_a_reason_is_a_text_that_can_be_recorded(reason, tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        with pytest.raises(ObservationError, match="reason must be a text"):
            campaign.fail_episode(reason)
        campaign.fail_episode("Tür offen")


# ---- Systems ----

RIG = """
import pathlib

class Rig:
    def reset(self, *, seed):
        return [0.5]

    def step(self, action):
        raise OSError("no port [/dev/rig] \\ud800")

    def close(self):
        pathlib.Path("closed").write_text("at rest")
"""


@pytest.fixture
def rig(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text(RIG)
    return settings(system={"factory": "rig:Rig"})


def test_a_system_that_raises_is_closed_before_it_is_ended(rig, tmp_path):
    parts = build.read(rig)
    system = Isolated(parts.config, parts.spec)
    system.reset(seed=0)
    with pytest.raises(SystemFailure, match="no port") as found:
        system.step(np.array([0.5]))
    assert 'raise OSError("no port' in found.value.__notes__[0]
    assert (tmp_path / "closed").read_text() == "at rest"


@pytest.mark.slow
def test_a_failure_is_recorded_whatever_its_words(rig, tmp_path, capsys):
    from kernelmdp.study.execution import progress

    failed = pytest.raises(SystemFailure, match=r"raised OSError: no port \[/dev/rig\]")
    with progress.shown(quiet=False, as_json=False) as show, failed:
        config = build.read(rig | {"episodes": 1})  # every failure starts it anew
        runner.run(config, tmp_path / "run", report=show(0, 1).episode)
    assert "[/dev/rig]" in capsys.readouterr().err


@pytest.mark.slow
def test_an_episode_is_recorded_even_if_nothing_can_be_said_of_the_model(tmp_path, monkeypatch):
    """A report that failed once would fail whenever the campaign is resumed."""

    def failing(*args, **options):
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(trust_check, "examine", failing)
    with Campaign.open(tmp_path / "run", settings("psrl")) as campaign:
        play(campaign, 1)
        assert campaign.status().episodes == 1
        assert campaign.status().trust is None
        (said,) = campaign.store.log.all(Remark)
        assert said.text.startswith("no trust report: ")
        assert said.text.endswith("index out of range")


def called(monkeypatch, capsys, *words):
    monkeypatch.setattr(sys, "argv", ["kernelmdp", *map(str, words)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    out, err = capsys.readouterr()
    return end.value.code, out, err


def test_a_run_without_a_factory_is_refused_before_anything_is_made(tmp_path):
    with pytest.raises(ConfigError, match=r"system.factory must name .* ask and tell"):
        runner.run(build.read(settings()), tmp_path / "run")
    assert not (tmp_path / "run").exists()


@pytest.mark.slow
def test_check_says_when_the_system_failed(rig, tmp_path, monkeypatch, capsys):
    table = lambda values: "{" + ", ".join(f"{k} = {word(v)}" for k, v in values.items()) + "}"
    word = lambda value: table(value) if isinstance(value, dict) else json.dumps(value)
    lines = [f"{key} = {word(value)}" for key, value in rig.items()]
    (tmp_path / "config.toml").write_text("\n".join(lines))
    code, _, err = called(monkeypatch, capsys, "check", tmp_path / "config.toml")
    assert code == 4
    assert "no port" in err
    (file,) = re.findall("error is in (.*).$", err)
    assert "Traceback" in pathlib.Path(file).read_text()
    pathlib.Path(file).unlink()


def test_a_mistyped_folder_is_not_made(tmp_path, monkeypatch, capsys):
    words = ["tell", tmp_path / "typo", "--reward", "1", "--next-state", "0.5"]
    assert called(monkeypatch, capsys, *words)[0] == 2
    assert not (tmp_path / "typo").exists()


def test_a_damaged_campaign_does_not_hide_the_others(tmp_path, monkeypatch, capsys):
    averaging(tmp_path / "b").close()
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "run.sqlite").write_bytes(b"nonsense")
    code, out, err = called(monkeypatch, capsys, "status", tmp_path)
    assert code == 3
    assert "waits for begin_episode" in out
    assert "nonsense" not in err


@pytest.mark.parametrize("line", ["nan,0.5,0.5,0.5", "inf,0.5,0.5,0.5", "0.5,0.5,1e999,0.5"])
def test_a_first_row_that_is_no_number_is_no_heading(line, tmp_path):
    (tmp_path / "rows.csv").write_text(f"{line}\n0.5,0.5,0.5,0.5\n")
    with averaging(tmp_path / "run") as campaign, pytest.raises(ObservationError):
        campaign.attach(text_values.transitions(tmp_path / "rows.csv", 1, 1))
    (tmp_path / "rows.csv").write_text("state,action,reward,next state\n0.5,0.5,0.5,0.5\n")
    with averaging(tmp_path / "run") as campaign:
        assert campaign.attach(text_values.transitions(tmp_path / "rows.csv", 1, 1)) == 1


def test_numbers_of_very_many_digits_are_refused(tmp_path):
    with pytest.raises(ObservationError, match="state must be numbers"):
        text_values.numbers("state", f"[{10**400}]")
    (tmp_path / "config.toml").write_text("seed = " + "9" * 5000)
    with pytest.raises(ConfigError, match="must be TOML"):
        build.read(tmp_path / "config.toml")
