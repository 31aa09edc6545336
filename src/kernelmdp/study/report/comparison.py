"""Comparison of cells run by run: means, worst runs, and runs that still pay."""

import dataclasses
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.record import schema
from kernelmdp.study.report import statistics
from kernelmdp.study.report.statistics import Growth, Strata
from kernelmdp.study.results.cells import Cell, Study
from kernelmdp.study.results.runs import Run

Numbers = NDArray[np.float64]
REGRET, RETURN = "regret", "return"
ENOUGH = 0.5  # share of the longest run; a run with fewer episodes is left out
HIGH = 0.9  # level of the headline's high quantile
LAST, FEWEST_LAST = 0.1, 3  # recent episodes: a share of all, and at least this many
THRESHOLDS = 101  # points of a performance profile


@dataclasses.dataclass(frozen=True)
class Paying:
    """Count of judged runs whose recent regret exceeds the judge's error.

    Measured over the last `episodes`: the mean regret of a run against the mean of the errors that
    its judge states. `most` is the regret per episode of the worst run.
    """

    count: int
    runs: int
    most: float
    episodes: int


@dataclasses.dataclass(frozen=True)
class Kept:
    """Runs of one label on one task: the cost of each, and its regret in every episode.

    `drawn` holds the seeds if each draws its own environment; equal seeds of two labels then form a
    pair. `error` is the mean of the judges' errors of a cost. `paying` is None if no judge
    states an error.
    """

    costs: Numbers
    regrets: Numbers
    drawn: tuple[int, ...]
    error: float
    paying: Paying | None

    def per_episode(self, unit: float) -> "Kept":
        """Return costs per episode in another unit, without pairs."""
        one, paying = unit * self.regrets.shape[1], self.paying
        paying = paying and dataclasses.replace(paying, most=paying.most / unit)
        return Kept(self.costs / one, self.regrets / unit, (), self.error / one, paying)


@dataclasses.dataclass(frozen=True)
class Scored:
    """Costs of the runs of one label on one or several tasks, and their mean."""

    label: str
    kept: tuple[Kept, ...]
    mean: float
    interval: tuple[float, float]

    @classmethod
    def of(cls, label: str, kept: tuple[Kept, ...]) -> "Scored":
        """Return the scores of a label from its runs on every task."""
        strata = [each.costs for each in kept]
        return cls(label, kept, float(statistics.pooled(strata)), statistics.bootstrap(strata))

    @property
    def strata(self) -> tuple[Numbers, ...]:
        """Costs, one array for each task."""
        return tuple(each.costs for each in self.kept)

    @property
    def runs(self) -> int:
        """Number of runs."""
        return sum(map(len, self.strata))

    @property
    def drawn(self) -> tuple[tuple[int, ...], ...]:
        """Seeds that drew environments, for each task."""
        return tuple(each.drawn for each in self.kept)

    @property
    def error(self) -> float:
        """Mean of the judges' errors of these costs."""
        return float(np.mean([each.error for each in self.kept]))

    @property
    def iqm(self) -> float:
        """Interquartile mean of the costs."""
        return float(statistics.iqm(np.concatenate(self.strata)))

    @property
    def growth(self) -> Growth:
        """Growth of regret, on a single task."""
        (kept,) = self.kept
        return statistics.growth(kept.regrets, kept.error / max(kept.regrets.shape[1], 1))

    @property
    def paying(self) -> Paying | None:
        """Count of runs that still pay, over the tasks whose judge states its error."""
        known = [each.paying for each in self.kept if each.paying is not None]
        if not known:
            return None
        return Paying(
            sum(each.count for each in known), sum(each.runs for each in known),
            max(each.most for each in known), min(each.episodes for each in known),
        )  # fmt: skip

    def at_most(self, part: float) -> float:
        """Quantile of the costs at this level; with fewer than ten runs 0.9 gives the worst."""
        return float(statistics.quantile(np.concatenate(self.strata), part))


@dataclasses.dataclass(frozen=True)
class Versus:
    """Best label against another: the difference in cost, and the chance of a higher cost."""

    label: str
    gap: float
    gap_interval: tuple[float, float]
    chance: float
    chance_interval: tuple[float, float]

    @property
    def told_apart(self) -> bool:
        """Return whether the interval of the difference excludes zero."""
        return self.gap_interval[0] > 0


