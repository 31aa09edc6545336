"""What a record does not hold and `replay` computes again from it, as plain arrays."""

import dataclasses

import numpy as np
from numpy.typing import NDArray

from kernelmdp.study.report import charts
from kernelmdp.study.report.charts import Chart
from kernelmdp.study.report.page_data import Plan

Numbers = NDArray[np.float64]
SCALE = "Cividis"  # of heat maps: even in print, and to every eye


@dataclasses.dataclass(frozen=True)
class Surface:
    """A function of two numbers as it is believed to be, and as it is where that is known."""

    title: str
    caption: str
    axes: tuple[Numbers, Numbers]
    labels: tuple[str, str]
    believed: Numbers
    true: Numbers | None

    def charts(self, name: str) -> list[Chart]:
        """One heat map, or two with one scale."""
        both = [("believed", self.believed)]
        both += [] if self.true is None else [("true", self.true)]
        limits = (float(min(z.min() for _, z in both)), float(max(z.max() for _, z in both)))
        return [
            heat(
                f"{name}-{kind}", f"{self.title}, {kind}", self.caption, self.axes, z, limits,
                self.labels,
            )
            for kind, z in both
        ]  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Deep:
    """Of the run in the middle of a cell: numbers by episode, the bound, surfaces, plans."""

    series: dict[str, Numbers] = dataclasses.field(default_factory=dict)
    bound: Numbers | None = None
    bound_said: list[str] = dataclasses.field(default_factory=list)
    surfaces: list[Surface] = dataclasses.field(default_factory=list)
    surfaces_said: list[str] = dataclasses.field(default_factory=list)
    plans: dict[int, Plan] = dataclasses.field(default_factory=dict)


def heat(
    name: str, title: str, caption: str, axes: tuple[Numbers, Numbers], surface: NDArray,
    limits: tuple[float, float], labels: tuple[str, str],
) -> Chart:  # fmt: skip
    """A function of two numbers; `surface` has a row for each value of the second."""
    said = f"{labels[0]} %{{x:.3g}}, {labels[1]} %{{y:.3g}}: %{{z:.4g}}<extra></extra>"
    packed = charts.packed
    data = [{
        "type": "heatmap", "x": packed(axes[0]), "y": packed(axes[1]), "z": packed(surface),
        "zmin": limits[0], "zmax": limits[1], "colorscale": SCALE, "hovertemplate": said,
        "colorbar": {"thickness": 12, "outlinewidth": 0, "tickfont": {"size": 11}},
    }]  # fmt: skip
    return Chart(name, title, caption, charts.figure_of(data, x=labels[0], y=labels[1]))
