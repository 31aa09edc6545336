"""Properties of a system that are learned from its record: ends that grow, and early ends.

Ends of coordinates that grow, and whether episodes end before their time, are functions of the
record. Where they change, the agent is made anew and learns what is recorded again.
"""

import dataclasses
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from kernelmdp.campaign.record import totals
from kernelmdp.campaign.record.advice import FAR
from kernelmdp.campaign.record.events import Growth
from kernelmdp.campaign.record.store import Store
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec

ROOM = 0.5  # of the range that was seen, on either side of it

Range = tuple[float, float]


def working(spec: Spec, record: Store, last: int) -> Spec:
    """The system as it is known after this episode."""
    states = spec.states
    if any(states.grows):
        states = grown(states, totals.ranges(record, last))
    return dataclasses.replace(spec, states=states, ends=spec.ends or totals.has_end(record, last))


def grown(box: Box, episodes: Iterable[list[Range]]) -> Box:
    """The box after episodes in which coordinates were between such ends.

    The first one sets the ends, and later ones that lie beyond them: to all that was seen and
    half as much on either side, so that they seldom change.
    """
    ends = list(box.ends)
    for j in range(box.dim):
        if box.grows[j]:
            ends[j] = _ends(ends[j], [each[j] for each in episodes])
    low, high = zip(*ends, strict=True)
    return Box(low, high, box.periodic, box.choices, box.grows)


def _ends(first: Range, seen: list[Range]) -> Range:
    ends, low, high = None, *(seen[0] if seen else first)
    for one in seen:
        low, high = min(low, one[0]), max(high, one[1])
        beyond = ends is None or low < ends[0] or high > ends[1]
        if beyond and high > low:
            ends = (low - ROOM * (high - low), high + ROOM * (high - low))
    return first if ends is None else ends


def growth(last: Growth | None, before: Box, box: Box, seen: NDArray[np.float64]) -> list[Growth]:
    """Return an event where the ends of what grows are not those of the last one.

    `seen` are the states of the episode, a row each, that led from the box before to this one.
    """
    ends = {str(j): box.ends[j] for j in np.flatnonzero(box.grows).tolist()}
    if not ends or (last is not None and last.ends == ends):
        return []
    alone = {j: _alone(before.ends[int(j)], seen[:, int(j)]) for j in ends}
    return [Growth(ends, {j: each for j, each in alone.items() if each is not None})]


def _alone(ends: Range, seen: NDArray[np.float64]) -> tuple[float, float, float] | None:
    """Return the observation far beyond the box and all others of its episode, and their range."""
    if not seen.size:
        return None
    middle = sum(ends) / 2
    most = float(seen[np.argmax(np.abs(seen - middle))])
    others = [*ends, *seen[seen != most].tolist()]
    low, high = min(others), max(others)
    beyond = max(low - most, most - high)
    return (most, low, high) if beyond > FAR * (high - low) else None
