"""Tracing of JAX functions to lists of array operations, which kernelmdp_policy runs without JAX.

Knows JAX and the operations of kernelmdp_policy, but no policies.
"""

from kernelmdp.campaign.export.tracing.traced_program import Program

__all__ = ["Program"]
