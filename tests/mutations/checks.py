"""Fast checks, each against a formula that does not use the library.

Each raises `AssertionError` where the library is wrong. What they ask of the library is
`compiled`: quicker than one operation at a time, and afresh, so that a replaced part is seen.
"""

import dataclasses
import pathlib
import tempfile
from unittest import mock

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from mutations import scene

from kernelmdp._base import linalg
from kernelmdp.agents.algorithms import loop
from kernelmdp.agents.algorithms.baselines import RandomAgent
from kernelmdp.agents.algorithms.confidence import Confidence, Widths
from kernelmdp.agents.algorithms.kernel_ucrl import Optimism
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.belief.reward import KnownReward, PairReward, Reading
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import Box
from kernelmdp.control.mdp.noise import Gaussian, Uniform
from kernelmdp.control.planners import Grid, GridPlanner
from kernelmdp.control.planners.grid.action_refinement import greedy
from kernelmdp.regression import gains, widths
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.features import Nystrom, QuadratureFourier
from kernelmdp.regression.features.nystrom import Practical, Theory, _draw_rows
from kernelmdp.regression.learned import LearnedPosterior, conservative, outliers
from kernelmdp.regression.learned import learned_posterior as learned
from kernelmdp.regression.learned.hyperparameters import Family, Found, Problem
from kernelmdp.regression.posteriors import ExactPosterior, Posterior

KEY = jax.random.key(0)
DRAWS = 4000
HASTE = {"xla_backend_optimization_level": 0}  # each program runs once


def compiled(function, *given):
    """What a function returns, by one program in which nothing compiled before is used again.

    JAX keeps programs by the function they are of, and knows nothing of a part of it that has
    been replaced since. So the function is a new one, and those inside it are not compiled.
    """

    def afresh(given):
        with jax.disable_jit():
            return function(*given)

    return jax.tree.map(np.asarray, eqx.filter_jit(afresh, compiler_options=HASTE)(given))


close = lambda found, wanted, tolerance=1e-9: np.testing.assert_allclose(
    np.asarray(found), wanted, rtol=tolerance, atol=tolerance
)


def the_widths_are_the_paper_s():
    """Eqs. (5) and (6), Lemmas 1 to 4, and the offset of certified features."""
    norm, noise, ridge, delta, gain = 2.0, 0.7, 1.5, 0.1, 3.0
    given = {"norm_bound": norm, "noise_scale": noise, "ridge": ridge, "delta": delta}
    root = lambda events: noise / ridge**0.5 * np.sqrt(2 * np.log(events / delta) + 2 * gain)
    close(widths.nystrom_width(gain, accuracy=0.5, **given), norm * (1 + 2**0.5) + root(6))
    close(widths.fourier_width(gain, **given), norm + root(3))
    close(widths.exact_width(gain, **given), norm + root(3))
    learned = np.sqrt(2 * np.log(6 / delta) + 2 * gain)
    close(widths.learned_width(gain, norm, delta=delta, outputs=2), norm + learned)
    offset = widths.fourier_offset(0.01, norm_bound=norm, rows=50, ridge=ridge)
    close(offset, norm * np.sqrt(0.01 / (1 - 0.01 * 50 / ridge)))


def learned_kernels_are_taken_shorter_and_louder():
    """By two standard deviations and by 1/n, or the noise stated; sets are about such a mean."""
    family = Family(scene.KERNEL)

    def found():
        prior = LearnedPosterior.prior(family, 2, (2.0, 2.0), "map", capacity=4)
        rows = prior.history.append(jax.tree.map(lambda a: a[:3], scene.ROWS))
        told = eqx.tree_at(
            lambda p: (p.history, p.units.spread), prior, (rows, np.array([2.0, 4.0]))
        )
        safe = conservative.cautious(told, 2.0, np.array([0.0, 8.0]))
        return safe.found.mode, conservative.norms(safe), safe.gains(), rows.data.weights

    modes, norms, gained, weights = compiled(found)
    noise = np.array([0.02**2 + 1 / np.sum(weights), 4.0])
    close(modes[:, :-1], np.tile(np.log(scene.KERNEL.lengthscale) - 2, (2, 1)))
    close(modes[:, -1], 0.5 * np.log(noise))
    xs = scene.INPUTS[:3]
    roots = np.sqrt(weights[:3])
    gram = np.outer(roots, roots) * scene.kernel(np.e**2 * xs, np.e**2 * xs)
    for i, spread in enumerate((2.0, 4.0)):
        matrix = gram + (noise[i] + 1e-8) * np.eye(3)
        solved = np.linalg.solve(matrix, roots * scene.TARGETS[:3, i] / spread)
        close(norms[i], np.sqrt(solved @ gram @ solved))
        close(gained[i], 0.5 * np.log(np.linalg.det(matrix / (noise[i] + 1e-8))))


