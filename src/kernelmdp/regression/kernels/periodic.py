"""Periodic kernels, for angles and seasons."""

import functools
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.types import Array, Input, Key, Scalar
from kernelmdp.regression.kernels.base import AbstractKernel
from kernelmdp.regression.kernels.spectrum import Rule, Spectrum, periodic_series
from kernelmdp.regression.kernels.stationary import (
    Wave,
    as_lengthscale,
    per_coordinate,
    scaled_square,
)


class Periodic(AbstractKernel):
    r"""Periodic kernel $k(x, y) = \exp(-2\sum_j \sin^2(\pi(x_j-y_j)/p)/l_j^2)$.

    The kernel is the squared exponential of lengthscale $l$ applied to $(\cos, \sin)$ of the
    angle. A coordinate scaled to $[0,1]$ has period 1.

    Args:
        lengthscale: One positive number, or one for each coordinate.
        period: The period p > 0, as a share of the unit cube.

    Raises:
        ValueError: `lengthscale` or `period` is not positive.

    Example:
        >>> kernel = km.Periodic(0.5)
    """

    lengthscale: Float[Array, "..."] = eqx.field(converter=as_lengthscale)
    period: float = eqx.field(
        static=True, default=1.0, converter=lambda p: float(checks.positive("period", p))
    )
    moves: ClassVar[dict[str, float]] = {"lengthscale": 1.0}

    def __call__(self, x: Input, y: Input) -> Scalar:
        chord = 2 * jnp.sin(jnp.pi / self.period * (x - y))
        return jnp.exp(-0.5 * scaled_square(chord, jnp.zeros_like(chord), self.lengthscale))

    def diagonal_bound(self, input_dim: int) -> float:
        return 1.0

    def random_feature(self, input_dim: int, *, key: Key) -> Wave:
        """Draw a harmonic $n$ with probability $e^{-l^{-2}}I_n(l^{-2})$ for each coordinate.

        The difference of two Poisson variables of mean $1/(2l^2)$ has this distribution (Skellam).
        """
        scales = jnp.broadcast_to(self.lengthscale, (input_dim,))
        counts = jax.random.poisson(key, 0.5 / scales**2, (2, input_dim))
        harmonic = (counts[0] - counts[1]).astype(scales.dtype)
        return Wave(2 * jnp.pi / self.period * harmonic)

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        """Return the product over coordinates of Fourier series."""
        parts = []
        for j, scale in enumerate(per_coordinate(self.lengthscale, input_dim)):
            series = functools.partial(periodic_series, float(scale), self.period)
            terms = series(rule.order(float(scale), lambda n, series=series: series(n).error))
            parts.append(terms.embedded((j,), input_dim))
        return functools.reduce(lambda a, b: a.times(b, rule.drop), parts)
