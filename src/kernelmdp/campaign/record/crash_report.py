"""Reports of unexpected errors: a sentence with advice, and a file with the traceback."""

import datetime
import linecache
import os
import pathlib
import tempfile
import traceback

from kernelmdp._base.errors import SystemFailure
from kernelmdp.campaign.record import folders

SOURCE = pathlib.Path(__file__).parents[2]
NAME, SYSTEM = "kernelmdp-error-", "system-error.txt"
FORESEEN = (ValueError, RuntimeError, MemoryError)
MEMORY = ("RESOURCE_EXHAUSTED", "out of memory", "Out of memory", "Unable to allocate")
SHORT = (
    "out of memory. Reduce the planner's nodes or samples, or stop other "
    "programs; `kernelmdp check` estimates the memory of a configuration"
)
NUMBERS = (
    "a number overflowed. Look for rewards or bounds of very different magnitudes, "
    "or raise `ridge` or the noise"
)
OTHER = (
    "unexpected error. If the configuration names your own component or system, check "
    "it first. Otherwise report the error with that file"
)


def foreseen(error: BaseException) -> bool:
    """Return whether this library raised an error, so that its message is final.

    Errors that NumPy or JAX raise within its calls do not count.
    """
    steps = traceback.extract_tb(error.__traceback__)
    if type(error) not in FORESEEN or not error.args or not steps:
        return False
    line = linecache.getline(steps[-1].filename, steps[-1].lineno or 0)
    within = pathlib.Path(steps[-1].filename).is_relative_to(SOURCE)
    return within and line.lstrip().startswith("raise ")


def sentence(error: BaseException, folder: pathlib.Path | None = None) -> str:
    """Return advice about an error; the traceback goes to a file in the campaign's folder."""
    file = _written(error, folder)
    where = f"The details are in {file}" if file else "The details could not be written"
    return f"{_kind(error)}. {where}. Recorded data is safe."


def _kind(error: BaseException) -> str:
    text = str(error)
    if isinstance(error, MemoryError) or any(mark in text for mark in MEMORY):
        return SHORT
    if isinstance(error, ArithmeticError):
        return NUMBERS
    return OTHER


def _written(error: BaseException, folder: pathlib.Path | None) -> pathlib.Path | None:
    """Write the traceback to a file in the campaign's folder or the temporary folder."""
    stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%dT%H%M%S")
    ours, lines = folder is not None and folders.is_one(folder), _lines(error)
    file = folder / f"{NAME}{stamp}-{os.getpid()}.txt" if folder is not None and ours else None
    return (file and _kept(file, lines)) or keep(lines)


def _lines(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


def keep(lines: str) -> pathlib.Path | None:
    """Write a text to a new file in the temporary folder."""
    try:
        opened, name = tempfile.mkstemp(prefix=NAME, suffix=".txt")
    except OSError:
        return None
    os.close(opened)
    return _kept(pathlib.Path(name), lines)


def of_system(error: BaseException, folder: pathlib.Path) -> pathlib.Path | None:
    """Write the last error of a system to a file in the campaign's folder."""
    notes = getattr(error, "__notes__", [])
    if isinstance(error, SystemFailure) and (notes or error.__cause__ is not None):
        return _kept(folder / SYSTEM, "\n".join(notes) or _lines(error))
    return None


def _kept(file: pathlib.Path, lines: str) -> pathlib.Path | None:
    try:
        file.write_text(lines, encoding="utf-8", errors="replace")
    except OSError:
        return None
    return file
