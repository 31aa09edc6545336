"""Random bits as JAX draws them from a key, and the inverse error function."""

import functools
import itertools
import math
from typing import Any

import numpy as np
from numpy.polynomial import chebyshev

TURNS = (
    (13, 15, 26, 6),
    (17, 29, 16, 24),
)  # rotations of Threefry-2x32 with 20 rounds (Salmon et al. 2011)
PARITY = np.uint32(0x1BD11BDA)
PIECES = (0.0, 1.0, 3.0, 6.25, 16.0, 38.0)  # intervals of -log(1 - x²) with one series each
DEGREE = 22


def threefry(one: Any, two: Any, left: Any, right: Any) -> list[Any]:
    """Return the Threefry cipher of two counts under two halves of a key, as JAX does."""
    keys = (one, two, one ^ two ^ PARITY)
    left, right = left + one, right + two
    for turn in range(5):
        for by in TURNS[turn % 2]:
            left = left + right
            right = left ^ ((right << np.uint32(by)) | (right >> np.uint32(32 - by)))
        left = left + keys[(turn + 1) % 3]
        right = right + keys[(turn + 2) % 3] + np.uint32(turn + 1)
    return [left, right]


def erf_inv(x: Any) -> Any:
    r"""Return the y with erf y = x, as x times a smooth function of $w = -\log(1 - x^2)$."""
    x = np.asarray(x)
    w = np.asarray(-np.log1p(-x * x))
    found = np.empty_like(w)
    for (low, high), series in zip(_pieces(), _series(), strict=True):
        here = (w >= low) & (w < high)
        found[here] = chebyshev.chebval((2 * w[here] - low - high) / (high - low), series)
    found[~(w < PIECES[-1])] = np.inf
    return np.where(np.isnan(x) | (np.abs(x) > 1), np.nan, np.where(x == 0, x, x * found))


def _pieces() -> list[tuple[float, float]]:
    return list(itertools.pairwise(PIECES))


@functools.cache
def _series() -> list[Any]:
    """Interpolate the function at the Chebyshev points of each interval."""
    each = lambda t, low, high: _ratio((low + high + (high - low) * t) / 2)
    points = chebyshev.chebpts1(DEGREE + 1)
    of = lambda low, high: chebyshev.chebfit(
        points, np.array([each(t, low, high) for t in points]), DEGREE
    )
    return [of(low, high) for low, high in _pieces()]


def _ratio(w: float) -> float:
    r"""Return y / erf y where $-\log(1 - \mathrm{erf}^2y) = w$, by Newton's method from above."""
    y = math.sqrt(w) + 1e-3
    for _ in range(60):
        error, rest = math.erf(y), math.erfc(y)
        slope = 4 / math.sqrt(math.pi) * error * math.exp(-y * y) / (rest * (1 + error))
        y -= (-math.log(rest) - math.log1p(error) - w) / slope
    return y / math.erf(y)
