"""Gymnasium spaces as boxes; observations and actions as vectors of numbers."""

import itertools
from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import DTypeLike, NDArray

from kernelmdp._base import checks
from kernelmdp.control.mdp.angle_charts import (
    ROUNDING,
    Angles,
    Chart,
    Ends,
    check_angles,
    kept_places,
)
from kernelmdp.control.mdp.boxes import Box

RESETS = 8  # by which angles and the first ends of coordinates without bounds are found
ENDLESS = float(np.finfo(np.float32).max)  # how some environments spell infinity
MOST = 100  # coordinates that are taken for a state and not for a picture


# ---- What is observed ----


def observed(env: gym.Env, seen: Any) -> NDArray[np.float64]:
    """Flatten an observation to a row of numbers, with parts concatenated."""
    space = env.observation_space
    if isinstance(space, gym.spaces.Dict | gym.spaces.Tuple):
        seen = gym.spaces.flatten(space, seen)
    return np.asarray(seen, np.float64)


def check_kinds(env: gym.Env, name: str) -> None:
    """Raise `ValueError` for observation and action spaces of unsupported kinds."""
    problems = []
    if not _is_row(_row(env)):
        problems.append(
            f"an observation of {name} must be a row of at most {MOST} numbers, or a dictionary or "
            f"tuple of these, got {env.observation_space}. Wrap the environment in "
            "gymnasium.wrappers.TransformObservation, with a function that returns the state as "
            "numbers."
        )
    if bad := [part for part in _acts(env) if not _is_action(part)]:
        problems.append(
            f"an action of {name} must be a row of numbers, a choice, or a tuple of these, got "
            f"{bad[0]}. Wrap the environment in gymnasium.wrappers.TransformAction, with a "
            "function from a supported action to one of the environment."
        )
    if problems:
        raise ValueError(" ".join(problems))


def _row(env: gym.Env) -> gym.Space:
    """Return the space of `observed`."""
    space = env.observation_space
    return gym.spaces.flatten_space(space) if _numbers(space) else space


def _is_row(space: gym.Space) -> bool:
    box = isinstance(space, gym.spaces.Box)
    return box and len(space.shape) == 1 and 0 < space.shape[0] <= MOST


def _numbers(space: gym.Space) -> bool:
    """Return whether a space holds several parts, all of them rows of numbers."""
    if isinstance(space, gym.spaces.Dict | gym.spaces.Tuple):
        return all(_numbers(each) or isinstance(each, gym.spaces.Box) for each in _parts_of(space))
    return False


def _parts_of(space: gym.Space) -> list[Any]:
    """Return the parts of a dictionary or a tuple, and nothing for another space."""
    if isinstance(space, gym.spaces.Dict):
        return list(space.values())
    return list(space) if isinstance(space, gym.spaces.Tuple) else []


def chart_of(env: gym.Env, name: str, box: Box | None, angles: Angles | None) -> Chart:
    """Return the chart onto the given box of states, or onto the box of the space.

    Resets determine missing angles and the first ends of unbounded coordinates.
    """
    space = _row(env)
    assert isinstance(space, gym.spaces.Box)
    resets = np.array([observed(env, env.reset(seed=seed)[0]) for seed in range(RESETS)])
    if angles is None:
        angles = found_angles(space, resets)
        angles = angles if box is None or box.dim == space.shape[0] - len(angles) else ()
    check_angles(angles, space.shape[0])
    kept = kept_places(angles, space.shape[0])
    turns = [place in [cosine for cosine, _ in angles] for place in kept]
    if box is None:
        return Chart(_state_box(space, resets, angles, kept, turns), angles)
    checks.require(
        box.dim == len(kept),
        f"state_box must have {len(kept)} coordinates, the observed ones of {name} less one per "
        f"angle, got {box.dim}. Pass {len(kept)} ends.",
    )
    both = [one or two for one, two in zip(turns, box.periodic, strict=True)]
    return Chart(Box(box.low, box.high, both, None, box.grows), angles)


def _state_box(
    space: gym.spaces.Box, resets: NDArray, angles: Angles, kept: list[int], turns: list[bool]
) -> Box:
    low, high = ends_of(space)
    cosines = [cosine for cosine, _ in angles]
    low[cosines], high[cosines] = -np.pi, np.pi
    grows = ~(_bounded(low) & _bounded(high))
    near, far = resets.min(axis=0), resets.max(axis=0)
    around = np.maximum(far - near, 1.0)
    low, high = np.where(grows, near - around, low), np.where(grows, far + around, high)
    return Box(low[kept], high[kept], turns, None, grows[kept])


def found_angles(space: gym.spaces.Box, resets: NDArray) -> Angles:
    """Return pairs that are cosine and sine of one angle, in either order, as resets show."""
    low, high = space.low, space.high
    unit = ((low >= -1 - ROUNDING) & (high <= 1 + ROUNDING)) | ~(_bounded(low) & _bounded(high))
    moved = np.ptp(resets, axis=0) > 0
    found: list[tuple[int, int]] = []
    for i, j in sorted(
        itertools.combinations(np.flatnonzero(unit & moved).tolist(), 2), key=_apart
    ):
        circle = np.all(np.abs(resets[:, i] ** 2 + resets[:, j] ** 2 - 1) < ROUNDING)
        if circle and not {i, j} & {place for pair in found for place in pair}:
            found.append((int(i), int(j)))
    return tuple(sorted(found))


def _apart(pair: tuple[int, int]) -> tuple[int, int]:
    """Sort key that puts neighbours first."""
    return pair[1] - pair[0], pair[0]


