"""Commands that show what a campaign recorded to other programs."""

import contextlib
import enum
import os
import pathlib
import sys
from collections.abc import Iterator
from typing import Annotated, TextIO

import typer

from kernelmdp.cli.app import Folder, app
from kernelmdp.config import typed
from kernelmdp.errors import ConfigError


class Form(enum.StrEnum):
    """How a record is written for other programs."""

    csv = "csv"


@app.command()
def export(
    folder: Folder,
    to: Annotated[Form, typer.Option("--to", help="As what.")] = Form.csv,
    out: Annotated[
        pathlib.Path | None, typer.Option(help="A new file; printed if left out.")
    ] = None,
) -> None:
    """Write every transition as a table that `attach` takes: a line each, under a heading."""
    with _written(out) as stream:
        for line in csv(folder):
            stream.write(line + "\n")


def csv(folder: pathlib.Path) -> Iterator[str]:
    """The heading, and a line for each transition, its numbers to the last digit."""
    from kernelmdp.campaign import places  # noqa: PLC0415
    from kernelmdp.campaign.store import Store  # noqa: PLC0415

    places.check(folder, creating=False)
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        yield ",".join(typed.columns(record.state_dim, record.action_dim))
        for episode in record.episodes():
            for period, step in enumerate(record.steps(episode.number)):
                if step.reward is not None and step.next_state is not None:
                    row = (*step.state, *step.action, step.reward, *step.next_state)
                    yield ",".join(map(str, (episode.number, period, *map(float, row))))


@contextlib.contextmanager
def _written(file: pathlib.Path | None) -> Iterator[TextIO]:
    """A file that is there whole or not at all, or what the shell reads."""
    if file is None:
        yield sys.stdout
        return
    if file.exists():
        raise ConfigError(f"{file} must be a new file, and is there already. Name another one.")
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
