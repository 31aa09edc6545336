"""What a refused command leaves behind: nothing that was not there before."""

import contextlib
import os

import pytest
from campaigns import RANDOM, SYSTEM, called

from kernelmdp._base import checks
from kernelmdp._base.errors import HeldError
from kernelmdp.campaign.lifecycle import cost
from kernelmdp.campaign.record import folders
from kernelmdp.campaign.record import lock as locks

ASK = ("ask", "{folder}", "--state", "0.5", "--config", "{config}")
REFUSED = {
    "attach a heading": ("attach", "{folder}", "{wrong}", "--config", "{config}"),
    "attach what is not there": ("attach", "{folder}", "{folder}.csv", "--config", "{config}"),
    "ask outside": ("ask", "{folder}", "--state", "7", "--config", "{config}"),
    "ask with no number": ("ask", "{folder}", "--state", "x", "--config", "{config}"),
}


@pytest.fixture
def calls(tmp_path, monkeypatch, capsys):
    """A command about a folder, with a configuration and a table that is refused."""
    (tmp_path / "config.toml").write_text("episodes = 2\n" + SYSTEM + RANDOM)
    (tmp_path / "wrong.csv").write_text("a,b,c,d\n0.1,0.2,0.3,0.4\n")

    def call(words, folder):
        named = {"config": tmp_path / "config.toml", "wrong": tmp_path / "wrong.csv"}
        words = (word.format(folder=folder, **named) for word in words)
        return called(monkeypatch, capsys, *words)[0]

    return call


@pytest.mark.parametrize("words", REFUSED.values(), ids=list(REFUSED))
def test_a_command_that_is_refused_leaves_no_campaign_behind(words, calls, tmp_path):
    before = sorted(tmp_path.rglob("*"))
    assert calls(words, tmp_path / "deep" / "run") == 2
    assert sorted(tmp_path.rglob("*")) == before
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    assert calls(words, tmp_path / "mine") == 2
    assert [each.name for each in (tmp_path / "mine").iterdir()] == ["notes.txt"]


def test_what_does_not_fit_into_memory_leaves_no_lock_behind(calls, tmp_path, monkeypatch):
    monkeypatch.setattr(checks, "memory", lambda: 1)
    big = cost.Estimate(0.0, 10**9, 10**9)
    monkeypatch.setattr("kernelmdp.campaign.lifecycle.open.estimate", lambda *_: big)
    assert calls(ASK, tmp_path / "run") == 2
    assert not (tmp_path / "run").exists()


def test_a_campaign_that_was_there_or_has_an_episode_stays(calls, tmp_path):
    assert calls(ASK, tmp_path / "run") == 0
    found = sorted(each.name for each in (tmp_path / "run").iterdir())
    for words in REFUSED.values():
        assert calls(words, tmp_path / "run") == 2
    assert sorted(each.name for each in (tmp_path / "run").iterdir()) == found
    assert folders.is_one(tmp_path / "run")


def test_an_empty_campaign_that_another_process_holds_stays(calls, tmp_path, monkeypatch):
    held = []

    def hold(folder):
        held.append(lock(folder))  # before it could be removed
        raise HeldError("another one holds it")

    lock = locks.lock
    monkeypatch.setattr("kernelmdp.campaign.lifecycle.rollback.lock.lock", hold)
    monkeypatch.setattr("kernelmdp.campaign.record.store.lock", lock)
    assert calls(REFUSED["ask outside"], tmp_path / "run") == 2
    held[0].close()
    assert folders.is_one(tmp_path / "run")


def test_a_lock_whose_file_was_removed_holds_nobody_off_and_is_refused(tmp_path, monkeypatch):
    """It was opened before whoever had it removed the folder, and got after."""
    with contextlib.closing(locks.lock(tmp_path)):
        pass
    same = os.path.samestat
    monkeypatch.setattr(os.path, "samestat", lambda a, b: False)
    with pytest.raises(HeldError):
        locks.lock(tmp_path)
    monkeypatch.setattr(os.path, "samestat", same)
    locks.lock(tmp_path).close()
