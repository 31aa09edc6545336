r"""The paper's theory as functions: information gains, regret bounds, dictionary sizes.

A gain is $\tfrac12\ln\det(I + K/\lambda)$, in nats. The regret bounds assume the paper's
ridges, $\lambda = H$ for the reward and $\lambda = mH$ for the transition, and kernels with
$k(z,z) \le 1$; `regret_bound_from_widths` and all gains hold for every ridge.
"""

import functools
import math
from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Num
from numpy.typing import NDArray
from scipy import stats

from kernelmdp import chebyshev, checks, linalg
from kernelmdp.features import Mercer, QuadratureFourier, Theory
from kernelmdp.features.mercer import OVERSAMPLED
from kernelmdp.kernels import AbstractKernel
from kernelmdp.outputs import Coupling
from kernelmdp.types import Array, Inputs, Scalar

Numbers = Num[Array, "..."] | float  # one number, or one for each of many episodes
Energies = tuple[NDArray[np.float64], float]
TOLERANCES = (1e-6, 1e-9, 1e-11)


# ---- Information gain ----


def realised_gain(
    kernel: AbstractKernel, inputs: Inputs, *, ridge: Scalar | float, outputs: Any = 1
) -> Scalar:
    r"""$\sum_\kappa\tfrac12\ln\det(I + \kappa K/\lambda)$ over the eigenvalues κ of $k_4$.

    The gain of data seen at `inputs`, every output at every input. `outputs` is their number
    or the matrix $k_4$; the sum is the gain of all pairs (z, i) under $k_3k_4$.

    Paper: Lemmas 1 and 2, the argument of the maximum that defines $\gamma$.
    """
    coupling, value = Coupling.of(outputs), _ridge(ridge)
    _check_points("inputs", inputs)
    return coupling.copies * jnp.sum(_log_dets(kernel, inputs, coupling.scales / value))


@eqx.filter_jit
def _log_dets(
    kernel: AbstractKernel, inputs: Inputs, rates: Float[Array, " g"]
) -> Float[Array, " g"]:
    gram, one = kernel.gram(inputs, inputs), jnp.eye(inputs.shape[0])
    return jax.lax.map(lambda r: linalg.half_log_det(linalg.cholesky(one + r * gram)), rates)


def greedy_gains(
    kernel: AbstractKernel, candidates: Inputs, picks: int, *, ridge: Scalar | float
) -> Float[Array, " T"]:
    r"""Gains of the first 1, 2, ..., T points picked by largest $\sigma^2$ from candidates.

    Each adds $\tfrac12\ln(1 + \sigma^2/\lambda)$ and may be picked again. The T-th entry is at
    most $\gamma_T$ and at least $1 - 1/e$ of the maximum over the candidates; see
    `candidate_gain_bound`. For the transition: a `Coregional` kernel and `pair_up`.

    Paper: a lower estimate of $\gamma_T$, Lemmas 1 and 2.
    """
    count, value = checks.whole("picks", picks), _ridge(ridge)
    _check_points("candidates", candidates)
    needed = 16 * count * candidates.shape[0]
    checks.fits("A greedy gain", needed, "Take fewer candidates or fewer picks.")
    return _greedy(kernel, candidates, count, value)


@eqx.filter_jit
def _greedy(
    kernel: AbstractKernel, candidates: Inputs, picks: int, ridge: Scalar
) -> Float[Array, " T"]:
    """Covariances given the picks are kept as `rows`, so a pick costs one column."""

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


def candidate_gain_bound(gains: Float[Array, " T"]) -> Float[Array, " T"]:
    r"""$\min_s g_s + t\,(g_{s+1} - g_s)$: above the gain of any t candidates, for t = 1, ..., T.

    `gains` are those of `greedy_gains`. Any t points add at most t times the best single step
    to any set, as the gain is submodular; this implies $g_t/(1-1/e)$ and is tighter. It says
    nothing of points that were not candidates; `gain_bound` does.
    """
    steps = jnp.diff(gains, prepend=0.0)
    times = jnp.arange(1.0, len(gains) + 1)
    return jax.lax.map(lambda t: jnp.min(gains - steps + t * steps), times)


def gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers, *, ridge: float,
    outputs: Any = 1,
) -> Float[Array, "..."]:  # fmt: skip
    r"""A proven upper bound of $\gamma_T$ on the unit cube; `outputs` as in `realised_gain`.

    $\tfrac12\sum_{\kappa,I}\ln(1 + T\kappa p_I/\lambda) + \tfrac12(mT)^{3/2}e\max k_4/\lambda$
    for a certified map with $|k - \tilde\phi^\top\tilde\phi| \le e$; the smallest over a few
    maps and $\tfrac T2\sum_\kappa\ln(1 + \kappa\sup k/\lambda)$, as if no point told of another.

    Derivation: $\ln\det(A+E) \le \ln\det A + \mathrm{tr}(A^{-1}E)$, where
    $|\mathrm{tr}(A^{-1}E)| \le \|A^{-1}\|_F\|E\|_F \le \sqrt{n}\,ne/\lambda$ for n rows; and by
    Hadamard $\ln\det(I+\tilde\Phi^\top\tilde\Phi/\lambda) \le
    \sum_I\ln(1+\sum_t\tilde\phi_I(x_t)^2/\lambda)$, whose right side is largest, given
    $\tilde\phi_I^2 \le s_I$ and $\sum_I\tilde\phi_I^2 \le \sup k + e$, at $p_I = \min(s_I, w)$.

    The sum over the eigenvalues κ of $k_4$ is for all m outputs at each of T points, which is
    what an agent sees and all that the proofs use; `pairs_gain_bound` is for any mT pairs.
    Bounds of parts add up to one of a sum of kernels, and $\gamma(ck, \lambda) =
    \gamma(k, \lambda/c)$. Paper: Sec. VI-B, without its $O(\cdot)$.
    """
    coupling = Coupling.of(outputs)
    scales = np.repeat(np.asarray(coupling.scales), coupling.copies)
    return _gain_bound(kernel, input_dim, total_periods, scales, coupling, ridge)


def pairs_gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers, *, ridge: float, outputs: Any
) -> Float[Array, "..."]:
    r"""A proven upper bound of $\gamma_{mT}(P)$: `gain_bound` for any mT pairs (z, i).

    $m$ times the bound of $c\,k_3$ with $c = \max_i k_4(i,i)$. Derivation: as `gain_bound`,
    and $\sum_\kappa\ln(1+a_{I\kappa}) \le m\ln(1+\tfrac1m\sum_\kappa a_{I\kappa})$, where
    $\lambda\sum_\kappa a_{I\kappa} = \sum_t k_4(i_t,i_t)\tilde\phi_I(z_t)^2$ over mT pairs.

    Paper: Sec. VI-B, in place of $m\gamma_{mT}(k_3) + m\ln(mT)$.
    """
    coupling = Coupling.of(outputs)
    scales = np.full(coupling.outputs, np.max(coupling.diagonal()))
    return _gain_bound(kernel, input_dim, total_periods, scales, coupling, ridge)


def _gain_bound(
    kernel: AbstractKernel, input_dim: int, total_periods: Numbers,
    scales: NDArray[np.float64], coupling: Coupling, ridge: float,
) -> Float[Array, "..."]:  # fmt: skip
    periods = checks.positive("total_periods", total_periods)
    value = float(_ridge(ridge))
    residual = (coupling.outputs * periods) ** 1.5 * float(np.max(coupling.diagonal())) / value

    def bound(energies: NDArray[np.float64], error: float) -> NDArray[np.float64]:
        rates = np.outer(scales / value, energies)
        gains = [0.5 * np.sum(np.log1p(t * rates)) for t in periods.ravel()]
        return np.asarray(np.reshape(gains, periods.shape) + 0.5 * residual * error)

    found = [bound(*each) for each in _certified(kernel, input_dim)]
    alone = np.sum(np.log1p(scales / value * kernel.diagonal_bound(input_dim)))
    return jnp.asarray(functools.reduce(np.minimum, found, 0.5 * periods * alone))


