"""Draws have the posterior's mean and covariance, on the data and off it."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.linalg

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, QuadratureFourier, RandomFourier
from kernelmdp.regression.features import Mercer
from kernelmdp.regression.kernels import Coregional, Matern, SquaredExponential
from kernelmdp.regression.kernels.multioutput import pair_up

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


@eqx.filter_jit
def gram_of(kernel, a, b):
    return kernel.gram(jnp.asarray(a), jnp.asarray(b))


@eqx.filter_jit
def moments_of(posterior, points):
    return jax.vmap(posterior.moments)(points)


@eqx.filter_jit
def features_of(posterior, points):
    return jax.vmap(posterior.features)(points)


def expected_covariance(name, posterior, zs):
    """The covariance of the first output over the points, from the textbook, in NumPy."""
    xs, zs = np.asarray(rows().inputs), np.asarray(zs)
    coupled = "coupled" in name
    pair = lambda points: np.asarray(pair_up(jnp.asarray(points), 2))
    first = lambda points: np.concatenate([points, np.zeros((len(points), 1))], 1)
    kernel = ROUGH if "matern" in name else KERNEL
    if coupled:
        kernel, xs, zs = Coregional(kernel, COUPLING), pair(xs), first(zs)
    gram = lambda a, b: np.asarray(gram_of(kernel, a, b))
    if "exact" in name:
        solved = np.linalg.solve(gram(xs, xs) + RIDGE * np.eye(len(xs)), gram(xs, zs))
        return gram(zs, zs) - gram(zs, xs) @ solved
    if "nystrom" in name:
        points = pair(rows().inputs[:6]) if coupled else np.asarray(rows().inputs[:6])
        root = np.linalg.pinv(scipy.linalg.sqrtm(gram(points, points)).real)
        features = lambda a: gram(a, points) @ root
        prior = gram(zs, zs)
    else:
        features = lambda a: np.asarray(features_of(posterior, a))
        prior = features(zs) @ features(zs).T
    design, here = features(xs), features(zs)
    precision = design.T @ design + RIDGE * np.eye(design.shape[1])
    return prior - here @ here.T + RIDGE * here @ np.linalg.solve(precision, here.T)


@pytest.mark.audit
@pytest.mark.parametrize("name", MAPS)
def test_moments_of_draws_are_the_posterior_s(name, scale, report):
    if scale < 1 and name == "nystrom-matern":
        pytest.skip("a prior of many random features is slow on a few cores: make audit")
    number = round(20_000 * scale)
    posterior = MAPS[name]().update(rows())
    zs = jnp.asarray(np.concatenate([rows().inputs[:4], [[0.9, 0.9], [0.6, 0.2], [0.1, 0.95]]]))
    sample = lambda key: jax.vmap(posterior.draw(key=key))(zs)
    sampled = jax.jit(lambda keys: jax.lax.map(sample, keys, batch_size=250))
    draws = np.asarray(sampled(jax.random.split(jax.random.key(1), number)))
    mean, variance = map(np.asarray, moments_of(posterior, zs))
    first = (np.mean(draws, 0) - mean) / np.sqrt(variance / number)
    centred = (draws - mean)[:, :, 0]
    products = centred[:, :, None] * centred[:, None, :]
    spread = np.std(products, 0) / np.sqrt(number)
    second = np.mean(products, 0) - expected_covariance(name, posterior, zs)
    worst = float(np.max(np.abs(first))), float(np.max(np.abs(second) / spread))
    report(f"{number} draws, {name}: worst deviation of mean and covariance",
           "≤ 5 standard errors", f"{worst[0]:.2f} and {worst[1]:.2f}")  # fmt: skip
    assert max(worst) <= 5
    assert float(variance[4, 0]) > 0.5 * float(posterior.coupling.diagonal()[0])


@pytest.mark.slow
def test_outputs_of_coupled_draws_are_correlated_as_their_kernel_says():
    prior = ExactPosterior.prior(KERNEL, 2, COUPLING, RIDGE)
    x = jnp.asarray([0.3, 0.3])
    sample = lambda key: prior.draw(key=key)(x)
    sampled = jax.jit(lambda keys: jax.lax.map(sample, keys, batch_size=500))
    draws = np.asarray(sampled(jax.random.split(KEY, 4000)))
    np.testing.assert_allclose(np.cov(draws.T), COUPLING, atol=5 / np.sqrt(2000))


@pytest.mark.slow
def test_the_scale_of_a_draw_multiplies_its_deviation():
    posterior = ExactPosterior.prior(KERNEL, 2, 2, RIDGE).update(rows())
    x = jnp.asarray([0.8, 0.7])
    away = lambda scale: posterior.draw(key=KEY, scale=scale)(x) - posterior.mean(x)
    one, three = jax.jit(lambda: (away(1.0), away(3.0)))()
    np.testing.assert_allclose(3 * one, three, rtol=1e-9)
