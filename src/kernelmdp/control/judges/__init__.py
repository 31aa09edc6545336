"""Judges of policies: the optimum, the value of a policy, and the error of both.

Knows MDPs and planners, and no posterior.
"""

from kernelmdp.control.judges.base import AbstractJudge as AbstractJudge
from kernelmdp.control.judges.base import Verdict as Verdict
from kernelmdp.control.judges.grid_judge import GridJudge as GridJudge
from kernelmdp.control.judges.returns import random_returns as random_returns
from kernelmdp.control.judges.returns import sampled_returns as sampled_returns
from kernelmdp.control.judges.rollout_judge import RolloutJudge as RolloutJudge
