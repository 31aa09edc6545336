"""Self-contained HTML report: text, charts and plotly in one file.

Text from records is untrusted. The template escapes it in HTML, `charts.safe` escapes it in plotly
labels, and JSON for scripts contains no closing tag. The content security policy allows the two
scripts of the page alone.
"""

import base64
import dataclasses
import datetime
import hashlib
import importlib.resources
import pathlib
from collections.abc import Callable

import numpy as np

import kernelmdp
from kernelmdp._base.errors import ConfigError
from kernelmdp._base.optional_packages import needed
from kernelmdp.campaign.record import atomic_file
from kernelmdp.study.report import charts, comparison, episodes, page_data, reproduce, summary
from kernelmdp.study.report.charts import Chart, Styles
from kernelmdp.study.report.page_data import CellView, TaskView
from kernelmdp.study.results import cells

MOST_CELLS = 3  # cells of a task whose episodes are shown
ESCAPES = {c: f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}

Make = Callable[[TaskView, Styles, str], tuple[list[str], list[Chart]]]


@dataclasses.dataclass(frozen=True)
class Group:
    """Charts side by side with sentences above them."""

    title: str
    said: list[str]
    charts: list[Chart]


@dataclasses.dataclass(frozen=True)
class Section:
    """Section of the page; `keyed` if colours stand for cells."""

    name: str
    title: str
    groups: list[Group]
    keyed: bool = False


def write(study: pathlib.Path, file: pathlib.Path) -> page_data.Page:
    """Write the report of a study to a file and return its content."""
    found = page_data.gather(study, cells.read(study))
    text = render(found)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        atomic_file.write(file, text.encode())
    except OSError as error:
        raise ConfigError(f"{file} must be a writable file: {error}.") from error
    return found


def render(found: page_data.Page) -> str:
    """Return one self-contained HTML file."""
    filled = fill(found)
    return shell(filled.title, filled.body, filled.figures, [_resource("page.js")])


def live() -> str:
    """Return the live page, which polls its server for content."""
    return shell("kernelmdp", "", {}, [_resource("page.js"), _resource("live.js")], live=True)


@dataclasses.dataclass(frozen=True)
class Filled:
    """Rendered content: words of the title, HTML, and charts by name as JSON."""

    title: str
    body: str
    figures: dict[str, str]


def fill(found: page_data.Page) -> Filled:
    """Render gathered data as HTML with placeholders, and its charts."""
    looks = charts.looks_of(found)
    parts = sections(found, looks)
    made = [chart for part in parts for group in part.groups for chart in group.charts]
    title = summary.title(found.first)
    body = _filled(
        "body.html", page=found, title=title, headline=summary.headline(found.first),
        table=summary.table(found.first), tasks=found.tasks, sections=parts, looks=looks,
        dashes=DASHED, cells=_configurations(found), trouble=_trouble(found),
        version=kernelmdp.__version__, overview=_overview(found),
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
    )  # fmt: skip
    return Filled(title, body, {chart.name: charts.as_json(chart.figure) for chart in made})


def shell(
    title: str, body: str, figures: dict[str, str], scripts: list[str], *, live: bool = False
) -> str:
    """Return the HTML document around the content: plotly, scripts and the security policy."""
    safe = needed("markupsafe").Markup
    run = [_plotly(), *scripts]
    return _filled(
        "page.html", title=title, body=safe(body), scripts=[safe(script) for script in run],
        data=[(name, safe(embedded(text))) for name, text in figures.items()],
        style=safe(_resource("page.css")), hashes=[_hash(script) for script in run], live=live,
    )  # fmt: skip


def _filled(template: str, **values: object) -> str:
    jinja = needed("jinja2")
    around = jinja.Environment(autoescape=True, undefined=jinja.StrictUndefined)
    return str(around.from_string(_resource(template)).render(values))


DASHED = {  # of the key, in units of its line
    "solid": "", "dash": "6 4", "dot": "2 3", "dashdot": "6 3 2 3", "longdash": "10 4",
    "longdashdot": "10 3 2 3",
}  # fmt: skip


