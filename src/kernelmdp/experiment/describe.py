"""What there is, in plain words: components with their options, and what a learner sees."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from kernelmdp import registry
from kernelmdp.experiment.build import agent_options
from kernelmdp.experiment.errors import ConfigError, SystemFailure
from kernelmdp.experiment.systems import Simulated
from kernelmdp.mdp import Box, Spec

HIDDEN = {"self", "kernel", "input_dim"}


def listing(kind: str) -> str:
    """Names with the options that a configuration may give them."""
    if kind == "agents":
        rows = {name: agent_options(recipe) for name, recipe in registry.RECIPES.items()}
    else:
        rows = {name: _options(make) for name, make in _named(kind).items()}
    return "\n".join(f"{name:22s} {', '.join(rows[name]) or '-'}" for name in sorted(rows))


def _named(kind: str) -> dict[str, Callable]:
    more = {"sum": _parts, "product": _parts} if kind == "kernels" else {}
    more |= {"exact": lambda: None} if kind == "features" else {}
    tables: dict[str, Any] = {
        "envs": registry.ENVIRONMENTS,
        "kernels": registry.KERNEL_TYPES,
        "features": registry.FEATURE_TYPES,
        "planners": registry.PLANNER_TYPES,
    }
    return tables[kind] | more


def _parts(parts: Any) -> None:
    """A kernel made of kernels."""


def _options(make: Callable) -> list[str]:
    found = inspect.signature(make).parameters.values()
    return [
        p.name if p.default is p.empty else f"{p.name}={_short(p.default)}"
        for p in found
        if p.name not in HIDDEN
    ]


def _short(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else repr(value)


def spec(known: Spec) -> str:
    """What is known of a system beforehand."""
    bounds = known.reward_bounds
    lines = [
        f"state: {_box(known.states)}",
        f"action: {_box(known.actions)}",
        f"an episode has {known.horizon} periods",
        f"noise: reward {known.reward_noise.scale:g}, next state "
        f"{known.transition_noise.scale:g} (sub-Gaussian scales)",
        "mean rewards: "
        + ("no bounds given" if bounds is None else f"{bounds[0]:g} to {bounds[1]:g}"),
        f"kernels see {known.input_dim} coordinates in [0, 1]; an angle is seen as cosine and sine",
    ]
    return "\n".join(lines)


def _box(box: Box) -> str:
    sides = [
        f"[{low:g}, {high:g}]" + (" (angle)" if wraps else "")
        for (low, high), wraps in zip(box.ends, box.periodic, strict=True)
    ]
    return f"{box.dim} coordinate{'s' if box.dim > 1 else ''}: " + " x ".join(sides)


def environment(name: str, horizon: int) -> str:
    """What an episode of random actions showed of an environment."""
    system = _system(name, horizon)
    try:
        known = system.spec
        first, again = (_episode(system, known) for _ in range(2))
    except Exception as error:  # whatever an environment raises
        raise SystemFailure(f"{name} raised {type(error).__name__}: {error}") from error
    finally:
        system.close()
    states, rewards = first
    outside = np.any((states < known.states.low) | (states > known.states.high), axis=1)
    lines = [
        spec(known),
        f"in an episode of random actions rewards were {rewards.min():.4g} to {rewards.max():.4g} "
        f"and their sum {rewards.sum():.6g}",
        "states went from "
        f"{np.round(states.min(0), 4).tolist()} to {np.round(states.max(0), 4).tolist()}",
        f"{outside.sum()} of {len(states)} states lay outside the box"
        + (": widen it, or set observations.outside" if outside.any() else ""),
        _repeats(all(map(np.array_equal, first, again))),
        *_warnings(states, rewards, known),
    ]
    return "\n".join(lines)


def _repeats(same: bool) -> str:
    if same:
        return "the same seed gives the same episode"
    return (
        "the same seed gives ANOTHER episode: runs on it cannot be repeated, or resumed inside one"
    )


def _system(name: str, horizon: int) -> Any:
    if name in registry.ENVIRONMENTS:
        return Simulated(registry.ENVIRONMENTS[name]())
    try:
        from kernelmdp.gymnasium import from_gymnasium  # noqa: PLC0415

        return from_gymnasium(name, horizon=horizon)
    except Exception as error:  # whatever an environment's constructor raises
        ours = ", ".join(sorted(registry.ENVIRONMENTS))
        raise ConfigError(
            f"{name!r} must be one of ours ({ours}) or a Gymnasium id with bounded boxes: {error}"
        ) from error


def _episode(system: Any, known: Spec) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(0)
    states, rewards = [system.reset(seed=0)], []
    for _ in range(known.horizon):
        action = generator.uniform(known.actions.low, known.actions.high)
        reward, state = system.step(action)
        states.append(state)
        rewards.append(reward)
    return np.array(states, dtype=float), np.array(rewards, dtype=float)


def _warnings(states: np.ndarray, rewards: np.ndarray, known: Spec) -> list[str]:
    still = np.ptp(states, axis=0) == 0
    found = [f"coordinate {i} of the state never changed" for i in np.flatnonzero(still)]
    found += ["every reward was the same"] if np.ptp(rewards) == 0 else []
    if known.state_dim > 4:
        found.append("a grid planner serves at most 4 state coordinates")
    return found
