"""Planners against dynamic programming with explicit loops, the textbook and brute force."""

import dataclasses
import functools
import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.control.envs import Lqr, Pricing, Rkhs
from kernelmdp.control.judges import sampled_returns
from kernelmdp.control.mdp.mdp import AbstractEnvironment, AbstractMDP, Box, Spec
from kernelmdp.control.mdp.noise import Gaussian, Uniform
from kernelmdp.control.planners import (
    Grid,
    GridPlanner,
    RiccatiPlanner,
    evaluate,
    lipschitz_constant,
)
from kernelmdp.control.planners.grid.moves import shifted, shifts_of, surrounded
from kernelmdp.control.planners.noise_average import NoiseAverage
from kernelmdp.regression.kernels import SquaredExponential

KEY, KERNEL = jax.random.key(0), SquaredExponential(0.3)
RNG = np.random.default_rng(0)
SHORT = {"action_limit": 2.0, "horizon": 8}
LINE = {"A": [[0.9]], "B": [[0.5]], "Q": [[1.0]], "R": [[2.0]], "start": [1.0]}


class Circle(AbstractEnvironment):
    """An angle and a line: everything that a grid must treat with care, in few states."""

    spec: Spec = Spec(
        Box([-np.pi, 0.0], [np.pi, 1.0], periodic=(True, False)),
        Box(-1.0, 1.0),
        3,
        transition_noise=Uniform(0.3),
    )

    def initial(self, *, key):
        return jnp.asarray([0.5, 0.3])

    def mean_reward(self, state, action):
        return jnp.cos(state[0] - 2.8) + state[1] * action[0] - 0.3 * action[0] ** 2

    def mean_transition(self, state, action):
        return jnp.stack([state[0] + 1.3 * action[0] + 0.4, 0.8 * state[1] + 0.3 * action[0]])


def start_of(env):
    return env.initial(key=KEY)


# Most of these programs run once: compiling them well would take longer than running them.
quick_jit = functools.partial(
    eqx.filter_jit, compiler_options={"xla_backend_optimization_level": 0}
)


@quick_jit
def planned(planner, env):
    return planner.plan(env)


@quick_jit
def interpolated(grid, values, points):
    return grid.interpolate(values, grid.locate(points))


@quick_jit
def value_at_start(policy, env):
    return policy.value(start_of(env))


@quick_jit
def value_and_error(planner, env):
    start = start_of(env)
    return planner.plan(env).value(start), planner.error(env, start)


def plain_interpolation(axes, periodic, values, point):
    """Multilinear interpolation by hand; an axis that wraps has its first node again at the end."""
    index, share = [], []
    for axis, wraps, x in zip(axes, periodic, point, strict=True):
        side = axis[1] - axis[0]
        last = axis[0] + side * len(axis) if wraps else axis[-1]
        x = axis[0] + (x - axis[0]) % (last - axis[0]) if wraps else min(max(x, axis[0]), last)
        cell = min(int((x - axis[0]) / side), len(axis) - (1 if wraps else 2))
        index.append(cell)
        share.append((x - axis[0]) / side - cell)
    total = 0.0
    for corner in itertools.product((0, 1), repeat=len(axes)):
        weight = np.prod([f if up else 1 - f for f, up in zip(share, corner, strict=True)])
        node = tuple((i + up) % len(a) for i, up, a in zip(index, corner, axes, strict=True))
        total += weight * values[node]
    return total


@pytest.mark.slow
@pytest.mark.parametrize("periodic", [(False, False), (True, False), (True, True)])
def test_interpolation_is_multilinear_and_wraps_where_an_angle_does(periodic):
    box = Box([-np.pi, 0.0], [np.pi, 2.0], periodic)
    grid = Grid(box, (7, 5))
    values = RNG.standard_normal(35)
    points = np.concatenate([RNG.uniform(-9, 9, (40, 2)), np.asarray(grid.points), box.high[None]])
    found = np.asarray(interpolated(grid, values, points))
    axes = [grid.axis(0), grid.axis(1)]
    plain = [plain_interpolation(axes, periodic, values.reshape(7, 5), p) for p in points]
    np.testing.assert_allclose(found, plain, atol=1e-12)
    np.testing.assert_allclose(found[40:75], values, atol=1e-12)


