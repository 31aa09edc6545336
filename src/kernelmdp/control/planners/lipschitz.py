"""Functions on a grid that are nowhere steeper than they may be."""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp.control.planners.nodes import Grid
from kernelmdp.types import Array, Scalar

LONGEST = {1: 1, 2: 3, 3: 2, 4: 1}  # steps per coordinate, at first
WIDEST = 2 * math.acos(1 / 1.02)  # between directions on a plane: paths are at most 2 % too long


def minorant(grid: Grid, values: Float[Array, " S"], slope: float | Scalar) -> Float[Array, " S"]:
    r"""The largest L-Lipschitz function below U, $\min_{s'} U(s') + L\|s - s'\|_2$, at the nodes.

    The minimum is taken over paths of steps $2^k d$ with d from a set of directions: on a line
    it is exact, else paths are a little longer than the distance and the result lies between
    the minorant and U. So it is above every L-Lipschitz function that U is above. Angles
    go the short way round.
    """

    def lower(tensor: Array, step: tuple[list[Array], Scalar]) -> tuple[Array, None]:
        nodes, length = step
        moved = tensor
        for j, index in enumerate(nodes):
            moved = jnp.take(moved, index, axis=j)
        return jnp.minimum(tensor, moved + slope * length), None

    tensor = values.reshape(grid.shape)
    return jax.lax.scan(lower, tensor, _steps(grid))[0].ravel()


def _steps(grid: Grid) -> tuple[list[Int[Array, "P _"]], Float[Array, " P"]]:
    """For each step the node it leads to along every axis, and its length; long ones first.

    A step that leads out of the box stops at its side, which is nearer, and so harms nothing.
    """
    reach = max(grid.shape) - 1
    scales = [2**k for k in reversed(range(max(reach, 1).bit_length()))]
    steps = np.array([scale * step for scale in scales for step in directed(grid)])
    lengths = np.sqrt(np.sum((steps * grid.spacing) ** 2, axis=1))
    nodes = []
    for j, (count, wraps) in enumerate(zip(grid.shape, grid.box.periodic, strict=True)):
        moved = np.arange(count) + steps[:, j, None]
        nodes.append(jnp.asarray(moved % count if wraps else np.clip(moved, 0, count - 1)))
    return nodes, jnp.asarray(lengths)


def directed(grid: Grid) -> NDArray[np.int64]:
    """Steps to nodes nearby, each direction once; on a plane as many as leave no wide gap."""
    dim = len(grid.shape)
    ends = range(-LONGEST[dim], LONGEST[dim] + 1)
    steps = [s for s in itertools.product(ends, repeat=dim) if math.gcd(*s) == 1]
    return np.array(steps + _between(grid, steps) if dim == 2 else steps)


def _between(grid: Grid, steps: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Further steps where cells are long and narrow.

    Neighbours u, v have determinant 1, so that the nodes between them are sums of both, and
    so have u, u + v and u + v, v. Where u + v leads out of the box there is no node between.
    """
    angle = lambda s: math.atan2(s[1] * grid.spacing[1], s[0] * grid.spacing[0])
    around = sorted(steps, key=angle)
    pairs, found = [*itertools.pairwise(around), (around[-1], around[0])], []
    while pairs:
        one, two = pairs.pop()
        middle = (one[0] + two[0], one[1] + two[1])
        inside = all(abs(s) < count for s, count in zip(middle, grid.shape, strict=True))
        if inside and (angle(two) - angle(one)) % (2 * math.pi) > WIDEST:
            found.append(middle)
            pairs += [(one, middle), (middle, two)]
    return found


def steepest(grid: Grid, values: Float[Array, "*n S"]) -> Scalar:
    """The largest gradient between the nodes: at a corner of a cell, of its edges' slopes."""
    cells = grid.cells.tolist()
    closed = jax.vmap(grid.closed)(values.reshape(-1, len(grid.points)))
    tensor, most = closed.reshape(-1, *(grid.cells + 1)), jnp.zeros(())
    slopes = [jnp.diff(tensor, axis=j + 1) / side for j, side in enumerate(grid.spacing)]
    for corner in itertools.product((0, 1), repeat=len(cells)):
        squares = jnp.zeros(())
        for j, slope in enumerate(slopes):
            ends = [slice(0, n) if i == j else slice(c, c + n)
                    for i, (c, n) in enumerate(zip(corner, cells, strict=True))]  # fmt: skip
            squares = squares + slope[(slice(None), *ends)] ** 2
        most = jnp.maximum(most, jnp.max(squares))
    return jnp.sqrt(most)


def steepest_apart(grid: Grid, values: Float[Array, "*n S"]) -> Scalar:
    r"""The largest $|V(s) - V(s')| / \|s - s'\|_2$ of two nodes, the short way round for angles."""
    points, rows = jnp.asarray(grid.points), values.reshape(-1, len(grid.points))

    def around(place: tuple[Array, Array]) -> Scalar:
        node, there = place
        ways = jax.vmap(grid.box.difference, (0, None))(points, node)
        apart = jnp.sqrt(jnp.sum(ways**2, axis=1))
        rises = jnp.abs(rows - there[:, None]) / jnp.where(apart > 0, apart, 1.0)
        return jnp.max(jnp.where(apart > 0, rises, 0.0))

    return jnp.max(jax.lax.map(around, (points, rows.T)))
