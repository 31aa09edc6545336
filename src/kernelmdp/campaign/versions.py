"""With what numbers were made: versions and the device, noted in a record wherever they change."""

import json
import platform
import sys

import equinox
import jax
import jaxlib
import numpy as np

from kernelmdp.campaign.store import Store

MARK = "made with: "


def versions() -> dict[str, str]:
    """Of all that determines the numbers."""
    ours = sys.modules["kernelmdp"]  # it stands above this module, so it is not imported here
    modules = {"kernelmdp": ours, "jax": jax, "jaxlib": jaxlib, "numpy": np, "equinox": equinox}
    found = {name: str(module.__version__) for name, module in modules.items()}
    return {"python": platform.python_version()} | found


def device() -> str:
    """The kind of device that computes, and which."""
    first = jax.devices()[0]
    return f"{first.platform}: {first.device_kind}"


def note_opened(record: Store) -> None:
    """Note that a record is opened, and with what unless that is what was noted last."""
    record.note("opened")
    said = MARK + json.dumps({"versions": versions(), "device": device()}, sort_keys=True)
    if record.last_note(MARK) != said:
        record.note(said)
