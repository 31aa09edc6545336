"""Runs of a study in processes of this machine: who makes which, and what if one dies.

A worker is told one run at a time and, as long as there are any, runs of one cell, whose
programs it has compiled. The record of a run is written by who holds its lock and by nobody
else: a run whose worker died is told to another, one that is held elsewhere is waited for. A
worker that is only paused keeps its lock and its run. When the coordinator dies, workers
notice that nobody listens and stop; the same command goes on.
"""

import collections
import contextlib
import json
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

from kernelmdp.study.runner import Stop
from kernelmdp.study.task import BROKEN, ENDED, HELD, WAITING, Task, Tell

COMMAND = [sys.executable, "-m", "kernelmdp.study.task"]
MOST_DEATHS = 10  # of workers at one run without an episode between them, before it is given up
PATIENCE = 1.0  # seconds before a run that is held elsewhere is tried again
TICK = 0.2  # seconds between looks at whether to stop
Left = list[tuple[Task, dict[str, Any]]]  # runs that are not done, and why


class Worker:
    """A process, the run that it makes, and what it said so far."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
            env=os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"},
        )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.task: Task | None = None
        self.cell, self._begun = "", b""

    def give(self, task: Task) -> None:
        """Tell it a run; if it died, that shows when it is read."""
        self.task, self.cell = task, task.cell
        with contextlib.suppress(OSError):
            self.input.write(task.as_json().encode() + b"\n")
            self.input.flush()

    def dismiss(self) -> None:
        """Let it stop after the current step."""
        with contextlib.suppress(OSError):
            self.input.close()

    def words(self) -> list[dict[str, Any]] | None:
        """What it said since it was asked; None when it has ended."""
        part = os.read(self.output.fileno(), 2**16)
        if not part:
            self.process.wait()
            return None
        *lines, self._begun = (self._begun + part).split(b"\n")
        return [json.loads(line) for line in lines]

    def close(self) -> None:
        """End it, whatever it does: a run goes on from its record."""
        self.dismiss()
        self.process.kill()
        self.process.wait()
        self.output.close()


class Pool:
    """Workers and the runs that are left to make."""

    def __init__(self, todo: Sequence[Task], number: int, stop: Stop, tell: Tell):
        self._todo, self._number = list(todo), min(number, len(todo))
        self._stop, self._tell = stop, tell
        self._workers: list[Worker] = []
        self._ready = selectors.DefaultSelector()
        self._deaths, self._later = collections.Counter[str](), dict[str, float]()
        self._left: Left = []

    def run(self) -> Left:
        """Make all runs; those that are not done, and why."""
        try:
            while self._todo or any(worker.task for worker in self._workers):
                if self._stop:
                    self._dismiss()
                    break
                self._engage()
                self._look()
            return self._left
        finally:
            for worker in self._workers:
                worker.close()
            self._ready.close()

    def _engage(self) -> None:
        """A run for everybody who has none, and somebody for every run as far as there are."""
        for worker in [w for w in self._workers if w.task is None]:
            self._give(worker)
        while len(self._workers) < self._number and self._next("") is not None:
            worker = Worker()
            self._workers.append(worker)
            self._ready.register(worker.output, selectors.EVENT_READ, worker)
            self._give(worker)

    def _give(self, worker: Worker) -> None:
        task = self._next(worker.cell)
        if task is not None:
            self._todo.remove(task)
            worker.give(task)

    def _next(self, cell: str) -> Task | None:
        """A run of this cell, else of one that nobody is at, else of any, if it is time for it."""
        now = time.monotonic()
        free = [task for task in self._todo if self._later.get(task.name, 0.0) <= now]
        taken = {worker.cell for worker in self._workers if worker.task is not None}
        own = [task for task in free if task.cell == cell]
        return next(iter([*own, *(t for t in free if t.cell not in taken), *free]), None)

    def _look(self) -> None:
        """Hear what there is to hear."""
        for key, _ in self._ready.select(TICK):
            worker = key.data
            words = worker.words()
            if words is None:
                self._buried(worker)
            for each in words or []:
                self._heard(worker, each)

    def _heard(self, worker: Worker, words: dict[str, Any]) -> None:
        if "ended" not in words:
            if "episode" in words:
                self._deaths[f"{words['cell']} seed {words['seed']}".strip()] = 0
            self._tell(words)
            return
        task, worker.task = worker.task, None
        assert task is not None
        if words["ended"] == HELD:
            self._postpone(task, words["error"])
        elif words["ended"] == BROKEN:
            self._left.append((task, words))
        elif words["ended"] != ENDED:
            self._todo.insert(0, task)

    def _postpone(self, task: Task, why: str) -> None:
        if task.name not in self._later:
            self._tell({"cell": task.cell, "seed": task.seed, "warning": f"{WAITING}: {why}"})
        self._later[task.name] = time.monotonic() + PATIENCE
        self._todo.append(task)

    def _buried(self, worker: Worker) -> None:
        """A worker has died: its run is another's, unless it is what workers die of."""
        self._ready.unregister(worker.output)
        self._workers.remove(worker)
        worker.close()
        if worker.task is None:
            return
        self._deaths[worker.task.name] += 1
        if self._deaths[worker.task.name] < MOST_DEATHS:
            self._todo.insert(0, worker.task)
            return
        code = worker.process.returncode
        why = f"its worker died {MOST_DEATHS} times, at last with exit code {code}"
        self._left.append((worker.task, {"ended": BROKEN, "error": why, "code": 1}))

    def _dismiss(self) -> None:
        """Everybody stops after the current step, and is waited for."""
        for worker in self._workers:
            worker.dismiss()
        while self._workers:
            for key, _ in self._ready.select(TICK):
                if key.data.words() is None:
                    self._ready.unregister(key.fileobj)
                    self._workers.remove(key.data)
                    key.data.close()


def run_apart(todo: Sequence[Task], number: int, stop: Stop, tell: Tell) -> Left:
    """Make runs in so many processes; those that are not done, and why."""
    return Pool(todo, number, stop, tell).run()
