"""A study as a page, figures, a table and words: from records that were never run."""

import base64
import dataclasses
import html.parser
import io
import itertools
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tomllib

import chromium
import numpy as np
import pytest
import studies
from typer.testing import CliRunner

from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp.campaign.record.events import Remark, Versions
from kernelmdp.campaign.record.store import Store
from kernelmdp.cli import app
from kernelmdp.study import load
from kernelmdp.study.report import comparison, page, page_data, reproduce, summary
from kernelmdp.study.report import episodes as paths
from kernelmdp.study.results import cells, table

pytest.importorskip("plotly")
pytest.importorskip("jinja2")
pytest.importorskip("pandas")

ATTACKS = (
    "</script><script>document.title='hacked'</script>",
    "<img src=x onerror=\"document.title='hacked'\">",
    "'\"><svg onload=document.title='hacked'>\u2028//",
)
CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
LIMIT = 8 * 2**20


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    return studies.study(tmp_path_factory.mktemp("two"), {"psrl": 5.0, "kernel-ucrl": 9.0})


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    """A study whose every name, note and reason would be a script."""
    folder = tmp_path_factory.mktemp("attacked")
    for seed in range(4):
        agent = {"name": ATTACKS[seed % 2], "features": ATTACKS[2]}
        settings = studies.config(seed=seed, agent=agent, environment={"name": ATTACKS[1]})
        studies.write(folder / f"seed-{seed}", settings, [3.0, 2.0, 1.0], failed=ATTACKS[0])
        record = Store.open(folder / f"seed-{seed}")
        trust = studies.trust(2, name=f"state {ATTACKS[0]}")
        studies.noted(record, (studies.TIME.format(1, 0), trust))
        record.close()
    (folder / ATTACKS[1].replace("/", "_")).mkdir()
    (folder / ATTACKS[1].replace("/", "_") / "run.sqlite").write_text("no record")
    return folder


class Elements(html.parser.HTMLParser):
    """Which elements and attributes a page has, as a parser reads it."""

    def __init__(self):
        super().__init__()
        self.names, self.attributes = set(), set()

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}


def rendered(folder):
    return page.render(page_data.gather(folder, cells.read(folder)))


def figures_in(text):
    """The charts of a page by name, as a browser reads them."""
    blocks = re.findall(
        r'<script type="application/json" class="figure" data-for="([^"]+)">(.*?)</script>', text
    )
    return {name: json.loads(block) for name, block in blocks}


def numbers(packed):
    if isinstance(packed, dict):
        return np.frombuffer(base64.b64decode(packed["bdata"]), dtype="<" + packed["dtype"])
    return np.array(packed)


# ---- Cells and the table ----


def test_cells_are_runs_that_agree_but_for_the_seed_and_are_named_by_what_differs(tmp_path):
    for agent, features in (("psrl", "fourier"), ("psrl", "mercer"), ("random", None)):
        for seed in range(2):
            chosen = {"name": agent} | ({"features": features} if features else {})
            place = tmp_path / f"{agent}-{features}" / f"seed-{seed}"
            studies.write(place, studies.config(seed=seed, agent=chosen), [1.0, 0.5])
    found = cells.read(tmp_path)
    assert sorted(cell.name for cell in found.cells) == ["psrl, fourier", "psrl, mercer", "random"]
    assert [[run.seed for run in cell.runs] for cell in found.cells] == [[0, 1]] * 3
    assert found.tasks == ["rkhs"]


def test_seeds_that_draw_their_own_environments_are_of_one_cell(tmp_path):
    """Each seed was a cell of its own, and an interval of one run had no width."""
    agents = {"psrl": 5.0, "kernel-ucrl": 9.0}
    for agent, start in agents.items():
        for seed in range(4):
            drawn = studies.config(agent, seed, environment={"name": "rkhs", "seed": seed})
            place = tmp_path / agent / f"seed-{seed:04d}"
            studies.write(place, drawn, start / np.arange(1, 4) + 0.1 * seed)
    studies.state(tmp_path, {agent: {"agent": agent} for agent in agents}, own=True)
    found = cells.read(tmp_path)
    assert [(cell.name, len(cell.runs)) for cell in found.cells] == [
        ("kernel-ucrl", 4),
        ("psrl", 4),
    ]
    assert found.tasks == ["rkhs"]
    score = comparison.compare(found).best
    assert score.interval[0] < score.mean < score.interval[1]
    again = tomllib.loads(reproduce.toml(found.cells[0]))
    assert again["study"] == {"own_environment": True}
    assert "seed" not in again["environment"]


def test_runs_in_one_environment_are_compared_as_pairs(tmp_path):
    """Environments differ by far more than agents; drawn apart, nothing could be told."""
    for agent, more in (("psrl", 0.0), ("random", 0.3)):
        for seed in range(6):
            drawn = studies.config(agent, seed, environment={"name": "rkhs", "seed": seed})
            regrets = np.full(3, 2.0 * seed + more + 0.01 * (seed % 2))
            studies.write(tmp_path / agent / f"seed-{seed:04d}", drawn, regrets)
    cells_ = {agent: {"agent": agent} for agent in ("psrl", "random")}
    studies.state(tmp_path, cells_, own=True)
    (other,) = comparison.compare(cells.read(tmp_path)).versus
    assert other.gap_interval == pytest.approx((0.9, 0.9))
    shutil.rmtree(tmp_path / "random" / "seed-0001")  # those that both have are pairs all the same
    (other,) = comparison.compare(cells.read(tmp_path)).versus
    assert other.gap == pytest.approx(0.9)
    assert other.gap_interval == pytest.approx((0.9, 0.9))
    studies.state(tmp_path, {})
    assert not any(each.own_environment for each in cells.read(tmp_path).cells)


