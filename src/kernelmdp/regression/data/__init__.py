"""Regression rows: buffers, partially known targets, representative subsets.

Knows inputs and targets only.
"""
