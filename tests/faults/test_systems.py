"""Systems that raise, hang or die cost an episode, not the run."""

import pytest
from campaigns import settings

from kernelmdp.campaign.campaign import Campaign
from kernelmdp.config import build
from kernelmdp.errors import SystemFailure
from kernelmdp.study.runner import drive, run
from kernelmdp.study.systems import Isolated

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
            drive(campaign, system)
        assert campaign.status().failed == 5
        (tmp_path / "rig.py").write_text(RIG)
        (tmp_path / "behaviours").write_text("well")
        assert drive(campaign, system)
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
        with pytest.raises(SystemFailure, match=f"{said}.*no such port.*with more `episodes`, of"):
            drive(campaign, system)
        system.close()
        assert campaign.status().sentence().endswith("every one failed, and none is left")
        assert drive(campaign, system)  # there is nothing left to fail
