"""Resampled dictionaries: the width sandwich of Lemmas 1 and 2, and the size bound."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy import stats

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, Theory
from kernelmdp.regression import chebyshev
from kernelmdp.regression.features import nystrom
from kernelmdp.regression.kernels import Matern, SquaredExponential
from kernelmdp.regression.posteriors import ridge

KERNEL, ROWS, EPISODE, RIDGE = SquaredExponential(0.3), 240, 20, 20.0


def run(seed, oversampling):
    """Episodes of clustered inputs, a redraw after each; ratios σ̃²/σ² on held-out points."""
    generator = np.random.default_rng(seed)
    posterior = Posterior.prior(
        Nystrom(KERNEL, 2, oversampling=oversampling, capacity=256), 1, RIDGE
    )
    exact = ExactPosterior.prior(KERNEL, 2, 1, RIDGE, capacity=ROWS)
    xs = np.clip(generator.random(2) + 0.3 * generator.standard_normal((ROWS, 2)), 0, 1)
    data = Data.of(xs, np.zeros(ROWS))
    for episode in range(EPISODE, ROWS + 1, EPISODE):
        weights = (np.arange(ROWS) < episode).astype(float)
        seen = Data.of(xs, np.zeros(ROWS), weights)
        posterior = posterior.refit(seen, key=jax.random.fold_in(jax.random.key(seed), episode))
    exact = exact.refit(data)
    zs = jnp.asarray(generator.random((200, 2)))
    ratio = np.asarray(posterior.predict(zs)[1] / exact.predict(zs)[1]) ** 2
    return ratio.min(), ratio.max(), int(posterior.features.size), float(exact.information_gain())


@pytest.mark.audit
def test_theory_oversampling_keeps_the_sandwich_and_the_size_bound(scale, report):
    # A rule that keeps too few points does so on any data: oversampling 0.2 fails on both of two.
    number, rule = 100 if scale == 1 else 2, Theory(total_periods=ROWS, delta=0.1, accuracy=0.5)
    lows, highs, sizes, gains = map(
        np.array, zip(*(run(s, rule) for s in range(number)), strict=True)
    )
    ratio = rule.accuracy_ratio
    bounds = 6 * rule.rate * ratio * (1 + 1 / RIDGE) * gains * max(RIDGE, 1)
    report(f"Nyström, theory oversampling, {number} data sets: σ̃²/σ²",
           f"in [{1 / ratio:.3f}, {ratio:.0f}]", f"in [{lows.min():.6f}, {highs.max():.6f}]")  # fmt: skip
    report("Nyström, theory: dictionary size / its bound", "≤ 1",
           f"at most {np.max(sizes / bounds):.2g} (it keeps {sizes.min()}–{sizes.max()} of {ROWS})")  # fmt: skip
    assert lows.min() >= 1 / ratio
    assert highs.max() <= ratio
    assert np.all(sizes <= bounds)


@pytest.mark.audit
def test_practical_oversampling_stays_within_a_factor_of_three(scale, report):
    number = 100 if scale == 1 else 2  # with a twentieth of the oversampling both fail
    lows, highs, sizes, _ = map(np.array, zip(*(run(s, 4.0) for s in range(number)), strict=True))
    report(f"Nyström, oversampling 4, {number} data sets: σ̃²/σ²", "in [1/3, 3]",
           f"in [{lows.min():.3f}, {highs.max():.3f}] with {sizes.min()}–{sizes.max()} of {ROWS} points")  # fmt: skip
    assert lows.min() >= 1 / 3
    assert highs.max() <= 3
    assert sizes.max() < ROWS / 2


def test_theory_is_the_paper_s_rule_at_the_paper_s_ridge():
    rule = Theory(total_periods=1000, delta=0.1, accuracy=0.5)
    np.testing.assert_allclose(rule.rate, 6 * 3 * np.log(12 * 1000 / 0.1) / 0.25)
    assert round(rule.rate) == 842
    horizon = jnp.asarray(20.0)
    np.testing.assert_allclose(rule(horizon) / horizon, rule.rate)  # b = η σ̃², literally
    assert float(rule(jnp.asarray(0.01))) >= rule.rate * 0.01  # never less for small ridges


@pytest.fixture
def fewer(monkeypatch):
    """A table is thought of for a quarter of the rows: enough for that of a smooth kernel."""
    for module, name in ((ridge, "MANY_ROWS"), (chebyshev, "ENOUGH")):
        monkeypatch.setattr(module, name, 12_500)


def before_and_rows(kernel, low):
    """Many rows, and the posterior after them under a dictionary of the first."""
    generator = np.random.default_rng(0)
    xs = generator.uniform(low, 1, (ridge.MANY_ROWS, 2))
    rows = Data.of(xs, np.sin(4 * xs))
    features = Nystrom(kernel, 2).with_dictionary(xs[:100])
    return Posterior.prior(features, 2, RIDGE).update(rows), rows


@pytest.mark.slow
def test_redraws_by_a_table_of_widths_and_by_the_widths_themselves_agree(fewer, monkeypatch):
    before, rows = before_and_rows(KERNEL, 0.0)
    widths, table = before._widths(rows), before.refit(rows, key=jax.random.key(1))
    expected = np.max(before.variances(rows.inputs), axis=1)
    assert not np.array_equal(widths, expected)  # there was a table
    np.testing.assert_allclose(widths, expected, rtol=0, atol=RIDGE / (100 * len(expected)))
    monkeypatch.setattr(ridge, "MANY_ROWS", len(expected) + 1)
    direct = before.refit(rows, key=jax.random.key(1))
    np.testing.assert_array_equal(table.features.dictionary, direct.features.dictionary)
    np.testing.assert_array_equal(table.coefficients, direct.coefficients)


@pytest.mark.parametrize(
    ("kernel", "low"), [(Matern(0.3, 0.5), 0.0), (KERNEL, -1.0)], ids=["rough", "outside the cube"]
)
@pytest.mark.slow
def test_widths_are_evaluated_where_no_table_serves(kernel, low, fewer):
    before, rows = before_and_rows(kernel, low)
    expected = np.max(before.variances(rows.inputs), axis=1)
    np.testing.assert_array_equal(before._widths(rows), expected)


def copied(points=20, copies=200, seed=0):
    """Points that come many times over, as so many rows and as one row each."""
    xs = np.repeat(np.random.default_rng(seed).permutation(np.linspace(0, 1, points)), copies)
    rows = Data.of(xs[:, None], np.sin(4 * xs))
    return rows, rows.merged()


@pytest.mark.slow
def test_a_dictionary_of_merged_rows_stays_as_good_as_one_of_all_their_copies():
    """The dictionary once alternated between every point and none, by the width of one copy."""
    _, rows = copied()
    exact = ExactPosterior.prior(KERNEL, 1, 1, 0.01, capacity=20).refit(rows)
    posterior = Posterior.prior(Nystrom(KERNEL, 1), 1, 0.01)
    ratios = []
    for index in range(12):
        posterior = posterior.refit(rows, key=jax.random.fold_in(jax.random.key(0), index))
        ratio = posterior.variances(rows.inputs) / exact.variances(rows.inputs)
        ratios.append(float(jnp.max(ratio)))
    assert max(ratios) < 3
    assert min(ratios) > 0.99


@pytest.mark.slow
def test_merged_and_unmerged_rows_give_the_same_dictionary_in_distribution():
    rows, merged = copied(points=8, copies=25)
    prior = Posterior.prior(Nystrom(KERNEL, 1, oversampling=1.0), 1, 0.5)
    before = prior.refit(rows, key=jax.random.key(0))
    number, points = 2000, np.asarray(merged.inputs[:, 0])

    def entered(data):
        """How often each point is in the dictionary, and how often how many of them are."""
        widths = jnp.max(before.variances(data.inputs), axis=1)
        draw = lambda key: nystrom._draw_rows(
            data, widths, before.ridge, before.features.oversampling, key=key
        )
        kept = np.asarray(jax.vmap(draw)(jax.random.split(jax.random.key(len(widths)), number)))
        which = np.searchsorted(points, np.asarray(data.inputs[:, 0]))
        there = np.stack([kept[:, which == i].any(axis=1) for i in range(len(points))], axis=1)
        return there.sum(axis=0), np.bincount(there.sum(axis=1), minlength=len(points) + 1)

    (one, sizes), (two, other) = entered(rows), entered(merged)
    share = (one + two) / (2 * number)
    assert np.all((share > 0.05) & (share < 0.95))  # else there is little to compare
    errors = np.sqrt(2 * number * share * (1 - share))
    assert np.all(np.abs(one - two) < 4 * errors)
    assert stats.chi2_contingency(np.stack([sizes, other])[:, sizes + other > 20]).pvalue > 1e-3


def test_rows_of_weight_one_enter_by_the_very_same_chances_as_before():
    chances = jnp.asarray([0.0, 1e-17, 0.3, 1.0, 7.0, jnp.inf])
    np.testing.assert_array_equal(nystrom._of_copies(chances, jnp.ones(6)), chances)
    twice = nystrom._of_copies(chances, jnp.full(6, 2.0))
    np.testing.assert_allclose(twice, [0, 2e-17, 0.51, 1, 1, 1], rtol=1e-14)
