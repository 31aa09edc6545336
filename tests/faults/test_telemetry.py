"""A sink of telemetry may raise, hang or be too slow: no run notices, and what it lost is said."""

import importlib
import json
import pathlib
import re
import struct
import sys
import threading
import types

import campaigns
import pytest
import studies

from kernelmdp._base.errors import ConfigError
from kernelmdp.study.execution import sinks, study
from kernelmdp.study.execution.learned_run import learn
from kernelmdp.study.execution.sinks import Apart, TensorBoard
from kernelmdp.study.results import runs

GUIDE = pathlib.Path(__file__).parent.parent.parent / "docs" / "how-to" / "monitor-runs.md"
EPISODES = 4


class Room:
    """A system whose every answer is known."""

    spec = campaigns.Spec(
        campaigns.Box(0.0, 1.0), campaigns.Box(0.0, 1.0), campaigns.HORIZON, reward_bounds=(0.0, 1.0)
    )  # fmt: skip

    def reset(self, *, seed):
        self.state = [seed % 10 / 10]
        return self.state

    def step(self, action):
        reward, self.state = campaigns.moves(self.state, action)
        return reward, self.state

    def close(self):
        pass


def learned(path, sink=None, episodes=EPISODES):
    """A run with a sink; its tables, to the bit."""
    agent = campaigns.Averaging(Room.spec)
    learn(Room(), episodes, agent=agent, path=path, seed=3, sink=sink, quiet=True)
    return campaigns.tables(path)


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    return learned(tmp_path_factory.mktemp("plain") / "run")


def raising(row):
    raise OSError("the service is down")


def leaving(row):
    raise SystemExit(3)


def sleeping(row):
    threading.Event().wait()


# ---- No harm ----


