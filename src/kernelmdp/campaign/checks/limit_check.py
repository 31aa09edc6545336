"""What the record keeps of limits that were not kept to: a line of the log for each episode.

Where what lies outside the box is clipped the record holds the box's edge, which may keep to a
limit that the system did not keep to. So a state is judged when it is seen, and noted then.
"""

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.limit_log import BEYOND, MARK, periods
from kernelmdp.campaign.record.schema import Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.control.mdp.mdp import Spec


def beyond(
    spec: Spec, episode: int, period: int, seen: Any, taken: NDArray[np.float64]
) -> list[str]:  # fmt: skip
    """A line of the log where a state was beyond a limit before it was clipped, and is not now."""
    limits = spec.limits
    if limits is None or not limits.holds(jnp.asarray(taken)):
        return []
    state = np.where(spec.states.periodic, taken, np.atleast_1d(np.asarray(seen, float)))
    said = {"episode": episode, "period": period}
    return [] if limits.holds(jnp.asarray(state)) else [BEYOND + schema.as_json(said)]


def events(spec: Spec, number: int, steps: Sequence[Step], record: Store) -> list[str]:
    """A line of the log where a state that was reached is beyond a limit, or was noted to be."""
    limits = spec.limits
    if limits is None:
        return []
    record.flush()  # what was noted of this episode may be waiting for its end
    reached = ((i, s.next_state) for i, s in enumerate(steps) if s.next_state is not None)
    found = {i for i, state in reached if not bool(limits.holds(jnp.asarray(state)))}
    count = len(found | periods(record.notes(BEYOND), number))
    said = {"episode": number, "steps": count}
    return [MARK + schema.as_json(said)] if count else []
