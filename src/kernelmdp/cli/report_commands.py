"""Commands that present results: report, watch, figures and compare."""

import pathlib
import sys
from typing import Annotated

import typer

from kernelmdp._base.errors import ConfigError
from kernelmdp.cli.app import Quiet, aloud, app

Study = Annotated[pathlib.Path, typer.Argument(help="Folder that contains campaigns.")]
Out = Annotated[pathlib.Path | None, typer.Option(help="Output path; by default in DIR.")]


@app.command()
def report(folder: Study, out: Out = None, quiet: Quiet = False) -> None:
    """Write a self-contained HTML report that compares the cells of a study."""
    from kernelmdp.study.report import page, summary

    file = out or folder / "report.html"
    found = page.write(folder, file)
    if not quiet:
        typer.echo(f"{summary.title(found.first)}.\nThe report is in {file}")


@app.command()
def watch(
    folder: Study,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 for a free one.")] = 0,
    host: Annotated[
        str, typer.Option(help="Address of the server; other machines need TLS.")
    ] = "127.0.0.1",
    certificate: Annotated[
        pathlib.Path | None, typer.Option(help="Certificate for TLS (PEM).")
    ] = None,
    key: Annotated[
        pathlib.Path | None, typer.Option(help="Key of the certificate, if in another file.")
    ] = None,
) -> None:
    """Serve the charts of `report` to a browser while runs continue.

    It may be started before the runs.
    """
    from kernelmdp.study.watch import (
        live_data,
        server,
    )

    if key is not None and certificate is None:
        raise ConfigError("--key must be given with --certificate. Add --certificate.")
    live_data.check(folder)
    encryption = None if certificate is None else server.Encryption(certificate, key)
    made, address = server.made(folder, host, port, encryption)
    typer.echo(f"Watching {folder} at\n\n  {address}\n\nCtrl-C stops the page; runs continue.")
    if not live_data.begun(folder):
        typer.echo("No run has started yet. The page shows runs when they start.")
    sys.stdout.flush()
    server.serve(made)


@app.command()
def figures(folder: Study, out: Out = None, quiet: Quiet = False) -> None:
    """Draw the charts of the report as PDF and SVG with captions."""
    from kernelmdp.study.report import figures as drawing

    place = out or folder / "figures"
    with aloud():
        names = drawing.write(folder, place)
    if not quiet:
        typer.echo(f"{len(names)} figures are in {place}: {', '.join(names)}")


@app.command()
def compare(
    folders: Annotated[list[pathlib.Path], typer.Argument(help="Folders that contain campaigns.")],
    out: Annotated[
        pathlib.Path | None,
        typer.Option(help="SVG, PDF or PNG file; by default compare.svg in the first DIR."),
    ] = None,
) -> None:
    """Compare the cells of one or several studies in words, a table and a figure."""
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
