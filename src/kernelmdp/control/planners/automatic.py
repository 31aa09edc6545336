"""Which planner suits a system about which nobody said anything."""

import math

from kernelmdp.control.mdp import Spec
from kernelmdp.control.planners.grid import GridPlanner
from kernelmdp.control.planners.trajectories import TrajectoryPlanner

SECONDS = 10.0  # that planning an episode may take, on two cores
PAIRS = 15_000  # of states and actions that a second allows
ACTIONS = {1: 15, 2: 7, 3: 5}
MOST_NODES = 121
GRIDDED = 2  # states up to which a grid is quick and fine
SHARE, LOOKS = 8, (10, 100)  # a plan looks an eighth of the horizon ahead, within these


def planner_for(spec: Spec, seconds: float = SECONDS) -> GridPlanner | TrajectoryPlanner:
    """A grid with as many nodes as so many seconds allow; beyond two states, trajectories.

    All coordinates of the state get equally many nodes, those of the action 15, 7 or 5 by their
    number, and choices as many as they are.
    """
    if spec.state_dim > GRIDDED:
        least, most = LOOKS
        return TrajectoryPlanner(min(max(spec.horizon // SHARE, least), most))
    actions = tuple(k or ACTIONS.get(spec.action_dim, 3) for k in spec.actions.choices)
    pairs = PAIRS * seconds / math.prod(actions)
    nodes = min(MOST_NODES, max(5, int(pairs ** (1 / spec.state_dim))))
    return GridPlanner((nodes,) * spec.state_dim, actions, noise_nodes(spec))


def noise_nodes(spec: Spec) -> int:
    """Points of quadrature for the noise: one where there is none."""
    return 1 if spec.transition_noise.scale == 0 else 5
