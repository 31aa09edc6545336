"""The plausible family: the paper's third condition, and the ball as a choice of action."""

import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from judging import Nobody
from making import made

from kernelmdp.agents.algorithms.baselines import random_agent
from kernelmdp.agents.algorithms.confidence import Confidence, Widths
from kernelmdp.agents.algorithms.kernel_ucrl import Optimism, kernel_ucrl
from kernelmdp.agents.algorithms.loop import learn_once
from kernelmdp.agents.algorithms.optimistic_mdp import Hallucinated, Optimistic
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.control.planners import (
    Grid,
    GridPlanner,
    TrajectoryPlanner,
    lipschitz_constant,
    optimal,
)
from kernelmdp.control.planners.grid.ball_maxima import Ahead, Lookup, balls_of
from kernelmdp.regression.features import QuadratureFourier
from kernelmdp.regression.kernels import SquaredExponential

KEY, FORMS = jax.random.key(0), ("ball", "lipschitz")
KERNELS = {1: SquaredExponential(0.3), 2: SquaredExponential(0.7)}
PLANNERS = {1: GridPlanner((61,), (21,), 5), 2: GridPlanner((15, 15), (5,), 3)}
# In the plane the default has 1400 features, and a ball is searched by very many predictions.
FEATURES = {1: "fourier", 2: lambda kernel, dim: QuadratureFourier(kernel, dim, 6)}
NORMS = {"reward_norm": 2.0, "transition_norm": 2.0}
quick_jit = functools.partial(
    eqx.filter_jit, compiler_options={"xla_backend_optimization_level": 0}
)


@functools.cache
def setting(seed):
    env = drawn(1, jax.random.key(seed))
    return env, *map(float, truth(env, PLANNERS[1]))


@quick_jit
def truth(env, planner):
    """Optimum and slope by the grid of a judge, without what else it says; and the error."""
    best, start = optimal(env, planner.finer(env.spec)), jnp.zeros(1)
    return best.value(start), lipschitz_constant(best), planner.error(env, start)


def noted(memory, policy, trajectory):
    start = trajectory.states[0]
    return start, policy.value(start), lipschitz_constant(policy)


@quick_jit
def learned(form, env, slope, beta_scale=1.0):
    """What was noted; every episode begins where the optimum is asked for."""
    agent = made(
        kernel_ucrl, env.spec, KERNELS[1], PLANNERS[1], episodes=12,
        optimism=form, lipschitz=slope, ridge="noise", beta_scale=beta_scale, **NORMS,
    )  # fmt: skip
    return learn_once(agent, env, Nobody(), 12, key=KEY, measure=noted).measured


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("form", FORMS)
def test_no_form_is_steeper_than_it_may_be_and_all_stay_optimistic(form, seed):
    env, optimum, slope, error = setting(seed)
    start, planned, steep = map(np.asarray, learned(form, env, jnp.asarray(slope)))
    np.testing.assert_array_equal(start, np.zeros((12, 1)))
    assert np.all(steep <= 1.02 * slope)
    assert np.all(planned >= optimum - error)


@pytest.mark.slow
def test_without_the_constant_the_ball_is_far_steeper():
    """The companion: it is the constraint that keeps slopes in check."""
    env, _, slope, _ = setting(1)
    *_, steep = learned("ball", env, None, 0.2)
    assert np.any(np.asarray(steep) > 2 * slope)


def family(form, slope=None, state_dim=1):
    sets = Confidence(2.0, 2.0, beta_scale=0.05, optimism=form, lipschitz=slope)
    return Optimism(sets).imagine(believed(state_dim), key=KEY)


@quick_jit
def drawn(state_dim, key):
    return Rkhs.draw(kernel=KERNELS[state_dim], state_dim=state_dim, horizon=6, key=key)


@functools.cache
def believed(state_dim):
    """After one episode at random."""
    env = drawn(state_dim, jax.random.key(1))
    prior = Prior(KERNELS[state_dim], features=FEATURES[state_dim], ridge=0.1)
    belief = prior.belief(env.spec, episodes=2)

    @quick_jit
    def after(env, belief):
        guess = random_agent(env.spec).plan(None, key=KEY)
        return belief.observe(rollout(env, guess, jnp.zeros(state_dim), key=KEY), key=KEY)

    return after(env, belief)


@pytest.mark.slow
def test_a_planner_that_does_not_tabulate_does_not_lose_the_ball_silently():
    with pytest.raises(ValueError, match="Hallucinated"):
        family("ball", 5.0).mean_transition(jnp.zeros(1), jnp.zeros(1))


@pytest.mark.slow
def test_the_bonus_is_a_next_state_and_a_reward():
    mdp = family("lipschitz", 5.0)
    state, action = jnp.asarray([0.2]), jnp.asarray([-0.4])
    both = lambda s, a: (mdp.at(s, a), mdp.mean_reward(s, a), mdp.mean_transition(s, a))
    (reward, mean, radius), alone, after = quick_jit(both)(state, action)
    assert float(radius) == 0
    assert float(alone) == float(reward)
    np.testing.assert_array_equal(after, mean)


