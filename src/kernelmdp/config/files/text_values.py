"""Numbers and tables as people type them: plain text, no numerical library."""

import contextlib
import json
import math
import pathlib
import re
from collections.abc import Iterator
from typing import Any

from kernelmdp._base.errors import ConfigError, ObservationError
from kernelmdp.config.files import csv_columns
from kernelmdp.config.files.csv_columns import Labels

MOST_SEEDS = 10**6
PARQUET = b"PAR1"  # how such a file begins


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


def rows(
    file: pathlib.Path, states: int | None, actions: int, labels: Labels = ((), ())
) -> Iterator[tuple[int, list[float], list[float]]]:
    """Lines of a CSV file by number; a first one with words and no number is a heading.

    Under a heading the columns of a transition, in its order, and beside them its marks. Without
    one all numbers of the line.
    """
    lines = [(i, line) for i, line in enumerate(_lines(file), 1) if line.strip()]
    if lines:
        _check_commas(file, lines[:2])
    heading = lines[0][1].split(",") if lines and _is_heading(lines[0][1]) else []
    heading = [name.strip() for name in heading]
    given = (file, heading, states, actions, labels)
    places, marks = csv_columns.picked(*given) if heading else ([], [])
    for index, line in lines[bool(heading) :]:
        cells = line.split(",")
        of = lambda place, i=index, c=cells: _number(file, i, c, place, heading)
        if not heading:
            yield index, [of(place) for place in range(len(cells))], []
            continue
        if len(cells) != len(heading):
            raise ObservationError(
                f"line {index} of {file} must hold {len(heading)} numbers, as its heading has "
                f"names, got {len(cells)}."
            )
        yield index, [of(i) for i in places], [0.0 if i is None else of(i) for i in marks]


def _number(
    file: pathlib.Path, line: int, cells: list[str], place: int, heading: list[str]
) -> float:
    """The number in a cell."""
    with contextlib.suppress(ValueError):
        if math.isfinite(value := float(cells[place])):
            return value
    named = f" ({heading[place]})" if heading else ""
    raise ObservationError(
        f"line {line} of {file} must hold a finite number in column {place + 1}{named}, got "
        f"{cells[place].strip()!r}. Fill it in, or remove the line."
    )


def _check_commas(file: pathlib.Path, lines: list[tuple[int, str]]) -> None:
    """Refuse another character between columns."""
    (index, first), text = lines[0], " ".join(line for _, line in lines)
    point = " Write decimals with a point first." if re.search(r"\d,\d", text) else ""
    for name, mark in (("semicolons", ";"), ("tabs", "\t")):
        if mark in first:
            raise ObservationError(
                f"{file} must have commas between its columns, got {name} in line {index}. Replace "
                f"them, or export the table again with the delimiter ','.{point}"
            )


def transitions(
    file: pathlib.Path, states: int, actions: int, labels: Labels = ((), ())
) -> Iterator[tuple]:
    """State, action, reward and next state of each line, whether it ended, and was clipped."""
    width, cut, index = 2 * states + actions + 1, states + actions, 0
    for index, row, named in rows(file, states, actions, labels):
        marks = named or row[width:]
        fits = len(row) in (width, width + 1)
        if not fits or not all(mark in (0.0, 1.0) for mark in marks):
            wrong = f", and {marks} where 0 or 1 is wanted" if fits else ""
            raise ObservationError(
                f"line {index} of {file} must hold {width} numbers (state, action, reward, "
                f"next state), and maybe one more, 1 where an episode ended and else 0, got "
                f"{len(row)}{wrong}. "
                f"{csv_columns.advice(states, actions)}"
            )
        ended, clipped, *_ = (mark == 1.0 for mark in (*marks, 0.0, 0.0))
        yield row[:states], row[states:cut], row[cut], row[cut + 1 : width], ended, clipped
    if not index:
        raise ObservationError(
            f"{file} must hold a transition in each line, {width} numbers (state, action, reward, "
            "next state), and holds none."
        )


def _lines(file: pathlib.Path) -> list[str]:
    try:
        content = file.read_bytes()
        if content.startswith(PARQUET):
            raise ConfigError(
                f"{file} must be a CSV file, and is Parquet. `kernelmdp export --to csv` writes "
                "what is read here."
            )
        return content.decode("utf-8-sig").splitlines()
    except OSError as error:
        why = error.strerror or "it cannot be opened"
    except UnicodeDecodeError:
        why = "it is not text"
    raise ConfigError(f"{file} must be a CSV file that can be read: {why}.")


def _is_heading(line: str) -> bool:
    cells = [each.strip() for each in line.split(",")]
    return any(cells) and not any(map(_is_number, cells))


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
