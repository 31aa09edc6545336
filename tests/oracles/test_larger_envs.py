"""Cart-pole, double pendulum, quadrotor and reactor against mechanics and published numbers."""

import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy.integrate import solve_ivp

from kernelmdp.control.envs import CartPole, DoublePendulum, Quadrotor, Reactor
from kernelmdp.control.envs.integration import runge_kutta

KEY, LARGER = jax.random.key(0), (CartPole, DoublePendulum, Quadrotor, Reactor)


def random_points(box, number, seed):
    return box.low + np.random.default_rng(seed).random((number, box.dim)) * box.sides


def pairs(env, number, share=1.0):
    """States in the middle share of their box, and actions."""
    middle, states = (env.spec.states.low + env.spec.states.high) / 2, env.spec.states
    return middle + share * (random_points(states, number, 0) - middle), random_points(
        env.spec.actions, number, 1
    )


# Textbook versions, in NumPy: mass matrix, forces and energy by the Lagrangian.


def rod_on_a_cart(state, action):
    r"""A uniform rod, its middle at $(x + \frac l2\sin\theta, -\frac l2\cos\theta)$."""
    (_, v, angle, turn), half, g = state, 0.3, 9.82
    swing = 0.5 * half * np.cos(angle)
    inertia = np.array([[1.0, swing], [swing, 0.5 * half**2 + 0.5 * 0.6**2 / 12]])
    forces = [
        action[0] - 0.1 * v + 0.5 * half * turn**2 * np.sin(angle),
        -0.5 * g * half * np.sin(angle),
    ]
    speed, spin = np.linalg.solve(inertia, forces)
    return np.array([v, speed, turn, spin])


def link_ends(state, m=0.5, length=0.5):
    """Middles of both links and their derivatives in both angles."""
    one, two = state[:2]
    first = length / 2 * np.array([[np.cos(one), 0], [-np.sin(one), 0]])
    second = length * np.array([[np.cos(one), np.cos(two) / 2], [-np.sin(one), -np.sin(two) / 2]])
    return first, second


def two_rods(state, action):
    r"""Two uniform rods: $M\dot\omega = \tau + Q - \dot M\omega + \frac12\nabla(\omega^\top M\omega)$."""
    m, spin = 0.5, 0.5 * 0.5**2 / 12
    turns = np.asarray(state[2:])

    def mass(angles):
        return sum(m * j.T @ j for j in link_ends(angles)) + spin * np.eye(2)

    step = 1e-6
    slopes = np.array([
        (mass(state[:2] + step * e) - mass(state[:2] - step * e)) / (2 * step) for e in np.eye(2)
    ])  # fmt: skip
    pull = sum(-m * 9.82 * j[1] for j in link_ends(state))
    drift = np.einsum("kij,k,j->i", slopes, turns, turns)
    push = 0.5 * np.einsum("kij,i,j->k", slopes, turns, turns)
    return np.concatenate([
        turns, np.linalg.solve(mass(state[:2]), action + pull - drift + push)
    ])  # fmt: skip


def flown(state, action):
    """The thrust is that of a level quadrotor, turned by the roll and then by the pitch."""
    speed, (roll, pitch), rates = state[3:6], state[6:8], state[8:]
    rolled = np.array(
        [[1, 0, 0], [0, np.cos(roll), -np.sin(roll)], [0, np.sin(roll), np.cos(roll)]]
    )
    pitched = np.array(
        [[np.cos(pitch), 0, np.sin(pitch)], [0, 1, 0], [-np.sin(pitch), 0, np.cos(pitch)]]
    )
    thrust = pitched @ rolled @ [0, 0, action[0]]
    drag = 0.2 * np.sqrt(speed @ speed + 0.01) * speed
    spins = 25 * action[1:] - 2 * rates
    return np.concatenate([speed, thrust - [0, 0, 9.82] - drag, rates, spins])


def stirred(state, action):
    """Balances of moles and of heat in Luyben's units, each divided by what holds it.

    But for the one thing that is ours: the reaction is no faster than at 720 °R.
    """
    (held, tank, jacket), (coolant, feed) = state, action
    made = 7.08e10 * np.exp(-30_000 / (1.99 * min(tank, 720))) * held * 48
    through = 150 * 250 * (tank - jacket)
    return np.array([
        (feed * (0.5 - held) - made) / 48,
        (50 * 0.75 * feed * (530 - tank) + 30_000 * made - through) / (48 * 50 * 0.75),
        (62.3 * coolant * (530 - jacket) + through) / (3.85 * 62.3),
    ])  # fmt: skip


