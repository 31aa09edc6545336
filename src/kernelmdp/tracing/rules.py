"""What the primitives of JAX are in operations of ours, one rule for each."""

import itertools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp.deployed.types import DTYPES
from kernelmdp.errors import PolicyError
from kernelmdp.tracing.graph import Graph, Node, Value

Rule = Callable[..., list[Value]]
SAME = {
    "neg": "negative", "exp": "exp", "exp2": "exp2", "expm1": "expm1", "log": "log", "log1p": "log1p",
    "sin": "sin", "cos": "cos", "tan": "tan", "asin": "arcsin", "acos": "arccos", "atan": "arctan",
    "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "asinh": "arcsinh", "acosh": "arccosh",
    "atanh": "arctanh", "sqrt": "sqrt", "cbrt": "cbrt", "floor": "floor", "ceil": "ceil", "abs": "absolute",
    "sign": "sign", "not": "invert", "is_finite": "isfinite", "erf_inv": "erf_inv", "add": "add",
    "add_any": "add", "sub": "subtract", "mul": "multiply", "div": "divide", "rem": "fmod",
    "max": "maximum", "min": "minimum", "pow": "power", "atan2": "arctan2", "nextafter": "nextafter",
    "and": "and", "or": "or", "xor": "xor", "eq": "equal", "ne": "not_equal", "lt": "less",
    "le": "less_equal", "gt": "greater", "ge": "greater_equal", "shift_left": "left_shift",
    "shift_right_logical": "right_shift",
}  # fmt: skip
REDUCED = {
    "reduce_sum": "sum", "reduce_prod": "product", "reduce_max": "largest", "reduce_min": "smallest",
    "reduce_and": "all", "reduce_or": "any",
}  # fmt: skip


def dtype_of(dtype: Any) -> str:
    """The name of a type of numbers."""
    name = np.dtype(dtype).name
    if name not in DTYPES:
        raise PolicyError(f"a policy that is handed over must not compute in {name}.")
    return name


def plain(values: Any) -> list[int]:
    """Whole numbers as JSON has them."""
    return [int(value) for value in values]


def elementwise(name: str) -> Rule:
    """An operation number by number."""

    def rule(graph: Graph, shape: tuple[int, ...], *values: Value, **_: Any) -> list[Value]:
        dtypes = {value.node.type.dtype for value in values}
        if name == "power" and len(dtypes) == 2:
            return rule(graph, shape, values[0], cast(graph, values[1], values[0].node.type.dtype))
        return [Value(graph.one(name, *(value.node for value in values)), shape)]

    return rule


def cast(graph: Graph, value: Value, dtype: str) -> Value:
    """The same numbers in another type."""
    if value.node.type.dtype == dtype:
        return value
    return Value(graph.one("cast", value.node, dtype=dtype), value.shape)


def convert_element_type(graph: Graph, _: Any, x: Value, *, new_dtype: Any, **__: Any) -> list:
    dtype = dtype_of(new_dtype)
    if dtype == "bool" and x.node.type.dtype != "bool":
        zero = graph.constant(np.zeros((), x.node.type.dtype))
        return [Value(graph.one("not_equal", x.node, zero), x.shape)]
    return [cast(graph, x, dtype)]


def bitcast_convert_type(graph: Graph, shape: Any, x: Value, *, new_dtype: Any) -> list[Value]:
    return [Value(graph.one("bitcast", x.node, dtype=dtype_of(new_dtype)), shape)]


def identity(graph: Graph, shape: Any, *values: Value, **_: Any) -> list[Value]:
    return list(values)


def integer_pow(graph: Graph, shape: Any, x: Value, *, y: int) -> list[Value]:
    """By squaring, as XLA does."""
    found, square, left = None, x.node, abs(y)
    while left:
        if left % 2:
            found = square if found is None else graph.one("multiply", found, square)
        left //= 2
        square = graph.one("multiply", square, square) if left else square
    one = graph.constant(np.ones((), x.node.type.dtype))
    found = one if found is None else found
    return [Value(graph.one("divide", one, found) if y < 0 else found, shape)]


def square(graph: Graph, shape: Any, x: Value) -> list[Value]:
    return integer_pow(graph, shape, x, y=2)


def rsqrt(graph: Graph, shape: Any, x: Value, **_: Any) -> list[Value]:
    one = graph.constant(np.ones((), x.node.type.dtype))
    return [Value(graph.one("divide", one, graph.one("sqrt", x.node)), shape)]


def logistic(graph: Graph, shape: Any, x: Value, **_: Any) -> list[Value]:
    one = graph.constant(np.ones((), x.node.type.dtype))
    below = graph.one("add", one, graph.one("exp", graph.one("negative", x.node)))
    return [Value(graph.one("divide", one, below), shape)]


def round_(graph: Graph, shape: Any, x: Value, *, rounding_method: Any) -> list[Value]:
    if int(rounding_method) != 1:
        raise PolicyError(
            "a policy that is handed over must round to the nearest even number, as jnp.round "
            "does, and not away from zero, as lax.round does unless it is told."
        )
    return [Value(graph.one("rint", x.node), shape)]


def clamp(graph: Graph, shape: Any, low: Value, x: Value, high: Value) -> list[Value]:
    above = graph.one("maximum", x.node, low.node)
    return [Value(graph.one("minimum", above, high.node), shape)]


