"""Builder of the agent of a configuration: its recipe, its prior, and both for a system."""

import collections
import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any, Literal

from kernelmdp import registry
from kernelmdp.agents.algorithms.agent import AbstractAgent, follow
from kernelmdp.agents.belief.prior import REWARDS, Prior
from kernelmdp.config.build.components import (
    Blueprint,
    built,
    created,
    fields_of,
    model_of,
    named,
    options_of,
)
from kernelmdp.config.files.configuration import Component, Config, Options
from kernelmdp.config.files.problems import Model, Problem, attempted
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPlanner
from kernelmdp.regression.features import Nystrom
from kernelmdp.regression.features.nystrom import FIRST_POINTS

FIRST_ROOM = 4  # episodes of initial buffer size, or as many as have
FIRST_ROWS = 640  # this many rows, so that typical studies compile each program once
GIVEN = frozenset({"spec", "prior", "planner", "episodes", "room"})  # not in a file
TABLES = frozenset({"kernel", "reward_kernel"})  # arguments of a prior with their own tables


@dataclasses.dataclass(frozen=True)
class Recipe:
    """Recipe of an agent: built in, or a strategy of another package."""

    make: Callable
    is_strategy: bool

    @classmethod
    def of(cls, table: Any) -> "Recipe":
        """Return the recipe that `[agent]` names."""
        known = collections.ChainMap(registry.AGENTS, registry.STRATEGIES)  # pyright: ignore
        make = named(known, table).make
        return cls(make, Component.model_validate(table).name not in registry.AGENTS)

    @property
    def believes(self) -> bool:
        """Return whether the agent learns, so that its table also describes a prior."""
        return self.is_strategy or "prior" in inspect.signature(self.make).parameters

    def model(self) -> type[Model]:
        """Return the model of the agent's table: its own options and those of its prior."""
        return _model(inspect.unwrap(self.make), self.believes)

    def agent(self, options: Options, given: Options) -> AbstractAgent:
        """Return the agent with these options."""
        if self.is_strategy:
            return follow(self.make(**options), **given)
        wanted = inspect.signature(self.make).parameters
        return self.make(**{k: v for k, v in given.items() if k in wanted}, **options)


@functools.cache
def _model(make: Callable, believes: bool) -> type[Model]:
    prior = {"reward": (Literal["known", "learned"], None)} | fields_of(Prior, TABLES)
    return created((prior if believes else {}) | fields_of(make, GIVEN))


@dataclasses.dataclass(frozen=True)
class AgentTable:
    """Parsed table of an agent: its recipe, its own options and those of its prior."""

    recipe: Recipe
    own: Options
    believed: Options

    @classmethod
    def of(cls, table: Any) -> "AgentTable":
        """Return the table; raise a pydantic error with all of its problems."""
        recipe = Recipe.of(table)
        options = options_of(recipe.model(), table)
        names = model_of(recipe.make, GIVEN).model_fields
        own = {key: options.pop(key) for key in names if key in options}
        return cls(recipe, own, options)


@dataclasses.dataclass(frozen=True)
class Around:
    """Arguments of an agent besides its table."""

    spec: Spec
    environment: AbstractEnvironment | None
    kernels: dict[str, Any]
    planner: AbstractPlanner
    episodes: int
    room: int

    def agent(self, table: AgentTable) -> AbstractAgent:
        """Return the agent that a table describes."""
        prior = None
        if table.recipe.believes:
            options = self._resolved(table.believed)
            prior = attempted("agent", lambda: Prior(**self.kernels, **options))
        given = {"prior": prior, **{key: getattr(self, key) for key in GIVEN - {"prior"}}}
        own = {
            key: attempted(f"agent.{key}", functools.partial(built, value))
            for key, value in table.own.items()
        }
        return attempted("agent", lambda: table.recipe.agent(own, given))

    def _resolved(self, believed: Options) -> Options:
        """Return the arguments of a prior with references to the system resolved."""
        options = {key: built(value) for key, value in believed.items()}
        if options.pop("reward", "learned") == "known":
            options["known_reward"] = self._known_reward(options.get("reward_of", "pair"))
        if isinstance(options.get("reward_of"), str):
            options["reward_of"] = self._reward_of(options["reward_of"])
        features = options.get("features")
        if isinstance(features, Blueprint) and features.make is Nystrom:
            room = {"capacity": first_points(self.room, self.spec)}
            options["features"] = Blueprint(Nystrom, room | features.options, waits=True)
        return options

    def _known_reward(self, reward_of: str) -> Callable:
        """Return the reward of an environment as a function of the `reward_of` inputs."""
        if self.environment is None:
            raise Problem('agent.reward: "known" needs a built-in environment.')
        if reward_of == "pair":
            return self.environment.mean_reward
        pays = self.environment.pays()
        if pays is None:
            raise Problem('agent.reward_of: must be "pair": this reward is not a function of s\'.')
        return (lambda after, action: pays(after)) if reward_of == "outcome" else pays

    def _reward_of(self, given: str) -> Any:
        """Return `reward_of`, with the name of an environment's feature resolved."""
        features = {} if self.environment is None else self.environment.features()
        if given not in (*features, *REWARDS):
            known = " or ".join(f'"{name}"' for name in (*REWARDS, *features))
            raise Problem(f"agent.reward_of: must be {known}, got {given!r}.")
        return features.get(given, given)


def first_room(config: Config, spec: Spec) -> int:
    """Return the number of episodes of the initial buffers."""
    return min(config.episodes, max(FIRST_ROOM, FIRST_ROWS // spec.horizon))


def first_points(room: int, spec: Spec) -> int:
    """Return the initial buffer size of a dictionary for a number of episodes."""
    return min(room * spec.horizon, FIRST_POINTS)
