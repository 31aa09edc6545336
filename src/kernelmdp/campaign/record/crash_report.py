"""Errors that nobody foresaw: a sentence that says what to do, and a file that has the rest."""

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
    "more memory was needed than there is. Give the planner fewer nodes or samples, or stop other "
    "programs; `kernelmdp check` says what a configuration takes"
)
NUMBERS = (
    "a computation left the range of numbers. Look for rewards or bounds of very different sizes, "
    "or raise the ridge or the noise"
)
OTHER = (
    "something went wrong that should not have. If a component or a system of your own is named in "
    "the configuration, look at it first; else report it with that file"
)


def foreseen(error: BaseException) -> bool:
    """Whether an error was raised by a line of this library, and so is in words already.

    What NumPy or JAX raise when they are called from such a line is not.
    """
    steps = traceback.extract_tb(error.__traceback__)
    if type(error) not in FORESEEN or not error.args or not steps:
        return False
    line = linecache.getline(steps[-1].filename, steps[-1].lineno or 0)
    within = pathlib.Path(steps[-1].filename).is_relative_to(SOURCE)
    return within and line.lstrip().startswith("raise ")


def sentence(error: BaseException, folder: pathlib.Path | None = None) -> str:
    """Return what to do about an error; its text goes to a file in the campaign's folder."""
    file = _written(error, folder)
    where = f"The details are in {file}" if file else "The details could not be written anywhere"
    return f"{_kind(error)}. {where}. What was recorded before is safe."


def _kind(error: BaseException) -> str:
    text = str(error)
    if isinstance(error, MemoryError) or any(mark in text for mark in MEMORY):
        return SHORT
    if isinstance(error, ArithmeticError):
        return NUMBERS
    return OTHER


def _written(error: BaseException, folder: pathlib.Path | None) -> pathlib.Path | None:
    """The traceback in a new file: in the folder of the campaign, or where temporary files go."""
    stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%dT%H%M%S")
    ours, lines = folder is not None and folders.is_one(folder), _lines(error)
    file = folder / f"{NAME}{stamp}-{os.getpid()}.txt" if folder is not None and ours else None
    return (file and _kept(file, lines)) or keep(lines)


def _lines(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


def keep(lines: str) -> pathlib.Path | None:
    """A text in a file of its own where temporary files go."""
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
