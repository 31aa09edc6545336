"""Two hundred mistakes in configurations and arguments: no traceback, exit code 2, advice."""

import copy
import json
import sys

import jaxtyping
import pytest

from kernelmdp import cli
from kernelmdp._base.errors import ConfigError
from kernelmdp.config.build import build

GOOD = {
    "seed": 0,
    "episodes": 3,
    "system": {
        "states": {"low": [-1.0], "high": [1.0]},
        "actions": {"low": [-1.0], "high": [1.0]},
        "horizon": 4,
        "reward_noise": 0.1,
        "transition_noise": 0.1,
        "reward_bounds": [-1.0, 1.0],
    },
    "kernel": {"name": "squared-exponential", "lengthscale": 0.5},
    "agent": {
        "name": "kernel-ucrl",
        "features": {"name": "mercer", "tolerance": 1e-4},
        "ridge": 0.01,
        "confidence": {"reward_norm": 1.0, "transition_norm": 1.0},
    },
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
    "observations": {"outside": "reject"},
    "limits": {"step_seconds": 1.0},
}
TABLES = [(), ("system",), ("system", "states"), ("kernel",), ("agent",), ("agent", "features"),
          ("agent", "confidence"),          ("planner",), ("observations",), ("limits",)]  # fmt: skip
NEEDED = [("kernel",), ("system", "states"), ("system",),
          ("system", "actions"), ("system", "horizon"), ("system", "states", "low"),
          ("system", "actions", "high"), ("kernel", "name"), ("agent", "name"),
          ("planner", "name"), ("kernel", "lengthscale"), ("agent", "confidence", "reward_norm"),
          ("agent", "confidence", "transition_norm"), ("planner", "state_points"),
          ("planner", "action_points"), ("agent", "features", "name")]  # fmt: skip
SETS = GOOD["agent"]["confidence"]
NOT_NUMBERS = ["many", True, [], {}, [[1.0]], float("nan"), float("inf"), -1.0, None]
WRONG = {
    ("episodes",): [*NOT_NUMBERS, 0, 2.5],
    ("seed",): ["zero", -1, 2**40, 0.5, [0]],
    ("system", "horizon"): [*NOT_NUMBERS, 0, 3.5],
    ("system", "reward_noise"): ["loud", -0.1, float("nan"), float("inf"), [], {}],
    ("system", "transition_noise"): ["loud", -0.1, float("nan"), float("inf"), [], {}],
    ("system", "reward_bounds"): ["low", [1.0], [1.0, -1.0], [1.0, 2.0, 3.0], [float("nan"), 1.0]],
    ("system", "states"): ["box", [], {"low": [0.0], "high": [0.0]}, {"low": [1.0], "high": [0.0]},
                           {"low": [0.0], "high": [1.0, 2.0]}, {"low": [], "high": []},
                           {"low": [0.0], "high": [float("inf")]},
                           {"low": [0.0], "high": [1.0], "periodic": [True, True]},
                           {"low": [0.0, 0.0], "high": [1.0, 1.0]}],
    ("system", "actions"): ["box", {"low": [0.0], "high": [0.0]}, {"low": ["a"], "high": [1.0]},
                            {"low": [0.0, 0.0], "high": [1.0, 1.0]}],
    ("system", "factory"): ["no colon", "a:b:c", "a b:c", ":", "os;system:x"],
    ("kernel",): ["squared-exponential", [], {}, {"lengthscale": 0.5}],
    ("kernel", "name"): ["gaussian", "", 3, "rbf", "SquaredExponential", None],
    ("kernel", "lengthscale"): ["long", -1.0, 0.0, float("nan"), float("inf"), [], [0.5, -0.5],
                                [0.1, 0.2, 0.3], {}],
    ("kernel", "on"): [[9], "x", [-7], [0.5]],
    ("kernel", "scale"): ["big", -1.0, float("nan"), []],
    ("agent", "name"): ["ucrl", "PSRL", "", 1, None],
    ("agent", "features"): ["qff", "", 3, [], {"name": "qff"}, {"tolerance": 1.0},
                            {"name": "mercer", "tolerance": -1.0},
                            {"name": "mercer", "nodes": 3}, 
                            {"name": "fourier", "nodes": 0}, {"name": "fourier", "nodes": "all"},
                            {"name": "nystrom", "oversampling": -1.0},
                            {"name": "nystrom", "capacity": 0}, {"name": "exact", "capacity": 3},
                            {"name": "fourier", "nodes": 10**6}],
    ("agent", "ridge"): ["wide", -1.0, 0.0, float("nan"), [1.0, 2.0, 3.0], {}],
    ("agent", "confidence", "reward_norm"): ["big", -1.0, float("nan"), []],
    ("agent", "confidence", "transition_norm"): ["big", -1.0, float("nan"), []],
    ("agent", "confidence", "beta_scale"): ["wide", float("nan"), []],
    ("agent", "confidence", "delta"): ["small", 0.0, 1.0, 2.0, float("nan")],
    ("agent", "confidence", "optimism"): ["hope", 3, "lipschitz"],
    ("agent", "prior_mean"): ["one", 0],
    ("agent", "confidence", "accuracy"): ["fine", 0.0, 1.0, -1.0],
    ("agent", "reward"): ["known"],
    ("agent", "reward_scale"): ["x", 0.0, -1.0, float("nan")],
    ("agent", "state_scales"): ["x", [0.0], [-1.0], [1.0, 1.0]],
    ("planner",): ["grid", [], {}],
    ("planner", "name"): ["dp", "", 0, "Grid"],
    ("planner", "state_points"): ["five", 5, [], [1], [0], [-3], [2.5], [5, 5], [10**9]],
    ("planner", "action_points"): ["five", 3, [], [1], [3, 3]],
    ("planner", "noise_nodes"): ["x", 0, -1, 2.5],
    ("observations", "outside"): ["keep", 1, None, ""],
    ("limits", "step_seconds"): ["soon", 0.0, -1.0, float("nan")],
    ("limits", "reset_seconds"): ["soon", 0.0, -1.0],
    ("limits", "plan_seconds"): ["soon", 0.0, -1.0, float("inf")],
}  # fmt: skip


