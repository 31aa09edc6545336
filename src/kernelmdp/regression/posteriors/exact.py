r"""Gaussian process posterior without approximation: every point is kept.

In the dual form, with $S = \mathrm{diag}(\sqrt{w})$ for row weights $w$ and
$A = SKS + \lambda I$: $\mu = k_X^\top S A^{-1} S y$ and
$\sigma^2 = k - \|A^{-1/2}S k_X\|^2$. A Nyström map that keeps every point gives the same
numbers. The dual form costs one factorisation of the kernel matrix; the map costs two and an
eigenvalue decomposition. Paper: the reference [chowdhury2019online] it builds on.
"""

from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import LIGHT, compiled, placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Input, Key, Lefts, Output, Rights, Scalar, Scale
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.features import AbstractFixedMap
from kernelmdp.regression.features.prior_map import prior_map
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.posteriors.base import AbstractKeptRows, Draws, check_rows, side_by_side
from kernelmdp.regression.posteriors.coregionalization import Coupling


class ExactPosterior(AbstractKeptRows):
    r"""Posterior that keeps every point; its time grows with the square of their number.

    $\mu = k_X^\top A^{-1}y$ and $\sigma^2 = k - k_X^\top A^{-1}k_X$ with $A = K + \lambda I$.
    Paper: the reference [chowdhury2019online].

    Attributes:
        kernel: Kernel of the inputs.
        functions: Fixed feature map for prior draws.
        coupling: Eigenvectors and eigenvalues of the outputs' kernel.
        ridge: The ridge $\lambda$.
        history: The rows so far.
        factor: Cholesky factor of A for each eigenvalue.
        dual: Weights of the kernel's columns in the mean.

    Args:
        kernel: See `ExactPosterior.prior`, which builds the posterior without data.
        functions: Fixed feature map.
        coupling: Coupling of the outputs.
        ridge: The ridge.
        history: Rows.
        factor: Factor that belongs to the rows.
        dual: Weights that belong to the rows.

    Example:
        >>> posterior = km.ExactPosterior.prior(km.Matern(0.3), 1, 1, ridge=0.01)
        >>> posterior = posterior.update(km.Data.of([[0.1], [0.7]], [0.0, 1.0]))
        >>> mean, deviation = posterior.predict(jnp.array([[0.5]]))
    """

    kernel: AbstractKernel
    functions: AbstractFixedMap
    coupling: Coupling
    ridge: Scalar
    history: History
    factor: Float[Array, "g N N"]
    dual: Float[Array, "N p"]

    @classmethod
    def prior(
        cls, kernel: AbstractKernel, input_dim: int, outputs: Any, ridge: float,
        *, capacity: int = 64,
    ) -> "ExactPosterior":  # fmt: skip
        r"""Return the posterior before any data.

        Args:
            kernel: Kernel of the inputs.
            input_dim: Number of coordinates of an input.
            outputs: Number of independent outputs, or the matrix k₄ that couples them.
            ridge: The ridge $\lambda$.
            capacity: Number of rows there is room for at first.

        Returns:
            A posterior with no rows.

        Raises:
            ValueError: An argument is out of its range.
        """
        coupling = Coupling.of(outputs)
        value = placed(float(checks.positive("ridge", ridge)))
        history = History.empty(capacity, input_dim, coupling.outputs)
        _check_memory(capacity, coupling)
        factor = _idle_factor(coupling, capacity, value)
        functions = prior_map(kernel, input_dim)
        return cls(
            kernel=kernel, functions=functions, coupling=coupling, ridge=value, history=history,
            factor=factor, dual=history.data.targets,
        )  # fmt: skip

    def update(self, data: Data) -> "ExactPosterior":
        check_rows(data, self.input_dim, self.coupling.outputs)
        roomy = self._with_room(data.weights.shape[0])
        return roomy._extended(data, roomy.history.append(data))._checked()

    def _checked(self) -> "ExactPosterior":
        linalg.check_solved(self.dual)
        return self

    def refit(self, data: Data, *, key: Key | None = None) -> "ExactPosterior":
        """Return the posterior of these rows only; nothing is drawn, so no key is needed."""
        check_rows(data, self.input_dim, self.coupling.outputs)
        history = History.of(data, self.history.capacity)
        _check_memory(history.capacity, self.coupling)
        return self._refactored(history)._checked()

    def _with_room(self, rows: int) -> "ExactPosterior":
        """Return the posterior in larger buffers, if it needs them."""
        history = self.history.with_room(rows)
        if history.capacity == self.history.capacity:
            return self
        _check_memory(history.capacity, self.coupling)
        return self._enlarged(history)

    @compiled
    def _enlarged(self, history: History) -> "ExactPosterior":
        size = self.history.capacity
        factor = _idle_factor(self.coupling, history.capacity, self.ridge)
        factor = factor.at[:, :size, :size].set(self.factor)
        dual = jnp.zeros((history.capacity, self.coupling.outputs)).at[:size].set(self.dual)
        where = lambda p: (p.history, p.factor, p.dual)
        return eqx.tree_at(where, self, (history, factor, dual))

    @compiled
    def _refactored(self, history: History) -> "ExactPosterior":
        roots = jnp.sqrt(history.data.weights)
        inputs = history.data.inputs
        gram = roots[:, None] * self.kernel.gram(inputs, inputs) * roots[None, :]
        noise = self.ridge * jnp.eye(history.capacity)
        factor = jax.lax.map(lambda c: linalg.cholesky(c * gram + noise), self.coupling.scales)
        return self._solved(history, factor)

    @compiled
    def _extended(self, rows: Data, history: History) -> "ExactPosterior":
        r"""Append rows to the Cholesky factor: $L_{21} = A_{21}L_{11}^{-\top}$, then $L_{22}$."""
        old, start = self.history, self.history.count
        left, right = jnp.sqrt(rows.weights)[:, None], jnp.sqrt(old.data.weights)[None, :]
        cross = left * self.kernel.gram(rows.inputs, old.data.inputs) * right
        own = left * self.kernel.gram(rows.inputs, rows.inputs) * left.T

        def extend(scale: Scalar, factor: Array) -> Array:
            below = linalg.lower_solve(factor, scale * cross.T).T
            corner = scale * own + self.ridge * jnp.eye(len(rows.weights)) - below @ below.T
            block = jax.lax.dynamic_update_slice(below, linalg.cholesky(corner), (0, start))
            return jax.lax.dynamic_update_slice(factor, block, (start, 0))

        factor = jax.vmap(extend)(self.coupling.scales, self.factor)
        return self._solved(history, factor)

    def _solved(self, history: History, factor: Array) -> "ExactPosterior":
        roots = jnp.sqrt(history.data.weights)[:, None]
        coupling = self.coupling
        targets = coupling.turn(roots * history.data.targets)
        dual = roots * coupling.turn_back(_solve_turned(coupling, factor, targets))
        where = lambda p: (p.history, p.factor, p.dual)
        return eqx.tree_at(where, self, (history, factor, dual))

    def _column(self, x: Input) -> Float[Array, " N"]:
        return self.kernel.column(x, self.history.data.inputs)

    def moments(self, x: Input) -> tuple[Output, Output]:
        column, prior = self._column(x), self.kernel.diagonal(x)
        weighted = jnp.sqrt(self.history.data.weights) * column

        def turned(scale: Scalar, factor: Array) -> Scalar:
            explained = scale * jnp.sum(linalg.lower_solve(factor, weighted) ** 2)
            return scale * jnp.clip(prior - explained, self._floor(scale) * prior, prior)

        variances = jax.vmap(turned)(self.coupling.scales, self.factor)
        return column @ self.dual, self.coupling.variances(variances)

    def _floor(self, scale: Scalar) -> Scalar:
        r"""Return the lower bound of $\sigma^2/k$, $\lambda/(\lambda + \kappa\,\mathrm{tr}\,SKS)$.

        The dual form is a difference, which rounding can take below that bound.
        """
        data = self.history.data
        trace = data.weights @ jax.vmap(self.kernel.diagonal)(data.inputs)
        return self.ridge / (self.ridge + scale * trace)

    def mean(self, x: Input) -> Output:
        return self._column(x) @ self.dual

    @compiled
    def information_gain(self) -> Scalar:
        half = jax.vmap(linalg.half_log_det)(self.factor)
        idle = 0.5 * self.history.capacity * jnp.log(self.ridge)
        return self.coupling.copies * jnp.sum(half - idle)

    @compiled
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> Draws:
        r"""Draw $\mu + v\,(f_0 - k_X^\top S A^{-1}(S f_0(X) + \varepsilon))$, $f_0$ from the prior.

        Pathwise conditioning: away from the data the prior draw is unchanged.
        """
        one, two = jax.random.split(key)
        data, coupling = self.history.data, self.coupling
        shape = (number, *data.targets.shape)
        draw = self.functions.prior_draw(number * coupling.outputs, key=one)
        prior = jnp.moveaxis(jax.vmap(draw)(data.inputs).reshape(-1, number, shape[2]), 1, 0)
        roots = jnp.sqrt(data.weights)[:, None]
        noise = jnp.sqrt(self.ridge) * jax.random.normal(two, shape)
        values = coupling.roots() * roots * prior + noise
        solved = jax.vmap(lambda v: _solve_turned(coupling, self.factor, v))(values)
        weights = self.dual - scale * roots * jax.vmap(coupling.turn_back)(solved)
        seen = KernelSum(self.kernel, data.inputs, side_by_side(weights))
        return Draws(seen, draw, scale * coupling.mixing())


