"""Fast checks, each against a formula that does not use the library.

They run without compilation, so what is replaced in the library is replaced for them too, and
on few, equal shapes. Each raises `AssertionError` where the library is wrong.
"""

import dataclasses
import pathlib
import tempfile

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import reference
from mutations import scene

from kernelmdp.agents import learning
from kernelmdp.agents.agent import RandomAgent
from kernelmdp.agents.belief import Targets, Widths
from kernelmdp.agents.strategies import Confidence, Optimism
from kernelmdp.campaign import snapshots
from kernelmdp.control.mdp import Box, rollout
from kernelmdp.control.noise import Gaussian, Uniform
from kernelmdp.control.planners import Grid, GridPlanner
from kernelmdp.control.planners.greedy import greedy
from kernelmdp.control.regret import GridJudge
from kernelmdp.regression import gains, widths
from kernelmdp.regression.data import Data
from kernelmdp.regression.features import Nystrom, QuadratureFourier
from kernelmdp.regression.features.nystrom import Practical, Theory, _draw_rows
from kernelmdp.regression.posteriors import ExactPosterior, Posterior

KEY = jax.random.key(0)
DRAWS = 4000
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
    offset = widths.fourier_offset(0.01, norm_bound=norm, rows=50, ridge=ridge)
    close(offset, norm * np.sqrt(0.01 / (1 - 0.01 * 50 / ridge)))


def the_exact_posterior_is_the_textbook_s():
    """Weighted rows in two updates are copies of rows in one textbook regression of pairs."""
    posterior = ExactPosterior.prior(scene.KERNEL, 2, scene.K4, scene.RIDGE, capacity=7)
    _is_the_textbook_s(posterior, scene.kernel)


def the_posterior_under_features_is_the_textbook_s():
    """The same with the kernel of the features, plus the variance that they miss."""
    _is_the_textbook_s(_under_features(), scene.through(scene.INPUTS[:2]))


def _under_features():
    features = Nystrom(scene.KERNEL, 2, capacity=2).with_dictionary(scene.INPUTS[:2])
    return Posterior.prior(features, scene.K4, scene.RIDGE, incremental=True)


def _is_the_textbook_s(posterior, similarity):
    mean, covariance, gain = scene.coupled(similarity, *scene.COPIES, scene.AT)
    missing = np.diag(scene.kernel(scene.AT, scene.AT) - similarity(scene.AT, scene.AT))
    wanted = np.diag(covariance).reshape(-1, 2) + np.outer(missing, np.diag(scene.K4))
    for part in (slice(0, 2), slice(2, 5)):
        rows = jax.tree.map(lambda a, part=part: a[part], scene.ROWS)
        posterior = posterior.update(rows)
    found = [posterior.moments(x) for x in jnp.asarray(scene.AT)]
    close([m for m, _ in found], mean)
    close([v for _, v in found], wanted)
    close(posterior.information_gain(), gain)


def draws_have_the_posterior_s_moments():
    """Mean and joint covariance of points and outputs, at half the posterior's spread."""
    posterior = _under_features().update(scene.ROWS)
    similarity = scene.through(scene.INPUTS[:2])
    mean, covariance, _ = scene.coupled(similarity, *scene.COPIES, scene.AT)
    missing = scene.kernel(scene.AT, scene.AT) - similarity(scene.AT, scene.AT)
    wanted = 0.25 * (covariance + np.kron(missing, scene.K4))
    function = posterior.draws(DRAWS, key=KEY, scale=0.5)
    values = np.hstack([np.asarray(function(x)) for x in jnp.asarray(scene.AT)])
    spread = np.sqrt(np.diag(wanted))
    assert np.all(np.abs(values.mean(0) - mean.ravel()) < 5 * spread / DRAWS**0.5)
    assert np.max(np.abs(np.cov(values.T) - wanted) / np.outer(spread, spread)) < 0.1


def dictionaries_follow_the_rows_and_their_copies():
    r"""A row of weight w enters with 1 − (1 − q σ²/λ)^w, and `Theory` is Lemma 1's rate."""
    rows, variance, ridge = 3000, 0.02, 0.4
    many = Data(jnp.zeros((rows, 1)), jnp.zeros((rows, 1)), jnp.full(rows, 3.0))
    kept = _draw_rows(many, jnp.full(rows, variance), jnp.asarray(ridge), Practical(2.0), key=KEY)
    chance = 1 - (1 - 2 * variance / ridge) ** 3
    assert abs(np.mean(kept) - chance) < 5 * np.sqrt(chance * (1 - chance) / rows)
    rate = 6 * 3.0 * np.log(12 * 100 / 0.1) / 0.25
    close(Theory(100, 0.1, 0.5)(jnp.asarray(2.0)), 2 * rate)


