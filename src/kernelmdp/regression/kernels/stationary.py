"""Stationary kernels: functions of the difference x - y."""

import functools
import math
import operator
from typing import Any, ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Key, Scalar
from kernelmdp.regression.kernels.base import AbstractKernel
from kernelmdp.regression.kernels.spectrum import ErrorOfOrder, Rule, Spectrum, gauss_hermite

FEW = 8  # up to this many coordinates a written-out sum is twice as fast as a reduction


def as_lengthscale(value: Any) -> NDArray[np.float64]:
    """Return one positive number, or one for each coordinate, as an array."""
    array = checks.positive("lengthscale", value)
    checks.require(
        array.ndim <= 1,
        f"lengthscale must be one number or one per coordinate, got shape {array.shape}.",
    )
    return array


def per_coordinate(lengthscale: Float[Array, "..."], input_dim: int) -> NDArray[np.float64]:
    """Return the lengthscale of each coordinate; their number must fit the input."""
    checks.require(
        lengthscale.ndim == 0 or lengthscale.shape[0] == input_dim,
        f"lengthscale must be one number or one per coordinate ({input_dim}), "
        f"got {lengthscale.shape[:1]}. Use kernel.on(...) to select coordinates.",
    )
    return np.broadcast_to(np.asarray(lengthscale), (input_dim,))


def scaled_square(x: Input, y: Input, lengthscale: Float[Array, "..."]) -> Scalar:
    r"""Return $\sum_j (x_j - y_j)^2 / l_j^2$."""
    checks.require(
        x.shape == y.shape and (lengthscale.ndim == 0 or lengthscale.shape == x.shape),
        f"points and lengthscale must have one length, got {x.shape}, {y.shape} and "
        f"{lengthscale.shape}.",
    )
    squares = ((x - y) / lengthscale) ** 2
    if x.shape[0] > FEW:
        return jnp.sum(squares)
    return functools.reduce(operator.add, [squares[j] for j in range(x.shape[0])])


class SquaredExponential(AbstractKernel):
    r"""Squared exponential kernel $k(x, y) = \exp(-\tfrac12\sum_j (x_j-y_j)^2/l_j^2)$.

    Paper: Sec. IV-B, $k_{SE}$.

    Args:
        lengthscale: One positive number, or one for each coordinate, as shares of the unit cube.

    Raises:
        ValueError: `lengthscale` is not positive, or has more than one axis.

    Example:
        >>> kernel = km.SquaredExponential(0.3)
        >>> additive = km.SquaredExponential(0.3).on(0) + km.SquaredExponential(0.5).on(1)
    """

    lengthscale: Float[Array, "..."] = eqx.field(converter=as_lengthscale)
    moves: ClassVar[dict[str, float]] = {"lengthscale": 1.0}

    def __call__(self, x: Input, y: Input) -> Scalar:
        return jnp.exp(-0.5 * scaled_square(x, y, self.lengthscale))

    def column(self, x: Input, ys: Float[Array, "n q"]) -> Float[Array, " n"]:
        """Return the values against many points, laid out by coordinate: five times as fast."""
        if x.shape[0] > FEW:
            return jax.vmap(lambda y: self(x, y))(ys)
        scaled, columns = x / self.lengthscale, (ys / self.lengthscale).T
        squares = [(scaled[j] - columns[j]) ** 2 for j in range(x.shape[0])]
        return jnp.exp(-0.5 * functools.reduce(operator.add, squares))

    def diagonal_bound(self, input_dim: int) -> float:
        return 1.0

    def random_feature(self, input_dim: int, *, key: Key) -> "Wave":
        return Wave(jax.random.normal(key, (input_dim,)) / self.lengthscale)

    def gaussian_lengthscales(self, input_dim: int) -> NDArray[np.float64]:
        return per_coordinate(self.lengthscale, input_dim)

    def spectrum(self, input_dim: int, rule: Rule) -> Spectrum:
        """Return the product over coordinates of one-dimensional Gauss--Hermite spectra."""
        parts = [
            gauss_hermite(scale, rule.order(scale, _error_of_order(scale))).embedded(
                (j,), input_dim
            )
            for j, scale in enumerate(per_coordinate(self.lengthscale, input_dim).tolist())
        ]
        return functools.reduce(lambda a, b: a.times(b, rule.drop), parts)


