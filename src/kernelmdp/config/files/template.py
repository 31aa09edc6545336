"""A configuration to begin with: nothing in it but the system, and in comments what one may add."""

import json
import math
import pathlib

from kernelmdp._base.errors import ConfigError
from kernelmdp.config.files import csv_columns, text_values

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
#outside = "clip"  # however far outside its box a state lies, clip and mark it
"""


def own(states: str, actions: str, horizon: int, csv: pathlib.Path | None = None) -> str:
    """Return the file of a system of the user's own, its boxes given as texts like "0:1,-5:5".

    Where there are past transitions the states' box is what they reach, and a tenth more.
    """
    inputs, bounds = _box("actions", actions), "0.0, 1.0"
    if csv is not None and not states:
        states, bounds = _reached(csv, len(actions.split(",")))
    return f"""{HEAD}
[system]
horizon = {horizon}  # periods of an episode
{_box("states", states)}  # of an angle say periodic = [true, ...]
{inputs}
#reward_bounds = [{bounds}]  # the least and the most a period can earn, if you know
{FOOT}"""


def _reached(file: pathlib.Path, actions: int) -> tuple[str, str]:
    """Return the states' box and the rewards' bounds of past transitions, as texts."""
    lines = text_values.lines_of(file)
    width = len(lines.rows[0][1]) if lines.rows else 0
    ended = (width - actions) % 2 == 0  # a last column says where episodes ended
    states = (width - actions - 1 - ended) // 2
    states = csv_columns.states_in(lines.heading) if lines.heading else states
    if states < 1:
        raise ConfigError(
            f"{file} must have lines of state, action, reward and next state, with {actions} "
            f"coordinate(s) of the action as --actions says: got {width} columns. Correct "
            f"--actions, or name the columns in line 1, for one state: "
            f"{','.join(csv_columns.wanted(1, actions))}"
        )
    past = list(text_values.transitions(file, states, actions))
    columns = zip(*(point for row in past for point in (row[0], row[3])), strict=True)
    ends = [_wider(min(column), max(column)) for column in columns]
    rewards = [row[2] for row in past]
    return ",".join(ends), f"{min(rewards)!r}, {max(rewards)!r}"


def _wider(low: float, high: float) -> str:
    margin = 0.1 * (high - low) or max(abs(low), 1.0)  # of a coordinate that never changed
    return f"{float(f'{low - margin:.6g}')!r}:{float(f'{high + margin:.6g}')!r}"


def gymnasium(name: str, horizon: int) -> str:
    """Return the file of an environment of Gymnasium."""
    return f"""{HEAD}
[gymnasium]
id = {json.dumps(name)}
horizon = {horizon}  # periods of an episode
#angles = [[0, 1]]  # which observations are cosine and sine of an angle; found if left out
{FOOT}"""


def _box(key: str, text: str) -> str:
    try:
        ends = [tuple(map(float, each.split(":"))) for each in text.split(",")]
        low, high = ([end[i] for end in ends] for i in (0, 1))
        good = all(len(end) == 2 and end[0] < end[1] for end in ends)  # never where one is NaN
        good = good and all(math.isfinite(side) for end in ends for side in end)
    except (ValueError, IndexError):
        good, low, high = False, [], []
    if not good:
        endless = " If a state has no bounds, say what it reaches at first, and grows = [true, ...]"
        raise ConfigError(
            f'--{key} must be the ends of each coordinate like "0:1,-5:5", each low:high with '
            f"low below high and both finite, got {text!r}."
            + (f"{endless} in the file." if "inf" in text.lower() and key == "states" else "")
        )
    return f"{key} = {{ low = {low}, high = {high} }}"
