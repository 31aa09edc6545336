"""Positive semidefinite kernels on the unit cube and their algebra."""

from kernelmdp.kernels.base import AbstractKernel as AbstractKernel
from kernelmdp.kernels.base import Product as Product
from kernelmdp.kernels.base import Scaled as Scaled
from kernelmdp.kernels.base import Select as Select
from kernelmdp.kernels.base import Sum as Sum
from kernelmdp.kernels.dot import Linear as Linear
from kernelmdp.kernels.dot import Polynomial as Polynomial
from kernelmdp.kernels.multioutput import Coregional as Coregional
from kernelmdp.kernels.periodic import Periodic as Periodic
from kernelmdp.kernels.stationary import Matern as Matern
from kernelmdp.kernels.stationary import SquaredExponential as SquaredExponential
