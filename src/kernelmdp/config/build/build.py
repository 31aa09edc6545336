"""Construction of objects from a configuration, with all problems collected.

Wrong types, names and keys are reported together, first. Problems that only constructors detect are
reported afterwards.
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

SAVED = {  # keys of a default planner that are saved
    "grid": ("state_points", "action_points", "noise_nodes"),
    "trajectories": ("lookahead", "samples", "starts", "steps"),
}


def _table(kind: Any) -> Any:
    """Return type and default of an optional table."""
    return reading_of(kind | None).type, None  # pyright: ignore[reportOptionalMemberAccess]


class _Others(Model):
    """Tables that are parsed elsewhere."""

    model_config = ConfigDict(extra="ignore")


Tables: Any = pydantic.create_model(
    "Tables", __base__=_Others, environment=_table(AbstractEnvironment),
    kernel=_table(AbstractKernel), reward_kernel=_table(AbstractKernel),
    planner=_table(AbstractPlanner), judge=_table(AbstractPlanner),
    agent=(Annotated[Any, PlainValidator(AgentTable.of)], None),
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Parts:
    """Configuration and the objects that it describes; built-in systems have an `environment`."""

    config: Config
    spec: Spec
    agent: AbstractAgent
    planner: AbstractPlanner
    environment: AbstractEnvironment | None
    make: Callable[[Spec], AbstractAgent]  # makes the agent for the system as known then
    judge: GridPlanner | None
    tables: Any  # parsed tables of components

    def with_seed(self, seed: int) -> "Parts":
        """Return a copy with another seed; only the run depends on it."""
        return dataclasses.replace(self, config=self.config.with_seed(seed))


def read(source: Any) -> Parts:
    """Return the parts of a `Config`, a dictionary or a TOML file; report all problems.

    A Gymnasium environment is made here to find its boxes, since the user names it. Saved
    configurations never make one.
    """
    if isinstance(source, Parts):
        return source
    if isinstance(source, Config):
        return parts(source)
    if isinstance(source, dict):
        return read_values(source, "the configuration")
    return read_values(parsed(pathlib.Path(source)), str(source))


def read_values(values: Any, where: str) -> Parts:
    """Return the parts that a dictionary describes; report all problems."""
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
    """Return the parts of the configuration saved with a run."""
    where = f"the configuration saved in {folder}"
    return parts(Config.of_json(text, where), where)


@in_float64
def parts(config: Config, where: str = "the configuration") -> Parts:
    """Return the parts that a configuration describes; report all problems."""
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
    """Build kernels, planner and judge independently, so that all problems are found."""
    make = lambda key: _component(problems, key, getattr(tables, key), spec)
    kernels = {key: make(key) for key in ("kernel", "reward_kernel")}
    planner, judge = make("planner"), make("judge")
    if judge is not None:
        problems.extend(_unfit(config, judge, planner))
    return kernels, planner, judge


def _component(problems: Problems, key: str, table: Blueprint | None, spec: Spec | None) -> Any:
    """Build the component of a table; a planner needs the dimensions of the system."""
    if table is None:
        return None
    found = problems.attempt(attempted, key, table)
    if spec is not None and isinstance(found, AbstractPlanner):
        problems.attempt(attempted, key, lambda: found.points(spec))
    return found


def _unfit(config: Config, judge: AbstractPlanner, planner: Any) -> list[str]:
    """Return the reasons why a judge cannot score the planner: it needs a grid at least as fine."""
    if config.environment is None:
        return ["judge: needs a built-in environment, where values can be computed."]
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
    """Return a copy with the default planner of the system, so that it is saved with the run."""
    found = attempted("planner", lambda: planner_for(spec, config.limits.plan_seconds))
    name = "trajectories" if found.follows else "grid"
    options = {k: list(v) if isinstance(v := getattr(found, k), tuple) else v for k in SAVED[name]}
    return config.model_copy(update={"planner": Component(name=name, **options)})
