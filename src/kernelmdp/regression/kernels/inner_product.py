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
    r"""$x \mapsto (\sqrt b, x - c)$: the features of a linear kernel."""

    bias: Scalar
    center: Scalar

    def __call__(self, x: Input) -> Features:
        return jnp.concatenate([jnp.sqrt(self.bias)[None], x - self.center])


class Linear(AbstractKernel):
    r"""$k(x, y) = b + (x-c)^\top(y-c)$."""

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
        """Nothing random: the features are finite and exact."""
        return Affine(jnp.asarray(self.bias), jnp.asarray(self.center))


class Polynomial(AbstractKernel):
    r"""$k(x, y) = (b + (x-c)^\top(y-c))^p$."""

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
        """Nothing random: the p-fold tensor power of the linear features."""
        checks.require(
            (input_dim + 1) ** self.degree <= 10**6,
            f"the {self.degree}-fold tensor power of {input_dim + 1} linear features must have "
            "at most a million entries. Lower the degree, or use the exact posterior's mean.",
        )
        return Power(Affine(jnp.asarray(self.bias), jnp.asarray(self.center)), self.degree)


class Power(Module):
    r"""$x \mapsto a(x)^{\otimes p}$."""

    feature: Affine
    degree: int = eqx.field(static=True)

    def __call__(self, x: Input) -> Features:
        base = self.feature(x)
        value = base
        for _ in range(self.degree - 1):
            value = jnp.outer(value, base).ravel()
        return value
