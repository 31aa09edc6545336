"""Planning along trajectories, part by part, against textbooks and other planners."""

import dataclasses
import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp._base import linalg
from kernelmdp.agents.algorithms.baselines import certainty_equivalent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.trust.metrics import examine
from kernelmdp.control.envs import CartPole, Lqr
from kernelmdp.control.judges import RolloutJudge, random_returns
from kernelmdp.control.mdp.mdp import Box, Spec, rollout
from kernelmdp.control.mdp.noise import Gaussian
from kernelmdp.control.planners import RiccatiPlanner, TrajectoryPlanner, planner_for
from kernelmdp.control.planners.base import walk
from kernelmdp.control.planners.trajectory.colored_noise import coloured
from kernelmdp.control.planners.trajectory.ilqr import concave, improved
from kernelmdp.control.planners.trajectory.open_loop import (
    action_of,
    advance,
    alone,
    follow,
    joined,
)
from kernelmdp.regression.kernels import SquaredExponential, Structured
from kernelmdp.regression.kernels.random_waves import Waves, cosine
from kernelmdp.regression.learned.rollout_functions import NODES, Rolled, Ruler, rolled

KEY = jax.random.key(0)
CART = CartPole()
LINE = Spec(Box(-2.0, 2.0), Box(-1.0, 1.0), 3, transition_noise=Gaussian(0.01))
LQR = Lqr(
    [[1.0, 0.2], [0.0, 0.9]], [[0.0], [0.4]], [[1.0, 0.0], [0.0, 0.3]], [[0.5]],
    start=[1.0, -0.5], action_limit=20.0, horizon=8, transition_noise=0.0,
)  # fmt: skip


def test_the_concave_part_keeps_what_bends_down_and_nothing_else():
    """In any units: here those of the coordinates differ by up to a million."""
    chance = np.random.default_rng(0)
    part = jax.jit(concave)
    for _ in range(20):
        root, units = chance.normal(size=(5, 5)), 10 ** chance.uniform(-3, 3, 5)
        down = -(root @ root.T + np.eye(5)) * units[:, None] * units
        size = np.sqrt(np.abs(np.diag(down)))
        found = np.asarray(part(jnp.asarray(down))) / size[:, None] / size
        np.testing.assert_allclose(found, down / size[:, None] / size, atol=1e-2)
        up = np.asarray(part(jnp.asarray(-down))) / size[:, None] / size
        np.testing.assert_allclose(up, 0, atol=1e-2)
        mixed = np.diag(units * np.array([1, -1, 1, -1, 1]))
        near = {"rtol": 1e-6, "atol": 1e-12 * np.max(units)}
        np.testing.assert_allclose(part(jnp.asarray(mixed)), np.minimum(mixed, 0), **near)
    assert not np.any(part(jnp.zeros((3, 3))))


def test_elimination_solves():
    chance = np.random.default_rng(0)
    root, right = chance.normal(size=(6, 6)), chance.normal(size=(6, 3))
    matrix = root @ root.T + 0.1 * np.eye(6)
    found = jax.jit(linalg.eliminate)(matrix, right)
    np.testing.assert_allclose(found, np.linalg.solve(matrix, right), rtol=1e-9)


@functools.cache
def best_there_is():
    return float(jax.jit(lambda: RiccatiPlanner().plan(LQR).value(LQR.initial(key=KEY)))())


@pytest.mark.slow
def test_one_step_of_ilqr_solves_a_linear_quadratic_problem():
    """Whatever the path it starts from; the damping of the solution is all that is lost."""
    start, counted = LQR.initial(key=KEY), jnp.ones(8)

    @jax.jit
    def both():
        first = follow(LQR, start, jnp.full((8, 1), 0.3), counted)
        other = follow(LQR, start, jnp.full((8, 1), -0.1), counted)
        return first, improved(LQR, joined(first, alone(other)), counted)[0]

    best = best_there_is()
    first, after = both()
    assert float(first.value) < best - 1
    np.testing.assert_array_less(after.value, best + 1e-9)
    np.testing.assert_allclose(after.value, best, atol=1e-3 * abs(best))


