"""Confidence widths against the formulas of the paper, written out."""

import itertools
import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import reference

from kernelmdp import Data, Posterior
from kernelmdp.regression import widths
from kernelmdp.regression.features import QuadratureFourier
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.learned.conservative import grown, shorter

CONSTANTS = {"norm_bound": 2.0, "noise_scale": 0.3, "ridge": 20.0, "delta": 0.1}


def test_nystrom_width():
    expected = 0.3 / math.sqrt(20) * math.sqrt(2 * (math.log(60) + 3.5)) + 2 * (
        1 + 1 / math.sqrt(0.5)
    )
    found = widths.nystrom_width(3.5, accuracy=0.5, **CONSTANTS)
    np.testing.assert_allclose(found, expected, rtol=1e-14)


@pytest.mark.parametrize("width", [widths.fourier_width, widths.exact_width])
def test_fourier_and_exact_width(width):
    expected = 2 + 0.3 / math.sqrt(20) * math.sqrt(2 * math.log(30) + 2 * 3.5)
    np.testing.assert_allclose(width(3.5, **CONSTANTS), expected, rtol=1e-14)


def test_learned_width():
    found = widths.learned_width(jnp.array([3.5, 0.0]), jnp.array([2.0, 0.3]), delta=0.1, outputs=2)
    noise = [math.sqrt(2 * math.log(60) + 7), math.sqrt(2 * math.log(60))]
    np.testing.assert_allclose(found, [2 + noise[0], 1 + noise[1]], rtol=1e-14)


@pytest.mark.parametrize("dim", [1, 2])
@pytest.mark.parametrize("factor", [1.5, 4.0])
def test_norms_grow_by_no_more_than_they_may_where_lengthscales_are_shorter(dim, factor):
    r"""$f(X)^\top K_{l/g}^{-1}f(X)$, at most the squared norm there, against $g^d\|f\|^2_l$."""
    rng, points = np.random.default_rng(dim), np.random.default_rng(9).random((60, dim))
    centers, weights = reference.rkhs_function(rng, 0.4, 2.0, dim)
    values = reference.squared_exponential(points, centers, 0.4) @ weights
    gram = np.asarray(gram_of(shorter(SquaredExponential(0.4), factor), points, points))
    gram = gram + 1e-10 * np.eye(60)
    norm = math.sqrt(values @ np.linalg.solve(gram, values))
    assert 0.3 * grown(2.0, factor, dim) < norm <= grown(2.0, factor, dim)


@pytest.mark.parametrize(
    ("error", "rows", "expected"),
    [(0.0, 500, 0.0), (1e-4, 0, 2e-2), (0.01, 1000, 2 * math.sqrt(0.02)), (0.02, 1000, math.inf)],
)
def test_fourier_offset(error, rows, expected):
    found = widths.fourier_offset(error, norm_bound=2.0, rows=rows, ridge=20.0)
    np.testing.assert_allclose(found, expected, rtol=1e-14)


@eqx.filter_jit
def features_at(features, points):
    return jax.vmap(features)(points)


@eqx.filter_jit
def gram_of(kernel, a, b):
    return kernel.gram(a, b)


def worst_bias(kernel, features, xs, zs, ridge, coupling=((1.0,),)):
    """The largest |f - μ̃| at each pair (z, i) over all f of norm 1 without noise, and σ̃ there.

    f(z) - wᵀf(X) = <f, k(z,.) - Σ wᵢ k(xᵢ,.)>, and f may be that function over its norm. The
    kernel of pairs is k₃k₄, its features those of k₃ times a root of k₄.
    """
    coupling, both = np.asarray(coupling), (jnp.asarray(xs), jnp.asarray(zs))
    values, vectors = np.linalg.eigh(coupling)
    root = vectors * np.sqrt(np.maximum(values, 0))
    design, at = (np.kron(np.asarray(features_at(features, x)), root) for x in both)
    gram = lambda a, b: np.kron(np.asarray(gram_of(kernel, a, b)), coupling)
    weights = np.linalg.solve(design @ design.T + ridge * np.eye(len(design)), design @ at.T)
    square = np.tile(np.diag(coupling), len(zs)) - 2 * np.sum(weights * gram(*both), axis=0)
    square += np.sum(weights * (gram(both[0], both[0]) @ weights), axis=0)
    precision = design.T @ design + ridge * np.eye(design.shape[1])
    variance = ridge * np.sum(at.T * np.linalg.solve(precision, at.T), axis=0)
    return np.sqrt(np.maximum(square, 0)), np.sqrt(variance)


