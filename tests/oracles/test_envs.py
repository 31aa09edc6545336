"""Environments against Gymnasium, against formulas in NumPy, and against their own boxes."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import reference

from kernelmdp.control.envs import (
    Lqr,
    MountainCar,
    Navigation,
    Pendulum,
    PendulumActionCost,
    Pricing,
    Rkhs,
)
from kernelmdp.control.envs.reward_shapes import tolerance
from kernelmdp.control.envs.rkhs import Span, spread
from kernelmdp.control.mdp.mdp import Box
from kernelmdp.regression.kernels import Matern, SquaredExponential

KEY, KERNEL = jax.random.key(0), SquaredExponential(0.3)
COUPLED = np.array([[1.0, 0.6], [0.6, 0.5]])
ROOM = 1 - math.sqrt(3) * 0.05
DRAWS = 20


@functools.cache
def many_draws():
    return jax.jit(jax.vmap(lambda key: Rkhs.draw(kernel=KERNEL, key=key)))(
        jax.random.split(KEY, DRAWS)
    )


@functools.cache
def coupled():
    settings = {"kernel": Matern(0.4, 1.5), "state_dim": 2, "output_kernel": COUPLED}
    return jax.jit(lambda key: Rkhs.draw(**{"kernel": KERNEL} | settings, key=key))(KEY)


@functools.cache
def span():
    """Made outside any compiled function, so that it can be kept."""
    return Span.of(KERNEL, spread(16, 2))


ENVS = {
    "rkhs": lambda: jax.tree.map(lambda leaf: leaf[0], many_draws()),
    "rkhs, coupled": coupled,
    "lqr": Lqr,
    "navigation": Navigation,
    "pendulum": Pendulum,
    "pendulum-action-cost": lambda: PendulumActionCost(transition_noise=0.01),
    "mountain-car": MountainCar,
    "pricing": Pricing,
}


def random_points(box, *shape, seed=0):
    return box.low + np.random.default_rng(seed).random((*shape, box.dim)) * box.sides


def pairs(env, number):
    return random_points(env.spec.states, number), random_points(env.spec.actions, number, seed=1)


def functions(env, states, actions):
    """Mean rewards and mean next states at many points, compiled."""
    both = lambda s, a: (env.mean_reward(s, a), env.mean_transition(s, a))
    return jax.tree.map(np.asarray, jax.jit(jax.vmap(both))(states, actions))


def wander(env, start, actions, keys):
    """A long episode as (state, reward, their distance from the means) after every period."""

    def body(state, given):
        action, key = given
        reward, after = env.step(state, action, key=key)
        mean = env.spec.states.project(env.mean_transition(state, action))
        shift = env.spec.states.difference(after, mean)
        return after, (after, reward, shift, reward - env.mean_reward(state, action))

    return jax.lax.scan(body, start, (actions, keys))[1]


def check_episode(spec, states, rewards, shift, error):
    """Inside box and bounds, and off the means by no more than the noise."""
    low, high = spec.reward_bounds
    assert low - 1e-9 <= np.min(rewards - error) <= np.max(rewards - error) <= high + 1e-9
    assert states.dtype == rewards.dtype == np.float64
    assert np.all((states >= spec.states.low) & (states <= spec.states.high))
    for noise, found in ((spec.transition_noise, shift), (spec.reward_noise, error)):
        assert np.max(np.abs(found)) <= min(noise.reach, 6 * noise.scale) + 1e-12


def episode(env, policy, start=None):
    """States and rewards of one episode without noise; the last state has no reward."""
    start = env.initial(key=KEY) if start is None else jnp.asarray(start)

    def body(state, _):
        action = policy(state)
        after = env.spec.states.project(env.mean_transition(state, action))
        return after, (after, env.mean_reward(state, action))

    after, rewards = jax.jit(lambda s: jax.lax.scan(body, s, length=env.spec.horizon)[1])(start)
    return np.vstack([start, after]), np.asarray(rewards)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENVS)
def test_episodes_are_the_means_and_the_noise_and_stay_in_the_box(name):
    env = ENVS[name]()
    actions, keys = random_points(env.spec.actions, 1000), jax.random.split(KEY, 1000)
    found = jax.jit(lambda *given: wander(env, *given))(env.initial(key=KEY), actions, keys)
    check_episode(env.spec, *map(np.asarray, found))


@pytest.mark.slow
def test_many_environments_can_be_evaluated_at_once():
    states, actions = pairs(ENVS["rkhs"](), 50)
    along = lambda env: jax.vmap(env.mean_transition)(states, actions)
    found = jax.jit(jax.vmap(along))(many_draws())
    np.testing.assert_allclose(found[0], functions(ENVS["rkhs"](), states, actions)[1], atol=1e-14)
    assert np.std(found, axis=0).min() > 0.05  # they are different


def gymnasium_steps(name, states, actions):
    """Rewards, next states and ends as Gymnasium's own environment gives them."""
    env = pytest.importorskip("gymnasium").make(name).unwrapped
    env.reset(seed=0)
    rows = []
    for state, action in zip(states, actions, strict=True):
        env.state = state.copy()
        _, reward, ended, *_ = env.step(action)
        rows.append((reward, *env.state, ended))
    return np.array(rows, dtype=float)


