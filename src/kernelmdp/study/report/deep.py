"""What is not in a record, computed again from it."""

import dataclasses
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Deep:
    """Of the run in the middle of a cell."""

    series: dict[str, Numbers]
    bound: Numbers | None = None
    bound_said: list[str] = dataclasses.field(default_factory=list)
    surfaces: list[Any] = dataclasses.field(default_factory=list)
    surfaces_said: list[str] = dataclasses.field(default_factory=list)
    foreseen: dict[int, Numbers] = dataclasses.field(default_factory=dict)
