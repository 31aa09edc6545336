"""What is shown while a run goes on: bars for people, lines of JSON for scripts, or nothing."""

import contextlib
import dataclasses
import json
from collections.abc import Callable, Iterator
from typing import Any, Protocol, runtime_checkable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kernelmdp.campaign.campaign import Campaign
from kernelmdp.campaign.records import Episode
from kernelmdp.study.runner import Pace


@runtime_checkable
class View(Protocol):
    """What a run tells of itself."""

    def ready(self, campaign: Campaign) -> None:
        """The campaign is open; some of its episodes may be done already."""
        ...

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        """An episode is over."""
        ...


class Silent:
    """Nothing."""

    def ready(self, campaign: Campaign) -> None: ...

    def episode(self, episode: Episode, campaign: Campaign) -> None: ...


@dataclasses.dataclass
class Lines:
    """A line of JSON for each episode."""

    seed: int

    def ready(self, campaign: Campaign) -> None: ...

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        print(json.dumps({"seed": self.seed} | dataclasses.asdict(episode)), flush=True)


@dataclasses.dataclass
class Bar:
    """A bar with episodes a second, what the last one brought, and the time left."""

    progress: Progress
    task: Any
    pace: Pace = dataclasses.field(default_factory=Pace)
    regret: float = 0.0

    def ready(self, campaign: Campaign) -> None:
        done = [e for e in campaign.store.episodes() if e.status in ("done", "failed")]
        self.regret = sum(_regret(e) or 0.0 for e in done)
        self.progress.update(self.task, completed=len(done))

    def episode(self, episode: Episode, campaign: Campaign) -> None:
        rate, lost = self.pace.step(), _regret(episode)
        self.regret += lost or 0.0
        words = f"{rate:.3g}/s  return {episode.collected:.4g}"
        words += "" if lost is None else f"  regret {lost:.3g}, so far {self.regret:.4g}"
        words += f"  failed: {episode.reason}" if episode.reason else ""
        self.progress.update(self.task, advance=1, words=words[:100])


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
