"""Validation of answers of a system, before they are used.

Knows NumPy alone, so that the subprocess of a system starts quickly.
"""

from typing import Any

import numpy as np

STEP = "step must return reward, next state and optionally whether the episode ended"
RESET = "reset must return the initial state of an episode"


class UnfitError(ValueError):
    """An answer of a system has the wrong type."""


def stepped(said: Any) -> tuple[Any, Any, bool]:
    """Return reward, next state and whether the episode ended, which defaults to False.

    Finiteness and boxes are checked when the step is recorded.
    """
    if not isinstance(said, tuple | list) or len(said) not in (2, 3):
        raise UnfitError(f"{STEP}, got {_shown(said)}.")
    reward, state, ended = said if len(said) == 3 else (*said, False)
    if not _are_numbers(reward) or np.ndim(reward):
        raise UnfitError(f"{STEP}, and the reward must be one real number, got {_shown(reward)}.")
    if not _are_numbers(state):
        raise UnfitError(f"{STEP}, and the state must contain real numbers, got {_shown(state)}.")
    if not isinstance(ended, bool | np.bool_):
        raise UnfitError(f"{STEP}, and the last must be true or false, got {_shown(ended)}.")
    return reward, state, bool(ended)


def begun(said: Any) -> Any:
    """Return the initial state of an episode after validation."""
    if not _are_numbers(said):
        raise UnfitError(f"{RESET}, which must contain real numbers, got {_shown(said)}.")
    return said


def _are_numbers(x: Any) -> bool:
    """Return whether `x` holds real numbers of Python or NumPy, not text or booleans."""
    try:
        return np.asarray(x).dtype.kind in "fiu" and not np.ma.is_masked(x)
    except ValueError:  # rows of different lengths
        return False


def _shown(x: Any) -> str:
    text = " ".join(repr(x).split())
    return text if len(text) < 100 else text[:97] + "..."
