"""Elementwise operations with NumPy's broadcasting.

Results follow XLA where NumPy differs: integer division by zero gives -1 with the dividend as
remainder, and a cast to integers saturates and maps NaN to 0.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp_policy import random_bits
from kernelmdp_policy.array_types import (
    DTYPES,
    ArrayType,
    Maker,
    Prepared,
    common_shape,
    need,
    only,
    prepared,
)

FLOAT, NUMBER, BITS, UNSIGNED, ANY = "f", "fiu", "biu", "u", "bfiu"


def _elementwise(function: Callable, arity: int, kinds: str, gives: str | None = None) -> Maker:
    """Return a maker of an operation on arguments of one type, whose kind is in `kinds`."""

    def make(*types: ArrayType) -> Prepared:
        need(len(types) == arity, f"an operation has {len(types)} arguments instead of {arity}")
        need(len({each.dtype for each in types}) == 1, "arguments have different types")
        need(types[0].kind in kinds, f"type {types[0].dtype} is not supported")
        return prepared(function, ArrayType(gives or types[0].dtype, common_shape(types)))

    return make


def _quotient(x: Any, y: Any) -> Any:
    """Quotient of integers rounded towards zero; all bits are set if y is zero."""
    found = np.floor_divide(x - np.fmod(x, y), y)
    return np.where(y == 0, np.invert(np.zeros_like(found)), found)


def _remainder(x: Any, y: Any) -> Any:
    """Remainder of integer division; x if y is zero."""
    return np.where(y == 0, x, np.fmod(x, y))


def _by_kind(whole: Callable, floats: Callable) -> Maker:
    """Return a maker with one function for integers and another for floats."""

    def make(*types: ArrayType) -> Prepared:
        is_whole = all(each.kind in "iu" for each in types)
        return _elementwise(whole if is_whole else floats, 2, NUMBER)(*types)

    return make


def _select(*types: ArrayType) -> Prepared:
    """Prepare the second argument where the first is true, else the third."""
    need(len(types) == 3 and types[0].dtype == "bool", "a selection has no condition")
    need(types[1].dtype == types[2].dtype, "a selection has different types")
    return prepared(np.where, ArrayType(types[1].dtype, common_shape(types)))


def _cast(*types: ArrayType, dtype: Any) -> Prepared:
    of, target = only(types), _target(dtype)
    saturates = of.kind == "f" and target.kind in "iu"
    run = _saturated(target) if saturates else lambda x: x.astype(target)
    return prepared(run, ArrayType(dtype, of.shape))


def _saturated(target: np.dtype) -> Callable:
    """Return a saturating cast to integers; NumPy's own result is undefined there."""
    least, most = (target.type(end) for end in (np.iinfo(target).min, np.iinfo(target).max))
    below, beyond = float(least), 2.0 ** np.iinfo(target).bits / (2 if least else 1)

    def cast(x: Any) -> Any:
        inside = (x >= below) & (x < beyond)
        if inside.all():
            return x.astype(target)
        ends = np.where(x < below, least, np.where(x >= beyond, most, target.type(0)))
        return np.where(inside, np.where(inside, x, 0).astype(target), ends)

    return cast


def _bitcast(*types: ArrayType, dtype: Any) -> Prepared:
    of, target = only(types), _target(dtype)
    need(dtype != "bool", "bits cannot be cast to bool")  # a bool other than 0 and 1 breaks sums
    need(target.itemsize == DTYPES[of.dtype].itemsize, "types of a bit cast have different sizes")
    return prepared(lambda x: x.view(target), ArrayType(dtype, of.shape))


def _target(dtype: Any) -> np.dtype:
    need(isinstance(dtype, str) and dtype in DTYPES, f"{dtype!r:.40} is not a numeric type")
    return DTYPES[dtype]


def _threefry(*types: ArrayType) -> Prepared:
    """Prepare JAX's random bits: two halves of a key and two counts give two 32-bit numbers."""
    need(
        len(types) == 4 and {t.dtype for t in types} == {"uint32"},
        "random bits need four uint32 arguments",
    )
    one = ArrayType("uint32", common_shape(types))
    return prepared(random_bits.threefry, one, one, work=40 * one.size)


def _named(names: str, arity: int, kinds: str, gives: str | None = None) -> dict[str, Maker]:
    """Return NumPy's functions of these names."""
    return {name: _elementwise(getattr(np, name), arity, kinds, gives) for name in names.split()}


TABLE: dict[str, Maker] = {
    **_named(
        "exp expm1 log log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh", 1, FLOAT
    ),
    **_named("arcsinh sqrt floor ceil rint", 1, FLOAT),
    **_named("isfinite", 1, FLOAT, "bool"),
    **_named("negative absolute sign", 1, NUMBER),
    **_named("invert", 1, BITS),
    **_named("add subtract multiply", 2, NUMBER),
    **_named("maximum minimum", 2, ANY),
    **_named("equal not_equal less less_equal greater greater_equal", 2, ANY, "bool"),
    **_named("power arctan2", 2, FLOAT),
    **_named("left_shift right_shift", 2, UNSIGNED),
    "and": _elementwise(np.bitwise_and, 2, BITS),
    "or": _elementwise(np.bitwise_or, 2, BITS),
    "xor": _elementwise(np.bitwise_xor, 2, BITS),
    "fmod": _by_kind(_remainder, np.fmod),
    "erf_inv": _elementwise(random_bits.erf_inv, 1, FLOAT),
    "divide": _by_kind(_quotient, np.divide),
    "select": _select,
    "cast": _cast,
    "bitcast": _bitcast,
    "threefry": _threefry,
}