def _certified(kernel: AbstractKernel, input_dim: int) -> list[Energies]:
    r"""$p_I$ and e of maps at several tolerances: Mercer's where they serve, else quadrature's."""
    total = kernel.diagonal_bound(checks.whole("input_dim", input_dim))
    families = ((Mercer, _mercer_peaks), (QuadratureFourier, _fourier_peaks))
    for family, peaks in families:
        maps = [_attempt(family, kernel, input_dim, tolerance) for tolerance in TOLERANCES]
        found = [(peaks(m), m.kernel_error_bound()) for m in maps if m is not None]
        if found:
            return [(_capped(peak, total + error), error) for peak, error in found]
    raise ValueError(
        "A gain bound must know a certified feature map of the kernel, and "
        f"{type(kernel).__name__} in {input_dim} dimensions has none. Bound the parts of a sum "
        "one by one, or use greedy_gains and candidate_gain_bound."
    )


def _attempt(family: Callable, kernel: AbstractKernel, input_dim: int, tolerance: float) -> Any:
    """A map, or None where it does not serve the kernel or does not fit."""
    try:
        return family(kernel, input_dim, tolerance)
    except (ValueError, MemoryError):
        return None


def _mercer_peaks(features: Mercer) -> NDArray[np.float64]:
    r"""Bounds on $\sup\tilde\phi_I^2$: products of polynomials bounded on a fine grid."""
    peaks = np.ones(features.num_features)
    for j, table in enumerate(features.tables):
        fine = 2 * chebyshev.analysis(4 * len(table))[0] - 1
        values = np.polynomial.chebyshev.chebval(fine, np.asarray(table))
        sups = (OVERSAMPLED * np.max(np.abs(values), axis=1)) ** 2
        peaks = peaks * sups[np.asarray(features.indices)[:, j]]
    return peaks


def _fourier_peaks(features: QuadratureFourier) -> NDArray[np.float64]:
    r"""$\nu/2$ for a cosine and its sine, whose squares sum to $\nu$; $\nu$ for a constant."""
    weights, still = np.asarray(features.amplitudes) ** 2, features.constants
    moving = weights[still:] / 2
    return np.concatenate([weights[:still], moving, moving])


def _capped(peaks: NDArray[np.float64], total: float) -> NDArray[np.float64]:
    r"""$\min(s_I, w)$ with the level w at which they sum to `total`, if all do not."""
    if np.sum(peaks) <= total:
        return peaks
    rising = np.sort(peaks)
    below = np.concatenate([[0.0], np.cumsum(rising)[:-1]])
    levels = (total - below) / np.arange(len(peaks), 0, -1)
    return np.minimum(peaks, levels[np.argmax(levels <= rising)])


def feature_gain_bound(
    num_features: int, total_periods: Numbers, *, ridge: float, square_norm: float = 1.0
) -> Float[Array, "..."]:
    r"""$\tfrac d2\ln(1 + Tb/(d\lambda))$: the gain of any T rows of d features, $\|\phi\|^2\le b$.

    Paper: proof of Theorem 3, $\gamma_t(k) = O(d\ln t)$ for a linear kernel.
    """
    size, value = checks.whole("num_features", num_features), _ridge(ridge)
    norm = float(checks.positive("square_norm", square_norm))
    periods = _least("total_periods", total_periods)
    return 0.5 * size * jnp.log1p(periods * norm / (size * value))


# ---- Regret ----


class RegretBound(eqx.Module):
    """The terms of a bound on regret, one number each or one for each of many episodes."""

    concentration: Float[Array, "..."]
    reward: Float[Array, "..."]
    transition: Float[Array, "..."]

    @property
    def total(self) -> Float[Array, "..."]:
        """The bound."""
        return self.concentration + self.reward + self.transition


def concentration_term(
    total_periods: Numbers, *, horizon: int, lipschitz: Numbers, diameter: float,
    reward_norm: float, delta: float,
) -> Float[Array, "..."]:  # fmt: skip
    r"""$(LD + 2B_RH)\sqrt{2T\ln(3/\delta)}$: by how much next states differ from their means.

    Holds at each T with probability $1-\delta/3$, not at all T at once. Paper: Theorem 1.
    """
    checks.between("delta", delta, 0, 1)
    steep, wide = _least("lipschitz", lipschitz), _least("diameter", diameter)
    values = 2 * _least("reward_norm", reward_norm) * checks.whole("horizon", horizon)
    periods = _least("total_periods", total_periods)
    return (steep * wide + values) * jnp.sqrt(2 * periods * math.log(3 / delta))


