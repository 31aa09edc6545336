"""Posterior of a function whose sign is observed: labels of 0 and 1, as Gaussian rows.

With $p(y = 1) = 1/(1 + e^{-f/s})$ the posterior of f has no closed form. Laplace's method
(Rasmussen and Williams 2006, Sec. 3.4) replaces it by the normal distribution around its mode.
That is the posterior of a regression of $z = f + s(y - p)/w$ with noise $s^2/w$,
$w = p(1 - p)$, so a learned posterior serves here too. Regressing a step from 0 to 1 needs short
lengthscales everywhere. A sign needs none, and so generalises beyond the data.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import linalg
from kernelmdp._base.jit_cache import compiled, placed
from kernelmdp._base.types import Array, Function, Key, Scalar, Scale
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.kernels import AbstractKernel
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.conditioning import given
from kernelmdp.regression.learned.learned_posterior import LearnedPosterior
from kernelmdp.regression.learned.mode_search import ROWS, Learning
from kernelmdp.regression.learned.subset import each_once, farthest, well_chosen
from kernelmdp.regression.posteriors.base import check_rows

SLOPE = (0.1, 1e-3)  # s, where the variance of f is about 1; labels are next to certain
STEPS = 12  # of Newton towards the mode
ROUNDS, CLIMBS = 5, 3  # of hyperparameters, given rows of a mode, and their steps
SURPRISE = 5.0  # of s: no row moves a step by more, however wrong its label looks
SUPPORT = 96  # rows by which the edge is seen, beside as many that are far from each other
HINT, FADING = 1e-3, 0.3  # the most chance of what was not seen, and how far it is felt
NARROW = 0.2  # of s: the least half width of the edge


class Edge(eqx.Module):
    """Interval of function values in which labels change from 0 to 1."""

    middle: Scalar
    half: Scalar  # of its width

    def chance(self, value: Scalar) -> Scalar:
        """Return the probability of label 1 at a function value: a smooth step, plus a hint.

        The hint is never 0. Among states that are all safe so far, it prefers the safest.
        """
        share = jnp.clip((value - self.middle) / self.half, -1.0, 1.0)
        hint = HINT * jax.nn.sigmoid((value - self.middle) / FADING)
        return jnp.maximum((2 + share * (3 - share**2)) / 4, hint)

    @classmethod
    def nowhere(cls) -> "Edge":
        """Return the edge before any label of 1."""
        return cls(placed(np.inf), placed(1.0))

    @classmethod
    def between(cls, labels: Data, values: Float[Array, " N"]) -> "Edge":
        """Return the edge between the labels of 0 and those of 1."""
        one, counts = labels.targets[:, 0] > 0.5, labels.weights > 0
        low = jnp.max(jnp.where(counts & ~one, values, -jnp.inf))
        high = jnp.min(jnp.where(counts & one, values, jnp.inf))
        low = jnp.where(jnp.isfinite(low), low, high - 2 * SLOPE[0])
        half = jnp.maximum((high - low) / 2, NARROW * SLOPE[0])
        seen = cls((low + high) / 2, half)
        return jax.tree.map(lambda a, b: jnp.where(jnp.isfinite(high), a, b), seen, cls.nowhere())


class Classified(eqx.Module):
    """Function learned from labels, and the interval of its values that holds the edge.

    `function` has rows that represent all labels: half of them far apart, half near the edge.
    """

    labels: History
    function: LearnedPosterior
    edge: Edge

    @classmethod
    def blank(
        cls, kernel: AbstractKernel, input_dim: int, learning: Learning, *, capacity: int,
        tabled: bool,
    ) -> "Classified":  # fmt: skip
        """Return the function without labels; no point is on the side of 1."""
        function = LearnedPosterior.prior(
            hyper.Family(kernel, *SLOPE), input_dim, (1.0,), learning,
            capacity=min(capacity, 2 * SUPPORT), tabled=tabled, ranges=(1.0,),
        )  # fmt: skip
        return cls(History.empty(capacity, input_dim, 1), function, Edge.nowhere())

    def update(self, data: Data) -> "Classified":
        """Learn from these labels."""
        check_rows(data, self.labels.data.inputs.shape[1], 1)
        new = self._learned(self.labels.append(data))
        linalg.check_solved(new.function.given.dual)
        return new

    def mean_function(self) -> Function:
        """Return the mode of f as a function."""
        return self.function.mean_function()

    def draw(self, *, key: Key, scale: Scale = 1.0) -> Function:
        """Draw a function from the normal distribution around the mode."""
        return self.function.draw(key=key, scale=scale)

    @compiled
    def _learned(self, labels: History) -> "Classified":
        """Fit hyperparameters to some labels, and the mode also to those near the edge."""
        first = well_chosen(labels.data, ROWS)
        found = self._found(first)
        values = self._values(found.mode, self._mode(found.mode, first), labels.data.inputs)
        rows = self._mode(found.mode, _supporting(labels.data, values))
        values = self._values(found.mode, rows, labels.data.inputs)
        several = jax.tree.map(lambda a: a[None], found)
        # Of labels nothing is set aside, and there may be more of them now than there was room for.
        none = jnp.zeros(rows.targets.shape, bool)
        where = lambda p: (p.history.data, p.found, p.aside)
        function = eqx.tree_at(where, self.function, (rows, several, none)).under(several.mode)
        return Classified(labels, function, Edge.between(labels.data, values))

    @property
    def family(self) -> hyper.Family:
        """Prior of the kernel before any label."""
        return self.function.settings.family

    def _found(self, labels: Data) -> hyper.Found:
        """Alternate between the mode of f and a few steps of its hyperparameters."""

        def one(before: hyper.Climb, _: None) -> tuple[hyper.Climb, None]:
            problem = hyper.Problem(self.family, self._mode(before.theta, labels))
            return hyper.ascend(problem, before.theta, CLIMBS), None

        first = hyper.Climb.begin(self.family.center, self.family.precision)
        return jax.lax.scan(one, first, None, length=ROUNDS)[0].found()

    def _mode(self, theta: Float[Array, " D"], labels: Data) -> Data:
        """Return labels as rows of a regression whose mean is the mode of f."""
        kernel, noise = self.family.at(theta)
        gram, eye = kernel.gram(labels.inputs, labels.inputs), jnp.eye(len(labels.weights))

        def step(value: Array, _: None) -> tuple[Array, None]:
            targets, weights = as_rows(value, labels, jnp.sqrt(noise))
            roots = jnp.sqrt(weights)
            factor = linalg.cholesky(roots[:, None] * gram * roots + noise * eye)
            solved = linalg.upper_solve(factor, linalg.lower_solve(factor, roots * targets))
            return gram @ (roots * solved), None

        value = jax.lax.scan(step, jnp.zeros(len(eye)), None, length=STEPS)[0]
        targets, weights = as_rows(value, labels, jnp.sqrt(noise))
        return Data(labels.inputs, targets[:, None], weights)

    def _values(self, theta: Array, rows: Data, inputs: Float[Array, "N q"]) -> Float[Array, " N"]:
        """Return the mode at inputs."""
        kernel, noise = self.family.at(theta)
        known = given(kernel, noise, rows, rows.targets[:, 0], None)
        return kernel.gram(inputs, rows.inputs) @ known.dual


def as_rows(
    value: Float[Array, " N"], labels: Data, slope: Scalar
) -> tuple[Float[Array, " N"], Float[Array, " N"]]:
    """Return targets z and weights w about values of f; w is bounded below so z stays finite."""
    error = labels.targets[:, 0] - jax.nn.sigmoid(value / slope)
    certain = jax.nn.sigmoid(value / slope) * jax.nn.sigmoid(-value / slope)
    weight = jnp.maximum(jnp.maximum(certain, jnp.abs(error) / SURPRISE), 1e-9)
    return value + slope * error / weight, weight * labels.weights


def _supporting(labels: Data, values: Float[Array, " N"]) -> Data:
    """Choose rows: half far from each other, half with the least expected labels."""
    if len(values) <= 2 * SUPPORT:
        return labels
    far = farthest(labels, SUPPORT)
    taken = jnp.zeros(len(values), bool).at[far].set(True)
    expected = (2 * labels.targets[:, 0] - 1) * values
    near = jax.lax.top_k(jnp.where(taken | (labels.weights == 0), -jnp.inf, -expected), SUPPORT)[1]
    return each_once(labels, jnp.concatenate([far, near.astype(far.dtype)]))
