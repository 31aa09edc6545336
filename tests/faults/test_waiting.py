"""What a command says before one waits, and what it says of errors that nobody foresaw."""

import io
import json
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import SYSTEM, Averaging, asked, called, clipping, play, settings, tables, told
from rich.console import Console

from kernelmdp._base import checks
from kernelmdp._base.errors import SystemFailure
from kernelmdp._base.jit_cache import compiled
from kernelmdp.agents.algorithms.agent import follow
from kernelmdp.agents.algorithms.baselines import Certainty, random_agent
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.lifecycle.cost import duration, estimate
from kernelmdp.campaign.record import crash_report, folders
from kernelmdp.campaign.record.events import Planned
from kernelmdp.campaign.session import campaign as campaigns
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners import (
    AbstractPlanner,
    GridPlanner,
    RiccatiPlanner,
    TrajectoryPlanner,
)
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.study.execution import progress, runner

SPEC = Spec(Box(0.0, 1.0), Box(0.0, 1.0), 3)
EXACT = Prior(SquaredExponential(0.5), features="exact", ridge=0.1)


class Silent(AbstractPlanner):
    """A planner of somebody's own that does not say what it takes."""

    def plan(self, mdp):
        raise NotImplementedError

    def error(self, mdp, state):
        raise NotImplementedError


# ---- Before one waits ----


def test_an_estimate_grows_with_grid_samples_and_rows():
    grids = [psrl(SPEC, EXACT, GridPlanner((n,), (3,)), room=2) for n in (5, 50)]
    paths = [psrl(SPEC, EXACT, TrajectoryPlanner(3, n, 2), room=2) for n in (8, 80)]
    for small, large in (grids, paths):
        one, two = (estimate(agent, SPEC, 10) for agent in (small, large))
        assert one.seconds < two.seconds
        assert one.table <= two.table
    few, many = (estimate(grids[0], SPEC, episodes) for episodes in (10, 1000))
    assert few.seconds < many.seconds
    assert few.knowing < many.knowing
    assert many.knowing > 3000**2 * 8  # the factor of as many rows


def test_a_program_is_refused_by_the_compilers_count_before_it_runs(monkeypatch):
    spread = compiled(lambda x: jnp.linalg.inv(jnp.outer(x, x) + jnp.eye(len(x))).sum())
    with monkeypatch.context() as patched:
        patched.setattr(checks, "memory", lambda: 8 * 300**2)
        with pytest.raises(MemoryError, match=r"needs about .* Give the planner fewer nodes"):
            spread(jnp.ones(300))
    assert np.isfinite(spread(jnp.ones(300)))


@pytest.mark.slow
def test_a_plan_that_does_not_fit_leaves_the_campaign_as_it_was(tmp_path, monkeypatch):
    planner = {"name": "grid", "state_points": [13], "action_points": [3]}
    config = settings("psrl", "exact", planner=planner)
    with Campaign.open(tmp_path / "disturbed", config) as campaign:
        monkeypatch.setattr(checks, "memory", lambda: 1000)
        with pytest.raises(MemoryError, match="needs about"):
            campaign.begin_episode()
        assert campaign.current.number is None
        monkeypatch.undo()
        play(campaign, 2)
        made = tables(tmp_path / "disturbed")
    with Campaign.open(tmp_path / "undisturbed", config) as campaign:
        play(campaign, 2)
    assert tables(tmp_path / "undisturbed") == made


def test_a_riccati_plan_is_estimated_by_its_matrices():
    found = estimate(psrl(SPEC, EXACT, RiccatiPlanner(), episodes=2), SPEC, 2)
    assert found.seconds == 0
    assert "unknown" not in found.sentence()


def test_a_planner_that_does_not_say_has_no_estimate_and_no_planning_none():
    unknown = estimate(follow(Certainty(), SPEC, EXACT, Silent(), episodes=2), SPEC, 2)
    assert unknown.seconds is None
    assert "unknown" in unknown.sentence()
    unknown.check()
    assert estimate(Averaging(SPEC), SPEC, 2).seconds is None
    assert estimate(random_agent(SPEC), SPEC, 2).seconds == 0


