"""The run-time type checker the tests turn on: an int is a float, as in PEP 484."""

import functools
import itertools
import types
import typing
from collections import defaultdict

import jaxtyping
from beartype import BeartypeConf, beartype
from jaxtyping import AbstractArray

checked = beartype(conf=BeartypeConf(is_pep484_tower=True))
CHECKERS = {}
LONG = 20
PASSED = defaultdict(set)  # of each function, the kinds of arguments and results that were checked


def check_kinds_once():
    """Let jaxtyping check a call unless one of the same kinds has passed: a tenth of the tests' time.

    A kind is all that an annotation can ask of an argument or a result: its type, its shape and the
    type of its numbers, and where it is a text which one.
    """
    whole = jaxtyping.jaxtyped

    def jaxtyped(function=None, *, typechecker):
        if function is None:
            return functools.partial(jaxtyped, typechecker=typechecker)
        if not isinstance(function, types.FunctionType):
            return whole(function, typechecker=typechecker)
        return sparing(function, lambda each: whole(each, typechecker=typechecker))

    jaxtyping.jaxtyped = jaxtyped


def sparing(function, whole):
    """The function, whose calls are checked as `whole` would where one of their kinds is new."""
    passed = PASSED[function.__code__]  # a local function is defined anew in every call
    checks = functools.cache(lambda: whole(function))

    @functools.wraps(function)
    def call(*given, **named):
        asked = kind((given, named))
        found = (function if asked in passed else checks())(*given, **named)
        answered = asked, kind(found)
        if asked in passed and answered not in passed:
            whole(returning(function, found))(*given, **named)
        passed.update((asked, answered))
        return found

    return call


def returning(function, found):
    """A function of the same signature that has this result."""
    stand_in = lambda *given, **named: found
    same = types.FunctionType(stand_in.__code__, function.__globals__, closure=stand_in.__closure__)
    return functools.wraps(function)(same)


def kind(value):
    """All that an annotation can ask of a value; of long lists and texts as much as is looked at."""
    own = type(value)
    if isinstance(value, str):
        return own, value if len(value) < LONG else None
    if isinstance(value, (tuple, list)):
        return own, *map(kind, value[:LONG])
    if isinstance(value, dict):
        return own, *((key, kind(each)) for key, each in itertools.islice(value.items(), LONG))
    # Asked of the type: an object may have attributes that it makes up.
    return (
        (own, value.shape, value.dtype) if hasattr(own, "shape") and hasattr(own, "dtype") else own
    )


def typechecker(function):
    """What checks a signature, made when it is first called, and once for each signature.

    jaxtyping hands over empty functions that have nothing but a name and a signature, and a
    local function is defined anew in every call of the one around it.
    """
    made = []

    def check(*given, **named):
        if not made:
            made.append(checker(function))
        return made[0](*given, **named)

    return check


def checker(function):
    """The one that was made for this signature, if one was."""
    try:
        key = signature_of(function)
        return CHECKERS.get(key) or CHECKERS.setdefault(key, checked(function))
    except TypeError:  # an annotation, or what is no function, cannot be told apart by a hash
        return checked(function)


def signature_of(function):
    """All in which the empty functions of two signatures differ, but for values of defaults."""
    code, last = function.__code__, function.__kwdefaults__ or {}
    counts = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags
    defaults = tuple(map(type, function.__defaults__ or ()))
    named = tuple((name, type(value)) for name, value in last.items())
    place = function.__module__, function.__qualname__, code.co_varnames, code.co_code
    asked = tuple((name, told(asks)) for name, asks in function.__annotations__.items())
    return *place, counts, defaults, named, asked


def told(annotation):
    """An annotation as a key: jaxtyping makes another class each time a type is written."""
    if isinstance(annotation, list):  # the arguments of a Callable
        return tuple(map(told, annotation))
    if isinstance(annotation, type) and issubclass(annotation, AbstractArray):
        return annotation.array_type, annotation.dtypes, annotation.dim_str
    if parts := typing.get_args(annotation):
        return typing.get_origin(annotation), *map(told, parts)
    return type(annotation), annotation
