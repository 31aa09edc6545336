"""How many numbers a plan holds at once: by what is known, how an MDP is imagined, and the planner.

The constants are the compiler's own counts on the CPU, rounded up. Of a strategy that is not
known here the most is taken.
"""

from typing import Any, NamedTuple

import jax

from kernelmdp.agents.algorithms.agent import AbstractStrategy
from kernelmdp.agents.algorithms.baselines import Certainty
from kernelmdp.agents.algorithms.kernel_ucrl import Optimism
from kernelmdp.agents.algorithms.psrl import Thompson
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import Work
from kernelmdp.regression.kernels.base import DRAWN
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.learned_posterior import EXACT
from kernelmdp.regression.posteriors import ExactPosterior, Posterior

NUMBERS, AT_ONCE = 160, 48  # for each evaluation of a model that knows nothing, on a grid fewer
FEATURES, WAVES = 5, 3  # of each feature, for widths and for functions
SPREAD = 3  # of each row, for a width under a kernel that is told
SPLIT = 7  # of each row and node, where functions are made of functions of the halves
TWISTED = 12  # matrices of all rows, where hyperparameters are drawn
KINDS = ExactPosterior, LearnedPosterior, Posterior


class Way(NamedTuple):
    """What a strategy asks of a belief: draws, widths, and balls of next states."""

    draws: bool
    widths: bool
    balls: bool


def way_of(strategy: AbstractStrategy | None) -> Way:
    """How a strategy imagines an MDP."""
    if isinstance(strategy, Certainty):
        return Way(False, False, False)
    if isinstance(strategy, Thompson):
        return Way(True, False, False)
    if isinstance(strategy, Optimism):
        return Way(False, True, strategy.confidence.maximum[0] != "lipschitz")
    return Way(True, True, True)


def held(work: Work, known: list[Any], rows: int, spec: Spec, way: Way) -> int:
    """Numbers that a plan on a grid holds at once."""
    each = AT_ONCE + sum(_at_each(node, seen(node, rows), spec, way) for node in known)
    beside = work.nodes * sum(_at_nodes(node, seen(node, rows), spec, way) for node in known)
    drawn = sum(TWISTED * seen(node, rows) ** 2 for node in known if _learned(node) and way.draws)
    balls = work.in_balls if way.balls else 0
    return work.kept + balls + work.at_once * each + beside + drawn


def along(work: Work, known: list[Any], rows: int, spec: Spec, way: Way) -> int:
    """Numbers that a plan along trajectories holds at once."""
    looked = max((seen(node, rows) for node in known), default=0)
    return work.kept + work.at_once * (NUMBERS + looked * (spec.state_dim + 1))


def posteriors(memory: Any) -> list[Any]:
    """Everything in an agent's memory that is learned from rows."""
    leaves = jax.tree.leaves(memory, is_leaf=lambda each: isinstance(each, KINDS))
    return [each for each in leaves if isinstance(each, KINDS)]


def seen(node: Any, rows: int) -> int:
    """The rows that count one by one in what is known."""
    if isinstance(node, ExactPosterior):
        return max(rows, node.history.capacity)
    if isinstance(node, LearnedPosterior):
        return min(max(rows, node.history.capacity), EXACT)
    return 0


def _learned(node: Any) -> bool:
    """Whether its kernels are learned."""
    return isinstance(node, LearnedPosterior)


def _at_each(node: Any, rows: int, spec: Spec, way: Way) -> int:
    """Numbers of what is known for each pair that is evaluated."""
    if isinstance(node, Posterior):
        missed = getattr(node.features, "prior", None)  # what they miss is drawn besides
        waves = WAVES * missed.num_features if way.draws and missed is not None else 0
        return waves + (FEATURES if way.widths else WAVES) * node.features.num_features
    if isinstance(node, ExactPosterior):
        waves = WAVES * node.functions.num_features if way.draws else 0
        return waves + (SPREAD if way.widths else 1) * rows
    if _learned(node) and spec.ends and node.coupling.outputs == 1:  # where episodes end
        return rows + (4 * DRAWN if way.draws else 0)
    if _learned(node) and way.widths:
        return rows * node.coupling.outputs * 3 * (2 + spec.input_dim)
    return 0


def _at_nodes(node: Any, rows: int, spec: Spec, way: Way) -> int:
    """Numbers for each node of a grid, where a function of pairs is made of two of the halves."""
    if not _learned(node) or (way.widths and not way.draws):
        return 0
    return SPLIT * rows + (DRAWN * (3 + spec.state_dim) if way.draws else 0)
