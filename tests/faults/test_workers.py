"""Workers and the coordinator of a study may be killed or paused: every run ends exactly once."""

import contextlib
import os
import pathlib
import signal
import time
from itertools import count

import numpy as np
import pytest
from campaigns import RANDOM, tables

from kernelmdp.config import studies
from kernelmdp.study import runner, sweep
from kernelmdp.study.task import Task
from kernelmdp.study.workers import Pool, Worker

pytestmark = pytest.mark.slow

TOML = """
episodes = 20
environment = { name = "pricing", horizon = 3 }
planner = { name = "grid", state_points = [5], action_points = [3] }
agent = { name = "random" }
[study]
seeds = "0:2"
[study.product]
environment.reward_noise = [0.1, 0.2]
"""
CELLS = ("reward_noise=0.1", "reward_noise=0.2")


@pytest.fixture
def told(environment, monkeypatch):
    """Workers of this process have that environment too."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    found = tmp_path_factory.mktemp("file") / "study.toml"
    found.write_text(TOML)
    return found


@pytest.fixture(scope="module")
def serial(file, forks, tmp_path_factory):
    """The tables of the study made one run after the other."""
    out = tmp_path_factory.mktemp("serial")
    code, _, errors = forks.done(out / "said", *words(file, out, 0))
    assert code == 0, errors
    return every(out)


def words(file, out, workers, how="--quiet"):
    return ["run", file, "--out", out, how, "--workers", workers]


def every(out):
    """The tables of every run there is, by its folder."""
    return {str(f.parent.relative_to(out)): tables(f.parent) for f in out.glob("*/*/run.sqlite")}


def children(pid):
    with contextlib.suppress(OSError):
        return list(map(int, pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    return []


def random_moment(run, generator):
    """Wait while workers start, or until they have told of some more episodes."""
    more = generator.integers(1, 20) if generator.random() < 0.5 else 0
    number = len(run.calls()) + more
    while run.alive() and len(run.calls()) < number:
        time.sleep(0.005)
    time.sleep(generator.uniform(0, 0.05 if more else 2.0))


@pytest.mark.audit
def test_a_study_whose_workers_and_coordinator_are_killed_ends_as_the_serial_one(
    file, serial, forks, scale, report, tmp_path
):
    """Two kills; `make audit` has 20."""
    times, kills, generator = round(20 * scale), 0, np.random.default_rng(0)
    folders = (tmp_path / f"{i}" for i in count())
    assert len(serial) == 4
    while kills < times:
        out = next(folders)
        while True:
            with forks.command(tmp_path / "said", *words(file, out, 2, "--json")) as run:
                while run.alive() and kills < times:
                    random_moment(run, generator)
                    whom = [run.pid] if kills % 3 == 1 else children(run.pid)
                    if run.alive() and whom:
                        os.kill(generator.choice(whom), signal.SIGKILL)
                        kills += 1
            if run.code == 0:
                break
            assert run.code == -9, run.errors()
        assert every(out) == serial
    report(
        "kill -9 of workers and coordinator of a study: tables that differ",
        "0",
        f"0 after {kills} kills",
    )


RIG = """
import pathlib, time

class Rig:
    steps = 0

    def reset(self, *, seed):
        return [0.0]

    def step(self, action):
        self.steps += 1
        if self.steps == 5:  # in the middle of an episode
            pathlib.Path("held").touch()
            while not pathlib.Path("sent").exists():
                time.sleep(0.01)
        return -abs(float(action[0])), [0.5 * float(action[0])]
"""
SYSTEM = (
    """
episodes = 4
[system]
factory = "rig:Rig"
horizon = 3
states = { low = [-1.0], high = [1.0] }
actions = { low = [-1.0], high = [1.0] }
[study]
seeds = "0:1"
[study.product]
kernel.lengthscale = [0.5, 0.6]
"""
    + RANDOM
)


def written(folder):
    """A study of a system that waits in the middle of its second episode."""
    folder.mkdir()
    (folder / "rig.py").write_text(RIG)
    (folder / "study.toml").write_text(SYSTEM)
    return folder


def test_a_paused_worker_keeps_its_run_and_a_woken_one_writes_nothing_twice(
    told, forks, monkeypatch, tmp_path
):
    place, folder = (written(tmp_path / name) for name in ("place", "whole"))
    (folder / "sent").touch()
    alone = words("study.toml", "out", 0)
    assert forks.done(tmp_path / "said", *alone, folder=folder)[::2] == (0, "")
    monkeypatch.chdir(place)
    task = sweep.tasks(studies.read(place / "study.toml"), place / "out", [0])[0]
    with contextlib.closing(Worker()) as paused, contextlib.closing(Worker()) as other:
        paused.give(task)
        heard(paused, "episode")
        while not (place / "held").exists():
            time.sleep(0.01)
        os.kill(paused.process.pid, signal.SIGSTOP)
        other.give(task)
        assert heard(other, "ended")["ended"] == "held"
        paused.dismiss()  # as when the coordinator has died meanwhile
        os.kill(paused.process.pid, signal.SIGCONT)
        (place / "sent").touch()
        assert heard(paused, "ended")["ended"] in ("stopped", "done")
        paused.process.wait()
        other.give(task)
        assert heard(other, "ended")["ended"] == "done"
    expected = every(folder / "out")[str(task.folder.relative_to(place / "out"))]
    assert tables(task.folder) == expected


def heard(worker, what):
    """The next words of a worker that say this; all that came with them are lost."""
    while (words := worker.words()) is not None:
        for each in words:
            if what in each:
                return each
    raise AssertionError("the worker has ended")


# ---- Who makes which run, without any process ----


class Scripted(Worker):
    """In place of workers: says what it is told to say."""

    def __init__(self):
        self.task, self.cell, self.given = None, "", []

    def give(self, task):
        self.task, self.cell = task, task.cell
        self.given.append(task)


@pytest.fixture
def pool(file, tmp_path):
    return Pool(sweep.tasks(studies.read(file), tmp_path, [0, 1]), 2, runner.Stop(), said.append)


said = []


def test_a_worker_stays_with_its_cell_and_helps_others_at_the_end(pool):
    one, two = pool._workers = [Scripted(), Scripted()]
    pool._engage()
    assert [one.task.cell, two.task.cell] == [*CELLS]
    for _ in range(2):
        pool._heard(one, {"ended": "done"})
        pool._engage()
    assert [(t.cell, t.seed) for t in one.given] == [(CELLS[0], 0), (CELLS[0], 1), (CELLS[1], 1)]
    assert pool._todo == []


def test_a_run_that_is_held_elsewhere_is_tried_later_and_one_that_failed_is_not(pool):
    worker = Scripted()
    pool._give(worker)
    held = worker.task
    pool._heard(worker, {"ended": "held", "error": "another process holds it"})
    assert held in pool._todo
    assert pool._next(held.cell) is not held
    pool._later[held.name] = 0.0
    assert pool._next(held.cell) is not None
    pool._give(worker)
    failed = worker.task
    pool._heard(worker, {"ended": "failed", "error": "because", "code": 4})
    assert failed not in pool._todo
    assert [task for task, _ in pool._left] == [failed]
    assert any("another process holds it" in words.get("warning", "") for words in said)
    assert isinstance(held, Task)
