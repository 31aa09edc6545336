"""Finished and unfinished runs as columns of numbers, read from their records alone.

Only the tables of episodes and of log lines are read: a step is looked up where it is shown.
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
from kernelmdp.campaign.record import judge_log, readonly, schema, trust_log
from kernelmdp.campaign.record.schema import FILE, Episode
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.files.configuration import leaves

Numbers = NDArray[np.float64]
MADE = (schema.DONE, schema.FAILED)
LEVELS = (0.5, 0.9, 0.99)  # of the sets whose coverage a verdict states
UNREADABLE = (
    ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError,
)  # fmt: skip
FIRST = ("opened", schema.RAISED)  # of what is noted when a record is taken up again
JUDGED = ("error", "random", "share")  # of what a judge noted


@dataclasses.dataclass(frozen=True)
class Trusted:
    """What verdicts said, by episode: `coverage` of each target, hyperparameters, the last one.

    `measured` are the widths of next states and of rewards, the information gain and the size of
    the model that an episode was planned with.
    """

    coverage: dict[str, Numbers]
    hyperparameters: dict[str, Numbers]
    measured: dict[str, Numbers]
    last: Trust | None


@dataclasses.dataclass(frozen=True)
class Run:
    """One campaign: its configuration, and a number of every kind for each of its episodes.

    What is unknown is NaN. `reasons` are those of episodes that failed, by number.
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
        """The seed, by which runs of one cell differ."""
        return int(self.config.get("seed", 0))

    @property
    def made(self) -> NDArray[np.bool_]:
        """Which rows are episodes that were made here and are over."""
        return np.array([status in MADE for status in self.statuses], dtype=bool)

    @property
    def regret(self) -> Numbers:
        """By the judge, of every row."""
        return self.numbers["optimum"] - self.numbers["value"]

    def series(self, name: str) -> Numbers:
        """One kind of number of the episodes that were made here."""
        rows = self.regret if name == "regret" else self.numbers[name]
        return rows[self.made]


def folders(study: pathlib.Path) -> list[pathlib.Path]:
    """Every campaign in a folder, in the order of their names."""
    found = sorted(file.parent for file in study.glob(f"**/{FILE}"))
    if not found:
        raise ConfigError(f"{study} must hold a campaign, and there is no {FILE} in it.")
    return found


def read_all(
    study: pathlib.Path, look: Callable[[pathlib.Path, str], Run] | None = None
) -> tuple[list[Run], list[str]]:
    """Every run that can be read, and of the others what is wrong; `look` may know some already."""
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
    """One run; changes nothing, and may be asked while it goes on."""
    return readonly.untouched(folder, lambda record: _read(folder, record, source))


def _read(folder: pathlib.Path, record: Store, source: str) -> Run:
    try:
        rows = list(record.episodes())
        noted = _Notes.of(record.log(), len(rows))
        config = _config(record.meta["config"])
        return Run(
            folder, config, int(record.meta["horizon"]), int(record.meta["episodes"]),
            (record.state_dim, record.action_dim), [row.status for row in rows],
            _columns(rows) | noted.numbers, {r.number: r.reason for r in rows if r.reason},
            noted.trusted(), source,
        )  # fmt: skip
    except UNREADABLE as error:
        raise StoreError(f"{folder} must hold the record of a campaign: {error}.") from error


def _config(text: str) -> dict[str, Any]:
    """The saved configuration, as a table of what can be printed and compared."""
    config = json.loads(schema.plain(json.dumps(json.loads(text), ensure_ascii=False)))
    if not isinstance(config, dict) or not isinstance(config.get("seed", 0), int):
        raise ValueError("its configuration is no table with a seed")
    leaves(config)  # nesting that is too deep shows here
    return config


def _columns(rows: list[Episode]) -> dict[str, Numbers]:
    names = ("periods", "collected", "planned", "value", "optimum")
    unknown = lambda x: math.nan if x is None else x
    return {n: np.array([unknown(getattr(r, n)) for r in rows], dtype=float) for n in names}


