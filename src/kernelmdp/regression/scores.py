r"""Scores of normal forecasts: coverage, log score, share of the variance explained.

A row is a forecast $N(\mu, \sigma^2)$ of each column and the observed target. Rows count by
their weights; every score has one number per column. Weights are one number per row, or one per
row and column if a row holds only some of the targets.
"""

import math
import statistics

import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Output, Outputs

Weights = Float[Array, " N"] | Outputs
LEVELS = (0.5, 0.9, 0.99)
ROUNDING = 1e-12  # of a mean: a spread that is no more is that of one number
LEAST = 1e-150  # of a deviation: a forecast without any spread has a finite score all the same


class Scores(Module):
    """Scores of forecasts, per column; `gain` is the log score minus that of the naive forecast."""

    coverage: Float[Array, "3 p"]
    log_score: Output
    gain: Output
    explained: Output


def average(values: Outputs, weights: Weights) -> Output:
    """Return the weighted mean of each column; NaN if no row counts."""
    each = weights if weights.ndim > 1 else weights[:, None]
    return jnp.sum(each * values, axis=0) / jnp.sum(each, axis=0)


def spread(values: Outputs, weights: Weights) -> tuple[Output, Output]:
    """Return mean and standard deviation of each column: the naive forecast of the next row."""
    mean = average(values, weights)
    return mean, jnp.sqrt(average((values - mean) ** 2, weights))


def coverage(
    targets: Outputs, means: Outputs, deviations: Outputs, weights: Weights,
    level: float,
) -> Output:  # fmt: skip
    r"""Return the share of targets within $\mu \pm q\sigma$, the central interval of `level`."""
    quantile = statistics.NormalDist().inv_cdf((1 + level) / 2)
    inside = jnp.abs(targets - means) <= quantile * deviations
    return average(inside.astype(means.dtype), weights)


def log_score(targets: Outputs, means: Outputs, deviations: Outputs, weights: Weights) -> Output:
    r"""Return the mean of $\ln N(y; \mu, \sigma^2)$; larger is better."""
    wide = jnp.maximum(deviations, LEAST)
    density = -0.5 * ((targets - means) / wide) ** 2 - jnp.log(wide) - 0.5 * math.log(2 * math.pi)
    return average(density, weights)


def explained(targets: Outputs, means: Outputs, weights: Weights) -> Output:
    r"""Return $1 - \sum(y-\mu)^2/\sum(y-\bar y)^2$: 1 is perfect, 0 no better than the mean."""
    left = average((targets - means) ** 2, weights)
    return 1 - left / spread(targets, weights)[1] ** 2


def scores(
    targets: Outputs, means: Outputs, deviations: Outputs, weights: Weights,
    naive: tuple[Output, Output],
) -> Scores:  # fmt: skip
    """Return all scores, relative to a constant forecast with the same mean and deviation.

    The gain is NaN if the constant forecast has no spread, because all targets were equal.
    """
    ours = log_score(targets, means, deviations, weights)
    mean, deviation = (jnp.broadcast_to(each, targets.shape) for each in naive)
    gain = ours - log_score(targets, mean, deviation, weights)
    gain = jnp.where(naive[1] > LEAST + ROUNDING * jnp.abs(naive[0]), gain, jnp.nan)
    within = [coverage(targets, means, deviations, weights, level) for level in LEVELS]
    return Scores(jnp.stack(within), ours, gain, explained(targets, means, weights))
