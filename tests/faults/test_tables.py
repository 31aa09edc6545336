"""Tables of transitions as people have them: names of columns, and what is no table of ours."""

import pytest
from campaigns import RANDOM, SYSTEM, UNIT, averaging, called, play, settings

from kernelmdp.campaign import attaching
from kernelmdp.campaign.campaign import Campaign
from kernelmdp.config import typed
from kernelmdp.errors import ObservationError

ROW = ([0.2], [0.25], 0.1, [0.9], False)


def found(tmp_path, heading, row, **names):
    """The transitions under a heading."""
    (tmp_path / "rows.csv").write_text(f"{heading}\n{row}\n")
    return list(typed.transitions(tmp_path / "rows.csv", 1, 1, **names))


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
        assert list(attaching.transitions(campaign, file)) == [ROW]


def test_a_label_that_may_mean_two_columns_means_neither(tmp_path):
    heading, row = "x,next x,reward,y", "0.2,0.9,0.1,0.25"
    assert found(tmp_path, heading, row, labels=(["x"], ["y"])) == [ROW]
    with pytest.raises(ObservationError, match="state_0, action_0 are not there so"):
        found(tmp_path, heading, row, labels=(["x"], ["x"]))
    with pytest.raises(ObservationError, match="state_0, next_state_0 are not there so"):
        found(tmp_path, heading, row, labels=(["reward"], ["y"]))


@pytest.mark.parametrize(
    ("heading", "wrong"),
    [
        ("hello,what,is,this", "state_0, action_0, reward, next_state_0 are not there so"),
        ("state_0,action_0,next_state_0,earned", "reward is not there so"),
        ("t,kW,reward,after", "state_0, action_0, next_state_0 are not there so"),
        ("state,state_0,reward,next_state", "state_0, action_0 are not there so"),
        ("state_0;action_0;reward;next_state_0", "reward, next_state_0 are not there so"),
        ("state_0,action_0,reward,next_state_0,state_1,next_state_1", "state_1, next_state_1 are"),
        ("state,action,reward,next_state,ended,ended", "ended is not there so"),
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
    assert found(tmp_path, "0.2,0.25,0.1,0.9", "0.2,0.25,0.1,0.9,1") == [ROW, (*ROW[:4], True)]
    assert found(tmp_path, "\n", "0.2,0.25,0.1,0.9") == [ROW]


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
