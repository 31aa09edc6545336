"""Grids whose nodes all move alike, and interpolation between picked corners."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp._base.types import Array
from kernelmdp.control.planners.interpolation import Grid, Place


class Shift(eqx.Module):
    """Move of all nodes: the layer and start in `surrounded` values, and the fraction of a cell."""

    start: Int[Array | np.ndarray, "*n l"]
    fraction: Float[Array | np.ndarray, "*n m"]


def shifts_of(grid: Grid, offsets: NDArray[np.float64], layer: int = 0) -> Shift:
    """Return moves of all nodes; values beyond the box are constant, and angles go round."""
    steps, cells = offsets / grid.spacing, grid.cells
    inside = np.where(grid.box.periodic, steps % cells, np.clip(steps, -cells, cells))
    whole = np.floor(inside)
    layers = np.full((*whole.shape[:-1], 1), layer)
    starts = np.concatenate([layers, cells + whole], axis=-1)
    return Shift(starts.astype(np.int32), inside - whole)


def surrounded(grid: Grid, values: Float[Array, " S"]) -> Array:
    """Return the values padded on every side by as many again, as they are beyond the box."""
    tensor = values.reshape(grid.shape)
    for j, (count, cells) in enumerate(zip(grid.shape, grid.cells.tolist(), strict=True)):
        there = np.arange(-cells, count + cells + 1)
        wraps = grid.box.periodic[j]
        index = there % count if wraps else np.clip(there, 0, count - 1)
        tensor = jnp.take(tensor, index, axis=j, mode="clip")
    return tensor


def shifted(grid: Grid, layers: Float[Array, "L ..."], shift: Shift) -> Float[Array, " S"]:
    """Return V(s + u) at all nodes s, interpolated along one axis after the other.

    All moved nodes lie alike in their cells, so a block of `surrounded` values is enough.
    """
    starts = [shift.start[j] for j in range(1 + len(grid.shape))]
    tensor = jax.lax.dynamic_slice(layers, starts, [1, *(n + 1 for n in grid.shape)])[0]
    for j, count in enumerate(grid.shape):
        low, high = (jax.lax.slice_in_dim(tensor, i, i + count, axis=j) for i in (0, 1))
        tensor = low + shift.fraction[j] * (high - low)
    return tensor.ravel()


def glance(grid: Grid, corners: Float[Array, "*n c"], place: Place) -> Float[Array, "*n"]:
    """Interpolate along one axis after the other between corners picked from `packed` values."""
    for j in range(len(grid.shape)):
        low, high = jnp.split(corners, 2, axis=-1)
        corners = low + place.fraction[..., j, None] * (high - low)
    return corners[..., 0]
