"""Equations of a jaxpr, converted in order to operations of a graph."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.extend.core
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.types import is_key
from kernelmdp.campaign.export.tracing.composite_rules import COMPOSITES, RANDOM
from kernelmdp.campaign.export.tracing.elementwise_rules import dtype_of
from kernelmdp.campaign.export.tracing.graph import Graph, KeyValue, Node, Value
from kernelmdp.campaign.export.tracing.primitive_rules import RULES
from kernelmdp_policy import PolicyError
from kernelmdp_policy.array_types import ArrayType, prepared

INNER = ("jaxpr", "call_jaxpr", "fun_jaxpr", "call")  # parameters that hold a called function
CALLS = ("jit", "pjit", "closed_call", "core_call", "custom_jvp_call", "custom_vjp_call",
         "custom_vjp_call_jaxpr", "custom_vmap_call", "remat", "remat2", "checkpoint",
         "custom_lin")  # fmt: skip
Entry = Value | KeyValue


def lowered(
    graph: Graph, jaxpr: Any, constants: Sequence[Any], inputs: Sequence[Entry]
) -> list[Any]:
    """Return the results of a jaxpr for these inputs."""
    known: dict[Any, Entry] = {}

    def value(atom: Any) -> Entry:
        if isinstance(atom, jax.extend.core.Literal):
            return constant(graph, atom.val, atom.aval)
        return known[atom]

    known.update(zip(jaxpr.constvars, [constant(graph, c) for c in constants], strict=True))
    known.update(zip(jaxpr.invars, inputs, strict=True))
    for equation in jaxpr.eqns:
        found = _equation(graph, equation, [value(atom) for atom in equation.invars])
        known.update(zip(equation.outvars, found, strict=True))
    return [value(atom) for atom in jaxpr.outvars]


def constant(graph: Graph, given: Any, aval: Any = None) -> Entry:
    """Return a constant, which may be a key."""
    if is_key(jnp.asarray(given) if aval is None else aval):
        bits = np.asarray(jax.random.key_data(given))
        return KeyValue(*(Value(graph.constant(bits[..., i]), bits.shape[:-1]) for i in (0, 1)))
    array = np.asarray(given, None if aval is None else aval.dtype)
    return Value(graph.constant(array), array.shape)


def _equation(graph: Graph, equation: Any, values: list[Entry]) -> list[Any]:
    name, outer = equation.primitive.name, [atom.aval for atom in equation.outvars]
    whole = lambda x: int(x) if isinstance(x, np.integer) else x
    settings = {key: whole(each) for key, each in equation.params.items() if key != "impl"}
    if name in CALLS:
        inner = next(settings[key] for key in INNER if key in settings)
        return lowered(graph, *_opened(inner), values)
    if name in _SPECIAL:
        return _SPECIAL[name](graph, equation, values)
    if name in RANDOM:
        found = _traced(graph, functools.partial(RANDOM[name], **settings), halves(values))
        return _paired(found, outer)
    apply = functools.partial(_applied, graph, name, tuple(outer[0].shape), settings)
    if not any(isinstance(value, KeyValue) for value in values):
        return apply(values)
    both = (apply([_half(value, i) for value in values]) for i in (0, 1))  # moves both halves
    return [KeyValue(*pair) for pair in zip(*both, strict=True)]


def _applied(graph: Graph, name: str, shape: Any, settings: Any, values: Any) -> list[Value]:
    if name in COMPOSITES:
        return _traced(graph, functools.partial(COMPOSITES[name], **settings), values)
    if name not in RULES:
        raise PolicyError(
            f"an exported policy must use supported operations, but this one uses {name!r}. "
            "Supported are arithmetic, comparisons, sums, matrix products, solving with fixed "
            "triangular matrices, indexing, random bits of Threefry, scan, fori_loop of fixed "
            "length and cond."
        )
    return list(RULES[name](graph, shape, *values, **settings))


def _traced(graph: Graph, function: Callable, values: Sequence[Value]) -> list[Any]:
    """Return the results of a function of JAX for these values."""
    like = [jax.ShapeDtypeStruct(v.shape, v.node.type.dtype) for v in values]
    closed = jax.make_jaxpr(function)(*like)
    return lowered(graph, closed.jaxpr, closed.consts, values)


def _half(value: Entry, which: int) -> Value:
    if isinstance(value, KeyValue):
        return value.two if which else value.one
    return value


def _opened(inner: Any) -> tuple[Any, Sequence[Any]]:
    closed = isinstance(inner, jax.extend.core.ClosedJaxpr)
    return (inner.jaxpr, inner.consts) if closed else (inner, ())


# ---- Keys as two values ----


def halves(values: Sequence[Entry]) -> list[Value]:
    """Return the values, each key as two."""
    return [h for v in values for h in ((v.one, v.two) if isinstance(v, KeyValue) else (v,))]


def flat(graph: Graph, values: Sequence[Entry]) -> list[Node]:
    """Return full arrays, each key as two."""
    return [graph.full(value) for value in halves(values)]


def _paired(values: Sequence[Value], avals: Sequence[Any]) -> list[Entry]:
    """Return the entries that `halves` would split into these values."""
    rest = iter(values)
    return [KeyValue(next(rest), next(rest)) if is_key(aval) else next(rest) for aval in avals]


def _filled(nodes: Sequence[Node], avals: Sequence[Any]) -> list[Entry]:
    return _paired([Value(node, node.type.shape) for node in nodes], avals)


def inputs_of(graph: Graph, avals: Sequence[Any]) -> list[Entry]:
    """Return new inputs of a graph, each key as two."""
    kinds = [("uint32", 2) if is_key(aval) else (dtype_of(aval.dtype), 1) for aval in avals]
    found = [
        graph.input(dtype, tuple(aval.shape))
        for aval, (dtype, count) in zip(avals, kinds, strict=True)
        for _ in range(count)
    ]
    return _paired(found, avals)


# ---- Loops and choices ----


def _is_known(value: Entry) -> bool:
    return all(half.node.constant is not None for half in halves([value]))


def _body(graph: Graph, closed: Any, given: Sequence[Entry | None]) -> Graph:
    """Return the graph of a function; given values are constants, the rest are inputs."""
    body, (inner, constants) = Graph(graph.constants), _opened(closed)
    asked = [atom.aval for atom, v in zip(inner.invars, given, strict=True) if v is None]
    fresh = iter(inputs_of(body, asked))
    values = [next(fresh) if v is None else v for v in given]
    body.outputs = flat(body, lowered(body, inner, constants, values))
    return body


def _scan(graph: Graph, equation: Any, values: list[Entry]) -> list[Entry]:
    settings, length = equation.params, int(equation.params["length"])
    fixed, carried = counts(settings)
    given = [v if i < fixed and _is_known(v) else None for i, v in enumerate(values)]
    body = _body(graph, settings["jaxpr"], given)
    needed = lambda a, b: halves([values[i] for i in range(a, b) if given[i] is None])
    one, two = len(needed(0, fixed)), len(needed(fixed, fixed + carried))
    types = [node.type for node in body.outputs]
    stacked = [ArrayType(t.dtype, (length, *t.shape)) for t in types[two:]]
    how = {"length": length, "fixed": one, "carried": two, "reverse": bool(settings["reverse"])}
    nodes = flat(graph, needed(0, len(values)))
    results = graph.add("repeat", nodes, how, prepared(_later, *types[:two], *stacked), [body])
    return _filled(results, [atom.aval for atom in equation.outvars])


def counts(settings: dict[str, Any]) -> tuple[int, int]:
    """Return the numbers of constant and carried inputs of a loop, for this version of JAX."""
    if "num_carry" in settings:
        return settings.get("num_consts", 0), settings["num_carry"]
    fixed, carried, _ = settings["ft_in"].unpack()  # from 0.11 on
    return len(fixed), len(carried)


def _cond(graph: Graph, equation: Any, values: list[Entry]) -> list[Any]:
    (which, *rest), branches = values, equation.params["branches"]
    chosen = _half(which, 0).node.constant
    if chosen is not None:
        return lowered(graph, *_opened(branches[min(max(int(chosen), 0), len(branches) - 1)]), rest)
    given = [v if _is_known(v) else None for v in rest]
    bodies = [_body(graph, branch, given) for branch in branches]
    types = [node.type for node in bodies[0].outputs]
    needed = [v for v, known in zip(rest, given, strict=True) if known is None]
    nodes = flat(graph, [which, *needed])
    results = graph.add("choose", nodes, {}, prepared(_later, *types), bodies)
    return _filled(results, [atom.aval for atom in equation.outvars])


def _platform(graph: Graph, equation: Any, values: list[Entry]) -> list[Entry]:
    """Choose the default branch, the last one: NumPy is no platform of JAX."""
    return [constant(graph, np.int32(len(equation.params["platforms"]) - 1))]


def _linear_solve(graph: Graph, equation: Any, values: list[Entry]) -> list[Any]:
    """Lower the solution alone, without its derivative."""
    lengths, solve = equation.params["const_lengths"], equation.params["jaxprs"].solve
    first = lengths.matvec + lengths.vecmat
    right = values[sum(lengths) :]
    return lowered(graph, *_opened(solve), [*values[first : first + lengths.solve], *right])


def _later(*_: Any) -> Any:
    """Placeholder for a loop or a choice, which the reader of the file assembles."""
    raise NotImplementedError


_SPECIAL = {
    "scan": _scan, "cond": _cond, "platform_index": _platform, "custom_linear_solve": _linear_solve,
}  # fmt: skip