@pytest.mark.parametrize(
    ("sink", "words"),
    [
        (raising, ["raised OSError: the service is down", "0 rows were dropped, 4 failed"]),
        (leaving, ["raised SystemExit: 3", "4 failed"]),
        (sleeping, ["the sink does not answer"]),
    ],
    ids=["raises", "leaves", "sleeps"],
)  # fmt: skip
def test_a_sink_that_fails_or_hangs_changes_no_bit_of_a_run(
    sink, words, plain, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(sinks, "PATIENCE", 0.2)
    assert learned(tmp_path / "run", sink) == plain
    said = capsys.readouterr().err
    for each in words:
        assert each in said
    assert "Records are complete." in said


def test_a_sink_that_does_not_keep_up_loses_rows_and_that_is_said():
    said, taken, gate, begun = [], [], threading.Event(), threading.Event()

    def slow(row):
        begun.set()
        gate.wait()
        taken.append(row)

    apart = Apart(slow, say=said.append, most=2)
    apart.put(dict)
    begun.wait()
    for _ in range(5):
        apart.put(dict)  # returns at once, whatever the sink does
    assert apart.dropped == 3
    assert len(said) == 1, "the first time"
    gate.set()
    apart.close()
    assert len(taken) == 3
    assert "3 rows were dropped" in said[-1]


def test_a_sink_that_works_has_every_row_is_closed_and_nothing_is_said(tmp_path, plain, capsys):
    class Kept(list):
        closed = False

        def __call__(self, row):
            self.append(row)

        def close(self):
            self.closed = threading.current_thread().name

    kept = Kept()
    assert learned(tmp_path / "run", kept) == plain
    assert [row["episode"] for row in kept] == list(range(EPISODES))
    assert kept.closed == "telemetry"
    assert kept[0]["seed"] == 3
    assert kept[0]["regret"] is kept[0]["cumulative"] is None
    assert json.loads(json.dumps(kept)) == kept, "plain values"
    assert capsys.readouterr().err == ""


# ---- What is told ----


def test_regret_so_far_goes_on_where_the_record_stands(tmp_path):
    studies.write(tmp_path / "a" / "seed-0001", studies.config(), [3.0, 2.0])
    rows = sinks._Rows(lambda *run: study.folder_of(tmp_path, *run))
    known = {"status": "done", "periods": 3, "collected": 9.0, "planned": None}
    told = lambda cell, number, optimum, value: rows.row(
        cell, 1, known | {"number": number, "regret_error": 0.1, "optimum": optimum, "value": value}
    )["cumulative"]
    assert told("a", 2, 10.0, 9.0) == 6.0
    assert told("a", 3, None, None) is None
    assert told("a", 4, 10.0, 9.5) == 6.5
    assert told("gone", 2, 1.0, 0.5) is None


def events(folder):
    """The scalars of the event files in a folder, as TensorBoard would read them."""
    kind = importlib.import_module("tensorboardX.proto.event_pb2").Event
    for file in sorted(folder.glob("events.*")):
        rest = file.read_bytes()
        while rest:
            (length,) = struct.unpack("<Q", rest[:8])
            event = kind.FromString(rest[12 : 12 + length])
            rest = rest[16 + length :]
            for value in event.summary.value:
                yield value.tag, event.step, value.simple_value


def test_event_files_hold_what_was_told(tmp_path, monkeypatch):
    pytest.importorskip("tensorboardX")
    monkeypatch.setattr(sinks, "MOST_OPEN", 1)
    board = TensorBoard(tmp_path / "new" / "board")
    row = dict.fromkeys(sinks.DRAWN) | {"cell": "psrl", "seed": 1, "error": float("nan")}
    for number, seed in ((0, 1), (0, 2), (1, 1)):
        board(row | {"episode": number, "seed": seed, "collected": 2.0 + number, "regret": 0.5})
    board.close()
    found = list(events(tmp_path / "new" / "board" / "psrl" / "seed-0001"))
    returns = [each for each in found if each[0] == "episode/collected"]
    assert returns == [("episode/collected", 0, 2.0), ("episode/collected", 1, 3.0)]
    assert {tag for tag, *_ in found} == {"episode/collected", "episode/regret"}


def test_what_tensorboard_needs_is_said_before_anything_is_run(tmp_path, monkeypatch, capsys):
    (tmp_path / "run.toml").write_text("episodes = 1\n" + campaigns.SYSTEM + campaigns.RANDOM)
    (tmp_path / "file").write_text("")
    command = ["run", tmp_path / "run.toml", "--out", tmp_path / "out", "--tensorboard"]
    called = lambda *more: campaigns.called(monkeypatch, capsys, *command, *more)
    pytest.importorskip("tensorboardX")
    code, _, said = called(tmp_path / "file")
    assert (code, "must be a writable folder" in said) == (2, True)
    monkeypatch.setitem(sys.modules, "tensorboardX", None)
    code, _, said = called(tmp_path / "b")
    assert (code, "pip install 'kernelmdp[tensorboard]'" in said) == (2, True)
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_the_command_writes_event_files_of_every_run(tmp_path, monkeypatch, capsys):
    pytest.importorskip("tensorboardX")
    system = 'environment = { name = "pricing", horizon = 3 }\n'
    (tmp_path / "run.toml").write_text(
        f'episodes = 2\n{system}{campaigns.RANDOM}[study]\nseeds = "0:2"\n'
    )
    command = ["run", tmp_path / "run.toml", "--out", tmp_path / "out", "--quiet"]
    code, *_ = campaigns.called(monkeypatch, capsys, *command, "--tensorboard", tmp_path / "board")
    assert code == 0
    (records_,) = {file.parent.parent for file in (tmp_path / "out").rglob("run.sqlite")}
    for seed in range(2):
        place = f"seed-{seed:04d}"
        folder = tmp_path / "board" / records_.relative_to(tmp_path / "out") / place
        lost = {step: value for tag, step, value in events(folder) if tag == "episode/cumulative"}
        first, second = runs.read(records_ / place).regret.tolist()
        assert lost == pytest.approx({0: first, 1: first + second}, rel=1e-6)


# ---- The recipes of the guide ----


class Fake(types.SimpleNamespace):
    """A service that can be reached: it notes what it is told."""

    def __init__(self):
        self.metrics, self.finished, self.threads = [], [], set()

    def log(self, run, metrics, step):
        assert all(isinstance(value, float) for value in metrics.values())
        self.metrics.append((run, step, metrics))
        self.threads.add(threading.current_thread().name)

    def mlflow(self):
        client = types.SimpleNamespace(
            create_experiment=lambda name: "7", get_experiment_by_name=lambda name: None,
            create_run=lambda experiment: types.SimpleNamespace(info=types.SimpleNamespace(run_id="r")),
            log_metric=lambda run, key, value, step: self.log(run, {key: value}, step),
            set_terminated=lambda run: self.finished.append(run),
        )  # fmt: skip
        return types.SimpleNamespace(MlflowClient=lambda: client)

    def wandb(self):
        run = types.SimpleNamespace(
            log=lambda metrics, step: self.log("w", metrics, step), finish=lambda: self.finished.append("w")
        )  # fmt: skip
        return types.SimpleNamespace(init=lambda **options: run)


@pytest.mark.parametrize("name", ["mlflow", "wandb"])
def test_the_recipe_of_the_guide_tells_a_service_of_every_episode(name, tmp_path, monkeypatch):
    programs = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    (program,) = [each for each in programs if f"import {name}" in each]
    fake = Fake()
    monkeypatch.setitem(sys.modules, name, getattr(fake, name)())
    monkeypatch.chdir(tmp_path)
    exec(
        compile(program, "monitor-runs.md", "exec"),
        {"agent": campaigns.Averaging(Room.spec), "env": Room()},
    )
    assert {step for _, step, _ in fake.metrics} == set(range(EPISODES))
    assert fake.threads == {"telemetry"}
    assert len(fake.finished) == 1


def test_a_folder_for_event_files_must_be_one(tmp_path):
    pytest.importorskip("tensorboardX")
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigError, match="must be a writable folder"):
        TensorBoard(tmp_path / "file" / "below")
