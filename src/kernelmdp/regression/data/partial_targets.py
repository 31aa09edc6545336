"""Partially known targets: unknown ones are NaN and carry no weight in their output."""

import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.types import Array
from kernelmdp.regression.data.rows import Data

LEAST_SPREAD = 1e-9  # of a target, where its guess before data is 1


def told(data: Data, targets: Float[Array, " N"]) -> tuple[Data, Float[Array, " N"]]:
    """Return the rows of one output; unknown targets become 0 with weight 0."""
    unknown = jnp.isnan(targets)
    weights = jnp.where(unknown, 0.0, data.weights)
    return Data(data.inputs, data.targets, weights), jnp.where(unknown, 0.0, targets)


@compiled(options=LIGHT)
def filled(data: Data) -> Data:
    """Return the rows with a target of 0 where it is not known."""
    return Data(data.inputs, jnp.nan_to_num(data.targets), data.weights)


def standards(data: Data, guesses: tuple[float, ...]) -> tuple[Array, Array, Array]:
    """Return mean, standard deviation and range of each target; a constant keeps a small spread.

    The range of a target that has not varied is its guess.
    """
    weights = jnp.where(jnp.isnan(data.targets), 0.0, data.weights[:, None])
    targets, counts = jnp.nan_to_num(data.targets), weights > 0
    total = jnp.maximum(jnp.sum(weights, axis=0), 1.0)
    middle = jnp.sum(weights * targets, axis=0) / total
    variance = jnp.sum(weights * (targets - middle) ** 2, axis=0) / total
    high = jnp.max(jnp.where(counts, targets, -jnp.inf), axis=0)
    low = jnp.min(jnp.where(counts, targets, jnp.inf), axis=0)
    least, guess = LEAST_SPREAD * np.array(guesses), jnp.asarray(np.array(guesses))
    extent = jnp.where(high - low > least, high - low, guess)
    return middle, jnp.maximum(jnp.sqrt(variance), least), extent
