"""A deployed policy: every state is looked at before it is answered."""

import dataclasses
import json
import os
import pathlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ObservationError, OrderError, PolicyError
from kernelmdp.deployed import container
from kernelmdp.deployed.program import Function, functions
from kernelmdp.deployed.types import Type

PAST = ("reject", "hold", "repeat")  # what is done in periods beyond the horizon
SLACK = 1e-9  # of a side, by which rounding may take a state out of its box
LARGEST = 1e300  # of a number in a description
Point = NDArray[np.float64]
Memory = tuple[NDArray, ...]


@dataclasses.dataclass(frozen=True)
class Answer:
    """An action. `fallback`: it is the file's fallback, for the `reason`, and no decision."""

    action: Point
    fallback: bool = False
    reason: str | None = None

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray:
        return np.array(self.action, dtype=dtype)


@dataclasses.dataclass(frozen=True)
class Box:
    """Ends of each coordinate, and of which kind it is.

    `choices` are how many there are to choose from, numbered from 0, and 0 for a number; the ends
    of what `grows` are those of what had been seen. Files of earlier versions have neither.
    """

    low: Point
    high: Point
    periodic: NDArray[np.bool_]
    choices: NDArray[np.int64]
    grows: NDArray[np.bool_]

    @classmethod
    def of(cls, given: Any) -> "Box":
        """A box as the description has it."""
        low, high = (_numbers(given.get(name)) for name in ("low", "high"))
        wraps, grows = given.get("periodic"), given.get("grows", [False] * len(low))
        if not len(low) == len(high) > 0 or not np.all(low < high):
            container.refuse("a box has no low and high ends")
        choices = given.get("choices", [0] * len(low))
        kinds = _each(wraps, bool, len(low)) and _each(grows, bool, len(low))
        if not kinds or not _each(choices, int, len(low)):
            container.refuse("a box does not say of which kind its coordinates are")
        ends = [(0.0, k - 1) if 0 < k < 2**31 else None for k in choices]
        if any(k and end != (a, b) for k, end, a, b in zip(choices, ends, low, high, strict=True)):
            container.refuse("a box has choices that are not numbered from 0")
        return cls(low, high, np.array(wraps), np.array(choices), np.array(grows))

    def checked(self, given: Any) -> Point:
        """A point inside, angles turned; or what is wrong with it."""
        point = _real(given)
        if point.shape != self.low.shape:
            raise ObservationError(
                f"state must have {len(self.low)} coordinates, got shape {point.shape}."
            )
        if not np.isfinite(point).all():
            raise ObservationError(f"state must be finite, got {point.tolist()}.")
        slack = SLACK * (self.high - self.low)
        beyond = (point < self.low - slack) | (point > self.high + slack)
        blurred = np.spacing(np.abs(point)) > slack  # an angle of which no digit says where it is
        if np.any(np.where(self.periodic, blurred, beyond)):
            raise ObservationError(
                f"state must lie in the box from {self.low.tolist()} to {self.high.tolist()}, got "
                f"{point.tolist()}. Nothing was learned there."
            )
        return self.nearest(point)

    def nearest(self, point: Point) -> Point:
        """The nearest point inside; angles are turned, choices whole. No zero has a sign."""
        side = self.high - self.low
        inside = np.minimum(np.maximum(point, self.low), self.high)
        inside = np.where(self.choices > 0, np.round(inside), inside)
        turned = self.low + np.mod(point - self.low, side)
        turned = np.where(turned < self.high, turned, self.low)
        turned = np.where((self.low <= point) & (point < self.high), point, turned)
        return np.where(self.periodic, turned, inside) + 0.0


class Policy:
    """What a campaign settled on, read from a file: by `load`."""

    def __init__(self, description: dict[str, Any], begins: Function, acts: Function, digest: str):
        self.description, self.digest = description, digest
        self.states, self.actions = Box.of(description["states"]), Box.of(description["actions"])
        self.horizon, self.past = description["horizon"], description["past"]
        self.fallbacks = 0  # how often an answer was the fallback
        self._begins, self._acts = begins, acts
        fallback = description["fallback"]
        self._fallback = None if fallback is None else _numbers(fallback)
        _check(self, begins, acts)

    @property
    def remembers(self) -> bool:
        """Whether what it does depends on more than state and period."""
        return len(self._begins.outputs) > 0

    def __call__(self, state: Any, period: Any = 0) -> Answer:
        """The action of a policy that remembers nothing."""
        if self.remembers:
            raise OrderError(
                "a policy that remembers must be followed from the start of an episode: use "
                "run = policy.episode() and run(state), or begin and act."
            )
        return self.act(state, period, ())[0]

    def begin(self, state: Any) -> Memory:
        """What is remembered when an episode starts here."""
        with np.errstate(all="ignore"):
            return tuple(self._begins.run(self.states.checked(state)))

    def act(self, state: Any, period: Any, memory: Memory | None) -> tuple[Answer, Memory | None]:
        """The action to take, and what is remembered after it.

        Where a file has a fallback a state that cannot be answered is given that, marked, and
        what was remembered stays; without one it is refused. Without memory an episode begins.
        """
        number = np.int64(self.period(period))
        try:
            point = self.states.checked(state)
            known = self.begin(point) if memory is None else self._checked(memory)
            with np.errstate(all="ignore"):
                found = self._acts.run(point, number, *known)
            return Answer(self._finite(found[0], point)), tuple(found[1:])
        except ObservationError as error:
            if self._fallback is None:
                raise
            self.fallbacks += 1
            return Answer(self._fallback.copy(), True, str(error)), memory

    def episode(self) -> "Run":
        """An episode from its start: it counts periods and remembers what is to be."""
        return Run(self)

    def period(self, given: Any) -> int:
        """The period of the plan that stands for this one; past the horizon as the file says."""
        whole = isinstance(given, int | np.integer) and not isinstance(given, bool)
        if not whole or given < 0:
            raise OrderError(f"period must be a whole number from 0 on, got {given!r:.60}.")
        return int(within(given, self.horizon, self.past))

    def lines(self) -> list[str]:
        """What it is, in words."""
        return [f"{name}: {_said(value)}" for name, value in self.description.items()] + [
            f"digest: {self.digest}"
        ]

    def _checked(self, memory: Any) -> Memory:
        given = tuple(memory)
        kinds = tuple(Type(np.asarray(x).dtype.name, np.shape(x)) for x in given)
        if kinds != self._begins.outputs:
            raise OrderError("memory must be what begin or act returned.")
        return given

    def _finite(self, action: Any, point: Point) -> Point:
        if not np.isfinite(action).all():
            raise ObservationError(
                f"the policy has no finite action in state {point.tolist()}: {action.tolist()}."
            )
        return self.actions.nearest(action)


