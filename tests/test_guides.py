"""Every program of the README and the guides runs, and the page on the paper names what there is."""

import functools
import importlib
import pathlib
import pkgutil
import re
import shlex
import sys
import tomllib

import jax
import numpy as np
import pytest
import studies
import typer

import kernelmdp as km
from kernelmdp.campaign.record.status import read
from kernelmdp.cli import app
from kernelmdp.config.build import build
from kernelmdp.control.planners import defaults

ROOT = pathlib.Path(__file__).parent.parent
DOCS = ROOT / "docs"
SMALLER = {
    "(41,), (15,)": "(11,), (5,)", "[101]": "[11]", "[41]": "[5]", "episodes = 50": "episodes = 2",
    "capacity=1024": "capacity=64", "empty(1024": "empty(64", "(5,)), 15\n": "(5,)), 4\n",
    "episodes=4": "episodes=2", "((41, 31), (7,), 1)": "((9, 7), (3,), 1)", "horizon=100": "horizon=12",
    "envs.Pricing()": "envs.Pricing(horizon=4)", "key(0), 1000)": "key(0), 2)", "chunk=200": "chunk=2",
    "episodes=8": "episodes=2", "judge, 8, ": "judge, 2, ",
}  # fmt: skip
PAGES = {
    "../README.md": 4, "index.md": 1, "quickstart.md": 2, "driving-a-real-system.md": 2, "choosing-a-feature-map.md": 5,
    "deploying.md": 2, "choosing-nothing.md": 1, "larger-systems.md": 1,
    "reports.md": 1, "gpu.md": 2,
}  # fmt: skip
ELSEWHERE = {"extending.md": "test_plugins.py", "watching.md": "faults/test_telemetry.py"}
SHIPPED = {"studies.md": "nine-cells.toml", "driving-a-real-system.md": "oven.toml"}
COMMANDS = typer.main.get_command(app)


def shown(page, language):
    """The blocks of a page as they are written."""
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def blocks(page, language):
    found = shown(page, language)
    for long, short in SMALLER.items():
        found = [block.replace(long, short) for block in found]
    return found


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "experiments").symlink_to(ROOT / "experiments")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(defaults, "MOST_NODES", 15)  # a planner that nobody chose is small too
    return tmp_path


def small_oven(folder):
    """The experiment on an oven in a folder of its own, with fewer episodes and nodes."""
    text = (ROOT / "experiments" / "oven.toml").read_text()
    for long, short in {"episodes = 20": "episodes = 2", "[61]": "[11]", "[21]": "[5]"}.items():
        assert long in text
        text = text.replace(long, short)
    (folder / "experiments").unlink()
    (folder / "experiments").mkdir()
    (folder / "experiments" / "oven.toml").write_text(text)


def run(page, **known):
    """The programs of a page, one after the other, with what its text takes for granted."""
    programs, names = blocks(page, "python"), dict(known)
    assert len(programs) == PAGES[page]
    for program in programs:
        executed(program, page, names)
    return names


def executed(program, page, names):
    """Run a program as it would run by itself: float64 is off there."""
    with jax.enable_x64(False):
        exec(compile(program, page, "exec"), names)
        assert not jax.config.jax_enable_x64


@pytest.mark.slow
@pytest.mark.parametrize("index", range(PAGES["../README.md"]))
def test_every_program_of_the_readme_runs(index, folder, capsys):
    small_oven(folder)
    programs = blocks("../README.md", "python")
    assert len(programs) == PAGES["../README.md"]
    executed(programs[index], "README.md", {"__name__": "__main__"})
    assert capsys.readouterr().out.count("episode ") >= 2


def test_the_program_of_the_page_on_reports(folder, capsys):
    studies.study(folder / "out" / "pricing", {"psrl": 5.0}, seeds=2)
    run("reports.md")
    assert "psrl" in capsys.readouterr().out


@pytest.mark.slow
def test_the_programs_of_the_page_on_gpus(capsys):
    names = run("gpu.md")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "(2, 4)"
    assert len(lines) == 3
    assert float(lines[2]) == float(names["record"].regret[:, -1].mean())


def test_the_program_of_the_first_page(folder, capsys):
    run("index.md")
    assert capsys.readouterr().out.startswith("[")


@pytest.mark.slow
def test_the_programs_of_the_quickstart(folder, capsys):
    (folder / "rkhs.toml").write_text(blocks("quickstart.md", "toml")[0])
    assert km.run("rkhs.toml", "out/rkhs/seed-0000")
    run("quickstart.md")
    lines = capsys.readouterr().out.splitlines()
    assert [line.strip("(").split()[0].strip(",") for line in lines] == list("010123")


