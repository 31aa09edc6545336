"""Command `export`: tables of transitions or episodes for other programs."""

import contextlib
import enum
import os
import pathlib
import sys
from collections.abc import Iterator
from typing import Annotated, Any, TextIO

import typer

from kernelmdp._base.errors import ConfigError
from kernelmdp.cli.app import aloud, app
from kernelmdp.config.files import csv_columns


class Form(enum.StrEnum):
    """File format of a table."""

    csv = "csv"
    parquet = "parquet"


class Rows(enum.StrEnum):
    """Content of a row."""

    transitions = "transitions"
    episodes = "episodes"


@app.command()
def export(
    folder: Annotated[pathlib.Path, typer.Argument(help="Campaign, or a folder of campaigns.")],
    to: Annotated[Form, typer.Option("--to", help="File format.")] = Form.csv,
    rows: Annotated[
        Rows | None,
        typer.Option(
            help="Content of a row; by default transitions for one campaign, else episodes."
        ),
    ] = None,
    out: Annotated[
        pathlib.Path | None,
        typer.Option(help="New file; by default CSV is printed and Parquet goes to DIR."),
    ] = None,
) -> None:
    """Write a table of transitions or episodes; `attach` reads the CSV of transitions."""
    from kernelmdp.campaign.record import folders

    rows = rows or (Rows.transitions if folders.is_one(folder) else Rows.episodes)
    said = _transitions(folder, to, out) if rows == Rows.transitions else _episodes(folder, to, out)
    typer.echo(f"Wrote {said}", err=True)


def _transitions(folder: pathlib.Path, to: Form, out: pathlib.Path | None) -> str:
    """Write every transition of a campaign and return a message."""
    if to == Form.csv:
        count = -1  # the heading
        with _written(out) as stream:
            for row in rows_of(folder):
                stream.write(",".join(map(str, row)) + "\n")  # full precision
                count += 1
    else:
        from kernelmdp.study.results import table

        made = table.of_rows(rows_of(folder))
        count, out = len(made), _parquet(made, folder, out, Rows.transitions)
    return f"{_some(count, 'transition')} of the campaign in {folder} to {_named(out)}"


def _episodes(folder: pathlib.Path, to: Form, out: pathlib.Path | None) -> str:
    """Write every episode of all campaigns in a folder and return a message."""
    from kernelmdp.study.results import table

    with aloud():
        made = table.load(folder)
    if to == Form.csv:
        with _written(out) as stream:
            made.to_csv(stream, index=False, lineterminator="\n")
    else:
        out = _parquet(made, folder, out, Rows.episodes)
    runs, cells = made[["cell", "seed"]].drop_duplicates(), made["cell"].nunique()
    many = f"{_some(len(made), 'episode')} of {_some(len(runs), 'run')} in {_some(cells, 'cell')}"
    return f"{many} to {_named(out)}"


def _parquet(
    made: Any, folder: pathlib.Path, out: pathlib.Path | None, rows: Rows
) -> pathlib.Path:  # fmt: skip
    """Write a table to a new file, or replace the default file."""
    from kernelmdp.study.results import table

    if out is not None:
        _check_new(out)
    file = out or folder / f"{rows}.parquet"
    table.write(made, file, "parquet")
    return file


def _some(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _named(out: pathlib.Path | None) -> str:
    return "standard output." if out is None else f"{out}"


def rows_of(folder: pathlib.Path) -> Iterator[tuple[Any, ...]]:
    """Yield the heading and a row for each transition."""
    from kernelmdp.campaign.record import folders
    from kernelmdp.campaign.record.store import Store

    folders.check(folder, creating=False)
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        yield tuple(csv_columns.columns(record.state_dim, record.action_dim))
        for episode in record.episodes():
            for period, step in enumerate(record.steps(episode.number)):
                if step.reward is not None and step.next_state is not None:
                    row = (*step.state, *step.action, step.reward, *step.next_state)
                    marks = int(step.ended), int(step.clipped)
                    yield (episode.number, period, *map(float, row), *marks)


@contextlib.contextmanager
def _written(file: pathlib.Path | None) -> Iterator[TextIO]:
    """Yield an atomically written file, or standard output."""
    if file is None:
        yield sys.stdout
        return
    _check_new(file)
    beside = file.with_name(file.name + ".part")
    try:
        with beside.open("w", encoding="utf-8") as stream:
            yield stream
        os.replace(beside, file)
    except OSError as error:
        raise ConfigError(f"{file} must be a writable file: {error.strerror}.") from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()


def _check_new(file: pathlib.Path) -> None:
    if file.exists():
        raise ConfigError(f"{file} must be a new file, but exists. Choose another one.")
