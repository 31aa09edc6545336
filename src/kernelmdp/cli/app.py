"""What every command shares: the application, its exit codes, and options of several commands."""

import enum
import pathlib
import sys
from typing import Annotated, Any

import typer

from kernelmdp.errors import OURS

app = typer.Typer(
    help="Learn to control unknown systems in few episodes, with honest uncertainty.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Format(enum.StrEnum):
    """How numbers are written for scripts."""

    json = "json"
    csv = "csv"


ConfigFile = Annotated[pathlib.Path, typer.Argument(help="A TOML file; see the guide.")]
Folder = Annotated[pathlib.Path, typer.Argument(help="The folder of a campaign.")]
NewConfig = Annotated[
    pathlib.Path | None, typer.Option(help="Needed once, to create the campaign.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors.")]
Json = Annotated[bool, typer.Option("--json", help="Print one line of JSON per episode.")]
Numbers = Annotated[str, typer.Option(help='Numbers as "0.1,0.2" or "[0.1, 0.2]".')]


def main() -> None:
    """The entry point: errors that are the user's to correct have no traceback."""
    try:
        app()
    except OURS as error:
        typer.echo(f"kernelmdp: {error}", err=True)
        sys.exit(error.exit_code)
    except MemoryError as error:
        typer.echo(f"kernelmdp: {error}", err=True)
        sys.exit(2)


def say_if_stopped(stop: Any, folder: pathlib.Path) -> None:
    """After a signal: what is recorded, and the exit code that says so."""
    if stop:
        typer.echo(f"Stopped. Everything is recorded in {folder}; run the same again.", err=True)
        raise typer.Exit(128 + stop.signal)
