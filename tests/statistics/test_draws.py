"""Draws have the posterior's mean and covariance, on the data and off it."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, QuadratureFourier, RandomFourier
from kernelmdp.features import Mercer
from kernelmdp.kernels import Matern, SquaredExponential

RIDGE, KEY = 0.3, jax.random.key(0)
KERNEL, ROUGH = SquaredExponential(0.25), Matern(0.3, 1.5)
COUPLING = np.array([[1.0, 0.6], [0.6, 0.5]])


def rows():
    generator = np.random.default_rng(0)
    xs = 0.5 * generator.random((16, 2))  # the other three quarters of the box stay empty
    return Data.of(xs, generator.standard_normal((16, 2)))


MAPS = {
    "quadrature": lambda: Posterior.prior(QuadratureFourier(KERNEL, 2, 1e-8), 2, RIDGE),
    "mercer": lambda: Posterior.prior(Mercer(KERNEL, 2, 1e-8), 2, RIDGE),
    "random": lambda: Posterior.prior(RandomFourier(KERNEL, 2, 64, key=KEY), 2, RIDGE),
    "nystrom": lambda: Posterior.prior(Nystrom(KERNEL, 2).with_dictionary(rows().inputs[:6]), 2, RIDGE),
    "nystrom-matern": lambda: Posterior.prior(Nystrom(ROUGH, 2).with_dictionary(rows().inputs[:6]), 2, RIDGE),
    "exact": lambda: ExactPosterior.prior(KERNEL, 2, 2, RIDGE),
    "exact-coupled": lambda: ExactPosterior.prior(KERNEL, 2, COUPLING, RIDGE),
    "nystrom-coupled": lambda: Posterior.prior(
        Nystrom(KERNEL, 2).with_dictionary(rows().inputs[:6]), COUPLING, RIDGE
    ),
}  # fmt: skip


def covariances(posterior, zs):
    """The posterior covariance of one independent output, by differences of variances.

    cov(z, z') is had from the posterior itself: conditioning on z' seen without noise.
    """
    tiny = 1e-9
    scale = RIDGE / tiny  # a row of this weight has noise variance 1e-9
    before = jax.vmap(posterior.variance)(zs)[:, 0]
    after = [
        jax.vmap(posterior.update(Data.of(np.asarray(z)[None], np.zeros((1, 2)), [scale])).variance)(zs)
        for z in zs
    ]
    drop = before[None, :] - jnp.stack(after)[:, :, 0]
    return np.sqrt(np.maximum(np.asarray(drop) * np.asarray(before + tiny)[:, None], 0)), before


@pytest.mark.audit
@pytest.mark.parametrize("name", MAPS)
def test_moments_of_draws_are_the_posterior_s(name, scale, report):
    number = round(20_000 * scale)
    posterior = MAPS[name]().update(rows())
    zs = jnp.asarray(np.concatenate([rows().inputs[:4], [[0.9, 0.9], [0.6, 0.2], [0.1, 0.95]]]))
    sample = eqx.filter_jit(lambda key: jax.vmap(posterior.draw(key=key))(zs))
    draws = jax.lax.map(sample, jax.random.split(jax.random.key(1), number), batch_size=250)
    mean, variance = jax.vmap(posterior.moments)(zs)
    error = (jnp.mean(draws, 0) - mean) / jnp.sqrt(variance / number)
    centred = draws - mean
    squares = centred**2
    spread = jnp.std(squares, 0) / np.sqrt(number)
    second = (jnp.mean(squares, 0) - variance) / spread
    products = centred[:, :, None, 0] * centred[:, None, :, 0]
    found = np.asarray(jnp.mean(products, 0))
    worst = [float(jnp.max(jnp.abs(error))), float(jnp.max(jnp.abs(second)))]
    if "nystrom" not in name and "coupled" not in name:
        expected = covariances(posterior, zs)[0]
        noise = np.asarray(jnp.std(products, 0)) / np.sqrt(number)
        worst.append(float(np.max((np.abs(np.abs(found) - expected) - 1e-4) / noise)))
    report(f"{number} draws, {name}: worst deviation of mean, variance"
           + (", covariance" if len(worst) > 2 else ""), "≤ 5 standard errors",
           ", ".join(f"{w:.2f}" for w in worst))  # fmt: skip
    assert max(worst) <= 5
    assert float(variance[4, 0]) > 0.5 * float(posterior.coupling.diagonal()[0])


def test_outputs_of_coupled_draws_are_correlated_as_their_kernel_says():
    prior = ExactPosterior.prior(KERNEL, 2, COUPLING, RIDGE)
    x = jnp.asarray([0.3, 0.3])
    sample = lambda key: prior.draw(key=key)(x)
    draws = np.asarray(jax.lax.map(sample, jax.random.split(KEY, 4000), batch_size=500))
    np.testing.assert_allclose(np.cov(draws.T), COUPLING, atol=5 / np.sqrt(2000))


def test_the_scale_of_a_draw_multiplies_its_deviation():
    posterior = ExactPosterior.prior(KERNEL, 2, 2, RIDGE).update(rows())
    x = jnp.asarray([0.8, 0.7])
    mean = posterior.mean(x)
    one, three = (posterior.draw(key=KEY, scale=s)(x) - mean for s in (1.0, 3.0))
    np.testing.assert_allclose(3 * one, three, rtol=1e-9)
