"""What a run says of its judge: in the record, by status and on the screen."""

import contextlib
import json
import math

import jax
import pytest
from campaigns import averaging, play

from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.events import COARSE, Judgement
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build import build
from kernelmdp.study.execution import progress, runner
from kernelmdp.study.results import scores_by_judge

COARSELY = {
    "episodes": 2,
    "environment": {"name": "pendulum", "horizon": 12},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.8},
    "agent": {"name": "random"},
    "planner": {"name": "grid", "state_points": [6, 4], "action_points": [2]},
}
FINER = {"name": "grid", "state_points": [24, 17], "action_points": [5]}


def judged_lines(folder):
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return record.log.all(Judgement)


@pytest.fixture(scope="module")
def coarse_run(tmp_path_factory):
    """Run once for people and gone on with for scripts, and what was shown."""
    folder, shown = tmp_path_factory.mktemp("run"), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.print", lambda text, **_: shown.append(json.loads(text)))
        parts = build.read(COARSELY)
        view = progress.Lines(0)
        runner.run(parts, folder, report=view.episode, judged=view.judged)
    return folder, shown


@pytest.mark.slow
def test_every_regret_in_the_record_and_on_the_screen_carries_its_error(coarse_run):
    folder, shown = coarse_run
    lines = judged_lines(folder)
    assert [line.episode for line in lines] == [0, 1]
    assert [line["regret_error"] for line in shown] == [line.error for line in lines]
    for line, row in zip(lines, shown, strict=True):
        assert (row["optimum"], row["value"]) == (line.optimum, line.value)
        assert line.lower <= line.optimum <= line.upper
        assert row["optimum"] - row["value"] >= -line.error


@pytest.mark.slow
def test_a_judge_that_errs_by_more_than_one_per_cent_says_so(coarse_run):
    folder, _ = coarse_run
    (line, *_) = judged_lines(folder)
    assert line.coarse
    assert line.share > COARSE
    found = status.read(folder)
    assert found.judge_error == line.share
    assert f"judge's error {found.judge_error:.2g} of V* - V_random" in found.sentence()


@pytest.mark.parametrize(("error", "said"), [(0.5, True), (0.001, False)])
def test_the_screen_warns_once_and_only_of_a_coarse_judge(error, said, capsys):
    one = Judgement(0, 10.0, 10 - error, 10 + error, 0.0, 9.0, 0.1)
    view = progress.Lines(0)
    view.judged(one)
    view.judged(one)
    err = capsys.readouterr().err
    assert err.count("The judge's error is 0.05 of V* - V_random") == int(said)


def test_the_warning_names_the_grid_that_is_to_be_made_finer():
    """That of the judge, where it has one of its own."""
    said = Judgement(0, 10.0, 9.5, 10.5, 0.0, 9.0, 0.1).warning()
    assert "refine the grid of [judge], which by default follows that of [planner]" in said


def test_a_record_without_a_judge_says_nothing_of_one(tmp_path):
    with averaging(tmp_path) as campaign:
        play(campaign, 1)
    found = status.read(tmp_path)
    assert found.judge_error is None
    assert "judge's error" not in found.sentence()


def test_a_span_of_nothing_is_no_excuse_for_an_error():
    flat = Judgement(0, 1.0, 0.9, 1.1, 1.0, 1.0, 0.1)
    assert flat.coarse
    assert flat.share == math.inf
    assert not Judgement(0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0).coarse


@pytest.mark.slow
def test_a_finer_planner_has_a_better_judge():
    """The remedy that the warning names."""
    rough, fine = (build.read(COARSELY | more) for more in ({}, {"planner": FINER}))
    judges = [scores_by_judge.judge_of(parts.environment, parts.planner) for parts in (rough, fine)]
    start = rough.environment.initial(key=jax.random.key(0))
    errors = [float(judge.error(start)) for judge in judges]
    assert errors[1] < 0.5 * errors[0]
    assert [judge.best.states.shape for judge in judges] == [(12, 9), (48, 33)]


def test_of_a_best_return_that_is_known_nobody_knows_the_error():
    """It was said to be 0."""
    found = Judgement(0, 32.6, math.nan, math.nan, 0.1, 20.0, math.nan)
    assert found.margin is None
    assert found.coarse
    assert found.warning().startswith(
        "V* is unknown: regret is relative to 32.6, the best known return"
    )
    bounded = Judgement(0, 10.0, 9.5, 10.5, 10.0, 9.0, 0.1)
    assert bounded.coarse
    assert "lies between 9.5 and 10.5" in bounded.warning()
