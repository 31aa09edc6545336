"""PSRL, Kernel-UCRL and baselines: a belief, a strategy and a planner.

Knows beliefs and planners.
"""
