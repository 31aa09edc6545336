"""One file makes many runs, may say more later, and contradicts nothing that is there."""

import contextlib
import importlib.metadata
import json
import pathlib
import types

import jax
import numpy as np
import pytest
from campaigns import tables
from typer.testing import CliRunner

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp.campaign.lifecycle import provenance, snapshots
from kernelmdp.campaign.record.events import Versions
from kernelmdp.campaign.record.store import Store
from kernelmdp.cli import app, check_commands
from kernelmdp.config import describe
from kernelmdp.config.build import study_file
from kernelmdp.config.build.build import read
from kernelmdp.config.files import text_values
from kernelmdp.study.execution import runner
from kernelmdp.study.execution import study as sweep
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.task import Hands, Task
from kernelmdp.study.results import cells, scores_by_judge

ROOT = pathlib.Path(__file__).parent.parent.parent
BASE = {
    "episodes": 2,
    "environment": {"name": "pricing", "horizon": 3},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.8},
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
    "agent": {"name": "random"},
}
GRID = {"name": "grid", "state_points": [13], "action_points": [5]}


def study(base=None, **table):
    return (BASE if base is None else base) | {"study": table}


def names(**table):
    return [cell.name for cell in study_file.read(study(**table)).cells]


def refused(source):
    """The problems of a study, one a line."""
    with pytest.raises(ConfigError) as caught:
        study_file.read(source)
    return str(caught.value).splitlines()


def silent(words):
    pass


def made(source, out, seeds=None):
    """The study, run to its end in this process, and the words that were said."""
    found, said = study_file.read(source), []
    with sweep.opened(found, out, seeds or found.seeds) as todo:
        left = sweep.left_to_do(todo, said.append)
        assert sweep.run_here(left, Stop(), said.append) == []
    return said


# ---- What a file says ----


@pytest.mark.parametrize(
    ("given", "seeds"),
    [
        ("7", [7]), ("0:3", [0, 1, 2]), ("0,3,5:9", [0, 3, 5, 6, 7, 8]), (4, [4]),
        ([0, 3, "5:7"], [0, 3, 5, 6]), ("2,1:4", [2, 1, 3]),
    ],
)  # fmt: skip
def test_seeds_are_numbers_and_ranges_each_once(given, seeds):
    assert text_values.seeds("--seeds", given) == seeds


@pytest.mark.parametrize(
    "given", ["", "a", "3:3", "5:2", "-1", "0:9999999999", [], [[1]], 1.5, True, None, {}]
)
def test_what_is_no_seed_is_refused_in_words(given):
    with pytest.raises(ConfigError, match="--seeds must be whole numbers and ranges such as"):
        text_values.seeds("--seeds", given)


@pytest.mark.slow
def test_a_product_has_every_combination_and_rows_are_taken_side_by_side():
    both = {"kernel.lengthscale": [0.3, 0.8], "episodes": [2, 3]}
    assert names(product=both) == [
        "lengthscale=0.3-episodes=2", "lengthscale=0.3-episodes=3",
        "lengthscale=0.8-episodes=2", "lengthscale=0.8-episodes=3",
    ]  # fmt: skip
    assert names(rows=both) == ["lengthscale=0.3-episodes=2", "lengthscale=0.8-episodes=3"]
    assert names(rows=both, product={"agent.name": ["random"]}) == [
        "lengthscale=0.3-episodes=2-random", "lengthscale=0.8-episodes=3-random",
    ]  # fmt: skip
    assert names() == ["all"]


def test_keys_may_be_written_as_tables_and_tables_are_merged_into_theirs():
    dotted, nested = {"agent.name": ["random"]}, {"agent": {"name": ["random"]}}
    assert names(product=dotted) == names(product=nested) == ["random"]
    learner = {"agent": {"name": "psrl", "ridge": 0.05}}
    values = {
        "agent": [{"features": "exact", "label": "a/b"}],
        "agent.name": ["certainty-equivalent"],
    }
    (cell,) = study_file.read(study(BASE | learner, product=values)).cells
    expected = {"name": "certainty-equivalent", "ridge": 0.05, "features": "exact"}
    assert cell.config.agent.model_dump() == expected
    assert cell.name == "a_b-certainty-equivalent"


