"""The writes of a campaign without a learner: light enough to be killed at each of them.

`run` goes on from wherever a record stands, as a campaign does, and acknowledges every call
that returned by a line in a file. Started as a program it forks a child for every line of its
input, so that a child costs no imports; a child begins when a tracer has attached to it.
"""

import ctypes
import fcntl  # noqa: F401  (once for all children, as are the draws)
import functools
import os
import pathlib
import signal
import sys
import time

from numpy.random import default_rng

from kernelmdp._base.errors import StoreError
from kernelmdp.campaign.record import atomic_file, lock, schema
from kernelmdp.campaign.record.events import Opened
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store

EPISODES, HORIZON = 2, 2
MOST = 5  # times that a call is made before it is given up
LONG = 600.0  # seconds after which a child no longer waits for its tracer


def step(number, period):
    """What happens in a period, the same whenever it is asked for."""
    share = default_rng([number, period]).random(4)
    return Step(share[:1], share[1:2], float(share[2]), share[3:])


def run(folder, durable, do):
    """Write what is missing of the record; `do(name, call)` makes each call."""
    folder = pathlib.Path(folder)
    with do("lock", lambda: lock.lock(folder)):
        record = do("open", lambda: opened(folder, durable))
        do("note", lambda: record.note(Opened()))
        for number in range(EPISODES):
            ended = record.episode(number)
            if ended is None or ended.status == schema.OPEN:
                play(record, number, ended, do)
        do("close", record.close)


def opened(folder, durable):
    if Store.exists(folder):
        return Store.open(folder, durable=durable)
    meta = {"config": "{}", "horizon": str(HORIZON), "episodes": str(EPISODES)}
    return Store.create(folder, meta, 1, 1, durable=durable)


def play(record, number, begun, do):
    if begun is None:
        do(f"begin {number}", lambda: record.begin(number))
    told = [s for s in record.steps(number) if s.reward is not None]
    for period in range(len(told), HORIZON):
        where, now = (number, period), step(number, period)
        question = Step(now.state, now.action)
        do(f"ask {number} {period}", functools.partial(record.ask, *where, question))
        do(f"tell {number} {period}", functools.partial(record.tell, *where, now))
    row = finished(record, number)
    do(f"finish {number}", lambda: record.finish(row))
    do(f"snapshot {number}", lambda: snapshot(record.folder, number))


def finished(record, number):
    before = record.episode(number - 1)
    steps = [step(number, period) for period in range(HORIZON)]
    total = sum(each.reward for each in steps)
    row = Episode(number, schema.DONE, None, HORIZON, total, *(None,) * 4)
    return schema.sealed(before and before.digest, row, steps)


def snapshot(folder, number):
    """The files of a snapshot, whose content matters to none of these tests."""
    try:
        atomic_file.write(folder / f"{number}.safetensors", bytes(100 * (number + 1)))
        atomic_file.write(folder / f"{number}.json", b"{}")
    except OSError as error:
        raise StoreError(f"could not write a snapshot in {folder}: {error}.") from error


# ---- A child ----


def patient(acks, wait):
    """Make calls, acknowledge them, and make those again that failed."""
    lines = os.open(acks, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def do(name, call):
        for _ in range(MOST):
            try:
                result = call()
            except StoreError as error:
                os.writev(lines, [f"error {error}\n".encode()])
                if wait:
                    until(lambda: not tracer())
                continue
            os.writev(lines, [f"{name}\n".encode()])  # not a call that is interfered with
            return result
        os._exit(98)

    return do


def tracer():
    found = pathlib.Path("/proc/self/status").read_text().split("TracerPid:")[1]
    return int(found.split()[0])


def until(condition):
    began = time.monotonic()
    while not condition():
        if time.monotonic() - began > LONG:
            os._exit(99)
        time.sleep(0.002)


def child(folder, acks, durable, wait):
    ctypes.CDLL(None).prctl(0x59616D61, -1)  # any process of this user may attach
    until(tracer)
    # It may have attached without seeing any call yet. A signal, even one that does nothing, ends
    # only when the tracer lets the child go on, and from then on it sees every call.
    os.kill(os.getpid(), signal.SIGCONT)
    run(folder, durable, patient(acks, wait == "wait"))
    os._exit(0)


def serve():
    """A child for each line, its id, and in the end its status."""
    for line in sys.stdin:
        made = os.fork()
        if not made:
            child(*line.split())
        print(made, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(made, 0)[1]), flush=True)


if __name__ == "__main__":
    serve()
