r"""Theory of the paper as functions: regret bounds, dictionary sizes, and their gains.

The regret bounds assume the paper's ridges, $\lambda = H$ for the reward and $\lambda = mH$
for the transition, and kernels with $k(z,z) \le 1$; `regret_bound_from_widths` and all gains
hold for every ridge.
"""

import math

import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module, in_float64
from kernelmdp._base.types import Array
from kernelmdp.regression.features import Theory
from kernelmdp.regression.gains import Numbers, ridge_of


class RegretBound(Module):
    """Terms of a bound on regret, one number each or one for each of many episodes."""

    concentration: Float[Array, "..."]
    reward: Float[Array, "..."]
    transition: Float[Array, "..."]

    @property
    def total(self) -> Float[Array, "..."]:
        """Sum of the terms."""
        return self.concentration + self.reward + self.transition


@in_float64
def concentration_term(
    total_periods: Numbers, *, horizon: int, lipschitz: Numbers, diameter: float,
    reward_norm: float, delta: float,
) -> Float[Array, "..."]:  # fmt: skip
    r"""Return $(LD + 2B_RH)\sqrt{2T\ln(3/\delta)}$, the deviation of next states from their means.

    The bound holds at each T with probability $1-\delta/3$, not at all T at once.
    Paper: Theorem 1.
    """
    checks.between("delta", delta, 0, 1)
    steep, wide = checks.at_least("lipschitz", lipschitz), checks.at_least("diameter", diameter)
    values = 2 * checks.at_least("reward_norm", reward_norm) * checks.whole("horizon", horizon)
    periods = checks.at_least("total_periods", total_periods)
    return (steep * wide + values) * jnp.sqrt(2 * periods * math.log(3 / delta))


@in_float64
def width_sum_bound(
    gain: Numbers, total_periods: Numbers, *, horizon: int, outputs: int = 1
) -> Float[Array, "..."]:
    r"""Bound $\sum_{l,h}\|\sigma_{l-1}(z_{l,h})\|_2 \le \sqrt{2e\,mHT\gamma}$, at the ridge $mH$.

    The gain is that of the data or any larger number. The bound holds for $k \le 1$ with widths
    that are updated once an episode: e bounds $(1+1/\lambda)^{mH-1}/(\lambda\ln(1+1/\lambda))$.

    Paper: the last step of the proof of Theorem 1.
    """
    rows = checks.whole("horizon", horizon) * checks.whole("outputs", outputs)
    periods = checks.at_least("total_periods", total_periods)
    return jnp.sqrt(2 * math.e * rows * periods * checks.at_least("gain", gain))


