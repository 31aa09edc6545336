"""Policies read from files; every state is validated before it is answered."""

import dataclasses
import json
import os
import pathlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy import container
from kernelmdp_policy.array_types import ArrayType
from kernelmdp_policy.policy_errors import PolicyError, StateError
from kernelmdp_policy.program import Function, functions, type_of
from kernelmdp_policy.state_box import Box, Point, finite_numbers

PAST = ("reject", "hold", "repeat")  # rules for periods past the horizon
Memory = tuple[NDArray, ...]


@dataclasses.dataclass(frozen=True)
class Answer:
    """Action of a policy in one state.

    Attributes:
        action: The action, inside its box.
        fallback: Whether the action is the fallback of the file.
        reason: The reason for the fallback, or None.
    """

    action: Point
    fallback: bool = False
    reason: str | None = None

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray:
        return np.array(self.action, dtype=dtype)


class Policy:
    """Learned policy, as `load` returns it.

    Attributes:
        description: The description in the file: boxes, horizon, origin.
        digest: The SHA-256 of the file.
        states: The box of states.
        actions: The box of actions.
        horizon: The number of periods of an episode.
        past: The rule for periods past the horizon: "reject", "hold" or "repeat".
        fallbacks: The number of answers that were the fallback.
    """

    def __init__(self, description: dict[str, Any], begins: Function, acts: Function, digest: str):
        self.description, self.digest = description, digest
        self.states, self.actions = Box.of(description["states"]), Box.of(description["actions"])
        self.horizon, self.past = description["horizon"], description["past"]
        self.fallbacks = 0
        self._begins, self._acts = begins, acts
        fallback = description["fallback"]
        self._fallback = None if fallback is None else finite_numbers(fallback)
        self._validate()

    @property
    def remembers(self) -> bool:
        """Return whether actions depend on more than state and period."""
        return len(self._begins.outputs) > 0

    def __call__(self, state: Any, period: Any = 0) -> Answer:
        """Return the action of a policy without memory.

        Args:
            state: Coordinates of the state.
            period: Period of the episode, from 0.

        Returns:
            The action, or the fallback if the file has one and the state has no answer.

        Raises:
            StateError: The state has no answer, and the file has no fallback.
            PolicyError: The policy has memory, or the period is not valid.
        """
        if self.remembers:
            raise PolicyError(
                "a policy with memory must run whole episodes. Use run = policy.episode() and "
                "run(state), or begin and act."
            )
        return self.act(state, period, ())[0]

    def begin(self, state: Any) -> Memory:
        """Return the memory at the start of an episode in this state."""
        with np.errstate(all="ignore"):
            return tuple(self._begins.run(self.states.checked(state)))

    def act(self, state: Any, period: Any, memory: Memory | None) -> tuple[Answer, Memory | None]:
        """Return the action and the next memory.

        Args:
            state: Coordinates of the state.
            period: Period of the episode, from 0.
            memory: The memory from `begin` or the last `act`; None starts an episode here.

        Returns:
            The answer, as from `__call__`, and the new memory; a fallback leaves it unchanged.
        """
        number = np.int64(self.period(period))
        try:
            point = self.states.checked(state)
            known = self.begin(point) if memory is None else self._memory(memory)
            with np.errstate(all="ignore"):
                found = self._acts.run(point, number, *known)
            return Answer(self._action(found[0], point)), tuple(found[1:])
        except StateError as error:
            if self._fallback is None:
                raise
            self.fallbacks += 1
            return Answer(self._fallback.copy(), True, str(error)), memory

    def episode(self) -> "Run":
        """Return a new episode, which counts periods and carries the memory."""
        return Run(self)

    def period(self, given: Any) -> int:
        """Return the planned period for a given one, by the rule for periods past the horizon."""
        whole = isinstance(given, int | np.integer) and not isinstance(given, bool)
        if not whole or given < 0:
            raise PolicyError(f"period must be an integer of at least 0, got {given!r:.60}.")
        if self.past == "reject" and given >= self.horizon:
            raise PolicyError(
                f"period must be below the horizon {self.horizon}, got {given}. Start a "
                'new episode, or export the policy with past="hold" or past="repeat".'
            )
        return int(min(given, self.horizon - 1) if self.past == "hold" else given % self.horizon)

    def lines(self) -> list[str]:
        """Return the description as lines of text."""
        said = {**self.description, "digest": self.digest}
        return [f"{name}: {_text(value)}" for name, value in said.items()]

    def _memory(self, given: Any) -> Memory:
        memory = tuple(given)
        if tuple(type_of(np.asarray(x)) for x in memory) != self._begins.outputs:
            raise PolicyError("memory must come from begin or act.")
        return memory

    def _action(self, found: Any, state: Point) -> Point:
        if not np.isfinite(found).all():
            raise StateError(
                f"the policy has no finite action in state {state.tolist()}: {found.tolist()}."
            )
        return self.actions.nearest(found)

    def _validate(self) -> None:
        """Raise an error if functions or the fallback do not match the boxes."""
        begins, acts, memory = self._begins, self._acts, self._begins.outputs
        state, action = (ArrayType("float64", b.low.shape) for b in (self.states, self.actions))
        asked = (state, ArrayType("int64", ()), *memory)
        if (begins.inputs, acts.inputs, acts.outputs) != ((state,), asked, (action, *memory)):
            container.refuse("its program does not match its boxes")
        given = self._fallback
        if given is not None and (
            given.shape != action.shape or not np.array_equal(self.actions.nearest(given), given)
        ):
            container.refuse("its fallback is not a valid action")


