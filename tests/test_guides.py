"""Every program of the README and the guides runs, and every name in them exists."""

import importlib
import pathlib
import pkgutil
import re
import shlex
import sys
import tomllib

import jax
import pytest
import studies
import typer

from kernelmdp.cli import app
from kernelmdp.config.build import build
from kernelmdp.control.planners import defaults

ROOT = pathlib.Path(__file__).parent.parent
DOCS = ROOT / "docs"
SMALLER = {
    "(41,), (15,)), 15": "(11,), (5,)), 3", "envs.Pricing()": "envs.Pricing(horizon=4)",
    "episodes=4": "episodes=2", "episodes=3": "episodes=2", "episodes=8": "episodes=2",
    '"Pendulum-v1"': '"Pendulum-v1", horizon=12', "key(0), 1000)": "key(0), 2)", "chunk=200": "chunk=2",
    "horizon=10": "horizon=4", "1e-6)": "1e-3)",
}  # fmt: skip
TESTED_ELSEWHERE = {
    "write-a-component.md": "test_plugins.py",
    "monitor-runs.md": "faults/test_telemetry.py",
}
COMMANDS = typer.main.get_command(app)
PAPER = (DOCS / "explanation" / "paper-map.md").read_text()


def guides():
    """Return every hand-written page, by its path."""
    pages = [ROOT / "README.md", *DOCS.glob("*.md"), *DOCS.glob("*/*.md")]
    return {str(page.relative_to(ROOT)): page for page in sorted(pages)}


def blocks(page, language):
    """Return the code blocks of a page."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(), re.DOTALL)


GUIDES = guides()
PROGRAMS = [
    name
    for name, page in GUIDES.items()
    if blocks(page, "python") and page.name not in TESTED_ELSEWHERE
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a folder to run programs in, where chosen planners are small."""
    (tmp_path / "experiments").mkdir()
    oven = (ROOT / "experiments" / "oven.toml").read_text()
    for long, short in {"episodes = 20": "episodes = 2", "[61]": "[11]", "[21]": "[5]"}.items():
        assert long in oven
        oven = oven.replace(long, short)
    (tmp_path / "experiments" / "oven.toml").write_text(oven)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(defaults, "MOST_NODES", 15)
    return tmp_path


def run(page, known):
    """Run the programs of a page one after the other; return the names they define."""
    for program in blocks(GUIDES[page], "python"):
        for long, short in SMALLER.items():
            program = program.replace(long, short)
        with jax.enable_x64(False):  # as in a process of its own
            exec(compile(program, page, "exec"), known)
            assert not jax.config.jax_enable_x64
    return known


def prepare(page, folder):
    """Make the files that a page takes for granted."""
    if page.endswith("report-and-export.md"):
        studies.study(folder / "out" / "pricing", {"psrl": 5.0}, seeds=2)
    if page.endswith("first-study.md"):
        studies.study(folder / "out" / "study", {"psrl": 5.0}, seeds=2)
    if page.endswith(("deploy-a-policy.md", "record.md")):
        run("docs/tutorials/real-system.md", {"__name__": "__main__"})


@pytest.mark.slow
@pytest.mark.parametrize("page", PROGRAMS)
def test_every_program_of_a_guide_runs(page, folder):
    prepare(page, folder)
    assert run(page, {"__name__": "__main__"})


def test_programs_tested_elsewhere_are_named_there():
    for page, file in TESTED_ELSEWHERE.items():
        assert f'"{page}"' in (ROOT / "tests" / file).read_text()


WHOLE_FILES = [
    "docs/tutorials/first-study.md",
    "docs/tutorials/real-system.md",
    "docs/how-to/write-a-configuration.md",
]


@pytest.mark.parametrize("page", WHOLE_FILES)
def test_a_whole_file_that_a_guide_shows_is_valid(page, folder):
    for text in blocks(GUIDES[page], "toml"):
        (folder / "shown.toml").write_text(text)
        values = tomllib.loads(text)
        if "study" in values:
            from kernelmdp.config.build import study_file

            assert len(study_file.read(values).cells) == 2
        else:
            assert build.read_values(values, page)


# ---- Commands ----


def lines_of(text):
    """Return the commands in the console blocks of a page."""
    found = "".join(re.findall(r"```(?:console|sh|bash)\n(.*?)```", text, re.DOTALL))
    return [line.removeprefix("$ ") for line in found.replace("\\\n", " ").splitlines()]


def understood(line):
    """Parse a command line as it would be; run nothing."""
    _, name, *rest = shlex.split(line, comments=True)
    return name == "--help" or COMMANDS.commands[name].make_context(name, rest)


