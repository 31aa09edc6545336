"""Planners: from an MDP to a policy."""

from kernelmdp.planners.base import AbstractPlanner, AbstractPolicy
from kernelmdp.planners.grid import Grid, GridPlanner, GridPolicy, evaluate, lipschitz_constant

__all__ = [
    "AbstractPlanner",
    "AbstractPolicy",
    "Grid",
    "GridPlanner",
    "GridPolicy",
    "evaluate",
    "lipschitz_constant",
]
