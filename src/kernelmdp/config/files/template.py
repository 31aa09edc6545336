"""Template of a configuration: the system, and optional keys as comments."""

import json
import math
import pathlib

from kernelmdp._base.errors import ConfigError
from kernelmdp.config.files import csv_columns, text_values

HEAD = """# Made by `kernelmdp init`. Check it with: kernelmdp check FILE
episodes = 20  # total number of episodes
"""
FOOT = """
# All keys below are optional: kernels, noise and planner have defaults. Uncomment to set them.
#[agent]
#name = "psrl"
#hyperparameters = "map"  # posterior mode; the default "posterior" draws them in every episode

#[kernel]  # a fixed kernel, which is not learned
#name = "squared-exponential"
#lengthscale = 0.5  # for coordinates scaled to [0, 1]

#[observations]
#outside = "clip"  # clip and mark states outside their box
"""


def own(states: str, actions: str, horizon: int, csv: pathlib.Path | None = None) -> str:
    """Return the file of a user's system, with boxes given as texts like "0:1,-5:5".

    With past transitions, the states' box is their range plus a tenth on either side.
    """
    inputs, bounds = _box("actions", actions), "0.0, 1.0"
    if csv is not None and not states:
        states, bounds = _reached(csv, len(actions.split(",")))
    return f"""{HEAD}
[system]
horizon = {horizon}  # periods per episode
{_box("states", states)}  # for angles add periodic = [true, ...]
{inputs}
#reward_bounds = [{bounds}]  # smallest and largest reward of a period, if known
{FOOT}"""


def _reached(file: pathlib.Path, actions: int) -> tuple[str, str]:
    """Return the states' box and the rewards' bounds of past transitions as texts."""
    lines = text_values.lines_of(file)
    width = len(lines.rows[0][1]) if lines.rows else 0
    ended = (width - actions) % 2 == 0  # the last column marks ends of episodes
    states = (width - actions - 1 - ended) // 2
    states = csv_columns.states_in(lines.heading) if lines.heading else states
    if states < 1:
        raise ConfigError(
            f"{file} must have columns of state, action, reward and next state with {actions} "
            f"action coordinate(s) as in --actions, got {width} columns. Correct "
            f"--actions, or name the columns in line 1, for one state: "
            f"{','.join(csv_columns.wanted(1, actions))}"
        )
    past = list(text_values.transitions(file, states, actions))
    columns = zip(*(point for row in past for point in (row[0], row[3])), strict=True)
    ends = [_wider(min(column), max(column)) for column in columns]
    rewards = [row[2] for row in past]
    return ",".join(ends), f"{min(rewards)!r}, {max(rewards)!r}"


def _wider(low: float, high: float) -> str:
    margin = 0.1 * (high - low) or max(abs(low), 1.0)  # for a constant coordinate
    return f"{float(f'{low - margin:.6g}')!r}:{float(f'{high + margin:.6g}')!r}"


def gymnasium(name: str, horizon: int) -> str:
    """Return the file of a Gymnasium environment."""
    return f"""{HEAD}
[gymnasium]
id = {json.dumps(name)}
horizon = {horizon}  # periods per episode
#angles = [[0, 1]]  # cosine and sine observations of angles; detected by default
{FOOT}"""


def _box(key: str, text: str) -> str:
    try:
        ends = [tuple(map(float, each.split(":"))) for each in text.split(",")]
        low, high = ([end[i] for end in ends] for i in (0, 1))
        good = all(len(end) == 2 and end[0] < end[1] for end in ends)  # false for NaN
        good = good and all(math.isfinite(side) for end in ends for side in end)
    except (ValueError, IndexError):
        good, low, high = False, [], []
    if not good:
        endless = " For an unbounded state give an initial range and add grows = [true, ...]"
        raise ConfigError(
            f'--{key} must be ranges of the coordinates like "0:1,-5:5", each low:high with '
            f"low below high and both finite, got {text!r}."
            + (f"{endless} in the file." if "inf" in text.lower() and key == "states" else "")
        )
    return f"{key} = {{ low = {low}, high = {high} }}"
