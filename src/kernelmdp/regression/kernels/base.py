"""Interface of kernels, and their sums, products, multiples and selections."""

import abc
from collections.abc import Callable, Sequence
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Key, Lefts, Rights, Scalar
from kernelmdp.regression.kernels.spectrum import Rule, Spectrum

RandomFeature = Callable[[Input], Features]
DRAWN = 512  # random features that stand for a kernel where a function is drawn


class AbstractKernel(Module):
    """Interface of a symmetric positive semidefinite function of two points of the unit cube.

    `moves` names the positive parameters that can be learned. Their priors are log-normal about
    the current value. The number next to a name is the standard deviation of the logarithm: 1
    stands for a factor of e either way.
    """

    moves: ClassVar[dict[str, float]] = {}

    @abc.abstractmethod
    def __call__(self, x: Input, y: Input) -> Scalar:
        """Return the value k(x, y) at one pair of points."""

    @abc.abstractmethod
    def diagonal_bound(self, input_dim: int) -> float:
        r"""Return $\sup_x k(x, x)$ over $[0,1]^q$; theory assumes at most 1. Paper: Sec. IV-B."""

    @abc.abstractmethod
    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        r"""Draw a vector-valued $a$ with $\mathbb{E}\,a(x)^\top a(y) = k(x, y)$."""

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        """Return a finite spectrum of the kernel.

        Raises:
            ValueError: The kernel has no finite spectrum.
        """
        raise ValueError(
            "kernel must be built from SquaredExponential and Periodic by sums, products, scaling "
            f"and selection for quadrature Fourier features, got {type(self).__name__}. "
            "Use RandomFourier, Nystrom or the exact posterior for this kernel."
        )

    def gaussian_lengthscales(self, input_dim: int) -> NDArray[np.float64]:
        """Return the lengthscale of each coordinate of a squared exponential.

        Raises:
            ValueError: The kernel is not a squared exponential.
        """
        raise ValueError(
            f"kernel must be SquaredExponential for Mercer features, got {type(self).__name__}. "
            "Use QuadratureFourier, RandomFourier or Nystrom for this kernel."
        )

    def gram(self, xs: Float[Array, "n q"], ys: Float[Array, "l q"]) -> Float[Array, "n l"]:
        """Return the matrix of values over two sets of points."""
        return jax.vmap(lambda x: self.column(x, ys))(xs)

    def column(self, x: Input, ys: Float[Array, "n q"]) -> Float[Array, " n"]:
        """Return the values of one point against many; the hot path, which kernels may override."""
        return jax.vmap(lambda y: self(x, y))(ys)

    def narrowed(self, shares: Float[Array, " q"]) -> "AbstractKernel":
        """Return the kernel with the prior medians for rows that fill these shares of the box."""
        return self

    def moved(
        self, xs: Float[Array, "n q"]
    ) -> tuple[Float[Array, "n n"], Float[Array, "D n n"]] | None:
        r"""Return K and $\partial K/\partial\ln\theta_i$ for all `moves`; None if too slow."""
        return None

    def diagonal(self, x: Input) -> Scalar:
        """Return the prior variance k(x, x)."""
        return self(x, x)

    def sum_on_product(
        self, inputs: Float[Array, "N q"], weights: Float[Array, " N"], lefts: Lefts, rights: Rights
    ) -> Float[Array, "S A"]:
        r"""Return $\sum_n w_n k((s, a), x_n)$ for all pairs; kernels that split override it."""
        one = lambda s, a: self.column(jnp.concatenate([s, a]), inputs) @ weights
        return jax.lax.map(lambda s: jax.vmap(lambda a: one(s, a))(rights), lefts)

    def random_function(self, input_dim: int, *, key: Key) -> "RandomFunction":
        r"""Draw $x \mapsto w^\top a(x)$ from the prior, with normal w and many random features."""
        one, two = jax.random.split(key)
        draw = lambda k: self.random_feature(input_dim, key=k)
        feature = Average(eqx.filter_vmap(draw)(jax.random.split(one, DRAWN)))
        size = jax.eval_shape(feature, jnp.zeros(input_dim)).shape
        return RandomFunction(feature, jax.random.normal(two, size))

    def on(self, *coordinates: int) -> "Select":
        """Return the kernel restricted to some coordinates of the input."""
        return Select(self, coordinates)

    def __add__(self, other: "AbstractKernel") -> "Sum":
        return Sum(self, other)

    def __mul__(self, other: "AbstractKernel | float") -> "Product | Scaled":
        return Scaled(self, other) if np.isscalar(other) else Product(self, other)  # pyright: ignore

    def __rmul__(self, scale: float) -> "Scaled":
        return Scaled(self, scale)


