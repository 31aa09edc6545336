"""Runtime for policies learned by kernelmdp; it needs NumPy only.

Knows nothing of kernelmdp or JAX. A policy file holds arrays and a list of operations, no code. The
whole file is validated before any operation runs.

Example:
    policy = kernelmdp_policy.load("policy.kmdp")
    answer = policy([20.0], period=0)
"""

from kernelmdp_policy.policy import Answer, Policy, Run, load, loads
from kernelmdp_policy.policy_errors import PolicyError, StateError

__all__ = ["Answer", "Policy", "PolicyError", "Run", "StateError", "load", "loads"]
