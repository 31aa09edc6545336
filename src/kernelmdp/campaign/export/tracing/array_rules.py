"""Rules for primitives of JAX that reshape or index arrays."""

import itertools
import math
from typing import Any

import numpy as np

from kernelmdp.campaign.export.tracing.elementwise_rules import Rule, dtype_of, plain
from kernelmdp.campaign.export.tracing.graph import Graph, Node, Value
from kernelmdp_policy import PolicyError
from kernelmdp_policy.index_ops import Window


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
    trimmed = [*itertools.dropwhile(lambda n: n == 1, own)]  # broadcasting restores them
    return [Value(graph.reshape(node, tuple(trimmed)), tuple(shape))]


def reshape(graph: Graph, shape: Any, x: Value, **_: object) -> list[Value]:
    long = [n for n in x.shape if n != 1]
    if long != [n for n in shape if n != 1]:
        return [Value(graph.reshape(graph.full(x), shape), shape)]
    node = graph.ranked(x)  # axes of length 1 come or go; constant axes stay short
    own = iter(n for n, full in zip(node.type.shape, x.shape, strict=True) if full != 1)
    return [Value(graph.reshape(node, tuple(1 if n == 1 else next(own) for n in shape)), shape)]


def transpose(graph: Graph, shape: Any, x: Value, *, permutation: Any) -> list[Value]:
    node = graph.ranked(x)
    moved = [axis for axis in permutation if node.type.shape[axis] != 1]
    if moved == sorted(moved):
        return [Value(graph.reshape(node, tuple(node.type.shape[i] for i in permutation)), shape)]
    return [Value(graph.one("transpose", node, axes=plain(permutation)), shape)]


def _cut(graph: Graph, node: Node, start: Any, stop: Any, step: Any) -> Node:
    """Return a part of a node; an axis of length 1 stands for a constant one."""
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
    short = {i for i, n in enumerate(shape) if n == 0}  # an empty axis cannot be shortened
    node = graph.wide_along(x, short)
    return [Value(_cut(graph, node, start_indices, limit_indices, steps), shape)]


def rev(graph: Graph, shape: Any, x: Value, *, dimensions: Any) -> list[Value]:
    steps = [-1 if i in dimensions else 1 for i in range(len(shape))]
    return [Value(_cut(graph, graph.ranked(x), (0,) * len(shape), shape, steps), shape)]


def concatenate(graph: Graph, shape: Any, *values: Value, dimension: int) -> list[Value]:
    nodes = [graph.wide_along(value, {dimension}) for value in values]
    lengths = [max(sizes) for sizes in zip(*(node.type.shape for node in nodes), strict=True)]
    own = [node.type.shape[dimension] for node in nodes]
    whole = lambda n: tuple(n if i == dimension else m for i, m in enumerate(lengths))
    wide = [graph.wide(node, whole(n)) for node, n in zip(nodes, own, strict=True)]
    found = wide[0] if len(wide) == 1 else graph.one("concatenate", *wide, axis=int(dimension))
    return [Value(found, shape)]


def pad(graph: Graph, shape: Any, x: Value, filling: Value, *, padding_config: Any) -> list[Value]:
    cut = [(max(-low, 0), n - max(-high, 0) if gap == 0 else n) for (low, high, gap), n in
           zip(padding_config, x.shape, strict=True)]  # fmt: skip
    if any(gap and min(low, high) < 0 for low, high, gap in padding_config):
        raise PolicyError("an exported policy must not dilate and crop in one pad.")
    changed = {i for i, each in enumerate(padding_config) if tuple(each) != (0, 0, 0)}
    node = graph.wide_along(x, changed)
    start, stop = zip(*cut, strict=True) if cut else ((), ())
    node = _cut(graph, node, start, stop, (1,) * len(cut))
    low, high, gaps = ([max(int(each[k]), 0) for each in padding_config] for k in range(3))
    empty = not any((*low, *high, *gaps))
    filled = graph.reshape(filling.node, ())
    found = node if empty else graph.one("pad", node, filled, low=low, high=high, between=gaps)
    return [Value(found, shape)]


# ---- Indexing ----


def _fills(mode: Any) -> bool:
    return "FILL" in str(mode).upper()


def _window(*parts: Any) -> dict[str, list[int]]:
    """Return the settings of a window as lists, in the order of `Window`."""
    return dict(zip(Window._fields, map(plain, parts), strict=True))


def gather(
    graph: Graph, shape: Any, x: Value, places: Value, *, dimension_numbers: Any, slice_sizes: Any,
    mode: Any, fill_value: Any, **_: object,
) -> list[Value]:  # fmt: skip
    d = dimension_numbers
    window = _window(
        d.offset_dims, d.collapsed_slice_dims, d.operand_batching_dims,
        d.start_indices_batching_dims, d.start_index_map, slice_sizes,
    )  # fmt: skip
    usual = {"f": float("nan"), "b": True, "u": 2**31, "i": -(2**31)}[x.node.type.kind]
    nodes = [graph.full(x), graph.full(places)]
    if _fills(mode):
        filling = usual if fill_value is None else fill_value
        nodes.append(graph.constant(np.array(filling).astype(x.node.type.dtype)))
    return [Value(graph.one("gather", *nodes, **window), shape)]


def scatter(name: str) -> Rule:
    """Return the rule of a primitive that writes into an array."""

    def rule(
        graph: Graph, shape: Any, x: Value, places: Value, new: Value, *, dimension_numbers: Any,
        mode: Any, **_: object,
    ) -> list[Value]:  # fmt: skip
        d = dimension_numbers
        gone = (*d.inserted_window_dims, *d.operand_batching_dims)
        lengths = iter(new.shape[i] for i in d.update_window_dims)
        window = _window(
            d.update_window_dims, d.inserted_window_dims, d.operand_batching_dims,
            d.scatter_indices_batching_dims, d.scatter_dims_to_operand_dims,
            [1 if i in gone else next(lengths) for i in range(len(x.shape))],
        )  # fmt: skip
        nodes = graph.full(x), graph.full(places), graph.full(new)
        return [Value(graph.one(name, *nodes, drop=_fills(mode), **window), shape)]

    return rule


def dynamic_slice(
    graph: Graph, shape: Any, x: Value, *at: Value, slice_sizes: Any, **_: object
) -> list[Value]:
    zero = graph.constant(np.zeros((), np.int64))
    starts = [
        zero if n == size else graph.reshape(value.node, ())
        for n, size, value in zip(x.shape, slice_sizes, at, strict=True)
    ]
    return [Value(graph.one("part", graph.full(x), *starts, sizes=plain(slice_sizes)), shape)]
