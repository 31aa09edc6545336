"""The agent that a configuration describes: its recipe, what it believes, and all that is wrong."""

import collections
import dataclasses
import functools
from collections.abc import Callable
from typing import Any

from kernelmdp import registry
from kernelmdp.agents.algorithms.agent import AbstractAgent, follow
from kernelmdp.agents.algorithms.baselines import certainty_equivalent
from kernelmdp.agents.algorithms.confidence import Caution, Confidence
from kernelmdp.agents.belief.knowledge import AbstractPrior
from kernelmdp.agents.belief.prior import REWARDS, Prior
from kernelmdp.config.build.instantiate import (
    HIDDEN,
    Problem,
    Problems,
    arguments,
    attempted,
    blames,
    called,
    check_names,
    named,
    tried,
    tuples,
)
from kernelmdp.config.files.configuration import Component, Config, Options
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec
from kernelmdp.control.mdp.noise import Gaussian
from kernelmdp.control.planners import AbstractPlanner, GridPlanner
from kernelmdp.regression.features.nystrom import FIRST_POINTS
from kernelmdp.regression.kernels import AbstractKernel, SquaredExponential

FIRST_ROOM = 4  # episodes for which buffers have room before they double, or so many as have
FIRST_ROWS = 640  # then a study of some hundred periods compiles each program once
GIVEN = {"spec", "prior", "planner", "episodes", "room"}  # not by the agent's table
BELIEVED = arguments(Prior) - {"kernel", "reward_kernel", "known_reward"}
OF_SYSTEM = {"reward", "reward_of", "state_scales", "output_kernel"}  # must fit the system


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
    check_names("agent", component.options, found.allowed(), instead=found)
    return found