def test_a_cell_is_what_its_study_says_though_some_runs_have_more_episodes_by_now(tmp_path):
    for seed, episodes in ((0, 6), (1, 4)):
        more = studies.config("psrl", seed, episodes=episodes)
        studies.write(tmp_path / "psrl" / f"seed-{seed:04d}", more, np.ones(episodes))
    studies.state(tmp_path, {"psrl": {"agent": "psrl"}})
    (cell,) = cells.read(tmp_path).cells
    assert [run.seed for run in cell.runs] == [0, 1]
    assert cell.config["episodes"] == 6


def test_what_lies_in_the_folder_of_a_cell_and_is_none_of_its_runs_is_a_cell_of_its_own(tmp_path):
    """A fork took the place of the run that it was made of."""
    studies.study(tmp_path, {"psrl": 5.0}, seeds=2, episodes=2)
    studies.state(tmp_path, {"psrl": {"agent": "psrl"}}, psrl=studies.config("psrl"))
    for name, seed in (("fork", 0), ("seed-0007", 7)):
        studies.write(tmp_path / "psrl" / name, studies.config("random", seed), [1.0, 1.0])
    found = cells.read(tmp_path)
    names = {cell.name: [run.folder.name for run in cell.runs] for cell in found.cells}
    assert names == {"psrl": ["seed-0000", "seed-0001"], "random": ["fork", "seed-0007"]}
    assert not found.problems


def test_from_inside_a_cell_its_study_is_seen_too(tmp_path, monkeypatch):
    for seed in range(3):
        drawn = studies.config("psrl", seed, environment={"name": "rkhs", "seed": seed})
        studies.write(tmp_path / "psrl" / f"seed-{seed:04d}", drawn, [1.0])
    studies.state(tmp_path, {"psrl": {"agent": "psrl"}}, own=True)
    monkeypatch.chdir(tmp_path / "psrl")
    assert [len(cell.runs) for cell in cells.read(pathlib.Path(".")).cells] == [3]


def test_runs_of_one_file_are_one_cell_though_some_have_more_episodes(tmp_path):
    for seed, episodes in ((0, 4), (1, 2)):
        more = studies.config("psrl", seed, episodes=episodes)
        studies.write(tmp_path / f"seed-{seed:04d}", more, np.ones(episodes))
    studies.state(tmp_path, {"": {}}, **{"": studies.config("psrl", episodes=4)})
    assert [(cell.name, len(cell.runs)) for cell in cells.read(tmp_path).cells] == [("psrl", 2)]


def test_studies_of_several_systems_are_compared_over_all_of_them(tmp_path):
    for name, task in (("one", "lqr"), ("two", "rkhs")):
        for agent, seed in itertools.product(("psrl", "random"), range(2)):
            settings = studies.config(agent, seed, environment={"name": task})
            studies.write(tmp_path / name / agent / f"seed-{seed:04d}", settings, [1.0, 0.5])
        studies.state(tmp_path / name, {agent: {"agent": agent} for agent in ("psrl", "random")})
    found = cells.read(tmp_path)
    assert {cell.name for cell in found.cells} == {
        f"{name}: {agent}" for name in ("one", "two") for agent in ("psrl", "random")
    }
    assert page_data.gather(tmp_path, found).overall is not None
    plain = studies.config("kernel-ucrl", environment={"name": "lqr"})
    studies.write(tmp_path / "alone", plain, [1.0, 0.5])
    assert "kernel-ucrl" in {cell.label for cell in cells.read(tmp_path).on("lqr")}


def test_a_task_on_which_everything_failed_is_said_and_hides_nothing(tmp_path):
    studies.study(tmp_path / "good", {"psrl": 5.0}, seeds=2, episodes=2)
    bad = studies.config("psrl", environment={"name": "lqr"})
    studies.write(tmp_path / "bad", bad, [0.0] * 2, failed="no sensor", throughout=True)
    found = page_data.gather(tmp_path, cells.read(tmp_path))
    assert [task.name for task in found.tasks] == ["rkhs"]
    assert "lqr: no episode is finished yet." in found.problems


def test_labels_of_a_study_are_kept_and_two_of_one_agent_stay_apart(tmp_path):
    named = {"one-lqr": ("one", "lqr"), "two-lqr": ("two", "lqr"), "one-rkhs": ("one", "rkhs")}
    for name, (_, task) in named.items():
        place = tmp_path / name / "seed-0000"
        studies.write(place, studies.config("psrl", environment={"name": task}), [1.0, 0.5])
    studies.state(tmp_path, {
        name: {"agent": {"name": "psrl", "label": label}, "environment": {"name": task}}
        for name, (label, task) in named.items()
    })  # fmt: skip
    found = cells.read(tmp_path)
    assert {(cell.name, cell.label, cell.task) for cell in found.cells} == {
        (name, *both) for name, both in named.items()
    }
    assert not found.problems
    assert set(load(tmp_path)["cell"]) == set(named)