class Sum(AbstractKernel):
    """Sum $k(x, y) = k_1(x, y) + k_2(x, y)$. Paper: Sec. VI-B, $k_R = k_1(s,s') + k_2(a,a')$."""

    left: AbstractKernel
    right: AbstractKernel

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.left(x, y) + self.right(x, y)

    def diagonal_bound(self, input_dim: int) -> float:
        return self.left.diagonal_bound(input_dim) + self.right.diagonal_bound(input_dim)

    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        one, two = jax.random.split(key)
        left = self.left.random_feature(input_dim, key=one)
        return Stacked(left, self.right.random_feature(input_dim, key=two))

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        return self.left.spectrum(input_dim, rule) + self.right.spectrum(input_dim, rule)


class Product(AbstractKernel):
    r"""Product $k(x, y) = k_1(x, y)\,k_2(x, y)$."""

    left: AbstractKernel
    right: AbstractKernel

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.left(x, y) * self.right(x, y)

    def diagonal_bound(self, input_dim: int) -> float:
        return self.left.diagonal_bound(input_dim) * self.right.diagonal_bound(input_dim)

    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        one, two = jax.random.split(key)
        left = self.left.random_feature(input_dim, key=one)
        return Outer(left, self.right.random_feature(input_dim, key=two))

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        left = self.left.spectrum(input_dim, rule)
        return left.times(self.right.spectrum(input_dim, rule), rule.drop)


class Scaled(AbstractKernel):
    r"""Multiple $k(x, y) = c\,k_1(x, y)$ with $c > 0$."""

    kernel: AbstractKernel
    scale: Float[Array, ""] = eqx.field(converter=lambda c: checks.positive("scale", c))
    moves: ClassVar[dict[str, float]] = {"scale": 1.5}

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.scale * self.kernel(x, y)

    def diagonal_bound(self, input_dim: int) -> float:
        return float(self.scale) * self.kernel.diagonal_bound(input_dim)

    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        return Times(jnp.sqrt(self.scale), self.kernel.random_feature(input_dim, key=key))

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        return self.kernel.spectrum(input_dim, rule).scaled(float(self.scale))


class Select(AbstractKernel):
    """Kernel of some coordinates of the input: a state kernel, an action kernel."""

    kernel: AbstractKernel
    coordinates: tuple[int, ...] = eqx.field(static=True)

    def __init__(self, kernel: AbstractKernel, coordinates: Sequence[int]):
        chosen = tuple(checks.whole("each coordinate", c, least=0) for c in coordinates)
        checks.require(
            len(chosen) > 0 and len(set(chosen)) == len(chosen),
            f"coordinates must name at least one coordinate, each once, got {chosen}. "
            "Pass for example kernel.on(0, 1).",
        )
        self.kernel, self.coordinates = kernel, chosen

    def _part(self, x: Input) -> Float[Array, " c"]:
        checks.require(
            max(self.coordinates) < x.shape[0],
            f"coordinates must be below the input dimension {x.shape[0]}, got {self.coordinates}. "
            "Count them from 0.",
        )
        return jnp.stack([x[c] for c in self.coordinates])

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.kernel(self._part(x), self._part(y))

    def diagonal_bound(self, input_dim: int) -> float:
        return self.kernel.diagonal_bound(len(self.coordinates))

    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        feature = self.kernel.random_feature(len(self.coordinates), key=key)
        return Precomposed(feature, self._part)

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        part = self.kernel.spectrum(len(self.coordinates), rule)
        return part.embedded(self.coordinates, input_dim)


class RandomFunction(Module):
    r"""Function $x \mapsto w^\top a(x)$."""

    feature: RandomFeature
    weights: Float[Array, " d"]

    def __call__(self, x: Input) -> Scalar:
        return self.weights @ self.feature(x)


class Average(Module):
    """Average of many random features of one kernel, with less variance than a single one."""

    features: RandomFeature

    def __call__(self, x: Input) -> Features:
        rows = eqx.filter_vmap(lambda feature: feature(x))(self.features)
        return rows.ravel() / jnp.sqrt(rows.shape[0])


class Stacked(Module):
    """Concatenation x -> (a(x), b(x))."""

    left: RandomFeature
    right: RandomFeature

    def __call__(self, x: Input) -> Features:
        return jnp.concatenate([self.left(x), self.right(x)])


class Outer(Module):
    """Outer product x -> a(x) ⊗ b(x)."""

    left: RandomFeature
    right: RandomFeature

    def __call__(self, x: Input) -> Features:
        return jnp.outer(self.left(x), self.right(x)).ravel()


class Times(Module):
    """Multiple x -> c a(x)."""

    factor: Scalar
    feature: RandomFeature

    def __call__(self, x: Input) -> Features:
        return self.factor * self.feature(x)


class Precomposed(Module):
    """Composition x -> a(part of x)."""

    feature: RandomFeature
    part: Callable[[Input], Input]

    def __call__(self, x: Input) -> Features:
        return self.feature(self.part(x))
