"""Data of the report, read from records as plain arrays and texts.

Bands include every seed. Lines show some seeds if there are many. All lines of a page share a
budget of points, so that its size does not grow with the number of cells.
"""

import dataclasses
import math
import pathlib
import warnings
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import StoreError
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record import readonly, schema
from kernelmdp.campaign.record.store import Store
from kernelmdp.study.report import comparison as comparing
from kernelmdp.study.report import reproduce, statistics
from kernelmdp.study.report.comparison import HIGH, Comparison, Scored
from kernelmdp.study.report.statistics import Growth
from kernelmdp.study.results.cells import Cell, Study
from kernelmdp.study.results.runs import LEVELS, Run

Numbers = NDArray[np.float64]
MOST_POINTS = 9_000  # points of all thin lines of a chart, and episodes of all its bands
LEAST_POINTS = 24  # points of a thin line
MOST_SHOWN = 8  # failures, hyperparameters


@dataclasses.dataclass(frozen=True)
class Curve:
    """Curve by episode over the runs of a cell: its mean, each run, and a band.

    Nine in ten runs are at least `low`, and nine in ten at most `high`.
    """

    label: str
    middle: Numbers
    low: Numbers
    high: Numbers
    runs: Numbers

    @classmethod
    def of(cls, label: str, runs: Numbers) -> "Curve":
        """Return the curve of runs, one row each; NaN marks missing values."""
        if not runs.size:
            none = np.empty(0)
            return cls(label, none, none, none, runs)
        low, high = -statistics.quantile(-runs, HIGH), statistics.quantile(runs, HIGH)
        return cls(label, _mean(runs), low, high, runs)


@dataclasses.dataclass(frozen=True)
class Path:
    """Course of an episode: states and actions by period, its return and the planned return."""

    kind: str
    number: int
    states: Numbers
    actions: Numbers
    rewards: Numbers
    collected: float
    planned: float
    regret: float
    ranked: str  # ranking measure


@dataclasses.dataclass(frozen=True)
class CellView:
    """Data of one cell."""

    cell: Cell
    value: Curve
    total: Curve
    error: float
    shown: Run
    coverage: dict[str, Numbers]
    forecast: int
    covered: Curve
    hyperparameters: dict[str, Numbers]
    measured: dict[str, Curve]
    seconds: Curve
    growth: Growth
    paths: list[Path]
    failures: list[tuple[int, int, str]]
    failed: int
    verdicts: list[Trust]
    made_with: str


@dataclasses.dataclass(frozen=True)
class TaskView:
    """Data of one task: its cells, best first, and their comparison."""

    name: str
    comparison: Comparison
    cells: list[CellView]


@dataclasses.dataclass(frozen=True)
class Page:
    """Data of the whole page."""

    folder: str
    tasks: list[TaskView]
    overall: Comparison | None
    problems: list[str]
    origins: list[reproduce.Origin]

    @property
    def first(self) -> Comparison:
        """Comparison of the headline."""
        return self.overall or self.tasks[0].comparison


def gather(folder: pathlib.Path, study: Study) -> Page:
    """Gather the data of a study from its records."""
    done = lambda task: any(schema.DONE in run.statuses for c in study.on(task) for run in c.runs)
    begun = [task for task in study.tasks if done(task)]
    tasks = [_task(name, study.on(name)) for name in begun or study.tasks]
    overall = None
    if len(tasks) > 1 and all(t.comparison.measure == comparing.REGRET for t in tasks):
        shared = set.intersection(*({s.label for s in t.comparison.scores} for t in tasks))
        only = Study([c for c in study.cells if c.task in begun and c.label in shared], [])
        overall = comparing.over_tasks(only) if len(shared) > 1 else None
    idle = [f"{name}: no episode is finished yet." for name in study.tasks if name not in begun]
    origins = reproduce.origins(run for cell in study.cells for run in cell.runs)
    return Page(folder.resolve().name, tasks, overall, [*study.problems, *idle], origins)


