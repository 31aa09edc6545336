"""A jaxpr, one equation after the other, as operations of a graph."""

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.extend.core
import jax.extend.random
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.errors import PolicyError
from kernelmdp._base.types import is_key
from kernelmdp.campaign.export.tracing.graph import Graph, KeyValue, Node, Value
from kernelmdp.campaign.export.tracing.primitive_rules import RULES, dtype_of
from kernelmdp.deployed.types import Type, made

INNER = ("jaxpr", "call_jaxpr", "fun_jaxpr", "call")  # where calls keep what they call
CALLS = ("jit", "pjit", "closed_call", "core_call", "custom_jvp_call", "custom_vjp_call",
         "custom_vjp_call_jaxpr", "custom_vmap_call", "remat", "remat2", "checkpoint",
         "custom_lin")  # fmt: skip
Any_ = Value | KeyValue
_RANDOM = jax.extend.random.threefry_prng_impl


def lowered(graph: Graph, jaxpr: Any, constants: Sequence[Any], inputs: Sequence[Any_]) -> list:
    """What a jaxpr gives for these inputs."""
    known: dict[Any, Any_] = {}

    def value(atom: Any) -> Any_:
        if isinstance(atom, jax.extend.core.Literal):
            return constant(graph, atom.val, atom.aval)
        return known[atom]

    known.update(zip(jaxpr.constvars, [constant(graph, c) for c in constants], strict=True))
    known.update(zip(jaxpr.invars, inputs, strict=True))
    for equation in jaxpr.eqns:
        found = _equation(graph, equation, [value(atom) for atom in equation.invars])
        known.update(zip(equation.outvars, found, strict=True))
    return [value(atom) for atom in jaxpr.outvars]


def constant(graph: Graph, given: Any, aval: Any = None) -> Any_:
    """A constant, which may be a key."""
    if is_key(jnp.asarray(given) if aval is None else aval):
        bits = np.asarray(jax.random.key_data(given))
        one, two = (Value(graph.constant(bits[..., i]), bits.shape[:-1]) for i in (0, 1))
        return KeyValue(one, two)
    array = np.asarray(given, None if aval is None else aval.dtype)
    return Value(graph.constant(array), array.shape)


