"""Commands that show what campaigns recorded to other programs."""

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
    """How a record is written for other programs."""

    csv = "csv"
    parquet = "parquet"


class Rows(enum.StrEnum):
    """What a row of the table is."""

    transitions = "transitions"
    episodes = "episodes"


@app.command()
def export(
    folder: Annotated[pathlib.Path, typer.Argument(help="A campaign, or a folder of them.")],
    to: Annotated[Form, typer.Option("--to", help="As what.")] = Form.csv,
    rows: Annotated[
        Rows | None,
        typer.Option(help="What a row is; of one campaign transitions, of a folder episodes."),
    ] = None,
    out: Annotated[
        pathlib.Path | None,
        typer.Option(help="A new file; if left out, CSV is printed and Parquet goes to DIR."),
    ] = None,
) -> None:
    """Write a table for other programs: transitions, as CSV what `attach` takes, or episodes."""
    from kernelmdp.campaign.record import folders

    rows = rows or (Rows.transitions if folders.is_one(folder) else Rows.episodes)
    said = _transitions(folder, to, out) if rows == Rows.transitions else _episodes(folder, to, out)
    typer.echo(f"Wrote {said}", err=True)


def _transitions(folder: pathlib.Path, to: Form, out: pathlib.Path | None) -> str:
    """Every transition of a campaign; says what was written, and where."""
    if to == Form.csv:
        count = -1  # the heading
        with _written(out) as stream:
            for row in rows_of(folder):
                stream.write(",".join(map(str, row)) + "\n")  # numbers to the last digit
                count += 1
    else:
        from kernelmdp.study.results import table

        made = table.of_rows(rows_of(folder))
        count, out = len(made), _parquet(made, folder, out, Rows.transitions)
    return f"{_some(count, 'transition')} of the campaign in {folder} to {_named(out)}"


def _episodes(folder: pathlib.Path, to: Form, out: pathlib.Path | None) -> str:
    """Every episode of all campaigns in a folder; says what was written, and where."""
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
    """Write a table to a file that must be new, or else to one of our own, which may be there."""
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
    """The heading, and a row for each transition."""
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
    """A file that is there whole or not at all, or what the shell reads."""
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
        raise ConfigError(
            f"{file} must be a file that can be written: {error.strerror}."
        ) from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()


def _check_new(file: pathlib.Path) -> None:
    if file.exists():
        raise ConfigError(f"{file} must be a new file, and is there already. Name another one.")
