"""The command that hands a policy over, and says what a file of one is."""

import enum
import pathlib
from typing import Annotated

import typer

from kernelmdp.cli.app import app
from kernelmdp.config import typed
from kernelmdp.errors import ConfigError


class Past(enum.StrEnum):
    """What a policy does in periods past its horizon."""

    reject = "reject"
    hold = "hold"
    repeat = "repeat"


@app.command()
def policy(
    source: Annotated[
        pathlib.Path, typer.Argument(help="A campaign's folder, or a policy's file.")
    ],
    out: Annotated[pathlib.Path | None, typer.Option(help="The file to write.")] = None,
    fallback: Annotated[
        str | None, typer.Option(help="The action where a state cannot be answered; else refused.")
    ] = None,
    past: Annotated[Past, typer.Option(help="What to do past the horizon.")] = Past.reject,
) -> None:
    """Write what a campaign settled on to one file for use without JAX; or describe such a file."""
    if source.is_file():
        from kernelmdp import deployed  # noqa: PLC0415

        typer.echo("\n".join(deployed.load(source).lines()))
        return
    if out is None:
        raise ConfigError("--out must name the file to write, say --out policy.kmdp.")
    action = None if fallback is None else typed.numbers("fallback", fallback)
    from kernelmdp.cli.telling import opened  # noqa: PLC0415

    with opened(source, None) as (campaign, _):
        from kernelmdp.campaign.handing import deploy  # noqa: PLC0415

        written = deploy(campaign, out, fallback=action, past=past.value)
    typer.echo("\n".join([*written.lines(), f"Wrote {out}."]))
