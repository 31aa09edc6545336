"""Systems that raise, hang or die cost an episode, not the run."""

import re
import sys

import pytest
from campaigns import RANDOM, SYSTEM, settings

from kernelmdp import cli
from kernelmdp._base.errors import ConfigError, SystemFailure
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build
from kernelmdp.study.execution import runner
from kernelmdp.study.execution.isolated_system import Isolated
from kernelmdp.study.execution.runner import driven, run

pytestmark = pytest.mark.slow

RIG = '''
"""A rig that behaves in each episode as a line of a file says."""

import os, pathlib, signal, subprocess, sys, time


def sleeper():
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    time.sleep(60)


BAD = {
    "raise": lambda: 1 / 0,
    "hang": lambda: time.sleep(60),
    "leave a process behind and hang": sleeper,
    "exit": lambda: os._exit(3),
    "die": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "print": lambda: print('{"reward": 5.0, "state": [0.1]}', flush=True),
}


class Rig:
    def reset(self, *, seed):
        left = pathlib.Path("behaviours")
        self.how, _, rest = left.read_text().partition("\\n")
        left.write_text(rest)
        self.periods = 0
        return [0.5]

    def step(self, action):
        self.periods += 1
        if self.periods == 2:
            BAD.get(self.how, lambda: None)()
        return (float("nan") if self.how == "nan" else 0.5), [0.5] * (2 if self.how == "wide" else 1)

    def close(self):
        pathlib.Path("closed").write_text("")
'''
EPISODES = {
    "raise": "the system raised ZeroDivisionError: division by zero",
    "hang": "the system took longer than 3 s",
    "print": None,
    "exit": "the system died (exit code 3)",
    "nan": "reward of episode 4, period 0 must be finite, got nan",
    "die": "the system died (exit code -9)",
    "well": None,
    "leave a process behind and hang": "the system took longer than 3 s",
    "wide": "next_state of episode 8, period 0 must have 1 coordinates, got shape (2,)",
}


