"""One short import: what `import kernelmdp as km` gives, and what it does not load."""

import ast
import importlib
import inspect
import subprocess
import sys

import pytest

import kernelmdp as km


def seen_by_editors():
    """Where an editor finds each name: the imports under `if TYPE_CHECKING`."""
    tree = ast.parse(inspect.getsource(km))
    (checking,) = (node for node in tree.body if isinstance(node, ast.If))
    return [
        (alias.name, alias.asname, node.module)
        for node in checking.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]


def test_what_is_imported_when_used_is_what_an_editor_sees():
    lazily = km._HOMES | {name: module.rpartition(".")[0] for name, module in km._MODULES.items()}
    seen = seen_by_editors()
    assert all(name == alias for name, alias, _ in seen)
    assert {name: module for name, _, module in seen} == lazily
    assert sorted(km.__all__) == sorted(lazily)


def test_every_name_is_where_it_is_said_to_be():
    for name in km.__all__:
        found = getattr(km, name)
        home = km._MODULES.get(name) or km._HOMES[name]
        module = importlib.import_module(home)
        assert found is (module if name in km._MODULES else getattr(module, name))
        assert name in dir(km)
    assert list(km._HOMES) == sorted(km._HOMES, key=str.lower), "in order, to be found by a reader"


def test_a_name_that_is_not_there_is_an_error_where_it_is_written():
    with pytest.raises(AttributeError, match="'kernelmdp' has no attribute 'prsl'"):
        km.prsl  # noqa: B018


@pytest.mark.slow
def test_importing_the_package_or_asking_for_help_imports_nothing_heavy():
    code = (
        "import sys, kernelmdp\n"
        "sys.argv = ['kernelmdp', '--help']\n"
        "from kernelmdp import cli\n"
        "try: cli.main()\n"
        "except SystemExit as ended: assert not ended.code\n"
        "heavy = {'jax', 'numpy', 'scipy', 'equinox', 'pydantic', 'gymnasium', 'importlib.metadata'}\n"
        "print('loaded:', sorted(heavy & set(sys.modules)))\n"
        "import kernelmdp.study.execution.system_process\n"  # of which one is started for every failed episode
        "print('by a system:', sorted({'jax', 'scipy', 'equinox', 'gymnasium'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "check-env" in done.stdout, done.stderr
    assert done.stdout.endswith("loaded: []\nby a system: []\n")
