"""Intervals, chances and profiles of a comparison, beside plain loops over every resample."""

import itertools
import statistics as plain

import numpy as np
import pytest
import scipy.stats

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


def test_the_interval_is_that_of_all_resamples_inside_each_task():
    exact = percentiles([plain.mean(values) for values in every_resample(ONE)])
    found = statistics.bootstrap(ONE, repeats=40_000)
    np.testing.assert_allclose(found, exact, atol=0.1)
    drawn = np.random.default_rng(0).choice(np.concatenate(ONE), (20_000, 7))
    mixed = percentiles(drawn.mean(axis=1))
    assert np.abs(mixed - exact).max() > 0.2, "resampling across tasks would be told from it"


def test_the_interval_of_a_mean_is_scipys():
    """Two runs of twelve never learn, and both intervals know."""
    costs = np.append(np.random.default_rng(0).uniform(0, 1, 10), [30.0, 40.0])
    by_scipy = scipy.stats.bootstrap(
        (costs,), np.mean, n_resamples=40_000, method="percentile", rng=np.random.default_rng(1)
    ).confidence_interval
    found = statistics.bootstrap([costs], repeats=40_000)
    np.testing.assert_allclose(found, by_scipy, atol=0.15)
    assert found[0] < costs.mean() < found[1]
    assert statistics.bootstrap([costs]) == statistics.bootstrap([costs]), "the seed is fixed"


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("count", [1, 5, 9, 10, 11, 20, 30])
def test_a_high_quantile_is_the_least_that_so_many_do_not_exceed(count, part):
    rows = np.random.default_rng(count).normal(size=(count + 1, 3))
    rows[0, 1] = np.nan
    known = [column[np.isfinite(column)] for column in rows.T]
    expected = [
        sorted(c)[next(i for i in range(len(c)) if (i + 1) / len(c) >= part)] for c in known
    ]
    assert statistics.quantile(rows, part).tolist() == expected


def test_the_interval_of_a_difference_is_that_of_all_pairs_of_resamples():
    uneven = [np.array([3.1, 1.07, 4.33, 1.52])], [np.array([5.17, 3.3, 5.91, 8.23])]
    ones, twos = ([plain.mean(v) for v in every_resample(strata)] for strata in uneven)
    exact = percentiles([two - one for one in ones for two in twos])
    found = statistics.bootstrap_two(*uneven, statistics.gap, repeats=40_000)
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


TIMES = np.arange(1, 401.0)


def powers(exponents, scales=(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)):
    """Regrets of runs whose sums are powers of the number of episodes."""
    sums = [scale * TIMES**each for scale, each in zip(scales, exponents, strict=True)]
    return np.diff(np.array(sums), prepend=0.0)


def test_growth_is_the_exponent_of_the_mean_sum_with_an_interval_over_runs():
    found = statistics.growth(powers([0.5] * 6))
    assert (found.exponent, *found.interval) == pytest.approx((0.5, 0.5, 0.5), abs=1e-9)
    mixed = powers([0.45, 0.5, 0.5, 0.6, 0.65, 0.7])
    sums, late, generator = np.cumsum(mixed, axis=1), TIMES > 200, np.random.default_rng(7)
    fit = lambda rows: np.polyfit(np.log(TIMES[late]), np.log(sums[rows].mean(axis=0)[late]), 1)[0]
    found = statistics.growth(mixed)
    assert found.exponent == pytest.approx(fit(np.arange(6)), abs=1e-9)
    by_hand = percentiles([fit(generator.integers(6, size=6)) for _ in range(4000)])
    np.testing.assert_allclose(found.interval, by_hand, atol=0.01)
    assert found.interval[1] - found.interval[0] > 0.05


def test_two_runs_of_linear_regret_are_seen_in_the_exponent():
    """Most runs pay nothing after a while: their middle half said that regret had stopped."""
    runs = powers([0.05] * 8 + [1.0] * 2, scales=[1.0] * 10)
    found = statistics.growth(runs)
    assert found.exponent > 0.9
    assert statistics.growth(runs[:8]).exponent == pytest.approx(0.05)


@pytest.mark.parametrize(
    ("regrets", "error", "why"),
    [
        (powers([0.5] * 4, [1.0] * 4), 0.0, "needs at least 5 runs"),
        (powers([0.5] * 6)[:, :19], 0.0, "needs at least 20 episodes"),
        (powers([0.5] * 6), 1.0, "is within the judge's error"),
        (np.ones((6, 40)) * np.append([-9.0] * 6, [0.2] * 34), 0.0, "is not always positive"),
        (np.ones((6, 40)) * (np.arange(40) < 29), 0.0, "slope changes from 1.00 to 0.00"),
    ],
)
def test_where_no_power_fits_there_is_no_exponent_and_it_says_why(regrets, error, why):
    found = statistics.growth(regrets, error)
    assert why in found.why
    assert np.isnan(found.exponent)
    assert statistics.growth(powers([0.5] * 6), 0.01).why == ""


@pytest.mark.parametrize("count", [30, 100, 860])
def test_a_share_is_as_claimed_where_its_score_interval_holds_what_is_claimed(count):
    slack, z = statistics.tolerance(0.9, count), scipy.stats.norm.ppf(0.975)
    for share in np.linspace(0.75, 1.0, 101):
        middle = (share + z**2 / (2 * count)) / (1 + z**2 / count)
        spread = share * (1 - share) / count + z**2 / (4 * count**2)
        holds = abs(0.9 - middle) <= z * np.sqrt(spread) / (1 + z**2 / count)
        assert holds == (abs(share - 0.9) <= slack)
    assert statistics.tolerance(0.9, 10**6) == statistics.ROUGH
