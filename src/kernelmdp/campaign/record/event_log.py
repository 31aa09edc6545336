"""Event log: the table of events in a record."""

import datetime
from collections.abc import Iterable, Iterator
from typing import Any

from kernelmdp.campaign.record.database import Change, Database
from kernelmdp.campaign.record.events import E, Event, event_of, name_of, row_of
from kernelmdp.campaign.record.schema import refuse

NOTE = "INSERT INTO events (time, kind, episode, payload) VALUES (?, ?, ?, ?)"
EVENTS = "SELECT time, kind, episode, payload FROM events"


class EventLog:
    """Events in recorded order; a damaged one raises `StoreError`."""

    def __init__(self, database: Database):
        self._database = database

    def last(self, kind: type[E]) -> E | None:
        """Return the last event of a kind."""
        return next(iter(self.all(kind, most=1)), None)

    def all(self, kind: type[E], most: int = 1000) -> list[E]:
        """Return the last events of a kind in order."""
        query = f"{EVENTS} WHERE kind = ? ORDER BY id DESC LIMIT ?"
        rows = self._database.rows(query, name_of(kind), most)
        found: list[Any] = [self._event(row) for row in reversed(rows)]
        return found

    def timed(self) -> Iterator[tuple[str, Event]]:
        """Yield every event with its time, in order."""
        for row in self._database.stream(f"{EVENTS} ORDER BY id"):
            yield str(row[0]), self._event(row)

    def _event(self, row: tuple) -> Event:
        try:
            return event_of(*row[1:])
        except ValueError as error:
            why = f"an event of kind {row[1]!r} is damaged ({error})"
            return refuse(self._database.folder, why)


def noted(events: Iterable[Event]) -> Change:
    """Return the change that adds events with the current time."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    return NOTE, [(now, *row_of(event)) for event in events]
