"""Numbers and tables as people type them: plain text, no numerical library."""

import json
import pathlib
from collections.abc import Iterator
from typing import Any

from kernelmdp.errors import ConfigError, ObservationError

MOST_SEEDS = 10**6


def numbers(name: str, text: str) -> list[float]:
    """Numbers typed as CSV or JSON; what they are is checked where they go."""
    try:
        found = json.loads(text) if text.lstrip().startswith("[") else text.split(",")
        return [float(each) for each in found]
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ObservationError(
            f'{name} must be numbers as "0.1,0.2" or "[0.1, 0.2]", got {text!r}.'
        ) from None


def pairs(name: str, text: str) -> tuple[tuple[int, int], ...]:
    """Pairs of places as a file has them, "[[0, 1], [2, 3]]"; where they lie is checked later."""
    try:
        found = tuple((one, two) for one, two in json.loads(text))
        if not all(type(place) is int for pair in found for place in pair):
            raise ValueError
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ConfigError(f'{name} must be pairs as "[[0, 1]]", or "[]", got {text!r}.') from None
    return found


def columns(states: int, actions: int) -> list[str]:
    """The heading of a table of transitions, as `kernelmdp export` writes it."""
    each = lambda name, count: [f"{name}_{i}" for i in range(count)]
    middle = [*each("state", states), *each("action", actions), "reward"]
    return ["episode", "period", *middle, *each("next_state", states), "ended"]


def seeds(name: str, given: Any) -> list[int]:
    """Seeds as numbers and ranges, "0,3,5:9" or a list of such; each once, in their order."""
    each = [part for one in (given if isinstance(given, list) else [given]) for part in _parts(one)]
    try:
        found = [seed for part in each for seed in _range(part)]
    except ValueError:
        found = []
    if not found:
        raise ConfigError(
            f'{name} must be whole numbers and ranges such as "0,3,5:9", of which the end is left '
            f"out, got {given!r}."
        )
    return list(dict.fromkeys(found))


def _parts(one: Any) -> list[str]:
    return one.split(",") if isinstance(one, str) else [str(one)]


def _range(text: str) -> range:
    first, colon, last = text.partition(":")
    low, high = int(first), int(last) if colon else int(first) + 1
    if not 0 <= low < high <= 2**32 or high - low > MOST_SEEDS:
        raise ValueError
    return range(low, high)


def rows(file: pathlib.Path) -> Iterator[tuple[int, list[float]]]:
    """Lines of a CSV file by number; a first one without any number is a heading.

    Under a heading that names a transition its columns alone, in the order of a transition, and
    after them whether an episode `ended`, where the heading has that.
    """
    lines = _lines(file)
    first = 1 if lines and not any(map(_is_number, lines[0].split(","))) else 0
    heading = [name.strip() for name in lines[0].split(",")] if first else []
    picked = _picked(file, heading)
    for index, line in enumerate(lines[first:], 1 + first):
        if not line.strip():
            continue
        row = numbers(f"line {index} of {file}", line)
        if heading and picked and len(row) != len(heading):
            raise ObservationError(
                f"line {index} of {file} must hold {len(heading)} numbers, as its heading has "
                f"names, got {len(row)}."
            )
        yield index, [row[i] for i in picked] if picked else row


def transitions(file: pathlib.Path, states: int, actions: int) -> Iterator[tuple]:
    """State, action, reward and next state of each line, and whether an episode ended there."""
    width, cut, index = 2 * states + actions + 1, states + actions, 0
    for index, row in rows(file):
        if len(row) not in (width, width + 1) or row[width:] not in ([], [0.0], [1.0]):
            raise ObservationError(
                f"line {index} of {file} must hold {width} numbers (state, action, reward, "
                f"next state), and maybe one more, 1 where an episode ended and else 0, got "
                f"{len(row)}{f', of which the last is {row[width]:g}' if row[width:] else ''}."
            )
        yield row[:states], row[states:cut], row[cut], row[cut + 1 : width], row[width:] == [1.0]
    if not index:
        raise ObservationError(
            f"{file} must hold a transition in each line, {width} numbers (state, action, reward, "
            "next state), and holds none."
        )


def _lines(file: pathlib.Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        why = error.strerror or "it cannot be opened"
    except UnicodeDecodeError:
        why = "it is not text"
    raise ConfigError(f"{file} must be a CSV file that can be read: {why}.")


def _picked(file: pathlib.Path, heading: list[str]) -> list[int]:
    """Where the columns of a transition are, by their names; nothing if it has no such names."""
    if "reward" not in heading or "state_0" not in heading:
        return []
    count = lambda name: sum(each.rpartition("_")[0] == name for each in heading)
    wanted = columns(count("state"), count("action"))[2:]
    wanted = wanted if "ended" in heading else wanted[:-1]
    missing = [name for name in wanted if heading.count(name) != 1]
    if missing:
        raise ObservationError(
            f"the heading of {file} must name {', '.join(wanted)}, once each, and "
            f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not there so."
        )
    return [heading.index(name) for name in wanted]


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