def as_many_rows_stand_for_all_as_may_count():
    """A model that counts all rows up to a number would forget if fewer stood for one row more."""
    family, most = Family(scene.KERNEL), 4

    def standing():
        prior = LearnedPosterior.prior(family, 2, (2.0, 2.0), "map", capacity=len(scene.INPUTS))
        rows = prior.history.append(scene.ROWS)
        known = eqx.tree_at(lambda p: p.history, prior, rows)._by_all_rows()
        return known.standing.weights, known.given.dual

    known = Found.before_data(family, 2)  # without a search, which takes long to compile
    search = {"modes": lambda *given: (known, given[3]), "by_all_rows": lambda *_: known}
    with mock.patch.multiple(learned, EXACT=most, **search):
        weights, dual = compiled(standing)
    assert (weights > 0).sum() == most < len(scene.INPUTS)
    assert dual.shape == (2, most)


def the_exact_posterior_is_the_textbook_s():
    """Weighted rows in two updates are copies of rows in one textbook regression of pairs."""
    prior = lambda: ExactPosterior.prior(scene.KERNEL, 2, scene.K4, scene.RIDGE, capacity=7)
    _is_the_textbook_s(prior, scene.kernel)


def the_posterior_under_features_is_the_textbook_s():
    """The same with the kernel of the features, plus the variance that they miss."""
    _is_the_textbook_s(_under_features, scene.through(scene.INPUTS[:2]))


def _under_features():
    features = _dictionary(2).with_dictionary(scene.INPUTS[:2])
    return Posterior.prior(features, scene.K4, scene.RIDGE, incremental=True)


def _is_the_textbook_s(prior, similarity):
    mean, covariance, gain = scene.coupled(similarity, *scene.COPIES, scene.AT)
    missing = np.diag(scene.kernel(scene.AT, scene.AT) - similarity(scene.AT, scene.AT))
    wanted = np.diag(covariance).reshape(-1, 2) + np.outer(missing, np.diag(scene.K4))

    def found():
        posterior = prior()
        for part in (slice(0, 3), slice(3, 5)):  # few rows extend the factor, many do not
            rows = jax.tree.map(lambda a, part=part: a[part], scene.ROWS)
            posterior = posterior.update(rows)
        return *jax.vmap(posterior.moments)(scene.AT), posterior.information_gain()

    for one, other in zip(compiled(found), (mean, wanted, gain), strict=True):
        close(one, other)


def draws_have_the_posterior_s_moments():
    """Mean and joint covariance of points and outputs, at half the posterior's spread."""
    similarity = scene.through(scene.INPUTS[:2])
    mean, covariance, _ = scene.coupled(similarity, *scene.COPIES, scene.AT)
    missing = scene.kernel(scene.AT, scene.AT) - similarity(scene.AT, scene.AT)
    wanted = 0.25 * (covariance + np.kron(missing, scene.K4))
    draws = lambda: _under_features().update(scene.ROWS).draws(DRAWS, key=KEY, scale=0.5)
    values = np.hstack(compiled(lambda: jax.vmap(draws())(scene.AT)))
    spread = np.sqrt(np.diag(wanted))
    assert np.all(np.abs(values.mean(0) - mean.ravel()) < 5 * spread / DRAWS**0.5)
    assert np.max(np.abs(np.cov(values.T) - wanted) / np.outer(spread, spread)) < 0.1


