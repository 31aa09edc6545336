"""Trust check of a model after an episode that it has not learned yet.

It is computed once, from the belief before the episode and from recorded steps, and is part of
the transaction that ends the episode.
"""

from collections.abc import Sequence

import equinox as eqx
import jax
import numpy as np

from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.trust.metrics import examine
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.events import Remark
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.trajectories import told, trajectory

MOST_ROWS, MOST_EPISODES = 1024, 64  # of the past that a verdict uses


def window(horizon: int) -> int:
    """Return the number of past episodes that a verdict uses."""
    return min(max(MOST_ROWS // horizon, 1), MOST_EPISODES)


class Recent:
    """Cache of recent episodes, each read from the record once."""

    def __init__(self, record: Store):
        self._record, self._kept = record, dict[int, list[Step]]()

    def trust(self) -> Trust | None:
        """Return the last verdict, on the previous episode."""
        return self._record.log.last(Trust)

    def before(self, number: int, horizon: int) -> list[list[Step]]:
        """Return the steps of recent episodes made here, oldest first."""
        made = (schema.DONE, schema.FAILED)
        rows = self._record.episodes(max(number - window(horizon), 0))
        wanted = [row.number for row in rows if row.number < number and row.status in made]
        self._kept = {n: self._kept.get(n) or self._record.steps(n) for n in wanted}
        return [steps for steps in self._kept.values() if steps]


def noted(
    belief: Belief | None, recent: Recent, row: Episode, steps: Sequence[Step]
) -> list[Trust] | list[Remark]:
    """Return a trust verdict from an episode that is not learned yet, as an event.

    An error of the check must never prevent recording an episode: it would recur at every resume.
    """
    if belief is None or not steps:
        return []
    try:
        return [_trust(belief, recent, row, steps)]
    except Exception as error:  # the check must not fail an episode
        return [Remark(f"no trust report: {type(error).__name__}: {error!s:.200}")]


def _trust(belief: Belief, recent: Recent, row: Episode, steps: Sequence[Step]) -> Trust:
    spec, usual = belief.spec, belief.termination.usual
    path, size = usual(trajectory(spec, steps)), window(spec.horizon)
    past = recent.before(row.number, spec.horizon)
    none = [eqx.tree_at(lambda t: t.weights, path, np.zeros(spec.horizon))]
    # Stack on the host, which compiles nothing; looking up array methods is slow.
    filled = [usual(told(spec, each)) for each in past]
    filled += none * (size - len(past))  # one shape, one program
    stacked = jax.tree.map(lambda *leaves: np.stack(leaves), *filled)
    numbers = {"planned": row.planned, "collected": row.collected}
    return examine(belief, path, stacked, episode=row.number, before=recent.trust(), **numbers)
