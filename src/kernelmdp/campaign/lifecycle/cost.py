"""What planning takes, estimated before anything is allocated: time, and memory.

The constants are measured on one core; what is estimated is the last episode, whose model knows
most. A planner that does not say what it does has no estimate.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import equinox as eqx
import jax

from kernelmdp._base import cache_folder, checks, jit_cache
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.baselines import RandomAgent
from kernelmdp.campaign.lifecycle import memory as holding
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPlanner
from kernelmdp.regression.learned.learned_posterior import EXACT, LearnedPosterior
from kernelmdp.regression.posteriors.exact import ExactPosterior

SECONDS = 5e-6  # for one evaluation of a model that knows nothing, and
PER_ROW = 6e-8  # for each row that it has learned from
COPIES = 3  # of what is known, while it is learned: before, after and at work
MARK = "plan: "


class Estimate(NamedTuple):
    """Seconds and bytes of planning an episode, and bytes of what is known at the end.

    The first two are None of a planner that does not say.
    """

    seconds: float | None
    planning: int | None
    knowing: int

    def check(self) -> None:
        """That it fits, or what to lower; raises `MemoryError`."""
        checks.fits(
            "What is known after all episodes", self.knowing,
            "Plan fewer `episodes`, or use a fixed kernel with Nystrom or Fourier features.",
        )  # fmt: skip
        checks.fits(
            "Planning an episode", self.planning or 0,
            "Lower the planner's `state_points`, `action_points` or `samples`, or the `episodes`.",
        )  # fmt: skip

    def sentence(self) -> str:
        """In words."""
        known = (
            f"what is known at the end takes about {_size(self.knowing)} of memory, and "
            f"{_size(checks.memory())} are there"
        )
        if self.seconds is None or self.planning is None:
            return f"what planning takes is unknown, for this planner does not say; {known}"
        return (
            f"planning an episode takes up to about {duration(self.seconds)} once it is compiled, "
            f"and {_size(self.planning)} of memory; {known}"
        )


def estimate(agent: AbstractAgent, spec: Spec, episodes: int) -> Estimate:
    """Of an agent that is to make so many episodes."""
    planner, memory, rows = getattr(agent, "planner", None), agent.init(), spec.horizon * episodes
    knowing = sum(_bytes_with(node, rows) for node in _nodes(memory))
    if isinstance(agent, RandomAgent):
        return Estimate(0.0, 0, COPIES * knowing)
    work = planner.work(spec) if isinstance(planner, AbstractPlanner) else None
    if planner is None or work is None:
        return Estimate(None, None, COPIES * knowing)
    known, way = holding.posteriors(memory), holding.way_of(getattr(agent, "strategy", None))
    looked = max((holding.seen(node, rows) for node in known), default=0)
    numbers = (holding.along if planner.follows else holding.held)(work, known, rows, spec, way)
    copied = knowing if way.draws or way.widths else 0  # to solve with it
    seconds = work.evaluations * (SECONDS + PER_ROW * looked)
    return Estimate(seconds, 8 * numbers + copied, COPIES * knowing)


class Whole(NamedTuple):
    """Seconds of all episodes, and of compiling for them."""

    running: float
    compiling: float

    def sentence(self) -> str:
        """In words."""
        total = duration(self.running + self.compiling)
        return f"about {total}, of which compiling takes about {duration(self.compiling)}"


def whole(campaign: Any, took: float, episodes: int) -> Whole:
    """Estimate all episodes of a campaign from its first ones.

    Programs are compiled again whenever what is known has outgrown its room, which doubles then.

    Args:
        campaign: A campaign that had some episodes in this process.
        took: Seconds of the last one without compiling.
        episodes: How many there will be.
    """
    horizon, known = campaign.spec.horizon, holding.posteriors(campaign.memory)
    now, last = (
        max((holding.seen(node, n * horizon) for node in known), default=0) for n in (1, episodes)
    )
    slower = (SECONDS + PER_ROW * last) / (SECONDS + PER_ROW * now)
    rooms = [node.history.capacity for node in known if _grows(node)]
    doublings = lambda rows: max((math.log2(max(rows / room, 1)) for room in rooms), default=0.0)
    sets = 1 + max((math.log2(max(room / horizon, 1)) for room in rooms), default=0.0)
    more = math.ceil(doublings(min(episodes * horizon, EXACT)))
    each, kept = jit_cache.cost().expected / sets, cache_folder.keeps_programs()
    return Whole(episodes * took * (1 + slower) / 2, each * (more + (0 if kept else sets)))


def _grows(node: Any) -> bool:
    """Whether it is a posterior whose buffers have room for every row."""
    return isinstance(node, ExactPosterior | LearnedPosterior)


def _nodes(memory: Any) -> list[Any]:
    arrays = eqx.filter(memory, lambda each: eqx.is_array(each) or _grows(each), is_leaf=_grows)
    return jax.tree.leaves(arrays, is_leaf=_grows)


def _bytes_with(node: Any, rows: int) -> int:
    """Bytes of it once there is room for so many rows."""
    if not _grows(node):
        return _bytes(node.shape, node.dtype)
    room, total = node.history.capacity, 0
    for leaf in jax.tree.leaves(eqx.filter(node, eqx.is_array)):
        many = min(rows, holding.seen(node, rows)) if leaf.shape.count(room) > 1 else rows
        shape = [max(many, room) if side == room else side for side in leaf.shape]
        total += _bytes(shape, leaf.dtype)
    return total


def _bytes(shape: Sequence[int], dtype: Any) -> int:
    return math.prod(shape) * getattr(dtype, "itemsize", 8)


def duration(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 1:
        return "a second"
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def event(seconds: float) -> str:
    """A line of the log: what the plan of an episode took."""
    return f"{MARK}{seconds:.3g}"


def seconds_of(line: str | None) -> float | None:
    """What a line of the log says, where it is one of these."""
    try:
        found = float((line or "").removeprefix(MARK))
    except ValueError:
        return None
    return found if 0 <= found < math.inf else None


def _size(number: int) -> str:
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if number < 1024 or unit == "GiB":
            return f"{number:.3g} {unit}"
        number = number / 1024  # pyright: ignore[reportAssignmentType]
    return ""