def test_a_point_on_either_side_of_the_seam_has_nearly_the_same_value():
    grid = Grid(Box(-np.pi, np.pi, [True]), (9,))
    values = RNG.standard_normal(9)
    at = lambda x: float(interpolated(grid, values, np.array([x])))
    assert at(np.pi - 1e-9) == pytest.approx(at(-np.pi + 1e-9), abs=1e-7)
    assert at(np.pi) == pytest.approx(values[0])
    assert at(-np.pi - 1e-20) == pytest.approx(values[0])


def test_an_angle_is_never_projected_to_the_upper_end():
    box = Box([-np.pi, 0.0], [np.pi, 1.0], periodic=(True, False))
    turns = np.array(
        [[-np.pi - 1e-20, 0.5], [-np.pi - 1e-16, 2.0], [np.pi, 1.0], [3 * np.pi, -1.0]]
    )
    found = np.asarray(jax.jit(box.project)(turns))
    assert np.all(found[:, 0] < np.pi)
    assert np.all(found[:, 0] >= -np.pi)
    np.testing.assert_allclose(found[:, 1], [0.5, 1, 1, 0])
    np.testing.assert_allclose(np.cos(found[:, 0]), -1, atol=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("noise", "periodic"),
    [(Uniform(0.4), (False, False)), (Gaussian(0.4), (True, False)), (Uniform(0.0), (True, False))],
)
def test_smoothing_is_the_expectation_over_noise_of_the_interpolated_values(noise, periodic):
    grid = Grid(Box([-np.pi, 0.0], [np.pi, 2.0], periodic), (6, 4))
    values = RNG.standard_normal(24)
    points, weights = noise.nodes(5)
    axes = [grid.axis(0), grid.axis(1)]
    plain = [
        sum(
            w1
            * w2
            * plain_interpolation(axes, periodic, values.reshape(6, 4), node + np.array([e1, e2]))
            for (e1, w1), (e2, w2) in itertools.product(zip(points, weights, strict=True), repeat=2)
        )
        for node in np.asarray(grid.points)
    ]
    smooth = quick_jit(lambda values: NoiseAverage.of(grid, noise, 5)(values))
    np.testing.assert_allclose(smooth(values), plain, atol=1e-12)


def test_no_noise_is_exactly_nothing():
    for noise in (Gaussian(0.0), Uniform(0.0)):
        assert np.array_equal(noise.sample((3,), key=KEY), np.zeros(3))
        assert noise.reach == 0


def plain_parabola(actions, scores):
    """The vertex through the best of some equally spaced actions and its neighbours.

    The lower neighbour is raised to where the parabola through the best, the higher one and the
    one beyond it would have it, if that is higher.
    """
    best = int(np.argmax(scores))
    if best in (0, len(scores) - 1):
        return scores[best], actions[best]
    left, top, right = scores[best - 1 : best + 2]
    side = 1 if right > left else -1
    beyond, upper = best + 2 * side, max(left, right)
    if 0 <= beyond < len(scores):  # third differences of a parabola vanish
        raised = min(3 * top - 3 * upper + scores[beyond], upper)
    else:
        raised = upper
    left, right = max(left, raised), max(right, raised)
    bend = 2 * top - left - right
    move = 0.5 * (right - left) / bend if bend > 0 else 0.0
    return top + 0.25 * (right - left) * move, actions[best] + move * (actions[1] - actions[0])


def plain_programming(env, shape, number, nodes):
    """Values and actions at all nodes and periods, one state and one action at a time."""
    grid, actions = Grid(env.spec.states, shape), np.linspace(-1, 1, number)
    axes, periodic = [grid.axis(0), grid.axis(1)], env.spec.states.periodic
    points, weights = env.spec.transition_noise.nodes(nodes)
    noise = list(itertools.product(zip(points, weights, strict=True), repeat=2))
    each = jax.vmap(lambda s, a: (env.mean_reward(s, a), env.mean_transition(s, a)), (None, 0))
    earned, led = jax.jit(jax.vmap(each, (0, None)))(grid.points, actions[:, None])
    pairs = [
        list(zip(*rows, strict=True)) for rows in zip(*map(np.asarray, (earned, led)), strict=True)
    ]
    ahead, values, choices = np.zeros(shape), [], []
    for _ in range(env.spec.horizon):
        smooth = np.array([
            sum(w * v * plain_interpolation(axes, periodic, ahead, node + np.array([e, f]))
                for (e, w), (f, v) in noise)
            for node in np.asarray(grid.points)
        ]).reshape(shape)  # fmt: skip
        rows = []
        for of_node in pairs:
            scores = [r + plain_interpolation(axes, periodic, smooth, p) for r, p in of_node]
            rows.append(plain_parabola(actions, scores))
        ahead = np.array([v for v, _ in rows]).reshape(shape)
        values.insert(0, ahead.ravel())
        choices.insert(0, [a for _, a in rows])
    return np.array(values), np.array(choices)


