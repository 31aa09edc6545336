"""The best point of a ball, against brute force."""

import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelmdp.control.mdp.mdp import Box, Table
from kernelmdp.control.planners import Grid
from kernelmdp.control.planners.grid.ball_maxima import (
    SPOKES,
    Ahead,
    Lookup,
    balls_of,
    centres,
    directions,
)

LINE = Grid(Box(-1.0, 1.0), (61,))
ANGLE = Grid(Box(-np.pi, np.pi, [True]), (24,))
ROOM = Grid(Box([0.0, 0.0], [2.0, 1.0]), (41, 21))
BOTH = Grid(Box([-np.pi, -1.0], [np.pi, 1.0], (True, False)), (31, 21))
GRIDS = {"line": LINE, "angle": ANGLE, "room": ROOM, "angle and line": BOTH}
POINTS = {1: 200, 2: 400}  # on a line and on a plane: the same for all tests, as are programs
quick_jit = functools.partial(
    eqx.filter_jit, compiler_options={"xla_backend_optimization_level": 0}
)


@quick_jit
def found_maxima(grid, values, points, radii, levels=24):
    balls = balls_of(grid, levels)
    return balls.best(balls.maxima(values), balls.aim(points, radii))


@quick_jit
def brute_force(grid, rows, points, radii):
    """The largest interpolated value at very many points of each ball, for each row of values."""
    turn = 2 * np.pi * np.arange(180) / 180
    circle = np.stack([np.cos(turn), np.sin(turn)], 1)
    offsets = (np.linspace(0, 1, 61)[:, None, None] * circle).reshape(-1, 2)
    center = grid.box.project(points)

    def read(u):
        place = grid.locate(center + radii[:, None] * u)
        return jnp.stack([grid.interpolate(row, place) for row in rows])

    wider = lambda best, u: (jnp.maximum(best, read(u)), None)
    return jax.lax.scan(wider, read(jnp.zeros(2)), jnp.asarray(offsets))[0]


@quick_jit
def plain_values(grid, values, points):
    return grid.interpolate(values, grid.locate(points))


