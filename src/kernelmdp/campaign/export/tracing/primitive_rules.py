"""What each primitive of JAX is in operations of ours."""

import math
from typing import Any

import jax
import numpy as np

from kernelmdp._base.errors import PolicyError
from kernelmdp.campaign.export.tracing import array_rules as moves
from kernelmdp.campaign.export.tracing import elementwise_rules as by_element
from kernelmdp.campaign.export.tracing.array_rules import scatter, transpose
from kernelmdp.campaign.export.tracing.elementwise_rules import (
    SAME,
    Rule,
    dtype_of,
    elementwise,
    identity,
    plain,
)
from kernelmdp.campaign.export.tracing.graph import Graph, Value

REDUCED = {
    "reduce_sum": "sum", "reduce_prod": "product", "reduce_max": "largest",
    "reduce_min": "smallest", "reduce_and": "all", "reduce_or": "any",
}  # fmt: skip


# ---- Sums, orders and products ----


def reduced(name: str) -> Rule:
    """A sum, or what is like one."""

    def rule(graph: Graph, shape: Any, x: Value, *, axes: Any, **_: object) -> list[Value]:
        if not axes:
            return [x]
        return [Value(graph.one(name, graph.wide_along(x, set(axes)), axes=plain(axes)), shape)]

    return rule


def accumulated(name: str) -> Rule:
    """A running sum, or what is like one."""

    def rule(graph: Graph, shape: Any, x: Value, *, axis: int, reverse: bool) -> list[Value]:
        found = graph.one(name, graph.full(x), axis=int(axis), reverse=bool(reverse))
        return [Value(found, shape)]

    return rule


def place(name: str) -> Rule:
    """Where the largest or the smallest is."""

    def rule(graph: Graph, shape: Any, x: Value, *, axes: Any, index_dtype: Any) -> list[Value]:
        settings = {"axis": int(axes[0]), "dtype": dtype_of(index_dtype)}
        return [Value(graph.one(name, graph.wide_along(x, set(axes)), **settings), shape)]

    return rule


def sort(
    graph: Graph, shape: Any, *values: Value, dimension: int, num_keys: int, **_: object
) -> list:
    nodes = [graph.full(value) for value in values]
    found = graph.emit("sort", *nodes, axis=int(dimension), keys=int(num_keys))
    return [Value(node, shape) for node in found]


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
    """As a product of matrices: axes in common first, those that are summed over inside."""
    (over, over_y), (batch, batch_y) = dimension_numbers
    left, kept = _matrix(graph, x, plain(batch), plain(over), last=True)
    right, kept_y = _matrix(graph, y, plain(batch_y), plain(over_y), last=False)
    product = graph.one("matmul", left, right)
    common = product.type.shape[:-2]
    return [Value(graph.reshape(product, (*common, *kept, *kept_y)), shape)]


def _matrix(graph: Graph, x: Value, batch: list[int], over: list[int], *, last: bool) -> tuple:
    """A matrix for each place along common axes, and the lengths of axes that stay."""
    node = graph.wide_along(x, set(over))
    free = [i for i in range(len(x.shape)) if i not in (*batch, *over)]
    order = [*batch, *free, *over] if last else [*batch, *over, *free]
    turned = tuple(node.type.shape[i] for i in order)
    moved = transpose(graph, turned, Value(node, node.type.shape), permutation=order)[0].node
    size = lambda axes: math.prod(node.type.shape[i] for i in axes)
    two = (size(free), size(over)) if last else (size(over), size(free))
    kept = [node.type.shape[i] for i in free]
    return graph.reshape(moved, (*(node.type.shape[i] for i in batch), *two)), kept


def triangular_solve(
    graph: Graph, shape: Any, a: Value, b: Value, *, left_side: bool, lower: bool,
    transpose_a: bool, unit_diagonal: bool, **_: object,
) -> list[Value]:  # fmt: skip
    r"""$A^{-1}b$, or $bA^{-1}$, as a product: the inverse is known beforehand if A is."""
    last = {len(shape) - 2, len(shape) - 1}
    matrices, right = graph.wide_along(a, last).constant, graph.wide_along(b, last)
    if matrices is None:
        raise PolicyError(
            "a policy that is handed over must solve with matrices that are the same in every "
            f"state, and one of shape {a.shape} is not. Solve with it before the policy acts."
        )
    invert = lambda each: jax.lax.linalg.triangular_solve(
        each, np.eye(len(each), dtype=each.dtype), left_side=True, lower=lower,
        transpose_a=transpose_a, unit_diagonal=unit_diagonal,
    )  # fmt: skip
    # One by one: batches of LAPACK's calls can wait for each other for ever.
    found = [invert(each) for each in matrices.reshape(-1, *matrices.shape[-2:])]
    inverse = graph.constant(np.reshape(found, matrices.shape))
    return [
        Value(graph.one("matmul", *((inverse, right) if left_side else (right, inverse))), shape)
    ]


NAMED = (
    by_element.convert_element_type, by_element.bitcast_convert_type, by_element.integer_pow,
    by_element.square, by_element.one_minus_square, by_element.log2, by_element.rsqrt,
    by_element.logistic, by_element.clamp, by_element.select_n, by_element.threefry2x32,
    moves.iota, moves.iota_2x32_shape, moves.broadcast_in_dim, moves.reshape,
    moves.transpose, moves.rev, moves.split, moves.unstack, moves.concatenate,
    moves.stack, moves.tile, moves.pad, moves.gather, moves.dynamic_slice,
    moves.dynamic_update_slice, sort, top_k, dot_general, triangular_solve,
)  # fmt: skip
RULES: dict[str, Rule] = {
    **{rule.__name__: rule for rule in NAMED},
    **{name: elementwise(ours) for name, ours in SAME.items()},
    **{name: reduced(ours) for name, ours in REDUCED.items()},
    **{name: accumulated(name) for name in ("cumsum", "cumprod", "cummax", "cummin")},
    **{name: place(name) for name in ("argmax", "argmin")},
    **dict.fromkeys(("copy", "copy_p", "stop_gradient", "optimization_barrier"), identity),
    **{f"scatter-{kind}": scatter(f"scatter_{kind}") for kind in ("add", "max", "min")},
    **{f"scatter_{kind}": scatter(f"scatter_{kind}") for kind in ("add", "max", "min")},
    "scatter": scatter("scatter"),
    "shift_left": by_element.shifted("left_shift"),
    "shift_right_logical": by_element.shifted("right_shift"),
    "round": by_element.round_,
    "slice": moves.slice_,
    "squeeze": moves.reshape,
    "expand_dims": moves.reshape,
}  # fmt: skip
