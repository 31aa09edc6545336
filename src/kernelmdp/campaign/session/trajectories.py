"""Trajectories for learning, made from recorded steps."""

from collections.abc import Sequence

import jax
import numpy as np

from kernelmdp._base.jit_cache import placed
from kernelmdp.campaign.record.schema import Step
from kernelmdp.control.mdp.mdp import Spec, Trajectory


def trajectory(spec: Spec, steps: Sequence[Step]) -> Trajectory:
    """Return a trajectory of H rows; missing rows have weight 0."""
    return jax.tree.map(placed, told(spec, steps))


def told(spec: Spec, steps: Sequence[Step]) -> Trajectory:
    """Return a trajectory as host arrays."""
    missing = spec.horizon - len(steps)
    filled = [*steps, *[steps[0]] * missing]
    stack = lambda rows: np.array(rows, dtype=np.float64)
    return Trajectory(
        stack([step.state for step in filled]),
        stack([step.action for step in filled]),
        stack([step.reward for step in filled]),
        stack([step.next_state for step in filled]),
        stack([1.0] * len(steps) + [0.0] * missing),
        stack([step.ended for step in steps] + [False] * missing) if spec.ends else None,
    )
