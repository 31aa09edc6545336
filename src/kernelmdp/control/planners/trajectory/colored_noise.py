r"""Random action sequences with coloured noise, as in iCEM.

White noise cancels within a few periods and hardly moves a slow system. Noise of power $f^{-\beta}$
at frequency f pushes for a while (Pinneri et al. 2020), here for about ten periods. Waves slower
than twenty periods are no stronger, so that long look-aheads still change direction.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base.types import Array, Key

COLOUR = 2.0  # the exponent
SLOWEST = 20  # periods of the waves from which on all are equally strong


def waves(periods: int, exponent: float = COLOUR) -> NDArray[np.float64]:
    """Return the matrix that turns independent normals into coloured noise of variance one."""
    frequencies = np.fft.rfftfreq(2 * periods)[1:]
    phases = 2 * np.pi * np.outer(np.arange(periods), frequencies)
    scale = np.maximum(frequencies, 1 / SLOWEST) ** (-exponent / 2)
    both = np.concatenate([scale * np.cos(phases), scale * np.sin(phases)], axis=1)
    return both / np.sqrt(np.mean(np.sum(both**2, axis=1)))


def coloured(number: int, periods: int, dim: int, *, key: Key) -> Float[Array, "S L n"]:
    """Draw sequences of variance one in each coordinate."""
    basis = waves(periods)
    chance = jax.random.normal(key, (number, basis.shape[1], dim))
    return jnp.einsum("lf,sfn->sln", basis, chance)
