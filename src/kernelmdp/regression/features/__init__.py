"""Finite feature maps that approximate a kernel.

They know kernels and rows of data, and nothing of the posteriors that are made of them.
"""

from collections.abc import Callable

import jax

from kernelmdp.regression.features.base import AbstractFeatureMap as AbstractFeatureMap
from kernelmdp.regression.features.base import AbstractFixedMap as AbstractFixedMap
from kernelmdp.regression.features.base import WidthKind as WidthKind
from kernelmdp.regression.features.fourier import QuadratureFourier as QuadratureFourier
from kernelmdp.regression.features.fourier import RandomFourier as RandomFourier
from kernelmdp.regression.features.mercer import Mercer as Mercer
from kernelmdp.regression.features.nystrom import Nystrom as Nystrom
from kernelmdp.regression.features.nystrom import Theory as Theory
from kernelmdp.regression.kernels import AbstractKernel

FeatureMaker = Callable[[AbstractKernel, int], AbstractFeatureMap]


def random_fourier(
    kernel: AbstractKernel, input_dim: int, samples: int = 512, seed: int = 0
) -> RandomFourier:
    """Return random Fourier features by a seed, as a file can name it."""
    return RandomFourier(kernel, input_dim, samples, key=jax.random.key(seed))


# Made from a kernel and a dimension; every other argument has a default.
MAKERS: dict[str, Callable[..., AbstractFeatureMap]] = {
    "fourier": QuadratureFourier,
    "mercer": Mercer,
    "nystrom": Nystrom,
    "random": random_fourier,
}