def width_sum_bound(
    gain: Numbers, total_periods: Numbers, *, horizon: int, outputs: int = 1
) -> Float[Array, "..."]:
    r"""$\sum_{l,h}\|\sigma_{l-1}(z_{l,h})\|_2 \le \sqrt{2e\,mHT\gamma}$, at the ridge $mH$.

    The gain is that of the data or anything above it. Holds for $k \le 1$ with widths that
    are updated once an episode: e bounds $(1+1/\lambda)^{mH-1}/(\lambda\ln(1+1/\lambda))$.

    Paper: the last step of the proof of Theorem 1.
    """
    rows = checks.whole("horizon", horizon) * checks.whole("outputs", outputs)
    periods = _least("total_periods", total_periods)
    return jnp.sqrt(2 * math.e * rows * periods * _least("gain", gain))


def nystrom_regret_bound(
    total_periods: Numbers, *, horizon: int, state_dim: int, reward_gain: Numbers,
    transition_gain: Numbers, reward_beta: Numbers, transition_beta: Numbers,
    reward_accuracy_ratio: float, transition_accuracy_ratio: float, lipschitz: Numbers,
    diameter: float, reward_norm: float, delta: float,
) -> RegretBound:  # fmt: skip
    r"""$(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + 2\beta_R\sqrt{2e\lambda_RH\gamma_TT}
    + 2L\beta_P\sqrt{2e\lambda_PmH\gamma_{mT}T}$.

    The regret of Kernel-UCRL under Nyström features, at the ridges H and mH, with probability
    $1-\delta$. The gains bound those of the data, the betas are the largest of all episodes:
    `nystrom_width` at the same gain, ridge and δ, since no Nyström gain exceeds the exact one.
    That is the proof's β; the theorem's $C_T = O(\cdot)$ bounds it by $\gamma\ln^2T$ instead.
    With `exact_width` and ratios of 1 it is the bound without approximation.

    Paper: Theorem 1.
    """
    concentration = concentration_term(
        total_periods, horizon=horizon, lipschitz=lipschitz, diameter=diameter,
        reward_norm=reward_norm, delta=delta,
    )  # fmt: skip
    reward = _learning(reward_beta, reward_gain, total_periods, horizon, 1, reward_accuracy_ratio)
    transition = _learning(
        transition_beta, transition_gain, total_periods, horizon, state_dim,
        transition_accuracy_ratio,
    )  # fmt: skip
    return _terms(concentration, 2 * reward, 2 * lipschitz * transition)


def fourier_regret_bound(
    total_periods: Numbers, *, horizon: int, reward_gain: Numbers, transition_gain: Numbers,
    reward_beta: Numbers, transition_beta: Numbers, lipschitz: Numbers, diameter: float,
    reward_norm: float, transition_norm: float, delta: float,
) -> RegretBound:  # fmt: skip
    r"""$(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + 2B_R + 2\beta_R\sqrt{2eH\gamma_RT}
    + L(2B_P + 2\beta_P\sqrt{2eH\gamma_PT})$.

    The regret of Kernel-UCRL under quadrature features for m = 1, at the ridge H, with
    probability $1-\delta$. The gains are those of the features (`feature_gain_bound` bounds
    them by $O(d\ln T)$), the betas `fourier_width` at the same gain, ridge and δ. 2B is twice
    `fourier_offset` over T periods; the paper's $O(B_R+B_P)$ lacks the L.

    Paper: Theorem 3, the last display of its proof.
    """
    concentration = concentration_term(
        total_periods, horizon=horizon, lipschitz=lipschitz, diameter=diameter,
        reward_norm=reward_norm, delta=delta,
    )  # fmt: skip
    reward = _learning(reward_beta, reward_gain, total_periods, horizon)
    transition = _learning(transition_beta, transition_gain, total_periods, horizon)
    offset = _least("transition_norm", transition_norm)
    return _terms(concentration, 2 * (reward_norm + reward), 2 * lipschitz * (offset + transition))


