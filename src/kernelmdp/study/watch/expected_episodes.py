"""How many episodes there will be, with those of runs that have not begun."""

import contextlib
import itertools
import pathlib
from typing import Any

from kernelmdp.config.files import text_values
from kernelmdp.config.files.study_table import name_of, varied
from kernelmdp.study.results.manifest import saved
from kernelmdp.study.results.runs import Run

Said = dict[str, Any]  # what is saved of a study
UNREADABLE = (
    OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError,
)  # fmt: skip


def planned(folder: pathlib.Path, found: list[Run]) -> int:
    """Of every run that has begun what it plans, and of those that were asked for last the rest.

    A study may have been asked for several times, each time with other cells and other seeds: not
    every cell has every seed.
    """
    with contextlib.suppress(*UNREADABLE):
        said = saved(folder)
        cells, seeds = _cells(said), set(_seeds(said))
        each = {cell: int(said["cells"][cell]["settings"]["episodes"]) for cell in cells}
        asked = lambda run: each.get(_cell(folder, run), 0) if run.seed in seeds else 0
        return sum(each.values()) * len(seeds) + sum(max(r.planned - asked(r), 0) for r in found)
    return sum(run.planned for run in found)


def _cell(folder: pathlib.Path, run: Run) -> str:
    """The cell of a run by its place in a study, as `run` chooses it; no name of one elsewhere."""
    *above, last = run.folder.relative_to(folder).parts or [""]
    return "/".join(above) if last == f"seed-{run.seed:04d}" else "?"


def _cells(said: Said) -> list[str]:
    """Those that were asked for last; all where that was not saved."""
    known, source = list(said["cells"]), said.get("source")
    if not isinstance(source, dict):
        return known
    names = [""]
    if "study" in source:
        made = varied(source["study"]).combinations()
        names = [name_of(values) for values in itertools.islice(made, len(known) + 1)]
    return names if set(names) <= set(known) else known


def _seeds(said: Said) -> list[int]:
    """Those that were asked for last, on the command line or by the file; all if unknown."""
    known, source = said["seeds"], said.get("source")
    if not isinstance(source, dict):
        return known
    table = source.get("study")
    given = source.get("seed", 0) if table is None else table.get("seeds", 0)
    with contextlib.suppress(*UNREADABLE):
        given = _typed(said["made"][-1]["command"]) or given
    found = text_values.seeds("seeds", given)
    return found if set(found) <= set(known) else known


def _typed(command: list[str]) -> str:
    """What followed `--seeds` on a command line."""
    for word, after in itertools.pairwise([*command, ""]):
        if word == "--seeds":
            return after
        if word.startswith("--seeds="):
            return word.partition("=")[2]
    return ""