@pytest.mark.slow
def test_a_rehearsed_plan_over_the_whole_horizon_is_the_best_there_is():
    start, planner = LQR.initial(key=KEY), TrajectoryPlanner(8, 4, 2, 1, rehearsals=(2, 4))
    value = eqx.filter_jit(lambda: planner.plan(LQR).value(start))()
    best = best_there_is()
    assert float(value) == pytest.approx(best, abs=1e-3 * abs(best))


@pytest.mark.slow
def test_no_step_makes_a_path_worse_or_leaves_the_limits():
    start, counted = jnp.array([0.1, 0.3, 2.0, -1.0]), jnp.ones(6)

    @jax.jit
    def both(key):
        shares = jnp.clip(coloured(8, 6, 1, key=key), -1, 1)
        paths = jax.vmap(lambda s: follow(CART, start, s, counted))(shares)
        return paths, improved(CART, paths, counted)[0]

    before, after = both(KEY)
    assert np.all(after.value >= before.value)
    assert np.mean(np.asarray(after.value) > np.asarray(before.value)) > 0.5
    assert np.abs(after.shares).max() <= 1


@jax.jit
def followed(start, shares):
    """A path, and where its last step leads."""
    path = follow(CART, start, shares, jnp.ones(6))
    return path, advance(CART, path.states[-1], shares[-1])[1]


@jax.jit
def stepped(state, share):
    """One period by the environment itself, beside the action that planners make of a share."""
    reward, after = CART.means(state, 10 * share)
    return action_of(CART, share), reward, CART.spec.states.project(after)


def test_a_path_is_what_the_environment_does_without_noise():
    start = jnp.array([0.1, 0.3, 2.0, -1.0])
    shares = jnp.linspace(-1, 1, 6)[:, None]
    path, last = followed(start, shares)
    state, total = start, 0.0
    for share in np.asarray(shares):
        action, reward, state = stepped(state, share)
        np.testing.assert_allclose(action, 10 * share, atol=1e-12)
        total += float(reward)
    assert float(path.value) == pytest.approx(total, abs=1e-12)
    np.testing.assert_allclose(last, state, atol=1e-12)


def test_coloured_noise_has_variance_one_and_changes_slowly():
    noise = np.asarray(coloured(4000, 12, 2, key=KEY))
    np.testing.assert_allclose(noise.var(axis=(0, 1)), 1, atol=0.1)
    near = np.mean(noise[:, 1:] * noise[:, :-1], axis=(0, 1))
    assert np.all(near > 0.7)
    assert np.abs(np.mean(noise[..., 0] * noise[..., 1])) < 0.05


def test_the_polynomial_is_the_cosine_and_has_its_slope():
    turns = np.linspace(-3, 3, 1001)
    found, slopes = jax.jit(lambda x: (cosine(x), jax.vmap(jax.grad(cosine))(x)))(turns)
    np.testing.assert_allclose(found, np.cos(2 * np.pi * turns), atol=3e-8)
    expected = -2 * np.pi * np.sin(2 * np.pi * turns)
    np.testing.assert_allclose(slopes[1:-1], expected[1:-1], atol=1e-5)


@pytest.mark.slow
def test_waves_of_a_kernel_have_it_as_their_covariance():
    kernel = Structured([(0, 1), (2,), (3,)], smooth=True)
    points = jnp.asarray(np.random.default_rng(0).random((5, 4)))

    @jax.jit
    def gram(key):
        features = jax.vmap(kernel.basis(4, key=key))(points)
        return features @ features.T

    mean = np.mean(np.asarray(jax.vmap(gram)(jax.random.split(KEY, 50))), axis=0)
    np.testing.assert_allclose(mean, jax.jit(lambda x: kernel.gram(x, x))(points), atol=0.02)