def select_n(graph: Graph, shape: Any, which: Value, *cases: Value) -> list[Value]:
    if which.node.type.dtype == "bool":
        return [Value(graph.one("select", which.node, cases[-1].node, cases[0].node), shape)]
    found = cases[-1].node
    for number, case in reversed([*enumerate(cases[:-1])]):
        limit = graph.constant(np.array(number, which.node.type.dtype))
        here = graph.one("less_equal", which.node, limit)
        found = graph.one("select", here, case.node, found)
    return [Value(found, shape)]


def threefry2x32(graph: Graph, shape: Any, *values: Value) -> list[Value]:
    return [Value(node, shape) for node in graph.emit("threefry", *(v.node for v in values))]


# ---- Shapes ----


def iota(graph: Graph, shape: Any, /, *, dtype: Any, dimension: int, **_: Any) -> list[Value]:
    column = [-1 if i == dimension else 1 for i in range(len(shape))]
    numbers = np.arange(shape[dimension]).astype(dtype_of(dtype)).reshape(column)
    return [Value(graph.constant(numbers), shape)]


def iota_2x32_shape(graph: Graph, shape: Any, /, **_: Any) -> list[Value]:
    counts = np.arange(math.prod(shape), dtype=np.uint64).reshape(shape)
    halves = (counts >> np.uint64(32)).astype(np.uint32), counts.astype(np.uint32)
    return [Value(graph.constant(half), shape) for half in halves]


def broadcast_in_dim(
    graph: Graph, _: Any, x: Value, *, shape: Any, broadcast_dimensions: Any, **__: Any
) -> list[Value]:
    own, node = [1] * len(shape), graph.ranked(x)
    for axis, n in zip(broadcast_dimensions, node.type.shape, strict=True):
        own[axis] = n
    trimmed = [*itertools.dropwhile(lambda n: n == 1, own)]  # NumPy puts them there again
    return [Value(graph.reshape(node, tuple(trimmed)), tuple(shape))]


def reshape(graph: Graph, shape: Any, x: Value, **_: Any) -> list[Value]:
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


def unstack(graph: Graph, shape: Any, x: Value, *, axis: int = 0, **_: Any) -> list[Value]:
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


def stack(graph: Graph, shape: Any, *values: Value, axis: int = 0, **_: Any) -> list[Value]:
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


# ---- Sums, orders and products ----


def reduced(name: str) -> Rule:
    """A sum, or what is like one."""

    def rule(graph: Graph, shape: Any, x: Value, *, axes: Any, **_: Any) -> list[Value]:
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


def sort(graph: Graph, shape: Any, *values: Value, dimension: int, num_keys: int, **_: Any) -> list:
    nodes = [graph.full(value) for value in values]
    found = graph.emit("sort", *nodes, axis=int(dimension), keys=int(num_keys))
    return [Value(node, shape) for node in found]


def top_k(graph: Graph, shape: Any, x: Value, *, k: int, axis: int = -1, **_: Any) -> list[Value]:
    axis = int(axis) % len(x.shape)
    return [Value(node, shape) for node in graph.emit("top", graph.full(x), axis=axis, count=int(k))]


def dot_general(
    graph: Graph, shape: Any, x: Value, y: Value, *, dimension_numbers: Any, **_: Any
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
    moved = transpose(graph, None, Value(node, node.type.shape), permutation=order)[0].node
    size = lambda axes: math.prod(node.type.shape[i] for i in axes)
    two = (size(free), size(over)) if last else (size(over), size(free))
    kept = [node.type.shape[i] for i in free]
    return graph.reshape(moved, (*(node.type.shape[i] for i in batch), *two)), kept


# ---- Reading and writing where others say ----


def _fills(mode: Any) -> bool:
    return "FILL" in str(mode).upper()


def gather(
    graph: Graph, shape: Any, x: Value, places: Value, *, dimension_numbers: Any, slice_sizes: Any,
    mode: Any, fill_value: Any, **_: Any,
) -> list[Value]:  # fmt: skip
    d = dimension_numbers
    window = {
        "offset": plain(d.offset_dims), "collapsed": plain(d.collapsed_slice_dims),
        "batch": plain(d.operand_batching_dims), "places_batch": plain(d.start_indices_batching_dims),
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
        mode: Any, **_: Any,
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


def dynamic_slice(graph: Graph, shape: Any, x: Value, *at: Value, slice_sizes: Any, **_: Any) -> list:
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


RULES: dict[str, Rule] = {
    **{name: elementwise(ours) for name, ours in SAME.items()},
    **{name: reduced(ours) for name, ours in REDUCED.items()},
    **{name: accumulated(name) for name in ("cumsum", "cumprod", "cummax", "cummin")},
    **{name: place(name) for name in ("argmax", "argmin")},
    **{name: identity for name in ("copy", "copy_p", "stop_gradient", "optimization_barrier")},
    **{
        name + mark + kind: scatter(f"scatter_{kind}")
        for name in ("scatter",) for mark in "-_" for kind in ("add", "max", "min")
    },
    "scatter": scatter("scatter"), "round": round_, "slice": slice_, "squeeze": reshape,
    "expand_dims": reshape,
    **{
        rule.__name__: rule
        for rule in (
            convert_element_type, bitcast_convert_type, integer_pow, square, rsqrt, logistic, clamp,
            select_n, iota, iota_2x32_shape, broadcast_in_dim, reshape, transpose, rev, split, unstack,
            concatenate, stack, tile, pad, sort, top_k, dot_general, gather, dynamic_slice,
            dynamic_update_slice, threefry2x32,
        )
    },
}  # fmt: skip
