"""What each primitive of JAX is in operations of ours."""

import math
from typing import Any

import jax
import numpy as np

from kernelmdp.errors import PolicyError
from kernelmdp.tracing import arithmetic, moving
from kernelmdp.tracing.arithmetic import SAME, Rule, dtype_of, elementwise, identity, plain
from kernelmdp.tracing.graph import Graph, Value
from kernelmdp.tracing.moving import scatter, transpose

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
    arithmetic.convert_element_type, arithmetic.bitcast_convert_type, arithmetic.integer_pow,
    arithmetic.square, arithmetic.one_minus_square, arithmetic.log2, arithmetic.rsqrt,
    arithmetic.logistic, arithmetic.clamp, arithmetic.select_n, arithmetic.threefry2x32,
    moving.iota, moving.iota_2x32_shape, moving.broadcast_in_dim, moving.reshape,
    moving.transpose, moving.rev, moving.split, moving.unstack, moving.concatenate,
    moving.stack, moving.tile, moving.pad, moving.gather, moving.dynamic_slice,
    moving.dynamic_update_slice, sort, top_k, dot_general, triangular_solve,
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
    "shift_left": arithmetic.shifted("left_shift"),
    "shift_right_logical": arithmetic.shifted("right_shift"),
    "round": arithmetic.round_,
    "slice": moving.slice_,
    "squeeze": moving.reshape,
    "expand_dims": moving.reshape,
}  # fmt: skip
