"""Episodes that end, actions that are choices, coordinates that grow: part by part."""

import itertools
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.agents.algorithms.baselines import certainty_equivalent
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.experience import MORE, Episode, Paid
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.belief.reward import Reading
from kernelmdp.agents.belief.termination import LearnedTermination, without_prizes
from kernelmdp.campaign.checks.adaptive_box import grown
from kernelmdp.campaign.session import evaluation
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec, Trajectory, rollout
from kernelmdp.control.planners import GridPlanner, TrajectoryPlanner, planner_for
from kernelmdp.control.planners.base import walk
from kernelmdp.control.planners.trajectory.open_loop import alone, best_of, follow, switched
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import SquaredExponential

KEY = jax.random.key(0)
BOTH = Box([0, -1], [2, 1], choices=[3, 0])


class Ladder(AbstractEnvironment):
    """Left, stay or right on a line; a rung pays its height, and beyond 0.95 one has fallen off."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(choices=[3]), 4, ends=True)
    STEPS: ClassVar = np.array([-0.2, 0.0, 0.2])

    def initial(self, *, key):
        return jnp.array([0.3])

    def terminal(self, state):
        return state[0] > 0.95

    def mean_reward(self, state, action):
        return state[0] + 0.0 * action[0]

    def mean_transition(self, state, action):
        return state + jnp.asarray(self.STEPS)[action[0].astype(int)]


LADDER = Ladder()
START = jnp.array([0.5])


def by_hand(choices, start=0.5):
    """What a sequence of choices earns on the ladder."""
    state, total = start, 0.0
    for choice in choices:
        if state > 0.95:
            break
        total, state = total + state, min(max(state + Ladder.STEPS[choice], 0.0), 1.0)
    return total


BEST = max(map(by_hand, itertools.product(range(3), repeat=4)))


def shares(choices):
    """As planners count them."""
    return jnp.asarray((2 * np.array(choices)[:, None] + 1) / 3 - 1)


# Boxes


def test_choices_are_whole_numbers_and_kernels_see_which_it_is():
    assert BOTH.widths == (3, 1)
    np.testing.assert_array_equal(BOTH.project(np.array([1.4, 3.0])), [1, 1])
    np.testing.assert_array_equal(BOTH.unit(jnp.array([2.0, 0.0])), [0, 0, 1, 0.5])
    np.testing.assert_array_equal(Box(choices=[2]).unit(jnp.array([1.0])), [1.0])
    spec = Spec(Box([0, -np.pi], [1, np.pi], periodic=[False, True]), BOTH, 3)
    assert spec.groups == ((0,), (1, 2), (3, 4, 5), (6,))
    assert spec.input_dim == 7


def test_equal_parts_of_a_side_are_equal_choices():
    drawn = jax.vmap(lambda key: BOTH.uniform(key=key))(jax.random.split(KEY, 3000))
    counts = np.bincount(np.asarray(drawn[:, 0]).astype(int), minlength=3)
    assert np.all(np.abs(counts - 1000) < 120)  # four standard deviations and a half
    np.testing.assert_array_equal(BOTH.at(jnp.array([1.0, 1.0])), [2, 1])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Box(choices=[1]), "choices must be two or more, or 0 for a number"),
        (lambda: Box([0], [3], choices=[3]), "of 3 choices must go from 0 to 2, got"),
        (lambda: Box([0, 0], [1, 1], choices=[2]), r"one number per coordinate \(2\)"),
        (
            lambda: Box([0], [1], [True], grows=[True]),
            "only one of periodic, choice and growing",
        ),
        (lambda: Spec(Box(choices=[2]), Box(0, 1), 3), "states must be numbers or angles"),
        (
            lambda: BOTH.check("action", [0.5, 0.0]),
            "must be a whole number where there are choices",
        ),
        (lambda: GridPlanner((5,), (4,)).plan(LADDER), r"action_points\[0\] must be 3"),
    ],
)
def test_what_is_no_choice_is_refused_in_words(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_what_grows_is_as_wide_as_what_was_seen_and_half_as_much_beyond():
    box = Box([0, -1], [1, 1], grows=[False, True])
    assert grown(box, []) == box
    once = grown(box, [[(0, 1), (2, 4)]])
    assert once.ends == ((0, 1), (1, 5))
    assert grown(box, [[(0, 1), (2, 4)], [(0, 1), (1, 5)]]) == once  # nothing beyond
    assert grown(box, [[(0, 1), (2, 4)], [(0, 1), (0, 4)]]).ends[1] == (-2, 6)
    np.testing.assert_array_equal(once.settle(np.array([2.0, 9.0])), [1, 9])
    np.testing.assert_array_equal(once.project(np.array([2.0, 9.0])), [1, 5])


# Planners


def earned(policy):
    """On the ladder."""
    return jnp.sum(rollout(LADDER, policy, START, key=KEY).rewards)


@eqx.filter_jit
def tried(asked, make, *given):
    """What is made of something, as one program: all that is asked of it."""
    policy = make(*given)
    return [ask(policy) for ask in asked]


VALUE, ACTION = (lambda policy: policy.value(START)), (lambda policy: policy(START, 0))


@pytest.mark.slow
def test_a_grid_chooses_the_best_sequence_there_is():
    """Its nodes are where the ladder's rungs are, so that nothing is interpolated."""
    planner = GridPlanner((21,), (3,), noise_nodes=1)
    value, found = tried((VALUE, earned), planner.plan, LADDER)
    assert float(value) == pytest.approx(BEST)
    assert float(found) == pytest.approx(BEST)
    assert (
        planner.finer(LADDER.spec).action_points
        == planner.coarser(LADDER.spec).action_points
        == (3,)
    )
    assert planner_for(LADDER.spec).action_points == (3,)


