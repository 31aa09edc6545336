r"""Ridge regression on features, read as a Gaussian process posterior.

Paper: Sec. V-B. $\tilde V = \tilde\Phi^\top\tilde\Phi + \lambda I$,
$\tilde\theta = \tilde V^{-1}\tilde\Phi^\top y$, $\tilde\mu = \tilde\phi^\top\tilde\theta$ and
$\tilde\sigma^2 = k - \tilde\phi^\top\tilde\phi + \lambda\tilde\phi^\top\tilde V^{-1}\tilde\phi$.
"""

import dataclasses
import math
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled, placed
from kernelmdp._base.types import Array, Input, Inputs, Key, Output, Outputs, Scalar, Scale
from kernelmdp.regression import chebyshev
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.features import AbstractFeatureMap, Nystrom
from kernelmdp.regression.features.base import LinearFunction, WidthKind
from kernelmdp.regression.posteriors.base import (
    AbstractPosterior,
    Draws,
    check_rows,
    default_batch,
    side_by_side,
)
from kernelmdp.regression.posteriors.coregionalization import Coupling

MANY_ROWS = chebyshev.ENOUGH  # fewer are not read off a table by cells, which is what pays
TABLE_SHARE = 8  # rows for each node a table may have, so that looking for one costs little


class Posterior(AbstractPosterior):
    r"""Posterior of ridge regression on features.

    $\tilde\mu = \tilde\phi^\top\tilde\theta$ and $\tilde\sigma^2 = k - \tilde\phi^\top\tilde\phi +
    \lambda\tilde\phi^\top\tilde V^{-1}\tilde\phi$. Paper: Sec. V-B. Each update factorises once, so
    evaluation never factorises.

    Attributes:
        features: Feature map.
        coupling: Eigenvectors and eigenvalues of the outputs' kernel.
        ridge: The ridge $\lambda$.
        gram: $\tilde\Phi^\top\tilde\Phi$.
        moment: $\tilde\Phi^\top y$.
        whitener: Inverse factor of $\tilde V$ for each eigenvalue.
        weights: Weights of the features in the mean.
        coefficients: Weights of the basis in the mean.
        log_dets: Half of $\ln\det(\tilde V/\lambda)$ for each eigenvalue.
        shrinkage: Bound on the factor by which variances shrank since the last redraw.
        incremental: True if updates extend the factor by the new rows.

    Args:
        features: See `Posterior.prior`, which builds the posterior without data.
        coupling: Coupling of the outputs.
        ridge: The ridge.
        gram: Statistics of the rows.
        moment: Statistics of the rows.
        whitener: Factor that belongs to them.
        weights: Weights that belong to them.
        coefficients: Weights that belong to them.
        log_dets: Determinants that belong to them.
        shrinkage: Bound that belongs to them.
        incremental: Extend the factor instead of recomputing it.

    Example:
        >>> features = km.QuadratureFourier(km.SquaredExponential(0.3), 1)
        >>> posterior = km.Posterior.prior(features, 1, ridge=0.01)
        >>> posterior = posterior.update(km.Data.of([[0.1], [0.7]], [0.0, 1.0]))
    """

    features: AbstractFeatureMap
    coupling: Coupling
    ridge: Scalar
    gram: Float[Array, "d d"]
    moment: Float[Array, "d p"]
    whitener: Float[Array, "g d d"]
    weights: Float[Array, "d p"]
    coefficients: Float[Array, "d p"]
    log_dets: Float[Array, " g"]
    shrinkage: Scalar
    incremental: bool = eqx.field(static=True, default=False)

    @classmethod
    def prior(
        cls, features: AbstractFeatureMap, outputs: Any, ridge: float, *, incremental: bool = False
    ) -> "Posterior":
        r"""Return the posterior before any data.

        Args:
            features: Feature map.
            outputs: Number of independent outputs, or the matrix k₄ that couples them.
            ridge: The ridge $\lambda$.
            incremental: Extend the factor by the new rows instead of recomputing it. An update then
                costs d² a row, and a width 8/5 as much as otherwise.

        Returns:
            A posterior with no rows.

        Raises:
            ValueError: An argument is out of its range.
        """
        coupling, size = Coupling.of(outputs), features.num_features
        checks.fits(
            f"A posterior over {size} features",
            8 * size**2 * (2 + 2 * coupling.scales.shape[0]),
            "Lower the feature map's `nodes` (or raise its tolerance or `trim`), or use Nystrom "
            "features, whose number follows the data.",
        )
        value, groups = checks.positive("ridge", ridge), coupling.scales.shape[0]
        root = np.broadcast_to(np.eye(size) / np.sqrt(value), (groups, size, size))
        nothing = placed(np.zeros((size, coupling.outputs)))
        # In closed form, and by NumPy: a program that solves for nothing takes a while to compile.
        return cls(
            features=features, coupling=coupling, ridge=placed(value),
            gram=placed(np.zeros((size, size))),
            moment=nothing, whitener=placed(root), weights=nothing, coefficients=nothing,
            log_dets=placed(np.zeros(groups)), shrinkage=placed(np.ones(())),
            incremental=incremental,
        )  # fmt: skip

    @classmethod
    @compiled
    def _solve(cls, features, coupling, ridge, gram, moment, shrinkage, incremental) -> "Posterior":
        def factorise(scale: Scalar) -> tuple[Array, Scalar]:
            factor = linalg.cholesky(scale * gram + ridge * jnp.eye(gram.shape[0]))
            half = linalg.half_log_det(factor) - 0.5 * gram.shape[0] * jnp.log(ridge)
            return linalg.lower_inverse(factor), half

        roots = jax.vmap(factorise)(coupling.scales)
        return cls._with_roots(
            features, coupling, ridge, gram, moment, *roots, shrinkage, incremental
        )

    @classmethod
    def _with_roots(
        cls, features, coupling, ridge, gram, moment, whitener, log_dets, shrinkage, incremental
    ) -> "Posterior":
        noise = ridge * jnp.eye(gram.shape[0])
        precision = jax.vmap(lambda scale: scale * gram + noise)(coupling.scales)
        weights = _solve_weights(coupling, precision, whitener, moment)
        coefficients = features.pull_back(weights)
        return cls(
            features, coupling, ridge, gram, moment, whitener, weights, coefficients, log_dets,
            shrinkage, incremental,
        )  # fmt: skip

    def with_room(self, points: int) -> "Posterior":
        """Return the posterior with room for more points in its dictionary."""
        assert isinstance(self.features, Nystrom)
        before, extra = self.features.num_features, (0, points - self.features.num_features)
        idle = jnp.diag(jnp.where(jnp.arange(points) < before, 0.0, 1 / jnp.sqrt(self.ridge)))
        tall = lambda array: jnp.pad(array, (extra, (0, 0)))
        return dataclasses.replace(
            self, features=self.features.with_room(points), gram=jnp.pad(self.gram, extra),
            whitener=jnp.pad(self.whitener, ((0, 0), extra, extra)) + idle,
            moment=tall(self.moment), weights=tall(self.weights),
            coefficients=tall(self.coefficients),
        )  # fmt: skip

    @property
    def input_dim(self) -> int:
        return self.features.input_dim

    @property
    def width_kind(self) -> WidthKind | None:
        return self.features.width_kind

    @property
    def accuracy(self) -> float | None:
        return self.features.accuracy

    def kernel_error_bound(self) -> Scalar:
        r"""Return $\max_i\kappa_i\,\sup|k - \tilde\phi^\top\tilde\phi|$, κ eigenvalues of k₄."""
        return jnp.max(self.coupling.scales) * self.features.kernel_error_bound()

    @property
    def is_fixed(self) -> bool:
        return self.features.is_fixed

    @property
    def refits(self) -> bool:
        return not self.is_fixed

    def size(self, rows: Array) -> Array | int:
        return self.features.count

    def update(self, data: Data) -> "Posterior":
        check_rows(data, self.input_dim, self.coupling.outputs)
        self.features.check_inputs(data.inputs)
        return self._updated(data)._checked()

    def _checked(self) -> "Posterior":
        linalg.check_solved(self.log_dets)
        return self

    @compiled
    def _updated(self, data: Data) -> "Posterior":
        gram, moment = _accumulate(self.features, data)
        fixed = self.features.is_fixed
        shrinkage = self.shrinkage if fixed else self.shrinkage * self._shrink(data)
        known = (self.features, self.coupling, self.ridge, self.gram + gram, self.moment + moment)
        # Roots are extended by a factor of the size of the rows: for few of them it is small.
        if not self.incremental or len(data.weights) > self.gram.shape[0]:
            return self._solve(*known, shrinkage, self.incremental)
        design = self._design(data)
        extend = lambda scale, root: linalg.extended_root(root, jnp.sqrt(scale) * design)
        whitener, gains = jax.vmap(extend)(self.coupling.scales, self.whitener)
        return self._with_roots(*known, whitener, self.log_dets + gains, shrinkage, True)

    @compiled
    def reduction(self, data: Data, xs: Inputs) -> Outputs:
        r"""Return by how much these rows lower the variances at some points, without an update.

        $c(x, X)(c(X, X) + \lambda I)^{-1}c(X, x)$ with the posterior's covariance c: d times
        fewer operations than the widths themselves.
        """
        design = self._design(data)

        def turned(scale: Scalar, root: Array) -> Float[Array, " N"]:
            half = root @ design.T
            inner = self.ridge * (jnp.eye(len(design)) + scale * half.T @ half)
            weights = self.features.pull_back(scale * self.ridge * root.T @ half)
            cross = jax.vmap(lambda x: self.features.basis(x) @ weights)(xs)
            return jnp.sum(linalg.lower_solve(linalg.cholesky(inner), cross.T) ** 2, axis=0)

        groups = jax.vmap(turned)(self.coupling.scales, self.whitener)
        return jax.vmap(self.coupling.variances, in_axes=1)(groups)

    def _design(self, data: Data) -> Float[Array, "N d"]:
        r"""Return $\sqrt W\tilde\Phi$: the features of some rows, scaled by roots of weights."""
        return jnp.sqrt(data.weights)[:, None] * jax.vmap(self.features)(data.inputs)

    def _shrink(self, data: Data) -> Scalar:
        r"""Return $1 + \sum_i\tilde\sigma^2(x_i)/\lambda$, the most a width² may shrink by."""
        widths = jnp.max(self.variances(data.inputs), axis=1)
        return 1 + data.weights @ widths / self.ridge

    def fit(self, data: Data, *, key: Key) -> "Posterior":
        """Refit to the first 64 rows, the first 128, and so on, for logs that arrive at once.

        Drawn by the prior's widths, a dictionary would hold every row. Drawn by widths that shrink
        on the way, it holds few.
        """
        posterior, total = self, data.weights.shape[0]
        for doubling in range(max(1, math.ceil(math.log2(total / 32)))):
            seen = jax.tree.map(lambda a, n=64 * 2**doubling: a[:n], data)
            posterior = posterior.refit(seen, key=jax.random.fold_in(key, doubling))
        return posterior

    def refit(self, data: Data, *, key: Key) -> "Posterior":
        check_rows(data, self.input_dim, self.coupling.outputs)
        self.features.check_inputs(data.inputs)
        features = self.features
        if not self.is_fixed:
            features = features.redraw(data, self._widths(data), self.ridge, key=key)
        gram, moment = _accumulate(features, data)
        known = (features, self.coupling, self.ridge, gram, moment)
        return self._solve(*known, jnp.ones(()), self.incremental)._checked()

    def _widths(self, data: Data) -> Float[Array, " N"]:
        r"""Return $\max_j\tilde\sigma_j^2$ at each row, from a table if rows are many."""
        table = self._table(data) if _may_use_table(self, data) else None
        values = self.variances(data.inputs) if table is None else table.many(data.inputs)
        return jnp.max(values, axis=1)

    def _table(self, data: Data) -> chebyshev.Interpolant | None:
        r"""Tabulate variances to within $\lambda/100N$; return None if the kernel is too rough.

        Widths only set the chances $q\tilde\sigma^2/\lambda$ with which the N rows, or copies of
        rows, are kept. So this changes the expected size of a dictionary by at most q/100.
        """
        rows = data.weights.shape[0]
        copies = max(rows, float(jnp.sum(data.weights)))
        tolerance, most = float(self.ridge) / (100 * copies), rows // TABLE_SHARE
        try:
            return chebyshev.fit(self._distinct, self.input_dim, tolerance, most=most)
        except chebyshev.TooRoughError:
            return None

    def _distinct(self, xs: Inputs) -> Float[Array, "N g"]:
        """Return the variances, only once if all outputs share theirs."""
        shared = self.coupling.scales.shape[0] == 1
        return self.variances(xs)[:, : 1 if shared else None]

    def advance(self, rows: Data, everything: Data, *, key: Key) -> "Posterior":
        if self.features.is_fixed:
            return self.update(rows)
        due = self.features.wants_redraw(self.shrinkage * self._shrink(rows))
        if checks.is_traced(due):
            again = lambda: self.refit(everything, key=key)
            return jax.lax.cond(due, again, lambda: self.update(rows))
        return self.refit(everything, key=key) if due else self.update(rows)

    def moments(self, x: Input) -> tuple[Output, Output]:
        """Return mean and variance; the variance is a sum of two non-negative terms."""
        basis = self.features.basis(x)
        features = self.features.whiten(basis)
        missing = self.features.missing(x, features)
        norm = jnp.sum(features**2)

        def seen(scale: Scalar, whitener: Array) -> Scalar:
            square = linalg.full_square if self.incremental else linalg.lower_square
            whitened = square(whitener, features)
            return scale * (missing + jnp.minimum(self.ridge * whitened, norm))

        turned = jax.vmap(seen)(self.coupling.scales, self.whitener)
        return basis @ self.coefficients, self.coupling.variances(turned)

    def mean(self, x: Input) -> Output:
        return self.features.basis(x) @ self.coefficients

    def information_gain(self) -> Scalar:
        return self.coupling.copies * jnp.sum(self.log_dets)

    @compiled
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> "Draws":
        r"""Draw $\theta\sim N(\tilde\theta, v^2\lambda\tilde V^{-1})$, plus the missing part.

        The missing part is a prior draw minus its projection on the features (pathwise
        conditioning), so that away from data the width is the prior's.
        """
        one, two = jax.random.split(key)
        noise = jax.random.normal(one, (number, *self.weights.shape))
        spread = jax.vmap(lambda z: _spread_weights(self.coupling, self.whitener, z))(noise)
        deviation = scale * jnp.sqrt(self.ridge) * jax.vmap(self.features.pull_back)(spread)
        outputs, mixing = self.coupling.outputs, scale * self.coupling.mixing()
        prior, projection = self.features.missing_draw(number * outputs, key=two)
        known = jnp.moveaxis(projection.reshape(-1, number, outputs), 1, 0) @ mixing
        weights = side_by_side(self.coefficients + deviation - known)
        return Draws(LinearFunction(self.features, weights), prior, mixing)


