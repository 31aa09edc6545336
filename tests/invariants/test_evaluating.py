"""What the settled policy is worth, and whether going on is: noted, shown, and nothing depends on it."""

import campaigns
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp.campaign import worth
from kernelmdp.campaign.status import read
from kernelmdp.campaign.worth import Evaluation


@pytest.mark.slow
def test_evaluations_are_noted_and_shown_and_no_number_of_a_run_depends_on_them(tmp_path):
    plain, asked = tmp_path / "plain", tmp_path / "asked"
    for folder, more in ((plain, {}), (asked, {"evaluation": {"every": 1}})):
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


def test_a_policy_is_run_for_real_where_the_system_is_a_simulation(tmp_path):
    env = km.envs.Lqr()
    km.learn(km.random_agent(env.spec), env, 1, path=tmp_path / "run", evaluate=1)
    (found,) = read(tmp_path / "run").evaluations
    assert (found.episode, found.value) == (0, None)
    assert np.isfinite(found.real)
    assert jnp.ndim(found.real) == 0


def after(*values, spread=0.1, returns=(0.0, 10.0), fit=True):
    found = [Evaluation(number, value, spread) for number, value in enumerate(values)]
    return worth.words(found, returns, fit)


def test_the_words_say_whether_going_on_is_worth_it():
    assert worth.words([], [], None) is None
    assert "too early" in after(1.0, 2.0, 3.0)
    assert after(1, 5, 6, 7).endswith("more episodes are worth it.")
    steady = after(9.0, 12.2, 12.3, 12.3, 12.3, returns=(0.0, 12.0))
    assert steady.endswith("more episodes will hardly improve it.")
    assert "worth 12.3 ± 0.1 in the model, +0.1 since episode 1" in steady
    assert "changes its mind" in after(9, 9, 9, 4)
    assert "the model is unsure" in after(9, 9, 9, 9, spread=3.0)
    assert "not fit to be used" in after(9, 9, 9, 9, fit=False)


def test_a_line_that_is_no_evaluation_is_passed_over():
    lines = [
        worth.MARK + text
        for text in (
            "",
            "[]",
            "{}",
            '{"episode": "x"}',
            "[" * 9999,
            '{"episode": 1, "value": null, "spread": null, "real": 2}',
        )
    ]
    assert worth.evaluations_of(lines) == [Evaluation(1, None, None, 2.0)]
