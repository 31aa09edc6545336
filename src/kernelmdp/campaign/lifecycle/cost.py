"""Time and memory of planning, before anything is allocated.

The constants are measured on one core; what is estimated is the last episode, whose model knows
most. Memory is bounded from below here, by what is known and by the planner's own table. What a
plan takes beyond that is the compiler's count, which `Program` checks before it runs one.
"""

import math
from typing import Any, NamedTuple

import equinox as eqx
import jax

from kernelmdp._base import cache_folder, checks, jit_cache
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.baselines import RandomAgent
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPlanner
from kernelmdp.regression.learned.learned_posterior import EXACT, LearnedPosterior
from kernelmdp.regression.posteriors.exact import ExactPosterior

SECONDS = 5e-6  # for one evaluation of a model that knows nothing, and
PER_ROW = 6e-8  # for each row that it has learned from
COPIES = 3  # of what is known, while it is learned: before, after and at work


class Estimate(NamedTuple):
    """Seconds of planning an episode, bytes of the planner's table and of what is known at the end.

    The seconds are None of a planner that does not say.
    """

    seconds: float | None
    table: int
    knowing: int

    def check(self) -> None:
        """Raise `MemoryError`, which says what to lower, if it does not fit."""
        checks.fits(
            "What is known after all episodes", self.knowing,
            "Plan fewer `episodes`, or use a fixed kernel with Nystrom or Fourier features.",
        )  # fmt: skip
        checks.fits(
            "Planning an episode", self.table,
            "Lower the planner's `state_points`, `action_points` or `samples`.",
        )  # fmt: skip

    def sentence(self) -> str:
        """Return the estimate in words."""
        known = (
            f"what is known at the end takes about {_size(self.knowing)} of memory, and "
            f"{_size(checks.memory())} are there"
        )
        if self.seconds is None:
            return f"what planning takes is unknown, for this planner does not say; {known}"
        return (
            f"planning an episode takes up to about {duration(self.seconds)} once it is compiled; "
            f"{known}"
        )


def estimate(agent: AbstractAgent, spec: Spec, episodes: int) -> Estimate:
    """Estimate the cost of an agent that is to make so many episodes."""
    memory, rows = agent.init(), spec.horizon * episodes
    knowing = COPIES * sum(_bytes_with(node, rows) for node in _nodes(memory))
    if isinstance(agent, RandomAgent):
        return Estimate(0.0, 0, knowing)
    planner = getattr(agent, "planner", None)
    work = planner.work(spec) if isinstance(planner, AbstractPlanner) else None
    if work is None:
        return Estimate(None, 0, knowing)
    return Estimate(work.evaluations * _each(memory, rows), 8 * work.kept, knowing)


class Whole(NamedTuple):
    """Seconds of all episodes and of compiling, and bytes of the largest program so far."""

    running: float
    compiling: float
    program: int

    def sentence(self) -> str:
        """Return the estimate in words."""
        total = duration(self.running + self.compiling)
        return (
            f"about {total}, of which compiling takes about {duration(self.compiling)}; "
            f"the largest program so far takes {_size(self.program)} of memory"
        )


def whole(campaign: Any, took: float, episodes: int) -> Whole:
    """Estimate all episodes of a campaign from its first ones.

    Programs are compiled again whenever what is known has outgrown its room, which doubles then.

    Args:
        campaign: A campaign that had some episodes in this process.
        took: Seconds of the last one without compiling.
        episodes: How many there will be.
    """
    memory, horizon = campaign.memory, campaign.spec.horizon
    slower = _each(memory, episodes * horizon) / _each(memory, horizon)
    rooms = [node.history.capacity for node in _nodes(memory) if _grows(node)]
    doublings = lambda rows: max((math.log2(max(rows / room, 1)) for room in rooms), default=0.0)
    sets = 1 + max((math.log2(max(room / horizon, 1)) for room in rooms), default=0.0)
    more = math.ceil(doublings(min(episodes * horizon, EXACT)))
    each, kept = jit_cache.cost().expected / sets, cache_folder.keeps_programs()
    compiling = each * (more + (0 if kept else sets))
    return Whole(episodes * took * (1 + slower) / 2, compiling, jit_cache.largest())


def _each(memory: Any, rows: int) -> float:
    """Seconds for one evaluation of a model that has learned so many rows."""
    looked = max((_seen(node, rows) for node in _nodes(memory) if _grows(node)), default=0)
    return SECONDS + PER_ROW * looked


def _grows(node: Any) -> bool:
    """Whether it is a posterior whose buffers have room for every row."""
    return isinstance(node, ExactPosterior | LearnedPosterior)


def _seen(node: Any, rows: int) -> int:
    """The rows that count one by one in what is known."""
    most = EXACT if isinstance(node, LearnedPosterior) else math.inf
    return int(min(max(rows, node.history.capacity), most))


def _nodes(memory: Any) -> list[Any]:
    arrays = eqx.filter(memory, lambda each: eqx.is_array(each) or _grows(each), is_leaf=_grows)
    return jax.tree.leaves(arrays, is_leaf=_grows)


def _bytes_with(node: Any, rows: int) -> int:
    """Bytes of it once there is room for so many rows."""
    if not _grows(node):
        return _bytes(node.shape, node.dtype)
    room, total = node.history.capacity, 0
    for leaf in jax.tree.leaves(eqx.filter(node, eqx.is_array)):
        many = min(rows, _seen(node, rows)) if leaf.shape.count(room) > 1 else rows
        shape = [max(many, room) if side == room else side for side in leaf.shape]
        total += _bytes(tuple(shape), leaf.dtype)
    return total


def _bytes(shape: tuple[int, ...], dtype: Any) -> int:
    return math.prod(shape) * getattr(dtype, "itemsize", 8)


def duration(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 1:
        return "a second"
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def _size(number: float) -> str:
    for unit in ("bytes", "KiB", "MiB"):
        if number < 1024:
            return f"{number:.3g} {unit}"
        number /= 1024
    return f"{number:.3g} GiB"
