"""A study: one file whose `[study]` table makes many configurations, the cells, of one.

`[study.product]` lists values of any keys, of which every combination is a cell, and
`[study.rows]` lists as many values of each key, to be taken side by side; with both, every row
is combined with every product. A table in a list is merged into the table of that key. Cells
are named by their values, so that a name is safe as a folder's and stays as the study grows.
"""

import copy
import dataclasses
import inspect
import itertools
import pathlib
import re
from collections.abc import Callable, Iterator
from typing import Any

from pydantic import Field

from kernelmdp import registry
from kernelmdp.config import typed
from kernelmdp.config.build import Parts, read_values
from kernelmdp.config.calling import Problem
from kernelmdp.config.schema import Config, Model, Options, check_table, parsed, refusal
from kernelmdp.errors import ConfigError

MOST_CELLS = 10_000
LONGEST_NAME = 120  # characters of a folder's name
LABEL = "label"  # what a table in a list may be called
Axis = dict[str, list[Any]]  # values of keys, taken together


class StudyConfig(Model):
    """What is varied: values of keys, seeds, and whether a seed draws an environment too."""

    seeds: Any = 0  # numbers and ranges; see `typed.seeds`
    own_environment: bool = False
    product: Options = Field(default_factory=dict)
    rows: Options = Field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Cell:
    """One configuration of a study, run with every seed."""

    name: str
    values: Options  # what the study gave it, key by key
    parts: Parts
    own_environment: bool = False

    @property
    def config(self) -> Config:
        """Everything but the seed, with every default."""
        return self.parts.config

    def with_seed(self, seed: int) -> Config:
        """The configuration of one run."""
        found = self.config.with_seed(seed)
        if not self.own_environment or found.environment is None:
            return found
        drawn = found.environment.model_copy(update={"seed": seed})
        return found.model_copy(update={"environment": drawn})


@dataclasses.dataclass(frozen=True)
class Study:
    """What a file describes: cells, and the seeds that each is run with."""

    source: Options  # the file as it was read
    axes: tuple[str, ...]
    cells: tuple[Cell, ...]
    seeds: tuple[int, ...]


def is_study(source: Any) -> bool:
    """Whether a dictionary, or the TOML file of this name, describes a study."""
    return "study" in (source if isinstance(source, dict) else parsed(pathlib.Path(source)))


def read(source: Any) -> Study:
    """The study that a dictionary or a TOML file describes, or every problem of all its cells.

    A configuration without `[study]` is one of a single cell without a name and its own seed.
    """
    where = "the study" if isinstance(source, dict) else str(source)
    given = source if isinstance(source, dict) else parsed(pathlib.Path(source))
    rest = {key: value for key, value in given.items() if key != "study"}
    problems: list[str] = []
    study = _attempt(problems, lambda: _tables(given.get("study", {})))
    if study is None:
        raise refusal(where, problems)
    config, axes = study
    if "study" not in given:
        cell = Cell("", {}, read_values(rest, where))
        return Study(given, (), (cell,), (cell.config.seed,))
    seeds = _attempt(problems, lambda: typed.seeds("study.seeds", config.seeds))
    cells = _attempt(problems, lambda: _cells(rest, config, axes))
    if problems or cells is None:
        raise refusal(where, problems)
    keys = tuple(key for axis in axes for key in axis)
    return Study(given, keys, tuple(cells), tuple(seeds or ()))


def _attempt(problems: list[str], make: Callable[[], Any]) -> Any:
    try:
        return make()
    except Problem as problem:
        problems.extend(problem.args)
    except ConfigError as error:
        problems.extend(error.problems or [str(error)])
    return None


def _tables(given: Any) -> tuple[StudyConfig, list[Axis]]:
    """The table of a study, and what it varies together."""
    try:
        check_table(StudyConfig, given, "study")
    except ConfigError as error:
        raise Problem(*(f"study.{each}" for each in error.problems)) from error
    config, problems = StudyConfig.model_validate(given), []
    product, rows = _flat(config.product), _flat(config.rows)
    for name, axes in (("product", product), ("rows", rows)):
        for key, values in axes.items():
            if not isinstance(values, list) or not values:
                problems.append(f"study.{name}.{key}: must be a list of values, got {values!r}.")
    lengths = {key: len(values) for key, values in rows.items() if isinstance(values, list)}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"{key} {length}" for key, length in lengths.items())
        problems.append(f"study.rows: must be lists of one length, got {said}.")
    problems += [f"study.rows.{key}: is in study.product too." for key in product.keys() & rows]
    if problems:
        raise Problem(*problems)
    axes = [{key: values} for key, values in product.items()]
    return config, [rows, *axes] if rows else axes


