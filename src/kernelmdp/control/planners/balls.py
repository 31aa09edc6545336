"""The best point of a ball around every node, for planners that may choose the next state."""

import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp.control.mdp import Table
from kernelmdp.control.planners.nodes import Grid, Place
from kernelmdp.types import Array


class Balls(eqx.Module):
    r"""$\max_{\|u\|_2\le r} V(s + u)$ for every node s and for a ladder of radii r.

    Level 0 is no move. Each further level looks at the circle of its radius and, since a ball
    of radius $r + \delta$ is a union of balls of radius r whose centres are $\delta$ away, at
    the maxima of the level before around it: a peak between two circles is not missed. A
    radius between two levels counts as the larger. So a maximum is that over the ball or over
    one a little larger, but for what interpolation loses. Below the first radius, a small part
    of a cell, values are linear and a maximum grows as the radius does.
    """

    radii: Float[Array, " k"]
    circles: list[Place]
    steps: list[Place]

    @classmethod
    def of(cls, grid: Grid, levels: int) -> "Balls":
        """Radii in geometric progression from an eighth of a cell to the diameter of the box."""
        radii = np.geomspace(grid.spacing.min() / 8, grid.box.diameter, levels)
        moves = np.diff(radii, prepend=0.0)
        around = directions(len(grid.shape))
        places = [grid.shifts(lengths[:, None, None] * around) for lengths in (radii, moves)]
        return cls(jnp.asarray(radii), *places)

    def maxima(self, grid: Grid, values: Float[Array, " S"]) -> Float[Array, "K S"]:
        """The maximum over the ball of each level around each node."""
        shifted = jax.vmap(grid.shifted, in_axes=(None, 0))

        def widen(inner: Array, places: tuple[list[Place], list[Place]]) -> tuple[Array, Array]:
            both = jnp.maximum(shifted(values, places[0]), shifted(inner, places[1]))
            outer = jnp.maximum(inner, jnp.max(both, axis=0))
            return outer, outer

        outer = jax.lax.scan(widen, values, (self.circles, self.steps))[1]
        return jnp.concatenate([values[None], outer])

    def level(self, radii: Float[Array, "*n"]) -> Int[Array, "*n"]:
        """The smallest level whose ball holds one of this radius."""
        found = jnp.searchsorted(self.radii, radii).astype(jnp.int32) + 1
        return jnp.where(radii > 0, jnp.minimum(found, len(self.radii)), 0)

    def share(self, radii: Float[Array, "*n"]) -> Float[Array, "*n"]:
        """How much of the gain of its level a radius has: all, but below the first radius."""
        return jnp.minimum(radii / self.radii[0], 1.0)


def directions(dim: int) -> NDArray[np.float64]:
    r"""Directions all around, a little longer than 1 so that their convex hull holds the ball.

    24 on the plane; else those of $\{-1, 0, 1\}^m$, from which a vector is furthest if its
    coordinates are as $\sqrt i - \sqrt{i-1}$.
    """
    if dim == 2:
        angles = 2 * np.pi * np.arange(24) / 24
        return np.stack([np.cos(angles), np.sin(angles)], 1) / np.cos(np.pi / 24)
    signs = np.array([s for s in itertools.product((-1.0, 0.0, 1.0), repeat=dim) if any(s)])
    longer = np.sqrt(np.sum(np.diff(np.sqrt(np.arange(dim + 1))) ** 2))
    return longer * signs / np.sqrt(np.sum(signs**2, axis=1, keepdims=True))


class Ahead(eqx.Module):
    """What the next period is worth at the nodes, and at the best point of each ball."""

    values: Float[Array, " S"]
    maxima: Float[Array, "K S"] | None

    @classmethod
    def of(cls, grid: Grid, values: Float[Array, " S"], balls: Balls | None) -> "Ahead":
        """Maxima only where an optimistic planner will look at them."""
        return cls(values, None if balls is None else balls.maxima(grid, values))


class Lookup(eqx.Module):
    """Where the mean next states of a table lie on the grid, and in which ball."""

    place: Place
    level: Int[Array, "S A"] | None
    share: Float[Array, "S A"] | None
    gain: Float[Array, "S A"] | None

    @classmethod
    def of(cls, grid: Grid, table: Table, balls: Balls | None) -> "Lookup":
        """Found once, used in every period."""
        place = grid.locate(table.means)
        if balls is None or table.radii is None:
            return cls(place, None, None, None)
        gain = None if table.lipschitz is None else table.lipschitz * table.radii
        return cls(place, balls.level(table.radii), balls.share(table.radii), gain)

    def read(self, grid: Grid, ahead: Ahead) -> Float[Array, "S A"]:
        r"""$E V$ at the mean, or at the best of the ball, or the smaller of that and $EV + Lr$."""
        mean = grid.interpolate(ahead.values, self.place)
        if ahead.maxima is None:
            return mean
        levels = jax.vmap(grid.closed)(ahead.maxima)
        corner = self.place.corner + self.level * levels.shape[1]
        flat = Place(corner, self.place.fraction, self.place.shares)
        more = self.share * (grid.read(levels.ravel(), flat) - mean)
        return mean + (more if self.gain is None else jnp.minimum(more, self.gain))
