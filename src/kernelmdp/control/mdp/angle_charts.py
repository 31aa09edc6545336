"""Charts between observations and states."""

from typing import Any

import equinox as eqx
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp.control.mdp.boxes import Box, wrap

Angles = tuple[tuple[int, int], ...]
Ends = NDArray[np.float64]
FAR = 0.5  # from the unit circle: half way to its middle, where there is no angle
ROUNDING = 1e-6  # share of a side by which observations in single precision may miss it


class Chart(Module):
    r"""Chart from observations to states; each pair (i, j) is cosine and sine of one angle.

    The angle, $\operatorname{atan2}(o_j, o_i)$ if its side of the box is $2\pi$, replaces
    coordinate i, and j is dropped.
    """

    box: Box
    angles: Angles = eqx.field(static=True)

    def __check_init__(self):
        check_angles(self.angles, self.width)
        wraps = [self.box.periodic[self.kept.index(cosine)] for cosine, _ in self.angles]
        checks.require(
            all(wraps),
            f"the angles {self.angles} must be periodic coordinates of the state box, got "
            f"periodic={self.box.periodic}. Pass Box(low, high, periodic=...).",
        )

    @classmethod
    def beside(cls, box: Box) -> "Chart":
        """Return the chart in which each sine follows its cosine."""
        places = np.arange(box.dim) + np.cumsum((0, *box.periodic[:-1]))
        angles = zip(places.tolist(), box.periodic, strict=True)
        return cls(box, tuple((i, i + 1) for i, wraps in angles if wraps))

    @property
    def width(self) -> int:
        """Number of observed coordinates."""
        return self.box.dim + len(self.angles)

    @property
    def kept(self) -> list[int]:
        """Places of the state's coordinates in the observation."""
        return kept_places(self.angles, self.width)

    def state(self, observation: Any) -> Float[np.ndarray, "*n m"]:
        """Return the state of an observation; rounding errors beyond the box are clipped."""
        seen = np.asarray(observation, dtype=np.float64)
        checks.require(
            seen.ndim > 0 and seen.shape[-1] == self.width,
            f"an observation must have {self.width} coordinates, got shape {seen.shape}. "
            "Pass all observed coordinates.",
        )
        full = seen.copy()
        for cosine, sine, side in self._turns():
            _check_turn(cosine, sine, seen[..., cosine], seen[..., sine])
            full[..., cosine] = np.arctan2(seen[..., sine], seen[..., cosine]) * side / (2 * np.pi)
        return _settled(self.box, full[..., self.kept])

    def observation(self, state: Float[np.ndarray, "*n m"]) -> Float[np.ndarray, "*n o"]:
        """Return the observation of a state."""
        full = np.empty((*state.shape[:-1], self.width))
        full[..., self.kept] = state
        for cosine, sine, side in self._turns():
            angle = full[..., cosine] * 2 * np.pi / side
            full[..., cosine], full[..., sine] = np.cos(angle), np.sin(angle)
        return full

    def limits(self) -> tuple[Ends, Ends]:
        """Return the ends of observations: ±1 for a cosine and a sine."""
        low, high = -np.ones(self.width), np.ones(self.width)
        low[self.kept], high[self.kept] = self.box.low, self.box.high
        for cosine, _ in self.angles:
            low[cosine], high[cosine] = -1.0, 1.0
        return low, high

    def _turns(self) -> list[tuple[int, int, float]]:
        """Return the places of cosine and sine of each angle and the length of a full turn."""
        sides = self.box.sides
        return [(i, j, float(sides[self.kept.index(i)])) for i, j in self.angles]


def _check_turn(i: int, j: int, cosine: Ends, sine: Ends) -> None:
    """Check that a pair may be cosine and sine of an angle, up to noise."""
    bad = np.flatnonzero(np.abs(np.hypot(cosine, sine) - 1) > FAR)  # NaN is refused elsewhere
    if bad.size:
        found = float(np.ravel(cosine)[bad[0]]), float(np.ravel(sine)[bad[0]])
        raise ValueError(
            f"coordinates {i} and {j} of an observation must be cosine and sine of an angle, whose "
            f"squares sum to one, got {found[0]:g} and {found[1]:g}. Leave other coordinates out "
            "of angles, and end the episode if a sensor failed."
        )


def check_angles(angles: Angles, width: int) -> None:
    named = [place for pair in angles for place in pair]
    checks.require(
        all(len(pair) == 2 for pair in angles)
        and len(set(named)) == len(named)
        and all(0 <= place < width for place in named),
        f"angles must be pairs (cosine, sine) of different coordinates from 0 to {width - 1} of "
        f"the observation, got {angles}. Pass for example ((0, 1),).",
    )


def kept_places(angles: Angles, width: int) -> list[int]:
    sines = [sine for _, sine in angles]
    return [place for place in range(width) if place not in sines]


def _settled(box: Box, state: Float[np.ndarray, "*n m"]) -> Float[np.ndarray, "*n m"]:
    """Wrap angles and clip coordinates that lie off the box only by rounding."""
    near = np.clip(state, box.low, box.high)
    close = np.abs(near - state) <= ROUNDING * box.sides
    return np.where(close, near, np.where(box.periodic, wrap(state, box.low, box.high), state))
