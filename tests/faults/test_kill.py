"""Runs that are killed lose nothing they acknowledged and go on as if they had not been."""

import json
import os
import re
import subprocess
import sys
import time

import numpy as np
import pytest
from campaigns import FEATURES, settings, tables
from interference import ALONE, REMOVALS, WRITES, needs_strace, scripts, told, whole  # noqa: F401

from kernelmdp.experiment.store import Store

CALLS = f"{WRITES},{REMOVALS}"


def found(folder):
    """The steps and the ended episodes of a record, after it passed all checks."""
    if not Store.exists(folder):
        return set(), set()
    record = Store.open(folder)
    steps = {(e.number, i) for e in record.episodes() for i in range(e.periods)}
    assert all(len(record.steps(e.number)) >= e.periods for e in record.episodes())
    ended = {e.number for e in record.episodes() if e.status == "done"}
    record.close()
    return steps, ended


@needs_strace
@pytest.mark.parametrize("durable", ["step", "episode"])
def test_a_run_killed_at_any_write_or_sync_keeps_what_it_acknowledged(
    durable, scripts, tmp_path  # noqa: F811
):  # fmt: skip
    expected = whole(tmp_path / "whole", durable)
    calls = scripts.calls(tmp_path / "calls", durable, CALLS)
    assert {"pwrite64", "write", "fsync", "fdatasync"} <= {name for name, _ in calls}
    for call in calls:
        folder = tmp_path / "{}-{}".format(*call)
        code, lines = scripts.run(folder, durable, "{}:signal=9:when={}".format(*call))
        assert code == -9, f"{call} was not interfered with"
        (steps, ended), kept = told(lines), found(folder)
        assert ended <= kept[1], call
        assert len(kept[1]) <= len(ended) + 1, call
        if durable == "step":
            assert steps <= kept[0], call
            assert len(kept[0]) <= len(steps) + 1, call
        assert whole(folder, durable) == expected, call


# ---- Both algorithms, with all that belongs to a run ----

TOML = """
episodes = %d
environment = { name = "pricing", horizon = 3 }
kernel = { name = "squared-exponential", lengthscale = 0.8 }
planner = { name = "grid", state_points = [5], action_points = [3] }
agent = %s
"""
KEPT = {  # so that a restart does not compile again
    "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
}
PAIRS = [(agent, name) for agent in ("psrl", "kernel-ucrl") for name in FEATURES]


def configuration(folder, agent, features, episodes):
    """A file that names this agent and these features."""
    learner = settings(agent, features)["agent"]
    pairs = [f"{key} = {json.dumps(value)}" for key, value in learner.items()]
    table = re.sub(r'"(\w+)":', r"\1 =", "{" + ", ".join(pairs) + "}")
    file = folder / "config.toml"
    file.write_text(TOML % (episodes, table))
    return file


def command(file, out, *options):
    return [sys.executable, "-m", "kernelmdp.cli", "run", str(file), "--out", str(out), *options]


def killed(started, generator):
    """Kill a run at a random moment: before its first episode, or soon after some episode."""
    first = int(generator.integers(3))
    for _ in range(first):
        started.stdout.readline()
    time.sleep(generator.uniform(0, 0.05 if first else 4.0))
    started.kill()
    started.communicate()


@pytest.mark.audit
@pytest.mark.parametrize(("agent", "features"), PAIRS)
def test_tables_are_the_same_on_one_core_or_two_quiet_or_not_killed_or_not(
    agent, features, scale, report, tmp_path
):
    """`make test` kills one pair twice; `make audit` all eight, 200 times in all."""
    if scale < 1 and (agent, features) != ("psrl", "mercer"):
        pytest.skip("every restart takes seconds: make audit")
    episodes, times = (6, 25) if scale == 1 else (4, 2)
    file = configuration(tmp_path, agent, features, episodes)
    shared = ALONE | KEPT | {"JAX_COMPILATION_CACHE_DIR": str(tmp_path / "programs")}
    one_core = ["taskset", "-c", str(min(os.sched_getaffinity(0)))]
    subprocess.run(
        [*one_core, *command(file, tmp_path / "whole", "--quiet")], env=shared, check=True
    )
    generator = np.random.default_rng(len(agent + features))
    for _ in range(times):
        run = command(file, tmp_path / "killed", "--json")
        killed(subprocess.Popen(run, env=shared, stdout=subprocess.PIPE), generator)
    subprocess.run(command(file, tmp_path / "killed"), env=shared, check=True, capture_output=True)
    assert tables(tmp_path / "killed" / "seed-0000") == tables(tmp_path / "whole" / "seed-0000")
    report(f"kill -9, {agent}, {features}: tables that differ", "0", f"0 after {times} kills")
