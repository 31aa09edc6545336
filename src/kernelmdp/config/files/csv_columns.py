"""Columns of a table of transitions: recognition of its heading."""

import pathlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from kernelmdp._base.errors import ObservationError

MARKS = ("ended", "clipped")  # optional columns
OURS = re.compile(r"(next_)?(state|action)(_\d+)?")
Labels = tuple[Sequence[str], Sequence[str]]  # a configuration's names of states and actions


def columns(states: int, actions: int) -> list[str]:
    """Return the heading of a table of transitions, as `kernelmdp export` writes it."""
    return ["episode", "period", *wanted(states, actions), *MARKS]


def wanted(states: int, actions: int) -> list[str]:
    """Return the columns of a transition, in order."""
    each = lambda name, count: [f"{name}_{i}" for i in range(count)]
    before = [*each("state", states), *each("action", actions)]
    return [*before, "reward", *each("next_state", states)]


def states_in(heading: Sequence[str]) -> int:
    """Return the number of state coordinates that a heading names, at least 1."""
    return max(1, sum(bool(re.fullmatch(r"state_\d+", _plain(name))) for name in heading))


def picked(
    file: pathlib.Path, heading: Sequence[str], states: int, actions: int, labels: Labels
) -> list[int | None]:
    """Return the positions of a transition's columns and marks; None for a missing mark.

    Names ignore case, and blanks equal underscores. A single coordinate needs no number. An
    incomplete heading is an error, since reading by position could confuse columns.
    """
    known, names = _spelled(states, actions, labels), wanted(states, actions)
    found = [known.get(_plain(name)) for name in heading]
    wrong = {
        "missing or repeated": [name for name in names if found.count(name) != 1]
        + [name for name in MARKS if found.count(name) > 1],
        "unknown": [
            name for name in map(_plain, heading) if OURS.fullmatch(name) and name not in known
        ],
    }
    said = [f"{', '.join(v)} {'is' if len(v) == 1 else 'are'} {k}" for k, v in wrong.items() if v]
    if said:
        raise ObservationError(
            f"the heading of {file} must name {', '.join(names)}, once each in any order; "
            f"{' and '.join(said)}, got {', '.join(heading)[:300]}. Rename the columns, or remove "
            "the heading, so that they are read by position: state, action, reward, next state."
        )
    return [found.index(name) if name in found else None for name in (*names, *MARKS)]


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip()).casefold()


def _spelled(states: int, actions: int, labels: Labels) -> dict[str, str]:
    """Return the accepted spellings of each column, without ambiguous labels."""
    plain = {name: name for name in (*wanted(states, actions), *MARKS)}
    for name, count in (("state", states), ("next_state", states), ("action", actions)):
        plain |= {name: f"{name}_0"} if count == 1 else {}
    own = list(_labelled(labels))
    often = Counter(label for label, _ in own)
    return {label: name for label, name in own if often[label] == 1} | plain


def _labelled(labels: Labels) -> Iterator[tuple[str, str]]:
    """Yield the names of the coordinates; those of next states start with "next"."""
    for i, label in enumerate(labels[0]):
        yield _plain(label), f"state_{i}"
        yield _plain(f"next {label}"), f"next_state_{i}"
    yield from ((_plain(label), f"action_{i}") for i, label in enumerate(labels[1]))
