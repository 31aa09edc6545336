"""From names and options to the objects they stand for; every problem is collected."""

import collections
import copy
import dataclasses
import functools
import operator
import pathlib
from collections.abc import Callable, Sequence
from typing import Any

from kernelmdp import checks, registry
from kernelmdp.agents.agent import AbstractAgent
from kernelmdp.agents.prior import REWARDS, Prior
from kernelmdp.agents.recipes import follow
from kernelmdp.config.calling import (
    Problem,
    arguments,
    attempted,
    called,
    check_names,
    named,
    tuples,
)
from kernelmdp.config.schema import Component, Config, Options, parsed, refusal
from kernelmdp.config.systems import system_of, with_boxes
from kernelmdp.control.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPlanner, GridPlanner, planner_for
from kernelmdp.errors import ConfigError
from kernelmdp.regression.kernels import AbstractKernel

FIRST_ROOM = 4  # episodes for which buffers have room before they double, or so many as have
FIRST_ROWS = 640  # then a study of some hundred periods compiles each program once
FIRST_POINTS = 192  # of a dictionary, where there are as many rows
GIVEN = {"spec", "prior", "planner", "episodes", "room"}  # not by the agent's table
SAVED = {  # what of a planner that was chosen is written down
    "grid": ("state_points", "action_points", "noise_nodes"),
    "trajectories": ("lookahead", "samples", "starts", "steps"),
}
BELIEVED = {f.name for f in dataclasses.fields(Prior)} - {"kernel", "reward_kernel", "known_reward"}


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
    return isinstance(table, dict) and table.pop(key, None) is not None


def _unplaced(values: Options) -> list[str]:
    """What is wrong with the tables that can be looked at without a system."""
    makes: dict[str, Callable[[Component], Any]] = {
        "kernel": lambda table: kernel_of("kernel", table),
        "reward_kernel": lambda table: kernel_of("reward_kernel", table),
        "planner": planner_of, "agent": recipe_of,
    }  # fmt: skip
    problems: list[str] = []
    for key, make in makes.items():
        table = values.get(key)
        if isinstance(table, dict) and isinstance(table.get("name"), str):
            try:
                make(Component(**table))
            except Problem as problem:
                problems.extend(problem.args)
    return problems


def read_saved(text: str, folder: Any) -> Parts:
    """What the configuration saved with a run stands for."""
    where = f"the configuration saved in {folder}"
    return parts(Config.of_json(text, where), where)


def parts(config: Config, where: str = "the configuration", *, roomy: bool = False) -> Parts:
    """What a configuration stands for, or every problem it has.

    Buffers grow as they are filled; those of a `roomy` agent have room for all episodes, as
    programs need in which they cannot.
    """
    checks.float64_is_on()
    problems: list[str] = []

    def attempt(make: Callable, *args: Any) -> Any:
        try:
            return make(*args)
        except Problem as problem:
            problems.extend(problem.args)
        return None

    system: Any = attempt(system_of, config)
    if config.planner is None and system is not None:
        config = attempt(with_planner, config, system[0]) or config
    kernel = config.kernel and attempt(kernel_of, "kernel", config.kernel)
    reward = config.reward_kernel and attempt(kernel_of, "reward_kernel", config.reward_kernel)
    planner: Any = config.planner and attempt(planner_of, config.planner)
    judge: Any = config.judge and attempt(judge_of, config, planner)
    recipe = attempt(recipe_of, config.agent)
    agent: Any = None
    make = None
    if not problems and system is not None:
        spec, environment = system
        attempt(attempted, "planner", lambda: planner.points(spec))
        attempt(attempted, "judge", lambda: judge and judge.points(spec))
        kernels = {"kernel": kernel, "reward_kernel": reward}
        room = config.episodes if roomy else _room(config, spec)
        make = lambda spec: _agent(config, recipe, spec, environment, kernels, planner, room)
        agent = attempt(make, spec)
    if problems or system is None or make is None:
        raise refusal(where, problems)
    return Parts(config, system[0], agent, planner, system[1], make, judge)


def kernel_of(key: str, component: Component) -> AbstractKernel:
    """A kernel by name; `on` restricts it to some coordinates, `scale` multiplies it.

    Where `parts` are an argument, they are a list of kernels.
    """
    options, found = component.options, named(key, registry.KERNELS, component.name)
    coordinates, scale = options.pop("on", None), options.pop("scale", None)
    if "parts" in arguments(found.make):
        options["parts"] = _kernels(f"{key}.parts", options.get("parts"))
    kernel = called(key, found.make, options)
    if coordinates is not None:
        kernel = attempted(f"{key}.on", lambda: kernel.on(*coordinates))
    return kernel if scale is None else attempted(f"{key}.scale", lambda: scale * kernel)


def _kernels(key: str, tables: Any) -> list[AbstractKernel]:
    if not isinstance(tables, list) or not tables:
        raise Problem(f"{key}: must be a list of kernels, got {tables!r}.")
    for index, each in enumerate(tables):
        if not isinstance(each, dict) or not isinstance(each.get("name"), str):
            raise Problem(f"{key}.{index}: must be a table with a name, got {each!r}.")
    return [kernel_of(f"{key}.{i}", Component(**each)) for i, each in enumerate(tables)]


def planner_of(component: Component, key: str = "planner") -> AbstractPlanner:
    """A planner by name."""
    found = named(key, registry.PLANNERS, component.name)
    return called(key, found.make, tuples(component.options))


