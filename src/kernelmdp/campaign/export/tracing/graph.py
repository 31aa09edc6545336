"""The operations of one function, while they are collected.

A value is kept as small as it is: an axis along which it is the same throughout has length 1, or is
not there at all, until an operation needs it. What depends on constants alone is computed
at once, by the same operations that a reader has, and what was computed before is not again.
"""

import dataclasses
import json
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import PolicyError
from kernelmdp.deployed.program import make, type_of
from kernelmdp.deployed.types import DTYPES, Made, Type

Setting = int | bool | str | list[int]
FOLDED = 2**13  # numbers of a constant that may be larger than what it comes from


@dataclasses.dataclass(eq=False)
class Node:
    """An array: an input, a constant, or what an operation gives."""

    type: Type
    constant: NDArray | None = None


@dataclasses.dataclass(eq=False)
class Operation:
    """An operation with its arguments; functions among its settings are those of a graph."""

    name: str
    arguments: list[Node]
    settings: dict[str, Any]
    results: list[Node]
    bodies: list["Graph"] = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True)
class Value:
    """A node as JAX sees it: of this shape, which the node's own fits by NumPy's rules."""

    node: Node
    shape: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class KeyValue:
    """A random key, as two values of 32 bits."""

    one: Value
    two: Value


class Constants:
    """The constants of a program, each of them once."""

    def __init__(self) -> None:
        self._known: dict[tuple, Node] = {}

    def node(self, array: Any) -> Node:
        """The constant of this content."""
        held = np.ascontiguousarray(array).reshape(np.shape(array))
        if held.dtype.name not in DTYPES:
            raise PolicyError(
                f"a policy must compute in numbers of type {', '.join(DTYPES)} to be handed over, "
                f"and it has {held.dtype.name}."
            )
        key = (*type_of(held), held.tobytes())
        return self._known.setdefault(key, Node(type_of(held), held))


class Graph:
    """The operations of a function."""

    def __init__(self, constants: Constants) -> None:
        self.constants = constants
        self.inputs: list[Node] = []
        self.operations: list[Operation] = []
        self.outputs: list[Node] = []
        self._done: dict[tuple, list[Node]] = {}

    def input(self, dtype: str, shape: tuple[int, ...]) -> Value:
        """One more input."""
        self.inputs.append(Node(Type(dtype, shape)))
        return Value(self.inputs[-1], shape)

    def constant(self, array: Any) -> Node:
        """A constant."""
        return self.constants.node(array)

    def emit(self, name: str, *nodes: Node, **settings: Setting) -> list[Node]:
        """What an operation gives."""
        if name in ("cast", "bitcast") and settings["dtype"] == nodes[0].type.dtype:
            return [nodes[0]]
        key = (name, tuple(map(id, nodes)), json.dumps(settings, sort_keys=True))
        if key not in self._done:
            found = make(name, tuple(node.type for node in nodes), settings)
            self._done[key] = self._folded(found, nodes) or self.add(name, nodes, settings, found)
        return self._done[key]

    def one(self, name: str, *nodes: Node, **settings: Setting) -> Node:
        """The same of an operation that gives one array."""
        return self.emit(name, *nodes, **settings)[0]

    def add(
        self, name: str, nodes: Any, settings: dict[str, Any], found: Made,
        bodies: list["Graph"] | None = None,
    ) -> list[Node]:  # fmt: skip
        """An operation that must be done when the program runs."""
        results = [Node(each) for each in found.types]
        self.operations.append(Operation(name, list(nodes), settings, results, bodies or []))
        return results

    def _folded(self, found: Made, nodes: tuple[Node, ...]) -> list[Node] | None:
        """What is known now already, unless it would fill the file."""
        arrays = [node.constant for node in nodes if node.constant is not None]
        if len(arrays) < len(nodes):
            return None
        size = sum(each.size for each in found.types)
        if size > max(FOLDED, sum(node.type.size for node in nodes)):
            return None
        with np.errstate(all="ignore"):
            result = found.run(*arrays)
        several = result if len(found.types) > 1 else [result]
        return [self.constant(np.asarray(each)) for each in several]

    # ---- Values of other shapes ----

    def reshape(self, node: Node, shape: tuple[int, ...]) -> Node:
        """The node in another shape."""
        return node if node.type.shape == shape else self.one("reshape", node, shape=list(shape))

    def ranked(self, value: Value) -> Node:
        """With as many axes as the value has; some may be of length 1 only."""
        own = value.node.type.shape
        return self.reshape(value.node, (1,) * (len(value.shape) - len(own)) + own)

    def wide(self, node: Node, shape: tuple[int, ...]) -> Node:
        """Filled up to a shape."""
        if node.type.shape == shape:
            return node
        if node.type.size == math.prod(shape):
            return self.reshape(node, shape)
        return self.one("broadcast", node, shape=list(shape))

    def full(self, value: Value) -> Node:
        """Filled up to the shape that JAX sees."""
        return self.wide(value.node, value.shape)

    def wide_along(self, value: Value, axes: Any) -> Node:
        """With as many axes as the value has, of their full length along these."""
        node = self.ranked(value)
        pairs = zip(node.type.shape, value.shape, strict=True)
        return self.wide(node, tuple(full if i in axes else n for i, (n, full) in enumerate(pairs)))
