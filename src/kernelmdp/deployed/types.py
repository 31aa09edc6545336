"""What an array is before there is one, and why a file is refused."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

import numpy as np

from kernelmdp._base.errors import PolicyError

DTYPES = {
    name: np.dtype(name)
    for name in ("bool", "uint8", "int32", "int64", "uint32", "uint64", "float32", "float64")
}
LARGEST = 2**24  # numbers in an array
MOST_AXES = 16


class Type(NamedTuple):
    """Kind of number and shape of an array."""

    dtype: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return math.prod(self.shape)

    @property
    def kind(self) -> str:
        """`b`, `i`, `u` or `f`, as NumPy has it."""
        return DTYPES[self.dtype].kind


class Made(NamedTuple):
    """An operation for arguments of known types: what it gives, how, and at what cost."""

    types: tuple[Type, ...]
    run: Callable[..., Any]  # gives one array, or a list of them where there are several types
    work: int
    kept: int  # numbers of its tables, which are made when it first runs


Maker = Callable[..., Made]


def refuse(why: str) -> NoReturn:
    """A program that is not one of ours."""
    raise PolicyError(f"the program of a policy must be well formed, and {why}.")


def need(condition: Any, why: str) -> None:
    """Refuse unless the condition holds."""
    if not condition:
        refuse(why)


def whole(value: Any, low: int = 0, high: int = LARGEST) -> int:
    """A whole number within these ends, of a file."""
    need(type(value) is int and low <= value <= high, f"{value!r:.40} is no number from {low} on")
    return value


def wholes(values: Any, low: int = 0, high: int = LARGEST, most: int = MOST_AXES) -> tuple:
    """Several of them."""
    need(isinstance(values, list | tuple) and len(values) <= most, "a list of numbers is none")
    return tuple(whole(value, low, high) for value in values)


def axes(values: Any, rank: int) -> tuple[int, ...]:
    """Different axes of an array of this rank."""
    found = wholes(values, 0, rank - 1)
    need(len(set(found)) == len(found), f"axes {found} repeat")
    return found


def typed(dtype: Any, shape: Any) -> Type:
    """A type that a file names."""
    need(isinstance(dtype, str) and dtype in DTYPES, f"{dtype!r:.40} is no type of numbers")
    return sized(Type(dtype, wholes(shape)))


def sized(found: Type) -> Type:
    """The type, unless such an array is too large; an empty one may have no long axes either."""
    need(len(found.shape) <= MOST_AXES, f"an array has {len(found.shape)} axes")
    size = math.prod(max(n, 1) for n in found.shape)
    need(size <= LARGEST, f"an array holds {size:,} numbers, more than {LARGEST:,}")
    return found


def made(run: Callable, *types: Type, work: int = 0, kept: int = 0) -> Made:
    """What an operation gives, if it is not too large."""
    return Made(tuple(map(sized, types)), run, work + sum(each.size for each in types), kept)
