r"""Which rows are set aside: those that no smooth function explains.

A wall that is hit, a wheel that slips, a sensor that fails for a moment: a few rows obey another
law, and a kernel that has to explain them is short where all else is long. So a target is that of
the function with its noise or, with a small chance $\epsilon$, anything within its range R. Which
of the two is chosen by the evidence of both together, $\ln p(y_{\rm kept}) + k\ln(\epsilon/R)$
with k rows aside. A row belongs aside where the others that are kept give it a density below
$\epsilon/R$. Kernel and rows are found in turns, from all rows on; of all turns the best counts in
which few enough are aside, so that what many rows have in common, however sharp, is learned.
The first turn doubts more readily, since its kernel had to explain the accidents too; what the
next one explains is had back.
A row that was aside for another target is suspected: the second turn does without it, and the
third has it back if it fits. Where R is infinite nothing is an accident, and every row is kept.
"""

import math
from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp._base import linalg
from kernelmdp._base.types import Array, Scalar
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.noise_evidence import refitted

Chosen = Callable[[Bool[Array, " N"]], tuple[hyper.Problem, hyper.Problem]]
# So small that nothing is set aside where nothing is an accident: with 1e-3 up to five rows of a
# target of the double pendulum were, with 1e-8 one or two.
CHANCE = 1e-20
DOUBT = 1e-3  # in its place while the accidents themselves are among what a kernel explains
MOST = 0.05  # of the rows: more of them are a law of their own, and no accident
TURNS = 5


class Sifted(eqx.Module):
    """The mode by the rows that are kept, which those are, and the evidence of both."""

    found: hyper.Found
    kept: Bool[Array, " N"]
    height: Scalar


class Apart(eqx.Module):
    """What was found, and by which rows."""

    sifted: Sifted
    problem: hyper.Problem
    level: Scalar

    def among(self, data: Data) -> tuple[hyper.Found, Bool[Array, " M"]]:
        """The mode, and which of any rows are to be set aside: none where all were kept."""
        some = jnp.any((self.problem.data.weights > 0) & ~self.sifted.kept)
        kept = _only(self.problem, self.sifted.kept)
        odd = _forecast(kept, self.sifted.found.mode, data) <= self.level
        return self.sifted.found, some & (data.weights > 0) & odd


class _Turn(eqx.Module):
    """The best so far, and what the next turn begins with."""

    best: Sifted
    theta: Float[Array, " D"]
    before: Bool[Array, " N"]
    kept: Bool[Array, " N"]
    number: Int[Array, ""]


def sift(
    chosen: Chosen, problem: hyper.Problem, start: Float[Array, " D"], extent: Scalar,
    suspected: Bool[Array, " N"],
) -> Apart:  # fmt: skip
    """Hyperparameters and the rows they are for, as `hyper.fit` where every row is kept.

    `chosen` are those of the kept rows by which hyperparameters are judged, roughly and well.
    """
    level, counted = jnp.log(CHANCE / extent), problem.data.weights > 0
    suspected = suspected & jnp.isfinite(level)

    def again(turn: _Turn) -> _Turn:
        starts = jnp.stack([turn.theta, problem.family.center])
        kept, (few, more) = _only(problem, turn.kept), chosen(turn.kept)
        found = refitted(hyper.fit(few, more, starts), kept, len(more.data.weights))
        lost = jnp.sum(counted & ~turn.kept, dtype=level.dtype)
        height = kept.log_posterior(found.mode) + jnp.where(lost > 0, level * lost, 0.0)
        fair = (lost <= MOST * jnp.sum(counted, dtype=level.dtype)) & jnp.isfinite(height)
        new = Sifted(found, turn.kept, jnp.where(fair, height, -jnp.inf))
        better = (new.height > turn.best.height) | (turn.number == 0)
        best = jax.tree.map(lambda a, b: jnp.where(better, a, b), new, turn.best)
        least = level + jnp.where(turn.number == 0, math.log(DOUBT / CHANCE), 0.0)
        like = lambda theta: counted & (densities(kept, theta) > least)
        ahead = like(found.mode)
        # A kernel that explains all rows blames none: what that of the last time says is tried too.
        blames = jnp.any(ahead != counted) | (turn.number > 0)
        ahead = jnp.where(blames, ahead, like(start))
        ahead = ahead & ~(suspected & (turn.number == 0))
        return _Turn(best, found.mode, turn.kept, ahead, turn.number + 1)

    def goes_on(turn: _Turn) -> Bool[Array, ""]:
        return (turn.number < TURNS) & jnp.any(turn.kept != turn.before)

    blank = hyper.Found(start, jnp.eye(len(start)), jnp.zeros(()))
    none = Sifted(blank, counted, jnp.asarray(-jnp.inf))
    first = _Turn(none, start, ~counted, counted, jnp.asarray(0))
    return Apart(jax.lax.while_loop(goes_on, again, first).best, problem, level)


def only(data: Data, kept: Bool[Array, " N"]) -> Data:
    """The same with some of its rows."""
    return Data(data.inputs, data.targets, jnp.where(kept, data.weights, 0.0))


def _only(problem: hyper.Problem, kept: Bool[Array, " N"]) -> hyper.Problem:
    return hyper.Problem(problem.family, only(problem.data, kept))


def densities(problem: hyper.Problem, theta: Float[Array, " D"]) -> Float[Array, " N"]:
    r"""Of each row the log density that the others give it.

    With $A = SKS + \sigma^2I$ and $\alpha = A^{-1}Sy$ a row that counts has the residual
    $\alpha_i/A^{-1}_{ii}$ of variance $1/A^{-1}_{ii}$ (Rasmussen and Williams 2006, Sec. 5.4.2).
    """
    inverse, dual, _ = _solved(problem, theta)
    residual, variance = dual / jnp.diag(inverse), 1 / jnp.diag(inverse)
    weights = problem.data.weights
    own = _normal(residual, variance) + 0.5 * jnp.log(jnp.where(weights > 0, weights, 1.0))
    return jnp.where(weights > 0, own, _forecast(problem, theta, problem.data))


def _forecast(problem: hyper.Problem, theta: Float[Array, " D"], data: Data) -> Float[Array, " M"]:
    """The log density of any rows under the posterior of these."""
    inverse, dual, noise = _solved(problem, theta)
    kernel, roots = problem.family.at(theta)[0], jnp.sqrt(problem.data.weights)
    cross = kernel.gram(data.inputs, problem.data.inputs) * roots
    explained = jnp.sum((cross @ inverse) * cross, axis=1)
    prior = jax.vmap(kernel.diagonal)(data.inputs)
    variance = jnp.maximum(prior - explained, 0.0) + noise
    return _normal(data.targets[:, 0] - cross @ dual, variance)


def _solved(problem: hyper.Problem, theta: Float[Array, " D"]) -> tuple[Array, Array, Scalar]:
    r"""$A^{-1}$, $A^{-1}Sy$ and the variance of the noise."""
    whitened = linalg.lower_inverse(linalg.cholesky(problem.matrix(theta)))
    inverse = whitened.T @ whitened
    return inverse, inverse @ problem.rooted(), problem.family.variance(theta)


def _normal(residual: Array, variance: Array) -> Array:
    return -0.5 * (residual**2 / variance + jnp.log(2 * math.pi * variance))