def judge_of(config: Config, planner: AbstractPlanner | None) -> GridPlanner:
    """The grid of a judge, on which whatever is planned is scored: none coarser than plans are."""
    assert config.judge is not None
    if config.environment is None:
        raise Problem("judge: needs one of our environments, in which values can be computed.")
    judge = planner_of(config.judge, "judge")
    if not isinstance(judge, GridPlanner):
        raise Problem(f'judge.name: must be "grid", got {config.judge.name!r}.')
    if isinstance(planner, GridPlanner):
        _check_finer(judge, planner)
    return judge


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
    found = attempted("planner", lambda: planner_for(spec))
    name = "trajectories" if found.follows else "grid"
    options = {k: list(v) if isinstance(v := getattr(found, k), tuple) else v for k in SAVED[name]}
    return config.model_copy(update={"planner": Component(name=name, **options)})


# ---- Agents ----


@dataclasses.dataclass(frozen=True)
class Recipe:
    """How an agent is made: a recipe of ours, or a strategy of a package's own."""

    make: Callable
    is_strategy: bool

    @classmethod
    def of(cls, component: Component) -> "Recipe":
        """What `[agent]` names."""
        known = collections.ChainMap(registry.AGENTS, registry.STRATEGIES)  # pyright: ignore
        found = named("agent", known, component.name)
        return cls(found.make, component.name not in registry.AGENTS)

    @property
    def options(self) -> set[str]:
        """What the table may hold of the agent's own."""
        return arguments(self.make) - GIVEN

    @property
    def believes(self) -> bool:
        """Whether the agent learns, from a prior that the table describes too."""
        return self.is_strategy or "prior" in arguments(self.make)

    def agent(self, options: Options, given: Options) -> AbstractAgent:
        """The agent with these options."""
        if self.is_strategy:
            return follow(self.make(**options), **given)
        wanted = arguments(self.make)
        return self.make(**{k: v for k, v in given.items() if k in wanted}, **options)

    def allowed(self) -> set[str]:
        """What the table may hold besides the name."""
        return self.options | (BELIEVED | {"reward"} if self.believes else set())


def recipe_of(component: Component) -> Recipe:
    """What `[agent]` names, if that takes what the table gives it."""
    found = Recipe.of(component)
    check_names("agent", component.options, found.allowed())
    return found


def _room(config: Config, spec: Spec) -> int:
    """For how many episodes buffers have room at first."""
    return min(config.episodes, max(FIRST_ROOM, FIRST_ROWS // spec.horizon))


def _agent(
    config: Config, recipe: Recipe, spec: Spec, environment: AbstractEnvironment | None,
    kernels: dict[str, Any], planner: AbstractPlanner, room: int,
) -> AbstractAgent:  # fmt: skip
    options = tuples(config.agent.options)
    believed = {key: options.pop(key) for key in set(options) - recipe.options}
    rows = room * spec.horizon
    prior = _prior(believed, environment, kernels, rows) if recipe.believes else None
    given = {
        "spec": spec, "prior": prior, "planner": planner, "episodes": config.episodes, "room": room,
    }  # fmt: skip
    return attempted("agent", lambda: recipe.agent(options, given))


def _prior(
    options: Options, environment: AbstractEnvironment | None, kernels: dict[str, Any], rows: int
) -> Prior:
    if options.pop("reward", "learned") == "known":
        if environment is None:
            raise Problem('agent.reward: "known" needs one of our environments, which has one.')
        options["known_reward"] = _known(environment, options.get("reward_of", "pair"))
    if isinstance(options.get("reward_of"), str):
        options["reward_of"] = _reward_of(options["reward_of"], environment)
    if "features" in options:
        options["features"] = _features(options["features"], rows)
    return attempted("agent", lambda: Prior(**kernels, **options))


def _known(environment: AbstractEnvironment, reward_of: str) -> Callable:
    """The reward of an environment, of the pair, of the next state, or of that and the action."""
    if reward_of == "pair":
        return environment.mean_reward
    pays = environment.pays()
    if pays is None:
        raise Problem('agent.reward_of: must be "pair", for this reward is no function of s\'.')
    return (lambda after, action: pays(after)) if reward_of == "outcome" else pays


def _reward_of(given: str, environment: AbstractEnvironment | None) -> Any:
    """`reward_of`, by name: that of a feature that an environment has, where it is one."""
    named = {} if environment is None else environment.features()
    if given not in (*named, *REWARDS):
        known = " or ".join(f'"{name}"' for name in (*REWARDS, *named))
        raise Problem(f"agent.reward_of: must be {known}, got {given!r}.")
    return named.get(given, given)


def _features(given: Any, rows: int) -> Any:
    """`features`, by name or as a table with a name and options; of so many rows at first."""
    table = {"name": given} if isinstance(given, str) else given
    if not isinstance(table, dict) or not isinstance(table.get("name"), str):
        raise Problem(f"agent.features: must be a name or a table with one, got {given!r}.")
    options = {key: value for key, value in table.items() if key != "name"}
    if table["name"] == "exact":
        return called("agent.features", lambda: "exact", options)
    make = named("agent.features", registry.FEATURES, table["name"]).make
    check_names("agent.features", options, arguments(make))
    if table["name"] == "nystrom":
        options.setdefault("capacity", min(rows, FIRST_POINTS))
    return lambda kernel, dim: make(kernel, dim, **options)
