"""Features from the spectral measure of a kernel: by quadrature, or at random."""

import math
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.types import Array, Features, Input, Key
from kernelmdp.regression.features.base import TOLERANCE, AbstractFixedMap
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.kernels.base import RandomFeature
from kernelmdp.regression.kernels.spectrum import DROPPED, Rule, Spectrum, smallest_order

MOST_NODES = 5_000  # per coordinate; far more than any kernel that quadrature serves


class QuadratureFourier(AbstractFixedMap):
    r"""Features $\sqrt{\nu_i}\cos\omega_i^\top x$, $\sqrt{\nu_i}\sin\omega_i^\top x$ by quadrature.

    Squared exponential kernels use Gauss--Hermite nodes, periodic ones the Fourier series. Sums of
    kernels concatenate features; products multiply them.

    Paper: Eq. (4), with the index of the sine branch read as $i-d$, and Appendix A.

    Args:
        kernel: Kernel built from `SquaredExponential` and `Periodic`.
        input_dim: Number of coordinates.
        nodes: Number $\bar d$ per coordinate; or a tolerance below 1, for the smallest $\bar d$
            whose proven error meets it; or `"theory"`, the paper's
            $\bar d \ge \max(1/l^2, \log_{4/e}T^6)$.
        total_periods: Number T of periods, which `nodes="theory"` needs.
        fold: Keep one of $\pm\omega$ with twice the weight: exact, half the features.
        trim: Total weight of nodes that may be dropped: None for 3e-14 or the rest of the
            tolerance, 0 for none.

    Raises:
        ValueError: The kernel has no finite spectrum, or an argument is out of its range.

    Example:
        >>> features = km.QuadratureFourier(km.SquaredExponential(0.3), 2, 1e-6)
    """

    width_kind: ClassVar = "fourier"
    kernel: AbstractKernel
    frequencies: Float[Array, "n q"]
    amplitudes: Float[Array, " n"]
    input_dim: int = eqx.field(static=True)
    constants: int = eqx.field(static=True)  # nodes at ω = 0, whose sine is no feature
    error: float = eqx.field(static=True)

    def __init__(
        self,
        kernel: AbstractKernel,
        input_dim: int,
        nodes: int | float | str = TOLERANCE,
        *,
        total_periods: int | None = None,
        fold: bool = True,
        trim: float | None = None,
    ):
        dim = checks.whole("input_dim", input_dim)
        checks.require(trim is None or 0 <= trim < 1, f"trim must lie in [0, 1), got {trim!r}.")
        drop = DROPPED if trim is None else min(trim, DROPPED)
        spectrum, spare = _spectrum(kernel, dim, nodes, total_periods, drop)
        if fold:
            spectrum = spectrum.folded()
        spectrum = spectrum.trimmed(spare if trim is None else trim)
        still = np.all(spectrum.frequencies == 0, axis=1)
        by_zero = np.argsort(~still, kind="stable")
        self.kernel, self.input_dim, self.error = kernel, dim, spectrum.error
        self.frequencies = spectrum.frequencies[by_zero]
        self.amplitudes = np.sqrt(spectrum.weights[by_zero])
        self.constants = int(still.sum())

    @property
    def num_features(self) -> int:
        return 2 * self.amplitudes.shape[0] - self.constants

    def kernel_error_bound(self) -> float:
        return self.error

    def basis(self, x: Input) -> Features:
        phases = self.frequencies @ x
        sines = jnp.sin(phases[self.constants :])
        cosines = self.amplitudes * jnp.cos(phases)
        return jnp.concatenate([cosines, self.amplitudes[self.constants :] * sines])

    def fresh(self, *, key: Key) -> "QuadratureFourier":
        return self


