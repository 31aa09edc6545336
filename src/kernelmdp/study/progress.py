"""What is shown while a run goes on: bars for people, lines of JSON for scripts, or nothing."""

import contextlib
import dataclasses
import json
from collections.abc import Callable, Iterator
from typing import Any, Protocol, runtime_checkable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kernelmdp.campaign.campaign import Campaign
from kernelmdp.campaign.judgement import Judgement
from kernelmdp.campaign.records import Episode
from kernelmdp.study.runner import Pace


@runtime_checkable
class View(Protocol):
    """What a run tells of itself."""

    def ready(self, campaign: Campaign) -> None:
        """The campaign is open; some of its episodes may be done already."""
        ...

    def judged(self, judgement: Judgement) -> None:
        """A judge has spoken of the episode that is about to be over."""
        ...

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        """An episode is over."""
        ...


class Silent:
    """Nothing."""

    def ready(self, campaign: Campaign) -> None: ...

    def judged(self, judgement: Judgement) -> None: ...

    def episode(self, episode: Episode, campaign: Campaign) -> None: ...


@dataclasses.dataclass
class Lines:
    """A line of JSON for each episode, with the error of its regret."""

    seed: int
    last: Judgement | None = None

    def ready(self, campaign: Campaign) -> None: ...

    def judged(self, judgement: Judgement) -> None:
        if self.last is None:
            _warn(judgement, Console(stderr=True))
        self.last = judgement

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        error = None if self.last is None or episode.value is None else self.last.error
        words = {"seed": self.seed} | dataclasses.asdict(episode) | {"regret_error": error}
        print(json.dumps(words), flush=True)


@dataclasses.dataclass
class Bar:
    """A bar with episodes a second, what the last one brought, and the time left."""

    progress: Progress
    task: Any
    pace: Pace = dataclasses.field(default_factory=Pace)
    regret: float = 0.0
    last: Judgement | None = None

    def ready(self, campaign: Campaign) -> None:
        done = [e for e in campaign.store.episodes() if e.status in ("done", "failed")]
        self.regret = sum(_regret(e) or 0.0 for e in done)
        self.progress.update(self.task, completed=len(done))

    def judged(self, judgement: Judgement) -> None:
        if self.last is None:
            _warn(judgement, self.progress.console)
        self.last = judgement

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        rate, lost = self.pace.step(), _regret(episode)
        self.regret += lost or 0.0
        words = f"{rate:.3g}/s  return {episode.collected:.4g}"
        error = "" if self.last is None else f" ± {self.last.error:.1g}"
        words += "" if lost is None else f"  regret {lost:.3g}{error}, so far {self.regret:.4g}"
        words += f"  failed: {episode.reason}" if episode.reason else ""
        self.progress.update(self.task, advance=1, words=words[:100])


def _warn(judgement: Judgement, console: Console) -> None:
    if judgement.coarse:
        console.print(judgement.warning(), markup=False, highlight=False, soft_wrap=True)


def _regret(episode: Episode) -> float | None:
    if episode.optimum is None or episode.value is None:
        return None
    return episode.optimum - episode.value


@contextlib.contextmanager
def shown(quiet: bool, as_json: bool) -> Iterator[Callable[[int, int], View]]:
    """A maker of views, one for each seed and its number of episodes."""
    if quiet or as_json:
        yield lambda seed, episodes: Lines(seed) if as_json else Silent()
        return
    columns = (
        TextColumn("seed {task.fields[seed]}"), BarColumn(bar_width=24), MofNCompleteColumn(),
        TimeRemainingColumn(), TextColumn("{task.fields[words]}", markup=False),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield lambda seed, episodes: Bar(
            progress, progress.add_task("", total=episodes, seed=seed, words="preparing")
        )
