"""Reproduction of a study or cell: the file, the command and the versions."""

import collections
import dataclasses
import json
import math
import pathlib
import re
import shlex
from collections.abc import Iterable
from typing import Any

from kernelmdp._base.errors import StoreError
from kernelmdp.campaign.record import readonly, schema
from kernelmdp.campaign.record.events import Versions
from kernelmdp.study.results import manifest
from kernelmdp.study.results.cells import APART, Cell
from kernelmdp.study.results.runs import UNREADABLE, Run

MOST_COMMANDS = 8  # last commands of a study that was resumed often
FIRST = ("kernelmdp", "jax")  # versions listed first


@dataclasses.dataclass(frozen=True)
class Origin:
    """Origin of a study: its file, and its commands with versions."""

    file: str
    commands: list[tuple[str, str]]


def origins(runs: Iterable[Run]) -> list[Origin]:
    """Return the origin of every study that contains runs, skipping unreadable ones."""
    named: dict[pathlib.Path, set[str]] = collections.defaultdict(set)
    for above in dict.fromkeys(run.folder.absolute().parent for run in runs):
        named[above.parent].add(above.name)
        named[above].add("")
    found = [_origin(place, names) for place, names in named.items()]
    return [each for each in found if each is not None]


def _origin(place: pathlib.Path, names: set[str]) -> Origin | None:
    try:
        told = manifest.saved(place)
        if not names & told.get("cells", {}).keys():
            return None
        made = told["made"][-MOST_COMMANDS:]
        commands = [(_command(each["command"]), _made_with(each)) for each in made]
        return Origin(schema.plain(_toml(told["source"])), commands) if commands else None
    except (StoreError, *UNREADABLE):
        return None


def _command(words: list[str]) -> str:
    return schema.plain(shlex.join([pathlib.Path(words[0]).name, *words[1:]]))


def _made_with(said: dict[str, Any]) -> str:
    versions = said["versions"]
    rest = sorted(versions.keys() - set(FIRST), key=lambda name: (name.isupper(), name))
    found = [f"{name} {versions[name]}" for name in (*FIRST, *rest) if name in versions]
    return schema.plain(f"{', '.join(found)}; {said['device']}")


def made_with(run: Run) -> str:
    """Return versions and device as a record last noted them, or an empty text."""
    try:
        found = readonly.untouched(run.folder, lambda record: record.log.last(Versions))
        return _made_with(dataclasses.asdict(found)) if found else ""
    except (StoreError, *UNREADABLE):
        return ""


def toml(cell: Cell) -> str:
    """Return a cell as a TOML configuration, or a study file if seeds draw environments."""
    drawn = {"study": {"own_environment": True}} if cell.own_environment else {}
    return _toml({k: v for k, v in cell.config.items() if k not in APART} | drawn)


def _toml(config: dict[str, Any]) -> str:
    """Return a configuration as TOML without options whose default is None."""
    kept = {k: v for k, v in config.items() if v is not None}
    plain = [f"{_key(k)} = {_value(v)}" for k, v in kept.items() if not isinstance(v, dict)]
    tables = [_table(k, v) for k, v in kept.items() if isinstance(v, dict) and _known(v)]
    return "\n\n".join(["\n".join(plain), *tables]).strip() + "\n"


def commands(cell: Cell) -> str:
    """Return the command that repeats all runs of a cell, or the reason why there is none."""
    system = cell.config.get("system")
    if cell.by_hand:
        return "The agent was made in Python: run that program again."
    if isinstance(system, dict) and not system.get("factory"):
        return "The campaign was driven by ask and tell, so no command repeats it."
    ranges = _ranges([run.seed for run in cell.runs])
    seeds = ",".join(f"{a}" if b == a + 1 else f"{a}:{b}" for a, b in ranges)
    return f"kernelmdp run config.toml --out out --seeds {seeds}"


def _ranges(seeds: list[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for seed in sorted(seeds):
        if found and found[-1][1] == seed:
            found[-1] = (found[-1][0], seed + 1)
        else:
            found.append((seed, seed + 1))
    return found


def _table(name: str, values: dict[str, Any]) -> str:
    rows = [f"{_key(k)} = {_value(v)}" for k, v in _known(values).items()]
    return "\n".join([f"[{_key(name)}]", *rows])


def _known(values: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in values.items() if v is not None and v != {}}


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)} = {_value(v)}" for k, v in _known(value).items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
