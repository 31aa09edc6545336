"""Compiled programs are kept for the next process, in a place of the user's own, or not at all."""

import json
import os
import pathlib

import jax
import pytest
from campaigns import settings

import kernelmdp as km
from kernelmdp._base import cache_folder, trace_cache
from kernelmdp.campaign.record import crash_report


@pytest.fixture
def asked(forks, tmp_path):
    """What a process prints and says is wrong that keeps its programs in a folder, or nowhere."""
    config = tmp_path / "config.toml"
    config.write_text("".join(_toml(settings("psrl", "mercer"))))

    def run(name, folder):
        words = ("ask", tmp_path / name, "--state", "0.3", "--config", config)
        code, *said = forks.done(tmp_path / f"{name}.out", *words, **{cache_folder.CACHE: folder})
        assert code == 0, said
        return said

    return run


@pytest.mark.slow
def test_a_second_process_compiles_nothing_and_answers_the_same(asked, tmp_path):
    folder = tmp_path / "cache"
    first, warned = asked("one", folder)
    listed = lambda: sorted(str(file) for file in folder.rglob("*") if file.is_file())
    kept = listed()
    assert any("plan" in name for name in kept)
    assert any("/traced/" in name for name in kept)
    second, _ = asked("two", folder)
    assert listed() == kept
    assert second == first
    assert asked("three", "off")[0] == first
    for name in kept[::2]:  # as kills and bad disks would leave them
        pathlib.Path(name).write_bytes(pathlib.Path(name).read_bytes()[:100])
    assert asked("four", folder) == [first, warned]


def _toml(table, name=""):
    """A table as TOML: tables last, and only what the tests' settings hold."""
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    yield "".join(f"{key} = {json.dumps(value)}\n" for key, value in plain.items())
    for key in set(table) - set(plain):
        yield f"[{name}{key}]\n"
        yield from _toml(table[key], f"{name}{key}.")


@pytest.fixture
def told(request, monkeypatch):
    """What JAX was told, instead of telling it; before that, whatever the test says."""
    before, calls = jax.config.jax_compilation_cache_dir, {}
    jax.config.update("jax_compilation_cache_dir", getattr(request, "param", None))
    with monkeypatch.context() as patch:
        patch.setattr(jax.config, "update", calls.__setitem__)
        yield calls
    jax.config.update("jax_compilation_cache_dir", before)


def test_programs_are_kept_where_only_the_user_can_write(tmp_path, monkeypatch, told):
    monkeypatch.setenv(cache_folder.CACHE, str(tmp_path / "cache"))
    cache_folder.keep_programs()
    assert told["jax_compilation_cache_dir"] == str(tmp_path / "cache")
    assert (tmp_path / "cache").stat().st_mode & 0o777 == 0o700
    told.clear()
    (tmp_path / "cache").chmod(0o770)
    cache_folder.keep_programs()
    assert told == {}


@pytest.mark.parametrize("setting", ["off", "/proc/nowhere"])
def test_nothing_is_kept_where_that_is_off_or_cannot_be(setting, monkeypatch, told):
    monkeypatch.setenv(cache_folder.CACHE, setting)
    cache_folder.keep_programs()
    assert told == {}


@pytest.mark.parametrize("told", ["elsewhere"], indirect=True)
def test_what_the_user_told_jax_is_left_alone(tmp_path, monkeypatch, told):
    monkeypatch.setenv(cache_folder.CACHE, str(tmp_path / "cache"))
    cache_folder.keep_programs()
    assert told == {}


def test_the_oldest_programs_go_first_and_empty_ones_always(tmp_path, monkeypatch):
    monkeypatch.setattr(cache_folder, "MOST_KEPT", 250)
    for age, (name, size) in enumerate([("new", 100), ("middle", 100), ("old", 100), ("none", 0)]):
        (tmp_path / name).write_bytes(b"x" * size)
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    cache_folder._trim(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"new", "middle"}


def test_what_looks_at_the_source_looks_at_all_of_it():
    """A traced program of other code is not run, and an error of ours is known as ours."""
    whole = pathlib.Path(km.__file__).parent
    assert trace_cache.ROOT == crash_report.SOURCE == whole
