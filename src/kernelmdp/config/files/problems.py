"""Problems of a configuration as messages: the key, the requirement and the given value."""

import difflib
import re
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pydantic
from pydantic import ConfigDict, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from kernelmdp._base.errors import ConfigError

NO_KEY = "is not a key of this table"
MISSING = "is missing."
WHOLE = "configuration"  # key of problems of the whole configuration
ERRORS = (ValueError, TypeError, IndexError, MemoryError, OverflowError, RuntimeError)
_WORDED = "worded"
_KINDS = {
    "int": "a whole number", "float": "a number", "string": "a text", "bool": "true or false",
    "list": "a list", "dict": "a table", "model": "a table",
}  # fmt: skip
_TYPES = ("type", "parsing", "from_float")  # suffixes of pydantic's names of type errors


class Model(pydantic.BaseModel):
    """Table that rejects unknown keys; its problems are worded here."""

    model_config = ConfigDict(extra="forbid", frozen=True, protected_namespaces=())

    @pydantic.model_validator(mode="wrap")
    @classmethod
    def _worded(cls, given: Any, handler: Callable[[Any], Any]) -> Any:
        try:
            return handler(given)
        except ValidationError as error:
            lines = [(_text(each, cls.model_fields), each["loc"]) for each in error.errors()]
            raise invalid(*lines) from None


def invalid(*lines: tuple[str, tuple[int | str, ...]]) -> ValidationError:
    """Return a pydantic error with these messages at their places."""
    found: list[Any] = [
        {"type": PydanticCustomError(_WORDED, "{text}", {"text": text}), "loc": place}
        for text, place in lines
    ]
    return ValidationError.from_exception_data(WHOLE, found)


def _text(error: ErrorDetails, known: Collection[str]) -> str:
    """Return the requirement and the given value; for an unknown key the allowed ones."""
    kind, place, text = error["type"], error["loc"], error["msg"]
    if kind == _WORDED:
        return text
    if kind == "missing":
        return MISSING
    if kind == "extra_forbidden":
        return unknown(str(place[-1]), known)
    word, _, how = kind.partition("_")
    text = f"must be {_KINDS.get(word, word)}" if how in _TYPES else text
    text = re.sub(r"^\w+ should ", "must ", text).replace("greater than or equal to", "at least")
    text = text.removeprefix("Value error, ").removesuffix(".")
    if not place or ", got " in text:
        return f"{text.removeprefix(f'{place[-1]} ') if place else text}."
    return f"{text}, got {shown(error['input'])}."


def unknown(name: str, known: Collection[str]) -> str:
    """Return a message about an unknown key with the nearest or all known keys."""
    near = difflib.get_close_matches(name.lower(), known, 1, 0.7)
    choice = (
        f"Allowed: {', '.join(sorted(known))}." if known else "This table has no keys: remove it."
    )
    return f"{NO_KEY}. {f'Did you mean {near[0]}?' if near else choice}"


def shown(value: Any) -> str:
    """Return a value as Python shows it, truncated."""
    text = repr(value)
    return text if len(text) < 80 else text[:77] + "..."


def problems_of(model: type[pydantic.BaseModel], values: Any) -> list[str]:
    """Return every problem of a table, one per line."""
    try:
        model.model_validate(values)
    except ValidationError as error:
        return [f"{'.'.join(map(str, e['loc'])) or WHOLE}: {_text(e, ())}" for e in error.errors()]
    except RecursionError:
        return [f"{WHOLE}: must not be nested so deeply."]
    return []


def refusal(where: str, problems: Iterable[str]) -> ConfigError:
    """Return an error that reports every problem once and keeps them as a list."""
    found = tuple(dict.fromkeys(problems))
    head = f"{where} has {len(found)} problem{'s' if len(found) > 1 else ''}:"
    error = ConfigError("\n  ".join([head, *found]))
    error.problems = found
    return error


class Problem(Exception):
    """Mistake in a configuration, in one or several lines; the rest is still checked."""


class Problems(list[str]):
    """Problems found so far."""

    def attempt(self, make: Callable, *args: Any) -> Any:
        """Return the result of a call, or None after keeping its problems."""
        try:
            return make(*args)
        except Problem as problem:
            self.extend(problem.args)
        except ConfigError as error:
            self.extend(error.problems or [str(error)])
        return None


def attempted(key: str, make: Callable[[], Any]) -> Any:
    """Return the result of a call; its errors become problems of a key."""
    try:
        return make()
    except ERRORS as error:
        raise Problem(f"{key}: {error}") from error
