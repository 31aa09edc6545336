"""Commands that show what runs came to: a page, figures, a comparison in words."""

import pathlib
import sys
from typing import Annotated

import typer

from kernelmdp._base.errors import ConfigError
from kernelmdp.cli.app import Quiet, aloud, app

Study = Annotated[pathlib.Path, typer.Argument(help="A folder with campaigns below it.")]
Out = Annotated[pathlib.Path | None, typer.Option(help="Where to write; by default in DIR.")]


@app.command()
def report(folder: Study, out: Out = None, quiet: Quiet = False) -> None:
    """Show a study as one page that needs no network: who is best, by how much, how sure."""
    from kernelmdp.study.report import page, summary

    file = out or folder / "report.html"
    found = page.write(folder, file)
    if not quiet:
        typer.echo(f"{summary.title(found.first)}.\nThe report is in {file}")


@app.command()
def watch(
    folder: Study,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 0,
    host: Annotated[
        str, typer.Option(help="The address to be reached at; others than this machine need TLS.")
    ] = "127.0.0.1",
    certificate: Annotated[pathlib.Path | None, typer.Option(help="For TLS: a PEM file.")] = None,
    key: Annotated[pathlib.Path | None, typer.Option(help="Its key, where it is apart.")] = None,
) -> None:
    """Show the charts of `report` in a browser while runs go on; runs do not notice.

    It may be begun before them: then it waits.
    """
    from kernelmdp.study.watch import (
        live_data,
        server,
    )

    if key is not None and certificate is None:
        raise ConfigError("--key must be given with --certificate.")
    live_data.check(folder)
    encryption = None if certificate is None else server.Encryption(certificate, key)
    made, address = server.made(folder, host, port, encryption)
    typer.echo(f"Watching {folder} at\n\n  {address}\n\nCtrl-C ends the page; runs go on.")
    if not live_data.begun(folder):
        typer.echo("No run has begun there yet. Those that do will be shown.")
    sys.stdout.flush()
    server.serve(made)


@app.command()
def figures(folder: Study, out: Out = None, quiet: Quiet = False) -> None:
    """Draw the charts of the page for a paper: PDF and SVG, each with its caption beside it."""
    from kernelmdp.study.report import figures as drawing

    place = out or folder / "figures"
    with aloud():
        names = drawing.write(folder, place)
    if not quiet:
        typer.echo(f"{len(names)} figures are in {place}: {', '.join(names)}")


@app.command()
def compare(
    folders: Annotated[list[pathlib.Path], typer.Argument(help="Folders with campaigns.")],
    out: Annotated[
        pathlib.Path | None, typer.Option(help="An SVG, PDF or PNG; compare.svg in the first DIR.")
    ] = None,
) -> None:
    """Compare the cells of one study, or several studies, in words, a table and a figure."""
    from kernelmdp.study.report import (
        comparison,
        summary,
    )
    from kernelmdp.study.report import figures as drawing
    from kernelmdp.study.results import cells

    study = cells.read_several(folders)
    found = comparison.compare(study)
    said = [f"{summary.title(found)}.", *summary.headline(found), *study.problems]
    typer.echo("\n".join(said) + f"\n\n{summary.plain_table(summary.table(found))}\n")
    file = out or folders[0] / "compare.svg"
    drawing.comparison(found, file)
    typer.echo(f"The figure is in {file}")
