"""Events of a record: each kind is read back as it was written, and damage is refused."""

import contextlib
import json
import math
import sqlite3

import pytest

from kernelmdp._base.errors import StoreError
from kernelmdp.agents.trust.verdict import Column, Trust
from kernelmdp.campaign.record import events, status
from kernelmdp.campaign.record.events import event_of, row_of
from kernelmdp.campaign.record.store import Store

COLUMN = Column("reward", (0.5, 0.9, 1.0), -1.0, None, 0.5, "cautious", "so it is", 0.1)
BELIEVED = {"noise": 0.1, "form": "linear", "unknown": None}
ONE_OF_EACH = [
    events.Opened(),
    events.Raised(2, 3),
    events.Versions({"jax": "1.2"}, "cpu: x"),
    events.Planned(0.25),
    events.Clip({"state 1": (0.0, 8.24, 0.0, 8.0)}),
    events.Imported(3),
    events.Growth({"0": (-1.0, 1.0)}, {"0": (9e9, -1.0, 1.0)}),
    events.Violation(4, 2),
    events.Beyond(4, 1),
    events.Evaluation(1, None, None, 2.0),
    events.Forked("old", None, 2),
    events.Remark("no snapshot"),
    events.Judgement(0, 10.0, 9.5, 10.5, 0.0, 9.0, 0.1),
    Trust(3, 60, None, 1.0, (COLUMN,), BELIEVED, 0.25, 7),
]


def test_each_kind_is_read_back_as_it_was_written(tmp_path):
    assert {type(each) for each in ONE_OF_EACH} == set(events.KINDS.values())
    meta = {"config": "{}", "horizon": "2", "episodes": "3"}
    with contextlib.closing(Store.create(tmp_path, meta, 1, 1, events=ONE_OF_EACH)) as record:
        assert [event for _, event in record.log.timed()] == ONE_OF_EACH
        for each in ONE_OF_EACH:
            assert record.log.last(type(each)) == each
            assert record.log.all(type(each)) == [each]


def test_numbers_that_are_unknown_are_null_and_text_is_printable():
    known = events.Judgement(0, 10.0, math.nan, math.inf, 0.0, 9.0, math.nan)
    back = event_of(*row_of(known))
    assert (back.optimum, back.value) == (10.0, 9.0)
    assert all(math.isnan(each) for each in (back.lower, back.upper, back.error))
    assert event_of(*row_of(events.Remark("\x1b[2J\n"))) == events.Remark(" [2J ")


DAMAGED = [
    ("kind", None), ("kind", "nothing"), ("kind", "Opened"), ("kind", 3), ("episode", None),
    ("episode", "x"), ("episode", 0.5), ("episode", 2**60), ("payload", None), ("payload", b"{}"),
    *(("payload", text) for text in ("", "[]", "{", "3", "[" * 100_000, '{"episode": 3}')),
]  # fmt: skip
WRONG = [
    {"rows": True}, {"rows": 0.5}, {"rows": None}, {"planned": "1"}, {"planned": 10**400},
    {"columns": {}}, {"columns": [{}]}, {"hyperparameters": []}, {"hyperparameters": {"x": []}},
    {"hyperparameters": {"\x1b": 1}}, {"more": 1}, {"information": [1]},
]  # fmt: skip
COLUMNS = [
    {"name": "\x1b[2J"}, {"name": 3}, {"coverage": [0.5, 0.9]}, {"coverage": [0.5, 0.9, "1"]},
    {"defect": "none of ours"}, {"note": 1}, {"surprise": [1]}, {"more": 1},
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), DAMAGED)
def test_a_damaged_row_is_refused(field, value):
    row = dict(zip(("kind", "episode", "payload"), row_of(ONE_OF_EACH[-1]), strict=True))
    with pytest.raises(ValueError):  # noqa: PT011
        event_of(*(row | {field: value}).values())


@pytest.mark.parametrize("change", WRONG + [{"columns": [each]} for each in COLUMNS])
def test_a_payload_that_does_not_fit_is_refused(change):
    kind, episode, payload = row_of(ONE_OF_EACH[-1])
    whole = json.loads(payload)
    if isinstance(change.get("columns"), list) and change["columns"][0]:
        change = {"columns": [whole["columns"][0] | change["columns"][0]]}
    with pytest.raises(ValueError):  # noqa: PT011
        event_of(kind, episode, json.dumps(whole | change))
    for text in ("NaN", "Infinity", "1e999"):
        with pytest.raises(ValueError):  # noqa: PT011
            event_of(kind, episode, payload.replace('"rows": 60', f'"rows": {text}'))


@pytest.mark.parametrize(("field", "value"), DAMAGED)
def test_a_record_with_a_damaged_event_is_refused_in_words(field, value, tmp_path):
    meta = {"config": "{}", "horizon": "2", "episodes": "3"}
    Store.create(tmp_path, meta, 1, 1, events=ONE_OF_EACH).close()
    with contextlib.closing(sqlite3.connect(tmp_path / "run.sqlite")) as database, database:
        try:
            database.execute(f"UPDATE events SET {field} = ? WHERE kind = 'trust'", (value,))
        except sqlite3.IntegrityError:  # a table of ours does not even hold it
            return
    with pytest.raises(StoreError, match="must be an undamaged record of a run, but an event of"):
        status.read(tmp_path, verify=True)
    if field == "payload":
        with pytest.raises(StoreError, match="Nothing was changed"):
            status.read(tmp_path)
