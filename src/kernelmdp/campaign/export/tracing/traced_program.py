"""Programs traced from JAX functions, pruned and written as plain data."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import jax
from numpy.typing import NDArray

from kernelmdp.campaign.export.tracing.graph import Constants, Graph, Node, Operation
from kernelmdp.campaign.export.tracing.jaxpr import flat, inputs_of, lowered
from kernelmdp_policy.program import Function, functions


@dataclasses.dataclass
class Program:
    """Functions as plain data, each after those that it calls, and their constants."""

    functions: list[dict[str, Any]] = dataclasses.field(default_factory=list)
    arrays: list[NDArray] = dataclasses.field(default_factory=list)
    _constants: Constants = dataclasses.field(default_factory=Constants)
    _numbers: dict[int, int] = dataclasses.field(default_factory=dict)
    _known: dict[str, int] = dataclasses.field(default_factory=dict)

    def trace(self, function: Callable, *like: Any) -> int:
        """Trace a function for arguments of these types and return its number."""
        closed = jax.make_jaxpr(function)(*like)
        graph = Graph(self._constants)
        inputs = inputs_of(graph, [atom.aval for atom in closed.jaxpr.invars])
        graph.outputs = flat(graph, lowered(graph, closed.jaxpr, closed.consts, inputs))
        pruned(graph)
        return self._add(graph)

    def _add(self, graph: Graph) -> int:
        slots = {id(node): i for i, node in enumerate(graph.inputs)}
        listed = []
        for each in graph.operations:
            settings = dict(each.settings)
            bodies = [self._add(body) for body in each.bodies]
            if each.name == "repeat":
                settings["function"] = bodies[0]
            if each.name == "choose":
                settings["functions"] = bodies
            listed.append([each.name, [self._number(n, slots) for n in each.arguments], settings])
            for node in each.results:
                slots[id(node)] = len(slots)
        inputs = [[node.type.dtype, list(node.type.shape)] for node in graph.inputs]
        outputs = [self._number(node, slots) for node in graph.outputs]
        one = {"inputs": inputs, "operations": listed, "outputs": outputs}
        number = self._known.setdefault(repr(one), len(self.functions))
        if number == len(self.functions):
            self.functions.append(one)
        return number

    def _number(self, node: Node, slots: dict[int, int]) -> int:
        if node.constant is None:
            return slots[id(node)]
        if id(node) not in self._numbers:
            self.arrays.append(node.constant)
            self._numbers[id(node)] = -len(self.arrays)
        return self._numbers[id(node)]

    def checked(self) -> list[Function]:
        """Return the functions after validation by the reader."""
        return functions(self.functions, self.arrays)


# ---- Pruning ----


def pruned(graph: Graph) -> set[int]:
    """Remove unused operations and return the places of the inputs that are used."""
    needed = {id(node) for node in graph.outputs}
    kept: list[Operation] = []
    for each in reversed(graph.operations):
        used = [i for i, node in enumerate(each.results) if id(node) in needed]
        if not used:
            continue
        if each.name == "repeat":
            _shorten(each, used)
        if each.name == "choose":
            [pruned(body) for body in each.bodies]
        needed.update(id(node) for node in each.arguments)
        kept.append(each)
    graph.operations = kept[::-1]
    return {i for i, node in enumerate(graph.inputs) if id(node) in needed}


def _shorten(loop: Operation, used: Sequence[int]) -> None:
    """Keep the parts of a loop that are used afterwards or in the next iteration."""
    (body,), (fixed, carried) = loop.bodies, (loop.settings["fixed"], loop.settings["carried"])
    outputs, operations = body.outputs, body.operations
    wanted = set(used)
    while True:
        body.outputs = [outputs[i] for i in sorted(wanted)]
        body.operations = list(operations)
        inputs = pruned(body)
        more = {i - fixed for i in inputs if fixed <= i < fixed + carried} - wanted
        if not more:
            break
        wanted |= more
    rounds = {fixed + i for i in wanted if i < carried}  # carried values stay inputs
    kept = sorted(inputs | rounds)
    body.inputs = [body.inputs[i] for i in kept]
    loop.arguments = [loop.arguments[i] for i in kept]
    loop.results = [loop.results[i] for i in sorted(wanted)]
    loop.settings["fixed"] = sum(i < fixed for i in kept)
    loop.settings["carried"] = len(rounds)
