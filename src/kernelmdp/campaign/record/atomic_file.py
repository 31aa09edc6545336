"""Writing a file so that after a crash it is there whole or not at all."""

import contextlib
import os
import pathlib


def write(file: pathlib.Path, content: bytes) -> None:
    """Write a file beside its place, sync it and move it there; remove it if that fails."""
    beside = part_of(file)
    try:
        with beside.open("wb") as stream:
            stream.write(content)
        move(beside, file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def part_of(file: pathlib.Path) -> pathlib.Path:
    """Return the name that a file has until it is moved to its place."""
    return file.with_name(file.name + ".part")


def move(beside: pathlib.Path, file: pathlib.Path) -> None:
    """Sync a file that is complete, give it its name, and sync the folder that holds it."""
    _sync(beside)
    beside.replace(file)
    _sync(file.parent)


def _sync(path: pathlib.Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