def test_what_comes_after_an_end_is_worth_nothing_and_switching_finds_the_best():
    counted = jnp.ones(4)
    one = eqx.filter_jit(lambda given: follow(LADDER, START, given, counted))
    better = eqx.filter_jit(lambda path: best_of(switched(LADDER, alone(path), counted)))
    for choices in [(2, 2, 2, 2), (2, 2, 2, 1), (0, 0, 0, 0), (2, 1, 0, 2)]:
        path = one(shares(choices))
        assert float(path.value) == pytest.approx(by_hand(choices))
        after = better(path)
        singles = [
            [c if p == t else x for p, x in enumerate(choices)] for t in range(4) for c in range(3)
        ]
        assert float(after.value) >= max(map(by_hand, singles)) - 1e-12
        assert float(better(better(after)).value) == pytest.approx(BEST)


@pytest.mark.slow
def test_planning_along_trajectories_chooses_too():
    planner = TrajectoryPlanner(4, samples=8, starts=2, steps=3)
    value, action = tried((VALUE, ACTION), planner.plan, LADDER)
    assert float(value) == pytest.approx(BEST)
    assert float(action[0]) in (0.0, 1.0, 2.0)


@pytest.mark.slow
def test_a_walk_ends_where_the_episode_does():
    """What comes after is worth nothing, and would be planned all the same."""
    policy, walked = GridPlanner((21,), (3,), noise_nodes=1).plan(LADDER), []

    def step(state, action, period):
        walked.append(period)
        return evaluation.stepped(LADDER, state, jnp.array([2.0]), KEY).going_on()

    assert walk(policy, START, 4, step) == pytest.approx(by_hand((2, 2, 2, 2)))
    assert walked == [0, 1, 2]
    planned = TrajectoryPlanner(2, samples=2, starts=1, steps=1).plan(LADDER)
    assert planned.foresee(jnp.array([0.8]), jnp.array([2.0])).going_on()[1] is None
    assert planned.foresee(START, jnp.array([2.0])).going_on() == (0.5, pytest.approx(0.7))


class Hurried(Ladder):
    """The same ladder, on which every period costs 1 until one has fallen off."""

    asked: ClassVar[list] = []

    def mean_reward(self, state, action):
        jax.debug.callback(lambda _: self.asked.append(1), state)
        return -1.0 + 0.0 * action[0]


@pytest.mark.slow
def test_no_plan_is_made_once_an_episode_is_over():
    planner, counts = TrajectoryPlanner(4, samples=2, starts=1, steps=1), []
    for horizon in (8, 40):
        Hurried.asked.clear()
        policy = planner.plan(Hurried(Spec(Box(0.0, 1.0), Box(choices=[3]), horizon, ends=True)))
        assert (
            float(eqx.filter_jit(lambda p: p.value(START))(policy)) == -3
        )  # 0.5, 0.7, 0.9, and over
        jax.effects_barrier()
        counts.append(len(Hurried.asked))
    assert counts[0] == counts[1] > 0


# Beliefs


def walked(starts, choices):
    """Episodes on the ladder as campaigns keep them: an end is marked, what follows is padding."""
    given = zip(starts, choices, strict=True)
    return [_walked(jnp.array([start]), jnp.array(sequence, float)) for start, sequence in given]


@jax.jit
def _walked(start, sequence):
    return rollout(LADDER, lambda state, period: sequence[period][None], start, key=KEY)


PATHS = walked([0.3, 0.5, 0.7, 0.1], [(2, 2, 2, 2), (2, 1, 2, 2), (0, 2, 2, 2), (1, 2, 0, 1)])


