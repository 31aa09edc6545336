"""Distillation of a policy into a small network.

Knows policies and MDPs.
"""
