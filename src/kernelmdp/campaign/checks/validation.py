"""Validation of observations before they are recorded or learned."""

import contextlib
import dataclasses
import itertools
import pathlib
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.errors import BoxWarning, ObservationError, StoreError
from kernelmdp.campaign.checks.clip_range import ClipRange
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec

SIGMAS = 6.0  # tolerance of reward bounds, in scales of the noise
TOLERANCE = 0.1  # share of a side by which an observation may be outside and is clipped
FAR = 1e9  # sides outside: beyond this, values are rejected even when clipping
LARGEST = 1e12  # largest magnitude of a reward without bounds
ROUNDING = 1e-9  # share of a side that counts as rounding
CLIPPED, ENDED, BEFORE = 1, 2, 4  # marks of a row; the last is used in tables alone
LONGEST = 6  # length of a transition with all its marks
CHUNK = 1024  # transitions per batch
POINTS, NUMBERS = {list, tuple, np.ndarray}, {float, np.float64}
Point = NDArray[np.float64]


def inside(box: Box, x: Point) -> Point:
    """Return the nearest point of the box, without negative zeros, which SQLite would not keep.

    A growing coordinate stays as it is. The method is looked up on the class, because an equinox
    module wraps a method at every access, which is slow.
    """
    return Box.settle(box, x) + 0.0


def settled(box: Box, x: Point) -> Point:
    """Return the nearest accepted point; a growing coordinate is at most `FAR` sides outside."""
    near = inside(box, x)
    return np.clip(near, *_reach(box)) if any(box.grows) else near


def _reach(box: Box) -> tuple[Point, Point]:
    """Return the ends beyond which a value is rejected."""
    return box.low - FAR * box.sides, box.high + FAR * box.sides


@contextlib.contextmanager
def _refusing(name: str) -> Iterator[None]:
    """Convert any error about a value to ObservationError with the name of the value."""
    try:
        yield
    except (ValueError, TypeError, OverflowError) as error:
        text = str(error)
        raise ObservationError(
            text if text.startswith(name) else f"{name} must contain real numbers: {text}"
        ) from error


def _number(name: str, x: Any) -> Point:
    checks.require(not np.ma.is_masked(x), f"{name} must contain real numbers, but one is masked.")
    return checks.number(name, x)


