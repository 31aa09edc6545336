"""Cells of a study: groups of runs, named as the study file names them.

Runs outside a study form a cell if their configurations differ by the seed alone. Such cells are
named by their differences.
"""

import collections
import dataclasses
import json
import pathlib
from collections.abc import Callable, Sequence
from typing import Any

from kernelmdp.config.files.configuration import leaves
from kernelmdp.config.files.study_table import SYSTEMS
from kernelmdp.study.results.manifest import Stated, Studies, undrawn
from kernelmdp.study.results.runs import Run, read_all

APART = ("seed", "limits")  # keys that do not distinguish cells
FIRST = (  # most informative keys, in this order
    "agent.name", "agent.features", "agent.features.name", "environment.name", "gymnasium.id",
    "kernel.name", "planner.name",
)  # fmt: skip
LONGEST = 60  # most characters of a name


@dataclasses.dataclass(frozen=True)
class Cell:
    """Runs that differ by their seeds alone; `label` distinguishes cells of one task.

    With `own_environment` each seed also draws its own environment, which `config` omits.
    """

    name: str
    label: str
    task: str
    config: dict[str, Any]
    runs: list[Run]
    own_environment: bool = False

    @property
    def by_hand(self) -> bool:
        """Return whether the agent was made in Python, so that no file describes it."""
        return "fingerprint" in self.config


@dataclasses.dataclass(frozen=True)
class Study:
    """All cells, and problems as sentences."""

    cells: list[Cell]
    problems: list[str]

    @property
    def tasks(self) -> list[str]:
        """Systems that were learned, in the order of the cells."""
        return list(dict.fromkeys(cell.task for cell in self.cells))

    def on(self, task: str) -> list[Cell]:
        """Return the cells of one task."""
        return [cell for cell in self.cells if cell.task == task]


def read(study: pathlib.Path) -> Study:
    """Read the study in a folder: any number of campaigns below it."""
    found, problems = read_all(study)
    return of(found, problems)


def read_several(studies: Sequence[pathlib.Path]) -> Study:
    """Read several studies side by side; each cell belongs to one of them."""
    runs, given = [], collections.Counter(each.resolve() for each in studies)
    problems = [
        f"{k} was given more than once and is read once." for k, n in given.items() if n > 1
    ]
    for each in given:
        found, wrong = read_all(each)
        runs += found
        problems += wrong
    return of(runs, problems, apart=len(given) > 1)


def of(runs: list[Run], problems: Sequence[str] = (), *, apart: bool = False) -> Study:
    """Group runs into cells; duplicates of a seed in a cell are left out."""
    studies, groups, copies = Studies(), {}, []
    for run in runs:
        stated = studies.of(run.folder, run.config)
        what = _what(run, stated)
        group = groups.setdefault((run.source if apart else "", *what), Group(stated, {}))
        kept = group.runs.setdefault(run.seed, run)
        if kept is not run:
            copies.append(f"{run.folder} repeats seed {run.seed} of {kept.folder}: left out.")
    named = _named(list(groups.values()), _sources_of(list(groups)), apart)
    return Study(named, [*problems, *studies.problems, *copies])


def _what(run: Run, stated: Stated | None) -> tuple[str, str]:
    """Return the key of a run's cell: its name in a study, or else its configuration.

    A study file without `[study]` has one cell without a name. It may have been run in several
    folders, so the folder's values of changeable keys count.
    """
    if stated is not None and stated.name:
        return stated.study, stated.name
    return "", _text(_of_cell(run.config | (stated.planned if stated else {})))


def _sources_of(keys: list[tuple[str, str, str]]) -> list[str]:
    """Return the source of each cell: its folder, or its study if a folder holds several."""
    several = lambda folder: len({study for source, study, _ in keys if source == folder}) > 1
    return _sources([(study if several(source) else "") or source for source, study, _ in keys])


@dataclasses.dataclass(frozen=True)
class Group:
    """Runs by seed, and the entry of their study, if any."""

    stated: Stated | None
    runs: dict[int, Run]

    @property
    def own(self) -> bool:
        """Return whether each seed draws its own environment."""
        return self.stated is not None and self.stated.own

    @property
    def ordered(self) -> list[Run]:
        """Runs ordered by seed."""
        return [self.runs[seed] for seed in sorted(self.runs)]

    @property
    def config(self) -> dict[str, Any]:
        """Configuration of the run with the most episodes."""
        longest = max(self.runs.values(), key=lambda run: run.planned)
        found = _of_cell(longest.config)
        return found | {"environment": undrawn(found.get("environment"))} if self.own else found

    @property
    def system(self) -> dict[str, Any]:
        """Description of the system that was learned, or its dimensions."""
        run, config = next(iter(self.runs.values())), self.config
        known = {key: config[key] for key in SYSTEMS if config.get(key) is not None}
        return known or {"shape": [*run.dims, run.horizon]}