def dictionaries_follow_the_rows_and_their_copies():
    r"""A row of weight w enters with 1 − (1 − q σ²/λ)^w, and `Theory` is Lemma 1's rate."""
    rows, variance, ridge = 3000, 0.02, 0.4
    many = Data(jnp.zeros((rows, 1)), jnp.zeros((rows, 1)), jnp.full(rows, 3.0))
    given = (many, np.full(rows, variance), np.asarray(ridge), Practical(2.0))
    kept = compiled(lambda *given: _draw_rows(*given, key=KEY), *given)
    chance = 1 - (1 - 2 * variance / ridge) ** 3
    assert abs(np.mean(kept) - chance) < 5 * np.sqrt(chance * (1 - chance) / rows)
    rate = 6 * 3.0 * np.log(12 * 100 / 0.1) / 0.25
    close(Theory(100, 0.1, 0.5)(jnp.asarray(2.0)), 2 * rate)


def a_dictionary_that_keeps_all_rows_is_the_textbook_s_after_an_episode():
    def found():
        posterior = Posterior.prior(_dictionary(5), 1, scene.RIDGE, incremental=True)
        everything = scene.ROWS.columns(0, 1)
        newest = jax.tree.map(lambda a: a[3:], everything)
        return jax.vmap(posterior.advance(newest, everything, key=KEY).mean)(scene.AT)

    xs, ys = scene.COPIES
    wanted, _, _ = scene.coupled(scene.kernel, xs, ys[:, :1], scene.AT, np.eye(1))
    close(compiled(found), wanted, 1e-7)


def _dictionary(capacity):
    prior = QuadratureFourier(scene.KERNEL, 2, 16)
    return Nystrom(scene.KERNEL, 2, capacity=capacity, oversampling=np.inf, prior=prior)


def merged_rows_are_sums_and_weighted_means():
    found = Data.of([[0.5], [0.2], [0.5]], [1.0, 2.0, 4.0], [1.0, 1.0, 2.0]).merged()
    close(found.targets[:, 0], [2.0, 3.0])
    close(found.weights, [1.0, 3.0])


def the_gain_is_the_log_determinant_of_pairs():
    wanted = scene.coupled(scene.kernel, scene.INPUTS, scene.TARGETS, scene.AT)[2]
    given = {"ridge": scene.RIDGE, "outputs": scene.K4}
    found = compiled(lambda xs: gains.realised_gain(scene.KERNEL, xs, **given), scene.INPUTS)
    close(found, wanted)


def features_are_within_their_certificate():
    """Fourier features reproduce the kernel to the error they state, which is small, not 0."""
    features = QuadratureFourier(scene.KERNEL, 2, 10)
    points = np.vstack([scene.INPUTS, np.zeros(2), np.ones(2)])  # corners are furthest apart
    design = compiled(lambda: jax.vmap(features)(points))
    error = np.max(np.abs(design @ design.T - scene.kernel(points, points)))
    assert 1e-9 < error <= features.kernel_error_bound() < 1e-3


def dictionary_features_are_the_kernel_through_the_dictionary():
    """Their products are k_D(x)ᵀ K_D⁻¹ k_D(y), and the variance they miss is what is left."""

    def found():
        features = _dictionary(2).with_dictionary(scene.INPUTS[:2])
        design = jax.vmap(features)(scene.AT)
        return design, jax.vmap(features.missing)(scene.AT, design)

    design, missing = compiled(found)
    wanted = scene.through(scene.INPUTS[:2])(scene.AT, scene.AT)
    close(design @ design.T, wanted)
    close(missing, np.diag(scene.kernel(scene.AT, scene.AT) - wanted))


def an_extended_root_is_that_of_the_larger_matrix():
    large = scene.INPUTS.T @ scene.INPUTS + np.eye(2)
    root, gain = compiled(lambda: linalg.extended_root(jnp.eye(2), scene.INPUTS))
    close(root.T @ root, np.linalg.inv(large))
    close(gain, 0.5 * np.log(np.linalg.det(large)))


