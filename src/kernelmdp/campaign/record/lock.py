"""Lock of the process that may write a record, and errors of the disk in words."""

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
    """Errors of the disk and of SQLite as one kind that names the path."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeError) as error:
        if isinstance(error, StoreError):
            raise
        raise StoreError(
            f"could not {verb} {folder / FILE}: {error}. Everything recorded before is safe; make "
            "sure the folder can be written to and has space, then go on or open it again."
        ) from error


def lock(folder: pathlib.Path) -> Any:
    """A file that only one process at a time can hold, so that no two drive one system."""
    if sys.platform == "win32":  # SQLite's own lock must do
        return io.BytesIO()
    import fcntl

    with reporting(folder, "lock"), contextlib.ExitStack() as opened:
        folder.mkdir(parents=True, exist_ok=True)
        held = opened.enter_context((folder / "lock").open("w"))
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise _held(folder) from error
        if not _is_there(held, folder / "lock"):  # whoever had it removed what it had made
            raise _held(folder)
        opened.pop_all()
    return held


def _held(folder: pathlib.Path) -> HeldError:
    return HeldError(
        f"{folder} must be driven by one process at a time, and another one holds it. Wait "
        "until it ends, or stop it; `kernelmdp status` may read at any time."
    )


def _is_there(held: Any, file: pathlib.Path) -> bool:
    """Whether a lock is still the file of its name: one that is not holds nobody off."""
    return file.exists() and os.path.samestat(os.fstat(held.fileno()), file.stat())