class _Notes:
    """What the log says of the episodes, taken up line by line."""

    def __init__(self, episodes: int):
        self._size = episodes
        self.numbers = {name: self._blank() for name in (*JUDGED, "seconds")}
        self._coverage: dict[str, Numbers] = {}
        self._believed: dict[str, Numbers] = collections.defaultdict(self._blank)
        self._measured: dict[str, Numbers] = collections.defaultdict(self._blank)
        self._last: str | None = None

    @classmethod
    def of(cls, lines: Iterable[tuple[str, str]], episodes: int) -> "_Notes":
        notes = cls(episodes)
        for seconds, event in _timed(lines):
            if event.startswith(judge_log.MARK):
                notes._judged(event, seconds)
            elif event.startswith(trust_log.MARK):
                notes._trusted(event, seconds)
        return notes

    def trusted(self) -> Trusted:
        last = trust_log.trust_of(self._last)
        return Trusted(self._coverage, dict(self._believed), dict(self._measured), last)

    def _blank(self) -> Numbers:
        return np.full(self._size, math.nan)

    def _judged(self, event: str, seconds: float) -> None:
        try:
            said = json.loads(event.removeprefix(judge_log.MARK))
            number, found = int(said["episode"]), {n: _float(said.get(n)) for n in JUDGED}
        except UNREADABLE:
            return
        if 0 <= number < self._size:
            for name, value in (found | {"seconds": seconds}).items():
                self.numbers[name][number] = value

    def _trusted(self, event: str, seconds: float) -> None:
        """Only what is shown of every episode; a whole verdict is made of the last one alone."""
        try:
            said = json.loads(event.removeprefix(trust_log.MARK))
            number = int(said["episode"])
            shares = {_plain(c["name"]): _three(c["coverage"]) for c in said["columns"]}
            believed = {_plain(n): float(v) for n, v in said["hyperparameters"].items()}
            measured = _measured(said)
        except UNREADABLE:
            return
        if not 0 <= number < self._size:
            return
        self._last, self.numbers["seconds"][number] = event, seconds
        for name, found in shares.items():
            if name not in self._coverage:
                self._coverage[name] = np.full((self._size, len(LEVELS)), math.nan)
            self._coverage[name][number] = found
        for name, value in believed.items():
            self._believed[name][number] = value
        for name, value in measured.items():
            self._measured[name][number] = value


def _measured(said: dict[str, Any]) -> dict[str, float]:
    """What a verdict says besides of the model; those of before say nothing."""
    widths = [(str(c["name"]).split()[0], _float(c.get("width"))) for c in said["columns"]]
    kinds = {kind: [w for of, w in widths if of == kind] for kind in ("state", "reward")}
    found = {f"width_{kind}": sum(each) / len(each) for kind, each in kinds.items() if each}
    found |= {"gain": _float(said.get("information")), "size": _float(said.get("size"))}
    return {name: value for name, value in found.items() if math.isfinite(value)}


def _plain(text: Any) -> str:
    if not isinstance(text, str) or not text.isprintable():
        raise ValueError("a name must be plain text")
    return text


def _three(shares: Any) -> tuple[float, float, float]:
    low, middle, high = shares
    return float(low), float(middle), float(high)


def _timed(lines: Iterable[tuple[str, str]]) -> Iterator[tuple[float, str]]:
    """Lines with the seconds that the campaign was open before them: pauses do not count."""
    before, total = None, 0.0
    for text, event in lines:
        try:
            now = datetime.datetime.fromisoformat(text)
            if before is not None and not event.startswith(FIRST):
                total += max((now - before).total_seconds(), 0.0)
            before = now
        except (ValueError, TypeError):
            pass
        yield total, event


def _float(value: Any) -> float:
    return math.nan if value is None else float(value)
