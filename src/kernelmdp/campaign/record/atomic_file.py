"""Atomic writes: after a crash a file is complete or absent."""

import contextlib
import os
import pathlib


def write(file: pathlib.Path, content: bytes) -> None:
    """Write and sync a temporary file, then rename it; remove it if that fails."""
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
    """Return the temporary name of a file."""
    return file.with_name(file.name + ".part")


def move(beside: pathlib.Path, file: pathlib.Path) -> None:
    """Sync a complete file, rename it, and sync its folder."""
    _sync(beside)
    beside.replace(file)
    _sync(file.parent)


def _sync(path: pathlib.Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
