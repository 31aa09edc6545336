"""A study in a folder: its runs, what it was made with, and how it is made to its end.

`DIR/study.json` says what the study is, with every default and version, and each run is a
campaign in `DIR/CELL/seed-0000`. The same folder may be given a file with more seeds, more
episodes or more cells, or with other labels; what is done stays. One that says otherwise of what
is there is refused.
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
    """Where a run is recorded."""
    return out / cell / f"seed-{seed:04d}"


def tasks(study: Study, out: pathlib.Path, seeds: Sequence[int]) -> list[Task]:
    """Every run of a study, cell by cell."""
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
    """The runs of a study while its folder is ours; what it is has been saved before.

    Cells that have other labels now are renamed, which is said.
    """
    with contextlib.closing(lock.lock(out)):
        before = renames.completed(saved(out), out)
        pairs = _renamed(before, study)
        _check_extends(renames.named(before, pairs), study, out)
        before = renames.rename(before, pairs, out)
        for old, new in pairs.items():
            say(f"The cell {old} is now {new}: its folder was moved, and nothing is run again.")
        text = json.dumps(_described(before, study, seeds), indent=1)
        try:
            atomic_file.write(out / FILE, text.encode())
        except OSError as error:
            raise StoreError(f"could not write {out / FILE}: {error}.") from error
        yield tasks(study, out, seeds)


def left_to_do(todo: Sequence[Task], tell: Tell) -> list[Task]:
    """The runs of which episodes are missing; the others are told of."""
    left = []
    for task in todo:
        done = episodes_of(task)
        tell({"cell": task.cell, "seed": task.seed, "ready": done})
        left += [task] if done < task.config.episodes else []
    return left


def run_here(todo: Sequence[Task], stop: Stop, tell: Tell) -> list[tuple[Task, dict[str, Any]]]:
    """Make runs one after the other in this process; those that are not done, and why."""
    hands, left = Hands(stop), []
    for task in todo:
        found = hands.make(task, tell)
        if found["ended"] in (BROKEN, HELD):
            left.append((task, found))
        elif found["ended"] != ENDED:
            break
    return left


# ---- What is saved of a study ----


def _renamed(before: dict[str, Any], study: Study) -> dict[str, str]:
    """New names of saved cells, by old ones: the same values and settings under another label."""
    there, now = before.get("cells", {}), {cell.name: cell for cell in study.cells}
    values = lambda found: unlabelled(json.loads(json.dumps(found)))
    same = lambda old, new: (
        values(there[old]["values"]) == values(now[new].values) and not _other(there[old], now[new])
    )
    return renames.found(there, now, same)


def _check_extends(before: dict[str, Any], study: Study, out: pathlib.Path) -> None:
    """That nothing said of what is there is said otherwise, or all keys in which it is."""
    if not before:
        return
    axes = list(study.axes)
    if before["axes"] != axes:
        raise ConfigError(
            f"{out} must be extended by a study of the same keys, {_listed(before['axes'])}, got "
            f"{_listed(axes)}. Cells would have other names: choose another folder."
        )
    differ = {cell.name: _differs(before["cells"].get(cell.name), cell) for cell in study.cells}
    lines = [f"{name}: {keys}" if name else keys for name, keys in differ.items() if keys]
    if lines:
        raise ConfigError(
            f"{out} holds this study with other values. More seeds, episodes and cells may be "
            "given, but these keys differ:\n  " + "\n  ".join(lines)
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
    """The settings but for episodes in which a saved cell is another one."""
    one, two = (json.dumps(each, sort_keys=True) for each in (there["settings"], _settings(cell)))
    return difference(one, two)


def _settings(cell: Cell) -> dict[str, Any]:
    """What a cell is, but for the seed."""
    values = json.loads(cell.config.with_seed(0).as_json())
    del values["seed"]
    if cell.own_environment:
        values["environment"].pop("seed", None)
    return values | {"own_environment": cell.own_environment}


def _described(before: dict[str, Any], study: Study, seeds: Sequence[int]) -> dict[str, Any]:
    """All there is to say of a study, what was said before included."""
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
    """When, how and with what."""
    return {
        "time": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "command": sys.argv, "versions": versions(), "device": device(),
        "machine": platform.platform(),
    }  # fmt: skip
