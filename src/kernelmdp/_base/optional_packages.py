"""Optional packages, imported on use and named in an error if missing."""

import importlib
from typing import Any

from kernelmdp._base.errors import ConfigError


def needed(module: str, extra: str = "report") -> Any:
    """Return a module of an optional package, or raise an error that names the extra to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise ConfigError(
            f"{package} must be installed for this: pip install 'kernelmdp[{extra}]'."
        ) from error
