"""Index operations: read or write at computed indices.

Indices never leave their array. They are clamped, or reads return a fill value and writes are
dropped, as the file states.
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
    """Windows of an array, one per row of indices; axes are named as in XLA's `gather`.

    `offset` are the axes of the result within a window. `collapsed` are the dropped axes of the
    array. `batch` and `places_batch` are parallel batch axes. `map` is the axis of the array for
    each component of an index.
    """

    offset: tuple[int, ...]
    collapsed: tuple[int, ...]
    batch: tuple[int, ...]
    places_batch: tuple[int, ...]
    map: tuple[int, ...]
    sizes: tuple[int, ...]


def _window(of: ArrayType, places: ArrayType, given: dict[str, Any]) -> Window:
    """Return the window of a file after checking it against its array."""
    rank, depth = len(of.shape), len(places.shape) - 1
    need(depth >= 0 and places.kind in "iu", "indices are not integers")
    need(set(given) == set(Window._fields), "a window is incomplete")
    ranks = {"offset": rank + depth, "places_batch": depth}
    found = {name: axes(given[name], ranks.get(name, rank)) for name in Window._fields[:-1]}
    window = Window(**found, sizes=wholes(given["sizes"]))
    gone, sizes = (*window.collapsed, *window.batch), window.sizes
    need(len(sizes) == rank and all(0 < s <= n for s, n in zip(sizes, of.shape, strict=True)),
         "a window is larger than its array")  # fmt: skip
    need(len(set(gone)) == len(gone) and all(sizes[i] == 1 for i in gone), "windows are too wide")
    need(len(window.offset) == rank - len(gone), "a window has the wrong axes")
    need(not set(window.batch) & set(window.map), "an axis is indexed twice")
    need(len(window.batch) == len(window.places_batch), "batch axes of a window do not match")
    need(len(window.map) == places.shape[-1], "an index has the wrong length")
    along = zip(window.batch, window.places_batch, strict=True)
    need(
        all(of.shape[i] == places.shape[j] for i, j in along),
        "batch axes of indices exceed the array",
    )
    return window


class Indices(NamedTuple):
    """Flat indices of elements: a fixed part and a computed part.

    The fixed part has the size of the result. It is built on the first run, so that reading a file
    allocates no table.
    """

    shape: tuple[int, ...]
    fixed: Callable[[], NDArray[np.int64]]
    strides: NDArray[np.int64]
    most: NDArray[np.int64]
    outer: tuple[int, ...]

    def found(self, places: Any) -> tuple[Any, Any]:
        """Return clamped flat indices, and the original indices."""
        given = (np.minimum(places, FAR) if places.dtype == FAR.dtype else places).astype(np.int64)
        inside = np.minimum(np.maximum(given, 0), self.most)
        return self.fixed() + (inside @ self.strides).reshape(self.outer), given

    def valid(self, given: Any) -> Any:
        """Return whether each window lies inside the array."""
        return np.all((given >= 0) & (given <= self.most), axis=-1).reshape(self.outer)


def indices(of: ArrayType, places: ArrayType, given: dict[str, Any]) -> Indices:
    """Return the indices that a window of a file reads or writes."""
    window = _window(of, places, given)
    rank = len(window.offset) + len(places.shape) - 1
    need(all(i < rank for i in window.offset), "a window has the wrong axes")
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
    """Prepare windows of the first at the indices in the second; a third is the fill value."""
    need(len(types) in (2, 3), "an index operation has the wrong number of arguments")
    of, places = types[:2]
    at = indices(of, places, window)
    need(types[2:] in ((), (ArrayType(of.dtype, ()),)), "a fill value has the wrong type")

    def run(x: Any, places: Any, *filling: Any) -> Any:
        where, given = at.found(places)
        found = x.reshape(-1).take(where)
        return np.where(at.valid(given), found, *filling) if filling else found

    found = ArrayType(of.dtype, at.shape)
    return prepared(run, found, work=8 * found.size, kept=found.size)


def _scatter(write: Callable[[Any, Any, Any], None]) -> Maker:
    def make(*types: ArrayType, drop: Any, **window: Any) -> Prepared:
        """Prepare the first array with the third written at the indices in the second."""
        need(
            len(types) == 3 and types[0].dtype == types[2].dtype,
            "written values have the wrong type",
        )
        of, places, new = types
        at = indices(of, places, window)
        need(at.shape == new.shape, f"written values have shape {new.shape} instead of {at.shape}")

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
    """Prepare a slice of the first array that starts at the indices in the others."""
    need(types, "an index operation has no arguments")
    (of, *places), sizes = types, wholes(sizes)
    fits = len(sizes) == len(of.shape) and all(
        0 <= s <= n for s, n in zip(sizes, of.shape, strict=True)
    )
    need(fits, "a slice is larger than its array")
    need(len(places) == len(sizes), "a slice has the wrong axes")
    need(all(p.shape == () and p.kind in "iu" for p in places), "an index is not an integer")
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
