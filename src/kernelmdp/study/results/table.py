"""A study as one table: a row for each episode of each seed of each cell."""

import pathlib
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.optional_packages import needed
from kernelmdp.campaign.record import atomic_file
from kernelmdp.study.results import cells
from kernelmdp.study.results.cells import Cell
from kernelmdp.study.results.runs import Run

WRITERS = ("parquet", "csv")


def load(study: Any) -> Any:
    """The study in a folder as a pandas table; what is unknown in it is NaN.

    Its columns are `cell`, `task`, `seed`, `episode`, `status`, `periods`, `collected`,
    `planned`, `value`, `optimum`, `regret`, `cumulative` (regret so far), `error` (the judge's)
    and `seconds` (that the campaign was open until then). Of a run that cannot be read there is a
    warning. Needs the extra `report`.
    """
    pandas = needed("pandas")
    found = cells.read(pathlib.Path(study))
    for problem in found.problems:
        warnings.warn(problem, stacklevel=2)
    parts = [pandas.DataFrame(_columns(c, run)) for c in found.cells for run in c.runs]
    return pandas.concat(parts, ignore_index=True)


def of_rows(rows: Iterator[Sequence[Any]]) -> Any:
    """A heading and the rows below it as a pandas table."""
    pandas = needed("pandas")
    heading = list(next(rows))
    return pandas.DataFrame(list(rows), columns=heading)


def write(table: Any, path: Any, to: str = "parquet") -> None:
    """Write a table as Parquet or CSV; after a crash the file is there whole or not at all."""
    if to not in WRITERS:
        raise ConfigError(f"to must be one of {', '.join(WRITERS)}, got {to!r}.")
    file = pathlib.Path(path)
    beside = atomic_file.part_of(file)
    try:
        if to == "csv":
            table.to_csv(beside, index=False)
        else:
            needed("pyarrow")
            table.to_parquet(beside, index=False)
        atomic_file.move(beside, file)
    except OSError as error:
        raise ConfigError(f"{file} must be a file that can be written: {error}.") from error
    finally:
        beside.unlink(missing_ok=True)


def _columns(cell: Cell, run: Run) -> dict[str, Any]:
    count, regret = len(run.statuses), run.regret
    same = {"cell": cell.name, "task": cell.task, "seed": run.seed}
    kept = ("periods", "collected", "planned", "value", "optimum")
    return {
        **{name: [value] * count for name, value in same.items()},
        "episode": np.arange(count),
        "status": run.statuses,
        **{name: run.numbers[name] for name in kept},
        "regret": regret,
        "cumulative": np.where(np.isnan(regret), np.nan, np.nancumsum(regret)),
        "error": run.numbers["error"],
        "seconds": run.numbers["seconds"],
    }
