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
    """The heading of a table of transitions, as `kernelmdp export` writes it."""
    return ["episode", "period", *wanted(states, actions), *MARKS]


def wanted(states: int, actions: int) -> list[str]:
    """The columns of a transition, in order."""
    each = lambda name, count: [f"{name}_{i}" for i in range(count)]
    before = [*each("state", states), *each("action", actions)]
    return [*before, "reward", *each("next_state", states)]


def advice(states: int, actions: int) -> str:
    """What to do where columns are read by position and are others."""
    names = ",".join(wanted(states, actions))
    return f"Where columns are in another order, or there are more, name them in line 1: {names}."


def picked(
    file: pathlib.Path, heading: Sequence[str], states: int | None, actions: int,
    labels: Labels = ((), ()),
) -> tuple[list[int], list[int | None]]:  # fmt: skip
    """Where the columns of a transition are, and where its marks are, if they are.

    Names are the same whatever their case, and with blanks for underscores; of a single
    coordinate they need no number. A heading that names anything less is refused: read by
    position its columns could be taken for each other. How many `states` there are is read off
    it where nobody knows.
    """
    given = [_plain(name) for name in heading]
    if states is None:
        states = max(1, sum(bool(re.fullmatch(r"state_\d+", name)) for name in given))
    names = wanted(states, actions)
    known = _spelled(states, actions, labels)
    found = [known.get(name) for name in given]
    lacking = [name for name in names if found.count(name) != 1]
    lacking += [name for name in MARKS if found.count(name) > 1]
    foreign = [name for name in given if OURS.fullmatch(name) and name not in known]
    if lacking or foreign:
        _refuse(file, heading, names, lacking, foreign)
    marks = [found.index(name) if name in found else None for name in MARKS]
    return [found.index(name) for name in names], marks


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip().strip("\"'").strip()).casefold()


def _spelled(states: int, actions: int, labels: Labels) -> dict[str, str]:
    """What each column may be called; a label that may mean two of them means neither."""
    plain = {name: name for name in (*wanted(states, actions), *MARKS)}
    for name, count in (("state", states), ("next_state", states), ("action", actions)):
        plain |= {name: f"{name}_0"} if count == 1 else {}
    own = list(_labelled(labels))
    often = Counter(label for label, _ in own)
    return {label: name for label, name in own if often[label] == 1} | plain


def _labelled(labels: Labels) -> Iterator[tuple[str, str]]:
    """The names of the coordinates, those of next states with "next" before them."""
    for i, label in enumerate(labels[0]):
        yield _plain(label), f"state_{i}"
        yield _plain(f"next {label}"), f"next_state_{i}"
    yield from ((_plain(label), f"action_{i}") for i, label in enumerate(labels[1]))


def _refuse(
    file: pathlib.Path, heading: Sequence[str], names: list[str], lacking: list[str],
    foreign: list[str],
) -> None:  # fmt: skip
    said = lambda which, how: f"{', '.join(which)} {'is' if len(which) == 1 else 'are'} {how}"
    wrong = [said(lacking, "not there so")] * bool(lacking)
    wrong += [said(foreign, "none of them")] * bool(foreign)
    raise ObservationError(
        f"the heading of {file} must name {', '.join(names)}, once each and in any order, and "
        f"{' and '.join(wrong)}: got {', '.join(heading)[:300]}. Rename the columns, or remove "
        "the heading, so that they are read by position: state, action, reward, next state."
    )
