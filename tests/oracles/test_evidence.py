"""The noise that all rows tell, against the textbook's evidence and a one-dimensional search."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy import optimize, stats

from kernelmdp._base import linalg
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.learned import (
    LearnedPosterior,
    learned_posterior,
    mode_search,
    noise_evidence,
)
from kernelmdp.regression.learned import hyperparameters as hyper

FAMILY = hyper.Family(1.0 * SquaredExponential(0.5))
LENGTH, NOISE, ROWS, ROOM = 0.4, 0.1, 30, 34
THETA = np.array([0.0, np.log(LENGTH), np.log(0.003)])  # its noise is for others to judge


def thetas_of(posterior):
    """Hyperparameters for a draw."""
    data = posterior._standard()
    return mode_search.sampled(posterior.settings, data, posterior.found, key=jax.random.key(0))


def rows():
    """Noisy values of a smooth function; some count twice and the last ones fill up."""
    rng = np.random.default_rng(0)
    inputs, weights = rng.uniform(size=(ROOM, 1)), np.repeat([1.0, 2.0, 0.0], [20, 10, 4])
    targets = np.sin(6 * inputs[:, 0]) + NOISE * rng.normal(size=ROOM)
    return Data(*map(jnp.asarray, (inputs, targets[:, None], weights)))


def textbook(data, log_noise):
    """The log density of the targets of the rows that count, by SciPy."""
    inputs, targets, weights = (
        np.asarray(each)[:ROWS] for each in (data.inputs, data.targets, data.weights)
    )
    gram = np.exp(-0.5 * (inputs - inputs.T) ** 2 / LENGTH**2)
    noise = np.exp(2 * log_noise) + hyper.LEAST_NOISE
    return stats.multivariate_normal.logpdf(targets[:, 0], cov=gram + np.diag(noise / weights))


def ordered():
    """The names of the numbers, in the order of a vector."""
    return [name.split(".")[-1] for name in FAMILY.names]


def best(data):
    """The noise at which evidence and prior are highest."""
    away = lambda level: (level - np.log(hyper.NOISE)) / hyper.NOISE_SPREAD
    lower = lambda level: 0.5 * away(level) ** 2 - textbook(data, level)
    return np.exp(optimize.minimize_scalar(lower, bounds=(-6, 0), method="bounded").x)


@pytest.mark.parametrize("through", [False, True])
def test_one_reduction_gives_the_evidence_of_every_noise(through):
    assert ordered() == ["scale", "lengthscale", "noise"]
    data, levels = rows(), np.log([0.01, 0.03, 0.1, 0.3])
    problem = hyper.Problem(FAMILY, data)

    @jax.jit
    def heights(theta, variances):
        points = data if through else None  # all rows as points are as good as none
        return noise_evidence.Evidence.of(problem, theta, points).heights(variances)

    found = np.asarray(heights(THETA, np.exp(2 * levels) + hyper.LEAST_NOISE))
    true = np.array([textbook(data, level) for level in levels])
    np.testing.assert_allclose(np.diff(found), np.diff(true), rtol=1e-3 if through else 1e-8)


@pytest.mark.parametrize("through", [False, True])
def test_the_noise_is_refitted_by_all_rows_and_nothing_else_is(through):
    data = rows()
    problem, blank = hyper.Problem(FAMILY, data), hyper.Found.before_data(FAMILY, 1)
    before = eqx.tree_at(lambda f: f.mode, jax.tree.map(lambda a: a[0], blank), jnp.asarray(THETA))
    points = data if through else None

    @jax.jit
    def after(found):
        return [
            noise_evidence.refitted(found, problem, few, points) for few in (ROWS - 1, ROWS, ROOM)
        ]

    judged, few, none = after(before)
    np.testing.assert_allclose(np.exp(judged.mode[-1]), best(data), rtol=2e-3)
    np.testing.assert_array_equal(judged.mode[:-1], before.mode[:-1])
    for same in (few, none):  # of so few rows the hyperparameters' own mode knows as much
        np.testing.assert_array_equal(same.mode, before.mode)
    np.testing.assert_array_equal(judged.root, before.root)


def test_a_reduction_solves_for_every_shift():
    rng = np.random.default_rng(1)
    root, vector, shifts = rng.normal(size=(5, 3)), rng.normal(size=5), np.array([0.1, 2.0])
    matrix = root @ root.T
    solve = lambda matrix, vector: linalg.Tridiagonal.of(matrix, vector).shifted(shifts)
    squares, log_dets = jax.jit(jax.vmap(solve))(
        np.stack([matrix, 0 * matrix]), np.stack([vector, vector])
    )
    for own, square, log_det in zip([matrix, 0 * matrix], squares, log_dets, strict=True):
        whole = [own + shift * np.eye(5) for shift in shifts]
        np.testing.assert_allclose(
            square, [vector @ np.linalg.solve(a, vector) for a in whole], rtol=1e-10
        )
        np.testing.assert_allclose(log_det, [np.linalg.slogdet(a)[1] for a in whole], rtol=1e-10)


@pytest.mark.slow
@pytest.mark.parametrize("exact", [1024, 48])
def test_a_posterior_of_many_rows_knows_their_noise(exact, monkeypatch):
    """Judged by the twelve rows that are farthest apart, hardly any of it is noise."""
    monkeypatch.setattr(mode_search, "FEW_ROWS", 6)
    monkeypatch.setattr(mode_search, "ROWS", 12)
    monkeypatch.setattr(learned_posterior, "EXACT", exact)
    rng = np.random.default_rng(2)
    inputs = rng.uniform(size=(60, 3))
    targets = np.sin(3 * inputs.sum(axis=1)) + 0.3 * rng.normal(size=60)
    blank = LearnedPosterior.prior(FAMILY, 3, (1.0,), "posterior", capacity=64)
    posterior = blank.update(Data.of(inputs, targets))
    assert 0.2 < np.sqrt(float(posterior.noise[0])) < 0.4
    thetas = np.asarray(eqx.filter_jit(thetas_of)(posterior))
    np.testing.assert_array_equal(thetas[:, -1], posterior.found.mode[:, -1])
