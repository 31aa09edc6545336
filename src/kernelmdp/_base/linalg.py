"""Linear algebra of small matrices; the only module that factorises matrices."""

import functools
import itertools
import operator
from collections.abc import Callable, Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.types import Array, Scalar

MAX_TRIES = 12
BLOCKS = 4


def _one_by_one(function: Callable[..., Any], shared: Callable[..., Any] | None = None) -> Any:
    """Return a function that calls LAPACK and loops over batches on a CPU.

    jaxlib 0.10 cuts a batch of LAPACK calls into tasks for the threads that run the program itself
    and waits for them on such a thread. As many concurrent batches as threads deadlock. One matrix
    never waits. On other devices a batch stays one call. `shared` replaces the function if the
    first argument is the same throughout the batch.
    """
    guarded = jax.custom_batching.custom_vmap(function)
    in_turn = lambda *batch: jax.lax.map(lambda each: guarded(*each), batch)

    @guarded.def_vmap
    def _(size: int, batched: Sequence[bool], *given: Array) -> tuple[Any, Any]:
        if shared is not None and not batched[0]:
            return shared(guarded, *given), True
        if size == 1:  # without a loop exact widths at many points take 7 % less time
            alone = [each[0] if own else each for each, own in zip(given, batched, strict=True)]
            out = jax.tree.map(lambda each: each[None], guarded(*alone))
            return out, jax.tree.map(lambda _: True, out)
        spread = lambda each: jnp.broadcast_to(each, (size, *each.shape))
        batch = [each if own else spread(each) for each, own in zip(given, batched, strict=True)]
        out = jax.lax.platform_dependent(*batch, cpu=in_turn, default=jax.vmap(function))
        return out, jax.tree.map(lambda _: True, out)

    return guarded


def _as_columns(solve: Callable[[Array, Array], Array], factor: Array, rights: Array) -> Array:
    """Solve a batch of right sides of one factor as columns of one right side.

    LAPACK's columns have the memory layout of the batch's rows. Without the barrier XLA copies them
    again; exact widths at many points took 15 % longer.
    """
    columns = jnp.moveaxis(rights, 0, -1)
    solved = solve(factor, columns.reshape(len(factor), -1))
    return jax.lax.optimization_barrier(jnp.moveaxis(solved.reshape(columns.shape), -1, 0))


_factor = _one_by_one(jnp.linalg.cholesky)
_eigh = _one_by_one(lambda matrix: tuple(jnp.linalg.eigh(matrix)))
_reduced = _one_by_one(lambda matrix: tuple(jax.lax.linalg.tridiagonal(matrix))[1:3])
_forward = _one_by_one(functools.partial(jsl.solve_triangular, lower=True), _as_columns)
_backward = _one_by_one(functools.partial(jsl.solve_triangular, lower=True, trans=1), _as_columns)


def cholesky(matrix: Float[Array, "d d"]) -> Float[Array, "d d"]:
    r"""Return the lower factor $L$ with $LL^\top = A$, for $A$ positive definite up to rounding.

    JAX returns NaN where LAPACK reports failure. A sum of a Gram matrix and a positive ridge fails
    only by rounding. The size of that rounding, $d\,\varepsilon\,\max_i A_{ii}$, is then added to
    the diagonal, ten times more at each further try. `check_solved` detects a factor that is still
    NaN.
    """
    unit = matrix.shape[0] * jnp.finfo(matrix.dtype).eps * jnp.max(jnp.diag(matrix))

    def failed(state: tuple[Array, Array]) -> Array:
        factor, tries = state
        return jnp.any(jnp.isnan(factor)) & (tries < MAX_TRIES)

    def retry(state: tuple[Array, Array]) -> tuple[Array, Array]:
        shift = unit * 10.0 ** state[1].astype(matrix.dtype)
        return _factor(matrix + shift * jnp.eye(matrix.shape[0])), state[1] + 1

    return jax.lax.while_loop(failed, retry, (_factor(matrix), jnp.asarray(0)))[0]


def check_solved(solution: Array) -> None:
    """Raise on the host if a solution shows that its factor failed.

    Inside a compiled program nothing is checked, since a program that can raise is never cached. A
    failed factor then gives NaN.
    """
    checks.require(
        checks.is_traced(solution) or bool(np.all(np.isfinite(np.asarray(solution)))),
        "A Gram matrix plus ridge must be positive definite and finite, got a Cholesky factor with "
        "NaN. Check that inputs, targets and kernel parameters are finite.",
    )


