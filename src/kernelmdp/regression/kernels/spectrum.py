r"""Finite spectra: $k(x, y) \approx \sum_i w_i \cos(\omega_i^\top(x - y))$ on $[0,1]^q$.

Each spectrum carries a proven bound on its error. Sums concatenate spectra; products add
frequencies and multiply weights. All of it is computed once, on the host, in NumPy.
"""

import dataclasses
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks

EPS = float(np.finfo(np.float64).eps)
DROPPED = 2.0**-45  # weight that a product may drop in all: 3e-14, near what float64 resolves
ErrorOfOrder = Callable[[int], float]


@dataclasses.dataclass(frozen=True)
class Rule:
    """Number of nodes by lengthscale, and the weight that a product of spectra may drop."""

    order: Callable[[float, ErrorOfOrder], int]
    drop: float = DROPPED


@dataclasses.dataclass(frozen=True)
class Spectrum:
    r"""Frequencies, weights, and a bound on $\sup|k - \sum_i w_i\cos|$ over the box."""

    frequencies: NDArray[np.float64]
    weights: NDArray[np.float64]
    error: float

    @property
    def mass(self) -> float:
        """Total weight: the value at distance zero, and a bound on all values."""
        return float(np.sum(self.weights))

    def scaled(self, factor: float) -> "Spectrum":
        """Return the spectrum of the kernel times a positive number."""
        return Spectrum(self.frequencies, factor * self.weights, factor * self.error)

    def embedded(self, coordinates: tuple[int, ...], input_dim: int) -> "Spectrum":
        """Return the spectrum of the kernel applied to some coordinates of a longer input."""
        frequencies = np.zeros((len(self.weights), input_dim))
        frequencies[:, list(coordinates)] = self.frequencies
        return Spectrum(frequencies, self.weights, self.error)

    def __add__(self, other: "Spectrum") -> "Spectrum":
        frequencies = np.concatenate([self.frequencies, other.frequencies])
        weights = np.concatenate([self.weights, other.weights])
        return Spectrum(frequencies, weights, self.error + other.error)

    def times(self, other: "Spectrum", drop: float = DROPPED) -> "Spectrum":
        r"""Return the spectrum of a product of kernels.

        The error obeys $|ab - \tilde a\tilde b| \le |a-\tilde a|\,|b| + |\tilde a|\,|b-\tilde b|$.
        """
        count = len(self.weights) * len(other.weights)
        width = self.frequencies.shape[1]
        checks.fits(
            f"A product of spectra with {len(self.weights)} and {len(other.weights)} nodes",
            8 * count * (width + 3),
            "Lower `nodes` or the number of coordinates, raise `trim`, or use Nystrom features.",
        )
        frequencies = self.frequencies[:, None, :] + other.frequencies[None, :, :]
        weights = np.outer(self.weights, other.weights).ravel()
        error = self.error * (other.mass + other.error) + self.mass * other.error
        return Spectrum(frequencies.reshape(count, width), weights, error).trimmed(drop)

    def trimmed(self, budget: float) -> "Spectrum":
        """Drop the smallest weights, as many as sum to at most `budget`."""
        ascending = np.sort(self.weights)
        smallest = ascending[np.searchsorted(np.cumsum(ascending), budget, side="right")]
        kept = self.weights >= smallest * (1 - 1e-9)  # both of a pair of equal weights
        dropped = float(np.sum(self.weights[~kept]))
        return Spectrum(self.frequencies[kept], self.weights[kept], self.error + dropped)

    def folded(self) -> "Spectrum":
        r"""Keep one of each pair $\pm\omega$ with twice the weight: same kernel, half the nodes."""
        first = np.argmax(self.frequencies != 0, axis=1)
        sign = np.sign(self.frequencies[np.arange(len(first)), first])
        twice = np.where(sign > 0, 2.0, 1.0) * self.weights
        return Spectrum(self.frequencies[sign >= 0], twice[sign >= 0], self.error)


def gauss_hermite(lengthscale: float, nodes: int) -> Spectrum:
    r"""Return the spectrum of a squared exponential in one dimension by Gauss--Hermite quadrature.

    $\omega_i = \sqrt2\,\xi_i/l$ with $\xi_i$ the roots of $H_{\bar d}$ and
    $\nu_i = 2^{\bar d-1}\bar d!\,/\,(\bar d^2 H_{\bar d-1}(\xi_i)^2)$, which sum to one.

    Paper: Eq. (4). SciPy's roots stay accurate where that formula overflows.
    """
    from scipy import special  # (takes longer to import than all of ours)

    roots, weights = special.roots_hermite(nodes)
    spectrum = Spectrum(np.sqrt(2) / lengthscale * roots[:, None], weights / np.sqrt(np.pi), 0.0)
    error = squared_exponential_error(spectrum, lengthscale)
    return dataclasses.replace(spectrum, error=error)


