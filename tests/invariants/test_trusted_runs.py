"""What a run says of its model: in the record, by status, after a stop, and in old records."""

import contextlib
import json
import pathlib
import sqlite3

import jax
import numpy as np
import pytest
from campaigns import HORIZON, averaging, play, settings, tables
from typer.testing import CliRunner

import kernelmdp as km
from kernelmdp import registry
from kernelmdp.agents.trust.metrics import forecast
from kernelmdp.agents.trust.verdict import FEWEST, Column, Trust
from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import trajectories, trust_check
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.cli import app
from kernelmdp.study.results import runs

NOISY = {"reward_noise": 0.05, "transition_noise": 0.05}
SETTINGS = settings("psrl", "exact", episodes=3, system=NOISY)


def lines_of(folder):
    with contextlib.closing(Store.open(pathlib.Path(folder), read_only=True)) as record:
        return record.log.all(Trust)


def rewritten(folder, query, *values):
    with contextlib.closing(sqlite3.connect(pathlib.Path(folder, "run.sqlite"))) as database:
        database.execute(query, values)
        database.commit()


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A campaign of three episodes, its forecasts before the last, and what it said at the end."""
    folder = tmp_path_factory.mktemp("run")
    with Campaign.open(folder, SETTINGS) as campaign:
        play(campaign, 2)
        belief = campaign.memory
        play(campaign, 3)
        path = trajectories.trajectory(campaign.spec, campaign.store.steps(2))
        known = belief, jax.device_get(forecast(belief, path))
        return folder, known, campaign.status().trust


@pytest.mark.slow
def test_every_episode_has_its_line_and_campaign_and_status_say_the_last(run):
    folder, _, trust = run
    said = lines_of(folder)
    assert [each.episode for each in said] == [0, 1, 2]
    assert [each.rows for each in said] == [0, HORIZON, 2 * HORIZON]
    assert said[-1] == trust == status.read(folder).trust
    assert [column.name for column in trust.columns] == ["state 0", "reward"]


def test_what_is_said_is_of_the_forecast_before_the_episode_was_learned(run):
    _, (_, made), trust = run
    inside = np.abs(made.targets - made.means) <= 1.6448536 * made.deviations
    assert [column.coverage[1] for column in trust.columns] == np.mean(inside, axis=0).tolist()


def test_widths_gain_and_size_are_those_of_the_belief_before_the_episode(run):
    folder, (belief, made), trust = run
    np.testing.assert_allclose([c.width for c in trust.columns], made.widths.mean(axis=0))
    assert np.all(made.widths < made.deviations)  # which count the noise
    assert trust.information == pytest.approx(float(sum(belief.gains())), rel=1e-9)
    assert trust.size == 2 * HORIZON
    found = runs.read(folder).trusted.measured
    assert found["size"].tolist() == [0, HORIZON, 2 * HORIZON]
    assert found["gain"][0] == 0 < found["gain"][1] < found["gain"][2] == trust.information
    assert found["width_state"][2] == trust.columns[0].width
    assert found["width_reward"][2] == trust.columns[1].width


def test_what_was_planned_and_what_came_is_that_of_the_episode(run):
    folder, _, trust = run
    with Campaign.open(folder) as campaign:
        row = campaign.store.episode(2)
    assert (trust.planned, trust.collected) == (row.planned, row.collected)


OPTIONS = {"kernel-ucrl": {"confidence": km.Confidence(1.0, 1.0)}}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in registry.AGENTS if name != "random"])
def test_no_more_is_planned_than_rewards_allow(name, tmp_path):
    """What is drawn under kernels that are told knows nothing of the bounds of rewards."""
    env, planner = km.envs.Pricing(horizon=3), km.GridPlanner((7,), (5,), 3)
    prior = km.Prior(km.SquaredExponential(0.5), ridge=1e-3, reward_scale=1e3, prior_mean="zero")
    make = registry.AGENTS[name].make
    agent = make(env.spec, prior, planner, episodes=3, **OPTIONS.get(name, {}))
    rows = km.episodes(env, 3, agent=agent, path=tmp_path / "run")
    assert all(0.0 <= row.planned <= 12.0 for row in rows)
    value = lambda known, key: agent.plan(known, key=key).value(np.array([0.5]))
    drawn = jax.jit(value)(agent.init(), jax.random.key(1))
    assert (name == "psrl") == (abs(drawn) > 100.0)


def test_a_campaign_that_was_stopped_says_the_same(run, tmp_path):
    folder, _, _ = run
    for episodes in (1, 2, 3):
        with Campaign.open(tmp_path, SETTINGS) as campaign:
            play(campaign, episodes)
    assert lines_of(tmp_path) == lines_of(folder)


def test_a_record_without_lines_opens_and_goes_on_to_the_bit(run, tmp_path):
    folder, _, _ = run
    with Campaign.open(tmp_path, SETTINGS) as campaign:
        play(campaign, 2)
    rewritten(tmp_path, "DELETE FROM events WHERE kind = 'trust'")
    assert status.read(tmp_path).trust is None
    assert "No trust verdict" in "\n".join(status.read(tmp_path).lines())
    with Campaign.open(tmp_path) as campaign:
        assert campaign.status().trust is None
        play(campaign, 3)
    assert tables(tmp_path) == tables(folder)
    assert lines_of(tmp_path) == lines_of(folder)[-1:]


def test_opening_again_computes_nothing_of_it_again(run, monkeypatch):
    folder, _, trust = run
    for file in (folder / "snapshots").iterdir():
        file.unlink()
    monkeypatch.setattr(trust_check, "examine", lambda *_, **__: pytest.fail("computed again"))
    with Campaign.open(folder) as campaign:
        assert campaign.status().trust == trust


def test_status_prints_a_table_and_one_sentence(run):
    folder, _, trust = run
    printed = CliRunner().invoke(app, ["status", str(folder)]).output.splitlines()
    assert printed[1:] == trust.lines()
    assert printed[-1].strip() == trust.sentence()
    words = json.loads(CliRunner().invoke(app, ["status", str(folder), "--json"]).output)
    assert words["trust"]["sentence"] == trust.sentence()


def test_an_agent_that_predicts_nothing_has_no_trust_and_status_says_so(tmp_path):
    with averaging(tmp_path) as campaign:
        play(campaign, 1)
        assert campaign.status().trust is None
    assert lines_of(tmp_path) == []
    assert "no model has made predictions" in status.read(tmp_path).lines()[-1]


def test_after_few_rows_a_table_says_that_it_is_too_early_in_place_of_wild_numbers():
    column = Column("reward", (1.0, 1.0, 1.0), -1.0, 40732.26, -346.703)
    few, enough = (Trust(1, rows, None, 1.0, (column,)).lines()[1] for rows in (2, FEWEST))
    assert few.endswith("too early to tell")
    assert "40732" not in few
    assert enough.split()[-4:] == [">", "+1000", "<", "-100%"]


@pytest.mark.parametrize("defect", [None, "strained", "cautious", "naive"])
def test_no_model_with_a_negative_gain_is_called_fit(defect):
    detail = None if defect is None else "so it is"
    right = Column("state 0", (0.5, 0.9, 1.0), 1.0, 2.0, 0.9)
    worse = Column("reward", (0.0, 0.0, 0.0), -1.0, -1188.9, -1188.9, defect, detail)
    trust = Trust(3, 60, -285.0, -11.0, (right, worse))
    assert trust.fit is None
    assert trust.sentence().startswith("Wait: reward: it predicts no better than a constant")
    assert Trust(3, 60, 1.0, 1.0, (right,)).fit is True


def test_what_varies_by_nothing_has_no_gain_and_its_line_says_why():
    still = Column("reward", (1.0, 1.0, 1.0), None, None, None, note="constant")
    trust = Trust(3, 60, 1.0, 1.0, (still,))
    assert trust.lines()[1].endswith("none: constant")


def test_a_verdict_is_told_the_one_before(tmp_path, monkeypatch):
    told, made = [], trust_check.examine

    def noting(*given, before, **words):
        told.append(before)
        return made(*given, before=before, **words)

    monkeypatch.setattr(trust_check, "examine", noting)
    for episodes in (1, 2):
        with Campaign.open(tmp_path, SETTINGS) as campaign:
            campaign.prepares = False  # which asks for a verdict, too
            play(campaign, episodes)
    assert told == [None, lines_of(tmp_path)[0]]
