"""Operations that move numbers about, sum them up, sort them or multiply matrices."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp.deployed.types import Made, Maker, Type, axes, made, need, refuse, whole, wholes


def _one(types: tuple[Type, ...]) -> Type:
    need(len(types) == 1, f"{len(types)} arguments are given where 1 belongs")
    return types[0]


def _reshape(*types: Type, shape: Any) -> Made:
    of, shape = _one(types), wholes(shape)
    need(math.prod(shape) == of.size, f"shape {shape} does not hold what {of.shape} does")
    return made(lambda x: x.reshape(shape), Type(of.dtype, shape))


def _broadcast(*types: Type, shape: Any) -> Made:
    of, shape = _one(types), wholes(shape)
    pairs = zip(of.shape[::-1], shape[::-1], strict=False)
    fits = len(of.shape) <= len(shape) and all(a in (1, b) for a, b in pairs)
    need(fits, f"shape {of.shape} does not fill {shape}")

    def run(x: Any) -> Any:
        full = np.empty(shape, x.dtype)
        full[...] = x
        return full

    return made(run, Type(of.dtype, shape))


def _transpose(*types: Type, axes: Any) -> Made:
    of, order = _one(types), _axes(axes, types)
    need(len(order) == len(of.shape), f"{order} is no order of all axes")
    return made(lambda x: x.transpose(order), Type(of.dtype, tuple(of.shape[i] for i in order)))


def _axes(given: Any, types: tuple[Type, ...]) -> tuple[int, ...]:
    return axes(given, len(_one(types).shape))


def _concatenate(*types: Type, axis: Any) -> Made:
    need(types, "nothing is joined")
    rank = len(types[0].shape)
    axis = whole(axis, 0, rank - 1)
    others = {(*each.shape[:axis], 0, *each.shape[axis + 1 :]) for each in types}
    same = len({each.dtype for each in types}) == 1 and len(others) == 1
    need(same and all(len(each.shape) == rank for each in types), "what is joined does not fit")
    length = sum(each.shape[axis] for each in types)
    shape = (*types[0].shape[:axis], length, *types[0].shape[axis + 1 :])
    return made(lambda *xs: np.concatenate(xs, axis), Type(types[0].dtype, shape))


def _slice(*types: Type, start: Any, stop: Any, step: Any) -> Made:
    """From `start` to before `stop` along each axis; a step of -1 turns an axis round."""
    of = _one(types)
    starts, stops, steps = wholes(start), wholes(stop), wholes(step, -1)
    need(len(starts) == len(stops) == len(steps) == len(of.shape), "a part has other axes")
    ends = zip(starts, stops, steps, of.shape, strict=True)
    need(all(a <= b <= n and s != 0 for a, b, s, n in ends), "a part is beyond its whole")
    where = tuple(
        slice(b - 1, a - 1 if a else None, -1) if s < 0 and a < b else slice(a, b, abs(s))
        for a, b, s in zip(starts, stops, steps, strict=True)
    )
    spans = [range(a, b, abs(s)) for a, b, s in zip(starts, stops, steps, strict=True)]
    return made(lambda x: x[where], Type(of.dtype, tuple(map(len, spans))))


def _pad(*types: Type, low: Any, high: Any, between: Any) -> Made:
    """So many of the second argument before, behind and between the numbers of the first."""
    need(len(types) == 2 and types[1].shape == (), "a filling is no single number")
    of = types[0]
    need(of.dtype == types[1].dtype, "a filling is of another type")
    lows, highs, gaps = wholes(low), wholes(high), wholes(between)
    need(len(lows) == len(highs) == len(gaps) == len(of.shape), "a filling has other axes")
    spans = [n + max(n - 1, 0) * g for n, g in zip(of.shape, gaps, strict=True)]
    shape = tuple(a + n + b for a, n, b in zip(lows, spans, highs, strict=True))
    where = tuple(slice(a, a + n, g + 1) for a, n, g in zip(lows, spans, gaps, strict=True))

    def run(x: Any, filling: Any) -> Any:
        full = np.empty(shape, x.dtype)
        full[...] = filling
        full[where] = x
        return full

    return made(run, Type(of.dtype, shape))


def _reduce(function: np.ufunc, kinds: str) -> Maker:
    def make(*types: Type, axes: Any) -> Made:
        of, gone = _one(types), _axes(axes, types)
        need(of.kind in kinds, f"numbers of type {of.dtype} are summed up")
        shape = tuple(n for i, n in enumerate(of.shape) if i not in gone)
        has_least = function not in (np.maximum, np.minimum) or all(of.shape[i] for i in gone)
        need(has_least, "the largest of nothing is asked for")
        run = lambda x: function.reduce(x, axis=gone, dtype=x.dtype)
        return made(run, Type(of.dtype, shape), work=of.size)

    return make


def _accumulate(function: np.ufunc) -> Maker:
    def make(*types: Type, axis: Any, reverse: Any) -> Made:
        of = _one(types)
        axis = whole(axis, 0, len(of.shape) - 1)
        turned = tuple(slice(None, None, -1 if i == axis else 1) for i in range(len(of.shape)))
        onward = lambda x: function.accumulate(x, axis=axis, dtype=x.dtype)
        return made((lambda x: onward(x[turned])[turned]) if reverse is True else onward, of)

    return make


def _place(function: Callable) -> Maker:
    """Where the largest or the smallest is."""

    def make(*types: Type, axis: Any, dtype: Any) -> Made:
        of = _one(types)
        axis = whole(axis, 0, len(of.shape) - 1)
        need(dtype in ("int32", "int64") and of.shape[axis], "a place is no whole number")
        shape = of.shape[:axis] + of.shape[axis + 1 :]
        run = lambda x: function(x, axis=axis).astype(dtype)
        return made(run, Type(dtype, shape), work=of.size)

    return make


def _sort(*types: Type, axis: Any, keys: Any) -> Made:
    """All by the first `keys`, the first of which counts most; equals stay in their order."""
    need(types and len({each.shape for each in types}) == 1, "what is sorted does not fit")
    axis, keys = whole(axis, 0, len(types[0].shape) - 1), whole(keys, 1, len(types))

    def run(*xs: Any) -> Any:
        order = np.lexsort(xs[:keys][::-1], axis=axis)
        return _single([np.take_along_axis(x, order, axis) for x in xs])

    return made(run, *types, work=32 * types[0].size)


def _top(*types: Type, axis: Any, count: Any) -> Made:
    """The largest, the first of equals first, and where they are."""
    of = _one(types)
    axis = whole(axis, 0, len(of.shape) - 1)
    length, count = of.shape[axis], whole(count, 0, of.shape[axis])
    shape = (*of.shape[:axis], count, *of.shape[axis + 1 :])

    def run(x: Any) -> Any:
        order = np.argsort(np.flip(_ordered(x), axis), axis=axis, kind="stable")
        best = length - 1 - np.flip(order, axis)
        best = np.take(best, range(count), axis=axis)
        return [np.take_along_axis(x, best, axis), best.astype(np.int32)]

    return made(run, Type(of.dtype, shape), Type("int32", shape), work=32 * of.size)


def _ordered(x: Any) -> Any:
    """Whole numbers in the order of floating-point ones, in which -0 is below 0, as XLA has it."""
    if x.dtype.kind != "f":
        return x
    bits = np.ascontiguousarray(x).view(f"i{x.dtype.itemsize}")
    return np.where(bits < 0, bits ^ np.iinfo(bits.dtype).max, bits)


def _single(found: list[Any]) -> Any:
    return found[0] if len(found) == 1 else found


def _matmul(*types: Type) -> Made:
    """Of the last two axes, over all axes before them."""
    need(len(types) == 2 and types[0].dtype == types[1].dtype, "factors are of several types")
    left, right = types
    fits = min(len(left.shape), len(right.shape)) >= 2 and left.shape[-1] == right.shape[-2]
    need(fits and left.kind in "fiu", f"shapes {left.shape} and {right.shape} do not multiply")
    try:
        outer = np.broadcast_shapes(left.shape[:-2], right.shape[:-2])
    except ValueError:
        refuse(f"shapes {left.shape} and {right.shape} do not multiply")
    found = Type(left.dtype, (*outer, left.shape[-2], right.shape[-1]))
    return made(np.matmul, found, work=found.size * left.shape[-1])


TABLE: dict[str, Maker] = {
    "reshape": _reshape,
    "broadcast": _broadcast,
    "transpose": _transpose,
    "concatenate": _concatenate,
    "slice": _slice,
    "pad": _pad,
    "sum": _reduce(np.add, "fiu"),
    "product": _reduce(np.multiply, "fiu"),
    "largest": _reduce(np.maximum, "bfiu"),
    "smallest": _reduce(np.minimum, "bfiu"),
    "all": _reduce(np.bitwise_and, "biu"),
    "any": _reduce(np.bitwise_or, "biu"),
    "cumsum": _accumulate(np.add),
    "cumprod": _accumulate(np.multiply),
    "cummax": _accumulate(np.maximum),
    "cummin": _accumulate(np.minimum),
    "argmax": _place(np.argmax),
    "argmin": _place(np.argmin),
    "sort": _sort,
    "top": _top,
    "matmul": _matmul,
}
