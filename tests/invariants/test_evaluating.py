"""What the settled policy is worth, and whether going on is: noted, shown, and nothing depends on it."""

import campaigns
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp._base.errors import ConfigError, SystemFailure
from kernelmdp.agents.algorithms.baselines import RandomPolicy
from kernelmdp.campaign.record import advice
from kernelmdp.campaign.record.events import Evaluation
from kernelmdp.campaign.record.status import read
from kernelmdp.campaign.session import evaluation as evaluating
from kernelmdp.campaign.session.evaluation import Evaluator
from kernelmdp.config import describe
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.isolated_system import by_running
from kernelmdp.study.execution.runner import driven, run


@pytest.mark.slow
def test_evaluations_are_noted_and_shown_and_no_number_of_a_run_depends_on_them(tmp_path):
    plain, asked = tmp_path / "plain", tmp_path / "asked"
    evaluation = {"every": 1, "starts": 2}  # as many as there are after two: one program from there
    for folder, more in ((plain, {}), (asked, {"evaluation": evaluation})):
        with km.Campaign.open(folder, campaigns.settings("psrl", **more)) as campaign:
            campaigns.play(campaign, 4)
    assert campaigns.tables(plain) == campaigns.tables(asked)
    assert read(plain).worth is None
    found = read(asked)
    assert [each.episode for each in found.evaluations] == [0, 1, 2, 3]
    # Rewards are 1 - (after - 0.7)² of three periods, and the model knows that well by now.
    assert 2.5 < found.evaluations[-1].value < 3.05
    assert found.evaluations[-1].spread < 0.5
    assert "in the model, " in found.worth
    assert found.lines()[-1] == f"  {found.worth}"
    with km.Campaign.open(asked, campaigns.settings("psrl", evaluation={"every": 0})) as campaign:
        said = km.deploy(campaign, tmp_path / "p.kmdp", compare=False).description
    assert said["evaluation"]["episode"] == 3


@pytest.mark.slow
def test_a_policy_is_run_for_real_where_the_system_is_a_simulation(tmp_path):
    env = km.envs.Lqr()
    km.learn(env, 1, agent=km.random_agent(env.spec), path=tmp_path / "run", evaluate=1)
    (found,) = read(tmp_path / "run").evaluations
    assert (found.episode, found.value) == (0, None)
    assert np.isfinite(found.real)
    assert jnp.ndim(found.real) == 0


@pytest.mark.slow
def test_a_gymnasium_policy_is_run_in_an_environment_of_its_own_and_no_number_depends_on_it(
    tmp_path,
):
    gymnasium = {"id": "MountainCarContinuous-v0", "horizon": 5}
    config = {"episodes": 1, "gymnasium": gymnasium, "agent": {"name": "random"}}
    run(config, tmp_path / "plain")
    run(config | {"evaluation": {"every": 1}}, tmp_path / "asked")
    assert campaigns.tables(tmp_path / "plain") == campaigns.tables(tmp_path / "asked")
    (found,) = read(tmp_path / "asked").evaluations
    assert -0.5 < found.real < 0  # of five random actions, which cost at most 0.1 each


def test_how_much_an_evaluation_does_may_be_said(tmp_path):
    asked = campaigns.settings("random", evaluation={"every": 1, "draws": 0, "starts": 3})
    env, resets = Ending(), []
    env.reset = lambda *, seed: resets.append(seed) or Ending.reset(env, seed=seed)
    with km.Campaign.open(tmp_path / "run", asked) as campaign:
        campaign.evaluator.simulation = by_running(env, 0)
        campaigns.play(campaign, 2)
    found = read(tmp_path / "run")
    assert [(each.value, each.real) for each in found.evaluations] == [(None, 2.0)] * 2
    assert found.worth == "The settled policy earns 2 in simulation, 2 after episode 0."
    assert len(set(resets)) == 3
    assert resets[:3] == resets[3:], "two evaluations differ in the policy, not in the starts"
    policy = RandomPolicy(campaign.spec, jax.random.key(0))
    by_running(env, 1)(policy, campaign.spec, 3, evaluating.never)
    assert not set(resets[6:]) & set(resets[:6]), "each seed has starts of its own"


def test_one_draw_says_nothing_of_what_is_not_known():
    system = {"environment": {"name": "lqr"}, "evaluation": {"draws": 1}}
    with pytest.raises(ConfigError, match="0 or at least 2"):
        run(system, "never")


class Failing:
    def reset(self, *, seed):
        return [0.0]

    def step(self, action):
        raise SystemFailure("it died")

    def close(self):
        pass


