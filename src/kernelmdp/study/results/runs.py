"""Finished and unfinished runs as columns of numbers, read from their records.

Only the tables of episodes and events are read; steps are read when they are shown.
"""

import collections
import dataclasses
import datetime
import json
import math
import pathlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record import readonly, schema
from kernelmdp.campaign.record.events import Event, Judgement, Opened, Raised
from kernelmdp.campaign.record.schema import FILE, Episode
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.files.configuration import leaves

Numbers = NDArray[np.float64]
MADE = (schema.DONE, schema.FAILED)
LEVELS = (0.5, 0.9, 0.99)  # levels of the sets whose coverage a verdict states
UNREADABLE = (
    ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError,
)  # fmt: skip
JUDGED = ("error", "random", "share")  # numbers of a judgement


@dataclasses.dataclass(frozen=True)
class Trusted:
    """Trust verdicts by episode: coverage of each target, hyperparameters, the last verdict.

    `measured` holds posterior widths of next states and rewards, the information gain and the size
    of the model that planned an episode.
    """

    coverage: dict[str, Numbers]
    hyperparameters: dict[str, Numbers]
    measured: dict[str, Numbers]
    last: Trust | None


@dataclasses.dataclass(frozen=True)
class Run:
    """One campaign: its configuration, and columns with one number per episode.

    Unknown values are NaN. `reasons` maps failed episodes to their reasons.
    """

    folder: pathlib.Path
    config: dict[str, Any]
    horizon: int
    planned: int
    dims: tuple[int, int]
    statuses: list[str]
    numbers: dict[str, Numbers]
    reasons: dict[int, str]
    trusted: Trusted
    source: str = ""

    @property
    def seed(self) -> int:
        """Seed, which distinguishes the runs of a cell."""
        return int(self.config.get("seed", 0))

    @property
    def made(self) -> NDArray[np.bool_]:
        """Mask of finished episodes that were made here, not attached."""
        return np.array([status in MADE for status in self.statuses], dtype=bool)

    @property
    def regret(self) -> Numbers:
        """Regret of every row according to the judge."""
        return self.numbers["optimum"] - self.numbers["value"]

    def series(self, name: str) -> Numbers:
        """Return one column for the episodes that were made here."""
        rows = self.regret if name == "regret" else self.numbers[name]
        return rows[self.made]


def folders(study: pathlib.Path) -> list[pathlib.Path]:
    """Return every campaign in a folder, ordered by name."""
    found = sorted(file.parent for file in study.glob(f"**/{FILE}"))
    if not found:
        raise ConfigError(f"{study} must contain a campaign, but there is no {FILE} in it.")
    return found


def read_all(
    study: pathlib.Path, look: Callable[[pathlib.Path, str], Run] | None = None
) -> tuple[list[Run], list[str]]:
    """Return every readable run, and the problems of the others.

    `look` reads one run and may cache it.
    """
    found, problems = [], []
    for folder in folders(study):
        try:
            found.append((look or read)(folder, str(study)))
        except StoreError as error:
            problems.append(str(error))
    if not found:
        raise StoreError("\n".join(problems))
    return found, problems


def read(folder: pathlib.Path, source: str = "") -> Run:
    """Read one run without changing anything, also while it is active."""
    return readonly.untouched(folder, lambda record: _read(folder, record, source))


def _read(folder: pathlib.Path, record: Store, source: str) -> Run:
    try:
        rows = list(record.episodes())
        noted = _Notes.of(record.log.timed(), len(rows))
        config = _config(record.meta["config"])
        return Run(
            folder, config, int(record.meta["horizon"]), int(record.meta["episodes"]),
            (record.state_dim, record.action_dim), [row.status for row in rows],
            _columns(rows) | noted.numbers, {r.number: r.reason for r in rows if r.reason},
            noted.trusted(), source,
        )  # fmt: skip
    except UNREADABLE as error:
        raise StoreError(f"{folder} must contain the record of a campaign: {error}.") from error


def _config(text: str) -> dict[str, Any]:
    """Return the saved configuration as a table of printable values."""
    config = json.loads(schema.plain(json.dumps(json.loads(text), ensure_ascii=False)))
    if not isinstance(config, dict) or not isinstance(config.get("seed", 0), int):
        raise ValueError("its configuration is not a table with a seed")
    leaves(config)  # raises an error if nesting is too deep
    return config


def _columns(rows: list[Episode]) -> dict[str, Numbers]:
    names = ("periods", "collected", "planned", "value", "optimum")
    unknown = lambda x: math.nan if x is None else x
    return {n: np.array([unknown(getattr(r, n)) for r in rows], dtype=float) for n in names}


class _Notes:
    """Columns collected from the events of a run."""

    def __init__(self, episodes: int):
        self._size = episodes
        self.numbers = {name: self._blank() for name in (*JUDGED, "seconds")}
        self._coverage: dict[str, Numbers] = {}
        self._believed: dict[str, Numbers] = collections.defaultdict(self._blank)
        self._measured: dict[str, Numbers] = collections.defaultdict(self._blank)
        self._last: Trust | None = None

    @classmethod
    def of(cls, log: Iterable[tuple[str, Event]], episodes: int) -> "_Notes":
        notes = cls(episodes)
        for seconds, event in _timed(log):
            match event:
                case Judgement() if 0 <= event.episode < episodes:
                    notes._judged(event, seconds)
                case Trust() if 0 <= event.episode < episodes:
                    notes._trusted(event, seconds)
        return notes

    def trusted(self) -> Trusted:
        return Trusted(self._coverage, dict(self._believed), dict(self._measured), self._last)

    def _blank(self) -> Numbers:
        return np.full(self._size, math.nan)

    def _judged(self, said: Judgement, seconds: float) -> None:
        for name in JUDGED:
            value = getattr(said, name)
            self.numbers[name][said.episode] = value if math.isfinite(value) else math.nan
        self.numbers["seconds"][said.episode] = seconds

    def _trusted(self, said: Trust, seconds: float) -> None:
        self._last, self.numbers["seconds"][said.episode] = said, seconds
        for column in said.columns:
            if column.name not in self._coverage:
                self._coverage[column.name] = np.full((self._size, len(LEVELS)), math.nan)
            self._coverage[column.name][said.episode] = column.coverage
        numbers = {n: v for n, v in said.hyperparameters.items() if isinstance(v, float | int)}
        for found, table in ((numbers, self._believed), (_measured(said), self._measured)):
            for name, value in found.items():
                table[name][said.episode] = value


def _measured(said: Trust) -> dict[str, float]:
    """Return posterior widths, information gain and size from a verdict."""
    widths = [(column.name.partition(" ")[0], _float(column.width)) for column in said.columns]
    kinds = {kind: [w for of, w in widths if of == kind] for kind in ("state", "reward")}
    found = {f"width_{kind}": sum(each) / len(each) for kind, each in kinds.items() if each}
    found |= {"gain": _float(said.information), "size": _float(said.size)}
    return {name: value for name, value in found.items() if math.isfinite(value)}


def _timed(log: Iterable[tuple[str, Event]]) -> Iterator[tuple[float, Event]]:
    """Yield events with the seconds that the campaign was open before them."""
    before, total = None, 0.0
    for text, event in log:
        try:
            now = datetime.datetime.fromisoformat(text)
            if before is not None and type(event) not in (Opened, Raised):
                total += max((now - before).total_seconds(), 0.0)
            before = now
        except (ValueError, TypeError):
            pass
        yield total, event


def _float(value: Any) -> float:
    return math.nan if value is None else float(value)
