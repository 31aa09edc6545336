"""Limits of states: how far sets are tightened, what is planned within them, what is recorded."""

import contextlib

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.stats
from campaigns import Averaging, clipping, play, settings
from limited import GRID, KEY, PRIOR, SPEC, known, moved

from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.baselines import certainty_equivalent, random_agent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.safety import CREEP, DOUBT, Guarded, GuardedPolicy, doubted
from kernelmdp.campaign.export.policy_file import deploy
from kernelmdp.campaign.lifecycle import open
from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.events import Violation
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config import describe
from kernelmdp.config.build import build
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.mdp.noise import Gaussian
from kernelmdp.control.planners import GridPlanner, TrajectoryPlanner
from kernelmdp_policy import loads

LIMITS = Limits([0.0], low=[-np.inf, -0.5], high=[0.8, np.inf], probability=0.9)


def test_a_set_is_tightened_by_what_the_quantile_asks_for():
    mean, spread = np.array([0.5, -0.3]), np.array([0.1, 0.2])
    q = scipy.stats.norm.ppf(0.9)
    expected = np.maximum([q * 0.2 - 0.2, q * 0.1 - 0.3], 0)  # of the low end, and of the high one
    lacking, allows = jax.jit(LIMITS.lacking), jax.jit(LIMITS.allows)
    np.testing.assert_allclose(lacking(mean, np.diag(spread**2)), expected, rtol=1e-12)
    assert not allows(mean, np.diag(spread**2))
    assert allows(mean, np.diag(spread**2) / 4)
    holds = jax.jit(LIMITS.holds)
    assert holds(mean)
    assert not holds(np.array([0.81, 0.0]))


def test_with_a_margin_of_ones_own_as_often_as_promised():
    """Where the margin is linear, the chance of keeping to it at the edge is the probability."""
    slope = np.array([0.6, -0.3])
    limits = Limits([0.0], margin=lambda s: 1 - s @ slope, probability=0.9)
    spread = np.array([0.2, 0.4])
    known, allows = np.diag(spread**2), jax.jit(limits.allows)
    needed = scipy.stats.norm.ppf(0.9) * np.hypot(*(slope * spread))
    edge = np.array([(1 - needed) / 0.6, 0.0])
    assert allows(edge - 1e-9, known) != allows(edge + 1e-6, known)
    draws = edge + spread * np.random.default_rng(0).normal(size=(20_000, 2))
    kept = np.mean(draws @ slope <= 1)
    assert kept == pytest.approx(0.9, abs=4 * np.sqrt(0.09 / 20_000))


@eqx.filter_jit
def first_action(policy, state):
    return policy(state, 0)


@pytest.mark.slow
def test_plans_stop_short_of_a_limit_and_what_is_not_known_falls_back():
    agent = certainty_equivalent(SPEC, PRIOR, GRID, episodes=8)
    learn = eqx.filter_jit(lambda belief, path: agent.learn(belief, path, key=KEY))
    plan = eqx.filter_jit(lambda belief: agent.plan(belief, key=KEY))
    act = lambda policy, x: first_action(policy, np.array([x]))
    belief = agent.init()
    assert abs(float(act(plan(belief), 0.1)[0]) + 1) <= 0.2  # near the fallback, for want of data
    belief = learn(belief, moved(-0.5, 0.5))
    assert float(act(plan(belief), 0.3)[0]) == -1.0  # what pushing right does is not known
    for action, start in [(1.0, 0.0), (0.5, 0.3), (0.0, 0.6), (1.0, 0.2), (-1.0, 0.9), (0.25, 0.5)]:
        belief = learn(belief, moved(action, start))
    policy = plan(belief)
    state, seen = 0.1, []
    for _ in range(8):
        state += 0.2 * float(act(policy, state)[0])
        seen.append(state)
    assert 0.5 < max(seen) <= 0.7
    assert float(act(policy, 0.75)[0]) == -1.0  # beyond it already

    @eqx.filter_jit
    def rewards(belief):
        pairs = jnp.array([[0.2], [0.65]]), jnp.array([[-0.5], [1.0]])
        mdps = Guarded(belief.mean(), belief, SPEC.limits), belief.mean()
        return [mdp.tabulate(*pairs).rewards for mdp in mdps]

    costs, plain = map(np.asarray, rewards(belief))
    np.testing.assert_allclose(costs[0], plain[0], atol=1e-9)
    assert costs[1, 1] < plain[1, 1] - 1


