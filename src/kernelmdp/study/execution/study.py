"""Studies in a folder: their runs, their manifest and how they are extended.

`DIR/study.json` is the manifest with all defaults and versions. Each run is a campaign in
`DIR/CELL/seed-0000`. More seeds, episodes and cells or other labels may be given later; finished
runs stay. A file that contradicts the manifest is rejected.
"""

import contextlib
import datetime
import json
import pathlib
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp.campaign.lifecycle.provenance import device, versions
from kernelmdp.campaign.record import atomic_file, lock
from kernelmdp.config import describe
from kernelmdp.config.build.study_file import Cell, Study
from kernelmdp.config.files.configuration import difference
from kernelmdp.config.files.study_table import unlabelled
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.sinks import Tell
from kernelmdp.study.execution.task import BROKEN, ENDED, HELD, Hands, Task, episodes_of
from kernelmdp.study.results import renames
from kernelmdp.study.results.manifest import FILE, VERSION, saved


def folder_of(out: pathlib.Path, cell: str, seed: int) -> pathlib.Path:
    """Return the folder of a run."""
    return out / cell / f"seed-{seed:04d}"


def tasks(study: Study, out: pathlib.Path, seeds: Sequence[int]) -> list[Task]:
    """Return every run of a study, cell by cell."""
    return [
        Task(cell.name, seed, cell.with_seed(seed), folder_of(out, cell.name, seed))
        for cell in study.cells
        for seed in seeds
    ]


@contextlib.contextmanager
def opened(
    study: Study, out: pathlib.Path, seeds: Sequence[int],
    say: Callable[[str], object] = lambda words: None,
) -> Iterator[list[Task]]:  # fmt: skip
    """Lock the folder of a study, save its manifest and yield its runs.

    Cells with a new label are renamed, and `say` receives a message.
    """
    with contextlib.closing(lock.lock(out)):
        before = renames.completed(saved(out), out)
        pairs = _renamed(before, study)
        _check_extends(renames.named(before, pairs), study, out)
        before = renames.rename(before, pairs, out)
        for old, new in pairs.items():
            say(f"The cell {old} is now {new}: its folder was moved, and no run is repeated.")
        text = json.dumps(_described(before, study, seeds), indent=1)
        try:
            atomic_file.write(out / FILE, text.encode())
        except OSError as error:
            raise StoreError(f"could not write {out / FILE}: {error}.") from error
        yield tasks(study, out, seeds)


def left_to_do(todo: Sequence[Task], tell: Tell) -> list[Task]:
    """Return the runs with missing episodes; report the others to `tell`."""
    left = []
    for task in todo:
        done = episodes_of(task)
        tell({"cell": task.cell, "seed": task.seed, "ready": done})
        left += [task] if done < task.config.episodes else []
    return left


def run_here(todo: Sequence[Task], stop: Stop, tell: Tell) -> list[tuple[Task, dict[str, Any]]]:
    """Execute runs one after the other here; return the unfinished ones with their reasons."""
    hands, left = Hands(stop), []
    for task in todo:
        found = hands.make(task, tell)
        if found["ended"] in (BROKEN, HELD):
            left.append((task, found))
        elif found["ended"] != ENDED:
            break
    return left


# ---- Manifest ----


def _renamed(before: dict[str, Any], study: Study) -> dict[str, str]:
    """Return new names by old names, for cells with equal values and settings but new labels."""
    there, now = before.get("cells", {}), {cell.name: cell for cell in study.cells}
    values = lambda found: unlabelled(json.loads(json.dumps(found)))
    same = lambda old, new: (
        values(there[old]["values"]) == values(now[new].values) and not _other(there[old], now[new])
    )
    return renames.found(there, now, same)


def _check_extends(before: dict[str, Any], study: Study, out: pathlib.Path) -> None:
    """Raise an error that lists all keys in which a study contradicts the manifest."""
    if not before:
        return
    axes = list(study.axes)
    if before["axes"] != axes:
        raise ConfigError(
            f"{out} must be extended by a study of the same keys, {_listed(before['axes'])}, got "
            f"{_listed(axes)}. Choose another folder."
        )
    differ = {cell.name: _differs(before["cells"].get(cell.name), cell) for cell in study.cells}
    lines = [f"{name}: {keys}" if name else keys for name, keys in differ.items() if keys]
    if lines:
        raise ConfigError(
            f"{out} holds this study with other values. Seeds, episodes and cells may be "
            "added, but these keys differ:\n  " + "\n  ".join(lines)
        )


def _listed(keys: Sequence[str]) -> str:
    return " and ".join(keys) or "none"


def _differs(there: Any, cell: Cell) -> str:
    if there is None:
        return ""
    before, now = there["settings"]["episodes"], cell.config.episodes
    fewer = f"episodes ({before} there, {now} given)" if now < before else ""
    return ", ".join(filter(None, [fewer, _other(there, cell)]))


def _other(there: dict[str, Any], cell: Cell) -> str:
    """Name the settings other than episodes in which a saved cell differs."""
    one, two = (json.dumps(each, sort_keys=True) for each in (there["settings"], _settings(cell)))
    return difference(one, two)


def _settings(cell: Cell) -> dict[str, Any]:
    """Return the settings of a cell without the seed."""
    values = json.loads(cell.config.with_seed(0).as_json())
    del values["seed"]
    if cell.own_environment:
        values["environment"].pop("seed", None)
    return values | {"own_environment": cell.own_environment}


def _described(before: dict[str, Any], study: Study, seeds: Sequence[int]) -> dict[str, Any]:
    """Return the manifest of a study, including earlier entries."""
    cells = {cell.name: _cell(cell) for cell in study.cells}
    return {
        "version": VERSION, "source": study.source, "axes": list(study.axes),
        "cells": before.get("cells", {}) | cells,
        "seeds": sorted({*before.get("seeds", []), *seeds}),
        "made": [*before.get("made", []), _made()],
    }  # fmt: skip


def _cell(cell: Cell) -> dict[str, Any]:
    defaults = describe.defaults(cell.config, cell.parts)
    return {"values": cell.values, "settings": _settings(cell), "defaults": defaults}


def _made() -> dict[str, Any]:
    """Return the time, the command and the versions."""
    return {
        "time": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "command": sys.argv, "versions": versions(), "device": device(),
        "machine": platform.platform(),
    }  # fmt: skip