@pytest.mark.parametrize("text", ["[]", "{", '{"version": 1, "cells": {"psrl": 3}}', "[" * 9000])
def test_what_a_study_says_of_itself_may_be_anything(text, tmp_path):
    studies.study(tmp_path, {"psrl": 5.0, "random": 9.0}, seeds=2, episodes=2)
    before = [(cell.name, len(cell.runs)) for cell in cells.read(tmp_path).cells]
    (tmp_path / "study.json").write_text(text)
    found = cells.read(tmp_path)
    assert [(cell.name, len(cell.runs)) for cell in found.cells] == before
    assert any("study.json" in each for each in found.problems) != ("version" in text)


def test_a_copy_of_a_run_counts_once_and_is_said(tmp_path):
    for name in ("one", "two"):
        studies.write(tmp_path / name, studies.config(), [1.0])
    found = cells.read(tmp_path)
    assert [len(cell.runs) for cell in found.cells] == [1]
    assert "repeats seed 0" in found.problems[0]


@pytest.mark.parametrize(
    "text",
    ["[]", '{"seed": "x"}', "{", '{"a":' * 5000 + "1" + "}" * 5000],
    ids=["list", "seed", "cut", "deep"],
)
def test_a_configuration_that_is_none_is_a_record_that_cannot_be_read(text, tmp_path):
    Store.create(tmp_path / "run", {"config": text, "horizon": "3", "episodes": "1"}, 1, 1).close()
    with pytest.raises(StoreError, match="must contain the record of a campaign"):
        cells.read(tmp_path)


def test_names_and_notes_of_any_kind_are_shown_or_passed_over(tmp_path):
    strange = {"name": "a\x1b[31m\ud800b", "features": "c"}
    studies.write(tmp_path / "run", studies.config(strange), [1.0, 0.5])
    record = Store.open(tmp_path / "run")
    studies.noted(record, ("no time", Remark("<b>")))
    record.close()
    assert cells.read(tmp_path).cells[0].name == "a?[31m?b"
    assert "a?[31m?b" in rendered(tmp_path)


def test_a_study_is_a_table_with_a_row_for_each_episode(two, tmp_path):
    frame = load(two)
    assert len(frame) == 2 * 5 * 6
    assert set(frame["cell"]) == {"psrl", "kernel-ucrl"}
    one = frame[(frame["cell"] == "psrl") & (frame["seed"] == 3)]
    assert one["regret"].tolist() == pytest.approx((one["optimum"] - one["value"]).tolist())
    assert one["cumulative"].tolist() == pytest.approx(np.cumsum(one["regret"]).tolist())
    assert one["error"].tolist() == [0.05] * 6
    assert one["seconds"].tolist() == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
    for to in table.WRITERS:
        table.write(frame, tmp_path / f"table.{to}", to)
    import pandas

    pandas.testing.assert_frame_equal(pandas.read_parquet(tmp_path / "table.parquet"), frame)
    assert len(pandas.read_csv(tmp_path / "table.csv")) == len(frame)
    with pytest.raises(ConfigError, match="to must be one of"):
        table.write(frame, tmp_path / "x", "xls")


def test_a_record_that_cannot_be_read_is_said_and_the_others_are_shown(two, tmp_path):
    shutil.copytree(two / "psrl", tmp_path / "psrl")
    (tmp_path / "psrl" / "seed-0000" / "run.sqlite").write_bytes(b"damage")
    found = cells.read(tmp_path)
    assert len(found.cells[0].runs) == 4
    assert "seed-0000" in found.problems[0]
    for seed in range(1, 5):
        shutil.rmtree(tmp_path / "psrl" / f"seed-{seed:04d}")
    with pytest.raises(StoreError):
        cells.read(tmp_path)


# ---- Comparison ----


def test_a_better_agent_is_named_with_how_much_and_how_sure(two):
    found = comparison.compare(cells.read(two))
    assert summary.title(found).startswith("psrl is best, with ")
    said = " ".join(summary.headline(found))
    assert "On average psrl has" in said
    assert "less regret than kernel-ucrl" in said
    assert "better in every pair" in said
    totals = load(two).groupby(["cell", "seed"])["regret"].sum().loc["psrl"]
    assert found.best.strata[0].tolist() == pytest.approx(totals.tolist())


def test_two_identical_agents_have_no_difference(tmp_path):
    for name in ("before", "after"):
        studies.study(tmp_path / name, {"psrl": 5.0})
    found = comparison.compare(cells.read_several([tmp_path / "before", tmp_path / "after"]))
    assert [score.label for score in found.scores] == ["before", "after"]
    assert summary.title(found) == "No difference between before and after"
    assert "before and after do not differ" in " ".join(summary.headline(found))
    assert found.versus[0].chance == 0.5


def test_agents_that_differ_by_less_than_their_spread_cannot_be_told_apart(tmp_path):
    draw = np.random.default_rng(0)
    for agent in ("psrl", "kernel-ucrl"):
        for seed in range(8):
            studies.write(
                tmp_path / agent / str(seed), studies.config(agent, seed), draw.uniform(1, 9, 3)
            )
    found = comparison.compare(cells.read(tmp_path))
    assert summary.title(found).endswith("are not significantly different")
    assert "no significant difference" in " ".join(summary.headline(found))


