"""Program of a policy: a list of array operations, validated completely and run in NumPy.

A program is a list of functions. A function has typed inputs and operations
`[name, arguments, settings]`, each with one or more results. Arguments are numbered: inputs first,
then results in order; -1 is the program's first constant, -2 the second. `repeat` runs an earlier
function a fixed number of times, and `choose` runs one of several. The cost of a program is
therefore known before it runs, and every run ends.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy import array_ops, elementwise_ops, index_ops
from kernelmdp_policy.array_types import (
    ArrayType,
    Prepared,
    need,
    prepared,
    refuse,
    sized,
    typed,
    whole,
)

OPERATIONS = elementwise_ops.TABLE | array_ops.TABLE | index_ops.TABLE
MOST_FUNCTIONS, MOST_OPERATIONS, MOST_ARGUMENTS = 2**10, 2**16, 2**12
MOST_STEPS, MOST_WORK, MOST_KEPT = 2**24, 2**36, 2**28  # limits of one call; numbers kept at once
PLACE = 2**10  # overhead of a value in numbers, so that at most 2**18 values fit

Run = Callable[..., list[Any]]


class Function(NamedTuple):
    """Validated function of a program."""

    inputs: tuple[ArrayType, ...]
    outputs: tuple[ArrayType, ...]
    run: Run
    steps: int
    work: int
    kept: int


def type_of(array: NDArray) -> ArrayType:
    """Return the type of an array."""
    return ArrayType(array.dtype.name, array.shape)


def functions(listed: Any, constants: Sequence[NDArray]) -> list[Function]:
    """Return the functions of a program, each validated after earlier ones."""
    need(isinstance(listed, list) and 0 < len(listed) <= MOST_FUNCTIONS, "it has no functions")
    found: list[Function] = []
    for each in listed:
        found.append(_Reader(each, constants, found).function())
    return found


def make(name: str, types: tuple[ArrayType, ...], settings: dict[str, Any]) -> Prepared:
    """Return an operation of the table for arguments of these types."""
    return _called(OPERATIONS.get(name), name, types, settings)


def _called(maker: Any, name: str, types: tuple[ArrayType, ...], settings: dict) -> Prepared:
    need(maker is not None, f"{name!r:.40} is not an operation")
    try:
        return maker(*types, **settings)
    except TypeError as error:
        refuse(f"{name} has wrong settings ({error!s:.80})")


class _Reader:
    """Reader that validates one function."""

    def __init__(self, given: Any, constants: Sequence[NDArray], before: list[Function]):
        need(isinstance(given, dict) and set(given) == {"inputs", "operations", "outputs"},
             "a function is incomplete")  # fmt: skip
        self.given, self.before = given, before
        self.constants, self.named = constants, {}
        self.types: list[ArrayType] = []
        self.first: list[Any] = []  # values that are known before the run
        self.steps: list[Callable[[list[Any]], None]] = []
        self.step_count, self.work = 0, 0
        self.kept = max((f.kept for f in before), default=0)
        listed = given["inputs"]
        need(
            isinstance(listed, list) and len(listed) <= MOST_ARGUMENTS,
            "inputs are not a short list",
        )
        for each in listed:
            need(isinstance(each, list) and len(each) == 2, "an input has no type")
        self.slots = [self._add(typed(*each)) for each in listed]  # places of inputs and results

    def function(self) -> Function:
        """Return the function after validating every operation."""
        inputs, listed = tuple(self.types), self.given["operations"]
        need(
            isinstance(listed, list) and len(listed) <= MOST_OPERATIONS,
            "operations are not a short list",
        )
        for each in listed:
            self._read(each)
        places = self._places(self.given["outputs"])
        outputs = tuple(self.types[place] for place in places)
        run = _runner(len(inputs), self.first, self.steps, places)
        return Function(inputs, outputs, run, self.step_count, self.work, self.kept)

    def _read(self, each: Any) -> None:
        need(isinstance(each, list) and len(each) == 3, "an operation is incomplete")
        name, arguments, settings = each
        need(isinstance(name, str) and isinstance(settings, dict), "an operation has no name")
        places = self._places(arguments)
        loops = {"repeat": self._repeat, "choose": self._choose}
        maker = loops.get(name) or OPERATIONS.get(name)
        found = _called(maker, name, tuple(self.types[place] for place in places), settings)
        self._keep(found.kept)
        new = [self._add(kind) for kind in found.types]
        self.slots.extend(new)
        self.steps.append(_step(found, places, new))
        self._charge(1, found.work)

    # ---- Places and costs ----

    def _add(self, kind: ArrayType, value: Any = None) -> int:
        self._keep(kind.size + PLACE)
        self.types.append(kind)
        self.first.append(value)
        return len(self.types) - 1

    def _keep(self, numbers: int) -> None:
        """Charge memory before it is allocated."""
        self.kept += numbers
        need(self.kept <= MOST_KEPT, f"it keeps more than {MOST_KEPT:,} numbers at once")

    def _charge(self, steps: int, work: int) -> None:
        self.step_count += steps
        self.work += work
        need(self.step_count <= MOST_STEPS, f"it takes more than {MOST_STEPS:,} steps")
        need(self.work <= MOST_WORK, f"it computes more than {MOST_WORK:,} numbers")

    def _place(self, number: Any) -> int:
        """Return the place of an argument; a constant gets a place at its first use."""
        whole(number, -len(self.constants), len(self.slots) - 1)
        if number >= 0:
            return self.slots[number]
        if number not in self.named:
            constant = self.constants[-1 - number]
            self.named[number] = self._add(type_of(constant), constant)
        return self.named[number]

    def _places(self, numbers: Any) -> list[int]:
        need(
            isinstance(numbers, list) and len(numbers) <= MOST_ARGUMENTS,
            "arguments are not a short list",
        )
        return [self._place(number) for number in numbers]

    # ---- Loops and choices ----

    def _function(self, index: Any) -> Function:
        return self.before[whole(index, 0, len(self.before) - 1)]

    def _repeat(
        self, *types: ArrayType, function: Any, length: Any, fixed: Any, carried: Any, reverse: Any
    ) -> Prepared:
        """Prepare a loop over fixed values, carried values, and rows of all others."""
        body, length = self._function(function), whole(length)
        one, two = whole(fixed, 0, len(types)), whole(carried, 0, len(types))
        need(all(t.shape and t.shape[0] == length for t in types[one + two :]), "rows are missing")
        rows = [ArrayType(t.dtype, t.shape[1:]) for t in types[one + two :]]
        need((*types[: one + two], *rows) == body.inputs, "a repeated function has other inputs")
        need(body.outputs[:two] == types[one : one + two], "a carried value changes its type")
        stacked = [sized(ArrayType(t.dtype, (length, *t.shape))) for t in body.outputs[two:]]
        self._charge(length * (body.steps + 1), length * body.work)
        order = range(length - 1, -1, -1) if reverse is True else range(length)
        run = _repeater(body.run, order, one, two, stacked)
        return prepared(run, *body.outputs[:two], *stacked)

    def _choose(self, *types: ArrayType, functions: Any) -> Prepared:
        """Prepare the choice of a function by the first argument, applied to the others."""
        need(isinstance(functions, list) and 0 < len(functions) <= MOST_FUNCTIONS,
             "the number of choices is invalid")  # fmt: skip
        cases = [self._function(index) for index in functions]
        need(
            types and types[0].shape == () and types[0].kind in "biu", "a choice is not an integer"
        )
        same = all(f.inputs == types[1:] and f.outputs == cases[0].outputs for f in cases)
        need(same, "cases have different types")
        self._charge(max(f.steps for f in cases), max(f.work for f in cases))
        runs, last = [f.run for f in cases], len(cases) - 1
        run = lambda which, *rest: runs[min(max(int(which), 0), last)](*rest)
        return prepared(_unpacked(run, len(cases[0].outputs)), *cases[0].outputs)


# ---- Running ----


def _unpacked(run: Run, outputs: int) -> Callable[..., Any]:
    return (lambda *inputs: run(*inputs)[0]) if outputs == 1 else run


def _repeater(
    run: Run, order: range, fixed: int, carried: int, stacked: list[ArrayType]
) -> Callable[..., Any]:
    def repeat(*inputs: Any) -> list[Any]:
        same, rows = inputs[:fixed], inputs[fixed + carried :]
        carry = inputs[fixed : fixed + carried]
        kept = [np.empty(kind.shape, kind.dtype) for kind in stacked]
        for i in order:
            found = run(*same, *carry, *[row[i] for row in rows])
            carry = found[:carried]
            for stack, each in zip(kept, found[carried:], strict=True):
                stack[i] = each
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


def _step(found: Prepared, places: list[int], new: list[int]) -> Callable[[list[Any]], None]:
    """Return an operation on the list of values; few arguments are special-cased for speed."""
    run, to, (one, two) = found.run, new[0] if new else 0, (*places, 0, 0)[:2]

    def unary(values: list[Any]) -> None:
        values[to] = run(values[one])

    def binary(values: list[Any]) -> None:
        values[to] = run(values[one], values[two])

    def several(values: list[Any]) -> None:
        result = run(*[values[place] for place in places])
        for place, each in zip(new, [result] if len(new) == 1 else result, strict=True):
            values[place] = each

    return {1: unary, 2: binary}.get(len(places), several) if len(new) == 1 else several
