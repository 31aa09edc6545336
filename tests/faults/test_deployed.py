"""A deployed policy answers nothing silently, and its file does nothing but compute."""

import copy
import json
import pathlib
import pickle
import subprocess
import sys

import jax.numpy as jnp
import limited
import numpy as np
import pytest

import kernelmdp as km
import kernelmdp_policy
import kernelmdp_policy.__main__
from kernelmdp._base.errors import (
    ConfigError,
    StoreError,
)
from kernelmdp._base.types import Array
from kernelmdp.campaign.export.policy_file import deploy
from kernelmdp.control.planners.base import AbstractPolicy, acting
from kernelmdp_policy import PolicyError, StateError, container, loads

HORIZON = 5
SPEC = km.Spec(km.Box([0.0, -3.0], [100.0, 3.0], (False, True)), km.Box(0.0, 10.0), HORIZON)


class Heating(AbstractPolicy):
    """Heats towards 80, more from period to period; where it is colder than 1 it has no answer."""

    gain: Array

    def __call__(self, state, period):
        warm = jnp.where(state[0] < 1, jnp.nan, 80 - state[0])
        return self.gain[period] * warm[None] / 10 + 0.1 * jnp.sin(state[1:])

    def value(self, state):
        return state[0]


class Smoothing(AbstractPolicy):
    """Remembers a running mean of states, and goes by it."""

    @property
    def remembers(self):
        return True

    def begin(self, state):
        return state

    def act(self, state, period, memory):
        mean = (memory + state) / 2
        return mean[:1] / 10, mean

    def __call__(self, state, period):
        return state[:1] / 10

    def value(self, state):
        return state[0]


