"""Charts of the report: plotly figures in one palette.

The palette is Okabe and Ito's, which colour-blind readers can distinguish. Each cell also has its
own dash pattern, for print. The page chooses ink, paper and grid colours for light and dark mode.
"""

import dataclasses
import html
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.optional_packages import needed
from kernelmdp.study.report import summary
from kernelmdp.study.report.comparison import REGRET, Comparison
from kernelmdp.study.report.page_data import (
    CellView,
    Curve,
    Numbers,
    Page,
    TaskView,
    drawn,
    thinned,
)
from kernelmdp.study.results.runs import LEVELS

PALETTE = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F7F7F")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
GREY = "#8A8A8A"
HEIGHT = 340
FEW = 12  # ticks: each of so many episodes or periods has one
PATTERNS: dict[str, str] = dict(zip(DASHES, ("", "/", ".", "x", "-", "\\"), strict=True))  # of bars
Figure = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Chart:
    """Figure with title and caption."""

    name: str
    title: str
    caption: str
    figure: Figure


@dataclasses.dataclass(frozen=True)
class Style:
    """Style of a cell in all charts; `among` is the number of cells on the page."""

    colour: str
    dash: str
    among: int = 1

    @property
    def band(self) -> str:
        """Fill colour of an area."""
        red, green, blue = (int(self.colour[i : i + 2], 16) for i in (1, 3, 5))
        return f"rgba({red},{green},{blue},0.18)"


Styles = dict[str, Style]


def styles(labels: Sequence[str], among: int = 1) -> Styles:
    """Return a style for each label, in order of first appearance."""
    distinct = list(dict.fromkeys(labels))
    return {
        label: Style(PALETTE[i % len(PALETTE)], DASHES[i % len(DASHES)], among)
        for i, label in enumerate(distinct)
    }


def looks_of(found: Page) -> Styles:
    """Return the styles of a study, the best cell's first."""
    ranked = [score.label for score in found.first.scores]
    labels = [c.cell.label for t in found.tasks for c in t.cells]
    return styles([*ranked, *labels], len(labels))


def safe(text: str) -> str:
    """Escape a user's text for plotly, which interprets some HTML."""
    return html.escape(text, quote=False)


# ---- Regret and returns ----


def totals(task: TaskView, looks: Styles, name: str) -> Chart:
    """Chart of cumulative regret, or of the mean return so far."""
    regret = task.comparison.measure == REGRET
    title = "Cumulative regret" if regret else "Mean return so far"
    curves = [c.total for c in task.cells]
    caption = (
        "Line: mean over seeds. Band: nine in ten seeds are above its lower edge, nine in ten "
        f"below its upper edge (with fewer than ten seeds: all), {_which(curves, looks)}"
    )
    figure = _by_episode(curves, looks, title.lower())
    return Chart(f"{name}-total", title, caption, figure)


def values(task: TaskView, looks: Styles, name: str) -> Chart:
    """Chart of each episode's regret or return."""
    regret = task.comparison.measure == REGRET
    title = "Regret of each episode" if regret else "Return of each episode"
    figure = _by_episode([c.value for c in task.cells], looks, title.lower())
    errors = [c.error for c in task.cells if math.isfinite(c.error)]
    caption = "Values of single episodes, drawn in the same way."
    if regret and _spans(task):
        figure["layout"]["yaxis"] |= {"type": "log", "dtick": 1, "exponentformat": "power"}
        figure["layout"]["yaxis"]["title"] = {"text": f"{title.lower()} (log)", "standoff": 8}
    if regret and errors:
        caption += (
            f" The judge's error is about {summary.number(float(np.median(errors)))}. Smaller "
            "differences are not meaningful."
        )
    return Chart(f"{name}-each", title, caption, figure)


def _spans(task: TaskView) -> bool:
    """Return whether regret spans so many orders of magnitude that a log axis is needed."""
    middles = np.concatenate([c.value.middle for c in task.cells])
    known = middles[np.isfinite(middles)]
    return bool(len(known)) and bool(known.min() > 0) and bool(known.max() > 100 * known.min())


