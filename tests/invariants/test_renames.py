"""A label that is changed in a study renames its cell: nothing is run again, nothing is lost."""

import contextlib
import json

import pytest
import studies as written
from typer.testing import CliRunner

import kernelmdp
from kernelmdp._base.errors import ConfigError, HeldError, StoreError
from kernelmdp.campaign.record import atomic_file, lock
from kernelmdp.cli import app
from kernelmdp.config.build import study_file
from kernelmdp.study.execution import runner
from kernelmdp.study.execution import study as sweep
from kernelmdp.study.results import cells

BASE = {
    "episodes": 2,
    "environment": {"name": "pricing", "horizon": 3},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.8},
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
}
RIDGES = {"one": 0.1, "two": 0.2, "three": 0.3}


def study(labels, **changes):
    """Cells whose labels are given for each ridge."""
    agents = [
        {"name": "psrl", "ridge": RIDGES[ridge], "label": label} for ridge, label in labels.items()
    ]
    return BASE | changes | {"study": {"seeds": "0:2", "product": {"agent": agents}}}


def opened(source, out, said=None):
    """What there is to run, each with how many of its episodes are done; new runs are made up."""
    found, ready = study_file.read(source), []
    say = (lambda words: None) if said is None else said.append
    with sweep.opened(found, out, found.seeds, say) as todo:
        left = sweep.left_to_do(todo, ready.append)
        for task in left:
            if not task.folder.exists():
                written.write(task.folder, json.loads(task.config.as_json()), [1.0, 0.5])
    return [(each["cell"], each["seed"], each["ready"]) for each in ready]


def records(out):
    """Every run by its folder: the ridge that it was made with."""
    return {
        f"{run.folder.parent.name}/{run.folder.name}": run.config["agent"]["ridge"]
        for cell in cells.read(out).cells
        for run in cell.runs
    }


def whole(names):
    """The runs of cells, by their ridges."""
    return {f"{name}/seed-000{i}": RIDGES[ridge] for ridge, name in names.items() for i in (0, 1)}


def named(out):
    return sorted(sweep.saved(out)["cells"])


CHANGES = {
    "one label": ({"one": "a", "two": "b"}, {"one": "new", "two": "b"}),
    "exchanged": ({"one": "a", "two": "b"}, {"one": "b", "two": "a"}),
    "passed on": ({"one": "a", "two": "b"}, {"one": "b", "two": "c"}),
    "in a ring": ({"one": "a", "two": "b", "three": "c"}, {"one": "b", "two": "c", "three": "a"}),
    "one left out": ({"one": "a", "two": "b"}, {"two": "c"}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_changed_label_moves_the_runs_of_its_cell_and_none_is_made_again(change, tmp_path):
    """The cell was run again, and the old one stayed in the study beside it."""
    before, after = change
    opened(study(before), tmp_path)
    said = []
    ready = opened(study(after), tmp_path, said)
    assert ready == [(name, seed, 2) for name in after.values() for seed in (0, 1)]
    assert records(tmp_path) == whole(before | after)
    assert named(tmp_path) == sorted((before | after).values())
    assert len(said) == sum(before[ridge] != label for ridge, label in after.items())
    assert {cell.label for cell in cells.read(tmp_path).cells} == set((before | after).values())
    assert "moving" not in sweep.saved(tmp_path)
    assert not (tmp_path / ".renamed").exists()
    said = []
    assert opened(study(after), tmp_path, said) == ready
    assert said == [], "once"


def test_a_name_that_was_given_away_may_be_that_of_a_new_cell(tmp_path):
    opened(study({"one": "a"}), tmp_path)
    ready = opened(study({"one": "b", "two": "a"}), tmp_path)
    assert sorted(ready) == [("a", 0, 0), ("a", 1, 0), ("b", 0, 2), ("b", 1, 2)]
    assert records(tmp_path) == whole({"one": "b", "two": "a"})


class Crash(BaseException):
    """The end of a process."""


def crashed(source, out, steps, monkeypatch):
    """Whether the process ended after so many moves of files and folders, of which it has few."""
    moved, move = [], atomic_file.move

    def counted(*places):
        if len(moved) == steps:
            raise Crash
        moved.append(places)
        move(*places)

    with monkeypatch.context() as patched, contextlib.suppress(Crash):
        patched.setattr(atomic_file, "move", counted)
        opened(source, out)
        return False
    return True


@pytest.mark.parametrize("again", [0, 1], ids=["as it was", "exchanged"])
def test_a_crash_at_any_moment_of_a_renaming_loses_nothing(again, tmp_path, monkeypatch):
    """The next command completes it, be its file the new one or the old one."""
    sources = [{"one": "a", "two": "b"}, {"one": "b", "two": "a"}]
    for steps in range(20):
        out = tmp_path / str(steps)
        opened(study(sources[0]), out)
        if not crashed(study(sources[1]), out, steps, monkeypatch):
            break
        assert len(list(out.glob("**/run.sqlite"))) == 4
        ready = opened(study(sources[again]), out)
        assert {each[2] for each in ready} == {2}, steps
        assert records(out) == whole(sources[again]), steps
    assert steps == 8  # four folders twice, what is saved three times, and the study


def test_a_cell_of_which_a_run_goes_on_is_not_renamed(tmp_path):
    opened(study({"one": "a", "two": "b"}), tmp_path)
    before = (tmp_path / "study.json").read_bytes()
    with (
        contextlib.closing(lock.lock(tmp_path / "b" / "seed-0001")),
        pytest.raises(
            HeldError, match="b cannot be renamed while one of its runs is active.*seed-0001"
        ),
    ):
        opened(study({"one": "new", "two": "newer"}), tmp_path)
    assert (tmp_path / "study.json").read_bytes() == before
    assert records(tmp_path) == whole({"one": "a", "two": "b"})
    assert {ready for *_, ready in opened(study({"one": "new", "two": "newer"}), tmp_path)} == {2}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (study({"one": "taken"}), "taken must not exist, since a cell is renamed to it"),
        (study({"one": "new"}, episodes=1), r"new: episodes \(2 there, 1 given\)"),
        (study({"one": "b"}), r"b: agent.ridge \(0.2 there, 0.1 given\)"),
    ],
    ids=["folder", "fewer episodes", "name of another cell"],
)
def test_a_renaming_that_cannot_be_is_refused_and_nothing_is_moved(source, words, tmp_path):
    opened(study({"one": "a", "two": "b"}), tmp_path)
    (tmp_path / "taken").mkdir()
    before = (tmp_path / "study.json").read_bytes()
    with pytest.raises(ConfigError, match=words):
        opened(source, tmp_path)
    assert (tmp_path / "study.json").read_bytes() == before
    assert records(tmp_path) == whole({"one": "a", "two": "b"})