HEATING = Heating(jnp.arange(1.0, HORIZON + 1) / HORIZON)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Policies in files: as they are, with a fallback, and one that remembers."""
    folder = tmp_path_factory.mktemp("policies")
    options = {
        "plain": {},
        "careful": {"fallback": [2.5]},
        "hold": {"past": "hold"},
        "repeat": {"past": "repeat"},
    }
    for name, more in options.items():
        deploy(HEATING, folder / f"{name}.kmdp", spec=SPEC, compare=False, **more)
        deploy(Smoothing(), folder / f"{name}-remembers.kmdp", spec=SPEC, compare=False, **more)
    return folder


@pytest.fixture
def load(files):
    return lambda name: kernelmdp_policy.load(files / f"{name}.kmdp")


def bad_states(count):
    """States that no sensor should report, of every kind."""
    draw = np.random.default_rng(0)
    bad = [np.nan, np.inf, -np.inf, 1e308, -1e308, 925.0, -0.1, 100.1, 1e19]
    others = [
        None, "20", b"20", [], [20.0], [20.0, 0.0, 0.0], [[20.0, 0.0]], {"state": 20}, object(), [None, 1.0],
        ["a", "b"], [1j, 0.0], [True, False], [[1.0], [2.0, 3.0]], np.ma.masked_array([20.0, 0.0], [True, False]),
        np.array([20.0, 0.0], object), [20.0, 1e300], [20.0, np.nan], 20.0, np.zeros((0, 2)), [10**400, 0], [0.9, 0.0],
    ]  # fmt: skip
    for number in range(count):
        if number % 4 == 0:
            yield others[(number // 4) % len(others)]
        else:
            state = [draw.uniform(0, 100), draw.uniform(-3, 3)]
            state[0] = bad[number % len(bad)] * (draw.uniform(1, 2) if number % 2 else 1)
            yield state if number % 3 else np.array(state)


@pytest.mark.slow
def test_of_ten_thousand_bad_states_none_is_answered_silently(load):
    plain, careful = load("plain"), load("careful")
    remembering, run = load("careful-remembers"), load("careful-remembers").episode()
    for number, state in enumerate(bad_states(10_000)):
        with pytest.raises(StateError) as refused:
            plain(state, number % HORIZON)
        assert len(str(refused.value)) < 300
        answer = careful(state, number % HORIZON)
        assert answer.fallback
        assert answer.action.tolist() == [2.5]
        assert answer.reason == str(refused.value)
    assert careful.fallbacks == 10_000
    assert not careful([20.0, 0.0]).fallback
    assert run([np.nan, 0.0]).fallback
    assert not run([20.0, 0.0]).fallback
    assert remembering.fallbacks == 0


def test_angles_wrap_and_rounding_is_forgiven(load):
    policy = load("plain")
    turned = policy([50.0, 1.0 + 6.0]).action
    np.testing.assert_allclose(policy([50.0, 1.0]).action, turned, rtol=0, atol=1e-14)
    assert np.array_equal(policy([100.0 + 1e-9, 0.0]).action, policy([100.0, 0.0]).action)
    assert np.array_equal(np.asarray(policy([50, 1])), policy(np.float32([50.0, 1.0])).action)


def test_past_the_horizon_a_policy_does_what_its_file_says(load):
    state, last = [50.0, 0.0], HORIZON - 1
    with pytest.raises(PolicyError, match="below the horizon 5, got 5"):
        load("plain")(state, HORIZON)
    run = load("plain-remembers").episode()
    [run(state) for _ in range(HORIZON)]
    with pytest.raises(PolicyError):
        run(state)
    held, again = load("hold"), load("repeat")
    assert held(state, 1000).action == held(state, last).action != held(state, 0).action
    assert (
        again(state, 2 * HORIZON + 1).action == again(state, 1).action != again(state, last).action
    )
    for bad in (-1, 1.0, "0", None, True, np.nan):
        with pytest.raises(PolicyError, match="period must be an integer"):
            held(state, bad)


def test_a_policy_that_remembers_is_followed_from_the_start(load):
    policy = load("repeat-remembers")
    with pytest.raises(PolicyError, match="policy.episode"):
        policy([20.0, 0.0])
    with pytest.raises(PolicyError, match="memory must come from"):
        policy.act([20.0, 0.0], 0, (np.zeros(3),))
    run = policy.episode()
    first = [run([x, 0.0]).action[0] for x in (40, 80, 80, 80, 80)]
    np.testing.assert_allclose(first, [4, 6, 7, 7.5, 7.75])
    np.testing.assert_allclose([run([40, 0.0]).action[0], run([80, 0.0]).action[0]], [4, 6])
    answer, memory = policy.act([20.0, 0.0], 3, policy.begin([60.0, 0.0]))
    assert answer.action[0] == 4.0
    assert memory[0].tolist() == [40.0, 0.0]


def test_what_cannot_be_handed_over_is_refused_and_nothing_is_written(tmp_path):
    file = tmp_path / "policy.kmdp"
    given = [
        {"fallback": [11.0]},
        {"fallback": [1.0, 2.0]},
        {"fallback": [np.nan]},
        {"past": "later"},
        {"spec": None},
    ]
    for bad in given:
        with pytest.raises(ConfigError):
            deploy(HEATING, file, **({"spec": SPEC, "compare": False} | bad))
    with pytest.raises(PolicyError, match="finite"):
        deploy(Heating(jnp.full(HORIZON, jnp.nan)), file, spec=SPEC)
    with pytest.raises(StoreError):
        deploy(HEATING, tmp_path / "nowhere" / "policy.kmdp", spec=SPEC, compare=False)
    assert not file.exists()


def test_the_same_policy_has_the_same_bytes_and_is_compared_before_it_is_written(tmp_path, files):
    deploy(HEATING, tmp_path / "again.kmdp", spec=SPEC, compare=False)
    assert (tmp_path / "again.kmdp").read_bytes() == (files / "plain.kmdp").read_bytes()
    assert deploy(HEATING, tmp_path / "again.kmdp", spec=SPEC).description["difference"] <= 1e-12


# ---- Files ----


def test_a_file_with_any_byte_changed_or_missing_is_refused(files):
    content = (files / "careful.kmdp").read_bytes()
    draw = np.random.default_rng(1)
    for place in [*range(16), *draw.integers(len(content), size=400), len(content) - 1]:
        changed = bytearray(content)
        changed[place] ^= 1 << int(draw.integers(8))
        with pytest.raises(PolicyError):
            loads(bytes(changed))
    for end in (0, 7, 8, 100, len(content) // 2, len(content) - 1):
        with pytest.raises(PolicyError):
            loads(content[:end])
    with pytest.raises(PolicyError):
        loads(content + b"\0")


def test_a_file_of_another_kind_is_refused(tmp_path):
    head = json.dumps({"__metadata__": {"format": "pt"}}).encode()
    deep = b"[" * 100_000
    for content in (
        b"", pickle.dumps({"a": 1}), b"PK\3\4" + bytes(100), (2**60).to_bytes(8, "little") + b"{}",
        len(head).to_bytes(8, "little") + head, len(deep).to_bytes(8, "little") + deep,
    ):  # fmt: skip
        with pytest.raises(PolicyError):
            loads(content)
    with pytest.raises(PolicyError):
        kernelmdp_policy.load(tmp_path / "nowhere.kmdp")
    with pytest.raises(PolicyError):
        kernelmdp_policy.load(tmp_path)


def remade(content, change):
    """A file with other content and a digest that is right again."""
    description, program, arrays, _ = container.unpacked(content)
    change(description, program, arrays)
    return container.packed(description, program, arrays)


def adding(*operation):
    """Another operation at the end of the last function."""
    return lambda description, program, arrays: program["functions"][-1]["operations"].append(
        [*operation]
    )


def setting(**values):
    return lambda description, program, arrays: description.update(values)


def boxed(name, **values):
    """Another box, right but for these values; the system has two states and one action."""
    right = {"low": [0.0], "high": [10.0], "periodic": [False], "choices": [0]}
    return setting(**{name: right | values})


def loop(depth):
    """Loops within loops, each a million times."""

    def change(description, program, arrays):
        inner = {"inputs": [], "operations": [], "outputs": []}
        more = [inner]
        for level in range(depth):
            again = {"function": level, "length": 2**20, "fixed": 0, "carried": 0, "reverse": False}
            more.append({"inputs": [], "operations": [["repeat", [], again]], "outputs": []})
        program["functions"] = more + program["functions"]
        for name in ("begin", "act"):
            program[name] += len(more)

    return change


TURN = {
    "offset": [],
    "collapsed": [0, 1],
    "batch": [],
    "places_batch": [],
    "map": [0],
    "sizes": [1, 1],
}
HOSTILE = {
    "an operation that there is not": adding("eval", [0], {}),
    "an attribute of NumPy": adding("load", [0], {}),
    "an argument that comes later": adding("negative", [10**6], {}),
    "a constant that is not there": adding("negative", [-999], {}),
    "an argument that is no number": adding("negative", ["0"], {}),
    "an argument that is a truth": adding("negative", [True], {}),
    "settings that are not known": adding("negative", [0], {"out": 1}),
    "no settings": adding("reshape", [0], {}),
    "an array of terabytes": adding("broadcast", [0], {"shape": [2**20, 2**20, 2]}),
    "a shape below zero": adding("reshape", [0], {"shape": [-1]}),
    "a shape that does not hold it": adding("reshape", [0], {"shape": [3]}),
    "an axis that is not there": adding("sum", [0], {"axes": [5]}),
    "the same axis twice": adding("transpose", [0], {"axes": [0, 0]}),
    "a type of objects": adding("cast", [0], {"dtype": "object"}),
    "bits of another length": adding("bitcast", [0], {"dtype": "int32"}),
    "types that do not go together": adding("add", [0, 1], {}),
    "a part beyond its whole": adding("slice", [0], {"start": [0], "stop": [3], "step": [1]}),
    "steps of nothing": adding("slice", [0], {"start": [0], "stop": [2], "step": [0]}),
    "a filling of gigabytes": adding("pad", [0, 0], {"low": [2**24], "high": [0], "between": [2**23]}),
    "places that are no numbers": adding("gather", [0, 0], TURN),
    "a choice of nothing": adding("choose", [1], {"functions": []}),
    "a function that calls itself": adding("choose", [1], {"functions": [99]}),
    "a loop of rows that are lacking": adding(
        "repeat", [0], {"function": 0, "length": 9, "fixed": 0, "carried": 0, "reverse": False}
    ),
    "a loop that never ends": loop(4),
    "no functions": lambda d, program, a: program.update(functions=[]),
    "functions without end": lambda d, program, a: program.update(functions=program["functions"] * 2000),
    "an entry that is not there": lambda d, program, a: program.update(act=77),
    "the wrong entry": lambda d, program, a: program.update(act=program["begin"]),
    "an action that is no number": lambda d, program, a: program["functions"][-1].update(outputs=[1]),
    "a program that is a list": lambda d, program, a: program.clear(),
    "a box upside down": boxed("states", low=[1.0, 0.0], high=[0.0, 1.0], periodic=[False, True], choices=[0, 0]),
    "a box of texts": boxed("actions", low=["0"], high=["1"]),
    "a box with too few ends": boxed("states"),
    "a box of endless numbers": boxed("actions", high=[10**400]),
    "a box with kinds of another number": boxed("actions", periodic=[]),
    "choices that are truths": boxed("actions", choices=[True]),
    "choices that are not numbered from 0": boxed("actions", choices=[2]),
    "choices below nothing": boxed("actions", choices=[-1]),
    "choices that are too many to count": boxed("actions", high=[1e30], choices=[int(1e30) + 1]),
    "no choices": lambda description, p, a: description["actions"].pop("choices"),
    "no horizon": setting(horizon=0),
    "a horizon that is a text": setting(horizon="5"),
    "a word for what is past that is none": setting(past="extrapolate"),
    "a fallback outside": setting(fallback=[11.0]),
    "a fallback that is no action": setting(fallback="off"),
    "no word on what happens outside": lambda description, p, a: description.pop("fallback"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_before_anything_runs(name, files):
    content = remade((files / "careful.kmdp").read_bytes(), HOSTILE[name])
    with pytest.raises(PolicyError):
        loads(content)


def test_a_file_that_is_remade_as_it_was_is_not_refused(files):
    content = (files / "careful.kmdp").read_bytes()
    assert remade(content, lambda *_: None) == content


def numbers_in(value, path=()):
    """Every number and text of a program, by where it is."""
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, each in pairs for found in numbers_in(each, (*path, key))]
    return [path]


@pytest.mark.slow
def test_a_program_that_was_meddled_with_is_refused_or_answers_within_the_box(files):
    description, program, arrays, _ = container.unpacked((files / "plain.kmdp").read_bytes())
    draw, answered = np.random.default_rng(2), 0
    paths = numbers_in(program["functions"])
    for _ in range(150):
        mixed = copy.deepcopy(program)
        *path, last = paths[draw.integers(len(paths))]
        place = mixed["functions"]
        for key in path:
            place = place[key]
        place[last] = [-2, -1, 0, 1, 2, 3, 7, True, None, "add", "float64", [], 0.5][
            draw.integers(13)
        ]
        try:
            policy = loads(container.packed(description, mixed, arrays))
            answer = policy([50.0, 0.0], 2).action
        except PolicyError:
            continue
        answered += 1
        assert 0 <= answer[0] <= 10
    assert answered > 5


ALONE = """
import json, sys

