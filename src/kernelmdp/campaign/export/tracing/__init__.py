"""Functions of JAX as lists of array operations that `deployed` runs without JAX.

Knows JAX and the operations of `deployed`, and nothing of policies: any function of arrays will do.
"""

from kernelmdp.campaign.export.tracing.traced_program import Program

__all__ = ["Program"]
