"""Equally spaced nodes in a box, and functions between them."""

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

from kernelmdp import linalg
from kernelmdp.control.mdp import Box
from kernelmdp.control.noise import AbstractNoise
from kernelmdp.types import Array


class Place(eqx.Module):
    """Where a point lies on a grid: the lowest corner of its cell, and how far into it."""

    corner: Int[Array, "*n"]
    fraction: Float[Array, "*n m"]


class Grid(eqx.Module):
    """Equally spaced nodes in each coordinate of a box; angles wrap."""

    box: Box
    shape: tuple[int, ...] = eqx.field(static=True)

    def axis(self, j: int) -> NDArray[np.float64]:
        """The nodes of one coordinate."""
        return np.linspace(*self.box.ends[j], self.shape[j], endpoint=not self.box.periodic[j])

    @property
    def points(self) -> Float[Array, "S m"]:
        """All nodes, the last coordinate running fastest."""
        mesh = np.meshgrid(*map(self.axis, range(len(self.shape))), indexing="ij")
        return jnp.asarray(np.stack([m.ravel() for m in mesh], 1))

    @property
    def cells(self) -> NDArray[np.int64]:
        """How many cells there are along each coordinate; the last of an angle closes it."""
        return np.array(self.shape) - ~np.array(self.box.periodic)

    @property
    def spacing(self) -> NDArray[np.float64]:
        """The side of a cell in each coordinate."""
        return self.box.sides / self.cells

    @property
    def eccentricity(self) -> NDArray[np.float64]:
        """How far each node is from the middle of the box, 1 at its corners."""
        ends = [np.linspace(-1, 1, count) ** 2 for count in self.shape]
        return np.sqrt(np.mean(np.stack(np.meshgrid(*ends, indexing="ij")), axis=0)).ravel()

    def locate(self, x: Float[Array, "*n m"]) -> Place:
        """The cell of each point, after projection to the box."""
        return self.cell(self.steps(x))

    def steps(self, x: Float[Array, "*n m"]) -> list[Float[Array, "*n"]]:
        """How many cells each coordinate is above the lower end of the box."""
        above = (jnp.asarray(x) - self.box.low) / self.spacing
        return [above[..., j] for j in range(len(self.shape))]

    def cell(self, steps: Sequence[Float[Array, "*n"]], start: Any = 0) -> Place:
        """The cell that holds a place counted in cells, in values that begin at `start`."""
        corner, fraction = start, []
        for x, cells, wraps, stride in zip(
            steps, self.cells.tolist(), self.box.periodic, self._strides().tolist(), strict=True
        ):
            inside = x - cells * jnp.floor(x / cells) if wraps else jnp.clip(x, 0.0, float(cells))
            lower = jnp.clip(jnp.floor(inside), 0.0, cells - 1.0)
            corner = corner + stride * lower.astype(jnp.int32)
            fraction.append(inside - lower)
        return Place(corner, jnp.stack(fraction, -1))

    def interpolate(self, values: Float[Array, " S"], place: Place) -> Float[Array, "*n"]:
        """Multilinear interpolation of values at the nodes."""
        return self.read(self.closed(values), place)

    def read(self, closed: Float[Array, " C"], place: Place) -> Float[Array, "*n"]:
        """Multilinear interpolation in values that `closed` has prepared."""
        total = jnp.zeros(())
        for corner in itertools.product((0, 1), repeat=len(self.shape)):
            ends = [
                place.fraction[..., j] if up else 1 - place.fraction[..., j]
                for j, up in enumerate(corner)
            ]
            value = closed[self.beside(place.corner, corner)]
            total = total + math.prod(ends[1:], start=ends[0]) * value
        return total

    def beside(self, nodes: Int[Array, "*n"], steps: tuple[int, ...]) -> Int[Array, "*n"]:
        """The nodes so many steps further along each coordinate, in values that are closed."""
        return nodes + int(np.dot(steps, self._strides()))

    def _strides(self) -> NDArray[np.int64]:
        lengths = self.cells + 1
        return np.array([np.prod(lengths[j + 1 :]) for j in range(len(lengths))], dtype=np.int64)

    def closed(self, values: Float[Array, " S"]) -> Array:
        """The values with the first node of each angle repeated after its last."""
        extra = [(0, int(wraps)) for wraps in self.box.periodic]
        return jnp.pad(values.reshape(self.shape), extra, mode="wrap").ravel()

    def smoothers(self, noise: AbstractNoise, nodes: int) -> list[Array]:
        r"""For each axis the matrix of $V \mapsto E\,V(\cdot + \varepsilon)$ at its nodes."""
        shifts, weights = noise.nodes(nodes)
        return [self._smoother(j, np.asarray(shifts), np.asarray(weights))
                for j in range(len(self.shape))]  # fmt: skip

    def _smoother(self, j: int, shifts: NDArray, weights: NDArray) -> Array:
        line, axis = self._line(j), self.axis(j)
        place = line.locate(jnp.asarray((axis[:, None] + shifts)[..., None]))
        each = jax.vmap(lambda unit: line.interpolate(unit, place) @ weights)
        return each(jnp.eye(len(axis))).T

    def _line(self, j: int) -> "Grid":
        """One coordinate as a grid of its own."""
        return Grid(Box(*self.box.ends[j], [self.box.periodic[j]]), self.shape[j : j + 1])

    def smooth(self, values: Float[Array, " S"], smoothers: Sequence[Array]) -> Array:
        r"""$E\,V(s + \varepsilon)$ at the nodes."""
        return linalg.along_axes(values.reshape(self.shape), smoothers).ravel()

    def shifts(self, offsets: Float[Array, "*n m"]) -> list[Place]:
        """Where the nodes lie once moved by an offset: a place on each axis, not one per node."""
        # Constants, and XLA would take seconds to fold them.
        with jax.ensure_compile_time_eval():
            moved = [np.asarray(offsets)[..., j, None] + self.axis(j) for j in range(self.box.dim)]
            return [self._line(j).locate(jnp.asarray(x)[..., None]) for j, x in enumerate(moved)]

    def shifted(self, values: Float[Array, " S"], places: Sequence[Place]) -> Float[Array, " S"]:
        """V(s + u) at all nodes s, interpolated along one axis after the other."""
        tensor = values.reshape(self.shape)
        for j, place in enumerate(places):
            extra = [(0, int(i == j and wraps)) for i, wraps in enumerate(self.box.periodic)]
            closed = jnp.pad(tensor, extra, mode="wrap")
            low, high = (jnp.take(closed, place.corner + up, axis=j) for up in (0, 1))
            share = place.fraction.reshape(-1, *(1,) * (len(self.shape) - j - 1))
            tensor = low + share * (high - low)
        return tensor.ravel()

    def halved(self) -> "Grid":
        """Half as many cells along each coordinate, and no fewer than two."""
        cells = np.maximum(self.cells // 2, np.minimum(self.cells, 2))
        return Grid(self.box, _counts(self.box, cells))

    def doubled(self) -> "Grid":
        """Twice as many cells along each coordinate; the old nodes are among the new."""
        return Grid(self.box, _counts(self.box, 2 * self.cells))


def _counts(box: Box, cells: NDArray) -> tuple[int, ...]:
    """Nodes that make so many cells: one more than cells, but for angles."""
    return tuple(int(n) + (not wraps) for n, wraps in zip(cells, box.periodic, strict=True))
