"""Cells of a study under new names: their folders are moved, and nothing is run again.

What is to be moved is saved in `DIR/study.json` first, so that after a crash the next command
completes it. All folders leave their places before any comes back under its new name: two cells
may exchange theirs.
"""

import contextlib
import json
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

from kernelmdp._base.errors import ConfigError, HeldError, StoreError
from kernelmdp.campaign.record import atomic_file, lock
from kernelmdp.campaign.record.schema import FILE as RECORD
from kernelmdp.study.results.manifest import FILE

PLACE = ".renamed"  # where folders are in between; no cell has a name that begins with a dot
MOVING, AWAY = "moving", "away"  # keys of study.json: new names by old ones, and if all have left
Said = dict[str, Any]  # what is saved of a study


def found(there: Said, now: Said, same: Callable[[str, str], bool]) -> dict[str, str]:
    """New names by old ones: of saved cells that have another name now.

    `same` says whether a saved cell is what a new one is but for its name. A cell that still has
    its name keeps it, and a name that some saved cell keeps is not given to another.
    """
    kept = {name for name in now if name in there and same(name, name)}
    free = [name for name in there if name not in kept]
    pairs: dict[str, str] = {}
    for new in (name for name in now if name not in kept):
        old = next((each for each in free if same(each, new)), None)
        if old is not None:
            free.remove(old)
            pairs[old] = new
    while taken := [old for old, new in pairs.items() if new in there and new not in pairs]:
        del pairs[taken[0]]
    return pairs


def named(said: Said, pairs: dict[str, str]) -> Said:
    """What is saved of a study, its cells under their new names."""
    cells = {pairs.get(name, name): cell for name, cell in said.get("cells", {}).items()}
    return said | {"cells": cells} if pairs else said


def rename(said: Said, pairs: dict[str, str], out: pathlib.Path) -> Said:
    """Move the folders of cells unless one of their runs goes on; what is saved of the study then.

    The lock of the study must be held.
    """
    if not pairs:
        return said
    there = [out / old for old in pairs if (out / old).exists()]
    for cell in there:
        _check_free(cell, out)
        _check_new(out / pairs[cell.name], there)
    said = said | {MOVING: pairs, AWAY: False}
    _save(said, out)
    return completed(said, out)


def completed(said: Said, out: pathlib.Path) -> Said:
    """What is saved of a study, once all folders are where the last renaming moves them."""
    if MOVING not in said:
        return said
    pairs, place = said[MOVING], out / PLACE
    with _reporting(out):
        if not said[AWAY]:
            place.mkdir(exist_ok=True)
            _move({out / old: place / new for old, new in pairs.items()})
            _save(said | {AWAY: True}, out)
        _move({place / new: out / new for new in pairs.values()})
        if place.exists():
            place.rmdir()
    after = {key: each for key, each in named(said, pairs).items() if key not in (MOVING, AWAY)}
    _save(after, out)
    return after


def _move(places: dict[pathlib.Path, pathlib.Path]) -> None:
    """Move the folders that have not been moved yet."""
    for before, after in places.items():
        if before.exists():
            atomic_file.move(before, after)


def _check_free(cell: pathlib.Path, out: pathlib.Path) -> None:
    """That no run of a cell goes on. None begins meanwhile, for the study is locked."""
    for record in sorted(cell.glob(f"**/{RECORD}")):
        try:
            lock.lock(record.parent).close()
        except HeldError as error:
            raise HeldError(
                f"{cell} cannot be renamed while a run in it goes on: another process holds "
                f"{record.parent}. Wait until it ends, or stop it, and run the same again; nothing "
                f"in {out} was changed."
            ) from error


def _check_new(place: pathlib.Path, there: list[pathlib.Path]) -> None:
    """That a new name is free, or that of a cell that leaves it."""
    if place.exists() and not any(place.samefile(each) for each in there):
        raise ConfigError(
            f"{place} must not exist, since a cell is to be renamed to it. Move it away, or give "
            'the cell another label = "...".'
        )


def _save(said: Said, out: pathlib.Path) -> None:
    with _reporting(out):
        atomic_file.write(out / FILE, json.dumps(said, indent=1).encode())


@contextlib.contextmanager
def _reporting(out: pathlib.Path) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(
            f"cells in {out} could not be renamed: {error}. Nothing is lost; make sure that the "
            "folder can be written to, and run the same again."
        ) from error