def test_who_cannot_be_told_from_two_others_is_not_called_best(tmp_path):
    """Only the second was looked at."""
    rows = {"psrl": [1.0] * 6, "kernel-ucrl": [2.0] * 6, "random": [0.0, 0.1, 0.1, 4.0, 9.0, 9.0]}
    for agent, regrets in rows.items():
        for seed, regret in enumerate(regrets):
            place = tmp_path / agent / f"seed-{seed}"
            studies.write(place, studies.config(agent, seed), [regret, regret])
    found = comparison.compare(cells.read(tmp_path))
    assert found.versus[0].told_apart
    assert not found.versus[1].told_apart
    assert summary.title(found) == "psrl leads, and random is not significantly different"


def uneven(folder, linear):
    """A greedy agent of which two seeds of ten never learn, and one that learns in every seed."""
    for seed in range(10):
        pays = linear if seed in (3, 8) else 0.0
        studies.write(folder / "greedy" / str(seed), studies.config("greedy", seed), [pays] * 30)
        falling = np.where(np.arange(30) < 24, 1.0, 0.01)
        studies.write(folder / "steady" / str(seed), studies.config("steady", seed), falling)
    return cells.read(folder)


@pytest.mark.parametrize("linear", [3.0, 9.0], ids=["less in the mean", "more in the mean"])
def test_an_agent_of_which_some_seeds_never_learn_does_not_lead_and_the_page_says_so(
    linear, tmp_path
):
    """Without its worst quarter it had no regret at all, and was called best."""
    study = uneven(tmp_path, linear)
    found = comparison.compare(study)
    scores = {score.label: score for score in found.scores}
    assert scores["greedy"].iqm == 0 < scores["steady"].iqm
    title = summary.title(found)
    assert "greedy is best" not in title
    assert "greedy leads" not in title
    totals = 6 * linear * np.ones(1)
    assert scores["greedy"].mean == pytest.approx(totals[0])
    assert scores["greedy"].at_most(0.9) == pytest.approx(30 * linear)
    said = " ".join(summary.headline(found))
    assert "Regret per episode exceeds the judge's error over the last 3 episodes in" in said
    assert f"2 of 10 seeds of greedy (the worst: {linear:g})" in said
    assert "0 of 10 seeds of steady" in said
    heads, *rows = summary.table(found)
    paying = {row[0]: row[heads.index("still pay")] for row in rows}
    assert paying == {"greedy": "2 of 10", "steady": "0 of 10"}
    text = html.unescape(page.render(page_data.gather(tmp_path, study)))
    assert f"2 of 10 seeds of greedy (the worst: {linear:g})" in text
    assert f"<title>{title}" in text


def test_an_agent_whose_worst_runs_outweigh_its_mean_is_not_called_best():
    """Of fifty runs the means are told apart."""
    of = lambda label, costs: comparison.Scored.of(
        label, (comparison.Kept(costs, costs[:, None], (), 0.1, None),)
    )
    greedy = of("greedy", np.append(np.zeros(43), np.full(7, 3.0)))
    steady = of("steady", np.ones(50))
    found = comparison.ranked([steady, greedy], "regret", ("task",), 1)
    assert found.best is greedy
    assert found.versus[0].told_apart
    assert summary.title(found) == (
        "greedy has the least mean regret, but its worst runs cost more than those of steady"
    )
    calm = of("greedy", np.append(np.zeros(43), np.full(7, 1.05)))
    assert summary.title(comparison.ranked([calm, steady], "regret", ("task",), 1)).startswith(
        "greedy is best"
    ), "what the mean gains outweighs it"


def test_a_run_still_pays_by_its_last_tenth_of_judged_episodes(tmp_path):
    """Its regret is above what the judge may err, which is 0.05 here."""
    ends = {0: [0.0, 0.0, 0.0, 0.0], 1: [0.2, 0.0, 0.0, 0.2], 2: [0.0, 0.1, 0.04, 0.0]}
    for seed, last in ends.items():
        studies.write(tmp_path / str(seed), studies.config(seed=seed), [5.0] * 30 + last)
    (score,) = comparison.compare(cells.read(tmp_path)).scores
    assert dataclasses.astuple(score.paying) == (1, 3, pytest.approx(0.1), 4)
    studies.study(tmp_path / "unknown", {"random": 5.0}, optimum=None, seeds=2)
    alone = comparison.compare(cells.read(tmp_path / "unknown"))
    assert alone.best.paying is None
    assert summary.paying(alone) == []
    without = dataclasses.replace(score, kept=(dataclasses.replace(score.kept[0], paying=None),))
    found = comparison.ranked([without], "regret", ("task",), 34)
    assert summary.paying(found)[0].startswith("No judge states its error,")
    assert "still pay" not in summary.table(found)[0]


def test_nearly_the_same_calibration_has_the_same_words():
    """45, 95 and 100 % were about as claimed, and 46, 95 and 100 % more cautious than need be."""
    for episodes in (1, 30, 60, 100, 300, 900, 10_000):
        said_ = [
            summary.calibration(np.array(shares), episodes).partition(": ")[2]
            for shares in ((0.45, 0.9499, 1.0), (0.46, 0.9501, 1.0))
        ]
        assert said_[0] == said_[1]
        assert said_[0].startswith("well" if episodes < 200 else "underconfident"), episodes
    for share, word in ((0.75, "overconfident"), (0.9, "well calibrated"), (1.0, "underconfident")):
        found = summary.calibration(np.array([0.5, share, 1.0]), 60)
        assert found.partition(": ")[2].startswith(word)
    assert "60 episodes measure 90\u00a0% to within 8 points" in found