@dataclasses.dataclass(frozen=True)
class Profile:
    """Share of runs with at most a given cost, with its band."""

    label: str
    shares: Numbers
    low: Numbers
    high: Numbers


@dataclasses.dataclass(frozen=True)
class Comparison:
    """Comparison of all labels, best first; costs are regrets or negated returns.

    With `normalised`, costs are shares of the span between random actions and the optimum, over
    all `tasks`.
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
        """Label with the least mean cost."""
        return self.scores[0]

    @property
    def steadier(self) -> Scored | None:
        """Other label with the lowest high quantile, if that outweighs the difference in means.

        This requires a gap in high quantiles that exceeds the gap in means and the judges' errors.
        """
        if len(self.scores) == 1:
            return None
        best, other = self.best, min(self.scores[1:], key=lambda score: score.at_most(HIGH))
        more = best.at_most(HIGH) - other.at_most(HIGH)
        error = best.error if math.isfinite(best.error) else 0.0
        return other if more > max(other.mean - best.mean, error) else None

    @property
    def fewest(self) -> int:
        """Number of runs of the label with the fewest."""
        return min(score.runs for score in self.scores)


def values_of(run: Run, measure: str) -> Numbers:
    """Return regret or return of the episodes made; NaN for a failed one."""
    name = "regret" if measure == REGRET else "collected"
    done = np.array([status == schema.DONE for status in run.statuses], dtype=bool)[run.made]
    return np.where(done, run.series(name), math.nan)


def measure_of(cells: list[Cell]) -> str:
    """Return "regret" if a judge knew the optimum in every run with a successful episode."""
    known = [
        np.isfinite(run.series("regret")).any()
        for c in cells for run in c.runs if schema.DONE in run.statuses
    ]  # fmt: skip
    return REGRET if known and all(known) else RETURN


def compare(study: Study) -> Comparison:
    """Compare all cells: in the units of a single task, or normalised over several tasks."""
    tasks = study.tasks
    if len(tasks) == 1:
        return on_task(study.on(tasks[0]))
    return over_tasks(study)


def on_task(cells: list[Cell]) -> Comparison:
    """Compare cells of one task by total regret or mean return over the shared episodes."""
    measure = measure_of(cells)
    runs, episodes, left = _enough(cells)
    kept = {
        cell.label: (_kept(cell, runs[cell.label], measure, episodes),)
        for cell in cells
        if runs[cell.label]
    }
    return _compared(measure, False, (cells[0].task,), episodes, kept, left)


def _kept(cell: Cell, runs: list[Run], measure: str, episodes: int) -> Kept:
    """Return costs and regrets of the runs of a cell over the given number of episodes."""
    values = np.stack([_filled(values_of(run, measure)[:episodes]) for run in runs])
    drawn = tuple(run.seed for run in runs) if cell.own_environment else ()
    if measure != REGRET:
        return Kept(-values.mean(axis=1), np.empty((len(runs), 0)), drawn, math.nan, None)
    errors = np.stack([_filled(run.series("error")[:episodes]) for run in runs])
    stated = errors.sum(axis=1)[np.isfinite(errors.sum(axis=1))]
    error = float(stated.mean()) if len(stated) else math.nan
    return Kept(values.sum(axis=1), values, drawn, error, _paying(values, errors))


def _filled(values: Numbers) -> Numbers:
    """Replace failed episodes of a run by the mean of its others."""
    known = values[np.isfinite(values)]
    return np.where(np.isfinite(values), values, known.mean() if len(known) else math.nan)


def _paying(regrets: Numbers, errors: Numbers) -> Paying | None:
    """Count the runs whose regret exceeds the judge's error over the last episodes."""
    last = min(max(math.ceil(LAST * regrets.shape[1]), FEWEST_LAST), regrets.shape[1])
    paid, error = (rows[:, -last:].mean(axis=1) for rows in (regrets, errors))
    judged = np.isfinite(paid) & np.isfinite(error)
    if not judged.any():
        return None
    count = int(np.sum(paid[judged] > error[judged]))
    return Paying(count, int(judged.sum()), float(paid[judged].max()), last)


