"""A network in the place of a policy that replans: what it computes, is taught, and loses."""

import jax
import jax.numpy as jnp
import limited
import numpy as np
import pytest
from scipy import stats

import kernelmdp as km
from kernelmdp.campaign.export import distill
from kernelmdp.campaign.export.distillation_loss import Loss
from kernelmdp.campaign.export.policy_file import deploy
from kernelmdp.control.planners.base import AbstractPolicy, acting
from kernelmdp.control.planners.distillation.imitation import (
    FITTED,
    TESTED,
    Doing,
    Imitation,
    World,
    followed,
    imitate,
)
from kernelmdp.control.planners.distillation.network import Network, Rows, taught

KEY = jax.random.key(0)
TURN = 2 * np.pi
MIXED = km.Spec(
    km.Box([0.0, -np.pi], [10.0, np.pi], periodic=[False, True]),
    km.Box([-2.0, 0.0, 0.0], [4.0, 2.0, TURN], periodic=[False, False, True], choices=[0, 3, 0]),
    5,
)


def by_hand(network, state, period):
    """The same network for MIXED, written down again in NumPy."""
    turn = TURN * (state[1] + np.pi) / TURN
    seen = [state[0] / 10, (1 + np.cos(turn)) / 2, (1 + np.sin(turn)) / 2, period / 5]
    x = (np.array(seen) - np.asarray(network.centre)) / np.asarray(network.spread)
    for number, (weights, offset) in enumerate(network.layers):
        x = x @ np.asarray(weights) + np.asarray(offset)
        x = np.tanh(x) if number < 2 else x
    angle = np.arctan2(x[5], x[4]) % TURN
    return [1 + 3 * np.clip(x[0], -1, 1), float(np.argmax(x[1:4])), angle]


@pytest.mark.slow
def test_a_file_of_a_network_answers_as_the_network_and_as_its_formula(tmp_path):
    network = Network.blank(MIXED, key=KEY)
    scales = (jnp.array([0.4, 0.5, 0.6, 0.5]), jnp.array([0.2, 0.3, 0.1, 0.3]))
    network = jax.tree.map(lambda leaf: 1.3 * leaf + 0.05, network)
    network = Network(network.states, network.actions, network.horizon, *scales, network.layers)
    found = deploy(network, tmp_path / "policy.kmdp", spec=MIXED, compare=False)
    assert not found.remembers
    draw, taken = np.random.default_rng(0), []
    for period in range(5):
        for state in MIXED.states.low + MIXED.states.sides * draw.random((8, 2)):
            wanted = acting(network, jnp.asarray(state), jnp.asarray(period), None)[0]
            answer = found(state, period).action
            np.testing.assert_allclose(answer, wanted, rtol=0, atol=1e-12)
            np.testing.assert_allclose(answer, by_hand(network, state, period), rtol=0, atol=1e-12)
            MIXED.actions.check("action", answer)
            taken.append(answer)
    numbers, choices, _ = np.transpose(taken)
    assert numbers.min() == -2.0  # cut to its box
    assert len(set(choices)) > 1


@pytest.mark.slow
def test_a_network_is_taught_numbers_choices_and_angles():
    """Of a state, a push that is at its ends in most of the box, which third it is, and a turn."""
    spec = km.Spec(km.Box(0.0, 1.0), MIXED.actions, 2)
    known = lambda s, h: [
        np.clip(1 + 12 * (s - 0.5), -2, 4), np.floor(2.999 * s), (TURN * (0.8 + 0.5 * s) + h) % TURN
    ]  # fmt: skip
    places, periods = np.tile(np.linspace(0, 1, 101), 2), np.repeat([0, 1], 101)
    actions = np.array([known(s, h) for s, h in zip(places, periods, strict=True)])
    room = 30  # rows behind the last are no rows
    rows = Rows(
        jnp.asarray(np.r_[places, np.full(room, 0.5)])[:, None],
        jnp.asarray(np.r_[periods, np.zeros(room, int)]),
        jnp.asarray(np.r_[actions, np.full((room, 3), 1e6)]),
        jnp.asarray(202),
    )
    network = taught(Network.blank(spec, key=KEY).scaled_to(rows), rows, 400, key=KEY)
    np.testing.assert_allclose(network.centre, [0.5, 0.25], atol=1e-12)
    found = np.asarray(jax.vmap(network)(rows.states[:202], rows.periods[:202]))
    away = found - actions
    away[:, 2] = (away[:, 2] + np.pi) % TURN - np.pi
    assert np.sqrt(np.mean(away[:, 0] ** 2)) < 0.15
    assert np.mean(away[:, 1] != 0) < 0.03
    assert np.sqrt(np.mean(away[:, 2] ** 2)) < 0.1
    assert np.mean(found[:, 0] == actions[:, 0]) > 0.3  # at the ends of the box, and not almost


class Leaning(AbstractPolicy):
    """Pushes towards 0 by a running mean of what it saw, which it remembers."""

    @property
    def remembers(self):
        return True

    def begin(self, state):
        return 2 * state

    def act(self, state, period, memory):
        mean = (memory + state) / 2
        return -0.5 * mean, mean

    def __call__(self, state, period):
        return self.act(state, period, self.begin(state))[0]

    def value(self, state):
        return state[0]


LINE = km.Spec(km.Box(-4.0, 4.0), km.Box(-1.0, 1.0), 4)


def world(purpose, number, ends=9.0):
    """A line on which an action moves the state, with wind; beyond `ends` an episode is over."""
    wind = 0.1 * np.random.default_rng([purpose, number]).normal(size=5)

    def step(state, action, period):
        after = 0.8 * state + jnp.clip(action, -1, 1) + wind[period]
        return -jnp.sum(state**2), None if float(after[0]) > ends else after

    return World(jnp.array([1.0 + wind[4]]), step)


