"""Functions on the unit cube as tables of Chebyshev coefficients.

Posterior means and variances under smooth kernels are analytic, so a few thousand values
determine them to ten digits everywhere. The table is then far cheaper to evaluate than the
posterior: at a point by one product with the polynomials of all axes but the last, on a
product grid by a small matrix product for the last axis too.
"""

import dataclasses
import functools
import itertools
import math
from collections.abc import Callable, Sequence

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp import checks
from kernelmdp.types import Array, Input, Inputs, Output, Outputs

BatchFunction = Callable[[Inputs], Outputs]
MOST_DIMS = 3
MOST_NODES = 96
LINES = 4
PROBES = 512
BANDS = (0.0, 0.12, 0.25, 0.38, 0.52, 0.68, 1.0)  # shares of the first axis


class Band(eqx.Module):
    """Some rows of coefficients: leading products `rows`, and per output as many columns."""

    table: Float[Array, "r c"]
    rows: tuple[int, int] = eqx.field(static=True)
    columns: tuple[int, ...] = eqx.field(static=True)

    def spread(self, last: Float[Array, "*n m"]) -> Float[Array, "*n c"]:
        """The polynomials of the last axis, repeated for each output."""
        return jnp.concatenate([last[..., :count] for count in self.columns], -1)

    def split(self, values: Float[Array, "*n c"]) -> list[Array]:
        """The columns of each output."""
        return jnp.split(values, np.cumsum(self.columns)[:-1], axis=-1)


class Interpolant(eqx.Module):
    r"""$f(x) = \sum_{r,j} c_{rj}\,T_{r_1}(x_1)\cdots T_{r_{q-1}}(x_{q-1})\,T_j(x_q)$.

    Only coefficients that matter are kept: `lengths` says how many polynomials of the last
    but one axis go with each of the axis before, and rows of high degree, which need few
    columns, are in bands of their own. `error` is the largest deviation from the function
    over five hundred random points.
    """

    bands: tuple[Band, ...]
    input_dim: int = eqx.field(static=True)
    lengths: tuple[int, ...] = eqx.field(static=True)
    error: float = eqx.field(static=True)

    def __call__(self, x: Input) -> Output:
        """The value at one point."""
        leading, last = self._leading(x[:-1]), polynomials(x[-1], self._order())
        total = 0.0
        for band in self.bands:
            low, high = band.rows
            columns = leading[low:high] @ band.table * band.spread(last)
            total = total + jnp.stack([jnp.sum(part) for part in band.split(columns)])
        return jnp.asarray(total)

    @eqx.filter_jit
    def many(self, xs: Inputs, *, batch_size: int = 4096) -> Outputs:
        """The values at many points."""
        return jax.lax.map(self, xs, batch_size=batch_size)

    @eqx.filter_jit
    def grid(self, axes: Sequence[Array]) -> Float[Array, "*grid p"]:
        """The values on a product grid, one axis of points per coordinate."""
        shape = tuple(len(axis) for axis in axes)
        mesh = jnp.meshgrid(*axes[:-1], indexing="ij") if len(axes) > 1 else []
        points = jnp.stack([m.ravel() for m in mesh], 1) if mesh else jnp.zeros((1, 0))
        leading = jax.vmap(self._leading)(points)
        last = jax.vmap(lambda x: polynomials(x, self._order()))(axes[-1])
        total = [0.0] * len(self.bands[0].columns)
        for band in self.bands:
            parts = band.split(leading[:, slice(*band.rows)] @ band.table)
            total = [t + part @ last[:, : part.shape[1]].T for t, part in zip(total, parts)]  # noqa: B905
        return jnp.stack(total, -1).reshape(*shape, len(total))

    def _order(self) -> int:
        return max(max(band.columns) for band in self.bands)

    def _leading(self, x: Float[Array, " q1"]) -> Float[Array, " r"]:
        """The products of polynomials of all axes but the last that there are rows for."""
        if x.shape[0] == 0:
            return jnp.ones(1, x.dtype)
        second = polynomials(x[-1], max(self.lengths))
        if x.shape[0] == 1:
            return second
        first = polynomials(x[0], len(self.lengths))
        return jnp.concatenate([first[a] * second[:n] for a, n in enumerate(self.lengths)])


