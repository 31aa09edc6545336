"""Functions of JAX as lists of array operations that `deployed` runs without JAX."""

from kernelmdp.tracing.programs import Program, traced

__all__ = ["Program", "traced"]
