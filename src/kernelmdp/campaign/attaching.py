"""Transitions that were made before, from a table whose columns go by a campaign's own names."""

import json
import pathlib
from collections.abc import Iterator

from kernelmdp.campaign.campaign import Campaign
from kernelmdp.config import typed
from kernelmdp.config.headings import Labels


def transitions(campaign: Campaign, file: pathlib.Path) -> Iterator[tuple]:
    """Those of a CSV file, as `Campaign.attach` takes them."""
    spec = campaign.spec
    return typed.transitions(file, spec.state_dim, spec.action_dim, _labels(campaign))


def _labels(campaign: Campaign) -> Labels:
    """How the configuration names the coordinates, if it does."""
    config = json.loads(campaign.store.meta.get("config", "{}"))
    system = config.get("system") or config.get("gymnasium") or {}
    states, actions = ((system.get(kind) or {}).get("names") for kind in ("states", "actions"))
    return states or (), actions or ()
