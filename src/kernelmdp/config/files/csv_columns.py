"""The heading of a table of transitions: which column is what, however it is spelled."""

import pathlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from kernelmdp._base.errors import ObservationError

MARKS = ("ended", "clipped")  # columns that may be left out
OURS = re.compile(r"(next_)?(state|action)(_\d+)?")
Labels = tuple[Sequence[str], Sequence[str]]  # how a configuration names states and actions


def columns(states: int, actions: int) -> list[str]:
    """Return the heading of a table of transitions, as `kernelmdp export` writes it."""
    return ["episode", "period", *wanted(states, actions), *MARKS]


def wanted(states: int, actions: int) -> list[str]:
    """Return the columns of a transition, in order."""
    each = lambda name, count: [f"{name}_{i}" for i in range(count)]
    before = [*each("state", states), *each("action", actions)]
    return [*before, "reward", *each("next_state", states)]


def states_in(heading: Sequence[str]) -> int:
    """Return how many coordinates of the state a heading names, or one."""
    return max(1, sum(bool(re.fullmatch(r"state_\d+", _plain(name))) for name in heading))


def picked(
    file: pathlib.Path, heading: Sequence[str], states: int, actions: int, labels: Labels
) -> list[int | None]:
    """Return where the columns of a transition are, and then its marks, None where one is not.

    Names are the same whatever their case, and with blanks for underscores; of a single
    coordinate they need no number. A heading that names anything less is refused: read by
    position its columns could be taken for each other.
    """
    known, names = _spelled(states, actions, labels), wanted(states, actions)
    found = [known.get(_plain(name)) for name in heading]
    wrong = {
        "not there so": [name for name in names if found.count(name) != 1]
        + [name for name in MARKS if found.count(name) > 1],
        "none of them": [
            name for name in map(_plain, heading) if OURS.fullmatch(name) and name not in known
        ],
    }
    said = [f"{', '.join(v)} {'is' if len(v) == 1 else 'are'} {k}" for k, v in wrong.items() if v]
    if said:
        raise ObservationError(
            f"the heading of {file} must name {', '.join(names)}, once each and in any order, and "
            f"{' and '.join(said)}: got {', '.join(heading)[:300]}. Rename the columns, or remove "
            "the heading, so that they are read by position: state, action, reward, next state."
        )
    return [found.index(name) if name in found else None for name in (*names, *MARKS)]


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip()).casefold()


def _spelled(states: int, actions: int, labels: Labels) -> dict[str, str]:
    """Return what each column may be called; a label that may mean two of them means neither."""
    plain = {name: name for name in (*wanted(states, actions), *MARKS)}
    for name, count in (("state", states), ("next_state", states), ("action", actions)):
        plain |= {name: f"{name}_0"} if count == 1 else {}
    own = list(_labelled(labels))
    often = Counter(label for label, _ in own)
    return {label: name for label, name in own if often[label] == 1} | plain


def _labelled(labels: Labels) -> Iterator[tuple[str, str]]:
    """Yield the names of the coordinates, those of next states with "next" before them."""
    for i, label in enumerate(labels[0]):
        yield _plain(label), f"state_{i}"
        yield _plain(f"next {label}"), f"next_state_{i}"
    yield from ((_plain(label), f"action_{i}") for i, label in enumerate(labels[1]))
