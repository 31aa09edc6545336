"""Belief about a system: encoding, prior, posteriors, termination.

Knows regression and the MDP interface, and no planner.
"""
