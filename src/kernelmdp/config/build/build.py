"""From a configuration to the objects that it describes; every problem is collected.

A file's own problems, those of types, names and keys, are reported at once and first. What only
constructors can tell is reported when its parts are built.
"""

import dataclasses
import operator
import pathlib
from collections.abc import Callable
from typing import Annotated, Any

import pydantic
from pydantic import ConfigDict, PlainValidator

from kernelmdp._base.precision import in_float64
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.config.build.agent_builder import AgentTable, Around, first_room
from kernelmdp.config.build.components import Blueprint, reading_of
from kernelmdp.config.build.system_builder import system_of, with_boxes
from kernelmdp.config.files.configuration import Component, Config, parsed
from kernelmdp.config.files.problems import (
    Model,
    Problem,
    Problems,
    attempted,
    problems_of,
    refusal,
)
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPlanner, GridPlanner, planner_for
from kernelmdp.regression.kernels import AbstractKernel

SAVED = {  # what of a planner that was chosen is written down
    "grid": ("state_points", "action_points", "noise_nodes"),
    "trajectories": ("lookahead", "samples", "starts", "steps"),
}


def _table(kind: Any) -> Any:
    """Return type and default of a table that may be left out."""
    return reading_of(kind | None).type, None  # pyright: ignore[reportOptionalMemberAccess]


class _Others(Model):
    """Tables beside others, which are read elsewhere."""

    model_config = ConfigDict(extra="ignore")


Tables: Any = pydantic.create_model(
    "Tables", __base__=_Others, environment=_table(AbstractEnvironment),
    kernel=_table(AbstractKernel), reward_kernel=_table(AbstractKernel),
    planner=_table(AbstractPlanner), judge=_table(AbstractPlanner),
    agent=(Annotated[Any, PlainValidator(AgentTable.of)], None),
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Parts:
    """A configuration and what it describes; an environment where the system is one of ours."""

    config: Config
    spec: Spec
    agent: AbstractAgent
    planner: AbstractPlanner
    environment: AbstractEnvironment | None
    make: Callable[[Spec], AbstractAgent]  # the agent, for the system as it is known by then
    judge: GridPlanner | None
    tables: Any  # those of components, as they were read

    def with_seed(self, seed: int) -> "Parts":
        """Return the same with another seed, which only the run depends on."""
        return dataclasses.replace(self, config=self.config.with_seed(seed))


def read(source: Any) -> Parts:
    """Return what a `Config`, a dictionary or a TOML file describes, or every problem it has.

    It is the user who names it: for such a source alone an environment of Gymnasium is made,
    to find out its boxes.
    """
    if isinstance(source, Parts):
        return source
    if isinstance(source, Config):
        return parts(source)
    if isinstance(source, dict):
        return read_values(source, "the configuration")
    return read_values(parsed(pathlib.Path(source)), str(source))


def read_values(values: Any, where: str) -> Parts:
    """Return what a dictionary describes, or every problem it has."""
    problems = problems_of(Config, values)
    known = {line.partition(":")[0] for line in problems}
    more = [line for line in problems_of(Tables, values) if line.partition(":")[0] not in known]
    if problems or more:
        raise refusal(where, [*problems, *more])
    try:
        return parts(with_boxes(Config.model_validate(values)), where)
    except Problem as problem:
        raise refusal(where, problem.args) from problem


def read_saved(text: str, folder: Any) -> Parts:
    """Return what the configuration saved with a run describes."""
    where = f"the configuration saved in {folder}"
    return parts(Config.of_json(text, where), where)


@in_float64
def parts(config: Config, where: str = "the configuration") -> Parts:
    """Return what a configuration describes, or every problem it has."""
    values = config.model_dump()
    if found := problems_of(Tables, values):
        raise refusal(where, found)
    tables, problems = Tables.model_validate(values), Problems()
    system = problems.attempt(system_of, config, tables.environment)
    if config.planner is None and system is not None:
        config = problems.attempt(_with_planner, config, system[0]) or config
        tables = Tables.model_validate(config.model_dump())
    kernels, planner, judge = _built(problems, config, tables, system and system[0])
    if problems or system is None:
        raise refusal(where, problems)
    spec, env = system
    around = Around(spec, env, kernels, planner, config.episodes, first_room(config, spec))
    make = lambda spec: dataclasses.replace(around, spec=spec).agent(tables.agent)
    agent = problems.attempt(make, system[0])
    if problems:
        raise refusal(where, problems)
    return Parts(config, system[0], agent, planner, system[1], make, judge, tables)


def _built(
    problems: Problems, config: Config, tables: Any, spec: Spec | None
) -> tuple[dict[str, AbstractKernel | None], Any, Any]:
    """Return kernels, planner and judge, each whatever is wrong with the others."""
    make = lambda key: _component(problems, key, getattr(tables, key), spec)
    kernels = {key: make(key) for key in ("kernel", "reward_kernel")}
    planner, judge = make("planner"), make("judge")
    if judge is not None:
        problems.extend(_unfit(config, judge, planner))
    return kernels, planner, judge


def _component(problems: Problems, key: str, table: Blueprint | None, spec: Spec | None) -> Any:
    """Return what a table describes; a planner, if it has the dimensions of the system."""
    if table is None:
        return None
    found = problems.attempt(attempted, key, table)
    if spec is not None and isinstance(found, AbstractPlanner):
        problems.attempt(attempted, key, lambda: found.points(spec))
    return found


def _unfit(config: Config, judge: AbstractPlanner, planner: Any) -> list[str]:
    """Return why a judge cannot score what is planned: it must be a grid, and none coarser."""
    if config.environment is None:
        return ["judge: needs one of our environments, in which values can be computed."]
    if not isinstance(judge, GridPlanner):
        return ['judge.name: must be "grid".']
    if not isinstance(planner, GridPlanner):
        return []
    return [
        f"judge.{name}: must be at least the planner's {list(theirs)}, got {list(own)}."
        for name in ("state_points", "action_points")
        for own, theirs in [(getattr(judge, name), getattr(planner, name))]
        if any(map(operator.lt, own, theirs))
    ]


def _with_planner(config: Config, spec: Spec) -> Config:
    """Return the same with the planner that suits the system, so that it is saved with the run."""
    found = attempted("planner", lambda: planner_for(spec, config.limits.plan_seconds))
    name = "trajectories" if found.follows else "grid"
    options = {k: list(v) if isinstance(v := getattr(found, k), tuple) else v for k in SAVED[name]}
    return config.model_copy(update={"planner": Component(name=name, **options)})
