"""Components of installed packages: the guide's own package, installed as it stands there."""

import importlib.metadata
import os
import pathlib
import re
import subprocess
import sys
import tomllib

import pytest
from interference import kept_by_jax

from kernelmdp import cli, registry
from kernelmdp._base.errors import ConfigError

pytestmark = pytest.mark.slow

ROOT = pathlib.Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "how-to" / "write-a-component.md").read_text()
PROJECT, CONFIG = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
MODULE, EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
KINDS = {
    "kernels": "rational-quadratic",
    "envs": "tank",
    "planners": "hold",
    "agents": "now-and-then",
}


def installed(folder, project=PROJECT, **modules):
    """A package as an installer leaves it: its modules, and what its pyproject.toml says."""
    table = tomllib.loads(project)["project"]
    name, version = table["name"], table["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    groups = [
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in entries.items())
        for group, entries in table["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups))
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    for module, code in modules.items():
        (folder / f"{module}.py").write_text(code)
    names = [
        *(f"{module}.py" for module in modules),
        *(f"{info.name}/{f.name}" for f in info.iterdir()),
    ]
    (info / "RECORD").write_text("".join(f"{each},,\n" for each in [*names, f"{info.name}/RECORD"]))
    return folder


def offering(name, **entries):
    """The pyproject.toml of a package with one component in each group."""
    groups = (
        f'[project.entry-points."kernelmdp.{group}"]\n{entry}\n' for group, entry in entries.items()
    )
    return f'[project]\nname = "{name}"\nversion = "2.0"\n' + "".join(groups)


@pytest.fixture
def tank(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(installed(tmp_path / "site", tank=MODULE))
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    sys.modules.pop("tank", None)


def test_packages_are_read_once_and_again_when_the_path_changes(tmp_path, monkeypatch):
    asked, look_up = [], importlib.metadata.entry_points
    counted = lambda **which: asked.append(which) or look_up(**which)
    monkeypatch.setattr(importlib.metadata, "entry_points", counted)
    before = [list(registry.KERNELS), list(registry.KERNELS)]
    assert before[0] == before[1]
    asked.clear()
    monkeypatch.syspath_prepend(installed(tmp_path, offering("later", kernels='cubic = "later:C"')))
    assert list(registry.KERNELS) == list(registry.KERNELS) == [*before[0], "cubic"]
    assert len(asked) == 1


@pytest.fixture
def said(monkeypatch, capfd):
    """What a command prints, what it says is wrong, and its exit code."""

    def run(*words):
        capfd.readouterr()
        monkeypatch.setattr(sys, "argv", ["kernelmdp", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, error = capfd.readouterr()
        return out, error, ended.value.code

    return run


@pytest.mark.parametrize("kind", KINDS)
def test_a_component_of_a_package_is_listed_with_its_package_and_options(kind, tank, said):
    out, _, code = said("list", kind)
    assert code == 0
    (line,) = [line for line in out.splitlines() if line.startswith(f"{KINDS[kind]} ")]
    assert line.endswith("  [tank-components 0.1]")
    option = {"kernels": "alpha=1", "envs": "horizon=10", "planners": "actions=9"}
    assert option.get(kind, "chance, features") in line
    assert out.count("[") == 1, "ours come from no package"


def test_a_file_that_names_a_kernel_an_environment_a_planner_and_a_strategy_runs(tank, said):
    (tank / "tank.toml").write_text(CONFIG)
    for command in re.findall(r"^kernelmdp ((?:run|check-env) .*)$", GUIDE, re.MULTILINE):
        out, error, code = said(*command.split())
        assert code == 0, error
    out, _, _ = said("status", "out/tank")
    assert "3 of 3 episodes" in out


def test_gymnasium_can_make_the_environment_of_a_package(tank):
    import gymnasium as gym

    import kernelmdp.gymnasium as ours

    before = set(gym.registry)
    ours.register()
    try:
        env = gym.make("kernelmdp/tank-v0", horizon=4)
        assert env.reset(seed=0)[0].shape == (1,)
        assert env.unwrapped.mdp.spec.horizon == 4
    finally:
        for name in set(gym.registry) - before:
            del gym.registry[name]


# ---- The contracts ----


def contracts(site, names, environment):
    """What pytest says of the components of these names, in a folder with no settings of ours."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-rA",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    theirs = " or ".join(f"[{name}" for name in names)  # a word alone is in names of tests too
    return subprocess.run(
        [*command, "--pyargs", "kernelmdp.contracts", "-k", theirs], cwd=site,
        env={"PATH": "", "JAX_PLATFORMS": "cpu", "PYTHONPATH": f"{site}:{ROOT / 'src'}",
             "XLA_FLAGS": os.environ.get("XLA_FLAGS", ""), "OPENBLAS_NUM_THREADS": "1"}
        | kept_by_jax(environment),
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def outcomes(result, word):
    return {line for line in result.stdout.splitlines() if line.startswith(f"{word} ")}


def test_one_call_of_pytest_puts_a_package_through_the_contracts(tmp_path, environment):
    project = PROJECT.replace("tank:RationalQuadratic", "tank:RATIONAL")
    site = installed(tmp_path, project, tank=MODULE + EXAMPLES)
    result = contracts(site, KINDS.values(), environment)
    assert result.returncode == 0, result.stdout
    passed = "\n".join(outcomes(result, "PASSED"))
    for name in [*KINDS.values(), "rational-quadratic-long-tails"]:
        assert f"[{name}]" in passed


WRONG = """
import jax.numpy as jnp
import kernelmdp as km

class Distance(km.AbstractKernel):
    def __call__(self, x, y):
        return jnp.sum((x - y) ** 2)

    def diagonal_bound(self, input_dim):
        return 0.0

    def random_feature(self, input_dim, *, key):
        return lambda x: x
"""
BROKEN = "import a_package_that_is_not_there\n"
ILL = offering("ill", kernels='far = "wrong:Distance"\nlame = "broken:Lame"')


def test_the_contracts_fail_for_what_is_no_kernel_and_for_what_cannot_be_imported(
    tmp_path, environment
):
    site = installed(tmp_path, ILL, wrong=WRONG, broken=BROKEN)
    result = contracts(site, ["far", "lame", "linear"], environment)
    assert result.returncode == 1, result.stdout
    semidefinite = "test_gram_matrices_are_symmetric_and_positive_semidefinite"
    assert f"{semidefinite}[far]" in "\n".join(outcomes(result, "FAILED"))
    errors = "\n".join(outcomes(result, "ERROR"))
    assert f"{semidefinite}[lame]" in errors
    assert "kernelmdp._base.errors.ConfigError: 'lame' of ill 2.0 must be imported" in result.stdout
    assert f"{semidefinite}[linear]" in "\n".join(outcomes(result, "PASSED"))


# ---- Packages that are broken, or in the way ----


@pytest.fixture
def ill(tank, monkeypatch):
    """Besides the guide's package, one that cannot be imported."""
    monkeypatch.syspath_prepend(installed(tank / "ill", ILL, wrong=WRONG, broken=BROKEN))
    return tank


def test_a_package_that_cannot_be_imported_is_said_in_words_and_the_rest_is_listed(ill, said):
    out, error, code = said("list", "kernels")
    assert code == 2
    assert "rational-quadratic" in out
    assert "squared-exponential" in out
    assert error == (
        "kernelmdp: 'lame' of ill 2.0 must be imported from broken:Lame, which raised "
        "ModuleNotFoundError: No module named 'a_package_that_is_not_there'. Repair or uninstall "
        "that package.\n"
    )


def test_a_file_that_names_what_cannot_be_imported_is_refused_and_others_are_not(ill, said):
    (ill / "tank.toml").write_text(CONFIG)
    (ill / "lame.toml").write_text(CONFIG.replace("rational-quadratic", "lame"))
    _, error, code = said("run", "lame.toml", "--out", "out/lame")
    assert code == 2
    assert "kernel.name: 'lame' of ill 2.0 must be imported from broken:Lame" in error
    assert "Traceback" not in error
    assert not (ill / "out").exists()
    assert said("check", "tank.toml")[2] == 0


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def made(): return 7", "must make a kernelmdp.AbstractEnvironment, got int"),
        ("def made(): raise KeyError('valve')", "raised KeyError: 'valve'"),
        ("made = 7", "must be imported from odd_module:made, which raised"),
    ],
)
def test_what_a_package_makes_is_checked_and_its_errors_say_whose_they_are(
    code, words, tank, said, monkeypatch
):
    project = offering("odd", environments='odd = "odd_module:made"')
    monkeypatch.syspath_prepend(installed(tank / "odd", project, odd_module=code))
    monkeypatch.delitem(sys.modules, "odd_module", raising=False)
    (tank / "odd.toml").write_text(CONFIG.replace('"tank"\nhorizon = 5', '"odd"'))
    for command in (["check", "odd.toml"], ["check-env", "odd"]):
        _, error, status = said(*command)
        assert status == 2, error
        assert "'odd' of odd 2.0" in error
        assert words in error


def test_a_name_of_ours_is_never_given_away(tank, said, monkeypatch):
    taken = offering(
        "greedy", kernels='matern = "tank:RationalQuadratic"', features='exact = "tank:Tank"',
        strategies='psrl = "tank:NowAndThen"', environments='"a b" = "tank:Tank"',
    )  # fmt: skip
    site = installed(tank / "greedy", taken)
    kinds = {"kernels": "matern", "features": "exact", "agents": "psrl", "envs": "a b"}
    before = {kind: said("list", kind) for kind in kinds}
    monkeypatch.syspath_prepend(site)
    assert registry.KERNELS["matern"].make is not registry.KERNELS["rational-quadratic"].make
    for kind, name in kinds.items():
        out, error, code = said("list", kind)
        assert (out, code) == (before[kind][0], 2)
        assert f"'{name}' of greedy 2.0 must have a name that is not taken by kernelmdp" in error


def test_a_name_that_two_packages_claim_stands_for_neither(tank, said, monkeypatch):
    twin = installed(tank / "twin", offering("twin", kernels='rational-quadratic = "tank:Tank"'))
    monkeypatch.syspath_prepend(twin)
    with pytest.raises(ConfigError, match="offered by twin 2.0 and tank-components 0.1. Uninstall"):
        registry.KERNELS["rational-quadratic"]
    sys.path.remove(str(twin))
    assert registry.KERNELS.package("rational-quadratic") == "tank-components 0.1"


def test_a_component_is_imported_when_it_is_asked_for_and_not_before(tank):
    assert "tank" in registry.ENVIRONMENTS
    assert registry.ENVIRONMENTS.package("tank") == "tank-components 0.1"
    assert "tank" not in sys.modules
    assert registry.ENVIRONMENTS["tank"].make(horizon=4).spec.horizon == 4
    assert "tank" in sys.modules
