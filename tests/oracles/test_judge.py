"""The judge against rollouts, finer grids and what no policy can exceed."""

import functools
import itertools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.control.envs import (
    Lqr,
    MountainCar,
    Navigation,
    Pendulum,
    PendulumActionCost,
    Pricing,
    Rkhs,
)
from kernelmdp.control.judges import GridJudge, RolloutJudge, sampled_returns
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec, rollout
from kernelmdp.control.mdp.noise import Uniform
from kernelmdp.control.planners import AbstractPolicy, Grid, GridPlanner, evaluate, optimal
from kernelmdp.regression.kernels import SquaredExponential

KEY, KERNEL = jax.random.key(0), SquaredExponential(0.3)
# These programs run once: compiling them well would take longer than running them.
quick_jit = functools.partial(
    eqx.filter_jit, compiler_options={"xla_backend_optimization_level": 0}
)


class Plain(AbstractPolicy):
    """A function of the state as a policy."""

    does: object = eqx.field(static=True)

    def __call__(self, state, period):
        return self.does(state)

    def value(self, state):
        return jnp.zeros(())


class Remembering(AbstractPolicy):
    """A policy that claims to remember what it did."""

    plan: AbstractPolicy

    def __call__(self, state, period):
        return self.plan(state, period)

    def value(self, state):
        return self.plan.value(state)

    @property
    def remembers(self):
        return True

    def tabulate(self, grid, horizon):
        raise AssertionError("it has no table")


class Walk(AbstractEnvironment):
    """Steps to the right cost 1 until the end at 0.5 is reached, which pays 10 once."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(0.0, 0.2), 8, reward_bounds=(-1.0, 10.0))

    def initial(self, *, key):
        return jnp.zeros(1)

    def terminal(self, state):
        return state[0] >= 0.5

    def mean_reward(self, state, action):
        """What it says of the end itself must not matter."""
        return jnp.where(state[0] + action[0] >= 0.5, 10.0, -1.0)

    def mean_transition(self, state, action):
        return state + action


class Gusty(Walk):
    """The same with noise."""

    spec: Spec = Spec(
        Box(0.0, 1.0), Box(0.0, 0.2), 8, transition_noise=Uniform(0.03), reward_bounds=(-1.0, 10.0)
    )

    def mean_reward(self, state, action):
        return -1.0 - 0.0 * action[0]


class Slow(Walk):
    """Steps so short that from no node of a coarse grid one leads to the end, 5 of them from 0.4."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(0.0, 0.02), 8, reward_bounds=(-1.0, 0.0))

    def mean_reward(self, state, action):
        return -1.0 - 0.0 * action[0]


@pytest.mark.slow
@pytest.mark.parametrize("nodes", [6, 21, 61])
def test_an_end_that_no_grid_sees_is_stated_as_an_error(nodes):
    """All grids agree that nothing ends, which is no evidence."""
    start = jnp.full(1, 0.4)

    @quick_jit
    def told(env, planner):
        judge = GridJudge.of(env, planner)
        best = sampled_returns(env, lambda s, h: jnp.full(1, 0.02), start, 1)
        return best, judge.optimum(start), judge.error(start), judge.unseen, judge.bounds(start)

    found = told(Slow(), GridPlanner((nodes,), (5,)))
    best, optimum, error, unseen, (low, high) = jax.tree.map(np.asarray, found)
    np.testing.assert_allclose(best, -5.0)
    assert abs(optimum + 5.0) <= error
    assert (unseen > 0) == (nodes < 41)
    assert low <= -5.0 <= high


def test_once_an_episode_is_over_nothing_is_earned_and_nothing_moves():
    path = quick_jit(rollout)(Walk(), lambda s, h: jnp.full(1, 0.2), jnp.zeros(1), key=KEY)
    np.testing.assert_allclose(path.rewards, [-1, -1, 10, 0, 0, 0, 0, 0])
    np.testing.assert_allclose(path.next_states[2:, 0], 0.6)
    returns = quick_jit(sampled_returns)(Walk(), lambda s, h: jnp.full(1, 0.2), jnp.zeros(1), 1)
    np.testing.assert_allclose(returns, 8.0)