@pytest.mark.slow
def test_the_grid_planner_is_dynamic_programming_with_loops():
    env = Circle()
    policy = planned(GridPlanner((7, 5), (5,), noise_nodes=3), env)
    values, choices = plain_programming(env, (7, 5), 5, 3)
    np.testing.assert_allclose(policy.values, values, atol=1e-10)
    np.testing.assert_allclose(np.asarray(policy.choices)[..., 0], choices, atol=1e-8)


class Bounded(AbstractMDP):
    """The same, with values cut to what rewards within these bounds can sum to."""

    mdp: AbstractMDP
    spec: Spec
    low: float = eqx.field(static=True)
    high: float = eqx.field(static=True)

    def mean_reward(self, state, action):
        return self.mdp.mean_reward(state, action)

    def mean_transition(self, state, action):
        return self.mdp.mean_transition(state, action)

    def tabulate(self, states, actions):
        table = self.mdp.tabulate(states, actions)
        return dataclasses.replace(table, reward_bounds=(self.low, self.high))


@pytest.mark.slow
def test_values_stay_within_what_the_periods_left_can_earn():
    env = Circle()
    values = np.asarray(planned(GridPlanner((7, 5), (5,)), Bounded(env, env.spec, 0.1, 0.2)).values)
    left = np.arange(env.spec.horizon, 0, -1)[:, None]
    assert np.all(values <= left * 0.2 + 1e-12)
    assert np.all(values >= left * 0.1 - 1e-12)


def textbook_riccati(env):
    """Backwards with the inverse written out; cost matrices, gains and the trace of the noise."""
    A, B, Q, R = (np.asarray(x) for x in (env.A, env.B, env.Q, env.R))
    P, constant, gains = np.zeros_like(A), 0.0, []
    for _ in range(env.spec.horizon):
        gain = np.linalg.inv(R + B.T @ P @ B) @ B.T @ P @ A
        constant += env.spec.transition_noise.scale**2 * np.trace(P)
        P = Q + A.T @ P @ A - A.T @ P @ B @ gain
        gains.insert(0, gain)
    return P, constant, np.array(gains)


@pytest.mark.parametrize("env", [Lqr(), Lqr(**LINE)], ids=["plane", "line"])
def test_riccati_is_the_textbook_s_recursion(env):
    policy, (P, constant, gains) = planned(RiccatiPlanner(), env), textbook_riccati(env)
    state = np.full(len(P), 0.3)
    np.testing.assert_allclose(policy.gains, gains, rtol=1e-10, atol=1e-14)
    assert float(policy.value(state)) == pytest.approx(-(state @ P @ state + constant), rel=1e-10)
    action = policy(jnp.asarray(state), jnp.asarray(0))
    np.testing.assert_allclose(action, -gains[0] @ state, rtol=1e-10)
    assert float(RiccatiPlanner().error(env, state)) == 0


def test_riccati_s_actions_stay_in_their_box():
    env = Lqr()
    policy = planned(RiccatiPlanner(), env)
    assert float(policy(jnp.asarray([100.0, 0.0]), jnp.asarray(0))[0]) == -4


