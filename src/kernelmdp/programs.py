"""Compiled programs of something large and of arrays, for those who call one over and over."""

from collections.abc import Callable
from typing import Any, NamedTuple

import equinox as eqx
import jax
import numpy as np

MOST = 256  # kinds of arguments that are remembered


def placed(values: Any) -> jax.Array:
    """An array of the host where programs run; `jnp.asarray` compiles one for its shape."""
    return jax.device_put(np.asarray(values))


def bytes_of(tree: Any) -> int:
    """What all arrays of something take."""
    return sum(leaf.nbytes for leaf in jax.tree.leaves(tree) if eqx.is_array(leaf))


class Kind(NamedTuple):
    """What an argument is besides its arrays: a program is compiled once for each."""

    tree: Any
    still: tuple[tuple[type, Any] | None, ...]  # with types, since 1 and 1.0 are equal


class Program:
    """`function(large, *arrays)`, compiled.

    `eqx.filter_jit` takes all its arguments apart in every call, which for a policy or an
    environment takes longer than to run a small program. `of` takes them apart once.
    """

    def __init__(self, function: Callable[..., Any]):
        self._known = dict[Kind, Kind]()

        def whole(kind: Kind, moving: list[Any], arrays: tuple) -> Any:
            rest = iter(moving)
            leaves = [next(rest) if each is None else each[1] for each in kind.still]
            return function(jax.tree.unflatten(kind.tree, leaves), *arrays)

        self._run = jax.jit(whole, static_argnums=0)

    def __call__(self, large: Any, *arrays: Any) -> Any:
        return self.of(large)(*arrays)

    def of(self, large: Any) -> Callable[..., Any]:
        """The function of the arrays alone."""
        leaves, tree = jax.tree.flatten(large)
        moving = [leaf for leaf in leaves if eqx.is_array(leaf)]
        still = tuple(None if eqx.is_array(leaf) else (type(leaf), leaf) for leaf in leaves)
        kind = self._remembered(Kind(tree, still))
        return lambda *arrays: self._run(kind, moving, arrays)

    def _remembered(self, kind: Kind) -> Kind:
        """One object for all that are equal, which are told from each other at once."""
        if len(self._known) >= MOST:
            self._known.clear()
        return self._known.setdefault(kind, kind)
