"""Maxima over balls, for planners that may choose the next state within one."""

import abc
import itertools
import math
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int
from numpy.typing import NDArray

from kernelmdp._base.types import Array
from kernelmdp.control.mdp.mdp import Table
from kernelmdp.control.planners.grid.moves import Shift, glance, shifted, shifts_of, surrounded
from kernelmdp.control.planners.interpolation import Grid, Place, pick

SPOKES, RIM = 11, 24  # directions on the plane, around a point and around a node
RATIO, LARGEST = 1.89, 3.5  # of neighbouring radii: 5 % too much is covered at most, 21 %


class AbstractBalls(eqx.Module):
    r"""Maxima $\max_{\|u\|_2\le r} V(s + u)$ at any point s of a grid and for any radius r.

    `aim` locates points and radii on the grid once. In every period `maxima` computes maxima at the
    nodes, and `best` reads them.
    """

    grid: eqx.AbstractVar[Grid]

    @abc.abstractmethod
    def maxima(self, values: Float[Array, " S"]) -> Float[Array, "K S"]:
        """Return maxima of values around each node; level 0 is the node itself."""

    @abc.abstractmethod
    def aim(self, points: Float[Array, "*n m"], radii: Float[Array, "*n"]) -> Any:
        """Return the data that `best` needs of the balls around these points, inside the box."""

    @abc.abstractmethod
    def best(self, maxima: Float[Array, "K S"], aim: Any) -> Float[Array, "*n"]:
        """Return the maximum over each of these balls."""


def balls_of(grid: Grid, levels: int) -> AbstractBalls:
    """Return exact intervals on a line, and a ladder with this number of radii otherwise."""
    return Intervals(grid) if len(grid.shape) == 1 else Ladder.of(grid, levels)


def aimed_at(dim: int) -> int:
    """Return the largest count of numbers that `aim` keeps per ball."""
    return 8 if dim == 1 else (1 + len(directions(dim, SPOKES)[0])) * (1 + dim)


def levels_of(grid: Grid, levels: int) -> int:
    """Return the number of levels of maxima."""
    return grid.shape[0].bit_length() if len(grid.shape) == 1 else 1 + rungs(grid, levels)


class Intervals(AbstractBalls):
    """Balls on a line: exact, since V is linear between nodes.

    The maximum is at an end of the interval or at a node inside. Any run of nodes is the union of
    two of length $2^k$; level k holds the maxima of those that start at each node.
    """

    grid: Grid

    def maxima(self, values: Float[Array, " S"]) -> Float[Array, "K S"]:
        levels, nodes = [values], np.arange(len(values))
        for k in range(len(values).bit_length() - 1):
            beside = self._node(jnp.asarray(nodes + 2**k))
            levels.append(jnp.maximum(levels[-1], levels[-1][beside]))
        return jnp.stack(levels)

    def aim(self, points: Float[Array, "*n m"], radii: Float[Array, "*n"]) -> "Run":
        side, wraps = self.grid.spacing[0], self.grid.box.periodic[0]
        cells, center = float(self.grid.cells[0]), self.grid.steps(self.grid.box.project(points))[0]
        reach = jnp.minimum(radii / side, cells / 2 if wraps else cells)
        ends = [center - reach, center + reach]
        ends = ends if wraps else [jnp.clip(end, 0.0, cells) for end in ends]
        first = jnp.ceil(ends[0]).astype(jnp.int32)
        last = jnp.floor(ends[1]).astype(jnp.int32)
        count = jnp.clip(last - first + 1, 0, self.grid.shape[0])
        levels = self._levels()
        level, span = jnp.asarray(levels)[count], jnp.asarray(2**levels)[count]
        starts = [first, first + count - span]
        flat = [level * self.grid.shape[0] + self._node(start) for start in starts]
        return Run([self.grid.cell([end]) for end in ends], flat, count > 0)

    def best(self, maxima: Float[Array, "K S"], aim: "Run") -> Float[Array, "*n"]:
        inside = jnp.maximum(*(maxima.ravel()[start] for start in aim.starts))
        ends = [self.grid.interpolate(maxima[0], place) for place in aim.ends]
        return jnp.maximum(jnp.maximum(*ends), jnp.where(aim.any, inside, -jnp.inf))

    def _levels(self) -> Int[np.ndarray, " n"]:
        """Return the largest k with $2^k$ nodes in a run, by a table, since NumPy has no `clz`."""
        counts = range(1, self.grid.shape[0] + 1)
        return np.array([0, *(n.bit_length() - 1 for n in counts)], np.int32)

    def _node(self, index: Int[Array, "*n"]) -> Int[Array, "*n"]:
        count = self.grid.shape[0]
        return index % count if self.grid.box.periodic[0] else jnp.clip(index, 0, count - 1)