def lower_inverse(factor: Float[Array, "d d"]) -> Float[Array, "d d"]:
    """Return $L^{-1}$ of a lower triangular factor, so that widths are products, not solves."""
    return lower_solve(factor, jnp.eye(factor.shape[0], dtype=factor.dtype))


def lower_solve(factor: Float[Array, "d d"], right: Float[Array, "d *n"]) -> Float[Array, "d *n"]:
    """Return $L^{-1}b$."""
    multiply = lambda x: jnp.tril(factor) @ x  # only where derivatives are taken
    solve, transpose = (lambda _, b: _forward(factor, b)), (lambda _, b: _backward(factor, b))
    return jax.lax.custom_linear_solve(multiply, right, solve, transpose)


def upper_solve(factor: Float[Array, "d d"], right: Float[Array, "d *n"]) -> Float[Array, "d *n"]:
    r"""Return $L^{-\top}b$ for a lower triangular $L$."""
    multiply = lambda x: jnp.tril(factor).T @ x
    solve, transpose = (lambda _, b: _backward(factor, b)), (lambda _, b: _forward(factor, b))
    return jax.lax.custom_linear_solve(multiply, right, solve, transpose)


def lower_square(matrix: Float[Array, "d d"], vector: Float[Array, " d"]) -> Scalar:
    r"""Return $\|Lv\|^2$ for a lower triangular matrix, skipping the zero blocks.

    Four block rows do 5/8 of the multiplications of the full product. A batch of vectors still
    becomes a handful of large matrix products.
    """
    rows = [matrix[low:high, :high] @ vector[:high] for low, high in _block_rows(len(matrix))]
    return functools.reduce(operator.add, [jnp.sum(row**2) for row in rows])


def lower_gram(columns: Float[Array, "d N"]) -> Float[Array, "d d"]:
    r"""Return $AA^\top$ up to its diagonal blocks, zero above: 5/8 of the multiplications.

    `mirrored` completes sums of these. The long axis is the last one, so that a block row is
    contiguous in memory.
    """
    size = len(columns)
    rows = [columns[low:high] @ columns[:high].T for low, high in _block_rows(size)]
    return jnp.concatenate([jnp.pad(row, ((0, 0), (0, size - row.shape[1]))) for row in rows])


def mirrored(lower: Float[Array, "d d"]) -> Float[Array, "d d"]:
    """Return the symmetric matrix with this lower triangle; the upper one is ignored."""
    return jnp.tril(lower) + jnp.tril(lower, -1).T


