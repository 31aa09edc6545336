"""What a page of a large study takes: 200 seeds of 1,000 episodes, as `kernelmdp report` makes it.

The records are made up, as those of the tests are, with verdicts and judgements of every episode.
Prints the seconds, the most memory and the size of the page for each number of cells.

    python benchmarks/reports.py --cells 1 2
"""

import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests"))
import studies


def timed(folder: pathlib.Path) -> float:
    """How long the command takes in a process of its own, everything imported anew."""
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "kernelmdp", "report", folder, "--quiet"], check=True)
    return time.monotonic() - began


def main() -> None:
    """One line for each number of cells."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("seeds", 200), ("episodes", 1000), ("horizon", 10)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"({default})")
    parser.add_argument("--cells", type=int, nargs="+", default=[1], help="several at once (1)")
    asked = parser.parse_args()
    size = {"seeds": asked.seeds, "episodes": asked.episodes, "horizon": asked.horizon}
    for cells in sorted(asked.cells):  # the most memory of any child is that of the largest yet
        with tempfile.TemporaryDirectory() as place:
            agents = {f"agent-{i}": 3.0 + i for i in range(cells)}
            folder = studies.study(pathlib.Path(place), agents, **size)
            seconds = timed(folder)
            page = (folder / "report.html").stat().st_size
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(f"{cells} cells of {asked.seeds} x {asked.episodes}: {seconds:.1f} s, "
              f"{peak / 1024:.0f} MiB, a page of {page / 1e6:.2f} MB", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
