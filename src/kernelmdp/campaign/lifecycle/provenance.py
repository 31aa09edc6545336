"""Versions and device that numbers are computed with, noted in a record where they change."""

import contextlib
import importlib.metadata
import json
import os
import platform
import sys
from typing import Any

import equinox
import jax
import jaxlib
import numpy as np

from kernelmdp import registry
from kernelmdp.campaign.record.events import Opened, Versions
from kernelmdp.campaign.record.store import Store

FLAGS = "XLA_FLAGS"
PLUGGED: dict[str, tuple[registry.Registry, ...]] = {  # by the keys that name components
    "environment": (registry.ENVIRONMENTS,), "kernel": (registry.KERNELS,),
    "reward_kernel": (registry.KERNELS,), "planner": (registry.PLANNERS,),
    "agent": (registry.AGENTS, registry.STRATEGIES), "features": (registry.FEATURES,),
}  # fmt: skip


def versions(config: dict[str, Any] | None = None) -> dict[str, str]:
    """Versions of all that determines the numbers, with the compiler's flags where some are set.

    Gymnasium and the packages of components count where the `config` of a run names them;
    without one Gymnasium does if it is in use here.
    """
    ours = sys.modules["kernelmdp"]  # it stands above this module, so it is not imported here
    modules = {"kernelmdp": ours, "jax": jax, "jaxlib": jaxlib, "numpy": np, "equinox": equinox}
    found = {"python": platform.python_version()}
    found |= {name: str(module.__version__) for name, module in modules.items()}
    found |= _installed("scipy")
    if "gymnasium" in sys.modules if config is None else config.get("gymnasium"):
        found |= _installed("gymnasium")
    flags = os.environ.get(FLAGS)
    return found | _packages(config or {}) | ({FLAGS: flags} if flags else {})


def _installed(name: str) -> dict[str, str]:
    """The version of a package, which need not be imported; nothing if it is not there."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        return {name: importlib.metadata.version(name)}
    return {}


def _packages(config: dict[str, Any]) -> dict[str, str]:
    """Packages of the components that a configuration names."""
    tables = {key: config.get(key) for key in PLUGGED if key != "features"}
    agent = tables["agent"]
    tables["agent.features"] = agent.get("features") if isinstance(agent, dict) else None
    found = {}
    for key, table in tables.items():
        name = table.get("name") if isinstance(table, dict) else table
        for known in PLUGGED[key.rpartition(".")[2]]:
            package = known.package(name) if isinstance(name, str) and name in known else ""
            found |= {f"{key} {name}": package} if package else {}
    return found


def device() -> str:
    """The kind of device that computes, and which."""
    first = jax.devices()[0]
    return f"{first.platform}: {first.device_kind}"


def note_opened(record: Store) -> None:
    """Note that a record is opened, and with what unless that is what was noted last."""
    record.note(Opened())
    now = Versions(versions(_config(record)), device())
    if record.log.last(Versions) != now:
        record.note(now)


def _config(record: Store) -> dict[str, Any]:
    """Configuration that a record was created with, as far as it can be read."""
    try:
        found = json.loads(record.meta.get("config", ""))
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}
