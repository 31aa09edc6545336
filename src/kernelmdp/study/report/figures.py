"""The figures of a study for a paper: one PDF and one SVG each, and its caption in a text file."""

import pathlib
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from kernelmdp.errors import ConfigError
from kernelmdp.study import cells
from kernelmdp.study.extras import needed
from kernelmdp.study.report import charts, gather, words
from kernelmdp.study.report.charts import Styles
from kernelmdp.study.report.comparing import REGRET, Comparison
from kernelmdp.study.report.gather import CellView, Curve, TaskView
from kernelmdp.study.report.statistics import LEVEL
from kernelmdp.study.runs import LEVELS

LOOK = {
    "font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
    "grid.linewidth": 0.4, "grid.alpha": 0.5, "legend.frameon": False, "svg.fonttype": "none",
    "pdf.fonttype": 42, "lines.linewidth": 1.8, "text.parse_math": False,
}  # fmt: skip
DASHES = {
    "solid": "-", "dash": "--", "dot": ":", "dashdot": "-.", "longdash": (0, (8, 3)),
    "longdashdot": (0, (8, 2, 1, 2)),
}  # fmt: skip
SIZE = (4.2, 3.0)
FORMATS = (".pdf", ".svg")
BANDS = (
    "Lines are interquartile means over {} seeds, bands the middle half, thin lines single seeds."
)
BARS = f"Bars are stratified bootstrap intervals of {words.share(LEVEL)}."
PROFILE = "The share of runs that do at least so well, with bootstrap bands."
COVERED = (
    "How often the next state lay inside its 50, 90 and 99 % sets, predicted before it was seen."
)
Draw = Callable[[Any], None]


def write(study: pathlib.Path, place: pathlib.Path) -> list[str]:
    """Every figure that there is something to draw for; the names of their files.

    Of what could not be read there is a warning.
    """
    found = gather.gather(study, cells.read(study))
    for problem in found.problems:
        warnings.warn(problem, stacklevel=2)
    looks = charts.looks_of(found)
    names = []
    for i, task in enumerate(found.tasks):
        prefix = "" if len(found.tasks) == 1 else f"task-{i + 1}-"
        for name, caption, draw in _of(task, looks):
            _save(place, prefix + name, f"{caption} Task: {task.name}.", draw)
            names.append(prefix + name)
    return names


def comparison(found: Comparison, file: pathlib.Path) -> None:
    """Intervals and performance profiles side by side in one file."""
    pyplot = _pyplot()
    looks = charts.styles([score.label for score in found.scores])
    with pyplot.rc_context(LOOK):
        figure, (left, right) = pyplot.subplots(1, 2, figsize=(8.4, 3.2), layout="constrained")
        _intervals(left, found, looks)
        _profiles(right, found, looks)
        _saved(figure, file, pyplot)


def _of(task: TaskView, looks: Styles) -> list[tuple[str, str, Draw]]:
    """Names, captions and what draws them."""
    found, regret = task.comparison, task.comparison.measure == REGRET
    seeds = BANDS.format(max(len(c.cell.runs) for c in task.cells))
    total = "Cumulative regret" if regret else "Mean return so far"
    each = "Regret of each episode" if regret else "Return of each episode"
    models = [c for c in task.cells if any(n.startswith("state") for n in c.coverage)]
    curves = lambda name, y: (
        lambda ax: _curves(ax, [getattr(c, name) for c in task.cells], looks, y)
    )
    drawn: list[tuple[str, str, Draw]] = [
        ("total", f"{total}. {seeds}", curves("total", total)),
        ("episodes", f"{each}. {seeds}", curves("value", each)),
        (
            "intervals",
            f"{words.headline(found)[0]} {BARS}",
            lambda ax: _intervals(ax, found, looks),
        ),
        ("profile", PROFILE, lambda ax: _profiles(ax, found, looks)),
    ]
    if models:
        drawn.append(("calibration", COVERED, lambda ax: _calibration(ax, models, looks)))
    return drawn


