"""Contracts of every feature map of the registry, alone and under a posterior."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.registry import FEATURES
from kernelmdp.regression import chebyshev
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.posteriors import ExactPosterior, Posterior

MAKERS = FEATURES.examples()
DIM, KERNEL, KEY = 2, SquaredExponential(0.4), jax.random.key(0)
RIDGE = 0.5
# All tests have 8 rows or 24 of them, and 20 queries: programs are compiled for each size.


def rows(count, seed=0, outputs=2):
    generator = np.random.default_rng(seed)
    xs = generator.random((count, DIM))
    return Data.of(xs, np.sin(4 * xs[:, :1]) + 0.1 * generator.standard_normal((count, outputs)))


def changed(data, change):
    """Return the rows with each array changed, by NumPy, so that nothing is compiled."""
    return jax.tree.map(lambda a: jnp.asarray(change(np.asarray(a))), data)


def make_exact(outputs):
    return ExactPosterior.prior(KERNEL, DIM, outputs, RIDGE)


def make_features(name):
    return lambda outputs: Posterior.prior(MAKERS[name](KERNEL, DIM), outputs, RIDGE)


PRIORS = {name: make_features(name) for name in MAKERS} | {"exact": make_exact}


@pytest.fixture(params=PRIORS)
def prior(request):
    return PRIORS[request.param]


def queries(count=20):
    return jnp.asarray(np.random.default_rng(9).random((count, DIM)))


@eqx.filter_jit
def at(function, points):
    """Evaluate the function at every point by one program, to save compilation."""
    return eqx.filter_vmap(function)(points)


def same(left, right, tolerance=1e-9):
    for a, b in zip(left.predict(queries()), right.predict(queries()), strict=True):
        np.testing.assert_allclose(a, b, atol=tolerance)
    gains = left.information_gain(), right.information_gain()
    np.testing.assert_allclose(*gains, atol=tolerance)


@pytest.mark.parametrize("name", MAKERS)
def test_features_never_exceed_the_kernel(name):
    features = MAKERS[name](KERNEL, DIM)
    features = features.redraw(rows(24), jnp.ones(24), jnp.asarray(RIDGE), key=KEY)
    both = at(lambda x: (features(x), features.missing(x, features(x))), queries())
    values, missing = map(np.asarray, both)
    assert values.shape == (20, features.num_features)
    assert np.min(missing) >= 0
    np.testing.assert_allclose(np.sum(values**2, 1) + missing, np.ones(20), atol=1e-9)


def test_no_data_is_the_prior(prior):
    mean, std = prior(2).predict(queries())
    np.testing.assert_allclose(mean, 0.0, atol=1e-15)
    np.testing.assert_allclose(std, 1.0, atol=1e-9)
    assert abs(float(prior(2).information_gain())) < 1e-12


@pytest.mark.slow
def test_updates_in_pieces_equal_one_update(prior):
    data = rows(24)
    start = prior(2).refit(rows(8, seed=5), key=KEY)
    whole, parts = start.update(data), start
    for low in (0, 8, 16):
        parts = parts.update(changed(data, lambda a, low=low: a[low : low + 8]))
    same(whole, parts)


def test_the_order_of_rows_changes_nothing(prior):
    data = rows(24)
    start = prior(2).refit(rows(8, seed=5), key=KEY)
    same(start.update(data), start.update(changed(data, lambda a: a[::-1])))


def test_rows_of_weight_zero_change_nothing(prior):
    data = rows(8)
    padded = changed(data, lambda a: np.pad(a, [(0, 16)] + [(0, 0)] * (a.ndim - 1)))
    same(prior(2).refit(data, key=KEY), prior(2).refit(padded, key=KEY))
    same(prior(2).update(data), prior(2).update(padded))


def test_a_row_of_weight_three_is_three_rows(prior):
    data = rows(8)
    tripled = changed(data, lambda a: np.concatenate([a] * 3))
    start = prior(2).refit(rows(8, seed=5), key=KEY)
    weighted = Data.of(data.inputs, data.targets, np.full(8, 3.0))
    same(start.update(tripled), start.update(weighted))
    merged = tripled.merged()
    assert merged.weights.shape == (8,)
    same(start.update(tripled), start.update(merged))


def test_variance_shrinks_and_stays_between_zero_and_the_kernel(prior):
    posterior = prior(2).refit(rows(8), key=KEY)
    before = at(posterior.variance, queries())
    after = at(posterior.update(rows(8, seed=3)).variance, queries())
    assert np.all(np.asarray(after) <= np.asarray(before) + 1e-12)
    assert np.all((np.asarray(after) >= 0) & (np.asarray(before) <= 1 + 1e-12))


def test_one_point_and_many_points_agree(prior):
    posterior = prior(2).refit(rows(8), key=KEY)
    mean, std = posterior.predict(queries())
    np.testing.assert_allclose(mean, at(posterior.mean, queries()), atol=1e-12)
    np.testing.assert_allclose(std, at(posterior.std, queries()), atol=1e-12)
    small = posterior.predict(queries(), batch_size=7)
    np.testing.assert_allclose(std, small[1], atol=1e-12)


def test_a_draw_is_a_function_with_the_same_values_every_time(prior):
    posterior = prior(2).refit(rows(8), key=KEY)
    draw = posterior.draw(key=jax.random.key(3))
    once, again = (at(draw, queries()) for _ in range(2))
    np.testing.assert_array_equal(once, again)
    alone = eqx.filter_jit(draw)(np.asarray(queries())[4])
    np.testing.assert_allclose(alone, np.asarray(once)[4], atol=1e-12)
    other = at(posterior.draw(key=jax.random.key(4)), queries())
    assert np.max(np.abs(np.asarray(once) - np.asarray(other))) > 1e-3


def test_a_draw_of_scale_zero_is_the_mean(prior):
    posterior = prior(2).refit(rows(8), key=KEY)
    draw = posterior.draw(key=jax.random.key(3), scale=0.0)
    mean = posterior.predict(queries())[0]
    np.testing.assert_allclose(at(draw, queries()), mean, atol=1e-10)


def test_posteriors_work_inside_a_compiled_program(prior):
    start = prior(2).refit(rows(8, seed=5), key=KEY)
    step = eqx.filter_jit(lambda p, d: p.update(d).predict(queries()))
    data = rows(8, seed=7)
    np.testing.assert_allclose(step(start, data)[1], start.update(data).predict(queries())[1],
                               atol=1e-12)  # fmt: skip


@pytest.mark.slow
def test_a_table_reproduces_the_variances(prior):
    posterior = prior(2).refit(rows(24), key=KEY)
    table, direct = chebyshev.fit(posterior.variances, 2, 1e-9), posterior.variances
    np.testing.assert_allclose(table.many(queries()), direct(queries()), atol=1e-8)
    corner = table.grid([jnp.linspace(0, 1, n) for n in (5, 4)])[4, 0]
    np.testing.assert_allclose(corner, direct(jnp.asarray([[1.0, 0.0]]))[0], atol=1e-8)
