"""Variations of a study: the keys of its `[study]` table, their values, and the cells these make.

A table with mistakes is read as far as it can be, so that its cells are checked too. Needs no
numerical library.
"""

import collections
import dataclasses
import itertools
import re
from collections.abc import Iterator
from typing import Any

from pydantic import Field

from kernelmdp.config.files.configuration import Options
from kernelmdp.config.files.problems import WHOLE, Model, problems_of

LONGEST_NAME = 120  # characters of a folder's name
LABEL = "label"  # what a table in a list may be called
SEED = "seed"  # the one key that no cell is given
SYSTEMS = ("system", "environment", "gymnasium")
FILES = (  # what else is in the folder of a study, where cells have folders by their names
    "lock", "study.json", "study.json.part", "run.sqlite", "report.html", "compare.svg",
    "episodes.parquet", "figures",
)  # fmt: skip
_SEED = re.compile(r"seed-\d+", re.IGNORECASE)
Axis = dict[str, list[Any]]  # values of keys, taken together


class StudyConfig(Model):
    """Table of a study: values of keys, seeds, and whether a seed draws an environment too."""

    seeds: Any = 0  # numbers and ranges; see `text_values.seeds`
    own_environment: bool = False
    product: Options = Field(default_factory=dict)
    rows: Options = Field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Varied:
    """A `[study]` table as far as it makes sense, and the problems of the rest."""

    config: StudyConfig
    axes: list[Axis]
    problems: list[str]

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys that are varied."""
        return tuple(key for axis in self.axes for key in axis)

    def combinations(self) -> Iterator[Options]:
        """Yield one value of each key, for every cell."""
        for chosen in itertools.product(*map(_side, self.axes)):
            yield {key: value for each in chosen for key, value in each.items()}


def varied(given: Any) -> Varied:
    """Return what a `[study]` table varies."""
    config, problems = _table(given)
    product, rows = _flat(config.product), _flat(config.rows)
    problems += _wrong("product", product) + _wrong("rows", rows) + _uneven(rows)
    problems += [
        f"study.rows.{key}: is in study.product too." for key in sorted(product.keys() & rows)
    ]
    sides = [{key: values} for key, values in product.items() if key not in rows]
    return Varied(config, [axis for axis in map(_lists, [rows, *sides]) if axis], problems)


def _table(given: Any) -> tuple[StudyConfig, list[str]]:
    """Return the table without the keys that are refused, and why these are."""
    if not isinstance(given, dict):
        said = 'as in [study] with seeds = "0:3", or be left out'
        return StudyConfig(), [f"study: must be a table, {said}, got {given!r}."]
    problems = problems_of(StudyConfig, given)
    refused = {line.partition(":")[0].partition(".")[0] for line in problems}
    if WHOLE in refused - set(given):  # nested too deeply
        return StudyConfig(), [line.replace(WHOLE, "study") for line in problems]
    left = {key: value for key, value in given.items() if key not in refused}
    return StudyConfig.model_validate(left), [f"study.{line}" for line in problems]


def _wrong(table: str, values: Options) -> list[str]:
    """Return what cannot be varied, and what is no list to vary it by."""
    problems = [
        f"study.{table}.{key}: must be a list of values, got {each!r}."
        for key, each in values.items()
        if not isinstance(each, list) or not each
    ]
    if SEED in values:
        problems.append(
            f"study.{table}.{SEED}: must not be varied like other keys, for every cell is run with "
            f"all of study.seeds, got {values[SEED]!r}. Write these as seeds = ... in [study]."
        )
    return problems


def _uneven(rows: Options) -> list[str]:
    lengths = {key: len(values) for key, values in rows.items() if isinstance(values, list)}
    if len(set(lengths.values())) <= 1:
        return []
    said = ", ".join(f"{key} {length}" for key, length in lengths.items())
    return [f"study.rows: must be lists of one length, got {said}."]


def _lists(axis: Options) -> Axis:
    """Return the keys that have values to take, in a list or alone, each as a list."""
    found = {key: each if isinstance(each, list) else [each] for key, each in axis.items()}
    return {key: values for key, values in found.items() if key != SEED and values}


def _side(axis: Axis) -> list[Options]:
    """Return the values of an axis, taken side by side."""
    return [dict(zip(axis, row, strict=True)) for row in zip(*axis.values(), strict=False)]


def _flat(table: Options, name: str = "") -> dict[str, Any]:
    """Return keys like "agent.name", whether they were written so or as a table in a table."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        inner = f"{name}.{key}" if name else key
        found |= _flat(value, inner) if isinstance(value, dict) else {inner: value}
    return found


# ---- Names ----


def misnamed(names: list[str]) -> list[str]:
    """Return why cells could not be told apart, or from other files in the folder of the study."""
    count = collections.Counter(name.lower() for name in names)  # as some folders count them
    twice = sorted({name for name in names if count[name.lower()] > 1})
    taken = sorted({name for name in names if name.lower() in FILES or _SEED.fullmatch(name)})
    return [
        *(f'study: two cells would be called {name!r}. Give tables a {LABEL} = "..." of their own, '
          "and no value twice." for name in twice),
        *(f"study: a cell must not be called {name!r}, for in the folder of the study that is the "
          f'name of a file. Give its table another {LABEL} = "...".' for name in taken),
    ]  # fmt: skip


def name_of(values: Options) -> str:
    """Return the name of a cell, made of its values; safe as the name of a folder."""
    text = "-".join(_label(key, value) for key, value in values.items()) or "all"
    return re.sub(r"[^\w.=-]+", "_", text).strip("._-")[:LONGEST_NAME] or "all"


def unlabelled(values: Options) -> Options:
    """Return the values of a cell without the labels of tables, which only name it."""
    bare = lambda value: {key: each for key, each in value.items() if key != LABEL}
    return {key: bare(v) if isinstance(v, dict) else v for key, v in values.items()}


def _label(key: str, value: Any) -> str:
    """Return a name as it is, and a number after the last word of its key."""
    if isinstance(value, dict):
        return str(value.get(LABEL) or value.get("name") or _listed(value))
    if isinstance(value, str):
        return value
    shown = "x".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{key.rpartition('.')[2]}={shown.lower() if isinstance(value, bool) else shown}"


def _listed(table: Options) -> str:
    return "-".join(_label(key, value) for key, value in table.items())
