"""What the log says of limits that were not kept to, read without the numerical core."""

import json
from collections.abc import Sequence

MARK = "limits: "
BEYOND = "beyond a limit: "  # before it was clipped


def violations(lines: Sequence[str]) -> dict[int, int]:
    """In how many periods of which episodes, by lines of the log."""
    found = {}
    for line in lines:
        try:
            said = json.loads(line.removeprefix(MARK))
            found[int(said["episode"])] = int(said["steps"])
        except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
            continue
    return found


def periods(lines: Sequence[str], episode: int) -> set[int]:
    """In which periods of an episode a state was beyond a limit before it was clipped."""
    found = set()
    for line in lines:
        try:
            said = json.loads(line.removeprefix(BEYOND))
            found |= {int(said["period"])} if said["episode"] == episode else set()
        except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
            continue
    return found
