"""A list of array operations, checked whole before any of it runs, and run in NumPy.

A program is a list of functions. A function has inputs of known types and operations
`[name, arguments, settings]`, each of which gives one array or more. Arguments are numbered:
inputs first, then what operations give; -1 is the program's first constant, -2 the second.
`repeat` runs a function that stands earlier in the list a fixed number of times and `choose` one of
several, so that what a program costs is known before it runs, and it always ends.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernelmdp.deployed import elementwise, picking, shaping
from kernelmdp.deployed.types import Made, Type, made, need, refuse, sized, typed, whole

OPERATIONS = elementwise.TABLE | shaping.TABLE | picking.TABLE
MOST_FUNCTIONS, MOST_OPERATIONS, MOST_ARGUMENTS = 2**10, 2**16, 2**12
MOST_STEPS, MOST_WORK, MOST_KEPT = 2**24, 2**36, 2**28  # of one call; numbers kept at once
PLACE = 2**10  # numbers that a value counts as besides its own: there are at most 2**18 values

Run = Callable[..., list[Any]]


class Function(NamedTuple):
    """A function that was found in order."""

    inputs: tuple[Type, ...]
    outputs: tuple[Type, ...]
    run: Run
    steps: int
    work: int
    kept: int


def type_of(array: NDArray) -> Type:
    """The type of an array."""
    return Type(array.dtype.name, array.shape)


def functions(listed: Any, constants: Sequence[NDArray]) -> list[Function]:
    """The functions of a program, each checked with those before it."""
    need(isinstance(listed, list) and 0 < len(listed) <= MOST_FUNCTIONS, "it has no functions")
    found: list[Function] = []
    for each in listed:
        found.append(_Reading(each, constants, found).function())
    return found


class _Reading:
    """A function while it is read."""

    def __init__(self, given: Any, constants: Sequence[NDArray], before: list[Function]):
        need(isinstance(given, dict) and set(given) == {"inputs", "operations", "outputs"},
             "a function lacks its parts")  # fmt: skip
        self.given, self.before = given, before
        self.constants, self.named = constants, {}
        listed = given["inputs"]
        need(isinstance(listed, list) and len(listed) <= MOST_ARGUMENTS, "inputs are no list")
        for each in listed:
            need(isinstance(each, list) and len(each) == 2, "an input has no type")
        self.types: list[Type] = []
        self.first: list[Any] = []  # what is known before it runs
        self.kept = max((f.kept for f in before), default=0)
        self.slots = [self._add(typed(*each)) for each in listed]  # of inputs and of what is found
        self.steps: list[Callable[[list[Any]], None]] = []
        self.cost = [0, 0]

    def function(self) -> Function:
        """The function, every operation of it checked."""
        inputs, listed = tuple(self.types), self.given["operations"]
        need(isinstance(listed, list) and len(listed) <= MOST_OPERATIONS, "operations are no list")
        for each in listed:
            self._read(each)
        places = self._places(self.given["outputs"])
        outputs = tuple(self.types[place] for place in places)
        run = _runner(len(inputs), self.first, self.steps, places)
        return Function(inputs, outputs, run, self.cost[0], self.cost[1], self.kept)

    def _add(self, kind: Type, value: Any = None) -> int:
        self._keep(kind.size + PLACE)
        self.types.append(kind)
        self.first.append(value)
        return len(self.types) - 1

    def _keep(self, numbers: int) -> None:
        """Charged before there are any."""
        self.kept += numbers
        need(self.kept <= MOST_KEPT, f"it keeps more than {MOST_KEPT:,} numbers at once")

    def _place(self, number: Any) -> int:
        """Where an argument is kept; a constant is given a place when it is first named."""
        least = -len(self.constants)
        whole(number, least, len(self.slots) - 1)
        if number >= 0:
            return self.slots[number]
        if number not in self.named:
            constant = self.constants[-1 - number]
            self.named[number] = self._add(type_of(constant), constant)
        return self.named[number]

    def _places(self, numbers: Any) -> list[int]:
        need(isinstance(numbers, list) and len(numbers) <= MOST_ARGUMENTS, "arguments are no list")
        return [self._place(number) for number in numbers]

    def _read(self, each: Any) -> None:
        need(isinstance(each, list) and len(each) == 3, "an operation lacks its parts")
        name, arguments, settings = each
        need(isinstance(name, str) and isinstance(settings, dict), "an operation has no name")
        places = self._places(arguments)
        found = self._made(name, tuple(self.types[place] for place in places), settings)
        self._keep(found.kept)
        new = [self._add(kind) for kind in found.types]
        self.slots.extend(new)
        self.steps.append(_step(found, places, new))
        self._charge(1, found.work)

    def _charge(self, steps: int, work: int) -> None:
        self.cost[0] += steps
        self.cost[1] += work
        need(self.cost[0] <= MOST_STEPS, f"it takes more than {MOST_STEPS:,} steps")
        need(self.cost[1] <= MOST_WORK, f"it computes more than {MOST_WORK:,} numbers")

    def _made(self, name: str, types: tuple[Type, ...], settings: dict[str, Any]) -> Made:
        if name == "repeat":
            return self._repeat(types, **_settings(settings, _REPEAT))
        if name == "choose":
            return self._choose(types, **_settings(settings, _CHOOSE))
        return make(name, types, settings)

    def _function(self, index: Any) -> Function:
        return self.before[whole(index, 0, len(self.before) - 1)]

    def _repeat(self, types: tuple[Type, ...], function: Any, length: Any, fixed: Any, carried: Any,
                reverse: Any) -> Made:  # fmt: skip
        """A function of what is fixed, of what it gave before, and of the rows of what is left."""
        body, length = self._function(function), whole(length)
        one, two = whole(fixed, 0, len(types)), whole(carried, 0, len(types))
        need(all(t.shape and t.shape[0] == length for t in types[one + two :]), "rows are lacking")
        rows = [Type(t.dtype, t.shape[1:]) for t in types[one + two :]]
        need((*types[: one + two], *rows) == body.inputs, "what is repeated takes other inputs")
        need(body.outputs[:two] == types[one : one + two], "what is carried changes its type")
        stacked = [sized(Type(t.dtype, (length, *t.shape))) for t in body.outputs[two:]]
        self._charge(length * (body.steps + 1), length * body.work)
        run = _repeater(body.run, length, one, two, stacked, reverse is True)
        return made(run, *body.outputs[:two], *stacked)

    def _choose(self, types: tuple[Type, ...], functions: Any) -> Made:
        """The function with the number that the first argument says, of the other arguments."""
        need(isinstance(functions, list) and 0 < len(functions) <= MOST_FUNCTIONS,
             "there is nothing to choose from, or too much")  # fmt: skip
        cases = [self._function(index) for index in functions]
        need(types and types[0].shape == () and types[0].kind in "biu", "a choice is no number")
        same = all(f.inputs == types[1:] and f.outputs == cases[0].outputs for f in cases)
        need(same, "cases are of several types")
        self._charge(max(f.steps for f in cases), max(f.work for f in cases))
        runs, last = [f.run for f in cases], len(cases) - 1
        run = lambda which, *rest: runs[min(max(int(which), 0), last)](*rest)
        return made(_unpacked(run, len(cases[0].outputs)), *cases[0].outputs)


_REPEAT = {"function", "length", "fixed", "carried", "reverse"}
_CHOOSE = {"functions"}


def _settings(given: dict[str, Any], names: set[str]) -> dict[str, Any]:
    need(set(given) == names, f"settings must be {sorted(names)}")
    return given


def make(name: str, types: tuple[Type, ...], settings: dict[str, Any]) -> Made:
    """One of the operations there are, for arguments of these types."""
    need(name in OPERATIONS, f"{name!r:.40} is no operation")
    try:
        return OPERATIONS[name](*types, **settings)
    except TypeError as error:
        refuse(f"{name} has other settings ({error!s:.80})")


# ---- Running ----


def _unpacked(run: Run, outputs: int) -> Callable[..., Any]:
    return (lambda *inputs: run(*inputs)[0]) if outputs == 1 else run


def _repeater(
    run: Run, length: int, fixed: int, carried: int, stacked: list[Type], back: bool
) -> Callable[..., Any]:
    order = range(length - 1, -1, -1) if back else range(length)

    def repeat(*inputs: Any) -> list[Any]:
        same, carry, rows = (
            inputs[:fixed],
            inputs[fixed : fixed + carried],
            inputs[fixed + carried :],
        )
        kept = [np.empty(kind.shape, kind.dtype) for kind in stacked]
        for i in order:
            found = run(*same, *carry, *[row[i] for row in rows])
            carry = found[:carried]
            for whole_, each in zip(kept, found[carried:], strict=True):
                whole_[i] = each
        return [*carry, *kept]

    return _unpacked(repeat, carried + len(stacked))


def _runner(inputs: int, first: list[Any], steps: list, places: list[int]) -> Run:
    def run(*given: Any) -> list[Any]:
        values = first.copy()
        values[:inputs] = given
        for step in steps:
            step(values)
        return [values[place] for place in places]

    return run


def _step(found: Made, places: list[int], new: list[int]) -> Callable[[list[Any]], None]:
    """One operation on the list of values; written out for few arguments, which is faster."""
    run = found.run
    if len(new) != 1:
        return _several(run, places, new)
    (to,), count = new, len(places)
    if count == 1:
        return _unary(run, places[0], to)
    return _binary(run, places[0], places[1], to) if count == 2 else _many(run, places, to)


def _unary(run: Callable, one: int, to: int) -> Callable[[list[Any]], None]:
    def step(values: list[Any]) -> None:
        values[to] = run(values[one])

    return step


def _binary(run: Callable, one: int, two: int, to: int) -> Callable[[list[Any]], None]:
    def step(values: list[Any]) -> None:
        values[to] = run(values[one], values[two])

    return step


def _many(run: Callable, places: list[int], to: int) -> Callable[[list[Any]], None]:
    def step(values: list[Any]) -> None:
        values[to] = run(*[values[place] for place in places])

    return step


def _several(run: Callable, places: list[int], new: list[int]) -> Callable[[list[Any]], None]:
    def step(values: list[Any]) -> None:
        found = run(*[values[place] for place in places])
        for place, each in zip(new, found, strict=True):
            values[place] = each

    return step
