"""Functions on the unit cube as tables of Chebyshev coefficients.

Posterior means and variances under smooth kernels are analytic, so a few thousand values
determine them to ten digits everywhere. A table is far cheaper to evaluate than the posterior.
On a product grid it costs one small matrix product an axis. At scattered points it costs short
polynomials on small cells, which are computed from the table on a grid.
"""

import dataclasses
import functools
import math
from collections.abc import Callable, Sequence

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Input, Inputs, Output, Outputs

BatchFunction = Callable[[Inputs], Outputs]
MOST_DIMS = 3
MOST_NODES = 96
LINES = 2
PROBES = 512
CELLS = {1: 64, 2: 16, 3: 8}  # an axis: short polynomials, few enough to fill with points
ENOUGH = 50_000  # points, before cells pay
BLOCK = 128  # points of one cell evaluated by one matrix product


class TooRoughError(ValueError):
    """Function that no table of the permitted size reproduces to the tolerance."""


class Interpolant(Module):
    r"""Interpolant $f(x) = \sum_I c_I\,T_{I_1}(x_1)\cdots T_{I_q}(x_q)$, one table for each output.

    `error` is the largest deviation from the function over 512 random points. It is at most half
    of `tolerance`.
    """

    coefficients: Float[Array, "*n p"]
    tolerance: float = eqx.field(static=True)
    error: float = eqx.field(static=True)

    @property
    def input_dim(self) -> int:
        """Number of coordinates q."""
        return self.coefficients.ndim - 1

    def __call__(self, x: Input) -> Output:
        """Return the value at one point."""
        return self.grid(list(x[:, None])).ravel()

    @compiled
    def grid(self, axes: Sequence[Array]) -> Float[Array, "*grid p"]:
        """Return the values on a product grid, one axis of points per coordinate."""
        return linalg.along_axes(self.coefficients, [
            jax.vmap(lambda x, n=n: polynomials(x, n))(axis)
            for axis, n in zip(axes, self.coefficients.shape[:-1], strict=True)
        ])  # fmt: skip

    def many(self, xs: Inputs) -> Outputs:
        """Return the values at many points; large batches use cells."""
        if len(xs) < ENOUGH or checks.is_traced(self.coefficients):
            return jax.lax.map(self, xs, batch_size=1024)
        return self.cells().many(xs)

    def cells(self) -> "Cells":
        """Return the function as short polynomials on small cells, for very many points."""
        number, dim = CELLS[self.input_dim], self.input_dim
        order = max(self.coefficients.shape[:-1]) // 4 + 6  # the global one needs more than that
        nodes, matrix = analysis(order)
        axis = jnp.asarray(((np.arange(number)[:, None] + nodes) / number).ravel())
        values = self.grid([axis] * dim).reshape(*[number, order] * dim, -1)
        local = linalg.along_axes(values, [None, matrix] * dim)
        by_cell = jnp.moveaxis(local, range(0, 2 * dim, 2), range(dim))
        tables = by_cell.reshape(-1, *[order] * dim, values.shape[-1])
        return _shortened(tables, number, 1e-2 * self.tolerance)


class Cells(eqx.Module):
    """Short polynomials on equal cells of the cube.

    A row of a table belongs to the product of a polynomial of the first coordinate and one of the
    second; `lengths` counts the polynomials of the second for each of the first.
    """

    tables: Float[Array, "c r mp"]
    lengths: tuple[int, ...] = eqx.field(static=True)
    number: int = eqx.field(static=True)
    outputs: int = eqx.field(static=True)

    @compiled
    def many(self, xs: Inputs) -> Outputs:
        """Return the values at many points, sorted by cell into blocks that share one."""
        place = jnp.clip(jnp.floor(self.number * xs), 0, self.number - 1)
        strides = self.number ** np.arange(xs.shape[1])[::-1]
        order, first, owner, position = _blocks(place.astype(int) @ strides, len(self.tables))
        local = (self.number * xs - place)[order]
        padded = jnp.concatenate([local, jnp.zeros((BLOCK, xs.shape[1]))])

        def block(start_and_cell: tuple[Array, Array]) -> Float[Array, "b p"]:
            start, cell = start_and_cell
            return self._block(jax.lax.dynamic_slice_in_dim(padded, start, BLOCK), cell)

        values = jax.lax.map(block, (first, owner), batch_size=32).reshape(-1, self.outputs)
        return values[position]

    def _block(self, xs: Float[Array, "b q"], cell: Int[Array, ""]) -> Float[Array, "b p"]:
        length = self.tables.shape[-1] // self.outputs
        values = jax.vmap(jax.vmap(lambda x: polynomials(x, length)))(xs)
        columns = self._leading(values) @ self.tables[cell]
        parts = jnp.split(columns, self.outputs, axis=1)
        return jnp.stack([jnp.sum(part * values[:, -1], axis=1) for part in parts], 1)

    def _leading(self, values: Float[Array, "b q m"]) -> Float[Array, "b r"]:
        """Return products of the polynomials of all coordinates but the last, one for each row."""
        first = values[:, 0] if values.shape[1] == MOST_DIMS else jnp.ones_like(values[:, 0])
        second = values[:, -2] if values.shape[1] > 1 else jnp.ones_like(values[:, 0])
        rows = [first[:, a : a + 1] * second[:, :n] for a, n in enumerate(self.lengths)]
        return jnp.concatenate(rows, axis=1)