def an_episode_becomes_the_right_rows_and_back():
    """Columns are state, then reward; differences of angles the short way; scales divide."""
    moved = np.diff(scene.PATH, axis=0)
    moved[1, 0] += 2 * np.pi
    rewards = np.asarray(scene.EPISODE.rewards)[:, None]
    first = (scene.EPISODE.states[0], scene.EPISODE.actions[0])

    def found(encoding, reward):
        rows = encoding.rows(scene.EPISODE)
        back = encoding.next_state(rows.targets[0], first[0])
        return rows, back, reward.mean()(rows.targets[0], *first, back)

    learned = PairReward(reading=Reading(scene.SCALES[-1], None, None))

    for identity in (True, False):
        after = moved if identity else np.stack([moved[:, 0], scene.PATH[1:, 1]], 1)
        rows, back, reward = compiled(found, Encoding(scene.PLANE, scene.SCALES, identity), learned)
        close(rows.targets, np.hstack([after, rewards]) / np.array(scene.SCALES))
        close(rows.inputs, scene.circle(scene.PATH[:-1], np.asarray(scene.EPISODE.actions)))
        close(rows.weights, [1.0, 1.0, 0.0])
        close([*back, reward], [*scene.PATH[1], 1.0])
    known = scene.belief(known_reward=lambda state, action: 7.0 + state[1], reward_kernel=None)
    close(compiled(found, known.encoding, known.reward)[2], 7.5)


def a_reward_of_the_outcome_sees_the_next_state_and_the_action():
    """As kernels see them: an angle by its cosine and sine."""
    reward = Prior(reward_of="outcome").belief(scene.PLANE, episodes=1).reward
    found = compiled(lambda: reward.regressed(scene.EPISODE))
    close(found, scene.circle(scene.PATH[1:], np.asarray(scene.EPISODE.actions)))


def rows_are_doubted_by_what_the_others_say():
    """The log density of each target by a textbook regression of all others."""
    family, targets = Family(scene.KERNEL), scene.TARGETS[:, :1]
    rows = Data(*map(jnp.asarray, (scene.INPUTS, targets, np.ones(5))))
    noise = family.noise**2 + 1e-8
    found = compiled(lambda: outliers.densities(Problem(family, rows), family.center))
    for i in range(5):
        rest = np.arange(5) != i
        xs, at = scene.INPUTS[rest], scene.INPUTS[i : i + 1]
        inverse = np.linalg.inv(scene.kernel(xs, xs) + noise * np.eye(4))
        cross = scene.kernel(at, xs)
        variance = 1 + noise - (cross @ inverse @ cross.T).item()
        left = targets[i, 0] - (cross @ inverse @ targets[rest]).item()
        close(found[i], -0.5 * (left**2 / variance + np.log(2 * np.pi * variance)), 1e-6)


def widths_are_in_units_of_reward_and_state():
    """A bonus c(βσ + o), and a radius β‖cσ‖ + o‖c‖; a known reward has no bonus."""
    encoding = Encoding(scene.PLANE, scene.SCALES, True)
    reward = PairReward(reading=Reading(scene.SCALES[-1], None, None))
    sets, variance = Widths(*map(jnp.asarray, (2.0, 3.0, 0.1, 0.2))), np.array([0.04, 0.25, 0.09])
    bonus, radius = compiled(lambda: sets(encoding, reward, variance))
    ball = 3.0 * np.hypot(2.0 * 0.2, 0.5 * 0.5) + 0.2 * np.hypot(2.0, 0.5)
    close([bonus, radius], [4.0 * (2.0 * 0.3 + 0.1), ball])
    known = KnownReward(function=lambda state, action: 0.0)
    close(compiled(lambda: sets(encoding, known, variance)), [0.0, ball])


