"""What a judge said of a run and by how much it may err, as the log of a record keeps it."""

import dataclasses
import json
import math

from kernelmdp.campaign.record import schema

MARK = "judge: "
COARSE = 0.01  # of the span: a larger error is said aloud


@dataclasses.dataclass(frozen=True)
class Judgement:
    r"""Values at the start of an episode, $V^\star$ between two bounds, and regret's own error."""

    episode: int
    optimum: float
    lower: float
    upper: float
    random: float
    value: float
    error: float

    @property
    def margin(self) -> float | None:
        """The error of regret; nothing where nobody knows it."""
        return self.error if math.isfinite(self.error) else None

    @property
    def share(self) -> float:
        r"""The error of $V^\star$ as a share of the span $V^\star - V_{random}$."""
        if math.isnan(self.upper - self.lower):
            return math.nan  # nobody knows it
        error = max(self.upper - self.optimum, self.optimum - self.lower)
        span = self.optimum - self.random
        return error / span if span > 0 else math.inf if error > 0 else 0.0

    @property
    def coarse(self) -> bool:
        """Whether the judge errs by more than people will expect."""
        return not self.share <= COARSE

    def event(self) -> str:
        """A line of the log."""
        words = {name: x if math.isfinite(x) else None for name, x in self._numbers().items()}
        return MARK + schema.as_json(words | {"coarse": self.coarse})

    def _numbers(self) -> dict[str, float]:
        return dataclasses.asdict(self) | {"share": self.share}

    def warning(self) -> str:
        """In words, where the judge is coarse."""
        if math.isnan(self.share):
            return (
                f"Nobody knows V* here: {self.optimum:.6g} is the best return that is known, and "
                "regret is counted from there. It may be larger, by how much is not known."
            )
        return (
            f"The judge's error is {self.share:.2g} of V* - V_random, and should be at most "
            f"{COARSE:g}: V* = {self.optimum:.6g} lies between {self.lower:.6g} and "
            f"{self.upper:.6g}. Read regrets with that in mind, or give its grid more nodes: that "
            "of [judge], or where there is no such table that of [planner], which it follows."
        )


def share_of(event: str | None) -> float | None:
    """The share that a line of the log states, where it is one of a judge's."""
    try:
        found = json.loads((event or "").removeprefix(MARK))["share"]
        return None if found is None else float(found)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