class Pushed(eqx.Module):
    """Random forces, each held for two periods."""

    def __call__(self, state, period):
        return jax.random.uniform(jax.random.fold_in(KEY, period // 2), (1,), minval=-9, maxval=9)


@pytest.fixture(scope="module")
def learned():
    """A belief of the cart-pole after an episode that falls from upright, its mean, the episode."""
    upright = jnp.array([0.0, 0.0, 3.0, 0.0])
    belief = Prior(reward_of=CART.tip).belief(CART.spec, episodes=1, preset="trajectory")

    @eqx.filter_jit
    def told(belief):
        path = rollout(CART, Pushed(), upright, key=KEY)
        after = belief.observe(path, key=KEY)
        return after, after.mean(), path

    return told(belief)


@pytest.mark.slow
def test_rolled_functions_are_the_posterior_s(learned):
    """The mean to the error of its tables, and a draw with the mean that its values have."""
    belief, mean, _ = learned
    (posterior,), (function,) = belief.dynamics.posteriors, mean.function.functions
    plain = eqx.tree_at(
        lambda p: p.settings, posterior, dataclasses.replace(posterior.settings, tabled=False)
    )
    points = np.random.default_rng(1).random((40, posterior.input_dim))
    turns = 9 * points[:, 2]
    points[:, 2:4] = (1 + np.stack([np.cos(turns), np.sin(turns)], 1)) / 2  # on a circle

    both = eqx.filter_jit(lambda f, plain, x: (jax.vmap(f)(x), jax.vmap(plain.mean)(x)))
    means, expected = map(np.asarray, both(function, plain, points))
    scale = np.asarray(posterior.units.spread)
    np.testing.assert_allclose(means / scale, expected / scale, atol=1e-4)

    inputs, targets = map(
        np.asarray, (posterior.history.data.inputs, posterior.history.data.targets)
    )
    draw = eqx.filter_jit(lambda posterior, x: jax.vmap(posterior.draw(key=KEY))(x))
    drawn = draw(posterior, inputs)
    noise = np.sqrt(np.asarray(posterior.noise))
    known = np.isfinite(targets)  # not where the cart ran to an end of its box
    assert np.all(known[:, 1:])
    assert np.all((np.abs(np.asarray(drawn) - targets) < 6 * noise + 1e-3 * scale) | ~known)


@pytest.mark.slow
def test_slopes_and_bends_of_rolled_functions_are_those_that_are_derived():
    """By moments of rows and of waves, against JAX's derivatives of the values alone."""
    draw = np.random.default_rng(3).normal
    waves = Waves(*(jnp.asarray(draw(size=s)) for s in ((2, 5, 3), (2, 5), (2, 5))))
    parts = [np.abs(draw(size=(2, 3))), draw(size=(2, 7, 3)), draw(size=(2, 7)), draw(size=(2, 7))]
    groups = ((0,), (1,), (2,))
    ruler = Ruler(jnp.full(3, 0.5), jnp.full(3, 0.5))
    function = Rolled(groups, ruler, jnp.zeros((2, 3, NODES + 2)), waves, *map(jnp.asarray, parts))
    heights = jnp.array([1.0, -2.0])

    def derived(f, x):
        total = lambda x: heights @ jnp.sin(f(x))
        return jax.jacfwd(f)(x), jax.grad(total)(x), jax.jacfwd(jax.grad(total))(x)

    def by_hand(x):
        own = function.rates * x
        distance = jnp.sum((own[:, None] - function.points) ** 2, axis=2) / 2
        lifted = jnp.exp(jnp.sum(function.points**2, axis=2) / 2 - function.halves)
        phases = 2 * jnp.pi * (waves.turns @ x - waves.shift)
        rows = function.dual * lifted * jnp.exp(-distance)
        return jnp.sum(rows, axis=1) + jnp.sum(waves.heights * jnp.cos(phases), axis=1)

    x = jnp.array([0.3, 0.7, 0.4])
    both = jax.jit(lambda x: (derived(function, x), derived(by_hand, x)))(x)
    for one, other in zip(*both, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-5)
    with pytest.raises(NotImplementedError, match="Derivatives must be taken in x"):
        eqx.filter_grad(lambda made: jnp.sum(made(x)))(waves)


@pytest.mark.slow
@pytest.mark.parametrize("share", [1.0, 0.02, 1e-4])
def test_tables_are_right_however_little_of_the_box_rows_fill(share):
    """In a box a hundred times as wide as what was visited plans followed a model of noise."""
    chance = np.random.default_rng(0)
    inputs = 0.4 + share * (chance.random((30, 3)) - 0.4)
    lengths = share * np.array([0.3, 0.2, 0.5])
    where = lambda kernel: (kernel.lengthscale, kernel.joint_lengthscale)
    kernel = eqx.tree_at(where, Structured([(0,), (1,), (2,)], smooth=True), (lengths, 2 * lengths))
    dual = np.append(chance.normal(size=24), np.zeros(6))
    inputs[24:] = 0.0  # room for more
    near = inputs[:24] + 0.3 * share * chance.normal(size=(24, 3))
    points = np.clip(np.concatenate([near, chance.random((20, 3))]), 0, 1)

    @jax.jit
    def both(inputs, dual, points):
        basis = kernel.basis(3, key=KEY)
        ruler = Ruler.of(inputs, (dual != 0).astype(float))
        alone = rolled(kernel, ruler, inputs, dual, basis, jnp.zeros(basis.size))
        beside = jax.tree.map(lambda leaf: leaf[None], alone)  # as one of several outputs
        function = eqx.tree_at(lambda f: f.ruler, beside, ruler)
        return jax.vmap(function)(points)[:, 0], kernel.gram(points, inputs) @ dual

    found, expected = both(*map(jnp.asarray, (inputs, dual, points)))
    np.testing.assert_allclose(found, expected, atol=2e-5 * np.abs(expected).max())


@pytest.mark.slow
def test_a_reward_is_learned_from_the_tip_of_the_next_state(learned):
    belief, mean, path = learned
    rewards = eqx.filter_jit(lambda mean, *pairs: jax.vmap(mean.means)(*pairs)[0])
    found = rewards(mean, path.states, path.actions)
    np.testing.assert_allclose(found, path.rewards, atol=0.05)
    assert belief.dynamics.columns[-1].last == CART.spec.state_dim
    assert any(name.startswith("reward") for name in belief.hyperparameters())


@pytest.mark.slow
def test_a_known_reward_of_the_next_state_is_not_learned():
    prior = Prior(known_reward=CART.pays(), reward_of="next")
    belief = prior.belief(CART.spec, episodes=1, preset="trajectory")
    state, action = jnp.array([0.0, 0.0, 3.1, 0.0]), jnp.zeros(1)

    @eqx.filter_jit
    def rewards(belief):
        reward, after = belief.mean().means(state, action)
        return reward, CART.reached(CART.spec.states.project(after))

    found, expected = rewards(belief)
    assert belief.reward.own is None
    assert float(found) == float(expected)


@pytest.mark.slow
def test_a_reward_is_learned_from_the_outcome_unless_somebody_says_otherwise():
    """Of the next state and the action, with a column of its own in the verdict."""
    episode = lambda: rollout(CART, Pushed(), jnp.array([0.0, 0.0, 3.0, 0.0]), key=KEY)
    path = jax.jit(episode)()
    paid = dataclasses.replace(path, rewards=0.5 * path.rewards + 0.02 * (path.actions[:, 0] + 10))

    @eqx.filter_jit
    def told(belief, path):
        after = belief.observe(path, key=KEY)
        rewards = jax.vmap(after.mean().means)(path.states, path.actions)[0]
        return after, rewards, after.gains()

    belief = Prior().belief(CART.spec, episodes=1, preset="trajectory")
    after, found, gains = told(belief, paid)
    inputs = np.asarray(after.reward.posterior.history.data.inputs)
    expected = np.hstack([CART.spec.states.unit(paid.next_states), (paid.actions + 10) / 20])
    np.testing.assert_allclose(inputs, expected, rtol=1e-12)
    np.testing.assert_allclose(found, paid.rewards, atol=0.05)
    verdict = examine(after, paid, jax.tree.map(lambda leaf: leaf[None], paid))
    assert [column.name for column in verdict.columns][-1] == "reward"
    assert verdict.columns[-1].explained > 0.9
    assert float(gains[1]) > 0


@pytest.mark.slow
def test_who_is_optimistic_about_a_reward_learns_it_of_the_pair():
    assert kernel_ucrl(CART.spec, episodes=1).prior.reward.inputs is None
    assert psrl(CART.spec, episodes=1).prior.reward.inputs.actions is not None
    assert Prior().belief(LINE, episodes=1).reward.inputs is None


@pytest.mark.slow
def test_a_known_reward_may_be_of_the_outcome():
    prior = Prior(known_reward=lambda after, action: after[0] + action[0], reward_of="outcome")
    belief = prior.belief(CART.spec, episodes=1, preset="trajectory")
    state, action = jnp.array([1.0, 0.0, 0.0, 0.0]), jnp.array([2.0])
    reward, after = eqx.filter_jit(lambda belief: belief.mean().means(state, action))(belief)
    np.testing.assert_allclose(reward, after[0] + 2.0, rtol=1e-12)


def test_the_planner_for_many_states_follows_trajectories():
    assert isinstance(planner_for(CART.spec), TrajectoryPlanner)
    assert not planner_for(Lqr([[0.9]], [[0.5]], [[1.0]], [[1.0]], start=[1.0]).spec).follows


@pytest.mark.slow
def test_the_cart_pole_swings_up_when_its_equations_are_known(report, scale):
    """Replanning ten periods ahead; the judge follows the same policy, with what it remembers."""
    planner = TrajectoryPlanner() if scale == 1 else TrajectoryPlanner(10, 16, 2, 2)
    judge = RolloutJudge(CART, jnp.asarray(CART.best_known), jnp.zeros(()))
    start = CART.initial(key=KEY)
    policy = planner.plan(CART)
    value = judge.value(policy, start, key=KEY)
    foreseen = jax.jit(lambda state, action: policy.foresee(state, action))
    planned = walk(policy, start, 40, lambda state, action, _: foreseen(state, action)[:2])
    assert float(value) - 1 < planned < 1.01 * CART.best_known
    assert 0.95 * CART.best_known < float(value) < 1.01 * CART.best_known
    report("cart-pole, equations known, look of 10", "> 95 % of 32.63", f"{float(value):.2f}")


def test_random_actions_differ_from_episode_to_episode():
    """Also where there is no noise: else their value would be that of one sequence."""
    found = np.asarray(jax.jit(lambda: random_returns(CartPole(transition_noise=0.0), 8))())
    assert len(set(found.tolist())) == 8


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"lookahead": 0}, "lookahead"),
        ({"samples": 1}, "samples"),
        ({"starts": 9, "samples": 4}, "starts must be at most samples"),
        ({"rehearsals": (0,)}, "rehearsals"),
    ],
)
def test_what_cannot_be_planned_with_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        TrajectoryPlanner(**options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"reward_of": "tip"}, 'must be (one of )?"pair", "next", "outcome" or a function'),
        ({"reward_of": "next", "kernel": Structured([(0,)]), "hyperparameters": "fixed"}, "fixed"),
    ],
)
def test_rewards_of_nothing_that_is_known_are_refused(options, words):
    with pytest.raises(ValueError, match=words):
        Prior(**options)