def plausible_models_are_the_mean_and_the_widths():
    """From an episode to Kernel-UCRL's table, every number again in NumPy."""
    rows = compiled(lambda: Encoding(scene.PLANE, scene.SCALES, True).rows(scene.EPISODE))
    xs, ys = rows.inputs[:2], rows.targets[:2]
    state, action = np.array([[1.0, 0.3]]), np.array([[0.4]])
    z = scene.circle(state, action)
    wide, wider = (lambda a, b, scale=scale: scene.kernel(a, b, scale) for scale in (1.5, 2.0))
    moves, spread, gain = scene.coupled(wide, xs, ys[:, :2], z, np.eye(2), 0.5)
    reward, width, reward_gain = scene.coupled(wider, xs, ys[:, 2:], z, np.eye(1), 0.2)
    root = lambda g, noise, ridge: noise * np.sqrt((2 * np.log(30) + 2 * g) / ridge)
    bonus = 4.0 * 0.5 * (1.5 + root(reward_gain, 0.1, 0.2)) * np.sqrt(width[0, 0])
    spread = np.hypot(2.0, 0.5) * np.sqrt(spread[0, 0])
    radius = 0.5 * (2.5 + root(gain, 0.4, 0.5)) * spread
    sets = lambda form: Confidence(1.5, 2.5, beta_scale=0.5, optimism=form, lipschitz=0.7)

    def found():
        believed = scene.belief().observe(scene.EPISODE, key=KEY)
        families = [
            Optimism(sets(form)).imagine(believed, key=KEY) for form in ("ball", "lipschitz")
        ]
        return believed.experience.periods, [family.tabulate(state, action) for family in families]

    seen, (ball, lipschitz) = compiled(found)
    assert int(seen) == 2
    close(ball.rewards, 4.0 * reward + bonus)
    close(ball.means[0, 0], state[0] + np.array([2.0, 0.5]) * moves[0])
    close(ball.radii, [[radius]])
    close(lipschitz.rewards, 4.0 * reward + bonus + 0.7 * radius)


def offsets_are_those_of_the_certificate():
    """Under Fourier features each set is wider by B√(e/(1 − en/λ)), rows that happened counted."""
    maker = lambda kernel, dim: QuadratureFourier(kernel, dim, 3)
    sets = Confidence(1.5, 2.5)

    def found():
        believed = scene.belief(features=maker, reward_kernel=None, ridge=(30.0, 20.0))
        at = lambda b: b.experience.periods
        return sets.widths(eqx.tree_at(at, believed, jnp.asarray(2, jnp.int32)))

    offsets = compiled(found)
    error = maker(scene.WIDE, 4).kernel_error_bound()
    offset = lambda norm, ridge: norm * np.sqrt(error / (1 - 2 * error / ridge))
    wanted = [offset(1.5, 20.0), offset(2.5, 30.0)]
    close([offsets.reward_offset, offsets.transition_offset], wanted)


def reward_and_transition_are_drawn_apart():
    """Under one kernel and no data, two draws by one key would be one function."""
    maker = lambda kernel, dim: QuadratureFourier(kernel, dim, 4)
    prior = Prior(scene.KERNEL, reward_kernel=scene.KERNEL, features=maker, ridge=scene.RIDGE)
    believed = lambda: prior.belief(scene.Drift.spec, episodes=1)
    values = compiled(lambda: believed().sample(key=KEY).function(jnp.full(2, 0.5)))
    assert abs(values[0] - values[1]) > 1e-3


def _expectation(nodes, values):
    """E V(s + ε) at the nodes for ε of scale 0.1, cut to [0, 1], by Gauss–Hermite."""
    shifts, chances = np.polynomial.hermite.hermgauss(9)
    moved = np.clip(nodes[:, None] + 0.1 * np.sqrt(2) * shifts, 0, 1)
    return np.interp(moved, nodes, values) @ chances / np.sqrt(np.pi)


def _worth(nodes, ahead, action):
    return nodes + (nodes - 0.4) * action + np.interp(
        np.clip(0.8 * nodes + 0.3 * action, 0, 1), nodes, ahead
    )  # fmt: skip


def plans_are_dynamic_programming_with_loops():
    nodes, values = np.linspace(0, 1, 5), [np.zeros(5)]
    for _ in range(3):
        ahead = _expectation(nodes, values[-1])
        values.append(np.maximum(_worth(nodes, ahead, -1.0), _worth(nodes, ahead, 1.0)))

    def found():
        plan = GridPlanner((5,), (2,)).plan(scene.Drift())
        return plan.values, jax.vmap(lambda state: plan(state, 2))(np.array([[0.35], [0.45]]))

    planned, last = compiled(found)
    close(planned, values[:0:-1])
    close(last[:, 0], [-1.0, 1.0])  # the last period is about its own reward


