"""Provenance: versions and device of the numbers, recorded when they change."""

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
PLUGGED: dict[str, tuple[registry.Registry, ...]] = {  # by the keys of components
    "environment": (registry.ENVIRONMENTS,), "kernel": (registry.KERNELS,),
    "reward_kernel": (registry.KERNELS,), "planner": (registry.PLANNERS,),
    "agent": (registry.AGENTS, registry.STRATEGIES), "features": (registry.FEATURES,),
}  # fmt: skip


def versions(config: dict[str, Any] | None = None) -> dict[str, str]:
    """Return the versions that determine the numbers, and compiler flags if set.

    Gymnasium and packages of components are included if the `config` of a run names them. Without a
    `config`, Gymnasium is included if it is imported.
    """
    ours = sys.modules["kernelmdp"]  # importing the package here would be circular
    modules = {"kernelmdp": ours, "jax": jax, "jaxlib": jaxlib, "numpy": np, "equinox": equinox}
    found = {"python": platform.python_version()}
    found |= {name: str(module.__version__) for name, module in modules.items()}
    found |= _installed("scipy")
    if "gymnasium" in sys.modules if config is None else config.get("gymnasium"):
        found |= _installed("gymnasium")
    flags = os.environ.get(FLAGS)
    return found | _packages(config or {}) | ({FLAGS: flags} if flags else {})


def _installed(name: str) -> dict[str, str]:
    """Return the version of an installed package without importing it; empty if missing."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        return {name: importlib.metadata.version(name)}
    return {}


def _packages(config: dict[str, Any]) -> dict[str, str]:
    """Return the packages of the components that a configuration names."""
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
    """Return the kind and name of the device."""
    first = jax.devices()[0]
    return f"{first.platform}: {first.device_kind}"


def note_opened(record: Store) -> None:
    """Record that the record was opened, and versions and device if they changed."""
    record.note(Opened())
    now = Versions(versions(_config(record)), device())
    if record.log.last(Versions) != now:
        record.note(now)


def _config(record: Store) -> dict[str, Any]:
    """Return the configuration of a record, as far as it can be read."""
    try:
        found = json.loads(record.meta.get("config", ""))
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}
