"""Types of arrays and operations, checked and charged before any array exists."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

import numpy as np

from kernelmdp_policy.policy_errors import PolicyError

DTYPES = {
    name: np.dtype(name)
    for name in ("bool", "uint8", "int32", "int64", "uint32", "uint64", "float32", "float64")
}
LARGEST = 2**24  # numbers in an array
MOST_AXES = 16


class ArrayType(NamedTuple):
    """Type of number and shape of an array."""

    dtype: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Count of its numbers."""
        return math.prod(self.shape)

    @property
    def kind(self) -> str:
        """NumPy's letter of the type: `b`, `i`, `u` or `f`."""
        return DTYPES[self.dtype].kind


class Prepared(NamedTuple):
    """Operation for arguments of known types."""

    types: tuple[ArrayType, ...]
    run: Callable[..., Any]  # returns one array, or a list of them if there are several types
    work: int
    kept: int  # numbers of its tables, which are built on the first run


Maker = Callable[..., Prepared]


def refuse(why: str) -> NoReturn:
    """Refuse a malformed program."""
    raise PolicyError(f"the program of a policy must be well formed, and {why}.")


def need(condition: Any, why: str) -> None:
    """Refuse unless the condition holds."""
    if not condition:
        refuse(why)


def whole(value: Any, low: int = 0, high: int = LARGEST) -> int:
    """Return a whole number of a file, if it lies within these ends."""
    need(type(value) is int and low <= value <= high, f"{value!r:.40} is no number from {low} on")
    return value


def wholes(values: Any, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
    """Return a list of whole numbers, one for each axis at most."""
    need(isinstance(values, list | tuple) and len(values) <= MOST_AXES, "a list of numbers is none")
    return tuple(whole(value, low, high) for value in values)


def axes(values: Any, rank: int) -> tuple[int, ...]:
    """Return different axes of an array of this rank."""
    found = wholes(values, 0, rank - 1)
    need(len(set(found)) == len(found), f"axes {found} repeat")
    return found


def only(types: tuple[ArrayType, ...]) -> ArrayType:
    """Return the type of a single argument."""
    need(len(types) == 1, f"{len(types)} arguments are given where 1 belongs")
    return types[0]


def common_shape(types: tuple[ArrayType, ...]) -> tuple[int, ...]:
    """Return the shape to which all broadcast."""
    try:
        return np.broadcast_shapes(*(each.shape for each in types))
    except ValueError:
        refuse(f"shapes {[each.shape for each in types]} do not broadcast")


def typed(dtype: Any, shape: Any) -> ArrayType:
    """Return the type that a file names."""
    need(isinstance(dtype, str) and dtype in DTYPES, f"{dtype!r:.40} is no type of numbers")
    return sized(ArrayType(dtype, wholes(shape)))


def sized(found: ArrayType) -> ArrayType:
    """Return the type unless it is too large; even an empty array may have no long axes."""
    need(len(found.shape) <= MOST_AXES, f"an array has {len(found.shape)} axes")
    size = math.prod(max(n, 1) for n in found.shape)
    need(size <= LARGEST, f"an array holds {size:,} numbers, more than {LARGEST:,}")
    return found


def prepared(run: Callable, *types: ArrayType, work: int = 0, kept: int = 0) -> Prepared:
    """Return the operation, unless its results are too large."""
    return Prepared(tuple(map(sized, types)), run, work + sum(t.size for t in types), kept)
