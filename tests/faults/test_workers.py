"""Workers and the coordinator of a study may be killed: every run ends exactly once."""

import contextlib
import os
import pathlib
import signal
import sys
import threading
import time
import types
from itertools import count

import numpy as np
import pytest
from campaigns import tables
from typer.testing import CliRunner

from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.record import lock
from kernelmdp.cli import app
from kernelmdp.config.build import study_file
from kernelmdp.study.execution import dask_executor
from kernelmdp.study.execution import study as sweep
from kernelmdp.study.execution.interrupt import Stop

distributed = pytest.importorskip("distributed")

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
NOISE = [0.1, 0.2]  # one program serves both
STUDY = {
    "episodes": 2,
    "environment": {"name": "pricing", "horizon": 3},
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
    "agent": {"name": "random"},
    "study": {"seeds": "0:2", "product": {"environment.reward_noise": NOISE}},
}


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


def workers_of(pid):
    """The worker processes of a command, whichever thread has started them."""
    with contextlib.suppress(OSError):
        found = " ".join(
            file.read_text() for file in pathlib.Path("/proc", f"{pid}").glob("task/*/children")
        )
        line = lambda child: pathlib.Path(f"/proc/{child}/cmdline").read_bytes()
        return [int(child) for child in found.split() if b"spawn_main" in line(child)]
    return []


def random_moment(run, generator):
    """Wait while workers start, or until they have told of some more episodes."""
    more = generator.integers(1, 20) if generator.random() < 0.5 else 0
    number = len(run.calls()) + more
    while run.alive() and len(run.calls()) < number:
        time.sleep(0.005)
    time.sleep(generator.uniform(0, 0.05 if more else 2.0))


@pytest.mark.slow
@pytest.mark.audit
def test_a_study_whose_workers_and_coordinator_are_killed_ends_as_the_serial_one(
    file, serial, forks, scale, report, tmp_path
):
    """Two kills; `make audit` has 20."""
    pytest.importorskip("cryptography")
    times, kills, generator = round(20 * scale), 0, np.random.default_rng(0)
    folders = (tmp_path / f"{i}" for i in count())
    assert len(every(serial)) == 6
    while kills < times:
        out = next(folders)
        while True:
            with forks.command(tmp_path / "said", *words(file, out, 2, "--json")) as run:
                while run.alive() and kills < times:
                    random_moment(run, generator)
                    whom = [run.pid] if kills % 3 == 1 else workers_of(run.pid)
                    if run.alive() and whom:
                        os.kill(generator.choice(whom), signal.SIGKILL)
                        kills += 1
            if run.code == 0:
                break
            assert run.code == -9, run.errors()
        assert every(out) == every(serial)
    report(
        "kill -9 of workers and coordinator of a study: tables that differ",
        "0",
        f"0 after {kills} kills",
    )


# ---- On a cluster that is there ----


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


def there(address):
    """Who makes runs on a cluster."""
    return lambda *given: dask_executor.run_on_cluster(*given, address=address)


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """The tables of the study made one run after the other."""
    return [*map(tables, run(tmp_path_factory.mktemp("here"), sweep.run_here)[2])]


@pytest.mark.slow
def test_a_cluster_makes_the_tables_of_a_serial_run(address, here, tmp_path):
    told, left, made = run(tmp_path / "there", there(address))
    assert not left
    assert list(map(tables, made)) == here
    heard = [(each["cell"], each["seed"]) for each in told if "episode" in each]
    assert heard == [(f"reward_noise={noise}", seed) for noise in NOISE for seed in (0, 0, 1, 1)]
    told, left, _ = run(tmp_path / "there", there(address))
    assert not left
    assert [each["ready"] for each in told] == [2] * 4, "nothing is made twice"


@pytest.mark.slow
def test_a_run_that_another_process_holds_is_waited_for_and_said(address, here, tmp_path):
    study, told = study_file.read(STUDY), []
    todo = sweep.tasks(study, tmp_path, study.seeds)
    held = lock.lock(todo[1].folder)

    def hear(words):
        told.append(words)
        if "Waiting" in words.get("warning", ""):
            held.close()

    left = there(address)(todo, Stop(), hear)
    assert not left
    (said,) = [words["warning"] for words in told if "Waiting" in words.get("warning", "")]
    assert "must be driven by one process at a time" in said
    assert [tables(task.folder) for task in todo] == here


