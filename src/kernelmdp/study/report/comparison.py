"""Cells compared run by run: their means, the worst of their runs, which of these still pay."""

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
ENOUGH = 0.5  # of the longest run: with fewer episodes a run is left out
HIGH = 0.9  # the part of the runs that the headline's high quantile is of
LAST, FEWEST_LAST = 0.1, 3  # episodes in which a run still pays: a tenth, and at least so many
THRESHOLDS = 101  # of a performance profile


@dataclasses.dataclass(frozen=True)
class Paying:
    """How many runs still pay more than the judge's error an episode, of those that are judged.

    Measured over the last `episodes`: the mean regret of a run against the mean of the errors that
    its judge states. `most` is the regret per episode of the run that pays most.
    """

    count: int
    runs: int
    most: float
    episodes: int


@dataclasses.dataclass(frozen=True)
class Kept:
    """The runs of one label on one task: what each costs, and its regret of every episode.

    `drawn` are the seeds of the runs, where each draws its own environment: one seed of two labels
    is then a pair. `error` is what judges state of a cost, in the mean of the runs. `paying` is
    None where no judge states an error.
    """

    costs: Numbers
    regrets: Numbers
    drawn: tuple[int, ...]
    error: float
    paying: Paying | None

    def per_episode(self, unit: float) -> "Kept":
        """Costs in the mean of the episodes and in another unit; nothing is a pair any more."""
        one, paying = unit * self.regrets.shape[1], self.paying
        paying = paying and dataclasses.replace(paying, most=paying.most / unit)
        return Kept(self.costs / one, self.regrets / unit, (), self.error / one, paying)


@dataclasses.dataclass(frozen=True)
class Scored:
    """What the runs of one label cost, on one task or several, and their mean."""

    label: str
    kept: tuple[Kept, ...]
    mean: float
    interval: tuple[float, float]

    @classmethod
    def of(cls, label: str, kept: tuple[Kept, ...]) -> "Scored":
        """From the runs of a label on every task."""
        strata = [each.costs for each in kept]
        return cls(label, kept, float(statistics.pooled(strata)), statistics.bootstrap(strata))

    @property
    def strata(self) -> tuple[Numbers, ...]:
        """The costs, one array for each task."""
        return tuple(each.costs for each in self.kept)

    @property
    def runs(self) -> int:
        """How many there are."""
        return sum(map(len, self.strata))

    @property
    def drawn(self) -> tuple[tuple[int, ...], ...]:
        """The seeds that drew environments, for each task."""
        return tuple(each.drawn for each in self.kept)

    @property
    def error(self) -> float:
        """What judges state of these costs."""
        return float(np.mean([each.error for each in self.kept]))

    @property
    def iqm(self) -> float:
        """The interquartile mean of the costs, without the best and the worst quarter."""
        return float(statistics.iqm(np.concatenate(self.strata)))

    @property
    def growth(self) -> Growth:
        """How regret grows on a single task, if that can be told."""
        (kept,) = self.kept
        return statistics.growth(kept.regrets, kept.error / max(kept.regrets.shape[1], 1))

    @property
    def paying(self) -> Paying | None:
        """How many of the runs still pay, over the tasks on which a judge states its error."""
        known = [each.paying for each in self.kept if each.paying is not None]
        if not known:
            return None
        return Paying(
            sum(each.count for each in known), sum(each.runs for each in known),
            max(each.most for each in known), min(each.episodes for each in known),
        )  # fmt: skip

    def at_most(self, part: float) -> float:
        """What this part of the runs cost at most: of 0.9 and fewer than ten runs, the worst."""
        return float(statistics.quantile(np.concatenate(self.strata), part))


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
        """The one with the least mean cost."""
        return self.scores[0]

    @property
    def steadier(self) -> Scored | None:
        """The other whose high quantile is the lowest, where that outweighs the means.

        There the worst runs of the best cost more beyond those of the other than its mean is below,
        and more than judges may err: it does not lead.
        """
        if len(self.scores) == 1:
            return None
        best, other = self.best, min(self.scores[1:], key=lambda score: score.at_most(HIGH))
        more = best.at_most(HIGH) - other.at_most(HIGH)
        error = best.error if math.isfinite(best.error) else 0.0
        return other if more > max(other.mean - best.mean, error) else None

    @property
    def fewest(self) -> int:
        """Runs of the label that has the fewest."""
        return min(score.runs for score in self.scores)