def compare_with_gymnasium(name, env, states, actions, report):
    expected = gymnasium_steps(name, states, actions)
    rewards, after = functions(env, states, actions)
    error = max(np.abs(rewards - expected[:, 0]).max(), np.abs(after - expected[:, 1:3]).max())
    report(f"{name}: {len(states)} steps against Gymnasium's", "≤ 1e-6", f"{error:.1e}")
    assert error <= 1e-6
    return expected


@pytest.mark.audit
def test_the_pendulum_is_gymnasiums(scale, report):
    env = Pendulum()
    found = compare_with_gymnasium("Pendulum-v1", env, *pairs(env, round(1e4 * scale)), report)
    assert (np.abs(found[:, 2]) == 8).any()  # the limit of the speed was compared too


@pytest.mark.audit
def test_the_mountain_car_is_gymnasiums_until_its_goal(scale, report):
    """Gymnasium rounds states to single precision, which is most of the difference."""
    env, name = MountainCar(), "MountainCarContinuous-v0"
    states, actions = pairs(env, round(1.2e4 * scale))
    running = ~((states[:, 0] >= 0.45) & (states[:, 1] >= 0))
    found = compare_with_gymnasium(name, env, states[running], actions[running], report)
    assert found[:, 3].any()  # the goal was compared too, and the wall
    assert (found[:, 1] == np.float32(-1.2)).any()


def test_a_reached_goal_is_kept_and_pays_nothing_more():
    states = np.array([[0.45, 0.0], [0.6, 0.05]])
    rewards, after = functions(MountainCar(), states, np.ones((2, 1)))
    assert np.all(rewards == 0)
    assert np.all(after == states)


def test_full_power_alone_does_not_climb_the_hill_and_rocking_does():
    assert episode(MountainCar(), lambda state: jnp.ones(1))[1].sum() < 0
    rock = lambda state: jnp.where(state[1:] >= 0, 1.0, -1.0)
    assert episode(MountainCar(), rock)[1].sum() > 80


ANGLES = Box([-np.pi, 0.1], [np.pi, 0.4], periodic=[True, True])
NEAR = np.array(
    [-np.pi, np.nextafter(-np.pi, -4), np.pi, np.nextafter(np.pi, 0), 1e-17, 0.25, 40.0]
)


def test_wrapping_leaves_what_lies_inside_and_is_the_same_in_jax_and_numpy():
    points = np.stack([NEAR, NEAR], axis=1)
    ours = ANGLES.project(points)
    assert isinstance(ours, np.ndarray)
    np.testing.assert_array_equal(ours, jax.jit(ANGLES.project)(points))
    assert np.all((ANGLES.low <= ours) & (ours < ANGLES.high))
    within = (ANGLES.low <= points) & (points < ANGLES.high)
    assert within.any(axis=0).all()
    np.testing.assert_array_equal(ours[within], points[within])
    turns = (ours - points) / ANGLES.sides
    np.testing.assert_allclose(turns, np.round(turns), atol=1e-12)


