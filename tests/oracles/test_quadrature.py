"""Quadrature Fourier features: the certificate against the true error."""

import itertools

import jax
import numpy as np
import pytest
import reference

from kernelmdp.regression.features import Mercer, QuadratureFourier
from kernelmdp.regression.features.fourier import theory_nodes
from kernelmdp.regression.kernels import Periodic, SquaredExponential
from kernelmdp.regression.kernels.spectrum import gauss_hermite

LENGTHSCALES = (0.1, 0.2, 0.3, 0.5, 1.0, 2.0)
NODES = (4, 6, 8, 12, 16, 24, 32, 48, 64, 100, 140, 200)


def true_error(features, lengthscales, dim, points):
    """The largest error over pairs, with the far corners and edges that make it largest."""
    generator = np.random.default_rng(0)
    line = np.linspace(0, 1, points)[:, None] * np.eye(dim)[:, None, :]
    diagonal = np.linspace(0, 1, points)[:, None] * np.ones(dim)
    xs = np.concatenate([*line, diagonal, generator.random((points, dim)), np.zeros((1, dim))])
    corners = np.array(list(itertools.product((0.0, 1.0), repeat=dim)))
    evaluate = jax.jit(jax.vmap(features))
    approximate = np.asarray(evaluate(xs)) @ np.asarray(evaluate(corners)).T
    return np.max(np.abs(approximate - reference.squared_exponential(xs, corners, lengthscales)))


def cases():
    for dim, lengthscale, nodes in itertools.product((1, 2, 3), LENGTHSCALES, NODES):
        yield dim, lengthscale, nodes
    for nodes in NODES:
        yield 2, (0.1, 2.0), nodes
        yield 3, (0.2, 0.5, 1.0), nodes


@pytest.mark.audit
def test_true_error_is_below_the_certificate_and_the_certificate_is_tight(scale, report):
    worst_low, worst_high, number = 0.0, 0.0, 0
    for index, (dim, lengthscale, nodes) in enumerate(cases()):
        if index % round(1 / scale):
            continue
        kernel = SquaredExponential(np.asarray(lengthscale))
        features = QuadratureFourier(kernel, dim, nodes)
        true = true_error(features, lengthscale, dim, 40 if dim == 3 else 200)
        certificate = features.kernel_error_bound()
        worst_low = max(worst_low, true / certificate)
        worst_high = max(worst_high, certificate / (true + 1e-14))
        number += 1
    report(f"QFF, {number} cases: true error / certificate", "≤ 1", f"at most {worst_low:.3f}")
    report("QFF: certificate / (true error + 1e-14)", "≤ 10", f"at most {worst_high:.2f}")
    assert worst_low <= 1
    assert worst_high <= 10


@pytest.mark.audit
def test_folded_and_trimmed_equals_unfolded(scale, report):
    worst = 0.0
    xs = np.random.default_rng(1).random((60, 3))
    for dim, lengthscale, nodes in ((1, 0.1, 100), (2, 0.3, 24), (2, 1.0, 40), (3, 0.5, 12)):
        kernel = SquaredExponential(lengthscale)
        short = QuadratureFourier(kernel, dim, nodes)
        long = QuadratureFourier(kernel, dim, nodes, fold=False, trim=0.0)
        grams = [np.asarray(f(xs[:, :dim])) for f in map(_design, (short, long))]
        worst = max(worst, np.max(np.abs(grams[0] @ grams[0].T - grams[1] @ grams[1].T)))
    report("QFF: folded and trimmed against unfolded", "≤ 1e-13", f"{worst:.1e}")
    assert worst <= 1e-13


def _design(features):
    return jax.jit(jax.vmap(features))


@pytest.mark.audit
def test_number_of_features_after_folding_and_trimming(report):
    features = QuadratureFourier(SquaredExponential(0.3), 2, 24)
    report("QFF: features for 24 nodes, q = 2, l = 0.3", "≤ 410", f"{features.num_features}")
    assert features.num_features <= 410


def test_unfolded_map_is_the_paper_s_with_two_features_per_node():
    assert QuadratureFourier(SquaredExponential(1.0), 2, 4, fold=False, trim=0.0).num_features == 32


@pytest.mark.parametrize("nodes", [3, 10, 50])
def test_nodes_and_weights_are_those_of_the_paper_s_formula(nodes):
    spectrum = gauss_hermite(np.sqrt(2.0), nodes)
    roots, weights = np.polynomial.hermite.hermgauss(nodes)
    np.testing.assert_allclose(spectrum.frequencies[:, 0], roots, atol=1e-13)
    np.testing.assert_allclose(spectrum.weights, weights / np.sqrt(np.pi), atol=1e-15)
    np.testing.assert_allclose(spectrum.weights.sum(), 1.0, rtol=1e-13)


@pytest.mark.slow
@pytest.mark.parametrize("tolerance", [1e-3, 1e-6, 1e-10])
@pytest.mark.parametrize("map_type", [QuadratureFourier, Mercer])
def test_a_tolerance_is_met(map_type, tolerance):
    features = map_type(SquaredExponential((0.3, 0.6)), 2, tolerance)
    assert features.kernel_error_bound() <= tolerance
    assert true_error(features, (0.3, 0.6), 2, 200) <= features.kernel_error_bound()


def test_mercer_needs_fewer_features_than_quadrature_at_equal_error():
    kernel = SquaredExponential(0.3)
    assert (
        2 * Mercer(kernel, 3, 1e-6).num_features < QuadratureFourier(kernel, 3, 1e-6).num_features
    )


def test_theory_takes_the_paper_s_number_of_nodes():
    assert theory_nodes(0.1, 10) == 100
    expected = int(np.ceil(6 * np.log(1000) / np.log(4 / np.e)))
    assert theory_nodes(1.0, 1000) == expected
    features = QuadratureFourier(SquaredExponential(0.5), 1, "theory", total_periods=200)
    assert features.kernel_error_bound() <= 200.0**-1


def test_periodic_kernels_are_served_by_their_own_series():
    kernel = Periodic((0.5, 0.9))
    features = QuadratureFourier(kernel, 2, 1e-10)
    xs = np.random.default_rng(2).random((80, 2))
    design = np.asarray(_design(features)(xs))
    error = np.max(np.abs(design @ design.T - np.asarray(kernel.gram(xs, xs))))
    assert error <= features.kernel_error_bound() <= 1e-10


def test_sums_concatenate_and_products_multiply_within_the_certificate():
    state, action = SquaredExponential(0.4), Periodic(0.8)
    for kernel in (
        0.5 * state.on(0) + 0.5 * action.on(1),
        state.on(0) * action.on(1),
        0.3 * (state.on(0, 1) * action.on(1)) + 0.7 * state.on(1),
    ):
        features = QuadratureFourier(kernel, 2, 1e-9)
        xs = np.random.default_rng(3).random((80, 2))
        design = np.asarray(_design(features)(xs))
        error = np.max(np.abs(design @ design.T - np.asarray(kernel.gram(xs, xs))))
        assert error <= features.kernel_error_bound() <= 2e-9


def test_an_additive_kernel_has_as_many_features_as_its_groups_together():
    part = SquaredExponential(0.4)
    both = QuadratureFourier(0.5 * part.on(0) + 0.5 * part.on(1), 2, 20, trim=0.0)
    assert both.num_features == 2 * QuadratureFourier(part, 1, 20, trim=0.0).num_features