def judges_evaluate_each_period_by_its_own_action():
    """Both values of a verdict, by loops, where the policy acts otherwise in each period."""
    nodes, value, best = np.linspace(0, 1, 9), np.zeros(9), np.zeros(9)
    for action in (0.2, -1.0):
        value = _worth(nodes, _expectation(nodes, value), action)
        ahead = _expectation(nodes, best)
        best = np.maximum(_worth(nodes, ahead, -1.0), _worth(nodes, ahead, 1.0))
    env, start = scene.Drift(dataclasses.replace(scene.Drift.spec, horizon=2)), jnp.full(1, 0.3)
    judge = lambda: GridJudge.on(env, GridPlanner((9,), (2,)))
    verdict = compiled(lambda: judge().verdict(scene.Timed(), start, key=KEY))
    close([verdict.value, verdict.optimum], [np.interp(0.3, nodes, v) for v in (value, best)])


def regret_is_the_optimum_less_the_value():
    noted = [np.full(2, each) for each in (3.0, 1.0, 0.0, 5.0)]
    close(loop.Record(*noted, None).regret, 2.0)


def once_an_episode_is_over_nothing_is_earned():
    """Two steps that cost 1 and one that pays 10; beyond the edge nothing is worth anything."""

    def found():
        walk = scene.Walk()
        values = jax.vmap(GridPlanner((6,), (2,)).plan(walk).value)
        return values(np.array([[0.0], [0.45], [0.55]])), walk.step(
            np.array([0.7]), np.array([0.1]), key=KEY
        )

    values, (reward, after) = compiled(found)
    close(values, [8.0, 10.0, 0.0])
    close([reward, *after], [0.0, 0.7])


def optimistic_plans_choose_the_best_of_the_ball():
    """Rewards equal to the state: moving by the radius gains it."""
    (free,) = _plausible({})
    assert 1.25 - 1e-9 <= free <= 1.0 + 2.4 * 0.25


def future_values_are_no_steeper_than_their_lipschitz_constant():
    """Of V(s) = s the largest minorant of slope 1/2 is s/2, here read a radius further on."""
    close(_plausible({"lipschitz": 0.5}), [0.5 + 0.75 / 2])


def values_are_cut_to_what_rewards_can_sum_to():
    close(_plausible({"radius": None}, {"radius": None, "bounds": (0.0, 0.3)}), [1.0, 0.6])


def _plausible(*families):
    planner = GridPlanner((5,), (2,), ball_levels=4)
    value = lambda family: planner.plan(scene.Plausible(**family)).value(jnp.full(1, 0.5))
    return compiled(lambda: [value(family) for family in families])


def the_best_action_is_found_and_none_is_invented():
    """A parabola's vertex, the middle of ties, the best of tiny values, and no value above."""
    actions = Grid(Box(-1.0, 1.0), (5,))
    points = np.asarray(actions.points)[:, 0]
    cliff = 1.0 * (points >= 0)
    rows = np.stack([-((points - 0.2) ** 2), 1.0 + 0 * points, 1e-14 * points, cliff])
    best, action = compiled(lambda: greedy(actions, rows))
    close(action[:, 0], [0.2, 0.0, 1.0, 0.0])
    close(best, [0.0, 1.0, 1e-14, 1.0])
    rough = np.random.default_rng(1).standard_normal((3, 5))
    best, action = compiled(lambda: greedy(actions, rough))
    highest = rough.argmax(1)
    assert np.all(best <= rough.max(1) + np.ptp(rough, axis=1) / 8)
    assert np.all(np.abs(action[:, 0] - points[highest]) <= 0.25 + 1e-12)


def no_model_is_worth_more_than_its_rewards_allow():
    """However rough: a parabola through values that nothing connects is above all of them."""
    values = compiled(lambda: GridPlanner((41,), (15,)).plan(scene.Rough()).values)
    assert 0 < np.max(values) <= 50


def angles_wrap_on_a_grid():
    """Between the last node and the first one values are interpolated, not held."""
    grid = Grid(Box(0.0, 1.0, [True]), (4,))
    values, points = jnp.array([1.0, 2.0, 3.0, 5.0]), jnp.array([[0.85], [1.1]])
    close(compiled(lambda: grid.interpolate(values, grid.locate(points))), [3.4, 1.4])


def noise_has_its_scale_drawn_and_integrated():
    for noise in (Gaussian(0.3), Uniform(0.3)):
        points, chances = (np.asarray(each) for each in noise.nodes(5))
        close([chances.sum(), chances @ points**2], [1.0, 0.09])
        drawn = compiled(lambda noise: noise.sample((DRAWS,), key=KEY), noise)
        assert abs(np.std(drawn) - 0.3) < 0.02


