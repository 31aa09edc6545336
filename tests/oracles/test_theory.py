"""Gains, regret bounds and dictionary sizes against formulas written out in NumPy."""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from reference import squared_exponential
from scipy import optimize, stats

from kernelmdp import theory
from kernelmdp.regression import gains, widths
from kernelmdp.regression.features import Mercer
from kernelmdp.regression.kernels import Matern, Periodic, SquaredExponential
from kernelmdp.regression.kernels.multioutput import Coregional, pair_up

SCALE, RIDGE = 0.3, 0.5
KERNEL = SquaredExponential(SCALE)
K4 = np.array([[1.0, 0.6], [0.6, 0.8]])
SINGULAR = np.array([[1.0, 1.0], [1.0, 1.0]])
SEEN = np.random.default_rng(0).random((12, 2))
CANDIDATES = np.random.default_rng(1).random((30, 2))
PICKS = 40


def gain(gram, ridge):
    return 0.5 * np.linalg.slogdet(np.eye(len(gram)) + gram / ridge)[1]


def gain_at(points, ridge=RIDGE, lengthscale=SCALE):
    return gain(squared_exponential(points, points, lengthscale), ridge)


# ---- The gain of data ----


@pytest.mark.parametrize("ridge", [0.01, 0.5, 20.0])
def test_realised_gain_is_the_log_determinant(ridge):
    found = theory.realised_gain(KERNEL, SEEN, ridge=ridge)
    np.testing.assert_allclose(found, gain_at(SEEN, ridge), rtol=1e-10)


@pytest.mark.parametrize("k4", [np.eye(2), K4, SINGULAR])
def test_gain_of_coupled_outputs_is_that_of_literal_pairs(k4):
    coupled = theory.realised_gain(KERNEL, SEEN, ridge=RIDGE, outputs=k4)
    pairs = theory.realised_gain(Coregional(KERNEL, k4), pair_up(SEEN, 2), ridge=RIDGE)
    literal = gain(np.kron(squared_exponential(SEEN, SEEN, SCALE), k4), RIDGE)
    np.testing.assert_allclose(coupled, literal, rtol=1e-10)
    np.testing.assert_allclose(pairs, literal, rtol=1e-10)


def test_independent_outputs_gain_as_many_times_as_much():
    found = theory.realised_gain(KERNEL, SEEN, ridge=RIDGE, outputs=3)
    np.testing.assert_allclose(found, 3 * gain_at(SEEN), rtol=1e-12)


# ---- Greedy ----


def brute_force(points, count):
    """The largest gain of `count` candidates, each as often as one likes."""
    choices = itertools.combinations_with_replacement(range(len(points)), count)
    return max(gain_at(points[list(choice)]) for choice in choices)


@pytest.mark.parametrize("seed", range(4))
def test_the_true_maximum_lies_between_greedy_and_its_bounds(seed):
    points = np.random.default_rng(seed).random((7, 2))
    greedy = np.asarray(theory.greedy_gains(KERNEL, points, 4, ridge=RIDGE))
    above = np.asarray(theory.candidate_gain_bound(greedy))
    cube = np.asarray(theory.gain_bound(KERNEL, points.shape[1], np.arange(1.0, 5.0), ridge=RIDGE))
    best = np.array([brute_force(points, count) for count in (1, 2, 3, 4)])
    assert np.all(greedy <= best + 1e-12)
    assert np.all(best <= above + 1e-12)
    assert np.all(best <= cube + 1e-12)
    np.testing.assert_allclose(greedy[0], best[0])


def test_greedy_is_the_gain_of_points_picked_one_by_one_by_largest_variance():
    gram, chosen = squared_exponential(CANDIDATES, CANDIDATES, SCALE), []
    found = theory.greedy_gains(KERNEL, CANDIDATES, PICKS, ridge=RIDGE)
    for value in np.asarray(found):
        inner = gram[np.ix_(chosen, chosen)] + RIDGE * np.eye(len(chosen))
        cross = gram[chosen]
        variances = 1 - np.sum(cross * np.linalg.solve(inner, cross), axis=0)
        chosen.append(int(np.argmax(variances)))
        np.testing.assert_allclose(value, gain(gram[np.ix_(chosen, chosen)], RIDGE), rtol=1e-9)


