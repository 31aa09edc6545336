"""Compiled programs with suitable compiler options.

XLA spends most of a short run optimising programs that then run for milliseconds. Each program
states its running time: `LIGHT` programs compile as fast as XLA can. `STEADY` ones skip the passes
that cost more time than they save, and `HEAVY` ones use all. The options change only the rounding
of the last bits, and depend on the program alone.
"""

import contextlib
import functools
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import equinox as eqx
import jax
import numpy as np
from jax.extend.core import get_opaque_trace_state

from kernelmdp._base import cache_folder, checks, trace_cache
from kernelmdp._base.precision import in_float64

Options = dict[str, bool | int | str]
Chosen = Callable[[Any], Options]
Run = Callable[[list[Any]], Any]  # of the arrays of a call, in order
with jax.ensure_compile_time_eval():
    _OUTSIDE = get_opaque_trace_state()  # of calls that are no part of a compiled program
# Measured on two cores, for Pricing, Pendulum and CartPole: STEADY programs compile in 0.4 to 0.6
# of the time of HEAVY ones and run 0.9 to 1.3 times as long; LIGHT ones compile in 0.2 to 0.4 and
# run 2 to 5 times as long.
LIGHT: Options = {
    "xla_backend_optimization_level": 0,
    "xla_cpu_use_fusion_emitters": False,
    "xla_cpu_parallel_codegen_split_count": 1,
}
STEADY: Options = {
    "xla_backend_optimization_level": 1,
    "xla_cpu_use_fusion_emitters": False,
}
HEAVY: Options = {}
# Seconds for each byte of a traced program, measured on one core.
RATES = {"0": 1.5e-5, "1": 3e-5, "None": 6e-5}
LONG, SOON = 2.0, 0.5  # seconds of compiling that are announced, and after how many
COMPILE = "KERNELMDP_COMPILE"  # set to "light": every program compiles as fast as it can
MOST = 1024  # programs that are remembered


@functools.cache
def _accepted(*options: tuple[str, bool | int | str]) -> bool:
    """Return whether this version of XLA supports all these options."""
    try:
        jax.jit(lambda: 0, compiler_options=dict(options)).lower().compile()
    except jax.errors.JaxRuntimeError:
        return False
    return True


def accepted(options: Options) -> Options:
    """Return the options that the compiler in use supports; they concern processors."""
    if jax.default_backend() != "cpu":
        return {}
    options = LIGHT if os.environ.get(COMPILE) == "light" else options
    if _accepted(*options.items()):
        return options
    return {name: value for name, value in options.items() if _accepted((name, value))}


def _to_stderr(words: str) -> None:
    print(f"kernelmdp: {words}", file=sys.stderr, flush=True)


_listeners: list[Callable[[str], None]] = [_to_stderr]


class Cost(NamedTuple):
    """Seconds that this process spent on making programs, and that compiling them all takes."""

    spent: float
    expected: float

    def __sub__(self, other: "Cost") -> "Cost":
        return Cost(self.spent - other.spent, self.expected - other.expected)


_cost, _largest = [Cost(0.0, 0.0)], [0]


def cost() -> Cost:
    """Return the cost of programs so far; cached programs spend less than expected."""
    return _cost[0]


def largest() -> int:
    """Return the bytes of the largest program so far, by the compiler's count."""
    return _largest[0]


