"""Runs of a study in processes of this machine: who makes which, and what if one dies.

A worker is told one run at a time, or several that are made at once, and as long as there are any
those of one cell, whose programs it has compiled. The record of a run is written by who holds its
lock and by nobody else: a run whose worker died is told to another, one that is held elsewhere is
waited for. A worker that is only paused keeps its lock and its run. When the coordinator dies,
workers notice that nobody listens and stop; the same command goes on.
"""

import collections
import contextlib
import itertools
import json
import math
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from kernelmdp.study.execution.batch import Left, must_be_apart
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.task import (
    BROKEN,
    ENDED,
    HELD,
    WAITING,
    Task,
    Tell,
    line_of,
    name_of,
)

COMMAND = [sys.executable, "-m", "kernelmdp.study.execution.making"]
MOST_DEATHS = 10  # of workers at one run without an episode between them, before it is given up
MOST_DEATHS_AT_ONCE = 2  # of them, before it is made alone: it may be the others that they die of
PATIENCE = 1.0  # seconds before a run that is held elsewhere is tried again
TICK = 0.2  # seconds between looks at whether to stop


class Worker:
    """A process, the runs that it makes, and what it said so far."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
            env=os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"},
        )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.tasks: list[Task] = []
        self.cell, self._begun = "", b""

    def give(self, tasks: Sequence[Task]) -> None:
        """Tell it runs of a cell; if it died, that shows when it is read."""
        self.tasks, self.cell = list(tasks), tasks[0].cell
        with contextlib.suppress(OSError):
            self.input.write(line_of(tasks).encode())
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
    """Workers and the runs that are left to make; `at_once` says how many of a cell at most."""

    def __init__(
        self, todo: Sequence[Task], number: int, stop: Stop, tell: Tell,
        at_once: Mapping[str, int],
    ):  # fmt: skip
        self._todo, self._number = list(todo), min(number, len(todo))
        self._stop, self._tell, self._at_once = stop, tell, at_once
        self._workers: list[Worker] = []
        self._ready = selectors.DefaultSelector()
        self._deaths, self._later = collections.Counter[str](), dict[str, float]()
        self._left: Left = []

    def run(self) -> Left:
        """Make all runs; those that are not done, and why."""
        try:
            while self._todo or any(worker.tasks for worker in self._workers):
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
        """Runs for everybody who has none, and somebody for all runs as far as there are."""
        for worker in [w for w in self._workers if not w.tasks]:
            self._give(worker)
        while len(self._workers) < self._number and self._next(""):
            worker = Worker()
            self._workers.append(worker)
            self._ready.register(worker.output, selectors.EVENT_READ, worker)
            self._give(worker)

    def _give(self, worker: Worker) -> None:
        tasks = self._next(worker.cell)
        if tasks:
            self._todo = [task for task in self._todo if task not in tasks]
            worker.give(tasks)

    def _next(self, cell: str) -> list[Task]:
        """Runs of this cell, else of one that nobody is at, else of any, if it is time for them."""
        now = time.monotonic()
        free = [task for task in self._todo if self._later.get(task.name, 0.0) <= now]
        taken = {worker.cell for worker in self._workers if worker.tasks}
        own = [task for task in free if task.cell == cell]
        wanted = [*own, *(t for t in free if t.cell not in taken), *free]
        return self._with_others(wanted[0], free) if wanted else []

    def _with_others(self, first: Task, free: Sequence[Task]) -> list[Task]:
        """A run and what is made at once with it: nothing where workers died at it repeatedly."""
        if self._deaths[first.name] >= MOST_DEATHS_AT_ONCE:
            return [first]
        sound = [t for t in free if self._deaths[t.name] < MOST_DEATHS_AT_ONCE]
        return [t for t in sound if t.cell == first.cell][: self._at_once.get(first.cell, 1)]

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
        name = name_of(words["cell"], words["seed"])
        if "ended" not in words:
            if "episode" in words:
                self._deaths[name] = 0
            self._tell(words)
            return
        (task,) = (each for each in worker.tasks if each.name == name)
        worker.tasks.remove(task)
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
        """A worker has died: its runs are another's, unless one is what workers die of."""
        self._ready.unregister(worker.output)
        self._workers.remove(worker)
        worker.close()
        for task in reversed(worker.tasks):
            self._lost(task, worker.process.returncode)

    def _lost(self, task: Task, code: int) -> None:
        self._deaths[task.name] += 1
        if self._deaths[task.name] < MOST_DEATHS:
            self._todo.insert(0, task)
            return
        why = f"its worker died {MOST_DEATHS} times, at last with exit code {code}"
        self._left.append((task, {"ended": BROKEN, "error": why, "code": 1}))

    def _dismiss(self) -> None:
        """Everybody stops after the current step, and is waited for."""
        for worker in self._workers:
            worker.dismiss()
        with self._stop.patience():  # a worker may have to wait for a system
            while self._workers:
                for key, _ in self._ready.select(TICK):
                    if key.data.words() is None:
                        self._ready.unregister(key.fileobj)
                        self._workers.remove(key.data)
                        key.data.close()


def run_apart(
    todo: Sequence[Task], stop: Stop, tell: Tell, *, number: int, together: bool = False
) -> Left:
    """Make runs in so many processes, several of a cell at once; those not done, and why."""
    at_once = _shares(todo, number, tell) if together else {}
    return Pool(todo, number, stop, tell, at_once).run()


def _shares(todo: Sequence[Task], number: int, tell: Tell) -> dict[str, int]:
    """How many runs of each cell are made at once, so that all workers have some of the last."""
    found = {}
    for name, cell in itertools.groupby(todo, lambda task: task.cell):
        tasks = list(cell)
        found[name] = 1 if must_be_apart(tasks, tell) else math.ceil(len(tasks) / number)
    return found