class Run:
    """Episode in progress: call it with each state, one period after the other."""

    def __init__(self, policy: Policy):
        self.policy, self.period, self.memory = policy, 0, None

    def __call__(self, state: Any) -> Answer:
        """Return the action for this state in the coming period."""
        restarts = self.policy.past == "repeat" and self.period % self.policy.horizon == 0
        before = None if restarts else self.memory
        answer, self.memory = self.policy.act(state, self.period, before)
        self.period += 1
        return answer


def load(path: str | os.PathLike) -> Policy:
    """Return the policy in a file after validating the file.

    Args:
        path: A file written by `km.deploy` or `kernelmdp policy`.

    Returns:
        The policy.

    Raises:
        PolicyError: If the file cannot be read, is damaged or is not a policy.
    """
    file = pathlib.Path(path)
    try:
        size = file.stat().st_size
        if size > container.LARGEST_FILE:
            container.refuse(f"it has more than {container.LARGEST_FILE:,} bytes")
        with file.open("rb") as opened:
            content = opened.read(size)  # an endless device has size 0
    except OSError as error:
        raise PolicyError(f"{file} must be a readable file: {error.strerror}.") from error
    return loads(content)


def loads(content: bytes) -> Policy:
    """Return the policy in these bytes, as `load` does."""
    description, program, arrays, digest = container.unpacked(content)
    if not isinstance(program, dict) or set(program) != {"functions", "begin", "act"}:
        container.refuse("its program is incomplete")
    found = functions(program["functions"], arrays)
    entries = [program["begin"], program["act"]]
    if not all(type(each) is int and 0 <= each < len(found) for each in entries):
        container.refuse("its program has no functions")
    begins, acts = (found[each] for each in entries)
    return Policy(_described(description), begins, acts, digest)


def _described(given: Any) -> dict[str, Any]:
    """Return the description after validation."""
    boxes = ("states", "actions")
    if not isinstance(given, dict) or not all(isinstance(given.get(b), dict) for b in boxes):
        container.refuse("its description lacks the boxes")
    horizon = given.get("horizon")
    if type(horizon) is not int or not 0 < horizon < 2**31 or given.get("past") not in PAST:
        container.refuse("its description lacks the horizon, or the rule for periods past it")
    if "fallback" not in given:
        container.refuse("its description lacks the fallback")
    return given


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(each)}" for name, each in value.items())
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