def test_a_rollout_marks_the_end_and_what_did_not_happen():
    path = PATHS[1]  # 0.5, 0.7, 0.7, 0.9, and then over
    np.testing.assert_array_equal(path.weights, [1, 1, 1, 1])
    np.testing.assert_array_equal(path.ended, [0, 0, 0, 1])
    short = walked([0.8], [(2, 2, 2, 2)])[0]
    np.testing.assert_array_equal(short.weights, [1, 0, 0, 0])
    np.testing.assert_array_equal(short.ended, [1, 0, 0, 0])


def test_prizes_are_what_the_last_reward_is_beyond_the_mean_of_those_before():
    path = Trajectory(
        jnp.zeros((4, 1)), jnp.zeros((4, 1)), jnp.array([1.0, 3.0, 50.0, 7.0]), jnp.zeros((4, 1)),
        jnp.array([1.0, 1.0, 1.0, 0.0]), jnp.array([0.0, 0.0, 1.0, 0.0]),
    )  # fmt: skip
    np.testing.assert_array_equal(without_prizes(path).rewards, [1, 3, 2, 7])
    still = eqx.tree_at(lambda p: p.ended, path, jnp.zeros(4))
    np.testing.assert_array_equal(without_prizes(still).rewards, path.rewards)


@pytest.mark.slow
def test_where_episodes_end_is_learned_from_what_was_seen_to_end():
    endings = LearnedTermination.blank(
        LADDER.spec, 16, learning="map", smooth=False, has_prizes=True
    )
    told = lambda path: episode_of(path, path.weights)
    update = eqx.filter_jit(lambda now, path: now.observe(told(path), key=KEY))
    for path in PATHS:
        endings = update(endings, path)
    ended = sum(int(np.sum(path.ended)) for path in PATHS)
    assert int(endings.count) == ended > 1
    paths = jax.tree.map(lambda *parts: np.concatenate(parts), *PATHS)
    points = np.concatenate([paths.next_states, [[0.1], [0.5], [0.7]]])
    chances = np.asarray(eqx.filter_jit(lambda e, x: jax.vmap(e.mean().chance)(x))(endings, points))
    seen, between = chances[:-3], chances[-3:]
    np.testing.assert_allclose(seen[(paths.weights > 0) & (paths.ended == 0)], 0, atol=1e-3)
    np.testing.assert_allclose(seen[paths.ended > 0], 1, atol=1e-6)
    np.testing.assert_allclose(between, 0, atol=0.05)


PRIOR = Prior(SquaredExponential(0.3), features="exact", ridge=1e-4)
GRID = GridPlanner((21,), (3,), noise_nodes=1)
learn = eqx.filter_jit(lambda agent, belief, path: agent.learn(belief, path, key=KEY))


@pytest.mark.slow
def test_an_agent_plans_with_the_ends_it_has_seen_or_was_told_of():
    """Where it neither knows of ends nor may learn them, it walks off the ladder."""
    agents = {
        "learned": certainty_equivalent(LADDER.spec, PRIOR, GRID, episodes=4),
        "known": certainty_equivalent(
            Spec(LADDER.spec.states, LADDER.spec.actions, 4),
            Prior(SquaredExponential(0.3), features="exact", ridge=1e-4, terminal=LADDER.terminal),
            GRID, episodes=4,
        ),
        "ignored": certainty_equivalent(
            Spec(LADDER.spec.states, LADDER.spec.actions, 4), PRIOR, GRID, episodes=4
        ),
    }  # fmt: skip
    values = {}
    for name, agent in agents.items():
        belief = agent.init()
        for path in PATHS:
            belief = learn(agent, belief, path)
        values[name] = float(tried((earned,), lambda a, b: a.plan(b, key=KEY), agent, belief)[0])
    assert values["ignored"] < BEST - 0.5
    for name in ("known", "learned"):  # they stop, if a rung too soon
        assert values[name] > values["ignored"] + 0.3


@pytest.mark.slow
def test_an_agent_goes_on_at_random_until_something_tells_episodes_apart():
    """Rewards that are all the same and no end say nothing of what to do."""
    agent = psrl(LADDER.spec, planner=GridPlanner((5,), (3,), noise_nodes=1), episodes=3)
    flat = eqx.tree_at(
        lambda p: (p.rewards, p.ended, p.weights),
        PATHS[3],
        (jnp.array([1.0, 1.0 + 1e-9, 1.0, 1.0]), jnp.zeros(4), jnp.ones(4)),  # but for rounding
    )
    belief = learn(agent, agent.init(), flat)
    assert bool(belief.is_blind())
    assert not bool(learn(agent, belief, PATHS[3]).is_blind())  # rewards differ
    over = eqx.tree_at(lambda p: p.ended, flat, jnp.array([0.0, 0.0, 0.0, 1.0]))
    assert not bool(learn(agent, belief, over).is_blind())


