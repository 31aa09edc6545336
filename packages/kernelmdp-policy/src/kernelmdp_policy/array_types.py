"""Types of arrays and operations, validated and charged before arrays are allocated."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

import numpy as np

from kernelmdp_policy.policy_errors import PolicyError

DTYPES = {
    name: np.dtype(name)
    for name in ("bool", "uint8", "int32", "int64", "uint32", "uint64", "float32", "float64")
}
LARGEST = 2**24  # most numbers in an array
MOST_AXES = 16


class ArrayType(NamedTuple):
    """Numeric type and shape of an array."""

    dtype: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    @property
    def kind(self) -> str:
        """NumPy's letter of the type: `b`, `i`, `u` or `f`."""
        return DTYPES[self.dtype].kind


class Prepared(NamedTuple):
    """Operation prepared for arguments of known types."""

    types: tuple[ArrayType, ...]
    run: Callable[..., Any]  # returns one array, or a list of them if there are several types
    work: int
    kept: int  # size of its tables, which are built on the first run


Maker = Callable[..., Prepared]


def refuse(why: str) -> NoReturn:
    """Raise an error for a malformed program."""
    raise PolicyError(f"the program of a policy must be well formed, but {why}.")


def need(condition: Any, why: str) -> None:
    """Raise an error unless the condition holds."""
    if not condition:
        refuse(why)


def whole(value: Any, low: int = 0, high: int = LARGEST) -> int:
    """Return an integer of a file after checking its range."""
    need(
        type(value) is int and low <= value <= high,
        f"{value!r:.40} is not an integer from {low} to {high}",
    )
    return value


def wholes(values: Any, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
    """Return a list of integers, at most one per axis."""
    need(
        isinstance(values, list | tuple) and len(values) <= MOST_AXES,
        "a value is not a short list of integers",
    )
    return tuple(whole(value, low, high) for value in values)


def axes(values: Any, rank: int) -> tuple[int, ...]:
    """Return distinct axes of an array of this rank."""
    found = wholes(values, 0, rank - 1)
    need(len(set(found)) == len(found), f"axes {found} repeat")
    return found


def only(types: tuple[ArrayType, ...]) -> ArrayType:
    """Return the type of a single argument."""
    need(len(types) == 1, f"an operation has {len(types)} arguments instead of 1")
    return types[0]


def common_shape(types: tuple[ArrayType, ...]) -> tuple[int, ...]:
    """Return the shape to which all broadcast."""
    try:
        return np.broadcast_shapes(*(each.shape for each in types))
    except ValueError:
        refuse(f"shapes {[each.shape for each in types]} do not broadcast")


def typed(dtype: Any, shape: Any) -> ArrayType:
    """Return the type described in a file."""
    need(isinstance(dtype, str) and dtype in DTYPES, f"{dtype!r:.40} is not a numeric type")
    return sized(ArrayType(dtype, wholes(shape)))


def sized(found: ArrayType) -> ArrayType:
    """Return the type unless it is too large; empty arrays count their other axes."""
    need(len(found.shape) <= MOST_AXES, f"an array has {len(found.shape)} axes")
    size = math.prod(max(n, 1) for n in found.shape)
    need(size <= LARGEST, f"an array has {size:,} numbers, more than {LARGEST:,}")
    return found


def prepared(run: Callable, *types: ArrayType, work: int = 0, kept: int = 0) -> Prepared:
    """Return the operation, unless its results are too large."""
    return Prepared(tuple(map(sized, types)), run, work + sum(t.size for t in types), kept)