def test_labels_are_what_the_policy_would_do_where_another_has_led():
    found = followed(Leaning(), world(FITTED, 3), 4, driver=Doing(jnp.array([0.25]))).labels
    wind = 0.1 * np.random.default_rng([FITTED, 3]).normal(size=5)
    state = 1.0 + wind[4]
    mean = 2 * state
    for period, (seen, number, wanted) in enumerate(found):
        mean = (mean + state) / 2
        np.testing.assert_allclose([seen[0], wanted[0]], [state, -0.5 * mean], rtol=1e-12)
        assert number == period
        state = 0.8 * state + 0.25 + wind[period]
    assert len(found) == 4


def test_the_policy_drives_where_nobody_else_does_and_nothing_is_labelled_after_an_end():
    keep = lambda policy: Doing(2 * policy.action)
    twice = followed(Leaning(), world(FITTED, 0), 4, keep).labels
    first, second = twice[0], twice[1]
    wind = 0.1 * np.random.default_rng([FITTED, 0]).normal(size=5)
    expected = 0.8 * first[0] + np.clip(2 * first[2], -1, 1) + wind[0]
    np.testing.assert_allclose(second[0], expected, rtol=1e-12)
    pushed = followed(Leaning(), world(FITTED, 0, ends=1.9), 4, driver=Doing(jnp.ones(1)))
    assert len(pushed.labels) == 2  # 1.8 or so, then 2.4


def returns_by_hand(act, tests):
    """What somebody earns in test episodes, without JAX and without the library."""
    total = []
    for number in range(tests):
        wind = 0.1 * np.random.default_rng([TESTED, number]).normal(size=5)
        state, earned, memory = 1.0 + wind[4], 0.0, None
        for period in range(4):
            action, memory = act(state, period, memory)
            earned -= state**2
            state = 0.8 * state + np.clip(action, -1, 1) + wind[period]
        total.append(earned)
    return np.array(total)


def leaning(state, period, memory):
    mean = ((2 * state if memory is None else memory) + state) / 2
    return -0.5 * mean, mean


@pytest.mark.slow
def test_the_loss_is_that_of_both_policies_in_episodes_run_by_hand(tmp_path):
    network = imitate(Leaning(), LINE, world, Imitation(2, 4, 2, 300), key=KEY)
    told = []
    loss = distill.measured(network, Leaning(), LINE, world, 6, tell=lambda: told.append(1))
    file = deploy(network, tmp_path / "p.kmdp", spec=LINE)
    ours = returns_by_hand(lambda state, period, _: (file([state], period).action[0], None), 6)
    theirs = returns_by_hand(leaning, 6)
    assert len(told) == loss.episodes == 6
    np.testing.assert_allclose([loss.value, loss.of], [ours.mean(), theirs.mean()], rtol=1e-12)
    assert loss.loss == pytest.approx((theirs - ours).mean(), rel=1e-9)
    ends = stats.t.interval(0.95, 5, (theirs - ours).mean(), stats.sem(theirs - ours))
    np.testing.assert_allclose(loss.interval, ends, rtol=1e-9)
    assert loss.share == pytest.approx(loss.loss / (loss.of - loss.random))
    assert abs(loss.share) < 0.05  # it learned what there is
    lazy = distill.measured(Doing(jnp.zeros(1)), Leaning(), LINE, world, 6)
    idle = returns_by_hand(lambda state, period, _: (0.0, None), 6)
    assert lazy.loss == pytest.approx((theirs - idle).mean(), rel=1e-9)
    assert lazy.loss > 0.5  # and to have learned nothing would have shown


def test_a_loss_is_said_in_words_and_warned_of_where_it_is_large_or_may_be():
    policy, chance = np.array([10.0, 12.0, 11.0, 11.0]), np.zeros(4)
    small = Loss.of_returns(policy - [0.1, 0.2, 0.1, 0.2], policy, chance)
    assert small.warning() is None
    assert "0.15" in small.sentence()
    assert "1.4 % of the policy's gain over random actions" in small.sentence()
    large = Loss.of_returns(policy - [2.0, 2.1, 2.0, 1.9], policy, chance)
    assert "loses 18 %" in large.warning()
    assert "Export the policy that replans" in large.warning()
    unsure = Loss.of_returns(policy - [2.0, -2.0, 1.0, -1.0], policy, chance)
    assert "may lose up to 26 %" in unsure.warning()
    useless = Loss.of_returns(policy, policy, policy + 1)
    assert "Random actions earn as much" in useless.warning()
    assert useless.share is None


@pytest.mark.slow
def test_a_network_within_limits_is_kept_to_them_as_the_plan_was(tmp_path):
    whole = limited.policy()
    plan, keep = distill.parted(whole)

    def inside(purpose, number):
        step = lambda state, action, period: (state[0], jnp.clip(state + 0.2 * action, 0, 1))
        return World(jnp.array([0.1 * (1 + number)]), step)

    how = Imitation(2, 2, 2, 20)
    network = keep(imitate(plan, limited.SPEC, inside, how, key=KEY, keep=keep))
    found = deploy(network, tmp_path / "policy.kmdp", spec=limited.SPEC)
    assert found.description["difference"] <= 1e-12
    for state in np.linspace(0.0, 1.0, 11):
        answer = found([state]).action
        wanted = acting(network, jnp.array([state]), jnp.asarray(0), None)[0]
        np.testing.assert_allclose(answer, wanted, rtol=0, atol=1e-12)
        assert state <= 0.7 or answer == [-1.0]  # beyond the limit
