"""Regression rows, and the buffer in which they accumulate.

`jit` fixes shapes and data grows. Only this module, `exact` and `features.nystrom` know that
buffers are longer than their contents: everything else sees rows of weight zero, which change
nothing. Capacity doubles on the host (that of a large dictionary in two steps), so compilations
grow like log T.
"""

import functools
import math
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int, PyTree

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import LIGHT, compiled, placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array

ONE_PLACE = 1e-6  # of the box: rows that are nearer to each other are at one place


class Data(Module):
    """Regression rows: inputs, targets and weights.

    Attributes:
        inputs: One point of the unit cube per row.
        targets: One row per input, one column per output.
        weights: Number of times that each row counts.

    Args:
        inputs: See `Data.of`, which checks its arguments.
        targets: One row per input.
        weights: One number per row.

    Example:
        >>> rows = km.Data.of([[0.1], [0.7]], [0.0, 1.0])
    """

    inputs: Float[Array, "N q"]
    targets: Float[Array, "N p"]
    weights: Float[Array, " N"]

    @classmethod
    def of(cls, inputs: Any, targets: Any, weights: Any = None) -> "Data":
        """Return checked rows from arrays; one-dimensional targets are one output.

        Args:
            inputs: Points, one row each.
            targets: Values, one row per input.
            weights: One non-negative number per row; 1 by default.

        Returns:
            The rows.

        Raises:
            ValueError: A value is not finite, or shapes do not fit.
        """
        if any(map(checks.is_traced, (inputs, targets, weights))):
            return cls(inputs, targets, jnp.ones(inputs.shape[0]) if weights is None else weights)
        x, y = checks.number("inputs", inputs), checks.number("targets", targets)
        y = y[:, None] if y.ndim == 1 else y
        w = np.ones(len(x)) if weights is None else checks.number("weights", weights)
        checks.require(
            x.ndim == 2 and y.ndim == 2 and len(x) == len(y) == len(w) > 0 and w.ndim == 1,
            "inputs, targets and weights must be (N, q), (N, p) and (N,) arrays, N > 0, got shapes "
            f"{x.shape}, {y.shape} and {w.shape}.",
        )
        checks.require(bool(np.all(w >= 0)), "weights must not be negative, got a negative one.")
        return cls(jnp.asarray(x), jnp.asarray(y), jnp.asarray(w))

    def columns(self, first: int, last: int) -> "Data":
        """Return the rows with some of their targets."""
        return Data(self.inputs, self.targets[:, first:last], self.weights)

    def merged(self) -> "Data":
        """Merge equal inputs into one row: summed weight, weighted mean target, same posterior."""
        inputs, row = np.unique(np.asarray(self.inputs), axis=0, return_inverse=True)
        weights = np.bincount(row.ravel(), np.asarray(self.weights), len(inputs))
        targets = np.zeros((len(inputs), self.targets.shape[1]))
        np.add.at(targets, row.ravel(), np.asarray(self.weights)[:, None] * self.targets)
        return Data.of(inputs, targets / np.maximum(weights, 1e-300)[:, None], weights)


class History(Module):
    """Buffer of all rows so far; its capacity doubles when it is exceeded.

    Attributes:
        data: The rows, padded by rows of weight zero.
        count: The number of rows written.

    Args:
        data: See `History.of` and `History.empty`.
        count: The number of rows written.
    """

    data: Data
    count: Int[Array, ""]

    @classmethod
    def empty(cls, capacity: int, input_dim: int, outputs: int) -> "History":
        """Return a history with room for `capacity` rows."""
        rows = checks.whole("capacity", capacity)
        checks.fits("A history", 8 * rows * (input_dim + outputs + 1), "Lower its capacity.")
        shapes = (rows, input_dim), (rows, outputs), (rows,)
        zeros = Data(*(placed(np.zeros(shape)) for shape in shapes))
        # A strong type, as every later count: of a weak one each program is compiled twice.
        return cls(zeros, placed(0))

    @classmethod
    def of(cls, data: Data, capacity: int = 1) -> "History":
        """Return a history of these rows, without the padding after the last one that counts."""
        size = grown_capacity(capacity, data.weights.shape[0], "The history")
        rows = pad_rows(data, size)
        return cls(rows, jnp.max(jnp.where(rows.weights > 0, jnp.arange(size) + 1, 0)))

    @property
    def capacity(self) -> int:
        """Number of rows that fit before the buffers double."""
        return self.data.weights.shape[0]

    @property
    def has_overflowed(self) -> Bool[Array, ""]:
        """True if a compiled program wrote more rows than fit."""
        return self.count > self.capacity

    def append(self, rows: Data) -> "History":
        """Return the history with these rows after the last one."""
        roomy = self.with_room(rows.weights.shape[0])
        return roomy._write(rows, fits=not checks.is_traced(self.count))

    def with_room(self, rows: int) -> "History":
        """Return the history with room for more rows; inside `jit` it cannot grow."""
        checks.require(
            checks.is_traced(self.count) or int(self.count) <= self.capacity,
            f"capacity must be the number of rows written inside a compiled program, got "
            f"{self.capacity} for {self.count} rows. Set it to episodes * horizon.",
        )
        needed = self.count if checks.is_traced(self.count) else int(self.count)
        capacity = grown_capacity(self.capacity, needed + rows, "The history")
        if capacity == self.capacity:
            return self
        return History(pad_rows(self.data, capacity), self.count)

    @compiled(options=LIGHT)
    def _write(self, rows: Data, *, fits: bool) -> "History":
        """Write rows; a history that overflows gets NaN for its inputs.

        Raising inside a compiled program would prevent it from being cached across processes.
        """
        write = lambda old, new: jax.lax.dynamic_update_slice_in_dim(old, new, self.count, 0)
        data, count = jax.tree.map(write, self.data, rows), self.count + rows.weights.shape[0]
        if not fits:
            lost = jnp.where(count > self.capacity, jnp.nan, data.inputs)
            data = Data(lost, data.targets, data.weights)
        return History(data, count)


def ranges(
    inputs: Float[Array, "N q"], weights: Float[Array, " N"]
) -> tuple[Float[Array, " q"], Float[Array, " q"]]:
    """Return the least and the largest value of every coordinate over the rows that count."""
    counts = (weights > 0)[:, None]
    low = jnp.min(jnp.where(counts, inputs, jnp.inf), axis=0)
    return low, jnp.max(jnp.where(counts, inputs, -jnp.inf), axis=0)


def grown_capacity(
    capacity: int, needed: Int[Array, ""] | int, what: str, *, finely_from: float = math.inf
) -> int:
    """Return the least doubling of `capacity` that holds `needed`; `capacity` if traced.

    Sizes above `finely_from` also grow by 3/2. That compiles twice as often, for work that grows
    with the square of the size.
    """
    if checks.is_traced(needed):
        return capacity
    grown = capacity
    while grown < int(needed):
        grown *= 2
    middle = 3 * grown // 4
    if middle > max(finely_from, capacity) and middle >= int(needed):
        grown = middle
    checks.require(grown < 2**31, f"{what} must have fewer than 2**31 rows, got {int(needed)}.")
    return grown


@functools.partial(jax.jit, static_argnums=1)
def pad_rows(rows: PyTree, capacity: int) -> PyTree:
    """Pad arrays with rows of zeros up to `capacity`, all in one program."""
    extra = lambda a: [(0, capacity - a.shape[0])] + [(0, 0)] * (a.ndim - 1)
    return jax.tree.map(lambda a: jnp.pad(a, extra(a)), rows)
