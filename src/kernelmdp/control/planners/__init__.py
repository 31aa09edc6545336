"""Planners from an MDP to a policy.

The folder knows MDPs by their interface, and boxes and noise by name. It treats the truth, a model
and a family of models alike. It knows no environment.
"""

from kernelmdp.control.planners.base import AbstractPlanner as AbstractPlanner
from kernelmdp.control.planners.base import AbstractPolicy as AbstractPolicy
from kernelmdp.control.planners.base import Work as Work
from kernelmdp.control.planners.defaults import planner_for as planner_for
from kernelmdp.control.planners.grid.grid_planner import GridPlanner as GridPlanner
from kernelmdp.control.planners.grid.grid_planner import GridPolicy as GridPolicy
from kernelmdp.control.planners.grid.grid_planner import lipschitz_constant as lipschitz_constant
from kernelmdp.control.planners.grid.grid_planner import over_is_over as over_is_over
from kernelmdp.control.planners.grid.grid_planner import refinement_error as refinement_error
from kernelmdp.control.planners.grid.policy_evaluation import evaluate as evaluate
from kernelmdp.control.planners.grid.policy_evaluation import optimal as optimal
from kernelmdp.control.planners.interpolation import Grid as Grid
from kernelmdp.control.planners.riccati import RiccatiPlanner as RiccatiPlanner
from kernelmdp.control.planners.riccati import RiccatiPolicy as RiccatiPolicy
from kernelmdp.control.planners.trajectory.trajectory_planner import (
    TrajectoryPlanner as TrajectoryPlanner,
)
from kernelmdp.control.planners.trajectory.trajectory_planner import (
    TrajectoryPolicy as TrajectoryPolicy,
)