@pytest.mark.slow
def test_the_programs_of_the_guide_on_real_systems(folder):
    rig = {"temperature": 20.0}

    def apply(action):
        rig["temperature"] += 2.0 * action[0] - 0.1 * (rig["temperature"] - 20.0)
        rig["temperature"] = float(np.clip(rig["temperature"], 0.0, 120.0))
        return -abs(rig["temperature"] - 80.0) / 80.0, [rig["temperature"]]

    small_oven(folder)
    names = run("driving-a-real-system.md", apply=apply, read_sensors=lambda: [rig["temperature"]])
    assert read(folder / "out" / "oven").episodes == 2
    assert 0 <= float(names["action"][0]) <= 10
    names = run("deploying.md")
    assert not names["answer"].fallback
    assert names["policy"]([925.0]).action.tolist() == [0.0]
    with km.Campaign.open("out/oven") as campaign:
        assert run("choosing-nothing.md", campaign=campaign)["column"].name == "reward"


@pytest.mark.slow
def test_the_programs_of_the_guide_on_feature_maps():
    draws = np.random.default_rng(0).random
    names = run(
        "choosing-a-feature-map.md", km=km, jax=jax, kernel=km.SquaredExponential(0.7), input_dim=3,
        outputs=1, ridge=0.1, episodes=2, root_key=jax.random.key(0), inputs=draws((8, 3)),
        targets=draws((8, 1)),
    )  # fmt: skip
    assert names["posterior"].predict(draws((5, 3)))[0].shape == (5, 1)


@pytest.mark.slow
def test_the_program_of_the_guide_on_larger_systems(monkeypatch, capsys):
    small = functools.partial(km.TrajectoryPlanner, samples=4, starts=1, steps=1)
    monkeypatch.setattr(defaults, "TrajectoryPlanner", small)
    monkeypatch.setattr(defaults, "LOOKS", (2, 2))
    assert run("larger-systems.md")["agent"].planner.lookahead == 2
    assert len([float(line) for line in capsys.readouterr().out.splitlines()]) == 2


def test_every_page_with_programs_is_among_those_whose_programs_run():
    pages = {page.name for page in DOCS.glob("*.md") if shown(page.name, "python")}
    assert pages == {*PAGES, *ELSEWHERE} - {"../README.md"}
    for page, file in ELSEWHERE.items():
        assert f'"{page}"' in (ROOT / "tests" / file).read_text()


@pytest.mark.parametrize("page", SHIPPED)
def test_a_file_that_a_guide_shows_is_the_one_that_is_shipped(page):
    file = ROOT / "experiments" / SHIPPED[page]
    assert tomllib.loads(shown(page, "toml")[0]) == tomllib.loads(file.read_text())


@pytest.mark.parametrize("page", ["choosing-nothing.md", "larger-systems.md"])
def test_a_whole_file_that_a_guide_shows_is_valid(page):
    (text,) = shown(page, "toml")
    assert build.read_values(tomllib.loads(text), page).config.agent.name == "psrl"


# ---- Commands ----

GUIDES = {page.name: page.read_text() for page in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]}


def lines_of(text):
    """What is typed in the blocks of a page."""
    found = "".join(re.findall(r"```(?:console|sh|bash)\n(.*?)```", text, re.DOTALL))
    return [line.removeprefix("$ ") for line in found.replace("\\\n", " ").splitlines()]


def understood(line):
    """Have a command line parsed as it would be; nothing is run."""
    _, name, *rest = shlex.split(line, comments=True)
    return name == "--help" or COMMANDS.commands[name].make_context(name, rest)


def unknown(line):
    """The command or the options of a line in running text, where arguments may be left out."""
    name, *rest = shlex.split(line)
    if name not in COMMANDS.commands:
        return [name]
    options = {
        each
        for option in COMMANDS.commands[name].params
        for each in (*option.opts, *option.secondary_opts)
    }
    return [word for word in rest if word.startswith("--") and word not in options]


@pytest.mark.parametrize(
    "page", [page for page in GUIDES if "kernelmdp " in str(lines_of(GUIDES[page]))]
)
def test_every_command_in_a_block_is_understood(page):
    for line in lines_of(GUIDES[page]):
        if line.startswith("kernelmdp "):
            assert understood(line)


def test_every_command_in_running_text_exists():
    found = [line for text in GUIDES.values() for line in re.findall(r"`kernelmdp ([^`]+)`", text)]
    assert len(found) > 30
    assert [line for line in found if unknown(line)] == []


