"""Commands run, init, check-env, list and audit."""

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

TRIES, PAUSE = 60, 0.5  # attempts to lock a folder, and seconds between them


class Kind(enum.StrEnum):
    """Listable components."""

    agents = "agents"
    envs = "envs"
    kernels = "kernels"
    features = "features"
    planners = "planners"


@app.command()
def run(
    config: ConfigFile,
    out: Annotated[pathlib.Path, typer.Option(help="Folder of the records.")] = pathlib.Path("out"),
    seeds: Annotated[str | None, typer.Option(help='Seeds and ranges such as "0,3,5:9".')] = None,
    workers: Annotated[
        int, typer.Option(min=0, help="Number of worker processes; 0 runs in this process.")
    ] = 0,
    scheduler: Annotated[
        str, typer.Option(help="Address of a dask.distributed cluster that shares the folder.")
    ] = "",
    tensorboard: Annotated[
        pathlib.Path | None, typer.Option(help="Folder for TensorBoard event files.")
    ] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Run or resume a configuration or a study, with one folder per seed.

    If --out is a campaign, such as a fork, it is resumed.
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
        typer.echo(f"The record is in {out}. See: kernelmdp status {out}")


def _sink(tensorboard: pathlib.Path | None) -> Any:
    """Return the TensorBoard sink, if requested."""
    if tensorboard is None:
        return None
    from kernelmdp.study.execution.sinks import TensorBoard

    return TensorBoard(tensorboard)


def _check_apart(study: Any, out: pathlib.Path) -> None:
    """Check that a folder does not contain the same runs in another layout.

    Runs of a file without `[study]` are not in folders of cells, so they would be repeated.
    """
    from kernelmdp.campaign.record import folders
    from kernelmdp.study.results.manifest import saved

    before, now = set(saved(out).get("cells", {})), {cell.name for cell in study.cells}
    alone = [each.name for each in sorted(out.glob("seed-*")) if folders.is_one(each)]
    if "" not in now and alone and not before & now:
        raise ConfigError(
            f"--out must be another folder for a file with [study]: {out} contains runs of a file "
            f"without it, {alone[0]}{' and others' * (len(alone) > 1)}, and their seeds would be "
            "repeated. Choose a new folder, or remove [study] and pass --seeds to resume here."
        )
    if "" in now and before and not alone and "" not in before:
        raise ConfigError(
            f"--out must be another folder for a file without [study]: {out} contains a study of "
            f"{', '.join(sorted(before)[:3])}{' and others' * (len(before) > 3)}. Choose a new "
            "folder, or run the file of that study to resume it."
        )


def _check_there(study: Any, out: pathlib.Path) -> None:
    """Check that the system of a new folder exists."""
    from kernelmdp.study.execution.isolated_system import Isolated
    from kernelmdp.study.results.manifest import saved

    systems = {str(cell.config.system): cell.parts for cell in study.cells}
    for parts in systems.values() if not saved(out) else ():
        Isolated(parts.config, parts.spec).check()


def _save(study: Any, out: pathlib.Path, seeds: list[int]) -> None:
    """Save the manifest of the runs; other seeds may be started at the same time."""
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
    own = folders.is_one(out)  # such as a fork: it is resumed
    if own and len(seeds) > 1:
        raise ConfigError(
            f"--out must be a new folder for several seeds, but {out} is the campaign "
            "of one. Choose another folder, or leave out --seeds to resume it."
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
    """Return the function that executes the runs of a study."""
    from kernelmdp.study.execution import dask_executor
    from kernelmdp.study.execution import study as sweep

    if not workers and not scheduler:
        return sweep.run_here
    if scheduler and workers:
        raise ConfigError(
            "--scheduler must be given without --workers: a cluster has its own workers. Leave "
            "out --workers, or leave out --scheduler to run on this machine."
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
    """Execute every run of a study and report failed ones at the end."""
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
    file: Annotated[pathlib.Path, typer.Argument(help="New TOML file.")],
    horizon: Annotated[
        int | None, typer.Option(min=1, help="Periods per episode.", show_default=False)
    ] = None,
    states: Annotated[str, typer.Option(help='Ranges of the state, such as "0:1,-5:5".')] = "",
    actions: Annotated[str, typer.Option(help="Ranges of the action.")] = "",
    gymnasium: Annotated[
        str, typer.Option(help="Id of a Gymnasium environment, instead of ranges.")
    ] = "",
    csv: Annotated[
        pathlib.Path | None,
        typer.Option(help="CSV of past transitions, instead of --states."),
    ] = None,
) -> None:
    """Write a commented configuration of a system; prompt for missing values."""
    from kernelmdp.config.files import template

    if gymnasium:
        if states or actions or csv:
            raise ConfigError(
                "--gymnasium must be given without --states, --actions and --csv: an environment "
                "declares its own boxes. Edit the written file "
                "or leave out --gymnasium."
            )
        _check_id(gymnasium)
        text = template.gymnasium(gymnasium, horizon or _periods())
    else:
        horizon = horizon or _periods()
        if not states and csv is None:
            states = _asked("Ranges of the state's coordinates, like 0:1,-5:5")
        actions = actions or _asked("Ranges of the action's coordinates")
        text = template.own(states, actions, horizon, csv)
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        raise ConfigError(f"{file} must be a new file in a writable folder: {why}.") from error
    typer.echo(f"Wrote {file}. Check it with: kernelmdp check {file}")
    if csv is not None:
        typer.echo(f"Import the transitions with: kernelmdp attach DIR {csv} --config {file}")


def _periods() -> int:
    """Return the number of periods, from a prompt."""
    found = _asked("Periods per episode", int)
    if found < 1:
        raise ConfigError(f"--horizon must be at least 1, got {found}.")
    return found


def _asked(question: str, kind: type = str) -> Any:
    """Return the answer to a prompt; raise an error if the input ended."""
    try:
        return typer.prompt(question, type=kind)
    except typer.Abort:
        if sys.stdin.isatty():
            raise
    raise ConfigError(
        "init must be given --horizon, and --gymnasium or --actions with --states or --csv, "
        f'if the prompt "{question}" gets no answer. Use for example --horizon 50 --states '
        "0:1,-5:5 --actions 0:10."
    )


def _check_id(name: str) -> None:
    """Check that Gymnasium knows an environment, if it is installed."""
    prepare()
    try:
        import kernelmdp.gymnasium  # noqa: F401 (registers the built-in environments)
    except ImportError:  # `check` names the extra to install
        return
    import gymnasium

    from kernelmdp.config.build.system_builder import modules_here

    module, _, known = name.rpartition(":")
    try:
        with modules_here():
            importlib.import_module(module or "gymnasium")
        if re.search(r"-v\d+$", known):  # without a version the newest is used
            gymnasium.spec(known)
    except Exception as error:  # an imported module may raise anything
        raise ConfigError(
            f"--gymnasium must be an environment that Gymnasium knows, got {name!r}: {error}"
        ) from error


@app.command(name="check-env")
def check_env(
    env: Annotated[str, typer.Argument(help="Name of a built-in environment, or a Gymnasium id.")],
    horizon: Annotated[int, typer.Option(help="Periods per episode (Gymnasium).")] = 200,
    angles: Annotated[
        str | None,
        typer.Option(
            help='Pairs of cosine and sine observations of an angle, such as "[[0, 1]]", or '
            '"[]" for none; detected by default (Gymnasium).'
        ),
    ] = None,
) -> None:
    """Describe an environment by one episode of random actions."""
    prepare()
    from kernelmdp.study.execution import env_check

    pairs = None if angles is None else text_values.pairs("--angles", angles)
    typer.echo(env_check.environment(env, horizon, pairs))


@app.command(name="list")
def list_(kind: Annotated[Kind, typer.Argument(help="Kind of component.")]) -> None:
    """List the components of a kind with their options."""
    prepare()
    from kernelmdp.config import describe

    table, problems = describe.listing(kind.value)
    typer.echo(table)
    if problems:
        raise ConfigError("\n".join(problems))


@app.command()
def audit(
    runs: Annotated[int, typer.Option(min=1, help="Random MDPs per feature map.")] = 20,
    episodes: Annotated[int, typer.Option(min=1, help="Episodes per MDP.")] = 10,
    delta: Annotated[float, typer.Option(help="Promised probability of failure.")] = 0.1,
    state_dim: Annotated[int, typer.Option(min=1, max=2)] = 1,
    as_json: Json = False,
) -> None:
    """Test the lemmas: promised and observed probability of failure, with its interval."""
    prepare()
    from kernelmdp.theory import audit as lemmas

    for name in lemmas.MAPS:
        try:
            found = lemmas.audit(name, state_dim, runs, episodes, delta=delta)
        except ValueError as error:
            raise ConfigError(str(error)) from error
        for row in found.rows():
            typer.echo(json.dumps(dataclasses.asdict(row)) if as_json else row.sentence())
