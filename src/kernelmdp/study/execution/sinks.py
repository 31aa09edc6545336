"""Telemetry sinks: functions that receive one row per episode.

A row is a dictionary of plain values, named like the columns of a study's table. A sink runs in
its own thread behind a bounded queue. If it raises or hangs, rows are dropped with a warning, and
no run waits. Its method `close`, if any, is called at the end in the same thread.
"""

import contextlib
import dataclasses
import math
import os
import pathlib
import queue
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from kernelmdp._base.errors import BoxWarning, ConfigError, StoreError
from kernelmdp._base.optional_packages import needed
from kernelmdp.campaign.record import readonly
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.campaign.record.schema import DONE, FAILED, Episode
from kernelmdp.campaign.session.campaign import Campaign

Row = dict[str, Any]
Sink = Callable[[Row], None]
Tell = Callable[[dict[str, Any]], None]
MOST = 1000  # rows in the queue of a sink
PATIENCE = 5.0  # seconds to drain the queue after the last run
MOST_OPEN = 16  # open event files
DRAWN = ("collected", "planned", "value", "optimum", "regret", "cumulative", "error", "periods")


@dataclasses.dataclass
class Said:
    """Publisher of the events of one run as plain values."""

    cell: str
    seed: int
    tell: Tell
    last: Judgement | None = None

    def ready(self, campaign: Campaign) -> None:
        """Publish that the campaign is open with its finished episodes."""
        done = [e for e in campaign.store.episodes() if e.status in (DONE, FAILED)]
        self._say({"ready": len(done)})

    def judged(self, judgement: Judgement) -> None:
        """Keep the judgement of the episode that is about to end."""
        if self.last is None and judgement.coarse:
            self._say({"warning": judgement.warning()})
        self.last = judgement

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        """Publish a finished episode."""
        error = None if self.last is None or episode.value is None else self.last.margin
        self._say({"episode": dataclasses.asdict(episode) | {"regret_error": error}})

    @contextlib.contextmanager
    def warnings(self) -> Iterator[None]:
        """Publish warnings about observations slightly outside their box."""
        others = warnings.showwarning

        def show(message: Any, category: type[Warning], *more: Any, **named: Any) -> None:
            if issubclass(category, BoxWarning):
                self._say({"warning": str(message)})
            else:
                others(message, category, *more, **named)

        with warnings.catch_warnings():
            warnings.simplefilter("always", BoxWarning)
            warnings.showwarning = show
            yield

    def _say(self, words: dict[str, Any]) -> None:
        self.tell({"cell": self.cell, "seed": self.seed} | words)


@contextlib.contextmanager
def heard(
    sink: Sink | None, tell: Tell, folder: Callable[[str, int], pathlib.Path]
) -> Iterator[Tell]:
    """Yield a listener that also passes each episode to a sink."""
    if sink is None:
        yield tell
        return
    rows, apart = _Rows(folder), Apart(sink)

    def both(words: dict[str, Any]) -> None:
        tell(words)
        if "episode" in words:
            apart.put(lambda: rows.row(**words))

    try:
        yield both
    finally:
        apart.close()


@dataclasses.dataclass
class _Rows:
    """Rows of runs with cumulative regret."""

    folder: Callable[[str, int], pathlib.Path]
    lost: dict[tuple[str, int], float] = dataclasses.field(default_factory=dict)

    def row(self, cell: str, seed: int, episode: dict[str, Any]) -> Row:
        """Return an episode as a row of a study's table."""
        number, run = episode["number"], (cell, seed)
        if run not in self.lost:
            self.lost[run] = self._before(self.folder(cell, seed), number)
        regret = _regret(episode["optimum"], episode["value"])
        self.lost[run] += 0.0 if regret is None else regret
        kept = ("status", "periods", "collected", "planned", "value", "optimum")
        so_far = None if regret is None or math.isnan(self.lost[run]) else self.lost[run]
        return {
            "cell": cell, "seed": seed, "episode": number, **{name: episode[name] for name in kept},
            "regret": regret, "cumulative": so_far, "error": episode["regret_error"],
        }  # fmt: skip

    def _before(self, folder: pathlib.Path, number: int) -> float:
        """Return the cumulative regret before this episode, from the record."""
        if number == 0:
            return 0.0
        try:
            rows = readonly.untouched(folder, lambda record: list(record.episodes()))
        except StoreError:
            return math.nan
        return math.fsum(_regret(r.optimum, r.value) or 0.0 for r in rows if r.number < number)


