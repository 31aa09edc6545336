"""Learn to control unknown systems in few episodes: `import kernelmdp as km`.

The package knows where each public name is defined and imports it on first use, so commands start
quickly. Importing it changes no JAX setting; entry points compute in float64 in their own scope.
"""

import ast
import importlib
import pathlib
from typing import Any

__version__ = "0.1.0"

_MODULES = {
    "envs": "kernelmdp.control.envs",
    "study": "kernelmdp.study",
    "theory": "kernelmdp.theory",
}


def _homes() -> dict[str, str]:
    """Return the module of each name, as `__init__.pyi` tells editors."""
    stub = ast.parse(pathlib.Path(__file__).with_suffix(".pyi").read_text())
    found = [(node.module, node.names) for node in stub.body if isinstance(node, ast.ImportFrom)]
    return {each.name: module or "" for module, names in found for each in names}


_HOMES = {name: home for name, home in _homes().items() if name not in _MODULES}
__all__ = list(_HOMES | _MODULES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(_MODULES[name])
    if name not in _HOMES:
        raise AttributeError(f"module 'kernelmdp' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