def within(period: Any, horizon: int, past: str) -> Any:
    """The period of a plan that stands for this one, or for each of several."""
    if past == "reject" and np.any(period >= horizon):
        raise OrderError(
            f"period must be below {horizon}, where the plan ends, got {np.max(period)}. Begin "
            'anew, or choose past="hold" or past="repeat".'
        )
    return np.minimum(period, horizon - 1) if past == "hold" else period % horizon


class Run:
    """An episode that is under way: call it with each state, one period after the other."""

    def __init__(self, policy: Policy):
        self.policy, self.period, self.memory = policy, 0, None

    def __call__(self, state: Any) -> Answer:
        """The action for this state in the coming period."""
        again = self.policy.past == "repeat" and self.policy.period(self.period) == 0
        before = None if again else self.memory
        answer, self.memory = self.policy.act(state, self.period, before)
        self.period += 1
        return answer


def load(path: str | os.PathLike) -> Policy:
    """The policy in a file, all of it checked; one that is damaged or hostile is refused."""
    file = pathlib.Path(path)
    try:
        size = file.stat().st_size
        if size > container.LARGEST_FILE:
            container.refuse(f"it has more than {container.LARGEST_FILE:,} bytes")
        with file.open("rb") as opened:
            content = opened.read(size)  # a device that never ends has size 0
    except OSError as error:
        raise PolicyError(f"{file} must be a file that can be read: {error.strerror}.") from error
    return loads(content)


def loads(content: bytes) -> Policy:
    """The policy in these bytes."""
    description, program, arrays, digest = container.unpacked(content)
    if not isinstance(program, dict) or set(program) != {"functions", "begin", "act"}:
        container.refuse("its program lacks its parts")
    found = functions(program["functions"], arrays)
    entries = [program["begin"], program["act"]]
    if not all(type(each) is int and 0 <= each < len(found) for each in entries):
        container.refuse("its program does not begin")
    begins, acts = (found[each] for each in entries)
    return Policy(_described(description), begins, acts, digest)


def _described(given: Any) -> dict[str, Any]:
    """The description, with all that a reader relies on."""
    tables = ("states", "actions")
    if not isinstance(given, dict) or not all(isinstance(given.get(t), dict) for t in tables):
        container.refuse("its description lacks the boxes")
    horizon = given.get("horizon")
    if type(horizon) is not int or not 0 < horizon < 2**31 or given.get("past") not in PAST:
        container.refuse("its description lacks the horizon, or what is done past it")
    if "fallback" not in given:
        container.refuse("its description does not say what happens outside")
    return given


def _check(policy: Policy, begins: Function, acts: Function) -> None:
    """That the functions are those of a policy for these boxes."""
    state, action = (Type("float64", box.low.shape) for box in (policy.states, policy.actions))
    memory = begins.outputs
    sound = begins.inputs == (state,) and acts.inputs == (state, Type("int64", ()), *memory)
    if not sound or acts.outputs != (action, *memory):
        container.refuse("its program is not that of a policy for its boxes")
    given = policy._fallback
    if given is not None and (
        given.shape != action.shape or not np.array_equal(policy.actions.nearest(given), given)
    ):
        container.refuse("its fallback is no action")


def _numbers(given: Any) -> Point:
    """Finite numbers of a description."""
    numbers = isinstance(given, list) and all(type(x) in (int, float) for x in given)
    if not numbers or not all(abs(x) <= LARGEST for x in given):
        container.refuse("its description lacks numbers")
    return np.array(given, float)


def _each(given: Any, kind: type, number: int) -> bool:
    """Whether it is a list of so many of a kind; a truth is no number."""
    return isinstance(given, list) and len(given) == number and all(type(x) is kind for x in given)


def _real(given: Any) -> Point:
    """Real numbers as float64, of whatever was given."""
    try:
        array = np.asarray(given)
        if array.dtype.kind not in "fiu" or isinstance(given, np.ma.MaskedArray):
            raise TypeError(f"got dtype {array.dtype}")
        return np.atleast_1d(array).astype(np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise ObservationError(f"state must hold real numbers: {error!s:.100}.") from error


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_said(each)}" for name, each in value.items())
    return str(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
