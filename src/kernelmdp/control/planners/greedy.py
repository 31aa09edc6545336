"""The best action of a grid, and of what lies between its nodes."""

import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp.control.planners.nodes import Grid
from kernelmdp.types import Array

TIE = 1e-12  # among equal actions the one nearest the middle: who knows nothing does least


def greedy(actions: Grid, values: Float[Array, "S A"]) -> tuple[Array, Array]:
    """The best value and action of each row, refined by a parabola along each coordinate.

    The vertex of the parabola through the best action and its two neighbours; at the ends
    of the box the best is the end itself.
    """
    best = jnp.argmax(values - TIE * actions.eccentricity, axis=1)
    top = jnp.take_along_axis(values, best[:, None], axis=1)[:, 0]
    index = jnp.stack(jnp.unravel_index(best, actions.shape), -1)
    shift, gain = [], jnp.zeros_like(top)
    for j, length in enumerate(actions.shape):
        inside = actions.box.periodic[j] | (index[:, j] > 0) & (index[:, j] < length - 1)
        left, right = (_beside(actions, values, index, j, step) for step in (-1, 1))
        bend = 2 * top - left - right
        safe = jnp.where(inside & (bend > 0), bend, 1.0)
        move = jnp.where(inside & (bend > 0), 0.5 * (right - left) / safe, 0.0)
        shift.append(move)
        gain = gain + 0.25 * (right - left) * move
    action = actions.points[best] + jnp.stack(shift, -1) * actions.spacing
    return top + gain, actions.box.project(action)


def _beside(actions: Grid, values: Array, index: Array, j: int, step: int) -> Array:
    """The values one node further along a coordinate; the last node is beside the first."""
    moved = index.at[:, j].set(jnp.mod(index[:, j] + step, actions.shape[j]))
    flat = jnp.ravel_multi_index(tuple(moved.T), actions.shape, mode="clip")
    return jnp.take_along_axis(values, flat[:, None], axis=1)[:, 0]