def chosen(grid, seed):
    """Points in and around the box, and radii from almost nothing to the whole of it."""
    rng = np.random.default_rng(seed)
    box, number = grid.box, POINTS[grid.box.dim]
    points = box.low + rng.uniform(-0.1, 1.1, (number, box.dim)) * box.sides
    points[: len(points) // 4] = np.asarray(grid.points)[
        rng.integers(len(grid.points), size=number // 4)
    ]
    return jnp.asarray(points), jnp.asarray(box.diameter * 10 ** rng.uniform(-4, 0, number))


def exact_on_a_line(grid, values, point, radius):
    """At the ends of the interval, or at a node inside it."""
    low, high = grid.box.ends[0]
    axis, turn = grid.axis(0), high - low
    if grid.box.periodic[0]:
        radius = min(radius, turn / 2)
        axis = np.concatenate([axis + k * turn for k in range(-3, 4)])
        values = np.tile(values, 7)
    else:
        point = np.clip(point, low, high)
    ends = np.array([point - radius, point + radius])
    ends = ends if grid.box.periodic[0] else np.clip(ends, low, high)
    inside = values[(axis >= ends[0]) & (axis <= ends[1])]
    return max([*np.interp(ends, axis, values), *inside])


@pytest.mark.slow
@pytest.mark.parametrize(
    "grid", [LINE, ANGLE, Grid(Box(0.0, 1.0), (2,))], ids=["line", "angle", "two"]
)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_on_a_line_maxima_are_exact_whatever_the_values(grid, seed):
    rng = np.random.default_rng(seed)
    values = rng.normal(size=grid.shape[0]) * 10.0 ** rng.uniform(-3, 3, grid.shape[0])
    points, radii = chosen(grid, seed)
    found = found_maxima(grid, jnp.asarray(values), points, radii)
    plain = [
        exact_on_a_line(grid, values, p, r)
        for p, r in zip(np.asarray(points)[:, 0], np.asarray(radii), strict=True)
    ]
    np.testing.assert_allclose(found, plain, rtol=0, atol=1e-9 * np.abs(values).max())


@pytest.mark.slow
@pytest.mark.parametrize("levels", [10, 24])
@pytest.mark.parametrize("name", GRIDS)
def test_a_radius_counts_as_itself_or_up_to_five_per_cent_more(name, levels):
    """On a slope of 1 the gain is the radius that was looked at."""
    grid = GRIDS[name]
    rng = np.random.default_rng(0)
    middle = grid.box.low + grid.box.sides / 2
    spokes = directions(2, SPOKES)[0]  # the worst there are, and half way between them
    turns = np.arctan2(*spokes[[0, 3, 7]].T[::-1])
    for turn in [*rng.uniform(0, 2 * np.pi, 3), *turns, *(turns + np.pi / SPOKES)]:
        slope = np.array([np.cos(turn), np.sin(turn)])[: grid.box.dim]
        slope /= np.sqrt(np.sum(slope**2))
        values = jnp.asarray((np.asarray(grid.points) - middle) @ slope)
        radii = np.geomspace(1e-6, 0.45 * grid.box.sides.min(), POINTS[grid.box.dim])
        points = jnp.asarray(middle + np.zeros((len(radii), 1)))
        mean = np.asarray(plain_values(grid, values, points))
        gain = np.asarray(found_maxima(grid, values, points, jnp.asarray(radii), levels)) - mean
        assert np.all(gain >= radii * (1 - 1e-9))
        assert np.all(gain <= 1.05 * radii)


KINDS = ("smooth", "spiked", "a jump")


def shapes(grid):
    x = np.asarray(grid.points)
    rng = np.random.default_rng(1)
    smooth = np.sin(3 * x[:, 0]) + np.exp(-20 * (x[:, -1] - 0.21) ** 2) * np.cos(x[:, 0])
    spikes = np.where(rng.random(len(x)) < 0.02, 1.0, 0.0)
    jump = np.where(x[:, 0] > 0.7, 1.0, smooth / 3)
    return dict(zip(KINDS, (smooth, spikes, jump), strict=True))


@functools.cache
def true_maxima(name):
    """In the balls themselves and in those that are five per cent larger, by brute force."""
    grid = GRIDS[name]
    points, radii = map(np.asarray, chosen(grid, 3))
    both = jnp.asarray(np.tile(points, (2, 1))), jnp.asarray(np.append(radii, 1.05 * radii))
    values = shapes(grid)
    found = np.asarray(brute_force(grid, jnp.asarray(np.stack([values[k] for k in KINDS])), *both))
    return {kind: np.split(row, 2) for kind, row in zip(KINDS, found, strict=True)}


def second_difference(grid, values):
    """How sharply V bends at a node, at most: what linear interpolation may be wrong by."""
    tensor = np.pad(
        values.reshape(grid.shape), [(0, 2 * int(w)) for w in grid.box.periodic], mode="wrap"
    )
    return max(np.max(np.abs(np.diff(tensor, 2, axis=j))) for j in range(tensor.ndim))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("levels", [10, 24])
@pytest.mark.parametrize("name", ["room", "angle and line"])
def test_on_a_plane_maxima_are_those_of_the_ball_or_of_one_five_per_cent_larger(name, levels, kind):
    grid = GRIDS[name]
    values = jnp.asarray(shapes(grid)[kind])
    points, radii = chosen(grid, 3)
    found = np.asarray(found_maxima(grid, values, points, radii, levels))
    plain, wider = true_maxima(name)[kind]
    bend = second_difference(grid, np.asarray(values))
    assert np.all(found >= plain - bend / 4)
    assert np.mean(found < plain - bend / 100) < 0.2
    assert np.all(found <= wider + bend / 4)


@pytest.mark.parametrize("number", [6, 12, 24])
def test_balls_at_their_centres_cover_the_ball(number):
    around, cosine = directions(2, number)
    turn = np.linspace(0, 2 * np.pi, 721)
    circle = np.stack([np.cos(turn), np.sin(turn)], 1)
    for outer in (1.05, 1.3, 1.9):
        move = float(centres(jnp.asarray(outer), jnp.asarray(1.0), cosine))
        apart = outer * circle[:, None] - move * around
        assert np.all(np.sum(apart**2, -1).min(1) <= 1 + 1e-9)
        assert np.any(np.sum((0.99 * move * around - outer * circle[:, None]) ** 2, -1).min(1) > 1)


@pytest.mark.parametrize("dim", [1, 2, 3, 4])
def test_no_vector_is_further_from_the_directions_than_they_say(dim):
    (around, cosine), rng = directions(dim, 12), np.random.default_rng(0)
    points = rng.standard_normal((20_000, dim))
    points /= np.sqrt(np.sum(points**2, 1, keepdims=True))
    nearest = np.max(points @ around.T, axis=1).min()
    assert cosine - 1e-9 <= nearest <= cosine + 0.02


@pytest.mark.slow
def test_a_narrow_peak_between_two_circles_is_found():
    peak = np.array([1.2, 0.55])
    x = np.asarray(ROOM.points)
    values = jnp.asarray(np.exp(-0.5 * np.sum((x - peak) ** 2, 1) / 0.05**2))
    radii = np.linspace(1.25, 2.2, POINTS[2])
    points = jnp.asarray(np.tile([0.1, 0.1], (len(radii), 1)))
    assert np.all(found_maxima(ROOM, values, points, jnp.asarray(radii), 10) > 0.9)


@quick_jit
def free_and_bound(values, slope):
    """What balls of radius 0.2 gain, and what they gain under a bound on slopes."""
    points, radii, balls = LINE.points[:, None], jnp.full((61, 1), 0.2), balls_of(LINE, 24)
    tables = [Table(jnp.zeros((61, 1)), points, radii, most) for most in (None, slope)]
    ahead = Ahead.of(values, balls)
    return [Lookup.of(LINE, table, balls).read(LINE, ahead)[:, 0] for table in tables]


@pytest.mark.slow
@pytest.mark.parametrize("slope", [0.05, 50.0])
def test_a_ball_gains_no_more_than_the_lipschitz_constant_allows(slope):
    values = np.sin(3 * np.asarray(LINE.points)[:, 0])
    free, bound = map(np.asarray, free_and_bound(values, jnp.asarray(slope)))
    np.testing.assert_allclose(bound, np.minimum(free, values + slope * 0.2), atol=1e-12)


@pytest.mark.slow
def test_no_radius_is_no_move():
    for grid in GRIDS.values():
        values = jnp.asarray(np.random.default_rng(0).normal(size=len(grid.points)))
        points, radii = chosen(grid, 5)
        plain = plain_values(grid, values, points)
        np.testing.assert_allclose(found_maxima(grid, values, points, 0 * radii), plain, atol=1e-12)
