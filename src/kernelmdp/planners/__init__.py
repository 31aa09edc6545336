"""Planners: from an MDP to a policy."""

from kernelmdp.planners.base import AbstractPlanner as AbstractPlanner
from kernelmdp.planners.base import AbstractPolicy as AbstractPolicy
from kernelmdp.planners.grid import GridPlanner as GridPlanner
from kernelmdp.planners.grid import GridPolicy as GridPolicy
from kernelmdp.planners.grid import evaluate as evaluate
from kernelmdp.planners.grid import lipschitz_constant as lipschitz_constant
from kernelmdp.planners.nodes import Grid as Grid
from kernelmdp.planners.refined import RefinedPlanner as RefinedPlanner
from kernelmdp.planners.refined import RefinedPolicy as RefinedPolicy
from kernelmdp.planners.refined import scheduled_accuracy as scheduled_accuracy
from kernelmdp.planners.riccati import RiccatiPlanner as RiccatiPlanner
from kernelmdp.planners.riccati import RiccatiPolicy as RiccatiPolicy