ALONG = TrajectoryPlanner(2, 6, 2, 1)


def optimist(planner, **options):
    """Kernel-UCRL on this system."""
    sets = Confidence(2.0, 2.0, beta_scale=0.2, **options)
    return kernel_ucrl(SPEC, PRIOR, planner, sets, episodes=8)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("planner", "options"),
    [(GRID, {}), (GRID, {"lipschitz": 4.0}), (ALONG, {})],
)
def test_optimism_keeps_to_limits_and_goes_as_near_as_is_known(planner, options):
    agent = optimist(planner, **options)
    policy = eqx.filter_jit(lambda belief: agent.plan(belief, key=KEY))(known())
    state, seen = np.array([0.1]), []
    for _ in range(6):
        state = state + 0.2 * np.asarray(first_action(policy, state))
        seen.append(float(state[0]))
    assert 0.4 < max(seen) <= 0.7  # a bound on slopes of values does not spread what costs too much
    assert float(first_action(policy, np.array([0.75]))[0]) == -1.0


@pytest.mark.slow
def test_nothing_is_hoped_of_limits_within_a_ball():
    """A next state that is put elsewhere in the ball costs what the mean does."""
    agent = optimist(ALONG)

    @eqx.filter_jit
    def both(belief):
        state, pairs = jnp.array([0.65]), jnp.array([[1.0, 0.0], [1.0, 1.0], [1.0, -1.0]])
        family = agent.strategy.imagine(belief, key=KEY)
        within = Guarded(family, belief, SPEC.limits).free()
        return [jax.vmap(lambda p, m=m: m.means(state, p))(pairs) for m in (within, within.mdp)]

    (rewards, after), (plain, there) = jax.tree.map(np.asarray, both(known()))
    costs = plain - rewards
    assert len(np.unique(after)) == 3
    np.testing.assert_array_equal(after, there)
    np.testing.assert_allclose(costs, costs[0], rtol=1e-9)
    assert costs[0] > 1


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Limits([0.0]), "must have a finite end or a margin"),
        (lambda: Limits([0.0], low=[np.nan]), "must have a finite end"),
        (
            lambda: Limits([0.0], low=[0.0], probability=0.4),
            "probability must lie strictly between",
        ),
        (
            lambda: Spec(Box(0, 1), Box(0, 1), 2, limits=Limits([0.0], low=[0, 0])),
            "one number per coordinate",
        ),
        (
            lambda: Spec(Box(0, 1), Box(0, 1), 2, limits=Limits([3.0], low=[0])),
            "fallback must lie in the box",
        ),
        (
            lambda: Spec(Box(0, 1), Box(0, 1), 2, limits=Limits([0.0], high=[1.5])),
            "high of limits must lie in the box of states, from 0 to 1 in coordinate 0, got 1.5",
        ),
        (
            lambda: Spec(Box([0, 0], [1, 1]), Box(0, 1), 2, limits=Limits([0], low=[-np.inf, -1])),
            "low of limits must lie in the box of states, from 0 to 1 in coordinate 1, got -1",
        ),
        (lambda: Limits([0.0], low=[0.6], high=[0.4]), "low of limits must lie below high"),
        (lambda: Limits([0.0], low=[0.4], high=[0.4]), "low of limits must lie below high"),
    ],
)
def test_limits_that_are_none_are_refused_in_words(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_violations_are_counted_in_the_record_and_files_say_limits(tmp_path):
    limits = {"high": [0.5], "fallback": [0.0]}
    given = settings(system={"limits": limits})
    assert build.read(given).spec.limits == Limits([0.0], high=[0.5])
    spec = build.read(given).spec
    with Campaign.around(tmp_path, Averaging(spec), spec, episodes=3) as campaign:
        play(campaign, 3)
        rows = [campaign.store.steps(number) for number in range(3)]
    beyond = sum(any(step.next_state[0] > 0.5 for step in steps) for steps in rows)
    assert status.read(tmp_path).violations == beyond > 0
    assert "limits violated in" in status.read(tmp_path).sentence()
    with pytest.raises(ConfigError, match="system: high of limits"):
        build.read(settings(system={"limits": {"high": [0.5, 0.5], "fallback": [0.0]}}))


def test_a_limit_may_lie_at_the_edge_of_the_box_and_beyond_one_that_grows():
    Spec(Box(0, 1), Box(0, 1), 2, limits=Limits([0.0], low=[0.0], high=[1.0]))
    Spec(Box(0, 1, grows=[True]), Box(0, 1), 2, limits=Limits([0.0], high=[9.0]))


def beyond(folder, seen, margin=None, durable="step", **limits):
    """In how many episodes a limit was not kept to, by these next states, and in which periods."""
    given = Limits([0.0], margin=margin, **limits)
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), len(seen), limits=given)
    record = open.record(folder, "{}", random_agent(spec), spec, episodes=2, durable=durable)
    with contextlib.closing(record):
        campaign = Campaign(record, random_agent(spec), spec, seed=0, episodes=2, outside="clip")
        campaign.begin_episode()
        for state in seen:
            campaign.act([0.5])
            campaign.tell(0.5, [state])
        campaign.end_episode()
        return {each.episode: each.steps for each in record.log.all(Violation)}


