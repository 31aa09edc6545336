"""Primitives of JAX that compute number by number, in operations of ours: one rule for each."""

from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp._base.errors import PolicyError
from kernelmdp.campaign.export.tracing.graph import Graph, Value
from kernelmdp.deployed.types import DTYPES

Rule = Callable[..., list[Value]]
SAME = {
    "neg": "negative", "asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh",
    "acosh": "arccosh", "atanh": "arctanh", "abs": "absolute", "not": "invert",
    "is_finite": "isfinite", "add_any": "add", "sub": "subtract", "mul": "multiply",
    "div": "divide", "rem": "fmod", "max": "maximum", "min": "minimum", "pow": "power",
    "atan2": "arctan2", "eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal",
    "gt": "greater", "ge": "greater_equal",
    **{name: name for name in (
        "exp", "exp2", "expm1", "log", "log1p", "sin", "cos", "tan", "sinh", "cosh", "tanh", "sqrt",
        "cbrt", "floor", "ceil", "sign", "erf_inv", "add", "nextafter", "and", "or", "xor",
    )},
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

    def rule(graph: Graph, shape: tuple[int, ...], *values: Value, **_: object) -> list[Value]:
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


def convert_element_type(graph: Graph, _: Any, x: Value, *, new_dtype: Any, **__: object) -> list:
    dtype = dtype_of(new_dtype)
    if dtype == "bool" and x.node.type.dtype != "bool":
        zero = graph.constant(np.zeros((), x.node.type.dtype))
        return [Value(graph.one("not_equal", x.node, zero), x.shape)]
    return [cast(graph, x, dtype)]


def bitcast_convert_type(graph: Graph, shape: Any, x: Value, *, new_dtype: Any) -> list[Value]:
    return [Value(graph.one("bitcast", x.node, dtype=dtype_of(new_dtype)), shape)]


def identity(graph: Graph, shape: Any, *values: Value, **_: object) -> list[Value]:
    return list(values)


def shifted(name: str) -> Rule:
    """Bits moved to one side, zeros behind them, whether or not one of them is a sign."""

    def rule(graph: Graph, shape: Any, x: Value, by: Value) -> list[Value]:
        own = x.node.type.dtype
        bits = [graph.one("bitcast", v.node, dtype="u" + own.lstrip("u")) for v in (x, by)]
        return [Value(graph.one("bitcast", graph.one(name, *bits), dtype=own), shape)]

    return rule


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


def one_minus_square(graph: Graph, shape: Any, x: Value) -> list[Value]:
    """As a product, which near one loses nothing."""
    one = graph.constant(np.ones((), x.node.type.dtype))
    sides = graph.one("add", one, x.node), graph.one("subtract", one, x.node)
    return [Value(graph.one("multiply", *sides), shape)]


def log2(graph: Graph, shape: Any, x: Value, **_: object) -> list[Value]:
    scale = graph.constant(np.array(1 / np.log(2), x.node.type.dtype))
    return [Value(graph.one("multiply", graph.one("log", x.node), scale), shape)]


def rsqrt(graph: Graph, shape: Any, x: Value, **_: object) -> list[Value]:
    one = graph.constant(np.ones((), x.node.type.dtype))
    return [Value(graph.one("divide", one, graph.one("sqrt", x.node)), shape)]


def logistic(graph: Graph, shape: Any, x: Value, **_: object) -> list[Value]:
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
