r"""Kernels as sums of waves, from which draws of their prior are made.

A wave is $h\cos 2\pi(\nu^\top x - \tau)$: a matrix product and a polynomial.
"""

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.derivatives import knowing
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Output, Scalar

DEGREE = 7  # of the polynomial in the square of the phase, which is right to 2e-8


def _coefficients() -> list[float]:
    r"""Interpolate $\cos 2\pi\sqrt y$ for y from 0 to 1/4 at Chebyshev's points."""
    fit = np.polynomial.Chebyshev.interpolate
    wave = fit(lambda y: np.cos(2 * np.pi * np.sqrt(np.abs(y))), DEGREE, domain=[0, 0.25])
    return wave.convert(kind=np.polynomial.Polynomial).coef.tolist()


COEFFICIENTS = _coefficients()


def cosine(turns: Float[Array, "*n"]) -> Float[Array, "*n"]:
    r"""Return $\cos 2\pi x$, several times as fast as XLA does on a CPU."""
    square = (turns - jnp.round(turns)) ** 2
    total = jnp.full_like(square, COEFFICIENTS[-1])
    for coefficient in COEFFICIENTS[-2::-1]:
        total = total * square + coefficient
    return total


class Basis(eqx.Module):
    """Features of one kernel: a constant, the coordinates, and pairs of waves.

    The last `last` waves depend on all coordinates, each other wave on one group.
    """

    constant: Scalar
    linear: Float[Array, " q"]
    turns: Float[Array, "W q"]
    scales: Float[Array, " W"]
    last: int = eqx.field(static=True)

    @property
    def size(self) -> int:
        """Number of features."""
        return 1 + len(self.linear) + 2 * len(self.scales)

    def __call__(self, x: Input) -> Features:
        phases = self.turns @ x
        waves = [self.scales * cosine(phases), self.scales * cosine(phases - 0.25)]
        return jnp.concatenate([self.constant[None], self.linear * (x - 0.5), *waves])

    def _pairs(self, weights: Features) -> tuple[Array, Array]:
        """Return the heights of cosines and of sines."""
        size = len(self.scales)
        return weights[-2 * size : -size] * self.scales, weights[-size:] * self.scales

    def part(
        self, weights: Features, group: tuple[int, ...], nodes: Float[Array, "T c"]
    ) -> Float[Array, " T"]:
        """Return the sum of the terms of one group alone, at some of its values."""
        at = np.array(group)
        linear = (nodes - 0.5) @ (self.linear * weights[1 : 1 + len(self.linear)])[at]
        own = np.arange(len(self.scales)) < len(self.scales) - self.last
        alone = jnp.where(own & jnp.any(self.turns[:, at] != 0, axis=1), 1.0, 0.0)
        phases = nodes @ self.turns[:, at].T
        one, two = self._pairs(weights)
        return linear + cosine(phases) @ (alone * one) + cosine(phases - 0.25) @ (alone * two)

    def joint(self, weights: Features) -> "Waves":
        """Return the sum of the waves of all coordinates."""
        one, two = (part[-self.last :] for part in self._pairs(weights))
        shift = jnp.arctan2(two, one) / (2 * jnp.pi)
        return Waves(self.turns[-self.last :], shift, jnp.hypot(one, two))


class Waves(Module):
    """Sum of waves; several outputs add an axis."""

    turns: Float[Array, "*p W q"]
    shift: Float[Array, "*p W"]
    heights: Float[Array, "*p W"]

    def __call__(self, x: Input) -> Output:
        return _known(x, self)

    def _wave(self, x: Input, later: float = 0.0) -> Float[Array, "*p W"]:
        """Return each wave, shifted by a part of a turn."""
        phases = jnp.einsum("q,...wq->...w", x, self.turns)  # waves last, for many x at once
        return cosine(phases - self.shift - later)

    def _value(self, x: Input) -> Output:
        return jnp.einsum("...w,...w->...", self._wave(x), self.heights)

    def _slope(self, x: Input) -> Float[Array, "*p q"]:
        steep = -2 * np.pi * self.heights[..., None] * self.turns
        return jnp.einsum("...w,...wq->...q", self._wave(x, 0.25), steep)

    def _bend(self, x: Input) -> Float[Array, "*p q q"]:
        bent = -4 * np.pi**2 * self.heights[..., None, None] * self.turns[..., None]
        return jnp.einsum("...w,...wqr->...qr", self._wave(x), bent * self.turns[..., None, :])


_known = knowing(Waves._value, Waves._slope, Waves._bend)
