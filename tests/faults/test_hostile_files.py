"""Nothing that is loaded is executed, and nothing that is named in a file is imported."""

import contextlib
import json
import sqlite3
import sys

import hostile
import pytest

from kernelmdp import Campaign


@pytest.mark.audit
def test_no_hostile_file_executes_or_imports_anything_and_none_makes_a_wrong_campaign(
    scale, report, forks, tmp_path
):
    number = 5000 if scale == 1 else 180  # more than there are kinds
    said, place = tmp_path / "said", tmp_path / "place"
    place.mkdir()
    code, answer, errors = forks.done(said, number, place, program=hostile.__file__)
    assert code == 0, errors
    found = json.loads(answer.splitlines()[-1])
    assert found["events"] == []
    assert not found["canary"]
    assert found["others"] == [], "errors that are not ours"
    assert [each for each in found["opened"] if not each[-1]] == [], "another memory"
    assert found["kinds"] > 100
    spoilt = {f"{name} for a {what}" for name in hostile.CONTENTS for what in ("record", "journal")}
    spoilt |= set(hostile.STATEMENTS)
    assert not spoilt & {name for name, door, _ in found["opened"] if door.startswith("campaign")}
    report("hostile files that executed or imported anything", "0", f"0 of {number}")


def test_a_record_that_names_a_module_is_resumed_without_importing_it(tmp_path, monkeypatch):
    (tmp_path / "evil_module.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(tmp_path)
    box = {"low": [-1.0], "high": [1.0]}
    system = {"states": box, "actions": box, "horizon": 3}
    config = {
        "episodes": 2, "system": system | {"factory": "evil_module:make"},
        "kernel": {"name": "linear"}, "agent": {"name": "random"},
        "planner": {"name": "grid", "state_points": [3], "action_points": [3]},
    }  # fmt: skip
    with Campaign.open(tmp_path / "run", config) as campaign:
        campaign.begin_episode()
    with contextlib.closing(sqlite3.connect(tmp_path / "run" / "run.sqlite")) as record, record:
        saved = json.loads(
            record.execute("SELECT value FROM meta WHERE name = 'config'").fetchone()[0]
        )
        named = {"id": "evil_module:Evil-v0", **system}
        text = json.dumps(saved | {"system": None, "gymnasium": named})
        record.execute("UPDATE meta SET value = ? WHERE name = 'config'", (text,))
    with Campaign.open(tmp_path / "run") as campaign:
        assert campaign.current.number == 0
    assert "evil_module" not in sys.modules
