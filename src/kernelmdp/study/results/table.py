"""Tables of a study: one row for each episode of each seed of each cell."""

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
    """Read the study in a folder as a pandas table; unknown values are NaN.

    Columns are `cell`, `task`, `seed`, `episode`, `status`, `periods`, `collected`, `planned`,
    `value`, `optimum`, `regret`, `cumulative` (regret so far), `error` (of the judge) and `seconds`
    (time that the campaign was open until then). A run that cannot be read gives a warning. Needs
    the extra `report`.

    Args:
        study: The folder of the study.

    Returns:
        A `pandas.DataFrame` with one row per episode.

    Raises:
        ConfigError: If the folder contains no campaign.
    """
    pandas = needed("pandas")
    found = cells.read(pathlib.Path(study))
    for problem in found.problems:
        warnings.warn(problem, stacklevel=2)
    parts = [pandas.DataFrame(_columns(c, run)) for c in found.cells for run in c.runs]
    return pandas.concat(parts, ignore_index=True)


def of_rows(rows: Iterator[Sequence[Any]]) -> Any:
    """Return a heading and its rows as a pandas table."""
    pandas = needed("pandas")
    heading = list(next(rows))
    return pandas.DataFrame(list(rows), columns=heading)


def write(table: Any, path: Any, to: str = "parquet") -> None:
    """Write a table as Parquet or CSV, atomically."""
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
        raise ConfigError(f"{file} must be a writable file: {error}.") from error
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