def each_period_has_noise_of_its_own_in_reward_and_transition():
    env = scene.Drift(dataclasses.replace(scene.Drift.spec, horizon=2))
    still = lambda state, period: jnp.zeros(1)
    path = compiled(lambda: loop.rollout(env, still, jnp.full(1, 0.5), key=KEY))
    assert path.rewards.shape == (2,)
    shocks = (path.rewards - path.states[:, 0]) / 0.5
    pushes = (path.next_states - 0.8 * path.states)[:, 0] / 0.1
    assert len(np.unique(np.round(np.concatenate([shocks, pushes]), 9))) == 4


def each_episode_has_noise_of_its_own():
    env = scene.Drift(dataclasses.replace(scene.Drift.spec, horizon=1))
    agent = RandomAgent(env.spec)
    run = lambda: loop.learn_once(agent, env, scene.Nobody(), 2, key=KEY).collected
    assert abs(np.diff(compiled(run))[0]) > 1e-6


def snapshots_are_of_their_record_or_nothing():
    memory = {"numbers": jnp.arange(3.0)}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        snapshots.save(folder, 3, "right", memory)
        assert snapshots.load(folder, 3, "wrong", memory) is None
        found = snapshots.load(folder, 3, "right", memory)
        assert eqx.tree_equal(found, memory)
        file = snapshots._file(folder, 3)
        file.write_bytes(file.read_bytes()[:-1] + b"\x01")
        assert snapshots.load(folder, 3, "right", memory) is None


def what_does_not_fit_into_a_program_is_lost():
    rows = Data(jnp.ones((3, 1)), jnp.ones((3, 1)), jnp.ones(3))
    twice = jax.jit(lambda history, rows: history.append(rows).append(rows).data.inputs)
    assert np.isfinite(twice(History.empty(6, 1, 1), rows)).all()
    assert np.isnan(twice(History.empty(4, 1, 1), rows)).all()
    small = Nystrom(scene.KERNEL, 1, capacity=2, oversampling=100.0)
    redrawn = jax.jit(lambda data: small.redraw(data, jnp.ones(3), jnp.ones(()), key=KEY))
    assert np.isnan(redrawn(rows).dictionary).all()


CHECKS = {
    check.__name__: check
    for check in (
        the_widths_are_the_paper_s,
        a_reward_of_the_outcome_sees_the_next_state_and_the_action,
        rows_are_doubted_by_what_the_others_say,
        learned_kernels_are_taken_shorter_and_louder,
        as_many_rows_stand_for_all_as_may_count,
        the_exact_posterior_is_the_textbook_s,
        the_posterior_under_features_is_the_textbook_s,
        draws_have_the_posterior_s_moments,
        dictionaries_follow_the_rows_and_their_copies,
        a_dictionary_that_keeps_all_rows_is_the_textbook_s_after_an_episode,
        merged_rows_are_sums_and_weighted_means,
        the_gain_is_the_log_determinant_of_pairs,
        features_are_within_their_certificate,
        dictionary_features_are_the_kernel_through_the_dictionary,
        an_extended_root_is_that_of_the_larger_matrix,
        an_episode_becomes_the_right_rows_and_back,
        widths_are_in_units_of_reward_and_state,
        plausible_models_are_the_mean_and_the_widths,
        offsets_are_those_of_the_certificate,
        reward_and_transition_are_drawn_apart,
        plans_are_dynamic_programming_with_loops,
        judges_evaluate_each_period_by_its_own_action,
        regret_is_the_optimum_less_the_value,
        once_an_episode_is_over_nothing_is_earned,
        optimistic_plans_choose_the_best_of_the_ball,
        future_values_are_no_steeper_than_their_lipschitz_constant,
        values_are_cut_to_what_rewards_can_sum_to,
        the_best_action_is_found_and_none_is_invented,
        no_model_is_worth_more_than_its_rewards_allow,
        angles_wrap_on_a_grid,
        noise_has_its_scale_drawn_and_integrated,
        each_period_has_noise_of_its_own_in_reward_and_transition,
        each_episode_has_noise_of_its_own,
        snapshots_are_of_their_record_or_nothing,
        what_does_not_fit_into_a_program_is_lost,
    )
}
