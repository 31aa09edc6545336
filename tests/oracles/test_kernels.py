"""Kernels against textbook formulas."""

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import reference

from kernelmdp.regression.kernels import (
    Coregional,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
)
from kernelmdp.regression.kernels.multioutput import pair_up

GENERATOR = np.random.default_rng(0)
XS, YS = GENERATOR.random((7, 3)), GENERATOR.random((5, 3))


def agree(kernel, expected, tolerance=1e-14):
    np.testing.assert_allclose(np.asarray(kernel.gram(XS, YS)), expected, atol=tolerance)


@pytest.mark.parametrize("lengthscale", [0.3, (0.2, 0.5, 1.5)])
def test_squared_exponential(lengthscale):
    agree(SquaredExponential(lengthscale), reference.squared_exponential(XS, YS, lengthscale))


@pytest.mark.parametrize("smoothness", [0.3, 0.5, 1.0, 1.5, 2.2, 2.5, 3.7, 10.0, 60.0])
@pytest.mark.parametrize("lengthscale", [0.3, (0.2, 0.5, 1.5)])
def test_matern_of_any_smoothness(smoothness, lengthscale):
    expected = reference.matern(XS, YS, lengthscale, smoothness)
    agree(Matern(lengthscale, smoothness), expected, 1e-13)


def test_matern_in_many_digits():
    with mpmath.workdps(40):
        nu, u = mpmath.mpf("0.7"), mpmath.sqrt(mpmath.mpf("1.4")) * 2
        expected = 2 ** (1 - nu) / mpmath.gamma(nu) * u**nu * mpmath.besselk(nu, u)
    found = Matern(0.25, 0.7)(jnp.array([0.0]), jnp.array([0.5]))
    assert abs(float(found) - float(expected)) < 1e-15


def test_linear_and_polynomial():
    agree(Linear(bias=0.5), 0.5 + XS @ YS.T)
    agree(Linear(center=0.5), (XS - 0.5) @ (YS - 0.5).T)
    agree(Polynomial(3, bias=0.2), (0.2 + XS @ YS.T) ** 3)


def test_periodic_is_the_squared_exponential_of_the_circle():
    circle = lambda x: np.concatenate([np.cos(2 * np.pi * x), np.sin(2 * np.pi * x)], 1)
    agree(Periodic(0.6), reference.squared_exponential(circle(XS), circle(YS), 0.6))
    shifted = Periodic(0.6).gram(XS + 1.0, YS)
    np.testing.assert_allclose(shifted, Periodic(0.6).gram(XS, YS), atol=1e-14)


def test_the_paper_s_additive_reward_kernel():
    kernel = SquaredExponential(0.3).on(0, 1) + Matern(0.5, 1.5).on(2)
    state = reference.squared_exponential(XS[:, :2], YS[:, :2], 0.3)
    agree(kernel, state + reference.matern(XS[:, 2:], YS[:, 2:], 0.5, 1.5), 1e-13)


def test_products_and_scaling():
    one, two = SquaredExponential(0.3), Linear(bias=1.0)
    expected = reference.squared_exponential(XS, YS, 0.3) * (1 + XS @ YS.T)
    agree(one * two, expected)
    agree(0.25 * (one * two), 0.25 * expected)
    agree((one * two) * 0.25, 0.25 * expected)


@pytest.mark.slow
def test_the_paper_s_coupled_transition_kernel():
    coupling = np.array([[1.0, 0.4], [0.4, 0.6]])
    kernel = Coregional(SquaredExponential(0.3), coupling)
    found = kernel.gram(pair_up(jnp.asarray(XS), 2), pair_up(jnp.asarray(YS), 2))
    expected = np.kron(reference.squared_exponential(XS, YS, 0.3), coupling)
    np.testing.assert_allclose(found, expected, atol=1e-14)