@pytest.mark.parametrize("durable", ["step", "episode"])
def test_a_state_is_judged_as_it_was_seen_before_it_was_clipped(durable, tmp_path):
    """The record holds the edge of the box, which keeps to a limit that lies there."""
    found = beyond(tmp_path / "edge", [0.5, 1.2, 1.0, -3.0, 1.7], durable=durable, high=[1.0])
    assert found == {0: 2}
    assert beyond(tmp_path / "none", [0.5, -0.2, 1.0], durable=durable, high=[1.0]) == {}
    ring = lambda state: 1.44 - state[0] ** 2  # beyond 1.2, out of the box
    assert beyond(tmp_path / "own", [1.1, 1.3], durable=durable, margin=ring) == {0: 1}
    inside = beyond(tmp_path / "inside", [0.8, 1.2, 0.2], durable=durable, high=[0.7])
    assert inside == {0: 2}  # once each, whether clipped or not


def test_what_was_seen_beyond_a_limit_is_kept_where_every_call_is_a_process_of_its_own(tmp_path):
    limits = {"high": [1.0], "fallback": [0.0]}
    Campaign.open(tmp_path, clipping(system={"limits": limits})).close()
    for value in (1.5, 0.5, 0.5):
        with Campaign.open(tmp_path) as campaign:
            if campaign.current.number is None:
                campaign.begin_episode()
            campaign.act([0.5])
            campaign.tell(0.5, [value])
            if campaign.current.is_over:
                campaign.end_episode()
    assert status.read(tmp_path).violations == 1


def test_a_check_says_what_limits_hold_and_who_does_not_keep_to_them():
    limits = {"low": [-np.inf], "high": [0.5], "probability": 0.9, "fallback": [0.25]}
    said = lambda agent: build.read(settings(agent, system={"limits": limits}))
    found = said("psrl")
    assert (
        "limits: state 0 at most 0.5, each with probability 0.9 in the model; where that is not "
        "known the action is 0.25"
    ) in describe.spec(found.spec)
    words = "ignores the limits"
    assert words not in describe.intent(found.config, found.agent)
    blind = said("random")
    assert words in describe.intent(blind.config, blind.agent)
    free = build.read(settings())
    assert "limits" not in describe.spec(free.spec) + describe.intent(free.config, free.agent)
    own = Spec(Box(0, 1), Box(0, 1), 2, limits=Limits([0.0], margin=lambda s: s))
    assert "a margin of your own not negative" in describe.spec(own)


@pytest.mark.slow
def test_a_policy_handed_over_names_the_limits_it_keeps_to(tmp_path):
    limits = {"low": [-np.inf], "high": [0.5], "fallback": [0.0]}
    named = {"low": [None], "high": [0.5], "probability": 0.95, "fallback": [0.0]}
    given = settings("certainty-equivalent", system={"limits": limits})
    for name, config in (("within", given), ("free", settings("certainty-equivalent"))):
        with Campaign.open(tmp_path / name, config) as campaign:
            campaign.attach([([0.5], [0.5], 0.5, [0.4])] * 3)
            found = deploy(campaign, tmp_path / f"{name}.kmdp", compare=False)
        assert found.description.get("limits") == (named if name == "within" else None)
    assert any("limits" in line for line in loads((tmp_path / "within.kmdp").read_bytes()).lines())


