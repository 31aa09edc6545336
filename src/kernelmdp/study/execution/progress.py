"""Progress display: bars on a terminal, JSON lines for scripts, or nothing."""

import contextlib
import dataclasses
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeRemainingColumn,
)

from kernelmdp.campaign.record import crash_report
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.campaign.record.schema import Episode
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.study.execution.runner import Pace
from kernelmdp.study.execution.task import WAITING

BESIDE = 56  # terminal columns that a bar needs besides its text


@dataclasses.dataclass
class Clipped:
    """Count of clipped steps of a run; warns once about an unsuitable box."""

    clipped: int = 0
    warned: bool = False
    box: Any = None  # the previous box of states

    def count(self, episodes: Iterable[Episode]) -> None:
        """Count the clipped steps of finished episodes."""
        self.clipped += sum(episode.clipped for episode in episodes)

    def warn(self, campaign: Campaign, console: Console) -> None:
        """Warn once if a box is too small or one observation widened it."""
        before, self.box = self.box, campaign.spec.states
        wider = any(self.box.grows) and self.box != before
        words = campaign.status().warning if not self.warned and (self.clipped or wider) else None
        if words is not None:
            self.warned = True
            _print(words, console)


@dataclasses.dataclass
class Lines:
    """View that prints one JSON line per episode, or nothing if quiet."""

    seed: int
    quiet: bool = False
    last: Judgement | None = None
    outside: Clipped = dataclasses.field(default_factory=Clipped)

    def ready(self, campaign: Campaign) -> None: ...

    def phase(self, words: str) -> None: ...

    def judged(self, judgement: Judgement) -> None:
        if self.last is None and not self.quiet:
            _warn(judgement, Console(stderr=True))
        self.last = judgement

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        if self.quiet:
            return
        error = None if self.last is None or episode.value is None else self.last.margin
        words = {"seed": self.seed} | dataclasses.asdict(episode) | {"regret_error": error}
        print(json.dumps(words), flush=True)
        self.outside.count([episode])
        self.outside.warn(campaign, Console(stderr=True))


@dataclasses.dataclass
class Bar:
    """View that shows a progress bar with speed, last result and remaining time."""

    progress: Progress
    task: Any
    pace: Pace = dataclasses.field(default_factory=Pace)
    regret: float = 0.0
    last: Judgement | None = None
    outside: Clipped = dataclasses.field(default_factory=Clipped)
    said: str = ""

    def ready(self, campaign: Campaign) -> None:
        done = [e for e in campaign.store.episodes() if e.status in ("done", "failed")]
        self.regret = sum(_regret(e) or 0.0 for e in done)
        self.outside.count(done)
        self.progress.update(self.task, completed=len(done))

    def judged(self, judgement: Judgement) -> None:
        if self.last is None:
            _warn(judgement, self.progress.console)
        self.last = judgement

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        rate, lost = self.pace.step(), _regret(episode)
        self.regret += lost or 0.0
        words = f"{rate:.3g}/s  return {episode.collected:.4g}"
        error = "" if self.last is None else _give_or_take(self.last.margin)
        words += "" if lost is None else f"  regret {lost:.3g}{error}, so far {self.regret:.4g}"
        self.outside.count([episode])
        words += f"  {self.outside.clipped} steps clipped" if self.outside.clipped else ""
        self.said = words
        self.progress.update(self.task, advance=1)
        self.phase("")
        if episode.reason:
            _print(_failure(episode, campaign), self.progress.console)
        self.outside.warn(campaign, self.progress.console)

    def phase(self, words: str) -> None:
        room = max(self.progress.console.width - BESIDE, 30)
        self.progress.update(self.task, words="  ".join(filter(None, [words, self.said]))[:room])


def _warn(judgement: Judgement, console: Console) -> None:
    if judgement.coarse:
        _print(judgement.warning(), console)


def _print(words: str, console: Console) -> None:
    console.print(words, markup=False, highlight=False, soft_wrap=True)


def _failure(episode: Episode, campaign: Campaign) -> str:
    """Describe a failed episode and name the file with details."""
    file = campaign.store.folder / crash_report.SYSTEM
    more = f" The last error of the system is in {file}." if file.exists() else ""
    why = (episode.reason or "").removesuffix(".")
    return f"Episode {episode.number} failed: {why}.{more}"