@pytest.mark.slow
@pytest.mark.parametrize("state_dim", [1, 2])
def test_the_best_extra_coordinates_reach_what_the_table_s_ball_does(state_dim):
    mdp = family("ball", state_dim=state_dim)
    assert isinstance(mdp, Optimistic)
    more, grid = Hallucinated(mdp), Grid(mdp.spec.states, (41,) * state_dim)
    assert more.spec.action_dim == 1 + state_dim
    x = np.asarray(grid.points)
    values = jnp.asarray(np.sin(2 * x[:, 0]) + np.cos(x[:, -1] - 0.3))
    ends = np.linspace(-1, 1, 201 if state_dim == 1 else 21)
    moves = np.stack([m.ravel() for m in np.meshgrid(*[ends] * state_dim)], -1)
    rng = np.random.default_rng(0)
    states = jnp.asarray(rng.uniform(-0.6, 0.6, (10, state_dim)))
    actions = jnp.asarray(rng.uniform(-1, 1, (3, 1)))

    @quick_jit
    def both(mdp, more):
        balls, table = balls_of(grid, 24), mdp.tabulate(states, actions)
        read = Lookup.of(grid, table, balls).read(grid, Ahead.of(values, balls))

        def widen(best, move):
            action = lambda a: jnp.concatenate([a, move])
            after = jax.vmap(
                lambda s: jax.vmap(lambda a: more.mean_transition(s, action(a)))(actions)
            )
            return jnp.maximum(best, grid.interpolate(values, grid.locate(after(states)))), None

        best = jax.lax.scan(widen, jnp.full((10, 3), -jnp.inf), jnp.asarray(moves))[0]
        plain = jax.vmap(
            lambda s: jax.vmap(lambda a: more.mean_reward(s, jnp.append(a, moves[3])))(actions)
        )
        return read, best, table.rewards, plain(states), table.radii

    read, best, rewards, plain, radii = map(np.asarray, both(mdp, more))
    np.testing.assert_allclose(rewards, plain, atol=1e-9)
    assert radii.max() > 0.05
    assert np.all(best <= read + 1e-3)
    assert np.all(read <= best + (1e-9 if state_dim == 1 else 0.05 * 3 * radii) + 2e-3)


@pytest.mark.slow
def test_extra_coordinates_never_leave_the_unit_ball_and_have_slopes_at_its_middle():
    more = Hallucinated(family("ball", state_dim=2))
    state, action = jnp.asarray([0.1, 0.2]), jnp.asarray([0.3])

    @quick_jit
    def found(moves):
        _, mean, radius = more.family.at(state, action)
        go = lambda u: more.mean_transition(state, jnp.append(action, u)) - mean
        return jax.vmap(go)(moves), jax.jacobian(go)(jnp.zeros(2)), radius

    gone, slopes, radius = found(jnp.asarray([[1.0, 1.0], [-1.0, 0.3], [0.2, 0.1]]))
    assert np.all(np.sqrt(np.sum(np.asarray(gone) ** 2, axis=1)) <= float(radius) * (1 + 1e-9))
    np.testing.assert_allclose(slopes, float(radius) * np.eye(2), atol=1e-12)


def test_where_each_coordinate_has_its_multiplier_its_unit_moves_no_other():
    """A ball in raw units of (1, 1000) would move the first by 600 where 1 is plausible."""
    spec = drawn(2, jax.random.key(1)).spec
    encoding = Encoding(spec, scales=(1.0, 1000.0, 5.0), identity=True)
    widths = Widths(jnp.asarray(1.0), jnp.asarray([2.0, 3.0]))
    variance = jnp.asarray([0.25, 0.04, 1.0])
    go = lambda u: widths.move(encoding, variance, u)
    np.testing.assert_allclose(go(jnp.asarray([1.0, 0.0])), [1.0, 0.0], atol=1e-12)
    np.testing.assert_allclose(go(jnp.asarray([-0.5, 1.0])), [-0.5, 600.0], rtol=1e-12)
    assert float(widths._radius(encoding, variance)) >= np.hypot(1.0, 600.0) * (1 - 1e-12)
    sure = lambda v: widths.move(encoding, v, jnp.ones(2))
    assert np.all(np.isfinite(jax.jacobian(sure)(jnp.zeros(3))))  # nothing left to be unsure of


def pays_where_it_leads(state):
    return jnp.cos(3.0 * state[0]) + state[1]


@pytest.mark.slow
def test_a_known_reward_is_paid_where_the_choice_leads():
    env, planner = drawn(2, jax.random.key(1)), TrajectoryPlanner(2, 4, 1, 1)
    prior = Prior(known_reward=pays_where_it_leads, reward_of="next")
    agent = kernel_ucrl(env.spec, prior, planner, episodes=2)
    mdp = agent.strategy.imagine(agent.init(), key=KEY).free()
    pairs = [(jnp.asarray([0.1, -0.2]), jnp.asarray([0.3, *u])) for u in ([0.0, 0.0], [0.4, -0.7])]
    means = quick_jit(mdp.means)
    rewards, states = zip(*(means(*pair) for pair in pairs), strict=True)
    for reward, after in zip(rewards, states, strict=True):
        assert float(reward) == pytest.approx(float(pays_where_it_leads(after)), abs=1e-12)
    assert np.all(np.abs(np.asarray(states[1] - states[0])) > 0)


def test_optimism_on_a_grid_about_a_reward_of_the_next_state_is_refused():
    """Its reward would be that of the mean, whatever next state is hoped for."""
    spec = drawn(2, jax.random.key(1)).spec
    prior = Prior(known_reward=pays_where_it_leads, reward_of="next")
    with pytest.raises(ValueError, match='reward_of must be "pair" for optimism on a grid'):
        kernel_ucrl(spec, prior, GridPlanner((9, 9), (3,)), episodes=2)
