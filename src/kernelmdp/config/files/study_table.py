"""The `[study]` table: varied keys, their values, and the resulting cells.

A table with mistakes is parsed as far as possible, so that its cells are checked too. Needs no
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

LONGEST_NAME = 120  # most characters of a folder's name
LABEL = "label"  # key of the name of a table in a list
SEED = "seed"  # the key that must not be varied
SYSTEMS = ("system", "environment", "gymnasium")
FILES = (  # other files in the folder of a study, beside the folders of cells
    "lock", "study.json", "study.json.part", "run.sqlite", "report.html", "compare.svg",
    "episodes.parquet", "figures",
)  # fmt: skip
_SEED = re.compile(r"seed-\d+", re.IGNORECASE)
Axis = dict[str, list[Any]]  # values of keys


class StudyConfig(Model):
    """Table of a study: values of keys, seeds, and whether a seed also draws an environment."""

    seeds: Any = 0  # numbers and ranges; see `text_values.seeds`
    own_environment: bool = False
    product: Options = Field(default_factory=dict)
    rows: Options = Field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Varied:
    """Valid part of a `[study]` table, and the problems of the rest."""

    config: StudyConfig
    axes: list[Axis]
    problems: list[str]

    @property
    def keys(self) -> tuple[str, ...]:
        """Varied keys."""
        return tuple(key for axis in self.axes for key in axis)

    def combinations(self) -> Iterator[Options]:
        """Yield the values of each cell."""
        for chosen in itertools.product(*map(_side, self.axes)):
            yield {key: value for each in chosen for key, value in each.items()}


def varied(given: Any) -> Varied:
    """Return the variations of a `[study]` table."""
    config, problems = _table(given)
    product, rows = _flat(config.product), _flat(config.rows)
    problems += _wrong("product", product) + _wrong("rows", rows) + _uneven(rows)
    problems += [
        f"study.rows.{key}: is in study.product too." for key in sorted(product.keys() & rows)
    ]
    sides = [{key: values} for key, values in product.items() if key not in rows]
    return Varied(config, [axis for axis in map(_lists, [rows, *sides]) if axis], problems)


def _table(given: Any) -> tuple[StudyConfig, list[str]]:
    """Return the table without invalid keys, and their problems."""
    if not isinstance(given, dict):
        said = 'as in [study] with seeds = "0:3", or be left out'
        return StudyConfig(), [f"study: must be a table, {said}, got {given!r}."]
    problems = problems_of(StudyConfig, given)
    refused = {line.partition(":")[0].partition(".")[0] for line in problems}
    if WHOLE in refused - set(given):  # too deeply nested
        return StudyConfig(), [line.replace(WHOLE, "study") for line in problems]
    left = {key: value for key, value in given.items() if key not in refused}
    return StudyConfig.model_validate(left), [f"study.{line}" for line in problems]


def _wrong(table: str, values: Options) -> list[str]:
    """Return problems of keys that cannot be varied or lack a list of values."""
    problems = [
        f"study.{table}.{key}: must be a list of values, got {each!r}."
        for key, each in values.items()
        if not isinstance(each, list) or not each
    ]
    if SEED in values:
        problems.append(
            f"study.{table}.{SEED}: must not be varied like other keys: every cell is run with "
            f"all of study.seeds, got {values[SEED]!r}. Write seeds = ... in [study] instead."
        )
    return problems


def _uneven(rows: Options) -> list[str]:
    lengths = {key: len(values) for key, values in rows.items() if isinstance(values, list)}
    if len(set(lengths.values())) <= 1:
        return []
    said = ", ".join(f"{key} {length}" for key, length in lengths.items())
    return [f"study.rows: must be lists of one length, got {said}."]


def _lists(axis: Options) -> Axis:
    """Return keys with non-empty values; a single value becomes a list."""
    found = {key: each if isinstance(each, list) else [each] for key, each in axis.items()}
    return {key: values for key, values in found.items() if key != SEED and values}


def _side(axis: Axis) -> list[Options]:
    """Return the values of an axis, taken side by side."""
    return [dict(zip(axis, row, strict=True)) for row in zip(*axis.values(), strict=False)]


def _flat(table: Options, name: str = "") -> dict[str, Any]:
    """Return a table with dotted keys, such as "agent.name"."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        inner = f"{name}.{key}" if name else key
        found |= _flat(value, inner) if isinstance(value, dict) else {inner: value}
    return found


# ---- Names ----


def misnamed(names: list[str]) -> list[str]:
    """Return problems of names that are ambiguous or taken by files of the study."""
    count = collections.Counter(name.lower() for name in names)  # some file systems ignore case
    twice = sorted({name for name in names if count[name.lower()] > 1})
    taken = sorted({name for name in names if name.lower() in FILES or _SEED.fullmatch(name)})
    return [
        *(f'study: two cells would be called {name!r}. Give each table its own {LABEL} = "...", '
          "and repeat no value." for name in twice),
        *(f"study: a cell must not be called {name!r}, a file in the folder of the study. "
          f'Give its table another {LABEL} = "...".' for name in taken),
    ]  # fmt: skip


def name_of(values: Options) -> str:
    """Return the name of a cell, made of its values and valid as a folder name."""
    text = "-".join(_label(key, value) for key, value in values.items()) or "all"
    return re.sub(r"[^\w.=-]+", "_", text).strip("._-")[:LONGEST_NAME] or "all"


def unlabelled(values: Options) -> Options:
    """Return the values of a cell without labels, which only name it."""
    bare = lambda value: {key: each for key, each in value.items() if key != LABEL}
    return {key: bare(v) if isinstance(v, dict) else v for key, v in values.items()}


def _label(key: str, value: Any) -> str:
    """Return a name as it is, and a number after the last part of its key."""
    if isinstance(value, dict):
        return str(value.get(LABEL) or value.get("name") or _listed(value))
    if isinstance(value, str):
        return value
    shown = "x".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{key.rpartition('.')[2]}={shown.lower() if isinstance(value, bool) else shown}"


def _listed(table: Options) -> str:
    return "-".join(_label(key, value) for key, value in table.items())
