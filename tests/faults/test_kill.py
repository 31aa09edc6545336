"""Runs that are killed lose nothing they acknowledged and go on as if they had not been."""

import json
import re
import time
from itertools import count

import numpy as np
import pytest
from campaigns import FEATURES, settings, tables
from forking import Lines
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
PAIRS = [(agent, name) for agent in ("psrl", "kernel-ucrl") for name in FEATURES]
EPISODES = 6


def configuration(folder, agent, features):
    """A file that names this agent and these features."""
    learner = settings(agent, features)["agent"]
    pairs = [f"{key} = {json.dumps(value)}" for key, value in learner.items()]
    table = re.sub(r'"(\w+)":', r"\1 =", "{" + ", ".join(pairs) + "}")
    file = folder / "config.toml"
    file.write_text(TOML % (EPISODES, table))
    return file


@pytest.fixture
def lines(tmp_path):
    """Command lines of processes that keep their programs, so that a restart compiles nothing."""
    kept = {
        "JAX_COMPILATION_CACHE_DIR": str(tmp_path / "programs"),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
        "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
        "EQX_ON_ERROR": "nan",  # a program that can raise is never kept
    }
    made = Lines(ALONE | kept)
    yield made
    made.close()


def killed(lines, out, words, generator):
    """Kill a run at a random moment, as it starts or soon after an episode; whether it was."""
    before = len(found(out / "seed-0000")[1])
    if before == EPISODES:
        return False
    with lines.started(out.with_suffix(".json"), *words, out, "--json") as child:
        episodes = int(generator.integers(2))
        child.wait_for(episodes)
        time.sleep(generator.uniform(0, 0.03 if episodes else 1.0))
        child.kill()
    assert before + len(child.lines()) <= len(found(out / "seed-0000")[1])
    return child.code == -9


@pytest.mark.audit
@pytest.mark.parametrize(("agent", "features"), PAIRS)
def test_tables_are_the_same_on_one_core_or_two_quiet_or_not_killed_or_not(
    agent, features, scale, report, lines, tmp_path
):
    """Five kills of each of eight pairs, 40 in all; `make audit` has 200."""
    times = 25 if scale == 1 else 5
    words = ["run", configuration(tmp_path, agent, features), "--out"]
    with lines.on_one_core():
        lines.run(tmp_path / "whole.txt", *words, tmp_path / "whole", "--quiet")
    whole, runs = tables(tmp_path / "whole" / "seed-0000"), (tmp_path / f"{i}" for i in count())
    generator, kills = np.random.default_rng(len(agent + features)), 0
    while kills < times:
        out = next(runs)
        while kills < times and killed(lines, out, words, generator):
            kills += 1
        lines.run(out.with_suffix(".txt"), *words, out)
        assert tables(out / "seed-0000") == whole
    report(f"kill -9, {agent}, {features}: tables that differ", "0", f"0 after {kills} kills")