def test_all_problems_of_all_cells_are_in_one_report():
    lines = refused(BASE | {"planer": 1, "study": {
        "seeds": "x", "own_environment": True,
        "product": {"agent.name": ["random", "nobody"], "kernel.lengthscale": [-1.0, 0.5]},
    }})  # fmt: skip
    assert lines[0] == "the study has 5 problems:"
    wanted = [
        "study.seeds",
        "study.own_environment: needs",
        "planer: is not a key",
        "kernel.lengthscale: must be positive",
        "agent.name: must be one of",
    ]
    assert all(any(each in line for line in lines) for each in wanted)
    which = next(line for line in lines if "nobody'" in line)
    assert which.endswith("(In nobody-lengthscale=-1.0, nobody-lengthscale=0.5.)")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"sedes": 1}, "study.sedes: is not a key"),
        ({"rows": {"episodes": [1, 2], "seed": [1]}}, "study.rows: must be lists of one length, got episodes 2, seed 1"),
        ({"product": {"episodes": 3}}, "study.product.episodes: must be a list of values, got 3"),
        ({"product": {"episodes": [2, 2]}}, "two cells would be called 'episodes=2'"),
        ({"product": {"episodes": [2]}, "rows": {"episodes": [2]}}, "study.rows.episodes: is in study.product too"),
        ({"product": {"episodes.x": [2]}}, "study.episodes.x: episodes must be a table"),
        ({"product": {"planner.state_points": [list(range(101))] * 2, "a": list(range(6000))}}, "at most 10,000 cells"),
    ],
)  # fmt: skip
def test_a_study_that_makes_no_sense_is_refused(table, words):
    assert any(words in line for line in refused(study(**table)))


@pytest.mark.parametrize(
    ("changes", "table", "words"),
    [
        ({"seed": 5}, {}, "  seed: must not be set with [study], whose runs use study.seeds, got 5."),
        ({"seed": 0}, {"seeds": "0:2"}, "  seed: must not be set with [study]"),
        ({}, {"product": {"seed": [1, 2]}}, "  study.product.seed: must not be varied like other keys"),
        ({}, {"rows": {"seed": [1, 2], "episodes": [2, 3]}}, "  study.rows.seed: must not be varied like other keys"),
    ],
)  # fmt: skip
def test_seeds_that_no_run_would_have_are_refused(changes, table, words):
    head, line = refused(study(BASE | changes, **table))
    assert head == "the study has 1 problem:"
    assert line.startswith(words)
    assert "study.seeds" in line


WRONG = {"seedz": 1, "seeds": "3:1", "product": {"kernel.lengthscale": [], "episodes": 3}}


@pytest.mark.parametrize(
    ("changes", "table", "wanted"),
    [
        (
            {"planer": 1, "environment": {"name": "pricingg"}, "agent": {"name": "ppo"}, "seed": 1}, WRONG,
            ["planer: is not", "environment.name: must be one of", "agent.name: must be one of", "seed: must not",
             "study.seedz: is not", "study.seeds must be", "study.product.kernel.lengthscale: must be a list",
             "study.product.episodes: must be a list"],
        ),
        (
            {"environment": "pricingg", "agent": {"name": "ppo"}}, {"own_environment": 3},
            ["environment: must be a table", "agent.name: must be one of", "study.own_environment: "],
        ),
        ({"agent": {}}, {"product": {"agent.name": []}}, ["study.product.agent.name: must be a list"]),
        (
            {"environment": None, "agent": {"name": "ppo"}}, {"product": {"environment": []}},
            ["study.product.environment: must be a list", "agent.name: must be one of"],
        ),
        ({"planer": 1}, {"rows": {"agent.name": ["random"], "episodes": [2, -1]}}, ["study.rows: must be lists of one length", "planer: is not"]),
        ({"agent": {}, "planer": 1}, {"product": 3}, ["study.product: ", "planer: is not"]),
        ({"planer": 1}, {"product": {"episodes.x": [2]}}, ["planer: is not", "study.episodes.x: episodes must"]),
        ({"planer": 1}, {"product": {"a": list(range(10_001))}}, ["study: must have at most 10,000", "planer: is not", "a: is not"]),
    ],
)  # fmt: skip
def test_a_bad_key_of_the_study_hides_nothing_and_explains_what_is_missing(changes, table, wanted):
    lines = refused(study({k: v for k, v in (BASE | changes).items() if v is not None}, **table))
    assert len(lines) == 1 + len(wanted), lines
    for each in wanted:
        assert any(line.strip().startswith(each) for line in lines[1:]), each