def test_features_that_are_constant_are_refused():
    with pytest.raises(ValueError, match="constant over the box"):
        Prior(reward_of=lambda state: jnp.ones(2)).belief(CART.spec, episodes=1)


@pytest.mark.slow
def test_optimism_chooses_in_the_ball_and_the_system_is_given_its_own_action_only():
    """A plan in the family is worth more than one in the mean, and its actions are the system's."""
    prior = Prior(SquaredExponential(0.5), ridge=0.01, known_reward=lambda state, action: state[0])
    planner = TrajectoryPlanner(3, 8, 2, 1)
    start = jnp.ones(1)

    plan = lambda agent: agent.plan(agent.init(), key=KEY)
    act = lambda policy: policy.act(start, 0, policy.begin(start))[0]
    sets = Confidence(2.0, 2.0, beta_scale=0.2)
    hopeful = kernel_ucrl(LINE, prior, planner, sets, episodes=1)
    certain = certainty_equivalent(LINE, prior, planner, episodes=1)

    @eqx.filter_jit
    def planned():
        policy = plan(hopeful)
        assert eqx.filter_eval_shape(act, policy).shape == (1,)
        return policy.value(start), plan(certain).value(start)

    hoped, meant = planned()
    assert float(hoped) > float(meant) + 0.5
