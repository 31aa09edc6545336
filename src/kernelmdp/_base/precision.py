"""Float64 in a scope: entry points compute in it, and the caller's setting is unchanged.

JAX computes in float32 by default. `in_float64` marks public functions; numbers inside are float64.
User functions called inside, such as a reward or an environment, compute in float64 too. Programs
that a user compiles around the library must be compiled in float64 by the user.
"""

import functools
import inspect
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import equinox as eqx
import jax
import jax.core
import jax.numpy as jnp
from jax.extend.core import get_opaque_trace_state

T = TypeVar("T")
_END = object()
with jax.ensure_compile_time_eval():
    _OUTSIDE = get_opaque_trace_state()  # of calls that are no part of a compiled program


def in_float64(entry: T) -> T:
    """Compute in float64 inside a function, a generator or every public method of a class.

    Arrays in single precision are widened on entry. Between two values of a generator the caller's
    setting holds.

    Args:
        entry: A function, a generator function or a class; the class is changed in place.

    Returns:
        The entry with the scope around it.
    """
    if isinstance(entry, type):
        for name, member in list(vars(entry).items()):
            if name[0] != "_" or name[:2] == "__":
                _cover(entry, name, member)
        return entry
    return _generator(entry) if inspect.isgeneratorfunction(entry) else _function(entry)


def _cover(owner: type, name: str, member: Any) -> None:
    """Put the scope around one member of a class, if it is code."""
    if isinstance(member, property):
        setattr(owner, name, property(in_float64(member.fget), doc=member.__doc__))
    elif isinstance(member, classmethod | staticmethod):
        setattr(owner, name, type(member)(in_float64(member.__func__)))
    elif inspect.isfunction(member):
        setattr(owner, name, in_float64(member))


def _function(function: Any) -> Any:
    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        if jax.enable_x64.value:
            return function(*args, **kwargs)
        with jax.enable_x64(True):
            _check_outside(function)
            args, kwargs = _widened((args, kwargs))
            return function(*args, **kwargs)

    call.computes_in_float64 = True  # pyright: ignore[reportAttributeAccessIssue]
    return call


def _generator(function: Callable[..., Iterator[Any]]) -> Any:
    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Iterator[Any]:
        return _steps(_function(function)(*args, **kwargs))

    call.computes_in_float64 = True  # pyright: ignore[reportAttributeAccessIssue]
    return call


def _steps(made: Any) -> Iterator[Any]:
    resume, close = in_float64(lambda: next(made, _END)), in_float64(made.close)
    try:
        while (value := resume()) is not _END:
            yield value
    finally:
        close()


def _check_outside(function: Any) -> None:
    """Raise inside a program in single precision, since JAX fails to compile such mixtures."""
    if get_opaque_trace_state() != _OUTSIDE and isinstance(jnp.zeros(()), jax.core.Tracer):
        raise RuntimeError(
            f"{function.__qualname__} must be compiled in float64, got a float32 program. "
            "Call your compiled function inside `with jax.enable_x64(True):`."
        )


def _widened(values: Any) -> Any:
    """Return arrays in single precision as float64; a tree without them stays the same object."""
    leaves, tree = jax.tree.flatten(values)
    if not any(map(_is_single, leaves)):
        return values
    wide = [jnp.asarray(leaf, jnp.float64) if _is_single(leaf) else leaf for leaf in leaves]
    return jax.tree.unflatten(tree, wide)


def _is_single(leaf: Any) -> bool:
    return eqx.is_array_like(leaf) and getattr(leaf, "dtype", None) == jnp.float32


class Module(eqx.Module):
    """Module whose public methods, and those of its subclasses, compute in float64."""

    def __init_subclass__(cls, **kwargs: Any):
        in_float64(cls)
