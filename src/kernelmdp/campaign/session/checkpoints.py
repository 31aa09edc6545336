"""Checkpoints of a campaign: snapshots of its belief and of the plan of an episode."""

import contextlib
import time
from collections.abc import Callable
from typing import Any

from kernelmdp._base.errors import StoreError
from kernelmdp._base.jit_cache import bytes_of
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.record.events import Remark
from kernelmdp.campaign.record.store import Store

REPLAY_SECONDS = 2.0  # of learning that may be lost before a snapshot is taken
LARGEST_PLAN = 2**27  # bytes; a larger plan is computed again
Mark = Callable[[int], str | None]  # digest of a snapshot after an episode; None if there is none


class Checkpoints:
    """Snapshots in the folder of a record, which only save time."""

    def __init__(self, record: Store, mark: Mark):
        self._record, self._mark = record, mark
        self._folder, self._plans = record.folder / "snapshots", record.folder / "plans"
        self._unsaved = self._saving = 0.0

    def newest(self, prior: Any) -> tuple[Any, int]:
        """Return the newest snapshot of this record with its episode, or the prior."""
        for number in reversed(snapshots.taken(self._folder)):
            mark = self._mark(number)
            if mark is not None:
                memory = snapshots.load(self._folder, number, mark, prior)
                if memory is not None:
                    return memory, number
        return prior, -1

    def learned(self, seconds: float, number: int, memory: Any) -> None:
        """Add the time spent learning, and save when a crash would waste too much of it.

        In the long run a snapshot takes at most a tenth of the learning time.
        """
        self._unsaved += seconds
        if self._unsaved > max(REPLAY_SECONDS, 10 * self._saving):
            self.save(number, memory)

    def save(self, number: int, memory: Any) -> None:
        """Save a snapshot if anything was learned since the last one."""
        if self._unsaved > 0 and number >= 0:
            began = time.perf_counter()
            self._write(self._folder, number, number, memory)
            self._unsaved, self._saving = 0.0, time.perf_counter() - began

    def has_plan(self, number: int) -> bool:
        """Return whether a plan of this episode is saved."""
        return number in snapshots.taken(self._plans)

    def plan(self, number: int, like: Any) -> Any | None:
        """Return the saved plan of an episode, if it belongs to this record."""
        return snapshots.load(self._plans, number, self._mark(number - 1) or "", like)

    def save_plan(self, number: int, policy: Any) -> None:
        """Save the plan of an episode unless it is large."""
        if bytes_of(policy) <= LARGEST_PLAN:
            self._write(self._plans, number, number - 1, policy)

    def clear_plans(self) -> None:
        """Remove plans, which are never used for another episode."""
        with contextlib.suppress(StoreError):
            snapshots.clear(self._plans)

    def _write(self, folder: Any, number: int, after: int, known: Any) -> None:
        try:
            snapshots.save(folder, number, self._mark(after) or "", known)
        except StoreError as error:
            with contextlib.suppress(StoreError):  # the record suffices
                self._record.note(Remark(f"no snapshot: {error}"))
