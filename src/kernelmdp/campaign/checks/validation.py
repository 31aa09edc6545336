"""Validation of what a system reports, before it is recorded or learned from."""

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

SIGMAS = 6.0  # by which noise may take a reward beyond the bounds of its mean
TOLERANCE = 0.1  # of a side: a state or a reward no farther outside is taken for the edge
FAR = 1e9  # sides outside: what lies farther is refused whatever is clipped
LARGEST = 1e12  # size of a reward without bounds
ROUNDING = 1e-9  # of a side: no farther outside is inside
CLIPPED, ENDED, BEFORE = 1, 2, 4  # marks of a row; the last is for a table alone
LONGEST = 6  # of a transition with all its marks
CHUNK = 1024  # transitions that are checked at once
POINTS, NUMBERS = {list, tuple, np.ndarray}, {float, np.float64}
Point = NDArray[np.float64]


def inside(box: Box, x: Point) -> Point:
    """The nearest point of the box, without the sign of a zero, which SQLite would not keep.

    Of a coordinate that grows it is the point itself. Asked of the class, since a module makes a
    tree of a method whenever it is looked up, which takes longer than all else here.
    """
    return Box.settle(box, x) + 0.0


def settled(box: Box, x: Point) -> Point:
    """The nearest accepted point: a coordinate that grows is no farther out than `FAR` sides."""
    near = inside(box, x)
    return np.clip(near, *_reach(box)) if any(box.grows) else near


def _reach(box: Box) -> tuple[Point, Point]:
    """Ends beyond which a number is no observation."""
    return box.low - FAR * box.sides, box.high + FAR * box.sides


@contextlib.contextmanager
def _refusing(name: str) -> Iterator[None]:
    """Whatever is wrong with a value as one kind of error that says which value it is."""
    try:
        yield
    except (ValueError, TypeError, OverflowError) as error:
        text = str(error)
        raise ObservationError(
            text if text.startswith(name) else f"{name} must hold real numbers: {text}"
        ) from error


def _number(name: str, x: Any) -> Point:
    checks.require(not np.ma.is_masked(x), f"{name} must hold real numbers, and one is masked.")
    return checks.number(name, x)


@dataclasses.dataclass(frozen=True)
class Observations:
    """Which observations of a system are accepted: `outside` is "reject" or "clip".

    Both take a state or a reward outside its bounds for their edge, and mark it as clipped: "clip"
    always, "reject" up to `TOLERANCE` of a side and with a warning, once for each coordinate.
    """

    spec: Spec
    outside: str = "reject"
    seen: ClipRange = dataclasses.field(default_factory=ClipRange, compare=False)

    def state(self, name: str, x: Any) -> tuple[Point, bool]:
        """The state inside its box, and whether it had to be moved there."""
        return self._point(name, self.spec.states, x, "state", TOLERANCE)

    def action(self, name: str, x: Any) -> tuple[Point, bool]:
        """An action that was taken: where nothing is clipped it must lie in its box."""
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
                f"{box.high.tolist()}, got {point.tolist()}. Repair the sensor, or fail the "
                "episode.",
            )
        wrong = away > ROUNDING
        self._note(name, kind, np.where(wrong, point, box.low).tolist(), box.ends)
        return moved, bool(np.any(wrong))

    def _note(
        self, name: str, kind: str, values: Sequence[float], ends: Sequence[tuple[float, float]]
    ) -> None:
        """Take note of values outside, and warn of the first of each coordinate."""
        for key, (value, low, high) in self.seen.widen(kind, values, ends).items():
            if self.outside == "reject":
                warnings.warn(
                    f"{name} lies outside: {key} is {value:.6g}, and {low:.6g} to {high:.6g} is "
                    f"allowed. Up to {TOLERANCE:.0%} of that range further is clipped to its edge, "
                    "and what is further out is refused. Widen it in a copy of the configuration, "
                    "and keep the data by `kernelmdp fork`.",
                    BoxWarning,
                    stacklevel=5,
                )

    def reward(self, name: str, reward: Any) -> tuple[float, bool]:
        """The reward within what bounds and noise allow, and whether it was cut."""
        value = self.known(name, reward)
        if value is None:
            raise ObservationError(f"{name} must be one number, got None.")
        low, high = self._reward_range()
        if low <= value <= high:
            return value, False
        bounds = self.spec.reward_bounds
        if bounds is None:
            raise ObservationError(
                f"{name} must be at most {LARGEST:g} in size where there are no reward_bounds, got "
                f"{value:g}. Repair the sensor, or give reward_bounds."
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
        """A text that says what happened."""
        fits = isinstance(x, str) and 0 < len(x) < schema.LONGEST_TEXT
        if not fits or x != schema.plain(x):
            raise ObservationError(
                f"{name} must be a text that says what happened, got {str(x)[:100]!r}."
            )
        return x

    def flag(self, name: str, x: Any) -> bool:
        """Yes or no."""
        if not isinstance(x, bool | np.bool_):
            raise ObservationError(f"{name} must be true or false, got {str(x)[:100]!r}.")
        return bool(x)

    def known(self, name: str, x: Any) -> float | None:
        """A value that may be given with an episode, or none."""
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
        """Checked (state, action, reward, next state[, marks]); none if one of them is wrong."""
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
        """Lists of floats inside their boxes, as most are, all at once; None if one is not."""
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
        """A transition as it is recorded: `of` says which one it is."""
        try:
            (state, action, reward, after), more = each[:4], each[4:]
            if len(each) > LONGEST:
                raise ValueError
        except (TypeError, ValueError, KeyError):
            raise ObservationError(
                f"{of.removeprefix('of ')} must be (state, action, reward, next_state), and maybe "
                f"whether the episode ended with it and whether it was clipped, got {each!r}."
            ) from None
        begun, one = self.state(f"state {of}", state)
        taken, two = self.action(f"action {of}", action)
        value, three = self.reward(f"reward {of}", reward)
        left, four = self.state(f"next_state {of}", after)
        moved = CLIPPED * (one or two or three or four)
        return [*begun, *taken, value, *left, self._marks(of, more) | moved]

    def _marks(self, of: str, more: Sequence) -> int:
        """Marks of a transition: that the episode ended with it, and that it was clipped before."""
        names = zip(("ended", "clipped"), more, strict=False)
        ended, clipped, *_ = [*(self.flag(f"{name} {of}", x) for name, x in names), False, False]
        return ENDED * ended + (CLIPPED | BEFORE) * clipped


@dataclasses.dataclass(frozen=True)
class Table:
    """Many transitions in one array: a step as an object takes ten times the memory.

    The last column holds the marks of a record, and which were `clipped` before they came here.
    """

    rows: NDArray[np.float64]
    state_dim: int
    action_dim: int

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def ends(self) -> bool:
        """Whether an episode ended with any of them."""
        return self._marked(ENDED) > 0

    @property
    def before(self) -> int:
        """Number of transitions that were clipped before they came here."""
        return self._marked(BEFORE)

    def _marked(self, mark: int) -> int:
        return int(np.sum((self.rows[:, -1].astype(int) & mark) > 0))

    def parts(self, size: int) -> Iterator[list[Step]]:
        """Episodes of at most so many steps, each over where its system ended."""
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
            f"{folder} must hold what was recorded, and a step of episode {episode.number} lies "
            "outside its box. Use a copy made before."
        )
