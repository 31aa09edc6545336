"""Cells compared run by run: what each costs, who is best, by how much, and how sure that is."""

import dataclasses
import math

import numpy as np
from numpy.typing import NDArray

from kernelmdp.campaign import records
from kernelmdp.errors import ConfigError
from kernelmdp.study.cells import Cell, Study
from kernelmdp.study.report import statistics
from kernelmdp.study.report.statistics import Strata
from kernelmdp.study.runs import Run

Numbers = NDArray[np.float64]
REGRET, RETURN = "regret", "return"
ENOUGH = 0.5  # of the longest run: with fewer episodes a run is left out
THRESHOLDS = 101  # of a performance profile


@dataclasses.dataclass(frozen=True)
class Scored:
    """What the runs of one label cost, one array for each task, and their interquartile mean.

    `drawn` are the seeds of the runs, where each draws its own environment: one seed of two labels
    is then a pair. `error` is what judges state of these numbers, in the mean of the runs.
    """

    label: str
    strata: tuple[Numbers, ...]
    iqm: float
    interval: tuple[float, float]
    drawn: tuple[tuple[int, ...], ...] = ()
    error: float = math.nan

    @property
    def runs(self) -> int:
        """How many there are."""
        return sum(map(len, self.strata))

    def at_most(self, part: float) -> float:
        """What so many of the runs cost at most: their performance profile, read the other way."""
        return float(np.quantile(np.concatenate(self.strata), part, method="inverted_cdf"))


@dataclasses.dataclass(frozen=True)
class Versus:
    """The best against another: how much more that one costs, and how likely it costs more."""

    label: str
    gap: float
    gap_interval: tuple[float, float]
    chance: float
    chance_interval: tuple[float, float]

    @property
    def told_apart(self) -> bool:
        """Whether the interval of the difference leaves out none at all."""
        return self.gap_interval[0] > 0


@dataclasses.dataclass(frozen=True)
class Profile:
    """The share of runs that cost at most so much, with its band."""

    label: str
    shares: Numbers
    low: Numbers
    high: Numbers


@dataclasses.dataclass(frozen=True)
class Comparison:
    """All labels, the best first; costs are regrets, or returns with their sign turned.

    `normalised` are shares of what knowing the system is worth, over `tasks` tasks.
    """

    measure: str
    normalised: bool
    tasks: tuple[str, ...]
    episodes: int
    scores: list[Scored]
    versus: list[Versus]
    thresholds: Numbers
    profiles: list[Profile]
    left_out: list[str]

    @property
    def best(self) -> Scored:
        """The one with the least cost."""
        return self.scores[0]

    @property
    def fewest(self) -> int:
        """Runs of the label that has the fewest."""
        return min(score.runs for score in self.scores)


def values_of(run: Run, measure: str) -> Numbers:
    """Regret or return of the episodes made; NaN for one that failed."""
    name = "regret" if measure == REGRET else "collected"
    done = np.array([status == records.DONE for status in run.statuses], dtype=bool)[run.made]
    return np.where(done, run.series(name), math.nan)


def measure_of(cells: list[Cell]) -> str:
    """Regret, where a judge knew the optimum in every run that has an episode that did not fail."""
    known = [
        np.isfinite(run.series("regret")).any()
        for c in cells for run in c.runs if records.DONE in run.statuses
    ]  # fmt: skip
    return REGRET if known and all(known) else RETURN


def compare(study: Study) -> Comparison:
    """Everything in a study: on one task in its units, over several as shares of the span."""
    tasks = study.tasks
    if len(tasks) == 1:
        return on_task(study.on(tasks[0]))
    return over_tasks(study)


def on_task(cells: list[Cell]) -> Comparison:
    """The cells of one task: total regret, or the mean return, over the episodes all runs have."""
    measure = measure_of(cells)
    kept, episodes, left = _kept(cells)
    cost = lambda run: _cost(values_of(run, measure)[:episodes], measure)
    strata = {
        cell.label: (np.array([cost(run) for run in kept[cell.label]]),)
        for cell in cells
        if kept[cell.label]
    }
    drawn = {cell.label: (_drawn(cell, kept[cell.label]),) for cell in cells}
    errors = {label: _error(runs, measure, episodes) for label, runs in kept.items()}
    return _compared(measure, False, (cells[0].task,), episodes, strata, left, drawn, errors)


def _error(runs: list[Run], measure: str, episodes: int) -> float:
    """Of a run's regret, were every episode judged as wrongly as it may be; NaN if none is said."""
    stated = [_cost(run.series("error")[:episodes], measure) for run in runs]
    known = [each for each in stated if math.isfinite(each)]
    return float(np.mean(known)) if known and measure == REGRET else math.nan


def _drawn(cell: Cell, runs: list[Run]) -> tuple[int, ...]:
    return tuple(run.seed for run in runs) if cell.own_environment else ()


def over_tasks(study: Study) -> Comparison:
    """Labels that were run on every task, by their regret as a share of the span of each."""
    shared = _shared(study)
    if not shared or not all(measure_of(study.on(task)) == REGRET for task in study.tasks):
        raise ConfigError(
            "cells must share a task to be compared, or have run on every task with a known "
            f"optimum, and these are on {', '.join(study.tasks)}. Compare each task alone."
        )
    strata: dict[str, list[Numbers]] = {label: [] for label in shared}
    errors: dict[str, list[float]] = {label: [] for label in shared}
    fewest, left = math.inf, []
    for task in study.tasks:
        cells = [cell for cell in study.on(task) if cell.label in shared]
        kept, episodes, out = _kept(cells)
        fewest, left = min(fewest, episodes), left + out
        span = _span(cells)
        for label in shared:
            totals = [_cost(values_of(run, REGRET)[:episodes], REGRET) for run in kept[label]]
            strata[label].append(np.array(totals) / (span * episodes))
            errors[label].append(_error(kept[label], REGRET, episodes) / (span * episodes))
    return _compared(
        REGRET, True, tuple(study.tasks), int(fewest),
        {label: tuple(found) for label, found in strata.items()}, left, {},
        {label: float(np.mean(found)) for label, found in errors.items()},
    )  # fmt: skip


