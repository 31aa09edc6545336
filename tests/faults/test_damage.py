"""Damaged files: snapshots are replayed, and a record is a consistent prefix or refused."""

import contextlib
import math
import shutil
import sqlite3
import subprocess
import sys

import numpy as np
import pytest
from campaigns import averaging, bits, play, settings, tables

from kernelmdp._base.errors import StoreError
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.record import schema, status
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import checkpoints
from kernelmdp.campaign.session.campaign import Campaign

# ---- Snapshots ----


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A campaign's folder, the digest of its last episode and what it knows."""
    folder = tmp_path_factory.mktemp("kept") / "run"
    with pytest.MonkeyPatch.context() as patch, averaging(folder) as campaign:
        patch.setattr(checkpoints, "REPLAY_SECONDS", math.inf)  # one snapshot: that of the end
        play(campaign, 2)
        return folder, campaign.store.episode(1).digest, campaign.memory


def damages(content, scale):
    """Contents that differ in one bit of any byte (each bit, in full), and all shorter ones."""
    for position, byte in enumerate(content):
        for bit in range(8) if scale == 1 else [position % 8]:
            yield content[:position] + bytes([byte ^ 1 << bit]) + content[position + 1 :]
    yield from (content[:length] for length in range(len(content)))


@pytest.mark.audit
def test_a_snapshot_with_any_byte_changed_or_any_end_missing_is_passed_over(kept, scale, tmp_path):
    folder, digest, memory = kept
    place = shutil.copytree(folder / "snapshots", tmp_path / "snapshots")
    assert bits(snapshots.load(place, 1, digest, memory)) == bits(memory)
    (file,) = place.glob("*.snapshot")
    for number, content in enumerate(damages(file.read_bytes(), scale)):
        file.write_bytes(content)
        assert snapshots.load(place, 1, digest, memory) is None, number
    assert number > 200


def test_a_campaign_with_a_damaged_snapshot_replays_its_record(kept, tmp_path):
    folder, _, memory = kept
    place = shutil.copytree(folder, tmp_path / "run")
    (file,) = (place / "snapshots").glob("*.snapshot")
    whole, generator = file.read_bytes(), np.random.default_rng(0)
    contents = list(damages(whole, 1))
    for index in generator.choice(len(contents), 10):
        file.write_bytes(contents[index])
        with averaging(place) as campaign:
            assert bits(campaign.memory) == bits(memory)


def test_a_snapshot_of_another_record_is_passed_over(kept, tmp_path):
    folder, _, memory = kept
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.fail_episode("nothing came of it")
        campaign.begin_episode()
        campaign.fail_episode("again")
        learned = bits(campaign.memory)
    shutil.rmtree(tmp_path / "snapshots", ignore_errors=True)
    shutil.copytree(folder / "snapshots", tmp_path / "snapshots")
    with averaging(tmp_path) as campaign:
        assert bits(campaign.memory) == learned != bits(memory)


# ---- The record ----


def wrote(record, episodes, seen):
    """Episodes of two steps; `seen` gets the tables after every call."""
    last = record.last()
    for number in episodes:
        points = np.random.default_rng(number).random((2, 3, 1))
        steps = [Step(point[0], point[1], 0.5, point[2]) for point in points]
        row = Episode(number, schema.DONE, None, 2, 1.0, *(None,) * 4)
        last = schema.sealed(last and last.digest, row, steps)
        calls = [(record.begin, number)]
        for period, step in enumerate(steps):
            calls += [(record.ask, number, period, Step(step.state, step.action))]
            calls += [(record.tell, number, period, step)]
        for call, *values in [*calls, (record.finish, last)]:
            call(*values)
            seen.append(tables(record.folder))


@pytest.fixture(scope="module")
def logged(tmp_path_factory):
    """A folder with a database and a log that holds later episodes, and all its past states."""
    folder, seen = tmp_path_factory.mktemp("logged") / "run", []
    meta = {"config": "{}", "horizon": "2", "episodes": "300"}
    record = Store.create(folder, meta, 1, 1)
    seen.append(tables(folder))
    wrote(record, range(40), seen)
    record.close()
    record = Store.open(folder)
    wrote(record, range(40, 60), seen)
    copy = shutil.copytree(folder, folder.with_name("copy"))
    record.close()
    return copy, seen


def state_of(folder):
    """What a record says of itself, or None if it is refused."""
    try:
        record = Store.open(folder)
    except StoreError:
        return None
    try:
        rows = list(record.episodes())
        assert [len(record.steps(row.number)) for row in rows[:-1]] == [2] * (len(rows) - 1)
        return tables(folder)
    except StoreError:
        return None
    finally:
        record.close()


def with_file(logged, tmp_path, name, content):
    """A copy of the folder in which one file has another content."""
    folder = tmp_path / "copy"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(logged, folder)
    (folder / name).write_bytes(content)
    return folder


