"""Default planner for a system, chosen from its dimensions and the time budget."""

import math

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp.control.mdp.mdp import HasSpec, Spec, spec_of
from kernelmdp.control.planners.grid.grid_planner import GridPlanner
from kernelmdp.control.planners.trajectory.trajectory_planner import TrajectoryPlanner

SECONDS = 10.0  # that planning an episode on a grid may take, on two cores
PAIRS = 15_000  # of states and actions that a second allows
ACTIONS = {1: 15, 2: 7, 3: 5}
MOST_NODES = 121
GRIDDED = 2  # states up to which a grid is quick and fine
SHARE, LOOKS = 8, (10, 100)  # a plan looks an eighth of the horizon ahead, within these
FOLLOWED = 600.0  # seconds that the plans of an episode along trajectories may take
EVALUATIONS = 25_000  # of a model that knows some hundred rows, that a second allows
# Samples, starts and steps where even the shortest look takes too long: ever fewer.
FEWER = ((32, 4, 2), (32, 2, 2), (16, 2, 1), (8, 1, 1))


@in_float64
def planner_for(
    spec: Spec | HasSpec, seconds: float | None = None
) -> GridPlanner | TrajectoryPlanner:
    """Return a default planner from the dimensions of a system and the time budget.

    Systems with at most two state and three action coordinates get a `GridPlanner`. All state
    coordinates have equally many nodes, as many as the time allows. An action coordinate has 15, 7
    or 5 nodes for one, two or three coordinates; a choice has one node per choice.

    Larger systems get a `TrajectoryPlanner`. It looks an eighth of the horizon ahead, or less if
    time is short.

    Args:
        spec: Specification of the system, or a system that has one.
        seconds: Time to plan one episode. Default: 10 on a grid, 600 along trajectories.

    Returns:
        The planner.

    Raises:
        ValueError: if `spec` has no specification or `seconds` is not positive.
    """
    spec = spec_of(spec)
    if seconds is not None:
        checks.one_positive("seconds", seconds)
    if spec.state_dim > GRIDDED or spec.action_dim not in ACTIONS:
        return _following(spec, FOLLOWED if seconds is None else seconds)
    actions = tuple(k or ACTIONS[spec.action_dim] for k in spec.actions.choices)
    pairs = PAIRS * (SECONDS if seconds is None else seconds) / math.prod(actions)
    nodes = min(MOST_NODES, max(5, int(pairs ** (1 / spec.state_dim))))
    return GridPlanner((nodes,) * spec.state_dim, actions, noise_nodes(spec))


def _following(spec: Spec, seconds: float) -> TrajectoryPlanner:
    """Return the best of ever quicker planners that fits the time."""
    least, most = LOOKS
    look = min(max(spec.horizon // SHARE, least), most)
    shorter = [TrajectoryPlanner(n) for n in range(look, least - 1, -1)]
    fewer = [TrajectoryPlanner(least, samples=a, starts=b, steps=c) for a, b, c in FEWER]
    quicker = [*shorter, *fewer]
    in_time = lambda planner: planner.work(spec).evaluations <= EVALUATIONS * seconds
    return next(filter(in_time, quicker), quicker[-1])


def noise_nodes(spec: Spec) -> int:
    """Return the number of quadrature points of the noise: 1 without noise."""
    return 1 if spec.transition_noise.scale == 0 else 5
