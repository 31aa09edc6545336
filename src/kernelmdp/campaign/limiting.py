"""What the record keeps of limits that were not kept to: a line of the log for each episode."""

from collections.abc import Sequence

import jax.numpy as jnp

from kernelmdp.campaign import records
from kernelmdp.campaign.records import Step
from kernelmdp.campaign.violations import MARK
from kernelmdp.control.mdp import Spec


def events(spec: Spec, number: int, steps: Sequence[Step]) -> list[str]:
    """A line of the log where a state that was reached is beyond a limit."""
    limits = spec.limits
    if limits is None:
        return []
    reached = [step.next_state for step in steps if step.next_state is not None]
    count = sum(not bool(limits.holds(jnp.asarray(state))) for state in reached)
    said = {"episode": number, "steps": count}
    return [MARK + records.as_json(said)] if count else []
