"""Features from a dictionary of past inputs."""

import math
from typing import Any, ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Function, Input, Inputs, Key, Scalar
from kernelmdp.regression.data.rows import Data, grown_capacity, pad_rows
from kernelmdp.regression.features.base import AbstractFeatureMap, AbstractFixedMap
from kernelmdp.regression.features.prior_map import prior_map
from kernelmdp.regression.kernels import AbstractKernel

FIRST_POINTS = 192  # of a dictionary, where there are as many rows
FINELY_FROM = 128  # points: fewer are cheap whatever the room, and a compilation is not
CUTOFF = 1e-13  # relative: eigenvalues of a Gram matrix below this are rounding


class Practical(Module):
    """Constant oversampling q; 2 to 10 are practical, infinity keeps every point."""

    value: float = eqx.field(static=True)
    accuracy: ClassVar = None  # none is promised

    def __call__(self, ridge: Scalar) -> Scalar:
        return jnp.asarray(self.value, dtype=float)


class Theory(Module):
    r"""Oversampling $q = \eta\max(\lambda, 1)$ with $\eta = 6\lambda_R\ln(12T/\delta)/\epsilon^2$.

    Paper: Lemma 1 keeps z with probability $\eta\tilde\sigma^2(z)$, which lacks the $1/\lambda$ of
    a ridge leverage score. This q gives that rule at $\lambda = H \ge 1$ and is sound for every
    $\lambda$. It keeps every point far beyond practical T.

    Args:
        total_periods: Number T of periods.
        delta: Probability $\delta$ with which the dictionary may fail.
        accuracy: Accuracy $\epsilon$ of the widths.

    Raises:
        ValueError: An argument is out of its range.
    """

    total_periods: int = eqx.field(
        static=True, converter=lambda t: checks.whole("total_periods", t)
    )
    delta: float = eqx.field(
        static=True, default=0.1, converter=lambda d: checks.between("delta", d, 0, 1)
    )
    accuracy: float = eqx.field(
        static=True, default=0.5, converter=lambda e: checks.between("accuracy", e, 0, 1)
    )

    @property
    def accuracy_ratio(self) -> float:
        r"""Ratio $\lambda_R = (1+\epsilon)/(1-\epsilon)$."""
        return (1 + self.accuracy) / (1 - self.accuracy)

    @property
    def rate(self) -> float:
        r"""Rate $\eta$."""
        logarithm = math.log(12 * self.total_periods / self.delta)
        return 6 * self.accuracy_ratio * logarithm / self.accuracy**2

    def __call__(self, ridge: Scalar) -> Scalar:
        return self.rate * jnp.maximum(ridge, 1.0)


Oversampling = Practical | Theory