def _blocks(cell: Int[Array, " N"], cells: int) -> tuple[Array, Array, Array, Array]:
    """Sort the points by cell, into blocks that each belong to one cell.

    Return the order, the first point and the cell of each block, and the position of each point.
    """
    count, index = len(cell), jnp.arange(len(cell))
    order = jax.lax.sort(cell * 2**32 + index, is_stable=False) & (2**32 - 1)
    sizes = jnp.bincount(cell, length=cells)
    starts = jnp.cumsum(sizes) - sizes
    blocks = -(-sizes // BLOCK)
    firsts = jnp.cumsum(blocks) - blocks
    owner = jnp.repeat(jnp.arange(cells), blocks, total_repeat_length=count // BLOCK + cells)
    first = starts[owner] + BLOCK * (jnp.arange(len(owner)) - firsts[owner])
    owners = cell[order]
    position = index - starts[owners] + BLOCK * firsts[owners]
    where = jnp.zeros(count, int).at[order].set(position, unique_indices=True)
    return order, first, owner, where


def fit(
    function: BatchFunction, input_dim: int, tolerance: float, *, most: int = MOST_NODES**MOST_DIMS
) -> Interpolant:
    """Return the smallest table found that reproduces the function to the tolerance.

    Raises:
        TooRoughError: It takes more than 96 nodes an axis, or more than `most` in all.
    """
    checks.require(
        1 <= input_dim <= MOST_DIMS,
        f"an interpolant must have one to {MOST_DIMS} coordinates, got {input_dim}. "
        "Evaluate the posterior itself with predict().",
    )
    nodes = [_nodes_along(function, input_dim, axis, tolerance) for axis in range(input_dim)]
    while True:
        if max(nodes) > MOST_NODES or math.prod(nodes) > most:
            raise TooRoughError(
                f"tolerance must be reached with at most {MOST_NODES} nodes an axis and {most} in "
                f"all, got {tolerance:g} for a function that is too rough. Raise the "
                "tolerance, or evaluate the posterior itself with predict()."
            )
        result = Interpolant(_coefficients(function, nodes), tolerance, math.nan)
        error = _probe(result, function)
        if error <= 0.5 * tolerance:
            return dataclasses.replace(result, error=error)
        nodes = [math.ceil(1.15 * n) + 1 for n in nodes]


def polynomials(x: Float[Array, ""], count: int) -> Float[Array, " n"]:
    r"""Return $T_0, \dots, T_{n-1}$ of $2x-1$ by doubling: $T_{k+j} = 2T_kT_j - T_{k-j}$.

    The recurrence is as stable as the three-term one, in $\log_2 n$ steps instead of n.
    """
    y = 2 * x - 1
    values = jnp.stack([jnp.ones_like(y), y])
    while len(values) < count:
        values = jnp.concatenate([values, 2 * values[-1] * values[1:] - values[-2::-1]])
    return values[:count]


@functools.cache
def analysis(count: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return Chebyshev points of [0, 1], and the matrix from values there to coefficients."""
    angles = np.pi * (np.arange(count) + 0.5) / count
    matrix = 2 / count * np.cos(np.outer(np.arange(count), angles))
    matrix[0] /= 2
    return (1 + np.cos(angles)) / 2, matrix


def _nodes_along(function: BatchFunction, input_dim: int, axis: int, tolerance: float) -> int:
    """Return the number of nodes an axis needs, from a few lines through the cube."""
    count = MOST_NODES * 2 // 3
    points, matrix = analysis(count)
    base = np.random.default_rng(axis).random((LINES, 1, input_dim))
    lines = np.repeat(base, count, axis=1)
    lines[:, :, axis] = points
    values = np.asarray(function(jnp.asarray(lines.reshape(-1, input_dim))))
    found = np.abs(np.einsum("cn,lnp->clp", matrix, values.reshape(LINES, count, -1)))
    large = np.flatnonzero(found.max(axis=(1, 2)) > 0.1 * tolerance)
    return max(2, int(large[-1]) + 1 if large.size else 2)


def _coefficients(function: BatchFunction, nodes: list[int]) -> Float[Array, "*n p"]:
    """Return the full tensor of coefficients from values at products of Chebyshev points."""
    axes = [analysis(n)[0] for n in nodes]
    mesh = np.stack([m.ravel() for m in np.meshgrid(*axes, indexing="ij")], 1)
    values = np.asarray(function(jnp.asarray(mesh))).reshape(*nodes, -1)
    return linalg.along_axes(jnp.asarray(values), [analysis(n)[1] for n in nodes])


def _shortened(tables: Float[Array, "c *m p"], number: int, negligible: float) -> Cells:
    """Drop trailing coefficients that are negligible in every cell."""
    dim, outputs = tables.ndim - 2, tables.shape[-1]
    full = tables.reshape(-1, *(1,) * (MOST_DIMS - dim), *tables.shape[1:])
    large = np.asarray(jnp.max(jnp.abs(full), axis=(0, -1)) > negligible)
    leading, last = np.asarray(large.any(axis=2)), np.asarray(large.any(axis=(0, 1)))
    lengths = [_extent(row) for row in leading][: _extent(np.asarray(leading.any(axis=1)))]
    length = max(len(lengths), *lengths, _extent(last))
    rows = jnp.concatenate([full[:, a, :n, :length] for a, n in enumerate(lengths)], axis=1)
    columns = jnp.moveaxis(rows, -1, 2).reshape(*rows.shape[:2], -1)
    return Cells(columns, tuple(lengths), number, outputs)


def _extent(flags: NDArray[np.bool_]) -> int:
    """Return one past the last true entry, and at least one."""
    found = np.flatnonzero(flags)
    return int(found[-1]) + 1 if found.size else 1


def _probe(interpolant: Interpolant, function: BatchFunction) -> float:
    points = np.random.default_rng(1729).random((PROBES, interpolant.input_dim))
    probes = jnp.asarray(points)
    return float(jnp.max(jnp.abs(jax.vmap(interpolant)(probes) - function(probes))))
