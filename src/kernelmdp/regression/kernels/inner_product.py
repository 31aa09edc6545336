"""Kernels of the inner product: linear and polynomial models."""

from typing import Any

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Key, Scalar
from kernelmdp.regression.kernels.base import AbstractKernel


def _as_bias(value: Any) -> NDArray[np.float64]:
    array = checks.number("bias", value)
    checks.require(bool(array >= 0), f"bias must not be negative, got {value!r}.")
    return array


class Affine(Module):
    r"""Features $x \mapsto (\sqrt b, x - c)$ of a linear kernel."""

    bias: Scalar
    center: Scalar

    def __call__(self, x: Input) -> Features:
        return jnp.concatenate([jnp.sqrt(self.bias)[None], x - self.center])


class Linear(AbstractKernel):
    r"""Linear kernel $k(x, y) = b + (x-c)^\top(y-c)$.

    Args:
        bias: The prior variance $b \ge 0$ of the constant.
        center: The point c, in every coordinate, where the linear part is zero.

    Raises:
        ValueError: `bias` is negative, or a parameter is not a finite number.

    Example:
        >>> kernel = km.Linear(bias=1.0, center=0.5)
    """

    bias: Float[Array, ""] = eqx.field(default=0.0, converter=_as_bias)
    center: Float[Array, ""] = eqx.field(
        default=0.0, converter=lambda c: checks.number("center", c)
    )

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.bias + (x - self.center) @ (y - self.center)

    def diagonal_bound(self, input_dim: int) -> float:
        reach = max(abs(float(self.center)), abs(1 - float(self.center)))
        return float(self.bias) + input_dim * reach**2

    def random_feature(self, input_dim: int, *, key: Key) -> Affine:
        """Return the exact features, which are finite; nothing is random."""
        return Affine(jnp.asarray(self.bias), jnp.asarray(self.center))


class Polynomial(AbstractKernel):
    r"""Polynomial kernel $k(x, y) = (b + (x-c)^\top(y-c))^p$.

    Args:
        degree: The degree p, a whole number of at least 1.
        bias: The constant $b \ge 0$.
        center: The point c, in every coordinate, about which the polynomial is expanded.

    Raises:
        ValueError: `degree` is not a positive whole number, or `bias` is negative.

    Example:
        >>> kernel = km.Polynomial(2, center=0.5)
    """

    degree: int = eqx.field(static=True, converter=lambda p: checks.whole("degree", p))
    bias: Float[Array, ""] = eqx.field(default=1.0, converter=_as_bias)
    center: Float[Array, ""] = eqx.field(
        default=0.0, converter=lambda c: checks.number("center", c)
    )

    def __call__(self, x: Input, y: Input) -> Scalar:
        return (self.bias + (x - self.center) @ (y - self.center)) ** self.degree

    def diagonal_bound(self, input_dim: int) -> float:
        return Linear(self.bias, self.center).diagonal_bound(input_dim) ** self.degree

    def random_feature(self, input_dim: int, *, key: Key) -> "Power":
        """Return the p-fold tensor power of the linear features; nothing is random.

        Raises:
            ValueError: The power has more than a million entries.
        """
        checks.require(
            (input_dim + 1) ** self.degree <= 10**6,
            f"degree must leave at most 1,000,000 products of {input_dim + 1} linear features, got "
            f"degree {self.degree}. Lower the degree, or use the exact posterior's mean.",
        )
        return Power(Affine(jnp.asarray(self.bias), jnp.asarray(self.center)), self.degree)


class Power(Module):
    r"""Tensor power $x \mapsto a(x)^{\otimes p}$."""

    feature: Affine
    degree: int = eqx.field(static=True)

    def __call__(self, x: Input) -> Features:
        base = self.feature(x)
        value = base
        for _ in range(self.degree - 1):
            value = jnp.outer(value, base).ravel()
        return value