@pytest.mark.parametrize("planner", ["grid", "trajectories"])
def test_what_does_not_fit_is_refused_before_anything_is_made(
    planner, tmp_path, monkeypatch, capsys
):
    options = "state_points = [9]\naction_points = [5]" if planner == "grid" else "samples = 4000"
    agent = '[kernel]\nname = "squared-exponential"\nlengthscale = 0.5\n[agent]\nname = "psrl"\n'
    text = f'{SYSTEM}{agent}features = "exact"\nridge = 0.1\n[planner]\nname = "{planner}"\n{options}\n'
    (tmp_path / "config.toml").write_text(text)
    monkeypatch.setattr(checks, "memory", lambda: 50_000)
    for words in (["ask", tmp_path / "run", "--state", "0.5", "--config"], ["check"]):
        code, _, errors = called(monkeypatch, capsys, *words, tmp_path / "config.toml")
        assert code == 2
        assert re.search("needs about .* and must fit in the 50,000 bytes", errors)
    assert not folders.is_one(tmp_path / "run")


def test_episodes_that_do_not_fit_are_refused_when_they_are_asked_for(tmp_path, monkeypatch):
    Campaign.open(tmp_path, settings("psrl", "exact", 4)).close()
    monkeypatch.setattr(checks, "memory", lambda: 10_000_000)
    with pytest.raises(MemoryError, match=r"after all episodes needs about .* fewer `episodes`"):
        Campaign.open(tmp_path, settings("psrl", "exact", 100_000))
    Campaign.open(tmp_path).close()


def test_the_next_plan_is_expected_to_take_as_long_as_the_last(tmp_path):
    with Campaign.open(tmp_path, settings()) as campaign:
        assert campaign.learner.planning_seconds == 0
        campaign.begin_episode()
        campaign.store.note(Planned(33.0))
    snapshots.clear(tmp_path / "plans")  # as a process that was killed would leave it
    with Campaign.open(tmp_path) as campaign:
        assert campaign.learner.planning_seconds == 33
        assert duration(campaign.learner.planning_seconds) == "33 s"


def test_ask_says_before_a_long_plan_how_long(tmp_path, monkeypatch, capsys):
    with Campaign.open(tmp_path, settings()) as campaign:
        campaign.begin_episode()
        campaign.store.note(Planned(61.0))
    snapshots.clear(tmp_path / "plans")
    code, out, errors = called(monkeypatch, capsys, "ask", tmp_path, "--state", "0.5")
    assert (code, errors) == (0, "planning, about 61 s\n")
    assert json.loads(out)["episode"] == 0


def test_ask_says_nothing_where_nothing_is_planned(tmp_path, monkeypatch, capsys):
    Campaign.open(tmp_path, settings("random")).close()
    code, _, errors = called(monkeypatch, capsys, "ask", tmp_path, "--state", "0.5")
    assert (code, errors) == (0, "")


# ---- What is on the screen ----


@pytest.fixture
def screen(monkeypatch):
    """What people see."""
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, width=250)
    monkeypatch.setattr(progress, "Console", lambda **_: console)
    return shown


class Rig:
    """Leaves its box in every second period."""

    def reset(self, *, seed):
        self.period = 0
        return [0.5]

    def step(self, action):
        self.period += 1
        return 0.5, [0.5 + self.period % 2]

    def close(self): ...


@pytest.mark.parametrize("as_json", [False, True])
def test_a_run_shows_what_it_is_at_and_what_it_clipped(as_json, screen, tmp_path, capsys):
    phases = []
    with (
        progress.shown(False, as_json) as show,
        Campaign.open(tmp_path, clipping(episodes=2)) as campaign,
    ):
        view = show(0, 2)
        say = lambda words: (phases.append(words), view.phase(words))
        view.ready(campaign)
        list(runner.driven(campaign, Rig(), report=view.episode, phase=say))
    assert phases[:2] == ["planning, about a second", "period 1 of 3"]
    seen = screen.getvalue()
    assert seen.count("The box is too small") == seen.count("3 of 3 steps") == 1
    if as_json:
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [line["clipped"] for line in lines] == [3, 3]
    else:
        assert "6 steps clipped" in seen
        assert "period 3 of 3" in phases  # what the screen shows of it depends on the moment


