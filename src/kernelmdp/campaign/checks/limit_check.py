"""Limits that a system did not keep to, as events.

Where what lies outside the box is clipped the record holds the box's edge, which may keep to a
limit that the system did not keep to. So a state is judged when it is seen, and noted then.
"""

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp.campaign.record.events import Beyond, Violation
from kernelmdp.campaign.record.schema import Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.control.mdp.mdp import Spec


def beyond(
    spec: Spec, episode: int, period: int, seen: Any, taken: NDArray[np.float64]
) -> list[Beyond]:  # fmt: skip
    """Return an event where a state was beyond a limit before it was clipped, and is not now."""
    limits = spec.limits
    if limits is None or not limits.holds(jnp.asarray(taken)):
        return []
    state = np.where(spec.states.periodic, taken, np.atleast_1d(np.asarray(seen, float)))
    return [] if limits.holds(jnp.asarray(state)) else [Beyond(episode, period)]


def events(spec: Spec, number: int, steps: Sequence[Step], record: Store) -> list[Violation]:
    """Return an event where a state that was reached is beyond a limit, or was noted to be."""
    limits = spec.limits
    if limits is None:
        return []
    record.flush()  # what was noted of this episode may be waiting for its end
    reached = ((i, s.next_state) for i, s in enumerate(steps) if s.next_state is not None)
    found = {i for i, state in reached if not bool(limits.holds(jnp.asarray(state)))}
    noted = {each.period for each in record.log.all(Beyond) if each.episode == number}
    count = len(found | noted)
    return [Violation(number, count)] if count else []
