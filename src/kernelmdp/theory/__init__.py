"""Theory of the paper: its theorems as functions (`bounds`), tests of its lemmas (`audit`).

Knows everything up to agents, and nothing of files. Gains are those of `regression.gains`.
"""

from kernelmdp.regression.gains import candidate_gain_bound as candidate_gain_bound
from kernelmdp.regression.gains import feature_gain_bound as feature_gain_bound
from kernelmdp.regression.gains import gain_bound as gain_bound
from kernelmdp.regression.gains import greedy_gains as greedy_gains
from kernelmdp.regression.gains import pairs_gain_bound as pairs_gain_bound
from kernelmdp.regression.gains import realised_gain as realised_gain
from kernelmdp.theory.bounds import RegretBound as RegretBound
from kernelmdp.theory.bounds import accuracy_ratio as accuracy_ratio
from kernelmdp.theory.bounds import bayes_regret_bound as bayes_regret_bound
from kernelmdp.theory.bounds import clopper_pearson as clopper_pearson
from kernelmdp.theory.bounds import concentration_term as concentration_term
from kernelmdp.theory.bounds import dictionary_size_bound as dictionary_size_bound
from kernelmdp.theory.bounds import fourier_regret_bound as fourier_regret_bound
from kernelmdp.theory.bounds import nystrom_regret_bound as nystrom_regret_bound
from kernelmdp.theory.bounds import regret_bound_from_widths as regret_bound_from_widths
from kernelmdp.theory.bounds import variance_band as variance_band
from kernelmdp.theory.bounds import width_sum_bound as width_sum_bound