@in_float64
def nystrom_regret_bound(
    total_periods: Numbers, *, horizon: int, state_dim: int, reward_gain: Numbers,
    transition_gain: Numbers, reward_beta: Numbers, transition_beta: Numbers,
    reward_accuracy_ratio: float, transition_accuracy_ratio: float, lipschitz: Numbers,
    diameter: float, reward_norm: float, delta: float,
) -> RegretBound:  # fmt: skip
    r"""Return the regret bound of Kernel-UCRL under Nyström features, at the ridges H and mH.

    $(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + 2\beta_R\sqrt{2e\lambda_RH\gamma_TT}
    + 2L\beta_P\sqrt{2e\lambda_PmH\gamma_{mT}T}$, with probability $1-\delta$.

    The gains bound those of the data. The betas are the largest of all episodes: `nystrom_width` at
    the same gain, ridge and δ, since no Nyström gain exceeds the exact one. That is the proof's β;
    the theorem's $C_T = O(\cdot)$ bounds it by $\gamma\ln^2T$ instead. With `exact_width` and
    ratios of 1 it is the bound without approximation.

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


@in_float64
def fourier_regret_bound(
    total_periods: Numbers, *, horizon: int, reward_gain: Numbers, transition_gain: Numbers,
    reward_beta: Numbers, transition_beta: Numbers, lipschitz: Numbers, diameter: float,
    reward_norm: float, transition_norm: float, delta: float,
) -> RegretBound:  # fmt: skip
    r"""Return the regret bound of Kernel-UCRL under quadrature features, at the ridge H.

    $(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + 2B_R + 2\beta_R\sqrt{2eH\gamma_RT}
    + L(2B_P + 2\beta_P\sqrt{2eH\gamma_PT})$, for m = 1, with probability $1-\delta$.

    The gains are those of the features; `feature_gain_bound` bounds them by $O(d\ln T)$. The betas
    are `fourier_width` at the same gain, ridge and δ. 2B is twice B/T over T periods, which
    `fourier_offset` does not exceed at the paper's number of nodes. The paper's $O(B_R+B_P)$ lacks
    the L.

    Paper: Theorem 3, the last display of its proof.
    """
    concentration = concentration_term(
        total_periods, horizon=horizon, lipschitz=lipschitz, diameter=diameter,
        reward_norm=reward_norm, delta=delta,
    )  # fmt: skip
    reward = _learning(reward_beta, reward_gain, total_periods, horizon)
    transition = _learning(transition_beta, transition_gain, total_periods, horizon)
    offset = checks.at_least("transition_norm", transition_norm)
    return _terms(concentration, 2 * (reward_norm + reward), 2 * lipschitz * (offset + transition))


@in_float64
def bayes_regret_bound(
    total_periods: Numbers, *, horizon: int, state_dim: int, reward_gain: Numbers,
    transition_gain: Numbers, reward_beta: Numbers, transition_beta: Numbers,
    reward_accuracy_ratio: float, transition_accuracy_ratio: float,
    expected_lipschitz: float, reward_norm: float,
) -> RegretBound:  # fmt: skip
    r"""Return the bound of the expected regret of PSRL, at the ridges H and mH.

    $3B_R + 2\beta_R\sqrt{2e\lambda_RH\gamma_TT}
    + 3\,\mathbb{E}[L]\,\beta_P\sqrt{2e\lambda_PmH\gamma_{mT}T}$; the first term is `concentration`.

    The betas are `nystrom_width` as in `nystrom_regret_bound`, at $\delta = 1/T$. An episode's sets
    then miss the truth or the draw with probability at most $4/(3T)$, which costs at most $8B_R/3$
    in all. The paper's $O(\cdot)$ hides the ratios $\lambda_R$, $\lambda_P$.

    The prior must keep to $\|\overline R\| \le B_R$ and $\|\overline P\| \le B_P$. A draw of a
    Gaussian process does not: its RKHS norm is infinite, and the bound is only a reference line.

    Paper: Theorem 2.
    """
    reward = _learning(reward_beta, reward_gain, total_periods, horizon, 1, reward_accuracy_ratio)
    transition = _learning(
        transition_beta, transition_gain, total_periods, horizon, state_dim,
        transition_accuracy_ratio,
    )  # fmt: skip
    constant = 3 * checks.at_least("reward_norm", reward_norm)
    expected = checks.at_least("expected_lipschitz", expected_lipschitz)
    return _terms(constant, 2 * reward, 3 * expected * transition)


@in_float64
def regret_bound_from_widths(
    reward_widths: Float[Array, "E H"], transition_widths: Float[Array, "E H m"], *,
    reward_betas: Float[Array, " E"], transition_betas: Float[Array, " E"], lipschitz: Numbers,
    diameter: float, reward_norm: float, delta: float, reward_offset: float = 0.0,
    transition_offset: float = 0.0,
) -> RegretBound:  # fmt: skip
    r"""Return the regret bound of Kernel-UCRL from the widths it met, after each episode.

    $(LD+2B_RH)\sqrt{2T\ln(3/\delta)} + \sum_{l,h} 2\beta_{R,l}\tilde\sigma_R(z_{l,h})
    + 2L\beta_{P,l}\|\tilde\sigma_P(z_{l,h})\|_2$.

    The widths are $\tilde\sigma_{l-1}$ at the visited points, by episode and period. The bound
    holds for every ridge and feature map whose confidence sets hold. Offsets are those of
    `fourier_offset` at the last episode, the transition's in units of the state and times $\sqrt
    m$. A known reward has widths of zero.

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
    r"""Return $\beta\sqrt{\lambda_R}\sqrt{2emHT\gamma}$."""
    widths = width_sum_bound(gain, total_periods, horizon=horizon, outputs=outputs)
    return (
        checks.at_least("beta", beta)
        * jnp.sqrt(checks.at_least("accuracy ratio", ratio, 1.0))
        * widths
    )


def _terms(concentration: Array, reward: Array, transition: Array) -> RegretBound:
    return RegretBound(*jnp.broadcast_arrays(concentration, reward, transition))


# ---- Dictionaries and audits ----


def accuracy_ratio(accuracy: float) -> float:
    r"""Return $\lambda_R = (1+\epsilon)/(1-\epsilon)$. Paper: Lemmas 1 and 2."""
    value = checks.between("accuracy", accuracy, 0, 1)
    return (1 + value) / (1 - value)


def variance_band(accuracy: float) -> tuple[float, float]:
    r"""Return $1/\lambda_R$ and $\lambda_R$, which bound $\tilde\sigma^2/\sigma^2$.

    Paper: Lemmas 1 and 2.
    """
    ratio = accuracy_ratio(accuracy)
    return 1 / ratio, ratio


@in_float64
def dictionary_size_bound(
    gain: Numbers, *, total_periods: int, delta: float, accuracy: float, ridge: float,
    delay: int = 1,
) -> Float[Array, "..."]:  # fmt: skip
    r"""Return $6\eta\lambda_R(1+1/\lambda)^n\gamma\max(\lambda,1)$, with the η of `Theory`.

    It bounds the size of a dictionary drawn by `Theory`, given the gain of the data it is drawn
    from. `delay` is the number n of rows since the widths that drew it: 1 in the paper, as in its
    reference [calandriello2019gaussian]; H (mH for pairs) if widths are an episode old. Departure:
    the factor $\max(\lambda, 1)$, for the paper's $b = \eta\tilde\sigma^2$ lacks the $1/\lambda$ of
    a leverage score.

    Paper: Lemmas 1 and 2, third line.
    """
    rule, value = Theory(total_periods, delta, accuracy), float(ridge_of(ridge))
    stale = (1 + 1 / value) ** checks.whole("delay", delay, least=0)
    per_nat = 6 * rule.rate * rule.accuracy_ratio * stale * max(value, 1.0)
    return per_nat * checks.at_least("gain", gain)


def clopper_pearson(failures: int, runs: int, level: float = 0.95) -> tuple[float, float]:
    """Return the exact confidence interval for the probability of a failure.

    It contains all probabilities under which the observed number is not too rare.
    """
    from scipy import stats  # (takes longer to import than all of ours)

    count = checks.whole("runs", runs)
    seen = checks.whole("failures", failures, least=0)
    checks.require(seen <= count, f"failures must be at most runs ({count}), got {seen}.")
    confidence = checks.between("level", level, 0, 1)
    interval = stats.binomtest(seen, count).proportion_ci(confidence, method="exact")
    return float(interval.low), float(interval.high)


# ---- Checks ----


def _check_widths(rewards: Array, transitions: Array, *betas: Array) -> None:
    """Check for one beta per episode, and widths by episode, period and (transitions) output."""
    shape, given = rewards.shape, [each.shape for each in betas]
    checks.require(
        transitions.shape[:2] == shape and given == [shape[:1]] * 2,
        "widths must have axes of episodes and periods, and betas of episodes, got shapes "
        f"{shape} and {transitions.shape}, {given[0]} and {given[1]}.",
    )
    checks.at_least("reward_widths", rewards)
    checks.at_least("transition_widths", transitions)
