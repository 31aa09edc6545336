"""Smooth shapes of rewards."""

import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base.types import Array, Scalar


def tolerance(x: Scalar, low: float, high: float, margin: float) -> Scalar:
    """Return 1 in [low, high] and $0.1^{(d/w)^2}$ at distance d outside: 0.1 at the margin w."""
    distance = jnp.maximum(jnp.maximum(low - x, x - high), 0.0)
    return 0.1 ** ((distance / margin) ** 2)


def bump(x: Float[Array, " m"], center: Float[Array, " m"], width: float) -> Scalar:
    r"""Return $\exp(-\|x - c\|^2 / 2w^2)$."""
    return jnp.exp(-0.5 * jnp.sum(((x - center) / width) ** 2))
