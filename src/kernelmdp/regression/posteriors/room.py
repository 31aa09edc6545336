"""Capacity of buffers in a tree: detect overflow, and enlarge them.

A compiled program cannot grow its buffers. A run that overflowed is repeated with larger ones.
"""

from typing import Any

import jax
import jax.numpy as jnp
from jaxtyping import Bool

from kernelmdp._base.types import Array
from kernelmdp.regression.data.rows import History
from kernelmdp.regression.features import Nystrom
from kernelmdp.regression.posteriors.ridge import Posterior


def points_overflowed(memory: Any) -> Bool[Array, ""]:
    """Return whether a compiled program ran out of room for the points of a dictionary."""
    return _any_overflowed(memory, Nystrom)


def rows_overflowed(memory: Any) -> Bool[Array, ""]:
    """Return whether a compiled program ran out of room for rows."""
    return _any_overflowed(memory, History)


def _any_overflowed(memory: Any, kind: type) -> Bool[Array, ""]:
    ours = lambda each: isinstance(each, kind)
    found = [each.has_overflowed for each in jax.tree.leaves(memory, is_leaf=ours) if ours(each)]
    return jnp.any(jnp.array(found, bool))


def with_more_points(memory: Any, factor: int, rows: int) -> tuple[Any, bool]:
    """Return the tree with more room for points, and whether that many more rows all fit."""
    enough = []

    def wider(each: Any) -> Any:
        if not _has_dictionary(each):
            return each
        points = each.features.num_features
        room = min(points * factor, points + rows)
        enough.append(room == points + rows)
        return each if room == points else each.with_room(room)

    return jax.tree.map(wider, memory, is_leaf=_has_dictionary), all(enough)


def _has_dictionary(each: Any) -> bool:
    return isinstance(each, Posterior) and isinstance(each.features, Nystrom)
