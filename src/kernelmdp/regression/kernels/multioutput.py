r"""Kernels of pairs (z, i): a point and the index of an output.

Paper: Sec. IV-B and VI-B, $k_P((z,i),(z',j)) = k_3(z,z')\,k_4(i,j)$.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import linalg
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Key, Scalar
from kernelmdp.regression.kernels.base import AbstractKernel, Outer, Precomposed, RandomFeature


class Coregional(AbstractKernel):
    r"""Kernel of pairs $k((z,i),(z',j)) = k_3(z,z')\,k_4(i,j)$; the index is the last coordinate.

    Feature maps and posteriors take it as a kernel of one output on inputs $(z, i)$. This is the
    paper's literal form; `Posterior.prior(..., outputs=k4)` computes the same faster.

    Paper: Sec. IV-B and VI-B.

    Args:
        kernel: The kernel $k_3$ of points.
        outputs: The matrix $k_4$ of outputs. Indices count from 0.

    Raises:
        ValueError: `outputs` is not a symmetric positive semidefinite matrix.

    Example:
        >>> kernel = km.Coregional(km.Matern(0.3), [[1.0, 0.5], [0.5, 1.0]])
    """

    kernel: AbstractKernel
    outputs: Float[Array, "p p"] = eqx.field(converter=linalg.output_kernel)

    def __call__(self, x: Input, y: Input) -> Scalar:
        row, column = x[-1].astype(int), y[-1].astype(int)
        return self.kernel(x[:-1], y[:-1]) * jnp.asarray(self.outputs)[row, column]

    def diagonal_bound(self, input_dim: int) -> float:
        return self.kernel.diagonal_bound(input_dim - 1) * float(np.max(np.diag(self.outputs)))

    def random_feature(self, input_dim: int, *, key: Key) -> RandomFeature:
        feature = self.kernel.random_feature(input_dim - 1, key=key)
        return Outer(Precomposed(feature, _point), Row(linalg.root(jnp.asarray(self.outputs))))


def _point(pair: Input) -> Float[Array, " r"]:
    return pair[:-1]


class Row(Module):
    """Map from (z, i) to row i of a matrix."""

    matrix: Float[Array, "p p"]

    def __call__(self, x: Input) -> Features:
        return self.matrix[x[-1].astype(int)]


def pair_up(points: Float[Array, "N q"], outputs: int) -> Float[Array, "M r"]:
    """Return all pairs (z, i) of points and output indices, point by point."""
    index = jnp.arange(outputs, dtype=points.dtype)[:, None]
    join = jax.vmap(lambda i, z: jnp.concatenate([z, i]), (0, None))
    return jax.vmap(lambda z: join(index, z))(points).reshape(-1, points.shape[1] + 1)
