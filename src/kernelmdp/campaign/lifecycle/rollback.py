"""Rollback of the files that a failed command created."""

import contextlib
import pathlib
import shutil
from collections.abc import Iterator

from kernelmdp._base.errors import OURS
from kernelmdp.campaign.record import crash_report, folders, lock
from kernelmdp.campaign.record.database import log_of
from kernelmdp.campaign.record.schema import FILE
from kernelmdp.campaign.record.store import Store

FOLDERS = ("snapshots", "plans")


@contextlib.contextmanager
def if_refused(folder: pathlib.Path) -> Iterator[None]:
    """Remove a campaign created in this context if the command fails.

    A campaign that existed before stays, and so does one with a recorded episode.
    """
    if folders.is_one(folder):
        yield
        return
    absent = [each for each in (folder, *folder.parents) if not each.exists()]
    before = set(folder.iterdir()) if folder.is_dir() else set()
    try:
        yield
    except Exception as error:
        refused = isinstance(error, OURS) or crash_report.foreseen(error)
        if refused and folder.is_dir() and set(folder.iterdir()) != before:
            with contextlib.suppress(OSError, *OURS):  # another process may use the folder
                _remove(folder, before)
                for each in absent:  # innermost first
                    each.rmdir()
        raise


def _remove(folder: pathlib.Path, before: set[pathlib.Path]) -> None:
    """Remove the new files of a campaign without episodes, and nothing else."""
    with contextlib.closing(lock.lock(folder)):
        if folders.is_one(folder) and not _is_empty(folder):
            return
        file = folder / FILE
        for each in (file, log_of(file), log_of(file, "shm"), folder / "lock"):
            if each not in before:
                each.unlink(missing_ok=True)
        for each in {folder / name for name in FOLDERS} - before:
            shutil.rmtree(each, ignore_errors=True)


def _is_empty(folder: pathlib.Path) -> bool:
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return record.last() is None