@pytest.mark.slow
def test_what_a_killed_worker_was_at_is_made_by_another_and_once(here, tmp_path):
    """The worker of a cluster dies while it writes; the one that is started anew goes on."""
    local = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, protocol="tcp", host="127.0.0.1",
        dashboard_address="127.0.0.1:0", silence_logs="CRITICAL",
    )  # fmt: skip
    with contextlib.closing(local), distributed.Client(local) as client:
        begun, before = threading.Event(), client.run(os.getpid)
        killing = (tmp_path / "there", before, begun)
        killer = threading.Thread(target=kill_writers, args=killing, daemon=True)
        killer.start()
        _, left, made = run(tmp_path / "there", there(local.scheduler_address))
        killer.join()
        after = client.run(os.getpid)
    assert begun.is_set()
    assert not set(before.values()) & set(after.values())
    assert not left
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
    with pytest.raises(ConfigError, match="must be the address of a running cluster"):
        there("tcp://127.0.0.1:1")([], Stop(), lambda words: None)


# ---- Who makes which run ----


def test_a_worker_stays_with_its_cell_and_helps_with_others_at_the_end(tmp_path):
    sent = []
    client = types.SimpleNamespace(
        nthreads=lambda: {"one": 1, "two": 1}, subscribe_topic=lambda *_: None,
        submit=lambda _, text, *__, **options: sent.append(options["workers"]) or object(),
    )  # fmt: skip
    study = study_file.read(STUDY | {"study": STUDY["study"] | {"seeds": "0:3"}})
    runs = dask_executor._Runs(client, sweep.tasks(study, tmp_path, range(3)), lambda _: None)
    runs._engage()
    one, two = (f"reward_noise={noise}" for noise in NOISE)
    first, second = runs._away
    assert [task.cell for task in runs._away.values()] == [one, two], "a cell for each worker"
    del runs._away[second]
    runs._send(two, "two")
    assert [task.name for task in runs._away.values()] == [f"{one} seed 0", f"{two} seed 1"]
    for _ in range(2):
        del runs._away[first]
        runs._send(one, "one")
        first = [*runs._away][-1]
    del runs._away[first]
    runs._send(one, "one")
    assert [*runs._away.values()][-1].name == f"{two} seed 2"
    assert sent == [None, None, "two", "one", "one", "one"]


@pytest.mark.parametrize(
    "good", ["127.0.0.1:8786", "tcp://localhost:1", "tcp://[::1]:1", "tls://10.0.0.1:8786"]
)
def test_a_cluster_here_or_encrypted_may_be_used(good):
    dask_executor.check_address(good)


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("10.0.0.1:8786", "it would send runs unencrypted"), ("tcp://example.org:1", "encrypted"),
        ("tcp://0.0.0.0:1", "encrypted"), ("ucx://127.0.0.1:1", "must be an address"),
        ("127.0.0.1", "must be an address"), ("", "must be an address"),
    ],
)  # fmt: skip
def test_a_cluster_elsewhere_without_encryption_is_refused(bad, words):
    with pytest.raises(ConfigError, match=words):
        dask_executor.check_address(bad)


def refusal(tmp_path, file, *more):
    """Why a study is not run; nothing is made of its folder."""
    words = ["run", str(file), "--out", str(tmp_path / "out"), *more]
    with pytest.raises(ConfigError) as caught:
        CliRunner().invoke(app, words, catch_exceptions=False)
    assert not (tmp_path / "out").exists()
    return str(caught.value)


def test_a_cluster_is_refused_where_this_machine_is_to_make_the_runs(file, tmp_path):
    said = refusal(tmp_path, file, "--scheduler", "127.0.0.1:1", "--workers", "2")
    assert "--scheduler must be given without --workers" in said


def test_without_dask_the_extra_is_named(file, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'kernelmdp[cluster]'" in refusal(tmp_path, file, "--workers", "2")
