"""Hostile data: every output finite, every variance between zero and the kernel's."""

import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, QuadratureFourier, RandomFourier
from kernelmdp.regression.kernels import Linear, SquaredExponential

KEY, EPS = jax.random.key(0), np.finfo(float).eps
ZS = jnp.asarray(np.linspace(0, 1, 33)[:, None])


def slack(name, rows, ridge):
    """What rounding may add to a variance: under features the Gram matrix has an error of
    about rows·ε, which the ridge must outweigh; the exact posterior has no such limit."""
    return 1e-9 + (0 if name == "exact" else 50 * rows * EPS / ridge)


@eqx.filter_jit
def at(function, points):
    """The function at every point, by one program."""
    return eqx.filter_vmap(function)(points)


def sound(posterior, zs=ZS):
    """Means and variances, checked."""
    mean, std = (np.asarray(a) for a in posterior.predict(zs))
    assert np.all(np.isfinite(mean))
    assert np.all(np.isfinite(std))
    assert np.all((std >= 0) & (std**2 <= 1 + 1e-12))
    assert np.isfinite(float(posterior.information_gain()))
    draw = posterior.draw(key=KEY)
    assert np.all(np.isfinite(at(draw, zs)))
    return std**2


def posteriors(kernel, ridge, nodes=24, room=64):
    yield "exact", ExactPosterior.prior(kernel, 1, 1, ridge, capacity=room)
    yield "nystrom", Posterior.prior(Nystrom(kernel, 1, oversampling=math.inf), 1, ridge)
    yield "quadrature", Posterior.prior(QuadratureFourier(kernel, 1, nodes), 1, ridge)


@pytest.mark.audit
@pytest.mark.parametrize("ridge", [1e-10, 1e-2, 20.0])
def test_one_point_many_times_changes_nothing_but_the_width(ridge, scale, report):
    copies = round(1e5 * scale)
    kernel, worst = SquaredExponential(0.3), 0.0
    many = Data.of(np.full((copies, 1), 0.4), np.ones(copies))
    distance = np.exp(-0.5 * ((np.asarray(ZS)[:, 0] - 0.4) / 0.3) ** 2)
    expected = 1 - distance**2 * copies / (copies + ridge)
    for name, prior in posteriors(kernel, ridge):
        data = many if name == "quadrature" else many.merged()
        posterior = prior.refit(data, key=KEY)
        variance = sound(posterior)[:, 0]
        if name == "quadrature" and copies * EPS / ridge > 1e-9:
            continue  # the Gram matrix itself is known to no better than this
        worst = max(worst, float(np.max(np.abs(variance - expected))))
        mean = np.asarray(posterior.predict(ZS)[0])[:, 0]
        worst = max(worst, float(np.max(np.abs(mean - distance * copies / (copies + ridge)))))
    report(f"{copies} copies of one point, ridge {ridge:g}: error against the closed form",
           "≤ 1e-6", f"{worst:.1e}")  # fmt: skip
    assert worst <= 1e-6


@pytest.mark.audit
@pytest.mark.parametrize("ridge", [1e-10, 1.0])
def test_points_that_nearly_coincide(ridge, scale):
    count = round(1e4 * scale)
    xs = 0.4 + 1e-12 * np.arange(count)[:, None]
    data = Data.of(xs, np.ones(count))
    few = Data.of(xs[: count // 2], np.ones(count // 2))
    for name, prior in posteriors(SquaredExponential(0.3), ridge, room=count):
        if name == "exact":
            half, full = sound(prior.refit(few, key=KEY)), sound(prior.refit(data, key=KEY))
        else:
            if name == "nystrom":
                features = prior.features.with_dictionary(xs[:: count // 50])
                prior = Posterior.prior(features, 1, ridge)
            half, full = sound(prior.update(few)), sound(prior.update(data))
        assert np.all(full <= half + slack(name, count, ridge)), name


@pytest.mark.slow
@pytest.mark.parametrize("lengthscale", [1e-3, 1e3])
@pytest.mark.parametrize("ridge", [1e-10, 1.0])
def test_extreme_lengthscales(lengthscale, ridge):
    generator = np.random.default_rng(0)
    data = Data.of(generator.random((64, 1)), generator.standard_normal(64))
    more = Data.of(generator.random((64, 1)), generator.standard_normal(64))
    room = 128  # for all rows from the start: one program before and after the update
    for name, prior in posteriors(SquaredExponential(lengthscale), ridge, room=room):
        posterior = prior.refit(data, key=KEY)
        before, after = sound(posterior), sound(posterior.update(more))
        assert np.all(after <= before + slack(name, 128, ridge)), name


@pytest.mark.slow
def test_collinear_features():
    generator = np.random.default_rng(0)
    xs = generator.random((64, 1))
    data = Data.of(np.concatenate([xs, xs, xs], 1), generator.standard_normal(64))
    features = RandomFourier(Linear() * (1 / 3), 3, 50, key=KEY)
    zs = jnp.asarray(generator.random((20, 3)))
    for ridge in (1e-10, 1.0):
        sound(Posterior.prior(features, 1, ridge).update(data), zs)


@pytest.mark.audit
def test_two_thousand_features(scale):
    size = round(2000 * scale)
    kernel = SquaredExponential(0.1)
    generator = np.random.default_rng(0)
    features = RandomFourier(kernel, 2, size // 2, key=KEY)
    assert features.num_features == size
    data = Data.of(generator.random((3 * size, 2)), generator.standard_normal(3 * size))
    zs = jnp.asarray(generator.random((50, 2)))
    for ridge in (1e-10, 1e-2, 20.0):
        sound(Posterior.prior(features, 1, ridge).update(data), zs)
