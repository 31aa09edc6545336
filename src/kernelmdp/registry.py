"""Every component by name: one line here puts it in the contract tests and the docs list.

A kernel is made from the dimension of the input, a feature map from a kernel and that.
"""

import math
from collections.abc import Callable

import jax
import numpy as np

from kernelmdp.features import (
    AbstractFeatureMap,
    Mercer,
    Nystrom,
    QuadratureFourier,
    RandomFourier,
)
from kernelmdp.kernels import (
    AbstractKernel,
    Coregional,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
)

KERNELS: dict[str, Callable[[int], AbstractKernel]] = {
    "squared-exponential": lambda q: SquaredExponential(0.3),
    "squared-exponential-ard": lambda q: SquaredExponential(np.linspace(0.2, 0.6, q)),
    "matern-1/2": lambda q: Matern(0.3, 0.5),
    "matern-3/2": lambda q: Matern(0.3, 1.5),
    "matern-5/2": lambda q: Matern(0.3, 2.5),
    "matern": lambda q: Matern(0.3, 0.8),
    "linear": lambda q: Linear(bias=1.0, center=0.5),
    "polynomial": lambda q: Polynomial(2, bias=0.5),
    "periodic": lambda q: Periodic(0.7),
    "sum": lambda q: 0.5 * SquaredExponential(0.3).on(0) + 0.5 * Matern(0.4).on(q - 1),
    "product": lambda q: SquaredExponential(0.3).on(0) * Periodic(0.7).on(q - 1),
    "scaled": lambda q: 0.25 * SquaredExponential(0.5),
    "coregional": lambda q: Coregional(SquaredExponential(0.3), [[1.0, 0.3], [0.3, 0.5]]),
}

FEATURES: dict[str, Callable[[AbstractKernel, int], AbstractFeatureMap]] = {
    "quadrature": lambda kernel, q: QuadratureFourier(kernel, q, 1e-12),
    "mercer": lambda kernel, q: Mercer(kernel, q, 1e-12),
    "random": lambda kernel, q: RandomFourier(kernel, q, 256, key=jax.random.key(0)),
    "nystrom": lambda kernel, q: Nystrom(kernel, q, oversampling=4.0),
    "full-dictionary": lambda kernel, q: Nystrom(kernel, q, oversampling=math.inf),
}