def _bounded(ends: NDArray) -> NDArray[np.bool_]:
    return np.abs(ends) < ENDLESS


def ends_of(space: gym.spaces.Box) -> tuple[Ends, Ends]:
    """Return the ends of a space as intended: 0.1 in single precision as 0.1."""
    low, high = (np.array([float(str(end)) for end in ends]) for ends in (space.low, space.high))
    return low, high


# ---- What is done ----


def _acts(env: gym.Env) -> list[Any]:
    """Return the spaces that make up one action: a tuple's, or the only one."""
    space = env.action_space
    return _parts_of(space) if isinstance(space, gym.spaces.Tuple) else [space]


def actions_of(env: gym.Env, name: str, given: Box | None) -> Box:
    """Return the given box inside the action space, or the box of the space."""
    parts = [_action_part(part) for part in _acts(env)]
    low, high, choices = (np.concatenate(each) for each in zip(*parts, strict=True))
    if given is None:
        _check_bounded(name, low, high)
        return Box(low, high, None, choices)
    slack = ROUNDING * given.sides
    checks.require(
        given.low.shape == low.shape
        and bool(np.all((given.low >= low - slack) & (given.high <= high + slack))),
        f"action_box must lie in the action space of {name}, from {low.tolist()} to "
        f"{high.tolist()}, got {given.low.tolist()} to {given.high.tolist()}. Shrink it.",
    )
    return Box(given.low, given.high, given.periodic, choices)


def _check_bounded(name: str, low: Ends, high: Ends) -> None:
    loose = np.flatnonzero(~(_bounded(low) & _bounded(high))).tolist()
    checks.require(
        not loose,
        f"every action coordinate of {name} must be bounded, got low {low[loose].tolist()} and "
        f"high {high[loose].tolist()} for coordinates {loose}. Pass action_box=Box(low, high), "
        "or in a file actions = { low = [...], high = [...] }.",
    )


def _is_action(space: gym.Space) -> bool:
    """Return whether a space is a row of numbers or of choices."""
    if isinstance(space, gym.spaces.Box):
        return len(space.shape) == 1 and space.dtype is not None and space.dtype.kind == "f"
    rows = gym.spaces.MultiDiscrete | gym.spaces.MultiBinary
    return isinstance(space, gym.spaces.Discrete) or (
        isinstance(space, rows) and len(space.shape or ()) == 1
    )


def _action_part(space: Any) -> tuple[Ends, Ends, NDArray[np.int64]]:
    """Return ends and numbers of choices of a space, or of one part of a tuple."""
    if isinstance(space, gym.spaces.Box):
        low, high = ends_of(space)
        return low, high, np.zeros(len(low), int)
    if isinstance(space, gym.spaces.Discrete):
        choices = np.array([int(space.n)])
    elif isinstance(space, gym.spaces.MultiDiscrete):
        choices = space.nvec.astype(int)
    else:
        choices = np.full(space.shape[0], 2)
    return np.zeros(len(choices)), choices - 1.0, choices


def as_action(env: gym.Env, point: NDArray[np.float64]) -> Any:
    """Return a vector as an action of the environment."""
    start, taken = 0, []
    for part in _acts(env):
        size = 1 if isinstance(part, gym.spaces.Discrete) else part.shape[0]
        taken.append(_taken(part, point[start : start + size]))
        start += size
    return tuple(taken) if isinstance(env.action_space, gym.spaces.Tuple) else taken[0]


def _taken(space: Any, point: NDArray[np.float64]) -> Any:
    if isinstance(space, gym.spaces.Discrete):
        return space.start + round(float(point[0]))
    if isinstance(space, gym.spaces.Box):
        return np.clip(point.astype(space.dtype), space.low, space.high)
    first = getattr(space, "start", np.zeros(space.shape, int))
    return (first + np.round(point).astype(int)).astype(space.dtype)


# ---- Shared ----


def check_period(period: int, horizon: int) -> None:
    checks.require(
        period < horizon,
        f"step must follow reset, at most {horizon} times per episode, got a step outside an "
        "episode. Call reset.",
    )


def point_of(name: str, value: Any, shape: Any) -> NDArray[np.float64]:
    point = checks.number(name, value)
    checks.require(point.shape == shape, f"{name} must have shape {shape}, got {point.shape}.")
    return point


def name_of(env: gym.Env) -> str:
    return str(env) if env.spec is None else env.spec.id


def shape_of(box: Box) -> tuple[int, ...]:
    """Return the shape of one action; a single choice is a number, as in `Discrete`."""
    return () if box.dim == 1 and box.choices[0] else (box.dim,)


def space_of(box: Box) -> gym.Space:
    """Return the Gymnasium space of actions: choices where all are choices, else float32."""
    if not all(box.choices):
        return gym.spaces.Box(*inside(box, np.float32))
    several = gym.spaces.MultiDiscrete(list(box.choices))
    return several if shape_of(box) else gym.spaces.Discrete(box.choices[0])


def inside(box: Box, dtype: DTypeLike) -> tuple[Any, Any]:
    """Return the ends of a box in this precision, rounded inwards so that nothing leaves the box.

    Whole numbers represent the ends of choices exactly.
    """
    low, high = box.low.astype(dtype), box.high.astype(dtype)
    if low.dtype.kind in "iu":
        return low, high
    low = np.where(low < box.low, np.nextafter(low, high), low)
    return low, np.where(high > box.high, np.nextafter(high, low), high)
