"""The run-time type checker the tests turn on: an int is a float, as in PEP 484."""

import typing

from beartype import BeartypeConf, beartype
from jaxtyping import AbstractArray

checked = beartype(conf=BeartypeConf(is_pep484_tower=True))
CHECKERS = {}


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
