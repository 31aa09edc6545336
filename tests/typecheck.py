"""The run-time type checker the tests turn on: an int is a float, as in PEP 484."""

import collections
import functools
import inspect

import jaxtyping
from beartype import BeartypeConf, beartype
from jaxtyping import _decorator

typechecker = beartype(conf=BeartypeConf(is_pep484_tower=True))
every_call = jaxtyping.jaxtyped
FEW = 4  # parts of a tuple that may each have a type of their own; of more one stands for all
PASSED = collections.defaultdict(set)  # kinds of arguments, for the code of each function


def check_kinds_once():
    """Check each function once for each kind of arguments.

    A check takes longer than most functions that only trace or loop, and that of a function which
    is defined inside another is made anew in every call of that one.
    """
    jaxtyping.jaxtyped = _decorator.jaxtyped = jaxtyped


def jaxtyped(function=None, *, typechecker):
    """As `jaxtyping.jaxtyped`, but that what passed once is not checked again."""
    if function is None:
        return functools.partial(jaxtyped, typechecker=typechecker)
    if not inspect.isfunction(function):
        return every_call(function, typechecker=typechecker)
    passed = PASSED[function.__code__]
    checked = functools.cache(lambda: every_call(function, typechecker=typechecker))

    @functools.wraps(function)
    def call(*given, **named):
        kinds = (*map(kind, given), *named, *map(kind, named.values()))
        if kinds in passed:
            return function(*given, **named)
        found = checked()(*given, **named)
        if not has_words(function.__code__, function):
            passed.add(kinds)
        return found

    return call


def has_words(code, function, known={}):  # noqa: B006
    """Whether an annotation asks for words, which kinds do not tell apart."""
    if code not in known:
        known[code] = any("Literal[" in str(asked) for asked in function.__annotations__.values())
    return known[code]


def kind(value):
    """What an annotation asks of a value at its outside: shape and dtype, or a type.

    Not what a dictionary or a module holds, nor the fifth entry of a tuple: of values that agree
    in all that is looked at here the first stands for the others, and so does what it returned.
    """
    if isinstance(value, tuple | list):
        return (type(value), *map(kind, value[:FEW]))
    if not hasattr(type(value), "dtype"):  # asked of a value, a method of its own may answer
        return type(value)
    return type(value), getattr(value, "shape", ()), value.dtype