def _shared(study: Study) -> list[str]:
    sets = [{cell.label for cell in study.on(task)} for task in study.tasks]
    shared = set.intersection(*sets)
    return [label for label in dict.fromkeys(c.label for c in study.cells) if label in shared]


def _span(cells: list[Cell]) -> float:
    """What knowledge is worth on a task: the optimum above random actions."""
    both = [run.series("optimum") - run.series("random") for c in cells for run in c.runs]
    known = np.concatenate(both)
    known = known[np.isfinite(known)]
    return float(np.mean(known)) if len(known) and np.mean(known) > 0 else 1.0


def _kept(cells: list[Cell]) -> tuple[dict[str, list[Run]], int, list[str]]:
    """Runs by label that have enough episodes, how many all of them have, and who was left out."""
    counts = {id(run): int(np.sum(run.made)) for cell in cells for run in cell.runs}
    longest = max(counts.values(), default=0)
    if longest == 0:
        raise ConfigError("there must be an episode to report on, and none is over yet.")
    enough = lambda run: counts[id(run)] >= max(ENOUGH * longest, 1)
    usable = lambda run: enough(run) and records.DONE in run.statuses
    kept = {cell.label: [run for run in cell.runs if usable(run)] for cell in cells}
    if not any(kept.values()):
        raise ConfigError("there must be an episode that did not fail, to report on.")
    why = lambda run: (
        "failed in every episode" if enough(run)
        else f"has {counts[id(run)]} of {longest} episodes"
    )  # fmt: skip
    left = [
        f"{cell.label}, seed {run.seed}, {why(run)}"
        for cell in cells for run in cell.runs if not usable(run)
    ]  # fmt: skip
    return kept, min(counts[id(run)] for runs in kept.values() for run in runs), left


def _cost(values: Numbers, measure: str) -> float:
    """Of a run; an episode that failed counts like the mean of its others."""
    known = values[np.isfinite(values)]
    if not len(known):
        return math.inf
    return float(np.mean(known) * len(values)) if measure == REGRET else -float(np.mean(known))


def _compared(
    measure: str, normalised: bool, tasks: tuple[str, ...], episodes: int,
    strata: dict[str, tuple[Numbers, ...]], left: list[str],
    drawn: dict[str, tuple[tuple[int, ...], ...]], errors: dict[str, float],
) -> Comparison:  # fmt: skip
    strata = {label: found for label, found in strata.items() if _finite(found)}
    if not strata:
        raise ConfigError("there must be an episode that did not fail, to report on.")
    scores = [
        Scored(
            label, found, float(statistics.pooled(found)), statistics.bootstrap(found),
            drawn.get(label, ()), errors[label],
        )
        for label, found in strata.items()
    ]  # fmt: skip
    scores.sort(key=lambda score: score.iqm)
    best = scores[0]
    thresholds = _thresholds([s.strata for s in scores])
    return Comparison(
        measure, normalised, tasks, episodes, scores, [_versus(best, s) for s in scores[1:]],
        thresholds, [_profile(s, thresholds) for s in scores], left,
    )  # fmt: skip


def _finite(strata: tuple[Numbers, ...]) -> bool:
    return all(len(s) and np.isfinite(s).all() for s in strata)


def _versus(best: Scored, other: Scored) -> Versus:
    two, pairs = (best.strata, other.strata), _pairs(best, other)
    compared = pairs or two
    return Versus(
        other.label,
        float(statistics.gap(*compared)),
        statistics.bootstrap_two(*compared, statistics.gap, paired=pairs is not None),
        float(statistics.improvement(*two)),
        statistics.bootstrap_two(*two, statistics.improvement, repeats=1000),
    )  # fmt: skip


def _pairs(best: Scored, other: Scored) -> tuple[Strata, Strata] | None:
    """The runs of two labels whose environments both had, in one order, if these are most."""
    seeds = list(zip(best.drawn, other.drawn, strict=False))
    shared = [set(ones) & set(others) for ones, others in seeds]
    enough = [len(both) > max(map(len, two)) / 2 for both, two in zip(shared, seeds, strict=True)]
    if not shared or not all(enough):
        return None
    return _of(best, shared), _of(other, shared)


def _of(score: Scored, shared: list[set[int]]) -> Strata:
    """What runs of these seeds cost."""
    rows = zip(score.drawn, score.strata, shared, strict=True)
    return tuple(
        np.array([costs[seeds.index(seed)] for seed in sorted(kept)]) for seeds, costs, kept in rows
    )


def _thresholds(found: list[tuple[Numbers, ...]]) -> Numbers:
    both = np.concatenate([s for strata in found for s in strata])
    low, high = float(both.min()), float(both.max())
    slack = 0.02 * (high - low) or max(abs(high), 1.0) * 0.02
    return np.linspace(low - slack, high + slack, THRESHOLDS)


def _profile(score: Scored, thresholds: Numbers) -> Profile:
    shares = statistics.profile(score.strata, thresholds)
    return Profile(score.label, shares, *statistics.profile_band(score.strata, thresholds))