@pytest.mark.audit
@pytest.mark.parametrize("name", ["run.sqlite", "run.sqlite-wal", "run.sqlite without its log"])
def test_a_record_cut_anywhere_is_a_state_it_once_had_or_is_refused(name, logged, scale, tmp_path):
    folder, seen = logged
    if name.endswith("log"):
        folder, name = shutil.copytree(folder, tmp_path / "alone"), "run.sqlite"
        (folder / "run.sqlite-wal").unlink()
        (folder / "run.sqlite-shm").unlink(missing_ok=True)
    content, found = (folder / name).read_bytes(), set()
    for length in [*range(0, len(content), len(content) // round(1000 * scale)), len(content)]:
        state = state_of(with_file(folder, tmp_path, name, content[:length]))
        assert state is None or state in seen, length
        found.add(None if state is None else seen.index(state))
    last = seen.index(state_of(with_file(folder, tmp_path, name, content)))
    assert last in found, "the whole file is read"
    if name == "run.sqlite-wal":
        assert len(found - {None}) > 20, "more than a few states were found again"


@pytest.mark.slow
def test_a_log_with_a_flipped_bit_is_a_state_it_once_had_or_is_refused(logged, tmp_path):
    folder, seen = logged
    content, generator = (folder / "run.sqlite-wal").read_bytes(), np.random.default_rng(0)
    for position in generator.choice(len(content), 60):
        flipped = bytearray(content)
        flipped[position] ^= 1 << generator.integers(8)
        state = state_of(with_file(folder, tmp_path, "run.sqlite-wal", flipped))
        assert state is None or state in seen, position


def test_a_database_cut_to_nothing_or_lost_is_refused_and_never_begun_again(logged, tmp_path):
    folder, _ = logged
    empty = with_file(folder, tmp_path, "run.sqlite", b"")
    (empty / "run.sqlite-wal").unlink()
    with pytest.raises(StoreError, match="must be an undamaged record of a run"):
        averaging(empty)
    (lost := with_file(folder, tmp_path, "run.sqlite", b"")).joinpath("run.sqlite").unlink()
    with pytest.raises(StoreError, match="it is missing but its log exists"):
        averaging(lost)


# ---- Episodes that a snapshot spares from being replayed ----

FLIPS = [
    "UPDATE steps SET reward = reward + 1e-9 WHERE episode = 0 AND period = 1",
    "UPDATE steps SET next_state_0 = -next_state_0 WHERE episode = 0 AND period = 0",
    "UPDATE episodes SET collected = 2 * collected WHERE number = 0",
    "UPDATE episodes SET digest = replace(digest, '3', '2') WHERE number = 0",
    "UPDATE episodes SET value = 0.25 WHERE number = 0",
    "UPDATE episodes SET reason = 'none' WHERE number = 0",
    "UPDATE steps SET clipped = 1 WHERE episode = 0 AND period = 0",
]
STATUS = """
import sys
from kernelmdp import cli
code = 0
try: cli.main()
except SystemExit as ended: code = ended.code
print("loaded:", sorted({"jax", "scipy", "equinox"} & set(sys.modules)))
sys.exit(code)
"""


def changed(folder, place, change):
    """A copy of a record in which a number was changed and every page is valid."""
    copy = shutil.copytree(folder, place)
    with contextlib.closing(sqlite3.connect(copy / "run.sqlite")) as database, database:
        assert database.execute(change).rowcount == 1
    return copy


def status_of(folder, *options):
    """What `kernelmdp status` does in a process of its own."""
    command = [sys.executable, "-c", STATUS, "status", folder, *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("change", FLIPS)
def test_a_flip_that_a_snapshot_hides_is_found_by_whoever_verifies(change, kept, tmp_path):
    folder = changed(kept[0], tmp_path / "run", change)
    with averaging(folder) as campaign:
        assert bits(campaign.memory) == bits(kept[2]), "the snapshot spares the episode"
    status.read(folder)
    said = "episode 0 does not match its digest"
    with pytest.raises(StoreError, match=said):
        status.read(folder, verify=True)
    with pytest.raises(StoreError, match=said):
        averaging(folder, verify=True)
    averaging(folder).close()  # whoever was refused has let go of it
    shutil.rmtree(folder / "snapshots")
    with pytest.raises(StoreError, match=said):
        averaging(folder)


def test_a_flip_in_a_later_episode_names_that_one(kept, tmp_path):
    change = "UPDATE steps SET action_0 = action_0 / 2 WHERE episode = 1 AND period = 2"
    with pytest.raises(StoreError, match="episode 1 does not match its digest"):
        status.read(changed(kept[0], tmp_path / "run", change), verify=True)


@pytest.mark.slow
def test_a_campaign_of_a_configuration_is_verified_when_that_is_asked_for(tmp_path):
    folder = tmp_path / "run"
    with Campaign.open(folder, settings("psrl")) as campaign:
        play(campaign, 2)
    Campaign.open(folder, verify=True).close()
    copy = changed(folder, tmp_path / "copy", FLIPS[0])
    Campaign.open(copy).close()
    with pytest.raises(StoreError, match="episode 0 does not match its digest"):
        Campaign.open(copy, verify=True)


def test_an_undamaged_record_passes_also_with_an_open_episode(kept, tmp_path):
    folder = shutil.copytree(kept[0], tmp_path / "run")
    with averaging(folder, verify=True) as campaign:
        assert bits(campaign.memory) == bits(kept[2])
        campaign.attach([([0.1], [0.2], 0.3, [0.4])] * 4)
        campaign.begin_episode()
        campaign.fail_episode("the door was open")
        campaign.begin_episode()
        campaign.act([0.5])
        assert status.read(folder, verify=True) == status.read(folder) == campaign.status()
    averaging(folder, verify=True).close()


@pytest.mark.slow
def test_status_verifies_without_numerical_libraries_and_ends_with_code_3(kept, tmp_path):
    whole = status_of(kept[0], "--verify")
    assert (whole.returncode, whole.stderr) == (0, "")
    assert whole.stdout.endswith("loaded: []\n")
    folder = changed(kept[0], tmp_path / "run", FLIPS[0])
    assert status_of(folder).returncode == 0
    damaged = status_of(folder, "--verify")
    assert damaged.returncode == 3
    assert "episode 0 does not match its digest" in damaged.stderr
    assert damaged.stdout == "loaded: []\n"