def paid(rewards, actions=(0.0, 1.0, 2.0), ended=None):
    """An episode of which only these matter."""
    column = lambda values: jnp.asarray(values, float)[:, None]
    states = column(np.zeros(len(rewards)))
    over = None if ended is None else jnp.asarray(ended, float)
    return Trajectory(states, column(actions), jnp.asarray(rewards, float), states, None, over)


def episode_of(path, weights):
    """The same as the parts of a belief are told of it, where these weights count."""
    none = jnp.zeros((len(weights), 1))
    return Episode(path, path, Data(none, none, weights))


@pytest.mark.parametrize(
    ("rewards", "actions", "ended", "more"),
    [
        ([-0.1, -0.1, -0.4], (1, 1, 2), None, MORE),
        ([-0.1, -0.1 - 1e-9, -0.4], (1, 1, 2), None, MORE),  # but for rounding
        ([0.0, 1e-30, 0.0], (1, 1, 2), None, MORE),
        ([-0.1, -0.2, -0.4], (1, 1, 2), None, 1),  # it matters where an action is taken
        ([-0.1, -0.4, -0.1], (1, 2, 1), None, 1),  # none was held, so that nobody knows
        ([-0.1, -0.1, -0.4], (1, 1, 2), [0, 0, 1], 1),  # an end is something to plan for
    ],
)
def test_prices_of_actions_do_not_say_how_much_there_is_to_earn(rewards, actions, ended, more):
    after = Paid.nothing().observe(episode_of(paid(rewards, actions, ended), jnp.ones(3)))
    assert float(after.more()) == more
    later = lambda weights: after.observe(episode_of(paid([5.0, 6.0, 5.0], (1, 1, 1)), weights))
    assert float(later(jnp.ones(3)).more()) == 1
    unseen = later(jnp.array([1.0, 0.0, 0.0]))
    assert float(unseen.more()) == more  # what did not happen


def test_learned_rewards_are_read_no_further_than_was_seen_and_as_much_again():
    far = lambda paid, value=1e6: float(Reading(1.0, None, paid).read(jnp.full(2, value)))
    assert far(Paid.nothing()) == 1e6  # nothing was seen
    seen = Paid.nothing().observe(episode_of(paid([1.0, 3.0, 99.0]), jnp.array([1.0, 1.0, 0.0])))
    assert far(seen) == 5
    assert far(seen, -1e6) == -1


LANDER = Spec(Box([0.0, -1.0], [1.0, 1.0]), Box(-1.0, 1.0), 2, ends=True)  # a height and a speed


def landed(speed, prize):
    """It falls for a period, which pays 1, and is on the ground in the next."""
    states = jnp.array([[0.6, speed], [0.3, speed], [0.0, speed]])
    rewards, ended = jnp.array([1.0, 1.0 + prize]), jnp.array([0.0, 1.0])
    return Trajectory(states[:-1], jnp.zeros((2, 1)), rewards, states[1:], jnp.ones(2), ended)


@pytest.mark.slow
def test_a_landing_pays_what_landings_paid_and_a_crash_what_crashes_did():
    """Six of seven ends cost 100, and no plan is told that the seventh kind does too."""
    agent = certainty_equivalent(LANDER, PRIOR, GRID, episodes=8)
    belief = agent.init()
    for speed in (-0.9, -0.8, -0.7, -0.6, -0.5, -0.4):
        belief = learn(agent, belief, landed(speed, -100.0))
    alike = belief
    belief = learn(agent, belief, landed(-0.05, 100.0))

    @eqx.filter_jit
    def told(belief, speeds):
        model, still = belief.mean(), jnp.zeros(1)
        before = jnp.stack([jnp.full(len(speeds), 0.3), speeds], axis=1)
        alone = jax.vmap(lambda s: model.means(s, still)[0])(before)
        return alone, model.tabulate(before, still[None]).rewards[:, 0], model.ends.prize

    speeds = jnp.array([-0.85, -0.45, -0.05])
    alone, table, prize = told(belief, speeds)
    np.testing.assert_allclose(alone, [-99, -99, 101], atol=10)
    np.testing.assert_allclose(table, alone, rtol=1e-9)
    mean = -500 / 7
    far = eqx.filter_jit(lambda prize: prize(jnp.array([1.0, 1.0])))
    assert float(far(prize)) == pytest.approx(mean, abs=10)
    crashes, _, prize = told(alike, speeds)
    np.testing.assert_allclose(crashes, -99, atol=10)
    assert float(far(prize)) == pytest.approx(-100)