def test_differences_of_angles_are_exact_where_no_turn_is_taken():
    few = np.array([[0.3, 0.15], [-0.2, 0.2]])
    assert np.array_equal(ANGLES.difference(few[:1], few[1:]), few[:1] - few[1:])
    far = np.array([[3.0, 0.38], [-3.0, 0.12]])
    np.testing.assert_allclose(
        ANGLES.difference(far[:1], far[1:]), [[6 - 2 * np.pi, -0.04]], atol=1e-12
    )


@pytest.mark.parametrize("env", [Pendulum(), PendulumActionCost()])
def test_the_angle_wraps(env):
    states = np.array(
        [[np.pi - 1e-3, 2.0], [-np.pi + 1e-3, -2.0], [1 - 2 * np.pi, 2.0], [1.0, 2.0]]
    )
    rewards, after = functions(env, states, np.zeros((4, 1)))
    wrapped = np.asarray(env.spec.states.project(after))[:, 0]
    assert -np.pi <= wrapped[0] < -3
    assert 3 < wrapped[1] < np.pi
    assert rewards[2] == pytest.approx(rewards[3], abs=1e-12)
    assert wrapped[2] == pytest.approx(wrapped[3], abs=1e-12)


def test_the_starts_are_where_they_should_be():
    keys = jax.random.split(KEY, 1000)
    starts = lambda env: jax.jit(jax.vmap(lambda key: env.initial(key=key)))(keys).T
    angles, speeds = starts(Pendulum(start="gymnasium"))
    assert -np.pi <= angles.min() < -3 < 3 < angles.max() < np.pi
    assert -1 <= speeds.min() < -0.9 < 0.9 < speeds.max() <= 1
    positions, speeds = starts(MountainCar(start="gymnasium"))
    assert -0.6 <= positions.min() < -0.59 < -0.41 < positions.max() <= -0.4
    assert not speeds.any()
    with pytest.raises(ValueError, match="start must be one of"):
        Pendulum(start="top")


@pytest.mark.parametrize("env", [Pendulum(), PendulumActionCost()])
def test_a_pendulum_at_rest_at_the_bottom_stays_there(env):
    start = env.initial(key=KEY)
    assert np.cos(start[0]) == -1
    np.testing.assert_allclose(env.mean_transition(start, jnp.zeros(1)), start, atol=1e-14)


def test_tolerance_is_one_inside_and_a_tenth_at_the_margin():
    points = (0.0, 0.5, -0.5, 1.0, -1.0, 0.75, 1.5)
    found = [float(tolerance(jnp.asarray(x), -0.5, 0.5, 0.5)) for x in points]
    np.testing.assert_allclose(found, [1, 1, 1, 0.1, 0.1, 0.1**0.25, 1e-4], rtol=1e-12)


@pytest.mark.parametrize("cost", [0.0, 0.1, 0.2])
def test_rewards_of_the_pendulum_with_action_cost_at_known_points(cost):
    side = math.acos(0.85)  # one margin below 0.95
    states = np.array(
        [[0, 0], [0, 0], [side, 0.0], [0, 1.0], [side, -1.0], [-np.pi, 0], [-np.pi, 0]]
    )
    actions = np.array([[0.1], [-0.2], [0.0], [0.0], [0.0], [0.0], [1.0]])
    expected = [1, 1 - 0.9 * cost, 0.1, 0.1, 0.01, 0, -cost]
    rewards = functions(PendulumActionCost(cost=cost), states, actions)[0]
    np.testing.assert_allclose(rewards, expected, atol=1e-12)