@dataclasses.dataclass(frozen=True)
class Observations:
    """Rules for observations; `outside` is "reject" or "clip".

    Both rules clip values outside their bounds and mark them. "clip" always does so. "reject" clips
    up to `TOLERANCE` of a side, with one warning per coordinate.
    """

    spec: Spec
    outside: str = "reject"
    seen: ClipRange = dataclasses.field(default_factory=ClipRange, compare=False)

    def state(self, name: str, x: Any) -> tuple[Point, bool]:
        """Return the state inside its box, and whether it was clipped."""
        return self._point(name, self.spec.states, x, "state", TOLERANCE)

    def action(self, name: str, x: Any) -> tuple[Point, bool]:
        """Return an executed action; without clipping it must lie in its box."""
        return self._point(name, self.spec.actions, x, "action", 0.0)

    def _point(
        self, name: str, box: Box, x: Any, kind: str, tolerance: float
    ) -> tuple[Point, bool]:
        with _refusing(name):
            point = np.atleast_1d(_number(name, x))
            if point.shape != (box.dim,):
                Box.check(box, name, point)
            moved = inside(box, point)
            away = np.where(box.periodic, 0.0, np.abs(point - moved) / box.sides)
            if self.outside == "reject" and np.any(away > tolerance):
                Box.check(box, name, point)
            low, high = _reach(box)
            checks.require(
                bool(np.all((low <= point) & (point <= high))),
                f"{name} must lie within {FAR:g} sides of the box from {box.low.tolist()} to "
                f"{box.high.tolist()}, got {point.tolist()}. Repair the sensor or fail the "
                "episode.",
            )
        wrong = away > ROUNDING
        self._note(name, kind, np.where(wrong, point, box.low).tolist(), box.ends)
        return moved, bool(np.any(wrong))

    def _note(
        self, name: str, kind: str, values: Sequence[float], ends: Sequence[tuple[float, float]]
    ) -> None:
        """Record values outside their bounds, and warn of the first of each coordinate."""
        for key, (value, low, high) in self.seen.widen(kind, values, ends).items():
            if self.outside == "reject":
                warnings.warn(
                    f"{name} is out of range: {key} is {value:.6g}, but {low:.6g} to {high:.6g} is "
                    f"allowed. Values up to {TOLERANCE:.0%} of that range outside are clipped, "
                    "others are rejected. Widen the range in a copy of the configuration, "
                    "and keep the data with `kernelmdp fork`.",
                    BoxWarning,
                    stacklevel=5,
                )

    def reward(self, name: str, reward: Any) -> tuple[float, bool]:
        """Return the reward within bounds and noise, and whether it was clipped."""
        value = self.known(name, reward)
        if value is None:
            raise ObservationError(f"{name} must be one number, got None.")
        low, high = self._reward_range()
        if low <= value <= high:
            return value, False
        bounds = self.spec.reward_bounds
        if bounds is None:
            raise ObservationError(
                f"{name} must be at most {LARGEST:g} in magnitude without reward_bounds, got "
                f"{value:g}. Repair the sensor or set reward_bounds."
            )
        reach = (FAR if self.outside == "clip" else TOLERANCE) * (bounds[1] - bounds[0])
        if low - reach <= value <= high + reach:
            self._note(name, "reward", [value], [(low, high)])
            return float(np.clip(value, low, high)), True
        raise ObservationError(
            f"{name} must lie in {low:g} to {high:g} (reward_bounds and {SIGMAS:g} times the "
            f"noise), got {value:g}. Correct the bounds or the sensor."
        )

    def text(self, name: str, x: Any) -> str:
        """Return a text that describes a failure."""
        fits = isinstance(x, str) and 0 < len(x) < schema.LONGEST_TEXT
        if not fits or x != schema.plain(x):
            raise ObservationError(
                f"{name} must be a text that describes the failure, got {str(x)[:100]!r}."
            )
        return x

    def flag(self, name: str, x: Any) -> bool:
        """Return a boolean."""
        if not isinstance(x, bool | np.bool_):
            raise ObservationError(f"{name} must be true or false, got {str(x)[:100]!r}.")
        return bool(x)

    def known(self, name: str, x: Any) -> float | None:
        """Return an optional value of an episode."""
        if x is None:
            return None
        with _refusing(name):
            value = _number(name, x)
            checks.require(value.ndim == 0, f"{name} must be one number, got shape {value.shape}.")
        return float(value) + 0.0

    def _reward_range(self) -> tuple[float, float]:
        if self.spec.reward_bounds is None:
            return -LARGEST, LARGEST
        low, high = self.spec.reward_bounds
        slack = SIGMAS * self.spec.reward_noise.scale + 1e-6 * (high - low)
        return low - slack, high + slack

    def transitions(self, given: Iterable) -> "Table":
        """Validate (state, action, reward, next state[, marks]); one error rejects all."""
        dims = self.spec.state_dim, self.spec.action_dim
        blocks, found, count = [np.empty((0, 2 * dims[0] + dims[1] + 2))], iter(given), 0
        while chunk := list(itertools.islice(found, CHUNK)):
            plain = self._plain(chunk)
            if plain is None:
                named = (f"of transition {count + i}" for i in range(len(chunk)))
                plain = np.array([self.row(*each) for each in zip(named, chunk, strict=True)])
            blocks.append(plain)
            count += len(chunk)
        return Table(np.concatenate(blocks), *dims)

    def _plain(self, chunk: list) -> NDArray[np.float64] | None:
        """Validate a batch of plain floats inside their boxes; return None if one is not."""
        try:
            checks.require(all(len(each) <= LONGEST for each in chunk), "too long")
            marks = [self._marks("", each[4:]) if len(each) > 4 else 0 for each in chunk]
            chunk = [each[:4] for each in chunk]
            points = [x for s, a, _, after in chunk for x in (s, a, after)]
            rows = [(*s, *a, reward, *after) for s, a, reward, after in chunk]
            lengths = {(len(s), len(a), len(after)) for s, a, _, after in chunk}
        except (TypeError, ValueError, KeyError, ObservationError):
            return None
        one, two = self.spec.state_dim, self.spec.state_dim + self.spec.action_dim
        kinds = {type(x) for row in rows for x in row}
        if lengths != {(one, two - one, one)} or not {*map(type, points)} <= POINTS:
            return None
        if not kinds <= NUMBERS:
            return None
        table = np.array(rows)
        if not np.all(np.isfinite(table)):
            return None
        ends = (
            settled(self.spec.states, table[:, :one]),
            settled(self.spec.states, table[:, two + 1 :]),
        )
        taken = inside(self.spec.actions, table[:, one:two])
        reward = np.clip(table[:, two : two + 1], *self._reward_range())
        if not np.array_equal(np.hstack([ends[0], taken, reward, ends[1]]), table):
            return None
        return np.hstack([table + 0.0, np.array(marks, float)[:, None]])

    def row(self, of: str, each: Any) -> list[float]:
        """Return a transition as a row of the record; `of` names it in errors."""
        try:
            (state, action, reward, after), more = each[:4], each[4:]
            if len(each) > LONGEST:
                raise ValueError
        except (TypeError, ValueError, KeyError):
            raise ObservationError(
                f"{of.removeprefix('of ')} must be (state, action, reward, next_state), optionally "
                f"with `ended` and `clipped`, got {each!r}."
            ) from None
        begun, one = self.state(f"state {of}", state)
        taken, two = self.action(f"action {of}", action)
        value, three = self.reward(f"reward {of}", reward)
        left, four = self.state(f"next_state {of}", after)
        moved = CLIPPED * (one or two or three or four)
        return [*begun, *taken, value, *left, self._marks(of, more) | moved]

    def _marks(self, of: str, more: Sequence) -> int:
        """Return the marks of a transition: early end, and clipping at its origin."""
        names = zip(("ended", "clipped"), more, strict=False)
        ended, clipped, *_ = [*(self.flag(f"{name} {of}", x) for name, x in names), False, False]
        return ENDED * ended + (CLIPPED | BEFORE) * clipped