def embedded(text: str) -> str:
    """Escape JSON for a script element."""
    return text.translate(str.maketrans(ESCAPES))


def _hash(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _resource(name: str) -> str:
    return (importlib.resources.files(__package__ or "") / name).read_text("utf-8")


def _plotly() -> str:
    """Return plotly's script; line endings are normalised for the hash."""
    text = str(needed("plotly.offline").get_plotlyjs())
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("</script", "<\\/script")


# ---- Sections ----


def sections(found: page_data.Page, looks: Styles) -> list[Section]:
    """Return the sections of the page in order; missing content is stated."""
    parts = [
        Section("results", "Results", _each(found, _results, looks), keyed=True),
        Section("theory", "Theory", _theory(found, looks), keyed=True),
        Section("models", "Models", _models(found, looks), keyed=True),
        Section("episodes", "Episodes", _episodes(found)),
        Section("timing", "Timing", _each(found, _timing, looks), keyed=True),
    ]
    return [part for part in parts if any(g.charts or g.said for g in part.groups)]


def _each(found: page_data.Page, make: Make, looks: Styles) -> list[Group]:
    many = len(found.tasks) > 1
    return [
        Group(task.name if many else "", *make(task, looks, f"t{i}"))
        for i, task in enumerate(found.tasks)
    ]


def _results(task: TaskView, looks: Styles, name: str) -> tuple[list[str], list[Chart]]:
    found = task.comparison
    shown = [charts.totals(task, looks, name), charts.values(task, looks, name)]
    if sum(s.runs for s in found.scores) > 1:
        shown += [charts.intervals(found, looks, name), charts.profiles(found, looks, name)]
    return [], shown


def _theory(found: page_data.Page, looks: Styles) -> list[Group]:
    groups = []
    for i, task in enumerate(found.tasks):
        if task.comparison.measure != comparison.REGRET:
            continue
        said = [summary.growth(c.cell.label, c.growth) for c in task.cells]
        title = task.name if len(found.tasks) > 1 else ""
        groups.append(Group(title, said, [charts.theorem(task, looks, f"t{i}")]))
    if not groups:
        said = "The optimum is unknown here, so there is no regret to compare with a theorem."
        groups.append(Group("", [said], []))
    return groups


def _models(found: page_data.Page, looks: Styles) -> list[Group]:
    groups = []
    for i, task in enumerate(found.tasks):
        views = [c for c in task.cells if any(n.startswith("state") for n in c.coverage)]
        said = [_covers(view) for view in views] + [s for v in views for s in _verdict(v)]
        said += _unexamined([c for c in task.cells if c not in views])
        shown: list[Chart] = []
        if views:
            shown += [f(views, looks, f"t{i}") for f in (charts.calibration, charts.covered)]
        for j, view in enumerate(views):
            if view.hyperparameters:
                shown.append(
                    charts.hyperparameters(view, looks[view.cell.label].among, f"t{i}-c{j}")
                )
        if views and not any(view.hyperparameters for view in views):
            said.append("Hyperparameters were fixed.")
        shown += _measured(task, looks, f"t{i}")
        groups.append(Group(task.name if len(found.tasks) > 1 else "", said, shown))
    return groups


def _unexamined(views: list[CellView]) -> list[str]:
    """List the cells without model diagnostics, and the likely reason."""
    if not views:
        return []
    names = ", ".join(summary.called(view.cell.label) for view in views)
    return [f"No model diagnostics for {names}: an agent without a model has none."]


def _covers(view: CellView) -> str:
    states = [v for n, v in view.coverage.items() if n.startswith("state")]
    said = summary.calibration(np.mean(states, axis=0), view.forecast)
    return f"{summary.called(view.cell.label)}: {said}."


def _verdict(view: CellView) -> list[str]:
    """Count the final models that are unfit and give the first defect."""
    unfit = [each for each in view.verdicts if each.fit is False]
    if not unfit:
        return []
    count = f"{len(unfit)} of {len(view.verdicts)} final models are not fit to be used"
    return [f"{summary.called(view.cell.label)}: {count}. {unfit[0].sentence()}"]


def _measured(task: TaskView, looks: Styles, name: str) -> list[Chart]:
    shown = []
    for key, title, y, caption in MEASURED:
        curves = [found for c in task.cells if (found := c.measured.get(key))]
        if curves:
            log = key.startswith("width")
            shown.append(charts.series(curves, looks, f"{name}-{key}", title, y, caption, log=log))
    return shown


MEASURED = (  # model that an episode was planned with: key, title, axis, caption
    ("width_state", "Widths of the next state", "width (log)",
     "Posterior deviation along each episode, averaged over periods and coordinates."),
    ("width_reward", "Widths of the reward", "width (log)",
     "Posterior deviation of the reward along each episode."),
    ("gain", "Information gain", "nats",
     "Transition and reward together, from all earlier episodes."),
    ("size", "Dictionary", "points or features",
     "Points or features of the largest posterior."),
)  # fmt: skip


def _head(found: page_data.Page, task: TaskView, view: CellView) -> str:
    return view.cell.label if len(found.tasks) == 1 else f"{task.name}: {view.cell.label}"


def _episodes(found: page_data.Page) -> list[Group]:
    groups = []
    for i, task in enumerate(found.tasks):
        for j, view in enumerate([v for v in task.cells if v.paths][:MOST_CELLS]):
            said, shown = episodes.shown(view, f"e{i}-{j}")
            groups.append(Group(_head(found, task, view), said, shown))
        left = [summary.called(v.cell.label) for v in task.cells if v.paths][MOST_CELLS:]
        if left:
            said = f"Episodes are shown for the best {MOST_CELLS} cells, not for {', '.join(left)}."
            groups.append(Group("", [said], []))
    return groups


def _timing(task: TaskView, looks: Styles, name: str) -> tuple[list[str], list[Chart]]:
    known = [c for c in task.cells if np.isfinite(c.seconds.middle).any()]
    if not known:
        return ["The log of these runs has no episode times."], []
    last = lambda c: float(c.seconds.middle[np.isfinite(c.seconds.middle)][-1])
    said = [
        f"{summary.called(c.cell.label)}: {summary.number(last(c))} s for "
        f"{int(np.isfinite(c.seconds.middle).sum())} episodes." for c in known
    ]  # fmt: skip
    return said, [charts.seconds(task, looks, name)]


# ---- Tables ----


def _overview(found: page_data.Page) -> list[tuple[str, str]]:
    views = [view for task in found.tasks for view in task.cells]
    runs = [run for view in views for run in view.cell.runs]
    made = sum(int(np.sum(run.made)) for run in runs)
    facts = [
        ("system", ", ".join(task.name for task in found.tasks[:4])), ("cells", f"{len(views)}"),
        ("runs", f"{len(runs):,}"), ("episodes", f"{made:,}"),
        ("failed", f"{sum(view.failed for view in views):,}"),
    ]  # fmt: skip
    return [fact for fact in facts if fact != ("failed", "0")]


def _configurations(found: page_data.Page) -> list[tuple[str, str, str, str]]:
    """Return name, command, file and versions of each cell."""
    views = [view for task in found.tasks for view in task.cells]
    ran = lambda v: f"Seed {v.shown.seed} ran with {v.made_with}." if v.made_with else ""
    return [
        (v.cell.name, reproduce.commands(v.cell), reproduce.toml(v.cell), ran(v)) for v in views
    ]


def _trouble(found: page_data.Page) -> list[str]:
    said = list(found.problems)
    for view in (view for task in found.tasks for view in task.cells):
        for seed, number, why in view.failures:
            reason = why if len(why) <= 300 else why[:299] + "…"
            said.append(f"{view.cell.name}, seed {seed}, episode {number + 1} failed: {reason}")
        if view.failed > len(view.failures):
            said.append(f"{view.cell.name}: {view.failed - len(view.failures)} more failures.")
    return said