def test_the_pendulum_with_action_cost_keeps_its_energy_but_for_friction():
    r"""$E = \omega^2/2 + (g/l)\cos\theta$ falls at rate $b\,\omega^2/ml^2$."""
    angle, speed = episode(PendulumActionCost(), lambda state: jnp.zeros(1), [2.0, 0.0])[0].T
    energy = speed**2 / 2 + 9.81 / 0.5 * np.cos(angle)
    lost = np.cumsum(0.005 / (0.3 * 0.5**2) * speed**2 / 80)
    np.testing.assert_allclose(energy[1:] + lost[:-1], energy[0], atol=0.3)
    assert lost[-1] > 3


def test_a_speed_box_of_60_holds_whatever_the_torque_and_one_of_15_does_not():
    along = lambda state: jnp.where(state[1:] >= 0, 1.0, -1.0)
    speeds = episode(PendulumActionCost(max_speed=60.0), along)[0][:, 1]
    assert 45 < np.abs(speeds).max() < 55
    assert np.abs(episode(PendulumActionCost(), along)[0][:, 1]).max() == 15


def test_the_wall_is_never_crossed_below_the_door():
    env = Navigation()
    states, actions = pairs(env, 20_000)
    after = functions(env, states, actions)[1]
    beside, below = np.abs(states[:, 0] - 1), states[:, 1] < 0.85
    near = below & (beside >= 0.05) & (beside < 0.15)
    assert near.sum() > 1000
    assert np.all((states[near, 0] < 1) == (after[near, 0] < 1))
    assert np.all(np.abs(after[near, 0] - 1) > env.spec.transition_noise.reach)
    assert not np.any((after[:, 0] > 0.95) & (after[:, 0] < 1.05) & (after[:, 1] < 0.85))
    assert np.any(~below & (states[:, 0] < 1) & (after[:, 0] > 1))  # the door is open


def test_walking_through_the_door_earns_more_than_waiting_and_the_straight_way_is_blocked():
    def towards(first, second):
        return lambda s: jnp.clip(jnp.where(s[0] < 0.9, first, second) - s, -0.1, 0.1)

    near, far, door = (jnp.array(x) for x in ([0.3, 0.3], [1.8, 0.8], [1.0, 1.0]))
    value = lambda *stages: episode(Navigation(), towards(*stages))[1].sum()
    assert value(far, far) < 1 < value(near, near) < 2
    assert value(door, far) > 3.5


@pytest.mark.parametrize("env", [Lqr(), Lqr([[0.9]], [[0.5]], [[1.0]], [[2.0]], start=[1.0])])
def test_linear_quadratic_costs_and_moves_are_the_matrices(env):
    states, actions = pairs(env, 50)
    rewards, after = functions(env, states, actions)
    quadratic = np.sum(states @ env.Q * states, -1) + np.sum(actions @ env.R * actions, -1)
    np.testing.assert_allclose(rewards, -quadratic, rtol=1e-12)
    np.testing.assert_allclose(after, states @ env.A.T + actions @ env.B.T, rtol=1e-12)


def test_no_policy_leaves_the_box_of_the_linear_system():
    env = Lqr()
    last = np.abs(episode(env, lambda state: jnp.full(1, 4.0))[0][-1])
    assert np.all(last < env.spec.states.high)
    assert np.all(last > 0.6 * env.spec.states.high)  # nor is it far too large


@pytest.mark.parametrize(
    ("matrices", "message"),
    [
        ({"R": [[0.0]]}, "R must be positive definite, got an eigenvalue of 0."),
        ({"Q": [[1.0, 2.0], [0.0, 1.0]]}, "Q must be symmetric, got"),
        ({"B": [[1.0]]}, r"B must have shape \(2, 1\), got \(1, 1\)."),
    ],
)
def test_matrices_that_are_no_cost_are_refused(matrices, message):
    with pytest.raises(ValueError, match=message):
        Lqr(**matrices)


def test_a_price_earns_more_against_a_higher_reference():
    references = np.array([[1.5], [3.0], [4.5]])
    rewards, after = functions(Pricing(), references, np.full((3, 1), 3.0))
    expected = 2.0 / (1 + np.exp(-np.array([-1.5, 0, 1.5]) / 0.8))
    np.testing.assert_allclose(rewards, expected, rtol=1e-12)
    np.testing.assert_allclose(after, 0.7 * references + 0.9, rtol=1e-12)