def a_dictionary_that_keeps_all_rows_is_the_textbook_s_after_each_episode():
    features = Nystrom(scene.KERNEL, 2, capacity=5, oversampling=np.inf)
    posterior = Posterior.prior(features, scene.K4, scene.RIDGE, incremental=True)
    for last in (2, 5):
        everything = jax.tree.map(lambda a, last=last: a[:last], scene.ROWS)
        rows = everything if last == 2 else jax.tree.map(lambda a: a[2:], scene.ROWS)
        posterior = posterior.advance(rows, everything, key=KEY)
    mean, _, _ = scene.coupled(scene.kernel, *scene.COPIES, scene.AT)
    close([posterior.mean(x) for x in jnp.asarray(scene.AT)], mean, 1e-7)


def merged_rows_are_sums_and_weighted_means():
    found = Data.of([[0.5], [0.2], [0.5]], [1.0, 2.0, 4.0], [1.0, 1.0, 2.0]).merged()
    close(found.targets[:, 0], [2.0, 3.0])
    close(found.weights, [1.0, 3.0])


def the_gain_is_the_log_determinant_of_pairs():
    wanted = scene.coupled(scene.kernel, scene.INPUTS, scene.TARGETS, scene.AT)[2]
    inputs = jnp.asarray(scene.INPUTS)
    close(gains.realised_gain(scene.KERNEL, inputs, ridge=scene.RIDGE, outputs=scene.K4), wanted)


def features_are_within_their_certificate():
    """Fourier features reproduce the kernel to the error they state, which is small, not 0."""
    features = QuadratureFourier(scene.KERNEL, 2, 10)
    design = np.stack([features.features(x) for x in jnp.asarray(scene.INPUTS)])
    error = np.max(np.abs(design @ design.T - scene.kernel(scene.INPUTS, scene.INPUTS)))
    assert error <= features.kernel_error_bound() < 1e-3
    corners = np.array([[0.0, 0.0], [1.0, 1.0]])
    ends = np.stack([features.features(x) for x in jnp.asarray(corners)])
    far = np.max(np.abs(ends @ ends.T - scene.kernel(corners, corners)))
    assert 1e-9 < far <= features.kernel_error_bound()


def an_episode_becomes_the_right_rows_and_back():
    """Columns are state, then reward; differences of angles the short way; scales divide."""
    moved = np.diff(scene.PATH, axis=0)
    moved[1, 0] += 2 * np.pi
    rewards = np.asarray(scene.EPISODE.rewards)[:, None]
    for identity in (True, False):
        targets = Targets(scene.PLANE, scene.SCALES, identity)
        after = moved if identity else np.stack([moved[:, 0], scene.PATH[1:, 1]], 1)
        rows = targets.rows(scene.EPISODE)
        close(rows.targets, np.hstack([after, rewards]) / np.array(scene.SCALES))
        close(rows.inputs, scene.circle(scene.PATH[:-1], np.asarray(scene.EPISODE.actions)))
        close(rows.weights, [1.0, 1.0, 0.0])
        values, state = rows.targets[0], scene.EPISODE.states[0]
        close(targets.next_state(values, state), scene.PATH[1])
        close(targets.reward(values, state, scene.EPISODE.actions[0]), 1.0)
    known = Targets(scene.PLANE, scene.SCALES, True, lambda state, action: 7.0 + state[1])
    close(known.reward(rows.targets[0], scene.EPISODE.states[0], jnp.zeros(1)), 7.5)


def widths_are_in_units_of_reward_and_state():
    """A bonus c(βσ + o), and a radius β‖cσ‖ + o‖c‖; a known reward has no bonus."""
    targets = Targets(scene.PLANE, scene.SCALES, True)
    sets, variance = Widths(*map(jnp.asarray, (2.0, 3.0, 0.1, 0.2))), np.array([0.04, 0.25, 0.09])
    bonus, radius = sets(targets, jnp.asarray(variance))
    ball = 3.0 * np.hypot(2.0 * 0.2, 0.5 * 0.5) + 0.2 * np.hypot(2.0, 0.5)
    close([bonus, radius], [4.0 * (2.0 * 0.3 + 0.1), ball])
    known = dataclasses.replace(targets, known_reward=lambda state, action: 0.0)
    close(sets(known, jnp.asarray(variance)), [0.0, ball])


