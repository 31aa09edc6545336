"""Averages over noise of values on a grid."""

import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import linalg
from kernelmdp._base.types import Array
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.noise import AbstractNoise
from kernelmdp.control.planners.interpolation import Grid, Place


class NoiseAverage(eqx.Module):
    r"""Operator $V \mapsto E\,V(s + \varepsilon)$ at the nodes of a grid.

    `matrices` has one matrix for each axis. Edges need not follow the axes. With edges the matrices
    weigh the places in `moved`, to which noise moves each node.
    """

    grid: Grid
    matrices: list[Array]
    moved: Place | None = None

    @classmethod
    def of(cls, grid: Grid, noise: AbstractNoise, nodes: int) -> "NoiseAverage":
        """Return the average by quadrature with a number of nodes per noise coordinate."""
        dims = range(len(grid.shape))
        rules = [[np.asarray(x) for x in noise.coordinate(j).nodes(nodes)] for j in dims]
        if grid.edges is None:
            return cls(grid, [_matrix(grid, j, *rules[j]) for j in dims])
        shifts, weights = zip(*rules, strict=True)
        moves = np.array(list(itertools.product(*shifts)))
        chances = np.array([np.prod(w) for w in itertools.product(*weights)])
        return cls(grid, [jnp.asarray(chances)], grid.locate(grid.points + moves[:, None, :]))

    def __call__(self, values: Float[Array, " S"]) -> Float[Array, " S"]:
        """Return the expected values."""
        if self.moved is not None:
            return self.matrices[0] @ self.grid.interpolate(values, self.moved)
        return linalg.along_axes(values.reshape(self.grid.shape), self.matrices).ravel()


def _matrix(grid: Grid, j: int, shifts: NDArray, weights: NDArray) -> Array:
    """Return the average along one coordinate, treated as a grid of its own."""
    axis = grid.axis(j)
    line = Grid(Box(*grid.box.ends[j], [grid.box.periodic[j]]), grid.shape[j : j + 1])
    place = line.locate(jnp.asarray((axis[:, None] + shifts)[..., None]))
    each = jax.vmap(lambda unit: line.interpolate(unit, place) @ weights)
    return each(jnp.eye(len(axis))).T
