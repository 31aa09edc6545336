"""Equally spaced nodes in a box, and interpolation between them."""

import itertools
import math
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp._base.jit_cache import placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, State
from kernelmdp.control.mdp.boxes import Box, wrap
from kernelmdp.control.mdp.mdp import AbstractMDP

LEAST = 1e-12  # of a corner on a point's own side, where all the weight is beyond an edge


class Place(eqx.Module):
    """Place of a point on a grid: the lowest corner of its cell, and the fraction into the cell.

    `shares` are the weights of the corners where the fractions alone do not determine them.
    """

    corner: Int[Array, "*n"]
    fraction: Float[Array, "*n m"]
    shares: Float[Array, "*n c"] | None = None


class Edges(eqx.Module):
    """Edges of an MDP across which values must not be interpolated: walls and episode ends."""

    mdp: AbstractMDP

    def shares(self, x: State, corners: Float[Array, "c m"], weights: Float[Array, " c"]) -> Array:
        """Return the weights of the corners on the point's side of all edges, scaled to sum to 1.

        If there is none the grid is too coarse for the edge, and the weights stay unchanged. A
        terminal state is always worth 0.
        """
        apart = jax.vmap(lambda corner: jnp.asarray(self.mdp.apart(x, corner)))(corners)
        own = jnp.where(apart, 0.0, weights + LEAST)
        alone, over = jnp.all(apart), self.mdp.terminal(x)
        plain = weights if over is None else jnp.where(over, 0.0, weights)
        return jnp.where(alone, plain, own / jnp.where(alone, 1.0, jnp.sum(own)))


