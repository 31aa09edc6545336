"""Data of the live page, computed once per change for all viewers.

Nothing is computed without a request. Unchanged records are not read again. Updates use at most a
small share of one core.
"""

import dataclasses
import hashlib
import json
import pathlib
import threading
import time

import numpy as np

from kernelmdp._base.errors import OURS, ConfigError
from kernelmdp.campaign.record import folders as places
from kernelmdp.campaign.record import readonly
from kernelmdp.campaign.record.readonly import Mark
from kernelmdp.campaign.record.schema import FILE
from kernelmdp.study.report import page, page_data
from kernelmdp.study.results import cells, runs
from kernelmdp.study.results.manifest import FILE as STUDY
from kernelmdp.study.results.runs import Run
from kernelmdp.study.watch.expected_episodes import planned

PAUSE = 1.0  # seconds between two reads of the records
SHARE = 50  # and at least this multiple of the time of the last read
QUIET = 60.0  # seconds after which a record without a lock counts as idle


def check(folder: pathlib.Path) -> None:
    """Raise an error unless a folder contains runs or a run can create it."""
    places.check_room(folder)
    above = folder.absolute().parent
    if not folder.exists() and not above.is_dir():
        raise ConfigError(
            f"{folder} must be a folder with runs or a new one, but {above} does "
            f"not exist. Correct the path, or run: kernelmdp run FILE --out {folder}"
        )


def begun(folder: pathlib.Path) -> bool:
    """Return whether a run has been recorded in a folder."""
    return next(folder.glob(f"**/{FILE}"), None) is not None


@dataclasses.dataclass(frozen=True)
class State:
    """State of the runs: a keyword, a sentence, the counts and the time of the last change."""

    state: str
    words: str
    detail: str = ""
    changed: float | None = None


class Live:
    """Cache of the page's data for one folder."""

    def __init__(self, folder: pathlib.Path, pause: float = PAUSE):
        self.folder, self._pause, self.looks = folder, pause, 0
        self._working, self._due = threading.Lock(), 0.0
        self._marks: dict[pathlib.Path, Mark] = {}
        self._kept: dict[pathlib.Path, tuple[Mark, Run]] = {}
        self._shown, self._version = "", ""
        self._state, self._time = State("waiting", "Asking."), 0.0

    def answer(self, since: str) -> bytes:
        """Return the state of the runs, and the content unless the viewer has it already."""
        self._refresh()
        version, shown = self._version, self._shown
        head = dataclasses.asdict(self._state) | {"version": version, "time": self._time}
        text = json.dumps(head)
        if shown and since != version:
            text = f'{text[:-1]}, "shown": {shown}}}'
        return text.encode()

    def _refresh(self) -> None:
        """Read the records if they are due; concurrent requests get the cached content."""
        first = not self.looks
        if not first and time.monotonic() < self._due:
            return
        if not self._working.acquire(blocking=first):
            return
        try:
            if time.monotonic() >= self._due:
                began = time.thread_time()  # do not count time spent waiting for a core
                self._look()
                took = time.thread_time() - began
                self._due = time.monotonic() + max(self._pause, SHARE * took)
        finally:
            self._working.release()

    def _look(self) -> None:
        try:
            self._state = self._seen()
        except OURS as error:
            self._state = State("trouble", str(error))
        except Exception as error:  # keep the content that is shown
            self._state = State("trouble", f"The records cannot be shown: {error!r}.")
        self._time, self.looks = time.time(), self.looks + 1

    def _seen(self) -> State:
        folders = sorted(file.parent for file in self.folder.glob(f"**/{FILE}"))
        if not folders:
            check(self.folder)
            where = "" if (self.folder / STUDY).exists() else f" in {self.folder}"
            return State("waiting", f"No run has started{where} yet.")
        marks = {folder: readonly.mark(folder) for folder in folders}
        found, problems = runs.read_all(self.folder, self._run)
        if marks != self._marks or not all(map(readonly.settled, marks.values())):
            self._show(found, problems)
            self._marks = marks
        last = max(map(readonly.changed, marks.values()))
        return stand(found, planned(self.folder, found), last, [self.folder, *folders])

    def _run(self, folder: pathlib.Path, source: str) -> Run:
        """Return a run, read again only if its record changed."""
        mark = readonly.mark(folder)
        before = self._kept.get(folder)
        if before is not None and before[0] == mark:
            return before[1]
        found = runs.read(folder, source)
        if readonly.settled(mark):
            self._kept[folder] = (mark, found)
        return found

    def _show(self, found: list[Run], problems: list[str]) -> None:
        if not any(run.made.any() for run in found):
            return
        filled = page.fill(page_data.gather(self.folder, cells.of(found, problems)))
        drawn = ", ".join(f"{json.dumps(name)}: {each}" for name, each in filled.figures.items())
        said = {"title": filled.title, "body": filled.body}
        shown = f'{json.dumps(said)[:-1]}, "figures": {{{drawn}}}}}'
        self._shown, self._version = shown, hashlib.sha256(shown.encode()).hexdigest()[:16]


def stand(found: list[Run], total: int, changed: float, folders: list[pathlib.Path]) -> State:
    """Return the state of the runs in words."""
    made = sum(int(np.sum(run.made)) for run in found)
    detail = f"{made:,} of {total:,} episodes, {len(found):,} run{'s' * (len(found) != 1)}."
    if made >= total:
        return State("done", "All episodes are finished.", detail, changed)
    if readonly.driven(folders) or time.time() - changed < QUIET:
        return State("running", "Running." if made else "No episode is done yet.", detail, changed)
    return State("stopped", "No run is active.", detail, changed)
