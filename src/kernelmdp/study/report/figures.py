"""Figures of a study for a paper: each chart as PDF and SVG with its caption as text."""

import pathlib
import warnings
from collections.abc import Sequence
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.optional_packages import needed
from kernelmdp.study.report import charts, matplotlib_backend, page, page_data
from kernelmdp.study.report.charts import Figure
from kernelmdp.study.report.comparison import Comparison
from kernelmdp.study.report.page_data import Page
from kernelmdp.study.results import cells

LOOK = {
    "font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
    "grid.linewidth": 0.4, "grid.alpha": 0.5, "legend.frameon": False, "svg.fonttype": "none",
    "pdf.fonttype": 42, "text.parse_math": False,
}  # fmt: skip
SIZE = (4.2, 3.0)
FORMATS = (".pdf", ".svg")


def write(study: pathlib.Path, place: pathlib.Path) -> list[str]:
    """Draw every chart of the report and return the names of the files.

    A run that cannot be read gives a warning.
    """
    found = page_data.gather(study, cells.read(study))
    for problem in found.problems:
        warnings.warn(problem, stacklevel=2)
    names = []
    for name, caption, figure in _of(found):
        _save([figure], [place / f"{name}{ending}" for ending in FORMATS])
        (place / f"{name}.txt").write_text(f"{caption}\n", encoding="utf-8")
        names.append(name)
    return names


def comparison(found: Comparison, file: pathlib.Path) -> None:
    """Draw intervals and performance profiles side by side in one file."""
    looks = charts.styles([score.label for score in found.scores])
    both = [make(found, looks, "").figure for make in (charts.intervals, charts.profiles)]
    _save(both, [file])


def _of(found: Page) -> list[tuple[str, str, Figure]]:
    """Return names, captions and charts; with a single task its name is omitted."""
    made, parts = [], page.sections(found, charts.looks_of(found))
    for group in (group for part in parts for group in part.groups):
        about = [f"{group.title}."] * bool(group.title) + group.said
        system = f"System: {', '.join(task.name for task in found.tasks)}."
        for chart in group.charts:
            name = chart.name.removeprefix("t0-") if len(found.tasks) == 1 else chart.name
            said = [f"{chart.title}.", chart.caption, *about, system]
            made.append((name, " ".join(filter(None, said)), chart.figure))
    return made


# ---- Files ----


def _save(figures: Sequence[Figure], files: Sequence[pathlib.Path]) -> None:
    """Save figures side by side in each of these files."""
    pyplot = _pyplot()
    with pyplot.rc_context(LOOK):
        made, axes = pyplot.subplots(
            1, len(figures), figsize=(SIZE[0] * len(figures), SIZE[1]), layout="constrained",
            squeeze=False,
        )  # fmt: skip
        for place, figure in zip(axes[0], figures, strict=True):
            matplotlib_backend.draw(place, figure)
        try:
            for file in files:
                _saved(made, file)
        finally:
            pyplot.close(made)


def _pyplot() -> Any:
    needed("matplotlib", "plot").use("agg")
    return needed("matplotlib.pyplot", "plot")


def _saved(figure: Any, file: pathlib.Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{file} must be a writable file: {error}.") from error
