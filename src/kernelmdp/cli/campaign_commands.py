"""Commands of one campaign: ask, tell, fail, serve, attach, fork and status."""

import contextlib
import gc
import json
import os
import pathlib
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from kernelmdp._base.errors import StoreError
from kernelmdp.campaign.lifecycle.runtime import prepare
from kernelmdp.cli.app import (
    Folder,
    Format,
    Json,
    NewConfig,
    Numbers,
    about,
    app,
    last_words,
    say_if_stopped,
)
from kernelmdp.config.files import text_values

LONG = 5.0  # planning time above which a message is printed


@contextlib.contextmanager
def opened(
    folder: pathlib.Path, config: pathlib.Path | None, *, prepares: bool = False
) -> Iterator[Any]:
    """Open a campaign with its request functions; `prepares` if the process keeps running."""
    about(folder)
    gc.disable()  # collection is not worth its time in a short process
    prepare()
    from kernelmdp.campaign.lifecycle import rollback
    from kernelmdp.campaign.session import campaign
    from kernelmdp.campaign.session import jsonl_service as service

    with rollback.if_refused(folder), campaign.Campaign.open(folder, config) as found:
        found.prepares = prepares
        yield found, service


def _say_if_long(campaign: Any) -> None:
    """Print the expected time of a long plan."""
    from kernelmdp.campaign.lifecycle import cost

    seconds = campaign.learner.planning_seconds
    if seconds is not None and seconds > LONG:
        typer.echo(f"planning, about {cost.duration(seconds)}", err=True)


@app.command()
def ask(
    folder: Folder,
    state: Numbers,
    config: NewConfig = None,
    form: Annotated[
        Format, typer.Option("--format", help="How to print the action.")
    ] = Format.json,
) -> None:
    """Print the action for a state; start an episode if none is open."""
    with opened(folder, config) as (campaign, service):
        _say_if_long(campaign)
        answer = service.ask(campaign, state=text_values.numbers("state", state))
    csv = form is Format.csv
    typer.echo(",".join(map(repr, answer["action"])) if csv else json.dumps(answer))


@app.command()
def tell(
    folder: Folder,
    reward: Annotated[float, typer.Option(help="The reward.")],
    next_state: Numbers,
    episode: Annotated[
        int | None, typer.Option(help="Episode printed by ask; rejects repeats.")
    ] = None,
    period: Annotated[
        int | None, typer.Option(help="Period printed by ask; rejects repeats.")
    ] = None,
    ended: Annotated[bool, typer.Option("--ended", help="This step ended the episode.")] = False,
) -> None:
    """Record the outcome of the action; the last period ends the episode."""
    with opened(folder, None) as (campaign, service):
        state = text_values.numbers("next_state", next_state)
        answer = service.tell(
            campaign, reward=reward, next_state=state, ended=ended, episode=episode, period=period
        )
    typer.echo(json.dumps(answer))


@app.command()
def fail(
    folder: Folder, reason: Annotated[str, typer.Option(help="Description of the failure.")]
) -> None:
    """Close the open episode as failed; its steps are kept."""
    with opened(folder, None) as (campaign, service):
        answer = service.fail(campaign, reason=reason)
    typer.echo(json.dumps(answer))


@app.command()
def serve(folder: Folder, config: NewConfig = None) -> None:
    """Answer ask and tell requests as JSON lines until the input ends."""
    with opened(folder, config, prepares=True) as (campaign, service):
        gc.enable()
        from kernelmdp.study.execution.interrupt import Stop

        stop = Stop()
        requests = os.fdopen(0, encoding="utf-8", errors="replace", closefd=False)
        with stop.on_signals(last_words(folder)), requests:
            for answer in service.answers(campaign, stop.lines(requests)):
                typer.echo(answer)
    say_if_stopped(stop, folder)


@app.command()
def attach(
    folder: Folder,
    file: Annotated[
        pathlib.Path,
        typer.Argument(
            help="CSV with columns state, action, reward, next state, optionally ended and clipped."
        ),
    ],
    config: NewConfig = None,
) -> None:
    """Learn from earlier transitions in a CSV file."""
    with opened(folder, config) as (campaign, _):
        from kernelmdp.campaign.session import import_csv

        taken = import_csv.attach(campaign, file)
    typer.echo(json.dumps(taken._asdict()))
    if warning := taken.warning():
        typer.echo(warning, err=True)


@app.command()
def fork(
    folder: Folder,
    config: Annotated[pathlib.Path, typer.Option(help="Configuration file of the new campaign.")],
    out: Annotated[
        pathlib.Path | None, typer.Option(help="New folder; by default next to the old one.")
    ] = None,
) -> None:
    """Start a new campaign with corrected settings and the data of another one."""
    prepare()
    from kernelmdp.campaign.lifecycle import fork as forking

    taken = forking.fork(folder, out or forking.beside(folder), config)
    typer.echo(json.dumps(taken._asdict()))
    if warning := taken.warning():
        typer.echo(warning, err=True)


@app.command()
def status(
    folder: Annotated[pathlib.Path, typer.Argument(help="Campaign, or a folder of campaigns.")],
    as_json: Json = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare every finished episode with its digest.")
    ] = False,
) -> None:
    """Print the status of campaigns."""
    from kernelmdp.campaign.record import folders
    from kernelmdp.campaign.record.schema import FILE
    from kernelmdp.campaign.record.status import read

    found = sorted(file.parent for file in folder.glob(f"**/{FILE}"))
    if not found:
        folders.check(folder, creating=False)
    damaged = 0
    for each in found:
        try:
            one = read(each, verify=verify)
        except StoreError as error:
            typer.echo(f"kernelmdp: {error}", err=True)
            damaged = error.exit_code
            continue
        typer.echo(json.dumps(one.as_dict()) if as_json else "\n".join(one.lines()))
    if damaged:
        raise typer.Exit(damaged)