def _task(name: str, cells: list[Cell]) -> TaskView:
    found = comparing.on_task(cells)
    rank = {score.label: place for place, score in enumerate(found.scores)}
    ordered = sorted(cells, key=lambda cell: rank.get(cell.label, len(rank)))
    compared = {score.label: score for score in found.scores}
    return TaskView(name, found, [_cell(c, found.measure, compared.get(c.label)) for c in ordered])


def _cell(cell: Cell, measure: str, compared: Scored | None) -> CellView:
    runs = [run for run in cell.runs if any(run.made)] or cell.runs
    values = stacked([comparing.values_of(run, measure) for run in runs])
    totals = _totals(values, measure)
    shown = runs[_median_run(values)]
    return CellView(
        cell, Curve.of(cell.label, values), Curve.of(cell.label, totals),
        _nan_median(np.concatenate([run.series("error") for run in runs])), shown,
        _coverage(runs), _forecast(runs), _covered(cell.label, runs), _believed(shown),
        _measured(cell.label, runs),
        Curve.of(cell.label, stacked([run.series("seconds") for run in runs])),
        compared.growth if compared else Growth(why="none of its runs are compared"),
        _paths(shown, measure), _failures(runs), sum(len(run.reasons) for run in runs),
        [run.trusted.last for run in runs if run.trusted.last is not None],
        reproduce.made_with(shown),
    )  # fmt: skip


# ---- Numbers by episode ----


def stacked(series: Sequence[Numbers]) -> Numbers:
    """Stack runs as rows; shorter ones are padded with NaN."""
    longest = max(map(len, series), default=0)
    rows = np.full((len(series), longest), math.nan)
    for row, each in zip(rows, series, strict=True):
        row[: len(each)] = each
    return rows


def _totals(values: Numbers, measure: str) -> Numbers:
    """Return cumulative regret, or the mean return so far."""
    known = np.isfinite(values)
    total = np.cumsum(np.where(known, values, 0.0), axis=1)
    if measure != comparing.REGRET:
        total = total / np.maximum(np.cumsum(known, axis=1), 1)
    return np.where(known, total, math.nan)


def _mean(runs: Numbers) -> Numbers:
    """Return the mean of each column over the runs that have it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # an empty column has no mean
        return np.asarray(np.nanmean(runs, axis=0))


def _nan_median(values: Numbers) -> float:
    known = values[np.isfinite(values)]
    return float(np.median(known)) if len(known) else math.nan


def _median_run(values: Numbers) -> int:
    """Return the index of the run with the median mean."""
    return int(_by_mean(values)[(len(values) - 1) // 2])


def _by_mean(values: Numbers) -> NDArray[np.int64]:
    """Return run indices ordered by mean, those without one last."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        means = np.nan_to_num(np.nanmean(values, axis=1), nan=np.inf)
    return np.argsort(means, kind="stable")


