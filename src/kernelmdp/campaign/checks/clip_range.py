"""Range of what was seen outside its box, where that is clipped.

The record holds what was learned from, the clipped value. How far out the system was is an event,
so that `status` can say by how much a box is too small.
"""

from collections.abc import Sequence

from kernelmdp.campaign.record.events import Clip
from kernelmdp.campaign.record.store import Store


class ClipRange:
    """Range of every coordinate that was seen outside its box, by name."""

    def __init__(self, clip: Clip | None = None):
        self._ranges = {} if clip is None else dict(clip.ranges)
        self._kept = dict(self._ranges)

    @classmethod
    def of(cls, record: Store) -> "ClipRange":
        """Return the ranges that a record holds."""
        return cls(record.log.last(Clip))

    def widen(
        self, name: str, values: Sequence[float], ends: Sequence[tuple[float, float]]
    ) -> dict[str, tuple[float, float, float]]:
        """Note a point, and return the coordinates outside that never were before.

        Each by its name, with its value and the ends.
        """
        first = {}
        for index, (value, (low, high)) in enumerate(zip(values, ends, strict=True)):
            key = name if name == "reward" else f"{name} {index}"
            least, most, *_ = self._ranges.get(key, (low, high, low, high))
            if not low <= value <= high and key not in self._ranges:
                first[key] = (value, low, high)
            if not least <= value <= most:
                self._ranges[key] = (min(least, value), max(most, value), low, high)
        return first

    def events(self) -> list[Clip]:
        """Return the event that the record lacks, if there is one."""
        return [] if self._ranges == self._kept else [Clip(dict(self._ranges))]

    def kept(self) -> None:
        """Mark the ranges as recorded; before that, a failed write is tried again with them."""
        self._kept = dict(self._ranges)