def _equation(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    name = equation.primitive.name
    whole = lambda x: int(x) if isinstance(x, np.integer) else x
    settings = {key: whole(each) for key, each in equation.params.items()}
    if name in CALLS:
        inner = next(settings[key] for key in INNER if key in settings)
        return lowered(graph, *_opened(inner), values)
    if name in _SPECIAL:
        return _SPECIAL[name](graph, equation, values)
    if name in _CHANCES:
        return _chance(graph, _CHANCES[name](settings), values)
    if name not in RULES:
        raise PolicyError(
            f"a policy must be made of operations that can be written to a file, and it uses "
            f"{name!r}, which cannot. Those are arithmetic, comparisons, sums, products of "
            "matrices, solving with triangular ones that are fixed, sorting, indexing, random bits "
            "of Threefry, scan, fori_loop of fixed length and cond."
        )
    shape = tuple(equation.outvars[0].aval.shape)
    if not any(isinstance(value, KeyValue) for value in values):
        return list(RULES[name](graph, shape, *values, **settings))
    halves = [
        RULES[name](graph, shape, *(_half(v, i) for v in values), **settings) for i in (0, 1)
    ]  # a key is moved about by moving both its halves
    return [KeyValue(one, two) for one, two in zip(*halves, strict=True)]


def _half(value: Any_, which: int) -> Value:
    if isinstance(value, KeyValue):
        return value.two if which else value.one
    return value


def _opened(inner: Any) -> tuple[Any, Sequence[Any]]:
    closed = isinstance(inner, jax.extend.core.ClosedJaxpr)
    return (inner.jaxpr, inner.consts) if closed else (inner, ())


# ---- Chance ----


def _unwrapped(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    """The bits of a key, side by side."""
    (key,) = values
    assert isinstance(key, KeyValue)
    shape = equation.outvars[0].aval.shape
    return list(RULES["stack"](graph, shape, key.one, key.two, axis=len(shape) - 1))


def _wrapped(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    parts = RULES["unstack"](graph, None, values[0], axis=len(_half(values[0], 0).shape) - 1)
    return [KeyValue(*parts)]


def _chance(graph: Graph, function: Callable, values: list[Any_]) -> list[Any_]:
    """What JAX's own implementation of a key does, traced from its bits."""
    flat = [half for v in values for half in ((v.one, v.two) if isinstance(v, KeyValue) else (v,))]
    like = [jax.ShapeDtypeStruct(v.shape, v.node.type.dtype) for v in flat]
    closed = jax.make_jaxpr(function)(*like)
    found = lowered(graph, closed.jaxpr, closed.consts, flat)
    return [KeyValue(*found)] if len(found) == 2 else found


def _over(function: Callable, key: Any, *more: Any) -> Any:
    """A function of one key, for keys of any shape."""
    for _ in range(key.ndim - 1):
        function = jax.vmap(function)
    return function(key, *more)


def _pair(keys: Any) -> tuple[Any, Any]:
    return keys[..., 0], keys[..., 1]


def _bits(settings: Any) -> Callable:
    width, shape = settings["bit_width"], tuple(settings["shape"])
    draw = lambda key: _RANDOM.random_bits(key, width, shape)
    return lambda one, two: _over(draw, jnp.stack([one, two], -1))


def _fold_in(settings: Any) -> Callable:
    def function(one: Any, two: Any, data: Any) -> Any:
        shape = jnp.broadcast_shapes(one.shape, data.shape)
        keys = jnp.broadcast_to(jnp.stack([one, two], -1), (*shape, 2))
        return _pair(_over(_RANDOM.fold_in, keys, jnp.broadcast_to(data, shape)))

    return function


def _split(settings: Any) -> Callable:
    shape = tuple(settings["shape"])
    draw = lambda key: _RANDOM.split(key, shape)
    return lambda one, two: _pair(_over(draw, jnp.stack([one, two], -1)))


def _seed(settings: Any) -> Callable:
    def function(seeds: Any) -> Any:
        draw = _RANDOM.seed
        for _ in range(seeds.ndim):
            draw = jax.vmap(draw)
        return _pair(draw(seeds))

    return function


_CHANCES = {
    "random_bits": _bits, "random_fold_in": _fold_in, "random_split": _split, "random_seed": _seed,
}  # fmt: skip


# ---- Loops and choices ----


def flat(graph: Graph, values: Sequence[Any_]) -> list[Node]:
    """Full arrays, a key as two."""
    halves = [(v.one, v.two) if isinstance(v, KeyValue) else (v,) for v in values]
    return [graph.full(value) for pair in halves for value in pair]


def _again(nodes: list[Node], avals: Sequence[Any]) -> list[Any_]:
    """The values of which `flat` made these."""
    rest, found = iter(nodes), []
    for aval in avals:
        shape = tuple(aval.shape)
        if is_key(aval):
            found.append(KeyValue(Value(next(rest), shape), Value(next(rest), shape)))
        else:
            found.append(Value(next(rest), shape))
    return found


def inputs_of(graph: Graph, avals: Sequence[Any]) -> list[Any_]:
    """New inputs of a graph, a key as two."""
    found = []
    for aval in avals:
        shape = tuple(aval.shape)
        if is_key(aval):
            found.append(KeyValue(graph.input("uint32", shape), graph.input("uint32", shape)))
        else:
            found.append(graph.input(dtype_of(aval.dtype), shape))
    return found


def _known(value: Any_) -> bool:
    return all(_half(value, i).node.constant is not None for i in (0, 1))


def _filled(body: Graph, inner: Any, given: Sequence[Any_ | None]) -> list[Any_]:
    """What a part of a program is given: a constant is one inside it too, the rest are inputs."""
    asked = [atom.aval for atom, v in zip(inner.invars, given, strict=True) if v is None]
    fresh = iter(inputs_of(body, asked))
    return [next(fresh) if v is None else v for v in given]


def _scan(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    settings, outer = equation.params, [atom.aval for atom in equation.outvars]
    (fixed, carried), length = counts(settings), settings["length"]
    body, (inner, constants) = Graph(graph.constants), _opened(settings["jaxpr"])
    given = [v if i < fixed and _known(v) else None for i, v in enumerate(values)]
    needed = [i for i, v in enumerate(given) if v is None]
    found = lowered(body, inner, constants, _filled(body, inner, given))
    body.outputs = flat(body, found)
    count = lambda part: len(flat(graph, part))
    halves = lambda first, last: [values[i] for i in needed if first <= i < last]
    one, two = count(halves(0, fixed)), count(halves(fixed, fixed + carried))
    nodes = flat(graph, [values[i] for i in needed])
    types = [node.type for node in body.outputs]
    stacked = [Type(t.dtype, (length, *t.shape)) for t in types[two:]]
    how = {
        "length": int(length),
        "fixed": one,
        "carried": two,
        "reverse": bool(settings["reverse"]),
    }
    results = graph.add("repeat", nodes, how, made(_later, *types[:two], *stacked), [body])
    return _again(results, outer)


def counts(settings: dict[str, Any]) -> tuple[int, int]:
    """How many inputs of a loop stay and how many are carried, as this JAX says it."""
    if "num_carry" in settings:
        return settings.get("num_consts", 0), settings["num_carry"]
    stay, carried, _ = settings["ft_in"].unpack()  # from 0.11 on
    return len(stay), len(carried)


def _cond(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    which, *rest = values
    outer, branches = [atom.aval for atom in equation.outvars], equation.params["branches"]
    chosen = _half(which, 0).node.constant
    if chosen is not None:
        return lowered(graph, *_opened(branches[min(max(int(chosen), 0), len(branches) - 1)]), rest)
    given, bodies = [v if _known(v) else None for v in rest], []
    for branch in branches:
        body, (inner, constants) = Graph(graph.constants), _opened(branch)
        body.outputs = flat(body, lowered(body, inner, constants, _filled(body, inner, given)))
        bodies.append(body)
    types = [node.type for node in bodies[0].outputs]
    needed = [v for v, known in zip(rest, given, strict=True) if known is None]
    nodes = [graph.full(_half(which, 0)), *flat(graph, needed)]
    results = graph.add("choose", nodes, {}, made(_later, *types), bodies)
    return _again(results, outer)


def _platform(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    """The last, which is for wherever nobody named: NumPy is none of JAX's platforms."""
    return [constant(graph, np.int32(len(equation.params["platforms"]) - 1))]


def _linear_solve(graph: Graph, equation: Any, values: list[Any_]) -> list[Any_]:
    """How it is solved; how it is differentiated was needed before."""
    lengths, solve = equation.params["const_lengths"], equation.params["jaxprs"].solve
    first = lengths.matvec + lengths.vecmat
    right = values[sum(lengths) :]
    return lowered(graph, *_opened(solve), [*values[first : first + lengths.solve], *right])


def _later(*_: Any) -> Any:
    """A loop or a choice is put together by whoever reads it."""
    raise NotImplementedError


_SPECIAL = {
    "scan": _scan, "cond": _cond, "random_unwrap": _unwrapped, "random_wrap": _wrapped,
    "platform_index": _platform, "custom_linear_solve": _linear_solve,
}  # fmt: skip