def _room(config: Config, spec: Spec) -> int:
    """For how many episodes buffers have room at first."""
    return min(config.episodes, max(FIRST_ROOM, FIRST_ROWS // spec.horizon))


def first_points(config: Config, spec: Spec) -> int:
    """For how many points a dictionary has room at first."""
    return min(_room(config, spec) * spec.horizon, FIRST_POINTS)


@dataclasses.dataclass(frozen=True)
class Around:
    """All that an agent is made from besides its table."""

    spec: Spec
    environment: AbstractEnvironment | None
    kernels: dict[str, Any]
    planner: AbstractPlanner
    episodes: int
    room: int

    def given(self, prior: AbstractPrior | None) -> Options:
        """What recipes are given."""
        return {
            "spec": self.spec, "prior": prior, "planner": self.planner, "episodes": self.episodes,
            "room": self.room,
        }  # fmt: skip


def agent_of(component: Component, recipe: Recipe, around: Around) -> AbstractAgent:
    """The agent that a table describes, or the first thing that is wrong with it."""
    own, believed = _sorted(component, recipe)
    prior = None
    if recipe.believes:
        options = _resolved(believed, around)
        prior = attempted("agent", lambda: Prior(**around.kernels, **options))
        own = _with_confidence(own, prior)
    return attempted("agent", lambda: recipe.agent(own, around.given(prior)))


def _with_confidence(own: Options, prior: AbstractPrior) -> Options:
    """The options with confidence sets in place of the table that describes them."""
    table = own.get("confidence")
    if not isinstance(table, dict):
        return own
    kind = Caution if prior.learns else Confidence
    return own | {"confidence": called("agent.confidence", kind, tuples(table))}


def _sorted(component: Component, recipe: Recipe) -> tuple[Options, Options]:
    """The options of the agent's own, and those of what it believes."""
    options = {k: v for k, v in tuples(component.options).items() if k in recipe.allowed()}
    own = {key: options.pop(key) for key in recipe.options & set(options)}
    return own, options


def _resolved(believed: Options, around: Around) -> Options:
    """The arguments of a prior: what is given by name is looked up."""
    problems, options, environment = Problems(), dict(believed), around.environment
    if options.pop("reward", "learned") == "known":
        known = problems.attempt(_known, environment, options.get("reward_of", "pair"))
        options |= {} if known is None else {"known_reward": known}
    if isinstance(options.get("reward_of"), str):
        options["reward_of"] = problems.attempt(_reward_of, options["reward_of"], environment)
    if "features" in options:
        rows = around.room * around.spec.horizon
        options["features"] = problems.attempt(_features, options["features"], rows) or "exact"
    return problems.check(options)


# ---- All that is wrong ----


def wrong_with(
    component: Component, recipe: Recipe | None, around: Around, *, whole: bool, placed: bool
) -> list[str]:
    """Every problem of a table, one by one, since whoever makes an agent says the first alone.

    Unless all `around` it is as the file has it, something stands there instead of what was
    refused, and only what is said of an option that was given counts; unless it is `placed` in
    its system, what must fit that is not looked at.
    """
    problems, known = Problems(), recipe is not None
    recipe = recipe or Recipe.of(Component(name="psrl"))  # what is believed is alike
    own, believed = _sorted(component, recipe)
    if not placed:
        believed = {key: value for key, value in believed.items() if key not in OF_SYSTEM}
    options = problems.attempt(_resolved, believed, around)
    options |= _sound_features(problems, believed, around)
    whole, given = whole and not problems, own | options | around.kernels
    own = own if known else {}
    prior, said = _believing(options, around) if recipe.believes else (None, [])
    if prior is not None:
        own = problems.attempt(_with_confidence, own, prior) or {}
    said += _refusing(own, recipe, around.given(prior))
    ours = lambda line: (
        line.startswith("agent.")
        or blames(line.partition(": ")[2], given)
        or _lacking(line, recipe)
    )
    problems.add([line for line in said if whole or ours(line)])
    return problems


def _believing(options: Options, around: Around) -> tuple[AbstractPrior, list[str]]:
    """A prior of all that is not refused, and what is: whatever the strategy is."""
    believe = lambda **some: Prior(**around.kernels, **some)
    settle = lambda **some: certainty_equivalent(**around.given(believe(**some)))
    _, left, said = tried("agent", settle, options)
    return tried("agent", believe, left)[0] or Prior(around.kernels["kernel"]), said


def _refusing(own: Options, recipe: Recipe, given: Options) -> list[str]:
    """What is refused of an agent's own options, also behind those that are lacking."""
    make = lambda **some: recipe.agent(some, given)
    said = tried("agent", make, own)[2]
    lacking = {name: 1.0 for each in said for name in _lacking(each, recipe)}
    return [*said, *(tried("agent", make, lacking | own)[2] if lacking else [])]


def _lacking(said: str, recipe: Recipe) -> set[str]:
    """What must be given to the agent and is not, going by an error."""
    names, must, _ = said.partition(" must be given")
    return recipe.options & set(names.split()) if must else set()


def _sound_features(problems: Problems, believed: Options, around: Around) -> Options:
    """Features to go on with, where those of a table are refused by themselves."""
    table = believed.get("features")
    if not isinstance(table, dict) or table.get("name") not in registry.FEATURES:
        return {}
    kernel = around.kernels.get("kernel") or plain()
    try:
        make = named("agent.features", registry.FEATURES, table["name"]).make
        known = {k: v for k, v in table.items() if k in arguments(make) - HIDDEN}
    except Problem:  # which was said before
        return {"features": "exact"}
    of = functools.partial(make, kernel, around.spec.input_dim)
    said = tried("agent.features", of, known)[2]
    problems.add(said)
    return {"features": "exact"} if said else {}


def around_of(
    config: Config, system: Any, kernels: dict[str, Any], planner: AbstractPlanner | None
) -> Around:
    """All around an agent, with something in the place of whatever was refused."""
    spec, environment = (_anywhere(), None) if system is None else system
    given = {key: getattr(config, key) is not None for key in kernels}
    refused = lambda key: given[key] and (system is None or kernels[key] is None)
    kernels = {key: plain() if refused(key) else each for key, each in kernels.items()}
    if system is None or planner is None:
        planner = GridPlanner((3,) * spec.state_dim, (3,) * spec.action_dim)
    return Around(spec, environment, kernels, planner, config.episodes, _room(config, spec))


def plain() -> AbstractKernel:
    """A kernel that any features take."""
    return SquaredExponential(0.5)


def _anywhere() -> Spec:
    """A system, where none is known."""
    side = lambda: Box([0.0], [1.0])
    return Spec(side(), side(), 1, Gaussian(0.1), Gaussian(0.1))


# ---- What a prior is given by name ----


def _known(environment: AbstractEnvironment | None, reward_of: str) -> Callable:
    """The reward of an environment, of the pair, of the next state, or of that and the action."""
    if environment is None:
        raise Problem('agent.reward: "known" needs one of our environments, which has one.')
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
    check_names("agent.features", options, arguments(make) - HIDDEN)
    if table["name"] == "nystrom":
        options.setdefault("capacity", min(rows, FIRST_POINTS))
    return lambda kernel, dim: make(kernel, dim, **options)