def _solve_turned(coupling: Coupling, factor: Array, values: Array) -> Float[Array, "N p"]:
    r"""Return $\kappa A_\kappa^{-1} v$ for each independent regression."""
    columns = values.T.reshape(len(coupling.scales), coupling.copies, -1)
    solve = lambda c, low, v: c * linalg.upper_solve(low, linalg.lower_solve(low, v.T)).T
    return jax.vmap(solve)(coupling.scales, factor, columns).reshape(coupling.outputs, -1).T


@compiled(options=LIGHT)
def _idle_factor(coupling: Coupling, capacity: int, ridge: Scalar) -> Float[Array, "g N N"]:
    """Return the factor of the ridge alone: rows of weight zero change nothing."""
    return jnp.tile(jnp.sqrt(ridge) * jnp.eye(capacity), (len(coupling.scales), 1, 1))


def _check_memory(capacity: int, coupling: Coupling) -> None:
    checks.fits(
        f"An exact posterior with room for {capacity} rows",
        8 * capacity**2 * (2 + len(coupling.scales)),
        "Merge equal inputs with Data.merged(), or use Nystrom or Fourier features.",
    )


class KernelSum(Module):
    """Sum x -> k_X(x) w."""

    kernel: AbstractKernel
    inputs: Float[Array, "N q"]
    weights: Float[Array, "N p"]

    def __call__(self, x: Input) -> Output:
        return self.kernel.column(x, self.inputs) @ self.weights

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """Return the values at all pairs of the halves of an input, by the kernel's own method."""
        one = lambda w: self.kernel.sum_on_product(self.inputs, w, lefts, rights)
        return jnp.moveaxis(jax.vmap(one)(self.weights.T), 0, -1)