def values_of(run: Run, measure: str) -> Numbers:
    """Regret or return of the episodes made; NaN for one that failed."""
    name = "regret" if measure == REGRET else "collected"
    done = np.array([status == schema.DONE for status in run.statuses], dtype=bool)[run.made]
    return np.where(done, run.series(name), math.nan)


def measure_of(cells: list[Cell]) -> str:
    """Regret, where a judge knew the optimum in every run that has an episode that did not fail."""
    known = [
        np.isfinite(run.series("regret")).any()
        for c in cells for run in c.runs if schema.DONE in run.statuses
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
    runs, episodes, left = _enough(cells)
    kept = {
        cell.label: (_kept(cell, runs[cell.label], measure, episodes),)
        for cell in cells
        if runs[cell.label]
    }
    return _compared(measure, False, (cells[0].task,), episodes, kept, left)


def _kept(cell: Cell, runs: list[Run], measure: str, episodes: int) -> Kept:
    """What is compared of the runs of a cell, over so many episodes."""
    values = np.stack([_filled(values_of(run, measure)[:episodes]) for run in runs])
    drawn = tuple(run.seed for run in runs) if cell.own_environment else ()
    if measure != REGRET:
        return Kept(-values.mean(axis=1), np.empty((len(runs), 0)), drawn, math.nan, None)
    errors = np.stack([_filled(run.series("error")[:episodes]) for run in runs])
    stated = errors.sum(axis=1)[np.isfinite(errors.sum(axis=1))]
    error = float(stated.mean()) if len(stated) else math.nan
    return Kept(values.sum(axis=1), values, drawn, error, _paying(values, errors))


def _filled(values: Numbers) -> Numbers:
    """Numbers of every episode of a run; one that failed counts like the mean of the others."""
    known = values[np.isfinite(values)]
    return np.where(np.isfinite(values), values, known.mean() if len(known) else math.nan)


def _paying(regrets: Numbers, errors: Numbers) -> Paying | None:
    """Which runs pay more than the judge's error over the last episodes, a row for each run."""
    last = min(max(math.ceil(LAST * regrets.shape[1]), FEWEST_LAST), regrets.shape[1])
    paid, error = (rows[:, -last:].mean(axis=1) for rows in (regrets, errors))
    judged = np.isfinite(paid) & np.isfinite(error)
    if not judged.any():
        return None
    count = int(np.sum(paid[judged] > error[judged]))
    return Paying(count, int(judged.sum()), float(paid[judged].max()), last)


def over_tasks(study: Study) -> Comparison:
    """Labels that were run on every task, by their regret as a share of the span of each."""
    shared = _shared(study)
    if not shared or not all(measure_of(study.on(task)) == REGRET for task in study.tasks):
        raise ConfigError(
            "cells must share a task to be compared, or have run on every task with a known "
            f"optimum, and these are on {', '.join(study.tasks)}. Compare each task alone."
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
    """What knowledge is worth on a task: the optimum above random actions."""
    both = [run.series("optimum") - run.series("random") for c in cells for run in c.runs]
    known = np.concatenate(both)
    known = known[np.isfinite(known)]
    return float(np.mean(known)) if len(known) and np.mean(known) > 0 else 1.0


def _enough(cells: list[Cell]) -> tuple[dict[str, list[Run]], int, list[str]]:
    """Runs by label that have enough episodes, how many all of them have, and who was left out."""
    counts = {id(run): int(np.sum(run.made)) for cell in cells for run in cell.runs}
    longest = max(counts.values(), default=0)
    if longest == 0:
        raise ConfigError("there must be an episode to report on, and none is over yet.")
    enough = lambda run: counts[id(run)] >= max(ENOUGH * longest, 1)
    usable = lambda run: enough(run) and schema.DONE in run.statuses
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


def _compared(
    measure: str, normalised: bool, tasks: tuple[str, ...], episodes: int,
    kept: dict[str, tuple[Kept, ...]], left: list[str],
) -> Comparison:  # fmt: skip
    finite = lambda found: all(np.isfinite(each.costs).all() for each in found)
    scores = [Scored.of(label, found) for label, found in kept.items() if finite(found)]
    if not scores:
        raise ConfigError("there must be an episode that did not fail, to report on.")
    return ranked(scores, measure, tasks, episodes, normalised=normalised, left=left)


def ranked(
    scores: Sequence[Scored], measure: str, tasks: tuple[str, ...], episodes: int, *,
    normalised: bool = False, left: Sequence[str] = (),
) -> Comparison:  # fmt: skip
    """Labels by their means, and the one with the least against each other."""
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
