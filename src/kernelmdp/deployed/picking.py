"""Operations that read or write where other numbers say.

No place is ever beyond its array: a place is moved inside, or what is read there is a filling
and what is written there is left out, as the file says.
"""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernelmdp.deployed.types import Made, Maker, Type, axes, made, need, wholes

FAR = np.uint64(2**62)  # beyond every array, and still a number with a sign


class Window(NamedTuple):
    """Windows of an array, one for each row of places: axes as XLA's `gather` names them.

    `offset` are the axes of what is picked that run within a window, `collapsed` those of the
    array that are gone, `batch` and `places_batch` those that run along with the places,
    and `map` says which axis of the array each number of a place is for.
    """

    offset: tuple[int, ...]
    collapsed: tuple[int, ...]
    batch: tuple[int, ...]
    places_batch: tuple[int, ...]
    map: tuple[int, ...]
    sizes: tuple[int, ...]


def _window(of: Type, places: Type, given: dict[str, Any]) -> Window:
    """A window as a file has it, checked against what it is of."""
    rank, depth = len(of.shape), len(places.shape) - 1
    need(depth >= 0 and places.kind in "iu", "places are no whole numbers")
    need(set(given) == set(Window._fields), "a window lacks its axes")
    sizes = wholes(given["sizes"])
    window = Window(
        axes(given["offset"], rank + depth), axes(given["collapsed"], rank),
        axes(given["batch"], rank), axes(given["places_batch"], depth),
        axes(given["map"], rank), sizes,
    )  # fmt: skip
    need(len(sizes) == rank and all(0 < s <= n for s, n in zip(sizes, of.shape, strict=True)),
         "a window is larger than its array")  # fmt: skip
    gone = (*window.collapsed, *window.batch)
    need(len(set(gone)) == len(gone) and all(sizes[i] == 1 for i in gone), "windows are too wide")
    need(len(window.offset) == rank - len(gone), "a window has other axes")
    need(not set(window.batch) & set(window.map), "an axis is picked along twice")
    need(len(window.batch) == len(window.places_batch), "places run along with nothing")
    need(len(window.map) == places.shape[-1], "a place has other numbers than axes")
    along = zip(window.batch, window.places_batch, strict=True)
    need(all(of.shape[i] == places.shape[j] for i, j in along), "places run beyond the array")
    return window


class Picks(NamedTuple):
    """Where in the flat array each number lies: a fixed part, and one that places say.

    The fixed part is as large as what is picked. It is built on the first run, so that reading a
    file allocates no table.
    """

    shape: tuple[int, ...]
    fixed: Callable[[], NDArray[np.int64]]
    strides: NDArray[np.int64]
    most: NDArray[np.int64]
    outer: tuple[int, ...]

    def found(self, places: Any) -> tuple[Any, Any]:
        """Flat places, and the places as they were given."""
        given = (np.minimum(places, FAR) if places.dtype == FAR.dtype else places).astype(np.int64)
        inside = np.minimum(np.maximum(given, 0), self.most)
        return self.fixed() + (inside @ self.strides).reshape(self.outer), given

    def valid(self, given: Any) -> Any:
        """Which of the windows lie inside."""
        return np.all((given >= 0) & (given <= self.most), axis=-1).reshape(self.outer)


def _picks(of: Type, places: Type, window: Window) -> Picks:
    rank = len(window.offset) + len(places.shape) - 1
    need(all(i < rank for i in window.offset), "a window has other axes")
    outer = [i for i in range(rank) if i not in window.offset]
    kept = [i for i in range(len(of.shape)) if i not in (*window.collapsed, *window.batch)]
    shape = [0] * rank
    for axis, n in zip(outer, places.shape[:-1], strict=True):
        shape[axis] = n
    for axis, i in zip(window.offset, kept, strict=True):
        shape[axis] = window.sizes[i]
    strides = [int(np.prod(of.shape[i + 1 :], dtype=np.int64)) for i in range(len(of.shape))]
    moving = [*zip(window.offset, kept, strict=True)]
    moving += [(outer[j], i) for i, j in zip(window.batch, window.places_batch, strict=True)]

    @functools.cache
    def fixed() -> NDArray[np.int64]:
        table = np.zeros(shape, np.int64)
        for axis, i in moving:
            along = [-1 if a == axis else 1 for a in range(rank)]
            table += strides[i] * np.arange(shape[axis]).reshape(along)
        return table

    most = [of.shape[i] - window.sizes[i] for i in window.map]
    column = [n if a in outer else 1 for a, n in enumerate(shape)]
    numbers = lambda values: np.array(values, np.int64)
    return Picks(
        tuple(shape), fixed, numbers([strides[i] for i in window.map]), numbers(most), tuple(column)
    )


