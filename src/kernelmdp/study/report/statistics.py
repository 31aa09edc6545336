r"""Few runs compared honestly: means, high quantiles, stratified bootstrap, how regret grows.

The mean is what regret bounds are about. An interquartile mean leaves out the runs that never
learn, so it stands beside the mean and ranks nothing.

Scores come as one array of runs for each stratum, which is a task; resampling is inside each, so
that every task keeps its number of runs. All scores here are costs: less is better.
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
FEW = 5  # runs below which an interval says less than it claims
SHORTEST = 20  # episodes before an exponent is looked for
BEND = 0.1  # by how much the exponents of two halves may differ where one power describes both
ROUGH = 0.02  # a share of forecasts this near to what is claimed is near enough, however sure


def iqm(scores: Numbers, axis: int = -1) -> Numbers:
    """The interquartile mean: of what is left without the lowest and highest quarter.

    A quarter of n is rounded down, so that of fewer than four nothing is left out.
    """
    ordered = np.sort(scores, axis=axis)
    count = ordered.shape[axis]
    cut = count // 4
    kept = np.take(ordered, np.arange(cut, count - cut), axis=axis)
    return np.asarray(np.mean(kept, axis=axis))


def quantile(scores: Numbers, part: float) -> Numbers:
    """The least score that this part of the rows do not exceed, in each column.

    NaN is what a row does not have. The quantile of 0.9 of fewer than ten rows is the largest.
    """
    ordered, count = np.sort(scores, axis=0), np.sum(~np.isnan(scores), axis=0)  # NaN comes last
    place = np.maximum(np.ceil(part * count - 1e-9).astype(int) - 1, 0)  # 0.9 · 10 is above 9
    return np.asarray(np.take_along_axis(ordered, place[None], axis=0)[0])


def pooled(strata: Strata) -> Numbers:
    """The mean over the runs of all strata."""
    return np.asarray(np.mean(np.concatenate(strata, axis=-1), axis=-1))


def resampled(strata: Strata, repeats: int, generator: np.random.Generator) -> list[Numbers]:
    """Each stratum drawn again with replacement, `repeats` times: one row for each time."""
    return [
        scores[generator.integers(len(scores), size=(repeats, len(scores)))] for scores in strata
    ]


def interval(values: Numbers, level: float = LEVEL) -> tuple[float, float]:
    """The percentiles that hold so much of a bootstrap's values."""
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def bootstrap(
    strata: Strata, statistic: Callable[[Strata], Numbers] = pooled, *, repeats: int = REPEATS,
    level: float = LEVEL, seed: int = 0,
) -> tuple[float, float]:  # fmt: skip
    """The stratified percentile interval of a statistic of one agent's scores."""
    drawn = resampled(strata, repeats, np.random.default_rng(seed))
    return interval(statistic(drawn), level)


def bootstrap_two(
    ones: Strata, others: Strata, statistic: Callable[[Strata, Strata], Numbers], *,
    repeats: int = REPEATS, level: float = LEVEL, seed: int = 0, paired: bool = False,
) -> tuple[float, float]:  # fmt: skip
    """The same of a statistic of two agents, whose runs are drawn apart, or pair by pair.

    Runs are pairs where something that chance decides is the same in both, as an environment.
    """
    first = np.random.default_rng(seed)
    second = np.random.default_rng(seed) if paired else first
    drawn = [resampled(ones, repeats, first), resampled(others, repeats, second)]
    return interval(statistic(*drawn), level)


def gap(ones: Strata, others: Strata) -> Numbers:
    """By how much the mean of the others is above."""
    return np.asarray(pooled(others) - pooled(ones))


def improvement(ones: Strata, others: Strata) -> Numbers:
    """How likely a run of the first costs less than one of the other: the mean over strata.

    A tie counts half. With leading axes in both it is found for each entry.
    """
    each = [_less(one, other) for one, other in zip(ones, others, strict=True)]
    return np.asarray(np.mean(each, axis=0))


def _less(ones: Numbers, others: Numbers) -> Numbers:
    """P(X < Y) + P(X = Y)/2 over all pairs, by ranks: no table of pairs is made."""
    ordered = np.sort(others, axis=-1)
    below = (_counts(ordered, ones, "left") + _counts(ordered, ones, "right")) / 2
    return np.asarray(1 - np.mean(below, axis=-1) / others.shape[-1])


def _counts(ordered: Numbers, values: Numbers, side: str) -> Numbers:
    """How many of each sorted row lie below values of the same row."""
    if ordered.ndim == 1:
        return np.searchsorted(ordered, values, side).astype(float)  # pyright: ignore
    return np.array([_counts(o, v, side) for o, v in zip(ordered, values, strict=True)])


def profile(strata: Strata, thresholds: Numbers) -> Numbers:
    """The share of runs that cost at most so much: the mean over strata, by threshold."""
    each = [np.mean(s[..., None, :] <= thresholds[:, None], axis=-1) for s in strata]
    return np.asarray(np.mean(each, axis=0))


def profile_band(
    strata: Strata, thresholds: Numbers, *, repeats: int = 500, seed: int = 0
) -> tuple[Numbers, Numbers]:
    """The stratified interval of a profile at each threshold."""
    drawn = resampled(strata, repeats, np.random.default_rng(seed))
    values = profile(drawn, thresholds)
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    return low, high


@dataclasses.dataclass(frozen=True)
class Growth:
    """The exponent a with which the mean sum grows like $T^a$ over the last half, or why none."""

    exponent: float = math.nan
    interval: tuple[float, float] = (math.nan, math.nan)
    why: str = ""


def growth(regrets: Numbers, error: float = math.nan, *, seed: int = 0) -> Growth:
    """How cumulative regret grows over the last half; one row for each run.

    The interval is of runs drawn again. `error` is the judge's an episode: sums of less than it
    grow as the judge errs.
    """
    count = regrets.shape[1]
    if len(regrets) < FEW:
        return Growth(why=f"an interval takes {FEW} runs or more")
    if count < SHORTEST:
        return Growth(why=f"it takes {SHORTEST} episodes or more")
    if not np.mean(regrets[:, count // 2 :]) > np.nan_to_num(error):
        return Growth(why="over the last half regret is within the judge's error")
    sums = np.cumsum(regrets, axis=1)[:, count // 2 :]
    chances = np.full(len(sums), 1 / len(sums))
    weights = np.random.default_rng(seed).multinomial(len(sums), chances, size=REPEATS)
    total, drawn = sums.mean(axis=0), weights @ sums / len(sums)
    if not (total > 0).all() or not (drawn > 0).all():
        return Growth(why="cumulative regret is not positive throughout the last half")
    times = np.log(np.arange(count // 2, count) + 1.0)
    half = np.searchsorted(times, times.mean())
    one, two = (float(_slope(times[at], total[at])) for at in (slice(half), slice(half, None)))
    if abs(one - two) > BEND:
        return Growth(why=f"within the last half its slope goes from {one:z.2f} to {two:z.2f}")
    return Growth(float(_slope(times, total)), interval(_slope(times, drawn)))


def _slope(x: Numbers, sums: Numbers) -> Numbers:
    """The slope of the logarithm of sums over x, by least squares; one for each row."""
    centred = x - x.mean()
    return np.asarray(np.log(sums) @ centred / np.sum(centred * centred))


def tolerance(level: float, count: int) -> float:
    """By how much a share of `count` independent trials may leave its chance by chance alone.

    The half width of the score interval at 95 %, but no less than two in a hundred.
    """
    return max(1.96 * math.sqrt(level * (1 - level) / max(count, 1)), ROUGH)