class Nystrom(AbstractFeatureMap):
    r"""Features $\tilde\phi(x) = (K_D^{1/2})^\dagger k_D(x)$ over a dictionary $D$ of past inputs.

    A redraw keeps each past input independently with probability $p =
    \min(q\,\tilde\sigma^2(x)/\lambda, 1)$; the widths are those before the redraw. A row of weight
    w stands for w copies and enters with $1-(1-p)^w$. Unused rows of the dictionary have features
    of zero, so an empty dictionary is the prior and a full one the exact posterior.

    Paper: Sec. V-A.2, V-B and VI-A, Lemma 1. Departure: the paper's $D_l$ and
    $\tilde\sigma_{l-1}$ define each other; as in its reference [calandriello2019gaussian]
    the widths are those on $D_{l-1}$.

    Args:
        kernel: The kernel.
        input_dim: Number of coordinates.
        oversampling: The number q, or `Theory(...)`, or `math.inf` to keep every point.
        capacity: Number of points there is room for at first; it grows as needed.
        redraw_factor: Redraw once variances may have shrunk by this factor since the last redraw
            (batched BKB); 1 redraws after every update.
        cutoff: Relative size below which eigenvalues of the Gram matrix count as rounding.
        prior: Fixed map for prior draws; chosen from the kernel by default.

    Raises:
        ValueError: An argument is out of its range.

    Example:
        >>> features = km.Nystrom(km.Matern(0.3), 2, oversampling=4)
    """

    width_kind: ClassVar = "nystrom"
    kernel: AbstractKernel
    prior: AbstractFixedMap
    oversampling: Oversampling
    dictionary: Float[Array, "d q"]
    active: Bool[Array, " d"]
    whitener: Float[Array, "d d"]
    redraw_factor: float = eqx.field(static=True)
    room: int = eqx.field(static=True)
    input_dim: int = eqx.field(static=True)
    cutoff: float = eqx.field(static=True)

    def __init__(
        self,
        kernel: AbstractKernel,
        input_dim: int,
        *,
        oversampling: float | Theory = 4.0,
        capacity: int = 64,
        redraw_factor: float = 1.0,
        cutoff: float = CUTOFF,
        prior: AbstractFixedMap | None = None,
    ):
        """Build the map before any data; see the class for the arguments."""
        self.kernel, self.input_dim = kernel, checks.whole("input_dim", input_dim)
        self.prior = prior_map(kernel, input_dim) if prior is None else prior
        self.oversampling = _as_oversampling(oversampling)
        checks.require(
            redraw_factor >= 1, f"redraw_factor must be at least 1, got {redraw_factor!r}."
        )
        self.redraw_factor = float(redraw_factor)
        self.cutoff = checks.between("cutoff", cutoff, 0, 1)
        self.room = rows = checks.whole("capacity", capacity)
        self.dictionary = jnp.zeros((rows, input_dim))
        self.active = jnp.zeros(rows, bool)
        self.whitener = jnp.zeros((rows, rows))

    def with_dictionary(self, points: Any) -> "Nystrom":
        """Return the map over a dictionary of your own."""
        checked = jnp.asarray(checks.number("points", points))
        checks.require(
            checked.ndim == 2 and checked.shape[1] == self.input_dim,
            f"points must be an (n, {self.input_dim}) array, got shape {checked.shape}.",
        )
        return self._over(checked, jnp.ones(len(checked), bool))

    @property
    def num_features(self) -> int:
        return self.dictionary.shape[0]

    @property
    def count(self) -> Array:
        return self.size

    @property
    def size(self) -> Array:
        """Number of points in the dictionary. Paper: $d_{R,l}$."""
        return jnp.sum(self.active)

    @property
    def has_overflowed(self) -> Bool[Array, ""]:
        """True if a compiled program drew more points than fit."""
        return jnp.any(jnp.isnan(self.dictionary))

    def with_room(self, points: int) -> "Nystrom":
        """Return the map with room for more points; the new features are zero."""
        extra = (0, points - self.num_features)
        dictionary = jnp.pad(self.dictionary, (extra, (0, 0)))
        known = (dictionary, jnp.pad(self.active, extra), jnp.pad(self.whitener, (extra, extra)))
        return eqx.tree_at(_DRAWN, self, known)

    @property
    def accuracy(self) -> float | None:
        return self.oversampling.accuracy

    def kernel_error_bound(self) -> float:
        r"""Return $\sup k(z, z)$; the part that a dictionary misses lies between 0 and k."""
        return self.kernel.diagonal_bound(self.input_dim)

    def check_inputs(self, xs: Inputs) -> None:
        """Accept all points: a kernel is defined everywhere."""

    def basis(self, x: Input) -> Features:
        column = self.kernel.column(x, self.dictionary)
        return jnp.where(self.active, column, 0.0)

    def whiten(self, basis: Features) -> Features:
        return self.whitener @ basis

    def pull_back(self, weights: Float[Array, "d p"]) -> Float[Array, "d p"]:
        return self.whitener.T @ weights

    def missing(self, x: Input, features: Features) -> Scalar:
        return jnp.maximum(self.kernel.diagonal(x) - jnp.sum(features**2), 0.0)

    def missing_draw(self, outputs: int, *, key: Key) -> tuple[Function, Float[Array, "d p"]]:
        draw = self.prior.prior_draw(outputs, key=key)
        values = jnp.where(self.active[:, None], jax.vmap(draw)(self.dictionary), 0.0)
        return draw, self.pull_back(self.whitener @ values)

    def wants_redraw(self, shrinkage: Scalar) -> Bool[Array, ""]:
        return shrinkage >= self.redraw_factor

    def redraw(
        self, data: Data, variances: Float[Array, " N"], ridge: Scalar, *, key: Key
    ) -> "Nystrom":
        """Keep each copy of a row with probability min(q σ̃²/λ, 1)."""
        kept = _draw_rows(data, variances, ridge, self.oversampling, key=key)
        count = jnp.sum(kept)
        least = self.num_features if checks.is_traced(count) else self.room
        capacity = grown_capacity(least, count, "The dictionary", finely_from=FINELY_FROM)
        checks.fits(
            f"A Nystrom map with room for {capacity} points",
            8 * 6 * capacity**2,
            "Lower `oversampling`, or use quadrature Fourier features.",
        )
        points, active = _gather(data, kept, capacity)
        return self._over(points, active)

    @compiled
    def _over(self, points: Float[Array, "d q"], active: Bool[Array, " d"]) -> "Nystrom":
        both = active[:, None] & active[None, :]
        gram = jnp.where(both, self.kernel.gram(points, points), 0.0)
        whitener = linalg.inverse_root(gram, self.cutoff)
        return eqx.tree_at(_DRAWN, self, (points, active, whitener))


_DRAWN = lambda m: (m.dictionary, m.active, m.whitener)


def _as_oversampling(value: float | Theory) -> Oversampling:
    if isinstance(value, Theory):
        return value
    ok = isinstance(value, int | float) and value > 0
    checks.require(ok, f"oversampling must be positive or Theory(...), got {value!r}.")
    return Practical(float(value))


@compiled
def _draw_rows(
    data: Data, variances: Float[Array, " N"], ridge: Scalar, rate: Oversampling, *, key: Key
) -> Bool[Array, " N"]:
    """Choose rows at random; a row's draw depends on its index, not on later rows."""
    keys = jax.vmap(lambda i: jax.random.fold_in(key, i))(jnp.arange(len(variances)))
    chances = jax.vmap(lambda k: jax.random.uniform(k, dtype=variances.dtype))(keys)
    kept = _of_copies(rate(ridge) * variances / ridge, data.weights)
    return ~(chances >= kept) & (data.weights > 0)  # NaN enters, where it is seen


def _of_copies(single: Float[Array, " N"], weights: Float[Array, " N"]) -> Float[Array, " N"]:
    """Return $1-(1-p)^w$, the probability that one of w copies enters.

    Features do not depend on how often a point is in the dictionary, so one copy suffices.
    """
    several = -jnp.expm1(weights * jnp.log1p(-jnp.minimum(single, 1.0)))
    return jnp.where(weights == 1, single, several)


@compiled
def _gather(
    data: Data, kept: Bool[Array, " N"], capacity: int
) -> tuple[Float[Array, "d q"], Bool[Array, " d"]]:
    """Return the chosen points; NaN if a compiled program has no room for them.

    Raising inside a compiled program would prevent it from being cached across processes.
    """
    count, size = jnp.sum(kept), min(capacity, len(kept))
    (rows,) = jnp.nonzero(kept, size=size, fill_value=0)
    points = jnp.where(count > capacity, jnp.nan, data.inputs[rows])
    return pad_rows(points, capacity), jnp.arange(capacity) < count
