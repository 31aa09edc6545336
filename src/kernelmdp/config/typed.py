"""Numbers and tables as people type them: plain text, no numerical library."""

import json
import pathlib
from collections.abc import Iterator

from kernelmdp.errors import ConfigError, ObservationError


def numbers(name: str, text: str) -> list[float]:
    """Numbers typed as CSV or JSON; what they are is checked where they go."""
    try:
        found = json.loads(text) if text.lstrip().startswith("[") else text.split(",")
        return [float(each) for each in found]
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ObservationError(
            f'{name} must be numbers as "0.1,0.2" or "[0.1, 0.2]", got {text!r}.'
        ) from None


def rows(file: pathlib.Path) -> Iterator[tuple[int, list[float]]]:
    """Lines of a CSV file by number; a first one without any number is a heading."""
    try:
        lines = file.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{file} must be a CSV file that can be read: {error}.") from error
    for index, line in enumerate(lines, 1):
        if index > 1 or any(map(_is_number, line.split(","))):
            yield index, numbers(f"line {index} of {file}", line)


def transitions(file: pathlib.Path, states: int, actions: int) -> Iterator[tuple]:
    """State, action, reward and next state of each line."""
    width, cut = 2 * states + actions + 1, states + actions
    for index, row in rows(file):
        if len(row) != width:
            raise ObservationError(
                f"line {index} of {file} must hold {width} numbers (state, action, reward, "
                f"next state), got {len(row)}."
            )
        yield row[:states], row[states:cut], row[cut], row[cut + 1 :]


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
