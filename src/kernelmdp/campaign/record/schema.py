"""Schema of a record: rows, tables, digests, and validation of a file."""

import dataclasses
import hashlib
import json
import math
import pathlib
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import StoreError

SCHEMA = 3
FILE = "run.sqlite"
OPEN, DONE, FAILED, ATTACHED = "open", "done", "failed", "attached"
LONGEST_TEXT = 2**20  # characters of a configuration or a reason
META = (
    "SELECT name, value FROM meta WHERE typeof(value) = 'text' "
    f"AND length(value) <= {LONGEST_TEXT} LIMIT 100"
)
WHOLE = {  # invariants of a record, with the message for a violation
    "SELECT coalesce(min(number) = 0 AND max(number) = count(*) - 1, 1) FROM episodes": (
        "its episodes are not numbered consecutively"
    ),
    "SELECT count(*) = 0 FROM episodes WHERE status = 'open' AND number < "
    "(SELECT max(number) FROM episodes)": "an episode before the last is open",
    "SELECT (SELECT total(periods) FROM episodes) = count(reward) FROM steps": (
        "the steps of its episodes are incomplete"
    ),
}


@dataclasses.dataclass(frozen=True)
class Episode:
    """Row of the table of episodes; unknown numbers are `None`.

    `digest` is the SHA-256 of the previous digest, the rest of this row and its steps, so that a
    snapshot or a copy can be compared with the record. `clipped` is not a column: it counts the
    steps that were clipped.
    """

    number: int
    status: str
    reason: str | None
    periods: int
    collected: float | None
    planned: float | None
    value: float | None
    optimum: float | None
    digest: str | None
    clipped: int = dataclasses.field(default=0, compare=False)

    def columns(self) -> tuple[Any, ...]:
        """Return the row of the table."""
        return dataclasses.astuple(self)[:-1]


@dataclasses.dataclass(frozen=True)
class Step:
    """Action of a period, with its outcome once told.

    `ended` marks an early end of the episode.
    """

    state: NDArray[np.float64]
    action: NDArray[np.float64]
    reward: float | None = None
    next_state: NDArray[np.float64] | None = None
    clipped: bool = False
    ended: bool = False

    @property
    def marks(self) -> int:
        """Marks of a row, its last column: 1 for clipped, 2 for ended."""
        return self.clipped + 2 * self.ended


def statements(state_dim: int, action_dim: int) -> dict[str, str]:
    """Return the SQL of the tables of a run, with one column per number."""
    state = ", ".join(f"state_{i} REAL NOT NULL" for i in range(state_dim))
    action = ", ".join(f"action_{i} REAL NOT NULL" for i in range(action_dim))
    after = ", ".join(f"next_state_{i} REAL" for i in range(state_dim))
    return {
        "meta": "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "episodes": (
            "CREATE TABLE episodes (number INTEGER PRIMARY KEY, status TEXT NOT NULL, "
            "reason TEXT, periods INTEGER NOT NULL, collected REAL, planned REAL, value REAL, "
            "optimum REAL, digest TEXT)"
        ),
        "steps": (
            "CREATE TABLE steps (episode INTEGER NOT NULL, period INTEGER NOT NULL, "
            f"{state}, {action}, reward REAL, {after}, clipped INTEGER NOT NULL, "
            "PRIMARY KEY (episode, period)) WITHOUT ROWID"
        ),
        "events": (
            "CREATE TABLE events (id INTEGER PRIMARY KEY, time TEXT NOT NULL, kind TEXT NOT NULL, "
            "episode INTEGER, payload TEXT NOT NULL)"
        ),
    }


def sealed(before: str | None, episode: Episode, steps: Sequence[Step]) -> Episode:
    """Return the row of an episode with its digest."""
    rows = [
        [*s.state, *s.action, s.reward, *s.next_state, s.marks]
        for s in steps
        if s.next_state is not None
    ]
    row = repr((before, episode.columns()[:-1])).encode()
    mark = hashlib.sha256(row + np.array(rows, dtype="<f8").tobytes()).hexdigest()
    return dataclasses.replace(episode, digest=mark, clipped=sum(s.clipped for s in steps))


def attached(
    parts: Iterable[Sequence[Step]], number: int = -1, before: str | None = None
) -> Iterator[tuple[Episode, Sequence[Step]]]:
    """Yield attached episodes with their rows, numbered after `number`."""
    for part in parts:
        number += 1
        total = math.fsum(step.reward or 0.0 for step in part)
        row = sealed(
            before, Episode(number, ATTACHED, None, len(part), total, None, None, None, None), part
        )
        before = row.digest
        yield row, part


def compare(
    folder: pathlib.Path, before: str | None, episode: Episode, steps: Sequence[Step]
) -> None:
    """Check that a finished episode matches its digest."""
    if sealed(before, episode, steps) != episode:
        refuse(folder, f"episode {episode.number} does not match its digest")


def plain(text: str) -> str:
    """Return a text that can be recorded; characters without UTF-8 encoding are replaced."""
    return text.encode(errors="replace").decode()


def as_json(value: Any) -> str:
    """Return canonical JSON: equal values give equal text."""
    return json.dumps(value, sort_keys=True, allow_nan=False)


def check(folder: pathlib.Path, database: sqlite3.Connection) -> None:
    """Check that a file contains the tables of this version and nothing else, undamaged."""
    query = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
    found = {name: (kind, sql) for kind, name, sql in database.execute(query)}
    if found.get("meta") != ("table", statements(1, 1)["meta"]):
        refuse(folder, "it is not a record of a run")
    meta = dict(database.execute(META))
    if meta.get("schema") != str(SCHEMA):
        refuse(folder, f"its schema is {meta.get('schema')!r}, but this version reads {SCHEMA}")
    dims = [meta.get(name, "") for name in ("state_dim", "action_dim")]
    if not all(re.fullmatch("[1-9][0-9]{0,2}", str(d)) for d in dims):
        refuse(folder, f"its dimensions are {dims}")
    expected = statements(*map(int, dims))
    for name, (kind, sql) in found.items():
        if expected.get(name) != sql or kind != "table":
            refuse(folder, f"it contains a {kind} {name!r} that kernelmdp did not write")
    if set(found) != set(expected):
        refuse(folder, f"it lacks the tables {sorted(set(expected) - set(found))}")
    answer = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if answer != "ok":
        refuse(folder, f"it is damaged ({answer})")
    for query, what in WHOLE.items():
        if not database.execute(query).fetchone()[0]:
            refuse(folder, what)


def refuse(folder: pathlib.Path, why: str) -> NoReturn:
    raise StoreError(
        f"{folder / FILE} must be an undamaged record of a run, but {why}. Nothing was changed; "
        "restore a backup or use another folder."
    )
