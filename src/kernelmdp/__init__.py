"""Online learning in kernelized Markov decision processes.

Importing the package changes no JAX setting; the posterior refuses to run in single
precision and says how to turn float64 on.
"""

__version__ = "0.1.0"

from kernelmdp.confidence import exact_width as exact_width
from kernelmdp.confidence import fourier_offset as fourier_offset
from kernelmdp.confidence import fourier_width as fourier_width
from kernelmdp.confidence import nystrom_width as nystrom_width
from kernelmdp.data import Data as Data
from kernelmdp.data import History as History
from kernelmdp.exact import ExactPosterior as ExactPosterior
from kernelmdp.features import Mercer as Mercer
from kernelmdp.features import Nystrom as Nystrom
from kernelmdp.features import QuadratureFourier as QuadratureFourier
from kernelmdp.features import RandomFourier as RandomFourier
from kernelmdp.features import Theory as Theory
from kernelmdp.posterior import Posterior as Posterior
