"""Lock of the process that writes a record, and messages for disk errors."""

import contextlib
import io
import os
import pathlib
import sqlite3
import sys
from collections.abc import Iterator
from typing import Any

from kernelmdp._base.errors import HeldError, StoreError
from kernelmdp.campaign.record.schema import FILE


@contextlib.contextmanager
def reporting(folder: pathlib.Path, verb: str) -> Iterator[None]:
    """Convert disk and SQLite errors to StoreError with the path."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeError) as error:
        if isinstance(error, StoreError):
            raise
        raise StoreError(
            f"could not {verb} {folder / FILE}: {error}. Recorded data is safe. Make "
            "sure the folder is writable and has space, then continue or open it again."
        ) from error


def lock(folder: pathlib.Path) -> Any:
    """Acquire the lock that lets one process at a time write a record."""
    if sys.platform == "win32":  # rely on SQLite's own lock
        return io.BytesIO()
    import fcntl

    with reporting(folder, "lock"), contextlib.ExitStack() as opened:
        folder.mkdir(parents=True, exist_ok=True)
        held = opened.enter_context((folder / "lock").open("w"))
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise _held(folder) from error
        if not _is_there(held, folder / "lock"):  # the previous holder removed the file
            raise _held(folder)
        opened.pop_all()
    return held


def _held(folder: pathlib.Path) -> HeldError:
    return HeldError(
        f"{folder} must be driven by one process at a time, but another one holds it. Wait "
        "until it ends or stop it. `kernelmdp status` can read at any time."
    )


def _is_there(held: Any, file: pathlib.Path) -> bool:
    """Return whether the locked file still has its path; otherwise the lock is void."""
    return file.exists() and os.path.samestat(os.fstat(held.fileno()), file.stat())
