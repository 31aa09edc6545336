"""Kernels by name, with default parameters."""

from typing import Any

from kernelmdp._base import checks
from kernelmdp.regression.kernels.base import AbstractKernel
from kernelmdp.regression.kernels.periodic import Periodic
from kernelmdp.regression.kernels.stationary import Matern, SquaredExponential
from kernelmdp.regression.kernels.structured import LENGTHSCALE

NAMED = {"matern": Matern, "periodic": Periodic, "squared-exponential": SquaredExponential}
ALIASES = {"rbf": "squared-exponential"}


def as_kernel(parameter: str, value: Any) -> AbstractKernel | None:
    """Return a kernel unchanged, or the named one with a lengthscale of half the box."""
    known = {_plain(name): name for name in NAMED} | ALIASES
    if isinstance(value, str) and _plain(value) in known:
        return NAMED[known[_plain(value)]](LENGTHSCALE)
    words = f"a kernel or the name of one ({', '.join(NAMED)})"
    advice = "Pass for example km.SquaredExponential(0.3)."
    return checks.optional(parameter, value, AbstractKernel, words, advice)


def _plain(name: str) -> str:
    """Return a name without case and punctuation, which differ between Python and files."""
    return "".join(filter(str.isalnum, name.lower()))
