"""Data of the audit: rows measured now replace those measured before.

A row names its test. It is dropped when that test is gone, or ran whole and did not write the row
again. A regret is kept only with the judge's error.
"""

import csv
import fcntl
import io
import pathlib

TESTS = pathlib.Path(__file__).parent
FIELDS = ("check", "must hold", "measured", "where and when", "test")

Row = tuple[str, ...]


def function_of(nodeid: str) -> str:
    """Return a test without its parameters, its file under `tests/`."""
    return nodeid.partition("[")[0].removeprefix("tests/")


def whole(collected: set[str], passed: set[str], asked: list[str]) -> set[str]:
    """Return the tests that passed under all parameters; none if parameters were asked for."""
    if any("[" in each for each in asked):
        return set()
    left_out = {function_of(nodeid) for nodeid in collected - passed}
    return {function_of(nodeid) for nodeid in passed} - left_out


def rows_of(text: str) -> list[Row]:
    """Return the rows of a data file, without its header."""
    return [tuple(row) for row in csv.reader(io.StringIO(text))][1:]


def merged(old: list[Row], new: list[Row], done: set[str]) -> list[Row]:
    """Return the rows, by the name of the check, with new ones in place of old ones."""
    kept = [row for row in old if is_judged(row) and _stays(row[-1], done)]
    return [row for _, row in sorted({row[0]: row for row in [*kept, *new]}.items())]


def is_judged(row: Row) -> bool:
    """Return whether a row that shows a regret states the judge's error.

    A share of a bound is no regret, nor is a deliberate mistake about it.
    """
    check = row[0]
    shows = "regret" in check and "/ bound" not in check and not check.startswith("mistake: ")
    return not shows or "judge's error" in " ".join(row)


def write(path: pathlib.Path, rows: list[Row], done: set[str]) -> None:
    """Merge rows into a data file; audits that end at the same time wait for each other."""
    with path.open("a+", newline="") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        together = merged(rows_of(file.read()), rows, done)
        file.truncate(0)
        csv.writer(file, lineterminator="\n").writerows([FIELDS, *together])


def _stays(test: str, done: set[str]) -> bool:
    file, _, name = test.partition("::")
    there = (TESTS / file).is_file() and f"def {name}(" in (TESTS / file).read_text()
    return there and test not in done
