"""Status of a campaign, read from its record without a numerical library."""

import dataclasses
import math
import pathlib
from typing import Any

from kernelmdp._base.errors import StoreError
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record import advice, schema, totals
from kernelmdp.campaign.record.events import (
    COARSE,
    Clip,
    Evaluation,
    Forked,
    Growth,
    Imported,
    Judgement,
    Violation,
)
from kernelmdp.campaign.record.store import Store


@dataclasses.dataclass(frozen=True)
class Status:
    """Status of a campaign; `judge_error` is a share of V* - V_random, if regret is known."""

    folder: str
    episodes: int
    planned: int
    failed: int
    attached: int
    transitions: int
    episode: int | None
    period: int | None
    waiting: str
    last_return: float | None
    judge_error: float | None = None
    trust: Trust | None = None
    clipped: int = 0
    warning: str | None = None  # advice about a box that is too small or too wide
    box: str | None = None  # width of a growing box
    origin: str | None = None
    violations: int = 0  # episodes that violated a limit
    worth: str | None = None
    evaluations: tuple[Evaluation, ...] = ()

    def sentence(self) -> str:
        """Return the status as one line."""
        parts = [f"{self.folder}: {self.episodes} of {self.planned} episodes"]
        parts += [f"{self.failed} failed"] if self.failed else []
        parts += [f"{self.transitions} transitions"]
        parts += [f"{self.clipped} of them clipped"] if self.clipped else []
        parts += [f"forked from {self.origin}"] if self.origin else []
        if self.violations:
            parts.append(f"limits violated in {self.violations} episodes")
        if self.last_return is not None:
            parts.append(f"last return {self.last_return:.6g}")
        if self.episode is not None:
            parts.append(f"episode {self.episode} open at period {self.period}")
        if self.judge_error is not None and self.judge_error > COARSE:
            parts.append(f"judge's error {self.judge_error:.2g} of V* - V_random")
        over = self.episode is None and self.episodes >= self.planned
        lost = self.failed == self.episodes
        made = "every episode failed" if lost else "all episodes are done"
        return ", ".join(parts) + (f"; {made}" if over else f"; waits for {self.waiting}")

    def lines(self) -> list[str]:
        """Return the status, advice about the box, and the trust verdict, as lines."""
        unknown = ["  No trust verdict: no model has made predictions yet."]
        said = unknown if self.trust is None else self.trust.lines()
        small = [] if self.warning is None else [f"  {self.warning}"]
        small += [] if self.box is None else [f"  {self.box}"]
        worth = [] if self.worth is None else [f"  {self.worth}"]
        return [self.sentence(), *small, *(said if self.episodes else []), *worth]

    def as_dict(self) -> dict[str, Any]:
        """Return the status as plain numbers and texts."""
        words = None if self.trust is None else self.trust.as_dict()
        return dataclasses.asdict(self) | {"trust": words}


def read(folder: pathlib.Path, *, verify: bool = False) -> Status:
    """Read the status of the campaign in this folder, without changing anything.

    With `verify` every finished episode is compared with its digest.
    """
    record = Store.open(folder, read_only=True)
    try:
        if verify:
            record.verify()
        return status_of(record)
    except (KeyError, ValueError) as error:
        raise StoreError(f"{folder} must contain the record of a campaign: {error}.") from error
    finally:
        record.close()


def status_of(record: Store) -> Status:
    """Return the status of a campaign from its record."""
    counts, last = totals.counts(record), record.last()
    planned, horizon = (int(record.meta[name]) for name in ("episodes", "horizon"))
    is_open = last is not None and last.status == schema.OPEN
    steps = record.steps(last.number) if last is not None and is_open else []
    asked = bool(steps) and steps[-1].next_state is None
    told, transitions, clipped = (
        len(steps) - asked,
        totals.transitions(record),
        totals.clipped(record),
    )
    origin, imported = record.log.last(Forked), record.log.last(Imported)
    inherited = sum(each.clipped for each in (origin, imported) if each is not None)
    trust, found = record.log.last(Trust), record.log.all(Evaluation)
    returns = (
        [row.collected for row in record.episodes() if row.collected is not None] if found else []
    )
    waiting = "begin_episode"
    if is_open:
        over = told == horizon or (bool(steps) and steps[-1].ended)
        waiting = "tell" if asked else "end_episode" if over else "act"
    return Status(
        folder=str(record.folder),
        episodes=counts.get(schema.DONE, 0) + counts.get(schema.FAILED, 0),
        planned=planned,
        failed=counts.get(schema.FAILED, 0),
        attached=counts.get(schema.ATTACHED, 0),
        transitions=transitions,
        episode=last.number if last is not None and is_open else None,
        period=told if is_open else None,
        waiting=waiting,
        last_return=totals.last_return(record),
        judge_error=_judge_error(record),
        trust=trust,
        clipped=clipped,
        warning=_warning(record, clipped - inherited, transitions - inherited),
        box=advice.grown_box(record.log.last(Growth)),
        origin=None if origin is None else origin.folder,
        violations=len({each.episode for each in record.log.all(Violation)}),
        worth=advice.progress(found, returns, None if trust is None else trust.fit),
        evaluations=tuple(found),
    )


def _warning(record: Store, clipped: int, steps: int) -> str | None:
    """Return advice about an unsuitable box, if any."""
    seen = record.log.last(Clip)
    small = advice.small_box(clipped, steps, {} if seen is None else seen.ranges)
    wide = advice.wide_box(record.log.all(Growth))
    return " ".join(filter(None, (small, wide))) or None


def _judge_error(record: Store) -> float | None:
    """Return the error of the judge as a share of the span, if known."""
    last = record.log.last(Judgement)
    return last.share if last is not None and math.isfinite(last.share) else None
