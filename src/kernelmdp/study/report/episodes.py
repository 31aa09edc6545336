"""Single episodes on the report: the best, the median, the worst and the last of a run."""

from collections.abc import Sequence

import numpy as np

from kernelmdp.study.report import charts, summary
from kernelmdp.study.report.charts import Chart, Style
from kernelmdp.study.report.comparison import REGRET
from kernelmdp.study.report.page_data import CellView, Path

MOST_COORDINATES = 3  # coordinates shown of a state or an action
KINDS = {
    "best": Style(charts.PALETTE[2], "solid"), "median": Style(charts.PALETTE[0], "dash"),
    "worst": Style(charts.PALETTE[1], "dashdot"), "last": Style(charts.PALETTE[3], "dot"),
}  # fmt: skip


def shown(view: CellView, name: str) -> tuple[list[str], list[Chart]]:
    """Return sentences about single episodes and a chart for each coordinate."""
    paths = view.paths
    said = [f"Median seed ({view.shown.seed}). {came(paths)}"]
    sizes = dict(zip(("state", "action"), view.shown.dims, strict=True))
    cut = [
        f"{kind} coordinates 0 to {MOST_COORDINATES - 1} of {size}"
        for kind, size in sizes.items() if size > MOST_COORDINATES
    ]  # fmt: skip
    said += [f"Drawn are {' and '.join(cut)}."] if cut else []
    kinds = [(k, i) for k, size in sizes.items() for i in range(min(size, MOST_COORDINATES))]
    return said, [_chart(paths, name, *kind) for kind in kinds]


def came(paths: Sequence[Path]) -> str:
    """Describe regret and return of episodes, the ranking measure first."""
    by, known = paths[0].ranked, np.isfinite(paths[0].regret)
    alike = "Regrets differ by less than the judge's error. " if known and by != REGRET else ""
    return f"{alike}By {by}: {'; '.join(map(_one, paths))}."


def _one(path: Path) -> str:
    collected = summary.number(path.collected)
    first = f"regret {summary.number(path.regret)}, return {collected}"
    planned = f", planned {summary.number(path.planned)}" if np.isfinite(path.planned) else ""
    return f"{path.kind} {first if path.ranked == REGRET else collected}{planned}"


def _chart(found: Sequence[Path], name: str, kind: str, index: int) -> Chart:
    data = []
    for path in found:
        label, look = f"{path.kind} (episode {path.number + 1})", KINDS[path.kind]
        rows = getattr(path, f"{kind}s")
        data.append(charts.along(rows[:, index], label, look, "period"))
    figure = charts.figure_of(data, x="period", y=f"{kind} {index}", legend=True, height=390)
    return Chart(f"{name}-{kind}-{index}", f"{kind.capitalize()} {index}", "", figure)