def bayes_regret_bound(
    total_periods: Numbers, *, horizon: int, state_dim: int, reward_gain: Numbers,
    transition_gain: Numbers, reward_beta: Numbers, transition_beta: Numbers,
    reward_accuracy_ratio: float, transition_accuracy_ratio: float,
    expected_lipschitz: float, reward_norm: float,
) -> RegretBound:  # fmt: skip
    r"""$3B_R + 2\beta_R\sqrt{2e\lambda_RH\gamma_TT}
    + 3\,\mathbb{E}[L]\,\beta_P\sqrt{2e\lambda_PmH\gamma_{mT}T}$.

    The expected regret of PSRL, at the ridges H and mH; the first term is `concentration`.
    The betas are `nystrom_width` as in `nystrom_regret_bound`, at $\delta = 1/T$: then an
    episode's sets miss the truth or the draw with probability at most $4/(3T)$, which costs
    at most $8B_R/3$ in all. The paper's $O(\cdot)$ hides the ratios $\lambda_R$, $\lambda_P$.

    The prior must keep to $\|\overline R\| \le B_R$ and $\|\overline P\| \le B_P$. A draw of a
    Gaussian process does not: its RKHS norm is infinite, and the bound a line to compare with.

    Paper: Theorem 2.
    """
    reward = _learning(reward_beta, reward_gain, total_periods, horizon, 1, reward_accuracy_ratio)
    transition = _learning(
        transition_beta, transition_gain, total_periods, horizon, state_dim,
        transition_accuracy_ratio,
    )  # fmt: skip
    constant = 3 * _least("reward_norm", reward_norm)
    expected = _least("expected_lipschitz", expected_lipschitz)
    return _terms(constant, 2 * reward, 3 * expected * transition)


def regret_bound_from_widths(
    reward_widths: Float[Array, "E H"], transition_widths: Float[Array, "E H m"], *,
    reward_betas: Float[Array, " E"], transition_betas: Float[Array, " E"], lipschitz: Numbers,
    diameter: float, reward_norm: float, delta: float, reward_offset: float = 0.0,
    transition_offset: float = 0.0,
) -> RegretBound:  # fmt: skip
    r"""$(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + \sum_{l,h} 2\beta_{R,l}\tilde\sigma_R(z_{l,h})
    + 2L\beta_{P,l}\|\tilde\sigma_P(z_{l,h})\|_2$, after each episode.

    The regret of Kernel-UCRL by the widths it met: $\tilde\sigma_{l-1}$ at the visited
    points, by episode and period. Holds for every ridge and feature map whose confidence sets
    hold. Offsets are those of `fourier_offset`; a reward that is known has widths of zero.

    Paper: proof of Theorem 1, Eqs. (10) to (12), before widths are summed.
    """
    episodes, horizon = reward_widths.shape
    _check_widths(reward_widths, transition_widths, reward_betas, transition_betas)
    periods = horizon * jnp.arange(1.0, episodes + 1)
    concentration = concentration_term(
        periods, horizon=horizon, lipschitz=lipschitz, diameter=diameter,
        reward_norm=reward_norm, delta=delta,
    )  # fmt: skip
    norms = jnp.sqrt(jnp.sum(transition_widths**2, axis=2))
    reward = reward_betas * jnp.sum(reward_widths, axis=1) + horizon * reward_offset
    transition = transition_betas * jnp.sum(norms, axis=1) + horizon * transition_offset
    return _terms(concentration, 2 * jnp.cumsum(reward), 2 * lipschitz * jnp.cumsum(transition))


def _learning(
    beta: Numbers, gain: Numbers, total_periods: Numbers, horizon: int, outputs: int = 1,
    ratio: float = 1.0,
) -> Float[Array, "..."]:  # fmt: skip
    r"""$\beta\sqrt{\lambda_R}\sqrt{2emHT\gamma}$."""
    widths = width_sum_bound(gain, total_periods, horizon=horizon, outputs=outputs)
    return _least("beta", beta) * jnp.sqrt(_least("accuracy ratio", ratio, 1.0)) * widths


