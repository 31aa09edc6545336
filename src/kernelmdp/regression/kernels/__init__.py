"""Positive semidefinite kernels on the unit cube and their algebra.

They know points and their own parameters, and nothing of data, features or posteriors.
"""

from kernelmdp.regression.kernels.base import AbstractKernel as AbstractKernel
from kernelmdp.regression.kernels.base import Product as Product
from kernelmdp.regression.kernels.base import Scaled as Scaled
from kernelmdp.regression.kernels.base import Select as Select
from kernelmdp.regression.kernels.base import Sum as Sum
from kernelmdp.regression.kernels.catalogue import as_kernel as as_kernel
from kernelmdp.regression.kernels.inner_product import Linear as Linear
from kernelmdp.regression.kernels.inner_product import Polynomial as Polynomial
from kernelmdp.regression.kernels.multioutput import Coregional as Coregional
from kernelmdp.regression.kernels.periodic import Periodic as Periodic
from kernelmdp.regression.kernels.stationary import Matern as Matern
from kernelmdp.regression.kernels.stationary import SquaredExponential as SquaredExponential
from kernelmdp.regression.kernels.structured import Structured as Structured
