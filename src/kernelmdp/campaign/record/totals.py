"""Totals over a whole record, computed by SQLite."""

from kernelmdp.campaign.record.schema import DONE, OPEN
from kernelmdp.campaign.record.store import CLIPPED, Store


def counts(record: Store) -> dict[str, int]:
    """Return the number of episodes with each status."""
    return dict(record.database.rows("SELECT status, count(*) FROM episodes GROUP BY status"))


def transitions(record: Store) -> int:
    """Return the number of recorded transitions."""
    return int(record.database.rows("SELECT total(periods) FROM episodes")[0][0])


def clipped(record: Store) -> int:
    """Return the number of clipped transitions."""
    return int(record.database.rows(CLIPPED)[0][0])


def last_over(record: Store) -> int:
    """Return the number of the last finished episode; -1 if there is none."""
    query = f"SELECT coalesce(max(number), -1) FROM episodes WHERE status != '{OPEN}'"
    return int(record.database.rows(query)[0][0])


def last_return(record: Store) -> float | None:
    """Return the return of the last completed episode."""
    query = f"SELECT coalesce(max(number), -1) FROM episodes WHERE status = '{DONE}'"
    row = record.episode(record.database.rows(query)[0][0])
    return None if row is None else row.collected


def ranges(record: Store, last: int) -> list[list[tuple[float, float]]]:
    """Return the range of each state coordinate in each episode up to this one."""
    each = [f"state_{i}, next_state_{i}" for i in range(record.state_dim)]
    ends = ", ".join(f"min(min({pair})), max(max({pair}))" for pair in each)
    query = (
        f"SELECT {ends} FROM steps WHERE reward IS NOT NULL AND episode <= ? GROUP BY episode "
        "ORDER BY episode"
    )
    rows = record.database.rows(query, last)
    return [list(zip(row[::2], row[1::2], strict=True)) for row in rows]


def has_end(record: Store, last: int) -> bool:
    """Return whether an episode up to this one ended early."""
    query = "SELECT 1 FROM steps WHERE clipped & 2 AND episode <= ? LIMIT 1"
    return bool(record.database.rows(query, last))
