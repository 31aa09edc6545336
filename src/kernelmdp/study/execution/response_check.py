"""What a system may answer: checked as it was given, before anything is made of it.

Knows NumPy alone, since a system's own process imports it whenever it is started.
"""

from typing import Any

import numpy as np

STEP = "step must return reward, next state and, if it can end, whether it ended"
RESET = "reset must return the state in which an episode begins"


class UnfitError(ValueError):
    """An answer that is of another kind than it must be."""


def stepped(said: Any) -> tuple[Any, Any, bool]:
    """Reward, next state and whether the episode ended; one that says nothing of an end has none.

    Whether numbers are finite and in their boxes is seen to where they are recorded.
    """
    if not isinstance(said, tuple | list) or len(said) not in (2, 3):
        raise UnfitError(f"{STEP}, got {_shown(said)}.")
    reward, state, ended = said if len(said) == 3 else (*said, False)
    if not _are_numbers(reward) or np.ndim(reward):
        raise UnfitError(f"{STEP}, and the reward must be one real number, got {_shown(reward)}.")
    if not _are_numbers(state):
        raise UnfitError(f"{STEP}, and the state must hold real numbers, got {_shown(state)}.")
    if not isinstance(ended, bool | np.bool_):
        raise UnfitError(f"{STEP}, and that must be true or false, got {_shown(ended)}.")
    return reward, state, bool(ended)


def begun(said: Any) -> Any:
    """The state in which an episode begins."""
    if not _are_numbers(said):
        raise UnfitError(f"{RESET}, which must hold real numbers, got {_shown(said)}.")
    return said


def _are_numbers(x: Any) -> bool:
    """Whether these are real numbers, of Python or of NumPy; a text or a truth is none."""
    try:
        return np.asarray(x).dtype.kind in "fiu" and not np.ma.is_masked(x)
    except ValueError:  # rows of different lengths
        return False


def _shown(x: Any) -> str:
    text = " ".join(repr(x).split())
    return text if len(text) < 100 else text[:97] + "..."
