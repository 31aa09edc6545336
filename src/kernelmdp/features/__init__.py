"""Finite feature maps that stand in for a kernel."""

from kernelmdp.features.base import AbstractFeatureMap as AbstractFeatureMap
from kernelmdp.features.base import AbstractFixedMap as AbstractFixedMap
from kernelmdp.features.fourier import QuadratureFourier as QuadratureFourier
from kernelmdp.features.fourier import RandomFourier as RandomFourier
from kernelmdp.features.mercer import Mercer as Mercer
from kernelmdp.features.nystrom import Nystrom as Nystrom
from kernelmdp.features.nystrom import Theory as Theory
