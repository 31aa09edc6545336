"""Presets of learned priors: choices that suit a kind of planner."""

from typing import NamedTuple


class Preset(NamedTuple):
    """Choices that go together.

    Attributes:
        name: Its name in `PRESETS`.
        smooth: True if kernels have smooth parts only. Functions are then tables plus one
            exponential a row, which is cheap along rollouts. Outliers are set aside, and
            saturated targets are left out.
        reward_of: Default inputs of a learned reward; see `Prior`.
        persistent: True if data elsewhere cannot remove a part of the prior.
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
