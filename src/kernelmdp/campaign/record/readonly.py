"""Read-only access to a record that may be written at the same time, without a lock."""

import contextlib
import os
import pathlib
import time
from collections.abc import Callable
from typing import TypeVar

from kernelmdp._base.errors import StoreError
from kernelmdp.campaign.record.database import log_of
from kernelmdp.campaign.record.schema import FILE
from kernelmdp.campaign.record.store import Store

Found = TypeVar("Found")
Mark = tuple[tuple[int, int, int], ...]
TRIES = 4  # attempts to read a record that is opened or closed meanwhile
SETTLED = 0.1  # seconds, far above the resolution of file system clocks
LOCKS = pathlib.Path("/proc/locks")


def untouched(folder: pathlib.Path, read: Callable[[Store], Found]) -> Found:
    """Return the result of `read` on a record, without a lock or new files.

    A record with a log is read with it, as of some commit. A record without a log is not open and
    is read as a plain file. If a process opens it meanwhile, its mark changes and it is read again.
    """
    for _ in range(TRIES):
        before = mark(folder)
        try:
            with contextlib.closing(Store.open(folder, read_only=True, untouched=True)) as record:
                found = read(record)
        except StoreError:
            if mark(folder) == before:
                raise
            continue
        if _same(before, mark(folder)):
            return found
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return read(record)


def mark(folder: pathlib.Path) -> Mark:
    """Return a mark of two files that changes whenever something is recorded."""
    return tuple(_stamp(file) for file in (folder / FILE, log_of(folder / FILE)))


def _same(before: Mark, after: Mark) -> bool:
    """Return whether a record was neither opened nor closed between two marks."""
    return before == after or before[1][0] == after[1][0] != 0


def _stamp(file: pathlib.Path) -> tuple[int, int, int]:
    try:
        found = file.stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_ino, found.st_size, found.st_mtime_ns)


def changed(found: Mark) -> float:
    """Return the time of the last change, in seconds since the epoch."""
    return max(time_ for *_, time_ in found) / 1e9


def settled(found: Mark) -> bool:
    """Return whether a mark is old enough that another write would have changed it."""
    return time.time() - changed(found) > SETTLED


def driven(folders: list[pathlib.Path]) -> bool | None:
    """Return whether a local process drives one of these campaigns; None if unknown.

    The locks are looked up in the system's list. Acquiring one could block a process that is about
    to start.
    """
    try:
        held = {line.split()[5].rpartition(":")[2] for line in LOCKS.read_text().splitlines()}
    except (OSError, IndexError):
        return None
    return any(_inode(folder / "lock") in held for folder in folders)


def _inode(file: pathlib.Path) -> str:
    try:
        return str(os.stat(file).st_ino)
    except OSError:
        return ""
