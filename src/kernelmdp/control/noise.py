r"""Noise laws: zero mean, independent over coordinates, with a sub-Gaussian scale.

A law can be drawn from and integrated against. Paper: Sec. IV-C, $\epsilon_R$ and $\epsilon_P$;
only the sub-Gaussian scales $\sigma_R$ and $\sigma_P$ are used, not the normalisation
$E[\epsilon\epsilon^\top] = I$ that real noise does not meet.
"""

import abc
import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp import checks
from kernelmdp.types import Array, Key

Nodes = tuple[Float[Array, " j"], Float[Array, " j"]]


def _scale(value: float) -> float:
    found = float(checks.number("scale", value))
    checks.require(found >= 0, f"scale must not be negative, got {value!r}.")
    return found


class AbstractNoise(eqx.Module):
    """A law of independent coordinates, symmetric about zero."""

    scale: eqx.AbstractVar[float]

    @abc.abstractmethod
    def sample(self, shape: tuple[int, ...], *, key: Key) -> Array:
        """Independent draws."""

    @abc.abstractmethod
    def nodes(self, number: int) -> Nodes:
        """Points and weights of a quadrature rule for one coordinate."""

    @property
    @abc.abstractmethod
    def reach(self) -> float:
        """The largest value a coordinate can take; infinite if there is none."""


class Gaussian(AbstractNoise):
    r"""$N(0, \sigma^2)$; a scale of zero is no noise at all."""

    scale: float = eqx.field(static=True, converter=_scale)

    def sample(self, shape: tuple[int, ...], *, key: Key) -> Array:
        if self.scale == 0:
            return jnp.zeros(shape)
        return self.scale * jax.random.normal(key, shape)

    def nodes(self, number: int) -> Nodes:
        if self.scale == 0:
            return np.zeros(1), np.ones(1)
        points, weights = np.polynomial.hermite.hermgauss(checks.whole("number", number))
        return math.sqrt(2) * self.scale * points, weights / math.sqrt(math.pi)

    @property
    def reach(self) -> float:
        return math.inf if self.scale else 0.0


class Uniform(AbstractNoise):
    r"""Uniform on $[-\sqrt3\sigma, \sqrt3\sigma]$: bounded, of variance and proxy $\sigma^2$."""

    scale: float = eqx.field(static=True, converter=_scale)

    def sample(self, shape: tuple[int, ...], *, key: Key) -> Array:
        if self.scale == 0:
            return jnp.zeros(shape)
        return self.reach * jax.random.uniform(key, shape, minval=-1.0, maxval=1.0)

    def nodes(self, number: int) -> Nodes:
        if self.scale == 0:
            return np.zeros(1), np.ones(1)
        points, weights = np.polynomial.legendre.leggauss(checks.whole("number", number))
        return self.reach * points, weights / 2

    @property
    def reach(self) -> float:
        return math.sqrt(3) * self.scale
