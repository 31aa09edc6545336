"""Primitives of JAX that move numbers about, in operations of ours: one rule for each."""

import itertools
import math
from typing import Any

import numpy as np

from kernelmdp._base.errors import PolicyError
from kernelmdp.campaign.export.tracing.elementwise_rules import Rule, dtype_of, plain
from kernelmdp.campaign.export.tracing.graph import Graph, Node, Value


def iota(graph: Graph, shape: Any, /, *, dtype: Any, dimension: int, **_: object) -> list[Value]:
    column = [-1 if i == dimension else 1 for i in range(len(shape))]
    numbers = np.arange(shape[dimension]).astype(dtype_of(dtype)).reshape(column)
    return [Value(graph.constant(numbers), shape)]


def iota_2x32_shape(graph: Graph, shape: Any, /, **_: object) -> list[Value]:
    counts = np.arange(math.prod(shape), dtype=np.uint64).reshape(shape)
    halves = (counts >> np.uint64(32)).astype(np.uint32), counts.astype(np.uint32)
    return [Value(graph.constant(half), shape) for half in halves]


def broadcast_in_dim(
    graph: Graph, _: Any, x: Value, *, shape: Any, broadcast_dimensions: Any, **__: object
) -> list[Value]:
    own, node = [1] * len(shape), graph.ranked(x)
    for axis, n in zip(broadcast_dimensions, node.type.shape, strict=True):
        own[axis] = n
    trimmed = [*itertools.dropwhile(lambda n: n == 1, own)]  # NumPy puts them there again
    return [Value(graph.reshape(node, tuple(trimmed)), tuple(shape))]


def reshape(graph: Graph, shape: Any, x: Value, **_: object) -> list[Value]:
    long = [n for n in x.shape if n != 1]
    if long != [n for n in shape if n != 1]:
        return [Value(graph.reshape(graph.full(x), shape), shape)]
    node = graph.ranked(x)  # axes of length 1 come or go: what is short stays short
    own = iter(n for n, full in zip(node.type.shape, x.shape, strict=True) if full != 1)
    return [Value(graph.reshape(node, tuple(1 if n == 1 else next(own) for n in shape)), shape)]


def transpose(graph: Graph, shape: Any, x: Value, *, permutation: Any) -> list[Value]:
    node = graph.ranked(x)
    moved = [axis for axis in permutation if node.type.shape[axis] != 1]
    if moved == sorted(moved):
        return [Value(graph.reshape(node, tuple(node.type.shape[i] for i in permutation)), shape)]
    return [Value(graph.one("transpose", node, axes=plain(permutation)), shape)]


def _cut(graph: Graph, node: Node, start: Any, stop: Any, step: Any) -> Node:
    """A part of a node along axes that are long; a short one is the same throughout."""
    own, full = node.type.shape, zip(start, stop, step, strict=True)
    ends = [(0, n, 1) if n == 1 else each for n, each in zip(own, full, strict=True)]
    if all(each == (0, n, 1) for n, each in zip(own, ends, strict=True)):
        return node
    a, b, s = map(plain, zip(*ends, strict=True))
    return graph.one("slice", node, start=a, stop=b, step=s)


def slice_(
    graph: Graph, shape: Any, x: Value, *, start_indices: Any, limit_indices: Any, strides: Any
) -> list[Value]:
    steps = strides or (1,) * len(start_indices)
    short = {i for i, n in enumerate(shape) if n == 0}  # of nothing there is no short form
    node = graph.wide_along(x, short)
    return [Value(_cut(graph, node, start_indices, limit_indices, steps), shape)]


def rev(graph: Graph, shape: Any, x: Value, *, dimensions: Any) -> list[Value]:
    steps = [-1 if i in dimensions else 1 for i in range(len(shape))]
    return [Value(_cut(graph, graph.ranked(x), (0,) * len(shape), shape, steps), shape)]


def split(graph: Graph, _: Any, x: Value, *, sizes: Any, axis: int) -> list[Value]:
    found, first = [], 0
    for size in plain(sizes):
        start = [first if i == axis else 0 for i in range(len(x.shape))]
        stop = [first + size if i == axis else n for i, n in enumerate(x.shape)]
        one = {"start_indices": start, "limit_indices": stop, "strides": None}
        shape = tuple(b - a for a, b in zip(start, stop, strict=True))
        found += slice_(graph, shape, x, **one)
        first += size
    return found


def unstack(graph: Graph, shape: Any, x: Value, *, axis: int = 0, **_: object) -> list[Value]:
    rest = (*x.shape[:axis], *x.shape[axis + 1 :])
    parts = split(graph, None, x, sizes=[1] * x.shape[axis], axis=axis)
    return [reshape(graph, rest, part)[0] for part in parts]


def concatenate(graph: Graph, shape: Any, *values: Value, dimension: int) -> list[Value]:
    nodes = [graph.wide_along(value, {dimension}) for value in values]
    lengths = [max(sizes) for sizes in zip(*(node.type.shape for node in nodes), strict=True)]
    own = [node.type.shape[dimension] for node in nodes]
    whole = lambda n: tuple(n if i == dimension else m for i, m in enumerate(lengths))
    wide = [graph.wide(node, whole(n)) for node, n in zip(nodes, own, strict=True)]
    found = wide[0] if len(wide) == 1 else graph.one("concatenate", *wide, axis=int(dimension))
    return [Value(found, shape)]


