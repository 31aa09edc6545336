"""What a live page costs the run that it shows: ten readers at 10 Hz, beside nobody at all.

A run is made again and again, in turns without readers and with `kernelmdp watch` and readers
that ask as often as they are told to; both kinds are timed in the process of the run, from its
fifth episode to its last, so that compiling does not count. Prints the ratio of the medians, of
the time on the wall and of the run's own time on the processor, which others on the machine
disturb less.

    python benchmarks/watching.py
"""

import argparse
import contextlib
import http.client
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from collections.abc import Iterator

RUN = """
import sys, time
from kernelmdp.campaign.process import prepare
prepare()
import kernelmdp as km
times = []
settings = {
    "episodes": int(sys.argv[2]), "environment": {"name": "pricing"},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.5},
    "agent": {"name": "psrl", "features": "mercer", "ridge": 0.01, "prior_mean": "identity"},
    "planner": {"name": "grid", "state_points": [31], "action_points": [15]},
}
now = lambda *_: times.append((time.monotonic(), time.process_time()))
km.run(settings, sys.argv[1], report=now)
print(times[-1][0] - times[4][0], times[-1][1] - times[4][1], len(times))
"""
TIMEOUT = 300


Times = tuple[float, float]  # on the wall and on the processor


def timed(folder: pathlib.Path, episodes: int) -> Times:
    """Seconds that a run takes for its episodes after the first five."""
    command = [sys.executable, "-c", RUN, str(folder), str(episodes)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=True)
    wall, own, made = done.stdout.split()[-3:]
    assert int(made) == episodes
    return float(wall), float(own)


def asking(
    address: urllib.parse.SplitResult, hertz: float, stop: threading.Event, count: list
) -> None:
    """One reader: asks as the page does, for what it has not seen yet."""
    version, line = "", http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
    with contextlib.closing(line):
        while not stop.wait(1 / hertz):
            line.request("GET", f"/data?{address.query}&since={version}")
            text = line.getresponse().read()
            version = text.partition(b'"version": "')[2][:16].decode()
            count.append(len(text))


@contextlib.contextmanager
def watched(folder: pathlib.Path, readers: int, hertz: float) -> Iterator[list]:
    """A page of a folder, as its command makes it, and readers of it; the answers they had."""
    command = [sys.executable, "-m", "kernelmdp.cli", "watch", str(folder)]
    page = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert page.stdout is not None
    said = next(line.strip() for line in page.stdout if "http://" in line)
    stop, count = threading.Event(), []
    given = (urllib.parse.urlsplit(said), hertz, stop, count)
    threads = [threading.Thread(target=asking, args=given) for _ in range(readers)]
    for thread in threads:
        thread.start()
    while len(count) < readers:  # what is slow the first time is not what is measured
        time.sleep(0.1)
    count.clear()
    try:
        yield count
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        page.terminate()
        page.communicate()


def main() -> None:
    """Both sides in turns, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--episodes", type=int, default=150)
    parser.add_argument("--readers", type=int, default=10)
    parser.add_argument("--hertz", type=float, default=10.0)
    options = parser.parse_args()
    times: dict[str, list[Times]] = {"alone": [], "watched": []}
    with tempfile.TemporaryDirectory() as name:
        os.environ.setdefault("KERNELMDP_CACHE", str(pathlib.Path(name) / "programs"))
        place = pathlib.Path(name) / "study"
        timed(place / "first", options.episodes)  # compiles, and is there to be watched
        for number in range(options.rounds):
            times["alone"].append(timed(place / f"alone-{number}", options.episodes))
            with watched(place, options.readers, options.hertz) as count:
                began = time.monotonic()
                times["watched"].append(timed(place / f"watched-{number}", options.episodes))
                rate = len(count) / (time.monotonic() - began)
            before, after = times["alone"][-1], times["watched"][-1]
            print(
                f"alone {before[0]:.2f} s, watched {after[0]:.2f} s, {rate:.0f} answers/s",
                flush=True,
            )
    wall, own = (ratio(times, kind) for kind in (0, 1))
    print(
        f"{options.readers} readers at {options.hertz:g} Hz: ratio of medians {wall:.3f} on the wall, {own:.3f} on the processor"
    )


def ratio(times: dict[str, list[Times]], kind: int) -> float:
    """Watched to alone."""
    middle = {
        name: statistics.median(each[kind] for each in found) for name, found in times.items()
    }
    return middle["watched"] / middle["alone"]


if __name__ == "__main__":
    main()
