"""Posteriors of a function after some rows, under features or exactly.

They know kernels, features and rows of inputs and targets, and nothing of what these stand for.
"""

from kernelmdp.regression.posteriors.base import AbstractPosterior as AbstractPosterior
from kernelmdp.regression.posteriors.exact import ExactPosterior as ExactPosterior
from kernelmdp.regression.posteriors.ridge import Posterior as Posterior
