"""Scores of forecasts against SciPy's normal distribution and row-by-row arithmetic."""

import jax.numpy as jnp
import numpy as np
import pytest
from scipy import stats

from kernelmdp.regression import scores

ROWS, COLUMNS = 60, 3


@pytest.fixture
def forecast():
    """Targets, means, deviations and weights; some rows do not count and hold nonsense."""
    generator = np.random.default_rng(0)
    means = generator.standard_normal((ROWS, COLUMNS))
    deviations = np.exp(generator.standard_normal((ROWS, COLUMNS)))
    targets = means + deviations * generator.standard_normal((ROWS, COLUMNS))
    weights = (generator.random(ROWS) < 0.7).astype(float)
    targets[weights == 0] = 1e3
    return targets, means, deviations, weights


def counting(forecast):
    targets, means, deviations, weights = forecast
    kept = weights > 0
    return targets[kept], means[kept], deviations[kept]


@pytest.mark.parametrize("level", scores.LEVELS)
def test_coverage_is_the_share_inside_the_interval_of_that_probability(forecast, level):
    targets, means, deviations = counting(forecast)
    low, high = stats.norm.interval(level, means, deviations)
    expected = np.mean((low <= targets) & (targets <= high), axis=0)
    np.testing.assert_allclose(scores.coverage(*map(jnp.asarray, forecast), level), expected)


def test_the_log_score_is_the_mean_log_density(forecast):
    targets, means, deviations = counting(forecast)
    expected = np.mean(stats.norm.logpdf(targets, means, deviations), axis=0)
    found = scores.log_score(*map(jnp.asarray, forecast))
    np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_the_share_explained_is_one_less_squared_errors_over_squared_deviations(forecast):
    targets, means, _ = counting(forecast)
    expected = 1 - np.var(targets - means, axis=0) / np.var(targets, axis=0)
    expected -= np.mean(targets - means, axis=0) ** 2 / np.var(targets, axis=0)
    found = scores.explained(*(jnp.asarray(forecast[i]) for i in (0, 1, 3)))
    np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_the_naive_forecast_gains_nothing_over_itself_and_explains_nothing(forecast):
    targets, _, _, weights = map(jnp.asarray, forecast)
    naive = scores.spread(targets, weights)
    constant = [jnp.broadcast_to(each, targets.shape) for each in naive]
    found = scores.scores(targets, *constant, weights, naive)
    np.testing.assert_allclose(found.gain, 0.0, atol=1e-12)
    np.testing.assert_allclose(found.explained, 0.0, atol=1e-12)


def test_the_gain_is_the_difference_of_two_mean_log_densities(forecast):
    targets, means, deviations = counting(forecast)
    naive = np.arange(3.0), np.array([1.0, 2.0, 5.0])
    found = scores.scores(*map(jnp.asarray, forecast), tuple(map(jnp.asarray, naive)))
    ours, theirs = (
        np.mean(stats.norm.logpdf(targets, *n), 0) for n in ((means, deviations), naive)
    )
    np.testing.assert_allclose(found.gain, ours - theirs, rtol=1e-10)


@pytest.mark.parametrize("constant", [-1.0, 0.0, 0.1])
def test_there_is_no_gain_over_a_forecast_without_spread(constant):
    """Of a target that never changed and then did, a density would have three hundred digits."""
    past, weights = jnp.full((7, 1), constant), jnp.ones(7)
    came = past.at[-1].add(1.0)
    naive = scores.spread(past, weights)
    found = scores.scores(came, past, jnp.full((7, 1), 0.1), weights, naive)
    assert np.isnan(found.gain[0])
    assert np.isfinite(found.log_score[0])


def test_weights_of_each_number_count_each_column_by_its_own(forecast):
    targets, means, deviations, _ = map(jnp.asarray, forecast)
    own = jnp.asarray(np.random.default_rng(0).integers(0, 2, targets.shape).astype(float))
    every = scores.scores(targets, means, deviations, own, scores.spread(targets, own))
    for column in range(targets.shape[1]):
        parts = (each[:, column : column + 1] for each in (targets, means, deviations))
        naive = scores.spread(targets[:, column : column + 1], own[:, column])
        found = scores.scores(*parts, own[:, column], naive)
        np.testing.assert_allclose(every.coverage[:, column], found.coverage[:, 0])
        np.testing.assert_allclose(every.gain[column], found.gain[0])
        np.testing.assert_allclose(every.explained[column], found.explained[0])
