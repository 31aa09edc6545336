"""Shared parts of all commands: the application, exit codes and common options."""

import contextlib
import enum
import os
import pathlib
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Annotated, Any, NoReturn

import typer

import kernelmdp
from kernelmdp._base.errors import OURS, BoxWarning

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(asked: bool) -> bool:
    if asked:
        typer.echo(f"kernelmdp {kernelmdp.__version__}")
        raise typer.Exit
    return asked


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Learn to control unknown systems in few episodes, with honest uncertainty."""


class Format(enum.StrEnum):
    """Output format of numbers."""

    json = "json"
    csv = "csv"


ConfigFile = Annotated[pathlib.Path, typer.Argument(help="Configuration file (TOML).")]
Folder = Annotated[pathlib.Path, typer.Argument(help="Folder of the campaign.")]
NewConfig = Annotated[
    pathlib.Path | None, typer.Option(help="Configuration file; needed to create the campaign.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print errors only.")]
Json = Annotated[bool, typer.Option("--json", help="Print one line of JSON per episode.")]
Numbers = Annotated[str, typer.Option(help='Numbers such as "0.1,0.2" or "[0.1, 0.2]".')]


_at_work: list[pathlib.Path] = []  # folder of the command's campaign


def about(folder: pathlib.Path) -> None:
    """Set the campaign of a command, whose folder receives error details."""
    _at_work[:] = [folder]


@contextlib.contextmanager
def aloud(kind: type[Warning] = UserWarning) -> Iterator[None]:
    """Print warnings of this kind as plain lines in this context."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", kind)
        warnings.showwarning = lambda message, *_, **__: typer.echo(str(message), err=True)
        yield


def main() -> None:
    """Run the command line; errors print one sentence, and a traceback goes to a file."""
    _at_work.clear()
    try:
        with aloud(BoxWarning):
            app()
    except OURS as error:
        _end(str(error), error.exit_code)
    except Exception as error:
        from kernelmdp.campaign.record import crash_report

        if crash_report.foreseen(error):
            _end(str(error), 2)
        _end(crash_report.sentence(error, _at_work[0] if _at_work else None), 1)


def _end(sentence: str, code: int) -> NoReturn:
    typer.echo(f"kernelmdp: {sentence}", err=True)
    sys.exit(code)


def last_words(folder: pathlib.Path) -> Callable[[int], None]:
    """Return a function that reports a signal which ended a compiling process."""

    def leave(_: int) -> None:
        _say_stopped(folder)
        if sys.stderr.isatty():  # a bar hides the cursor
            os.write(2, b"\x1b[?25h")

    return leave


def say_if_stopped(stop: Any, folder: pathlib.Path) -> None:
    """Print the state of the record and exit with the code of the signal, if there was one."""
    if stop:
        _say_stopped(folder)
        raise typer.Exit(128 + stop.signal)


def _say_stopped(folder: pathlib.Path) -> None:
    typer.echo(
        f"Stopped. Everything is recorded in {folder}; rerun the command to continue.", err=True
    )
