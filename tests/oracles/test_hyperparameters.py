"""Learned kernels and noise against textbook formulas that do not use the library."""

import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy import stats

from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import (
    AbstractKernel,
    Linear,
    Matern,
    SquaredExponential,
    Structured,
    structured,
)
from kernelmdp.regression.learned import LearnedPosterior, learned_posterior
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.conditioning import drawn, given
from kernelmdp.regression.learned.learned_summary import hyperparameters
from kernelmdp.regression.learned.subset import well_chosen

GROUPS = [(0, 1), (2,), (3,)]
FAMILY = hyper.Family(Structured(GROUPS))
HIDDEN = (SquaredExponential(0.15).on(0, 1), (0.5,))
CENTER = np.asarray(jax.jit(lambda: FAMILY.center)())
AT = jax.jit(lambda theta: FAMILY.at(theta))


def rows(number=40, seed=0):
    """A function that is a sum of simple parts, with little noise."""
    rng = np.random.default_rng(seed)
    inputs = rng.uniform(size=(number, 4))
    targets = np.sin(6 * inputs[:, 2]) + inputs[:, 0] - 0.5 + 0.05 * rng.normal(size=number)
    return inputs, (targets - targets.mean()) / targets.std()


def radial(square, scale, smooth):
    if smooth:
        return np.exp(-square / (2 * scale**2))
    u = np.sqrt(5 * square) / scale
    return (1 + u + u**2 / 3) * np.exp(-u)


def plain(kernel):
    """The same with numbers of NumPy: what the textbook does with them compiles nothing."""
    return jax.tree.map(np.asarray, kernel)


def textbook(kernel, x, y):
    """The structured kernel of two points, part by part."""
    value, joint = float(kernel.constant), float(kernel.product)
    for g, group in enumerate(kernel.groups):
        own, other = x[list(group)], y[list(group)]
        square = np.sum((own - other) ** 2)
        value += kernel.linear[g] * np.dot(own - 0.5, other - 0.5)
        value += kernel.additive[g] * radial(square, kernel.lengthscale[g], kernel.smooth)
        joint *= radial(square, kernel.joint_lengthscale[g], kernel.smooth)
    return value + joint


@pytest.mark.parametrize("smooth", [False, True])
def test_the_structured_kernel_is_the_sum_of_its_parts(smooth):
    family = hyper.Family(Structured(GROUPS, smooth=smooth))
    moved = CENTER + 0.3 * np.random.default_rng(1).normal(size=CENTER.shape)
    kernel = jax.jit(lambda theta: family.at(theta)[0])(moved)
    inputs = rows(6)[0]
    mine, diagonal = jax.jit(lambda x: (kernel.gram(x, x), jax.vmap(kernel.diagonal)(x)))(inputs)
    true = [[textbook(plain(kernel), x, y) for y in inputs] for x in inputs]
    np.testing.assert_allclose(mine, true, rtol=1e-12)
    np.testing.assert_allclose(diagonal, np.diag(true), rtol=1e-12)


@pytest.mark.slow
def test_sums_over_all_pairs_of_halves_are_sums_point_by_point():
    inputs = rows(9)[0]
    rng = np.random.default_rng(2)
    lefts, rights, weights = rng.uniform(size=(5, 3)), rng.uniform(size=(4, 1)), rng.normal(size=9)
    pairs = np.array([[np.concatenate([s, a]) for a in rights] for s in lefts])

    @jax.jit
    def found(inputs, weights, lefts, rights, key):
        function = FAMILY.kernel.random_function(4, key=key)
        alone = jax.vmap(jax.vmap(function))(jnp.asarray(pairs))
        sums = FAMILY.kernel.sum_on_product(inputs, weights, lefts, rights)
        return sums, function.on_product(lefts, rights), alone

    mine, values, alone = found(inputs, weights, lefts, rights, jax.random.key(0))
    kernel = plain(FAMILY.kernel)
    total = lambda z: weights @ [textbook(kernel, z, x) for x in inputs]
    true = [[total(z) for z in row] for row in pairs]
    np.testing.assert_allclose(mine, true, rtol=1e-11, atol=1e-12)
    np.testing.assert_allclose(values, alone, rtol=1e-11, atol=1e-12)


