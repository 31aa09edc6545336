"""A settled policy from its file, with NumPy and the standard library alone.

Knows the errors of the package and nothing else of it, not even what was learned.
Nothing here imports JAX, and a file holds no code: arrays, and a list of operations from a
fixed, short one, checked whole before any of them runs.

    policy = deployed.load("policy.kmdp")
    answer = policy([20.0], period=0)
"""

from kernelmdp.deployed.policy import Answer, Policy, Run, load, loads

__all__ = ["Answer", "Policy", "Run", "load", "loads"]