@pytest.mark.slow
@pytest.mark.parametrize(("dim", "lengthscale"), [(1, 0.2), (2, 0.2), (2, 0.5)])
def test_the_offset_covers_the_worst_function_under_good_and_bad_certificates(dim, lengthscale):
    generator, kernel = np.random.default_rng(0), SquaredExponential(lengthscale)
    finite, missed = [], []
    for nodes, ridge, rows in itertools.product((3, 6, 12, 16, 20), (0.01, 1.0, 20.0), (3, 100)):
        features = QuadratureFourier(kernel, dim, nodes)
        spread = 0.1 if nodes % 2 else 1.0  # near one point, or all over the cube
        xs = np.clip(generator.random(dim) + spread * generator.uniform(-1, 1, (rows, dim)), 0, 1)
        bias, std = worst_bias(kernel, features, xs, generator.random((50, dim)), ridge)
        error = features.kernel_error_bound()
        offset = widths.fourier_offset(error, norm_bound=1.0, rows=rows, ridge=ridge)
        assert np.all(bias <= (1 + 1e-7) * (std + offset))
        finite.append(bool(np.isfinite(offset)))
        missed.append(bool(np.any(bias > std + 1 / 1000)))  # as without a certificate
    assert 0.3 < np.mean(finite) < 1
    assert any(missed)


@pytest.mark.slow
@pytest.mark.parametrize("nodes", [3, 6, 9])
@pytest.mark.parametrize("coupling", [((1, 0.9), (0.9, 1)), ((1, -1), (-1, 1)), ((1, 0), (0, 0.1))])
def test_the_offset_covers_coupled_outputs_by_the_largest_eigenvalue(nodes, coupling):
    generator, kernel, ridge = np.random.default_rng(nodes), SquaredExponential(0.5), 2.0
    features = QuadratureFourier(kernel, 1, nodes)
    xs, zs = generator.random((10, 1)), generator.random((40, 1))
    bias, std = worst_bias(kernel, features, xs, zs, ridge, coupling)
    posterior = Posterior.prior(features, np.asarray(coupling, float), ridge)
    error = posterior.kernel_error_bound()
    np.testing.assert_allclose(
        error, np.linalg.eigvalsh(coupling)[-1] * features.kernel_error_bound(), rtol=1e-12
    )
    offset = widths.fourier_offset(error, norm_bound=1.0, rows=len(xs), ridge=ridge)
    assert np.all(bias <= (1 + 1e-7) * (std + offset))
    found = posterior.update(Data.of(xs, np.zeros((10, 2)))).predict(jnp.asarray(zs))[1]
    np.testing.assert_allclose(found.ravel(), std, rtol=1e-9)


@pytest.mark.parametrize("lengthscale", [0.2, 0.5, 1.0])
@pytest.mark.parametrize("periods", [10, 100, 10_000, 1_000_000])
def test_at_the_paper_s_number_of_nodes_the_offset_is_at_most_its_b_over_t(lengthscale, periods):
    features = QuadratureFourier(
        SquaredExponential(lengthscale), 1, "theory", total_periods=periods
    )
    error = features.kernel_error_bound()
    offset = widths.fourier_offset(error, norm_bound=2.0, rows=periods, ridge=10.0)
    assert offset <= 2.0 / periods


def test_without_noise_or_data_only_the_norm_is_left():
    constants = CONSTANTS | {"noise_scale": 0.0}
    np.testing.assert_allclose(widths.exact_width(0.0, **constants), 2.0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"delta": 0.0}, "delta must lie strictly between 0 and 1, got 0.0"),
        ({"delta": 1.0}, "delta must lie strictly between"),
        ({"ridge": -1.0}, "ridge must be positive, got -1.0"),
        ({"norm_bound": 0.0}, "norm_bound must be positive"),
        ({"noise_scale": -0.1}, "noise_scale must not be negative, got -0.1"),
        ({"noise_scale": math.nan}, "noise_scale must be finite"),
    ],
)
def test_constants_out_of_range_are_refused(change, message):
    with pytest.raises(ValueError, match=message):
        widths.exact_width(1.0, **CONSTANTS | change)