def _block_rows(size: int) -> list[tuple[int, int]]:
    """Return the ends of at most four block rows of a triangle, none too thin to pay off."""
    bounds = [*range(0, size, max(-(-size // BLOCKS), 64)), size]
    return list(itertools.pairwise(bounds))


def full_square(matrix: Float[Array, "d d"], vector: Float[Array, " d"]) -> Scalar:
    r"""Return $\|Wv\|^2$."""
    return jnp.sum((matrix @ vector) ** 2)


def extended_root(
    root: Float[Array, "d d"], rows: Float[Array, "n d"]
) -> tuple[Float[Array, "d d"], Scalar]:
    r"""Return the inverse root after new rows, and the gain of information.

    $W'$ has $W'^\top W' = (V + \Phi^\top\Phi)^{-1}$ for $W^\top W = V^{-1}$. With $P = W\Phi^\top$
    and $RR^\top = I + P^\top P$, $W' = W - P(R+I)^{-\top}R^{-1}P^\top W$: products of d by d with d
    by n, whereas a new factorisation costs d³. The gain is $\tfrac12\ln\det(I + P^\top P)$. W need
    not be triangular.
    """
    half = root @ rows.T
    factor = cholesky(jnp.eye(rows.shape[0]) + half.T @ half)
    inner = lower_solve(factor, half.T @ root)
    change = upper_solve(factor + jnp.eye(rows.shape[0]), inner)
    return root - half @ change, half_log_det(factor)


def half_log_det(factor: Float[Array, "d d"]) -> Scalar:
    r"""Return $\tfrac12\ln\det LL^\top$."""
    return jnp.sum(jnp.log(jnp.diag(factor)))


def inverse_root(matrix: Float[Array, "d d"], cutoff: float) -> Float[Array, "d d"]:
    r"""Return a matrix $W$ with $W^\top W = A^\dagger$ for $A$ positive semidefinite.

    Eigenvalues below `cutoff` times the largest count as zero: $W = S^{-1/2}U^\top$ from $A =
    USU^\top$, which is $(A^{1/2})^\dagger$ up to a rotation that leaves inner products unchanged.
    The largest eigenvalue comes first, and signs are those of products with a fixed vector. Rows
    and columns of zeros after those of A add only zeros to W.
    """
    values, vectors = _eigh(matrix)
    keep = values > cutoff * values[-1]
    roots = jnp.where(keep, 1.0 / jnp.sqrt(jnp.where(keep, values, 1.0)), 0.0)
    side = jnp.cos(jnp.arange(len(values), dtype=matrix.dtype)) @ vectors
    return (jnp.where(side < 0, -roots, roots)[:, None] * vectors.T)[::-1]


class Tridiagonal(eqx.Module):
    r"""Tridiagonal form $T = Q^\top AQ$ and $\|v\|$ where $Q^\top v = \|v\|e_1$.

    $v^\top f(A)v = \|v\|^2f(T)_{11}$. It takes as long as two factorisations, and solves with $A +
    \sigma^2I$ for every $\sigma^2$.
    """

    diagonal: Float[Array, " d"]
    squares: Float[Array, " d"]  # of what lies beside the diagonal, 0 at the end
    norm: Scalar

    @classmethod
    def of(cls, matrix: Float[Array, "d d"], vector: Float[Array, " d"]) -> "Tridiagonal":
        """Return the form by Householder reflections; the first maps the vector to its axis."""
        bordered = jnp.block([[jnp.zeros((1, 1)), vector[None]], [vector[:, None], matrix]])
        diagonal, beside = _reduced(bordered)
        return cls(diagonal[1:], jnp.append(beside[1:] ** 2, 0.0), jnp.abs(beside[0]))

    def shifted(self, shift: Float[Array, " n"]) -> tuple[Float[Array, " n"], Float[Array, " n"]]:
        r"""Return $v^\top(A + sI)^{-1}v$ and $\ln\det(A + sI)$ for each positive s."""

        def step(below: tuple[Array, Array], row: tuple[Array, Array]) -> tuple[Any, None]:
            pivot, log_det = below
            pivot = row[0] + shift - row[1] / pivot
            return (pivot, log_det + jnp.log(pivot)), None

        first, rows = (jnp.ones_like(shift), jnp.zeros_like(shift)), (self.diagonal, self.squares)
        pivot, log_det = jax.lax.scan(step, first, rows, reverse=True)[0]
        return self.norm**2 / pivot, log_det


def along_axes(tensor: Array, matrices: Sequence[Array | None]) -> Array:
    """Apply each matrix along its own axis of the tensor."""
    for axis, matrix in enumerate(matrices):
        if matrix is not None:
            tensor = jnp.moveaxis(jnp.tensordot(matrix, tensor, (1, axis)), 0, axis)
    return tensor


def root(matrix: Float[Array, "d d"]) -> Float[Array, "d d"]:
    r"""Return a matrix $R$ with $RR^\top = A$ for $A$ positive semidefinite."""
    values, vectors = _eigh(matrix)
    return vectors * jnp.sqrt(jnp.maximum(values, 0.0))


def host_eigh(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return eigenvalues, largest first, and eigenvectors of a symmetric matrix, in NumPy."""
    values, vectors = np.linalg.eigh(matrix)
    return values[::-1], vectors[:, ::-1]


def output_kernel(value: Any, name: str = "output kernel k4") -> NDArray[np.float64]:
    """Return a checked symmetric positive semidefinite matrix k₄."""
    matrix = checks.number(name, value)
    checks.require(
        matrix.ndim == 2 and matrix.shape[0] == matrix.shape[1] and matrix.size > 0,
        f"{name} must be a square matrix, got shape {matrix.shape}.",
    )
    checks.require(
        np.allclose(matrix, matrix.T, rtol=1e-12, atol=0),
        f"{name} must be symmetric. Pass (k4 + k4.T) / 2.",
    )
    highest, lowest = host_eigh(matrix)[0][[0, -1]]
    checks.require(
        lowest >= -1e-12 * max(abs(highest), abs(lowest)) and highest > 0,
        f"{name} must be positive semidefinite and not zero, got an eigenvalue of "
        f"{lowest:.6g} (largest {highest:.6g}). Project it: clip its negative eigenvalues at 0.",
    )
    return (matrix + matrix.T) / 2


def eliminate(matrix: Float[Array, "n n"], right: Float[Array, "n k"]) -> Float[Array, "n k"]:
    """Return $A^{-1}b$ for a small positive definite A by elimination without LAPACK or pivots."""
    rows = jnp.concatenate([matrix, right], axis=1)
    for i in range(len(matrix)):
        own = rows[i] / rows[i, i]
        rows = (rows - rows[:, i : i + 1] * own).at[i].set(own)
    return rows[:, len(matrix) :]
