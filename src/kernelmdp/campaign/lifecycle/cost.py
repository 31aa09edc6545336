"""Cost estimates of planning, in time and memory.

Constants are measured on one core. The estimate is for the last episode, whose model is the
largest. It bounds memory from below by the posterior and the planner's table. `Program` checks
the compiler's count before it runs a plan.
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

SECONDS = 5e-6  # for one evaluation of a model without data, and
PER_ROW = 6e-8  # for each row of data
COPIES = 3  # copies of the posterior during an update


class Estimate(NamedTuple):
    """Seconds of planning an episode, and bytes of the planner's table and the final posterior.

    `seconds` is None if the planner gives no estimate.
    """

    seconds: float | None
    table: int
    knowing: int

    def check(self) -> None:
        """Raise `MemoryError` with advice if memory does not suffice."""
        checks.fits(
            "The posterior after all episodes", self.knowing,
            "Set fewer `episodes`, or use a fixed kernel with Nystrom or Fourier features.",
        )  # fmt: skip
        checks.fits(
            "Planning an episode", self.table,
            "Lower the planner's `state_points`, `action_points` or `samples`.",
        )  # fmt: skip

    def sentence(self) -> str:
        """Return the estimate as a sentence."""
        known = (
            f"the final posterior takes about {_size(self.knowing)} of "
            f"{_size(checks.memory())} memory"
        )
        if self.seconds is None:
            return f"the planning time of this planner is unknown; {known}"
        return (
            f"planning an episode takes up to about {duration(self.seconds)} after compilation; "
            f"{known}"
        )


def estimate(agent: AbstractAgent, spec: Spec, episodes: int) -> Estimate:
    """Estimate the cost of an agent for a number of episodes."""
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
    """Seconds of all episodes and of compilation, and bytes of the largest program so far."""

    running: float
    compiling: float
    program: int

    def sentence(self) -> str:
        """Return the estimate as a sentence."""
        total = duration(self.running + self.compiling)
        return (
            f"about {total}, including about {duration(self.compiling)} of compilation; "
            f"the largest program so far takes {_size(self.program)} of memory"
        )


def whole(campaign: Any, took: float, episodes: int) -> Whole:
    """Estimate all episodes of a campaign from its first ones.

    Programs are compiled again whenever a buffer doubles.

    Args:
        campaign: A campaign that ran some episodes in this process.
        took: Seconds of the last episode without compilation.
        episodes: The number of episodes.

    Returns:
        The estimate.
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
    """Return the seconds of one evaluation of a model with this many rows."""
    looked = max((_seen(node, rows) for node in _nodes(memory) if _grows(node)), default=0)
    return SECONDS + PER_ROW * looked


def _grows(node: Any) -> bool:
    """Return whether a node is a posterior with a buffer for every row."""
    return isinstance(node, ExactPosterior | LearnedPosterior)


def _seen(node: Any, rows: int) -> int:
    """Return the number of rows that the posterior keeps individually."""
    most = EXACT if isinstance(node, LearnedPosterior) else math.inf
    return int(min(max(rows, node.history.capacity), most))


def _nodes(memory: Any) -> list[Any]:
    arrays = eqx.filter(memory, lambda each: eqx.is_array(each) or _grows(each), is_leaf=_grows)
    return jax.tree.leaves(arrays, is_leaf=_grows)


def _bytes_with(node: Any, rows: int) -> int:
    """Return the bytes of a node with buffers for this many rows."""
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
    """Format a duration."""
    if seconds < 1:
        return "a second"
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def _size(number: float) -> str:
    for unit in ("bytes", "KiB", "MiB"):
        if number < 1024:
            return f"{number:.3g} {unit}"
        number /= 1024
    return f"{number:.3g} GiB"