@quick_jit
def planned(plan, env, start):
    policy = plan(env)
    return policy, policy.value(start)


@pytest.mark.slow
@pytest.mark.parametrize("nodes", [3, 11, 12])
def test_a_prize_at_the_end_is_collected_once_on_every_grid(nodes):
    """Also where the edge is at a node, between two, or in a cell of which no corner is over."""
    planner = GridPlanner((nodes,), (9,))
    parabola = 11 / 8  # of the planner, across a jump of 11 between neighbouring actions
    for plan, most in ((planner.plan, 10 + parabola), (lambda env: optimal(env, planner), 10)):
        policy, value = planned(plan, Walk(), jnp.zeros(1))
        assert np.max(policy.values) <= most + 1e-9
        over = np.asarray(policy.states.points)[:, 0] >= 0.5
        assert np.all(np.asarray(policy.values)[:, over] == 0)
    assert nodes == 3 or float(value) == pytest.approx(8.0, abs=0.3)


@pytest.mark.slow
def test_noise_across_the_end_is_integrated_on_each_side():
    env, push = Gusty(), Plain(lambda s: jnp.full(1, 0.1))
    grid = Grid(env.spec.states, (161,))
    values = quick_jit(lambda: evaluate(env, grid, push.tabulate(grid, 8), 33)[0])()
    returns = quick_jit(sampled_returns)(env, push, jnp.zeros(1), 4000)
    error = float(np.std(returns)) / np.sqrt(4000)
    assert float(np.asarray(values)[0]) == pytest.approx(
        float(np.mean(returns)), abs=4 * error + 0.02
    )


@pytest.mark.slow
def test_the_value_of_walking_into_the_wall_does_not_leak_through_it():
    """Nodes lie in the wall at x = 1 and count to the right of it: the policy was judged 0.86."""
    env, far = Navigation(), jnp.array([1.8, 0.8])
    straight = Plain(lambda s: jnp.clip(far - s, -0.1, 0.1))
    start = env.initial(key=KEY)
    true = float(np.mean(quick_jit(sampled_returns)(env, straight, start, 500)))
    grid = Grid(env.spec.states, (41, 31))

    @quick_jit
    def found():
        values = evaluate(env, grid, straight.tabulate(grid, 20), 3)[0]
        return grid.interpolate(values, grid.locate(start))

    assert float(found()) == pytest.approx(true, abs=0.01)


@pytest.mark.slow
def test_no_grid_reads_across_a_wall_and_weights_still_sum_to_one():
    env = Navigation()
    grid = Grid(env.spec.states, (41, 31)).within(env)
    side = jnp.asarray(np.where(np.asarray(grid.points)[:, 0] < 1, 0.0, 1.0))  # left and right
    rng = np.random.default_rng(0)
    points = rng.uniform([0.9, 0.0], [1.1, 0.85], (2000, 2))
    read = quick_jit(lambda grid, values: grid.interpolate(values, grid.locate(points)))
    np.testing.assert_allclose(read(grid, side), (points[:, 0] >= 1).astype(float), atol=1e-9)
    np.testing.assert_allclose(read(grid, jnp.ones_like(side)), 1.0, atol=1e-12)
    plain = Grid(env.spec.states, (41, 31))
    leak = np.asarray(read(plain, side)) - np.asarray(read(grid, side))
    assert np.abs(leak).max() > 0.5  # the companion: without edges it would


@functools.cache
def many(number):
    return jax.jit(jax.vmap(lambda key: Rkhs.draw(kernel=KERNEL, key=key)))(
        jax.random.split(jax.random.key(3), number)
    )


def near(env, other, share, planner):
    """A policy that is planned in an MDP between two."""
    weights = lambda e: (e.reward_weights, e.transition_weights)
    mixed = jax.tree.map(lambda a, b: a + share * (b - a), weights(env), weights(other))
    return planner.plan(eqx.tree_at(weights, env, mixed))


def worth(env, policy, planner, start):
    """What a judge on this grid would say, without the coarser ones by which it knows its error."""
    grid = planner.grids(env.spec)[0]
    choices = policy.tabulate(grid, env.spec.horizon)
    values = evaluate(env, grid, choices, planner.noise_nodes)[0]
    return grid.interpolate(values, grid.locate(start))


