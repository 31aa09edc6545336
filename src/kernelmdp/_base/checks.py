"""Checks of values, with errors that state the condition, the value and a remedy.

Values are checked where they are concrete. Inside a traced function an array has no value yet, so
only its shape is checked. Arrays from outside are checked on entry.
"""

import os
from typing import Any

import jax
import jax.core
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.precision import in_float64

PLAIN = (str, int, float, list, tuple, dict, np.ndarray, np.generic)  # short, as Python shows them
EXACT_INTEGERS = 2**53  # beyond this float64 no longer represents every integer


def is_traced(value: Any) -> bool:
    """Return whether a value is known only inside a compiled program."""
    return isinstance(value, jax.core.Tracer)


def require(condition: bool | np.bool_, message: str) -> None:
    """Raise `ValueError(message)` unless the condition holds."""
    if not condition:
        raise ValueError(message)


def of_kind(name: str, value: Any, kind: Any, words: str, advice: str) -> Any:
    """Return the value, after checking that it is an instance of a class."""
    require(isinstance(value, kind), f"{name} must be {words}, got {described(value)}. {advice}")
    return value


def optional(name: str, value: Any, kind: Any, words: str, advice: str) -> Any:
    """Return the value, after checking that it is None or an instance of a class."""
    return value if value is None else of_kind(name, value, kind, words, advice)


def function(name: str, value: Any, advice: str) -> None:
    """Raise `ValueError` unless the value is a function or None; a class is neither."""
    is_function = callable(value) and not isinstance(value, type)
    require(
        value is None or is_function, f"{name} must be a function, got {described(value)}. {advice}"
    )


def one_positive(name: str, value: Any) -> float:
    """Return the value as a float, after checking that it is one positive number."""
    array = positive(name, value)
    require(
        array.ndim == 0,
        f"{name} must be one number, got {described(value)}. Pass for example 1.0.",
    )
    return float(array)


def described(value: Any) -> str:
    """Describe a value briefly: plain values as Python shows them, others by their type."""
    if isinstance(value, type):
        return f"the class {value.__name__}, not an instance of it"
    if value is None or isinstance(value, PLAIN):
        text = repr(value)
        return text if len(text) < 80 else text[:77] + "..."
    name = type(value).__name__
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def positive(name: str, value: Any) -> NDArray[np.float64]:
    """Return the value as float64, after checking that every entry is positive and finite."""
    array = number(name, value)
    require(bool(np.all(array > 0)), f"{name} must be positive, got {described(value)}.")
    return array


@in_float64
def at_least(name: str, value: Any, least: float = 0.0) -> jax.Array:
    """Return the value as floating point, after checking a concrete one against the minimum."""
    if not is_traced(value):
        low = bool(np.all(number(name, value) >= least))
        require(low, f"{name} must be at least {least:g}, got {described(value)}.")
    return jnp.asarray(value, dtype=float)


def number(name: str, value: Any) -> NDArray[np.float64]:
    """Return the value as float64, after checking that every entry is a finite number."""
    array = np.asarray(value)
    if array.dtype.kind not in "fiu":  # the text of an array is slow to make
        raise ValueError(
            f"{name} must hold real numbers, got dtype {array.dtype} ({described(value)})."
        )
    if array.dtype.kind in "iu":
        large = np.any(array.astype(np.float64) > EXACT_INTEGERS) or np.any(
            array.astype(np.float64) < -EXACT_INTEGERS
        )
        require(
            not large,
            f"{name} must hold integers up to 2**53, which float64 represents exactly, "
            f"got {described(value)}. Rescale it or pass floats.",
        )
    array = array.astype(np.float64)
    bad = np.flatnonzero(~np.isfinite(array))
    if bad.size:
        place = ", ".join(str(int(i)) for i in np.unravel_index(bad[0], array.shape))
        where = f" at position {place}" if array.ndim else ""
        found = array.ravel()[bad[0]]
        raise ValueError(
            f"{name} must be finite, got {found}{where} ({bad.size} such entries). "
            "Remove or repair those rows before passing them on."
        )
    return array


def plain(value: Any) -> Any:
    """Convert numbers of NumPy to Python's own, also in a tuple; leave other values unchanged.

    Equinox warns of NumPy numbers in static fields, because it counts them as arrays.
    """
    if isinstance(value, tuple):
        return tuple(plain(each) for each in value)
    return value.item() if isinstance(value, np.generic) else value


def one_of(name: str, value: Any, known: tuple[str, ...]) -> str:
    """Return the value, after checking that it is one of these words."""
    is_known = isinstance(value, str) and value in known
    require(is_known, f"{name} must be one of {', '.join(known)}, got {described(value)}.")
    return value


def whole(name: str, value: Any, *, least: int = 1) -> int:
    """Return the value as an int, after checking that it is a whole number of at least `least`."""
    is_whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
    require(
        is_whole and value >= least,
        f"{name} must be a whole number of at least {least}, got {described(value)}.",
    )
    return int(value)


def between(name: str, value: float, low: float, high: float) -> float:
    """Return the value as a float, after checking low < value < high."""
    require(
        isinstance(value, int | float | np.number) and bool(low < value < high),
        f"{name} must lie strictly between {low} and {high}, got {described(value)}.",
    )
    return float(value)


def memory() -> int:
    """Return the bytes of memory of the device if it reports them, else of the machine."""
    limit = (jax.local_devices()[0].memory_stats() or {}).get("bytes_limit", 0)
    return int(limit) or os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def fits(what: str, needed: int, advice: str) -> None:
    """Raise `MemoryError` if `needed` bytes exceed the memory. Allocates nothing."""
    available = memory()
    if needed > available:
        raise MemoryError(
            f"{what} needs about {needed:,} bytes ({needed / 2**30:.3g} GiB) and must fit in "
            f"the {available:,} bytes ({available / 2**30:.3g} GiB) of this machine. {advice}"
        )
