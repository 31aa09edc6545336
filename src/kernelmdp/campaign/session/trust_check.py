"""How far a model can be trusted, after an episode that it has not learned yet.

Apart from what the record keeps of it, since whoever only reads that needs no arrays.
"""

from collections.abc import Sequence

import equinox as eqx
import jax
import numpy as np

from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.trust.metrics import examine
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.trust_log import Recent, event, window
from kernelmdp.campaign.session.trajectories import told, trajectory


def noted(belief: Belief | None, recent: Recent, row: Episode, steps: Sequence[Step]) -> list[str]:
    """How far a model can be trusted by an episode that it has not learned yet, for the log.

    What is said of a model must never keep an episode from being recorded: it would fail
    again whenever the campaign is resumed.
    """
    if belief is None or not steps:
        return []
    try:
        return [event(_trust(belief, recent, row, steps))]
    except Exception as error:  # whatever it is
        return [f"no trust report: {type(error).__name__}: {error!s:.200}"]


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
