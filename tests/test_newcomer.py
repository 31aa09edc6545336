"""Commands that a newcomer copies from the tutorial, run one after the other."""

import pathlib
import re
import shlex
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parent.parent
TUTORIAL = (ROOT / "docs" / "tutorials" / "real-system.md").read_text()


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", TUTORIAL, re.DOTALL)


def done(command, folder):
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "experiments").symlink_to(ROOT / "experiments")
    return tmp_path


def test_a_command_without_numbers_loads_nothing_heavy():
    code = (
        "import sys; from kernelmdp import cli; "
        "print({'jax', 'scipy', 'pydantic', 'gymnasium'} & set(sys.modules))"
    )
    assert done([sys.executable, "-c", code], ROOT).stdout == "set()\n"


@pytest.mark.slow
def test_the_commands_of_the_tutorial_run_one_after_the_other(folder, forks):
    lines = [
        line for line in "".join(blocks("console")).splitlines() if line.startswith("kernelmdp")
    ]
    assert len(lines) == 3
    for line in lines:
        words = shlex.split(line)[1:]
        code, printed, errors = forks.done(folder / "said", *words, folder=folder)
        assert code == 0, (line, errors)
        assert printed


def test_the_module_is_the_command(folder):
    result = done([sys.executable, "-m", "kernelmdp", "run", "--help"], folder)
    assert result.returncode == 0, result.stderr
    assert "--workers" in result.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", sorted((ROOT / "experiments").glob("*.toml")), ids=lambda f: f.stem
)
def test_every_experiment_that_is_shipped_is_valid(file):
    from kernelmdp.config.build import build, study_file

    if "[study]" in file.read_text():
        assert len(study_file.read(file).cells) > 1
    else:
        assert build.read(file).config.episodes > 1
