"""Store of a record: one SQLite file from which everything else can be rebuilt.

Every change is one transaction of a write-ahead log, synced before the call returns. Nothing in
the file is executed: a file with a table, view, trigger or index that this module did not write
is rejected before its content is read.
"""

import collections
import contextlib
import itertools
import pathlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from kernelmdp.campaign.record import atomic_file
from kernelmdp.campaign.record.database import Change, Database, connect, log_of, mode_for
from kernelmdp.campaign.record.event_log import EventLog, noted
from kernelmdp.campaign.record.events import Event
from kernelmdp.campaign.record.lock import lock, reporting
from kernelmdp.campaign.record.schema import (
    ATTACHED,
    DONE,
    FAILED,
    FILE,
    META,
    OPEN,
    SCHEMA,
    Episode,
    Step,
    check,
    compare,
    refuse,
    statements,
)

CLIPPED = "SELECT count(*) FROM steps WHERE clipped & 1 AND reward IS NOT NULL"
EPISODES = f"SELECT *, ({CLIPPED} AND episode = number) FROM episodes"
Whole = tuple[Episode, Sequence[Step]]


class Store:
    """Open record of one run; `durable` selects syncing after every "step" or "episode".

    A failed write changes nothing, here or in the file, and can be retried.
    """

    def __init__(self, folder: pathlib.Path, connection: sqlite3.Connection, *, durable: str):
        self.folder, self.durable = folder, durable
        self.database = Database(folder, connection)
        self.log = EventLog(self.database)
        self._pending: list[Change] = []
        self.meta: dict[str, str] = dict(self.database.rows(META))
        self.state_dim, self.action_dim = (int(self.meta[n]) for n in ("state_dim", "action_dim"))

    # ---- Opening ----

    @classmethod
    def create(
        cls, folder: pathlib.Path, meta: dict[str, str], state_dim: int, action_dim: int, *,
        durable: str = "step", episodes: Iterable[Whole] = (), events: Sequence[Event] = (),
    ) -> "Store":  # fmt: skip
        """Create a record atomically, optionally with whole episodes."""
        dims = {"state_dim": str(state_dim), "action_dim": str(action_dim)}
        rows = [*meta.items(), *dims.items(), ("schema", str(SCHEMA))]
        beside = atomic_file.part_of(folder / FILE)
        with reporting(folder, "create"):
            folder.mkdir(parents=True, exist_ok=True)
            if log_of(folder / FILE).exists():
                refuse(folder, "it is missing but its log exists")
            for left in folder.glob(f"{beside.name}*"):
                left.unlink()
            with contextlib.closing(connect(beside, "mode=rwc")) as database:
                database.execute("BEGIN")
                for statement in statements(state_dim, action_dim).values():
                    database.execute(statement)
                database.executemany("INSERT INTO meta VALUES (?, ?)", rows)
                for statement, added in (*_added(episodes), noted(events)):
                    database.executemany(statement, added)
                database.execute("COMMIT")
                database.execute("PRAGMA journal_mode = WAL")
            atomic_file.move(beside, folder / FILE)
        return cls.open(folder, durable=durable)

    @classmethod
    def open(
        cls, folder: pathlib.Path, *, durable: str = "step", read_only: bool = False,
        untouched: bool = False,
    ) -> "Store":  # fmt: skip
        """Open and validate the record in this folder.

        `untouched` is for `readonly.untouched` alone, which handles concurrent processes.
        """
        with reporting(folder, "open"):
            if log_of(folder / FILE, "journal").exists():
                refuse(folder, "it has a journal, which kernelmdp never writes")
            database = connect(folder / FILE, mode_for(folder, read_only, untouched))
            try:
                check(folder, database)
                if not read_only:
                    database.execute("PRAGMA journal_mode = WAL")
                    database.execute("PRAGMA synchronous = FULL")
                return cls(folder, database, durable=durable)
            except BaseException:
                database.close()
                raise

    @staticmethod
    def exists(folder: pathlib.Path) -> bool:
        """Return whether a record exists here; a crash during creation leaves none."""
        with reporting(folder, "open"):
            return (folder / FILE).exists()

    def close(self) -> None:
        """Commit pending changes and close the file."""
        try:
            self.flush()
        finally:
            self.database.connection.close()

    # ---- Writing ----

    def _write(self, *changes: Change, sync: bool = False) -> None:
        """Write changes in one transaction, which may wait for the end of the episode."""
        if sync or self.durable == "step":
            self._commit([*self._pending, *changes])
        else:
            self._pending += changes

    def _commit(self, changes: Iterable[Change]) -> None:
        self.database.commit(changes)
        self._pending = []

    def flush(self) -> None:
        """Commit the pending steps of an episode."""
        if self._pending:
            self._commit(self._pending)

    def begin(self, number: int, *events: Event) -> None:
        """Record the start of an episode."""
        row = Episode(number, OPEN, None, 0, None, None, None, None, None)
        self._write((_insert("episodes", 9), [row.columns()]), noted(events))

    def ask(self, number: int, period: int, step: Step, *events: Event) -> None:
        """Record an action before it is taken; repeating the call replaces it."""
        blank = (None,) * (1 + self.state_dim)
        before = (number, period, *step.state.tolist(), *step.action.tolist())
        row = (*before, *blank, step.marks)
        self._write(
            (_insert("steps", len(row), "OR REPLACE"), [row]),
            ("UPDATE episodes SET periods = ? WHERE number = ?", [(period, number)]),
            noted(events),
        )

    def tell(self, number: int, period: int, step: Step, *events: Event) -> None:
        """Record the outcome of the action of this period."""
        row = _row(number, period, step)
        self._write(
            (_insert("steps", len(row), "OR REPLACE"), [row]),
            ("UPDATE episodes SET periods = ? WHERE number = ?", [(period + 1, number)]),
            noted(events),
        )

    def finish(self, episode: Episode, *events: Event) -> None:
        """Record a finished episode with events; an action without an answer is dropped."""
        unanswered = "DELETE FROM steps WHERE episode = ? AND reward IS NULL"
        changes = [_replaced(episode), (unanswered, [(episode.number,)]), noted(events)]
        self._write(*changes, sync=True)

    def add(self, episodes: Iterable[Whole], *events: Event) -> None:
        """Record whole episodes and events in one transaction."""
        self.flush()
        self._commit(itertools.chain(_added(episodes), [noted(events)]))

    def describe(self, meta: dict[str, str], *events: Event) -> None:
        """Replace the metadata of the run."""
        rows = (_insert("meta", 2, "OR REPLACE"), list(meta.items()))
        self._write(rows, noted(events), sync=True)
        self.meta |= meta

    def note(self, event: Event) -> None:
        """Record an event."""
        self._write(noted([event]), sync=True)

    # ---- Reading ----

    def episodes(self, first: int = 0) -> Iterator[Episode]:
        """Yield rows of the table of episodes in order."""
        rows = self.database.stream(f"{EPISODES} WHERE number >= ? ORDER BY number", first)
        yield from map(self._episode, rows)

    def episode(self, number: int) -> Episode | None:
        """Return one row of the table of episodes."""
        return self._only(f"{EPISODES} WHERE number = ?", number)

    def last(self) -> Episode | None:
        """Return the last row of the table of episodes."""
        return self._only(f"{EPISODES} ORDER BY number DESC LIMIT 1")

    def steps(self, number: int) -> list[Step]:
        """Return the steps of an episode in order; the last one may await an answer."""
        rows = self.database.rows("SELECT * FROM steps WHERE episode = ? ORDER BY period", number)
        try:
            if [row[1] for row in rows] == list(range(len(rows))):
                return [self._step(row) for row in rows]
        except (TypeError, ValueError):
            pass
        return refuse(self.folder, f"the steps of episode {number} are invalid")

    def verify(self) -> None:
        """Compare every finished episode with its digest, and decode every event."""
        before = None
        for episode in self.episodes():
            if episode.status != OPEN:
                compare(self.folder, before, episode, self.steps(episode.number))
            before = episode.digest
        collections.deque(self.log.timed(), maxlen=0)

    def _step(self, row: tuple) -> Step:
        ends = np.cumsum([2, self.state_dim, self.action_dim, 1, self.state_dim])
        state, action, reward, after = (
            None if None in row[a:b] else np.array(row[a:b], dtype=float)
            for a, b in itertools.pairwise(ends)
        )
        if state is None or action is None or (reward is None) != (after is None):
            raise ValueError
        told = None if reward is None else float(reward[0])
        return Step(state, action, told, after, bool(row[-1] & 1), bool(row[-1] & 2))

    def _only(self, query: str, *values: Any) -> Episode | None:
        rows = self.database.rows(query, *values)
        return self._episode(rows[0]) if rows else None

    def _episode(self, row: tuple) -> Episode:
        kinds = (int, str, str, int, float, float, float, float, str, int)
        episode = Episode(*row)
        typed = all(isinstance(x, kind) or x is None for x, kind in zip(row, kinds, strict=True))
        if not typed or episode.status not in (OPEN, DONE, FAILED, ATTACHED):
            refuse(self.folder, f"the row of episode {episode.number} is invalid")
        return episode


def _row(number: int, period: int, step: Step) -> tuple:
    assert step.next_state is not None
    before = (number, period, *step.state.tolist(), *step.action.tolist())
    return (*before, step.reward, *step.next_state.tolist(), step.marks)


def _replaced(episode: Episode) -> Change:
    return _insert("episodes", 9, "OR REPLACE"), [episode.columns()]


def _added(episodes: Iterable[Whole]) -> Iterator[Change]:
    for episode, steps in episodes:
        rows = [_row(episode.number, i, step) for i, step in enumerate(steps)]
        if rows:
            yield _insert("steps", len(rows[0])), rows
        yield _replaced(episode)


def _insert(table: str, width: int, clause: str = "") -> str:
    return f"INSERT {clause} INTO {table} VALUES ({', '.join('?' * width)})"


@contextlib.contextmanager
def entered(
    folder: pathlib.Path, recorded: Callable[[], Store], verify: bool
) -> Iterator[tuple[Store, contextlib.ExitStack]]:
    """Yield a locked record and its exit stack."""
    with contextlib.ExitStack() as held:
        held.enter_context(lock(folder))
        record = held.enter_context(contextlib.closing(recorded()))
        if verify:
            record.verify()
        yield record, held
