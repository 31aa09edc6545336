"""A worker: a program that is told runs of a study line by line and says what becomes of each.

A line lists runs of one cell: one alone is made as a campaign is, several are made at once. The
worker stops when nobody is there any more to tell it.
"""

import contextlib
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Sequence

from kernelmdp.campaign.lifecycle.runtime import prepare
from kernelmdp.study.execution.batch import run_together
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.task import ENDED, STOPPED, Hands, Task, Tell, of_line


def make(tasks: Sequence[Task], hands: Hands, say: Tell) -> None:
    """Make runs, or the rest of them, and say what became of each."""
    if len(tasks) == 1:
        found = {tasks[0].name: hands.make(tasks[0], say)}
    else:
        found = {task.name: why for task, why in run_together(tasks, hands.stop, say)}
    others = {"ended": STOPPED if hands.stop else ENDED}
    for task in tasks:
        say({"cell": task.cell, "seed": task.seed} | found.get(task.name, others))


def serve() -> None:
    """Make the runs that are told on standard input until it ends, and then stop."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever is printed cannot be mistaken for an answer
    prepare()
    stop, told = Stop(), queue.SimpleQueue[str]()
    threading.Thread(target=_listen, args=(told, stop), daemon=True).start()
    hands = Hands(stop)

    def say(words: dict) -> None:
        replies.write(json.dumps(words) + "\n")
        replies.flush()

    with contextlib.suppress(BrokenPipeError):
        while line := told.get():
            make(of_line(line), hands, say)
    os._exit(0)  # what cannot be written to who is gone is not tried again


def _listen(told: queue.SimpleQueue, stop: Stop) -> None:
    for line in sys.stdin:
        told.put(line)
    stop.ask(signal.SIGTERM)
    told.put("")
    stop.end_soon(signal.SIGTERM)  # where it computes for longer


if __name__ == "__main__":
    serve()
