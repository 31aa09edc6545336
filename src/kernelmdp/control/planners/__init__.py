"""Planners: from an MDP to a policy.

They know MDPs by their interface and boxes and noise by name, and nothing of who made an MDP: the
truth, a model or a family of models is all the same to them. No environment is known here.
"""

from kernelmdp.control.planners.automatic import planner_for as planner_for
from kernelmdp.control.planners.base import AbstractPlanner as AbstractPlanner
from kernelmdp.control.planners.base import AbstractPolicy as AbstractPolicy
from kernelmdp.control.planners.base import Work as Work
from kernelmdp.control.planners.evaluation import evaluate as evaluate
from kernelmdp.control.planners.evaluation import optimal as optimal
from kernelmdp.control.planners.grid import GridPlanner as GridPlanner
from kernelmdp.control.planners.grid import GridPolicy as GridPolicy
from kernelmdp.control.planners.grid import lipschitz_constant as lipschitz_constant
from kernelmdp.control.planners.grid import over_is_over as over_is_over
from kernelmdp.control.planners.grid import refinement_error as refinement_error
from kernelmdp.control.planners.nodes import Grid as Grid
from kernelmdp.control.planners.refined import RefinedPlanner as RefinedPlanner
from kernelmdp.control.planners.refined import RefinedPolicy as RefinedPolicy
from kernelmdp.control.planners.refined import scheduled_accuracy as scheduled_accuracy
from kernelmdp.control.planners.riccati import RiccatiPlanner as RiccatiPlanner
from kernelmdp.control.planners.riccati import RiccatiPolicy as RiccatiPolicy
from kernelmdp.control.planners.trajectories import TrajectoryPlanner as TrajectoryPlanner
from kernelmdp.control.planners.trajectories import TrajectoryPolicy as TrajectoryPolicy