def test_an_exponent_is_stated_with_its_interval_or_why_there_is_none(tmp_path):
    """One was stated of three runs, and of sums that follow no power."""
    for seed in range(6):
        sums = (1 + 0.1 * seed) * np.arange(0, 41.0) ** 0.8
        studies.write(tmp_path / str(seed), studies.config(seed=seed), np.diff(sums))
    text = html.unescape(rendered(tmp_path))
    assert "mean regret grew like T^0.80 (95\u00a0% interval 0.80 to 0.80), faster than √T" in text
    assert "Mean over seeds, both axes logarithmic." in text
    shutil.rmtree(tmp_path / "0")
    shutil.rmtree(tmp_path / "1")
    said_ = "no exponent of regret, because an interval needs at least 5 runs"
    assert said_ in html.unescape(rendered(tmp_path))


def test_a_run_that_failed_throughout_is_left_out_and_said_and_changes_nothing_else(tmp_path):
    """Its agent was left out without a word, and all were compared by their returns."""
    studies.study(tmp_path, {"psrl": 5.0, "random": 9.0}, seeds=3)
    before = comparison.compare(cells.read(tmp_path))
    place = tmp_path / "psrl" / "seed-0009"
    studies.write(place, studies.config("psrl", 9), [0.0] * 6, failed="no sensor", throughout=True)
    found = comparison.compare(cells.read(tmp_path))
    assert found.measure == "regret"
    assert [s.mean for s in found.scores] == [s.mean for s in before.scores]
    assert found.left_out == ["psrl, seed 9, failed in every episode"]


def test_long_labels_have_rows_of_their_own(tmp_path):
    """Cut, two were one."""
    for lengthscale in (0.3, 0.8):
        for seed in range(2):
            kernel = {"name": "squared-exponential", "lengthscale": lengthscale}
            agent = {"name": "certainty-equivalent", "features": "mercer"}
            place = tmp_path / str(lengthscale) / str(seed)
            studies.write(place, studies.config(agent, seed, kernel=kernel), [1.0, lengthscale])
    shown = figures_in(rendered(tmp_path))["t0-intervals"]
    rows = [each["y"][0] for each in shown["data"]]
    assert len(set(rows)) == 2
    assert shown["layout"]["yaxis"]["tickvals"] == rows


def test_of_models_of_which_nothing_was_noted_the_page_says_so(tmp_path):
    studies.study(tmp_path, {"psrl": 5.0, "random": 9.0}, seeds=2, episodes=2)
    for folder in (tmp_path / "psrl").iterdir():
        record = sqlite3.connect(folder / "run.sqlite")
        with record:
            record.execute("delete from events where kind = 'trust'")
        record.close()
    assert "No model diagnostics for psrl: " in rendered(tmp_path)


def test_without_an_optimum_returns_are_compared(tmp_path):
    studies.study(tmp_path, {"psrl": 5.0, "random": 9.0}, optimum=None)
    found = comparison.compare(cells.read(tmp_path))
    assert found.measure == "return"
    assert summary.title(found).startswith("psrl is best, by ")
    value, (low, high) = summary.cost(found, found.best)
    assert low <= value <= high <= 10
    assert "t0-theorem" not in figures_in(rendered(tmp_path))


def test_an_unfinished_run_is_left_out_and_said(tmp_path):
    studies.study(tmp_path, {"psrl": 5.0}, seeds=3)
    studies.write(tmp_path / "late", studies.config("psrl", 7), [5.0, 2.0])
    found = comparison.compare(cells.read(tmp_path))
    assert found.episodes == 6
    assert found.best.runs == 3
    assert "Left out: psrl, seed 7, has 2 of 6 episodes" in " ".join(summary.headline(found))


def test_over_several_tasks_regret_is_a_share_of_the_span(tmp_path):
    for task, optimum in (("rkhs", 10.0), ("lqr", 1000.0)):
        for agent, start in (("psrl", 0.1), ("random", 0.5)):
            for seed in range(3):
                settings = studies.config(agent, seed, environment={"name": task})
                regrets = start * optimum * np.ones(4)
                studies.write(
                    tmp_path / task / agent / str(seed), settings, regrets, optimum=optimum
                )
    found = comparison.compare(cells.read(tmp_path))
    assert found.normalised
    assert [round(score.mean, 9) for score in found.scores] == [0.1, 0.5]
    assert page_data.gather(tmp_path, cells.read(tmp_path)).overall is not None


# ---- The page ----


def test_every_chart_of_the_page_has_its_data(two):
    found = figures_in(rendered(two))
    assert {
        "t0-total",
        "t0-each",
        "t0-intervals",
        "t0-profile",
        "t0-theorem",
        "t0-calibration",
        "t0-covered",
        "t0-c0-hyper",
        "t0-width_state",
        "t0-width_reward",
        "t0-gain",
        "t0-size",
        "t0-seconds",
        "e0-0-state-0",
        "e0-0-action-0",
    } <= set(found)
    for name, figure in found.items():
        for trace in figure["data"]:
            across = numbers(trace["x" if name.endswith("intervals") else "y"])
            assert np.isfinite(across).any(), name
    frame = load(two)
    middle = [t for t in found["t0-total"]["data"] if t["name"] == "psrl"][-1]
    last = frame[(frame["cell"] == "psrl") & (frame["episode"] == 5)]["cumulative"]
    assert numbers(middle["y"])[-1] == pytest.approx(np.mean(last), rel=1e-6)


