"""Descriptions of components, systems and agents in words."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.belief.dynamics import LearnedDynamics
from kernelmdp.agents.belief.preset import PRESETS
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.belief.reward_inputs import Reached
from kernelmdp.agents.belief.termination import LearnedTermination
from kernelmdp.config.build.agent_builder import Recipe, first_points, first_room
from kernelmdp.config.build.build import Parts, parts
from kernelmdp.config.build.components import PLACED, Blueprint
from kernelmdp.config.files.configuration import Config
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.initial_states import Starts
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.mdp.noise import AbstractNoise
from kernelmdp.control.planners import GridPlanner
from kernelmdp.regression.features import Nystrom
from kernelmdp.regression.kernels import AbstractKernel, Structured
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.posteriors import AbstractPosterior

KINDS: dict[str, tuple[registry.Registry, ...]] = {
    "agents": (registry.AGENTS, registry.STRATEGIES), "envs": (registry.ENVIRONMENTS,),
    "kernels": (registry.KERNELS,), "features": (registry.FEATURES,),
    "planners": (registry.PLANNERS,),
}  # fmt: skip
MOOT = ("features", "ridge", "reward_scale")  # options of a prior that learned kernels ignore


def listing(kind: str) -> tuple[str, list[str]]:
    """Return component names with their options, and problems of the listing.

    A component of another package is shown with that package.
    """
    rows, problems = {"exact": "-"} if kind == "features" else {}, []
    for known in KINDS[kind]:
        problems += known.refused()
        for name in known:
            try:
                options = _options(kind, known, name)
            except ConfigError as problem:
                problems.append(str(problem))
                continue
            package = known.package(name)
            rows[name] = (", ".join(options) or "-") + (f"  [{package}]" if package else "")
    return "\n".join(f"{name:22s} {rows[name]}" for name in sorted(rows)), problems


def _options(kind: str, known: registry.Registry, name: str) -> list[str]:
    if kind == "agents":
        return sorted(Recipe(known[name].make, known is registry.STRATEGIES).model().model_fields)
    return [
        p.name if p.default is p.empty else f"{p.name}={_short(p.default)}"
        for p in inspect.signature(known[name].make).parameters.values()
        if p.name not in PLACED
    ]


def defaults(config: Config, made: Parts | None = None) -> dict[str, dict[str, str]]:
    """Return every default that a configuration does not set, for each of its components.

    Also describes default components, the prior and the judge. `made` are the parts of the
    configuration, if they were built before.
    """
    made = parts(config) if made is None else made
    agent = made.tables.agent
    found = {"agent": _defaults(agent.recipe.make, *[Prior] * agent.recipe.believes)}
    for key in ("environment", "kernel", "reward_kernel", "planner", "judge"):
        found |= _nested(key, getattr(made.tables, key))
    if agent.recipe.believes and config.kernel is not None:
        found |= _features(agent.believed.get("features"), config, made.spec)
    believed, judge = _believed(made.agent), _judge(made)
    if believed:
        moot = MOOT if learns(config) else ()
        said = {k: v for k, v in found["agent"].items() if v != "None" and k not in moot}
        found["agent"] = said | believed.pop("")
    return found | believed | ({"judged by": judge} if judge else {})


def _nested(key: str, value: Any) -> dict[str, dict[str, str]]:
    """Return the defaults of a component and of nested ones, by key."""
    found, inner = {}, dict(enumerate(value)) if isinstance(value, tuple) else {}
    if isinstance(value, Blueprint):
        found, inner = {key: _defaults(value.make)}, value.options
    for name, each in inner.items():
        found |= _nested(f"{key}.{name}", each)
    return found


def _features(
    given: Blueprint | str | None, config: Config, spec: Spec
) -> dict[str, dict[str, str]]:
    """Return the defaults of the features of a fixed kernel, if it has any."""
    if given == "exact":
        return {}
    make = given.make if isinstance(given, Blueprint) else registry.FEATURES["fourier"].make
    capacity = repr(first_points(first_room(config, spec), spec))
    room = {"capacity": capacity} if make is Nystrom else {}
    return {"agent.features": _defaults(make) | room}


def _defaults(*makes: Callable) -> dict[str, str]:
    """Return default arguments as Python shows them."""
    return {
        p.name: repr(p.default)
        for make in makes
        for p in inspect.signature(make).parameters.values()
        if p.default is not p.empty
    }


# ---- Defaults that were chosen ----


def _believed(agent: AbstractAgent) -> dict[str, dict[str, str]]:
    """Return the prior of an agent; empty without a model."""
    belief = agent.believed(agent.init())
    if belief is None:
        return {}
    dynamics, ends = belief.dynamics, belief.termination
    found = {"": {
        "strategy": repr(getattr(agent, "strategy", None)),
        "prior_mean": "identity" if belief.encoding.identity else "zero",
        "reward_of": _reward_of(belief.reward.inputs),
    }}  # fmt: skip
    if isinstance(dynamics, LearnedDynamics):
        found[""]["preset"] = repr(PRESETS[dynamics.preset])
    for each, column in zip(dynamics.posteriors, dynamics.columns, strict=True):
        found[f"believed of targets {column.first} to {column.last - 1}"] = _prior(each)
    if belief.reward.own is not None:
        found["believed of rewards"] = _prior(belief.reward.own)
    if isinstance(ends, LearnedTermination):
        found["believed of ends"] = _prior(ends.posterior.function)
    return found


def _reward_of(reached: Reached | None) -> str:
    """Return the inputs of the reward."""
    if reached is None:
        return "pair"
    return "next, or features of it" if reached.actions is None else "outcome"


def _prior(posterior: AbstractPosterior) -> dict[str, str]:
    """Return the prior of one target, with the hyperpriors of a learned kernel."""
    if not isinstance(posterior, LearnedPosterior):
        return {"learned": "no", "ridge": f"{float(posterior.ridge):.17g}"}
    settings, unseen = posterior.settings, posterior.unseen
    family = settings.family
    medians = np.exp(np.asarray(family.center))
    numbers = zip(family.names, medians, family.spreads, strict=True)
    return {
        "learned": repr(settings.learning),
        "kernel": _shown(family.kernel),
        "features": "none: every row is kept",
        "scales before data": repr(settings.guesses),
        "unseen": "None" if unseen is None else repr(unseen.shares),
    } | {name: f"median {m:g}, spread of its logarithm {s:g}" for name, m, s in numbers}


def _shown(kernel: AbstractKernel) -> str:
    """Describe a kernel by its name and, for a composite one, its parts."""
    known = (
        f"groups={kernel.groups}, smooth={kernel.smooth}" if isinstance(kernel, Structured) else ""
    )
    return f"{type(kernel).__name__}({known})"


def _judge(made: Parts) -> dict[str, str]:
    """Describe the grid of the judge, or the best known return."""
    env, planner = made.environment, made.planner
    if env is None:
        return {}
    own = made.judge or (planner.finer(env.spec) if isinstance(planner, GridPlanner) else None)
    if own is not None:
        states = own.grids(env.spec)[0].divisible(4).shape
        points = {"state_points": states, "action_points": own.action_points}
        return {k: repr(v) for k, v in (points | {"noise_nodes": own.noise_nodes}).items()}
    best = env.best_return()
    return {} if best is None else {"best_return": repr(float(best))}


def _short(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else repr(value)


def spec(known: Spec, *, learned: bool = False) -> str:
    """Describe the specification of a system, without the noise if it is `learned`."""
    bounds = known.reward_bounds
    lines = [
        f"state: {_box(known.states)}",
        f"action: {_box(known.actions)}",
        f"an episode has {known.horizon} periods",
        *([] if learned else [_noise(known)]),
        "mean rewards: "
        + ("no bounds given" if bounds is None else f"{bounds[0]:g} to {bounds[1]:g}"),
        *([] if known.starts is None else [f"episodes begin in {_ends(known.starts)}"]),
        *([] if known.limits is None else [f"limits: {known.limits.sentence()}"]),
        f"kernel inputs are {known.input_dim} coordinates in [0, 1]"
        + "; angles enter as cosine and sine" * any(known.states.periodic),
    ]
    return "\n".join(lines)


def _ends(starts: Starts) -> str:
    pairs = zip(starts.low, starts.high, strict=True)
    return " x ".join(f"{a:g}" if a == b else f"[{a:g}, {b:g}]" for a, b in pairs)


def _noise(known: Spec) -> str:
    return (
        f"noise: reward {known.reward_noise.scale:g}, next state "
        f"{_scales(known.transition_noise)} (sub-Gaussian scales)"
    )


def _scales(noise: AbstractNoise) -> str:
    """Format one scale for all coordinates, or each of them."""
    return ", ".join(f"{scale:g}" for scale in noise.scales(noise.size or 1))


def intent(config: Config, agent: AbstractAgent) -> str:
    """Describe the behaviour of the learner."""
    planner = config.planner
    nodes = planner and [planner.options.get(k) for k in ("state_points", "action_points")]
    where = (
        f" on {_times(nodes[0])} states and {_times(nodes[1])} actions"
        if nodes and all(nodes)
        else ""
    )
    plans = f"plans by {planner.name}{where}" if planner is not None else "plans"
    return f"{config.agent.name} {plans}{_kernels(config)}{_rewards(agent)}{_heeds(agent)}"


def _heeds(agent: AbstractAgent) -> str:
    """Return a warning if an agent without a model ignores limits."""
    given = getattr(agent, "spec", None)
    blind = agent.believed(agent.init()) is None and isinstance(given, Spec) and given.limits
    return "; it has no model and ignores the limits" if blind else ""


def _kernels(config: Config) -> str:
    if learns(config):
        return "; kernels and noise of every target are learned, and the first episode explores"
    if config.kernel is None or not Recipe.of(config.agent).believes:
        return ""
    return f"; the kernel is {config.kernel.name}"


def learns(config: Config) -> bool:
    """Return whether kernels and noise are learned from data."""
    return config.kernel is None and Recipe.of(config.agent).believes


def _rewards(agent: AbstractAgent) -> str:
    """Describe the inputs of learned rewards."""
    belief = agent.believed(agent.init())
    if belief is None or not (belief.reward.is_column or belief.reward.own):
        return ""
    reached = belief.reward.inputs
    state = "left" if reached is None else "reached"
    taken = " and the action" if reached is None or reached.actions is not None else ""
    return f"; rewards are learned as a function of the state that is {state}{taken}"


def _times(numbers: Any) -> str:
    return " x ".join(map(str, numbers))


def _box(box: Box) -> str:
    kinds = zip(box.ends, box.periodic, box.choices, box.grows, strict=True)
    sides = [
        f"one of {k}" if k else f"[{low:g}, {high:g}]" + " (angle)" * wraps + " (grows)" * grows
        for (low, high), wraps, k, grows in kinds
    ]
    return f"{box.dim} coordinate{'s' if box.dim > 1 else ''}: " + " x ".join(sides)
