r"""Information gains $\tfrac12\ln\det(I + K/\lambda)$ in nats: realised gains and upper bounds.

All hold for every ridge. Paper: Lemmas 1 and 2, Sec. VI-B.
"""

import functools
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Num
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, Inputs, Scalar
from kernelmdp.regression import chebyshev
from kernelmdp.regression.features import Mercer, QuadratureFourier
from kernelmdp.regression.features.mercer import OVERSAMPLED
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.posteriors.coregionalization import Coupling

Numbers = Num[Array, "..."] | float  # one number, or one for each of many episodes
Energies = tuple[NDArray[np.float64], float]
TOLERANCES = (1e-6, 1e-9, 1e-11)


@in_float64
def realised_gain(
    kernel: AbstractKernel, inputs: Inputs, *, ridge: Scalar | float, outputs: Any = 1
) -> Scalar:
    r"""Return the gain of data seen at `inputs`, with every output observed at every input.

    $\sum_\kappa\tfrac12\ln\det(I + \kappa K/\lambda)$ over the eigenvalues κ of $k_4$: the gain of
    all pairs (z, i) under $k_3k_4$.

    Paper: Lemmas 1 and 2, the argument of the maximum that defines $\gamma$.

    Args:
        kernel: The kernel $k_3$.
        inputs: The points, one row each.
        ridge: The ridge $\lambda$.
        outputs: The number of outputs, or the matrix $k_4$.

    Returns:
        The gain in nats.

    Raises:
        ValueError: An argument is out of its range.
    """
    coupling, value = Coupling.of(outputs), ridge_of(ridge)
    _check_points("inputs", inputs)
    total = coupling.copies * jnp.sum(_log_dets(kernel, inputs, coupling.scales / value))
    linalg.check_solved(total)
    return total


@compiled
def _log_dets(
    kernel: AbstractKernel, inputs: Inputs, rates: Float[Array, " g"]
) -> Float[Array, " g"]:
    gram, one = kernel.gram(inputs, inputs), jnp.eye(inputs.shape[0])
    return jax.lax.map(lambda r: linalg.half_log_det(linalg.cholesky(one + r * gram)), rates)


@in_float64
def greedy_gains(
    kernel: AbstractKernel, candidates: Inputs, picks: int, *, ridge: Scalar | float
) -> Float[Array, " T"]:
    r"""Return the gains of the first 1, 2, ..., T points picked by largest $\sigma^2$.

    Each pick adds $\tfrac12\ln(1 + \sigma^2/\lambda)$; a candidate may be picked again. The T-th
    entry is at most $\gamma_T$ and at least $1 - 1/e$ of the maximum over the candidates; see
    `candidate_gain_bound`. For the transition use a `Coregional` kernel and `pair_up`.

    Paper: a lower estimate of $\gamma_T$, Lemmas 1 and 2.

    Args:
        kernel: The kernel.
        candidates: The points to pick from, one row each.
        picks: The number T of picks.
        ridge: The ridge $\lambda$.

    Returns:
        The gain after each pick, in nats.

    Raises:
        ValueError: An argument is out of its range.
    """
    count, value = checks.whole("picks", picks), ridge_of(ridge)
    _check_points("candidates", candidates)
    needed = 16 * count * candidates.shape[0]
    checks.fits("A greedy gain", needed, "Take fewer candidates or fewer picks.")
    return _greedy(kernel, candidates, count, value)


@compiled
def _greedy(
    kernel: AbstractKernel, candidates: Inputs, picks: int, ridge: Scalar
) -> Float[Array, " T"]:
    """Pick points greedily; `rows` holds conditional covariances, so a pick costs one column."""

    def pick(state: tuple[Array, Array], step: Array) -> tuple[tuple[Array, Array], Scalar]:
        variances, rows = state
        best = jnp.argmax(variances)
        column = kernel.column(candidates[best], candidates) - rows[:, best] @ rows
        row = column / jnp.sqrt(variances[best] + ridge)
        state = (jnp.maximum(variances - row**2, 0.0), rows.at[step].set(row))
        return state, 0.5 * jnp.log1p(variances[best] / ridge)

    prior = jax.vmap(kernel.diagonal)(candidates)
    start = (prior, jnp.zeros((picks, candidates.shape[0])))
    return jnp.cumsum(jax.lax.scan(pick, start, jnp.arange(picks))[1])