def stack(graph: Graph, shape: Any, *values: Value, axis: int = 0, **_: object) -> list[Value]:
    thin = tuple(1 if i == axis else n for i, n in enumerate(shape))
    parts = [reshape(graph, thin, value)[0] for value in values]
    return concatenate(graph, shape, *parts, dimension=axis)


def tile(graph: Graph, shape: Any, x: Value, *, reps: Any) -> list[Value]:
    pairs = [*zip(reps, x.shape, strict=True)]
    thin = tuple(n for _, each in pairs for n in (1, each))
    wide = tuple(n for pair in pairs for n in pair)
    spread = Value(reshape(graph, thin, x)[0].node, wide)
    return reshape(graph, shape, spread)


def pad(graph: Graph, shape: Any, x: Value, filling: Value, *, padding_config: Any) -> list[Value]:
    cut = [(max(-low, 0), n - max(-high, 0) if gap == 0 else n) for (low, high, gap), n in
           zip(padding_config, x.shape, strict=True)]  # fmt: skip
    if any(gap and min(low, high) < 0 for low, high, gap in padding_config):
        raise PolicyError("a policy that is handed over must not cut what it spreads (pad).")
    changed = {i for i, each in enumerate(padding_config) if tuple(each) != (0, 0, 0)}
    node = graph.wide_along(x, changed)
    start, stop = zip(*cut, strict=True) if cut else ((), ())
    node = _cut(graph, node, start, stop, (1,) * len(cut))
    low, high, gaps = ([max(int(each[k]), 0) for each in padding_config] for k in range(3))
    empty = not any((*low, *high, *gaps))
    filled = graph.reshape(filling.node, ())
    found = node if empty else graph.one("pad", node, filled, low=low, high=high, between=gaps)
    return [Value(found, shape)]


# ---- Reading and writing where others say ----


def _fills(mode: Any) -> bool:
    return "FILL" in str(mode).upper()


def gather(
    graph: Graph, shape: Any, x: Value, places: Value, *, dimension_numbers: Any, slice_sizes: Any,
    mode: Any, fill_value: Any, **_: object,
) -> list[Value]:  # fmt: skip
    d = dimension_numbers
    window = {
        "offset": plain(d.offset_dims), "collapsed": plain(d.collapsed_slice_dims),
        "batch": plain(d.operand_batching_dims),
        "places_batch": plain(d.start_indices_batching_dims),
        "map": plain(d.start_index_map), "sizes": plain(slice_sizes),
    }  # fmt: skip
    kind = x.node.type.kind
    usual = {"f": float("nan"), "b": True, "u": 2**31, "i": -(2**31)}[kind]
    nodes = [graph.full(x), graph.full(places)]
    if _fills(mode):
        filling = usual if fill_value is None else fill_value
        nodes.append(graph.constant(np.array(filling).astype(x.node.type.dtype)))
    return [Value(graph.one("gather", *nodes, **window), shape)]


def scatter(name: str) -> Rule:
    """What is written into an array."""

    def rule(
        graph: Graph, shape: Any, x: Value, places: Value, new: Value, *, dimension_numbers: Any,
        mode: Any, **_: object,
    ) -> list[Value]:  # fmt: skip
        d = dimension_numbers
        gone = (*d.inserted_window_dims, *d.operand_batching_dims)
        lengths = iter(new.shape[i] for i in d.update_window_dims)
        sizes = [1 if i in gone else next(lengths) for i in range(len(x.shape))]
        window = {
            "offset": plain(d.update_window_dims), "collapsed": plain(d.inserted_window_dims),
            "batch": plain(d.operand_batching_dims),
            "places_batch": plain(d.scatter_indices_batching_dims),
            "map": plain(d.scatter_dims_to_operand_dims), "sizes": sizes,
        }  # fmt: skip
        nodes = graph.full(x), graph.full(places), graph.full(new)
        return [Value(graph.one(name, *nodes, drop=_fills(mode), **window), shape)]

    return rule


def dynamic_slice(
    graph: Graph, shape: Any, x: Value, *at: Value, slice_sizes: Any, **_: object
) -> list:
    nodes = _starts(graph, x.shape, slice_sizes, at)
    return [Value(graph.one("part", graph.full(x), *nodes, sizes=plain(slice_sizes)), shape)]


def dynamic_update_slice(graph: Graph, shape: Any, x: Value, new: Value, *at: Value) -> list[Value]:
    nodes = _starts(graph, x.shape, new.shape, at)
    return [Value(graph.one("replace", graph.full(x), graph.full(new), *nodes), shape)]


def _starts(graph: Graph, whole: Any, sizes: Any, at: tuple[Value, ...]) -> list[Node]:
    """Where a part begins; along an axis that it fills, at the beginning."""
    zero = graph.constant(np.zeros((), np.int64))
    return [
        zero if n == size else graph.reshape(value.node, ())
        for n, size, value in zip(whole, sizes, at, strict=True)
    ]
