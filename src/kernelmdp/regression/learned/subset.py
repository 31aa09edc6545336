"""Representative subsets of rows, and kernels through them."""

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int

from kernelmdp._base import linalg
from kernelmdp._base.types import Array
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.learned.hyperparameters import LEAST_NOISE


def well_chosen(data: Data, number: int) -> Data:
    """Return at most `number` rows, by `choice`."""
    return data if len(data.weights) <= number else each_once(data, choice(data, number))


def choice(data: Data, number: int) -> Int[Array, " M"]:
    """Choose rows: half far from each other, half evenly spread over time.

    The first half holds rare rows, each the farthest in inputs and targets from those before it.
    The second is distributed as the rows are, so noise is not overestimated. Padding is left out
    while there is anything else. A pure function of fixed shapes.
    """
    size = data.weights.shape[0]
    if size <= number:
        return jnp.arange(size)
    far = farthest(data, number // 2)
    taken = jnp.zeros(size, bool).at[far].set(True)
    return jnp.concatenate([far, _even(data, taken, number - number // 2)])


def each_once(data: Data, rows: Int[Array, " M"]) -> Data:
    """Return these rows; a row that is named twice counts once."""
    part = jax.tree.map(lambda a: a[rows], data)
    first = jnp.argmax(rows[:, None] == rows[None, :], axis=1) == jnp.arange(len(rows))
    return Data(part.inputs, part.targets, jnp.where(first, part.weights, 0.0))


def farthest(data: Data, number: int) -> Array:
    """Choose rows by farthest-point traversal of inputs and targets together."""
    points = jnp.concatenate([data.inputs, jnp.nan_to_num(data.targets) / 4], axis=1)
    counts = data.weights > 0

    def step(nearest: Array, _: None) -> tuple[Array, Array]:
        row = jnp.argmax(jnp.where(counts, nearest, -1.0))
        distance = jnp.sum((points - points[row]) ** 2, axis=1)
        return jnp.minimum(nearest, distance), row

    first = jnp.full(data.weights.shape, np.inf)
    return jax.lax.scan(step, first, None, length=number)[1]


def _even(data: Data, taken: Array, number: int) -> Array:
    """Choose rows at equal steps among those that count and are not taken."""
    free = (data.weights > 0) & ~taken
    order = jnp.argsort(~free, stable=True)  # free ones first, as they came
    left = jnp.sum(free)
    places = (jnp.arange(number) * left) // number
    return order[jnp.where(left > 0, places, 0)]


def projected(
    kernel: AbstractKernel, data: Data, points: Data
) -> tuple[Float[Array, "M M"], Float[Array, "M N"]]:
    r"""Return $L$ and $\sigma V = L^{-1}K_{ZX}S$; points without weight are decoupled."""
    mask = counts(points)
    gram = mask[:, None] * kernel.gram(points.inputs, points.inputs) * mask
    outer = linalg.cholesky(gram + jnp.diag(1 - mask + LEAST_NOISE))
    cross = mask[:, None] * kernel.gram(points.inputs, data.inputs) * jnp.sqrt(data.weights)
    return outer, linalg.lower_solve(outer, cross)


def counts(points: Data) -> Float[Array, " N"]:
    """Return 1 for points that count, 0 for padding."""
    return (points.weights > 0).astype(points.weights.dtype)