@pytest.mark.slow
def test_riccati_s_value_is_what_its_policy_earns():
    env = Lqr(transition_noise=0.1)
    policy = planned(RiccatiPlanner(), env)
    returns = np.asarray(jax.jit(lambda: sampled_returns(env, policy, start_of(env), 4000))())
    error = returns.std() / np.sqrt(len(returns))
    assert abs(returns.mean() - float(policy.value(start_of(env)))) < 4 * error
    assert error < 0.02 * abs(returns.mean())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("settings", "points"),
    [({**LINE, "action_limit": 1.0, "horizon": 8}, (401,)), (SHORT, (241, 241))],
    ids=["line", "plane"],
)
def test_riccati_and_the_grid_agree_to_a_thousandth(settings, points, report):
    env = Lqr(**settings)
    planner = GridPlanner(points, (41 if len(points) == 1 else 21,))
    exact, found = (
        float(value_at_start(planned(p, env), env)) for p in (RiccatiPlanner(), planner)
    )
    report(
        f"LQR, {len(points)} state coordinates: grid beside Riccati",
        "1e-3",
        f"{abs(found / exact - 1):.1e}",
    )
    assert found == pytest.approx(exact, rel=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("periodic", [(False, False), (True, False)])
def test_a_shifted_grid_is_interpolation_at_the_shifted_nodes(periodic):
    grid = Grid(Box([-np.pi, 0.0], [np.pi, 2.0], periodic), (9, 6))
    values = RNG.standard_normal(54)
    offsets = np.array([[0.4, -0.3], [-5.0, 0.7], [0.0, 0.0], [2 * np.pi, 2.0], [40.0, -9.0]])

    @quick_jit
    def moved():
        layers = jnp.stack([0 * surrounded(grid, values), surrounded(grid, values)])
        return jax.vmap(shifted, in_axes=(None, None, 0))(grid, layers, shifts_of(grid, offsets, 1))

    for found, offset in zip(np.asarray(moved()), offsets, strict=True):
        plain = interpolated(grid, values, np.asarray(grid.points) + offset)
        np.testing.assert_allclose(found, plain, atol=1e-12)


@pytest.mark.slow
def test_evaluation_is_the_mean_of_many_episodes():
    env = Pricing()
    policy = planned(GridPlanner((401,), (41,)), env)

    @jax.jit
    def both():
        values = evaluate(env, policy.states, policy.choices)[0]
        dynamic = policy.states.interpolate(values, policy.states.locate(start_of(env)))
        return dynamic, sampled_returns(env, policy, start_of(env), 2000)

    dynamic, returns = both()
    error = float(np.std(returns)) / np.sqrt(2000)
    assert abs(float(dynamic) - float(np.mean(returns))) < 4 * error
    assert float(dynamic) == pytest.approx(float(value_at_start(policy, env)), abs=4 * error)


def off_grid(env, number):
    box = env.spec.states
    shares = np.random.default_rng(0).random((number, box.dim))  # whichever tests ran before
    return jnp.asarray(box.low + shares * box.sides)


@pytest.mark.slow
def test_look_ahead_between_nodes_is_better_than_the_nearest_node_s_action():
    env = Pricing()
    policy, truth = (planned(GridPlanner((n,), (161,)), env) for n in (12, 801))
    states, period = off_grid(env, 200), jnp.asarray(0)
    ahead = lambda s, a: (
        env.mean_reward(s, a)
        + truth.states.interpolate(
            truth.ahead.values[0], truth.states.locate(env.mean_transition(s, a))
        )
    )
    nearest = lambda s: policy.choices[0, jnp.argmin(jnp.abs(policy.states.points[:, 0] - s[0]))]
    ways = lambda s: [ahead(s, act) for act in (policy(s, period), nearest(s), truth(s, period))]
    looked, copied, best = map(np.asarray, jax.jit(jax.vmap(ways))(states))
    lost = lambda q: float(np.mean(best - q))
    assert -1e-4 < lost(looked) < 0.2 * lost(copied)


@pytest.mark.slow
def test_actions_between_those_of_the_grid_are_found():
    """A quadratic, whose maximum the parabola hits: nine actions are as good as very many."""
    env = Lqr(**LINE, action_limit=1.0, horizon=2)
    policy, exact = planned(GridPlanner((401,), (9,)), env), planned(RiccatiPlanner(), env)
    states = jnp.asarray(np.linspace(-1, 1, 21)[:, None])
    at = lambda p: np.asarray(jax.jit(jax.vmap(lambda s: p(s, jnp.asarray(0))))(states))
    np.testing.assert_allclose(at(policy), at(exact), atol=2e-3)
    assert np.abs(at(policy)[:, 0, None] - np.linspace(-1, 1, 9)).min(1).max() > 0.1


@pytest.mark.slow
def test_an_action_that_is_an_angle_is_refined_across_the_seam():
    class Turn(AbstractEnvironment):
        spec: Spec = Spec(Box(0.0, 1.0), Box(-np.pi, np.pi, [True]), 1)

        def initial(self, *, key):
            return jnp.zeros(1)

        def mean_reward(self, state, action):
            return jnp.cos(action[0] - 3.0)

        def mean_transition(self, state, action):
            return state

    policy = planned(GridPlanner((2,), (16,)), Turn())
    both = quick_jit(lambda state: (policy(state, jnp.asarray(0))[0], policy.value(state)))
    action, value = map(float, both(jnp.zeros(1)))
    assert action == pytest.approx(3.0, abs=0.01)
    assert value == pytest.approx(1, abs=1e-3)


@pytest.mark.slow
def test_the_lipschitz_constant_sees_the_seam_of_an_angle():
    policy = planned(GridPlanner((8, 2), (2,)), Circle())
    jump = np.zeros((3, 8, 2))
    jump[:, 0] = 1.0
    line = np.tile(np.arange(8.0).repeat(2), (3, 1))

    @quick_jit
    def slope(values):
        return lipschitz_constant(eqx.tree_at(lambda p: p.ahead.values, policy, values))

    assert float(slope(jnp.asarray(jump.reshape(3, 16)))) == pytest.approx(8 / (2 * np.pi))
    assert float(slope(jnp.asarray(line))) == pytest.approx(7 * 8 / (2 * np.pi))


@pytest.mark.audit
def test_the_stated_error_of_a_grid_is_seldom_below_the_true_one(scale, report):
    def ratios(key):
        env = Rkhs.draw(kernel=KERNEL, key=key)
        truth = GridPlanner((401,), (161,), 17).plan(env).value(start_of(env))
        planner = GridPlanner((61,), (25,))
        value = planner.plan(env).value(start_of(env))
        return planner.error(env, start_of(env)) / jnp.abs(value - truth)

    keys = jax.random.split(jax.random.key(5), round(200 * scale))
    found = np.asarray(jax.jit(lambda keys: jax.lax.map(ratios, keys))(keys))
    short = np.mean(found < 1)
    report("grid error on rkhs: share of estimates below the truth", "0.1", f"{short:.3f}")
    assert short <= 0.1
    assert np.median(found) < 10  # nor is it idle


@pytest.mark.slow
@pytest.mark.parametrize(
    ("env", "points", "fine"),
    [
        (Pricing(), ((41,), (17,)), ((801,), (161,))),
        (Lqr(**SHORT), ((61, 61), (9,)), None),
    ],
    ids=["pricing", "plane"],
)
def test_the_stated_error_covers_the_true_one(env, points, fine):
    value, error = value_and_error(GridPlanner(*points), env)
    planner = RiccatiPlanner() if fine is None else GridPlanner(*fine)
    true = abs(float(value) - float(value_at_start(planned(planner, env), env)))
    assert true <= float(error) < 100 * true


def test_halving_keeps_every_other_node_and_doubling_undoes_it():
    grid = Grid(Box([-np.pi, 0.0], [np.pi, 1.0], (True, False)), (8, 9))
    assert grid.halved().shape == (4, 5)
    assert grid.halved().doubled().shape == (8, 9)
    np.testing.assert_allclose(grid.halved().axis(0), grid.axis(0)[::2])
    np.testing.assert_allclose(grid.halved().axis(1), grid.axis(1)[::2])
    assert Grid(Box(0.0, 1.0), (2,)).halved().shape == (2,)


@pytest.mark.slow
def test_a_plan_is_the_same_compiled_with_the_mdp_as_argument_and_for_many_mdps_at_once():
    planner, keys = GridPlanner((21,), (9,)), jax.random.split(KEY, 3)
    draw = jax.jit(jax.vmap(lambda key: Rkhs.draw(kernel=KERNEL, key=key)))
    many = draw(keys)
    together = jax.jit(jax.vmap(lambda env: planner.plan(env).value(start_of(env))))(many)
    for i, value in enumerate(np.asarray(together)):
        one = jax.tree.map(lambda leaf, i=i: jnp.asarray(np.asarray(leaf)[i]), many)
        found = value_at_start(planned(planner, one), one)
        assert float(found) == pytest.approx(float(value), rel=1e-12)
