"""Runs that are killed lose nothing they acknowledged and go on as if they had not been."""

import os
import time
from itertools import count

import numpy as np
import pytest
from campaigns import FEATURES, calls, settings, tables
from interference import REMOVALS, WRITES, needs_strace, scripts, told, whole  # noqa: F401

from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.store import Store

pytestmark = pytest.mark.slow

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
    made = scripts.calls(tmp_path / "calls", durable, CALLS)
    assert {"pwrite64", "write", "fsync", "fdatasync"} <= {name for name, _ in made}
    for call in made:
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


# ---- Both algorithms under every feature map ----

PAIRS = [(agent, name) for agent in ("psrl", "kernel-ucrl") for name in FEATURES]
EPISODES = 4
CALLED = [call for number in range(EPISODES) for call in calls(number)]


def recorded(folder):
    """How many calls of a campaign its record holds."""
    if not Store.exists(folder):
        return 0
    found = status.read(folder)
    begun = 0 if found.episode is None else 1 + 2 * found.period + (found.waiting == "tell")
    return len(calls(0)) * found.episodes + begun


def assert_accounted_for(before, acknowledged, after):
    """A process goes on where the record ended, and all but its last call were acknowledged.

    A question that stands is asked again: that call is acknowledged and not new.
    """
    stands = before > 0 and CALLED[before - 1].startswith("act")
    made = before - stands + len(acknowledged)
    assert acknowledged == CALLED[before - stands : made]
    assert max(before, made) <= after <= made + 1


def killed(forks, folder, config, generator):
    """Kill a campaign at a random moment, as it starts or after some call; whether it was."""
    before = recorded(folder)
    if before == len(CALLED):
        return False
    with forks.started(folder, config) as child:
        started = bool(generator.random() < 0.5)
        child.wait_for(generator.integers(1, 9) if started else 0)
        time.sleep(generator.uniform(0, 0.02 if started else 1.0))
        child.kill()
    assert_accounted_for(before, child.calls(), recorded(folder))
    return child.code == -9


@pytest.mark.audit
@pytest.mark.parametrize(("agent", "features"), PAIRS)
def test_a_campaign_killed_at_random_moments_goes_on_as_if_it_had_not_been(
    agent, features, scale, report, forks, tmp_path
):
    """One kill of each of eight pairs; `make audit` has 200."""
    times, config = 25 if scale == 1 else 1, settings(agent, features, EPISODES)
    forks.run(tmp_path / "whole", config)
    whole, folders = tables(tmp_path / "whole"), (tmp_path / f"{i}" for i in count())
    generator, kills = np.random.default_rng(len(agent + features)), 0
    while kills < times:
        folder = next(folders)
        while kills < times and killed(forks, folder, config, generator):
            kills += 1
        forks.run(folder, config)
        assert tables(folder) == whole
    report(f"kill -9, {agent}, {features}: tables that differ", "0", f"0 after {kills} kills")


@pytest.mark.parametrize("last", ["act 1 1", "tell 1 1"])
def test_a_campaign_killed_between_two_calls_asks_again_what_was_not_told(last, forks, tmp_path):
    config, folder, made = settings(episodes=2), tmp_path / "run", CALLED.index(last) + 1
    with forks.started(folder, config, last) as child:
        child.wait_for(made)
        child.kill()
    assert (child.calls(), recorded(folder)) == (CALLED[:made], made)
    again = last if last.startswith("act") else CALLED[made]
    with forks.started(folder, config, again) as child:
        child.wait_for(1)
        child.kill()
    assert (child.calls(), child.code) == ([again], -9)
    assert recorded(folder) == made + (again != last)
    assert_accounted_for(made, [again], recorded(folder))
    forks.run(folder, config)
    forks.run(tmp_path / "whole", config)
    assert tables(folder) == tables(tmp_path / "whole")


# ---- With all that belongs to a run ----

TOML = """
episodes = 4
environment = { name = "pricing", horizon = 3 }
kernel = { name = "squared-exponential", lengthscale = 0.8 }
planner = { name = "grid", state_points = [5], action_points = [3] }
agent = { name = "psrl", features = { name = "mercer", tolerance = 1e-3 }, ridge = 0.05 }
"""


def test_tables_are_the_same_on_one_core_or_two_quiet_or_not_killed_or_not(forks, tmp_path):
    (tmp_path / "config.toml").write_text(TOML)
    words, one_core = ["run", tmp_path / "config.toml", "--out"], [min(os.sched_getaffinity(0))]
    with forks.command(
        tmp_path / "0", *words, tmp_path / "whole", "--quiet", cores=one_core
    ) as run:
        pass
    assert (run.code, run.calls()) == (0, [])
    with forks.command(tmp_path / "1", *words, tmp_path / "killed", "--json") as run:
        run.wait_for(1)
        run.kill()
    with forks.command(tmp_path / "2", *words, tmp_path / "killed") as run:
        pass
    assert run.code == 0
    assert tables(tmp_path / "killed" / "seed-0000") == tables(tmp_path / "whole" / "seed-0000")