# ---- What nobody foresaw ----

TEXT = "jit(fun) exploded at 0xdeadbeef"
ERRORS = {
    "exhausted": (jax.errors.JaxRuntimeError(f"RESOURCE_EXHAUSTED: {TEXT}"), "out of memory"),
    "numpy": (np._core._exceptions._ArrayMemoryError((10**9, 10**9), np.dtype(float)), "out of memory"),
    "python": (MemoryError(), "out of memory"),
    "float": (FloatingPointError(TEXT), "a number overflowed"),
    "type": (TypeError(TEXT), "unexpected error"),
    "key": (KeyError(TEXT), "unexpected error"),
    "value": (ValueError(TEXT), "unexpected error"),
    "stop": (RecursionError(TEXT), "unexpected error"),
}  # fmt: skip


def raising(monkeypatch, error):
    def planned(*_, **__):
        raise error

    monkeypatch.setattr(campaigns.Campaign, "begin_episode", planned)


@pytest.mark.parametrize("name", ERRORS)
def test_no_error_text_reaches_the_command_line(name, tmp_path, monkeypatch, capsys):
    error, words = ERRORS[name]
    Campaign.open(tmp_path, settings()).close()
    raising(monkeypatch, error)
    code, out, errors = called(monkeypatch, capsys, "ask", tmp_path, "--state", "0.5")
    assert (code, out) == (1, "")
    assert words in errors
    assert errors.count("\n") == 1
    for text in ("Traceback", TEXT, type(error).__name__, "Unable to allocate"):
        assert text not in errors
    (file,) = tmp_path.glob("kernelmdp-error-*.txt")
    assert str(file) in errors
    assert "Traceback" in file.read_text()
    monkeypatch.undo()
    with Campaign.open(tmp_path) as campaign:
        told(campaign, [0.1, 0.2, 0.3])


def test_what_a_system_raises_is_in_a_file_that_the_run_names(tmp_path):
    class Broken(Rig):
        def step(self, action):
            raise TypeError(TEXT)

    said = f"5 episodes in a row failed.* {tmp_path}/system-error.txt"
    opened = Campaign.open(tmp_path, settings(episodes=9))
    with opened as campaign, pytest.raises(SystemFailure, match=said):
        list(runner.driven(campaign, Broken()))
    assert "Traceback" in (tmp_path / "system-error.txt").read_text()


def test_without_a_campaign_the_details_are_in_a_temporary_file(tmp_path, monkeypatch, capsys):
    def broken(source):
        raise TypeError(TEXT)

    monkeypatch.setattr(build, "read", broken)
    monkeypatch.setattr(crash_report.tempfile, "gettempdir", lambda: str(tmp_path))
    code, _, errors = called(monkeypatch, capsys, "check", "x.toml")
    assert (code, TEXT in errors) == (1, False)
    (file,) = tmp_path.glob("*.txt")
    assert TEXT in file.read_text()
    monkeypatch.setattr(crash_report.tempfile, "gettempdir", lambda: str(tmp_path / "nowhere"))
    assert "could not be written" in called(monkeypatch, capsys, "check", "x.toml")[2]


def test_a_server_answers_an_error_that_nobody_foresaw_and_goes_on(tmp_path, monkeypatch):
    with Campaign.open(tmp_path, settings()) as campaign:
        with monkeypatch.context() as patched:
            raising(patched, TypeError(TEXT))
            answer = asked(campaign, do="ask", state=[0.5])
        assert (answer["code"], TEXT in answer["error"]) == (1, False)
        assert asked(campaign, do="ask", state=[0.5])["period"] == 0


def test_what_is_in_words_already_stays_in_words(tmp_path, monkeypatch, capsys):
    Campaign.open(tmp_path, settings()).close()
    refuse = lambda *_: checks.require(False, "the ridge must be larger, got 0.")
    monkeypatch.setattr(campaigns.Campaign, "begin_episode", refuse)
    code, _, errors = called(monkeypatch, capsys, "ask", tmp_path, "--state", "0.5")
    assert (code, errors) == (2, "kernelmdp: the ridge must be larger, got 0.\n")
