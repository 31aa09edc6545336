"""Planning along trajectories, for any number of dimensions.

Knows MDPs by their interface.
"""
