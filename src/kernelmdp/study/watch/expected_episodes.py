"""Expected number of episodes, including those of runs that have not started."""

import contextlib
import itertools
import pathlib
from typing import Any

from kernelmdp.config.files import text_values
from kernelmdp.config.files.study_table import name_of, varied
from kernelmdp.study.results.manifest import saved
from kernelmdp.study.results.runs import Run

Said = dict[str, Any]  # a manifest
UNREADABLE = (
    OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError,
)  # fmt: skip


def planned(folder: pathlib.Path, found: list[Run]) -> int:
    """Return the planned episodes of runs that have started and of the last requested ones.

    A study may have been requested several times with other cells and seeds, so not every cell has
    every seed.
    """
    with contextlib.suppress(*UNREADABLE):
        said = saved(folder)
        cells, seeds = _cells(said), set(_seeds(said))
        each = {cell: int(said["cells"][cell]["settings"]["episodes"]) for cell in cells}
        asked = lambda run: each.get(_cell(folder, run), 0) if run.seed in seeds else 0
        return sum(each.values()) * len(seeds) + sum(max(r.planned - asked(r), 0) for r in found)
    return sum(run.planned for run in found)


def _cell(folder: pathlib.Path, run: Run) -> str:
    """Return the cell of a run by its place in a study, or a name that is no cell."""
    *above, last = run.folder.relative_to(folder).parts or [""]
    return "/".join(above) if last == f"seed-{run.seed:04d}" else "?"


def _cells(said: Said) -> list[str]:
    """Return the cells that were last requested; all if unknown."""
    known, source = list(said["cells"]), said.get("source")
    if not isinstance(source, dict):
        return known
    names = [""]
    if "study" in source:
        made = varied(source["study"]).combinations()
        names = [name_of(values) for values in itertools.islice(made, len(known) + 1)]
    return names if set(names) <= set(known) else known


def _seeds(said: Said) -> list[int]:
    """Return the seeds last requested, on the command line or in the file; all if unknown."""
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
    """Return the argument of `--seeds` in a command."""
    for word, after in itertools.pairwise([*command, ""]):
        if word == "--seeds":
            return after
        if word.startswith("--seeds="):
            return word.partition("=")[2]
    return ""
