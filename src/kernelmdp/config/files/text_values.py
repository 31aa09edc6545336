"""Numbers and tables as text, parsed without a numerical library."""

import contextlib
import json
import math
import pathlib
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from kernelmdp._base.errors import ConfigError, ObservationError
from kernelmdp.config.files import csv_columns
from kernelmdp.config.files.csv_columns import Labels

MOST_SEEDS = 10**6
PARQUET = b"PAR1"  # first bytes of a Parquet file


def numbers(name: str, text: str) -> list[float]:
    """Return numbers from CSV or JSON text; they are validated by the caller."""
    try:
        found = json.loads(text) if text.lstrip().startswith("[") else text.split(",")
        return [float(each) for each in found]
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ObservationError(
            f'{name} must be numbers as "0.1,0.2" or "[0.1, 0.2]", got {text!r}.'
        ) from None


def pairs(name: str, text: str) -> tuple[tuple[int, int], ...]:
    """Return pairs of positions from text such as "[[0, 1], [2, 3]]"."""
    try:
        found = tuple((one, two) for one, two in json.loads(text))
        if not all(type(place) is int for pair in found for place in pair):
            raise ValueError
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ConfigError(f'{name} must be pairs as "[[0, 1]]", or "[]", got {text!r}.') from None
    return found


def seeds(name: str, given: Any) -> list[int]:
    """Return distinct seeds from numbers and ranges, "0,3,5:9" or a list of such."""
    each = [part for one in (given if isinstance(given, list) else [given]) for part in _parts(one)]
    try:
        found = [seed for part in each for seed in _range(part)]
    except ValueError:
        found = []
    if not found:
        raise ConfigError(
            f'{name} must be whole numbers and ranges such as "0,3,5:9" (end excluded), '
            f"got {given!r}."
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


class Lines(NamedTuple):
    """Parsed CSV file: its heading, if any, and the cells of every line by number."""

    file: pathlib.Path
    heading: list[str]
    rows: list[tuple[int, list[str]]]


def lines_of(file: pathlib.Path) -> Lines:
    """Return the lines of a CSV file; a first line without numbers is a heading."""
    lines = [(i, line) for i, line in enumerate(_read(file).splitlines(), 1) if line.strip()]
    _check_commas(file, lines[:2])
    rows = [(i, [cell.strip(" \t\"'") for cell in line.split(",")]) for i, line in lines]
    has_heading = bool(rows) and any(rows[0][1]) and not any(map(_is_number, rows[0][1]))
    return Lines(file, rows[0][1] if has_heading else [], rows[has_heading:])


def transitions(
    file: pathlib.Path, states: int, actions: int, labels: Labels = ((), ())
) -> Iterator[tuple]:
    """Yield state, action, reward, next state, whether it ended, and whether it was clipped."""
    lines, width, cut = lines_of(file), 2 * states + actions + 1, states + actions
    by_name: Any = lines.heading and csv_columns.picked(
        file, lines.heading, states, actions, labels
    )
    for index, cells in lines.rows:
        by_position: list[int | None] = [*range(width), width if len(cells) > width else None, None]
        _check_length(lines, index, cells, states, actions)
        found = [
            0.0 if i is None else _number(lines, index, cells, i) for i in by_name or by_position
        ]
        row, marks = found[:width], found[width:]
        if not all(mark in (0.0, 1.0) for mark in marks):
            raise ObservationError(
                f"line {index} of {file} must mark ended or clipped steps by 1 "
                f"and others by 0, got {marks}. {_advice(states, actions)}"
            )
        yield row[:states], row[states:cut], row[cut], row[cut + 1 :], *map(bool, marks)
    if not lines.rows:
        raise ObservationError(
            f"{file} must contain one transition per line, {width} numbers (state, action, reward, "
            "next state), but is empty."
        )


def _check_length(lines: Lines, index: int, cells: list[str], states: int, actions: int) -> None:
    """Raise an error if a line has another length than the heading or a transition."""
    width = 2 * states + actions + 1
    if len(cells) in ([len(lines.heading)] if lines.heading else (width, width + 1)):
        return
    position = "state, action, reward, next state, and optionally 1 for an ended episode, else 0"
    raise ObservationError(
        f"line {index} of {lines.file} must contain {len(lines.heading) or width} numbers "
        f"({', '.join(lines.heading) or position}), got {len(cells)}. {_advice(states, actions)}"
    )


def _advice(states: int, actions: int) -> str:
    names = ",".join(csv_columns.wanted(states, actions))
    return f"For another order or more columns, name them in line 1: {names}."


def _number(lines: Lines, index: int, cells: list[str], place: int) -> float:
    """Return the number in a cell."""
    with contextlib.suppress(ValueError):
        if math.isfinite(value := float(cells[place])):
            return value
    named = f" ({lines.heading[place]})" if lines.heading else ""
    raise ObservationError(
        f"line {index} of {lines.file} must have a finite number in column {place + 1}{named}, got "
        f"{cells[place]!r}. Fill it in, or remove the line."
    )


def _check_commas(file: pathlib.Path, lines: list[tuple[int, str]]) -> None:
    """Raise an error for a delimiter other than a comma."""
    text = " ".join(line for _, line in lines)
    point = " Use decimal points." if re.search(r"\d,\d", text) else ""
    for name, mark in (("semicolons", ";"), ("tabs", "\t")):
        if lines and mark in lines[0][1]:
            raise ObservationError(
                f"{file} must have commas between its columns, got {name} in line {lines[0][0]}. "
                f"Replace them, or export the table again with the delimiter ','.{point}"
            )


def _read(file: pathlib.Path) -> str:
    try:
        content = file.read_bytes()
        if content.startswith(PARQUET):
            raise ConfigError(
                f"{file} must be a CSV file, but is Parquet. Use `kernelmdp export --to csv` "
                "to write CSV."
            )
        return content.decode("utf-8-sig")
    except OSError as error:
        why = error.strerror or "it cannot be opened"
    except UnicodeDecodeError:
        why = "it is not text"
    raise ConfigError(f"{file} must be a readable CSV file: {why}.")


def _is_number(text: str) -> bool:
    with contextlib.suppress(ValueError):
        float(text)
        return True
    return False