TEXTBOOK = {CartPole: rod_on_a_cart, DoublePendulum: two_rods, Quadrotor: flown, Reactor: stirred}
# The rule is of order four: what it leaves is that of its substeps. Where speeds are highest most.
SHARES = {CartPole: (0.5, 2e-3), DoublePendulum: (0.3, 5e-3), Quadrotor: (0.9, 1e-5),
          Reactor: (0.3, 0.05)}  # fmt: skip


@pytest.mark.parametrize("kind", LARGER)
def test_a_step_solves_the_textbooks_differential_equation(kind):
    env, rate, (share, tolerance) = kind(), TEXTBOOK[kind], SHARES[kind]
    states, actions = pairs(env, 10, share)
    found = np.asarray(jax.jit(jax.vmap(env.mean_transition))(states, actions))
    for state, action, after in zip(states, actions, found, strict=True):
        along = lambda _, s, action=action: rate(s, action)
        exact = solve_ivp(along, (0, env.dt), state, method="LSODA", rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(after, exact.y[:, -1], atol=tolerance)


@pytest.mark.parametrize("kind", LARGER)
def test_rates_are_the_textbooks(kind):
    """Much closer than a step can be: over a very short time one is as good as the other."""
    env, rate, dt = kind(), TEXTBOOK[kind], 1e-6
    states, actions = pairs(env, 20)
    short = lambda s, a: (runge_kutta(env.rate, s, a, dt, 1) - s) / dt
    found = np.asarray(jax.jit(jax.vmap(short))(states, actions))
    expected = np.array([rate(s, a) for s, a in zip(states, actions, strict=True)])
    scale = np.abs(expected).max(axis=0)
    np.testing.assert_allclose(
        found / scale, expected / scale, atol=2e-3 if kind is Reactor else 1e-3
    )


def test_the_rule_is_of_order_four():
    turn = lambda s, a: jnp.stack([s[1], -s[0]])
    start, end = jnp.array([1.0, 0.0]), np.array([np.cos(1), -np.sin(1)])
    error = lambda n: np.abs(runge_kutta(turn, start, jnp.zeros(1), 1.0, n) - end).max()
    assert 14 < error(4) / error(8) < 18


def test_the_numbers_of_a_rate_may_be_arrays_that_are_not_known_yet():
    """As where an environment is drawn, or its constants are differentiated, inside a program."""

    class Decay(eqx.Module):
        speed: jax.Array

        def rate(self, state, action):
            return -self.speed * state

    after = lambda speed: runge_kutta(Decay(speed).rate, jnp.ones(1), jnp.zeros(1), 1.0, 20)[0]
    speed = jnp.array(0.7)
    value, slope = jax.jit(jax.value_and_grad(after))(speed)
    np.testing.assert_allclose([value, slope], [np.exp(-0.7), -np.exp(-0.7)], rtol=1e-6)


def energies(path):
    """Kinetic and potential energy of two rods."""
    found = []
    for state in path:
        speeds = [j @ state[2:] for j in link_ends(state)]
        high = 9.82 * 0.5 * (0.75 * np.cos(state[0]) + 0.25 * np.cos(state[1]))
        moving = 0.25 * sum(v @ v for v in speeds)
        found.append(high + moving + 0.5 * 0.5 * 0.25 / 12 * (state[2:] @ state[2:]))
    return np.array(found)


def path_of(env, start, policy):
    """States and rewards of an episode without noise."""

    def body(state, _):
        reward, after = env.means(state, policy(state))
        after = env.spec.states.project(after)
        return after, (after, reward)

    return map(np.asarray, jax.jit(lambda s: jax.lax.scan(body, s, length=40)[1])(start))


def test_links_that_nobody_drives_keep_their_energy():
    start = np.array([2.0, 2.5, 0.0, 1.0])
    states, _ = path_of(DoublePendulum(), start, lambda state: jnp.zeros(2))
    found = energies([start, *states])
    assert np.ptp(states[:, 0]) > 1
    np.testing.assert_allclose(found, found[0], atol=0.02)
    pushed, _ = path_of(DoublePendulum(), start, lambda state: jnp.ones(2))
    assert np.ptp(energies(pushed)) > 1


def test_friction_is_all_that_a_cart_loses():
    r"""$\dot E = -b v^2$ when no force acts: what is left is that of the integration."""
    start = np.array([0.0, 1.0, 2.5, 0.0])
    states, _ = path_of(CartPole(), start, lambda state: jnp.zeros(1))
    full = np.vstack([start, states])
    speed, angle, turn = full[:, 1], full[:, 2], full[:, 3]
    rod = 0.25 * ((speed + 0.3 * turn * np.cos(angle)) ** 2 + (0.3 * turn * np.sin(angle)) ** 2)
    energy = 0.25 * speed**2 + rod + 0.5 * 0.015 * turn**2 - 0.5 * 9.82 * 0.3 * np.cos(angle)
    # By Simpson's rule, over every second period.
    lost = 0.1 * np.cumsum((speed[:-2:2] ** 2 + 4 * speed[1:-1:2] ** 2 + speed[2::2] ** 2) / 3) / 10
    assert lost[-1] > 0.1
    np.testing.assert_allclose(energy[2::2] + lost, energy[0], atol=0.02)


def test_upright_pays_one_and_hanging_nearly_nothing():
    cart, links = CartPole(), DoublePendulum()
    assert cart.reached(jnp.array([0.0, 3.0, np.pi, 2.0])) == pytest.approx(1)
    assert cart.reached(jnp.zeros(4)) == pytest.approx(np.exp(-(1.2**2) / (2 * 0.25**2)))
    moved = jnp.array([0.25, 0.0, -np.pi, 0.0])  # one width beside
    assert cart.reached(moved) == pytest.approx(np.exp(-0.5))
    np.testing.assert_allclose(cart.tip(jnp.array([1.0, 0, np.pi / 2, 0])), [1.6, 0], atol=1e-12)
    assert links.reached(jnp.zeros(4)) == 1
    assert links.reached(links.initial(key=KEY)) == pytest.approx(np.exp(-(2.0**2) / (2 * 0.5**2)))
    np.testing.assert_allclose(links.tip(jnp.array([np.pi / 2, 0.0, 0, 0])), [0.5, 0.5])


def test_a_level_quadrotor_hovers_by_a_thrust_of_g_and_falls_without():
    env = Quadrotor()
    start = env.initial(key=KEY)
    step = jax.jit(env.mean_transition)
    np.testing.assert_allclose(step(start, jnp.array([9.82, 0.0, 0.0])), start, atol=1e-12)
    fallen = step(start, jnp.zeros(3))
    assert fallen[2] == pytest.approx(1 - 9.82 * 0.1**2 / 2, abs=1e-3)
    assert step(start, jnp.array([9.82, 0.0, 1.0]))[3] > 0.01  # pitched forwards


def test_the_wall_costs_everywhere_but_in_the_hole():
    env = Quadrotor()
    at = lambda x, y, z, rates=(0.0, 0.0): float(
        env.reached(jnp.array([x, y, z, 0, 0, 0, 0, 0, *rates], float))
    )
    near = lambda x, y, z: np.exp(-((x - 3) ** 2 + y**2 + (z - 1) ** 2) / (2 * 0.49))
    assert at(3.0, 0.0, 1.0) == pytest.approx(1, abs=1e-9)
    assert at(1.5, 0.8, 1.6) == pytest.approx(near(1.5, 0.8, 1.6), abs=1e-3)
    assert at(1.5, 0.8, 1.2) == pytest.approx(near(1.5, 0.8, 1.2) - 0.5, abs=1e-2)  # the rim
    assert at(1.5, 0.0, 1.0) == pytest.approx(near(1.5, 0.0, 1.0) - 1, abs=1e-4)
    assert at(1.3, 0.0, 1.0) == pytest.approx(near(1.3, 0.0, 1.0) - np.exp(-0.5), abs=1e-4)
    assert at(3.0, 0.0, 1.0, (3.0, 4.0)) == pytest.approx(1 - 0.05, abs=1e-9)


@pytest.mark.parametrize("kind", LARGER)
def test_the_bounds_of_the_reward_hold_at_the_corners_of_both_boxes(kind):
    env = kind()
    corners = lambda box: np.array(list(itertools.product(*box.ends)))
    worth = np.asarray(jax.jit(jax.vmap(env.reached))(corners(env.spec.states)))
    prices = np.asarray(jax.jit(jax.vmap(env.price))(corners(env.spec.actions)))
    low, high = env.spec.reward_bounds
    assert low - 1e-12 <= worth.min() - prices.max()
    assert worth.max() <= high


STEADY, FLOWS = np.array([0.245, 600.0, 594.6]), np.array([49.9, 40.0])


def test_the_reactor_rests_where_luyben_says_and_nowhere_near_for_long():
    env = Reactor()
    step = jax.jit(env.mean_transition)
    np.testing.assert_allclose(step(STEADY, FLOWS), STEADY, atol=0.05)
    cooler, hotter = (STEADY + np.array([0, d, d]) for d in (-2.0, 2.0))
    for _ in range(12):
        cooler, hotter = (env.spec.states.project(step(s, FLOWS)) for s in (cooler, hotter))
    assert cooler[1] < 580
    assert hotter[1] > 640


def test_without_coolant_the_reactor_runs_away_within_its_box_and_the_limit_tells():
    env = Reactor()
    states, _ = path_of(env, env.initial(key=KEY), lambda state: jnp.array([0.0, 40.0]))
    assert states[:, 1].max() == 720
    hot = np.asarray(jax.vmap(env.violates)(states))
    np.testing.assert_array_equal(hot, states[:, 1] > 610)
    assert hot.any()
    assert not hot[0]


def proportional(state):
    """More coolant the hotter, and less feed while there is too much to react."""
    excess = state[0] - 0.245
    return jnp.clip(
        jnp.stack([49.9 + 6 * (state[1] - 600 + 47 * excess), 40 - 200 * excess]),
        jnp.array([0.0, 20.0]),
        jnp.array([100.0, 60.0]),
    )


@pytest.mark.audit
def test_a_proportional_controller_settles_the_reactor_and_earns_nearly_the_best_known(report):
    env = Reactor()
    states, rewards = path_of(env, env.initial(key=KEY), proportional)
    total = rewards[: env.spec.horizon].sum()
    report("reactor: return of a proportional controller", f"≤ {env.best_known}", f"{total:.2f}")
    assert 0.99 * env.best_known < total < env.best_known
    settled = np.abs(states[:, 0] - env.setpoint) < 0.01
    assert 5 <= np.argmax(settled) <= 10
    assert settled[10:].all()
    assert env.best_within_limit < env.best_known


@pytest.mark.parametrize("kind", LARGER)
def test_the_mean_reward_is_that_of_the_mean_state_reached_inside_the_box(kind):
    env = kind()
    states, actions = pairs(env, 200)
    both = jax.jit(jax.vmap(lambda s, a: (*env.means(s, a), env.mean_reward(s, a), env.price(a))))
    rewards, after, alone, prices = both(states, actions)
    inside = np.asarray(env.spec.states.project(after))
    assert np.any(np.abs(inside - after) > 1e-9)  # the box was met
    expected = np.asarray(jax.jit(jax.vmap(env.reached))(inside)) - prices
    np.testing.assert_allclose(rewards, expected, atol=1e-12)
    np.testing.assert_array_equal(rewards, alone)


# What the docstrings say of it.
WITHIN = {CartPole: 2e-5, DoublePendulum: 2e-6, Quadrotor: 5e-4, Reactor: 5e-4}


@pytest.mark.audit
@pytest.mark.parametrize("kind", LARGER)
def test_noise_changes_the_mean_reward_by_little(kind, report):
    """Everywhere in the box and, for the reward is flat in most of it, around where it is most."""
    env = kind()
    states, _ = pairs(env, 300)
    goal = {CartPole: [0, 0, np.pi, 0], DoublePendulum: [0] * 4, Reactor: STEADY,
            Quadrotor: [1.5, 0.8, 1.6, *[0] * 7]}[kind]  # fmt: skip
    spread = 0.05 * env.spec.states.sides * np.random.default_rng(2).standard_normal(states.shape)
    states = np.concatenate([states, env.spec.states.project(np.array(goal) + spread)])
    noise = env.spec.transition_noise.sample((2000, env.spec.state_dim), key=KEY)
    noise = jnp.concatenate([noise, -noise])

    def gap(state):
        worth = lambda shift: env.reached(env.spec.states.project(state + shift))
        return jnp.mean(jax.vmap(worth)(noise)) - env.reached(state)

    largest = np.abs(jax.jit(lambda s: jax.lax.map(gap, s))(states)).max()
    what = f"{kind.__name__}: mean reward less that of the mean state reached"
    report(what, f"≤ {WITHIN[kind]:.0e}", f"{largest:.1e}")
    assert 0 < largest < WITHIN[kind]


@pytest.mark.slow
@pytest.mark.parametrize("kind", LARGER)
def test_derivatives_are_finite_and_the_same_forwards_and_backwards(kind):
    env = kind()
    states, actions = pairs(env, 20, 0.9)
    there = jnp.concatenate([jnp.asarray(states), env.initial(key=KEY)[None]])
    given = jnp.concatenate([jnp.asarray(actions), jnp.zeros((1, env.spec.action_dim))])
    reward = lambda s, a: env.means(s, a)[0]
    one = jax.vmap(lambda s, a: (jax.grad(reward)(s, a), jax.jacfwd(reward)(s, a)))
    back, forward = jax.jit(one)(there, given)
    assert np.isfinite(back).all()
    assert np.any(back)
    np.testing.assert_allclose(back, forward, rtol=1e-8, atol=1e-12)
