"""Posteriors with learned kernels and noise: hyperparameters, outliers, conditioning.

Knows kernels, rows and posteriors.
"""

from kernelmdp.regression.learned.classification import Classified as Classified
from kernelmdp.regression.learned.learned_posterior import LearnedPosterior as LearnedPosterior