def fit(function: BatchFunction, input_dim: int, tolerance: float) -> Interpolant:
    """The smallest table found that reproduces the function to the tolerance.

    Raises `ValueError` if it takes more than 96 nodes an axis: the function is then too rough.
    """
    checks.require(
        1 <= input_dim <= MOST_DIMS,
        f"an interpolant must have one to {MOST_DIMS} coordinates, got {input_dim}. "
        "Evaluate the posterior itself with predict().",
    )
    nodes = [_nodes_along(function, input_dim, axis, tolerance) for axis in range(input_dim)]
    while True:
        checks.require(
            max(nodes) <= MOST_NODES,
            f"an interpolant must reach its tolerance {tolerance:g} with at most {MOST_NODES} "
            "nodes an axis, and this function is too rough. Raise the tolerance, or evaluate "
            "the posterior itself with predict().",
        )
        result = _compress(_coefficients(function, nodes), 1e-2 * tolerance)
        error = _probe(result, function)
        if error <= 0.5 * tolerance:
            return dataclasses.replace(result, error=error)
        nodes = [math.ceil(1.15 * n) + 1 for n in nodes]


def polynomials(x: Float[Array, ""], count: int) -> Float[Array, " n"]:
    r"""$T_0, \dots, T_{n-1}$ of $2x-1$ by doubling: $T_{k+j} = 2T_kT_j - T_{k-j}$.

    As stable as the three-term recurrence, in $\log_2 n$ steps instead of n.
    """
    y = 2 * x - 1
    values = jnp.stack([jnp.ones_like(y), y])
    while len(values) < count:
        values = jnp.concatenate([values, 2 * values[-1] * values[1:] - values[-2::-1]])
    return values[:count]


@functools.cache
def analysis(count: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Chebyshev points of [0, 1], and the matrix that takes values there to coefficients."""
    angles = np.pi * (np.arange(count) + 0.5) / count
    matrix = 2 / count * np.cos(np.outer(np.arange(count), angles))
    matrix[0] /= 2
    return (1 + np.cos(angles)) / 2, matrix


def _nodes_along(function: BatchFunction, input_dim: int, axis: int, tolerance: float) -> int:
    """How many nodes an axis needs, seen along a few lines through the cube."""
    count = MOST_NODES * 2 // 3
    points, matrix = analysis(count)
    base = np.random.default_rng(axis).random((LINES, 1, input_dim))
    lines = np.repeat(base, count, axis=1)
    lines[:, :, axis] = points
    values = np.asarray(function(jnp.asarray(lines.reshape(-1, input_dim))))
    found = np.abs(np.einsum("cn,lnp->clp", matrix, values.reshape(LINES, count, -1)))
    large = np.flatnonzero(found.max(axis=(1, 2)) > 0.1 * tolerance)
    return max(2, int(large[-1]) + 1 if large.size else 2)


def _coefficients(function: BatchFunction, nodes: list[int]) -> NDArray[np.float64]:
    """The full tensor of coefficients from values on the product of Chebyshev points."""
    axes = [analysis(n)[0] for n in nodes]
    mesh = np.stack([m.ravel() for m in np.meshgrid(*axes, indexing="ij")], 1)
    values = np.asarray(function(jnp.asarray(mesh))).reshape(*nodes, -1)
    for axis, count in enumerate(nodes):
        turned = np.tensordot(analysis(count)[1], values, (1, axis))
        values = np.moveaxis(turned, 0, axis)
    return values


def _compress(tensor: NDArray[np.float64], negligible: float) -> Interpolant:
    """Drop trailing coefficients that are all negligible."""
    dim = tensor.ndim - 1
    full = tensor.reshape((1,) * (MOST_DIMS - dim) + tensor.shape)
    large = np.abs(full) > negligible
    leading = np.asarray(large.any(axis=(2, 3)))
    lengths = [_extent(row) for row in leading][: _extent(np.asarray(leading.any(axis=1)))]
    starts = [0, *np.cumsum(lengths).tolist()]
    edges = sorted({round(share * len(lengths)) for share in BANDS})
    bands = []
    for low, high in itertools.pairwise(edges):
        used = np.asarray(large[low:high].any(axis=(0, 1)))
        columns = tuple(_extent(used[:, o]) for o in range(full.shape[-1]))
        rows = np.concatenate([full[a, : lengths[a]] for a in range(low, high)])
        table = np.concatenate([rows[:, :n, o] for o, n in enumerate(columns)], axis=1)
        bands.append(Band(jnp.asarray(table), (starts[low], starts[high]), columns))
    return Interpolant(tuple(bands), dim, tuple(lengths), math.nan)


def _extent(flags: NDArray[np.bool_]) -> int:
    """One past the last true entry, and at least one."""
    found = np.flatnonzero(flags)
    return int(found[-1]) + 1 if found.size else 1


def _probe(interpolant: Interpolant, function: BatchFunction) -> float:
    points = np.random.default_rng(1729).random((PROBES, interpolant.input_dim))
    probes = jnp.asarray(points)
    return float(jnp.max(jnp.abs(interpolant.many(probes) - function(probes))))
