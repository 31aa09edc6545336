"""Choice of a fixed feature map for draws from the prior."""

import jax
import jax.numpy as jnp

from kernelmdp.regression.features.base import AbstractFixedMap
from kernelmdp.regression.features.fourier import QuadratureFourier, RandomFourier
from kernelmdp.regression.features.mercer import Mercer
from kernelmdp.regression.kernels import AbstractKernel

TOLERANCE = 1e-6
MOST = 2048


def prior_map(kernel: AbstractKernel, input_dim: int) -> AbstractFixedMap:
    """Return a certified map if at most 2,048 features reach 1e-6, else a random one."""
    for certified in (Mercer, QuadratureFourier):
        try:
            found = certified(kernel, input_dim, TOLERANCE)
        except (ValueError, MemoryError):
            continue
        if found.num_features <= MOST:
            return found
    single = lambda: kernel.random_feature(input_dim, key=jax.random.key(0))(jnp.zeros(input_dim))
    samples = max(MOST // jax.eval_shape(single).size, 1)
    return RandomFourier(kernel, input_dim, samples, key=jax.random.key(0))
