"""The example programs run, write their pictures, and their bands contain the truth."""

import pathlib
import re
import runpy
import sys

import jax
import numpy as np
import pytest
from interference import kept_by_jax

from kernelmdp.registry import ENVIRONMENTS

pytestmark = pytest.mark.slow

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


@pytest.fixture
def printed(monkeypatch, capfd):
    """What a program prints, in this process."""

    def run(program, *options):
        monkeypatch.setattr(sys, "argv", [program, *map(str, options)])
        monkeypatch.syspath_prepend(EXAMPLES)
        with jax.enable_x64(False):  # as by itself
            runpy.run_path(str(EXAMPLES / program), run_name="__main__")
        return capfd.readouterr().out

    return run


def is_picture(path):
    """A PNG file of more than a few hundred pixels each way."""
    content = path.read_bytes()
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    return (
        content[:8] == b"\x89PNG\r\n\x1a\n" and min(width, height) > 300 and len(content) > 10_000
    )


def test_posterior_bands(printed, tmp_path):
    said = printed("posterior_bands.py", "--out", tmp_path / "new" / "folder")
    picture = tmp_path / "new" / "folder" / "posterior_bands.png"
    assert is_picture(picture)
    assert str(picture) in said
    table = said[said.index("map ") :].splitlines()[1:4]
    assert [line.split()[0] for line in table] == ["Exact", "Quadrature", "Nyström"]
    assert all(line.endswith(" 100.0%") for line in table)


def test_feature_maps(printed, tmp_path):
    printed("feature_maps.py", "--quick", "--out", tmp_path)
    assert is_picture(tmp_path / "feature_maps.png")
    assert is_picture(tmp_path / "quadrature.png")


def test_gallery(printed, tmp_path):
    larger = ("cart-pole", "double-pendulum", "quadrotor", "reactor")
    said = printed("gallery.py", "--quick", "--out", tmp_path, "--only", "pricing", *larger)
    for name in ("pricing", *larger):
        assert is_picture(tmp_path / f"{name}.png")
    first, *rows = [line.split() for line in said.splitlines()]
    assert float(first[1]) > 0
    assert all(0 < float(row[1]) < float(row[3]) for row in rows)


def test_every_environment_has_a_picture_and_a_word_on_what_it_teaches(tmp_path, monkeypatch):
    """Pictures of the smaller ones are drawn of any way at all: planning takes most of the time."""
    monkeypatch.syspath_prepend(EXAMPLES)
    larger, smaller = (
        runpy.run_path(str(EXAMPLES / f"{n}.py")) for n in ("gallery", "small_systems")
    )
    names = [*smaller["SYSTEMS"], *larger["SYSTEMS"]]
    assert names == list(ENVIRONMENTS.examples())
    page = (EXAMPLES.parent / "docs" / "reference" / "environments.md").read_text()
    told = re.findall(r"### ([\w-]+)\n\n\*\*Teaches .*?gallery/([\w-]+)\.png", page, re.DOTALL)
    assert told == [(name, name) for name in names]
    for name, (make, *_) in smaller["SYSTEMS"].items():
        env, chance = make(), np.random.default_rng(0)
        ways = [
            box.low + box.sides * chance.random((5, box.dim))
            for box in (env.spec.states, env.spec.actions)
        ]
        figure = smaller["picture"](name, env, (*ways, np.ones(5)))
        figure.savefig(tmp_path / f"{name}.png")
        assert is_picture(tmp_path / f"{name}.png")


@pytest.mark.parametrize("program", ["posterior_bands.py", "feature_maps.py", "gallery.py"])
def test_a_folder_that_cannot_be_written_is_one_line_and_code_2(program, printed, tmp_path, capfd):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit) as ended:
        printed(program, "--out", tmp_path / "file")
    assert ended.value.code == 2
    said = capfd.readouterr().err
    assert said.startswith("Cannot write to ")
    assert said.count("\n") == 1


def test_regret(forks, environment, tmp_path):
    words = ("--quick", "--out", tmp_path)
    program = {"program": EXAMPLES / "regret.py", "folder": EXAMPLES} | kept_by_jax(environment)
    code, _, errors = forks.done(tmp_path / "said", *words, **program)
    assert code == 0, errors
    for name in ("regret", "theorem", "widths", "learned", "pendulum"):
        assert is_picture(tmp_path / f"{name}.png")
