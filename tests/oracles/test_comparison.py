"""Intervals, chances and profiles of a comparison, beside plain loops over every resample."""

import itertools
import statistics as plain

import numpy as np
import pytest

from kernelmdp.study.report import statistics

ONE = [np.array([3.0, 1.0, 4.0, 1.5]), np.array([9.0, 2.0, 6.0])]
TWO = [np.array([5.0, 3.0, 5.5, 8.0]), np.array([9.0, 7.0, 9.5])]


def middle_mean(values):
    """What is left of sorted values without a quarter, rounded down, at each end."""
    ordered = sorted(values)
    cut = len(ordered) // 4
    kept = ordered[cut : len(ordered) - cut]
    return sum(kept) / len(kept)


def every_resample(strata):
    """All ways to draw each stratum again: each is as likely as the others."""
    each = [list(itertools.product(list(s), repeat=len(s))) for s in strata]
    return [[x for part in parts for x in part] for parts in itertools.product(*each)]


def percentiles(values):
    return np.quantile(values, [0.025, 0.975])


def test_the_interquartile_mean_leaves_out_a_quarter_at_each_end():
    for count in range(1, 12):
        values = np.random.default_rng(count).normal(size=count)
        assert statistics.iqm(values) == pytest.approx(middle_mean(values))
    assert statistics.iqm(np.array([0.0, 1.0, 2.0, 1e9])) == 1.5
    assert statistics.pooled(ONE) == pytest.approx(middle_mean([*ONE[0], *ONE[1]]))


def test_the_interval_is_that_of_all_resamples_inside_each_task():
    exact = percentiles([middle_mean(values) for values in every_resample(ONE)])
    found = statistics.bootstrap(ONE, repeats=40_000)
    np.testing.assert_allclose(found, exact, atol=0.1)
    mixed = percentiles(
        np.array(
            [
                middle_mean(v)
                for v in np.random.default_rng(0).choice(np.concatenate(ONE), (20_000, 7))
            ]
        )
    )
    assert np.abs(mixed - exact).max() > 0.3, "resampling across tasks would be told from it"


def test_the_interval_of_a_difference_is_that_of_all_pairs_of_resamples():
    ones, twos = ([middle_mean(v) for v in every_resample([s[0]])] for s in (ONE, TWO))
    exact = percentiles([two - one for one in ones for two in twos])
    found = statistics.bootstrap_two(ONE[:1], TWO[:1], statistics.gap, repeats=40_000)
    np.testing.assert_allclose(found, exact, atol=0.1)


def chance(ones, twos):
    pairs = [(x, y) for x in ones for y in twos]
    return sum(1.0 if x < y else 0.5 if x == y else 0.0 for x, y in pairs) / len(pairs)


def test_the_chance_of_improvement_counts_pairs_and_ties_half():
    by_task = [chance(x, y) for x, y in zip(ONE, TWO, strict=True)]
    assert statistics.improvement(ONE, TWO) == pytest.approx(plain.mean(by_task))
    assert statistics.improvement(ONE, ONE) == pytest.approx(0.5)
    drawn = [np.random.default_rng(i).integers(0, 4, (6, 5)).astype(float) for i in range(2)]
    rows = statistics.improvement(drawn[:1], drawn[1:])
    assert rows.tolist() == pytest.approx([chance(x, y) for x, y in zip(*drawn, strict=True)])


def test_a_profile_is_the_share_of_runs_below():
    levels = np.array([0.0, 2.0, 4.0, 10.0])
    share = lambda s, level: sum(x <= level for x in s) / len(s)
    expected = [plain.mean(share(s, level) for s in ONE) for level in levels]
    assert statistics.profile(ONE, levels).tolist() == pytest.approx(expected)
    low, high = statistics.profile_band(ONE, levels)
    assert (low <= expected).all()
    assert (expected <= high).all()


def test_growth_is_an_exponent():
    times = np.arange(1, 401.0)
    assert statistics.growth(3 * times**0.5) == pytest.approx(0.5, abs=1e-9)
    assert np.isnan(statistics.growth(np.zeros(9)))