def _which(curves: Sequence[Curve], looks: Styles) -> str:
    """Describe the episodes with bands and the seeds with lines."""
    longest, most = max(curves, key=lambda c: len(c.middle)), max(curves, key=lambda c: len(c.runs))
    count = lambda found, of, all_: f"every {of}" if found == all_ else f"{found} of {all_:,} {of}s"
    kept = len(thinned(len(longest.middle), looks[longest.label].among))
    seeds = len(drawn(most.runs, looks[most.label].among)[0])
    said = f"at {count(kept, 'episode', len(longest.middle))}. "
    some = "" if seeds == len(most.runs) else " of a cell, evenly by their ranks"
    return f"{said}Thin: {count(seeds, 'seed', len(most.runs))}{some}."


def _by_episode(curves: Sequence[Curve], looks: Styles, y: str) -> Figure:
    data = [_thin(c, looks[c.label]) for c in curves]
    data += [_band(c, looks[c.label]) for c in curves]
    data += [along(c.middle, c.label, looks[c.label]) for c in curves]
    return figure_of(data, x="episode", y=y)


def _thin(curve: Curve, look: Style) -> Figure:
    """Return runs as one trace with gaps between them."""
    which, keep = drawn(curve.runs, look.among)
    gaps = np.full((len(which), 1), math.nan)
    ys = np.hstack([curve.runs[np.ix_(which, keep)], gaps]).ravel()
    xs = np.tile(np.append(keep, 0) + 1, len(which))  # x is ignored where y is missing
    line = {"color": look.colour, "width": 1}
    return _trace(xs, ys, line=line, opacity=0.3, hoverinfo="skip", name=safe(curve.label))


def _band(curve: Curve, look: Style) -> Figure:
    known = np.flatnonzero(np.isfinite(curve.low) & np.isfinite(curve.high))
    known = known[thinned(len(known), look.among)]
    xs, ys = known + 1.0, np.concatenate([curve.low[known], curve.high[known][::-1]])
    return _trace(
        np.concatenate([xs, xs[::-1]]), ys, fill="toself", fillcolor=look.band,
        line={"width": 0, "color": look.colour}, hoverinfo="skip", name=safe(curve.label),
    )  # fmt: skip


def along(ys: Numbers, label: str, look: Style, x: str = "episode") -> Figure:
    """Return a thick line of one number per episode or period."""
    keep = thinned(len(ys), look.among)
    return line_of(keep + 1.0, ys[keep], label, look, x)


def line_of(xs: NDArray, ys: Numbers, label: str, look: Style, x: str) -> Figure:
    """Return a thick line with hover text."""
    said = f"{x} %{{x}}: %{{y:.4g}}<extra>%{{fullData.name}}</extra>"
    line = {"color": look.colour, "dash": look.dash, "width": 2.5}
    return _trace(xs, ys, line=line, hovertemplate=said, name=safe(label))


# ---- Comparison and theory ----


def intervals(found: Comparison, looks: Styles, name: str) -> Chart:
    """Chart of the cost of each label with its interval."""
    shown, data = found.scores[::-1], []
    for score in shown:
        value, (low, high) = summary.cost(found, score)
        data.append(_interval(score.label, value, low, high, looks[score.label]))
    # A label identifies its row, so only the displayed text of a long label is cut.
    written = [s.label if len(s.label) <= 24 else s.label[:23] + "…" for s in shown]
    height, room = max(HEIGHT, 110 + 40 * len(shown)), 20 + 8 * max(map(len, written))
    figure = figure_of(data, x=f"mean {summary.what(found)}", y="", height=height, margin_left=room)
    figure["layout"]["yaxis"] |= {"showgrid": False, "type": "category"}
    figure["layout"]["yaxis"] |= {"tickvals": [safe(score.label) for score in shown]}
    figure["layout"]["yaxis"] |= {"ticktext": [safe(text) for text in written]}
    figure["layout"]["yaxis"] |= {"range": [-0.6, len(shown) - 0.4]}
    title = f"Mean {summary.what(found)}"
    caption = "Mean over seeds with its 95\u00a0% stratified bootstrap interval."
    if found.measure == REGRET:
        caption += " " + " ".join(summary.paying(found))
    return Chart(f"{name}-intervals", title, caption, figure)


