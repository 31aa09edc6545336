"""Operations that read or write at computed indices; no index leaves its array."""

from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp_policy.array_types import ArrayType, Maker, Prepared, need, prepared, wholes


def _take(*types: ArrayType) -> Prepared:
    """Prepare the numbers of the first argument at flat indices, which are clamped."""
    need(len(types) == 2, f"{len(types)} arguments are given where 2 belong")
    of, index = types
    need(index.dtype == "int64" and of.size, "an index is no whole number, or of nothing")
    found = ArrayType(of.dtype, index.shape)
    return prepared(lambda x, at: x.reshape(-1).take(at, mode="clip"), found, work=8 * found.size)


def _put(write: Callable[[Any, Any, Any], None]) -> Maker:
    def make(*types: ArrayType) -> Prepared:
        """Prepare the first with the third written at flat indices; none is written outside."""
        need(len(types) == 3 and types[0].dtype == types[2].dtype, "other numbers are written")
        of, index, new = types
        need(index == ("int64", new.shape), "an index is no whole number for each that is written")

        def run(x: Any, at: Any, values: Any) -> Any:
            full, inside = np.array(x, order="C").reshape(-1), (at >= 0) & (at < of.size)
            if not inside.all():
                at, values = at[inside], values[inside]
            write(full, at, values)
            return full.reshape(of.shape)

        return prepared(run, of, work=16 * new.size)

    return make


def _set(full: Any, at: Any, values: Any) -> None:
    full[at] = values


def _part(*types: ArrayType, sizes: Any) -> Prepared:
    """Prepare a part of the first, which begins at the indices that the others give."""
    need(types, "nothing is indexed")
    (of, *places), sizes = types, wholes(sizes)
    fits = len(sizes) == len(of.shape) and all(
        0 <= s <= n for s, n in zip(sizes, of.shape, strict=True)
    )
    need(fits, "a part is larger than its whole")
    need(len(places) == len(sizes), "a part has other axes")
    need(all(p.shape == () and p.kind in "iu" for p in places), "an index is no whole number")
    most = [n - s for n, s in zip(of.shape, sizes, strict=True)]

    def run(x: Any, *at: Any) -> Any:
        starts = [min(max(int(start), 0), last) for start, last in zip(at, most, strict=True)]
        return x[tuple(slice(a, a + n) for a, n in zip(starts, sizes, strict=True))]

    return prepared(run, ArrayType(of.dtype, sizes))


TABLE: dict[str, Maker] = {
    "take": _take,
    "put": _put(_set),
    "put_add": _put(np.add.at),
    "part": _part,
}