def over_tasks(study: Study) -> Comparison:
    """Compare labels that ran on every task by regret as a share of each task's span."""
    shared = _shared(study)
    if not shared or not all(measure_of(study.on(task)) == REGRET for task in study.tasks):
        raise ConfigError(
            "cells must share a task to be compared, or run on every task with a known "
            f"optimum, but these are on {', '.join(study.tasks)}. Compare each task alone."
        )
    kept: dict[str, tuple[Kept, ...]] = dict.fromkeys(shared, ())
    fewest, left = math.inf, []
    for task in study.tasks:
        cells = [cell for cell in study.on(task) if cell.label in shared]
        runs, episodes, out = _enough(cells)
        fewest, left = min(fewest, episodes), left + out
        for cell in cells:
            if runs[cell.label]:
                one = _kept(cell, runs[cell.label], REGRET, episodes)
                kept[cell.label] += (one.per_episode(_span(cells)),)
    everywhere = {label: each for label, each in kept.items() if len(each) == len(study.tasks)}
    return _compared(REGRET, True, tuple(study.tasks), int(fewest), everywhere, left)


def _shared(study: Study) -> list[str]:
    sets = [{cell.label for cell in study.on(task)} for task in study.tasks]
    shared = set.intersection(*sets)
    return [label for label in dict.fromkeys(c.label for c in study.cells) if label in shared]


def _span(cells: list[Cell]) -> float:
    """Return the span of a task: the optimum minus the value of random actions."""
    both = [run.series("optimum") - run.series("random") for c in cells for run in c.runs]
    known = np.concatenate(both)
    known = known[np.isfinite(known)]
    return float(np.mean(known)) if len(known) and np.mean(known) > 0 else 1.0


def _enough(cells: list[Cell]) -> tuple[dict[str, list[Run]], int, list[str]]:
    """Return runs with enough episodes by label, their shared length, and those left out."""
    counts = {id(run): int(np.sum(run.made)) for cell in cells for run in cell.runs}
    longest = max(counts.values(), default=0)
    if longest == 0:
        raise ConfigError("no episode is finished yet. Run at least one episode first.")
    enough = lambda run: counts[id(run)] >= max(ENOUGH * longest, 1)
    usable = lambda run: enough(run) and schema.DONE in run.statuses
    kept = {cell.label: [run for run in cell.runs if usable(run)] for cell in cells}
    if not any(kept.values()):
        raise ConfigError("every episode failed. Run at least one successful episode first.")
    why = lambda run: (
        "failed in every episode" if enough(run)
        else f"has {counts[id(run)]} of {longest} episodes"
    )  # fmt: skip
    left = [
        f"{cell.label}, seed {run.seed}, {why(run)}"
        for cell in cells for run in cell.runs if not usable(run)
    ]  # fmt: skip
    return kept, min(counts[id(run)] for runs in kept.values() for run in runs), left


def _compared(
    measure: str, normalised: bool, tasks: tuple[str, ...], episodes: int,
    kept: dict[str, tuple[Kept, ...]], left: list[str],
) -> Comparison:  # fmt: skip
    finite = lambda found: all(np.isfinite(each.costs).all() for each in found)
    scores = [Scored.of(label, found) for label, found in kept.items() if finite(found)]
    if not scores:
        raise ConfigError("every episode failed. Run at least one successful episode first.")
    return ranked(scores, measure, tasks, episodes, normalised=normalised, left=left)


def ranked(
    scores: Sequence[Scored], measure: str, tasks: tuple[str, ...], episodes: int, *,
    normalised: bool = False, left: Sequence[str] = (),
) -> Comparison:  # fmt: skip
    """Rank labels by their means and compare the best with each other label."""
    best, *others = ordered = sorted(scores, key=lambda score: score.mean)
    thresholds = _thresholds([s.strata for s in ordered])
    return Comparison(
        measure, normalised, tasks, episodes, ordered, [_versus(best, s) for s in others],
        thresholds, [_profile(s, thresholds) for s in ordered], list(left),
    )  # fmt: skip


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
    """Return the runs of two labels in shared environments, in order, if these are most."""
    seeds = list(zip(best.drawn, other.drawn, strict=False))
    shared = [set(ones) & set(others) for ones, others in seeds]
    enough = [len(both) > max(map(len, two)) / 2 for both, two in zip(shared, seeds, strict=True)]
    if not shared or not all(enough):
        return None
    return _of(best, shared), _of(other, shared)


def _of(score: Scored, shared: list[set[int]]) -> Strata:
    """Return the costs of the runs with these seeds."""
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
