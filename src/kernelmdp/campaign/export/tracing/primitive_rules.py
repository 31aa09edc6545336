"""Rules for reductions, orders and products, and the table of all rules."""

import math
from typing import Any

import jax
import numpy as np

from kernelmdp.campaign.export.tracing import array_rules, elementwise_rules
from kernelmdp.campaign.export.tracing.elementwise_rules import (
    SAME,
    Rule,
    dtype_of,
    elementwise,
    identity,
    plain,
)
from kernelmdp.campaign.export.tracing.graph import Graph, Value
from kernelmdp_policy import PolicyError

REDUCED = {
    "reduce_sum": "sum", "reduce_max": "largest", "reduce_min": "smallest",
    "reduce_and": "all", "reduce_or": "any",
}  # fmt: skip


# ---- Sums, orders and products ----


def reduced(name: str) -> Rule:
    """Return the rule of a reduction."""

    def rule(graph: Graph, shape: Any, x: Value, *, axes: Any, **_: object) -> list[Value]:
        if not axes:
            return [x]
        return [Value(graph.one(name, graph.wide_along(x, set(axes)), axes=plain(axes)), shape)]

    return rule


def cumsum(graph: Graph, shape: Any, x: Value, *, axis: int, reverse: bool) -> list[Value]:
    return [Value(graph.one("cumsum", graph.full(x), axis=int(axis), reverse=bool(reverse)), shape)]


def place(name: str) -> Rule:
    """Return the rule of argmax or argmin."""

    def rule(graph: Graph, shape: Any, x: Value, *, axes: Any, index_dtype: Any) -> list[Value]:
        settings = {"axis": int(axes[0]), "dtype": dtype_of(index_dtype)}
        return [Value(graph.one(name, graph.wide_along(x, set(axes)), **settings), shape)]

    return rule


def top_k(
    graph: Graph, shape: Any, x: Value, *, k: int, axis: int = -1, **_: object
) -> list[Value]:
    axis = int(axis) % len(x.shape)
    return [
        Value(node, shape) for node in graph.emit("top", graph.full(x), axis=axis, count=int(k))
    ]


def dot_general(
    graph: Graph, shape: Any, x: Value, y: Value, *, dimension_numbers: Any, **_: object
) -> list[Value]:
    """Convert to a matrix product: batch axes first, contracted axes inside."""
    (over, over_y), (batch, batch_y) = dimension_numbers
    left, kept = _matrix(graph, x, plain(batch), plain(over), last=True)
    right, kept_y = _matrix(graph, y, plain(batch_y), plain(over_y), last=False)
    product = graph.one("matmul", left, right)
    common = product.type.shape[:-2]
    return [Value(graph.reshape(product, (*common, *kept, *kept_y)), shape)]


def _matrix(graph: Graph, x: Value, batch: list[int], over: list[int], *, last: bool) -> tuple:
    """Return a batch of matrices and the lengths of the free axes."""
    node = graph.wide_along(x, set(over))
    free = [i for i in range(len(x.shape)) if i not in (*batch, *over)]
    order = [*batch, *free, *over] if last else [*batch, *over, *free]
    turned = tuple(node.type.shape[i] for i in order)
    full = Value(node, node.type.shape)
    moved = array_rules.transpose(graph, turned, full, permutation=order)[0].node
    size = lambda axes: math.prod(node.type.shape[i] for i in axes)
    two = (size(free), size(over)) if last else (size(over), size(free))
    kept = [node.type.shape[i] for i in free]
    return graph.reshape(moved, (*(node.type.shape[i] for i in batch), *two)), kept


def triangular_solve(
    graph: Graph, shape: Any, a: Value, b: Value, *, left_side: bool, lower: bool,
    transpose_a: bool, unit_diagonal: bool, **_: object,
) -> list[Value]:  # fmt: skip
    r"""Compute $A^{-1}b$ or $bA^{-1}$ as a product with the inverse of a constant A."""
    last = {len(shape) - 2, len(shape) - 1}
    matrices, right = graph.wide_along(a, last).constant, graph.wide_along(b, last)
    if matrices is None:
        raise PolicyError(
            f"an exported policy must solve with constant matrices, but one of shape {a.shape} "
            "depends on the state. Solve with it before the policy acts."
        )
    invert = lambda each: jax.lax.linalg.triangular_solve(
        each, np.eye(len(each), dtype=each.dtype), left_side=True, lower=lower,
        transpose_a=transpose_a, unit_diagonal=unit_diagonal,
    )  # fmt: skip
    # Solve one by one: batched LAPACK calls can deadlock.
    found = [invert(each) for each in matrices.reshape(-1, *matrices.shape[-2:])]
    inverse = graph.constant(np.reshape(found, matrices.shape))
    return [
        Value(graph.one("matmul", *((inverse, right) if left_side else (right, inverse))), shape)
    ]


NAMED = (
    elementwise_rules.convert_element_type, elementwise_rules.bitcast_convert_type,
    elementwise_rules.select_n, elementwise_rules.threefry2x32, array_rules.iota,
    array_rules.iota_2x32_shape, array_rules.broadcast_in_dim, array_rules.reshape,
    array_rules.transpose, array_rules.rev, array_rules.concatenate, array_rules.pad,
    array_rules.gather, array_rules.dynamic_slice, cumsum, top_k, dot_general, triangular_solve,
)  # fmt: skip
RULES: dict[str, Rule] = {
    **{rule.__name__: rule for rule in NAMED},
    **{name: elementwise(ours) for name, ours in SAME.items()},
    **{name: reduced(ours) for name, ours in REDUCED.items()},
    **{name: place(name) for name in ("argmax", "argmin")},
    **dict.fromkeys(("copy", "copy_p", "stop_gradient", "optimization_barrier"), identity),
    **dict.fromkeys(("squeeze", "expand_dims"), array_rules.reshape),
    **dict.fromkeys(("scatter-add", "scatter_add"), array_rules.scatter("scatter_add")),
    "scatter": array_rules.scatter("scatter"),
    "round": elementwise_rules.round_,
    "slice": array_rules.slice_,
}