def _regret(optimum: float | None, value: float | None) -> float | None:
    return None if optimum is None or value is None else optimum - value


def _print(words: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # standard error is closed
        print(f"kernelmdp: {words}", file=sys.stderr, flush=True)


class Apart:
    """Sink in a thread of its own; runs never wait for it, except briefly at the end."""

    def __init__(
        self, sink: Sink, *, say: Callable[[str], None] = _print, most: int = MOST,
        patience: float | None = None,
    ):  # fmt: skip
        self._sink, self._say = sink, say
        self._patience = PATIENCE if patience is None else patience
        self._waiting: queue.Queue[Callable[[], Row] | None] = queue.Queue(most)
        self.dropped, self.failed = 0, 0
        self._thread = threading.Thread(target=self._work, name="telemetry", daemon=True)
        self._thread.start()

    def put(self, make: Callable[[], Row]) -> None:
        """Queue a row, which is made by the thread; drop it if the queue is full."""
        try:
            self._waiting.put_nowait(make)
        except queue.Full:
            self.dropped += 1
            if self.dropped == 1:
                self._say(
                    "the telemetry sink does not keep up: rows are dropped. The run continues."
                )

    def close(self) -> None:
        """Wait briefly for queued rows and report lost ones."""
        until = time.monotonic() + self._patience
        with contextlib.suppress(queue.Full):
            self._waiting.put(None, timeout=self._patience)
        self._thread.join(max(until - time.monotonic(), 0.0))
        late = self._waiting.qsize() + 1 if self._thread.is_alive() else 0
        if self.dropped or self.failed or late:
            self._say(
                f"telemetry is incomplete: {self.dropped} rows were dropped, {self.failed} "
                f"failed{', and the sink does not answer' if late else ''}. Records are complete."
            )

    def _work(self) -> None:
        while (make := self._waiting.get()) is not None:
            self._attempt(lambda make=make: self._sink(make()))
        close = getattr(self._sink, "close", None)
        if callable(close):
            self._attempt(close)

    def _attempt(self, call: Callable[[], Any]) -> None:
        try:
            call()
        except BaseException as error:  # no error of a sink may end a run
            self.failed += 1
            if self.failed == 1:
                what = f"{type(error).__name__}: {error}"
                self._say(f"the telemetry sink raised {what}. The run continues.")


class TensorBoard:
    """A sink that writes event files, a folder for each run. Needs the extra `tensorboard`."""

    def __init__(self, folder: str | os.PathLike):
        self.folder, self._open = pathlib.Path(folder), dict[pathlib.Path, Any]()
        self._files = 0
        self._writer = needed("tensorboardX", "tensorboard").SummaryWriter
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ConfigError(
                f"--tensorboard must be a writable folder, got {folder}: {error.strerror}."
            ) from error

    def __call__(self, row: Row) -> None:
        place = self.folder / row["cell"] / f"seed-{row['seed']:04d}"
        writer = self._open.pop(place, None) or self._begun(place)
        self._open[place] = writer  # least recently used first
        for name in DRAWN:
            value = row[name]
            if value is not None and math.isfinite(value):
                writer.add_scalar(f"episode/{name}", value, row["episode"])
        while len(self._open) > MOST_OPEN:
            self._open.pop(next(iter(self._open))).close()

    def _begun(self, place: pathlib.Path) -> Any:
        """Open an event file; its unique name keeps files of the same second apart."""
        self._files += 1
        own = f".{os.getpid()}.{self._files}"
        return self._writer(str(place), flush_secs=5, filename_suffix=own)

    def close(self) -> None:
        """Flush and close all files; later rows open new ones."""
        while self._open:
            self._open.popitem()[1].close()
