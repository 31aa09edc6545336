r"""Evidence of one output as a function of its noise alone, from all of its rows.

Kernels are learned from some rows. With many inputs, a flexible kernel passes through few rows
whatever their noise is, so the noise is estimated again from all of them. One reduction of $SKS$ to
three diagonals gives the log marginal likelihood
$-\tfrac12 y^\top S(SKS + \sigma^2I)^{-1}Sy - \tfrac12\ln\det(SKS + \sigma^2I)$ at every $\sigma$.
Through points $SKS$ is $V^\top V$ for $V = L^{-1}K_{ZX}S$, and with $g = VSy$
$y^\top S(V^\top V + \sigma^2I)^{-1}Sy = (\|Sy\|^2 - g^\top(VV^\top + \sigma^2I)^{-1}g)/\sigma^2$.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import linalg
from kernelmdp._base.types import Array, Scalar
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned.hyperparameters import LEAST_NOISE, Family, Found, Problem
from kernelmdp.regression.learned.subset import projected

LEAST, MOST = np.log(1e-5), np.log(10.0)  # of the noise, where the spread of targets is 1
LEVELS, ROUNDS = 65, 3  # of the noise that are compared at once, and how often closer ones are


class Evidence(eqx.Module):
    """Tridiagonal form of a Gram matrix, exact or through points, and the number of rows."""

    reduced: linalg.Tridiagonal
    rows: Scalar
    square: Scalar | None  # of all targets, where only some of it lies within reach of points

    @classmethod
    def of(cls, problem: Problem, theta: Float[Array, " D"], points: Data | None) -> "Evidence":
        """Return the evidence under the kernel of a vector of hyperparameters."""
        kernel, data, targets = problem.family.at(theta)[0], problem.data, problem.rooted()
        if points is None:
            roots = jnp.sqrt(data.weights)
            gram = roots[:, None] * kernel.gram(data.inputs, data.inputs) * roots
            return cls(linalg.Tridiagonal.of(gram, targets), problem.rows, None)
        half = projected(kernel, data, points)[1]
        reduced = linalg.Tridiagonal.of(half @ half.T, half @ targets)
        return cls(reduced, problem.rows, targets @ targets)

    def heights(self, variances: Float[Array, " n"]) -> Float[Array, " n"]:
        """Return the evidence at each variance of the noise, up to a constant."""
        square, log_det = self.reduced.shifted(variances)
        if self.square is not None:
            square = (self.square - square) / variances
        idle = self.rows - len(self.reduced.diagonal)  # below 0 where some rows fill up
        return -0.5 * (square + log_det + idle * jnp.log(variances))


def refitted(found: Found, problem: Problem, few: int, points: Data | None = None) -> Found:
    """Re-estimate the noise from all rows, if there are more than `few`."""
    if len(problem.data.weights) <= few:
        return found
    theta = found.mode
    loud = lambda: theta.at[-1].set(_mode(problem.family, Evidence.of(problem, theta, points)))
    mode = jax.lax.cond(problem.rows > few, loud, lambda: theta)
    return eqx.tree_at(lambda each: each.mode, found, mode)


def _mode(family: Family, evidence: Evidence) -> Scalar:
    """Return the logarithm of the noise that maximises evidence times prior."""

    def closer(ends: tuple[Array, Array], _: None) -> tuple[tuple[Array, Array], None]:
        levels = jnp.linspace(*ends, LEVELS)
        away = (levels - np.log(family.noise)) / family.noise_spread
        heights = evidence.heights(jnp.exp(2 * levels) + LEAST_NOISE) - 0.5 * away**2
        best, step = levels[jnp.argmax(heights)], levels[1] - levels[0]
        return (best - step, best + step), None

    ends = jax.lax.scan(closer, (jnp.asarray(LEAST), jnp.asarray(MOST)), length=ROUNDS)[0]
    return (ends[0] + ends[1]) / 2