def changed(path, value):
    config = copy.deepcopy(GOOD)
    table = config
    for name in path[:-1]:
        table = table[name]
    table[path[-1]] = value
    return config


def without(path):
    config = changed(path, None)
    table = config
    for name in path[:-1]:
        table = table[name]
    del table[path[-1]]
    return config


def mistakes():
    """Configurations with one mistake each, by what is wrong."""
    for path in TABLES:
        for name in ("nonsense", "Lengthscale"):
            yield ".".join((*path, name)), changed((*path, name), 1)
    for path in NEEDED:
        yield "no " + ".".join(path), without(path)
    for path, values in WRONG.items():
        for value in values:
            yield f"{'.'.join(path)} = {value!r}", changed(path, value)
    yield "two systems", GOOD | {"environment": {"name": "rkhs"}}
    for name in ("mars", "", "Pendulum"):
        rest = {k: v for k, v in GOOD.items() if k != "system"}
        yield f"environment {name!r}", rest | {"environment": {"name": name}}
        yield f"gymnasium {name!r}", rest | {"gymnasium": {"id": name, "horizon": 3}}
    yield "not a table", [GOOD]


@pytest.mark.slow
def test_the_configuration_without_mistakes_is_accepted():
    build.read(copy.deepcopy(GOOD))


@pytest.mark.slow
def test_every_mistake_in_a_configuration_is_named(monkeypatch):
    """By the checks that come with the library, not by those of types, which only tests turn on."""
    monkeypatch.setattr(jaxtyping.config, "jaxtyping_disable", True)
    cases, missed = list(mistakes()), []
    assert len(cases) >= 200
    for name, config in cases:
        try:
            build.read(config) if isinstance(config, dict) else build.read_saved(
                json.dumps(config), "x"
            )
            missed.append(f"{name}: accepted")
        except ConfigError as error:
            if "problem" not in str(error):
                missed.append(f"{name}: {error}")
        except Exception as error:
            missed.append(f"{name}: {type(error).__name__}: {error}")
    assert not missed, "\n".join(missed)