def plain_norm(gram, weights, outputs):
    """The norm with the Gram matrix of all pairs (centre, output) written out."""
    return math.sqrt(weights.ravel() @ np.kron(gram, outputs) @ weights.ravel())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("rkhs", lambda xs, ys: reference.squared_exponential(xs, ys, 0.3)),
        ("rkhs, coupled", lambda xs, ys: reference.matern(xs, ys, 0.4, 1.5)),
    ],
)
def test_the_norms_are_exact_and_the_functions_are_the_sums(name, plain):
    env = jax.tree.map(np.asarray, ENVS[name]())
    rewards, moves, outputs = env.reward_weights, env.transition_weights, env.output_kernel
    gram = plain(env.centers, env.centers)
    assert plain_norm(gram, rewards, np.eye(1)) == pytest.approx(2, rel=1e-10)
    assert plain_norm(gram, moves, outputs) == pytest.approx(2, rel=1e-10)
    stated = jax.jit(lambda: (env.reward_norm, env.transition_norm))()
    np.testing.assert_allclose(stated, 2, rtol=1e-10)
    states, actions = pairs(env, 50)
    columns = plain((np.hstack([states, actions]) + 1) / 2, env.centers)
    found = functions(env, states, actions)
    np.testing.assert_allclose(found[0], columns @ rewards, atol=1e-12)
    np.testing.assert_allclose(found[1], columns @ moves @ outputs, atol=1e-12)


def fine_values(weights, side=301):
    """The functions with some coefficients on a grid of the square, in NumPy."""
    axis = np.linspace(0, 1, side)
    z = np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2)
    return reference.squared_exponential(z, spread(16, 2), 0.3) @ np.asarray(weights)


@pytest.mark.slow
def test_the_range_and_the_noise_of_every_draw_fit_in_the_box_without_clipping():
    peaks = np.abs(fine_values(many_draws().transition_weights[..., 0].T)).max(0)
    assert peaks.max() <= ROOM
    assert peaks.min() > 0.4  # and no draw is trivial
    assert np.unique(peaks).size == DRAWS


@pytest.mark.audit
def test_many_draws_would_leave_the_box_if_they_were_not_checked(scale, report):
    """The companion of the last: rejection is needed, and it is no long search."""
    family = span()
    sample = lambda key: family.sphere(np.eye(1), np.asarray(2.0), key=key)
    fits = lambda key: family.inside(sample(key), np.eye(1), np.asarray(ROOM))
    keys = jax.random.split(KEY, round(4000 * scale))
    share = np.asarray(jax.jit(lambda keys: jax.lax.map(fits, keys))(keys)).mean()
    report("rkhs: share of draws in the box (norm 2, l = 0.3)", "0.1 to 0.5", f"{share:.2f}")
    assert 0.1 < share < 0.5


def test_the_check_of_the_range_is_a_bound_and_a_close_one():
    weights = np.random.default_rng(0).standard_normal((16, 1))
    weights /= np.abs(fine_values(weights, 401)).max()
    family = span()
    fits = jax.jit(lambda w: family.inside(w, np.eye(1), np.asarray(ROOM)))
    assert not fits(weights * ROOM * 1.0001)
    assert fits(weights * ROOM * 0.995)


def test_noise_or_coupling_that_cannot_fit_is_refused():
    with pytest.raises(ValueError, match="transition_noise must be below 0.577"):
        Rkhs.draw(kernel=KERNEL, transition_noise=0.6, key=KEY)
    with pytest.raises(ValueError, match="one row per state coordinate"):
        Rkhs.draw(kernel=KERNEL, output_kernel=COUPLED, key=KEY)


@pytest.mark.slow
def test_a_norm_that_cannot_fit_is_refused():
    with pytest.raises(ValueError, match="transition_norm must leave the range"):
        Rkhs.draw(kernel=KERNEL, transition_norm=50.0, key=KEY)
