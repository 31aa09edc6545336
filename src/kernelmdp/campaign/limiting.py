"""What the record keeps of limits that were not kept to: a line of the log for each episode."""

import json
from collections.abc import Sequence

import jax.numpy as jnp

from kernelmdp.campaign import records
from kernelmdp.campaign.records import Step
from kernelmdp.control.mdp import Spec

MARK = "limits: "


def events(spec: Spec, number: int, steps: Sequence[Step]) -> list[str]:
    """A line of the log where a state that was reached is beyond a limit."""
    limits = spec.limits
    if limits is None:
        return []
    reached = [step.next_state for step in steps if step.next_state is not None]
    count = sum(not bool(limits.holds(jnp.asarray(state))) for state in reached)
    said = {"episode": number, "steps": count}
    return [MARK + records.as_json(said)] if count else []


def violations(lines: Sequence[str]) -> dict[int, int]:
    """In how many periods of which episodes, by lines of the log."""
    found = {}
    for line in lines:
        try:
            said = json.loads(line.removeprefix(MARK))
            found[int(said["episode"])] = int(said["steps"])
        except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
            continue
    return found