def test_a_study_must_be_a_table():
    (_, line) = refused(BASE | {"study": 3})
    assert line.startswith("  study: must be a table, as in [study]")
    assert line.endswith("got 3.")
    lines = refused(BASE | {"study": [], "planer": 1})
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["study", "planer"]


def test_an_option_of_all_cells_that_one_cannot_take_is_refused_with_the_cell():
    base = BASE | {"agent": {"ridge": 0.05}}
    (_, line) = refused(study(base, product={"agent.name": ["psrl", "random"]}))
    assert "Allowed: ." not in line
    assert "agent.ridge: is not a key of this table. This table has no keys: remove it." in line
    assert line.endswith("(In random.)")
    tables = [{"name": "psrl", "ridge": 0.05}, {"name": "random"}]
    found = study_file.read(study(BASE | {"agent": {}}, product={"agent": tables}))
    assert [cell.name for cell in found.cells] == ["psrl", "random"]


@pytest.mark.parametrize("label", ["lock", "study.json", "run.sqlite", "Lock", "report.html"])
def test_a_cell_must_not_have_the_name_of_a_file_of_its_folder(label):
    (_, line) = refused(study(product={"agent": [{"label": label}]}))
    assert line.startswith(f"  study: a cell must not be called {label!r}")
    assert 'another label = "..."' in line


def test_a_system_that_nobody_could_run_is_found_when_the_study_is_read():
    system = {
        "states": {"low": [0], "high": [1]},
        "actions": {"low": [0], "high": [1]},
        "horizon": 3,
    }
    base = {k: v for k, v in BASE.items() if k != "environment"} | {"system": system}
    for source in (study(base, seeds="0:2"), base):
        (_, line) = refused(source)
        assert line.startswith("  system.factory: is missing; it must name the system to run")
    made = {"system": system | {"factory": "rig:Rig"}}
    assert len(study_file.read(study(base | made, seeds="0:2")).seeds) == 2


def test_check_takes_a_study_and_says_how_much_there_is_to_run(tmp_path, monkeypatch):
    tried = []
    takes = types.SimpleNamespace(sentence=lambda: "a second")
    monkeypatch.setattr(check_commands, "_try", lambda config: tried.append(config) or takes)
    file = tmp_path / "study.toml"
    file.write_text(FILE.format(agent="random"))
    found = CliRunner().invoke(app, ["check", str(file)], catch_exceptions=False)
    assert found.exit_code == 0
    lines = found.output.splitlines()
    assert lines[:2] == [
        "a study of 2 cells with 3 seeds each: 6 runs, 15 episodes in all",
        "first cell episodes=2:",
    ]
    assert any(line.startswith("random plans by grid") for line in lines)
    assert lines[-1] == "All cells are valid. The first one runs."
    assert [(each.seed, each.episodes) for each in tried] == [(4, 2)]
    file.write_text(FILE.format(agent="ppo"))
    with pytest.raises(ConfigError) as caught:
        CliRunner().invoke(app, ["check", str(file)], catch_exceptions=False)
    assert "agent.name: must be one of" in str(caught.value)


FILE = """
environment = {{ name = "pricing", horizon = 3 }}
planner = {{ name = "grid", state_points = [5], action_points = [3] }}
agent = {{ name = "{agent}" }}
study = {{ seeds = "4:7", product = {{ episodes = [2, 3] }} }}
"""


def test_a_seed_that_draws_its_environment_is_in_the_configuration_of_the_run():
    base = BASE | {"environment": {"name": "rkhs", "horizon": 3}}
    (cell,) = study_file.read(study(base, seeds="0:2", own_environment=True)).cells
    found = [cell.with_seed(seed) for seed in (0, 5)]
    assert [each.environment.options["seed"] for each in found] == [0, 5]
    assert [each.seed for each in found] == [0, 5]


@pytest.mark.slow
def test_the_nine_cells_of_the_experiment_are_one_short_file():
    file = ROOT / "experiments" / "nine-cells.toml"
    assert len(file.read_text().splitlines()) <= 30
    found = study_file.read(file)
    assert (len(found.cells), len(found.seeds)) == (9, 10)
    assert found.cells[0].name == "psrl-mercer"
    assert "tolerance" in describe.defaults(found.cells[0].config)["agent.features"]


