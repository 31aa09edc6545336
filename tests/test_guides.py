"""Every program of the README and the guides runs, and the page on the paper names what there is."""

import importlib
import pathlib
import pkgutil
import re

import jax
import numpy as np
import pytest
import studies

import kernelmdp as km
from kernelmdp.campaign.status import read
from kernelmdp.control.planners import automatic

ROOT = pathlib.Path(__file__).parent.parent
DOCS = ROOT / "docs"
SMALLER = {
    "(41,), (15,)": "(11,), (5,)", "[101]": "[11]", "[41]": "[5]", "episodes = 50": "episodes = 2",
    "capacity=1024": "capacity=64", "empty(1024": "empty(64", "(5,)), 15\n": "(5,)), 4\n",
    "episodes=4": "episodes=2", "((41, 31), (7,), 1)": "((9, 7), (3,), 1)", "horizon=100": "horizon=12",
    "envs.Pricing()": "envs.Pricing(horizon=4)", "key(0), 1000)": "key(0), 2)", "chunk=200": "chunk=2",
}  # fmt: skip
PAGES = {
    "../README.md": 4, "index.md": 1, "quickstart.md": 2, "driving-a-real-system.md": 2, "choosing-a-feature-map.md": 6,
    "deploying.md": 2,
    "reports.md": 1, "gpu.md": 2,
}  # fmt: skip


def blocks(page, language):
    found = re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
    for long, short in SMALLER.items():
        found = [block.replace(long, short) for block in found]
    return found


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "experiments").symlink_to(ROOT / "experiments")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(automatic, "MOST_NODES", 15)  # a planner that nobody chose is small too
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


def run(page, sooner=(), **known):
    """The programs of a page, one after the other, with what its text takes for granted."""
    programs, names = blocks(page, "python"), dict(known)
    for plain, compiled in sooner:
        assert plain in "".join(programs)
        programs = [program.replace(plain, compiled) for program in programs]
    assert len(programs) == PAGES[page]
    for program in programs:
        exec(compile(program, page, "exec"), names)
    return names


@pytest.mark.slow
@pytest.mark.parametrize("index", range(PAGES["../README.md"]))
def test_every_program_of_the_readme_runs(index, folder, capsys):
    small_oven(folder)
    programs = blocks("../README.md", "python")
    assert len(programs) == PAGES["../README.md"]
    exec(compile(programs[index], "README.md", "exec"), {"__name__": "__main__"})
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
    # The README's program has the judge as it is written; here it is compiled as one.
    run("quickstart.md", [("km.GridJudge.of(env", "jax.jit(km.GridJudge.of)(env")])
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


@pytest.mark.slow
def test_the_programs_of_the_guide_on_feature_maps():
    draws = np.random.default_rng(0).random
    names = run(
        "choosing-a-feature-map.md", km=km, jax=jax, kernel=km.SquaredExponential(0.7), input_dim=3,
        outputs=1, ridge=0.1, episodes=2, root_key=jax.random.key(0), inputs=draws((8, 3)),
        targets=draws((8, 1)), points=draws((5, 3)), axis_0=draws(2), axis_1=draws(3), axis_2=draws(4),
    )  # fmt: skip
    assert names["mean"].shape == (2, 3, 4, 1)


def imports_of(program):
    """Lines that import something which does not come with Python, nor lies beside the program."""
    ours = r"^(?:import|from) (?:kernelmdp|jax|numpy|equinox|matplotlib|PIL|scipy|gymnasium)\b.*"
    return re.findall(ours, program, re.MULTILINE)


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
