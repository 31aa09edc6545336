"""Boxes of states and actions in a policy file."""

import dataclasses
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy.container import refuse
from kernelmdp_policy.policy_errors import StateError

SLACK = 1e-9  # tolerance as a share of a side, for rounding
LARGEST = 1e300  # largest magnitude of a number in a description
Point = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Box:
    """Ends of each coordinate, with flags of angles and choices.

    A coordinate with `choices` takes the integers below that count; 0 marks a real number.
    """

    low: Point
    high: Point
    periodic: NDArray[np.bool_]
    choices: NDArray[np.int64]

    @classmethod
    def of(cls, given: Any) -> "Box":
        """Return the box of a description after validation."""
        low, high = (finite_numbers(given.get(name)) for name in ("low", "high"))
        if not len(low) == len(high) > 0 or not np.all(low < high):
            refuse("a box has no low and high ends")
        periodic, choices = given.get("periodic"), given.get("choices")
        if not _listed(periodic, bool, len(low)) or not _listed(choices, int, len(low)):
            refuse("a box lacks its angles or choices")
        for count, *ends in zip(choices, low, high, strict=True):
            if count and not (0 < count < 2**31 and ends == [0, count - 1]):
                refuse("a box has choices that are not numbered from 0")
        return cls(low, high, np.array(periodic), np.array(choices))

    def checked(self, given: Any) -> Point:
        """Return the point inside the box, with angles wrapped.

        Raises:
            StateError: If it is not finite, has another shape or lies outside.
        """
        point = _real(given)
        if point.shape != self.low.shape:
            raise StateError(
                f"state must have {len(self.low)} coordinates, got shape {point.shape}."
            )
        if not np.isfinite(point).all():
            raise StateError(f"state must be finite, got {point.tolist()}.")
        slack = SLACK * (self.high - self.low)
        beyond = (point < self.low - slack) | (point > self.high + slack)
        blurred = np.spacing(np.abs(point)) > slack  # too large for a meaningful angle
        if np.any(np.where(self.periodic, blurred, beyond)):
            raise StateError(
                f"state must lie in the box from {self.low.tolist()} to {self.high.tolist()}, got "
                f"{point.tolist()}. Nothing was learned there."
            )
        return self.nearest(point)

    def nearest(self, point: Point) -> Point:
        """Return the nearest point inside: angles wrapped, choices rounded, no negative zero."""
        side = self.high - self.low
        inside = np.minimum(np.maximum(point, self.low), self.high)
        inside = np.where(self.choices > 0, np.round(inside), inside)
        turned = self.low + np.mod(point - self.low, side)
        turned = np.where(turned < self.high, turned, self.low)
        turned = np.where((self.low <= point) & (point < self.high), point, turned)
        return np.where(self.periodic, turned, inside) + 0.0


def finite_numbers(given: Any) -> Point:
    """Return the numbers of a description as an array."""
    if not isinstance(given, list) or not all(
        type(x) in (int, float) and abs(x) <= LARGEST for x in given
    ):
        refuse("its description lacks numbers")
    return np.array(given, float)


def _listed(given: Any, kind: type, number: int) -> bool:
    """Return whether a value is a list of this type and length; a bool is not an int here."""
    return isinstance(given, list) and len(given) == number and all(type(x) is kind for x in given)


def _real(given: Any) -> Point:
    """Return real numbers as float64."""
    try:
        array = np.asarray(given)
        if array.dtype.kind not in "fiu" or isinstance(given, np.ma.MaskedArray):
            raise TypeError(f"got dtype {array.dtype}")
        return np.atleast_1d(array).astype(np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise StateError(f"state must contain real numbers: {error!s:.100}.") from error
