"""Workers and the coordinator of a study may be killed or paused: every run ends exactly once."""

import contextlib
import dataclasses
import json
import os
import pathlib
import signal
import time
import tomllib
from itertools import count, cycle

import numpy as np
import pytest
from campaigns import RANDOM, numbers, tables

from kernelmdp.config.build import study_file
from kernelmdp.config.files.configuration import Config
from kernelmdp.study.execution import making, study, workers
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.task import Hands, Task, episodes_of, line_of, of_line
from kernelmdp.study.execution.workers import MOST_DEATHS, Pool, Worker
from kernelmdp.study.results import scores_by_judge

pytestmark = pytest.mark.slow

TOML = """
episodes = 20
environment = { name = "pricing", horizon = 3 }
planner = { name = "grid", state_points = [5], action_points = [3] }
agent = { name = "random" }
[study]
seeds = "0:3"
[study.product]
environment.reward_noise = [0.1, 0.2]
"""
SEEDS = range(3)
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
    """The study made one run after the other."""
    out = tmp_path_factory.mktemp("serial")
    code, _, errors = forks.done(out / "said", *words(file, out, 0))
    assert code == 0, errors
    return out


def words(file, out, number, how="--quiet"):
    return ["run", file, "--out", out, how, "--workers", number]


def every(out):
    """The tables of every run there is, by its folder."""
    return {str(f.parent.relative_to(out)): tables(f.parent) for f in out.glob("*/*/run.sqlite")}


def assert_same(out, serial, file, together):
    """To the last bit, where runs are not made together."""
    if together:
        found, wanted = (
            numbers(study.tasks(study_file.read(file), each, SEEDS)) for each in (out, serial)
        )
        np.testing.assert_allclose(found, wanted, rtol=1e-9, atol=1e-9)
    else:
        assert every(out) == every(serial)


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
    """Two kills; `make audit` has 20, in every other study with two seeds of a cell at once."""
    times, kills, generator = round(20 * scale), 0, np.random.default_rng(0)
    folders, ways = (tmp_path / f"{i}" for i in count()), cycle([[], ["--batch"]])
    assert len(every(serial)) == 6
    while kills < times:
        out, together = next(folders), next(ways)
        command = [*words(file, out, 2, "--json"), *together]
        while True:
            with forks.command(tmp_path / "said", *command) as run:
                while run.alive() and kills < times:
                    random_moment(run, generator)
                    whom = [run.pid] if kills % 3 == 1 else children(run.pid)
                    if run.alive() and whom:
                        os.kill(generator.choice(whom), signal.SIGKILL)
                        kills += 1
            if run.code == 0:
                break
            assert run.code == -9, run.errors()
        assert_same(out, serial, file, together)
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
    task = study.tasks(study_file.read(place / "study.toml"), place / "out", [0])[0]
    with contextlib.closing(Worker()) as paused, contextlib.closing(Worker()) as other:
        paused.give([task])
        heard(paused, "episode")
        while not (place / "held").exists():
            time.sleep(0.01)
        os.kill(paused.process.pid, signal.SIGSTOP)
        other.give([task])
        assert heard(other, "ended")["ended"] == "held"
        paused.dismiss()  # as when the coordinator has died meanwhile
        os.kill(paused.process.pid, signal.SIGCONT)
        (place / "sent").touch()
        assert heard(paused, "ended")["ended"] in ("stopped", "done")
        paused.process.wait()
        other.give([task])
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
        self.tasks, self.cell, self.given = [], "", []

    def give(self, tasks):
        self.tasks, self.cell = list(tasks), tasks[0].cell
        self.given.append([(task.cell, task.seed) for task in tasks])

    def says(self, pool, ended="done", **more):
        """What became of the first of its runs."""
        task = self.tasks[0]
        pool._heard(self, {"cell": task.cell, "seed": task.seed, "ended": ended} | more)
        return task


@pytest.fixture
def pool(file, tmp_path):
    return pool_of(file, tmp_path, [0, 1], {})


def pool_of(file, out, seeds, at_once):
    todo = study.tasks(study_file.read(file), out, seeds)
    return Pool(todo, 2, Stop(), said.append, at_once)


said = []


def test_a_worker_stays_with_its_cell_and_helps_others_at_the_end(pool):
    one, two = pool._workers = [Scripted(), Scripted()]
    pool._engage()
    assert [one.cell, two.cell] == [*CELLS]
    for _ in range(2):
        one.says(pool)
        pool._engage()
    assert one.given == [[(CELLS[0], 0)], [(CELLS[0], 1)], [(CELLS[1], 1)]]
    assert pool._todo == []


