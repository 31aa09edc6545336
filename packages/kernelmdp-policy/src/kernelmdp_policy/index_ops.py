"""Operations that read or write at computed indices.

No index leaves its array. It is clamped; or, if the file says so, a fill value is read there
and nothing is written.
"""

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy.array_types import ArrayType, Maker, Prepared, axes, need, prepared, wholes

FAR = np.uint64(2**62)  # beyond every array, and still a signed number


class Window(NamedTuple):
    """Windows of an array, one for each row of indices; axes are named as in XLA's `gather`.

    `offset` are the axes of the result that run within a window and `collapsed` those of the array
    that are dropped. `batch` and `places_batch` run along together. `map` is the axis of
    the array for each number of an index.
    """

    offset: tuple[int, ...]
    collapsed: tuple[int, ...]
    batch: tuple[int, ...]
    places_batch: tuple[int, ...]
    map: tuple[int, ...]
    sizes: tuple[int, ...]


def _window(of: ArrayType, places: ArrayType, given: dict[str, Any]) -> Window:
    """Return the window of a file, checked against its array."""
    rank, depth = len(of.shape), len(places.shape) - 1
    need(depth >= 0 and places.kind in "iu", "places are no whole numbers")
    need(set(given) == set(Window._fields), "a window lacks its axes")
    ranks = {"offset": rank + depth, "places_batch": depth}
    found = {name: axes(given[name], ranks.get(name, rank)) for name in Window._fields[:-1]}
    window = Window(**found, sizes=wholes(given["sizes"]))
    gone, sizes = (*window.collapsed, *window.batch), window.sizes
    need(len(sizes) == rank and all(0 < s <= n for s, n in zip(sizes, of.shape, strict=True)),
         "a window is larger than its array")  # fmt: skip
    need(len(set(gone)) == len(gone) and all(sizes[i] == 1 for i in gone), "windows are too wide")
    need(len(window.offset) == rank - len(gone), "a window has other axes")
    need(not set(window.batch) & set(window.map), "an axis is indexed twice")
    need(len(window.batch) == len(window.places_batch), "places run along with nothing")
    need(len(window.map) == places.shape[-1], "a place has other numbers than axes")
    along = zip(window.batch, window.places_batch, strict=True)
    need(all(of.shape[i] == places.shape[j] for i, j in along), "places run beyond the array")
    return window


class Indices(NamedTuple):
    """Flat indices of the numbers that are read or written: a fixed part, and a computed one.

    The fixed part is as large as the result. It is built on the first run, so that reading a
    file allocates no table.
    """

    shape: tuple[int, ...]
    fixed: Callable[[], NDArray[np.int64]]
    strides: NDArray[np.int64]
    most: NDArray[np.int64]
    outer: tuple[int, ...]

    def found(self, places: Any) -> tuple[Any, Any]:
        """Return flat indices, clamped, and the places as they were given."""
        given = (np.minimum(places, FAR) if places.dtype == FAR.dtype else places).astype(np.int64)
        inside = np.minimum(np.maximum(given, 0), self.most)
        return self.fixed() + (inside @ self.strides).reshape(self.outer), given

    def valid(self, given: Any) -> Any:
        """Return which of the windows lie inside."""
        return np.all((given >= 0) & (given <= self.most), axis=-1).reshape(self.outer)


def indices(of: ArrayType, places: ArrayType, given: dict[str, Any]) -> Indices:
    """Return the indices that a window of a file reads or writes."""
    window = _window(of, places, given)
    rank = len(window.offset) + len(places.shape) - 1
    need(all(i < rank for i in window.offset), "a window has other axes")
    outer = [i for i in range(rank) if i not in window.offset]
    kept = [i for i in range(len(of.shape)) if i not in (*window.collapsed, *window.batch)]
    lengths = dict(zip(outer, places.shape[:-1], strict=True))
    lengths |= {axis: window.sizes[i] for axis, i in zip(window.offset, kept, strict=True)}
    shape = tuple(lengths[axis] for axis in range(rank))
    strides = [math.prod(of.shape[i + 1 :]) for i in range(len(of.shape))]
    moving = [*zip(window.offset, kept, strict=True)]
    moving += [(outer[j], i) for i, j in zip(window.batch, window.places_batch, strict=True)]

    @functools.cache
    def fixed() -> NDArray[np.int64]:
        table = np.zeros(shape, np.int64)
        for axis, i in moving:
            along = [-1 if a == axis else 1 for a in range(rank)]
            table += strides[i] * np.arange(shape[axis]).reshape(along)
        return table

    numbers = lambda values: np.array(values, np.int64)
    most = numbers([of.shape[i] - window.sizes[i] for i in window.map])
    column = tuple(n if a in outer else 1 for a, n in enumerate(shape))
    return Indices(shape, fixed, numbers([strides[i] for i in window.map]), most, column)


def _gather(*types: ArrayType, **window: Any) -> Prepared:
    """Prepare windows of the first at the places of the second; a third fills what lies beyond."""
    need(len(types) in (2, 3), "nothing is indexed")
    of, places = types[:2]
    at = indices(of, places, window)
    need(types[2:] in ((), (ArrayType(of.dtype, ()),)), "a fill value is no number of its type")

    def run(x: Any, places: Any, *filling: Any) -> Any:
        where, given = at.found(places)
        found = x.reshape(-1).take(where)
        return np.where(at.valid(given), found, *filling) if filling else found

    found = ArrayType(of.dtype, at.shape)
    return prepared(run, found, work=8 * found.size, kept=found.size)


def _scatter(write: Callable[[Any, Any, Any], None]) -> Maker:
    def make(*types: ArrayType, drop: Any, **window: Any) -> Prepared:
        """Prepare the first, with the third written at the places of the second."""
        need(len(types) == 3 and types[0].dtype == types[2].dtype, "other numbers are written")
        of, places, new = types
        at = indices(of, places, window)
        need(at.shape == new.shape, f"{new.shape} is written where {at.shape} belongs")

        def run(x: Any, places: Any, values: Any) -> Any:
            where, given = at.found(places)
            full = np.array(x, order="C").reshape(-1)
            if drop is True:
                kept = np.broadcast_to(at.valid(given), where.shape)
                where, values = where[kept], values[kept]
            write(full, where, values)
            return full.reshape(of.shape)

        return prepared(run, of, work=16 * new.size, kept=new.size)

    return make


def _set(full: Any, where: Any, values: Any) -> None:
    full[where] = values


def _part(*types: ArrayType, sizes: Any) -> Prepared:
    """Prepare a part of the first, which begins at the indices that the others give."""
    need(types, "nothing is indexed")
    (of, *places), sizes = types, wholes(sizes)
    fits = len(sizes) == len(of.shape) and all(
        0 <= s <= n for s, n in zip(sizes, of.shape, strict=True)
    )
    need(fits, "a part is larger than its whole")
    need(len(places) == len(sizes), "a part has other axes")
    need(all(p.shape == () and p.kind in "iu" for p in places), "a place is no whole number")
    most = [n - s for n, s in zip(of.shape, sizes, strict=True)]

    def run(x: Any, *at: Any) -> Any:
        starts = [min(max(int(start), 0), last) for start, last in zip(at, most, strict=True)]
        return x[tuple(slice(a, a + n) for a, n in zip(starts, sizes, strict=True))]

    return prepared(run, ArrayType(of.dtype, sizes))


TABLE: dict[str, Maker] = {
    "gather": _gather,
    "scatter": _scatter(_set),
    "scatter_add": _scatter(np.add.at),
    "part": _part,
}