def test_a_study_that_has_only_begun_is_shown_as_far_as_it_goes(two, tmp_path):
    shutil.copytree(two / "psrl", tmp_path / "psrl")
    studies.write(tmp_path / "other", studies.config("random"), [])
    studies.write(tmp_path / "task", studies.config(environment={"name": "lqr"}), [])
    made = {"fingerprint": 64 * "a", "episodes": 3, "seed": 1}
    studies.write(tmp_path / "by hand", made, [2.0, 1.0], optimum=None)
    text = rendered(tmp_path)
    assert "lqr: no episode is finished yet." in text
    assert "made in Python" in text
    assert "Return of each episode" in text


def view_of(folder):
    return page_data.gather(folder, cells.read(folder)).tasks[0].cells[0]


def test_the_best_episode_is_the_one_with_the_best_number_beside_it(two):
    """They were ranked by regret with returns beside them: the best had less than the median."""
    run = view_of(two).shown
    odd = dataclasses.replace(run, numbers=run.numbers | {"collected": np.arange(6.0)})
    regrets = [path.regret for path in page_data._paths(odd, "regret")]
    assert regrets[:3] == sorted(regrets[:3])
    assert regrets[3] == run.regret[-1], "the last episode is shown beside them"
    said_ = paths.came(page_data._paths(odd, "regret"))
    assert said_.startswith(f"By regret: best regret {summary.number(min(run.regret))}, return ")
    alike = dataclasses.replace(odd, numbers=odd.numbers | {"error": np.full(6, 100.0)})
    assert [path.collected for path in page_data._paths(alike, "regret")] == [5, 2, 0, 5]
    said_ = paths.came(page_data._paths(alike, "regret"))
    assert said_.startswith("Regrets differ by less than the judge's error. By return: best 5, ")
    without = dataclasses.replace(odd, numbers=odd.numbers | {"optimum": np.full(6, np.nan)})
    assert paths.came(page_data._paths(without, "return")).startswith("By return: best 5, ")


def test_what_is_not_drawn_of_episodes_is_said(two, tmp_path):
    starts = {"psrl": 5.0, "kernel-ucrl": 6.0, "random": 7.0, "certainty-equivalent": 9.0}
    text = rendered(studies.study(tmp_path, starts, seeds=2, episodes=2))
    assert "Episodes are shown for the best 3 cells, not for certainty-equivalent." in text
    view = view_of(two)
    tiled = [dataclasses.replace(p, states=np.tile(p.states, 5)) for p in view.paths]
    wide = dataclasses.replace(
        view, paths=tiled, shown=dataclasses.replace(view.shown, dims=(5, 1))
    )
    told, shown = paths.shown(wide, "e")
    assert told[-1] == "Drawn are state coordinates 0 to 2 of 5."
    assert [chart.title for chart in shown] == ["State 0", "State 1", "State 2", "Action 0"]


def test_what_tells_lines_and_bars_apart_is_not_colour_alone(two):
    found = figures_in(rendered(two))
    assert len({each["line"]["dash"] for each in found["e0-0-state-0"]["data"]}) == 4
    bars = [each["marker"]["pattern"]["shape"] for each in found["t0-calibration"]["data"]]
    assert len(set(bars)) == 2
    assert found["t0-calibration"]["layout"]["showlegend"]


def test_no_margin_is_fitted_to_labels_that_change_with_it(two):
    """It may never come to rest, and plotly says so on the console."""
    for name, figure in figures_in(rendered(two)).items():
        assert not any(figure["layout"][axis].get("automargin") for axis in ("xaxis", "yaxis")), (
            name
        )


@pytest.mark.slow
def test_the_command_and_the_file_of_a_study_and_what_it_ran_on_are_shown(tmp_path):
    studies.study(tmp_path, {"psrl": 5.0}, seeds=2, episodes=2)
    studies.state(tmp_path, {"psrl": {"agent": "psrl"}}, psrl=studies.config("psrl"))
    file, ran = tmp_path / "study.json", {"versions": {"jax": "1.2", "kernelmdp": "3.4"}}
    ran |= {"device": "gpu: <b>"}
    told = json.loads(file.read_text()) | {"source": {"seed": 1, "study": {"agents": ["psrl"]}}}
    command = ["/there/kernelmdp", "run", "a study.toml", "--seeds", "0:2"]
    file.write_text(json.dumps(told | {"made": [ran | {"command": command}]}))
    record = Store.open(tmp_path / "psrl" / "seed-0000")
    record.note(Versions(ran["versions"], "cpu: x"))
    record.close()
    text = html.unescape(rendered(tmp_path))
    assert "<pre class=\"command\">kernelmdp run 'a study.toml' --seeds 0:2</pre>" in text
    assert "Ran with kernelmdp 3.4, jax 1.2; gpu: <b>." in text
    assert 'seed = 1\n\n[study]\nagents = ["psrl"]' in text
    assert "Seed 0 ran with kernelmdp 3.4, jax 1.2; cpu: x." in text
    for damage in ({"made": [3]}, {"made": [ran]}, {"source": 3}, {"made": [{"command": [3]}]}):
        file.write_text(json.dumps(told | damage))
        assert "The whole study" not in rendered(tmp_path)