def unknown(line):
    """Return the command or the options of a line that do not exist."""
    name, *rest = shlex.split(line)
    if name not in COMMANDS.commands:
        return [] if name.startswith("-") else [name]
    options = {
        each
        for option in COMMANDS.commands[name].params
        for each in (*option.opts, *option.secondary_opts)
    }
    return [word for word in rest if word.startswith("--") and word not in options]


HAND_WRITTEN = {name: page for name, page in GUIDES.items() if "experiments/" not in name}


@pytest.mark.parametrize("page", HAND_WRITTEN)
def test_every_command_in_a_block_is_understood(page):
    for line in lines_of(HAND_WRITTEN[page].read_text()):
        if line.startswith("kernelmdp "):
            assert understood(line)


def test_every_command_in_running_text_exists():
    texts = [page.read_text() for page in HAND_WRITTEN.values()]
    found = [line for text in texts for line in re.findall(r"`kernelmdp ([^`]+)`", text)]
    assert len(found) > 20
    assert [line for line in found if unknown(line)] == []


def test_every_experiment_that_a_guide_names_exists():
    texts = [page.read_text() for page in HAND_WRITTEN.values()]
    named = set(re.findall(r"(?<!/)\bexperiments/[\w/-]+\.toml", "".join(texts)))
    assert len(named) > 1
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "line", ["status", "status out --verfy", "run --seeds 0:5", "watch out --port far"]
)
def test_a_command_that_is_written_wrongly_is_not_understood(line):
    with pytest.raises(typer.BadParameter.__base__):  # a usage error, of typer or of click
        understood(f"kernelmdp {line}")
    assert unknown("rum x.toml") == ["rum"]
    assert unknown("status out --verfy") == ["--verfy"]


# ---- Links, citations and imports ----


@pytest.mark.parametrize("page", GUIDES)
def test_every_link_leads_to_a_page(page):
    for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", GUIDES[page].read_text()):
        if "generated/" not in target and "gallery/" not in target:
            assert (GUIDES[page].parent / target).exists(), target


def test_what_is_cited_is_this_version():
    cited = (ROOT / "CITATION.cff").read_text()
    assert f'version: "{importlib.import_module("kernelmdp").__version__}"' in cited


BESIDE = {path.stem for path in (ROOT / "examples").glob("*.py")}


def imports_of(program):
    """Return the lines that import something from outside Python's own library."""
    found = re.findall(r"^((?:import|from) (\w+).*)", program, re.MULTILINE)
    return [line for line, name in found if name not in sys.stdlib_module_names | BESIDE]


def test_no_program_needs_more_than_three_imports_and_of_ours_only_one():
    programs = [block for page in GUIDES.values() for block in blocks(page, "python")]
    examples = [path.read_text() for path in (ROOT / "examples").glob("*.py")]
    assert len(programs) > 12
    for program in programs + examples:
        assert len(imports_of(program)) <= 3
        assert {line for line in imports_of(program) if "kernelmdp" in line} <= {
            "import kernelmdp as km", "import kernelmdp_policy",
        }  # fmt: skip


# ---- The paper map ----


def test_every_test_that_the_paper_map_names_exists():
    folders = {"contracts": ROOT / "src" / "kernelmdp"}
    for name in set(re.findall(r"`(\w+)(/test_\w+\.py)`", PAPER)):
        assert (folders.get(name[0], ROOT / "tests") / "".join(name).lstrip("/")).exists(), name
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "src").rglob("test_*.py")]
    written = set(
        re.findall(r"^def (test_\w+)", "\n".join(f.read_text() for f in files), re.MULTILINE)
    )
    named = set(re.findall(r"`(test_\w+)`", PAPER))
    assert len(named) > 50
    assert named - written == set()


def names_in(module):
    """Return the names of a module and of all modules below it."""
    found = importlib.import_module(module)
    below = pkgutil.walk_packages(getattr(found, "__path__", []), f"{module}.")
    return {
        name
        for each in (module, *(m.name for m in below))
        for name in dir(importlib.import_module(each))
    }


def test_every_class_that_the_paper_map_names_is_in_the_module_it_names():
    sections = [
        text for text in PAPER.split("\n## ") if "`kernelmdp." in text and "| code |" in text
    ]
    assert len(sections) == 7
    for section in sections:
        head, _, table = section.partition("| paper |")
        modules = re.findall(r"`(kernelmdp\.[\w.]+)`", head)
        everywhere = [f"kernelmdp.{part}" for part in ("regression", "control", "agents", "theory")]
        known = {name for module in [*modules, *everywhere] for name in names_in(module)}
        code = [row.split(" | ")[1] for row in table.splitlines()[2:] if row.startswith("| ")]
        named = {name for cell in code for name in re.findall(r"`([A-Z]\w+)", cell)}
        assert named - known == set(), head.split("\n")[0]