def _give_or_take(error: float | None) -> str:
    """Format the error bound of a regret."""
    return " ± ?" if error is None else f" ± {error:.1g}"


def _regret(episode: Episode) -> float | None:
    if episode.optimum is None or episode.value is None:
        return None
    return episode.optimum - episode.value


@contextlib.contextmanager
def shown(quiet: bool, as_json: bool) -> Iterator[Callable[[int, int], "Lines | Bar"]]:
    """Yield a function that makes a view for a seed and its number of episodes."""
    if quiet or as_json:
        yield lambda seed, episodes: Lines(seed, quiet=not as_json)
        return
    columns = (
        TextColumn("seed {task.fields[seed]}"), BarColumn(bar_width=24), MofNCompleteColumn(),
        TimeRemainingColumn(), SpinnerColumn(), TextColumn("{task.fields[words]}", markup=False),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield lambda seed, episodes: Bar(
            progress, progress.add_task("", total=episodes, seed=seed, words="preparing")
        )


@contextlib.contextmanager
def told(quiet: bool, as_json: bool, total: int) -> Iterator[Callable[[dict[str, Any]], None]]:
    """Yield a function that receives the events of a study's runs; `total` counts its episodes."""
    console = Console(stderr=True)
    if quiet or as_json:
        yield _Script(console, as_json).hear
        return
    columns = (
        BarColumn(bar_width=24), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[words]}", markup=False),
    )  # fmt: skip
    with Progress(*columns, console=console) as progress:
        yield _Whole(progress, progress.add_task("", total=total, words="preparing")).hear


@contextlib.contextmanager
def counted() -> Iterator[Callable[[int, int], None]]:
    """Yield a function of (done, total) that shows a bar for other work."""
    columns = (BarColumn(bar_width=24), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        # Start with the first count, so that a rejected command shows no bar.
        task = progress.add_task("", total=None, visible=False)
        yield lambda done, total: progress.update(
            task, completed=done, total=total or None, visible=True
        )


@dataclasses.dataclass
class _Script:
    """Listener that prints one JSON line per episode, or warnings only."""

    console: Console
    as_json: bool
    heard: set[str] = dataclasses.field(default_factory=set)

    def hear(self, words: dict[str, Any]) -> None:
        if "warning" in words:
            _say(words, self.console, self.heard)
        elif "episode" in words and self.as_json:
            named = {"cell": words["cell"], "seed": words["seed"]}
            print(json.dumps(named | words["episode"]), flush=True)


@dataclasses.dataclass
class _Whole:
    """Listener that shows one bar for a whole study and the last episode of any run."""

    progress: Progress
    task: Any
    done: dict[tuple[str, int], int] = dataclasses.field(default_factory=dict)
    heard: set[str] = dataclasses.field(default_factory=set)
    pace: Pace = dataclasses.field(default_factory=Pace)

    def hear(self, words: dict[str, Any]) -> None:
        run = (words["cell"], words["seed"])
        if "warning" in words:
            _say(words, self.progress.console, self.heard)
            return
        if "ready" in words:
            self.done[run] = words["ready"]
        else:
            self.done[run] = self.done.get(run, 0) + 1
            row = dict(words["episode"])
            error = _give_or_take(row.pop("regret_error", None))
            lost = _regret(Episode(**row))
            said = (
                f"{self.pace.step():.3g}/s  {run[0]} seed {run[1]}: return {row['collected']:.4g}"
            )
            said += "" if lost is None else f"  regret {lost:.3g}{error}"
            self.progress.update(self.task, words=said[:100])
        self.progress.update(self.task, completed=sum(self.done.values()))


def _say(words: dict[str, Any], console: Console, heard: set[str]) -> None:
    """Print a warning once for each cell."""
    if words["cell"] in heard and not words["warning"].startswith(WAITING):
        return
    heard.add(words["cell"])
    text = f"{words['cell']} seed {words['seed']}: {words['warning']}"
    console.print(text, markup=False, highlight=False, soft_wrap=True)
