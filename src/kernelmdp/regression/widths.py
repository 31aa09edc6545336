r"""Widths $\beta$ that make $|f - \tilde\mu| \le \beta\tilde\sigma$ hold everywhere, at all times.

Each holds for every ridge $\lambda > 0$: the self-normalised bound behind them does. The
information gain is that of the posterior at hand, $\tfrac12\ln\det(\tilde V/\lambda)$, for
the transition that of the regression on pairs (z, i), which `information_gain()` is.
"""

import jax.numpy as jnp

from kernelmdp import checks
from kernelmdp.types import Scalar


def nystrom_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float, accuracy: float,
) -> Scalar:  # fmt: skip
    r"""$\frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(6/\delta)+2\gamma} + B(1 + 1/\sqrt{1-\epsilon})$.

    Paper: below Eqs. (5) and (6), Lemmas 1 and 2.
    """
    checks.between("accuracy", accuracy, 0, 1)
    bias = norm_bound * (1 + 1 / jnp.sqrt(1 - accuracy))
    return bias + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 6)


def fourier_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float,
) -> Scalar:  # fmt: skip
    r"""$B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+2\gamma}$; add `fourier_offset`.

    Paper: Appendix A, Lemmas 3 and 4.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


def fourier_offset(*, norm_bound: float, total_periods: int) -> float:
    r"""$B/T$, added to $\beta\tilde\sigma$ under quadrature features. Paper: Lemmas 3 and 4."""
    checks.positive("norm_bound", norm_bound)
    return norm_bound / checks.whole("total_periods", total_periods)


def exact_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float,
) -> Scalar:  # fmt: skip
    r"""$B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+\ln\det(I+K/\lambda)}$.

    Paper: the reference [chowdhury2019online]; the same form as under Fourier features.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


def _noise_width(
    gain: Scalar | float, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float, events: int,
) -> Scalar:  # fmt: skip
    r"""$\frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(n/\delta)+2\gamma}$ for one of n events."""
    checks.between("delta", delta, 0, 1)
    checks.positive("norm_bound", norm_bound)
    if not checks.is_traced(ridge):
        checks.positive("ridge", ridge)
    scale = checks.number("noise_scale", noise_scale)
    checks.require(bool(scale >= 0), f"noise_scale must not be negative, got {noise_scale!r}.")
    return scale / jnp.sqrt(ridge) * jnp.sqrt(2 * jnp.log(events / delta) + 2 * gain)
