"""Damaged files: snapshots are replayed, and a record is a consistent prefix or refused."""

import math
import shutil

import numpy as np
import pytest
from campaigns import averaging, bits, play, tables

from kernelmdp.campaign import campaign as driving
from kernelmdp.campaign import records, snapshots
from kernelmdp.campaign.records import Episode, Step
from kernelmdp.campaign.store import Store
from kernelmdp.errors import StoreError

# ---- Snapshots ----


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A campaign's folder, the digest of its last episode and what it knows."""
    folder = tmp_path_factory.mktemp("kept") / "run"
    with pytest.MonkeyPatch.context() as patch, averaging(folder) as campaign:
        patch.setattr(driving, "REPLAY_SECONDS", math.inf)  # one snapshot: that of the end
        play(campaign, 2)
        return folder, campaign.store.episode(1).digest, campaign.memory


def damages(content, scale):
    """Contents that differ in one bit of any byte (each bit, in full), and all shorter ones."""
    for position, byte in enumerate(content):
        for bit in range(8) if scale == 1 else [position % 8]:
            yield content[:position] + bytes([byte ^ 1 << bit]) + content[position + 1 :]
    yield from (content[:length] for length in range(len(content)))


@pytest.mark.audit
@pytest.mark.parametrize("kind", ["safetensors", "json"])
def test_a_snapshot_with_any_byte_changed_or_any_end_missing_is_passed_over(
    kind, kept, scale, tmp_path
):
    folder, digest, memory = kept
    place = shutil.copytree(folder / "snapshots", tmp_path / "snapshots")
    assert bits(snapshots.load(place, 1, digest, memory)) == bits(memory)
    (file,) = place.glob(f"*.{kind}")
    for number, content in enumerate(damages(file.read_bytes(), scale)):
        file.write_bytes(content)
        assert snapshots.load(place, 1, digest, memory) is None, number
    assert number > 200


@pytest.mark.parametrize("kind", ["safetensors", "json"])
def test_a_campaign_with_a_damaged_snapshot_replays_its_record(kind, kept, tmp_path):
    folder, _, memory = kept
    place = shutil.copytree(folder, tmp_path / "run")
    (file,) = (place / "snapshots").glob(f"*.{kind}")
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
        row = Episode(number, records.DONE, None, 2, 1.0, *(None,) * 4)
        last = records.sealed(last and last.digest, row, steps)
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
    with pytest.raises(StoreError, match="it is missing, while its log is there"):
        averaging(lost)