def test_greedy_rises_by_steps_that_shrink_and_beats_its_guarantee():
    gains = np.asarray(theory.greedy_gains(KERNEL, CANDIDATES, PICKS, ridge=0.01))
    steps, bound = np.diff(gains, prepend=0.0), np.asarray(theory.candidate_gain_bound(gains))
    assert np.all(steps > 0)
    assert np.all(np.diff(steps) <= 1e-12)
    assert np.all(gains <= bound + 1e-12)
    assert np.all(bound <= gains / (1 - 1 / math.e) + 1e-12)


def test_greedy_may_be_compiled():
    compiled = jax.jit(lambda xs, r: theory.greedy_gains(KERNEL, xs, PICKS, ridge=r))
    expected = theory.greedy_gains(KERNEL, CANDIDATES, PICKS, ridge=RIDGE)
    np.testing.assert_allclose(compiled(CANDIDATES, jnp.asarray(RIDGE)), expected, rtol=1e-12)


# ---- Bounds on the cube ----


def datasets(dim, rows=60):
    """Points of the cube: at random, in a cluster, repeated, on a grid, at the corners."""
    generator = np.random.default_rng(dim)
    grid = np.stack(np.meshgrid(*[np.linspace(0, 1, math.ceil(rows ** (1 / dim)))] * dim), -1)
    return {
        "random": generator.random((rows, dim)),
        "clustered": np.clip(0.1 * generator.standard_normal((rows, dim)) + 0.5, 0, 1),
        "repeated": np.repeat(generator.random((3, dim)), rows // 3, axis=0),
        "grid": grid.reshape(-1, dim)[:rows],
        "corners": generator.integers(0, 2, (rows, dim)).astype(float),
    }


@pytest.mark.parametrize("dim", [1, 2, 3])
@pytest.mark.parametrize("ridge", [0.01, 1.0, 20.0])
def test_no_data_gain_more_than_the_bound(dim, ridge):
    for name, points in datasets(dim).items():
        bound = theory.gain_bound(KERNEL, dim, float(len(points)), ridge=ridge)
        assert gain_at(points, ridge) <= bound, name


def test_greedy_comes_near_the_bound():
    grid = np.linspace(0, 1, 201)[:, None]
    greedy = np.asarray(theory.greedy_gains(KERNEL, grid, 500, ridge=1.0))
    bound = np.asarray(theory.gain_bound(KERNEL, 1, np.arange(1.0, 501.0), ridge=1.0))
    assert np.all(greedy <= bound)
    assert bound[-1] <= 1.25 * greedy[-1]


def test_one_point_gains_what_the_bound_says():
    bound = theory.gain_bound(KERNEL, 2, 1.0, ridge=0.1)
    np.testing.assert_allclose(bound, 0.5 * math.log(1 + 1 / 0.1), rtol=1e-12)


def test_the_bound_is_concave_in_time_and_no_worse_than_the_one_by_dimension():
    times = np.arange(50.0, 2001.0, 50)
    bound = np.asarray(theory.gain_bound(KERNEL, 2, times, ridge=1.0))
    assert np.all(np.diff(bound) > 0)
    assert np.all(np.diff(bound, 2) < 0)
    for tolerance in (1e-2, 1e-4, 1e-6):
        features = Mercer(KERNEL, 2, tolerance)
        size, error = features.num_features, features.kernel_error_bound()
        truncated = size / 2 * np.log(1 + times * (1 + error) / size) + times**1.5 * error / 2
        assert np.all(bound <= truncated)


def test_the_level_of_the_bound_is_the_best_allocation():
    peaks = np.array([0.9, 0.05, 0.5, 0.2, 0.01])
    found = gains._capped(peaks, 1.0)
    worth = lambda p: -np.sum(np.log(1 + 30 * p))
    limit = {"type": "ineq", "fun": lambda p: 1 - np.sum(p)}
    best = optimize.minimize(
        worth, peaks / 2, bounds=[(0, p) for p in peaks], constraints=limit, tol=1e-12
    )
    np.testing.assert_allclose(np.sum(found), 1.0)
    np.testing.assert_allclose(worth(found), best.fun, rtol=1e-8)
    np.testing.assert_array_equal(gains._capped(peaks, 2.0), peaks)


def test_peaks_of_the_features_are_above_their_values():
    points = np.stack(np.meshgrid(*[np.linspace(0, 1, 41)] * 2), -1).reshape(-1, 2)
    features = Mercer(KERNEL, 2, 1e-4)
    values = np.asarray(jax.jit(jax.vmap(features))(points)) ** 2
    peaks = gains._mercer_peaks(features)
    assert np.all(values <= peaks)
    assert np.median(np.max(values, axis=0) / peaks) > 0.7


def test_kernels_without_mercer_features_are_bounded_by_their_spectrum():
    xs = np.random.default_rng(9).random((80, 2))
    kernel = 0.5 * SquaredExponential(0.4).on(0) + 0.5 * Periodic(0.8, 1.0).on(1)
    sines = np.sin(np.pi * (xs[:, None, 1] - xs[None, :, 1]))
    gram = 0.5 * squared_exponential(xs[:, :1], xs[:, :1], 0.4) + 0.5 * np.exp(-2 * sines**2 / 0.64)
    bound = theory.gain_bound(kernel, 2, 80.0, ridge=0.1)
    assert gain(gram, 0.1) <= bound
    assert bound < 0.5 * 80 * math.log(1 + 1 / 0.1)


def test_bounds_of_parts_add_up_to_one_of_a_sum():
    xs = np.random.default_rng(10).random((80, 2))
    one, two = (
        squared_exponential(xs[:, j : j + 1], xs[:, j : j + 1], 0.4 - 0.2 * j) for j in (0, 1)
    )
    parts = [theory.gain_bound(SquaredExponential(s), 1, 80.0, ridge=0.1) for s in (0.4, 0.2)]
    assert gain(one + two, 0.1) <= sum(parts)


@pytest.mark.parametrize("k4", [np.eye(2), K4, SINGULAR])
def test_bounds_of_the_transition_hold_for_points_and_for_any_pairs(k4):
    at_points = theory.gain_bound(KERNEL, 2, 12.0, ridge=RIDGE, outputs=k4)
    at_pairs = theory.pairs_gain_bound(KERNEL, 2, 12.0, ridge=RIDGE, outputs=k4)
    assert theory.realised_gain(KERNEL, SEEN, ridge=RIDGE, outputs=k4) <= at_points
    assert at_points <= at_pairs + 1e-12
    pairs = pair_up(CANDIDATES, 2)
    greedy = theory.greedy_gains(Coregional(KERNEL, k4), pairs, 24, ridge=RIDGE)
    assert greedy[-1] <= at_pairs


def test_all_pairs_of_one_output_may_gain_more_than_all_outputs_at_fewer_points():
    k4 = np.diag([1.0, 1e-3, 1e-3, 1e-3])
    points = np.linspace(0, 1, 160)[:, None]
    lone = gain_at(points)  # 160 pairs (z, 0): four times as many points as T = 40
    assert lone <= theory.pairs_gain_bound(KERNEL, 1, 40.0, ridge=RIDGE, outputs=k4)
    assert lone > theory.gain_bound(KERNEL, 1, 40.0, ridge=RIDGE, outputs=k4)


def test_independent_outputs_are_bounded_by_as_many_times_the_bound():
    single = theory.gain_bound(KERNEL, 1, 100.0, ridge=2.0)
    for bound in (theory.gain_bound, theory.pairs_gain_bound):
        np.testing.assert_allclose(
            bound(KERNEL, 1, 100.0, ridge=2.0, outputs=3), 3 * single, rtol=1e-6
        )


def test_feature_gain_bound():
    expected = 10 / 2 * math.log(1 + 300 / (10 * 20))
    np.testing.assert_allclose(theory.feature_gain_bound(10, 300, ridge=20.0), expected)
    rows = np.random.default_rng(12).standard_normal((300, 10))
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    assert gain(rows @ rows.T, 20.0) <= expected


# ---- Regret ----

MDP = {"lipschitz": 1.5, "diameter": 2.0, "reward_norm": 3.0, "delta": 0.1}
GAINS = {"reward_gain": 4.0, "transition_gain": 7.0}
BETAS = {"reward_beta": 5.0, "transition_beta": 6.0}
RATIOS = {"reward_accuracy_ratio": 3.0, "transition_accuracy_ratio": 2.0}
NYSTROM = {"horizon": 10, "state_dim": 2, **GAINS, **BETAS, **RATIOS, **MDP}
FOURIER = {"horizon": 10, "transition_norm": 4.0, **GAINS, **BETAS, **MDP}
BAYES = {
    "horizon": 10, "state_dim": 2, "expected_lipschitz": 1.5, "reward_norm": 3.0,
    **GAINS, **BETAS, **RATIOS,
}  # fmt: skip
CONCENTRATION = (1.5 * 2 + 2 * 3 * 10) * math.sqrt(2 * 500 * math.log(30))


def check(bound, concentration, reward, transition):
    np.testing.assert_allclose(bound.concentration, concentration, rtol=1e-12)
    np.testing.assert_allclose(bound.reward, reward, rtol=1e-12)
    np.testing.assert_allclose(bound.transition, transition, rtol=1e-12)
    np.testing.assert_allclose(bound.total, concentration + reward + transition, rtol=1e-12)


def test_regret_bound_under_nystrom_features():
    reward = 2 * 5 * math.sqrt(2 * math.e * 3 * 10 * 4 * 500)
    transition = 2 * 1.5 * 6 * math.sqrt(2 * math.e * 2 * 2 * 10 * 7 * 500)
    check(theory.nystrom_regret_bound(500, **NYSTROM), CONCENTRATION, reward, transition)


def test_regret_bound_under_fourier_features():
    reward = 2 * 3 + 2 * 5 * math.sqrt(2 * math.e * 10 * 4 * 500)
    transition = 1.5 * (2 * 4 + 2 * 6 * math.sqrt(2 * math.e * 10 * 7 * 500))
    check(theory.fourier_regret_bound(500, **FOURIER), CONCENTRATION, reward, transition)


def test_bayes_regret_bound():
    reward = 2 * 5 * math.sqrt(2 * math.e * 3 * 10 * 4 * 500)
    transition = 3 * 1.5 * 6 * math.sqrt(2 * math.e * 2 * 2 * 10 * 7 * 500)
    check(theory.bayes_regret_bound(500, **BAYES), 9.0, reward, transition)


def test_regret_bound_from_widths():
    generator = np.random.default_rng(13)
    rewards, transitions = generator.random((4, 5)), generator.random((4, 5, 2))
    betas, others = generator.random(4), generator.random(4)
    bound = theory.regret_bound_from_widths(
        rewards, transitions, reward_betas=betas, transition_betas=others,
        reward_offset=0.01, transition_offset=0.02, **MDP,
    )  # fmt: skip
    reward, transition = 0.0, 0.0
    for episode in range(4):
        for period in range(5):
            width = math.hypot(*transitions[episode, period])
            reward += 2 * (betas[episode] * rewards[episode, period] + 0.01)
            transition += 2 * 1.5 * (others[episode] * width + 0.02)
        concentration = (3 + 2 * 3 * 5) * math.sqrt(2 * (episode + 1) * 5 * math.log(30))
        check(jax.tree.map(lambda x, row=episode: x[row], bound), concentration, reward, transition)


@pytest.mark.parametrize(
    ("function", "constants", "constant_terms"),
    [
        (theory.nystrom_regret_bound, NYSTROM, (0, 0, 0)),
        (theory.fourier_regret_bound, FOURIER, (0, 2 * 3, 2 * 1.5 * 4)),
        (theory.bayes_regret_bound, BAYES, (9, 0, 0)),
    ],
)
def test_terms_grow_with_the_root_of_time_at_fixed_gain(function, constants, constant_terms):
    early, late = function(250, **constants), function(1000, **constants)
    for one, two, fixed in zip(
        jax.tree.leaves(early), jax.tree.leaves(late), constant_terms, strict=True
    ):
        np.testing.assert_allclose(two - fixed, 2 * (one - fixed), rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize(
    ("function", "constants"),
    [
        (theory.nystrom_regret_bound, NYSTROM),
        (theory.fourier_regret_bound, FOURIER),
        (theory.bayes_regret_bound, BAYES),
    ],
)
def test_bounds_over_episodes_are_those_of_each_episode(function, constants):
    periods, gains = 10 * np.arange(1, 6), np.linspace(1, 3, 5)
    many = function(periods, **constants | {"reward_gain": gains})
    assert {leaf.shape for leaf in jax.tree.leaves(many)} == {(5,)}
    for index, (total, each) in enumerate(zip(periods, gains, strict=True)):
        one = function(int(total), **constants | {"reward_gain": float(each)})
        np.testing.assert_allclose(many.total[index], one.total, rtol=1e-12)
    compiled = jax.jit(lambda t: function(t, **constants).total)
    np.testing.assert_allclose(compiled(jnp.asarray(500.0)), function(500, **constants).total)


def episode_widths(points, k4, ridge):
    """σ(z, i) at the points of each episode given the episodes before, by literal pairs."""
    widths = np.zeros((*points.shape[:2], len(k4)))
    for episode, xs in enumerate(points):
        past = points[:episode].reshape(-1, points.shape[2])
        gram = np.kron(squared_exponential(past, past, SCALE), k4)
        cross = np.kron(squared_exponential(past, xs, SCALE), k4)
        solved = np.linalg.solve(gram + ridge * np.eye(len(gram)), cross)
        prior = np.tile(np.diag(k4), len(xs))
        widths[episode] = np.sqrt(prior - np.sum(cross * solved, axis=0)).reshape(len(xs), -1)
    return widths


@pytest.mark.parametrize("k4", [np.eye(1), np.eye(2), K4, SINGULAR])
@pytest.mark.parametrize("horizon", [1, 5])
@pytest.mark.parametrize("spread", [0.0, 1.0])
def test_widths_that_wait_for_the_end_of_an_episode_sum_to_less_than_the_bound(k4, horizon, spread):
    """With spread 0 every point is the same: the slowest to learn within an episode."""
    points = 0.5 + spread * (np.random.default_rng(14).random((12, horizon, 1)) - 0.5)
    outputs, flat = len(k4), points.reshape(-1, 1)
    ridge = float(outputs * horizon)
    widths = episode_widths(points, k4, ridge)
    seen = gain(np.kron(squared_exponential(flat, flat, SCALE), k4), ridge)
    bound = theory.width_sum_bound(seen, len(flat), horizon=horizon, outputs=outputs)
    total = np.sum(np.linalg.norm(widths, axis=2))
    assert total <= bound
    assert total >= bound / 3


def test_the_theorem_is_above_the_bound_by_widths():
    points, horizon = np.random.default_rng(15).random((12, 5, 1)), 5
    rewards = episode_widths(points, np.eye(1), 5.0)[..., 0]
    transitions = episode_widths(points, K4, 10.0)
    width = {"norm_bound": 3.0, "noise_scale": 0.3, "delta": 0.1}
    gains = {
        "reward_gain": theory.gain_bound(KERNEL, 1, 60.0, ridge=5.0),
        "transition_gain": theory.gain_bound(KERNEL, 1, 60.0, ridge=10.0, outputs=K4),
    }
    beta = widths.exact_width(gains["reward_gain"], ridge=5.0, **width)
    other = widths.exact_width(gains["transition_gain"], ridge=10.0, **width)
    realised = theory.regret_bound_from_widths(
        rewards, transitions, reward_betas=np.full(12, beta), transition_betas=np.full(12, other),
        **MDP,
    )  # fmt: skip
    ratios = {"reward_accuracy_ratio": 1.0, "transition_accuracy_ratio": 1.0}
    theorem = theory.nystrom_regret_bound(
        60, horizon=horizon, state_dim=2, reward_beta=beta, transition_beta=other,
        **gains, **ratios, **MDP,
    )  # fmt: skip
    assert realised.reward[-1] <= theorem.reward
    assert realised.transition[-1] <= theorem.transition
    np.testing.assert_allclose(realised.concentration[-1], theorem.concentration)


# ---- Dictionaries and audits ----


def test_dictionary_size_bound_is_the_lemma_s_with_the_factor_of_the_ridge():
    constants = {"total_periods": 1000, "delta": 0.1, "accuracy": 0.5}
    rate = 6 * 3 * math.log(12 * 1000 / 0.1) / 0.5**2
    paper = 6 * rate * 3 * (1 + 1 / 20) * 4.5
    found = theory.dictionary_size_bound(4.5, ridge=20.0, **constants)
    np.testing.assert_allclose(found, 20 * paper, rtol=1e-12)
    small = theory.dictionary_size_bound(4.5, ridge=0.25, **constants)
    np.testing.assert_allclose(small, 6 * rate * 3 * (1 + 1 / 0.25) * 4.5, rtol=1e-12)
    late = theory.dictionary_size_bound(4.5, ridge=20.0, delay=20, **constants)
    np.testing.assert_allclose(late, 20 * 6 * rate * 3 * 1.05**20 * 4.5, rtol=1e-12)


def test_variance_band():
    np.testing.assert_allclose(theory.variance_band(0.5), (1 / 3, 3.0))
    assert theory.accuracy_ratio(0.2) == pytest.approx(1.2 / 0.8)


@pytest.mark.parametrize(("failures", "runs"), [(0, 100), (3, 100), (100, 100), (1, 1)])
@pytest.mark.parametrize("level", [0.9, 0.95])
def test_clopper_pearson_cuts_both_binomial_tails(failures, runs, level):
    low, high = theory.clopper_pearson(failures, runs, level)
    tail = (1 - level) / 2
    assert (low == 0) == (failures == 0)
    assert (high == 1) == (failures == runs)
    if failures > 0:
        np.testing.assert_allclose(stats.binom.sf(failures - 1, runs, low), tail, rtol=1e-8)
    if failures < runs:
        np.testing.assert_allclose(stats.binom.cdf(failures, runs, high), tail, rtol=1e-8)


def test_no_failure_in_a_hundred_runs_is_the_textbook_interval():
    np.testing.assert_allclose(theory.clopper_pearson(0, 100), (0, 1 - 0.025 ** (1 / 100)))


# ---- Bad input ----

POINTS = np.zeros((3, 1))
WIDTHS = {"reward_betas": np.ones(4), "transition_betas": np.ones(4), **MDP}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: theory.realised_gain(KERNEL, POINTS, ridge=0.0), "ridge must be positive, got 0.0"),
        (lambda: theory.realised_gain(KERNEL, POINTS, ridge=1.0, outputs=0), "outputs must be a whole"),
        (lambda: theory.realised_gain(KERNEL, POINTS * np.nan, ridge=1.0), "inputs must be finite"),
        (lambda: theory.greedy_gains(KERNEL, POINTS, 0, ridge=1.0), "picks must be a whole number"),
        (lambda: theory.greedy_gains(KERNEL, POINTS[:0], 1, ridge=1.0), "candidates must hold at least one"),
        (lambda: theory.gain_bound(KERNEL, 0, 10.0, ridge=1.0), "input_dim must be a whole"),
        (lambda: theory.gain_bound(KERNEL, 1, -1.0, ridge=1.0), "total_periods must be positive"),
        (lambda: theory.gain_bound(Matern(0.3), 1, 10.0, ridge=1.0), "certified feature map.*Matern in 1 dimensions"),
        (lambda: theory.feature_gain_bound(0, 10.0, ridge=1.0), "num_features must be a whole"),
        (lambda: theory.width_sum_bound(-1.0, 10, horizon=2), "gain must be at least 0, got -1.0"),
        (lambda: theory.nystrom_regret_bound(500, **NYSTROM | {"delta": 1.0}), "delta must lie strictly"),
        (lambda: theory.nystrom_regret_bound(500, **NYSTROM | {"reward_accuracy_ratio": 0.5}), "accuracy ratio must be at least 1"),
        (lambda: theory.nystrom_regret_bound(500, **NYSTROM | {"lipschitz": -1.0}), "lipschitz must be at least 0"),
        (lambda: theory.nystrom_regret_bound(-5, **NYSTROM), "total_periods must be at least 0"),
        (lambda: theory.fourier_regret_bound(500, **FOURIER | {"horizon": 0}), "horizon must be a whole"),
        (lambda: theory.bayes_regret_bound(500, **BAYES | {"reward_beta": math.inf}), "beta must be finite"),
        (lambda: theory.regret_bound_from_widths(-np.ones((4, 5)), np.ones((4, 5, 2)), **WIDTHS), "reward_widths must be at least 0"),
        (lambda: theory.dictionary_size_bound(1.0, total_periods=0, delta=0.1, accuracy=0.5, ridge=1.0), "total_periods must be a whole"),
        (lambda: theory.variance_band(1.0), "accuracy must lie strictly between 0 and 1"),
        (lambda: theory.clopper_pearson(4, 3), "failures must be at most runs"),
        (lambda: theory.clopper_pearson(1, 3, 1.5), "level must lie strictly"),
    ],
)  # fmt: skip
def test_bad_input_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
