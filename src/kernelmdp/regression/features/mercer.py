"""Features from the eigenfunctions of the kernel on the box."""

import functools
import math
from typing import ClassVar

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.types import Array, Features, Input, Key
from kernelmdp.regression import chebyshev
from kernelmdp.regression.features.base import TOLERANCE, AbstractFixedMap
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.kernels.spectrum import EPS, Spectrum, interpolation_points

MOST_POINTS = 512
MOST_RUNS = 128  # beyond that, slices take longer to compile than they save
OVERSAMPLED = 1 / np.cos(np.pi / 8)  # a polynomial against its values at 4N Chebyshev points


Run = tuple[tuple[int, ...], int, int]


class Mercer(AbstractFixedMap):
    r"""Features $\tilde\phi_I(x) = \prod_j \sqrt{s_{I_j}}\,u_{I_j}(x_j)$ of a squared exponential.

    $k(x,y) = \sum_i s_i u_i(x) u_i(y)$ on $[0,1]$ are the eigenfunctions under the uniform measure,
    held as Chebyshev polynomials. The products with the largest $\sup\tilde\phi_I^2$ are kept, as
    few as the tolerance allows. At equal error this takes several times fewer features than
    quadrature. Not in the paper.

    Args:
        kernel: A `SquaredExponential` kernel.
        input_dim: Number of coordinates.
        tolerance: Largest error of the kernel over the unit cube.

    Raises:
        ValueError: The kernel is another one, or float64 does not reach the tolerance.

    Example:
        >>> features = km.Mercer(km.SquaredExponential(0.3), 2, 1e-6)
    """

    width_kind: ClassVar = "fourier"
    kernel: AbstractKernel
    tables: tuple[Float[Array, "n r"], ...]
    indices: Int[Array, "d q"]
    runs: tuple[Run, ...] = eqx.field(static=True)
    input_dim: int = eqx.field(static=True)
    error: float = eqx.field(static=True)

    def __init__(self, kernel: AbstractKernel, input_dim: int, tolerance: float = TOLERANCE):
        self.kernel, self.input_dim = kernel, checks.whole("input_dim", input_dim)
        checks.between("tolerance", tolerance, 0, 1)
        scales = kernel.gaussian_lengthscales(self.input_dim)
        pairs = [_one_dimension(float(scale)) for scale in scales]
        parts = [spectrum.embedded((j,), input_dim) for j, (_, spectrum) in enumerate(pairs)]
        spectrum = functools.reduce(Spectrum.times, parts)
        checks.require(
            spectrum.error < tolerance,
            f"tolerance must be above {spectrum.error:.3g}, the error of float64 for this "
            f"kernel, got {tolerance:g}. Raise it.",
        )
        spectrum = spectrum.trimmed(tolerance - spectrum.error)
        indices = spectrum.frequencies.astype(np.int64)
        self.indices = indices[np.lexsort(indices.T[::-1])]
        self.runs = _runs(self.indices)
        used = self.indices.max(axis=0) + 1
        self.tables = tuple(table[:, :n] for (table, _), n in zip(pairs, used, strict=True))
        self.error = spectrum.error

    @property
    def num_features(self) -> int:
        return self.indices.shape[0]

    def kernel_error_bound(self) -> float:
        return self.error

    def basis(self, x: Input) -> Features:
        factors = [
            chebyshev.polynomials(x[j], len(table)) @ table for j, table in enumerate(self.tables)
        ]
        if len(self.runs) > MOST_RUNS:
            columns = [factor[self.indices[:, j]] for j, factor in enumerate(factors)]
            return functools.reduce(jnp.multiply, columns)
        leading = [[factor[i] for i in range(len(factor))] for factor in factors[:-1]]
        parts = [
            math.prod((each[i] for each, i in zip(leading, head, strict=True)), start=1.0)
            * factors[-1][low:high]
            for head, low, high in self.runs
        ]
        return jnp.concatenate(parts)

    def fresh(self, *, key: Key) -> "Mercer":
        return self


def _runs(indices: NDArray[np.int64]) -> tuple[Run, ...]:
    """Return stretches of products that differ in their last factor only, to slice them."""
    steps = np.diff(indices, axis=0)
    breaks = np.flatnonzero((steps[:, :-1] != 0).any(axis=1) | (steps[:, -1] != 1)) + 1
    each = np.split(indices, breaks)
    return tuple((tuple(r[0, :-1].tolist()), int(r[0, -1]), int(r[-1, -1]) + 1) for r in each)


def _one_dimension(lengthscale: float) -> tuple[NDArray[np.float64], Spectrum]:
    r"""Return Chebyshev coefficients of $\sqrt{s_i}u_i$, and $\sup s_iu_i^2$ as weights of i."""
    count = interpolation_points(lengthscale)
    checks.require(
        count <= MOST_POINTS,
        f"lengthscale must need at most {MOST_POINTS} points per coordinate for Mercer features, "
        f"got {lengthscale:g}, which needs {count}. Use Nystrom features.",
    )
    points, analysis = chebyshev.analysis(count)
    even = np.arange(count) % 2 == 0
    moments = np.where(even, 1.0 / (1.0 - np.arange(count) ** 2.0 + ~even), 0.0)
    roots = np.sqrt(moments @ analysis)  # of the quadrature weights at the points (Fejér)
    gram = np.exp(-0.5 * ((points[:, None] - points[None, :]) / lengthscale) ** 2)
    values, vectors = linalg.host_eigh(roots[:, None] * gram * roots[None, :])
    keep = values > EPS * values[0]
    table = analysis @ (vectors[:, keep] * np.sqrt(values[keep]) / roots[:, None])
    fine = np.polynomial.chebyshev.chebvander(2 * chebyshev.analysis(4 * count)[0] - 1, count - 1)
    at_fine = fine @ table
    peaks = (OVERSAMPLED * np.max(np.abs(at_fine), axis=0)) ** 2
    return table, Spectrum(
        np.arange(len(peaks), dtype=np.float64)[:, None], peaks, _error(at_fine, lengthscale)
    )


def _error(features: NDArray[np.float64], lengthscale: float) -> float:
    """Bound the error of the one-dimensional expansion from its values on a fine grid."""
    points = chebyshev.analysis(len(features))[0]
    kernel = np.exp(-0.5 * ((points[:, None] - points[None, :]) / lengthscale) ** 2)
    return float(OVERSAMPLED**2 * np.max(np.abs(kernel - features @ features.T)) + 8 * EPS)
