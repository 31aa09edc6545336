"""Lipschitz functions on a grid."""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp._base.types import Array, Scalar
from kernelmdp.control.planners.interpolation import Grid

MORE = 0.02  # than L is how steep values at the nodes may be, as a share of it
WIDEST = 2 * math.acos(1 / (1 + MORE))  # between directions on a plane: paths are no longer
LONGEST = {1: 1, 2: 3}  # steps per coordinate, at first


def minorant(grid: Grid, values: Float[Array, " S"], slope: float | Scalar) -> Float[Array, " S"]:
    r"""Return the largest L-Lipschitz function below U at the nodes.

    It is $\min_{s'} U(s') + L\|s - s'\|_2$, exact on a line. Else distances are slightly
    overestimated, so the result lies between the minorant and U, above every L-Lipschitz function
    below U. No two nodes differ by more than 1.02 L times their distance. Angles go the short way
    round.
    """
    return (_along_paths if len(grid.shape) <= 2 else _under_bowls)(grid, values, slope)


def _under_bowls(grid: Grid, values: Array, slope: float | Scalar) -> Array:
    r"""Return the minorant by $\|x\|_2 = \min_t \|x\|_2^2/2t + t/2$ over a few t.

    No distance is underestimated. A sum of squares is minimised along one axis after the other. In
    three and four coordinates paths are slower, since 2 % takes hundreds and thousands of
    directions.
    """
    squares = [jnp.asarray(square) for square in _squares(grid)]

    def lower(best: Array, radius: Scalar) -> tuple[Array, None]:
        found = values
        for square in squares:  # each turns its axis from the first to the last
            found = _cheapest(found.reshape(len(square), -1), slope / (2 * radius) * square).T
        return jnp.minimum(best, found.ravel() + slope * radius / 2), None

    return jax.lax.scan(lower, values, jnp.asarray(_radii(grid)))[0]


def _cheapest(values: Float[Array, "n k"], costs: Float[Array, "n n"]) -> Float[Array, "n k"]:
    r"""Return $\min_{i'} V_{i'j} + c_{i'i}$, one i' at a time to save memory."""

    def lower(best: Array, source: tuple[Array, Array]) -> tuple[Array, None]:
        there, cost = source
        return jnp.minimum(best, cost[:, None] + there), None

    return jax.lax.scan(lower, jnp.full_like(values, jnp.inf), (values, costs))[0]


def _squares(grid: Grid) -> list[Float[Array | np.ndarray, "n n"]]:
    """Return squared distances between nodes along each axis, the short way round for angles."""
    box, dims = grid.box, range(len(grid.shape))
    apart = [np.abs(np.subtract.outer(grid.axis(j), grid.axis(j))) for j in dims]
    short = [np.minimum(x, side - x) if wraps else x
             for x, side, wraps in zip(apart, box.sides, box.periodic, strict=True)]  # fmt: skip
    return [x**2 for x in short]


def _radii(grid: Grid) -> NDArray[np.float64]:
    r"""Return the t, from the shortest distance h of two nodes to the longest.

    At a distance r between t and t + g the bowls $r^2/2t + t/2$ are too high by at most $g^2/8t$
    and no steeper than $\sqrt{1 + g/t}$. The first is 0.02 h, and no two nodes are closer than h,
    where $g^2 = 0.16\,t\,h$; the second is 1.02 where $g = 0.04\,t$. Let E be the longest distance
    along the finest axes. Beyond 1.2 E, a move along these changes r by at most E/r of its length.
    Then 1.22/1.2 is no steeper: h is the shortest along the others.
    """
    order = np.argsort(grid.spacing)
    sides = grid.box.sides / np.where(grid.box.periodic, 2, 1)
    reach, steps = np.sqrt(np.cumsum(sides[order] ** 2)), grid.spacing[order]
    radii = [steps[0]]
    while radii[-1] < reach[-1]:
        last = radii[-1]
        least = steps[np.searchsorted(1.2 * reach[:-1], last, side="right")]
        gap = max(math.sqrt(8 * MORE * last * least), 2 * MORE * last)
        radii.append(max(least, last + gap))
    return np.array(radii)


def _along_paths(grid: Grid, values: Array, slope: float | Scalar) -> Array:
    """Return the minimum over paths of steps $2^k d$ with d from a set of directions."""

    def lower(tensor: Array, step: tuple[list[Array], Scalar]) -> tuple[Array, None]:
        nodes, length = step
        moved = tensor
        for j, index in enumerate(nodes):
            moved = jnp.take(moved, index, axis=j)
        return jnp.minimum(tensor, moved + slope * length), None

    tensor = values.reshape(grid.shape)
    return jax.lax.scan(lower, tensor, _steps(grid))[0].ravel()


def _steps(grid: Grid) -> tuple[list[Int[Array, "P _"]], Float[Array, " P"]]:
    """Return the target node along every axis and the length of each step; long ones first.

    A step out of the box stops at its side. It is shorter there, which is harmless.
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
    """Return steps to nearby nodes, each direction once; on a plane they leave no wide gap."""
    dim = len(grid.shape)
    ends = range(-LONGEST[dim], LONGEST[dim] + 1)
    steps = [s for s in itertools.product(ends, repeat=dim) if math.gcd(*s) == 1]
    return np.array(steps + _between(grid, steps) if dim == 2 else steps)


def _between(grid: Grid, steps: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return further steps where cells are long and narrow.

    Neighbours u, v have determinant 1, so that the nodes between them are sums of both; so have u,
    u + v and u + v, v. Where u + v leads out of the box there is no node between.
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
    """Return the largest gradient between nodes; it is at a corner of a cell."""
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
    r"""Return the largest $|V(s) - V(s')| / \|s - s'\|_2$ of two nodes.

    Angles go the short way round.
    """
    points, rows = jnp.asarray(grid.points), values.reshape(-1, len(grid.points))

    def around(place: tuple[Array, Array]) -> Scalar:
        node, there = place
        ways = jax.vmap(grid.box.difference, (0, None))(points, node)
        apart = jnp.sqrt(jnp.sum(ways**2, axis=1))
        rises = jnp.abs(rows - there[:, None]) / jnp.where(apart > 0, apart, 1.0)
        return jnp.max(jnp.where(apart > 0, rises, 0.0))

    return jnp.max(jax.lax.map(around, (points, rows.T)))
