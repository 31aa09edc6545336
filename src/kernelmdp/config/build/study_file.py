"""Study files: one file whose `[study]` table generates many configurations, the cells.

`[study.product]` lists values of keys, and every combination is a cell. `[study.rows]` lists
equally many values per key, combined side by side. With both, every row is combined with every
product. A table in a list is merged into the table of its key. Cells are named by their values, so
that names are valid folder names and stay stable as the study grows.
"""

import copy
import dataclasses
import inspect
import itertools
import pathlib
from typing import Any

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError
from kernelmdp.config.build.build import Parts, read_values
from kernelmdp.config.files import text_values
from kernelmdp.config.files.configuration import Config, Options, parsed
from kernelmdp.config.files.problems import MISSING, WHOLE, Problem, Problems, refusal
from kernelmdp.config.files.study_table import LABEL, SEED, Varied, misnamed, name_of, varied

__all__ = ["Cell", "Study", "is_study", "name_of", "read"]
MOST_CELLS = 10_000


@dataclasses.dataclass(frozen=True)
class Cell:
    """Configuration of a cell, run with every seed."""

    name: str
    values: Options  # values from the study by key
    parts: Parts
    own_environment: bool = False

    @property
    def config(self) -> Config:
        """Configuration of its runs with every default, without the seed."""
        return self.parts.config

    def with_seed(self, seed: int) -> Config:
        """Return the configuration of one run."""
        found = self.config.with_seed(seed)
        if not self.own_environment or found.environment is None:
            return found
        drawn = found.environment.model_copy(update={"seed": seed})
        return found.model_copy(update={"environment": drawn})


@dataclasses.dataclass(frozen=True)
class Study:
    """Study of a file: cells, and the seeds of each."""

    source: Options  # the parsed file
    axes: tuple[str, ...]
    cells: tuple[Cell, ...]
    seeds: tuple[int, ...]


def is_study(source: Any) -> bool:
    """Return whether a dictionary or a TOML file describes a study."""
    return "study" in (source if isinstance(source, dict) else parsed(pathlib.Path(source)))


def read(source: Any) -> Study:
    """Return the study of a dictionary or a TOML file; report all problems of all cells.

    Without `[study]` it has a single unnamed cell with the seed of the configuration.
    """
    where = "the study" if isinstance(source, dict) else str(source)
    given = source if isinstance(source, dict) else parsed(pathlib.Path(source))
    if "study" not in given:
        return _alone(given, where)
    base = {key: value for key, value in given.items() if key not in ("study", SEED)}
    found = varied(given["study"])
    problems = Problems([*found.problems, *_seeded(given)])
    seeds = problems.attempt(text_values.seeds, "study.seeds", found.config.seeds)
    cells = problems.attempt(_cells, base, found)
    if problems:
        raise refusal(where, problems)
    return Study(given, found.keys, tuple(cells), tuple(seeds))


def _alone(given: Options, where: str) -> Study:
    """Return a study of one configuration."""
    parts = read_values(given, where)
    problems = _undriven(parts.config)
    if problems:
        raise refusal(where, problems)
    return Study(given, (), (Cell("", {}, parts),), (parts.config.seed,))


def _seeded(given: Options) -> list[str]:
    """Report a seed that no run of the study would use."""
    if SEED not in given:
        return []
    return [
        f"{SEED}: must not be set with [study], whose runs use study.seeds, got "
        f"{given[SEED]!r}. Write seeds = ... in [study] instead."
    ]


def _undriven(config: Config) -> list[str]:
    """Report a system that needs a user to drive it."""
    if config.system is None or config.system.factory is not None:
        return []
    return [
        "system.factory: is missing; it must name the system to run as module:function. "
        "Without it, drive one campaign at a time by ask and tell."
    ]


# ---- Cells ----


def _cells(base: Options, study: Varied) -> list[Cell]:
    """Return all cells, or all problems; only the first of too many cells is checked."""
    combined = list(itertools.islice(study.combinations(), MOST_CELLS + 1))
    many = len(combined) > MOST_CELLS
    combined = combined[: 1 if many else None]
    names, cells = [name_of(values) for values in combined], []
    found: dict[str, list[str]] = {problem: [] for problem in misnamed(names)}
    for name, values in zip(names, combined, strict=True):
        try:
            cells.append(_cell(base, name, values, study.config.own_environment))
        except ConfigError as error:
            for problem in error.problems:
                found.setdefault(problem, []).append(name)
    problems = [f"study: must have at most {MOST_CELLS:,} cells."] * many
    problems += [
        _said(problem, which, names)
        for problem, which in found.items()
        if not _follows(study, problem)
    ]
    if problems:
        raise Problem(*problems)
    return cells


def _follows(study: Varied, problem: str) -> bool:
    """Return whether a problem of a cell follows from a mistake in the study's table."""
    return bool(study.problems) and (problem.endswith(f": {MISSING}") or problem.startswith(WHOLE))


def _said(problem: str, which: list[str], names: list[str]) -> str:
    """Append the affected cells to a problem, unless all are affected."""
    if not which or len(which) == len(names):
        return problem
    more = f" and {len(which) - 3} more" if len(which) > 3 else ""
    return f"{problem} (In {', '.join(which[:3])}{more}.)"


def _cell(base: Options, name: str, values: Options, own: bool) -> Cell:
    filled, found = _filled(base, values)
    problems = Problems(found + (_unseeded(filled.get("environment")) if own else []))
    made = problems.attempt(read_values, filled, name)
    problems += [] if made is None else _undriven(made.config)
    if problems or made is None:
        raise refusal(name, problems)
    return Cell(name, values, made, own)


def _unseeded(table: Any) -> list[str]:
    """Report an environment that is not drawn by a seed."""
    name = str(table.get("name")) if isinstance(table, dict) else "none"
    known = name in registry.ENVIRONMENTS
    if known and "seed" in inspect.signature(registry.ENVIRONMENTS[name].make).parameters:
        return []
    return [
        "study.own_environment: needs a random [environment] such as 'rkhs', "
        f"got {name!r}. Leave it out."
    ]


def _filled(base: Options, values: Options) -> tuple[Options, list[str]]:
    """Merge values into the base, whole tables first; return the result and the problems."""
    found, problems = copy.deepcopy(base), []
    for key in sorted(values, key=lambda key: key.count(".")):
        *above, last = key.split(".")
        table = found
        for depth, each in enumerate(above):
            table = table.setdefault(each, {})
            if not isinstance(table, dict):
                inner = ".".join(above[: depth + 1])
                problems.append(f"study.{key}: {inner} must be a table.")
                break
        else:
            _put(table, last, values[key])
    return found, problems


def _put(table: Options, key: str, value: Any) -> None:
    if not isinstance(value, dict):
        table[key] = copy.deepcopy(value)
        return
    before = table.get(key)
    kept = dict(before) if isinstance(before, dict) else {}
    table[key] = kept | {k: copy.deepcopy(v) for k, v in value.items() if k != LABEL}
