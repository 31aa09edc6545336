"""Array operations: reshape, reduce, sort and multiply."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp_policy.array_types import (
    ArrayType,
    Maker,
    Prepared,
    axes,
    common_shape,
    need,
    only,
    prepared,
    whole,
    wholes,
)


def _reshape(*types: ArrayType, shape: Any) -> Prepared:
    of, shape = only(types), wholes(shape)
    need(math.prod(shape) == of.size, f"shape {shape} does not hold what {of.shape} does")
    return prepared(lambda x: x.reshape(shape), ArrayType(of.dtype, shape))


def _broadcast(*types: ArrayType, shape: Any) -> Prepared:
    of, shape = only(types), wholes(shape)
    full = ArrayType(of.dtype, shape)
    need(common_shape((of, full)) == shape, f"shape {of.shape} does not fill {shape}")

    def run(x: Any) -> Any:
        found = np.empty(shape, x.dtype)
        found[...] = x
        return found

    return prepared(run, full)


def _transpose(*types: ArrayType, axes: Any) -> Prepared:
    of, order = only(types), _axes(axes, types)
    need(len(order) == len(of.shape), f"{order} is not a permutation of the axes")
    shape = tuple(of.shape[i] for i in order)
    return prepared(lambda x: x.transpose(order), ArrayType(of.dtype, shape))


def _axes(given: Any, types: tuple[ArrayType, ...]) -> tuple[int, ...]:
    return axes(given, len(only(types).shape))


def _axis(given: Any, of: ArrayType) -> int:
    return whole(given, 0, len(of.shape) - 1)


def _concatenate(*types: ArrayType, axis: Any) -> Prepared:
    need(types, "concatenate has no arguments")
    axis, first = _axis(axis, types[0]), types[0].shape
    others = {(t.dtype, *t.shape[:axis], None, *t.shape[axis + 1 :]) for t in types}
    same = len(others) == 1 and all(len(t.shape) == len(first) for t in types)
    need(same, "shapes to concatenate do not match")
    length = sum(t.shape[axis] for t in types)
    shape = (*first[:axis], length, *first[axis + 1 :])
    return prepared(lambda *xs: np.concatenate(xs, axis), ArrayType(types[0].dtype, shape))


def _slice(*types: ArrayType, start: Any, stop: Any, step: Any) -> Prepared:
    """Prepare a slice from `start` to before `stop` along each axis; step -1 flips an axis."""
    of = only(types)
    starts, stops, steps = wholes(start), wholes(stop), wholes(step, -1)
    need(
        len(starts) == len(stops) == len(steps) == len(of.shape),
        "a slice has the wrong number of axes",
    )
    ends = [*zip(starts, stops, steps, strict=True)]
    fits = all(a <= b <= n and s for (a, b, s), n in zip(ends, of.shape, strict=True))
    need(fits, "a slice exceeds its array")
    where = tuple(
        slice(b - 1, a - 1 if a else None, -1) if s < 0 and a < b else slice(a, b, abs(s))
        for a, b, s in ends
    )
    shape = tuple(len(range(a, b, abs(s))) for a, b, s in ends)
    return prepared(lambda x: x[where], ArrayType(of.dtype, shape))


def _pad(*types: ArrayType, low: Any, high: Any, between: Any) -> Prepared:
    """Prepare padding of the first argument with the second before, after and between."""
    need(len(types) == 2 and types[1] == (types[0].dtype, ()), "a fill value has the wrong type")
    of = types[0]
    lows, highs, gaps = wholes(low), wholes(high), wholes(between)
    need(
        len(lows) == len(highs) == len(gaps) == len(of.shape),
        "a padding has the wrong number of axes",
    )
    spans = [n + max(n - 1, 0) * g for n, g in zip(of.shape, gaps, strict=True)]
    shape = tuple(a + n + b for a, n, b in zip(lows, spans, highs, strict=True))
    where = tuple(slice(a, a + n, g + 1) for a, n, g in zip(lows, spans, gaps, strict=True))

    def run(x: Any, filling: Any) -> Any:
        full = np.empty(shape, x.dtype)
        full[...] = filling
        full[where] = x
        return full

    return prepared(run, ArrayType(of.dtype, shape))


def _reduce(function: np.ufunc, kinds: str) -> Maker:
    def make(*types: ArrayType, axes: Any) -> Prepared:
        of, gone = only(types), _axes(axes, types)
        need(of.kind in kinds, f"type {of.dtype} cannot be reduced")
        has_least = function not in (np.maximum, np.minimum) or all(of.shape[i] for i in gone)
        need(has_least, "a maximum or minimum is over an empty axis")
        shape = tuple(n for i, n in enumerate(of.shape) if i not in gone)
        run = lambda x: function.reduce(x, axis=gone, dtype=x.dtype)
        return prepared(run, ArrayType(of.dtype, shape), work=of.size)

    return make


def _cumsum(*types: ArrayType, axis: Any, reverse: Any) -> Prepared:
    of = only(types)
    axis = _axis(axis, of)
    onward = lambda x: np.add.accumulate(x, axis=axis, dtype=x.dtype)
    backward = lambda x: np.flip(onward(np.flip(x, axis)), axis)
    return prepared(backward if reverse is True else onward, of)


def _place(function: Callable) -> Maker:
    """Return an operation that finds the index of the largest or smallest number."""

    def make(*types: ArrayType, axis: Any, dtype: Any) -> Prepared:
        of = only(types)
        axis = _axis(axis, of)
        need(
            dtype in ("int32", "int64") and of.shape[axis],
            "an index type is not an integer, or its axis is empty",
        )
        shape = of.shape[:axis] + of.shape[axis + 1 :]
        run = lambda x: function(x, axis=axis).astype(dtype)
        return prepared(run, ArrayType(dtype, shape), work=of.size)

    return make


def _top(*types: ArrayType, axis: Any, count: Any) -> Prepared:
    """Prepare the largest numbers with their indices; ties keep their order."""
    of = only(types)
    axis = _axis(axis, of)
    length, count = of.shape[axis], whole(count, 0, of.shape[axis])
    shape = (*of.shape[:axis], count, *of.shape[axis + 1 :])

    def run(x: Any) -> Any:
        order = np.argsort(np.flip(_ordered(x), axis), axis=axis, kind="stable")
        best = length - 1 - np.flip(order, axis)
        best = np.take(best, range(count), axis=axis)
        return [np.take_along_axis(x, best, axis), best.astype(np.int32)]

    found = ArrayType(of.dtype, shape)
    return prepared(run, found, ArrayType("int32", shape), work=32 * of.size)


def _ordered(x: Any) -> Any:
    """Map floats to integers of equal order, with -0 below 0 as in XLA."""
    if x.dtype.kind != "f":
        return x
    bits = np.ascontiguousarray(x).view(f"i{x.dtype.itemsize}")
    return np.where(bits < 0, bits ^ np.iinfo(bits.dtype).max, bits)


def _matmul(*types: ArrayType) -> Prepared:
    """Prepare matrix products of the last two axes, batched over the others."""
    need(len(types) == 2 and types[0].dtype == types[1].dtype, "factors have different types")
    left, right = types
    fits = min(len(left.shape), len(right.shape)) >= 2 and left.shape[-1] == right.shape[-2]
    need(fits and left.kind in "fiu", f"shapes {left.shape} and {right.shape} cannot be multiplied")
    outer = common_shape(tuple(ArrayType(t.dtype, t.shape[:-2]) for t in types))
    found = ArrayType(left.dtype, (*outer, left.shape[-2], right.shape[-1]))
    return prepared(np.matmul, found, work=found.size * left.shape[-1])


TABLE: dict[str, Maker] = {
    "reshape": _reshape,
    "broadcast": _broadcast,
    "transpose": _transpose,
    "concatenate": _concatenate,
    "slice": _slice,
    "pad": _pad,
    "sum": _reduce(np.add, "fiu"),
    "largest": _reduce(np.maximum, "bfiu"),
    "smallest": _reduce(np.minimum, "bfiu"),
    "all": _reduce(np.bitwise_and, "biu"),
    "any": _reduce(np.bitwise_or, "biu"),
    "cumsum": _cumsum,
    "argmax": _place(np.argmax),
    "argmin": _place(np.argmin),
    "top": _top,
    "matmul": _matmul,
}
