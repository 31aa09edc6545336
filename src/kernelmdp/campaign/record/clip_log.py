"""What was seen outside its box, where that is clipped: how often, and how far out.

The record holds what was learned from, the clipped value. How far out the system was is a line
of its log, so that one can say by how much a box is too small. No number of a run depends on it.
"""

import json
import math
import re
from collections.abc import Sequence
from typing import Any

from kernelmdp.campaign.record import schema

MARK = "outside: "
BROUGHT = "clipped before: "  # of transitions that were attached: how many there are by now
MOST = 0.05  # of the steps: above, it is said aloud
UNKNOWN = "How far outside was not noted"
Range = tuple[float, float, float, float]  # the least and the most seen, and the ends of the box


class Seen:
    """The range of every coordinate that was seen outside its box, by name."""

    def __init__(self, line: str | None = None):
        self.ranges = _ranges(line)
        self._kept = dict(self.ranges)

    def widen(
        self, name: str, values: Sequence[float], ends: Sequence[tuple[float, float]]
    ) -> dict[str, tuple[float, float, float]]:
        """Note a point of which some coordinates may lie outside; those that did not before.

        Each by its name, with its value and the ends.
        """
        first = {}
        for index, (value, (low, high)) in enumerate(zip(values, ends, strict=True)):
            key = name if name == "reward" else f"{name} {index}"
            least, most, *_ = self.ranges.get(key, (low, high, low, high))
            if not low <= value <= high and key not in self.ranges:
                first[key] = (value, low, high)
            if not least <= value <= most:
                self.ranges[key] = (min(least, value), max(most, value), low, high)
        return first

    def events(self) -> list[str]:
        """A line for the log, if there is anything that it does not hold."""
        return [] if self.ranges == self._kept else [MARK + schema.as_json(self.ranges)]

    def kept(self) -> None:
        """The log holds it all: a write that failed is made again with what it was to note."""
        self._kept = dict(self.ranges)


def _ranges(line: str | None) -> dict[str, Range]:
    """What a line of the log says, where it is one of these."""
    try:
        found: dict[str, Any] = json.loads((line or "").removeprefix(MARK))
        ranges = {str(key): (*map(float, value),) for key, value in found.items()}
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}
    fits = lambda four: len(four) == 4 and all(map(math.isfinite, four))
    named = re.compile("(state|action) [0-9]{1,3}|reward")
    return {key: four for key, four in ranges.items() if named.fullmatch(key) and fits(four)}  # pyright: ignore


def brought(line: str | None, more: int = 0) -> int:
    """How many were clipped before they were attached, and so by another box."""
    try:
        return more + int((line or "").removeprefix(BROUGHT)[:20])
    except ValueError:
        return more


def note(line: str | None, more: int) -> list[str]:
    """A line for the log where there are more of these."""
    return [f"{BROUGHT}{brought(line, more)}"] if more else []


def share(clipped: int, steps: int) -> str:
    """How many of how many."""
    return f"{clipped} of {steps} steps clipped"


def warning(clipped: int, steps: int, line: str | None) -> str | None:
    """That the box is too small, and by how much; none where few steps were clipped."""
    if not steps or clipped <= MOST * steps:
        return None
    found = _ranges(line)
    wide = "; ".join(_far(key, *ends) for key, ends in found.items())
    far = f"Of all that was seen, the step at hand included, {wide}" if wide else UNKNOWN
    what, it = _small({*found})
    return (
        f"The {what}: {clipped} of {steps} steps ({100 * clipped / steps:.0f} %) lay outside and "
        f"were clipped, so that the model learns a system that stops at that edge. {far}. Widen "
        f"{it} in a copy of the configuration, and keep the data by `kernelmdp fork`."
    )


def _small(names: set[str]) -> tuple[str, str]:
    """What is to be blamed for what was clipped, and a word for it."""
    if names == {"reward"}:
        return "reward_bounds are too narrow", "them"
    if "reward" in names:
        return "box is too small, and so are the reward_bounds", "both"
    return "box is too small", "it"


def _far(key: str, least: float, most: float, low: float, high: float) -> str:
    """How far a coordinate went beyond its ends."""
    ways = [f"down to {least:.6g}"] * (least < low) + [f"up to {most:.6g}"] * (most > high)
    return f"{key} went {' and '.join(ways)}, and {low:.6g} to {high:.6g} is allowed"