def test_a_simulation_that_fails_is_no_evaluation_and_no_failure():
    spec = km.Spec(km.Box([0.0], [1.0]), km.Box([0.0], [1.0]), 3)
    policy = RandomPolicy(spec, jax.random.key(0))
    assert by_running(Failing(), 0)(policy, spec, 2, evaluating.never) is None


class Ending(Failing):
    """Over with its second period, which is outside the box; each is worth 1."""

    def reset(self, *, seed):
        self.left = 2
        return [0.0]

    def step(self, action):
        self.left -= 1
        assert self.left >= 0, "stepped after its end"
        return 1.0, [7.0], self.left == 0


def test_a_simulation_is_left_where_its_episode_ends():
    spec = km.Spec(km.Box([0.0], [1.0]), km.Box([0.0], [1.0]), 9)
    assert (
        by_running(Ending(), 0)(RandomPolicy(spec, jax.random.key(0)), spec, 3, evaluating.never)
        == 2.0
    )


@pytest.mark.slow
def test_the_model_is_evaluated_from_the_law_of_starts_where_it_is_known(tmp_path, monkeypatch):
    given = {"low": [0.1], "high": [0.1]}
    one = campaigns.settings("psrl", system={"starts": given}, evaluation={"every": 1})
    with km.Campaign.open(tmp_path / "run", one) as campaign:
        campaigns.play(campaign, 1)
        assert campaign.spec.starts.sample(3, key=jax.random.key(0)).tolist() == [[0.1]] * 3
        assert "episodes begin in 0.1" in describe.spec(campaign.spec)
        evaluated = campaign.evaluator.evaluation()
        learner = campaign.learner
        learner.spec = eqx.tree_at(lambda s: s.starts, campaign.spec, None)
        monkeypatch.setattr(Evaluator, "_starts", lambda _: [np.array([0.1])] * 4)
        recorded = campaign.evaluator.evaluation()
    assert evaluated.value == pytest.approx(recorded.value, abs=1e-12)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        ([0.1, 0.2], [0.3], "for each of 1 coordinates"),
        ([0.3], [0.1], "at most high in every coordinate"),
        ([0.5], [1.5], "must lie in the box of states"),
    ],
)
def test_starts_that_are_none_of_the_system_are_refused(low, high, words):
    box = km.Box([0.0], [1.0])
    with pytest.raises(ValueError, match=words):
        km.Spec(box, box, 3, starts=km.Starts(low, high))


def after(*values, spread=0.1, returns=(0.0, 10.0), fit=True):
    found = [Evaluation(number, value, spread) for number, value in enumerate(values)]
    return advice.progress(found, returns, fit)


def test_the_words_say_whether_going_on_is_worth_it():
    assert advice.progress([], [], None) is None
    assert "too few to judge progress" in after(1.0, 2.0, 3.0)
    assert after(1, 5, 6, 7).endswith("it still improves; run more episodes.")
    steady = after(9.0, 12.2, 12.3, 12.3, 12.3, returns=(0.0, 12.0))
    assert steady.endswith("more episodes will hardly improve it.")
    assert "earns 12.3 ± 0.1 in the model, +0.1 since episode 1" in steady
    assert "it still varies" in after(9, 9, 9, 4)
    assert "the model is uncertain" in after(9, 9, 9, 9, spread=3.0)
    assert "not fit to be used" in after(9, 9, 9, 9, fit=False)


def test_an_evaluation_is_broken_off_where_a_stop_is_asked_for_and_made_when_resumed(tmp_path):
    """Of a policy that may take minutes to be evaluated nobody waits for the end."""
    stop, learner = Stop(), campaigns.settings("random", episodes=1)
    asked = learner | {"evaluation": {"every": 1, "draws": 0, "starts": 3}}

    class Stopping(Ending):
        def step(self, action):
            stop.ask()
            return Ending.step(self, action)

    with km.Campaign.open(tmp_path / "run", asked) as campaign:
        campaign.evaluator.simulation = by_running(Stopping(), 0)
        campaign.evaluator.stop = stop.__bool__
        campaigns.play(campaign, 1)
        assert campaign.status().episodes == 1  # which counts
    assert not read(tmp_path / "run").evaluations
    with km.Campaign.open(tmp_path / "run") as campaign:
        campaign.evaluator.simulation = by_running(Ending(), 0)
        for _ in range(2):  # once is enough
            list(driven(campaign, Ending()))
    assert [each.real for each in read(tmp_path / "run").evaluations] == [2.0]
