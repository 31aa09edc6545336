"""Operations of one function during tracing.

Values stay small: a constant axis has length 1 or is missing until an operation needs it.
Operations on constants are evaluated at once by the runtime of policy files. Repeated operations
are merged.
"""

import dataclasses
import json
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy import PolicyError
from kernelmdp_policy.array_types import DTYPES, ArrayType, Prepared
from kernelmdp_policy.program import make, type_of

Setting = int | bool | str | list[int]
FOLDED = 2**13  # largest folded constant that exceeds its arguments


@dataclasses.dataclass(eq=False)
class Node:
    """Array: an input, a constant or a result."""

    type: ArrayType
    constant: NDArray | None = None


@dataclasses.dataclass(eq=False)
class Operation:
    """Operation with its arguments; a loop or choice has graphs as bodies."""

    name: str
    arguments: list[Node]
    settings: dict[str, Any]
    results: list[Node]
    bodies: list["Graph"] = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True)
class Value:
    """Node with the shape that JAX sees, to which it broadcasts."""

    node: Node
    shape: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class KeyValue:
    """Random key, as two values of 32 bits."""

    one: Value
    two: Value


class Constants:
    """Constants of a program, each stored once."""

    def __init__(self) -> None:
        self._known: dict[tuple, Node] = {}

    def node(self, array: Any) -> Node:
        """Return the constant with this content."""
        held = np.ascontiguousarray(array).reshape(np.shape(array))
        if held.dtype.name not in DTYPES:
            raise PolicyError(
                f"an exported policy must compute in {', '.join(DTYPES)}, got {held.dtype.name}."
            )
        key = (*type_of(held), held.tobytes())
        return self._known.setdefault(key, Node(type_of(held), held))


class Graph:
    """Operations of a function."""

    def __init__(self, constants: Constants) -> None:
        self.constants = constants
        self.inputs: list[Node] = []
        self.operations: list[Operation] = []
        self.outputs: list[Node] = []
        self._done: dict[tuple, list[Node]] = {}

    def input(self, dtype: str, shape: tuple[int, ...]) -> Value:
        """Return a new input."""
        self.inputs.append(Node(ArrayType(dtype, shape)))
        return Value(self.inputs[-1], shape)

    def constant(self, array: Any) -> Node:
        """Return a constant."""
        return self.constants.node(array)

    def emit(self, name: str, *nodes: Node, **settings: Setting) -> list[Node]:
        """Return the results of an operation."""
        if name in ("cast", "bitcast") and settings["dtype"] == nodes[0].type.dtype:
            return [nodes[0]]
        key = (name, tuple(map(id, nodes)), json.dumps(settings, sort_keys=True))
        if key not in self._done:
            found = make(name, tuple(node.type for node in nodes), settings)
            self._done[key] = self._folded(found, nodes) or self.add(name, nodes, settings, found)
        return self._done[key]

    def one(self, name: str, *nodes: Node, **settings: Setting) -> Node:
        """Return the result of an operation with a single result."""
        return self.emit(name, *nodes, **settings)[0]

    def add(
        self, name: str, nodes: Any, settings: dict[str, Any], found: Prepared,
        bodies: list["Graph"] | None = None,
    ) -> list[Node]:  # fmt: skip
        """Add an operation that runs with the program."""
        results = [Node(each) for each in found.types]
        self.operations.append(Operation(name, list(nodes), settings, results, bodies or []))
        return results

    def _folded(self, found: Prepared, nodes: tuple[Node, ...]) -> list[Node] | None:
        """Return the results of an operation on constants, unless they would be too large."""
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
        """Return the node in another shape."""
        return node if node.type.shape == shape else self.one("reshape", node, shape=list(shape))

    def ranked(self, value: Value) -> Node:
        """Return a node with all axes of the value; constant ones have length 1."""
        own = value.node.type.shape
        return self.reshape(value.node, (1,) * (len(value.shape) - len(own)) + own)

    def wide(self, node: Node, shape: tuple[int, ...]) -> Node:
        """Return the node broadcast to a shape."""
        if node.type.shape == shape:
            return node
        if node.type.size == math.prod(shape):
            return self.reshape(node, shape)
        return self.one("broadcast", node, shape=list(shape))

    def full(self, value: Value) -> Node:
        """Return the node broadcast to the shape that JAX sees."""
        return self.wide(value.node, value.shape)

    def wide_along(self, value: Value, axes: Any) -> Node:
        """Return a node with all axes of the value, these of full length."""
        node = self.ranked(value)
        pairs = zip(node.type.shape, value.shape, strict=True)
        return self.wide(node, tuple(full if i in axes else n for i, (n, full) in enumerate(pairs)))