def _interval(label: str, value: float, low: float, high: float, look: Style) -> Figure:
    reach = {"type": "data", "symmetric": False, "thickness": 2.5, "width": 7}
    reach |= {"array": [high - value], "arrayminus": [value - low], "color": look.colour}
    marker = {"color": look.colour, "size": 11}
    said = "%{x:.4g}<extra>%{fullData.name}</extra>"
    return {
        "type": "scatter", "mode": "markers", "x": [value], "y": [safe(label)], "name": safe(label),
        "error_x": reach, "marker": marker, "hovertemplate": said,
    }  # fmt: skip


def profiles(found: Comparison, looks: Styles, name: str) -> Chart:
    """Chart of the share of runs with at most a given cost."""
    regret, data = found.measure == REGRET, []
    xs = found.thresholds if regret else -found.thresholds
    for each in found.profiles:
        look = looks[each.label]
        both = np.concatenate([each.low, each.high[::-1]])
        data.append(_trace(
            np.concatenate([xs, xs[::-1]]), both, fill="toself", fillcolor=look.band,
            line={"width": 0, "color": look.colour}, hoverinfo="skip", name=safe(each.label),
        ))  # fmt: skip
        data.append(line_of(xs, each.shares, each.label, look, "at"))
    figure = figure_of(data, x=summary.what(found), y="share of runs")
    figure["layout"]["yaxis"] |= {"range": [-0.03, 1.03], "tickformat": ".0%"}
    side = "at most" if regret else "at least"
    caption = f"Share of runs with {side} this value; a higher line is better. Band: 95\u00a0%."
    return Chart(f"{name}-profile", "Performance profile", caption, figure)


def theorem(task: TaskView, looks: Styles, name: str) -> Chart:
    """Chart of regret against the rate of the theorems."""
    data, most = [], max((len(c.total.middle) for c in task.cells), default=1)
    for each in task.cells:
        positive = np.where(each.total.middle > 0, each.total.middle, math.nan)
        look = looks[each.cell.label]
        data.append(along(positive, each.cell.label, look))
    data.append(_rate(task, most))
    figure = figure_of(data, x="episode (log)", y="cumulative regret (log)")
    for axis in ("xaxis", "yaxis"):
        figure["layout"][axis] |= {"type": "log", "dtick": "D2"}
    caption = (
        "Mean over seeds, both axes logarithmic. Grey: the rate √T of the theorems through the "
        "last point."
    )
    return Chart(f"{name}-theorem", "Comparison with the theorem", caption, figure)


def _rate(task: TaskView, most: int) -> Figure:
    ends = [c.total.middle[np.isfinite(c.total.middle)] for c in task.cells]
    last = min((float(e[-1]) for e in ends if len(e) and e[-1] > 0), default=1.0)
    xs = np.unique(np.round(np.geomspace(1, max(most, 2), 40)))
    line = {"color": GREY, "width": 1.5, "dash": "dash"}
    return _trace(xs, last * np.sqrt(xs / max(most, 1)), line=line, name="√T", hoverinfo="skip")


# ---- Models ----


def calibration(views: Sequence[CellView], looks: Styles, name: str) -> Chart:
    """Chart of the coverage of prediction sets for next states."""
    data, claimed = [], [summary.share(level) for level in LEVELS]
    for each in views:
        states = [v for n, v in each.coverage.items() if n.startswith("state")]
        mean = np.mean(states, axis=0)
        said = "%{y:.1%} inside the %{x} sets<extra>%{fullData.name}</extra>"
        look = looks[each.cell.label]
        marker = {"color": look.colour, "pattern": {"shape": PATTERNS[look.dash]}}
        data.append({
            "type": "bar", "x": claimed, "y": mean.tolist(), "marker": marker,
            "name": safe(each.cell.label), "hovertemplate": said,
        })  # fmt: skip
    figure = figure_of(data, x="claimed", y="observed", legend=len(views) > 1)
    figure["layout"]["yaxis"] |= {"range": [0, 1.05], "tickformat": ".0%"}
    figure["layout"]["xaxis"] |= {"type": "category"}
    figure["layout"]["shapes"] = [_mark(i, level) for i, level in enumerate(LEVELS)]
    caption = "Share of next states inside their 50, 90 and 99 % sets; grey: nominal level."
    return Chart(f"{name}-calibration", "Calibration of one-step predictions", caption, figure)