def test_every_experiment_that_a_guide_names_exists():
    named = set(re.findall(r"experiments/[\w/-]+\.toml", "".join(GUIDES.values())))
    assert len(named) > 5
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "line", ["status", "status out --verfy", "run --seeds 0:5", "watch out --port far"]
)
def test_a_command_that_is_written_wrongly_is_not_understood(line):
    with pytest.raises(typer.BadParameter.__base__):  # a usage error, of typer or of click
        understood(f"kernelmdp {line}")
    assert unknown("rum x.toml") == ["rum"]
    assert unknown("status out --verfy") == ["--verfy"]


# ---- Citing ----


def test_what_is_cited_is_this_version_and_one_paper():
    (bibtex,) = shown("../README.md", "bibtex")
    cited, changes = (ROOT / "CITATION.cff").read_text(), (ROOT / "CHANGELOG.md").read_text()
    fields = dict(re.findall(r"(\w+) *= \{+(.*?)\}+,", bibtex.partition("@inproceedings")[0]))
    assert fields["version"] == km.__version__
    assert f'version: "{km.__version__}"' in cited
    assert f"(c) {fields['year']} the kernelmdp developers" in (ROOT / "LICENSE").read_text()
    assert ("date-released" in cited) == (f"## [{km.__version__}] - unreleased" not in changes)
    for said in re.findall(r'(?:title|family-names|given-names): "(.+)"', cited):
        assert said in bibtex


def test_the_page_on_citing_shows_the_entries_of_the_readme():
    after, before = re.findall(r':(?:start-after|end-before): "(.+)"', GUIDES["citing.md"])
    readme = GUIDES["README.md"]
    assert readme.count(after) == readme.count(before) == 1
    assert "```bibtex" in readme.partition(after)[2].partition(before)[0]


# ---- Imports ----


BESIDE = {path.stem for path in (ROOT / "examples").glob("*.py")}


def imports_of(program):
    """Lines that import something which does not come with Python, nor lies beside the program."""
    found = re.findall(r"^((?:import|from) (\w+).*)", program, re.MULTILINE)
    return [line for line, name in found if name not in sys.stdlib_module_names | BESIDE]


def test_no_program_needs_more_than_three_imports_and_of_ours_only_one():
    pages = [ROOT / "README.md", *DOCS.glob("*.md")]
    programs = [
        b for p in pages for b in re.findall(r"```python\n(.*?)```", p.read_text(), re.DOTALL)
    ]
    examples = [path.read_text() for path in (ROOT / "examples").glob("*.py")]
    assert len(programs) > 12
    assert len(examples) > 4
    for program in programs + examples:
        assert len(imports_of(program)) <= 3
        assert {line for line in imports_of(program) if "kernelmdp" in line} <= {
            "import kernelmdp as km"
        }


# ---- From the paper to the code ----

PAPER = (DOCS / "paper.md").read_text()


def test_every_test_that_the_page_on_the_paper_names_exists():
    folders = {"contracts": ROOT / "src" / "kernelmdp"}
    for name in set(re.findall(r"`(\w+)(/test_\w+\.py)`", PAPER)):
        assert (folders.get(name[0], ROOT / "tests") / "".join(name).lstrip("/")).exists(), name
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "src").rglob("test_*.py")]
    written = set(
        re.findall(r"^def (test_\w+)", "\n".join(f.read_text() for f in files), re.MULTILINE)
    )
    named = set(re.findall(r"`(test_\w+)`", PAPER))
    assert len(named) > 50
    assert named <= written


def names_in(module):
    found = importlib.import_module(module)
    below = pkgutil.walk_packages(getattr(found, "__path__", []), f"{module}.")
    return {
        name
        for each in (module, *(m.name for m in below))
        for name in dir(importlib.import_module(each))
    }


def test_every_class_and_function_that_the_page_on_the_paper_names_is_in_the_module_it_names():
    sections = [
        text for text in PAPER.split("\n## ") if "`kernelmdp." in text and "| code |" in text
    ]
    assert len(sections) == 7
    known = set()
    for section in sections:
        head, _, table = section.partition("| paper |")
        modules = re.findall(r"`(kernelmdp\.[\w.]+)`", head)
        known |= {name for module in modules for name in names_in(module)}
        code = [row.split(" | ")[1] for row in table.splitlines()[2:] if row.startswith("| ")]
        named = {name for cell in code for name in re.findall(r"`([A-Z]\w+)", cell)}
        assert named <= known, (head.split("\n")[0], named - known)