def plausible_models_are_the_mean_and_the_widths():
    """From an episode to Kernel-UCRL's table, every number again in NumPy."""
    believed = scene.belief().update(scene.EPISODE, key=KEY)
    assert (int(believed.seen), int(believed.episodes)) == (2, 1)
    rows = Targets(scene.PLANE, scene.SCALES, True).rows(scene.EPISODE)
    xs, ys = np.asarray(rows.inputs)[:2], np.asarray(rows.targets)[:2]
    state, action = np.array([[1.0, 0.3]]), np.array([[0.4]])
    z = scene.circle(state, action)
    soft = lambda a, b: reference.squared_exponential(a, b, 0.7)
    moves, spread, gain = scene.coupled(scene.kernel, xs, ys[:, :2], z, np.eye(2), 0.5)
    reward, width, reward_gain = scene.coupled(soft, xs, ys[:, 2:], z, np.eye(1), 0.2)
    root = lambda g, noise, ridge: noise * np.sqrt((2 * np.log(30) + 2 * g) / ridge)
    beta_r = 0.5 * (1.5 + root(reward_gain, 0.1, 0.2))
    beta_p = 0.5 * (2.5 + root(gain, 0.4, 0.5))
    bonus = 4.0 * beta_r * np.sqrt(width[0, 0])
    radius = beta_p * np.linalg.norm([2.0, 0.5]) * np.sqrt(spread[0, 0])
    sets = Confidence("exact", 1.5, 2.5, 0.1, 0.4, beta_scale=0.5)
    for form, more in (("ball", 0.0), ("lipschitz", 0.7 * radius)):
        plausible = Optimism(sets, form, 0.7).imagine(believed, key=KEY)
        table = plausible.tabulate(jnp.asarray(state), jnp.asarray(action))
        close(table.rewards[0, 0], min(4.0 * reward[0, 0] + bonus, 5.0) + more)
        close(table.means[0, 0], state[0] + np.array([2.0, 0.5]) * moves[0])
        if form == "ball":
            close(table.radii[0, 0], radius)


def offsets_are_those_of_the_certificate():
    """Under Fourier features each set is wider by B√(e/(1 − en/λ)), rows that happened counted."""
    maker = lambda kernel, dim: QuadratureFourier(kernel, dim, 5, trim=1e-3)
    believed = scene.belief(features=maker, reward_kernel=None, ridge=(30.0, 20.0))
    believed = dataclasses.replace(believed, seen=jnp.asarray(2, jnp.int32))
    error = maker(scene.KERNEL, 4).kernel_error_bound()
    found = Confidence("fourier", 1.5, 2.5, 0.1, 0.4).widths(believed)
    offset = lambda norm, ridge: norm * np.sqrt(error / (1 - 2 * error / ridge))
    close([found.reward_offset, found.transition_offset], [offset(1.5, 20.0), offset(2.5, 30.0)])


def reward_and_transition_are_drawn_apart():
    """Under one kernel and no data, two draws by one key would be one function."""
    believed = scene.belief(reward_kernel=scene.KERNEL)
    values = np.asarray(believed.draw(key=KEY, scale=1.0)(jnp.full(4, 0.5)))
    assert min(abs(values[2] - values[0]), abs(values[2] - values[1])) > 1e-3


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
    plan = GridPlanner((5,), (2,)).plan(scene.Drift())
    close(plan.values, values[:0:-1])
    # The last period is about its reward alone, the one before it about what follows too.
    close([plan(jnp.full(1, s), 2)[0] for s in (0.35, 0.45)], [-1.0, 1.0])


def judges_evaluate_each_period_by_its_own_action():
    nodes, value = np.linspace(0, 1, 9), np.zeros(9)
    for action in (1.0, 0.2, -1.0):
        value = _worth(nodes, _expectation(nodes, value), action)
    judge = GridJudge.on(scene.Drift(), GridPlanner((9,), (2,)))
    start = jnp.full(1, 0.3)
    found = judge.verdict(scene.Timed(), start, key=KEY)
    close(found.value, np.interp(0.3, nodes, value))
    record = learning.Record(
        *(jnp.asarray(x) for x in (found.optimum, found.value, 0.0, 0.0)), None
    )
    assert float(record.regret) > 0.1
    close(judge.verdict(judge.best, start, key=KEY).value, found.optimum)


def once_an_episode_is_over_nothing_is_earned():
    """Two steps that cost 1 and one that pays 10; beyond the edge nothing is worth anything."""
    walk = scene.Walk()
    plan = GridPlanner((6,), (2,)).plan(walk)
    close(plan.value(jnp.zeros(1)), 8.0)
    close(plan.value(jnp.array([0.45])), 10.0)
    close(plan.value(jnp.array([0.55])), 0.0)
    reward, after = walk.step(jnp.array([0.7]), jnp.array([0.1]), key=KEY)
    close([reward, after[0]], [0.0, 0.7])


