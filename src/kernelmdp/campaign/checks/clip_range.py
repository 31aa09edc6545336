"""Range of clipped observations.

The record holds the clipped values, which were learned. The original range is an event, so that
`status` can tell how much too small a box is.
"""

from collections.abc import Sequence

from kernelmdp.campaign.record.events import Clip
from kernelmdp.campaign.record.store import Store


class ClipRange:
    """Range of every coordinate that was observed outside its box, by name."""

    def __init__(self, clip: Clip | None = None):
        self._ranges = {} if clip is None else dict(clip.ranges)
        self._kept = dict(self._ranges)

    @classmethod
    def of(cls, record: Store) -> "ClipRange":
        """Return the ranges in a record."""
        return cls(record.log.last(Clip))

    def widen(
        self, name: str, values: Sequence[float], ends: Sequence[tuple[float, float]]
    ) -> dict[str, tuple[float, float, float]]:
        """Add a point, and return the coordinates that are outside for the first time.

        Each name maps to its value and the ends of the box.
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
        """Return the new event, if ranges changed since the last one."""
        return [] if self._ranges == self._kept else [Clip(dict(self._ranges))]

    def kept(self) -> None:
        """Mark the ranges as recorded; after a failed write they are recorded again."""
        self._kept = dict(self._ranges)