def _error_of_order(lengthscale: float) -> ErrorOfOrder:
    r"""Return the error certificate as a function of the number of nodes; 2 if there are too few.

    Roots of $H_{\bar d}$ lie $\pi/\sqrt{2\bar d}$ apart, so the quadrature revives at distance
    $2l\sqrt{\bar d}$; that must lie outside the box.
    """
    hopeless = lambda nodes: 4 * nodes * lengthscale**2 < 1
    return lambda nodes: 2.0 if hopeless(nodes) else gauss_hermite(lengthscale, nodes).error


class Matern(AbstractKernel):
    r"""Matérn kernel $\frac{2^{1-\nu}}{\Gamma(\nu)} u^\nu K_\nu(u)$ with $u = \sqrt{2\nu}\,r/l$.

    Paper: Sec. IV-B, which writes $B_\nu$ for $K_\nu$. Closed forms serve $\nu = 1/2, 3/2, 5/2$.
    For any other $\nu$ the kernel is the mixture of squared exponentials
    $\Gamma(\nu)^{-1}\int s^{\nu-1}e^{-s}e^{-u^2/4s}ds$. The trapezoidal rule in $\ln s$ computes
    it: it converges like $e^{-\pi^2/h}$ and has positive weights, so the result is a kernel.

    Args:
        lengthscale: One positive number, or one for each coordinate, as shares of the unit cube.
        smoothness: The smoothness $\nu > 0$.

    Raises:
        ValueError: `lengthscale` or `smoothness` is not positive.

    Example:
        >>> kernel = km.Matern(0.3, smoothness=1.5)
    """

    lengthscale: Float[Array, "..."] = eqx.field(converter=as_lengthscale)
    smoothness: float = eqx.field(
        static=True, default=2.5, converter=lambda nu: float(checks.positive("smoothness", nu))
    )
    moves: ClassVar[dict[str, float]] = {"lengthscale": 1.0}

    def __call__(self, x: Input, y: Input) -> Scalar:
        square = 2 * self.smoothness * scaled_square(x, y, self.lengthscale)
        if self.smoothness in CLOSED_FORMS:
            return CLOSED_FORMS[self.smoothness](smooth_root(square))
        weights, rates = _matern_mixture(self.smoothness)
        return weights @ jnp.exp(-square * rates)

    def diagonal_bound(self, input_dim: int) -> float:
        return 1.0

    def random_feature(self, input_dim: int, *, key: Key) -> "Wave":
        r"""Draw a wave from the multivariate t distribution with $2\nu$ degrees of freedom."""
        one, two = jax.random.split(key)
        spread = jax.random.gamma(one, self.smoothness) / self.smoothness
        normal = jax.random.normal(two, (input_dim,))
        return Wave(normal / (jnp.sqrt(spread) * self.lengthscale))


def smooth_root(square: Float[Array, "*n"]) -> Float[Array, "*n"]:
    """Return the square root, with derivative zero at zero instead of infinity."""
    safe = jnp.where(square > 0, square, 1.0)
    return jnp.where(square > 0, jnp.sqrt(safe), 0.0)


CLOSED_FORMS = {
    0.5: lambda u: jnp.exp(-u),
    1.5: lambda u: (1 + u) * jnp.exp(-u),
    2.5: lambda u: (1 + u + u**2 / 3) * jnp.exp(-u),
}


def _matern_mixture(smoothness: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return weights and rates of the squared exponentials (in u²) that make up a Matérn kernel."""
    step = min(0.22, 0.7 / math.sqrt(smoothness))
    from scipy import special  # (takes longer to import than all of ours)

    low = (math.log(1e-17) + special.gammaln(smoothness + 1)) / smoothness
    grid = np.arange(min(low, math.log(smoothness) - 9), math.log(smoothness + 60) + 2, step)
    logs = smoothness * grid - np.exp(grid)
    weights = np.exp(logs - np.asarray(special.logsumexp(logs)))
    return weights, np.exp(-grid) / 4


class Wave(Module):
    r"""Feature $x \mapsto (\cos\omega^\top x, \sin\omega^\top x)$, so that $a(x)^\top a(x) = 1$."""

    frequency: Float[Array, " q"]

    def __call__(self, x: Input) -> Features:
        phase = self.frequency @ x
        return jnp.stack([jnp.cos(phase), jnp.sin(phase)])
