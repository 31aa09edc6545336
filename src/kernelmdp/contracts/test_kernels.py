"""Contracts of every kernel of the registry."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.registry import KERNELS
from kernelmdp.regression.kernels import Coregional, SquaredExponential

DIM = 2
# A kernel of pairs is no kernel that a configuration could name.
PAIRS = {"coregional": lambda q: Coregional(SquaredExponential(0.3), [[1.0, 0.3], [0.3, 0.5]])}
MAKERS = KERNELS.examples() | PAIRS


def points(name, count=30):
    values = np.random.default_rng(0).random((count, DIM))
    if name == "coregional":
        values[:, -1] = np.arange(count) % 2
    return jnp.asarray(values)


@pytest.fixture(params=MAKERS)
def kernel_and_points(request):
    return MAKERS[request.param](DIM), points(request.param)


def test_gram_matrices_are_symmetric_and_positive_semidefinite(kernel_and_points):
    kernel, xs = kernel_and_points
    gram = np.asarray(eqx.filter_jit(kernel.gram)(xs, xs))
    np.testing.assert_allclose(gram, gram.T, atol=1e-14)
    assert np.linalg.eigvalsh(gram)[0] > -1e-12 * np.linalg.eigvalsh(gram)[-1]


def test_the_diagonal_is_the_kernel_s_and_within_its_bound(kernel_and_points):
    kernel, xs = kernel_and_points
    both = eqx.filter_jit(lambda xs: (jax.vmap(kernel.diagonal)(xs), kernel.gram(xs, xs)))
    diagonal, gram = map(np.asarray, both(xs))
    np.testing.assert_allclose(diagonal, np.diag(gram), atol=1e-14)
    assert np.max(diagonal) <= kernel.diagonal_bound(DIM) + 1e-12


@pytest.mark.slow
def test_random_features_have_the_kernel_as_their_mean(kernel_and_points):
    """Batches of random features are trees of arrays that can be called, as modules are."""
    kernel, xs = kernel_and_points

    @eqx.filter_jit
    def found(few, keys):
        features = eqx.filter_vmap(lambda key: kernel.random_feature(DIM, key=key))(keys)
        values = eqx.filter_vmap(lambda feature: jax.vmap(feature)(few))(features)
        return values @ jnp.swapaxes(values, 1, 2), kernel.gram(few, few)

    keys = jax.random.split(jax.random.key(1), 4000)
    samples, gram = map(np.asarray, found(np.asarray(xs)[:6], keys))
    error = np.mean(samples, 0) - gram
    spread = np.std(samples, 0) / np.sqrt(len(samples))
    assert np.all(np.abs(error) <= 5 * spread + 1e-12)


def test_gradients_are_finite_everywhere(kernel_and_points):
    kernel, xs = kernel_and_points
    if np.asarray(xs)[:, -1].tolist() == (np.arange(30) % 2).tolist():
        pytest.skip("the last coordinate is an index")
    gradients = eqx.filter_jit(lambda xs: jax.vmap(jax.grad(lambda x: kernel(x, xs[0])))(xs))
    assert np.all(np.isfinite(gradients(xs)))