def optimistic_plans_choose_the_best_of_the_ball():
    """Rewards equal to the state: moving by the radius gains it, or L times it, up to bounds."""
    planner, at = GridPlanner((9,), (2,)), 0.5
    value = lambda **family: float(planner.plan(scene.Plausible(**family)).value(jnp.full(1, at)))
    close(value(radius=0.0), 1.0)
    assert 1.25 - 1e-9 <= value() <= 1.0 + 2.2 * 0.25
    assert 1.0 < value(lipschitz=0.5) <= 1.125 + 1e-9
    close(value(bounds=(0.0, 0.3)), 0.6)


def the_best_action_is_found_and_none_is_invented():
    """A parabola's vertex, the middle of ties, the best of tiny values, and no value above."""
    actions = Grid(Box(-1.0, 1.0), (5,))
    points = np.asarray(actions.points)[:, 0]
    rows = np.stack([-((points - 0.2) ** 2), 1.0 + 0 * points, 1e-14 * points])
    best, action = greedy(actions, jnp.asarray(rows))
    close(action[:, 0], [0.2, 0.0, 1.0])
    close(best, [0.0, 1.0, 1e-14])
    rough = np.random.default_rng(1).standard_normal((3, 5))
    best, action = greedy(actions, jnp.asarray(rough))
    highest = rough.argmax(1)
    assert np.all(best <= rough.max(1) + np.ptp(rough, axis=1) / 8)
    assert np.all(np.abs(action[:, 0] - points[highest]) <= 0.25 + 1e-12)


def angles_wrap_on_a_grid():
    """Between the last node and the first one values are interpolated, not held."""
    grid = Grid(Box(0.0, 1.0, [True]), (4,))
    values = jnp.array([1.0, 2.0, 3.0, 5.0])
    close(grid.interpolate(values, grid.locate(jnp.array([[0.85], [1.1]]))), [3.4, 1.4])


def noise_has_its_scale_drawn_and_integrated():
    for noise in (Gaussian(0.3), Uniform(0.3)):
        points, chances = (np.asarray(each) for each in noise.nodes(5))
        close([chances.sum(), chances @ points**2], [1.0, 0.09])
        assert abs(np.std(noise.sample((DRAWS,), key=KEY)) - 0.3) < 0.02


def nothing_is_random_twice():
    """Reward and transition, periods and episodes each have noise of their own."""
    env, still = scene.Drift(), lambda state, period: jnp.zeros(1)
    path = rollout(env, still, jnp.full(1, 0.5), key=KEY)
    assert path.rewards.shape == (3,)
    shocks = (np.asarray(path.rewards) - np.asarray(path.states)[:, 0]) / 0.5
    pushes = (np.asarray(path.next_states) - 0.8 * np.asarray(path.states))[:, 0] / 0.1
    assert len(np.unique(np.round(np.concatenate([shocks, pushes]), 9))) == 6
    agent = RandomAgent(env.spec)
    record = learning.learn_once(agent, env, scene.Nobody(), 2, key=KEY)
    assert abs(record.collected[0] - record.collected[1]) > 1e-6


def snapshots_are_of_their_record_or_nothing():
    memory = {"numbers": jnp.arange(3.0)}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        snapshots.save(folder, 3, "right", memory)
        assert snapshots.load(folder, 3, "wrong", memory) is None
        found = snapshots.load(folder, 3, "right", memory)
        assert eqx.tree_equal(found, memory)
        file = snapshots._data(folder, 3)
        file.write_bytes(file.read_bytes()[:-1] + b"\x01")
        assert snapshots.load(folder, 3, "right", memory) is None


CHECKS = {
    check.__name__: check
    for check in (
        the_widths_are_the_paper_s,
        the_exact_posterior_is_the_textbook_s,
        the_posterior_under_features_is_the_textbook_s,
        draws_have_the_posterior_s_moments,
        dictionaries_follow_the_rows_and_their_copies,
        a_dictionary_that_keeps_all_rows_is_the_textbook_s_after_each_episode,
        merged_rows_are_sums_and_weighted_means,
        the_gain_is_the_log_determinant_of_pairs,
        features_are_within_their_certificate,
        an_episode_becomes_the_right_rows_and_back,
        widths_are_in_units_of_reward_and_state,
        plausible_models_are_the_mean_and_the_widths,
        offsets_are_those_of_the_certificate,
        reward_and_transition_are_drawn_apart,
        plans_are_dynamic_programming_with_loops,
        judges_evaluate_each_period_by_its_own_action,
        once_an_episode_is_over_nothing_is_earned,
        optimistic_plans_choose_the_best_of_the_ball,
        the_best_action_is_found_and_none_is_invented,
        angles_wrap_on_a_grid,
        noise_has_its_scale_drawn_and_integrated,
        nothing_is_random_twice,
        snapshots_are_of_their_record_or_nothing,
    )
}
