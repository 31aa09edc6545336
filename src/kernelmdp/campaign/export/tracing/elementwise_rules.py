"""Rules for primitives of JAX that compute elementwise."""

from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp.campaign.export.tracing.graph import Graph, Value
from kernelmdp_policy import PolicyError
from kernelmdp_policy.array_types import DTYPES

Rule = Callable[..., list[Value]]
SAME = {
    "neg": "negative", "asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh",
    "abs": "absolute", "not": "invert", "is_finite": "isfinite", "add_any": "add",
    "sub": "subtract", "mul": "multiply", "div": "divide", "rem": "fmod", "max": "maximum",
    "min": "minimum", "pow": "power", "atan2": "arctan2", "eq": "equal", "ne": "not_equal",
    "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal",
    "lt_to": "less", "le_to": "less_equal", "shift_left": "left_shift",
    "shift_right_logical": "right_shift",
    **{name: name for name in (
        "exp", "expm1", "log", "log1p", "sin", "cos", "tan", "sinh", "cosh", "tanh", "sqrt",
        "floor", "ceil", "sign", "erf_inv", "add", "and", "or", "xor",
    )},
}  # fmt: skip


def dtype_of(dtype: Any) -> str:
    """Return the name of a numeric type."""
    name = np.dtype(dtype).name
    if name not in DTYPES:
        known = ", ".join(DTYPES)
        raise PolicyError(f"an exported policy must compute in {known}, got {name}.")
    return name


def plain(values: Any) -> list[int]:
    """Return integers for JSON."""
    return [int(value) for value in values]


def elementwise(name: str) -> Rule:
    """Return the rule of a primitive with its own operation."""

    def rule(graph: Graph, shape: tuple[int, ...], *values: Value, **_: object) -> list[Value]:
        dtype = values[0].node.type.dtype
        if name == "power":  # JAX does not convert an integer exponent
            values = (values[0], cast(graph, values[1], dtype))
        return [Value(graph.one(name, *(value.node for value in values)), shape)]

    return rule


def cast(graph: Graph, value: Value, dtype: str) -> Value:
    """Return the same numbers in another type."""
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


def round_(graph: Graph, shape: Any, x: Value, *, rounding_method: Any) -> list[Value]:
    if int(rounding_method) != 1:
        raise PolicyError(
            "an exported policy must round halves to even, as jnp.round does. "
            "lax.round rounds away from zero by default."
        )
    return [Value(graph.one("rint", x.node), shape)]


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
