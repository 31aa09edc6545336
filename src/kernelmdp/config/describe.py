"""What there is, in plain words: components with their options, and what is known of a system."""

import inspect
from typing import Any

from kernelmdp import registry
from kernelmdp.config.build import Recipe
from kernelmdp.config.calling import HIDDEN
from kernelmdp.config.schema import Component
from kernelmdp.control.mdp import Box, Spec

KINDS = {
    "agents": registry.AGENTS, "envs": registry.ENVIRONMENTS, "kernels": registry.KERNELS,
    "features": registry.FEATURES, "planners": registry.PLANNERS,
}  # fmt: skip


def listing(kind: str) -> str:
    """Names with the options that a configuration may give them."""
    names = [*KINDS[kind], *{"features": ["exact"], "agents": registry.STRATEGIES}.get(kind, [])]
    rows = {name: _options(kind, name) for name in names}
    return "\n".join(f"{name:22s} {', '.join(rows[name]) or '-'}" for name in sorted(rows))


def _options(kind: str, name: str) -> list[str]:
    if kind == "agents":
        return sorted(Recipe.of(Component(name=name)).allowed())
    if name == "exact":
        return []
    found = inspect.signature(KINDS[kind][name].make).parameters.values()
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