def _spectrum(
    kernel: AbstractKernel, dim: int, nodes: int | float | str, periods: int | None, drop: float
) -> tuple[Spectrum, float]:
    """Return the spectrum for a choice of nodes, and the weight that may still be dropped."""
    if isinstance(nodes, float) and 0 < nodes < 1:
        return _within(kernel, dim, nodes, drop)
    if nodes == "theory":
        message = 'nodes="theory" must know the total number of periods T; pass total_periods.'
        checks.require(periods is not None, message)
        total = checks.whole("total_periods", periods, least=2)
        rule = Rule(lambda lengthscale, error: theory_nodes(lengthscale, total), drop)
        return kernel.spectrum(dim, rule), DROPPED
    message = f'nodes must be a whole number, a tolerance in (0, 1) or "theory", got {nodes!r}.'
    checks.require(isinstance(nodes, int) and not isinstance(nodes, bool), message)
    count = checks.whole("nodes", nodes)
    advice = "Lower `nodes`, or use Nystrom features."
    checks.require(
        count <= MOST_NODES, f"nodes must be at most {MOST_NODES}, got {count}. {advice}"
    )
    return kernel.spectrum(dim, Rule(lambda lengthscale, error: count, drop)), DROPPED


def _within(
    kernel: AbstractKernel, dim: int, tolerance: float, drop: float
) -> tuple[Spectrum, float]:
    """Return the spectrum of the smallest orders whose total error meets a tolerance."""
    share, reached = tolerance / (2 * dim), math.inf
    for _ in range(4):
        rule = Rule(lambda _, error, share=share: smallest_order(error, share), drop)
        spectrum = kernel.spectrum(dim, rule)
        if spectrum.error <= tolerance:
            return spectrum, tolerance - spectrum.error
        share, reached = 0.5 * share * tolerance / spectrum.error, spectrum.error
    raise ValueError(
        f"nodes must be a tolerance above {reached:.3g}, the error of float64 for this kernel, "
        f"got {tolerance:.3g}. Raise it or scale the kernel down."
    )


def theory_nodes(lengthscale: float, total_periods: int) -> int:
    r"""Return $\lceil\max(1/l^2, \log_{4/e}T^6)\rceil$. Paper: Lemmas 3 and 4."""
    logarithm = 6 * math.log(total_periods) / math.log(4 / math.e)
    return max(math.ceil(lengthscale**-2), math.ceil(logarithm))


@compiled
def _atoms(kernel: AbstractKernel, input_dim: int, samples: int, key: Key) -> RandomFeature:
    """Draw several random features side by side, in one program."""
    draw = lambda each: kernel.random_feature(input_dim, key=each)
    return eqx.filter_vmap(draw)(jax.random.split(key, samples))


class RandomFourier(AbstractFixedMap):
    r"""Features $(a_1, \dots, a_F)/\sqrt F$ with $\mathbb{E}\,a_i(x)^\top a_i(y) = k(x, y)$.

    Random Fourier features for stationary kernels, and their analogue for every other kernel here.
    The error is random, about $1/\sqrt F$, and no confidence set is proven under it. Use it if
    quadrature does not support the kernel. The features are fixed at construction; `fresh` redraws
    them.

    Args:
        kernel: The kernel.
        input_dim: Number of coordinates.
        samples: Number F of random features.
        key: Key of the random numbers.

    Raises:
        ValueError: `input_dim` or `samples` is not a positive whole number.

    Example:
        >>> features = km.RandomFourier(km.Matern(0.3), 2, 512, key=jax.random.key(0))
    """

    width_kind: ClassVar = None
    kernel: AbstractKernel
    atoms: RandomFeature
    input_dim: int = eqx.field(static=True)
    samples: int = eqx.field(static=True)
    length: int = eqx.field(static=True)

    def __init__(self, kernel: AbstractKernel, input_dim: int, samples: int = 512, *, key: Key):
        self.kernel, self.input_dim = kernel, checks.whole("input_dim", input_dim)
        self.samples = checks.whole("samples", samples)
        self.atoms = _atoms(kernel, input_dim, self.samples, key)
        self.length = int(eqx.filter_eval_shape(self.basis, jnp.zeros(input_dim)).shape[0])

    @property
    def num_features(self) -> int:
        return self.length

    def kernel_error_bound(self) -> float:
        return math.inf

    def basis(self, x: Input) -> Features:
        values = eqx.filter_vmap(lambda atom: atom(x))(self.atoms)
        return values.ravel() / math.sqrt(self.samples)

    def fresh(self, *, key: Key) -> "RandomFourier":
        return RandomFourier(self.kernel, self.input_dim, self.samples, key=key)
