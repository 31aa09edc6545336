"""From names and options to the objects they stand for; every problem is collected."""

import copy
import dataclasses
import functools
import operator
import pathlib
from collections.abc import Callable, Sequence
from typing import Any

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError
from kernelmdp._base.precision import in_float64
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.config.build.agent_builder import (
    Around,
    agent_of,
    around_of,
    plain,
    recipe_of,
    wrong_with,
)
from kernelmdp.config.build.instantiate import (
    Problem,
    Problems,
    arguments,
    attempted,
    called,
    named,
    tuples,
)
from kernelmdp.config.build.system_builder import system_of, with_boxes
from kernelmdp.config.files.configuration import Component, Config, Options, parsed, refusal
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPlanner, GridPlanner, planner_for
from kernelmdp.regression.kernels import AbstractKernel

Place = tuple[Spec, AbstractEnvironment | None]
SAVED = {  # what of a planner that was chosen is written down
    "grid": ("state_points", "action_points", "noise_nodes"),
    "trajectories": ("lookahead", "samples", "starts", "steps"),
}
STAND_INS: Options = {  # of what cannot be left out: it would be missed, or something else meant
    "system.horizon": 1, "kernel": {"name": "squared-exponential", "lengthscale": 0.5},
}  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Parts:
    """A configuration and what it stands for; an environment where the system is one of ours."""

    config: Config
    spec: Spec
    agent: AbstractAgent
    planner: AbstractPlanner
    environment: AbstractEnvironment | None
    make: Callable[[Spec], AbstractAgent]  # the agent, for the system as it is known by then
    judge: GridPlanner | None = None

    def with_seed(self, seed: int) -> "Parts":
        """The same with another seed, which only the run depends on."""
        return dataclasses.replace(self, config=self.config.with_seed(seed))


