"""What a folder says of the study in it: `study.json`, and what is in there of each cell.

Runs of one cell belong together because their study says so, however their configurations differ
by now: a seed may draw an environment of its own, and some may have been given more episodes.
"""

import dataclasses
import json
import pathlib
from typing import Any

from kernelmdp.config.axes import SYSTEMS, name_of
from kernelmdp.errors import StoreError

FILE = "study.json"
VERSION = 1
LARGEST = 2**26  # bytes of what was saved of a study


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

    So the same agent has one label on all systems. `own`: each seed draws its own environment.
    """

    study: str
    name: str
    label: str
    own: bool


class Studies:
    """The studies that runs are in, each read once; `problems` are those that cannot be read."""

    def __init__(self):
        self.problems: list[str] = []
        self._read: dict[pathlib.Path, dict[str, Any]] = {}

    def of(self, run: pathlib.Path) -> Stated | None:
        """What the study of the run in this folder says of its cell, if it is in one."""
        study, name = run.parent.parent, run.parent.name
        cell = self._cells(study).get(name)
        if not isinstance(cell, dict) or not isinstance(cell.get("values"), dict):
            return None
        others = {k: v for k, v in cell["values"].items() if k.partition(".")[0] not in SYSTEMS}
        settings = cell.get("settings")
        own = isinstance(settings, dict) and settings.get("own_environment") is True
        return Stated(str(study), name, name_of(others) if others else "", own)

    def _cells(self, study: pathlib.Path) -> dict[str, Any]:
        if study not in self._read:
            self._read[study] = {}
            try:
                self._read[study] = saved(study).get("cells", {})
            except StoreError as error:
                self.problems.append(str(error))
        return self._read[study]
