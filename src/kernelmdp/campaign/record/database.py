"""SQLite connection of a record; errors name the folder."""

import contextlib
import os
import pathlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kernelmdp.campaign.record.lock import reporting
from kernelmdp.campaign.record.schema import FILE, LONGEST_TEXT

Change = tuple[str, Sequence[tuple]]  # a statement and its rows of parameters


class Database:
    """Open SQLite file of a record; a failed write changes nothing."""

    def __init__(self, folder: pathlib.Path, connection: sqlite3.Connection):
        self.folder, self.connection = folder, connection

    def rows(self, query: str, *values: Any) -> list[tuple]:
        """Return all rows of a query."""
        with self._reporting("read"):
            return self.connection.execute(query, values).fetchall()

    def stream(self, query: str, *values: Any) -> Iterator[tuple]:
        """Yield the rows of a query one at a time."""
        with self._reporting("read"):
            for row in self.connection.execute(query, values):  # noqa: UP028
                yield row  # `yield from` would close the cursor after the database is closed

    def commit(self, changes: Iterable[Change]) -> None:
        """Apply changes in one synced transaction."""
        with self._reporting("write"):
            self.connection.execute("BEGIN IMMEDIATE")
            for statement, rows in changes:
                self.connection.executemany(statement, rows)
            self.connection.execute("COMMIT")

    @contextlib.contextmanager
    def _reporting(self, verb: str) -> Iterator[None]:
        try:
            with reporting(self.folder, verb):
                yield
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            raise


def connect(file: pathlib.Path, mode: str) -> sqlite3.Connection:
    """Open a file; nothing in it is executed."""
    where = f"{file.absolute().as_uri()}?{mode}"
    # Used by one thread at a time, not always the one that opened it.
    database = sqlite3.connect(where, uri=True, timeout=30.0, check_same_thread=False)
    database.isolation_level = None
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 8 * LONGEST_TEXT)
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA cell_size_check = ON")
    return database


def mode_for(folder: pathlib.Path, read_only: bool, untouched: bool) -> str:
    """Return the mode to open the file of a folder."""
    if not read_only:
        return "mode=rw"
    log, index = (log_of(folder / FILE, kind).exists() for kind in ("wal", "shm"))
    # A reader of the log must write its index unless it exists.
    alone = not log and (untouched or not os.access(folder, os.W_OK))
    return "immutable=1" if alone else "mode=ro" + "&readonly_shm=1" * (untouched and index)


def log_of(file: pathlib.Path, kind: str = "wal") -> pathlib.Path:
    """Return SQLite's auxiliary file of a record, such as its log."""
    return file.with_name(f"{file.name}-{kind}")
