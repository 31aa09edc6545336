"""Manifest of a study, `study.json`, and its entry for each cell.

The manifest decides which runs form a cell, even if their configurations differ: each seed may
draw its own environment, and some runs may have been given more episodes.
"""

import dataclasses
import json
import pathlib
from typing import Any

from kernelmdp._base.errors import StoreError
from kernelmdp.config.files.study_table import SYSTEMS, name_of

FILE = "study.json"
VERSION = 1
LARGEST = 2**26  # most bytes of a manifest
CHANGES = ("seed", "episodes", "limits", "evaluation")  # keys that may differ within a cell


def saved(out: pathlib.Path) -> dict[str, Any]:
    """Read the manifest of the study in this folder; empty if there is none."""
    file = out / FILE
    try:
        if not file.exists():
            return {}
        if file.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        found = json.loads(file.read_text("utf-8"))
        if found["version"] != VERSION or not isinstance(found["cells"], dict):
            raise ValueError("it is of another version")
        return found
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise StoreError(
            f"{file} must be the manifest of a study: {error}. Restore it or choose another "
            "folder; records of runs do not depend on it."
        ) from error


@dataclasses.dataclass(frozen=True)
class Stated:
    """Entry of a cell in its study; `label` omits the name of the system.

    The same agent therefore has one label on all systems. With `own` each seed draws its own
    environment. `planned` holds the changeable keys as last requested. A file without `[study]` has
    one cell without a name.
    """

    study: str
    name: str
    label: str
    own: bool
    planned: dict[str, Any]


class Studies:
    """Cache of the studies that contain runs; `problems` lists unreadable ones."""

    def __init__(self):
        self.problems: list[str] = []
        self._read: dict[pathlib.Path, dict[str, Any]] = {}

    def of(self, folder: pathlib.Path, config: dict[str, Any]) -> Stated | None:
        """Return the manifest's entry for the cell of the run in this folder, if any.

        A run with another name or other settings does not belong to the study.
        """
        place, seed = folder.absolute(), config.get("seed", 0)
        if place.name != f"seed-{seed:04d}":
            return None
        for study, name in ((place.parent.parent, place.parent.name), (place.parent, "")):
            cell = self._cells(study).get(name)
            if isinstance(cell, dict) and isinstance(cell.get("values"), dict):
                found = _stated(study, name, cell)
                return found if _agree(cell.get("settings"), config, found.own) else None
        return None

    def _cells(self, study: pathlib.Path) -> dict[str, Any]:
        if study not in self._read:
            self._read[study] = {}
            try:
                self._read[study] = saved(study).get("cells", {})
            except StoreError as error:
                self.problems.append(str(error))
        return self._read[study]


def _stated(study: pathlib.Path, name: str, cell: dict[str, Any]) -> Stated:
    others = {k: v for k, v in cell["values"].items() if k.partition(".")[0] not in SYSTEMS}
    settings = cell["settings"] if isinstance(cell.get("settings"), dict) else {}
    own = settings.get("own_environment") is True
    planned = {key: settings[key] for key in CHANGES if key in settings}
    return Stated(str(study), name, name_of(others) if others else "", own, planned)


def _agree(settings: Any, config: dict[str, Any], own: bool) -> bool:
    """Return whether a run has the settings of a cell, except changeable and drawn ones."""
    if not isinstance(settings, dict):
        return False
    plain = lambda table, key: undrawn(table[key]) if own and key == "environment" else table[key]
    shared = (settings.keys() & config.keys()) - set(CHANGES)
    return all(plain(settings, key) == plain(config, key) for key in shared)


def undrawn(environment: Any) -> Any:
    """Return the table of an environment without the seed that draws it."""
    if not isinstance(environment, dict):
        return environment
    return {key: value for key, value in environment.items() if key != "seed"}
