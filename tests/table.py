"""The table of the audit: rows measured now take the place of those measured before.

A row names its test. It goes when that test is gone, or ran whole and did not write it again;
all else that was measured stays. A regret is shown with the judge's error or not at all.
"""

import fcntl
import pathlib

TESTS = pathlib.Path(__file__).parent
HEAD = """# Audit

Written by `make audit`: the checks of `make test` at full size, each with where and when it was
measured and by which test. What is measured again replaces its row. Do not edit.

| check | must hold | measured | where and when | test |
| --- | --- | --- | --- | --- |"""


def function_of(nodeid: str) -> str:
    """A test without its parameters, its file under `tests/`."""
    return nodeid.partition("[")[0].removeprefix("tests/")


def whole(collected: set[str], passed: set[str], asked: list[str]) -> set[str]:
    """The tests that passed under all of their parameters; none if parameters were asked for."""
    if any("[" in each for each in asked):
        return set()
    left_out = {function_of(nodeid) for nodeid in collected - passed}
    return {function_of(nodeid) for nodeid in passed} - left_out


def merged(text: str, rows: dict[str, str], done: set[str]) -> str:
    """A table with these rows, by the name of the check, in place of what they supersede."""
    lines = [line for line in text.splitlines() if line.startswith("| ")][2:]
    stay = (line for line in lines if judged(line) and _stays(_cells(line)[-1], done))
    old = {_cells(line)[0]: line for line in stay}
    table = old | rows
    return "\n".join([HEAD, *(table[what] for what in sorted(table))]) + "\n"


def judged(line: str) -> bool:
    """Whether a row says how far its regret may be from the truth, if it shows one.

    A share of a bound is none, nor is a deliberate mistake about it.
    """
    check = _cells(line)[0]
    shows = "regret" in check and "/ bound" not in check and not check.startswith("mistake: ")
    return not shows or "judge's error" in line


def write(path: pathlib.Path, rows: dict[str, str], done: set[str]) -> None:
    """Merge into a file; audits that end at the same time wait for each other."""
    with path.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        text = merged(file.read(), rows, done)
        file.truncate(0)
        file.write(text)


def _cells(line: str) -> list[str]:
    return line.removeprefix("| ").removesuffix(" |").split(" | ")


def _stays(test: str, done: set[str]) -> bool:
    file, _, name = test.partition("::")
    there = (TESTS / file).is_file() and f"def {name}(" in (TESTS / file).read_text()
    return there and test not in done
