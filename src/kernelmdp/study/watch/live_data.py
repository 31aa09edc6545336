"""What is shown of a folder while runs go on: computed once for all who ask, when it changed.

Nothing is computed unless somebody asks, a run whose record did not change is not read again,
and all of it takes at most a small share of the time of one core.
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

PAUSE = 1.0  # seconds between two looks at the records
SHARE = 50  # and at least so many times what the last look took
QUIET = 60.0  # seconds after which a record that nobody seems to hold is left alone


def check(folder: pathlib.Path) -> None:
    """That runs may be followed in a folder, also one that they will make when they begin."""
    places.check_room(folder)
    above = folder.absolute().parent
    if not folder.exists() and not above.is_dir():
        raise ConfigError(
            f"{folder} must be a folder with runs, or one that a run will make, and {above} is "
            f"not there either. Correct it, or begin by: kernelmdp run FILE --out {folder}"
        )


def begun(folder: pathlib.Path) -> bool:
    """Whether a run has been recorded in a folder."""
    return next(folder.glob(f"**/{FILE}"), None) is not None


@dataclasses.dataclass(frozen=True)
class State:
    """Where the runs stand: a word for programs, one for people, numbers, and the last change."""

    state: str
    words: str
    detail: str = ""
    changed: float | None = None


class Live:
    """The answers of a page about one folder."""

    def __init__(self, folder: pathlib.Path, pause: float = PAUSE):
        self.folder, self._pause, self.looks = folder, pause, 0
        self._working, self._due = threading.Lock(), 0.0
        self._marks: dict[pathlib.Path, Mark] = {}
        self._kept: dict[pathlib.Path, tuple[Mark, Run]] = {}
        self._shown, self._version = "", ""
        self._state, self._time = State("waiting", "Asking."), 0.0

    def answer(self, since: str) -> bytes:
        """Where the runs stand, and what is shown of them unless the asker has it already."""
        self._refresh()
        version, shown = self._version, self._shown
        head = dataclasses.asdict(self._state) | {"version": version, "time": self._time}
        text = json.dumps(head)
        if shown and since != version:
            text = f'{text[:-1]}, "shown": {shown}}}'
        return text.encode()

    def _refresh(self) -> None:
        """Look at the records if it is time to; whoever comes meanwhile gets what is there."""
        first = not self.looks
        if not first and time.monotonic() < self._due:
            return
        if not self._working.acquire(blocking=first):
            return
        try:
            if time.monotonic() >= self._due:
                began = time.thread_time()  # waiting for a processor costs nobody anything
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
        except Exception as error:  # a page goes on showing what it has
            self._state = State("trouble", f"What is recorded cannot be shown: {error!r}.")
        self._time, self.looks = time.time(), self.looks + 1

    def _seen(self) -> State:
        folders = sorted(file.parent for file in self.folder.glob(f"**/{FILE}"))
        if not folders:
            check(self.folder)
            where = "" if (self.folder / STUDY).exists() else f" in {self.folder}"
            return State("waiting", f"No run has begun{where} yet.")
        marks = {folder: readonly.mark(folder) for folder in folders}
        found, problems = runs.read_all(self.folder, self._run)
        if marks != self._marks or not all(map(readonly.settled, marks.values())):
            self._show(found, problems)
            self._marks = marks
        last = max(map(readonly.changed, marks.values()))
        return stand(found, planned(self.folder, found), last, [self.folder, *folders])

    def _run(self, folder: pathlib.Path, source: str) -> Run:
        """A run as it is now, read again only if something was recorded."""
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
    """Whether runs go on, in words."""
    made = sum(int(np.sum(run.made)) for run in found)
    detail = f"{made:,} of {total:,} episodes, {len(found):,} run{'s' * (len(found) != 1)}."
    if made >= total:
        return State("done", "All episodes are done.", detail, changed)
    if readonly.driven(folders) or time.time() - changed < QUIET:
        return State("running", "Running." if made else "No episode is over yet.", detail, changed)
    return State("stopped", "Nobody records here at the moment.", detail, changed)