# ---- A judge of its own ----


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"judge": GRID | {"state_points": [4]}}, "judge.state_points: must be at least the planner's [5], got [4]"),
        ({"judge": {"name": "riccati"}}, "judge.name: must be \"grid\""),
        ({"judge": GRID | {"state_points": [9, 9]}}, "judge: state_points must hold one number per coordinate"),
        ({"judge": GRID | {"nodes": 1}}, "judge.nodes: is not a key of this table."),
    ],
)  # fmt: skip
def test_a_judge_that_cannot_be_is_refused(changes, words):
    with pytest.raises(ConfigError) as caught:
        read(BASE | changes)
    assert words in str(caught.value)


@pytest.mark.slow
def test_a_judge_of_its_own_scores_all_planners_by_one_optimum():
    """Without one the optimum is that of a grid finer than each planner's."""

    def optimum(points, **changes):
        found = read(BASE | {"planner": BASE["planner"] | {"state_points": [points]}} | changes)
        judge = scores_by_judge.judge_of(found.environment, found.planner, found.judge)
        return float(judge.optimum(found.environment.initial(key=jax.random.key(0))))

    own = {"judge": GRID}
    assert optimum(5, **own) == optimum(7, **own)
    assert optimum(5) != optimum(7)
    along = {"planner": {"name": "trajectories", "lookahead": 2}}
    assert optimum(5, **own | along) == optimum(5, **own)


# ---- In a folder ----


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """A study of one cell and one seed that is done."""
    out = tmp_path_factory.mktemp("study")
    made(study(seeds=0, product={"agent.name": ["random"]}), out)
    return out


@pytest.mark.slow
def test_everything_that_determines_the_numbers_is_saved(done):
    found = json.loads((done / "study.json").read_text())
    assert found["axes"] == ["agent.name"]
    assert found["cells"]["random"]["settings"]["planner"]["state_points"] == [5]
    assert found["cells"]["random"]["defaults"]["environment"]["reward_noise"] == "0.1"
    (how,) = found["made"]
    assert {"kernelmdp", "jax", "jaxlib", "numpy", "python"} <= set(how["versions"])
    assert how["command"]
    assert how["device"].startswith("cpu")


@pytest.mark.slow
def test_a_study_may_be_given_more_of_everything_and_keeps_what_is_done(done):
    before = tables(done / "random" / "seed-0000")
    cells = {"product": {"agent.name": ["random", "certainty-equivalent"]}}
    more = BASE | {"episodes": 3}
    said = made(study(more | {"agent": {}}, seeds="0:2", **cells), done, seeds=[0, 1])
    ready = {(w["cell"], w["seed"]): w["ready"] for w in said[:4]}
    assert set(ready) == {
        (name, seed) for name in ("random", "certainty-equivalent") for seed in (0, 1)
    }
    episodes = [w for w in said if "episode" in w and (w["cell"], w["seed"]) == ("random", 0)]
    assert [w["episode"]["number"] for w in episodes] == [2]
    after = tables(done / "random" / "seed-0000")
    assert after[0].startswith(before[0][:-1])
    assert len(list(done.glob("*/seed-*/run.sqlite"))) == 4
    assert [
        w
        for w in made(study(more, seeds=0, product={"agent.name": ["random"]}), done)
        if "episode" in w
    ] == []
    assert len(sweep.saved(done)["cells"]) == 2


@pytest.mark.parametrize(
    ("changes", "table", "words"),
    [
        ({"episodes": 1}, {}, "random: episodes ("),
        ({"kernel": {"name": "matern", "lengthscale": 0.8}}, {}, "kernel.name ('squared-exponential' there, 'matern' given)"),
        ({}, {"product": {"kernel.lengthscale": [0.8]}}, "same keys, agent.name, got kernel.lengthscale"),
    ],
)  # fmt: skip
def test_a_study_that_contradicts_what_is_there_is_refused_with_the_keys(
    changes, table, words, done
):
    before = (done / "study.json").read_bytes()
    source = study(BASE | changes, **({"product": {"agent.name": ["random"]}} | table))
    with pytest.raises(ConfigError) as caught:
        made(source, done)
    assert words in str(caught.value)
    assert (done / "study.json").read_bytes() == before


def test_what_was_saved_of_a_study_and_is_damaged_is_refused_in_words(tmp_path):
    for text in ("", "[]", '{"version": 9, "cells": {}}'):
        (tmp_path / "study.json").write_text(text)
        with pytest.raises(StoreError, match="must be the manifest of a study"):
            made(study(), tmp_path)


def test_one_study_at_a_time_has_a_folder(tmp_path):
    found = study_file.read(study())
    with (
        sweep.opened(found, tmp_path, [0]),
        pytest.raises(StoreError, match="one process at a time"),
    ):
        made(study(), tmp_path)