@dataclasses.dataclass(frozen=True)
class Table:
    """Transitions in one array, which takes a tenth of the memory of step objects.

    The last column holds the marks of the record and of clipping at the origin.
    """

    rows: NDArray[np.float64]
    state_dim: int
    action_dim: int

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def ends(self) -> bool:
        """Return whether any transition ended an episode early."""
        return self._marked(ENDED) > 0

    @property
    def before(self) -> int:
        """Number of transitions that were clipped at their origin."""
        return self._marked(BEFORE)

    def _marked(self, mark: int) -> int:
        return int(np.sum((self.rows[:, -1].astype(int) & mark) > 0))

    def parts(self, size: int) -> Iterator[list[Step]]:
        """Yield episodes of at most `size` steps, split at early ends."""
        part = []
        for row in self.rows:
            part.append(self._step(row))
            if len(part) == size or part[-1].ended:
                yield part
                part = []
        if part:
            yield part

    def _step(self, row: Point) -> Step:
        one, two, marks = self.state_dim, self.state_dim + self.action_dim, int(row[-1])
        after = row[two + 1 : -1]
        flags = bool(marks & CLIPPED), bool(marks & ENDED)
        return Step(row[:one], row[one:two], float(row[two]), after, *flags)


def check_recorded(spec: Spec, folder: pathlib.Path, episode: Episode, steps: list[Step]) -> None:
    """Check that the steps of an open episode, which has no digest yet, lie in their boxes."""
    states, actions = spec.states, spec.actions
    pairs = [(states, s.state) for s in steps] + [(actions, s.action) for s in steps]
    pairs += [(states, s.next_state) for s in steps if s.next_state is not None]
    if not all(np.array_equal(inside(box, x), x) for box, x in pairs):
        raise StoreError(
            f"{folder} must contain valid steps, but a step of episode {episode.number} lies "
            "outside its box. Restore a backup."
        )
