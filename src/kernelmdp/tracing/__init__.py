"""Functions of JAX as lists of array operations that `deployed` runs without JAX."""

from kernelmdp.tracing.programs import Program

__all__ = ["Program"]