@pytest.mark.slow
def test_drawn_functions_have_the_kernel_as_their_covariance(monkeypatch):
    monkeypatch.setattr(structured, "TERMS", 16)  # the covariance is the kernel with any
    points, kernel, number = rows(4)[0], FAMILY.kernel, 1000
    draw = lambda key: jax.vmap(kernel.random_function(4, key=key))(jnp.asarray(points))
    draws = jax.jit(lambda key: jax.vmap(draw)(jax.random.split(key, number)))
    values = np.asarray(draws(jax.random.key(0)))
    known = plain(kernel)
    expected = np.array([[textbook(known, x, y) for y in points] for x in points])
    spread = np.sqrt((expected**2 + np.outer(np.diag(expected), np.diag(expected))) / number)
    # Products of draws have heavier tails than normal ones: frequencies are drawn too.
    assert np.all(np.abs(values.T @ values / number - expected) < 6 * spread)


def evidence(theta, inputs, targets, weights=None):
    """The log density of the targets, by SciPy."""
    kernel, noise = plain(AT(theta))
    gram = np.array([[textbook(kernel, x, y) for y in inputs] for x in inputs])
    scale = np.ones(len(inputs)) if weights is None else weights
    return stats.multivariate_normal.logpdf(targets, cov=gram + np.diag(float(noise) / scale))


def test_the_evidence_is_the_density_of_the_targets_and_padding_changes_nothing():
    inputs, targets = rows(12)
    weights = np.arange(1.0, 13.0)
    theta = CENTER + 0.1
    padded = Data(
        jnp.asarray(np.vstack([inputs, inputs[:3]])),
        jnp.asarray(np.append(targets, np.zeros(3))[:, None]),
        jnp.asarray(np.append(weights, np.zeros(3))),
    )
    found = jax.jit(lambda theta: hyper.Problem(FAMILY, padded).log_evidence(theta))(theta)
    np.testing.assert_allclose(found, evidence(theta, inputs, targets, weights), rtol=1e-9)


@pytest.mark.slow
def test_the_gradient_is_that_of_finite_differences_and_fisher_that_of_many_targets():
    inputs, targets = rows(12)
    problem = hyper.Problem(FAMILY, Data.of(inputs, targets))
    theta = CENTER + 0.2

    @jax.jit
    def local(theta):
        here = problem.about(theta)
        return here.height, here.gradient, problem.information(here)

    height, gradient, information = map(np.asarray, local(theta))
    at = jax.jit(lambda theta: (problem.log_posterior(theta), problem.matrix(theta)))
    at_numpy = lambda theta: jax.tree.map(np.asarray, at(theta))
    unit = np.eye(len(theta)) * 1e-5
    around = [(at_numpy(theta + u), at_numpy(theta - u)) for u in unit]
    slopes = [(above[0] - below[0]) / 2e-5 for above, below in around]
    np.testing.assert_allclose(gradient, slopes, atol=2e-5 * np.abs(slopes).max())
    high, gram = at_numpy(theta)
    np.testing.assert_allclose(height, high, rtol=1e-12)
    ways = [(above[1] - below[1]) / 2e-5 for above, below in around]
    solved = [np.linalg.solve(gram, way) for way in ways]
    fisher = [[0.5 * np.trace(a @ b) for b in solved] for a in solved]
    true = np.array(fisher) + np.diag(1 / FAMILY.spreads**2)
    np.testing.assert_allclose(information, true, rtol=1e-4, atol=1e-4 * np.abs(true).max())


@pytest.mark.parametrize("smooth", [False, True])
def test_the_short_way_to_move_a_kernel_is_its_derivative(smooth):
    inputs = jnp.asarray(rows(7)[0][[0, 1, 2, 3, 4, 5, 6, 0]])  # one of them twice

    class Plain(Structured):
        moved = AbstractKernel.moved  # the long way

    both = [hyper.Family(kind(GROUPS, smooth=smooth)) for kind in (Structured, Plain)]
    short, long = [jax.jit(lambda t, f=f: f.moved(t, inputs))(CENTER + 0.2) for f in both]
    assert both[1].kernel.moved(inputs) is None
    for one, two in zip(short, long, strict=True):
        np.testing.assert_allclose(one, two, rtol=1e-12, atol=1e-15)


@pytest.mark.slow
def test_the_mode_is_a_mode_and_finds_what_made_the_data():
    inputs, targets = rows(80)
    problem = hyper.Problem(FAMILY, Data.of(inputs, targets))

    @jax.jit
    def reached(start):
        found = hyper.ascend(problem, start, 60).found()
        return found, problem.about(found.mode).gradient

    found, gradient = jax.tree.map(np.asarray, reached(CENTER))
    # In units of the mode's own spread: closer than a hundredth of a standard deviation.
    assert np.max(np.abs(found.root.T @ gradient)) < 0.01
    believed = dict(zip(FAMILY.names, np.exp(found.mode), strict=True))
    assert 0.03 < believed["noise"] < 0.12  # 0.05 over the spread of the targets
    assert believed["lengthscale[2]"] > 1  # the last coordinate does not matter


