"""Commands that run what a configuration describes, or say what there is to describe."""

import dataclasses
import enum
import functools
import importlib
import json
import pathlib
import re
import sys
import time
from typing import Annotated, Any

import typer

from kernelmdp._base.errors import ConfigError, HeldError, StoreError
from kernelmdp._base.optional_packages import needed
from kernelmdp.campaign.lifecycle.runtime import prepare
from kernelmdp.cli.app import ConfigFile, Json, Quiet, about, app, last_words, say_if_stopped
from kernelmdp.config.files import text_values

TRIES, PAUSE = 60, 0.5  # how often, and after how many seconds, a folder is asked for again


class Kind(enum.StrEnum):
    """What can be listed."""

    agents = "agents"
    envs = "envs"
    kernels = "kernels"
    features = "features"
    planners = "planners"


@app.command()
def run(
    config: ConfigFile,
    out: Annotated[pathlib.Path, typer.Option(help="Where the record goes.")] = pathlib.Path("out"),
    seeds: Annotated[str | None, typer.Option(help='Seeds and ranges: "0,3,5:9".')] = None,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes that make the runs; 0: this one alone.")
    ] = 0,
    scheduler: Annotated[
        str, typer.Option(help="The address of a dask.distributed cluster that shares the folder.")
    ] = "",
    tensorboard: Annotated[
        pathlib.Path | None, typer.Option(help="A folder for event files that TensorBoard reads.")
    ] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Run what a configuration or a study describes, or go on with it; a folder for each seed.

    Where --out is a campaign itself, as a fork is, it is gone on with.
    """
    chosen = None if seeds is None else text_values.seeds("--seeds", seeds)
    prepare()
    from kernelmdp.campaign.record import folders
    from kernelmdp.config.build import study_file

    folders.check_room(out)
    many = study_file.is_study(config) or workers or scheduler
    who = _who(workers, scheduler) if many else None
    sink, study = _sink(tensorboard), study_file.read(config)
    _check_apart(study, out)
    _check_there(study, out)
    if who is not None:
        _run_study(study, out, chosen, who, quiet, as_json, sink)
    else:
        _run_one(study, out, chosen, quiet, as_json, sink)
    if not quiet and not as_json:
        typer.echo(f"The record is in {out}. See it by: kernelmdp status {out}")


def _sink(tensorboard: pathlib.Path | None) -> Any:
    """Who is told of every episode besides."""
    if tensorboard is None:
        return None
    from kernelmdp.study.execution.sinks import TensorBoard

    return TensorBoard(tensorboard)


def _check_apart(study: Any, out: pathlib.Path) -> None:
    """That a folder does not hold what this file describes in another place already.

    Runs of a file without `[study]` are not in folders of cells: they would be made again.
    """
    from kernelmdp.campaign.record import folders
    from kernelmdp.study.results.manifest import saved

    before, now = set(saved(out).get("cells", {})), {cell.name for cell in study.cells}
    alone = [each.name for each in sorted(out.glob("seed-*")) if folders.is_one(each)]
    if "" not in now and alone and not before & now:
        raise ConfigError(
            f"--out must be another folder for a file with [study]: {out} holds runs of a file "
            f"without it, {alone[0]}{' and others' * (len(alone) > 1)}, and their seeds would be "
            "made again. Name a new folder, or take out [study] and pass --seeds to go on here."
        )
    if "" in now and before and not alone and "" not in before:
        raise ConfigError(
            f"--out must be another folder for a file without [study]: {out} holds a study of "
            f"{', '.join(sorted(before)[:3])}{' and others' * (len(before) > 3)}. Name a new "
            "folder, or run the file of that study to go on here."
        )


def _check_there(study: Any, out: pathlib.Path) -> None:
    """That a new folder is not begun for a system that is not there."""
    from kernelmdp.study.execution.isolated_system import Isolated
    from kernelmdp.study.results.manifest import saved

    systems = {str(cell.config.system): cell.parts for cell in study.cells}
    for parts in systems.values() if not saved(out) else ():
        Isolated(parts.config, parts.spec).check()


def _save(study: Any, out: pathlib.Path, seeds: list[int]) -> None:
    """Save what is run and by what command; other seeds may be begun at the same moment."""
    from kernelmdp.study.execution import study as sweep

    for left in reversed(range(TRIES)):
        try:
            with sweep.opened(study, out.absolute(), seeds):
                return
        except HeldError:
            if not left:
                raise
            time.sleep(PAUSE)


def _run_one(
    study: Any, out: pathlib.Path, chosen: list[int] | None, quiet: bool, as_json: bool, sink: Any
) -> None:
    from kernelmdp.campaign.record import folders
    from kernelmdp.study.execution import (
        progress,
        runner,
    )
    from kernelmdp.study.execution.interrupt import Stop

    stop, seeds, parts = Stop(), chosen or list(study.seeds), study.cells[0].parts
    own = folders.is_one(out)  # as a fork is: it is gone on with
    if own and len(seeds) > 1:
        raise ConfigError(
            f"--out must be a new folder where there are several seeds, and {out} is the campaign "
            "of one. Name another folder, or leave out --seeds to go on with it."
        )
    if not own:
        _save(study, out, seeds)
    with stop.on_signals(last_words(out)), progress.shown(quiet, as_json) as show:
        for seed in seeds:
            one = parts.with_seed(seed)
            view = show(seed, one.config.episodes)
            folder = out if own else out / f"seed-{seed:04d}"
            about(folder)
            done = runner.run(
                one, folder, stop=stop, report=view.episode, ready=view.ready,
                judged=view.judged, phase=view.phase, sink=sink,
            )  # fmt: skip
            if not done:
                break
    say_if_stopped(stop, out)


def _who(workers: int, scheduler: str) -> Any:
    """Choose who makes the runs of a study: a function of the runs, of `Stop` and of `tell`."""
    from kernelmdp.study.execution import dask_executor
    from kernelmdp.study.execution import study as sweep

    if not workers and not scheduler:
        return sweep.run_here
    if scheduler and workers:
        raise ConfigError(
            "--scheduler must be given without --workers: a cluster has workers of its own. Leave "
            "out --workers, or leave out --scheduler to make all runs on this machine."
        )
    needed("distributed", "cluster")
    if not scheduler:
        return functools.partial(dask_executor.run_on_workers, number=workers)
    dask_executor.check_address(scheduler)
    return functools.partial(dask_executor.run_on_cluster, address=scheduler)


def _run_study(
    study: Any, out: pathlib.Path, chosen: list[int] | None, make: Any, quiet: bool,
    as_json: bool, sink: Any,
) -> None:  # fmt: skip
    """Every run of a study; those that cannot be made are reported when the others are done."""
    from kernelmdp.study.execution import (
        progress,
        sinks,
    )
    from kernelmdp.study.execution import study as sweep
    from kernelmdp.study.execution.interrupt import Stop

    stop, seeds = Stop(), chosen or list(study.seeds)
    total = len(seeds) * sum(cell.config.episodes for cell in study.cells)
    say = (lambda words: None) if quiet else (lambda words: typer.echo(words, err=True))
    with (
        stop.on_signals(last_words(out)),
        sweep.opened(study, out.absolute(), seeds, say) as todo,
        progress.told(quiet, as_json, total) as show,
        sinks.heard(sink, show, lambda *run: sweep.folder_of(out, *run)) as tell,
    ):  # fmt: skip
        left = make(sweep.left_to_do(todo, tell), stop, tell)
    for task, found in left:
        typer.echo(f"kernelmdp: {task.name}: {found['error']}", err=True)
    say_if_stopped(stop, out)
    if left:
        raise typer.Exit(max(found.get("code", StoreError.exit_code) for _, found in left))


@app.command()
def init(
    file: Annotated[pathlib.Path, typer.Argument(help="The TOML file to write; it must be new.")],
    horizon: Annotated[
        int | None, typer.Option(min=1, help="Periods of an episode.", show_default=False)
    ] = None,
    states: Annotated[str, typer.Option(help='Ends of each coordinate: "0:1,-5:5".')] = "",
    actions: Annotated[str, typer.Option(help="The same of the action.")] = "",
    gymnasium: Annotated[str, typer.Option(help="An id, in place of boxes.")] = "",
    csv: Annotated[
        pathlib.Path | None,
        typer.Option(help="Past transitions (state, action, reward, next state), for --states."),
    ] = None,
) -> None:
    """Write a configuration with comments that names nothing but a system; asks what is missing."""
    from kernelmdp.config.files import template

    if gymnasium:
        if states or actions or csv:
            raise ConfigError(
                "--gymnasium must be given without --states, --actions and --csv: an environment "
                "says itself where its states and actions lie. Correct the file that is written, "
                "or leave out --gymnasium."
            )
        _check_id(gymnasium)
        text = template.gymnasium(gymnasium, horizon or _periods())
    else:
        horizon = horizon or _periods()
        if not states and csv is None:
            states = _asked("Ends of each coordinate of the state, like 0:1,-5:5")
        actions = actions or _asked("Ends of each coordinate of the action")
        text = template.own(states, actions, horizon, csv)
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        raise ConfigError(f"{file} must be a new file that can be written: {why}.") from error
    typer.echo(f"Wrote {file}. See what it does by: kernelmdp check {file}")
    if csv is not None:
        typer.echo(
            f"Have it begin with those transitions: kernelmdp attach DIR {csv} --config {file}"
        )


def _periods() -> int:
    """How many an episode has, by who is asked."""
    found = _asked("Periods of an episode", int)
    if found < 1:
        raise ConfigError(f"--horizon must be at least 1, got {found}.")
    return found


def _asked(question: str, kind: type = str) -> Any:
    """An answer, where somebody is there to give one."""
    try:
        return typer.prompt(question, type=kind)
    except typer.Abort:
        if sys.stdin.isatty():
            raise
    raise ConfigError(
        "init must be given --horizon, and --gymnasium or --actions with --states or --csv, where "
        f'nobody answers "{question}": the input ended. Give for example --horizon 50 --states '
        "0:1,-5:5 --actions 0:10."
    )


def _check_id(name: str) -> None:
    """That Gymnasium knows an environment, where it can be asked."""
    prepare()
    try:
        import kernelmdp.gymnasium  # noqa: F401 (it tells of ours)
    except ImportError:  # an extra: `check` says what to install
        return
    import gymnasium

    from kernelmdp.config.build.system_builder import modules_here

    module, _, known = name.rpartition(":")
    try:
        with modules_here():
            importlib.import_module(module or "gymnasium")
        if re.search(r"-v\d+$", known):  # without a version the newest is taken
            gymnasium.spec(known)
    except Exception as error:  # whatever a module that is named raises
        raise ConfigError(
            f"--gymnasium must be an environment that Gymnasium knows, got {name!r}: {error}"
        ) from error


@app.command(name="check-env")
def check_env(
    env: Annotated[str, typer.Argument(help="One of ours by name, or a Gymnasium id.")],
    horizon: Annotated[int, typer.Option(help="Periods of an episode (Gymnasium).")] = 200,
    angles: Annotated[
        str | None,
        typer.Option(
            help='Observations that are cosine and sine of an angle, as in a file: "[[0, 1]]", or '
            '"[]" for none; found if left out (Gymnasium).'
        ),
    ] = None,
) -> None:
    """Say in plain words what a learner will see of an environment."""
    prepare()
    from kernelmdp.study.execution import env_check

    pairs = None if angles is None else text_values.pairs("--angles", angles)
    typer.echo(env_check.environment(env, horizon, pairs))


@app.command(name="list")
def list_(kind: Annotated[Kind, typer.Argument(help="What to list.")]) -> None:
    """List what a configuration can name, with the options of each."""
    prepare()
    from kernelmdp.config import describe

    table, problems = describe.listing(kind.value)
    typer.echo(table)
    if problems:
        raise ConfigError("\n".join(problems))


@app.command()
def audit(
    runs: Annotated[int, typer.Option(min=1, help="Random MDPs for each feature map.")] = 20,
    episodes: Annotated[int, typer.Option(min=1, help="Episodes on each.")] = 10,
    delta: Annotated[float, typer.Option(help="The promised chance of failure.")] = 0.1,
    state_dim: Annotated[int, typer.Option(min=1, max=2)] = 1,
    as_json: Json = False,
) -> None:
    """Test the lemmas: promised and observed chance of failure, with its interval."""
    prepare()
    from kernelmdp.theory import audit as lemmas

    for name in lemmas.MAPS:
        try:
            found = lemmas.audit(name, state_dim, runs, episodes, delta=delta)
        except ValueError as error:
            raise ConfigError(str(error)) from error
        for row in found.rows():
            typer.echo(json.dumps(dataclasses.asdict(row)) if as_json else row.sentence())
