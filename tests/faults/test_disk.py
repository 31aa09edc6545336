"""A disk that is full, broken or read-only: the path is named, nothing is lost, and it goes on."""

import os
import pathlib
import tempfile
import time

import pytest
from campaigns import tables
from interference import (
    WRITES,
    lines_of,
    needs_strace,
    scripts,  # noqa: F401
    told,
    whole,
)

from kernelmdp.campaign.record.store import Store

ERRORS = ["ENOSPC", "EIO", "EROFS"]
MODES = pytest.mark.parametrize("durable", ["step", "episode"])


def errors_of(folder):
    return [line for line in lines_of(folder) if line.startswith("error")]


@needs_strace
def test_a_child_makes_no_call_before_its_tracer_sees_it(scripts, tmp_path):  # noqa: F811
    """A tracer is known to have attached before it sees calls: those would be counted wrongly."""
    with scripts.seized(tmp_path / "run", "step"):
        time.sleep(0.2)
        assert lines_of(tmp_path / "run") == []
    assert lines_of(tmp_path / "run")[-1] == "close"


@needs_strace
@MODES
@pytest.mark.audit
def test_any_write_that_fails_once_names_the_path_and_can_be_made_again(
    durable, scripts, tmp_path, scale  # noqa: F811
):  # fmt: skip
    expected, failed = whole(tmp_path / "whole", durable), 0
    calls = scripts.calls(tmp_path / "calls", durable, WRITES)
    for name, index in calls:
        for kind in ERRORS if scale == 1 else [ERRORS[index % 3]]:
            folder = tmp_path / f"{kind}-{name}-{index}"
            code, _ = scripts.run(folder, durable, f"{name}:error={kind}:when={index}")
            assert code == 0
            assert "(INJECTED)" in folder.with_suffix(".calls").read_text()
            assert all(str(folder) in line for line in errors_of(folder))
            assert tables(folder) == expected, (kind, name, index)
            failed += len(errors_of(folder))
    assert failed > 0.8 * len(calls), "few calls failed"


@pytest.mark.slow
@needs_strace
@MODES
def test_while_the_disk_is_full_everything_earlier_is_readable_and_then_it_goes_on(
    durable, scripts, tmp_path  # noqa: F811
):  # fmt: skip
    expected = whole(tmp_path / "whole", durable)
    for name, index in scripts.calls(tmp_path / "calls", durable, "?write,?pwrite64"):
        folder, inject = tmp_path / f"{name}-{index}", f"{name}:error=ENOSPC:when={index}+"
        with scripts.traced(folder, durable, inject, wait=True) as (tracer, ended):
            while not errors_of(folder) and tracer.poll() is None:
                time.sleep(0.002)
            if errors_of(folder):
                assert_readable(folder, durable)
            tracer.terminate()
            assert ended() == 0
        assert all(str(folder) in line for line in errors_of(folder))
        assert tables(folder) == expected, (name, index)


def assert_readable(folder, durable):
    steps, episodes = told(lines_of(folder))
    if not Store.exists(folder):
        assert not steps
        return
    record = Store.open(folder, read_only=True)
    rows = list(record.episodes())
    record.close()
    assert episodes == {row.number for row in rows if row.status == "done"}
    if durable == "step":
        assert steps == {(row.number, i) for row in rows for i in range(row.periods)}


NOBODY = """
import os, pathlib, sys
from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.events import Opened
from kernelmdp.campaign.record.store import Store
os.setgid(65534), os.setuid(65534)
folder = pathlib.Path(sys.argv[1])
print(status.read(folder).sentence())
try:
    Store.open(folder).note(Opened())
except OSError as error:
    print(type(error).__name__, error)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.getuid() != 0, reason="only root can become a user who may not write")
def test_a_folder_that_cannot_be_written_to_can_be_read_and_is_named(forks, tmp_path):
    (program := tmp_path / "nobody.py").write_text(NOBODY)
    with tempfile.TemporaryDirectory() as place:
        pathlib.Path(place).chmod(0o755)
        folder = pathlib.Path(place, "run")
        whole(folder, "step")
        code, answer, errors = forks.done(tmp_path / "said", folder, program=program)
    assert code == 0, errors
    read, refused = answer.splitlines()
    assert "2 of 2 episodes" in read
    assert refused.startswith(f"StoreError could not write {folder}")
