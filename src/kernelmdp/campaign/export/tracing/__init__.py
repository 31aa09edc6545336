"""Functions of JAX as lists of array operations, which kernelmdp_policy runs without JAX.

Knows JAX and the operations of kernelmdp_policy, and nothing of policies.
"""

from kernelmdp.campaign.export.tracing.traced_program import Program

__all__ = ["Program"]