SHARES, FINE = (0.0, 0.02, 0.1, 0.5), GridPlanner((321,), (61,), 9)


@pytest.mark.audit
def test_regret_is_not_negative_and_its_error_is_seldom_below_the_true_one(scale, report):
    """The planner's own policies, and policies for MDPs nearby, beside a far finer judge."""
    planner, start, number = GridPlanner((41,), (15,), 5), jnp.zeros(1), round(60 * scale)
    envs, others = (jax.tree.map(lambda x, i=i: x[i::2], many(2 * number)) for i in (0, 1))

    def one(pair):
        env, fine = pair[0], GridPlanner((641,), (121,), 17) if scale == 1 else FINE
        judge, truth = GridJudge.of(env, planner), optimal(env, fine)
        span = truth.value(start) - judge.random_value(start)

        def rows(share):
            policy = near(*pair, share, planner)
            found = judge.verdict(policy, start, key=KEY)
            both = found.optimum - found.value, truth.value(start) - worth(env, policy, fine, start)
            return jnp.stack([*both, found.error]) / span

        own = judge.verdict(judge.best, start, key=KEY)
        return jax.lax.map(rows, jnp.array(SHARES)), own.optimum - own.value

    found, own = jax.tree.map(np.asarray, quick_jit(lambda e: jax.lax.map(one, e))((envs, others)))
    judged, true, error = np.moveaxis(found, -1, 0)
    off = np.abs(judged - true)
    short = np.mean(error < off, axis=0)
    for i, share in enumerate(SHARES):
        report(f"judge of a 41 × 15 grid on rkhs, policies planned {share:g} of the way to another "
               f"MDP: share of stated errors below the true one, {number} MDPs", "≤ 0.1",
               f"{short[i]:.3f}; true regret {100 * np.median(true[:, i]):.3f} %, stated error "
               f"{100 * np.median(error[:, i]):.3f} %, true error {100 * np.median(off[:, i]):.4f} % "
               "of V★ − V_random, all medians; the truth is by a judge of 641 × 121")  # fmt: skip
    assert np.all(own == 0)
    assert np.all(judged >= -error)
    assert judged.min() > -1e-5
    assert np.median(off) < np.median(error) < 0.005  # nor are they idle
    assert scale < 1 or short.mean() <= 0.1  # six MDPs say little of one in ten


@pytest.mark.slow
def test_the_optimum_lies_between_its_bounds_and_both_are_close():
    env, start = Pricing(), jnp.array([2.0])
    fine = GridPlanner((801,), (161,), 17)

    @quick_jit
    def told():
        judge = GridJudge.of(env, GridPlanner((21,), (9,)))
        return *judge.bounds(start), judge.optimum(start), optimal(env, fine).value(start)

    lower, upper, optimum, truth = map(float, told())
    assert lower < optimum < upper
    assert lower < float(truth) < upper
    assert upper - lower < 0.1


@pytest.mark.slow
def test_a_judge_s_grid_is_finer_than_the_planner_s_and_can_be_halved_twice():
    judge = eqx.filter_eval_shape(GridJudge.of, Pricing(), GridPlanner((10,), (4,), 3))
    shapes = [p.states.shape for p in (judge.best, *judge.coarser)]
    assert shapes == [(21,), (11,), (6,)]
    assert judge.best.actions.shape == (7,)


@pytest.mark.slow
@pytest.mark.parametrize(("noise", "episodes"), [(0.0, 1), (0.05, 8)])
def test_a_policy_that_remembers_is_followed_and_its_error_says_so(noise, episodes):
    """The best policy of the grid is judged either way: as a table, and as one that remembers."""
    env = Pricing(horizon=3, transition_noise=noise)

    @quick_jit
    def told():
        judge, start = GridJudge.on(env, GridPlanner((33,), (9,))), env.initial(key=KEY)
        both = [judge.verdict(p, start, key=KEY) for p in (judge.best, Remembering(judge.best))]
        returns = sampled_returns(env, judge.best, start, episodes)
        return *both, returns, judge.error(start)

    table, followed, returns, error = jax.tree.map(np.asarray, told())
    np.testing.assert_allclose(followed.value, returns.mean(), rtol=1e-12)
    assert followed.optimum == table.optimum
    spread = returns.std(ddof=1) / np.sqrt(episodes) if episodes > 1 else 0.0
    np.testing.assert_allclose(followed.error, error + spread, rtol=1e-9)
    assert abs(followed.value - table.value) < 4 * spread + 2 * float(error)