def test_the_page_needs_no_network_and_lets_no_other_script_run(two):
    text = rendered(two)
    own = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert not re.search(r"(src|href)\s*=\s*[\"']?(https?:)?//", own)
    assert "default-src 'none'" in own
    assert "unsafe-eval" not in own
    assert len(re.findall("'sha256-", own)) == 2


def test_what_records_say_is_text_and_never_markup(attacked):
    text = rendered(attacked)
    own = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert "hacked" in own, "the words are shown"
    for sign in ("<img", "<svg onload", "<script>document"):
        assert sign not in own
    blocks = re.findall(r'class="figure"[^>]*>(.*?)</script>', text)
    assert not any(sign in block for block in blocks for sign in "<>&\u2028\u2029")
    found = Elements()
    found.feed(text)
    assert "script" in found.names
    assert not {"img", "iframe", "object"} & found.names
    assert not {name for name in found.attributes if name.startswith("on")}
    for figure in figures_in(text).values():
        assert not re.search("<(img|svg|script)", json.dumps(figure["data"]))


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 9])
def test_a_large_study_stays_below_its_limit(count, two):
    """Lines are what grows: of 400 seeds and 1,000 episodes they are as many as allowed."""
    found = page_data.gather(two, cells.read(two))
    runs = np.cumsum(np.random.default_rng(0).uniform(size=(400, 1000)), axis=1)

    def grown(label):
        curve, view = page_data.Curve.of(label, runs), found.tasks[0].cells[0]
        return dataclasses.replace(
            view, cell=dataclasses.replace(view.cell, label=label), value=curve, total=curve,
            covered=curve, seconds=curve, measured={key: curve for key, *_ in page.MEASURED},
            hyperparameters={f"number {i}": curve.middle for i in range(page_data.MOST_SHOWN)},
        )  # fmt: skip

    task = dataclasses.replace(found.tasks[0], cells=[grown(f"cell {i}") for i in range(count)])
    text = page.render(dataclasses.replace(found, tasks=[task]))
    assert len(text.encode()) < LIMIT
    total = figures_in(text)["t0-total"]["data"]
    assert len(numbers(total[count]["y"])) == 2000, "the band is of every episode"
    thin = [np.isfinite(numbers(each["y"])) for each in total[:count]]
    assert sum(each.sum() for each in thin) <= page_data.MOST_POINTS
    lines = int((~thin[0]).sum())
    drawn = {1: "375 of 400 seeds of a cell", 9: "41 of 400 seeds of a cell"}[count]
    assert drawn.startswith(f"{lines} ")
    assert f"Thin: {drawn}, evenly by their ranks." in text


def test_thin_lines_are_chosen_evenly_by_rank_from_the_best_to_the_worst():
    runs = np.random.default_rng(0).permutation(1001)[:, None] * np.ones((1, 3))
    which, _ = page_data.drawn(runs, 75)
    assert runs[which, 0].tolist() == [0, 250, 500, 750, 1000]


def test_a_configuration_is_shown_as_a_file_that_says_the_same(two):
    config = studies.config(
        environment={"name": 'a "b"\x7f', "noise": [0.1, float("inf")], "on": True}
    )
    parts = {"name": "sum", "parts": [{"name": "linear"}, {"name": "matern", "smoothness": 2.5}]}
    cell = cells.read(two).cells[0]
    strange = dataclasses.replace(cell, config=config | {"kernel": parts})
    read = tomllib.loads(reproduce.toml(strange))
    assert read["environment"] == config["environment"]
    assert read["kernel"] == parts
    assert not {"seed", "study"} & set(read)
    assert reproduce.commands(cell) == "kernelmdp run config.toml --out out --seeds 0:5"
    some = dataclasses.replace(cell, runs=[cell.runs[0], cell.runs[2], cell.runs[3]])
    assert reproduce.commands(some).endswith("--seeds 0,2:4")


# ---- Commands ----


def said(*words_):
    done = CliRunner().invoke(app, list(map(str, words_)))
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


@pytest.mark.slow
def test_the_commands_write_what_they_say(two, tmp_path):
    assert "psrl is best" in said("report", two, "--out", tmp_path / "new" / "page.html")
    assert (tmp_path / "new" / "page.html").read_text().startswith("<!doctype html>")
    told = said("compare", two / "psrl", two / "kernel-ucrl", "--out", tmp_path / "compare.svg")
    assert "psrl is best" in told
    assert "of pairs" in told
    assert "<svg" in (tmp_path / "compare.svg").read_text()


def exported(*words_):
    """What export printed and said, and its exit code."""
    done = CliRunner().invoke(app, ["export", *map(str, words_)])
    return done.stdout, done.stderr.strip() or str(done.exception), done.exit_code


