"""The stirred tank of pcgym 0.1.8, with the settings of its quick start, under a Gymnasium id.

`stirred-tank.toml` names it as `stirred_tank:StirredTank-v0`: Gymnasium imports the module before
the colon, which must be where Python looks. pip install pcgym==0.1.8
"""

import itertools

import gymnasium as gym
import numpy as np
import pcgym
from scipy import optimize

PERIODS = 99  # pcgym's 100 steps of simulation, of which the first is the start
SETTINGS = {
    "N": PERIODS + 1,
    "tsim": 25,  # minutes
    "SP": {"Ca": [0.85] * 50 + [0.9] * 50},  # mol/l, and no state says when it changes
    "o_space": {"low": np.array([0.7, 300, 0.8]), "high": np.array([1, 350, 0.9])},
    "a_space": {"low": np.array([295]), "high": np.array([302])},  # the coolant, kelvin
    "x0": np.array([0.8, 330, 0.8]),  # concentration, temperature, set point
    "model": "cstr",
}  # fmt: skip


def make() -> gym.Env:
    """The tank as pcgym makes it: observations and actions in [-1, 1]."""
    return pcgym.make_env(SETTINGS)


def proportional(level: float, gain: float) -> float:
    """What u = level + gain (set point - concentration) earns in the true tank."""
    env = make()
    (seen, _), earned = env.reset(), 0.0
    for _ in range(PERIODS):
        distance = (seen[2] + 1) / 2 * 0.1 + 0.8 - ((seen[0] + 1) / 2 * 0.3 + 0.7)
        action = np.clip(level + gain * distance, -1.0, 1.0)
        seen, reward, *_ = env.step(np.array([action]))
        earned += float(np.squeeze(reward))
    return earned


def loss(found: np.ndarray) -> float:
    return -proportional(*found)


def best_proportional() -> float:
    """The best of all proportional controllers, searched for in the true tank.

    The best gains are so high that the coolant is mostly at one of its ends.
    """
    levels, gains = np.linspace(-1.0, 1.0, 11), -np.geomspace(1.0, 3000.0, 25)
    starts = sorted(
        itertools.product(levels, gains), key=lambda each: proportional(*each), reverse=True
    )
    found = [optimize.minimize(loss, start, method="Nelder-Mead") for start in starts[:5]]
    return -min(each.fun for each in found)


gym.register("StirredTank-v0", make)
