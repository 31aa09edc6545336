"""What is set for a whole process: threads, float64, and where its compiled programs are kept.

The command line sets all of it; a campaign in a program of the user's own only keeps programs.
"""

import os
import pathlib
import stat
import warnings

# Set before JAX is imported: matrix products and factorisations then add in one order.
THREADS = {"OPENBLAS_NUM_THREADS": "1", "PJRT_NPROC": "1"}
CACHE = "KERNELMDP_CACHE"  # a folder for compiled programs, or "off"
MOST_KEPT = 2**30  # bytes of compiled programs
OTHERS = stat.S_IWGRP | stat.S_IWOTH


def prepare() -> None:
    """Everything the numbers of a command depend on, before the numerical core is imported."""
    for name, value in THREADS.items():
        os.environ.setdefault(name, value)
    import jax  # noqa: PLC0415

    jax.config.update("jax_enable_x64", True)
    keep_programs()
    # An entry that a killed process left half written is compiled again.
    warnings.filterwarnings("ignore", "Error reading persistent compilation cache entry")


def is_reproducible() -> bool:
    """Whether this process was started so that its numbers do not depend on the cores."""
    return all(os.environ.get(name) == value for name, value in THREADS.items())


def keep_programs(folder: pathlib.Path | None = None) -> None:
    """Keep compiled programs for the next process, unless JAX or the user was told otherwise.

    In this folder, or in that of `program_folder`.
    Compiled programs are code: they are kept in, and read from, a folder that only this user can
    write to, and never beside a campaign.
    """
    import jax  # noqa: PLC0415

    folder = folder or program_folder()
    told = jax.config.jax_compilation_cache_dir  # pyright: ignore[reportAttributeAccessIssue]
    if folder is None or told is not None:
        return
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
        if found.st_uid != os.getuid() or found.st_mode & OTHERS:
            return
        _trim(folder)
    except OSError:  # a disk that is full or read-only: compile as if nothing was kept
        return
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    jax.config.update("jax_compilation_cache_dir", str(folder))


def keeps_programs() -> bool:
    """Whether what is compiled here is kept for the next process."""
    import jax  # noqa: PLC0415

    return jax.config.jax_compilation_cache_dir is not None  # pyright: ignore[reportAttributeAccessIssue]


def program_folder() -> pathlib.Path | None:
    """Where compiled programs are kept, or None if they are not."""
    named = os.environ.get(CACHE)
    if named == "off":
        return None
    if named:
        return pathlib.Path(named).absolute()
    base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(base) / "kernelmdp" / "programs"


def _trim(folder: pathlib.Path) -> None:
    """Remove what a killed process left empty, and the oldest programs beyond a gigabyte."""
    files = [(file.stat(), file) for file in folder.iterdir() if file.is_file()]
    total = 0
    for found, file in sorted(files, key=lambda pair: -pair[0].st_mtime):
        total += found.st_size
        if not found.st_size or total > MOST_KEPT:
            file.unlink(missing_ok=True)
