"""Coupled outputs: the fast path equals the paper's literal regression on pairs (z, i)."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior
from kernelmdp.regression.kernels import Coregional, SquaredExponential
from kernelmdp.regression.kernels.multioutput import pair_up

KERNEL, DIM, OUTPUTS, RIDGE = SquaredExponential(0.4), 2, 3, 0.7


def couplings():
    generator = np.random.default_rng(0)
    for rank in (3, 3, 2, 1):
        root = generator.standard_normal((OUTPUTS, rank))
        matrix = root @ root.T
        yield matrix / np.max(np.diag(matrix))


@pytest.fixture(params=range(4), ids=["full rank", "full rank too", "rank 2", "rank 1"])
def coupling(request):
    return list(couplings())[request.param]


def rows(count=24):
    generator = np.random.default_rng(1)
    return generator.random((count, DIM)), generator.standard_normal((count, OUTPUTS))


def literal(posterior, xs, ys):
    """The posterior of one output on the inputs (z, i)."""
    pairs = pair_up(jnp.asarray(xs), OUTPUTS)
    return posterior.update(Data.of(pairs, ys.reshape(-1)))


def same(fast, slow):
    zs = np.random.default_rng(2).random((10, DIM))
    mean, std = fast.predict(jnp.asarray(zs))
    flat_mean, flat_std = slow.predict(pair_up(jnp.asarray(zs), OUTPUTS))
    np.testing.assert_allclose(mean.ravel(), flat_mean.ravel(), atol=1e-8)
    np.testing.assert_allclose(std.ravel() ** 2, flat_std.ravel() ** 2, atol=1e-8)
    np.testing.assert_allclose(fast.information_gain(), slow.information_gain(), atol=1e-7)


@pytest.mark.slow
def test_exact_fast_path_equals_the_regression_on_pairs(coupling):
    xs, ys = rows()
    fast = ExactPosterior.prior(KERNEL, DIM, coupling, RIDGE).update(Data.of(xs, ys))
    pairs = Coregional(KERNEL, coupling)
    same(fast, literal(ExactPosterior.prior(pairs, DIM + 1, 1, RIDGE), xs, ys))


@pytest.mark.slow
def test_shared_dictionary_equals_a_dictionary_of_pairs(coupling):
    xs, ys = rows()
    features = Nystrom(KERNEL, DIM).with_dictionary(xs[:9])
    fast = Posterior.prior(features, coupling, RIDGE).update(Data.of(xs, ys))
    dictionary = pair_up(jnp.asarray(xs[:9]), OUTPUTS)
    pairs = Nystrom(Coregional(KERNEL, coupling), DIM + 1).with_dictionary(dictionary)
    same(fast, literal(Posterior.prior(pairs, 1, RIDGE), xs, ys))


@pytest.mark.slow
def test_the_identity_is_independent_outputs():
    xs, ys = rows()
    features = Nystrom(KERNEL, DIM).with_dictionary(xs[:9])
    coupled = Posterior.prior(features, np.eye(OUTPUTS), RIDGE).update(Data.of(xs, ys))
    plain = Posterior.prior(features, OUTPUTS, RIDGE).update(Data.of(xs, ys))
    zs = jnp.asarray(xs[:5] + 0.01)
    for left, right in zip(coupled.predict(zs), plain.predict(zs), strict=True):
        np.testing.assert_allclose(left, right, atol=1e-12)
    np.testing.assert_allclose(coupled.information_gain(), plain.information_gain(), rtol=1e-12)


@pytest.mark.slow
def test_a_point_enters_the_shared_dictionary_by_its_widest_output():
    xs, ys = rows(64)
    small, large = np.diag([1.0, 1e-9]), np.diag([1e-9, 1.0])
    sizes = []
    for coupling in (small, large, np.eye(2)):
        features = Nystrom(KERNEL, DIM, oversampling=0.3)
        posterior = Posterior.prior(features, coupling, 1.0)
        sizes.append(
            int(posterior.refit(Data.of(xs, ys[:, :2]), key=jax.random.key(0)).features.size)
        )
    assert sizes[0] == sizes[1] == sizes[2] > 0
