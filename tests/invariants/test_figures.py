"""What a paper is given of a study: every chart of its page, and a comparison in words."""

import numpy as np
import pytest
import studies
from typer.testing import CliRunner

from kernelmdp.cli import app
from kernelmdp.study import load
from kernelmdp.study.report import charts, comparison, matplotlib_backend, page, page_data, summary
from kernelmdp.study.results import cells

pyplot = pytest.importorskip("matplotlib.pyplot")


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    return studies.study(tmp_path_factory.mktemp("two"), {"psrl": 5.0, "random <b>": 9.0})


@pytest.fixture
def axes():
    made, found = pyplot.subplots()
    yield found
    pyplot.close(made)


def shown(folder):
    """All charts of a page."""
    found = page_data.gather(folder, cells.read(folder))
    parts = page.sections(found, charts.looks_of(found))
    return {c.name: c for part in parts for group in part.groups for c in group.charts}


@pytest.mark.slow
def test_every_chart_of_the_page_is_a_figure_with_its_caption(two, tmp_path):
    made = {name.removeprefix("t0-"): chart for name, chart in shown(two).items()}
    place = tmp_path / "figures"
    done = CliRunner().invoke(app, ["figures", str(two), "--out", str(place)])
    assert done.exit_code == 0, (done.output, done.exception)
    names = set(made)
    assert done.output.startswith(f"{len(names)} figures are in {place}: ")
    assert set(done.output.strip().rpartition(": ")[2].split(", ")) == names
    assert {file.name for file in place.iterdir()} == {
        f"{name}{ending}" for name in names for ending in (".pdf", ".svg", ".txt")
    }
    assert {"total", "calibration"} <= names
    assert (place / "total.pdf").read_bytes().startswith(b"%PDF")
    assert "Line: mean over seeds" in (place / "total.txt").read_text()
    for name in names:
        assert made[name].title in (place / f"{name}.txt").read_text()


@pytest.mark.slow
def test_what_is_drawn_is_what_the_chart_says(two, axes):
    total = shown(two)["t0-total"].figure
    matplotlib_backend.draw(axes, total)
    named = {line.get_label(): line for line in axes.get_lines() if line.get_label()[0] != "_"}
    assert set(named) == {"psrl", "random <b>"}, "a name is text, not HTML"
    lines = [t for t in total["data"] if t["mode"] == "lines" and t["line"].get("width") == 2.5]
    for trace in lines:
        line = named[{"psrl": "psrl"}.get(trace["name"], "random <b>")]
        np.testing.assert_array_equal(line.get_ydata(), trace["y"])
        assert line.get_color() == trace["line"]["color"]
    assert len(axes.patches) == 2, "bands"
    assert axes.get_ylabel() == total["layout"]["yaxis"]["title"]["text"]


def test_bars_have_their_numbers(two, axes):
    figure = next(c.figure for c in shown(two).values() if c.figure["data"][0]["type"] == "bar")
    matplotlib_backend.draw(axes, figure)
    heights = [patch.get_height() for patch in axes.patches]
    np.testing.assert_allclose(heights, np.concatenate([t["y"] for t in figure["data"]]))


# ---- A comparison in words ----


def test_a_comparison_states_the_judge_s_error_and_what_most_runs_reach(two):
    found = comparison.compare(cells.read(two))
    table = load(two)
    totals = table[table["cell"] == "psrl"].groupby("seed")["regret"].sum().to_numpy()
    assert found.best.at_most(0.5) == pytest.approx(np.sort(totals)[2])  # the third of five
    assert found.best.at_most(0.9) == pytest.approx(totals.max())
    assert found.best.error == pytest.approx(6 * 0.05)  # that of each episode, added up
    said = " ".join(summary.headline(found))
    assert f"Its worst run has {summary.number(totals.max())}." in said
    assert "The judge's error is up to 0.3;" in said
    heads, first, _ = summary.table(found)
    assert first[heads.index("judge's error")] == "0.3"
    assert first[heads.index("mean total regret")] == summary.number(totals.mean())
    assert first[heads.index("worst run")] == summary.number(totals.max())
    assert first[heads.index("interquartile mean")] == summary.number(np.sort(totals)[1:-1].mean())


def test_without_an_optimum_there_is_no_error_and_more_is_better(tmp_path):
    folder = studies.study(tmp_path, {"psrl": 5.0, "random": 9.0}, optimum=None)
    found = comparison.compare(cells.read(folder))
    worst = -max(found.best.strata[0])
    assert f"Its worst run has {summary.number(worst)}" in " ".join(summary.headline(found))
    assert "judge" not in " ".join([*summary.headline(found), *summary.table(found)[0]])


def test_a_folder_that_is_given_twice_is_named(two, tmp_path):
    command = ["compare", str(two / "psrl"), f"{two}/psrl/", "--out", str(tmp_path / "c.svg")]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0
    assert done.output.count("was given more than once and is read once") == 1
