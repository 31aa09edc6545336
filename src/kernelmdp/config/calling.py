"""Calling what a name in a file stands for, with options from that file."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from kernelmdp.config.schema import Options
from kernelmdp.errors import ConfigError

NO_OPTION = "is not an option here"
HIDDEN = {"self", "kernel", "input_dim"}  # arguments that no file gives


class Problem(Exception):
    """Something a configuration gets wrong; the rest of it is still looked at."""


def named(key: str, known: Mapping[str, Any], name: str) -> Any:
    """What a name stands for."""
    if name not in known:
        raise Problem(f"{key}.name: must be one of {', '.join(sorted(known))}, got {name!r}.")
    try:
        return known[name]
    except ConfigError as error:  # of another package, which cannot be imported
        raise Problem(f"{key}.name: {error}") from error


def arguments(make: Callable) -> set[str]:
    """The names of what it takes."""
    return set(inspect.signature(make).parameters)


def check_names(key: str, options: Options, allowed: set[str]) -> None:
    """That every option is one there is."""
    wrong = sorted(set(options) - allowed)
    if wrong:
        choice = ", ".join(sorted(allowed - HIDDEN))
        there = f"Allowed: {choice}." if choice else "There are none: remove it."
        raise Problem(*(f"{key}.{w}: {NO_OPTION}. {there}" for w in wrong))


def called(key: str, make: Callable, options: Options) -> Any:
    """The result of a call with options from a file, its errors as problems."""
    check_names(key, options, arguments(make))
    return attempted(key, lambda: make(**options))


def attempted(key: str, make: Callable[[], Any]) -> Any:
    """The result of a call, its errors as problems."""
    try:
        return make()
    except (ValueError, TypeError, MemoryError, OverflowError, RuntimeError) as error:
        raise Problem(f"{key}: {error}") from error


def tuples(options: Options) -> Options:
    """Lists as the tuples that our constructors take."""
    return {k: tuple(v) if isinstance(v, list) else v for k, v in options.items()}
