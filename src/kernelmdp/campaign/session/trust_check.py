"""Trust in a model after an episode that it has not learned yet, as an event.

It is computed once, from the belief before the episode and from steps that are in the record,
and is part of the transaction that ends the episode.
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

MOST_ROWS, MOST_EPISODES = 1024, 64  # of the past that a verdict looks at


def window(horizon: int) -> int:
    """Number of episodes that a verdict looks back."""
    return min(max(MOST_ROWS // horizon, 1), MOST_EPISODES)


class Recent:
    """The last episodes before one, each read from the record but once."""

    def __init__(self, record: Store):
        self._record, self._kept = record, dict[int, list[Step]]()

    def trust(self) -> Trust | None:
        """The last verdict, on the episode before."""
        return self._record.log.last(Trust)

    def before(self, number: int, horizon: int) -> list[list[Step]]:
        """The steps of those that were made here, the oldest first."""
        made = (schema.DONE, schema.FAILED)
        rows = self._record.episodes(max(number - window(horizon), 0))
        wanted = [row.number for row in rows if row.number < number and row.status in made]
        self._kept = {n: self._kept.get(n) or self._record.steps(n) for n in wanted}
        return [steps for steps in self._kept.values() if steps]


def noted(
    belief: Belief | None, recent: Recent, row: Episode, steps: Sequence[Step]
) -> list[Trust] | list[Remark]:
    """Trust in a model by an episode that it has not learned yet, as an event.

    What is said of a model must never keep an episode from being recorded: it would fail
    again whenever the campaign is resumed.
    """
    if belief is None or not steps:
        return []
    try:
        return [_trust(belief, recent, row, steps)]
    except Exception as error:  # whatever it is
        return [Remark(f"no trust report: {type(error).__name__}: {error!s:.200}")]


def _trust(belief: Belief, recent: Recent, row: Episode, steps: Sequence[Step]) -> Trust:
    spec, usual = belief.spec, belief.termination.usual
    path, size = usual(trajectory(spec, steps)), window(spec.horizon)
    past = recent.before(row.number, spec.horizon)
    none = [eqx.tree_at(lambda t: t.weights, path, np.zeros(spec.horizon))]
    # On the host, where stacking compiles nothing; a method of arrays is slow to look up.
    filled = [usual(told(spec, each)) for each in past]
    filled += none * (size - len(past))  # one shape, one program
    stacked = jax.tree.map(lambda *leaves: np.stack(leaves), *filled)
    numbers = {"planned": row.planned, "collected": row.collected}
    return examine(belief, path, stacked, episode=row.number, before=recent.trust(), **numbers)
