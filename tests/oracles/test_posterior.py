"""Posteriors against textbook formulas."""

import math

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import reference

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, QuadratureFourier
from kernelmdp.regression.features import Mercer
from kernelmdp.regression.kernels import Matern, SquaredExponential

KEY = jax.random.key(0)
RIDGES = (1e-2, 1e-1, 1.0, 20.0, 1e2)


def problem(rows, dim=2, outputs=2, seed=0, queries=50):
    generator = np.random.default_rng(seed)
    xs = generator.random((rows, dim))
    ys = np.sin(5 * xs[:, :1] + np.arange(outputs)) + 0.1 * generator.standard_normal(
        (rows, outputs)
    )
    return xs, ys, generator.random((queries, dim))


def textbook(kernel, xs, ys, zs, ridge):
    mean, variance, gain = reference.gaussian_process(
        kernel(xs, xs), kernel(zs, xs), np.ones(len(zs)), ys, ridge
    )
    return mean, variance, gain * ys.shape[1]


def relative(found, expected):
    return np.max(np.abs(np.asarray(found) - expected)) / np.max(np.abs(expected))


def deviations(posterior, zs, expected):
    mean, std = posterior.predict(jnp.asarray(zs))
    variance = np.asarray(std) ** 2
    worst = np.max(np.abs(variance - expected[1][:, None]) / expected[1][:, None])
    gain = relative(posterior.information_gain(), expected[2])
    return relative(mean, expected[0]), worst, gain


@pytest.mark.audit
def test_exact_posterior_is_the_textbook_gaussian_process(scale, report):
    rows, worst = round(1000 * scale), 0.0
    xs, ys, zs = problem(rows)
    for ridge in RIDGES:
        for kernel, plain in (
            (SquaredExponential(0.3), lambda a, b: reference.squared_exponential(a, b, 0.3)),
            (Matern(0.4, 1.5), lambda a, b: reference.matern(a, b, 0.4, 1.5)),
        ):
            posterior = ExactPosterior.prior(kernel, 2, 2, ridge).refit(Data.of(xs, ys))
            worst = max(worst, *deviations(posterior, zs, textbook(plain, xs, ys, zs, ridge)))
    report(f"exact posterior, {rows} rows: relative error against the textbook", "≤ 1e-9",
           f"{worst:.1e}")  # fmt: skip
    assert worst <= 1e-9


@pytest.mark.audit
def test_certified_features_give_the_exact_posterior(scale, report):
    rows = round(1000 * scale)
    xs, ys, zs = problem(rows)
    plain = lambda a, b: reference.squared_exponential(a, b, 0.5)
    kernel, worst = SquaredExponential(0.5), 0.0
    for features in (QuadratureFourier(kernel, 2, 1e-12), Mercer(kernel, 2, 1e-12)):
        assert features.kernel_error_bound() <= 1e-12
        for ridge in RIDGES:
            posterior = Posterior.prior(features, 2, ridge).update(Data.of(xs, ys))
            worst = max(worst, *deviations(posterior, zs, textbook(plain, xs, ys, zs, ridge)))
    report(f"QFF and Mercer posterior (certificate 1e-12), {rows} rows: against exact", "≤ 1e-7",
           f"{worst:.1e}")  # fmt: skip
    assert worst <= 1e-7


@pytest.mark.audit
def test_a_full_dictionary_is_the_exact_posterior(scale, report):
    rows, worst = round(500 * scale), 0.0
    xs, ys, zs = problem(rows)
    plain = lambda a, b: reference.squared_exponential(a, b, 0.3)
    for ridge in RIDGES:
        features = Nystrom(SquaredExponential(0.3), 2, oversampling=math.inf)
        posterior = Posterior.prior(features, 2, ridge).refit(Data.of(xs, ys), key=KEY)
        assert int(posterior.features.size) == rows
        worst = max(worst, *deviations(posterior, zs, textbook(plain, xs, ys, zs, ridge)))
    report(
        f"full dictionary, {rows} points: relative error against exact", "≤ 1e-7", f"{worst:.1e}"
    )
    assert worst <= 1e-7


CASES = [(1e-10, 0.2, 60), (1e-10, 0.5, 24), (1e-6, 1e-3, 24), (1e-6, 1e3, 6), (1.0, 1e3, 6)]


@pytest.mark.audit
@pytest.mark.parametrize(("ridge", "lengthscale", "nodes"), CASES)
def test_small_ill_conditioned_cases_against_fifty_digits(ridge, lengthscale, nodes, report):
    xs, noise, zs = problem(12, dim=1, outputs=1, queries=9)
    xs[6:] = xs[:6] + 1e-12
    ys = np.sin(5 * xs) + np.sqrt(ridge) * noise  # the ridge is the variance of the noise
    mean, variance = reference.gaussian_process_mp(xs, zs, ys, lengthscale, ridge)
    kernel, worst = SquaredExponential(lengthscale), 0.0
    full = Nystrom(kernel, 1, oversampling=math.inf)
    posteriors = [
        ExactPosterior.prior(kernel, 1, 1, ridge).refit(Data.of(xs, ys)),
        Posterior.prior(full, 1, ridge).refit(Data.of(xs, ys), key=KEY),
    ]
    if lengthscale > 1e-3:  # quadrature would need a million nodes there
        features = QuadratureFourier(kernel, 1, nodes)
        posteriors.append(Posterior.prior(features, 1, ridge).update(Data.of(xs, ys)))
    for posterior in posteriors:
        found, std = posterior.predict(jnp.asarray(zs))
        worst = max(worst, np.max(np.abs(np.asarray(std)[:, 0] ** 2 - variance)))
        worst = max(worst, np.max(np.abs(np.asarray(found) - mean)))
    report(f"12 points, half of them 1e-12 from the rest, ridge {ridge:g}, lengthscale "
           f"{lengthscale:g}: error against 50 digits", "≤ 1e-6", f"{worst:.1e}")  # fmt: skip
    assert worst <= 1e-6
