"""ONNX graphs of traced programs: one rule per operation of a table or network."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from kernelmdp._base.optional_packages import needed
from kernelmdp.campaign.export.tracing import Program
from kernelmdp_policy import PolicyError
from kernelmdp_policy.array_types import ArrayType
from kernelmdp_policy.index_ops import indices
from kernelmdp_policy.program import make, type_of

OPSET, IR_VERSION = 18, 10  # of 2022 and 2024, which current and most older runtimes support
MOST_NODES = 2**14  # loops are unrolled
DTYPES = ("bool", "int32", "int64", "float32", "float64")
SAME = {
    "exp": "Exp", "log": "Log", "sin": "Sin", "cos": "Cos", "tanh": "Tanh", "sqrt": "Sqrt",
    "floor": "Floor", "ceil": "Ceil", "rint": "Round", "negative": "Neg", "absolute": "Abs",
    "sign": "Sign", "add": "Add", "subtract": "Sub", "multiply": "Mul", "maximum": "Max",
    "minimum": "Min", "power": "Pow", "equal": "Equal", "less": "Less",
    "less_equal": "LessOrEqual", "greater": "Greater", "greater_equal": "GreaterOrEqual",
    "matmul": "MatMul",
}  # fmt: skip
LOGICAL = {"and": "And", "or": "Or", "xor": "Xor", "invert": "Not"}


class Value(NamedTuple):
    """Named tensor of a graph; its content if it is a constant."""

    name: str
    type: ArrayType
    content: Any = None


class OnnxGraph:
    """Nodes and constants of an ONNX graph under construction."""

    def __init__(self, program: Program):
        self.onnx = needed("onnx", "onnx")
        self.program = program
        self.nodes: list[Any] = []
        self.constants: dict[Any, Value] = {}

    def model(
        self, number: int, inputs: Sequence[str], output: str, about: dict[str, Any]
    ) -> bytes:
        """Return the model of a function of the program, with a description as metadata."""
        helper, function = self.onnx.helper, self.program.functions[number]
        kinds = [ArrayType(dtype, tuple(shape)) for dtype, shape in function["inputs"]]
        given = [Value(name, kind) for name, kind in zip(inputs, kinds, strict=True)]
        (found,) = self.called(number, given)
        self.nodes.append(helper.make_node("Identity", [found.name], [output]))
        ends = [self._info(each) for each in (*given, found._replace(name=output))]
        tensor = self.onnx.numpy_helper.from_array
        held = [tensor(value.content, value.name) for value in self.constants.values()]
        graph = helper.make_graph(self.nodes, "policy", ends[:-1], ends[-1:], held)
        opset = helper.make_opsetid("", OPSET)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION)
        helper.set_model_props(model, {name: _text(value) for name, value in about.items()})
        self.onnx.checker.check_model(model)
        return model.SerializeToString(deterministic=True)

    def _info(self, value: Value) -> Any:
        helper, dtype = self.onnx.helper, np.dtype(value.type.dtype)
        kind = helper.np_dtype_to_tensor_dtype(dtype)
        return helper.make_tensor_value_info(value.name, kind, value.type.shape)

    def called(self, number: int, inputs: Sequence[Value]) -> list[Value]:
        """Return the results of a function of the program for these inputs."""
        function, slots = self.program.functions[number], [*inputs]
        value = lambda i: slots[i] if i >= 0 else self.constant(self.program.arrays[-1 - i])
        for name, arguments, settings in function["operations"]:
            slots += self._operation(name, [value(i) for i in arguments], settings)
        return [value(i) for i in function["outputs"]]

    def _operation(self, name: str, values: list[Value], settings: dict[str, Any]) -> list[Value]:
        if name == "repeat":
            return self._unrolled(values, **settings)
        if name not in RULES:
            refuse(f"{name!r}")
        kinds = make(name, tuple(value.type for value in values), settings).types
        return [RULES[name](self, kinds[0], *values, **settings)]

    def _unrolled(
        self, values: list[Value], *, function: int, length: int, fixed: int, carried: int,
        reverse: bool,
    ) -> list[Value]:  # fmt: skip
        same, rows = values[:fixed], values[fixed + carried :]
        carry, stacked = values[fixed : fixed + carried], []
        for i in range(length)[:: -1 if reverse else 1]:
            found = self.called(function, [*same, *carry, *(self._row(row, i) for row in rows)])
            carry = found[:carried]
            stacked.append(found[carried:])
        order = stacked[:: -1 if reverse else 1]
        return [*carry, *(self._stacked(each) for each in zip(*order, strict=True))]

    def _row(self, value: Value, number: int) -> Value:
        dtype, shape = value.type
        return self.node("Gather", dtype, shape[1:], value, np.array(number), axis=0)

    def _stacked(self, values: Sequence[Value]) -> Value:
        dtype, shape = values[0].type
        thin = [self.reshape(value, (1, *shape)) for value in values]
        return self.node("Concat", dtype, (len(values), *shape), *thin, axis=0)

    # ---- Nodes ----

    def constant(self, array: Any) -> Value:
        """Return a constant, stored once."""
        held = np.asarray(array)
        if held.dtype.name not in DTYPES:
            refuse(f"numbers of type {held.dtype.name}")
        new = Value(f"c{len(self.constants)}", type_of(held), held)
        return self.constants.setdefault((*new.type, held.tobytes()), new)

    def node(
        self, op: str, dtype: str, shape: Sequence[int], *given: Any, **settings: Any
    ) -> Value:
        """Return the result of an ONNX operator of values and constants."""
        if len(self.nodes) >= MOST_NODES:
            refuse(f"more than {MOST_NODES:,} operations")
        values = [v if isinstance(v, Value) else self.constant(np.asarray(v)) for v in given]
        found = Value(f"v{len(self.nodes)}", ArrayType(dtype, tuple(shape)))
        names = [value.name for value in values]
        self.nodes.append(self.onnx.helper.make_node(op, names, [found.name], **settings))
        return found

    def like(self, op: str, *given: Any) -> Value:
        """Return the result of an elementwise operator that keeps the type of the first value."""
        shapes = [v.type.shape if isinstance(v, Value) else np.shape(v) for v in given]
        typed = [v if isinstance(v, Value) else np.asarray(v, given[0].type.dtype) for v in given]
        return self.node(op, given[0].type.dtype, np.broadcast_shapes(*shapes), *typed)

    def cast(self, value: Value, dtype: str) -> Value:
        """Return the value in another type."""
        if dtype not in DTYPES:
            refuse(f"numbers of type {dtype}")
        if value.type.dtype == dtype:
            return value
        to = self.onnx.helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
        return self.node("Cast", dtype, value.type.shape, value, to=to)

    def reshape(self, value: Value, shape: Sequence[int]) -> Value:
        """Return the value in another shape."""
        return self.node("Reshape", value.type.dtype, shape, value, np.array(shape, np.int64))

    def select(self, kind: ArrayType, which: Value, yes: Value, no: Value) -> Value:
        """Return `yes` where the condition holds, else `no`."""
        if kind.dtype != "bool":
            return self.node("Where", *kind, which, yes, no)
        other = self.node("And", *kind, self.node("Not", *which.type, which), no)
        return self.node("Or", *kind, self.node("And", *kind, which, yes), other)

    def reduced(self, op: str, value: Value, axes: Sequence[int]) -> Value:
        """Return a reduction of numbers, or of booleans as numbers."""
        shape = [n for i, n in enumerate(value.type.shape) if i not in axes]
        given = self.cast(value, "int32") if value.type.dtype == "bool" else value
        found = self.node(op, given.type.dtype, shape, given, np.array(axes, np.int64), keepdims=0)
        return self.cast(found, value.type.dtype)


def refuse(what: str) -> Any:
    """Raise an error for a policy that ONNX cannot represent."""
    raise PolicyError(
        f"a policy exported to ONNX must use ONNX operators, but this one uses {what}. Export a "
        "distilled network with --fitted (fitted=True), or leave out the format."
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


# ---- Rules: graph, type of the result, arguments, settings ----


def _same(op: str) -> Callable[..., Value]:
    return lambda graph, kind, *values: graph.node(op, *kind, *values)


def _logical(op: str) -> Callable[..., Value]:
    def rule(graph: OnnxGraph, kind: ArrayType, *values: Value) -> Value:
        return graph.node(op, *kind, *values) if kind.dtype == "bool" else refuse("bits")

    return rule


def _division(op: str, **settings: Any) -> Callable[..., Value]:
    def rule(graph: OnnxGraph, kind: ArrayType, x: Value, y: Value) -> Value:
        """Divide integers by constants alone, since division by zero would end the process."""
        if kind.kind != "f" and (y.content is None or not np.all(y.content)):
            refuse("division of integers by a variable")
        return graph.node(op, *kind, x, y, **settings)

    return rule


def _not_equal(graph: OnnxGraph, kind: ArrayType, x: Value, y: Value) -> Value:
    return graph.node("Not", *kind, graph.node("Equal", *kind, x, y))


def _isfinite(graph: OnnxGraph, kind: ArrayType, x: Value) -> Value:
    bad = graph.node("Or", *kind, graph.node("IsNaN", *kind, x), graph.node("IsInf", *kind, x))
    return graph.node("Not", *kind, bad)


def _arctan2(graph: OnnxGraph, kind: ArrayType, y: Value, x: Value) -> Value:
    """Compute atan in single precision, as runtimes do, and refine it by one Newton step."""
    like, zero = graph.like, np.zeros((), kind.dtype)
    negative = lambda v: graph.node("Less", "bool", v.type.shape, v, zero)
    ratio = graph.cast(like("Div", like("Abs", y), like("Abs", x)), "float32")
    acute = graph.cast(like("Atan", ratio), kind.dtype)
    half = graph.select(kind, negative(x), like("Neg", like("Sub", acute, np.pi)), acute)
    angle = graph.select(kind, negative(y), like("Neg", half), half)
    radius = like("Sqrt", like("Add", like("Mul", x, x), like("Mul", y, y)))
    error = like("Sub", like("Mul", y, like("Cos", angle)), like("Mul", x, like("Sin", angle)))
    nearer = like("Add", angle, like("Div", error, radius))
    none = graph.node("Equal", "bool", kind.shape, radius, zero)
    return graph.select(kind, none, graph.constant(zero), nearer)


def _cast(graph: OnnxGraph, kind: ArrayType, x: Value, *, dtype: str) -> Value:
    return graph.cast(x, dtype)


def _reshape(graph: OnnxGraph, kind: ArrayType, x: Value, *, shape: Any) -> Value:
    return graph.reshape(x, shape)


def _broadcast(graph: OnnxGraph, kind: ArrayType, x: Value, *, shape: Any) -> Value:
    return graph.node("Expand", *kind, x, np.array(shape, np.int64))


def _transpose(graph: OnnxGraph, kind: ArrayType, x: Value, *, axes: Any) -> Value:
    return graph.node("Transpose", *kind, x, perm=axes)


def _concatenate(graph: OnnxGraph, kind: ArrayType, *values: Value, axis: int) -> Value:
    return graph.node("Concat", *kind, *values, axis=axis)


def _slice(
    graph: OnnxGraph, kind: ArrayType, x: Value, *, start: Any, stop: Any, step: Any
) -> Value:
    flipped = [(b - 1, a - 1 if a else -(2**62)) if s < 0 else (a, b)
               for a, b, s in zip(start, stop, step, strict=True)]  # fmt: skip
    starts, stops = np.array(flipped, np.int64).reshape(-1, 2).T
    axes = np.arange(len(step))
    return graph.node("Slice", *kind, x, starts, stops, axes, np.array(step, np.int64))


def _reduction(op: str) -> Callable[..., Value]:
    return lambda graph, kind, x, *, axes: graph.reduced(op, x, axes)


def _place(op: str) -> Callable[..., Value]:
    def rule(graph: OnnxGraph, kind: ArrayType, x: Value, *, axis: int, dtype: str) -> Value:
        given = graph.cast(x, "int32") if x.type.dtype == "bool" else x
        found = graph.node(op, "int64", kind.shape, given, axis=axis, keepdims=0)
        return graph.cast(found, dtype)

    return rule


def _clamped(graph: OnnxGraph, given: Value, most: Any) -> Value:
    return graph.like("Min", graph.like("Max", given, 0), most)


def _part(graph: OnnxGraph, kind: ArrayType, x: Value, *places: Value, sizes: Any) -> Value:
    rows = [graph.reshape(graph.cast(place, "int64"), (1,)) for place in places]
    given = graph.node("Concat", "int64", (len(rows),), *rows, axis=0)
    first = _clamped(graph, given, np.subtract(x.type.shape, sizes))
    return graph.node("Slice", *kind, x, first, graph.like("Add", first, np.array(sizes)))


def _gather(
    graph: OnnxGraph, kind: ArrayType, x: Value, places: Value, *filling: Value, **window: Any
) -> Value:
    at, given = indices(x.type, places.type, window), graph.cast(places, "int64")
    inside = _clamped(graph, given, at.most)
    last = [len(places.type.shape) - 1]
    moved = graph.reduced("ReduceSum", graph.like("Mul", inside, at.strides), last)
    where = graph.like("Add", graph.reshape(moved, at.outer), at.fixed())
    found = graph.node("Gather", *kind, graph.reshape(x, (x.type.size,)), where, axis=0)
    if not filling:
        return found
    same = graph.node("Equal", "bool", given.type.shape, given, inside)
    valid = graph.reshape(graph.reduced("ReduceMin", same, last), at.outer)
    return graph.select(kind, valid, found, *filling)


def _scatter(
    graph: OnnxGraph, kind: ArrayType, x: Value, places: Value, new: Value, *, drop: bool,
    **window: Any,
) -> Value:  # fmt: skip
    if places.content is None:
        refuse("writing at computed places")
    at = indices(x.type, places.type, window)
    where, given = at.found(places.content)
    if drop and not np.all(at.valid(given)):
        refuse("writing beyond an array")
    flat, values = (graph.reshape(v, (v.type.size,)) for v in (x, new))
    found = graph.node("ScatterElements", *flat.type, flat, where.reshape(-1), values, axis=0)
    return graph.reshape(found, kind.shape)


RULES: dict[str, Callable[..., Value]] = {
    **{name: _same(op) for name, op in SAME.items()},
    **{name: _logical(op) for name, op in LOGICAL.items()},
    "divide": _division("Div"),
    "fmod": _division("Mod", fmod=1),
    "not_equal": _not_equal,
    "isfinite": _isfinite,
    "arctan2": _arctan2,
    "select": OnnxGraph.select,
    "cast": _cast,
    "reshape": _reshape,
    "broadcast": _broadcast,
    "transpose": _transpose,
    "concatenate": _concatenate,
    "slice": _slice,
    "sum": _reduction("ReduceSum"),
    "largest": _reduction("ReduceMax"),
    "smallest": _reduction("ReduceMin"),
    "all": _reduction("ReduceMin"),
    "any": _reduction("ReduceMax"),
    "argmax": _place("ArgMax"),
    "argmin": _place("ArgMin"),
    "part": _part,
    "gather": _gather,
    "scatter": _scatter,
}