class Run(eqx.Module):
    """Interval: places of its ends, and two runs that cover the nodes inside, if any."""

    ends: list[Place]
    starts: list[Int[Array, "*n"]]
    any: Bool[Array, "*n"]


class Ladder(AbstractBalls):
    """Balls in several dimensions: a ladder of radii at the nodes, and one more step to any radius.

    Balls of a smaller radius R cover a ball of radius r, with their centres on a circle. There are
    enough directions to cover at most a ball a few per cent larger. Each rung comes from the rung
    below and from V on its own circle, which interpolation has smeared less. A radius between two
    rungs is covered by balls of the lower rung. Values between nodes are interpolated. Maxima are
    exact where V is linear, and elsewhere err by a part of its second difference.
    """

    grid: Grid
    radii: Float[Array, " k"]
    shifts: Shift

    @classmethod
    def of(cls, grid: Grid, levels: int) -> "Ladder":
        """Return radii from a cell to the diameter of the box, each just below twice the last.

        Steps shorter than a cell would only smear interpolated values. They limit the number of
        rungs, however many levels are allowed. With few rungs balls are larger.
        """
        radii = np.geomspace(grid.spacing.min(), grid.box.diameter, rungs(grid, levels))
        around, cosine = directions(len(grid.shape), RIM)
        with jax.ensure_compile_time_eval():
            moves = np.asarray(centres(radii, np.append(0.0, radii[:-1]), cosine))
        ways = ((radii / cosine, around[::2]), (moves, around))
        shifts = [
            shifts_of(grid, length[:, None, None] * way, i) for i, (length, way) in enumerate(ways)
        ]
        both = jax.tree.map(lambda *parts: jnp.asarray(np.concatenate(parts, axis=1)), *shifts)
        return cls(grid, jnp.asarray(radii), both)

    def maxima(self, values: Float[Array, " S"]) -> Float[Array, "K S"]:
        own, move = surrounded(self.grid, values), jax.vmap(shifted, in_axes=(None, None, 0))

        def widen(inner: Array, shifts: Shift) -> tuple[Array, Array]:
            found = move(self.grid, jnp.stack([own, surrounded(self.grid, inner)]), shifts)
            outer = jnp.maximum(inner, _largest(found))
            return outer, outer

        outer = jax.lax.scan(widen, values, self.shifts)[1]
        return jnp.concatenate([values[None], outer])

    def aim(self, points: Float[Array, "*n m"], radii: Float[Array, "*n"]) -> "Spokes":
        radii = jnp.minimum(radii, self.radii[-1])
        rung = jnp.searchsorted(self.radii, radii, side="right", method="compare_all")
        inner = jnp.concatenate([jnp.zeros(1), self.radii])[rung]
        ways, cosine = directions(len(self.grid.shape), SPOKES)
        move, steps = centres(radii, inner, cosine), self.grid.steps(self.grid.box.project(points))
        start = rung * int(np.prod(self.grid.cells + 1))
        away = jnp.asarray(ways / self.grid.spacing).reshape(len(ways), -1, *(1,) * move.ndim)
        there = [x + move * away[:, j] for j, x in enumerate(steps)]
        here, around = self.grid.cell(steps, start), self.grid.cell(there, start)
        return Spokes(here, around, self._near(here, radii - inner))

    def best(self, maxima: Float[Array, "K S"], aim: "Spokes") -> Float[Array, "*n"]:
        packed = self.grid.packed(jax.vmap(self.grid.closed)(maxima).ravel())
        corners = pick(packed, aim.here.corner)
        best = glance(self.grid, corners, aim.here)
        for i, near in enumerate(aim.near):
            best = jnp.where(near, jnp.maximum(best, corners[..., i]), best)
        for k in range(len(aim.around.corner)):
            place = jax.tree.map(lambda each, k=k: each[k], aim.around)
            best = jnp.maximum(best, glance(self.grid, pick(packed, place.corner), place))
        return best

    def _near(self, place: Place, within: Array) -> list[Array]:
        """Return the corners of a point's cell within a distance."""
        corners = [np.array(corner, dtype=float) for corner in self.grid.corners]
        apart = [(place.fraction - corner) * self.grid.spacing for corner in corners]
        return [jnp.sum(each**2, axis=-1) <= within**2 for each in apart]