@pytest.mark.slow
def test_targets_without_noise_are_climbed_from_where_noise_has_all_but_gone():
    """The evidence would be that of rounding, by which no step is higher than the last."""
    inputs, _ = rows(192)
    clean = np.sin(6 * inputs[:, 2]) * inputs[:, 0] + inputs[:, 1] ** 2 - inputs[:, 3]
    smooth = hyper.Family(Structured(GROUPS, smooth=True))
    problem = hyper.Problem(smooth, Data.of(inputs, (clean - clean.mean()) / clean.std()))
    start = jnp.asarray(np.append(CENTER[:-1] + 1.0, np.log(2e-7)))
    height = jax.jit(lambda theta: problem.log_posterior(theta))
    found = jax.jit(lambda theta: hyper.ascend(problem, theta, 30))(start)
    assert height(start) < 0 < found.height
    np.testing.assert_allclose(height(found.theta), found.height, rtol=1e-6)


def chain(problem, found, steps, seed=0):
    """A long random-walk Metropolis chain: the reference for what is drawn."""
    rng, dim = np.random.default_rng(seed), len(found.mode)
    moves = 0.9 * rng.normal(size=(steps, dim)) @ np.asarray(found.root).T / np.sqrt(dim) * 1.7

    def step(here, chance):
        theta, height = here
        ahead = theta + chance[0]
        new = problem.log_posterior(ahead)
        taken = chance[1] < new - height
        after = jnp.where(taken, ahead, theta), jnp.where(taken, new, height)
        return after, after[0]

    @jax.jit
    def walked(theta, chances):
        return jax.lax.scan(step, (theta, problem.log_posterior(theta)), chances)[1]

    kept = walked(found.mode, (moves, np.log(rng.uniform(size=steps))))
    return np.asarray(kept)[steps // 10 :]


@pytest.mark.slow
def test_drawn_hyperparameters_are_those_of_a_long_chain():
    """A family of few numbers, where importance weights from one mode can be right."""
    rng = np.random.default_rng(3)
    inputs = rng.uniform(size=(15, 1))
    targets = np.sin(7 * inputs[:, 0]) + 0.1 * rng.normal(size=15)
    family = hyper.Family(1.0 * SquaredExponential(0.5))
    problem = hyper.Problem(family, Data.of(inputs, targets))

    @jax.jit
    def both(keys):
        found = hyper.ascend(problem, family.center, 20).found()
        one = lambda key: hyper.draw(problem, found, key=key, number=64)
        return found, jax.lax.map(one, keys)

    found, drawn = both(jax.random.split(jax.random.key(0), 800))
    reference = chain(problem, found, 8_000)
    spread = reference.std(axis=0)
    thetas = np.asarray(drawn.theta)
    assert np.all(np.abs(thetas.mean(axis=0) - reference.mean(axis=0)) < 0.25 * spread)
    assert np.all(np.abs(thetas.std(axis=0) / spread - 1) < 0.25)
    assert np.median(drawn.effective) > 5


@pytest.mark.slow
def test_a_posterior_under_its_mode_is_the_textbook_s_in_any_units():
    inputs, targets = rows(24)
    both = np.stack([1e3 * targets + 7, 1e-3 * targets], axis=1)
    blank = LearnedPosterior.prior(FAMILY, 4, (1.0, 1.0), "map", capacity=24)
    posterior = blank.update(Data.of(inputs, both))
    points = rows(5, seed=9)[0]
    mean, std = jax.tree.map(np.asarray, posterior.predict(jnp.asarray(points)))
    np.testing.assert_allclose((mean[:, 0] - 7) / 1e6, mean[:, 1], rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(std[:, 0] / 1e6, std[:, 1], rtol=1e-5)
    kernel, noise = plain(AT(posterior.found.mode[1]))
    unit = (both[:, 1] - both[:, 1].mean()) / both[:, 1].std()
    gram = np.array([[textbook(kernel, x, y) for y in inputs] for x in inputs])
    gram += (float(noise) + 1e-8) * np.eye(24)
    column = np.array([[textbook(kernel, x, y) for y in inputs] for x in points])
    true = both[:, 1].mean() + both[:, 1].std() * column @ np.linalg.solve(gram, unit)
    np.testing.assert_allclose(mean[:, 1], true, rtol=1e-6, atol=1e-9)


@pytest.mark.slow
def test_draws_have_the_posterior_s_moments_and_what_is_unseen_stays_open(monkeypatch):
    monkeypatch.setattr(structured, "TERMS", 32)  # moments are the posterior's with any
    inputs, targets = rows(20)
    inputs[:, 0] *= 0.3  # nothing was seen beyond
    blank = LearnedPosterior.prior(FAMILY, 4, (1.0,), "map", capacity=20, unseen=HIDDEN)
    posterior = blank.update(Data.of(inputs, targets))
    points = jnp.asarray(np.vstack([inputs[:2], [0.9, 0.9, 0.9, 0.9]]))
    mean, std = jax.tree.map(np.asarray, posterior.predict(points))
    number = 800

    @eqx.filter_jit
    def draws(posterior, keys):
        return jax.vmap(lambda key: jax.vmap(posterior.draw(key=key))(points)[:, 0])(keys)

    drawn = np.asarray(draws(posterior, jax.random.split(jax.random.key(0), number)))
    error = 5 / np.sqrt(number)  # five standard errors of a mean of variance one
    np.testing.assert_allclose(drawn.mean(axis=0), mean[:, 0], atol=error * std.max())
    np.testing.assert_allclose(drawn.std(axis=0), std[:, 0], rtol=error / np.sqrt(2), atol=0.01)
    extent = np.ptp(targets)
    assert std[2, 0] > 0.49 * extent  # half the range, whatever else was learned
    assert std[0, 0] < 0.1 * extent


@pytest.mark.slow
def test_points_that_are_all_rows_give_the_exact_posterior_and_its_draws(monkeypatch):
    """Moments and draws through points, against the textbook; one point does not count."""
    monkeypatch.setattr(structured, "TERMS", 32)  # moments are the posterior's with any
    kernel, noise, number = FAMILY.kernel, np.array(0.01), 400
    inputs, targets = rows(12)
    weights = np.append(np.arange(1.0, 12.0), 0.0)
    data = Data(jnp.asarray(inputs), jnp.asarray(targets)[:, None], jnp.asarray(weights))
    of = functools.partial(textbook, plain(kernel))
    gram = np.array([[of(x, y) for y in inputs[:11]] for x in inputs[:11]])
    inverse = np.linalg.inv(gram + noise * np.diag(1 / weights[:11]))
    points = rows(3, seed=5)[0]
    column = np.array([[of(x, y) for y in inputs[:11]] for x in points])
    prior = np.array([of(x, x) for x in points])
    mean, variance = column @ inverse @ targets[:11], prior - np.sum(column @ inverse * column, 1)

    @jax.jit
    def found(keys):
        known = given(kernel, noise, data, data.targets[:, 0], data)
        columns = jax.vmap(lambda x: kernel.column(x, data.inputs))(points)
        below = jax.vmap(known.explained)(columns * jnp.sign(data.weights))

        def draw(key):
            one, two = jax.random.split(key)
            f = kernel.random_function(4, key=one)
            dual = drawn(kernel, noise, data, data.targets[:, 0], data, f, 1.0, key=two)
            return jax.vmap(f)(points) + columns @ dual

        return columns @ known.dual, below, jax.vmap(draw)(keys), known.gain(noise)

    means, below, draws, gain = found(jax.random.split(jax.random.key(0), number))
    np.testing.assert_allclose(means, mean, rtol=1e-5)
    np.testing.assert_allclose(prior - below, variance, rtol=1e-4)
    scaled = np.sqrt(weights[:11, None] * weights[:11]) * gram / noise
    np.testing.assert_allclose(gain, 0.5 * np.linalg.slogdet(np.eye(11) + scaled)[1], rtol=1e-6)
    error = 5 / np.sqrt(number)
    np.testing.assert_allclose(draws.mean(axis=0), mean, atol=error * np.sqrt(variance).max())
    np.testing.assert_allclose(draws.std(axis=0), np.sqrt(variance), rtol=error / np.sqrt(2))


@pytest.mark.slow
def test_beyond_so_many_rows_some_stand_for_all_and_nothing_is_lost(monkeypatch):
    """The same rows exactly and through points: means and widths agree to a share of the width."""
    inputs, targets = rows(60)
    exact = LearnedPosterior.prior(FAMILY, 4, (1.0,), "map", capacity=60).update(
        Data.of(inputs, targets)
    )
    monkeypatch.setattr(learned_posterior, "EXACT", 40)
    posterior = LearnedPosterior.prior(FAMILY, 4, (1.0,), "map", capacity=20, unseen=HIDDEN)
    for part in (slice(0, 20), slice(20, 60)):  # exact at first, and then no more
        posterior = posterior.update(Data.of(inputs[part], targets[part]))
    assert posterior.given.dual.shape == (1, 40)  # fewer would forget what is known already
    assert posterior.history.data.inputs.shape[0] >= 60
    points = jnp.asarray(rows(20, seed=4)[0])
    (mean, std), (other, width) = exact.predict(points), posterior.predict(points)
    assert np.sqrt(np.mean((mean - other) ** 2)) < 0.3 * np.sqrt(np.mean(std**2))
    seen, _ = posterior.predict(jnp.asarray(inputs))
    assert np.sqrt(np.mean((seen[:, 0] - targets) ** 2)) < 0.2
    assert np.all(width > 0.5 * std)


@pytest.mark.slow
@pytest.mark.parametrize(
    "make", [lambda: 1.0 * Matern(0.3) + Linear(1.0).on(0), lambda: SquaredExponential([0.3] * 4)]
)
def test_a_kernel_takes_part_as_soon_as_it_says_what_may_move(make):
    inputs, targets = rows(30)
    family = hyper.Family(make())
    posterior = LearnedPosterior.prior(family, 4, (1.0,), "map").update(Data.of(inputs, targets))
    assert np.any(np.abs(posterior.found.mode[0] - family.center) > 0.1)
    assert set(hyperparameters(posterior)[0]) == set(family.names)


def test_a_kernel_of_which_nothing_moves_is_refused():
    with pytest.raises(ValueError, match="learnable parameters in `moves`"):
        hyper.Family(Linear(1.0))


@pytest.mark.parametrize(("name", "far", "said"), [("lengthscale[1]", -3.5, True), ("lengthscale[1]", 2.5, False),
                                                 ("noise", -5.0, False), ("noise", 3.2, True)])  # fmt: skip
def test_a_number_that_its_prior_all_but_excludes_is_named(name, far, said):
    theta, at = np.array(FAMILY.center), FAMILY.names.index(name)
    theta[at] += far * FAMILY.spreads[at]
    words = FAMILY.strained(theta)
    assert (words is not None) == said
    assert not said or f"{name} is {np.exp(theta[at]):.3g}, {abs(far):.1f} standard" in words


@pytest.mark.slow
def test_well_chosen_rows_hold_what_is_rare_and_no_row_twice():
    inputs, targets = rows(60)
    targets[17] = 9.0  # the only one of its kind
    data = Data.of(np.vstack([inputs, np.zeros((4, 4))]), np.append(targets, np.zeros(4)),
                   np.append(np.ones(60), np.zeros(4)))  # fmt: skip
    chosen = well_chosen(data, 20)
    kept = np.asarray(chosen.weights) > 0
    assert kept.sum() == 20
    assert len(np.unique(np.asarray(chosen.inputs)[kept], axis=0)) == 20
    assert 9.0 in np.asarray(chosen.targets)
    assert np.asarray(well_chosen(Data.of(inputs[:30], targets[:30]), 30).weights).sum() == 30
    few = well_chosen(Data(data.inputs, data.targets, jnp.where(np.arange(64) < 5, 1.0, 0.0)), 20)
    assert np.asarray(few.weights).sum() == 5


def test_how_wide_a_box_is_says_nothing_where_rows_fill_little_of_it():
    """Before targets are seen the same is believed in a box ten times as wide, and no less."""
    inputs, targets = rows()
    inputs = np.concatenate([np.full((1, 4), 0.5), inputs])  # and a row that does not count
    weights = np.append(0.0, np.ones(len(targets)))
    away = 0.3 * np.random.default_rng(3).normal(size=len(CENTER))

    @jax.jit
    def height(inputs):
        family = FAMILY.narrowed(inputs, weights)
        data = Data(inputs, jnp.append(0.0, targets)[:, None], jnp.asarray(weights))
        return hyper.Problem(family, data).log_posterior(family.center + away), family.center

    def squeezed(share):
        """But for the angle, whose circle is as wide as ever."""
        return np.concatenate([inputs[:, :2], 0.5 + share * (inputs[:, 2:] - 0.5)], axis=1)

    whole, wide, wider = (height(jnp.asarray(squeezed(s))) for s in (1.0, 0.04, 0.004))
    np.testing.assert_array_equal(whole[1], CENTER)
    np.testing.assert_allclose(wide[0], wider[0], rtol=1e-9)
    lengths = np.array(["lengthscale[1]" in name for name in FAMILY.names])
    np.testing.assert_allclose(np.asarray(wide[1] - wider[1])[lengths], np.log(10), rtol=1e-9)
    assert not np.allclose(whole[0], wide[0])