LEARNED = Spec(
    Box(0.0, 1.0), Box(-1.0, 1.0), 4, transition_noise=Gaussian(0.01),
    limits=Limits([-1.0], high=[0.9]),
)  # fmt: skip


@pytest.fixture(scope="module")
def crept():
    """What is believed after episodes near 0.3 in which the fallback was tried."""
    agent = certainty_equivalent(LEARNED, planner=GridPlanner((11,), (5,), noise_nodes=1))
    learn = eqx.filter_jit(lambda belief, path: agent.learn(belief, path, key=KEY))
    belief, plan = agent.init(), random_agent(LEARNED).plan(None, key=KEY)  # which nobody asks
    for action, start in [(-1.0, 0.3), (0.5, 0.2), (-0.8, 0.4), (0.2, 0.3)]:
        belief = learn(belief, moved(action, start))
    over = learn(belief, moved(1.0, 0.7))
    return [GuardedPolicy(plan, b, LEARNED.limits) for b in (belief, over)]


@pytest.mark.slow
def test_no_state_is_gone_to_that_is_much_nearer_to_a_limit_than_those_seen(crept):
    """A twentieth of the box nearer, and never more than a third of what is left."""
    crept, over = crept
    nearest = 0.9 - 0.6  # the second path ends at 0.2 + 4 × 0.1
    np.testing.assert_allclose(crept.belief.experience.nearest, [nearest], atol=1e-9)
    at = lambda x, policy=crept: bool(policy._near(jnp.array([x])))
    assert at(0.6 + CREEP - 1e-6)
    assert not at(0.6 + CREEP + 1e-6)
    close = eqx.tree_at(lambda p: p.belief.experience.nearest, crept, jnp.array([0.04]))
    assert at(0.86 + 0.0133, close)
    assert not at(0.86 + 0.0134, close)
    assert float(over.belief.experience.nearest[0]) == 0  # beyond a limit is no nearer than at it


def has_tried(policy, state):
    """Whether something like the fallback was done in a state like this one."""
    return policy.belief.dynamics.has_tried(state, policy.limits.action)


@pytest.mark.slow
def test_the_fallback_must_have_been_tried_near_where_it_is_relied_on(crept):
    crept = crept[0]
    assert bool(has_tried(crept, jnp.array([0.3])))
    assert not bool(has_tried(crept, jnp.array([0.85])))
    fixed = GuardedPolicy(crept.plan, PRIOR.belief(SPEC, episodes=1), LEARNED.limits)
    assert bool(has_tried(fixed, jnp.array([0.85])))  # a kernel that is given is believed


@pytest.mark.slow
def test_an_action_half_way_is_taken_where_the_planned_one_is_not_known(crept, monkeypatch):
    crept = crept[0]
    safe = lambda self, state, action: action[0] <= 0.1
    monkeypatch.setattr(GuardedPolicy, "_safe", safe)
    kept = lambda planned: float(crept._kept(jnp.array([0.3]), jnp.array([planned]))[0])
    assert kept(0.05) == pytest.approx(0.05)
    assert kept(1.0) == pytest.approx(0.0)  # half of the way from -1
    monkeypatch.setattr(GuardedPolicy, "_safe", lambda self, state, action: action[0] < -0.6)
    assert kept(1.0) == -1.0
    assert kept(0.2) == pytest.approx(-0.7)  # a quarter
    monkeypatch.setattr(GuardedPolicy, "_safe", lambda self, state, action: action[0] > 5)
    assert kept(1.0) == -1.0  # the fallback, whatever is known of it


@pytest.mark.slow
def test_a_learned_model_is_doubted_and_a_given_one_is_not(crept):
    assert doubted(crept[0].belief) == DOUBT
    assert doubted(PRIOR.belief(SPEC, episodes=1)) == 1
