"""One short import: what `import kernelmdp as km` gives, and what it does not load."""

import ast
import importlib
import pathlib
import subprocess
import sys

import pytest

import kernelmdp as km


def test_what_is_imported_when_used_is_what_an_editor_sees():
    stub = ast.parse(pathlib.Path(km.__file__).with_suffix(".pyi").read_text())
    seen = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    names = [alias for node in seen for alias in node.names]
    assert all(alias.name == alias.asname for alias in names)
    assert sorted(km.__all__) == sorted(alias.name for alias in names)


def test_every_name_is_where_it_is_said_to_be():
    for name in km.__all__:
        found = getattr(km, name)
        home = km._MODULES.get(name) or km._HOMES[name]
        module = importlib.import_module(home)
        assert found is (module if name in km._MODULES else getattr(module, name))
        assert name in dir(km)


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
