"""Terminal reward of an episode as a function of its last state."""

import math

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int

from kernelmdp._base.jit_cache import compiled, placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Input, Scalar
from kernelmdp.regression.data.partial_targets import standards
from kernelmdp.regression.data.rows import ONE_PLACE, Data, History, ranges
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.conditioning import given
from kernelmdp.regression.learned.subset import well_chosen

ENDS = 192  # that stand for all
LENGTHSCALE = 0.5  # by the root of their number, of what ends fill of each coordinate
NOISE, STEPS = 0.1, 12  # of prizes whose spread is 1, before data; looks for the mode


class Prize(Module):
    """Regression of terminal rewards: local near observed ends, their mean far away.

    Values are clipped to the observed range. `rates` are inverse lengthscales, and `points` the
    ends in lengthscales.
    """

    rates: Float[Array, " q"]
    points: Float[Array, "N q"]
    dual: Float[Array, " N"]
    middle: Scalar
    least: Scalar
    most: Scalar

    def __call__(self, x: Input) -> Scalar:
        near = SquaredExponential(1.0).column(self.rates * x, self.points)
        return jnp.clip(self.middle + near @ self.dual, self.least, self.most)


class Prizes(eqx.Module):
    """Observed ends, one row for each episode, and the regression of their terminal rewards."""

    seen: History
    function: Prize

    @classmethod
    def blank(cls, input_dim: int, episodes: int) -> "Prizes":
        """Return the state without observed ends, which has no terminal reward."""
        shapes = (input_dim,), (min(episodes, ENDS), input_dim), (min(episodes, ENDS),), (), (), ()
        function = Prize(*(placed(np.zeros(shape)) for shape in shapes))
        return cls(History.empty(episodes, input_dim, 1), function)

    @property
    def count(self) -> Int[Array, ""]:
        """Number of observed ends."""
        return jnp.sum(self.seen.data.weights > 0)

    def update(self, row: Data) -> "Prizes":
        """Learn from an episode; the row of one that did not end has weight 0."""
        seen = self.seen.append(row)
        return Prizes(seen, learned(seen.data))


@compiled
def learned(ends: Data) -> Prize:
    """Fit lengthscales and noise to some of the ends, and return the mean under their mode."""
    low, high = ranges(ends.inputs, ends.weights)
    sides = jnp.where(high - low > ONE_PLACE, high - low, 1.0)
    middle, spread, _ = standards(ends, (1.0,))
    some, dim = well_chosen(ends, ENDS), ends.inputs.shape[1]
    data = Data(some.inputs / sides, (some.targets - middle) / spread, some.weights)
    kernel = SquaredExponential(np.full(dim, LENGTHSCALE * math.sqrt(dim)))
    problem = hyper.Problem(hyper.Family(kernel, NOISE), data)
    theta = hyper.ascend(problem, problem.family.center, STEPS).theta
    dual = given(*problem.family.at(theta), data, data.targets[:, 0], None).dual
    prizes = jnp.where(ends.weights > 0, ends.targets[:, 0], middle[0])
    rates = jnp.exp(-theta[:-1]) / sides
    known = rates, rates * some.inputs, spread[0] * dual
    return Prize(*known, middle[0], jnp.min(prizes), jnp.max(prizes))
