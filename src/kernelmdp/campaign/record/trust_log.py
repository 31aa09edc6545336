"""What the record keeps of how far a model can be trusted: a line of the log for each episode.

It is computed once, from the belief before the episode and from steps that are in the record,
and is part of the transaction that ends the episode. No number of a run depends on it.
"""

import json

from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.schema import Step
from kernelmdp.campaign.record.store import Store

MARK = "trust: "
MOST_ROWS, MOST_EPISODES = 1024, 64  # of the past that a verdict looks at


def event(trust: Trust) -> str:
    """A line of the log."""
    return MARK + schema.as_json(trust.as_dict())


def trust_of(line: str | None) -> Trust | None:
    """What a line of the log says, where it is one of these."""
    try:
        return Trust.of(json.loads((line or "").removeprefix(MARK)))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def window(horizon: int) -> int:
    """How many episodes a verdict looks back."""
    return min(max(MOST_ROWS // horizon, 1), MOST_EPISODES)


class Recent:
    """The last episodes before one, each read from the record but once."""

    def __init__(self, record: Store):
        self._record, self._kept = record, dict[int, list[Step]]()

    def trust(self) -> Trust | None:
        """The last verdict, on the episode before."""
        return trust_of(self._record.last_note(MARK))

    def before(self, number: int, horizon: int) -> list[list[Step]]:
        """The steps of those that were made here, the oldest first."""
        made = (schema.DONE, schema.FAILED)
        rows = self._record.episodes(max(number - window(horizon), 0))
        wanted = [row.number for row in rows if row.number < number and row.status in made]
        self._kept = {n: self._kept.get(n) or self._record.steps(n) for n in wanted}
        return [steps for steps in self._kept.values() if steps]