def typed(monkeypatch, *words):
    """What a command that was typed exits with."""
    monkeypatch.setattr(sys, "argv", ["kernelmdp", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code


def config(episodes):
    limits = {"step_seconds": 3.0, "reset_seconds": 60.0}
    return build.read(settings(episodes=episodes, system={"factory": "rig:Rig"}, limits=limits))


def test_a_system_that_fails_in_any_way_costs_an_episode_and_the_next_one_runs(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text(RIG)
    (tmp_path / "behaviours").write_text("\n".join(EPISODES))
    assert run(config(len(EPISODES)), tmp_path / "run")
    with Campaign.open(tmp_path / "run") as campaign:
        rows = list(campaign.store.episodes())
    for row, (how, reason) in zip(rows, EPISODES.items(), strict=True):
        assert (row.reason or "").startswith(reason or ""), how
        assert row.status == ("failed" if reason else "done"), how
        assert row.periods == (3 if not reason else 0 if how in ("nan", "wide") else 1), how
    assert (tmp_path / "closed").exists()


def test_a_run_is_given_up_after_five_failures_in_a_row_and_goes_on_when_the_system_is_back(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text("def Rig(): raise OSError('no such port')")
    settings = config(6)
    with Campaign.open(tmp_path / "run", settings) as campaign:
        system = Isolated(settings.config, campaign.spec)
        with pytest.raises(
            SystemFailure, match="5 episodes in a row failed.*OSError: no such port"
        ):
            list(driven(campaign, system))
        assert campaign.status().failed == 5
        (tmp_path / "rig.py").write_text(RIG)
        (tmp_path / "behaviours").write_text("well")
        assert list(driven(campaign, system))
        system.close()
        assert (campaign.status().episodes, campaign.status().failed) == (6, 5)


@pytest.mark.parametrize(("episodes", "said"), [(1, "it failed because"), (2, "2 episodes in a")])
def test_a_run_in_which_every_episode_failed_says_so_and_does_not_end_well(
    episodes, said, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text("def Rig(): raise OSError('no such port')")
    settings = config(episodes)
    with Campaign.open(tmp_path / "run", settings) as campaign:
        system = Isolated(settings.config, campaign.spec)
        with pytest.raises(
            SystemFailure, match=f"{said}.*no such port.*raise `episodes` to continue"
        ):
            list(driven(campaign, system))
        system.close()
        assert campaign.status().sentence().endswith("every episode failed")
        assert list(driven(campaign, system)) == []  # there is nothing left to fail


ANSWERS = {
    "0.5, [0.5]": None,
    "[1, np.float32([0.5])]": None,
    "np.float32(0.5), 0.5, np.False_": None,
    "None": "step must return reward, next state and optionally whether the episode ended, got None.",
    "0.5": "got 0.5.",
    "([0.5], 0.5, False, False, {})": "got ([0.5], 0.5, False, False, {}).",
    "0.5, [0.5], 'no'": "the last must be true or false, got 'no'.",
    "0.5, [0.5], 1": "the last must be true or false, got 1.",
    "0.5, [0.5], np.array([True, False])": "the last must be true or false, got array([ True, False]).",
    "'0.5', [0.5]": "the reward must be one real number, got '0.5'.",
    "True, [0.5]": "the reward must be one real number, got True.",
    "[0.5], [0.5]": "the reward must be one real number, got [0.5].",
    "0.5, '0.5'": "the state must contain real numbers, got '0.5'.",
    "0.5, [0.5, [1]]": "the state must contain real numbers, got [0.5, [1]].",
    "0.5, None": "the state must contain real numbers, got None.",
}


@pytest.mark.parametrize("apart", [False, True])
def test_what_a_system_answers_is_of_the_kinds_it_must_be_or_refused_in_words(
    apart, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    code = """
import pathlib
import numpy as np

class Rig:
    def reset(self, *, seed):
        return np.array([0.5])

    def step(self, action):
        file = pathlib.Path("left")
        now, *left = file.read_text().splitlines()
        file.write_text("\\n".join(left))
        return eval(now)

    def close(self):
        pass
"""
    (tmp_path / "rig_of_answers.py").write_text(code)
    (tmp_path / "left").write_text("\n".join(ANSWERS))
    given = settings(episodes=len(ANSWERS), system={"factory": "rig_of_answers:Rig", "horizon": 1})
    parts = build.read(given)
    here = {}
    exec(code, here)
    with Campaign.open(tmp_path / "run", parts) as campaign:
        system = Isolated(parts.config, campaign.spec) if apart else here["Rig"]()
        monkeypatch.setattr(runner, "MOST_FAILURES", 100)
        list(driven(campaign, system))
        system.close()
        rows = list(campaign.store.episodes())
    for row, (answer, reason) in zip(rows, ANSWERS.items(), strict=True):
        assert row.status == ("failed" if reason else "done"), (answer, row.reason)
        assert (row.reason or "").endswith(reason or ""), answer
        assert not reason or row.reason.startswith("step must return reward, next state"), answer


MISSING = {
    "nomod:make": "no module nomod is installed or in",
    "rig.inner:make": "no module rig.inner is installed or in",
    "rig:nothing": "rig.py has no function 'nothing'",
    "rig:LIMIT": "rig.py has no function 'LIMIT'",
}


@pytest.mark.parametrize("factory", MISSING)
def test_a_factory_that_is_not_there_is_refused_before_anything_is_recorded(
    factory, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text("LIMIT = 3\ndef make(): raise OSError('no such port')")
    given = settings(episodes=1, system={"factory": factory})
    with pytest.raises(ConfigError, match=re.escape(MISSING[factory])):
        run(given, tmp_path / "run")
    assert not (tmp_path / "run").exists()
    file = tmp_path / "given.toml"
    file.write_text(SYSTEM + f'factory = "{factory}"\n' + RANDOM)
    assert typed(monkeypatch, "run", str(file), "--out", "out") == 2
    assert MISSING[factory] in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_factory_whose_module_lacks_what_it_imports_costs_an_episode(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text("import a_driver_that_is_not_there")
    with pytest.raises(SystemFailure, match="No module named 'a_driver_that_is_not_there'. Repair"):
        run(settings(episodes=1, system={"factory": "rig:make"}), tmp_path / "run")


def test_a_reason_that_ends_with_a_full_stop_is_followed_by_one_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rig.py").write_text("def make(): raise OSError('no such port.')")
    with pytest.raises(SystemFailure, match=r"no such port\. Repair the system"):
        run(settings(episodes=1, system={"factory": "rig:make"}), tmp_path / "run")