@contextlib.contextmanager
def heard_by(listener: Callable[[str], None]) -> Iterator[None]:
    """Report long compilations to a function instead of standard error."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@contextlib.contextmanager
def announced(name: str, size: int, options: Options) -> Iterator[None]:
    """Report the compilation time of a program, if it is long and the cache misses.

    Args:
        name: The name of the program.
        size: Its bytes as a traced program.
        options: The compiler's options.
    """
    seconds = size * RATES[str(options.get("xla_backend_optimization_level"))]
    _cost[0] = Cost(_cost[0].spent, _cost[0].expected + seconds)
    words = f"compiling {name.strip('_')}, about {seconds:.0f} s"
    timer = threading.Timer(SOON, _listeners[-1], [words])
    timer.daemon = True
    if seconds >= LONG:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def placed(values: Any) -> jax.Array:
    """Return an array of the host on the device; `jnp.asarray` compiles a program for its shape."""
    return jax.device_put(np.asarray(values))


def bytes_of(tree: Any) -> int:
    """Return the bytes of all arrays of a tree."""
    return sum(leaf.nbytes for leaf in jax.tree.leaves(tree) if eqx.is_array(leaf))


@jax.tree_util.register_static
class Kind:
    """Key of a call's program: all of its arguments except the contents of arrays.

    Its hash is computed once, since a policy has hundreds of leaves and is called in each period.
    """

    def __init__(self, tree: Any, still: tuple, shapes: tuple):
        self.tree, self.still, self.shapes = tree, still, shapes
        self._hash = hash((tree, still, shapes))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Kind):
            return self is other
        mine, theirs = (self.still, self.shapes), (other.still, other.shapes)
        return self._hash == other._hash and mine == theirs and self.tree == other.tree


def parted(values: Any) -> tuple[Kind, list[Any]]:
    """Split a tree into the key of its program and its arrays."""
    leaves, tree = jax.tree.flatten(values)
    arrays = [leaf for leaf in leaves if eqx.is_array(leaf)]
    # With types, since 1 and 1.0 are equal.
    still = tuple(None if eqx.is_array(leaf) else (type(leaf), leaf) for leaf in leaves)
    return Kind(tree, still, tuple(map(_shape, arrays))), arrays


def _shape(array: Any) -> tuple[Any, ...]:
    return array.shape, array.dtype, getattr(array, "weak_type", False)


def joined(kind: Kind, arrays: Sequence[Any]) -> Any:
    """Rebuild a tree from its key and arrays."""
    rest = iter(arrays)
    leaves = [next(rest) if each is None else each[1] for each in kind.still]
    return jax.tree.unflatten(kind.tree, leaves)


class Program:
    """Function that is compiled once for each kind of its arguments.

    It extends `eqx.filter_jit` by compiler options, which apply unless it is part of another
    program, and by traced programs from the cache.

    Args:
        function: A function of trees of arrays and other values.
        options: `LIGHT`, `STEADY` or `HEAVY`, or a function that chooses one by the first argument.
    """

    def __init__(self, function: Callable[..., Any], options: Options | Chosen = STEADY):
        functools.update_wrapper(self, function)
        self._function, self._options = function, options
        self._inside = eqx.filter_jit(function)
        self._found = dict[Kind, Run]()

    @in_float64
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if get_opaque_trace_state() != _OUTSIDE:
            return self._inside(*args, **kwargs)
        kind, arrays = parted((args, kwargs))
        return self._find(kind, arrays)(arrays)

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else functools.partial(self, instance)

    def of(self, large: Any) -> Callable[..., Any]:
        """Return the function of the other arguments; the first one is split only once."""
        if get_opaque_trace_state() != _OUTSIDE:
            return in_float64(functools.partial(self._inside, large))
        _, arrays = parted(large)
        known = dict[Kind, Run]()

        @in_float64
        def call(*args: Any) -> Any:
            kind, rest = parted(args)
            run = known.get(kind)
            if run is None:
                run = known[kind] = self._find(*parted(((large, *args), {})))
            return run([*arrays, *rest])

        return call

    def _find(self, kind: Kind, arrays: list[Any]) -> Run:
        found = self._found.get(kind)
        if found is None:
            if len(self._found) >= MOST:
                self._found.clear()
            began = time.perf_counter()
            found = self._found[kind] = self._kept(kind, arrays) or self._traced(kind, arrays)
            _cost[0] = Cost(_cost[0].spent + time.perf_counter() - began, _cost[0].expected)
        return found

    def _kept(self, kind: Kind, arrays: list[Any]) -> Run | None:
        """Read the program from the cache, or trace it and keep it there."""
        folder = cache_folder.traced_folder()
        if folder is None or not trace_cache.is_usual():
            return None
        given, options = _empty(kind), self._suited(kind)
        made = trace_cache.program(folder, self._function, given, arrays, options)
        if made is not None:
            with announced(self._name, made.size, options):
                self._check_memory(made.compile(arrays))
        return made

    @property
    def _name(self) -> str:
        return getattr(self._function, "__name__", "program").replace("<lambda>", "program")

    def _traced(self, kind: Kind, arrays: list[Any]) -> Run:
        def whole(arrays: list[Any]) -> Any:
            args, kwargs = joined(kind, arrays)
            return parted(self._function(*args, **kwargs))

        whole.__name__ = whole.__qualname__ = self._name
        options = self._suited(kind)
        run = jax.jit(whole, compiler_options=options or None)
        lowered = run.lower(arrays)
        with announced(self._name, trace_cache.size_of(lowered), options):
            self._check_memory(lowered.compile())
        return lambda arrays: joined(*run(arrays))

    def _check_memory(self, made: Any) -> None:
        """Raise `MemoryError`, before anything is allocated, if the program does not fit."""
        count = made.memory_analysis()
        bytes_ = 0 if count is None else count.temp_size_in_bytes + count.output_size_in_bytes
        _largest[0] = max(_largest[0], bytes_)
        checks.fits(
            f"The program of `{self._name.strip('_')}`",
            bytes_,
            "Give the planner fewer nodes or samples, or plan fewer `episodes`.",
        )

    def _suited(self, kind: Kind) -> Options:
        if not callable(self._options):
            return accepted(self._options)
        (first, *_), _ = _empty(kind)
        return accepted(self._options(first))


def _empty(kind: Kind) -> Any:
    """Return the arguments of a call with slots in place of arrays."""
    return joined(kind, [trace_cache.Slot(i) for i in range(len(kind.shapes))])


def compiled(function: Callable[..., Any] | None = None, *, options: Options = STEADY) -> Any:
    """Compile a function, or return a decorator if no function is given.

    Args:
        function: A function of trees of arrays and other values.
        options: `LIGHT`, `STEADY` or `HEAVY`.

    Returns:
        A `Program`, or a decorator that makes one.
    """
    if function is None:
        return functools.partial(compiled, options=options)
    return Program(function, options)


keyed = compiled(jax.random.fold_in, options=LIGHT)