def rungs(grid: Grid, levels: int) -> int:
    """Return the number of radii of a ladder, at most the number allowed."""
    reach = grid.box.diameter / grid.spacing.min()
    most, least = (1 + math.ceil(math.log(reach, q)) for q in (RATIO, LARGEST))
    return min(max(levels, least), most)


class Spokes(eqx.Module):
    """Places at which a ball's rung is read, at its middle and around it, and the near corners.

    They are kept for all periods, since finding the cells takes longer than reading them.
    """

    here: Place
    around: Place
    near: list[Bool[Array, "*n"]]


def _largest(values: Float[Array, "k S"]) -> Float[Array, " S"]:
    """Return the maximum over the first axis, by halves; XLA's own is sequential."""
    while len(values) > 1:
        half = len(values) // 2
        more = jnp.maximum(values[:half], values[half : 2 * half])
        values = jnp.concatenate([more, values[2 * half :]])
    return values[0]


def centres(outer: Array, inner: Array, cosine: float) -> Array:
    r"""Return the distance at which balls of radius R must stand to cover one of radius r > R.

    With the cosine c of the largest angle to the nearest direction it is $rc - \sqrt{R^2 -
    r^2(1-c^2)}$. Smaller balls and points stand at $r/c$, so that their convex hull holds the ball.
    This is enough where V is linear.
    """
    left = inner**2 - outer**2 * (1 - cosine**2)
    return jnp.where(
        left > 0, outer * cosine - jnp.sqrt(jnp.where(left > 0, left, 1.0)), outer / cosine
    )


def directions(dim: int, number: int) -> tuple[NDArray[np.float64], float]:
    r"""Return unit vectors in all directions, and the cosine of the largest angle to the nearest.

    On the plane their number is given; else they are those of $\{-1, 0, 1\}^m$. A vector is
    furthest from these if its coordinates are as $\sqrt i - \sqrt{i-1}$.
    """
    if dim == 2:
        angles = 2 * np.pi * np.arange(number) / number
        return np.stack([np.cos(angles), np.sin(angles)], 1), float(np.cos(np.pi / number))
    signs = np.array([s for s in itertools.product((-1.0, 0.0, 1.0), repeat=dim) if any(s)])
    longer = np.sqrt(np.sum(np.diff(np.sqrt(np.arange(dim + 1))) ** 2))
    return signs / np.sqrt(np.sum(signs**2, axis=1, keepdims=True)), float(1 / longer)


class Ahead(eqx.Module):
    """Values of the next period at the nodes, and at the best points around them."""

    values: Float[Array, " S"]
    maxima: Float[Array, "K S"] | None

    @classmethod
    def of(cls, values: Float[Array, " S"], balls: AbstractBalls | None) -> "Ahead":
        """Return the values, with maxima only for an optimistic planner."""
        return cls(values, None if balls is None else balls.maxima(values))


class Lookup(eqx.Module):
    """Places of a table's mean next states on the grid, and their balls."""

    place: Place
    balls: AbstractBalls | None
    aim: Any
    gain: Float[Array, "S A"] | None

    @classmethod
    def of(cls, grid: Grid, table: Table, balls: AbstractBalls | None) -> "Lookup":
        """Return the places, found once and used in every period."""
        place = grid.locate(table.means)
        if balls is None or table.radii is None:
            return cls(place, None, None, None)
        gain = None if table.lipschitz is None else table.lipschitz * table.radii
        return cls(place, balls, balls.aim(table.means, table.radii), gain)

    def read(self, grid: Grid, ahead: Ahead) -> Float[Array, "S A"]:
        """Return $E V$ at the mean, or the smaller of its maximum over the ball and $EV + Lr$."""
        mean = grid.interpolate(ahead.values, self.place)
        if self.balls is None or ahead.maxima is None:
            return mean
        best = jnp.maximum(mean, self.balls.best(ahead.maxima, self.aim))
        return best if self.gain is None else jnp.minimum(best, mean + self.gain)
