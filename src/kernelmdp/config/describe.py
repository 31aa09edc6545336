"""What there is, in plain words: components with their options, and what is known of a system."""

import inspect
from collections.abc import Callable
from typing import Any

from kernelmdp import registry
from kernelmdp.agents.agent import AbstractAgent
from kernelmdp.agents.prior import Prior
from kernelmdp.config.build import Recipe
from kernelmdp.config.calling import HIDDEN, Problem
from kernelmdp.config.schema import Component, Config
from kernelmdp.control.mdp import Box, Spec
from kernelmdp.control.noise import AbstractNoise
from kernelmdp.control.starts import Starts
from kernelmdp.errors import ConfigError

KINDS: dict[str, tuple[registry.Registry, ...]] = {
    "agents": (registry.AGENTS, registry.STRATEGIES), "envs": (registry.ENVIRONMENTS,),
    "kernels": (registry.KERNELS,), "features": (registry.FEATURES,),
    "planners": (registry.PLANNERS,),
}  # fmt: skip


def listing(kind: str) -> tuple[str, list[str]]:
    """Names with the options that a configuration may give them, and what cannot be listed.

    A component of another package is shown with that package.
    """
    rows, problems = {"exact": "-"} if kind == "features" else {}, []
    for known in KINDS[kind]:
        problems += known.refused()
        for name in known:
            try:
                rows[name] = _row(kind, known, name)
            except (ConfigError, Problem) as problem:
                problems.append(str(problem))
    return "\n".join(f"{name:22s} {rows[name]}" for name in sorted(rows)), problems


def _row(kind: str, known: registry.Registry, name: str) -> str:
    options = (
        sorted(Recipe.of(Component(name=name)).allowed())
        if kind == "agents"
        else _options(known[name].make)
    )
    package = known.package(name)
    return (", ".join(options) or "-") + (f"  [{package}]" if package else "")


def _options(make: Callable) -> list[str]:
    found = inspect.signature(make).parameters.values()
    return [
        p.name if p.default is p.empty else f"{p.name}={_short(p.default)}"
        for p in found
        if p.name not in HIDDEN
    ]


def defaults(config: Config) -> dict[str, dict[str, str]]:
    """Every default of every component that a configuration names: what no key of it says."""
    recipe = Recipe.of(config.agent)
    makes: dict[str, list[Callable]] = {"agent": [recipe.make, *[Prior] * recipe.believes]}
    tables = {
        "environment": (registry.ENVIRONMENTS, config.environment),
        "kernel": (registry.KERNELS, config.kernel),
        "reward_kernel": (registry.KERNELS, config.reward_kernel),
        "planner": (registry.PLANNERS, config.planner),
        "judge": (registry.PLANNERS, config.judge),
    }
    makes |= {key: [known[named.name].make] for key, (known, named) in tables.items() if named}
    features = config.agent.options.get("features")
    name = features["name"] if isinstance(features, dict) else features or "fourier"
    if recipe.believes and config.kernel and name in registry.FEATURES:
        makes["agent.features"] = [registry.FEATURES[name].make]
    return {key: _defaults(*found) for key, found in makes.items()}


def _defaults(*makes: Callable) -> dict[str, str]:
    """What is taken where nothing is given, as Python shows it."""
    return {
        p.name: repr(p.default)
        for make in makes
        for p in inspect.signature(make).parameters.values()
        if p.default is not p.empty
    }


def _short(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else repr(value)


def spec(known: Spec, *, learned: bool = False) -> str:
    """What is known of a system beforehand; not its noise where that is `learned`."""
    bounds = known.reward_bounds
    lines = [
        f"state: {_box(known.states)}",
        f"action: {_box(known.actions)}",
        f"an episode has {known.horizon} periods",
        *([] if learned else [_noise(known)]),
        "mean rewards: "
        + ("no bounds given" if bounds is None else f"{bounds[0]:g} to {bounds[1]:g}"),
        *([] if known.starts is None else [f"episodes begin in {_ends(known.starts)}"]),
        f"kernels see {known.input_dim} coordinates in [0, 1]"
        + "; an angle is seen as cosine and sine" * any(known.states.periodic),
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
    """One for all coordinates, or each of them."""
    return ", ".join(f"{scale:g}" for scale in noise.scales(noise.size or 1))


def intent(config: Config, agent: AbstractAgent) -> str:
    """What the learner will do, in words."""
    planner = config.planner
    nodes = planner and [planner.options.get(k) for k in ("state_points", "action_points")]
    where = (
        f" on {_times(nodes[0])} states and {_times(nodes[1])} actions"
        if nodes and all(nodes)
        else ""
    )
    plans = f"plans by {planner.name}{where}" if planner is not None else "plans"
    return f"{config.agent.name} {plans}{_kernels(config)}{_rewards(agent)}"


def _kernels(config: Config) -> str:
    if learns(config):
        return "; kernels and noise of every target are learned, and the first episode explores"
    if config.kernel is None or not Recipe.of(config.agent).believes:
        return ""
    return f"; the kernel is {config.kernel.name}"


def learns(config: Config) -> bool:
    """Whether kernels and noise are found from data."""
    return config.kernel is None and Recipe.of(config.agent).believes


def _rewards(agent: AbstractAgent) -> str:
    """Of what rewards are learned as a function."""
    belief = agent.believed(agent.init())
    if belief is None or belief.targets.known_reward is not None:
        return ""
    reached = belief.targets.reached
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
