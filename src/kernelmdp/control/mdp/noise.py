r"""Noise laws: zero mean, independent over coordinates, with a sub-Gaussian scale.

A law can be drawn from and integrated against. Paper: Sec. IV-C, $\epsilon_R$ and $\epsilon_P$;
only the sub-Gaussian scales $\sigma_R$ and $\sigma_P$ are used, not the normalisation
$E[\epsilon\epsilon^\top] = I$ that real noise does not meet.
"""

import abc
import math
from collections.abc import Iterable, Sequence

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Key

Nodes = tuple[Float[Array, " j"], Float[Array, " j"]]
Scales = float | Sequence[float]


def _scale(value: float) -> float:
    found = float(checks.number("scale", value))
    checks.require(found >= 0, f"scale must not be negative, got {value!r}. Pass 0 for no noise.")
    return found


class AbstractNoise(Module):
    """Noise law with independent coordinates, symmetric about zero.

    Most laws are one for all coordinates; `Each` has one per coordinate. `scale` bounds the scales
    of all coordinates; `coordinate` and `scales` give them one by one.
    """

    scale: eqx.AbstractVar[float]

    @property
    def size(self) -> int | None:
        """Required number of coordinates; None for any number."""
        return None

    def coordinate(self, index: int) -> "AbstractNoise":
        """Return the law of one coordinate."""
        return self

    def scales(self, number: int) -> tuple[float, ...]:
        """Return the scale of each coordinate."""
        checks.require(
            self.size in (None, number),
            f"noise must have one law for all coordinates or one for each ({number}), got "
            f"{self.size}. Pass one scale, or {number} of them.",
        )
        return tuple(self.coordinate(index).scale for index in range(number))

    @abc.abstractmethod
    def sample(self, shape: tuple[int, ...], *, key: Key) -> Array:
        """Draw independent samples."""

    @abc.abstractmethod
    def nodes(self, number: int) -> Nodes:
        """Return points and weights of a quadrature rule for one coordinate."""

    @property
    @abc.abstractmethod
    def reach(self) -> float:
        """Largest value of a coordinate; infinite if unbounded."""


class Gaussian(AbstractNoise):
    r"""Gaussian noise $N(0, \sigma^2)$ in every coordinate.

    Args:
        scale: Standard deviation $\sigma$; 0 means no noise.

    Raises:
        ValueError: if `scale` is negative or not finite.
    """

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
    r"""Uniform noise on $[-\sqrt3\sigma, \sqrt3\sigma]$ in every coordinate.

    It is bounded and has variance and variance proxy $\sigma^2$.

    Args:
        scale: Standard deviation $\sigma$; 0 means no noise.

    Raises:
        ValueError: if `scale` is negative or not finite.
    """

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


class Each(AbstractNoise):
    """Noise with one law per coordinate, along the last axis of the draws.

    Its `scale` and `reach` are the largest over the laws.

    Args:
        laws: Noise law of each coordinate, such as `Gaussian` or `Uniform`.

    Raises:
        ValueError: if there is no law, or one of them is an `Each`.
    """

    laws: tuple[AbstractNoise, ...]
    scale: float = eqx.field(static=True)

    def __init__(self, laws: Iterable[AbstractNoise]):
        self.laws = tuple(laws)
        checks.require(
            len(self.laws) > 0 and all(law.size is None for law in self.laws),
            "laws must be one law per coordinate, and none of them an Each, "
            f"got {self.laws}. Pass for example [km.Gaussian(0.1)].",
        )
        self.scale = max(law.scale for law in self.laws)

    @property
    def size(self) -> int | None:
        return len(self.laws)

    def coordinate(self, index: int) -> AbstractNoise:
        return self.laws[index]

    def sample(self, shape: tuple[int, ...], *, key: Key) -> Array:
        checks.require(
            shape[-1:] == (len(self.laws),),
            f"the last axis must hold one draw per law ({len(self.laws)}), got shape {shape}. "
            "Change the last number of the shape.",
        )
        keys = jax.random.split(key, len(self.laws))
        each = [law.sample(shape[:-1], key=k) for law, k in zip(self.laws, keys, strict=True)]
        return jnp.stack(each, axis=-1)

    def nodes(self, number: int) -> Nodes:
        raise ValueError(
            "a quadrature rule must belong to one coordinate, got noise with a law for each. "
            "Use noise.coordinate(index).nodes(number)."
        )

    @property
    def reach(self) -> float:
        return max(law.reach for law in self.laws)


def gaussian(scales: Scales) -> AbstractNoise:
    """Return Gaussian noise with one scale for all coordinates or one per coordinate."""
    if np.ndim(scales) == 0:
        return Gaussian(scales)  # pyright: ignore[reportArgumentType]
    return Each(map(Gaussian, np.atleast_1d(scales).tolist()))
