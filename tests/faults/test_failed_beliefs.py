"""A belief that cannot be computed is NaN inside a compiled program, and refused outside it."""

import dataclasses
import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.agent import Agent
from kernelmdp.agents.algorithms.baselines import certainty_equivalent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import (
    checked,
    episodes_of,
    learn_in_chunks,
    learn_many,
    learn_once,
)
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import AbstractJudge, Verdict
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import GridPlanner, TrajectoryPlanner
from kernelmdp.regression.kernels import AbstractKernel, SquaredExponential

KEY, KERNEL = jax.random.key(0), SquaredExponential(0.6)
PLANNER = GridPlanner((5,), (3,), noise_nodes=3, ball_levels=4)
SAID = "States, actions and rewards of every episode must be finite, and those of "


class Broken(AbstractKernel):
    """No kernel where the first coordinate is beyond an edge: k(x, x) is NaN there."""

    edge: jax.Array  # not a number, which would be part of the program

    def __call__(self, x, y):
        return jnp.where((x[0] > self.edge) & jnp.all(x == y), jnp.nan, KERNEL(x, y))

    def diagonal_bound(self, input_dim):
        return 1.0

    def random_feature(self, input_dim, *, key):
        return KERNEL.random_feature(input_dim, key=key)


class Unknowing(AbstractJudge):
    """A judge of a system whose values nobody knows."""

    def optimum(self, start):
        return jnp.full((), jnp.nan)

    def verdict(self, policy, start, *, key):
        return Verdict(*[jnp.full((), jnp.nan)] * 3)

    def random_value(self, start):
        return jnp.full((), jnp.nan)

    def error(self, start):
        return jnp.full((), jnp.nan)


class Sparse(AbstractEnvironment):
    """A prize beyond an edge, and rewards that are finite wherever the state is lost."""

    spec: Spec
    env: Rkhs

    def initial(self, *, key):
        return self.env.initial(key=key)

    def mean_reward(self, state, action):
        return jnp.zeros(())

    def mean_transition(self, state, action):
        return self.env.mean_transition(state, action)

    def step(self, state, action, *, key):
        after = self.env.step(state, action, key=key)[1]
        return jnp.where(after[0] > 0.9, 1.0, 0.0), after


@functools.cache
def env():
    return jax.jit(lambda key: Rkhs.draw(kernel=KERNEL, horizon=3, key=key))(KEY)


def agent(edge):
    """It plans in the mean, which is finite until a row beyond the edge was learned."""
    prior = Prior(Broken(jnp.asarray(edge)), features="exact", ridge=0.1)
    return certainty_equivalent(env().spec, prior, PLANNER, episodes=4)


ALWAYS, NEVER = 0.0, 2.0  # beyond 0, where rows that are not there yet lie


class Make(eqx.Module):
    """The same parts for every run; one program serves all edges."""

    agent: Agent
    env: AbstractEnvironment

    def __call__(self, key):
        return self.agent, self.env, Unknowing()


def make(edge, world=None):
    return Make(agent(edge), world or env())


KEYS = jax.random.split(KEY, 3)


@pytest.mark.slow
def test_a_factor_that_fails_inside_a_program_is_refused_where_its_record_arrives():
    broken = make(ALWAYS)
    with pytest.raises(
        ValueError, match=SAID + r"episode 1 of run 0 are not, the first of 6\. .*ridge"
    ):
        learn_many(broken, 4, keys=KEYS[:2], chunk=2)
    with pytest.raises(ValueError, match=SAID + "episode 1 of run 0 are not"):
        list(learn_in_chunks(broken, 4, keys=KEYS, chunk=2))
    with pytest.raises(ValueError, match=SAID + "episode 1 are not, the first of 3"):
        learn_once(agent(ALWAYS), env(), Unknowing(), 4, key=KEY)


def too_full(features, **options):
    """An agent that is given more rows than it has room for."""
    prior = Prior(KERNEL, features=features, ridge=0.1, **options)
    return certainty_equivalent(env().spec, prior, PLANNER, episodes=1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("full", "first"),
    [
        (lambda: too_full("exact"), 2),
        (lambda: too_full("nystrom"), 2),
        (lambda: psrl(env().spec, planner=PLANNER, episodes=1), 2),
        (lambda: psrl(env().spec, planner=TrajectoryPlanner(2, 4, 1, 1), episodes=1), 2),
    ],
    ids=["exact", "history", "learned", "along trajectories"],
)
def test_what_does_not_fit_into_a_program_is_refused_where_its_record_arrives(full, first):
    """Three rows fit, and the first episode that is planned with more is lost."""
    given = full()
    inside = eqx.filter_jit(lambda: learn_once(given, env(), Unknowing(), 3, key=KEY))
    with pytest.raises(ValueError, match=SAID + f"episode {first} are not.* room for every row"):
        checked(inside())


