"""What the log says of limits that were not kept to, read without the numerical core."""

import json
from collections.abc import Sequence

MARK = "limits: "


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
