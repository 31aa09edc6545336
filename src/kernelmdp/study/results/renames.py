"""Renaming of cells: their folders are moved, and no run is repeated.

The pending moves are saved in `DIR/study.json` first, so that the next command completes them after
a crash. All folders move to a temporary place first, so that two cells may exchange names.
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

PLACE = ".renamed"  # temporary place; names of cells never begin with a dot
MOVING, AWAY = "moving", "away"  # keys of study.json: new names by old ones, and the stage
Said = dict[str, Any]  # a manifest


def found(there: Said, now: Said, same: Callable[[str, str], bool]) -> dict[str, str]:
    """Return new names by old names for saved cells that have another name now.

    `same` compares a saved cell and a new one, ignoring names. A cell that keeps its name is not
    renamed, and its name is not given to another.
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
    """Return the manifest with cells under their new names."""
    cells = {pairs.get(name, name): cell for name, cell in said.get("cells", {}).items()}
    return said | {"cells": cells} if pairs else said


def rename(said: Said, pairs: dict[str, str], out: pathlib.Path) -> Said:
    """Move the folders of cells, unless one of their runs is active, and return the new manifest.

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
    """Complete the last renaming and return the manifest."""
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
    """Move the folders that were not moved yet."""
    for before, after in places.items():
        if before.exists():
            atomic_file.move(before, after)


def _check_free(cell: pathlib.Path, out: pathlib.Path) -> None:
    """Raise an error if a run of a cell is active. None can start, for the study is locked."""
    for record in sorted(cell.glob(f"**/{RECORD}")):
        try:
            lock.lock(record.parent).close()
        except HeldError as error:
            raise HeldError(
                f"{cell} cannot be renamed while one of its runs is active: another process holds "
                f"{record.parent}. Wait until it ends or stop it, then rerun the command; nothing "
                f"in {out} was changed."
            ) from error


def _check_new(place: pathlib.Path, there: list[pathlib.Path]) -> None:
    """Raise an error if a new name is taken by a cell that keeps it."""
    if place.exists() and not any(place.samefile(each) for each in there):
        raise ConfigError(
            f"{place} must not exist, since a cell is renamed to it. Move it away or give "
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
            f"cells in {out} could not be renamed: {error}. Nothing is lost; make the "
            "folder writable and rerun the command."
        ) from error
