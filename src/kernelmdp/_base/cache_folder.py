"""Folder that keeps compiled and traced programs for later processes."""

import os
import pathlib
import stat

CACHE = "KERNELMDP_CACHE"  # a folder for compiled programs, or "off"
MOST_KEPT = 2**30  # bytes of compiled programs
OTHERS = stat.S_IWGRP | stat.S_IWOTH
TRACED = "traced"  # the folder of traced programs, in that of compiled ones
_kept: list[pathlib.Path] = []  # the folder that this process uses


def keep_programs(folder: pathlib.Path | None = None) -> None:
    """Keep compiled and traced programs for later processes.

    An existing JAX folder for compiled programs stays in use. Compiled programs are code. They are
    kept in a folder that only this user can write to, never next to a campaign.

    Args:
        folder: Folder of the programs; by default `program_folder()`.
    """
    import jax  # (a command that needs no numbers starts at once)

    folder = folder or program_folder()
    told = jax.config.jax_compilation_cache_dir  # pyright: ignore[reportAttributeAccessIssue]
    if folder is None or told is not None:
        return
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
        if found.st_uid != os.getuid() or found.st_mode & OTHERS:
            return
        (folder / TRACED).mkdir(mode=0o700, exist_ok=True)
        _trim(folder)
    except OSError:  # a disk that is full or read-only: compile as if nothing was kept
        return
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    jax.config.update("jax_compilation_cache_dir", str(folder))
    _kept[:] = [folder]


def keeps_programs() -> bool:
    """Return whether compiled programs are kept for later processes."""
    import jax  # (a command that needs no numbers starts at once)

    return jax.config.jax_compilation_cache_dir is not None  # pyright: ignore[reportAttributeAccessIssue]


def traced_folder() -> pathlib.Path | None:
    """Return the folder of traced programs, or None if they are not kept."""
    import jax  # (a command that needs no numbers starts at once)

    told = jax.config.jax_compilation_cache_dir  # pyright: ignore[reportAttributeAccessIssue]
    if not _kept or told != str(_kept[0]):
        return None
    return _kept[0] / TRACED


def program_folder() -> pathlib.Path | None:
    """Return the folder of compiled programs, or None if they are not kept."""
    named = os.environ.get(CACHE)
    if named == "off":
        return None
    if named:
        return pathlib.Path(named).absolute()
    base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(base) / "kernelmdp" / "programs"


def _trim(folder: pathlib.Path) -> None:
    """Remove leftovers of killed processes, and the oldest programs beyond a gigabyte."""
    files = [(file.stat(), file) for file in folder.rglob("*") if file.is_file()]
    total = 0
    for found, file in sorted(files, key=lambda pair: -pair[0].st_mtime):
        total += found.st_size
        if not found.st_size or total > MOST_KEPT:
            file.unlink(missing_ok=True)