def test_a_run_that_cannot_be_made_is_named_and_the_others_are(tmp_path):
    found = study_file.read(study(seeds="0:2"))
    with sweep.opened(found, tmp_path, [0, 1]) as todo:
        other = read(BASE | {"episodes": 1, "observations": {"outside": "clip"}})
        runner.run(other, todo[0].folder)
        ((task, why),) = sweep.run_here(todo, Stop(), silent)
    assert (task.name, why["code"]) == ("all seed 0", 2)
    assert "observations.outside" in why["error"]
    assert len(tables(todo[1].folder)[0]) > 2


# ---- Sizes and programs ----


def test_of_a_run_that_is_over_no_large_snapshot_is_kept(tmp_path):
    for number, size in enumerate((10, 100, snapshots.LARGEST_KEPT)):
        snapshots.save(tmp_path, number, "digest", {"a": np.zeros(size)})
    snapshots.thin(tmp_path)
    assert snapshots.taken(tmp_path) == [1]
    snapshots.thin(tmp_path / "nowhere")


def test_a_task_is_the_same_after_it_was_told():
    config = read(BASE).config
    task = Task("cell", 3, config.with_seed(3), pathlib.Path("somewhere"))
    assert Task.of_json(task.as_json()) == task


@pytest.mark.slow
def test_cells_share_a_judge_where_system_and_measure_are_the_same():
    judges, made = scores_by_judge.Judges(), lambda **changes: read(BASE | changes)
    same = judges.of(made())
    assert judges.of(made(agent={"name": "random"}, seed=3)) is same
    for changes in (
        {"judge": GRID},
        {"environment": {"name": "pricing", "horizon": 4}},
    ):
        assert judges.of(made(**changes)) is not same


def test_judges_that_take_too_much_room_are_made_again(monkeypatch):
    monkeypatch.setattr(scores_by_judge, "ROOM", 1)
    judges, found = scores_by_judge.Judges(), read(BASE)
    assert judges.of(found) is not judges.of(found)


def test_seeds_of_a_cell_are_built_once():
    hands, config = Hands(Stop()), read(BASE).config
    one, two = (hands._parts(config.with_seed(seed)) for seed in (0, 1))
    assert one.agent is two.agent
    assert (one.config.seed, two.config.seed) == (0, 1)


def test_a_run_says_with_what_it_was_made(tmp_path, monkeypatch):
    """Once, and again where that has changed."""

    def noted():
        with contextlib.closing(Store.open(tmp_path / "run")) as record:
            provenance.note_opened(record)
            return record.log.all(Versions)

    meta = {"config": "{}", "horizon": "3", "episodes": "1"}
    Store.create(tmp_path / "run", meta, 1, 1).close()
    (said,) = noted()
    assert said.versions["jax"] == jax.__version__
    assert said.device.startswith(jax.default_backend())
    assert noted() == [said]
    monkeypatch.setattr(provenance, "device", lambda: "another")
    assert len(noted()) == 2


def test_flags_packages_and_libraries_are_among_what_numbers_were_made_with(monkeypatch):
    """A package counts where it is named, and what an earlier version noted is only added to."""
    monkeypatch.setenv("XLA_FLAGS", "--xla_some=thing")
    monkeypatch.setattr(registry.KERNELS, "package", lambda name: "cubic-kernels 1.2")
    found = provenance.versions({"gymnasium": {"id": "Acrobot-v1"}, "kernel": {"name": "matern"}})
    assert found["XLA_FLAGS"] == "--xla_some=thing"
    assert found["scipy"] == importlib.metadata.version("scipy")
    assert found["gymnasium"] == importlib.metadata.version("gymnasium")
    assert found["kernel matern"] == "cubic-kernels 1.2"
    monkeypatch.delenv("XLA_FLAGS")
    assert not {"XLA_FLAGS", "gymnasium"} & set(provenance.versions({"environment": {}}))


def test_what_is_learned_where_no_kernel_is_named_is_saved():
    told = describe.defaults(read({"environment": {"name": "pricing"}}).config)
    assert "None" not in told["agent"].values()
    assert told["agent"]["prior_mean"] == "identity"
    assert told["agent"]["strategy"] == "Thompson(scale=1.0)"
    learned = told["believed of targets 0 to 1"]
    assert learned["kernel"] == "Structured(groups=((0,), (1,)), smooth=False)"
    assert learned["lengthscale[0]"] == "median 0.5, spread of its logarithm 1"
    assert learned["noise"].startswith("median 0.02")
    assert learned["features"] == "none: every row is kept"


