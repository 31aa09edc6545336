"""Targets some of which are not known: those are NaN, and count for nothing in their output."""

import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.types import Array
from kernelmdp.regression.data.rows import Data

LEAST_SPREAD = 1e-9  # of a target, where its guess before data is 1


def told(data: Data, targets: Float[Array, " N"]) -> tuple[Data, Float[Array, " N"]]:
    """The rows of one output: one whose target is not known has no weight, and a target of 0."""
    unknown = jnp.isnan(targets)
    weights = jnp.where(unknown, 0.0, data.weights)
    return Data(data.inputs, data.targets, weights), jnp.where(unknown, 0.0, targets)


@compiled(options=LIGHT)
def filled(data: Data) -> Data:
    """Return the rows with a target of 0 where it is not known."""
    return Data(data.inputs, jnp.nan_to_num(data.targets), data.weights)


def standards(data: Data, guesses: tuple[float, ...]) -> tuple[Array, Array, Array]:
    """Mean, standard deviation and range of each target; what is constant keeps a small spread.

    A target that has not varied at all says nothing of its range: there the guess stands.
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
