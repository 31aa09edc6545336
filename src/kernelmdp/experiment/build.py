"""From names and options to the objects they stand for; every problem is collected."""

import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any

from kernelmdp import checks, registry
from kernelmdp.agent import AbstractAgent
from kernelmdp.experiment.config import BoxConfig, Component, Config, Known, Options
from kernelmdp.kernels import AbstractKernel
from kernelmdp.mdp import AbstractEnvironment, Box, Spec
from kernelmdp.noise import Gaussian
from kernelmdp.planners import AbstractPlanner
from kernelmdp.recipes import KINDS, make_belief

FIRST_ROOM = 4  # episodes for which buffers have room before they double


@dataclasses.dataclass(frozen=True)
class Parts:
    """What a configuration stands for. There is an environment where it is one of ours."""

    spec: Spec
    agent: AbstractAgent
    planner: AbstractPlanner
    environment: AbstractEnvironment | None


class Problem(Exception):
    """Something a configuration gets wrong; the rest of it is still looked at."""


def parts(config: Config) -> tuple[Any, list[str]]:
    """The parts, or None, and what is wrong with the configuration."""
    checks.float64_is_on()
    problems: list[str] = []

    def attempt(make: Callable, *args: Any) -> Any:
        try:
            return make(*args)
        except Problem as problem:
            problems.extend(problem.args)
        return None

    system = attempt(_system, config)
    kernel = attempt(kernel_of, "kernel", config.kernel)
    reward = config.reward_kernel and attempt(kernel_of, "reward_kernel", config.reward_kernel)
    planner = attempt(planner_of, config.planner)
    recipe = attempt(_recipe, config.agent)
    if problems:
        return None, problems
    spec, environment = system
    attempt(_called, "planner", lambda: planner.points(spec))
    agent = attempt(_agent, config, recipe, spec, environment, kernel, reward, planner)
    if problems:
        return None, problems
    return Parts(spec, agent, planner, environment), problems


# ---- Systems ----


def _system(config: Config) -> tuple[Spec, AbstractEnvironment | None]:
    if config.environment is not None:
        env = environment_of(config.environment)
        return env.spec, env
    if config.system is not None:
        system = config.system
        states = _box("system.states", system.states)
        actions = _box("system.actions", system.actions)
        return _spec("system", states, actions, system.horizon, system), None
    return _gymnasium(config), None


def _gymnasium(config: Config) -> Spec:
    """What was found out of the environment when the user named it; it is not made here."""
    asked = config.gymnasium
    if asked is None or asked.states is None or asked.actions is None:
        raise Problem("gymnasium: a saved configuration must hold the boxes of its environment.")
    states = _box("gymnasium.states", asked.states)
    actions = _box("gymnasium.actions", asked.actions)
    return _spec("gymnasium", states, actions, asked.horizon, asked)


def with_boxes(config: Config) -> Config:
    """The same, with the boxes that Gymnasium states for the environment, which is made for it."""
    if config.gymnasium is None:
        return config
    system = gymnasium_system(config)
    system.close()
    spec = system.spec
    found = {"states": _box_config(spec.states), "actions": _box_config(spec.actions)}
    return config.model_copy(update={"gymnasium": config.gymnasium.model_copy(update=found)})


def _box_config(box: Box) -> BoxConfig:
    return BoxConfig(
        low=box.low.tolist(), high=box.high.tolist(), periodic=[bool(p) for p in box.periodic]
    )


def gymnasium_system(config: Config) -> Any:
    """The environment that `[gymnasium]` names, as a system."""
    asked = config.gymnasium
    assert asked is not None
    states = asked.states and _box("gymnasium.states", asked.states)
    actions = asked.actions and _box("gymnasium.actions", asked.actions)
    try:
        from kernelmdp.gymnasium import from_gymnasium  # noqa: PLC0415 (an extra)

        return from_gymnasium(
            asked.id, horizon=asked.horizon, state_box=states, action_box=actions,
            angles=tuple(asked.angles), reward_noise=asked.reward_noise,
            transition_noise=asked.transition_noise, reward_bounds=asked.reward_bounds,
            options=asked.options or None, settings=asked.settings,
        )  # fmt: skip
    except Exception as error:  # whatever an environment's constructor raises
        raise Problem(f"gymnasium: {type(error).__name__}: {error}") from error


def _box(key: str, box: BoxConfig) -> Box:
    return _called(key, Box, low=box.low, high=box.high, periodic=box.periodic)


def _spec(key: str, states: Box, actions: Box, horizon: int, known: Known) -> Spec:
    return _called(
        key, Spec, states=states, actions=actions, horizon=horizon,
        reward_noise=Gaussian(known.reward_noise),
        transition_noise=Gaussian(known.transition_noise), reward_bounds=known.reward_bounds,
    )  # fmt: skip


def environment_of(component: Component) -> AbstractEnvironment:
    """One of our environments, by name."""
    maker = _named("environment", registry.ENVIRONMENTS, component.name)
    return _called("environment", maker, **component.options)


# ---- Learners ----


