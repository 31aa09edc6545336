"""Adaptive boxes: ends that grow with the record, and detection of early ends of episodes.

Both are functions of the record. When they change, a new agent is made and learns the record
again.
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

ROOM = 0.5  # margin on either side, as a share of the observed range

Range = tuple[float, float]


def working(spec: Spec, record: Store, last: int) -> Spec:
    """Return the specification of the system as known after this episode."""
    states = spec.states
    if any(states.grows):
        states = grown(states, totals.ranges(record, last))
    return dataclasses.replace(spec, states=states, ends=spec.ends or totals.has_end(record, last))


def grown(box: Box, episodes: Iterable[list[Range]]) -> Box:
    """Return the box after episodes with these ranges of coordinates.

    The first episode sets the ends, and so do later ranges beyond them. Each change adds a margin
    of half the observed range on either side, so that changes are rare.
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
    """Return an event if the ends of growing coordinates differ from those of the last one.

    `seen` holds the states of the episode that changed the box, one row each.
    """
    ends = {str(j): box.ends[j] for j in np.flatnonzero(box.grows).tolist()}
    if not ends or (last is not None and last.ends == ends):
        return []
    alone = {j: _alone(before.ends[int(j)], seen[:, int(j)]) for j in ends}
    return [Growth(ends, {j: each for j, each in alone.items() if each is not None})]


def _alone(ends: Range, seen: NDArray[np.float64]) -> tuple[float, float, float] | None:
    """Return the single observation far outside the box, and the range of all others."""
    if not seen.size:
        return None
    middle = sum(ends) / 2
    most = float(seen[np.argmax(np.abs(seen - middle))])
    others = [*ends, *seen[seen != most].tolist()]
    low, high = min(others), max(others)
    beyond = max(low - most, most - high)
    return (most, low, high) if beyond > FAR * (high - low) else None
