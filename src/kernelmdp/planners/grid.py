r"""Dynamic programming on a product grid.

$V_h(s) = \max_a\{\bar R(s,a) + E\,V_{h+1}(\bar P(s,a) + \varepsilon)\}$ backwards in h, with
multilinear interpolation between nodes, quadrature for the noise and a parabola between the
actions of the grid. Noise is independent over coordinates, so the expectation is taken once
per period on the nodes, by one small matrix per axis, and not once per state and action.
"""

import itertools
import math
from collections.abc import Sequence

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp import checks
from kernelmdp.mdp import AbstractMDP, Box, Period, Table
from kernelmdp.noise import AbstractNoise
from kernelmdp.planners.base import AbstractPlanner, AbstractPolicy
from kernelmdp.types import Action, Array, Scalar, State

MOST_DIMS = 4
DIRECTIONS = {1: 2, 2: 24, 3: 48, 4: 96}


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
    def cells(self) -> NDArray[np.float64]:
        """How many cells there are along each coordinate."""
        wraps = np.array(self.box.periodic)
        return np.array(self.shape) - np.where(wraps, 0, 1)

    @property
    def spacing(self) -> NDArray[np.float64]:
        """The side of a cell in each coordinate."""
        return self.box.sides / self.cells

    def locate(self, x: Float[Array, "*n m"]) -> Place:
        """The cell of each point, after projection to the box."""
        steps = (self.box.project(x) - self.box.low) / self.spacing
        cell = jnp.clip(jnp.floor(steps), 0, self.cells - 1)
        corner = (cell @ self._strides().astype(steps.dtype)).astype(jnp.int32)
        return Place(corner, steps - cell)

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
            offset = int(np.dot(corner, self._strides()))
            total = total + math.prod(ends[1:], start=ends[0]) * closed[place.corner + offset]
        return total

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
        axis = self.axis(j)
        line = Grid(Box(*self.box.ends[j], [self.box.periodic[j]]), (len(axis),))
        place = line.locate(jnp.asarray((axis[:, None] + shifts)[..., None]))
        each = jax.vmap(lambda unit: line.interpolate(unit, place) @ weights)
        return each(jnp.eye(len(axis))).T

    def smooth(self, values: Float[Array, " S"], smoothers: Sequence[Array]) -> Array:
        r"""$E\,V(s + \varepsilon)$ at the nodes."""
        tensor = values.reshape(self.shape)
        for j, matrix in enumerate(smoothers):
            tensor = jnp.moveaxis(jnp.tensordot(matrix, tensor, (1, j)), 0, j)
        return tensor.ravel()


class Balls(eqx.Module):
    r"""$\max_{\|u\|_2\le r} V(s + u)$ for every node s and for a ladder of radii r.

    Level 0 is no move; each level looks at the circle of its radius, and the maximum runs
    over all levels up to it. A radius between two levels counts as the larger: never less
    optimistic than the ball itself, up to the interpolation.
    """

    radii: Float[Array, " k"]
    places: Place

    @classmethod
    def of(cls, grid: Grid, levels: int) -> "Balls":
        """Radii in geometric progression from an eighth of a cell to the diameter of the box."""
        least = grid.spacing.min() / 8
        radii = np.geomspace(least, grid.box.diameter, levels)
        directions = unit_directions(len(grid.shape))
        offsets = radii[:, None, None] * directions[None]
        points = grid.points[None, None] + offsets[:, :, None]
        return cls(jnp.asarray(radii), grid.locate(points))

    def maxima(self, grid: Grid, values: Float[Array, " S"]) -> Float[Array, "K S"]:
        """The maximum over the ball of each level around each node."""
        circles = jnp.max(grid.interpolate(values, self.places), axis=1)
        return jax.lax.cummax(jnp.concatenate([values[None], circles]), axis=0)

    def level(self, radii: Float[Array, "*n"]) -> Int[Array, "*n"]:
        """The smallest level whose ball holds one of this radius."""
        found = jnp.searchsorted(self.radii, radii) + 1
        return jnp.where(radii > 0, jnp.minimum(found, len(self.radii)), 0)


def unit_directions(dim: int) -> NDArray[np.float64]:
    """Directions spread over the sphere: both ends, the circle, or a fixed random choice."""
    count = DIRECTIONS[dim]
    if dim == 1:
        return np.array([[-1.0], [1.0]])
    if dim == 2:
        angles = 2 * np.pi * np.arange(count) / count
        return np.stack([np.cos(angles), np.sin(angles)], 1)
    normal = np.random.default_rng(0).normal(size=(count, dim))
    return normal / np.sqrt(np.sum(normal**2, axis=1, keepdims=True))