@pytest.mark.slow
def test_a_run_one_episode_at_a_time_stops_at_the_episode_that_could_not_be_planned():
    run = episodes_of(agent(ALWAYS), env(), Unknowing(), 4, key=KEY)
    assert np.isfinite(next(run)[1].collected)
    with pytest.raises(ValueError, match=SAID + "episode 1 are not"):
        next(run)


@pytest.mark.slow
def test_values_that_no_judge_knows_are_no_failure_and_programs_within_programs_run():
    record = learn_many(make(NEVER), 4, keys=KEYS[:2], chunk=2)
    assert np.isfinite(record.collected).all()
    assert np.isnan(record.regret).all()
    inside = eqx.filter_jit(lambda keys: learn_many(make(ALWAYS), 2, keys=keys, chunk=1).collected)
    np.testing.assert_array_equal(np.isfinite(inside(KEYS)), [[True, False]] * 3)


@pytest.mark.slow
def test_finite_rewards_do_not_hide_that_states_and_actions_were_lost():
    sparse = Sparse(env().spec, env())
    with pytest.raises(ValueError, match=SAID + "episode 1 of run 0 are not"):
        learn_many(make(ALWAYS, sparse), 2, keys=KEYS, chunk=1)


# ---- Campaigns ----


class Compiled(Agent):
    """The same agent as a caller may have it: learning is one program, which cannot raise."""

    @eqx.filter_jit
    def learn(self, memory, trajectory, *, key):
        return memory.observe(trajectory, key=key)


def play(campaign):
    campaign.begin_episode()
    for _ in range(campaign.spec.horizon):
        campaign.act([0.1])
        campaign.tell(0.1, [0.2])
    campaign.end_episode()


@pytest.mark.slow
def test_a_campaign_whose_belief_failed_gives_no_action(tmp_path):
    plain = agent(ALWAYS)
    compiled = Compiled(plain.prior, plain.strategy, plain.planner)
    with Campaign.around(tmp_path, compiled, env().spec, episodes=4) as campaign:
        play(campaign)
        campaign.begin_episode()
        with pytest.raises(
            ConfigError, match="planned action must be finite, got .nan. .*Increase `ridge`"
        ):
            campaign.act([0.1])
        assert campaign.current.question is None
        assert campaign.status().transitions == 3


@pytest.mark.slow
def test_a_campaign_says_so_as_soon_as_it_cannot_learn_and_keeps_its_record(tmp_path):
    with Campaign.around(tmp_path, agent(ALWAYS), env().spec, episodes=4) as campaign:
        with pytest.raises(ValueError, match="must be positive definite and finite"):
            play(campaign)
        assert campaign.status().transitions == 3
        with pytest.raises(ValueError, match="must be positive definite and finite"):
            campaign.begin_episode()


@pytest.mark.slow
@pytest.mark.parametrize("optimism", ["ball", "lipschitz"])
@pytest.mark.parametrize("known", [None, lambda state, action: state[0] - action[0] ** 2])
def test_widths_of_another_grid_are_refused_before_anything_is_done(optimism, known, tmp_path):
    prior = Prior(KERNEL, features="mercer", ridge=0.1, known_reward=known)
    sets = Confidence(2.0, 2.0, optimism=optimism, lipschitz=5.0)
    spec = env().spec
    right = kernel_ucrl(spec, prior, PLANNER, sets, episodes=4)
    states, actions = PLANNER.points(spec)
    assert right.prior.dynamics.watch is not None
    assert np.isfinite(right.prior.variances_on(states, actions)).all()
    wrong = dataclasses.replace(right, prior=right.prior.watching(states + 1e-3, actions, 9))
    with Campaign.around(tmp_path, wrong, spec, episodes=4) as campaign:
        campaign.begin_episode()
        with pytest.raises(ConfigError, match="plan on the grid that the confidence widths use"):
            campaign.act([0.1])