def _gather(*types: Type, **window: Any) -> Made:
    """Windows of the first at the places of the second; a third is what lies beyond."""
    need(len(types) in (2, 3), "something is picked from nothing")
    of, places = types[:2]
    picks = _picks(of, places, _window(of, places, window))
    need(types[2:] in ((), (Type(of.dtype, ()),)), "a filling is no single number of its type")

    def clipped(x: Any, at: Any) -> Any:
        return x.reshape(-1).take(picks.found(at)[0])

    def filled(x: Any, at: Any, filling: Any) -> Any:
        where, given = picks.found(at)
        return np.where(picks.valid(given), x.reshape(-1).take(where), filling)

    found = Type(of.dtype, picks.shape)
    run = clipped if len(types) == 2 else filled
    return made(run, found, work=8 * found.size, kept=found.size)


def _scatter(write: Callable[[Any, Any, Any], None]) -> Maker:
    def make(*types: Type, drop: Any, **window: Any) -> Made:
        """The first, with the third written at the places of the second."""
        need(len(types) == 3 and types[0].dtype == types[2].dtype, "other numbers are written")
        of, places, new = types
        picks = _picks(of, places, _window(of, places, window))
        need(picks.shape == new.shape, f"{new.shape} is written where {picks.shape} belongs")

        def run(x: Any, at: Any, values: Any) -> Any:
            where, given = picks.found(at)
            full = np.array(x, order="C").reshape(-1)
            if drop is True:
                valid = np.broadcast_to(picks.valid(given), where.shape)
                where, values = where[valid], values[valid]
            write(full, where, values)
            return full.reshape(of.shape)

        return made(run, of, work=16 * new.size, kept=new.size)

    return make


def _set(full: Any, where: Any, values: Any) -> None:
    full[where] = values


def _starts(of: Type, sizes: tuple[int, ...], places: tuple[Type, ...]) -> list[int]:
    """The largest start along each axis of a part."""
    fits = len(sizes) == len(of.shape) and all(
        0 <= s <= n for s, n in zip(sizes, of.shape, strict=True)
    )
    need(fits, "a part is larger than its whole")
    need(len(places) == len(sizes), "a part has other axes")
    need(all(p.shape == () and p.kind in "iu" for p in places), "a place is no whole number")
    return [n - s for n, s in zip(of.shape, sizes, strict=True)]


def _where(starts: Any, sizes: tuple[int, ...], most: list[int]) -> tuple[slice, ...]:
    firsts = [min(max(int(start), 0), last) for start, last in zip(starts, most, strict=True)]
    return tuple(slice(a, a + n) for a, n in zip(firsts, sizes, strict=True))


def _part(*types: Type, sizes: Any) -> Made:
    """A part of the first, which begins where the others say."""
    need(types, "a part of nothing is asked for")
    of, sizes = types[0], wholes(sizes)
    most = _starts(of, sizes, types[1:])
    return made(lambda x, *at: x[_where(at, sizes, most)], Type(of.dtype, sizes))


def _replace(*types: Type) -> Made:
    """The first with the second written into it, from where the others say."""
    need(len(types) >= 2, "nothing is written")
    of, sizes = types[0], types[1].shape
    need(of.dtype == types[1].dtype, "other numbers are written")
    most = _starts(of, sizes, types[2:])

    def run(x: Any, new: Any, *at: Any) -> Any:
        full = np.array(x)
        full[_where(at, sizes, most)] = new
        return full

    return made(run, of)


TABLE: dict[str, Maker] = {
    "gather": _gather,
    "scatter": _scatter(_set),
    "scatter_add": _scatter(np.add.at),
    "scatter_max": _scatter(np.maximum.at),
    "scatter_min": _scatter(np.minimum.at),
    "part": _part,
    "replace": _replace,
}
