"""What a folder says of the study in it: `study.json`, and what is in there of each cell.

Runs of one cell belong together because their study says so, however their configurations differ
by now: a seed may draw an environment of its own, and some may have been given more episodes.
"""

import dataclasses
import json
import pathlib
from typing import Any

from kernelmdp._base.errors import StoreError
from kernelmdp.config.files.study_table import SYSTEMS, name_of

FILE = "study.json"
VERSION = 1
LARGEST = 2**26  # bytes of what was saved of a study
CHANGES = ("seed", "episodes", "limits", "evaluation")  # from run to run of a cell


def saved(out: pathlib.Path) -> dict[str, Any]:
    """What was saved of the study in this folder; nothing where there is none."""
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
            f"{file} must be what was saved of a study: {error}. Restore it, or choose another "
            "folder; what is recorded of the runs does not depend on it."
        ) from error


@dataclasses.dataclass(frozen=True)
class Stated:
    """A cell as its study calls it; `label` leaves out what names the system.

    So the same agent has one label on all systems. `own`: each seed draws its own environment;
    `planned` is what may change from run to run, as it was asked for last. A file without
    `[study]` has one cell without a name.
    """

    study: str
    name: str
    label: str
    own: bool
    planned: dict[str, Any]


class Studies:
    """The studies that runs are in, each read once; `problems` are those that cannot be read."""

    def __init__(self):
        self.problems: list[str] = []
        self._read: dict[pathlib.Path, dict[str, Any]] = {}

    def of(self, folder: pathlib.Path, config: dict[str, Any]) -> Stated | None:
        """What the study of the run in this folder says of its cell, if it is in one.

        A run that lies there by another name, or with other settings, is none of the study's.
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
    """Whether a run was made with the settings of a cell, but for what may change or is drawn."""
    if not isinstance(settings, dict):
        return False
    plain = lambda table, key: undrawn(table[key]) if own and key == "environment" else table[key]
    shared = (settings.keys() & config.keys()) - set(CHANGES)
    return all(plain(settings, key) == plain(config, key) for key in shared)


def undrawn(environment: Any) -> Any:
    """The table of an environment without the seed that draws it."""
    if not isinstance(environment, dict):
        return environment
    return {key: value for key, value in environment.items() if key != "seed"}