def _may_use_table(posterior: Posterior, data: Data) -> bool:
    """Return whether rows are many, concrete, and inside the cube that a table covers."""
    traced = any(map(checks.is_traced, jax.tree.leaves((posterior, data))))
    if traced or data.weights.shape[0] < MANY_ROWS or posterior.input_dim > chebyshev.MOST_DIMS:
        return False
    return bool(jnp.all((data.inputs >= 0) & (data.inputs <= 1)))


def _solve_weights(
    coupling: Coupling, precision: Array, whitener: Array, moment: Array
) -> Float[Array, "d p"]:
    r"""Return $\kappa V_\kappa^{-1}\Phi^\top y$ for each independent regression, turned back.

    One step of iterative refinement restores the digits that a small ridge costs the solve.
    """
    turned = coupling.turn(moment).T.reshape(len(coupling.scales), coupling.copies, -1)

    def solve(scale: Scalar, matrix: Array, root: Array, right: Array) -> Array:
        inverse = lambda b: (b @ root.T) @ root
        first = inverse(right)
        return scale * (first + inverse(right - first @ matrix))

    solved = jax.vmap(solve)(coupling.scales, precision, whitener, turned)
    return coupling.turn_back(solved.reshape(coupling.outputs, -1).T)


def _spread_weights(coupling: Coupling, whitener: Array, noise: Array) -> Float[Array, "d p"]:
    r"""Return $\sqrt\kappa L_\kappa^{-\top}\xi$ for each independent regression, turned back."""
    turned = noise.T.reshape(len(coupling.scales), coupling.copies, -1)
    spread = jax.vmap(lambda scale, w, z: jnp.sqrt(scale) * (z @ w))
    values = spread(coupling.scales, whitener, turned)
    return coupling.turn_back(values.reshape(coupling.outputs, -1).T)


@compiled
def _accumulate(features: AbstractFeatureMap, data: Data) -> tuple[Array, Array]:
    r"""Return $\Phi^\top W\Phi$ and $\Phi^\top W y$, in batches that bound the memory."""
    size = min(default_batch(), data.weights.shape[0])
    rows = data.weights.shape[0]
    whole = rows // size * size
    many = rows > features.num_features  # else a triangle saves less than completing it costs
    gram = linalg.lower_gram if many else lambda columns: columns @ columns.T

    def partial(block: Data) -> tuple[Array, Array]:
        roots = jnp.sqrt(block.weights)
        design = roots * jax.vmap(features, out_axes=1)(block.inputs)
        return gram(design), design @ (roots[:, None] * block.targets)

    def add(total, block):
        return jax.tree.map(jnp.add, total, partial(block)), None

    blocks = jax.tree.map(lambda a: a[:whole].reshape(-1, size, *a.shape[1:]), data)
    rest = jax.tree.map(lambda a: a[whole:], data)
    start = partial(rest)
    total, moment = jax.lax.scan(add, start, blocks)[0]
    return linalg.mirrored(total) if many else total, moment