def test_export_writes_episodes_of_a_study_and_transitions_of_a_campaign(two, tmp_path):
    import pandas

    one, same = two / "psrl" / "seed-0000", pandas.testing.assert_frame_equal
    read = lambda text: pandas.read_csv(io.StringIO(text))
    printed, words_, _ = exported(two)
    assert words_ == "Wrote 60 episodes of 10 runs in 2 cells to standard output."
    same(read(printed), load(two))
    file = tmp_path / "all.parquet"
    assert exported(two, "--to", "parquet", "--out", file)[1].endswith(f"2 cells to {file}")
    same(pandas.read_parquet(file), load(two))
    printed, words_, _ = exported(one)
    assert words_ == f"Wrote 18 transitions of the campaign in {one} to standard output."
    rows = tmp_path / "rows.parquet"
    assert "18 transitions" in exported(one, "--to", "parquet", "--out", rows)[1]
    same(pandas.read_parquet(rows), read(printed))
    assert "6 episodes of 1 run in 1 cell" in exported(one, "--rows", "episodes")[1]
    for again in range(2):  # its own file may be there
        assert str(one / "transitions.parquet") in exported(one, "--to", "parquet")[1], again
    (one / "transitions.parquet").unlink()


def test_what_cannot_be_exported_is_refused_in_words(two, tmp_path, monkeypatch):
    (tmp_path / "there").write_text("mine")
    parquet = (two, "--to", "parquet", "--out")
    for words_, match in (
        ((two, "--rows", "transitions"), "It contains campaigns"),
        ((tmp_path,), "must contain a campaign"), ((tmp_path / "none",), "must contain a campaign"),
        ((*parquet, tmp_path / "there"), "must be a new file"),
        ((two, "--out", tmp_path / "there"), "must be a new file"),
        ((*parquet, tmp_path / "none" / "x"), "must be a writable file"),
    ):  # fmt: skip
        _, said_, code = exported(*words_)
        assert code != 0
        assert match in said_
    assert (tmp_path / "there").read_text() == "mine"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    wanted = "pyarrow must be installed for this: pip install 'kernelmdp[report]'"
    assert wanted in exported(*parquet, tmp_path / "y")[1]
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert "pandas must be installed" in exported(two)[1]
    assert not (tmp_path / "y").exists()


def test_a_folder_without_campaigns_is_refused_in_words(tmp_path):
    with pytest.raises(ConfigError, match="must contain a campaign"):
        cells.read(tmp_path)
    studies.write(tmp_path / "run", studies.config(), [])
    with pytest.raises(ConfigError, match="no episode is finished yet"):
        page_data.gather(tmp_path, cells.read(tmp_path))


# ---- In a browser ----


def opened(file, width, tmp_path, *more):
    """The page as Chromium has it when its scripts have run, and what its console said."""
    options = (
        "--headless --no-sandbox --disable-gpu --enable-logging=stderr --proxy-server=127.0.0.1:9"
    )
    command = [
        CHROMIUM,
        *options.split(),
        f"--user-data-dir={tmp_path / 'browser'}",
        f"--window-size={width},2000",
        *more,
    ]
    command += ["--virtual-time-budget=20000", "--dump-dom", file.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return done.stdout, chromium.console(done.stderr)


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
@pytest.mark.skipif(sys.platform == "win32", reason="its console is read from standard error")
@pytest.mark.parametrize("name", ["two", "attacked"])
def test_in_chromium_every_chart_is_drawn_and_nothing_is_wrong(name, request, tmp_path):
    file = tmp_path / "page.html"
    file.write_text(rendered(request.getfixturevalue(name)), encoding="utf-8")
    dom, console = opened(file, 1280, tmp_path)
    assert console == []
    names = list(figures_in(file.read_text()))
    places = re.split(r'<div class="chart[^"]*" id="', dom)[1:]
    assert [place.partition('"')[0] for place in places] == names
    for place in places:
        assert re.search('class="(js-line|js-fill|point)|<image', place.partition("<figcaption")[0])
    assert "<title>hacked" not in dom
    assert "<img src=" not in dom


PHONE = """<!doctype html><meta charset="utf-8"><body><iframe style="width:390px;height:2000px;border:0">
</iframe><script>
const frame = document.querySelector("iframe");
frame.srcdoc = PAGE;
frame.onload = () => setTimeout(() => {
  const inner = frame.contentDocument, charts = [...inner.querySelectorAll(".chart")];
  const widths = charts.map((each) => each.querySelector("svg.main-svg").getBoundingClientRect());
  document.body.dataset.found = JSON.stringify({
    page: inner.documentElement.scrollWidth, charts: widths.map((each) => [each.left, each.right]),
    paper: frame.contentWindow.getComputedStyle(inner.body).backgroundColor,
    words: charts[0].querySelector("text").style.fill,
  });
}, 3000);
</script>"""  # a window is never as narrow as a phone, a frame is


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
@pytest.mark.skipif(sys.platform == "win32", reason="its console is read from standard error")
def test_in_chromium_the_page_fits_a_phone_and_is_dark_where_all_is(two, tmp_path):
    file, text = tmp_path / "phone.html", json.dumps(rendered(two)).replace("</", "<\\/")
    file.write_text(PHONE.replace("PAGE", text), encoding="utf-8")
    dom, console = opened(file, 1280, tmp_path, "--force-dark-mode")
    assert console == []
    found = json.loads(html.unescape(re.search('data-found="([^"]*)"', dom)[1]))
    assert found["page"] <= 390
    assert all(0 <= left < right <= 390 for left, right in found["charts"])
    assert found["paper"] == "rgb(20, 23, 26)"
    assert found["words"] == "rgb(163, 173, 184)"
