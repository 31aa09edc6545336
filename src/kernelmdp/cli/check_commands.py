"""The command `check`: describes a configuration or study and tests it briefly."""

import pathlib
import tempfile
import time
from typing import Any

import typer

from kernelmdp._base.errors import SystemFailure
from kernelmdp.campaign.lifecycle.runtime import prepare
from kernelmdp.cli.app import ConfigFile, app


@app.command()
def check(config: ConfigFile) -> None:
    """Validate a configuration and run two episodes of it in a temporary folder.

    In a study all cells are validated, and the first one is run.
    """
    prepare()
    from kernelmdp.config.build import build, study_file

    if config.exists() and study_file.is_study(config):
        _check_study(study_file.read(config))
        return
    parts = build.read(config)
    _say(parts)
    settings = parts.config
    if settings.system is not None and settings.system.factory is None:
        typer.echo(f"{_first_plan(settings)}. Drive the system by ask and tell.")
        return
    takes = _try(settings)
    typer.echo(f"{settings.episodes} episodes take {takes.sentence()}")
    typer.echo("The configuration is valid and runs.")


def _check_study(study: Any) -> None:
    """Print the size of a study, and describe and test its first cell."""
    _check_room(study)
    cells, seeds, first = study.cells, study.seeds, study.cells[0]
    episodes = len(seeds) * sum(cell.config.episodes for cell in cells)
    many = lambda count, what: f"{count:,} {what}{'' if count == 1 else 's'}"
    typer.echo(
        f"a study of {many(len(cells), 'cell')} with {many(len(seeds), 'seed')} each: "
        f"{many(len(cells) * len(seeds), 'run')}, {many(episodes, 'episode')} in all"
    )
    typer.echo(f"first cell {first.name}:")
    _say(first.parts)
    takes = _try(first.with_seed(seeds[0]))
    typer.echo(f"{first.config.episodes} episodes of this cell take {takes.sentence()}")
    typer.echo("All cells are valid. The first one runs.")


def _check_room(study: Any) -> None:
    """Raise an error if a cell of the study does not fit into memory."""
    from kernelmdp.campaign.lifecycle import cost
    from kernelmdp.config.files.problems import refusal

    problems = []
    for cell in study.cells:
        parts = cell.parts
        try:
            cost.estimate(parts.agent, parts.spec, parts.config.episodes).check()
        except MemoryError as error:
            problems.append(f"{cell.name}: {error}")
    if problems:
        raise refusal("the study", problems)


def _say(parts: Any) -> None:
    """Describe the system, the learner and its cost."""
    from kernelmdp.campaign.lifecycle import cost
    from kernelmdp.config import describe

    settings = parts.config
    typer.echo(describe.spec(parts.spec, learned=describe.learns(settings)))
    typer.echo(describe.intent(settings, parts.agent))
    takes = cost.estimate(parts.agent, parts.spec, settings.episodes)
    typer.echo(takes.sentence())
    takes.check()


def _try(settings: Any) -> Any:
    """Run two episodes in a temporary folder and estimate the total time.

    A failure of the system is an error.
    """
    from kernelmdp.study.execution import runner

    two = settings.model_copy(update={"episodes": min(2, settings.episodes)})
    judged: list[Any] = []
    told = Told(runner.Pace())
    with tempfile.TemporaryDirectory() as folder:
        try:
            runner.run(two, folder, report=told.episode, judged=judged.append)
        except SystemFailure:
            if not told.failed:  # otherwise reported below with a file
                raise
        if judged and judged[-1].coarse:
            typer.echo(judged[-1].warning())
        details = _details(pathlib.Path(folder))
    if told.failed:
        raise SystemFailure(
            "the configuration is valid, but the system failed: "
            f"{told.failed[-1].removesuffix('.')}. {details}".rstrip()
        )
    return told.foreseen(settings.episodes)


class Told:
    """Printer of episodes; keeps the reasons of failures and the time of the last episode."""

    def __init__(self, pace: Any):
        self.failed: list[str] = []
        self._pace, self._spent, self._over = pace, 0.0, time.monotonic()

    def foreseen(self, episodes: int) -> Any:
        """Estimate the time of a number of episodes."""
        from kernelmdp.campaign.lifecycle import cost

        return cost.whole(self._campaign, self._took, episodes)

    def episode(self, episode: Any, campaign: Any) -> None:
        """Print a finished episode."""
        from kernelmdp._base import jit_cache

        now, spent = time.monotonic(), jit_cache.cost().spent
        self._took, self._campaign = now - self._over - (spent - self._spent), campaign
        self._over, self._spent = now, spent
        rate = self._pace.step()
        how = f"failed: {episode.reason}" if episode.reason else "done"
        self.failed += [episode.reason] if episode.reason else []
        typer.echo(
            f"episode {episode.number}: {how}, return {episode.collected:.6g}, "
            f"{rate:.2g} episodes/s with compilation"
        )


def _details(folder: pathlib.Path) -> str:
    """Return a sentence with the file of the system's last error."""
    from kernelmdp.campaign.record import crash_report

    file = folder / crash_report.SYSTEM
    kept = crash_report.keep(file.read_text()) if file.exists() else None
    return f"Its last error is in {kept}." if kept else ""


def _first_plan(settings: Any) -> str:
    """Plan an episode in a temporary folder; compiled programs are cached for the campaign."""
    from kernelmdp.campaign.session.campaign import Campaign

    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Campaign.open(folder, settings) as campaign:
        campaign.begin_episode()
    return f"The configuration is valid; the first plan took {time.monotonic() - begin:.1f} s here"
