"""Finite-horizon MDPs: boxes, noise, initial states, limits, angle charts.

Knows no planner and no environment.
"""