def _named(groups: list[Group], sources: list[str], apart: bool) -> list[Cell]:
    configs, tasks = [group.config for group in groups], _tasks(groups)
    join = _with_sources if apart else _told_apart
    whole = join(_called(groups, configs, lambda stated: stated.name), sources)
    labels = list(whole)
    for task in set(tasks):
        at = [i for i, each in enumerate(tasks) if each == task]
        bare = [_without_system(configs[i]) for i in at]
        short = _called([groups[i] for i in at], bare, lambda stated: stated.label)
        for i, label in zip(at, join(short, [sources[i] for i in at]), strict=True):
            labels[i] = label
    parts = zip(whole, labels, tasks, configs, groups, strict=True)
    return [
        Cell(name, label, task, config, group.ordered, group.own)
        for name, label, task, config, group in parts
    ]


def _called(
    groups: list[Group], configs: list[dict[str, Any]], name: Callable[[Stated], str]
) -> list[str]:
    """Return the names of cells in their study; other cells are named by their differences."""
    given = [name(group.stated) if group.stated else "" for group in groups]
    rest = iter(names([c for c, each in zip(configs, given, strict=True) if not each]))
    return [_printable(each) if each else next(rest) for each in given]


def _tasks(groups: list[Group]) -> list[str]:
    """Return a name for the system of each group."""
    systems = [group.system for group in groups]
    texts = [_text(each) for each in systems]
    distinct = dict(zip(texts, systems, strict=True))
    called = dict(zip(distinct, _task_names(list(distinct.values())), strict=True))
    return [called[text] for text in texts]


def _task_names(systems: list[dict[str, Any]]) -> list[str]:
    plain = [_system_name(each) for each in systems]
    if len(set(plain)) == len(plain):
        return plain
    rest = names(systems)
    together = [p if r.startswith(p) else f"{p}, {r}" for p, r in zip(plain, rest, strict=True)]
    return _unique(together)


def _system_name(system: dict[str, Any]) -> str:
    of_ours, gym = system.get("environment"), system.get("gymnasium")
    if isinstance(of_ours, dict):
        return _short(str(of_ours.get("name")))
    if isinstance(gym, dict):
        return _short(str(gym.get("id")))
    return "a system of your own"


def _sources(folders: list[str]) -> list[str]:
    """Return the shortest distinct endings of paths."""
    parts = [pathlib.PurePath(folder).parts for folder in folders]
    for count in range(1, max(map(len, parts), default=1) + 1):
        tails = ["/".join(each[-count:]) for each in parts]
        if len(set(tails)) == len(set(folders)):
            return tails
    return folders


def _with_sources(labels: list[str], sources: list[str]) -> list[str]:
    """Append folders to labels, or use the folder alone where the label is empty."""
    if not all(sources):
        return _told_apart(labels, sources)
    alone = len(set(sources)) == len(sources)
    return _unique([s if alone else f"{s}: {n}" for s, n in zip(sources, labels, strict=True)])


def _told_apart(labels: list[str], sources: list[str]) -> list[str]:
    """Append sources to labels that occur more than once."""
    count = collections.Counter(labels)
    both = zip(labels, sources, strict=True)
    return _unique([f"{s}: {n}" if s and count[n] > 1 else n for n, s in both])


# ---- Names ----


def names(configs: list[dict[str, Any]]) -> list[str]:
    """Return a name for each configuration: the values of a few distinguishing keys."""
    flat = [{k: v for k, v in leaves(config) if v is not None} for config in configs]
    if not flat:
        return []
    chosen = _distinguishing(flat) or [key for key in FIRST if key in flat[0]][:1]
    short = [", ".join(_word(key, each[key]) for key in chosen if key in each) for each in flat]
    if len(set(short)) < len(short) or not all(short):
        short = [
            ", ".join(f"{key} {_value(each.get(key))}" for key in chosen) or "this" for each in flat
        ]
    return _unique([_short(name) for name in short])


def _distinguishing(flat: list[dict[str, Any]]) -> list[str]:
    keys = {key for each in flat for key in each}
    ordered = [*(k for k in FIRST if k in keys), *sorted(keys - set(FIRST))]
    chosen: list[str] = []
    count = lambda some: len({_text([each.get(key) for key in some]) for each in flat})
    for key in ordered:
        if count([*chosen, key]) > count(chosen):
            chosen.append(key)
    return chosen


def _word(key: str, value: Any) -> str:
    if key == "fingerprint":
        return f"agent {str(value)[:8]}"
    if isinstance(value, str):
        return value
    plain = key.removeprefix("agent.").removeprefix("environment.").replace(".", " ")
    return f"{plain.replace('_', ' ')} {_value(value)}"


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _printable(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def _short(name: str) -> str:
    name = _printable(name)
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _unique(found: list[str]) -> list[str]:
    seen: collections.Counter[str] = collections.Counter()
    result = []
    for name in found:
        seen[name] += 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result


def _of_cell(config: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in config.items() if key not in APART}


def _without_system(config: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in config.items() if key not in SYSTEMS}


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
