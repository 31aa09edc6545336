"""How wide the box of coordinates that grow became, as lines of the log.

The box itself is a function of the record; see `growing`. The lines are there so that `status`
can say what it is, and whether one observation alone made it so wide. No number depends on them.
"""

import json
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp.campaign.record import schema

MARK = "box: "
FAR = 10.0  # sides beyond all else that was seen, and where one observation is to be looked at
SAID = 3  # of such observations, at most
Ends = Sequence[tuple[float, float]]


def events(
    line: str | None, before: Ends, after: Ends, grows: Sequence[bool], seen: NDArray[np.float64]
) -> list[str]:
    """A line for the log where the ends are not those of the line before.

    `seen` are the states of the episode, a row each, that led from the ends `before` to these.
    """
    ends = {str(j): list(after[j]) for j in np.flatnonzero(grows).tolist()}
    if not ends or _read(line).get("ends") == ends:
        return []
    alone = {j: _alone(before[int(j)], seen[:, int(j)]) for j in ends}
    jumps = {j: each for j, each in alone.items() if each is not None}
    return [MARK + schema.as_json({"ends": ends, "jumps": jumps})]


def _alone(ends: tuple[float, float], seen: NDArray[np.float64]) -> list[float] | None:
    """The observation that lies far beyond the box and all others of its episode, and these."""
    if not seen.size:
        return None
    middle = sum(ends) / 2
    most = float(seen[np.argmax(np.abs(seen - middle))])
    others = [*ends, *seen[seen != most].tolist()]
    low, high = min(others), max(others)
    beyond = max(low - most, most - high)
    return [most, low, high] if beyond > FAR * (high - low) else None


def words(line: str | None) -> str | None:
    """How wide the box is, of which a line says so."""
    ends = _ends(_read(line).get("ends"), 2)
    said = ", ".join(f"state {j} from {a:.6g} to {b:.6g}" for j, (a, b) in ends.items())
    return f"The box grows with what is seen: {said}." if said else None


def warning(lines: Sequence[str]) -> str | None:
    """That single observations made a box wide, and what to do; none where none did."""
    found = [item for line in lines for item in _ends(_read(line).get("jumps"), 3).items()]
    if not found:
        return None
    said = "; ".join(
        f"state {j} was {x:.6g} once, and {low:.6g} to {high:.6g} before and beside that"
        for j, (x, low, high) in found[:SAID]
    )
    return (
        f"One observation made the box more than {FAR:g} times as wide: {said}. The model cannot "
        "tell apart what lies in so small a part of it. If a sensor failed, give the coordinate "
        'ends that stay (no grows) and outside = "clip" in a copy of the configuration, and keep '
        "the data by `kernelmdp fork`."
    )


def _read(line: str | None) -> dict[str, Any]:
    """What a line of the log says, where it is one of these."""
    try:
        found = json.loads((line or "").removeprefix(MARK))
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _ends(found: Any, count: int) -> dict[str, list[float]]:
    """So many finite numbers for each coordinate."""
    rows = found.items() if isinstance(found, dict) else ()
    fits = lambda x: type(x) in (int, float) and math.isfinite(x)
    return {
        j: row
        for j, row in rows
        if j.isdecimal() and len(j) < 4 and isinstance(row, list) and len(row) == count
        and all(map(fits, row))
    }  # fmt: skip