@in_float64
def candidate_gain_bound(gains: Float[Array, " T"]) -> Float[Array, " T"]:
    r"""Return an upper bound on the gain of any t candidates, for t = 1, ..., T.

    $\min_s g_s + t\,(g_{s+1} - g_s)$. The gain is submodular, so any t points add at most t times
    the best single step to any set. The bound implies $g_t/(1-1/e)$ and is tighter. It holds for
    the candidates only; `gain_bound` holds for all points.

    Args:
        gains: The result of `greedy_gains`.

    Returns:
        The bound for each t, in nats.
    """
    steps = jnp.diff(gains, prepend=0.0)
    times = jnp.arange(1.0, len(gains) + 1)
    return jax.lax.map(lambda t: jnp.min(gains - steps + t * steps), times)


@in_float64
def gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers, *, ridge: float,
    outputs: Any = 1,
) -> Float[Array, "..."]:  # fmt: skip
    r"""Return a proven upper bound of $\gamma_T$ on the unit cube.

    $\tfrac12\sum_{\kappa,I}\ln(1 + T\kappa p_I/\lambda) + \tfrac12(mT)^{3/2}e\max k_4/\lambda$
    for a certified map with $|k - \tilde\phi^\top\tilde\phi| \le e$. The result is the smallest
    over a few maps and $\tfrac T2\sum_\kappa\ln(1 + \kappa\sup k/\lambda)$, the bound for
    independent points.

    Derivation: $\ln\det(A+E) \le \ln\det A + \mathrm{tr}(A^{-1}E)$, where
    $|\mathrm{tr}(A^{-1}E)| \le \|A^{-1}\|_F\|E\|_F \le \sqrt{n}\,ne/\lambda$ for n rows; and by
    Hadamard $\ln\det(I+\tilde\Phi^\top\tilde\Phi/\lambda) \le
    \sum_I\ln(1+\sum_t\tilde\phi_I(x_t)^2/\lambda)$, whose right side is largest, given
    $\tilde\phi_I^2 \le s_I$ and $\sum_I\tilde\phi_I^2 \le \sup k + e$, at $p_I = \min(s_I, w)$.

    The sum over the eigenvalues κ of $k_4$ is for all m outputs at each of T points, which an agent
    observes and the proofs use; `pairs_gain_bound` is for any mT pairs. Bounds of parts add up to a
    bound of a sum of kernels, and $\gamma(ck, \lambda) = \gamma(k, \lambda/c)$.

    Paper: Sec. VI-B, without its $O(\cdot)$.

    Args:
        kernel: The kernel $k_3$.
        input_dim: The dimension of the cube.
        total_periods: The number T of points, or several of them.
        ridge: The ridge $\lambda$.
        outputs: The number of outputs, or the matrix $k_4$.

    Returns:
        The bound in nats, one for each T.

    Raises:
        ValueError: An argument is out of its range.
    """
    coupling = Coupling.of(outputs)
    scales = np.repeat(np.asarray(coupling.scales), coupling.copies)
    return _gain_bound(kernel, input_dim, total_periods, scales, coupling, ridge)


@in_float64
def pairs_gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers, *, ridge: float, outputs: Any
) -> Float[Array, "..."]:
    r"""Return a proven upper bound of $\gamma_{mT}(P)$: `gain_bound` for any mT pairs (z, i).

    $m$ times the bound of $c\,k_3$ with $c = \max_i k_4(i,i)$. Derivation: as `gain_bound`,
    and $\sum_\kappa\ln(1+a_{I\kappa}) \le m\ln(1+\tfrac1m\sum_\kappa a_{I\kappa})$, where
    $\lambda\sum_\kappa a_{I\kappa} = \sum_t k_4(i_t,i_t)\tilde\phi_I(z_t)^2$ over mT pairs.

    Paper: Sec. VI-B, in place of $m\gamma_{mT}(k_3) + m\ln(mT)$.

    Args:
        kernel: The kernel $k_3$.
        input_dim: The dimension of the cube.
        total_periods: The number T of points, or several of them.
        ridge: The ridge $\lambda$.
        outputs: The number of outputs, or the matrix $k_4$.

    Returns:
        The bound in nats, one for each T.

    Raises:
        ValueError: An argument is out of its range.
    """
    coupling = Coupling.of(outputs)
    scales = np.full(coupling.outputs, np.max(coupling.diagonal()))
    return _gain_bound(kernel, input_dim, total_periods, scales, coupling, ridge)