def read(source: Any) -> Parts:
    """What a `Config`, a dictionary or a TOML file stands for, or every problem it has.

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
    """What a dictionary stands for, or every problem it has."""
    try:
        config = Config.of(values, where)
    except ConfigError as error:
        raise refusal(where, [*error.problems, *_more(values, error.problems)]) from None
    try:
        return parts(with_boxes(config), where)
    except Problem as problem:
        raise refusal(where, list(problem.args)) from problem


def _more(values: Any, problems: Sequence[str]) -> list[str]:
    """What else is wrong, once the keys that were refused are left out."""
    if any(problem.startswith("configuration:") for problem in problems):  # of the whole
        return _unplaced(values) if isinstance(values, dict) else []
    left, refused = copy.deepcopy(values), set(map(_refused, problems))
    if not sum(_leave_out(left, name) for name in sorted(refused, key=len)):
        return []
    try:
        read_values(left, "")
    except ConfigError as error:  # what was left out is not missing, from a table or altogether
        tables = {"configuration"} if any("." not in name for name in refused) else set()
        known = refused | tables | {problem.partition(":")[0] for problem in problems}
        return [each for each in error.problems if each.partition(":")[0] not in known]
    return []


def _refused(problem: str) -> str:
    """The key that a problem is about; of one that is missing the table that it is missing in."""
    name, _, said = problem.partition(":")
    return name.partition(".")[0] if said == " is missing." else name


def _leave_out(values: Options, name: str) -> bool:
    """Whether a key was there, and is not any more."""
    *above, key = name.split(".")
    table = functools.reduce(lambda t, k: t.get(k) if isinstance(t, dict) else None, above, values)
    if not isinstance(table, dict) or key not in table:
        return False
    del table[key]
    table |= {key: STAND_INS[name]} if name in STAND_INS else {}
    return True


def _unplaced(values: Options) -> list[str]:
    """What is wrong with the tables that can be looked at without a system."""
    keys = ("kernel", "reward_kernel", "planner", "agent")
    tables = {key: values[key] for key in keys if isinstance(values.get(key), dict)}
    named: dict[str, Any] = {
        k: Component(**t) for k, t in tables.items() if isinstance(t.get("name"), str)
    }
    problems = Problems()
    config = Config.model_construct(**named)
    *_, recipe, around = _looked_at(problems, config, None)
    problems.add(wrong_with(config.agent, recipe, around, whole=False, placed=False))
    return problems


def read_saved(text: str, folder: Any) -> Parts:
    """What the configuration saved with a run stands for."""
    where = f"the configuration saved in {folder}"
    return parts(Config.of_json(text, where), where)


@in_float64
def parts(config: Config, where: str = "the configuration", *, roomy: bool = False) -> Parts:
    """What a configuration stands for, or every problem it has.

    Buffers grow as they are filled; those of a `roomy` agent have room for all episodes, as
    programs need in which they cannot.
    """
    problems = Problems()
    system = _whole(problems.attempt(system_of, config))
    if config.planner is None and system is not None:
        config = problems.attempt(with_planner, config, system[0]) or config
    planner, judge, recipe, around = _looked_at(problems, config, system)
    around = dataclasses.replace(around, room=config.episodes) if roomy else around
    make = lambda spec: agent_of(config.agent, recipe, dataclasses.replace(around, spec=spec))
    said = Problems()
    agent: Any = None if problems else said.attempt(make, around.spec)
    if problems or said or system is None:
        whole = not problems
        problems.add(
            wrong_with(config.agent, recipe, around, whole=whole, placed=system is not None) or said
        )
        raise refusal(where, problems)
    return Parts(config, system[0], agent, planner, system[1], make, judge)


def _whole(found: Any) -> Place | None:
    """A system, or what stands instead of one: an environment or a `Spec`, and nothing less."""
    if isinstance(found, AbstractEnvironment):
        return found.spec, found
    return (found, None) if isinstance(found, Spec) else found if isinstance(found, tuple) else None


def _looked_at(
    problems: Problems, config: Config, system: Place | None
) -> tuple[Any, Any, Any, Around]:
    """Planner, judge, recipe and all around the agent, each whatever is wrong with the others."""
    tables = {"kernel": config.kernel, "reward_kernel": config.reward_kernel}
    kernels = {k: each and problems.attempt(kernel_of, k, each) for k, each in tables.items()}
    planner = config.planner and problems.attempt(planner_of, config.planner)
    judge = config.judge and problems.attempt(judge_of, config, planner)
    if system is not None:
        planner = planner and problems.attempt(_fitting, "planner", planner, system[0])
        judge = judge and problems.attempt(_fitting, "judge", judge, system[0])
    recipe = problems.attempt(recipe_of, config.agent)
    return planner, judge, recipe, around_of(config, system, kernels, planner)


def _fitting(key: str, planner: AbstractPlanner, spec: Spec) -> AbstractPlanner:
    """A planner, if it has the dimensions of the system."""
    attempted(key, lambda: planner.points(spec))
    return planner


def kernel_of(key: str, component: Component) -> AbstractKernel:
    """A kernel by name; `on` restricts it to some coordinates, `scale` multiplies it.

    Where `parts` are an argument, they are a list of kernels.
    """
    options, found = component.options, named(key, registry.KERNELS, component.name)
    coordinates, scale = options.pop("on", None), options.pop("scale", None)
    problems = Problems()
    if "parts" in arguments(found.make):
        options["parts"] = problems.attempt(_kernels, f"{key}.parts", options.get("parts"))
        problems.check()
    kernel = problems.attempt(called, key, found.make, options) or plain()
    if coordinates is not None:
        on = lambda: kernel.on(*coordinates)
        kernel = problems.attempt(attempted, f"{key}.on", on) or kernel
    if scale is not None:
        kernel = problems.attempt(attempted, f"{key}.scale", lambda: scale * kernel) or kernel
    problems.check()
    return kernel


def _kernels(key: str, tables: Any) -> list[AbstractKernel]:
    if not isinstance(tables, list) or not tables:
        raise Problem(f"{key}: must be a list of kernels, got {tables!r}.")
    problems, found = Problems(), []
    for index, each in enumerate(tables):
        if isinstance(each, dict) and isinstance(each.get("name"), str):
            found.append(problems.attempt(kernel_of, f"{key}.{index}", Component(**each)))
        else:
            problems.add([f"{key}.{index}: must be a table with a name, got {each!r}."])
    return problems.check(found)


def planner_of(component: Component, key: str = "planner") -> AbstractPlanner:
    """A planner by name."""
    found = named(key, registry.PLANNERS, component.name)
    return called(key, found.make, tuples(component.options))


def judge_of(config: Config, planner: AbstractPlanner | None) -> GridPlanner:
    """The grid of a judge, on which whatever is planned is scored: none coarser than plans are."""
    assert config.judge is not None
    problems = Problems()
    if config.environment is None:
        problems.add(["judge: needs one of our environments, in which values can be computed."])
    judge = problems.attempt(planner_of, config.judge, "judge")
    if judge is not None and not isinstance(judge, GridPlanner):
        raise Problem(*problems, f'judge.name: must be "grid", got {config.judge.name!r}.')
    if judge is not None and isinstance(planner, GridPlanner):
        problems.attempt(_check_finer, judge, planner)
    return problems.check(judge)


def _check_finer(judge: GridPlanner, planner: GridPlanner) -> None:
    coarse = [
        f"judge.{name}: must be at least the planner's {list(theirs)}, got {list(own)}."
        for name in ("state_points", "action_points")
        for own, theirs in [(getattr(judge, name), getattr(planner, name))]
        if any(map(operator.lt, own, theirs))
    ]
    if coarse:
        raise Problem(*coarse)


def with_planner(config: Config, spec: Spec) -> Config:
    """The same with the planner that suits the system, so that it is saved with the run."""
    found = attempted("planner", lambda: planner_for(spec, config.limits.plan_seconds))
    name = "trajectories" if found.follows else "grid"
    options = {k: list(v) if isinstance(v := getattr(found, k), tuple) else v for k in SAVED[name]}
    return config.model_copy(update={"planner": Component(name=name, **options)})