def _flat(table: Options, name: str = "") -> dict[str, Any]:
    """Keys like "agent.name", whether they were written so or as a table in a table."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        inner = f"{name}.{key}" if name else key
        found |= _flat(value, inner) if isinstance(value, dict) else {inner: value}
    return found


# ---- Cells ----


def _cells(base: Options, study: StudyConfig, axes: list[Axis]) -> list[Cell]:
    """Every combination, or every problem of all of them."""
    combined = list(itertools.islice(_combinations(axes), MOST_CELLS + 1))
    if len(combined) > MOST_CELLS:
        raise Problem(f"study: must have at most {MOST_CELLS:,} cells.")
    names, cells = [_name(values) for values in combined], []
    found: dict[str, list[str]] = {problem: [] for problem in _clashes(names)}
    for name, values in zip(names, combined, strict=True):
        try:
            cells.append(_cell(base, name, values, study.own_environment))
        except ConfigError as error:
            for problem in error.problems or (str(error),):
                found.setdefault(problem, []).append(name)
    if found:
        raise Problem(*(_said(problem, which, names) for problem, which in found.items()))
    return cells


def _combinations(axes: list[Axis]) -> Iterator[Options]:
    """One value of each key."""
    sides = [[dict(zip(axis, row, strict=True)) for row in zip(*axis.values(), strict=True)]
             for axis in axes]  # fmt: skip
    for chosen in itertools.product(*sides):
        yield {key: value for each in chosen for key, value in each.items()}


def _said(problem: str, which: list[str], names: list[str]) -> str:
    """A problem with the cells that have it, unless all do."""
    if not which or len(which) == len(names):
        return problem
    more = f" and {len(which) - 3} more" if len(which) > 3 else ""
    return f"{problem} (In {', '.join(which[:3])}{more}.)"


def _clashes(names: list[str]) -> list[str]:
    """Cells that could not be told apart."""
    twice = sorted({name for name in names if names.count(name) > 1})
    return [
        f'study: two cells would be called {name!r}. Give tables a {LABEL} = "..." of their own, '
        "and no value twice."
        for name in twice
    ]


def _cell(base: Options, name: str, values: Options, own: bool) -> Cell:
    filled, problems = _filled(base, values), []
    if own:
        problems += _unseeded(filled.get("environment"))
    found = _attempt(problems, lambda: read_values(filled, name))
    if problems:
        raise refusal(name, problems)
    return Cell(name, values, found, own)


def _unseeded(table: Any) -> list[str]:
    """What is wrong with an environment that every seed is to draw anew."""
    name = str(table.get("name")) if isinstance(table, dict) else "none"
    known = name in registry.ENVIRONMENTS
    if known and "seed" in inspect.signature(registry.ENVIRONMENTS[name].make).parameters:
        return []
    return [
        "study.own_environment: needs an [environment] that is drawn by a seed, such as 'rkhs', "
        f"got {name!r}. Leave it out."
    ]


def _filled(base: Options, values: Options) -> Options:
    """The base with each value at its key, whole tables before the keys in them."""
    found = copy.deepcopy(base)
    for key in sorted(values, key=lambda key: key.count(".")):
        *above, last = key.split(".")
        table = found
        for depth, each in enumerate(above):
            table = table.setdefault(each, {})
            if not isinstance(table, dict):
                inner = ".".join(above[: depth + 1])
                raise refusal("study", [f"study.{key}: {inner} must be a table."])
        _put(table, last, values[key])
    return found


def _put(table: Options, key: str, value: Any) -> None:
    if not isinstance(value, dict):
        table[key] = copy.deepcopy(value)
        return
    before = table.get(key)
    kept = dict(before) if isinstance(before, dict) else {}
    table[key] = kept | {k: copy.deepcopy(v) for k, v in value.items() if k != LABEL}


# ---- Names ----


def _name(values: Options) -> str:
    """The name of a cell, made of its values; safe as the name of a folder."""
    text = "-".join(_label(key, value) for key, value in values.items()) or "all"
    return re.sub(r"[^\w.=-]+", "_", text).strip("._-")[:LONGEST_NAME] or "all"


def _label(key: str, value: Any) -> str:
    """A name speaks for itself; a number needs the last word of its key."""
    if isinstance(value, dict):
        return str(value.get(LABEL) or value.get("name") or _listed(value))
    if isinstance(value, str):
        return value
    shown = "x".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{key.rpartition('.')[2]}={shown.lower() if isinstance(value, bool) else shown}"


def _listed(table: Options) -> str:
    return "-".join(_label(key, value) for key, value in table.items())
