"""The record of a run: one SQLite file is the truth, and everything else can be rebuilt.

Every change is one transaction of a write-ahead log that is synced before the call returns.
Nothing read from the file is executed: a file with any table, view, trigger or index that
this module did not write is refused before anything in it is looked at.
"""

import contextlib
import datetime
import itertools
import os
import pathlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from kernelmdp.campaign.record import atomic_file
from kernelmdp.campaign.record.lock import lock, reporting
from kernelmdp.campaign.record.schema import (
    ATTACHED,
    DONE,
    FAILED,
    FILE,
    LONGEST_TEXT,
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

NOTE = "INSERT INTO log (time, event) VALUES (?, ?)"
CLIPPED = "SELECT count(*) FROM steps WHERE clipped & 1 AND reward IS NOT NULL"
EPISODES = f"SELECT *, ({CLIPPED} AND episode = number) FROM episodes"
Change = tuple[str, Sequence[tuple]]  # a statement, and the rows that it is executed for
Whole = tuple[Episode, Sequence[Step]]


class Store:
    """The open record of one run. `durable` is how often it is synced: every step or episode.

    A write that fails changes nothing, here or in the file, and can be tried again.
    """

    def __init__(self, folder: pathlib.Path, connection: sqlite3.Connection, *, durable: str):
        self.folder, self.durable, self._database = folder, durable, connection
        self._pending: list[Change] = []
        with self._reporting("read"):
            self.meta: dict[str, str] = dict(self._rows(META))
        self.state_dim, self.action_dim = (int(self.meta[n]) for n in ("state_dim", "action_dim"))

    # ---- Opening ----

    @classmethod
    def create(
        cls, folder: pathlib.Path, meta: dict[str, str], state_dim: int, action_dim: int, *,
        durable: str = "step", episodes: Iterable[Whole] = (), events: Sequence[str] = (),
    ) -> "Store":  # fmt: skip
        """A new record, with whole episodes: after a crash it is there whole or not at all."""
        dims = {"state_dim": str(state_dim), "action_dim": str(action_dim)}
        rows = [*meta.items(), *dims.items(), ("schema", str(SCHEMA))]
        beside = atomic_file.part_of(folder / FILE)
        with reporting(folder, "create"):
            folder.mkdir(parents=True, exist_ok=True)
            if log_of(folder / FILE).exists():
                refuse(folder, "it is missing, while its log is there")
            for left in folder.glob(f"{beside.name}*"):
                left.unlink()
            with contextlib.closing(_connect(beside, "mode=rwc")) as database:
                database.execute("BEGIN")
                for statement in statements(state_dim, action_dim).values():
                    database.execute(statement)
                database.executemany("INSERT INTO meta VALUES (?, ?)", rows)
                for statement, added in (*_added(episodes), _noted(events)):
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
        """The record in this folder, after checking that it is one and that it is whole.

        `untouched` is for `reading.untouched` alone, which sees to who else may be there.
        """
        with reporting(folder, "open"):
            if log_of(folder / FILE, "journal").exists():
                refuse(folder, "beside it is a journal, which kernelmdp never writes")
            database = _connect(folder / FILE, _mode(folder, read_only, untouched))
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
        """Whether there is a record here; a crash while it was created leaves none."""
        with reporting(folder, "open"):
            return (folder / FILE).exists()

    def close(self) -> None:
        """Commit what is pending and let go of the file."""
        try:
            self.flush()
        finally:
            self._database.close()

    # ---- Writing ----

    @contextlib.contextmanager
    def _reporting(self, verb: str) -> Iterator[None]:
        try:
            with reporting(self.folder, verb):
                yield
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
            raise

    def _write(self, *changes: Change, sync: bool = False) -> None:
        """One transaction, which may wait for the end of the episode."""
        if sync or self.durable == "step":
            self._commit([*self._pending, *changes])
        else:
            self._pending += changes

    def _commit(self, changes: Iterable[Change]) -> None:
        with self._reporting("write"):
            self._database.execute("BEGIN IMMEDIATE")
            for statement, rows in changes:
                self._database.executemany(statement, rows)
            self._database.execute("COMMIT")
        self._pending = []

    def flush(self) -> None:
        """Commit what an episode has so far."""
        if self._pending:
            self._commit(self._pending)

    def begin(self, number: int, *events: str) -> None:
        """An episode that is open."""
        row = Episode(number, OPEN, None, 0, None, None, None, None, None)
        self._write((_insert("episodes", 9), [row.columns()]), _noted(events))

    def ask(self, number: int, period: int, step: Step, *events: str) -> None:
        """An action that is about to be taken; asking again replaces what is there."""
        blank = (None,) * (1 + self.state_dim)
        before = (number, period, *step.state.tolist(), *step.action.tolist())
        row = (*before, *blank, step.marks)
        self._write(
            (_insert("steps", len(row), "OR REPLACE"), [row]),
            ("UPDATE episodes SET periods = ? WHERE number = ?", [(period, number)]),
            _noted(events),
        )

    def tell(self, number: int, period: int, step: Step, *events: str) -> None:
        """What came of the action of this period."""
        row = _row(number, period, step)
        self._write(
            (_insert("steps", len(row), "OR REPLACE"), [row]),
            ("UPDATE episodes SET periods = ? WHERE number = ?", [(period + 1, number)]),
            _noted(events),
        )

    def finish(self, episode: Episode, *events: str) -> None:
        """An episode that is over, and what to note of it; an unanswered question is dropped."""
        unanswered = "DELETE FROM steps WHERE episode = ? AND reward IS NULL"
        changes = [_replaced(episode), (unanswered, [(episode.number,)]), _noted(events)]
        self._write(*changes, sync=True)

    def add(self, episodes: Iterable[Whole], *events: str) -> None:
        """Whole episodes in one transaction, and what to note of them."""
        self.flush()
        self._commit(itertools.chain(_added(episodes), [_noted(events)]))

    def describe(self, meta: dict[str, str], *events: str) -> None:
        """What is known of the run as a whole, said anew."""
        rows = (_insert("meta", 2, "OR REPLACE"), list(meta.items()))
        self._write(rows, _noted(events), sync=True)
        self.meta |= meta

    def note(self, event: str) -> None:
        """A line of the log, which no number depends on."""
        self._write(_noted([event]), sync=True)

    # ---- Reading ----

    def _rows(self, query: str, values: tuple = ()) -> list[tuple]:
        return self._database.execute(query, values).fetchall()

    def episodes(self, first: int = 0) -> Iterator[Episode]:
        """The table of episodes, in order."""
        with self._reporting("read"):
            query = f"{EPISODES} WHERE number >= ? ORDER BY number"
            yield from (self._episode(row) for row in self._database.execute(query, (first,)))

    def episode(self, number: int) -> Episode | None:
        """One row of it."""
        with self._reporting("read"):
            rows = self._rows(f"{EPISODES} WHERE number = ?", (number,))
        return self._episode(rows[0]) if rows else None

    def last(self) -> Episode | None:
        """The last row of it."""
        with self._reporting("read"):
            rows = self._rows(f"{EPISODES} ORDER BY number DESC LIMIT 1")
        return self._episode(rows[0]) if rows else None

    def last_over(self) -> int:
        """The number of the last episode that is over; -1 if none is."""
        query = f"SELECT coalesce(max(number), -1) FROM episodes WHERE status != '{OPEN}'"
        with self._reporting("read"):
            return int(self._rows(query)[0][0])

    def last_return(self) -> float | None:
        """What the last episode brought that had all its periods."""
        query = f"{EPISODES} WHERE status = '{DONE}' ORDER BY number DESC LIMIT 1"
        with self._reporting("read"):
            rows = self._rows(query)
        return self._episode(rows[0]).collected if rows else None

    def last_note(self, mark: str) -> str | None:
        """The last line of the log that begins so."""
        query = "SELECT event FROM log WHERE substr(event, 1, ?) = ? ORDER BY id DESC LIMIT 1"
        with self._reporting("read"):
            rows = self._rows(query, (len(mark), mark))
        return str(rows[0][0]) if rows else None

    def notes(self, mark: str, most: int = 1000) -> list[str]:
        """The last lines of the log that begin so, in order."""
        query = "SELECT event FROM log WHERE substr(event, 1, ?) = ? ORDER BY id DESC LIMIT ?"
        with self._reporting("read"):
            rows = self._rows(query, (len(mark), mark, most))
        return [str(row[0]) for row in reversed(rows)]

    def log(self) -> Iterator[tuple[str, str]]:
        """Every line of the log with its time, in order."""
        with self._reporting("read"):
            query = "SELECT time, event FROM log ORDER BY id"
            yield from ((str(time), str(event)) for time, event in self._database.execute(query))

    def counts(self) -> dict[str, int]:
        """How many episodes have each status."""
        with self._reporting("read"):
            return dict(self._rows("SELECT status, count(*) FROM episodes GROUP BY status"))

    def transitions(self) -> int:
        """How many transitions are recorded in all."""
        with self._reporting("read"):
            return int(self._rows("SELECT total(periods) FROM episodes")[0][0])

    def clipped(self) -> int:
        """How many of them were moved into their boxes."""
        with self._reporting("read"):
            return int(self._rows(CLIPPED)[0][0])

    def steps(self, number: int) -> list[Step]:
        """The steps of an episode, in order; the last one may be a question."""
        with self._reporting("read"):
            query = "SELECT * FROM steps WHERE episode = ? ORDER BY period"
            rows = self._rows(query, (number,))
        try:
            if [row[1] for row in rows] == list(range(len(rows))):
                return [self._step(row) for row in rows]
        except (TypeError, ValueError):
            pass
        return refuse(self.folder, f"the steps of episode {number} are not steps")

    def ranges(self, last: int) -> list[list[tuple[float, float]]]:
        """Between which ends each coordinate of the state was, in each episode up to this one."""
        each = [f"state_{i}, next_state_{i}" for i in range(self.state_dim)]
        ends = ", ".join(f"min(min({pair})), max(max({pair}))" for pair in each)
        query = (
            f"SELECT {ends} FROM steps WHERE reward IS NOT NULL AND episode <= ? GROUP BY episode"
        )
        with self._reporting("read"):
            rows = self._rows(f"{query} ORDER BY episode", (last,))
        return [list(zip(row[::2], row[1::2], strict=True)) for row in rows]

    def ends(self, last: int) -> bool:
        """Whether an episode up to this one was over before its time."""
        query = "SELECT 1 FROM steps WHERE clipped & 2 AND episode <= ? LIMIT 1"
        with self._reporting("read"):
            return bool(self._rows(query, (last,)))

    def verify(self) -> None:
        """Compare every episode that is over with its digest, one at a time, from the first."""
        before = None
        for episode in self.episodes():
            if episode.status != OPEN:
                compare(self.folder, before, episode, self.steps(episode.number))
            before = episode.digest

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

    def _episode(self, row: tuple) -> Episode:
        kinds = (int, str, str, int, float, float, float, float, str, int)
        episode = Episode(*row)
        typed = all(isinstance(x, kind) or x is None for x, kind in zip(row, kinds, strict=True))
        if not typed or episode.status not in (OPEN, DONE, FAILED, ATTACHED):
            refuse(self.folder, f"the row of episode {episode.number} is none of ours")
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


def _noted(events: Iterable[str]) -> Change:
    return NOTE, [(_now(), event) for event in events]


def _insert(table: str, width: int, clause: str = "") -> str:
    return f"INSERT {clause} INTO {table} VALUES ({', '.join('?' * width)})"


def _connect(file: pathlib.Path, mode: str) -> sqlite3.Connection:
    where = f"{file.absolute().as_uri()}?{mode}"
    # One thread at a time, which need not be the one that opened it.
    database = sqlite3.connect(where, uri=True, timeout=30.0, check_same_thread=False)
    database.isolation_level = None
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 8 * LONGEST_TEXT)
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA cell_size_check = ON")
    return database


def _mode(folder: pathlib.Path, read_only: bool, untouched: bool) -> str:
    if not read_only:
        return "mode=rw"
    log, index = (log_of(folder / FILE, kind).exists() for kind in ("wal", "shm"))
    # A reader of the log has to write beside it, unless the log has its index already.
    alone = not log and (untouched or not os.access(folder, os.W_OK))
    return "immutable=1" if alone else "mode=ro" + "&readonly_shm=1" * (untouched and index)


def log_of(file: pathlib.Path, kind: str = "wal") -> pathlib.Path:
    """The file of SQLite's beside a record: its log, or what else there may be."""
    return file.with_name(f"{file.name}-{kind}")


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


@contextlib.contextmanager
def entered(
    folder: pathlib.Path, recorded: Callable[[], Store], verify: bool
) -> Iterator[tuple[Store, contextlib.ExitStack]]:
    """A record that is ours alone, and what is to be let go of when it is left."""
    with contextlib.ExitStack() as held:
        held.enter_context(lock(folder))
        record = held.enter_context(contextlib.closing(recorded()))
        if verify:
            record.verify()
        yield record, held
