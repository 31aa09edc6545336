"""A configuration to begin with: nothing in it but the system, and in comments what one may add."""

import json

from kernelmdp.errors import ConfigError

HEAD = """# Made by `kernelmdp init`. See what it does by: kernelmdp check FILE
episodes = 20  # how many there will be
"""
FOOT = """
# All below may be left out: kernels, noise and planner are found. Remove the # of what you know.
#[agent]
#name = "psrl"
#hyperparameters = "map"  # their mode; "posterior", the default, draws them in every episode

#[kernel]  # then it is not learned
#name = "squared-exponential"
#lengthscale = 0.5  # of each coordinate scaled to [0, 1]

#[observations]
#outside = "clip"  # take what lies outside the box for its edge, and mark it
"""


def own(states: str, actions: str, horizon: int) -> str:
    """Of a system of the user's own, its boxes as texts like "0:1,-5:5"."""
    return f"""{HEAD}
[system]
horizon = {horizon}  # periods of an episode
{_box("states", states)}  # of an angle say periodic = [true, ...]
{_box("actions", actions)}
#reward_bounds = [0.0, 1.0]  # the least and the most a period can earn, if you know
{FOOT}"""


def gymnasium(name: str, horizon: int) -> str:
    """Of an environment of Gymnasium."""
    return f"""{HEAD}
[gymnasium]
id = {json.dumps(name)}
horizon = {horizon}  # periods of an episode
#angles = [[0, 1]]  # which observations are cosine and sine of an angle
{FOOT}"""


def _box(key: str, text: str) -> str:
    try:
        ends = [tuple(map(float, each.split(":"))) for each in text.split(",")]
        low, high = ([end[i] for end in ends] for i in (0, 1))
        good = all(len(end) == 2 and end[0] < end[1] for end in ends)  # never where one is NaN
    except (ValueError, IndexError):
        good, low, high = False, [], []
    if not good:
        raise ConfigError(
            f'--{key} must be the ends of each coordinate like "0:1,-5:5", each low:high with '
            f"low below high, got {text!r}."
        )
    return f"{key} = {{ low = {low}, high = {high} }}"
