"""Errors that nobody foresaw: a sentence that says what to do, and a file that has the rest."""

import datetime
import linecache
import os
import pathlib
import tempfile
import traceback

from kernelmdp.campaign import places

SOURCE = pathlib.Path(__file__).parent.parent
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
    """What to do about an error; its text goes to a file, in the folder of the campaign."""
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
    lines = "".join(traceback.format_exception(error))
    ours = folder is not None and places.is_one(folder)
    for place in [folder] * ours + [pathlib.Path(tempfile.gettempdir())]:
        stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%dT%H%M%S")
        file = pathlib.Path(place or "", f"kernelmdp-error-{stamp}-{os.getpid()}.txt")
        try:
            file.write_text(lines, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return file
    return None
