"""Online learning in kernelized Markov decision processes: `import kernelmdp as km`.

Knows by name where everything is that programs reach, and imports none of it beforehand.
Importing the package changes no JAX setting; what is called computes in float64 in a scope of its
own. The names below are imported when first used, so that a command that needs no numbers starts
at once.
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