def _gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers,
    scales: NDArray[np.float64], coupling: Coupling, ridge: float,
) -> Float[Array, "..."]:  # fmt: skip
    periods = checks.positive("total_periods", total_periods)
    value = float(ridge_of(ridge))
    residual = (coupling.outputs * periods) ** 1.5 * float(np.max(coupling.diagonal())) / value

    def bound(energies: NDArray[np.float64], error: float) -> NDArray[np.float64]:
        rates = np.outer(scales / value, energies)
        gains = [0.5 * np.sum(np.log1p(t * rates)) for t in periods.ravel()]
        return np.asarray(np.reshape(gains, periods.shape) + 0.5 * residual * error)

    found = [bound(*each) for each in _certified(kernel, input_dim)]
    alone = np.sum(np.log1p(scales / value * kernel.diagonal_bound(input_dim)))
    return jnp.asarray(functools.reduce(np.minimum, found, 0.5 * periods * alone))


def _certified(kernel: AbstractKernel, input_dim: int) -> list[Energies]:
    """Return $p_I$ and e of maps at several tolerances: Mercer's if possible, else quadrature."""
    total = kernel.diagonal_bound(checks.whole("input_dim", input_dim))
    families = ((Mercer, _mercer_peaks), (QuadratureFourier, _fourier_peaks))
    for family, peaks in families:
        maps = [_attempt(family, kernel, input_dim, tolerance) for tolerance in TOLERANCES]
        found = [(peaks(m), m.kernel_error_bound()) for m in maps if m is not None]
        if found:
            return [(_capped(peak, total + error), error) for peak, error in found]
    raise ValueError(
        "kernel must have a certified feature map for a gain bound, got "
        f"{type(kernel).__name__} in {input_dim} dimensions. Bound the parts of a sum "
        "one by one, or use greedy_gains and candidate_gain_bound."
    )


def _attempt(family: Callable, kernel: AbstractKernel, input_dim: int, tolerance: float) -> Any:
    """Return a map, or None if it does not support the kernel or does not fit in memory."""
    try:
        return family(kernel, input_dim, tolerance)
    except (ValueError, MemoryError):
        return None


def _mercer_peaks(features: Mercer) -> NDArray[np.float64]:
    r"""Return bounds on $\sup\tilde\phi_I^2$: products of polynomials bounded on a fine grid."""
    peaks = np.ones(features.num_features)
    for j, table in enumerate(features.tables):
        fine = 2 * chebyshev.analysis(4 * len(table))[0] - 1
        values = np.polynomial.chebyshev.chebval(fine, np.asarray(table))
        sups = (OVERSAMPLED * np.max(np.abs(values), axis=1)) ** 2
        peaks = peaks * sups[np.asarray(features.indices)[:, j]]
    return peaks


def _fourier_peaks(features: QuadratureFourier) -> NDArray[np.float64]:
    r"""Return $\nu/2$ for a cosine and its sine, whose squares sum to $\nu$; else $\nu$."""
    weights, still = np.asarray(features.amplitudes) ** 2, features.constants
    moving = weights[still:] / 2
    return np.concatenate([weights[:still], moving, moving])


def _capped(peaks: NDArray[np.float64], total: float) -> NDArray[np.float64]:
    r"""Return $\min(s_I, w)$, with the level w at which the sum is at most `total`."""
    if np.sum(peaks) <= total:
        return peaks
    rising = np.sort(peaks)
    below = np.concatenate([[0.0], np.cumsum(rising)[:-1]])
    levels = (total - below) / np.arange(len(peaks), 0, -1)
    return np.minimum(peaks, levels[np.argmax(levels <= rising)])


@in_float64
def feature_gain_bound(
    num_features: int, total_periods: Numbers, *, ridge: float, square_norm: float = 1.0
) -> Float[Array, "..."]:
    r"""Return the largest gain of any T rows of d features with $\|\phi\|^2\le b$.

    $\tfrac d2\ln(1 + Tb/(d\lambda))$.

    Paper: proof of Theorem 3, $\gamma_t(k) = O(d\ln t)$ for a linear kernel.

    Args:
        num_features: The number d of features.
        total_periods: The number T of rows, or several of them.
        ridge: The ridge $\lambda$.
        square_norm: The bound b.

    Returns:
        The bound in nats, one for each T.

    Raises:
        ValueError: An argument is out of its range.
    """
    size, value = checks.whole("num_features", num_features), ridge_of(ridge)
    norm = float(checks.positive("square_norm", square_norm))
    periods = checks.at_least("total_periods", total_periods)
    return 0.5 * size * jnp.log1p(periods * norm / (size * value))


def ridge_of(value: Scalar | float) -> Scalar:
    if not checks.is_traced(value):
        shape = checks.positive("ridge", value).shape
        checks.require(shape == (), f"ridge must be one number, got shape {shape}.")
    return jnp.asarray(value, dtype=float)


def _check_points(name: str, points: Inputs) -> None:
    checks.require(len(points) > 0, f"{name} must hold at least one point, got none.")
    if not checks.is_traced(points):
        checks.number(name, points)
