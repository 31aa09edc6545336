"""A study on a cluster of dask.distributed: the tables of a serial run, each run once."""

import contextlib
import os
import signal
import threading
import time

import pytest
from campaigns import tables

from kernelmdp._base.errors import ConfigError
from kernelmdp.config.build import study_file
from kernelmdp.study.execution import dask_executor
from kernelmdp.study.execution import study as sweep
from kernelmdp.study.execution.interrupt import Stop

distributed = pytest.importorskip("distributed")

NOISE = [0.1, 0.2]  # one program serves both
STUDY = {
    "episodes": 2,
    "environment": {"name": "pricing", "horizon": 3},
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
    "agent": {"name": "random"},
    "study": {"seeds": "0:2", "product": {"environment.reward_noise": NOISE}},
}


@pytest.fixture(scope="module")
def address():
    """Of a cluster whose one worker is a thread of this process."""
    made = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
    )  # fmt: skip
    with contextlib.closing(made):
        yield made.scheduler_address


def run(out, make):
    """Every run of the study, by whoever makes them; what was told, and what is not done."""
    study, told = study_file.read(STUDY), []
    with sweep.opened(study, out, study.seeds) as todo:
        left = make(sweep.left_to_do(todo, told.append), Stop(), told.append)
    return told, left, [task.folder for task in todo]


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """The tables of the study made one run after the other."""
    return [*map(tables, run(tmp_path_factory.mktemp("here"), sweep.run_here)[2])]


@pytest.mark.slow
def test_a_cluster_makes_the_tables_of_a_serial_run(address, here, tmp_path):
    there = lambda todo, stop, tell: dask_executor.run_there(todo, address, stop, tell)
    _, left, made = run(tmp_path / "there", there)
    assert not left
    assert list(map(tables, made)) == here
    assert len(made) == 4
    told, left, _ = run(tmp_path / "there", there)
    assert not left
    assert [each["ready"] for each in told] == [2] * 4, "nothing is made twice"


@pytest.mark.slow
def test_what_a_killed_worker_was_at_is_made_by_another_and_once(here, tmp_path):
    """The worker of a cluster dies while it writes; the one that is started anew goes on."""
    local = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, protocol="tcp", host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
    )  # fmt: skip
    with contextlib.closing(local), distributed.Client(local) as client:
        address, begun = local.scheduler_address, threading.Event()
        before = client.run(os.getpid)
        killing = (tmp_path / "there", before, begun)
        killer = threading.Thread(target=kill_writers, args=killing, daemon=True)
        killer.start()
        there = lambda todo, stop, tell: dask_executor.run_there(todo, address, stop, tell)
        told, left, made = run(tmp_path / "there", there)
        killer.join()
        after = client.run(os.getpid)
    assert begun.is_set()
    assert not set(before.values()) & set(after.values())
    assert not left
    ended = sorted((each["cell"], each["seed"]) for each in told if each["ready"] == 2)
    assert ended == [(f"reward_noise={noise}", seed) for noise in NOISE for seed in (0, 1)]
    assert list(map(tables, made)) == here


def kill_writers(folder, workers, begun):
    """Kill workers as soon as one has begun to write a record."""
    while not any(folder.glob("*/seed-*/run.sqlite-wal")):
        time.sleep(0.001)
    begun.set()
    for pid in workers.values():
        os.kill(pid, signal.SIGKILL)


def test_a_cluster_that_does_not_answer_is_refused_in_words(monkeypatch):
    def silent(*_, **__):
        raise OSError("timed out")

    monkeypatch.setattr(distributed, "Client", silent)
    with pytest.raises(ConfigError, match="must be the address of a cluster that answers"):
        dask_executor.run_there([], "tcp://127.0.0.1:1", Stop(), lambda words: None)
