r"""Few runs compared honestly: interquartile means, stratified bootstrap, who is likely better.

Scores come as one array of runs for each stratum, which is a task; resampling is inside each, so
that every task keeps its number of runs. All scores here are costs: less is better.
"""

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Strata = Sequence[Numbers]
REPEATS = 2000
LEVEL = 0.95
FEW = 5  # runs below which an interval says less than it claims


def iqm(scores: Numbers, axis: int = -1) -> Numbers:
    """The interquartile mean: of what is left without the lowest and highest quarter.

    A quarter of n is rounded down, so that of fewer than four nothing is left out.
    """
    ordered = np.sort(scores, axis=axis)
    count = ordered.shape[axis]
    cut = count // 4
    kept = np.take(ordered, np.arange(cut, count - cut), axis=axis)
    return np.asarray(np.mean(kept, axis=axis))


def pooled(strata: Strata) -> Numbers:
    """The interquartile mean over the runs of all strata."""
    return iqm(np.concatenate(strata, axis=-1))


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
    """By how much the interquartile mean of the others is above."""
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


def growth(total: Numbers) -> float:
    """The exponent a with which a sum grows like $T^a$ over the last half of its terms."""
    count = len(total)
    times = np.arange(1, count + 1, dtype=float)
    late = np.isfinite(total) & (total > 0) & (times > count / 2)
    if np.sum(late) < 3:
        return math.nan
    x, y = np.log(times[late]), np.log(total[late])
    x = x - x.mean()
    return float(np.sum(x * y) / np.sum(x * x))
