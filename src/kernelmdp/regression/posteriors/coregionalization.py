r"""Coupling of the outputs of one posterior: the matrix $k_4$ and its eigenvectors.

With $k_4 = U\,\mathrm{diag}(\kappa)\,U^\top$ the targets turned by $U$ are independent
regressions with kernels $\kappa_i k_3$ on one Gram matrix: the fast path for
$k_P = k_3 k_4$. Paper: Sec. VI-B.
"""

from typing import Any

import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array


class Coupling(Module):
    """Eigenvectors and eigenvalues of k₄; one eigenvalue if all are equal."""

    rotation: Float[Array, "p p"]
    scales: Float[Array, " g"]

    @classmethod
    def of(cls, outputs: Any) -> "Coupling":
        """Return the coupling of a number of independent outputs, or of a matrix k₄."""
        if np.ndim(outputs) == 0:
            size = checks.whole("outputs", outputs)
            return cls(placed(np.eye(size)), placed(np.ones(1)))
        values, vectors = linalg.host_eigh(linalg.output_kernel(outputs))
        return cls(placed(vectors), placed(np.maximum(values, 0.0)))

    @property
    def outputs(self) -> int:
        """Number of outputs p."""
        return self.rotation.shape[0]

    @property
    def copies(self) -> int:
        """Number of outputs that share each factorisation."""
        return self.outputs // self.scales.shape[0]

    def turn(self, values: Float[Array, "*n p"]) -> Float[Array, "*n p"]:
        """Turn targets into those of independent regressions."""
        return values @ self.rotation

    def turn_back(self, values: Float[Array, "*n p"]) -> Float[Array, "*n p"]:
        """Turn independent functions into outputs."""
        return values @ self.rotation.T

    def variances(self, turned: Float[Array, " g"]) -> Float[Array, " p"]:
        """Return variances of the outputs from those of the independent regressions."""
        spread = jnp.broadcast_to(turned, (self.outputs,))
        return self.rotation**2 @ spread

    def roots(self) -> Float[Array, " p"]:
        """Return the prior scale of each independent regression."""
        return jnp.broadcast_to(jnp.sqrt(self.scales), (self.outputs,))

    def mixing(self) -> Float[Array, "p p"]:
        """Return the matrix that turns independent draws of the prior into coupled ones."""
        return self.roots()[:, None] * self.rotation.T

    def diagonal(self) -> Float[Array, " p"]:
        """Return k₄(i, i)."""
        return self.variances(self.scales)
