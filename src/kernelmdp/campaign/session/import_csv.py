"""Import of transitions from CSV, with the coordinate names of a campaign."""

import json
import pathlib
from collections.abc import Iterator
from typing import NamedTuple

from kernelmdp.campaign.lifecycle.fork import edge_of_old_box
from kernelmdp.campaign.record import totals
from kernelmdp.campaign.record.events import Imported
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.files import text_values
from kernelmdp.config.files.csv_columns import Labels


class Attached(NamedTuple):
    """Imported transitions; `clipped` counts those clipped at their origin, `moved` those now."""

    transitions: int
    clipped: int
    moved: int

    def warning(self) -> str | None:
        """Return a warning about transitions that were clipped at another box."""
        return edge_of_old_box(self.clipped, self.transitions)


def attach(campaign: Campaign, file: pathlib.Path) -> Attached:
    """Learn from the transitions in a CSV file and count clipped ones."""
    before = _clipped(campaign)
    count = campaign.attach(transitions(campaign, file))
    marked, clipped = (b - a for a, b in zip(before, _clipped(campaign), strict=True))
    return Attached(count, clipped, marked - clipped)


def transitions(campaign: Campaign, file: pathlib.Path) -> Iterator[tuple]:
    """Yield the transitions of a CSV file, as `Campaign.attach` takes them."""
    spec = campaign.spec
    return text_values.transitions(file, spec.state_dim, spec.action_dim, _labels(campaign))


def _clipped(campaign: Campaign) -> tuple[int, int]:
    """Return the number of clipped transitions, and of those clipped at their origin."""
    imported = campaign.store.log.last(Imported)
    return totals.clipped(campaign.store), 0 if imported is None else imported.clipped


def _labels(campaign: Campaign) -> Labels:
    """Return the names of the coordinates in the configuration."""
    config = json.loads(campaign.store.meta.get("config", "{}"))
    system = config.get("system") or config.get("gymnasium") or {}
    states, actions = ((system.get(kind) or {}).get("names") for kind in ("states", "actions"))
    return states or (), actions or ()
