"""Operations number by number. Shapes are NumPy's: an axis of length 1 fits any other.

Where NumPy and XLA differ the result is XLA's: a whole number divided by zero gives -1, with the
dividend as remainder, and a cast to whole numbers saturates, with NaN as 0.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp.deployed import chance
from kernelmdp.deployed.types import DTYPES, Made, Maker, Type, made, need, refuse

FLOAT, NUMBER, BITS, UNSIGNED = "f", "fiu", "biu", "u"


def _common(types: tuple[Type, ...]) -> tuple[int, ...]:
    """The shape that all fit."""
    try:
        return np.broadcast_shapes(*(each.shape for each in types))
    except ValueError:
        return refuse(f"shapes {[each.shape for each in types]} do not fit")


def _each(function: Callable, arity: int, kinds: str, gives: str | None = None) -> Maker:
    """A function of so many numbers of one type."""

    def make(*types: Type) -> Made:
        need(len(types) == arity, f"{len(types)} arguments are given where {arity} belong")
        need(len({each.dtype for each in types}) == 1, "arguments are of several types")
        need(types[0].kind in kinds, f"numbers are of type {types[0].dtype}")
        return made(function, Type(gives or types[0].dtype, _common(types)))

    return make


def _quotient(x: Any, y: Any) -> Any:
    """The quotient of whole numbers, rounded towards zero; all bits are set if y is zero."""
    found = np.floor_divide(x - np.fmod(x, y), y)
    return np.where(y == 0, np.invert(np.zeros_like(found)), found)


def _rest(x: Any, y: Any) -> Any:
    """The remainder of that division: x if y is zero."""
    return np.where(y == 0, x, np.fmod(x, y))


def _by_kind(whole: Callable, floats: Callable) -> Maker:
    """One function for whole numbers and another for floats, both of two arguments."""

    def make(*types: Type) -> Made:
        is_whole = all(each.kind in "iu" for each in types)
        return _each(whole if is_whole else floats, 2, NUMBER)(*types)

    return make


def _select(*types: Type) -> Made:
    """The second where the first holds, else the third."""
    need(len(types) == 3 and types[0].dtype == "bool", "a choice is made by no condition")
    need(types[1].dtype == types[2].dtype, "a choice is between several types")
    return made(np.where, Type(types[1].dtype, _common(types)))


def _cast(*types: Type, dtype: Any) -> Made:
    need(len(types) == 1 and dtype in DTYPES, f"{dtype!r:.40} is no type of numbers")
    target = DTYPES[dtype]
    saturates = types[0].kind == "f" and target.kind in "iu"
    run = _saturated(target) if saturates else lambda x: x.astype(target)
    return made(run, Type(dtype, types[0].shape))


def _saturated(target: np.dtype) -> Callable:
    """A cast to whole numbers that saturates; C leaves it open, and so does NumPy."""
    least, most = (target.type(end) for end in (np.iinfo(target).min, np.iinfo(target).max))
    below, beyond = float(least), 2.0 ** np.iinfo(target).bits / (2 if least else 1)

    def cast(x: Any) -> Any:
        inside = (x >= below) & (x < beyond)
        if inside.all():
            return x.astype(target)
        ends = np.where(x < below, least, np.where(x >= beyond, most, target.type(0)))
        return np.where(inside, np.where(inside, x, 0).astype(target), ends)

    return cast


def _bitcast(*types: Type, dtype: Any) -> Made:
    need(len(types) == 1 and dtype in DTYPES, f"{dtype!r:.40} is no type of numbers")
    target = DTYPES[dtype]
    need(dtype != "bool", "bits are no truths")  # one that is neither 0 nor 1 counts as several
    need(target.itemsize == DTYPES[types[0].dtype].itemsize, "bits do not fit")
    return made(lambda x: x.view(target), Type(dtype, types[0].shape))


def _threefry(*types: Type) -> Made:
    """Two keys and two counts, each of 32 bits, to two numbers of 32 bits."""
    need(len(types) == 4 and {each.dtype for each in types} == {"uint32"}, "chance needs bits")
    one = Type("uint32", _common(types))
    return made(chance.threefry, one, one, work=40 * one.size)


_FLOATS = (
    "exp", "exp2", "expm1", "log", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan",
    "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "sqrt", "cbrt", "floor", "ceil",
    "rint",
)  # fmt: skip
_COMPARED = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
TABLE: dict[str, Maker] = {
    **{name: _each(getattr(np, name), 1, FLOAT) for name in _FLOATS},
    **{name: _each(getattr(np, name), 1, NUMBER) for name in ("negative", "absolute", "sign")},
    **{name: _each(getattr(np, name), 2, NUMBER) for name in ("add", "subtract", "multiply")},
    **{name: _each(getattr(np, name), 2, "bfiu") for name in ("maximum", "minimum")},
    **{name: _each(getattr(np, name), 2, "bfiu", "bool") for name in _COMPARED},
    **{name: _each(getattr(np, f"bitwise_{name}"), 2, BITS) for name in ("and", "or", "xor")},
    **{name: _each(getattr(np, name), 2, FLOAT) for name in ("power", "arctan2", "nextafter")},
    **{name: _each(getattr(np, name), 2, UNSIGNED) for name in ("left_shift", "right_shift")},
    "invert": _each(np.invert, 1, BITS),
    "isfinite": _each(np.isfinite, 1, FLOAT, "bool"),
    "fmod": _by_kind(_rest, np.fmod),
    "erf_inv": _each(chance.erf_inv, 1, FLOAT),
    "divide": _by_kind(_quotient, np.divide),
    "select": _select,
    "cast": _cast,
    "bitcast": _bitcast,
    "threefry": _threefry,
}
