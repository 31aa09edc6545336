"""Looking at a record while others may write it: no byte changes, and nobody has to wait."""

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
TRIES = 4  # looks at a record that somebody opens or closes meanwhile
SETTLED = 0.1  # seconds, far longer than what the clock of any file system leaves out
LOCKS = pathlib.Path("/proc/locks")


def untouched(folder: pathlib.Path, read: Callable[[Store], Found]) -> Found:
    """Return what `read` finds in a record, without a lock or a file left behind.

    A record whose log is there is read with it, as it stood at some commit. One without a log
    is nobody's, and is read as a plain file; whoever opens it meanwhile shows by its mark, and
    then it is read again.
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
    """Return a mark that changes whenever something is recorded, from a look at two files."""
    return tuple(_stamp(file) for file in (folder / FILE, log_of(folder / FILE)))


def _same(before: Mark, after: Mark) -> bool:
    """Whether nobody opened or closed a record; with its log, it may have been written."""
    return before == after or before[1][0] == after[1][0] != 0


def _stamp(file: pathlib.Path) -> tuple[int, int, int]:
    try:
        found = file.stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_ino, found.st_size, found.st_mtime_ns)


def changed(found: Mark) -> float:
    """When something was last recorded, in seconds of the clock on the wall."""
    return max(time_ for *_, time_ in found) / 1e9


def settled(found: Mark) -> bool:
    """Whether a mark is so old that another write would have given another one."""
    return time.time() - changed(found) > SETTLED


def driven(folders: list[pathlib.Path]) -> bool | None:
    """Whether a process of this machine drives one of these campaigns; None if nobody can tell.

    The locks are looked up in the system's own list. Trying one would be in the way of a process
    that is about to start.
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
