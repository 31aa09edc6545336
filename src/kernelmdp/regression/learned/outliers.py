r"""Outliers: rows to set aside because no smooth function explains them.

A wall, a slipping wheel or a failing sensor makes a few rows obey another law. A kernel that must
explain them is short where it should be long. So a target is either that of the function with its
noise or, with a small chance $\epsilon$, anything within its range R. The joint evidence
$\ln p(y_{\rm kept}) + k\ln(\epsilon/R)$ with k rows aside decides. A row is an outlier if the other
kept rows give it a density below $\epsilon/R$.

Kernel and outliers are found in turns, starting from all rows. The best turn with few enough
outliers wins, so structure that many rows share is learned, however sharp. The first turn rejects
more readily, since its kernel also had to explain the outliers; the next one restores the rows it
explains. A row that is an outlier of another target is suspected: the second turn omits it, and the
third restores it if it fits. With infinite R every row is kept.
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
    """Mode by the kept rows, these rows, and the joint evidence."""

    found: hyper.Found
    kept: Bool[Array, " N"]
    height: Scalar


class Apart(eqx.Module):
    """Result of sifting, with the rows it used."""

    sifted: Sifted
    problem: hyper.Problem
    level: Scalar

    def among(self, data: Data) -> tuple[hyper.Found, Bool[Array, " M"]]:
        """Return the mode, and the outliers among any rows: none if all were kept."""
        some = jnp.any((self.problem.data.weights > 0) & ~self.sifted.kept)
        kept = _only(self.problem, self.sifted.kept)
        odd = _forecast(kept, self.sifted.found.mode, data) <= self.level
        return self.sifted.found, some & (data.weights > 0) & odd


class _Turn(eqx.Module):
    """Best result so far, and the start of the next turn."""

    best: Sifted
    theta: Float[Array, " D"]
    before: Bool[Array, " N"]
    kept: Bool[Array, " N"]
    number: Int[Array, ""]


def sift(
    chosen: Chosen, problem: hyper.Problem, start: Float[Array, " D"], extent: Scalar,
    suspected: Bool[Array, " N"],
) -> Apart:  # fmt: skip
    """Return hyperparameters and the rows they are for; as `hyper.fit` if every row is kept.

    `chosen` returns subsets of the kept rows: a small one for a rough fit, a larger one to refine.
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
    """Return the rows with weight 0 for those not kept."""
    return Data(data.inputs, data.targets, jnp.where(kept, data.weights, 0.0))


def _only(problem: hyper.Problem, kept: Bool[Array, " N"]) -> hyper.Problem:
    return hyper.Problem(problem.family, only(problem.data, kept))


def densities(problem: hyper.Problem, theta: Float[Array, " D"]) -> Float[Array, " N"]:
    r"""Return the log density of each row given the others.

    With $A = SKS + \sigma^2I$ and $\alpha = A^{-1}Sy$ a row that counts has the residual
    $\alpha_i/A^{-1}_{ii}$ of variance $1/A^{-1}_{ii}$ (Rasmussen and Williams 2006, Sec. 5.4.2).
    """
    inverse, dual, _ = _solved(problem, theta)
    residual, variance = dual / jnp.diag(inverse), 1 / jnp.diag(inverse)
    weights = problem.data.weights
    own = _normal(residual, variance) + 0.5 * jnp.log(jnp.where(weights > 0, weights, 1.0))
    return jnp.where(weights > 0, own, _forecast(problem, theta, problem.data))


def _forecast(problem: hyper.Problem, theta: Float[Array, " D"], data: Data) -> Float[Array, " M"]:
    """Return the log density of any rows under the posterior of these."""
    inverse, dual, noise = _solved(problem, theta)
    kernel, roots = problem.family.at(theta)[0], jnp.sqrt(problem.data.weights)
    cross = kernel.gram(data.inputs, problem.data.inputs) * roots
    explained = jnp.sum((cross @ inverse) * cross, axis=1)
    prior = jax.vmap(kernel.diagonal)(data.inputs)
    variance = jnp.maximum(prior - explained, 0.0) + noise
    return _normal(data.targets[:, 0] - cross @ dual, variance)


def _solved(problem: hyper.Problem, theta: Float[Array, " D"]) -> tuple[Array, Array, Scalar]:
    """Return $A^{-1}$, $A^{-1}Sy$ and the variance of the noise."""
    whitened = linalg.lower_inverse(linalg.cholesky(problem.matrix(theta)))
    inverse = whitened.T @ whitened
    return inverse, inverse @ problem.rooted(), problem.family.variance(theta)


def _normal(residual: Array, variance: Array) -> Array:
    return -0.5 * (residual**2 / variance + jnp.log(2 * math.pi * variance))