def _terms(concentration: Array, reward: Array, transition: Array) -> RegretBound:
    return RegretBound(*jnp.broadcast_arrays(concentration, reward, transition))


# ---- Dictionaries and audits ----


def accuracy_ratio(accuracy: float) -> float:
    r"""$\lambda_R = (1+\epsilon)/(1-\epsilon)$. Paper: Lemmas 1 and 2."""
    value = checks.between("accuracy", accuracy, 0, 1)
    return (1 + value) / (1 - value)


def variance_band(accuracy: float) -> tuple[float, float]:
    r"""$[1/\lambda_R, \lambda_R]$, which holds $\tilde\sigma^2/\sigma^2$. Paper: Lemmas 1 and 2."""
    ratio = accuracy_ratio(accuracy)
    return 1 / ratio, ratio


def dictionary_size_bound(
    gain: Numbers, *, total_periods: int, delta: float, accuracy: float, ridge: float,
    delay: int = 1,
) -> Float[Array, "..."]:  # fmt: skip
    r"""$6\eta\lambda_R(1+1/\lambda)^n\gamma\max(\lambda,1)$, with the η of `Theory`.

    The size of a dictionary drawn by `Theory`, given the gain of the data it is drawn from.
    `delay` is the number n of rows since the widths that drew it: 1 in the paper, as in its
    reference [calandriello2019gaussian]; H (mH for pairs) if widths are an episode old.
    Departure: the factor $\max(\lambda, 1)$, for the paper's $b = \eta\tilde\sigma^2$ lacks the
    $1/\lambda$ of a leverage score.

    Paper: Lemmas 1 and 2, third line.
    """
    rule, value = Theory(total_periods, delta, accuracy), float(_ridge(ridge))
    stale = (1 + 1 / value) ** checks.whole("delay", delay, least=0)
    per_nat = 6 * rule.rate * rule.accuracy_ratio * stale * max(value, 1.0)
    return per_nat * _least("gain", gain)


def clopper_pearson(failures: int, runs: int, level: float = 0.95) -> tuple[float, float]:
    """An interval that holds the chance of a failure with confidence `level`, at any number.

    Of the chances at which so many failures are not too rare, the least and the greatest.
    """
    count = checks.whole("runs", runs)
    seen = checks.whole("failures", failures, least=0)
    checks.require(seen <= count, f"failures must be at most runs ({count}), got {seen}.")
    confidence = checks.between("level", level, 0, 1)
    interval = stats.binomtest(seen, count).proportion_ci(confidence, method="exact")
    return float(interval.low), float(interval.high)


# ---- Checks ----


def _least(name: str, value: Numbers, least: float = 0.0) -> Float[Array, "..."]:
    """The value as floating point, checked where it is known."""
    if not checks.is_traced(value):
        low = bool(np.all(checks.number(name, value) >= least))
        checks.require(low, f"{name} must be at least {least:g}, got {value!r}.")
    return jnp.asarray(value, dtype=float)


def _ridge(value: Scalar | float) -> Scalar:
    if not checks.is_traced(value):
        checks.require(checks.positive("ridge", value).ndim == 0, "ridge must be one number.")
    return jnp.asarray(value, dtype=float)


def _check_widths(rewards: Array, transitions: Array, *betas: Array) -> None:
    """One beta for each episode, and widths by episode, period and (transitions) output."""
    shape, given = rewards.shape, [each.shape for each in betas]
    checks.require(
        transitions.shape[:2] == shape and given == [shape[:1]] * 2,
        "widths must be given by episode and period, betas by episode, got shapes "
        f"{shape} and {transitions.shape}, {given[0]} and {given[1]}.",
    )
    _least("reward_widths", rewards)
    _least("transition_widths", transitions)


def _check_points(name: str, points: Inputs) -> None:
    checks.float64_is_on()
    checks.require(len(points) > 0, f"{name} must hold at least one point, got none.")
    if not checks.is_traced(points):
        checks.number(name, points)