def test_a_judge_by_rollouts_adds_the_errors_that_it_knows_of():
    env, push = Gusty(), Plain(lambda s: jnp.full(1, 0.1))
    judge = RolloutJudge(env, jnp.asarray(-4.0), jnp.asarray(-8.0), 100, 0.5)
    found = quick_jit(lambda: judge.verdict(push, jnp.zeros(1), key=KEY))()
    returns = np.asarray(quick_jit(sampled_returns)(env, push, jnp.zeros(1), 100))
    assert float(found.error) == pytest.approx(0.5 + returns.std(ddof=1) / 10)
    assert float(found.optimum) == -4
    assert judge.bounds(jnp.zeros(1)) == (-4.5, -3.5)


# The environment and the first grid at a tenth of the size, or none, and those of the audit.
GRIDS = {
    "rkhs": (lambda: first(many(2)), ((11,), (5,)), lambda: first(many(2)), ((41,), (15,)), 9),
    "pricing": (None, None, Pricing, ((41,), (17,)), 9),
    "lqr": (None, None, Lqr, ((201, 201), (9,)), 9),
    "navigation": (Navigation, ((21, 15), (3, 3)), Navigation, ((41, 31), (7, 7)), 3),
    "pendulum": (
        lambda: Pendulum(horizon=20), ((24, 17), (5,)), Pendulum, ((240, 161), (17,)), 1,
    ),
    "pendulum-action-cost": (None, None, PendulumActionCost, ((120, 101), (9,)), 1),
    "mountain-car": (MountainCar, ((19, 15), (5,)), MountainCar, ((61, 61), (9,)), 1),
}  # fmt: skip
MOST = {"mountain-car": 100.0}  # what no policy can exceed


def first(envs):
    return jax.tree.map(lambda leaf: leaf[0], envs)


@quick_jit
def optima(env, planner, points):
    """Optimal values at the start, and at some points."""
    policy = optimal(env, planner)
    return policy.value(env.initial(key=KEY)), jax.vmap(policy.value)(points)


@pytest.mark.audit
@pytest.mark.parametrize("name", GRIDS)
def test_the_optimum_of_every_environment_converges_under_refinement(name, scale, report):
    """Over all states, since at one alone two grids may agree by chance."""
    make, grid, *full, nodes = GRIDS[name]
    if scale < 1 and make is None:
        pytest.skip("each takes seconds to compile: make audit")
    make, grid = full if scale == 1 else (make, grid)
    env, planner = make(), GridPlanner(*grid, nodes)
    points, start, found = planner.points(env.spec)[0], [], []
    for _ in range(3):
        value, values = optima(env, planner, points)
        start.append(float(value))
        found.append(np.asarray(values))
        planner = planner.finer(env.spec)
    once, twice = (np.mean(np.abs(b - a)) for a, b in itertools.pairwise(found))
    report(f"optimum of {name} from its start on {grid[0]} states × {grid[1]} actions, and refined "
           "twice", "mean differences over all states fall by a quarter or more, the last two at the "
           "start are within 2 %",
           f"{', '.join(f'{value:.5g}' for value in start)}; differences {once:.2g}, {twice:.2g}")  # fmt: skip
    assert twice <= 0.75 * once
    assert max(start) <= MOST.get(name, np.inf)
    assert scale < 1 or abs(start[2] - start[1]) <= 0.02 * abs(start[2])


@pytest.mark.slow
@pytest.mark.parametrize("make", [Navigation, MountainCar, Pendulum])
def test_an_episode_of_one_period_on_a_very_coarse_grid_is_worth_what_rewards_allow(make):
    env = make(horizon=1)
    low, high = env.spec.reward_bounds
    planner = GridPlanner((3, 3), (2,) * env.spec.action_dim, 3)
    values = np.asarray(quick_jit(optimal)(env, planner).values[0])
    assert low - 1e-9 <= values.min() <= values.max() <= high + 1e-9
