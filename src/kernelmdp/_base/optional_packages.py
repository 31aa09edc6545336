"""Packages that not everybody needs: imported when they are, and named when they are missing."""

import importlib
from typing import Any

from kernelmdp._base.errors import ConfigError


def needed(module: str, extra: str = "report") -> Any:
    """A module of an optional package, or what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise ConfigError(
            f"{package} must be installed for this: pip install 'kernelmdp[{extra}]'."
        ) from error
