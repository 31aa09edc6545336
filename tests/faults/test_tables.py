"""Tables of transitions as people have them: names of columns, and what is no table of ours."""

import contextlib
import json

import pytest
from campaigns import RANDOM, SYSTEM, UNIT, averaging, called, clipping, play, settings, told

from kernelmdp._base.errors import ObservationError
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import import_csv
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.files import text_values

ROW = ([0.2], [0.25], 0.1, [0.9], False, False)


def found(tmp_path, heading, row, **names):
    """The transitions under a heading."""
    (tmp_path / "rows.csv").write_text(f"{heading}\n{row}\n")
    return list(text_values.transitions(tmp_path / "rows.csv", 1, 1, **names))


@pytest.mark.parametrize(
    "heading",
    [
        "state_0,action_0,next_state_0,Reward", "STATE_0, Action_0 ,Next_State_0,REWARD",
        "state,action,next_state,reward", "State,Action,next state,Reward",
        '"state_0","action_0","next_state_0","reward"', "state 0,action 0,next-state 0,reward",
    ],
)  # fmt: skip
def test_columns_are_found_by_their_names_however_these_are_spelled(heading, tmp_path):
    assert found(tmp_path, heading, "0.2,0.25,0.9,0.1") == [ROW]


def test_columns_may_go_by_the_names_of_the_configuration(tmp_path):
    names = {"states": UNIT | {"names": ["Temperature"]}, "actions": UNIT | {"names": ["power"]}}
    file = tmp_path / "rows.csv"
    file.write_text("next temperature,reward,power,temperature\n0.9,0.1,0.25,0.2\n")
    with Campaign.open(tmp_path / "run", settings(system=names)) as campaign:
        assert list(import_csv.transitions(campaign, file)) == [ROW]


def test_a_label_that_may_mean_two_columns_means_neither(tmp_path):
    heading, row = "x,next x,reward,y", "0.2,0.9,0.1,0.25"
    assert found(tmp_path, heading, row, labels=(["x"], ["y"])) == [ROW]
    with pytest.raises(ObservationError, match="state_0, action_0 are missing or repeated"):
        found(tmp_path, heading, row, labels=(["x"], ["x"]))
    with pytest.raises(ObservationError, match="state_0, next_state_0 are missing or repeated"):
        found(tmp_path, heading, row, labels=(["reward"], ["y"]))


@pytest.mark.parametrize(
    ("heading", "wrong"),
    [
        ("hello,what,is,this", "state_0, action_0, reward, next_state_0 are missing or repeated"),
        ("state_0,action_0,next_state_0,earned", "reward is missing or repeated"),
        ("t,kW,reward,after", "state_0, action_0, next_state_0 are missing or repeated"),
        ("state,state_0,reward,next_state", "state_0, action_0 are missing or repeated"),
        ("state_0,action_0,reward,next_state_0,state_1,next_state_1", "state_1, next_state_1 are"),
        ("state,action,reward,next_state,ended,ended", "ended is missing or repeated"),
    ],
)
def test_a_heading_that_does_not_name_a_transition_is_refused_and_never_skipped(
    heading, wrong, tmp_path
):
    row = ",".join(["0"] * len(heading.split(",")))
    with pytest.raises(ObservationError, match=wrong) as error:
        found(tmp_path, heading, row)
    for words in ("must name state_0, action_0", "Rename the columns, or remove the heading"):
        assert words in str(error.value)


