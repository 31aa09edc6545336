"""Calling what a name in a file stands for, with options from that file."""

import inspect
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp.config.files.configuration import Options

NO_OPTION = "is not an option here"
HIDDEN = {"self", "kernel", "input_dim"}  # arguments that no file gives
ERRORS = (ValueError, TypeError, IndexError, MemoryError, OverflowError, RuntimeError)
SIZES = {"state_dim", "action_dim", "A", "B"}  # without which other options have another shape
HARMLESS = (1.0, 3, (3,))  # one of them is taken for most options that have no default


class Problem(Exception):
    """Something a configuration gets wrong; the rest of it is still looked at.

    `instead` is what stands there without the options that were refused, if anything does: it
    is looked at with all that depends on it, and then thrown away.
    """

    def __init__(self, *said: str, instead: Any = None):
        self.args, self.instead = said, instead


class Problems(list[str]):
    """All that was found wrong, each thing once."""

    def attempt(self, make: Callable, *args: Any) -> Any:
        """The result of a call; if there is a problem, it is kept, and what stands instead."""
        try:
            return make(*args)
        except Problem as problem:
            self.add(problem.args)
            return problem.instead

    def add(self, said: Collection[str]) -> None:
        """Keep those that are new."""
        self.extend(each for each in said if each not in self)

    def check(self, found: Any = None) -> Any:
        """What was found, or one problem of all of them, with that instead."""
        if self:
            raise Problem(*self, instead=found)
        return found


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


def check_names(key: str, options: Options, allowed: set[str], instead: Any = None) -> None:
    """That every option is one there is."""
    wrong = sorted(set(options) - allowed)
    if wrong:
        choice = ", ".join(sorted(allowed - HIDDEN))
        there = f"Allowed: {choice}." if choice else "There are none: remove it."
        raise Problem(*(f"{key}.{w}: {NO_OPTION}. {there}" for w in wrong), instead=instead)


def called(key: str, make: Callable, options: Options) -> Any:
    """The result of a call with options from a file, all that is wrong with them as problems."""
    problems, allowed = Problems(), arguments(make)
    problems.attempt(check_names, key, options, allowed)
    known = {name: value for name, value in options.items() if name in allowed}
    needed = _needed(make)
    missing = sorted(needed - set(known))
    if missing:  # unless it is there by a wrong name
        raise Problem(*(problems or [f"{key}.{name}: is missing." for name in missing]))
    found, left, said = tried(key, make, known, needed)
    problems.add(said)
    return problems.check(found if _same_shape(known, left, needed) else None)


def tried(
    key: str, make: Callable, options: Options, needed: Collection[str] = ()
) -> tuple[Any, Options, list[str]]:
    """The result of a call if there is one, the options it was given, and what was refused.

    Whoever is called says one thing only. So an option that is refused is left out, or replaced if
    it is `needed` or a number, until nothing more is. What is said of one that is not there any
    more is of no interest.
    """
    left, said = dict(options), Problems()
    for _ in range(len(options) + 1):
        try:
            return make(**left), left, said
        except ERRORS as error:
            text = str(error)
        gone = [name for name in options if left.get(name) is not options[name]]
        if text.startswith(tuple(gone)):
            break
        odd = [] if " must " in text else [n for n in left if _harmless(make, left, n, text)]
        odd = odd if len(odd) == 1 else []  # whose error it is that is not of ours
        said.add([f"{'.'.join([key, *odd])}: {text}"])
        blamed = odd or blames(text, left)
        for name in blamed:
            swapped = odd or name in needed or isinstance(left[name], int | float)
            other = _harmless(make, left, name, text) if swapped else None
            left = {k: v for k, v in left.items() if k != name}
            left |= {} if other is None else {name: other}
        if not blamed or not set(needed) <= set(left):
            break
    return None, left, said


def blames(said: str, options: Options) -> list[str]:
    """The options that an error names, as what must be otherwise, or else whose value it shows."""
    first = re.match(r"(\w+)(?:\[\d+\])?((?:(?:,| and) \w+)*),? must ", said)
    words = set(re.findall(r"\w+", "".join(first.groups()))) - {"and"} if first else set()
    found = {word: [o for o in options if o == word or o.endswith(f"_{word}")] for word in words}
    if found and all(found.values()):
        return [o for each in found.values() for o in each]
    shown = [name for name, value in options.items() if said.endswith(f" got {value!r}.")]
    return shown if len(shown) == 1 else []


def _harmless(make: Callable, options: Options, name: str, text: str) -> Any:
    """A value with which an option is not refused, and what was said is not said any more."""
    for other in HARMLESS:
        try:
            make(**options | {name: other})
        except ERRORS as error:
            said, blamed = str(error), blames(str(error), options | {name: other})
            if isinstance(error, TypeError) or said == text or name in blamed:
                continue
        return other
    return None


def _needed(make: Callable) -> set[str]:
    """What it cannot be called without."""
    found = inspect.signature(make).parameters.values()
    return {
        p.name
        for p in found
        if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
    }


def _same_shape(options: Options, left: Options, needed: Collection[str]) -> bool:
    """Whether all options are as they were that others have to fit."""
    sizes = SIZES | set(needed)
    return all(name not in sizes or left.get(name) is value for name, value in options.items())


def attempted(key: str, make: Callable[[], Any]) -> Any:
    """The result of a call, its errors as problems."""
    try:
        return make()
    except ERRORS as error:
        raise Problem(f"{key}: {error}") from error


def tuples(options: Options) -> Options:
    """Lists as the tuples that our constructors take."""
    return {k: tuple(v) if isinstance(v, list) else v for k, v in options.items()}
