"""Rows that no smooth function explains: found by the evidence, and left out of the model."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy import stats

from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.learned import LearnedPosterior, outliers
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.learned_summary import summary

FAMILY = hyper.Family(Structured([(0,), (1,)], smooth=True))
NUMBER = 64
ODD = [5, 17, 30]


def smooth(inputs):
    return np.sin(3 * inputs[:, 0]) * np.cos(2 * inputs[:, 1]) + inputs[:, 0]


def rows(jumps=(), seed=0):
    """A smooth function without noise, but for some targets that jump by as much as it varies."""
    inputs = np.random.default_rng(seed).uniform(size=(NUMBER, 2))
    targets = smooth(inputs)
    targets[list(jumps)] += 1.5 * (-1.0) ** np.arange(len(jumps))
    return inputs, targets


@pytest.fixture(scope="module")
def learned():
    """What is learned of rows, in one program for all tests."""
    blank = LearnedPosterior.prior(
        FAMILY, 2, (1.0,), "map", capacity=NUMBER, sifts=True, tabled=True
    )
    return lambda inputs, targets: blank.update(Data.of(inputs, targets))


def test_densities_are_those_of_leaving_a_row_out():
    inputs, targets = rows()
    weights = np.where(np.arange(NUMBER) % 7 == 3, 0.0, 1.0 + np.arange(NUMBER) % 3)
    problem = hyper.Problem(FAMILY, Data.of(inputs, targets, weights))
    theta = np.asarray(FAMILY.center)
    found = eqx.filter_jit(outliers.densities)(problem, jnp.asarray(theta))
    kernel, noise = FAMILY.at(theta)
    gram, noise = np.asarray(kernel.gram(inputs, inputs)), float(noise)
    for i in range(NUMBER):
        rest = np.array([j for j in range(NUMBER) if j != i and weights[j] > 0])
        own = gram[np.ix_(rest, rest)] + np.diag(noise / weights[rest])
        mean = gram[i, rest] @ np.linalg.solve(own, targets[rest])
        told = gram[i, i] - gram[i, rest] @ np.linalg.solve(own, gram[rest, i])
        spread = np.sqrt(told + noise / (weights[i] or 1.0))
        np.testing.assert_allclose(found[i], stats.norm.logpdf(targets[i], mean, spread), rtol=1e-6)


@pytest.mark.slow
def test_targets_that_jump_are_set_aside_and_spoil_nothing(learned):
    inputs, targets = rows(ODD)
    posterior = learned(inputs, targets)
    assert np.flatnonzero(np.asarray(posterior.aside)[:, 0]).tolist() == ODD
    fresh = np.random.default_rng(1).uniform(0.1, 0.9, size=(64, 2))
    missed = lambda p: np.sqrt(
        np.mean((np.asarray(jax.vmap(p.mean)(fresh))[:, 0] - smooth(fresh)) ** 2)
    )
    clean, whole = learned(*rows()), eqx.filter_jit(missed_by_all)(inputs, targets, fresh)
    assert missed(posterior) < 3 * missed(clean) + 1e-3
    assert missed(posterior) < 0.1 * np.sqrt(np.mean((np.asarray(whole) - smooth(fresh)) ** 2))
    assert summary(posterior)[0]["aside"] == len(ODD)
    roomier = np.asarray(posterior._with_room(1).aside)  # for one row more than there is room for
    assert len(roomier) > NUMBER
    assert np.flatnonzero(roomier[:, 0]).tolist() == ODD


@pytest.mark.slow
def test_of_a_rare_output_nothing_is_set_aside_even_what_another_suspects():
    """A reward that was seen three times is no accident; the same targets of a state are."""
    inputs, targets = rows(ODD)
    both = np.stack([targets, targets], axis=1)
    blank = LearnedPosterior.prior(
        FAMILY,
        2,
        (1.0, 1.0),
        "map",
        capacity=2 * NUMBER,
        rare=(False, True),
        sifts=True,
        tabled=True,
    )
    first = blank.update(Data.of(inputs, both))
    again = first.update(Data.of(*(np.concatenate([part, part])[:1] for part in (inputs, both))))
    for posterior in (first, again):
        odd = np.asarray(posterior.aside)
        assert np.flatnonzero(odd[:, 0]).tolist() == ODD
        assert not odd[:, 1].any()


def missed_by_all(inputs, targets, fresh):
    """The mean where all rows must be explained, with the hyperparameters that do so best."""
    middle, spread = jnp.mean(targets), jnp.std(targets)
    data = Data(inputs, ((targets - middle) / spread)[:, None], jnp.ones(NUMBER))
    problem = hyper.Problem(FAMILY, data)
    found = hyper.fit(problem, problem, FAMILY.center[None])
    kernel, noise = FAMILY.at(found.mode)
    gram = kernel.gram(inputs, inputs) + noise * jnp.eye(NUMBER)
    dual = jax.scipy.linalg.solve(gram, data.targets[:, 0], assume_a="pos")
    return middle + spread * kernel.gram(fresh, inputs) @ dual


@pytest.mark.slow
def test_nothing_is_set_aside_of_what_is_smooth(learned):
    posterior = learned(*rows())
    assert not np.any(np.asarray(posterior.aside))
    assert "aside" not in summary(posterior)[0]


@pytest.mark.slow
def test_a_step_that_many_rows_share_is_learned(learned):
    """Two levels with half of the rows on each are a law of the system, however sharp."""
    inputs = rows()[0]
    targets = np.where(inputs[:, 0] > 0.5, 1.0, -1.0) + 0.2 * inputs[:, 1]
    posterior = learned(inputs, targets)
    assert np.sum(np.asarray(posterior.aside)) <= outliers.MOST * NUMBER
    ends = np.array([[0.1, 0.5], [0.9, 0.5]])
    np.testing.assert_allclose(jax.vmap(posterior.mean)(ends)[:, 0], [-0.9, 1.1], atol=0.25)


def test_rows_come_back_once_others_are_like_them(learned):
    """What looked like a fault is a region of its own, as more of it is seen."""
    inputs = rows()[0]
    bump = lambda z: 1.5 * np.exp(-(((z[:, 0] - 0.8) / 0.1) ** 2 + ((z[:, 1] - 0.2) / 0.1) ** 2))
    near = np.array([0.8, 0.2]) + np.random.default_rng(2).uniform(-0.18, 0.18, size=(NUMBER, 2))
    many = np.where(np.arange(NUMBER)[:, None] % 2 > 0, near, inputs)
    posterior = learned(many, smooth(many) + bump(many))
    assert np.sum(np.asarray(posterior.aside)) <= 2
    top = jax.vmap(posterior.mean)(np.array([[0.8, 0.2]]))[0, 0]
    np.testing.assert_allclose(top, smooth(np.array([[0.8, 0.2]]))[0] + 1.5, atol=0.3)


@pytest.mark.slow
def test_a_posterior_for_grids_keeps_every_row():
    rough = hyper.Family(Structured([(0,), (1,)]))
    posterior = LearnedPosterior.prior(rough, 2, (1.0,), "map", capacity=NUMBER)
    assert not np.any(np.asarray(posterior.update(Data.of(*rows(ODD))).aside))


def test_a_suspected_row_is_left_out_for_a_turn_and_comes_back_if_it_fits(monkeypatch):
    """With them a kernel is found that explains everything, and blames none."""
    inputs, targets = rows(ODD)
    data = Data.of(inputs, (targets - targets.mean()) / targets.std())
    problem = hyper.Problem(FAMILY, data)
    believed = {"product": 4.0} | {f"joint_lengthscale[{i}]": 0.5 for i in range(2)}
    known = dict(zip(FAMILY.names, np.exp(FAMILY.center), strict=True)) | believed
    good = jnp.log(jnp.asarray(list(known.values())))
    lengths = np.array(["lengthscale" in name for name in FAMILY.names])
    short = jnp.where(lengths, np.log(0.02), good)

    def fit(_, judged, starts):
        spoiled = jnp.any(judged.data.weights[np.array(ODD)] > 0)
        return hyper.Found(jnp.where(spoiled, short, good), jnp.eye(len(good)), jnp.zeros(()))

    @jax.jit
    def kept(suspected):
        rest = lambda some: hyper.Problem(FAMILY, outliers.only(data, some))
        judges = lambda some: (rest(some), rest(some))
        return outliers.sift(judges, problem, short, jnp.asarray(4.0), suspected).sifted.kept

    monkeypatch.setattr(hyper, "fit", fit)
    marked = lambda *which: jnp.asarray(np.isin(np.arange(NUMBER), which))
    assert np.all(kept(marked()))
    assert np.flatnonzero(~np.asarray(kept(marked(*ODD, 40)))).tolist() == ODD
