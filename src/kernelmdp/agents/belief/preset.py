"""Presets of what is learned: choices of a prior that suit a kind of planner."""

from typing import NamedTuple


class Preset(NamedTuple):
    """Choices that go together.

    Attributes:
        name: Its name in `PRESETS`.
        smooth: Whether kernels have smooth parts only. Functions are then tables and one
            exponential a row, which is cheap along rollouts; targets that no smooth function
            explains are set aside, and those that only say where a box ends are left out.
        reward_of: Default inputs of a learned reward; see `Prior`.
        persistent: Whether a part of the prior stays that data elsewhere cannot remove.
        scale: Default factor of the deviations of draws, found by measurement.
    """

    name: str
    smooth: bool
    reward_of: str
    persistent: bool
    scale: float


PRESETS = {
    "grid": Preset("grid", smooth=False, reward_of="pair", persistent=True, scale=1.0),
    "trajectory": Preset(
        "trajectory", smooth=True, reward_of="outcome", persistent=False, scale=0.3
    ),
}