class Grid(Module):
    """Grid of equally spaced nodes in each coordinate of a box; angles wrap.

    With `edges`, interpolation at a point uses only the corners on its own side of them.
    """

    box: Box
    shape: tuple[int, ...] = eqx.field(static=True)
    edges: Edges | None = None

    def within(self, mdp: AbstractMDP) -> "Grid":
        """Return the same nodes with the edges of an MDP."""
        middle = jnp.asarray((self.box.low + self.box.high) / 2)
        edges = None if mdp.apart(middle, middle) is None else Edges(mdp)
        return Grid(self.box, self.shape, edges)

    def axis(self, j: int) -> NDArray[np.float64]:
        """Return the nodes of one coordinate."""
        return np.linspace(*self.box.ends[j], self.shape[j], endpoint=not self.box.periodic[j])

    @property
    def points(self) -> Float[Array, "S m"]:
        """All nodes, the last coordinate running fastest."""
        mesh = np.meshgrid(*map(self.axis, range(len(self.shape))), indexing="ij")
        return placed(np.stack([m.ravel() for m in mesh], 1))

    @property
    def cells(self) -> NDArray[np.int64]:
        """Number of cells along each coordinate; the last cell of an angle closes it."""
        return np.array(self.shape) - ~np.array(self.box.periodic)

    @property
    def spacing(self) -> NDArray[np.float64]:
        """Side of a cell in each coordinate."""
        return self.box.sides / self.cells

    @property
    def corners(self) -> list[tuple[int, ...]]:
        """Corners of a cell, in steps from the lowest."""
        return list(itertools.product((0, 1), repeat=len(self.shape)))

    @property
    def eccentricity(self) -> NDArray[np.float64]:
        """Distance of each node from the middle of the box, 1 at its corners."""
        ends = [np.linspace(-1, 1, count) ** 2 for count in self.shape]
        return np.sqrt(np.mean(np.stack(np.meshgrid(*ends, indexing="ij")), axis=0)).ravel()

    def locate(self, x: Float[Array, "*n m"]) -> Place:
        """Return the cell of each point, after projection to the box."""
        inside = self.box.project(x)
        steps = self.steps(inside)
        place = self.cell(steps)
        if self.edges is None:
            return place
        cell = jnp.round(jnp.stack(steps, -1) - place.fraction)
        shares = _shares(self, self.edges, inside, cell, place.fraction)
        return Place(place.corner, place.fraction, shares)

    def steps(self, x: Float[Array, "*n m"]) -> list[Float[Array, "*n"]]:
        """Return the distance of each coordinate from the lower end of the box, in cells."""
        above = (jnp.asarray(x) - self.box.low) / self.spacing
        return [above[..., j] for j in range(len(self.shape))]

    def cell(self, steps: Sequence[Float[Array, "*n"]], start: Any = 0) -> Place:
        """Return the cell of a place counted in cells, in values that begin at `start`."""
        corner, fractions = start, []
        for x, cells, wraps, stride in zip(
            steps, self.cells.tolist(), self.box.periodic, self._strides().tolist(), strict=True
        ):
            inside = wrap(x, 0.0, float(cells)) if wraps else jnp.clip(x, 0.0, float(cells))
            lower = jnp.minimum(inside.astype(jnp.int32), cells - 1)
            corner = corner + stride * lower
            fractions.append(inside - lower.astype(inside.dtype))
        return Place(corner, jnp.stack(fractions, -1))

    def interpolate(self, values: Float[Array, " S"], place: Place) -> Float[Array, "*n"]:
        """Interpolate values at the nodes multilinearly."""
        closed = self.closed(values)
        if place.corner.size > closed.size:  # many: their corners are worth laying side by side
            corners = pick(self.packed(closed), place.corner)
            each = [corners[..., i] for i in range(len(self.corners))]
        else:
            steps = (np.array(self.corners) @ self._strides()).tolist()
            each = [pick(closed, place.corner + step) for step in steps]
        total = jnp.zeros(())
        for i, (corner, value) in enumerate(zip(self.corners, each, strict=True)):
            share = _product(place, corner) if place.shares is None else place.shares[..., i]
            total = total + share * value
        return total

    def packed(self, closed: Float[Array, " C"]) -> Float[Array, "C c"]:
        """Return the values at all corners of the cell above each node, side by side."""
        moves = (np.array(self.corners) @ self._strides()).tolist()
        return jnp.stack([jnp.roll(closed, -move) for move in moves], 1)

    def _strides(self) -> NDArray[np.int64]:
        lengths = self.cells + 1
        return np.array([np.prod(lengths[j + 1 :]) for j in range(len(lengths))], dtype=np.int64)

    def closed(self, values: Float[Array, " S"]) -> Array:
        """Return the values with the first node of each angle repeated after its last."""
        extra = [(0, int(wraps)) for wraps in self.box.periodic]
        return jnp.pad(values.reshape(self.shape), extra, mode="wrap").ravel()

    def halved(self) -> "Grid":
        """Return half as many cells along each coordinate, and no fewer than two."""
        cells = np.maximum(self.cells // 2, np.minimum(self.cells, 2))
        return _of_cells(self, cells)

    def doubled(self) -> "Grid":
        """Return twice as many cells along each coordinate; the old nodes are among the new."""
        return _of_cells(self, 2 * self.cells)

    def divisible(self, number: int) -> "Grid":
        """Return the grid with cells added to make each number of cells a multiple of a number.

        Each coordinate has at least twice the number, since no grid is halved below two cells.
        """
        return _of_cells(self, np.maximum(-(-self.cells // number), 2) * number)


def _shares(grid: Grid, edges: Edges, x: Array, cell: Array, fraction: Array) -> Array:
    """Return the weights of the corners of each point's cell, none of them beyond an edge."""
    ups = np.array(grid.corners)
    axes = [jnp.asarray(grid.axis(j)) for j in range(len(grid.shape))]

    def one(x: Array, cell: Array, fraction: Array) -> Array:
        index = jnp.mod(cell.astype(int) + ups, np.array(grid.shape))
        corners = jnp.stack([axis[index[:, j]] for j, axis in enumerate(axes)], 1)
        weights = jnp.prod(jnp.where(ups == 1, fraction, 1 - fraction), axis=1)
        return edges.shares(x, corners, weights)

    return jnp.vectorize(one, signature="(m),(m),(m)->(c)")(x, cell, fraction)


def _of_cells(grid: Grid, cells: NDArray) -> Grid:
    """Return the grid with these numbers of cells; choices keep their own number."""
    own = np.where(np.array(grid.box.choices) > 0, grid.cells, cells)
    return Grid(grid.box, _counts(grid.box, own))


def pick(values: Float[Array, "C ..."], index: Int[Array, "*n"]) -> Float[Array, "..."]:
    """Return values at indices known to lie inside, without a bounds check."""
    return values.at[index].get(mode="promise_in_bounds", wrap_negative_indices=False)


def _product(place: Place, corner: Sequence[int]) -> Array:
    """Return the multilinear weight of one corner."""
    pairs = enumerate(corner)
    ends = [place.fraction[..., j] if up else 1 - place.fraction[..., j] for j, up in pairs]
    return math.prod(ends[1:], start=ends[0])


def _counts(box: Box, cells: NDArray) -> tuple[int, ...]:
    """Return the number of nodes for a number of cells: one more, except for angles."""
    return tuple(int(n) + (not wraps) for n, wraps in zip(cells, box.periodic, strict=True))
