"""What it takes to repeat a cell: its configuration as a file, and the command."""

import json
import math
import re
from typing import Any

from kernelmdp.study.cells import APART, Cell


def toml(cell: Cell) -> str:
    """A cell as the file of a configuration, or of a study where seeds draw environments."""
    drawn = {"study": {"own_environment": True}} if cell.own_environment else {}
    return _toml(cell.config | drawn)


def _toml(config: dict[str, Any]) -> str:
    """A configuration as TOML; what was left to a default that is nothing is left out."""
    kept = {k: v for k, v in config.items() if v is not None and k not in APART}
    plain = [f"{_key(k)} = {_value(v)}" for k, v in kept.items() if not isinstance(v, dict)]
    tables = [_table(k, v) for k, v in kept.items() if isinstance(v, dict) and _known(v)]
    return "\n\n".join(["\n".join(plain), *tables]).strip() + "\n"


def commands(cell: Cell) -> str:
    """The command that repeats all runs of a cell, or why there is none."""
    system = cell.config.get("system")
    if cell.by_hand:
        return "Its agent was made in Python: run the program that made it again."
    if isinstance(system, dict) and not system.get("factory"):
        return "It was driven by ask and tell: its record is all there is of it."
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