class GridPlanner(AbstractPlanner):
    """Dynamic programming with so many nodes for each coordinate of state and action.

    - `noise_nodes`: quadrature points for one coordinate of the noise.
    - `ball_levels`: rungs of the ladder of radii over which optimism looks for the best.
    """

    state_points: tuple[int, ...] = eqx.field(static=True)
    action_points: tuple[int, ...] = eqx.field(static=True)
    noise_nodes: int = eqx.field(static=True, default=9)
    ball_levels: int = eqx.field(static=True, default=24)

    def __check_init__(self):
        for name in ("state_points", "action_points"):
            counts = getattr(self, name)
            checks.require(
                isinstance(counts, tuple) and len(counts) > 0,
                f"{name} must be a tuple with a number of nodes per coordinate, got {counts!r}.",
            )
            [checks.whole(f"{name}[{j}]", n, least=2) for j, n in enumerate(counts)]
        checks.require(
            len(self.state_points) <= MOST_DIMS,
            f"a grid must have at most {MOST_DIMS} state coordinates, got "
            f"{len(self.state_points)}. Use a planner that follows trajectories.",
        )

    def grids(self, mdp: AbstractMDP) -> tuple[Grid, Grid]:
        """The grids of states and of actions."""
        spec = mdp.spec
        for name, counts, dim in (("state_points", self.state_points, spec.state_dim),
                                  ("action_points", self.action_points, spec.action_dim)):  # fmt: skip
            checks.require(
                len(counts) == dim,
                f"{name} must hold one number per coordinate ({dim}), got {counts}.",
            )
        return Grid(spec.states, self.state_points), Grid(spec.actions, self.action_points)

    def _check_memory(self, mdp: AbstractMDP) -> None:
        pairs = math.prod(self.state_points) * math.prod(self.action_points)
        kept = math.prod(self.state_points) * mdp.spec.horizon * (1 + mdp.spec.action_dim)
        checks.fits(
            f"A grid of {pairs:,} states and actions",
            8 * (pairs * (4 + 2 * mdp.spec.state_dim) + kept),
            "Lower the planner's `state_points` or `action_points`.",
        )

    def plan(self, mdp: AbstractMDP) -> "GridPolicy":
        self._check_memory(mdp)
        states, actions = self.grids(mdp)
        table = mdp.tabulate(states.points, actions.points)
        balls = None if table.radii is None else Balls.of(states, self.ball_levels)
        lookup = Lookup.of(states, table, balls)
        smoothers = states.smoothers(mdp.spec.transition_noise, self.noise_nodes)

        def backup(values: Array, left: Array) -> tuple[Array, tuple[Array, Array, Array]]:
            ahead = Ahead.of(states, states.smooth(values, smoothers), balls)
            best, action = _greedy(actions, table.rewards + lookup.read(states, ahead))
            new = _clipped(mdp, best, left)
            return new, (new, ahead, action)

        left = jnp.arange(1, mdp.spec.horizon + 1)
        zero = jnp.zeros(len(states.points))
        _, (values, ahead, choices) = jax.lax.scan(backup, zero, left)
        backwards = lambda tree: jax.tree.map(lambda a: a[::-1], tree)
        return GridPolicy(
            mdp, states, actions, balls, backwards(values), backwards(ahead), backwards(choices)
        )

    def error(self, mdp: AbstractMDP, state: State) -> Scalar:
        """Richardson: the change from a grid of half as many cells, a third of it for O(h²)."""
        coarse = GridPlanner(_halved(self.state_points), _halved(self.action_points),
                             max(self.noise_nodes // 2, 3), self.ball_levels)  # fmt: skip
        return jnp.abs(self.plan(mdp).value(state) - coarse.plan(mdp).value(state))


def _halved(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((n + 1) // 2 if n > 3 else n for n in counts)


def _clipped(mdp: AbstractMDP, values: Array, left: Array) -> Array:
    """Values as far as the rewards of the periods left can reach."""
    if mdp.spec.reward_bounds is None:
        return values
    low, high = mdp.spec.reward_bounds
    return jnp.clip(values, left * low, left * high)


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
    gain: Float[Array, "S A"] | None

    @classmethod
    def of(cls, grid: Grid, table: Table, balls: Balls | None) -> "Lookup":
        """Found once, used in every period."""
        place = grid.locate(table.means)
        if balls is None:
            return cls(place, None, None)
        gain = None if table.lipschitz is None else table.lipschitz * table.radii
        return cls(place, balls.level(table.radii), gain)

    def read(self, grid: Grid, ahead: Ahead) -> Float[Array, "S A"]:
        r"""$E V$ at the mean, or at the best of the ball, or the smaller of that and $EV + Lr$."""
        if ahead.maxima is None:
            return grid.interpolate(ahead.values, self.place)
        levels = jax.vmap(grid.closed)(ahead.maxima)
        flat = Place(self.place.corner + self.level * levels.shape[1], self.place.fraction)
        best = grid.read(levels.ravel(), flat)
        if self.gain is None:
            return best
        return jnp.minimum(best, grid.interpolate(ahead.values, self.place) + self.gain)


def _greedy(actions: Grid, values: Float[Array, "S A"]) -> tuple[Array, Array]:
    """The best value and action of each row, refined by a parabola along each coordinate.

    The vertex of the parabola through the best action and its two neighbours; at the ends
    of the box the best is the end itself.
    """
    best = jnp.argmax(values, axis=1)
    top = jnp.take_along_axis(values, best[:, None], axis=1)[:, 0]
    index = jnp.stack(jnp.unravel_index(best, actions.shape), -1)
    shift, gain = [], jnp.zeros_like(top)
    for j, length in enumerate(actions.shape):
        stride = int(np.prod(actions.shape[j + 1 :], dtype=int))
        inside = (index[:, j] > 0) & (index[:, j] < length - 1)
        at = lambda step, stride=stride, inside=inside: jnp.take_along_axis(
            values, jnp.where(inside, best + step * stride, best)[:, None], axis=1
        )[:, 0]
        left, right = at(-1), at(1)
        bend = 2 * top - left - right
        safe = jnp.where(inside & (bend > 0), bend, 1.0)
        move = jnp.where(inside & (bend > 0), 0.5 * (right - left) / safe, 0.0)
        shift.append(move)
        gain = gain + 0.25 * (right - left) * move
    action = actions.points[best] + jnp.stack(shift, -1) * actions.spacing
    return top + gain, actions.box.project(action)


class GridPolicy(AbstractPolicy):
    """One-step look-ahead, through the model, on the value function of the next period."""

    mdp: AbstractMDP
    states: Grid
    actions: Grid
    balls: Balls | None
    values: Float[Array, "H S"]
    ahead: Ahead
    choices: Float[Array, "H S n"]

    def __call__(self, state: State, period: Period) -> Action:
        table = self.mdp.tabulate(state[None], self.actions.points)
        ahead = jax.tree.map(lambda a: a[period], self.ahead)
        lookup = Lookup.of(self.states, table, self.balls)
        scores = table.rewards + lookup.read(self.states, ahead)
        return _greedy(self.actions, scores)[1][0]

    def value(self, state: State) -> Scalar:
        return self.states.interpolate(self.values[0], self.states.locate(state))


def evaluate(
    mdp: AbstractMDP, states: Grid, choices: Float[Array, "H S n"], noise_nodes: int = 9
) -> Float[Array, "H S"]:
    r"""$V^\pi_h$ of an MDP at the nodes, for the policy that takes these actions there."""
    smoothers = states.smoothers(mdp.spec.transition_noise, noise_nodes)

    def backup(values: Array, chosen: Array) -> tuple[Array, Array]:
        rewards = jax.vmap(mdp.mean_reward)(states.points, chosen)
        place = states.locate(jax.vmap(mdp.mean_transition)(states.points, chosen))
        new = rewards + states.interpolate(states.smooth(values, smoothers), place)
        return new, new

    zero = jnp.zeros(len(states.points))
    return jax.lax.scan(backup, zero, choices, reverse=True)[1]


def lipschitz_constant(policy: GridPolicy) -> Scalar:
    r"""$L_M$: the steepest of the one-step future values $E V_{h+1}(\cdot+\varepsilon)$ on the grid.

    Paper: Sec. II, Eq. (3). The slope along each axis between neighbours, combined in norm.
    """
    tensor = policy.ahead.values.reshape(-1, *policy.states.shape)
    slopes = [
        jnp.max(jnp.abs(jnp.diff(tensor, axis=j + 1))) / policy.states.spacing[j]
        for j in range(len(policy.states.shape))
    ]
    return jnp.sqrt(sum(slope**2 for slope in slopes))