def test_a_run_that_is_held_elsewhere_is_tried_later_and_one_that_failed_is_not(pool):
    worker = Scripted()
    pool._give(worker)
    held = worker.says(pool, "held", error="another process holds it")
    assert held in pool._todo
    assert held not in pool._next(held.cell)
    pool._later[held.name] = 0.0
    assert pool._next(held.cell)
    pool._give(worker)
    failed = worker.says(pool, "failed", error="because", code=4)
    assert failed not in pool._todo
    assert [task for task, _ in pool._left] == [failed]
    assert any("another process holds it" in words.get("warning", "") for words in said)
    assert isinstance(held, Task)


# ---- Several at once ----


def test_seeds_of_a_cell_that_may_be_made_at_once_are_shared_out_evenly(file, tmp_path):
    todo = study.tasks(study_file.read(file), tmp_path, range(5))
    assert workers._shares(todo, 2, said.append) == dict.fromkeys(CELLS, 3)
    many = [dataclasses.replace(t, config=evaluated(t.config)) for t in todo if t.cell == CELLS[1]]
    assert workers._shares([*todo[:5], *many], 2, said.append) == {CELLS[0]: 3, CELLS[1]: 1}
    assert "Seeds are run one by one" in said[-1]["warning"]


def evaluated(config):
    return Config.of(json.loads(config.as_json()) | {"evaluation": {"every": 2}}, "here")


def test_what_becomes_of_each_of_several_runs_is_heard_before_more_are_given(file, tmp_path):
    pool, worker = pool_of(file, tmp_path, range(3), {CELLS[0]: 2}), Scripted()
    pool._workers, pool._number = [worker], 1
    pool._engage()
    worker.says(pool)
    held = worker.tasks[0]
    pool._engage()
    assert worker.given == [[(CELLS[0], 0), (CELLS[0], 1)]]
    worker.says(pool, "held", error="another process holds it")
    assert [each for each in pool._todo if each.cell == CELLS[0]][-1] is held
    pool._engage()
    assert worker.given[1:] == [[(CELLS[0], 2)]]


def test_runs_whose_worker_died_are_another_s_and_alone_if_that_happens_again(file, tmp_path):
    pool = pool_of(file, tmp_path, range(2), {CELLS[0]: 2})
    together = pool._todo[:2]
    for expected in (together, together, together[:1]):
        assert pool._next("") == expected
        del pool._todo[: len(expected)]
        for task in reversed(expected):
            pool._lost(task, -9)
    assert pool._todo[:2] == together
    for _ in range(MOST_DEATHS - 3):
        pool._todo.remove(together[0])
        pool._lost(together[0], -9)
    assert [(task, why["code"]) for task, why in pool._left] == [(together[0], 1)]
    pool._heard(Scripted(), {"cell": CELLS[0], "seed": 1, "episode": {}})
    assert pool._next("") == together[1:]


def test_several_runs_whose_worker_died_go_on_and_have_the_numbers_of_one_by_one(
    file, tmp_path, monkeypatch
):
    monkeypatch.setattr(scores_by_judge, "judge_of", lambda *_: None)  # who takes long to compile
    short = tomllib.loads(file.read_text()) | {"episodes": 3}
    one, every = (study.tasks(study_file.read(short), tmp_path / way, range(2))[:2] for way in "ab")
    assert study.run_here(one, Stop(), lambda words: None) == []
    hands, heard = Hands(Stop()), []

    def die(words):
        if words["episode"]["number"] == 1:  # of which the other seed has none
            raise SystemExit

    with pytest.raises(SystemExit):
        making.make(every, hands, die)
    assert list(map(episodes_of, every)) == [2, 1]
    making.make(of_line(line_of(every)), hands, heard.append)
    again = [(each["seed"], each["episode"]["number"]) for each in heard if "episode" in each]
    assert again == [(1, 1), (0, 2), (1, 2)]
    assert [(each["seed"], each["ended"]) for each in heard[3:]] == [(0, "done"), (1, "done")]
    np.testing.assert_allclose(numbers(every), numbers(one), rtol=1e-9, atol=1e-9)


def test_runs_that_were_stopped_are_not_called_done(file, tmp_path, monkeypatch):
    monkeypatch.setattr(scores_by_judge, "judge_of", lambda *_: None)
    hands, heard = Hands(Stop()), []
    hands.stop.ask()
    making.make(study.tasks(study_file.read(file), tmp_path, range(2))[:2], hands, heard.append)
    assert [each["ended"] for each in heard] == ["stopped", "stopped"]