def thinned(count: int, lines: int) -> NDArray[np.int64]:
    """Return the indices of drawn points of a line, always including both ends."""
    return _evenly(count, max(MOST_POINTS // max(lines, 1), LEAST_POINTS))


def drawn(runs: Numbers, among: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the drawn runs, spaced evenly by rank, and their episodes.

    `among` cells share a page.
    """
    some = _evenly(len(runs), MOST_POINTS // (LEAST_POINTS * among))
    return _by_mean(runs)[some], thinned(runs.shape[1], among * len(some))


def _evenly(count: int, most: int) -> NDArray[np.int64]:
    places = np.linspace(0, max(count - 1, 0), min(count, most))
    return np.unique(np.round(places).astype(np.int64))


# ---- Trust verdicts ----


def _coverage(runs: list[Run]) -> dict[str, Numbers]:
    """Return the coverage of 50, 90 and 99 % sets over all forecasts, by target."""
    names = dict.fromkeys(name for run in runs for name in run.trusted.coverage)
    found = {}
    for name in names:
        parts = [r.trusted.coverage[name] for r in runs if name in r.trusted.coverage]
        rows = np.concatenate(parts)
        rows = rows[np.isfinite(rows).all(axis=1)]
        found[name] = rows.mean(axis=0) if len(rows) else np.full(len(LEVELS), math.nan)
    return found


def _forecast(runs: list[Run]) -> int:
    """Return the number of episodes with forecasts, over all runs."""
    rows = [
        [np.isfinite(c).all(axis=1) for n, c in r.trusted.coverage.items() if n.startswith("state")]
        for r in runs
    ]
    return sum(int(np.any(each, axis=0).sum()) for each in rows if each)


def _covered(label: str, runs: list[Run]) -> Curve:
    """Return the coverage of 90 % sets for next states, by episode."""
    rows = []
    for run in runs:
        states = [c[:, 1] for n, c in run.trusted.coverage.items() if n.startswith("state")]
        if states:
            rows.append(np.mean(states, axis=0)[run.made])
    return Curve.of(label, stacked(rows) if rows else np.empty((0, 0)))


def _believed(run: Run) -> dict[str, Numbers]:
    """Return hyperparameters of the median run by episode, those that moved most first."""
    made = run.made
    found = {name: values[made] for name, values in run.trusted.hyperparameters.items()}
    found = {n: v for n, v in found.items() if np.isfinite(v).sum() > 1 and np.nanmin(v) > 0}
    moved = lambda name: -float(np.ptp(np.log(found[name][np.isfinite(found[name])])))
    return {name: found[name] for name in sorted(found, key=moved)[:MOST_SHOWN]}


def _measured(label: str, runs: list[Run]) -> dict[str, Curve]:
    """Return widths, information gain and model sizes of all runs that have them."""
    names = sorted({name for run in runs for name in run.trusted.measured})
    rows = lambda name: [
        run.trusted.measured[name][run.made] for run in runs if name in run.trusted.measured
    ]
    return {name: Curve.of(label, stacked(rows(name))) for name in names}


def _failures(runs: list[Run]) -> list[tuple[int, int, str]]:
    found = [(run.seed, n, why) for run in runs for n, why in sorted(run.reasons.items())]
    return found[:MOST_SHOWN]


# ---- Single episodes ----


def _paths(run: Run, measure: str) -> list[Path]:
    """Return the best, the median, the worst and the last episode of a run with their steps.

    Episodes are ranked by return if regrets differ by no more than the judge's error.
    """
    numbers = np.flatnonzero(run.made)
    values = comparing.values_of(run, measure)
    numbers, values = numbers[np.isfinite(values)], values[np.isfinite(values)]
    if not len(values):
        return []
    if measure == comparing.REGRET and np.ptp(values) <= _nan_median(run.series("error")):
        measure, values = comparing.RETURN, run.numbers["collected"][numbers]
    order = np.argsort(values if measure == comparing.REGRET else -values, kind="stable")
    chosen = {"best": order[0], "median": order[len(order) // 2], "worst": order[-1]}
    chosen["last"] = len(numbers) - 1
    each = lambda record: [
        _path(kind, run, record, int(numbers[at]), measure) for kind, at in chosen.items()
    ]
    try:
        return readonly.untouched(run.folder, each)
    except StoreError:
        return []


def _path(kind: str, run: Run, record: Store, number: int, ranked: str) -> Path:
    steps = [step for step in record.steps(number) if step.next_state is not None]
    of = lambda name: float(run.numbers[name][number])
    states = [step.state for step in steps] + [s.next_state for s in steps[-1:]]
    return Path(
        kind, number, np.array(states), np.array([step.action for step in steps]),
        np.array([step.reward for step in steps]), of("collected"), of("planned"),
        float(run.regret[number]), ranked,
    )  # fmt: skip
