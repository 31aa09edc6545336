"""Violations of limits, as events.

Clipping may hide a violation, since the record holds the edge of the box. States are therefore
checked before they are clipped.
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
    """Return an event if a state violated a limit before clipping but not after."""
    limits = spec.limits
    if limits is None or not limits.holds(jnp.asarray(taken)):
        return []
    state = np.where(spec.states.periodic, taken, np.atleast_1d(np.asarray(seen, float)))
    return [] if limits.holds(jnp.asarray(state)) else [Beyond(episode, period)]


def events(spec: Spec, number: int, steps: Sequence[Step], record: Store) -> list[Violation]:
    """Return an event if a state of an episode violates a limit, before or after clipping."""
    limits = spec.limits
    if limits is None:
        return []
    record.flush()  # events of this episode may not be committed yet
    reached = ((i, s.next_state) for i, s in enumerate(steps) if s.next_state is not None)
    found = {i for i, state in reached if not bool(limits.holds(jnp.asarray(state)))}
    noted = {each.period for each in record.log.all(Beyond) if each.episode == number}
    count = len(found | noted)
    return [Violation(number, count)] if count else []