def test_without_a_heading_columns_are_read_by_position(tmp_path):
    assert found(tmp_path, "0.2,0.25,0.1,0.9", "0.2,0.25,0.1,0.9,1") == [
        ROW,
        (*ROW[:4], True, False),
    ]
    assert found(tmp_path, "\n", "0.2,0.25,0.1,0.9") == [ROW]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("state;action;reward;next state\n0.2;0.25;0.1;0.9", r"got semicolons in line 1\. .*delimiter ','\.$"),
        ("state;action;reward;next state\n0,2;0,25;0,1;0,9", r"got semicolons .*Use decimal points\.$"),
        ("\n0,2;0,25;0,1;0,9", r"got semicolons in line 2\. .*Use decimal points\.$"),
        ("0.2\t0.25\t0.1\t0.9", r"got tabs in line 1\."),
        ("state,action,reward,next state\n0.2,0.25,0.1,0.9\n0.2,,0.1,0.9", r"line 3 .* number in column 2 \(action\), got ''\. Fill it in, or remove the line"),
        ("state,action,reward,next state\n0.2,0.25,NA,0.9", r"line 2 .* in column 3 \(reward\), got 'NA'"),
        ("state,action,reward,next state\n0.2,0.25,0.1,nan", r"line 2 .* in column 4 \(next state\), got 'nan'"),
        ("0.2,0.25,0.1,0.9\n0.2,0.25,,0.9", r"line 2 .* in column 3, got ''"),
        ("7,0,0.2,0.25,0.1,0.9", r"line 1 .* got 6\. .*name them in line 1: state_0,action_0,reward,next_state_0"),
    ],
)  # fmt: skip
def test_a_table_of_another_kind_is_refused_with_what_mends_it(lines, said, tmp_path):
    with pytest.raises(ObservationError, match=said):
        found(tmp_path, *lines.split("\n", 1)) if "\n" in lines else found(tmp_path, lines, "")


def test_a_column_that_is_not_needed_may_hold_anything(tmp_path):
    heading, row = "time,state,action,reward,next state", "2026-01-01 12:00,0.2,0.25,0.1,0.9"
    assert found(tmp_path, heading, row) == [ROW]
    assert found(tmp_path, heading, row.replace("2026-01-01 12:00", "")) == [ROW]


@pytest.mark.slow
def test_a_table_of_parquet_is_refused_with_the_command_that_writes_what_is_read(
    tmp_path, monkeypatch, capsys
):
    pytest.importorskip("pyarrow")
    with averaging(tmp_path / "old") as campaign:
        play(campaign, 1)
    file = tmp_path / "rows.parquet"
    words = ("export", tmp_path / "old", "--to", "parquet", "--out", file)
    assert called(monkeypatch, capsys, *words)[0] == 0
    (tmp_path / "a.toml").write_text("episodes = 2\n" + SYSTEM + RANDOM)
    words = ("attach", tmp_path / "run", file, "--config", tmp_path / "a.toml")
    code, _, errors = called(monkeypatch, capsys, *words)
    assert code == 2
    assert "is Parquet" in errors
    assert "kernelmdp export --to csv" in errors


def marks(folder):
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        return [[s.clipped for s in record.steps(each.number)] for each in record.episodes()]


def test_what_was_clipped_is_marked_in_a_table_and_where_it_is_attached(
    tmp_path, monkeypatch, capsys
):
    old, file, config = tmp_path / "old", tmp_path / "rows.csv", tmp_path / "narrow.toml"
    with Campaign.open(old, clipping()) as campaign:
        told(campaign, [0.2, 1.7, 0.4])
    assert called(monkeypatch, capsys, "export", old, "--out", file)[0] == 0
    assert [line[-1] for line in file.read_text().splitlines()[1:]] == ["0", "1", "1"]
    narrow = SYSTEM.replace("high = [1.0]", "high = [0.45]", 1)
    config.write_text(f'episodes = 2\n{narrow}{RANDOM}[observations]\noutside = "clip"\n')
    words = ("attach", tmp_path / "new", file, "--config", config)
    code, out, errors = called(monkeypatch, capsys, *words)
    assert code == 0
    assert json.loads(out) == {"transitions": 3, "clipped": 2, "moved": 1}
    assert "2 of 3 transitions were clipped when they were recorded" in errors
    assert marks(tmp_path / "new") == [[True, True, True]]


def test_data_that_another_box_clipped_do_not_make_this_one_too_small(tmp_path):
    rows = [([0.5], [0.5], 0.5, [1.0], False, True)] * 3 + [([0.5], [0.5], 0.5, [0.5])]
    with Campaign.open(tmp_path, clipping()) as campaign:
        for _ in range(2):
            assert campaign.attach(rows) == 4
        assert campaign.status().clipped == 6
        assert campaign.status().warning is None
        campaign.attach([([0.5], [0.5], 0.5, [1.5])])
        assert "1 of 3 steps (33 %)" in campaign.status().warning