def _mark(place: int, level: float) -> Figure:
    line = {"color": GREY, "width": 3}
    where = {"x0": place - 0.46, "x1": place + 0.46, "y0": level, "y1": level}
    return {"type": "line", "xref": "x", "yref": "y", "line": line} | where


def covered(views: Sequence[CellView], looks: Styles, name: str) -> Chart:
    """Chart of the coverage of 90 % sets by episode."""
    figure = _by_episode([v.covered for v in views], looks, "inside the 90 % sets")
    figure["layout"]["yaxis"] |= {"range": [-0.02, 1.05], "tickformat": ".0%"}
    line = {"color": GREY, "width": 1.5, "dash": "dash"}
    level = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": 0.9, "y1": 0.9, "line": line}
    figure["layout"]["shapes"] = [level]
    caption = "Share of next states inside their 90 % prediction sets."
    return Chart(f"{name}-covered", "Calibration over time", caption, figure)


def hyperparameters(view: CellView, among: int, name: str) -> Chart:
    """Chart of the hyperparameters that moved most, by episode."""
    each = styles(list(view.hyperparameters), among * len(view.hyperparameters))
    data = [along(found, key, each[key]) for key, found in view.hyperparameters.items()]
    figure = figure_of(data, x="episode", y="believed (log)", legend=True, height=480)
    figure["layout"]["yaxis"] |= {"type": "log"}
    caption = f"Median seed ({view.shown.seed}); the hyperparameters that moved most."
    return Chart(f"{name}-hyper", f"Hyperparameters: {view.cell.label}", caption, figure)


def seconds(task: TaskView, looks: Styles, name: str) -> Chart:
    """Chart of the elapsed time."""
    known = [c.seconds for c in task.cells if np.isfinite(c.seconds.middle).any()]
    figure = _by_episode(known, looks, "seconds so far")
    caption = "Time that the campaign was open, including compilation, from its log."
    return Chart(f"{name}-seconds", "Timing", caption, figure)


def series(
    curves: Sequence[Curve], looks: Styles, name: str, title: str, y: str, caption: str,
    *, log: bool = False,
) -> Chart:  # fmt: skip
    """Chart of one number per episode for each cell."""
    figure = _by_episode(curves, looks, y)
    figure["layout"]["yaxis"] |= {"type": "log", "dtick": "D2"} if log else {"rangemode": "tozero"}
    return Chart(name, title, caption, figure)


# ---- Shared helpers ----


def _trace(xs: NDArray, ys: NDArray, **more: Any) -> Figure:
    return {"type": "scatter", "mode": "lines", "x": packed(xs), "y": packed(ys)} | more


def packed(values: NDArray) -> NDArray:
    """Compress numbers to two bytes each if all are integers, else to four."""
    whole = ((values >= 0) & (values < 2**16) & (values % 1 == 0)).all()
    return np.asarray(values, dtype=np.uint16 if whole else np.float32)


def figure_of(
    data: list[Figure], *, x: str, y: str, height: int = HEIGHT, legend: bool = False,
    margin_left: int = 74,
) -> Figure:  # fmt: skip
    # Margins are fixed: plotly's automatic margins and labels can adjust each other forever.
    axis = lambda title: {"title": {"text": title, "standoff": 8}, "ticks": "", "zeroline": False}
    shown = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "font": {"size": 12}}
    layout = {
        "height": height, "showlegend": legend, "legend": shown, "hovermode": "closest",
        "margin": {"l": margin_left, "r": 14, "t": 12, "b": 46},
        "xaxis": axis(x), "yaxis": axis(y), "bargap": 0.25,
    }  # fmt: skip
    for axis, title in (("x", x), ("y", y)):
        if title in ("episode", "period") and _reach(data, axis) <= FEW:
            layout[f"{axis}axis"] |= {"dtick": 1}
    return {"data": data, "layout": layout}


def _reach(data: list[Figure], axis: str) -> float:
    """Return the extent of traces along an axis."""
    ends = [np.max(t[axis], initial=0, where=np.isfinite(t[axis])) for t in data]
    return float(max(ends, default=0.0))


def as_json(figure: Figure) -> str:
    """Return the figure as JSON after plotly has validated it."""
    made = needed("plotly.graph_objects").Figure(
        figure | {"layout": figure["layout"] | {"template": {}}}
    )
    return str(needed("plotly.io").to_json(made, validate=False))
