r"""Conditioning of one output on its rows: exactly, or through inducing points.

Exactly, $A = SKS + \sigma^2I$ with the roots of the weights in S. Through M points Z of the rows
(deterministic training conditional; Quiñonero-Candela and Rasmussen 2005), with
$K_{ZZ} = LL^\top$ and $V = L^{-1}K_{ZX}S/\sigma$, the values at Z have mean
$L\,C^{-1}VSy/\sigma$ and covariance $L\,C^{-1}L^\top$, $C = I + VV^\top$. If Z are all rows, both
agree. The second costs NM² instead of N³, and a mean or a draw is a sum of M terms.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import linalg
from kernelmdp._base.jit_cache import placed
from kernelmdp._base.types import Array, Function, Key, Scalar
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.learned.hyperparameters import LEAST_NOISE
from kernelmdp.regression.learned.subset import counts, projected


class Given(eqx.Module):
    """Factors, and the weights of the kernel's columns at the points in the mean.

    `inner` is the factor of C, if points represent more rows than there are of them. Several
    outputs add an axis.
    """

    factor: Float[Array, "*p N N"]
    inner: Float[Array, "*p N N"] | None
    dual: Float[Array, "*p N"]

    @classmethod
    def idle(cls, noise: float, outputs: int, size: int, *, through: bool) -> "Given":
        """Return the factors without rows: noise alone, `through` points or not."""
        each = lambda variance: placed(np.tile(np.sqrt(variance) * np.eye(size), (outputs, 1, 1)))
        dual = placed(np.zeros((outputs, size)))
        if not through:
            return cls(each(noise), None, dual)
        return cls(each(1 + LEAST_NOISE), each(1.0), dual)

    def explained(self, column: Float[Array, " N"]) -> Scalar:
        """Return the reduction of the prior's variance; `column` is that of the kernel, times S."""
        half = linalg.lower_solve(self.factor, column)
        if self.inner is None:
            return jnp.sum(half**2)
        return jnp.sum(half**2) - jnp.sum(linalg.lower_solve(self.inner, half) ** 2)

    def gain(self, noise: Scalar) -> Scalar:
        r"""Return $\tfrac12\ln\det(I + K/\sigma^2)$."""
        if self.inner is not None:
            return linalg.half_log_det(self.inner)
        return linalg.half_log_det(self.factor) - 0.5 * len(self.dual) * jnp.log(noise)


def given(
    kernel: AbstractKernel, noise: Scalar, data: Data, targets: Array, points: Data | None
) -> Given:
    """Return factors and mean; without points they are exact."""
    if points is None:
        factor, roots = _exact_factor(kernel, noise, data), jnp.sqrt(data.weights)
        return Given(factor, None, roots * _both(factor, roots * targets))
    outer, inner, seen = _through(kernel, noise, data, targets, points)
    return Given(outer, inner, counts(points) * linalg.upper_solve(outer, seen))


def drawn(
    kernel: AbstractKernel, noise: Scalar, data: Data, targets: Array, points: Data | None,
    prior: Function, scale: float | Scalar, *, key: Key,
) -> Float[Array, " N"]:  # fmt: skip
    r"""Return weights of the kernel's columns that turn a prior draw $f_0$ into a posterior draw.

    Exactly, they are those of $SA^{-1}(S(y - f_0(X)) - \varepsilon)$. Through points they are
    $K_{ZZ}^{-1}(u - f_0(Z))$ with u drawn from the values at Z. `scale` multiplies f₀ and the
    noise.
    """
    if points is None:
        factor, roots = _exact_factor(kernel, noise, data), jnp.sqrt(data.weights)
        error = jnp.sqrt(noise) * jax.random.normal(key, roots.shape)
        values = roots * (targets - scale * jax.vmap(prior)(data.inputs)) - scale * error
        return roots * _both(factor, values)
    outer, inner, seen = _through(kernel, noise, data, targets, points)
    chance = linalg.upper_solve(inner, jax.random.normal(key, seen.shape))
    before = linalg.lower_solve(outer, counts(points) * jax.vmap(prior)(points.inputs))
    weights = linalg.upper_solve(outer, seen + scale * (chance - before))
    return counts(points) * weights


def _exact_factor(kernel: AbstractKernel, noise: Scalar, data: Data) -> Float[Array, "N N"]:
    roots = jnp.sqrt(data.weights)
    gram = roots[:, None] * kernel.gram(data.inputs, data.inputs) * roots
    return linalg.cholesky(gram + noise * jnp.eye(len(roots)))


def _through(
    kernel: AbstractKernel, noise: Scalar, data: Data, targets: Array, points: Data
) -> tuple[Array, Array, Array]:
    r"""Return $L$, the factor of C, and $C^{-1}VSy/\sigma$."""
    outer, half = projected(kernel, data, points)
    half, scaled = half / jnp.sqrt(noise), jnp.sqrt(data.weights / noise) * targets
    inner = linalg.cholesky(jnp.eye(len(half)) + half @ half.T)
    return outer, inner, _both(inner, half @ scaled)


def _both(factor: Array, right: Array) -> Array:
    return linalg.upper_solve(factor, linalg.lower_solve(factor, right))