# ---- What draws them ----


def _curves(axes: Any, curves: Sequence[Curve], looks: Styles, y: str) -> None:
    lines = sum(len(curve.runs) for curve in curves)
    for curve in curves:
        look, xs = looks[curve.label], np.arange(1, len(curve.middle) + 1)
        keep = gather.thinned(len(xs), lines)
        axes.plot(xs[keep], curve.runs[:, keep].T, color=look.colour, lw=0.5, alpha=0.25)
        axes.fill_between(xs, curve.low, curve.high, color=look.colour, alpha=0.18, lw=0)
        axes.plot(xs, curve.middle, color=look.colour, ls=DASHES[look.dash], label=curve.label)
    axes.set(xlabel="episode", ylabel=y.lower())
    _legend(axes, len(curves))


def _intervals(axes: Any, found: Comparison, looks: Styles) -> None:
    for place, score in enumerate(found.scores[::-1]):
        value, (low, high) = words.cost(found, score)
        reach = [[max(value - low, 0)], [max(high - value, 0)]]
        colour = looks[score.label].colour
        axes.errorbar([value], [place], xerr=reach, fmt="o", color=colour, capsize=3)
    labels = [score.label for score in found.scores[::-1]]
    axes.set(xlabel=words.what(found), ylim=(-0.6, len(labels) - 0.4))
    axes.set_yticks(range(len(labels)), labels)


def _profiles(axes: Any, found: Comparison, looks: Styles) -> None:
    xs = found.thresholds if found.measure == REGRET else -found.thresholds
    for each in found.profiles:
        look = looks[each.label]
        axes.fill_between(xs, each.low, each.high, color=look.colour, alpha=0.18, lw=0)
        axes.plot(xs, each.shares, color=look.colour, ls=DASHES[look.dash], label=each.label)
    axes.set(xlabel=words.what(found), ylabel="share of runs", ylim=(-0.03, 1.03))
    _legend(axes, len(found.profiles))


def _calibration(axes: Any, views: Sequence[CellView], looks: Styles) -> None:
    width = 0.8 / len(views)
    for i, view in enumerate(views):
        states = [v for n, v in view.coverage.items() if n.startswith("state")]
        xs = np.arange(len(LEVELS)) + (i - (len(views) - 1) / 2) * width
        colour = looks[view.cell.label].colour
        axes.bar(xs, np.mean(states, axis=0), width, color=colour, label=view.cell.label)
    axes.hlines(LEVELS, np.arange(3) - 0.45, np.arange(3) + 0.45, color="0.3", lw=1.5)
    axes.set(xlabel="claimed", ylabel="observed", ylim=(0, 1.05))
    axes.set_xticks(range(len(LEVELS)), [words.share(level) for level in LEVELS])
    _legend(axes, len(views))


def _legend(axes: Any, count: int) -> None:
    """Inside where there are few, else beside, so that it covers nothing."""
    if count > 1:
        beside = {"loc": "upper left", "bbox_to_anchor": (1.01, 1.0)} if count > 4 else {}
        axes.legend(fontsize=8, **beside)


# ---- Files ----


def _pyplot() -> Any:
    needed("matplotlib", "plot").use("agg")
    return needed("matplotlib.pyplot", "plot")


def _save(place: pathlib.Path, name: str, caption: str, draw: Draw) -> None:
    pyplot = _pyplot()
    with pyplot.rc_context(LOOK):
        figure, axes = pyplot.subplots(figsize=SIZE, layout="constrained")
        draw(axes)
        for ending in FORMATS:
            _saved(figure, place / f"{name}{ending}", pyplot, close=ending == FORMATS[-1])
    (place / f"{name}.txt").write_text(caption + "\n", encoding="utf-8")


def _saved(figure: Any, file: pathlib.Path, pyplot: Any, *, close: bool = True) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{file} must be a figure that can be written: {error}.") from error
    finally:
        if close:
            pyplot.close(figure)
