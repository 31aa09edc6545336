"""Matplotlib backend of the report's charts."""

import html
from typing import Any

import numpy as np

from kernelmdp.study.report.charts import PATTERNS, Figure

DASHES = {
    "solid": "-", "dash": "--", "dot": ":", "dashdot": "-.", "longdash": (0, (8, 3)),
    "longdashdot": (0, (8, 2, 1, 2)),
}  # fmt: skip
THINNER = 0.72  # points per pixel of line width
WHOLE = ("episode", "period")  # axes of integers
HATCHES = {pattern: pattern * 3 for pattern in PATTERNS.values()}


def draw(axes: Any, figure: Figure) -> None:
    """Draw a figure: traces, marks, axes, and a legend if it has several names."""
    bars = [trace for trace in figure["data"] if trace["type"] == "bar"]
    for trace in figure["data"]:
        if trace["type"] == "bar":
            _bar(axes, trace, bars.index(trace), len(bars))
        else:
            _scatter(axes, trace)
    layout = figure["layout"]
    for shape in layout.get("shapes", []):
        _mark(axes, shape)
    for name in ("x", "y"):
        _axis(axes, name, layout[f"{name}axis"])
    _legend(axes)


def _scatter(axes: Any, trace: Figure) -> None:
    if trace["mode"] == "markers":
        _interval(axes, trace)
    elif trace.get("fill"):
        _area(axes, trace)
    else:
        _line(axes, trace)


def _line(axes: Any, trace: Figure) -> None:
    """Draw a line; a thin or faint one has no name."""
    line, thin = trace["line"], "opacity" in trace or trace.get("showlegend") is False
    axes.plot(
        trace["x"], trace["y"], color=line["color"], ls=DASHES[line.get("dash", "solid")],
        lw=THINNER * line["width"], alpha=trace.get("opacity"),
        label=None if thin else html.unescape(trace["name"]),
    )  # fmt: skip


def _area(axes: Any, trace: Figure) -> None:
    *colour, alpha = trace["fillcolor"].removeprefix("rgba(").removesuffix(")").split(",")
    shade = [int(part) / 255 for part in colour]
    axes.fill(trace["x"], trace["y"], color=shade, alpha=float(alpha), lw=0)


def _interval(axes: Any, trace: Figure) -> None:
    """Draw an interval in the row of its name."""
    reach, (label,) = trace["error_x"], map(html.unescape, trace["y"])
    sides = np.maximum([reach["arrayminus"], reach["array"]], 0)
    colour = trace["marker"]["color"]
    axes.errorbar(trace["x"], [label], xerr=sides, fmt="o", color=colour, capsize=3)


def _bar(axes: Any, trace: Figure, place: int, count: int) -> None:
    """Draw bars side by side with others of their kind."""
    width, marker = 0.8 / count, trace["marker"]
    xs = np.arange(len(trace["x"])) + (place - (count - 1) / 2) * width
    axes.bar(
        xs, trace["y"], width, color=marker["color"], edgecolor="white", lw=0,
        hatch=HATCHES[marker.get("pattern", {}).get("shape", "")],
        label=html.unescape(trace["name"]),
    )  # fmt: skip
    axes.set_xticks(range(len(trace["x"])), trace["x"])


def _mark(axes: Any, shape: Figure) -> None:
    """Draw a line across all places or one of them."""
    look = {"color": shape["line"]["color"], "lw": THINNER * shape["line"]["width"]}
    look["ls"] = DASHES[shape["line"].get("dash", "solid")]
    if shape["xref"] == "paper":
        axes.axhline(shape["y0"], **look)
    else:
        axes.hlines(shape["y0"], shape["x0"], shape["x1"], **look)


def _axis(axes: Any, name: str, layout: Figure) -> None:
    axes.set(**{f"{name}label": layout["title"]["text"]})
    axis, share = getattr(axes, f"{name}axis"), layout.get("tickformat") == ".0%"
    if layout.get("type") == "log":
        axes.set(**{f"{name}scale": "log"})
        axis.set_major_formatter(lambda value, _: f"{value:g}")
        axis.set_minor_formatter(lambda value, _: "")
    elif "range" in layout:
        axes.set(**{f"{name}lim": tuple(layout["range"])})
    elif layout["title"]["text"] in WHOLE:
        axis.get_major_locator().set_params(integer=True)
    if share:
        axis.set_major_formatter(lambda value, _: f"{value:.0%}")


def _legend(axes: Any) -> None:
    """Draw the legend inside if it is short, else beside the axes."""
    count = len(axes.get_legend_handles_labels()[1])
    if count > 1:
        beside = {"loc": "upper left", "bbox_to_anchor": (1.01, 1.0)} if count > 4 else {}
        axes.legend(fontsize=8, **beside)