@pytest.mark.slow
def test_the_grid_of_the_judge_is_saved_as_it_is():
    found = read(BASE)
    told = describe.defaults(found.config, found)["judged by"]
    judge = scores_by_judge.judge_of(found.environment, found.planner)
    assert told["state_points"] == repr(judge.planner.state_points)
    assert told["action_points"] == repr(judge.planner.action_points)
    own = read(BASE | {"judge": GRID})
    told = describe.defaults(own.config, own)["judged by"]
    judge = scores_by_judge.judge_of(own.environment, own.planner, own.judge)
    assert told["state_points"] == repr(judge.planner.state_points)


def test_parts_of_a_kernel_have_their_defaults_and_features_the_room_they_have():
    parts = [
        {"name": "matern", "lengthscale": 0.5},
        {"name": "squared-exponential", "lengthscale": 1},
    ]
    kernel = {"kernel": {"name": "sum", "parts": parts}}
    found = read(BASE | kernel | {"agent": {"name": "psrl", "features": "nystrom"}})
    told = describe.defaults(found.config, found)
    assert told["kernel.parts.0"] == {"smoothness": "2.5"}
    assert told["agent.features"]["capacity"] == "6"  # two episodes of three periods


def typed_run(file, out, source, *more):
    """The result of `kernelmdp run`, of a configuration with at most one level of tables."""
    lines = [
        f"{key} = {json.dumps(value)}"
        for key, value in source.items()
        if not isinstance(value, dict)
    ]
    for name, table in source.items():
        if isinstance(table, dict):
            lines += [
                f"[{name}]",
                *(f"{key} = {json.dumps(value)}" for key, value in table.items()),
            ]
    file.write_text("\n".join(lines))
    return CliRunner().invoke(app, ["run", str(file), "--out", str(out), "--quiet", *more])


def test_a_file_without_a_study_is_described_with_its_command_and_read_as_one_cell(tmp_path):
    file, out = tmp_path / "file.toml", tmp_path / "out"
    assert typed_run(file, out, BASE, "--seeds", "0:2").exit_code == 0
    said = sweep.saved(out)
    assert said["seeds"] == [0, 1]
    assert said["cells"][""]["defaults"]["environment"]["reward_noise"] == "0.1"
    assert said["made"][0]["command"]
    (out / "study.json").unlink()  # as an earlier version left it
    more = BASE | {"episodes": 3}
    assert typed_run(file, out, more, "--seeds", "1:3").exit_code == 0
    assert len(sweep.saved(out)["made"]) == 1
    (cell,) = cells.read(out).cells
    assert [(run.seed, run.planned) for run in cell.runs] == [(0, 2), (1, 3), (2, 3)]
    other = BASE | {"kernel": {"name": "squared-exponential", "lengthscale": 0.7}}
    refused = typed_run(file, out, other, "--seeds", "5")
    assert "kernel.lengthscale (0.8 there, 0.7 given)" in str(refused.exception)


def test_the_seeds_of_one_file_in_several_folders_are_still_one_cell(tmp_path):
    file = tmp_path / "file.toml"
    for seed in (0, 1):
        folder = tmp_path / "out" / f"machine-{seed}"
        assert typed_run(file, folder, BASE, "--seeds", str(seed)).exit_code == 0
    (tmp_path / "out" / "machine-0" / "study.json").unlink()
    (cell,) = cells.read(tmp_path / "out").cells
    assert [run.seed for run in cell.runs] == [0, 1]


def test_a_folder_is_of_a_study_or_of_a_file_without_one(tmp_path):
    """Otherwise the same seeds would be made again, in another place."""
    file, plain, cell = (tmp_path / name for name in ("file.toml", "plain", "cell"))
    with_study = BASE | {"study": {"seeds": 0}}
    assert typed_run(file, plain, BASE).exit_code == 0
    found = typed_run(file, plain, with_study)
    assert "contains runs of a file without it, seed-0000, and" in str(found.exception)
    assert not (plain / "all").exists()
    assert typed_run(file, cell, with_study).exit_code == 0
    found = typed_run(file, cell, BASE)
    assert "contains a study of all. Choose a new folder" in str(found.exception)
    assert not (cell / "seed-0000").exists()
    assert typed_run(file, cell, with_study).exit_code == 0
