r"""Widths $\beta$ with $|f - \tilde\mu| \le \beta\tilde\sigma$ everywhere and at all times.

Each holds for every ridge $\lambda > 0$, as the self-normalised bound behind it does. The
information gain is that of the posterior at hand, $\tfrac12\ln\det(\tilde V/\lambda)$. For the
transition it is that of the regression on pairs (z, i), as `information_gain()` returns it.
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
    r"""Return the width under Nyström features.

    $\frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(6/\delta)+2\gamma} + B(1 + 1/\sqrt{1-\epsilon})$.

    Paper: below Eqs. (5) and (6), Lemmas 1 and 2.

    Args:
        gain: The information gain $\gamma$ of the posterior.
        norm_bound: The bound B on the RKHS norm of the function.
        noise_scale: The sub-Gaussian scale $\sigma$ of the noise.
        ridge: The ridge $\lambda$.
        delta: The probability $\delta$ with which the width may fail.
        accuracy: The accuracy $\epsilon$ of the dictionary.

    Returns:
        The width $\beta$.

    Raises:
        ValueError: An argument is out of its range.
    """
    checks.between("accuracy", accuracy, 0, 1)
    bias = norm_bound * (1 + 1 / jnp.sqrt(1 - accuracy))
    return bias + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 6)


@in_float64
def fourier_width(
    gain: Scalar | float, *, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float,
) -> Scalar:  # fmt: skip
    r"""Return the width under quadrature Fourier features; add `fourier_offset`.

    $B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+2\gamma}$.

    Paper: Appendix A; Lemmas 3 and 4 in Appendix B.

    Args:
        gain: The information gain $\gamma$ of the posterior.
        norm_bound: The bound B on the RKHS norm of the function.
        noise_scale: The sub-Gaussian scale $\sigma$ of the noise.
        ridge: The ridge $\lambda$.
        delta: The probability $\delta$ with which the width may fail.

    Returns:
        The width $\beta$.

    Raises:
        ValueError: An argument is out of its range.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


@in_float64
def fourier_offset(
    error: Scalar | float, *, norm_bound: float, rows: Int[Array, ""] | int, ridge: Scalar | float
) -> Scalar:
    r"""Return the offset $B\sqrt{e/(1 - en/\lambda)}$ to add to $\beta\tilde\sigma$.

    Certified features have $|k - \tilde k| \le e$ for $\tilde k = \tilde\phi^\top\tilde\phi$. The
    offset is infinite from $en = \lambda$ on, since nothing is proven there.

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
    $\kappa_ik$ and norms whose squares sum to $B^2$. By Cauchy and Schwarz the same holds for each
    output with the largest $\kappa_ie$ in place of e. A ball of m outputs adds $\sqrt m$ offsets.

    Paper: Lemmas 3 and 4, where it is $O(B/T)$: their nodes have $e = O(T^{-6})$, and this is then
    $O(B/T^3)$.

    Args:
        error: The error e of the features; `kernel_error_bound` returns it.
        norm_bound: The bound B on the RKHS norm of the function.
        rows: The number n of rows.
        ridge: The ridge $\lambda$.

    Returns:
        The offset, infinite if nothing is proven.

    Raises:
        ValueError: `norm_bound` is not positive.
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
    r"""Return the width under the exact posterior.

    $B + \frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(3/\delta)+\ln\det(I+K/\lambda)}$.

    Paper: the reference [chowdhury2019online]; the same form as under Fourier features.

    Args:
        gain: The information gain, half of the logarithm of that determinant.
        norm_bound: The bound B on the RKHS norm of the function.
        noise_scale: The sub-Gaussian scale $\sigma$ of the noise.
        ridge: The ridge $\lambda$.
        delta: The probability $\delta$ with which the width may fail.

    Returns:
        The width $\beta$.

    Raises:
        ValueError: An argument is out of its range.
    """
    return norm_bound + _noise_width(gain, norm_bound, noise_scale, ridge, delta, 3)


@in_float64
def learned_width(
    gain: Float[Array, "*p"] | float, norm: Float[Array, "*p"] | float, *, delta: float,
    outputs: int = 1,
) -> Float[Array, "*p"]:  # fmt: skip
    r"""Return the width for kernels that are learned.

    $\max(1, \|\tilde\mu\|_k) + \sqrt{2\ln(3p/\delta) + 2\gamma}$: `exact_width` of each of p
    standardised outputs, for all at once. The noise's variance takes the place of the ridge, and
    the norm of the mean the place of the bound B. Departure: that norm is no bound, so nothing is
    proven.

    Args:
        gain: The information gain $\gamma$ of each output.
        norm: The norm of the mean of each output.
        delta: The probability $\delta$ with which the width may fail.
        outputs: The number p of outputs.

    Returns:
        The width $\beta$ of each output.

    Raises:
        ValueError: `delta` does not lie between 0 and 1.
    """
    checks.between("delta", delta, 0, 1)
    noise = jnp.sqrt(2 * jnp.log(3 * outputs / delta) + 2 * jnp.asarray(gain, float))
    return jnp.maximum(jnp.asarray(norm, float), 1.0) + noise


def _noise_width(
    gain: Scalar | float, norm_bound: float, noise_scale: float, ridge: Scalar | float,
    delta: float, events: int,
) -> Scalar:  # fmt: skip
    r"""Return $\frac{\sigma}{\sqrt\lambda}\sqrt{2\ln(n/\delta)+2\gamma}$ for one of n events."""
    checks.between("delta", delta, 0, 1)
    checks.positive("norm_bound", norm_bound)
    if not checks.is_traced(ridge):
        checks.positive("ridge", ridge)
    scale = checks.number("noise_scale", noise_scale)
    checks.require(bool(scale >= 0), f"noise_scale must not be negative, got {noise_scale!r}.")
    return scale / jnp.sqrt(ridge) * jnp.sqrt(2 * jnp.log(events / delta) + 2 * gain)