class NumPyAlone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"numpy", "kernelmdp_policy", *sys.stdlib_module_names}:
            raise ImportError(name)

numpy_at, package_at, *files = sys.argv[1:]
sys.path += [numpy_at, package_at]
sys.meta_path.insert(0, NumPyAlone())
import kernelmdp_policy
policy, other, limited = map(kernelmdp_policy.load, files)
run = other.episode()
states = [[7.0 + 9 * i, 0.6 * i - 3] for i in range(10)]
print(json.dumps([policy(s, i % 5).action.tolist() for i, s in enumerate(states)]))
print(json.dumps([run(s).action.tolist() for s in states[:5]]))
print(json.dumps([limited([i / 9], i % 4).action.tolist() for i in range(10)]))
try:
    policy([float("nan"), 0.0])
except ValueError as error:
    print(error)
known = {"numpy", "kernelmdp_policy", *sys.builtin_module_names, *sys.stdlib_module_names}
print({name.partition(".")[0] for name in sys.modules} - known)
"""


@pytest.mark.slow
def test_a_process_that_has_numpy_alone_gives_the_same_answers(files, load):
    deploy(limited.policy(), files / "limited.kmdp", spec=limited.SPEC, compare=False)
    names = [str(files / f"{name}.kmdp") for name in ("plain", "plain-remembers", "limited")]
    homes = [str(pathlib.Path(module.__file__).parent.parent) for module in (np, kernelmdp_policy)]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, *homes, *names],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines, run = done.stdout.splitlines(), load("plain-remembers").episode()
    states = [[7.0 + 9 * i, 0.6 * i - 3] for i in range(10)]
    wanted = [
        np.asarray(SPEC.actions.project(HEATING(jnp.array(s), i % 5))) for i, s in enumerate(states)
    ]
    np.testing.assert_allclose(json.loads(lines[0]), wanted, rtol=0, atol=1e-12)
    assert json.loads(lines[1]) == [run(s).action.tolist() for s in states[:5]]
    kept = [
        acting(limited.policy(), jnp.array([i / 9]), jnp.asarray(i % 4), None)[0] for i in range(10)
    ]
    np.testing.assert_allclose(json.loads(lines[2]), kept, rtol=0, atol=1e-12)
    assert lines[3].startswith("state must be finite")
    assert lines[4] in ("set()", "{'__main__'}")


def test_the_command_of_the_package_prints_an_action_or_what_is_wrong(files, monkeypatch, capsys):
    def called(*words):
        monkeypatch.setattr(sys, "argv", ["kernelmdp_policy", *words])
        kernelmdp_policy.__main__.main()
        return capsys.readouterr()

    plain, careful = str(files / "plain.kmdp"), str(files / "careful.kmdp")
    action = kernelmdp_policy.load(plain)([50.0, -1.0], 2).action[0]
    assert called(plain, "--state", "50", "-1", "--period", "2").out == f"{action}\n"
    assert "horizon: 5" in called(plain).out
    said = called(careful, "--state", "500", "0")
    assert (said.out, "fallback: state must lie" in said.err) == ("2.5\n", True)
    for words in ((plain, "--state", "500", "0"), ("nowhere.kmdp",)):
        with pytest.raises(SystemExit, match="error: "):
            called(*words)