def called(monkeypatch, capsys, *arguments):
    """Exit code and errors of a command."""
    monkeypatch.setattr(sys, "argv", ["kernelmdp", *map(str, arguments)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    return end.value.code, capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"], ["run"], ["run", "no-such.toml"], ["run", "{bad}"], ["run", "{good}", "--seeds", "x"],
        ["run", "{good}", "--seeds", "3:1"], ["run", "{good}", "--seeds", "-1"],
        ["run", "{good}", "--seed", "1"], ["run", "{folder}"], ["check"], ["check", "no-such.toml"],
        ["check", "{bad}"], ["check-env"], ["check-env", "mars"], ["check-env", "FrozenLake-v1"],
        ["list"], ["list", "planets"], ["audit", "--runs", "0"], ["audit", "--runs", "many"],
        ["ask"], ["ask", "{folder}", "--state", "0.1"], ["ask", "{folder}"],
        ["ask", "{folder}", "--state", "x", "--config", "{good}"],
        ["ask", "{folder}", "--state", "0.1,0.2", "--config", "{good}"],
        ["ask", "{folder}", "--state", "nan", "--config", "{good}"],
        ["ask", "{folder}", "--state", "[0.1", "--config", "{good}"],
        ["ask", "{folder}", "--state", "7", "--config", "{good}"],
        ["tell", "{folder}", "--reward", "1", "--next-state", "0.1"],
        ["tell", "{folder}", "--reward", "1"], ["fail", "{folder}"],
        ["tell", "{folder}", "--reward", "1,2", "--next-state", "0.1"],
        ["tell", "{folder}", "--reward", "[]", "--next-state", "0.1"],
        ["audit", "--delta", "7"], ["serve"], ["serve", "{folder}"],
        ["serve", "{folder}", "--config", "{bad}"],
        ["attach", "{folder}", "no-such.csv", "--config", "{good}"],
        ["attach", "{folder}", "{bad}", "--config", "{good}"],
        ["run", "{good}", "--out", "{good}"], ["run", "{good}", "--out", "{good}/below"],
        ["run", "{good}", "--out", "{good}", "--workers", "1"],
        ["check-env", "Pendulum-v1", "--angles", "0,1"],
        ["check-env", "Pendulum-v1", "--angles", "[[0.5, 1]]"], ["check-env", "pricing", "--angles", "[]"],
        ["init", "{folder}/new", "--horizon", "3", "--gymnasium", "Pendulun-v1"],
        ["init", "{folder}/new", "--horizon", "3", "--gymnasium", "no_such_module:mine/oven-v0"],
        ["init", "{folder}/new", "--horizon", "3", "--gymnasium", "Pendulum-v1", "--states", "0:1"],
        ["status", "{folder}"], ["status", "no-such-folder"], ["status"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_mistake_on_the_command_line_ends_with_code_2(arguments, tmp_path, monkeypatch, capsys):
    places = {
        "folder": tmp_path / "run",
        "good": tmp_path / "good.toml",
        "bad": tmp_path / "bad.toml",
    }
    places["folder"].mkdir()
    quick = GOOD | {"agent": {"name": "random"}}
    places["good"].write_text(as_toml(quick))
    places["bad"].write_text("episodes = = 3")
    code, errors = called(monkeypatch, capsys, *(a.format(**places) for a in arguments))
    assert code == 2, errors
    assert "Traceback" not in errors
    assert len(errors) > 20


def test_two_systems_are_refused_with_their_names_and_what_to_do():
    both = GOOD | {"gymnasium": {"id": "Pendulum-v1", "horizon": 3}}
    with pytest.raises(ConfigError, match=r"got \[system\] and \[gymnasium\]\. Choose one\.$"):
        build.read(both)


def as_toml(values, path=""):
    """TOML of nested tables; JSON's numbers, texts and lists are TOML's."""
    plain = {k: v for k, v in values.items() if not isinstance(v, dict)}
    lines = [f"{k} = {json.dumps(v)}" for k, v in plain.items()]
    for key, table in values.items():
        if isinstance(table, dict):
            lines += [f"[{path}{key}]", as_toml(table, f"{path}{key}.")]
    return "\n".join(lines)


ALONE = {"environment": {"name": "pricing"}, "kernel": GOOD["kernel"]}
GRID = {"name": "grid", "state_points": [11, 3], "action_points": [3]}
HALF = GRID | {"noise_nodes": 2.5}
NYSTROM = {"name": "nystrom", "oversampling": "many", "capacty": 3}
FEATURES = [
    "agent.features.oversampling: must be a number, got 'many'.",
    "agent.features.capacty: is not a key of this table. Did you mean capacity?",
]
PARTS = [GOOD["kernel"] | {"lengthscale": -1.0}, {"name": "matrn"}]


def refused(given):
    """The problems of a configuration, one a line."""
    with pytest.raises(ConfigError) as found:
        build.read(copy.deepcopy(given))
    return list(found.value.problems)


def begin(lines, said):
    return [line[: len(words)] for line, words in zip(lines, said, strict=True)] == said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (ALONE | {"agent": {"name": "psrl", "prior_mean": 3, "ridge": {}, "features": NYSTROM}},
         [*FEATURES, "agent.ridge: must be a text or a number or a list", "agent.prior_mean: must be a text, got 3."]),
        (ALONE | {"planner": HALF, "agent": {"name": "psrl", "features": "mercr", "colour": "red"}},
         ["planner.noise_nodes: must be a whole number, got 2.5.", "agent.features.name: must be one of exact, fourier, mercer",
          "agent.colour: is not a key of this table. Allowed: features, "]),
        (ALONE | {"episodes": 0, "environment": {"name": "pricing", "horizon": 0.5},
                  "agent": {"name": "psrl", "posterior_scale": "x", "ridge": [1.0], "features": NYSTROM}},
         ["episodes: ", "environment.horizon: must be a whole number", *FEATURES, "agent.ridge: must", "agent.posterior_scale: must"]),
        (changed(("system", "horizon"), 0) | {"kernel": {"name": "matern", "lengthscale": -1.0, "smoothness": -1.0}},
         ["system.horizon: ", "kernel.lengthscale: must be positive, got -1.0.", "kernel.smoothness: must be positive, got -1.0."]),
        ({"kernel": {"name": "sum", "parts": PARTS}, "planner": {"name": "grid", "state_points": 1}},
         ["configuration: exactly one", "kernel.parts.0.lengthscale: must be positive", "kernel.parts.1.name: must be one of",
          "planner.state_points: must be a list, each entry a whole number, got 1.", "planner.action_points: is missing."]),
        ({"enviroment": {"name": "pricing"}, "kernel": {"name": "linear", "bias": -1.0}},
         ["enviroment: is not a key of this table. Did you mean environment?", "kernel.bias: must not be negative"]),
        (changed(("episodes",), 0) | {"colour": "red", "kernel": {"lengthscale": 1.0}},
         ["episodes: must be at least 1", "kernel.name: is missing.", "colour: is not a key of this table. Allowed: agent, "]),
        (without(("kernel", "name")), ["kernel.name: is missing."]),
        ({"gymnasium": {"id": "Acrobot-v1", "horizon": 0}}, ["gymnasium.horizon: "]),
        ({"system": {"states": [[0, 1]], "actions": 1, "horizon": 0}},
         ["system.states: must be a table", "system.actions: must be a table", "system.horizon: "]),
        ({"system": 3, "environment": 4}, ["system: must be a table", "environment: must be a table"]),
    ],
)  # fmt: skip
def test_all_mistakes_of_a_file_are_reported_at_once_and_none_is_made_up(given, said):
    assert begin(refused(given), said)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (ALONE | {"planner": GRID, "environment": {"name": "pricing", "horizon": 0}, "kernel": GOOD["kernel"] | {"on": [-1]}},
         ["environment: horizon must", "kernel: each coordinate must"]),
        ({"environment": {"name": "rkhs", "horizon": 0}, "judge": GRID | {"state_points": [1, 1]}, "planner": GRID},
         ["environment: horizon must", "judge: state_points[0] must"]),
        (ALONE | {"planner": GRID, "kernel": GOOD["kernel"] | {"scale": -1.0}}, ["kernel: scale must", "planner: state_points must hold"]),
        (ALONE | {"agent": {"name": "psrl", "prior_mean": "one"}}, ["agent: prior_mean must be one of"]),
    ],
)  # fmt: skip
def test_what_only_constructors_know_is_reported_of_every_component(given, said):
    assert begin(refused(given), said)
