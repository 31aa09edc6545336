"""SIGINT and SIGTERM: the step is finished and recorded, the system closed, the run resumable."""

import contextlib
import json
import os
import signal
import sqlite3
import sys
import time

import pytest
from campaigns import RANDOM

from kernelmdp import cli
from kernelmdp._base.errors import HeldError
from kernelmdp.campaign.record import lock

pytestmark = pytest.mark.slow

RIG = """
import pathlib, time

HELD = 15  # the step that lasts until a signal was sent

class Rig:
    steps = 0

    def reset(self, *, seed):
        self.state = 0.0
        return [self.state]

    def step(self, action):
        self.steps += 1
        if self.steps == HELD:
            pathlib.Path("held").touch()
            while not pathlib.Path("sent").exists():
                time.sleep(0.01)
        self.state = 0.5 * self.state + 0.25 * float(action[0])
        return -abs(self.state), [self.state]

    def close(self):
        with pathlib.Path("closed").open("a") as file:
            file.write("closed ")
"""
CONFIG = (
    """
episodes = 4
[system]
factory = "rig:Rig"
horizon = 10
states = { low = [-1.0], high = [1.0] }
actions = { low = [-1.0], high = [1.0] }
"""
    + RANDOM
)

SLOW = """
import hashlib, pathlib
from kernelmdp.campaign.session import learner

fast, plans = learner.plan_of, []

def slow(*given):
    plans.append(given)
    if len(plans) == 2:
        pathlib.Path("begun").touch()
        hashlib.pbkdf2_hmac("sha256", b"", b"", 60_000_000)  # one call into C, as compiling is
        pathlib.Path("ended").touch()
    return fast(*given)

learner.plan_of = slow
"""
ALONE = (
    SLOW
    + """
from kernelmdp import cli
cli.main()
"""
)
WORKER = """
import sys
if "--multiprocessing-fork" in sys.orig_argv:  # as workers are started
    import slow
"""


def words(out):
    return ["run", "config.toml", "--out", out, "--json"]


def finish(folder, out):
    """What is typed, in this process: only a run that is asked to stop needs one of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.syspath_prepend(folder)
        patch.delitem(sys.modules, "rig", raising=False)
        patch.setattr(sys, "argv", ["kernelmdp", *words(out)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
    assert ended.value.code == 0
    return folder / out


def wait_until_free(folder):
    """A worker notices within a second that the command that started it has ended."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        with contextlib.suppress(HeldError):
            return lock.lock(folder).close()
        time.sleep(0.05)
    raise AssertionError(f"{folder} is still held")


def rows(folder, table):
    with sqlite3.connect(folder / "seed-0000" / "run.sqlite") as record:
        return record.execute(f"SELECT * FROM {table}").fetchall()


def written(folder):
    (folder / "rig.py").write_text(RIG)
    (folder / "config.toml").write_text(CONFIG)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run that nothing disturbed."""
    folder = written(tmp_path_factory.mktemp("whole"))
    (folder / "sent").touch()
    return finish(folder, "whole")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_asked_to_stop_keeps_its_steps_and_goes_on(number, whole, forks, tmp_path):
    written(tmp_path)
    with forks.command(tmp_path / "said", *words("stopped"), folder=tmp_path) as run:
        while run.alive() and not (tmp_path / "held").exists():
            time.sleep(0.01)
        said = run.calls()
        run.kill(number)
        (tmp_path / "sent").touch()
    assert run.code == 128 + number, run.errors()
    assert json.loads(said[0])["status"] == "done"
    assert "rerun the command to continue" in run.errors()
    assert (tmp_path / "closed").read_text() == "closed "
    kept = rows(tmp_path / "stopped", "steps")
    assert len(kept) == 15, "the step is finished, and no other is begun"
    finish(tmp_path, "stopped")
    assert rows(tmp_path / "stopped", "steps")[: len(kept)] == kept
    for table in ("episodes", "steps"):
        assert rows(tmp_path / "stopped", table) == rows(whole, table)


@pytest.mark.parametrize(
    ("program", "more"), [(ALONE, ()), (None, ("--workers", "1"))], ids=["alone", "worker"]
)
def test_a_run_that_is_asked_to_stop_while_it_compiles_ends_before_that_is_done(
    program, more, whole, forks, tmp_path
):
    if more:
        pytest.importorskip("cryptography")
    written(tmp_path)
    (tmp_path / "sent").touch()
    (tmp_path / "sitecustomize.py").write_text(WORKER)
    (tmp_path / "slow.py").write_text(SLOW)
    (tmp_path / "program.py").write_text(program or "")
    options = {"program": program and tmp_path / "program.py", "folder": tmp_path}
    options["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    with forks.command(tmp_path / "said", *words("stopped"), *more, **options) as run:
        while run.alive() and not (tmp_path / "begun").exists():
            time.sleep(0.01)
        run.kill(signal.SIGTERM)
        sent = time.monotonic()
    assert time.monotonic() - sent < 15
    assert run.code == 128 + signal.SIGTERM, run.errors()
    assert not (tmp_path / "ended").exists()
    assert "rerun the command to continue" in run.errors()
    kept = rows(tmp_path / "stopped", "steps")
    assert len(kept) == 10, "the first episode is kept, and the second not begun"
    wait_until_free(tmp_path / "stopped" / "seed-0000")
    finish(tmp_path, "stopped")
    for table in ("episodes", "steps"):
        assert rows(tmp_path / "stopped", table) == rows(whole, table)