def periodic_series(lengthscale: float, period: float, order: int) -> Spectrum:
    r"""Expand $e^{-2\sin^2(\pi r/p)/l^2} = \sum_n e^{-1/l^2}I_n(l^{-2})\cos(2\pi nr/p)$ to `order`.

    All weights are non-negative and sum to one, so the tail is the error, reached at $r=0$.
    """
    from scipy import special  # (idem)

    harmonics = np.arange(-order, order + 1)
    weights = special.ive(np.abs(harmonics), lengthscale**-2)
    tail = 2 * np.sum(special.ive(np.arange(order + 1, 2 * order + 200), lengthscale**-2))
    error = float(tail) + 4 * EPS * (1 + 2 * np.pi * order / period)
    return Spectrum(2 * np.pi / period * harmonics[:, None].astype(np.float64), weights, error)


def smallest_order(error: ErrorOfOrder, tolerance: float, most: int = 1024) -> int:
    """Return the smallest order that meets the tolerance, by doubling and bisection."""
    high = 1
    while error(high) > tolerance:
        high *= 2
        checks.require(
            high <= most,
            f"tolerance must be reached with at most {most} nodes per coordinate, got "
            f"{tolerance:.3g}. "
            "Use a larger tolerance, a longer lengthscale, or Nystrom features.",
        )
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if error(middle) <= tolerance else (middle, high)
    return high


def squared_exponential_error(spectrum: Spectrum, lengthscale: float) -> float:
    r"""Return a proven bound on $\sup_{0\le r\le1}|e^{-r^2/2l^2} - \sum_i w_i\cos\omega_i r|$.

    The difference is entire. Interpolated at $N$ Chebyshev points its remainder is at most
    $4M\rho^{1-N}/(\rho-1)$ with $M$ a bound on the Bernstein ellipse of $[0,1]$ (Trefethen,
    *Approximation Theory and Approximation Practice*, Thm 8.2). A polynomial of degree $N-1$ is
    at most $1/\cos(\pi/8)$ times its maximum over $4N$ Chebyshev points (Ehlich and Zeller). The
    rest is rounding, proportional to the phases.
    """
    frequencies = np.abs(spectrum.frequencies[:, 0])
    points, remainder = _interpolation(frequencies, spectrum.weights, lengthscale)
    radii = (1 - np.cos(np.pi * (np.arange(4 * points) + 0.5) / (4 * points))) / 2
    blocks = np.array_split(radii, -(-len(radii) * len(frequencies) // 2_000_000))
    sums = np.concatenate([np.cos(np.outer(r, frequencies)) @ spectrum.weights for r in blocks])
    sampled = np.max(np.abs(np.exp(-0.5 * (radii / lengthscale) ** 2) - sums))
    rounding = 4 * EPS * float(np.sum(spectrum.weights * (1 + frequencies)))
    return float((sampled + remainder) / np.cos(np.pi / 8) + remainder + rounding)


def interpolation_points(lengthscale: float) -> int:
    """Return the number of Chebyshev points that reproduce a squared exponential up to rounding."""
    return _interpolation(np.zeros(1), np.ones(1), lengthscale)[0]


def _interpolation(
    frequencies: NDArray[np.float64], weights: NDArray[np.float64], lengthscale: float
) -> tuple[int, float]:
    """Return the number of Chebyshev points with a remainder below rounding, and that remainder."""
    heights = lengthscale * np.geomspace(1e-2, 1e2, 41)  # semi-minor axes of the ellipses
    rho = 2 * heights + np.sqrt(4 * heights**2 + 1)
    grows = frequencies[None, :] * heights[:, None]
    log_cosh = grows + np.log1p(np.exp(-2 * grows)) - np.log(2.0)
    log_weights = np.log(np.maximum(weights, np.finfo(np.float64).tiny))
    log_sum = _log_sum(log_cosh + log_weights[None, :])
    log_bound = np.logaddexp(0.5 * (heights / lengthscale) ** 2, log_sum)
    points = 16
    while True:
        remainder = np.min(log_bound - (points - 1) * np.log(rho) + np.log(4 / (rho - 1)))
        if remainder < np.log(EPS / 16):
            return points, float(np.exp(remainder))
        points = points * 5 // 4


def _log_sum(logs: NDArray[np.float64]) -> NDArray[np.float64]:
    if logs.shape[1] == 1:
        return logs[:, 0]
    from scipy import special  # (idem)

    return np.asarray(special.logsumexp(logs, axis=1))