def kernel_of(key: str, component: Component) -> AbstractKernel:
    """A kernel by name; `on` restricts it to some coordinates, `scale` multiplies it.

    "sum" and "product" have `parts`, a list of kernels.
    """
    options = component.options
    coordinates, scale = options.pop("on", None), options.pop("scale", None)
    if component.name in ("sum", "product"):
        kernel = _joined(key, component.name, options)
    else:
        kernel = _called(key, _named(key, registry.KERNEL_TYPES, component.name), **options)
    if coordinates is not None:
        kernel = _called(f"{key}.on", lambda: kernel.on(*coordinates))
    return kernel if scale is None else _called(f"{key}.scale", lambda: scale * kernel)


def _joined(key: str, name: str, options: Options) -> AbstractKernel:
    found = options.get("parts")
    if set(options) != {"parts"} or not isinstance(found, list) or not found:
        raise Problem(
            f"{key}.parts: a {name} must have parts, a list of kernels, and nothing else."
        )
    kernels = []
    for index, each in enumerate(found):
        where = f"{key}.parts.{index}"
        if not isinstance(each, dict) or not isinstance(each.get("name"), str):
            raise Problem(f"{where}: must be a table with a name, got {each!r}.")
        kernels.append(kernel_of(where, Component(**each)))
    join = (lambda a, b: a + b) if name == "sum" else (lambda a, b: a * b)
    return functools.reduce(join, kernels)


def planner_of(component: Component) -> AbstractPlanner:
    """A planner by name."""
    maker = _named("planner", registry.PLANNER_TYPES, component.name)
    return _called("planner", maker, **_tuples(component.options))


def _recipe(component: Component) -> Callable:
    return _named("agent", registry.RECIPES, component.name)


def _agent(
    config: Config, recipe: Callable, spec: Spec, environment: AbstractEnvironment | None,
    kernel: AbstractKernel, reward_kernel: AbstractKernel | None, planner: AbstractPlanner,
) -> AbstractAgent:  # fmt: skip
    options = _tuples(config.agent.options)
    if recipe is registry.RECIPES["random"]:
        return _called("agent", lambda **none: recipe(spec, **none), **options)
    _check_names("agent", options, _arguments(recipe), "reward")
    options |= _features(options.pop("features", "fourier"), recipe)
    if options.pop("reward", "learned") == "known":
        if environment is None:
            raise Problem('agent.reward: "known" needs one of our environments, which has one.')
        options["known_reward"] = environment.mean_reward
    if reward_kernel is not None:
        options["reward_kernel"] = reward_kernel
    options |= {"episodes": config.episodes, "room": min(config.episodes, FIRST_ROOM)}
    return _called("agent", lambda: recipe(spec, kernel, planner, **options))


def agent_options(recipe: Callable) -> list[str]:
    """What the table `[agent]` may hold besides the name."""
    if recipe is registry.RECIPES["random"]:
        return []
    return sorted(_arguments(recipe) | {"reward"})


def _arguments(recipe: Callable) -> set[str]:
    given = {"spec", "kernel", "planner", "episodes", "room", "known_reward", "reward_kernel"}
    own = set(inspect.signature(recipe).parameters) | set(inspect.signature(make_belief).parameters)
    return own - given - {"beliefs", "kind"}


def _features(given: Any, recipe: Callable) -> Options:
    """`features`, by name or as a table with a name and options."""
    table = {"name": given} if isinstance(given, str) else given
    if not isinstance(table, dict) or not isinstance(table.get("name"), str):
        raise Problem(f"agent.features: must be a name or a table with one, got {given!r}.")
    options = {key: value for key, value in table.items() if key != "name"}
    if table["name"] == "exact":
        return _called("agent.features", lambda: {"features": "exact"}, **options)
    maker = _named("agent.features", registry.FEATURE_TYPES, table["name"])
    if not options:
        return {"features": table["name"]}
    _check_names("agent.features", options, set(inspect.signature(maker).parameters))
    chosen = {"features": lambda kernel, dim: maker(kernel, dim, **options)}
    wants_kind = "kind" in inspect.signature(recipe).parameters
    return chosen | ({"kind": KINDS.get(table["name"], "nystrom")} if wants_kind else {})


# ---- Checks ----


def _named(key: str, known: dict[str, Any], name: str) -> Any:
    if name not in known:
        raise Problem(f"{key}.name: must be one of {', '.join(sorted(known))}, got {name!r}.")
    return known[name]


def _check_names(key: str, options: Options, allowed: set[str], *more: str) -> None:
    wrong = sorted(set(options) - allowed - set(more))
    if wrong:
        choice = ", ".join(sorted({*allowed, *more} - {"kernel", "input_dim", "self"}))
        raise Problem(*(f"{key}.{w}: is not an option here. Allowed: {choice}." for w in wrong))


def _called(key: str, make: Callable, **options: Any) -> Any:
    """The result of a call with options from a file, its errors as problems."""
    signature = inspect.signature(make)
    if all(p.kind is not p.VAR_KEYWORD for p in signature.parameters.values()):
        _check_names(key, options, set(signature.parameters))
    try:
        return make(**options)
    except (ValueError, TypeError, MemoryError, OverflowError, RuntimeError) as error:
        raise Problem(f"{key}: {error}") from error


def _tuples(options: Options) -> Options:
    """Lists as the tuples that our constructors take."""
    return {k: tuple(v) if isinstance(v, list) else v for k, v in options.items()}
