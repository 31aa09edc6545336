r"""Widths $\beta$ that make $|f - \tilde\mu| \le \beta\tilde\sigma$ hold everywhere, at all times.

Each holds for every ridge $\lambda > 0$: the self-normalised bound behind them does. The
information gain is that of the posterior at hand, $\tfrac12\ln\det(\tilde V/\lambda)$, for
the transition that of the regression on pairs (z, i), which `information_gain()` is.
"""

import jax.numpy as jnp
from jaxtyping import Float, Int

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, Scalar


@in_float64
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


@in_float64
def fourier_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float,
) -> Scalar:  # fmt: skip
    r"""$B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+2\gamma}$; add `fourier_offset`.

    Paper: Appendix A; Lemmas 3 and 4 in Appendix B.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


@in_float64
def fourier_offset(
    error: Scalar | float, *, norm_bound: float, rows: Int[Array, ""] | int, ridge: Scalar | float
) -> Scalar:
    r"""$B\sqrt{e/(1 - en/\lambda)}$, added to $\beta\tilde\sigma$ under certified features.

    e bounds $|k - \tilde k|$ where $\tilde k = \tilde\phi^\top\tilde\phi$ (`kernel_error_bound`),
    n is the number of rows. Infinite from $en = \lambda$ on: there nothing is proven.

    The mean is $\tilde\mu(z) = w^\top y$ with $w = (\tilde K + \lambda I)^{-1}\tilde k_X(z)$.

    1. The noise in it is at most $\tilde\sigma$ times the second term of `fourier_width`, whatever
       the kernel. Left is $f(z) - w^\top f(X) = \langle f, k_z - \sum_iw_ik_{x_i}\rangle_k$, at
       most B times the norm of that function in the space of k itself.
    2. Its square, $k(z,z) - 2w^\top k_X(z) + w^\top Kw$, differs from the same with $\tilde k$
       by at most $e(1+\|w\|_1)^2$.
    3. The same with $\tilde k$ is $\tilde\sigma^2(z) - \lambda\|w\|_2^2$, for w minimises it plus
       $\lambda\|w\|_2^2$, and the minimum is $\tilde\sigma^2(z)$.
    4. With $\|w\|_1 \le \sqrt n\|w\|_2$ and t for $\|w\|_2$, $|f(z) - w^\top f(X)|^2$ is at most
       $B^2(\tilde\sigma^2 + \max_t[e(1+\sqrt nt)^2 - \lambda t^2])$, which is
       $B^2(\tilde\sigma^2 + e/(1-en/\lambda))$.

    Coupled outputs, turned by the eigenvectors of k₄, are such regressions with kernels
    $\kappa_ik$ and norms whose squares sum to $B^2$; by Cauchy and Schwarz the same holds for each
    output with the largest $\kappa_ie$ in place of e. A ball of m outputs adds $\sqrt m$ offsets.

    Paper: Lemmas 3 and 4, where it is $O(B/T)$: their nodes have $e = O(T^{-6})$, and this is then
    $O(B/T^3)$.
    """
    checks.positive("norm_bound", norm_bound)
    share = jnp.asarray(rows, float) * error / ridge
    inside = jnp.where(share < 1, error / jnp.where(share < 1, 1 - share, 1.0), jnp.inf)
    return norm_bound * jnp.sqrt(inside)


@in_float64
def exact_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float,
) -> Scalar:  # fmt: skip
    r"""$B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+\ln\det(I+K/\lambda)}$.

    Paper: the reference [chowdhury2019online]; the same form as under Fourier features.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


@in_float64
def learned_width(
    gain: Float[Array, "*p"] | float, norm: Float[Array, "*p"] | float, *, delta: float,
    outputs: int = 1,
) -> Float[Array, "*p"]:  # fmt: skip
    r"""$\max(1, \|\tilde\mu\|_k) + \sqrt{2\ln(3p/\delta) + 2\gamma}$, where kernels are learned.

    `exact_width` of each of p standardised outputs, for all at once, with the noise's variance
    for the ridge and the norm of the mean in place of the bound B, which nobody can state for a
    kernel that is learned. Departure: that norm is no bound, so nothing is proven by it.
    """
    checks.between("delta", delta, 0, 1)
    noise = jnp.sqrt(2 * jnp.log(3 * outputs / delta) + 2 * jnp.asarray(gain, float))
    return jnp.maximum(jnp.asarray(norm, float), 1.0) + noise


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