def test_a_disk_that_refuses_a_renaming_is_said_in_words(tmp_path, monkeypatch):
    opened(study({"one": "a"}), tmp_path)
    move = atomic_file.move

    def refused(before, after):
        if before.is_dir():
            raise PermissionError("not here")
        move(before, after)

    with monkeypatch.context() as patched:
        patched.setattr(atomic_file, "move", refused)
        with pytest.raises(StoreError, match="could not be renamed: not here. Nothing is lost"):
            opened(study({"one": "b"}), tmp_path)
    assert opened(study({"one": "b"}), tmp_path) == [("b", 0, 2), ("b", 1, 2)]


def test_other_values_are_another_cell_though_runs_may_have_more_episodes(tmp_path):
    """Episodes alone may change from run to run, and are still what these cells differ by."""
    of = lambda *episodes: {k: v for k, v in BASE.items() if k != "episodes"} | {
        "agent": {"name": "random"}, "study": {"seeds": "0:2", "product": {"episodes": [*episodes]}},
    }  # fmt: skip
    opened(of(2), tmp_path)
    opened(of(3), tmp_path)
    assert named(tmp_path) == ["episodes=2", "episodes=3"]


def test_run_says_which_cell_was_renamed_and_runs_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "run", None)  # it would be called
    out, file = tmp_path / "out", tmp_path / "study.toml"
    opened(study({"one": "a"}), out)
    file.write_text(
        'episodes = 2\nenvironment = { name = "pricing", horizon = 3 }\n'
        'kernel = { name = "squared-exponential", lengthscale = 0.8 }\n'
        'planner = { name = "grid", state_points = [5], action_points = [3] }\n[study]\n'
        'seeds = "0:2"\nproduct = { agent = [{ name = "psrl", ridge = 0.1, label = "b" }] }\n'
    )
    done = CliRunner().invoke(app, ["run", str(file), "--out", str(out)], catch_exceptions=False)
    assert done.exit_code == 0
    assert "The cell a is now b: its folder was moved, and no run is repeated." in done.output
    assert records(out) == whole({"one": "b"})


def test_the_version_is_printed():
    done = CliRunner().invoke(app, ["--version"])
    assert (done.exit_code, done.output) == (0, f"kernelmdp {kernelmdp.__version__}\n")
