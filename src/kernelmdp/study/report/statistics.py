r"""Statistics of few runs: means, high quantiles, stratified bootstrap, growth of regret.

Regret bounds concern the mean. The interquartile mean ignores runs that never learn, so it is
shown and ranks nothing.

Scores are one array of runs per stratum, which is a task. Resampling is within strata, so every
task keeps its number of runs. All scores here are costs: less is better.
"""

import dataclasses
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Strata = Sequence[Numbers]
REPEATS = 2000
LEVEL = 0.95
FEW = 5  # fewer runs make intervals too narrow
SHORTEST = 20  # fewest episodes for an exponent
BEND = 0.1  # largest difference of the exponents of two halves for one power law
ROUGH = 0.02  # tolerance of coverage, however many forecasts there are


def iqm(scores: Numbers, axis: int = -1) -> Numbers:
    """Return the interquartile mean: the mean without the lowest and highest quarter.

    A quarter of n is rounded down, so fewer than four scores lose none.
    """
    ordered = np.sort(scores, axis=axis)
    count = ordered.shape[axis]
    cut = count // 4
    kept = np.take(ordered, np.arange(cut, count - cut), axis=axis)
    return np.asarray(np.mean(kept, axis=axis))


def quantile(scores: Numbers, part: float) -> Numbers:
    """Return the least score that is not exceeded by this share of the rows, per column.

    NaN marks missing values. The 0.9 quantile of fewer than ten rows is the largest.
    """
    ordered, count = np.sort(scores, axis=0), np.sum(~np.isnan(scores), axis=0)  # NaN comes last
    place = np.maximum(np.ceil(part * count - 1e-9).astype(int) - 1, 0)  # 0.9 · 10 is above 9
    return np.asarray(np.take_along_axis(ordered, place[None], axis=0)[0])


def pooled(strata: Strata) -> Numbers:
    """Return the mean over the runs of all strata."""
    return np.asarray(np.mean(np.concatenate(strata, axis=-1), axis=-1))


def resampled(strata: Strata, repeats: int, generator: np.random.Generator) -> list[Numbers]:
    """Resample each stratum with replacement, `repeats` times, one row each."""
    return [
        scores[generator.integers(len(scores), size=(repeats, len(scores)))] for scores in strata
    ]


def interval(values: Numbers, level: float = LEVEL) -> tuple[float, float]:
    """Return the central percentile interval of bootstrap values."""
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def bootstrap(
    strata: Strata, statistic: Callable[[Strata], Numbers] = pooled, *, repeats: int = REPEATS,
    level: float = LEVEL, seed: int = 0,
) -> tuple[float, float]:  # fmt: skip
    """Return the stratified percentile interval of a statistic of one agent's scores."""
    drawn = resampled(strata, repeats, np.random.default_rng(seed))
    return interval(statistic(drawn), level)


def bootstrap_two(
    ones: Strata, others: Strata, statistic: Callable[[Strata, Strata], Numbers], *,
    repeats: int = REPEATS, level: float = LEVEL, seed: int = 0, paired: bool = False,
) -> tuple[float, float]:  # fmt: skip
    """Return the interval of a statistic of two agents, resampled separately or in pairs.

    Runs form pairs if they share something random, such as an environment.
    """
    first = np.random.default_rng(seed)
    second = np.random.default_rng(seed) if paired else first
    drawn = [resampled(ones, repeats, first), resampled(others, repeats, second)]
    return interval(statistic(*drawn), level)


def gap(ones: Strata, others: Strata) -> Numbers:
    """Return the mean of the others minus the mean of the first."""
    return np.asarray(pooled(others) - pooled(ones))


def improvement(ones: Strata, others: Strata) -> Numbers:
    """Return the probability that a run of the first costs less, averaged over strata.

    A tie counts half. Leading axes are batch axes.
    """
    each = [_less(one, other) for one, other in zip(ones, others, strict=True)]
    return np.asarray(np.mean(each, axis=0))


def _less(ones: Numbers, others: Numbers) -> Numbers:
    """Return P(X < Y) + P(X = Y)/2 over all pairs, computed from ranks."""
    ordered = np.sort(others, axis=-1)
    below = (_counts(ordered, ones, "left") + _counts(ordered, ones, "right")) / 2
    return np.asarray(1 - np.mean(below, axis=-1) / others.shape[-1])


def _counts(ordered: Numbers, values: Numbers, side: str) -> Numbers:
    """Return, for each entry of a sorted row, the number of values below it."""
    if ordered.ndim == 1:
        return np.searchsorted(ordered, values, side).astype(float)  # pyright: ignore
    return np.array([_counts(o, v, side) for o, v in zip(ordered, values, strict=True)])


def profile(strata: Strata, thresholds: Numbers) -> Numbers:
    """Return the share of runs with at most each threshold's cost, averaged over strata."""
    each = [np.mean(s[..., None, :] <= thresholds[:, None], axis=-1) for s in strata]
    return np.asarray(np.mean(each, axis=0))


def profile_band(
    strata: Strata, thresholds: Numbers, *, repeats: int = 500, seed: int = 0
) -> tuple[Numbers, Numbers]:
    """Return the stratified interval of a profile at each threshold."""
    drawn = resampled(strata, repeats, np.random.default_rng(seed))
    values = profile(drawn, thresholds)
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    return low, high


@dataclasses.dataclass(frozen=True)
class Growth:
    """Exponent a of mean cumulative regret $T^a$ over the last half, or the reason for none."""

    exponent: float = math.nan
    interval: tuple[float, float] = (math.nan, math.nan)
    why: str = ""


def growth(regrets: Numbers, error: float = math.nan, *, seed: int = 0) -> Growth:
    """Estimate the growth of cumulative regret over the last half; one row per run.

    The interval resamples runs. `error` is the judge's error per episode; smaller sums grow only by
    that error.
    """
    count = regrets.shape[1]
    if len(regrets) < FEW:
        return Growth(why=f"an interval needs at least {FEW} runs")
    if count < SHORTEST:
        return Growth(why=f"it needs at least {SHORTEST} episodes")
    if not np.mean(regrets[:, count // 2 :]) > np.nan_to_num(error):
        return Growth(why="regret of the last half is within the judge's error")
    sums = np.cumsum(regrets, axis=1)[:, count // 2 :]
    chances = np.full(len(sums), 1 / len(sums))
    weights = np.random.default_rng(seed).multinomial(len(sums), chances, size=REPEATS)
    total, drawn = sums.mean(axis=0), weights @ sums / len(sums)
    if not (total > 0).all() or not (drawn > 0).all():
        return Growth(why="cumulative regret is not always positive in the last half")
    times = np.log(np.arange(count // 2, count) + 1.0)
    half = np.searchsorted(times, times.mean())
    one, two = (float(_slope(times[at], total[at])) for at in (slice(half), slice(half, None)))
    if abs(one - two) > BEND:
        return Growth(why=f"the slope changes from {one:z.2f} to {two:z.2f} within the last half")
    return Growth(float(_slope(times, total)), interval(_slope(times, drawn)))


def _slope(x: Numbers, sums: Numbers) -> Numbers:
    """Return the least-squares slope of the logarithm of sums over x, one per row."""
    centred = x - x.mean()
    return np.asarray(np.log(sums) @ centred / np.sum(centred * centred))


def tolerance(level: float, count: int) -> float:
    """Return the random deviation of a share of `count` independent trials.

    This is the half width of the 95 % score interval, and at least 0.02.
    """
    return max(1.96 * math.sqrt(level * (1 - level) / max(count, 1)), ROUGH)
