"""What a live page costs the run that it shows: ten readers at 10 Hz, in turns with nobody.

One run goes on all the time, and `kernelmdp watch` is there all the time. For a few seconds ten
readers ask as often as they are told to, for as long nobody does, and so on: whatever else the
machine does disturbs both kinds of turns alike. Prints how long an episode takes in turns with
readers, as a share of turns without, with an interval over the turns.

    python benchmarks/watching.py
"""

import argparse
import contextlib
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from collections.abc import Iterator

import numpy as np

RUN = """
import sys, time
from kernelmdp.campaign.lifecycle.runtime import prepare
prepare()
import kernelmdp as km
settings = {
    "episodes": 100_000, "environment": {"name": "pricing"},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.5},
    "agent": {"name": "psrl", "features": "mercer", "ridge": 0.01, "prior_mean": "identity"},
    "planner": {"name": "grid", "state_points": [31], "action_points": [15]},
}
km.run(settings, sys.argv[1], report=lambda *_: print(time.monotonic(), flush=True))
"""
WARM = 10  # episodes that compile, and do not count


class Readers:
    """Readers of a page that ask as its script does; bare sockets, which cost next to nothing."""

    def __init__(self, address: str, count: int, hertz: float):
        self._address, self._count, self._hertz = urllib.parse.urlsplit(address), count, hertz
        self.answers = 0

    def ask(self, stop: threading.Event) -> None:
        """All of them, until they are told to stop."""
        place = (self._address.hostname or "", self._address.port or 0)
        version, due = "", time.monotonic()
        with contextlib.ExitStack() as opened:
            lines = [
                opened.enter_context(socket.create_connection(place)) for _ in range(self._count)
            ]
            while not stop.is_set():
                for line in lines:
                    line.sendall(self._request(version))
                for line in lines:
                    version = answered(line).partition(b'"version": "')[2][:16].decode()
                    self.answers += 1
                due = max(due + 1 / self._hertz, time.monotonic())
                time.sleep(max(due - time.monotonic(), 0))

    def _request(self, version: str) -> bytes:
        wanted = f"/data?{self._address.query}&since={version}"
        return f"GET {wanted} HTTP/1.1\r\nHost: {self._address.netloc}\r\n\r\n".encode()


def answered(line: socket.socket) -> bytes:
    """One answer, whole."""
    top, _, rest = line.recv(2**16).partition(b"\r\n\r\n")
    assert top.startswith(b"HTTP/1.1 200"), top
    length = int(top.lower().partition(b"content-length: ")[2].split(b"\r")[0])
    while len(rest) < length:
        rest += line.recv(2**20)
    return rest


@contextlib.contextmanager
def process(*words: str) -> Iterator[subprocess.Popen]:
    """A program of ours while it goes on."""
    made = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
    try:
        yield made
    finally:
        made.kill()
        made.wait()


def turns(readers: Readers, count: int, seconds: float) -> list[tuple[bool, float, float]]:
    """Whether there were readers, from when to when, in turns."""
    found = []
    for number in range(2 * count):
        on, stop = bool(number % 2), threading.Event()
        thread = threading.Thread(target=readers.ask, args=(stop,))
        if on:
            thread.start()
        begin = time.monotonic()
        time.sleep(seconds)
        found.append((on, begin, time.monotonic()))
        if on:
            stop.set()
            thread.join()
    return found


def ratios(ends: np.ndarray, found: list[tuple[bool, float, float]]) -> np.ndarray:
    """Of each turn with readers: what an episode took, as a share of the turns on both sides."""
    begins = ends[:-1]
    took = [
        np.mean(np.diff(ends)[(begins >= begin) & (ends[1:] <= end)]) for _, begin, end in found
    ]
    return np.array(
        [took[i] / np.mean([took[i - 1], took[i + 1]]) for i in range(1, len(took) - 1, 2)]
    )


def spent(pid: int) -> float:
    """Seconds that a process was on a processor."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Turns, and what they say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=40, help="of each kind")
    parser.add_argument("--seconds", type=float, default=3.0, help="that a turn lasts")
    parser.add_argument("--readers", type=int, default=10)
    parser.add_argument("--hertz", type=float, default=10.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, process("-c", RUN, f"{name}/run") as run:
        ends: list[float] = []
        for _ in range(WARM):
            ends.append(float(run.stdout.readline()))
        hearing = threading.Thread(target=lambda: ends.extend(map(float, run.stdout)), daemon=True)
        hearing.start()
        with process("-m", "kernelmdp", "watch", name) as page:
            address = next(line.strip() for line in page.stdout if "http://" in line)
            readers = Readers(address, options.readers, options.hertz)
            turns(readers, 1, 5.0)  # what is slow the first time is not what is measured
            readers.answers, before = 0, spent(page.pid)
            found = turns(readers, options.turns, options.seconds)
            passed = options.turns * options.seconds
            share, rate = (spent(page.pid) - before) / passed, readers.answers / passed
    each = ratios(np.array(ends), found)
    drawn = np.random.default_rng(0).choice(each, (2000, len(each)))
    low, high = np.percentile(np.median(drawn, axis=1), [2.5, 97.5])
    print(f"{options.readers} readers at {options.hertz:g} Hz had {rate:.0f} answers a second")
    print(f"the page took {share:.1%} of a core")
    print(
        f"an episode took {np.median(each):.3f} times as long ({low:.3f} to {high:.3f}, 95 %, {len(each)} turns)"
    )


if __name__ == "__main__":
    main()
