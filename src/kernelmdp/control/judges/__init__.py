"""Judges of policies: the optimum, a policy's value, and the error of both.

Knows MDPs and planners, and no posterior.
"""
