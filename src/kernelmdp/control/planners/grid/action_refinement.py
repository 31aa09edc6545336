"""Refinement of the best action between the nodes of a grid."""

import itertools
import math

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int

from kernelmdp._base.types import Array
from kernelmdp.control.planners.interpolation import Grid, pick

TIE = 1e-12  # values that differ by less of their size are equal but for rounding


def greedy(actions: Grid, values: Float[Array, "S A"]) -> tuple[Array, Array]:
    r"""Return the best value and action of each row, refined by a parabola along each coordinate.

    With drops $p, q \ge 0$ from the best node to its neighbours, the vertex lies
    $\tfrac12(p-q)/(p+q)$ of a cell away, never more than half a cell. It is higher by
    $\tfrac18(p-q)^2/(p+q) \le \tfrac18\max(p,q)$. At the ends of the box the best is the end
    itself, and choices are not refined. Coordinates that work against each other lose the part that
    their parabolas count twice, so no paraboloid is overestimated.
    """
    rows = Rows.of(actions, values)
    dims = range(len(actions.shape))
    sides = [rows.vertex(j) for j in dims]
    move, gain = (jnp.stack(each, -1) for each in zip(*sides, strict=True))
    cross = [rows.cross(i, j, move) for i, j in itertools.combinations(dims, 2)]
    together = jnp.sum(gain, axis=-1) + sum(cross, jnp.zeros(()))
    alone, which = jnp.max(gain, axis=-1), jnp.argmax(gain, axis=-1)
    # Where moving one coordinate is better than moving all, only that one moves. Which one is
    # not asked by equality: a compiler may compute the gains twice, with another last bit.
    single = jnp.where(jnp.arange(len(dims)) == which[:, None], move, 0.0)
    move = jnp.where((together < alone)[:, None], single, move)
    # Where values are NaN nothing is known, and the action is NaN too.
    action = actions.points[rows.best] + move * actions.spacing + 0.0 * rows.top[:, None]
    return rows.top + jnp.maximum(together, alone), actions.box.project(action)


class Rows(eqx.Module):
    """Values of all actions in each row, around the best of them."""

    actions: Grid
    values: Float[Array, "S A"]
    top: Float[Array, " S"]
    best: Int[Array, " S"]
    index: Int[Array, "S n"]

    @classmethod
    def of(cls, actions: Grid, values: Float[Array, "S A"]) -> "Rows":
        """Return the rows; among equal actions the one nearest the middle is best."""
        top = jnp.max(values, axis=1)
        equal = values >= (top - TIE * jnp.abs(top))[:, None]
        best = jnp.argmin(jnp.where(equal, actions.eccentricity, jnp.inf), axis=1)
        index = jnp.stack(jnp.unravel_index(best, actions.shape), -1)
        return cls(actions, values, top, best, index)

    def vertex(self, j: int) -> tuple[Array, Array]:
        """Return the offset of the parabola's vertex along a coordinate, in cells, and its gain."""
        left, right = (self._drop({j: step}) for step in (-1, 1))
        last, at = self.actions.shape[j] - 1, self.index[:, j]
        inside = self.actions.box.periodic[j] | (at > 0) & (at < last)
        inside = inside & (self.actions.box.choices[j] == 0)  # between choices there is nothing
        left, right = self._borne_out(j, left, right)
        bend = left + right
        curved = inside & (bend > 0)
        move = jnp.where(curved, 0.5 * (left - right) / jnp.where(curved, bend, 1.0), 0.0)
        return move, 0.25 * (left - right) * move

    def _borne_out(self, j: int, left: Array, right: Array) -> tuple[Array, Array]:
        """Return drops to the neighbours, the larger capped by the node beyond the smaller.

        On a parabola with drops p > q that node lies p + 3q below the best. Next to a cliff it lies
        as high as the best. A vertex between them would then be a value that no action has, and
        every backup would add an eighth of the cliff.
        """
        far = [self._drop({j: 2 * side}) for side in (-1, 1)]
        allowed = [jnp.maximum(drop - 3 * q, q) for drop, q in zip(far, (left, right), strict=True)]
        if not self.actions.box.periodic[j]:
            count, at = self.actions.shape[j], self.index[:, j]
            whole = (at - 2 >= 0, at + 2 < count)  # else nothing bears it out
            allowed = [
                jnp.where(w, a, q) for w, a, q in zip(whole, allowed, (left, right), strict=True)
            ]
        return (
            jnp.where(left > right, jnp.minimum(left, allowed[1]), left),
            jnp.where(right > left, jnp.minimum(right, allowed[0]), right),
        )

    def cross(self, i: int, j: int, move: Float[Array, "S n"]) -> Array:
        r"""Return the loss of moving two coordinates together: $f_{ij}\,x_ix_j$ if negative.

        The mixed difference is that of the quadrant of the vertex.
        """
        one, two = ({k: jnp.where(move[:, k] < 0, -1, 1)} for k in (i, j))
        mixed = self._drop(one) + self._drop(two) - self._drop(one | two)
        return jnp.minimum(mixed, 0.0) * jnp.abs(move[:, i] * move[:, j])

    def _drop(self, steps: dict) -> Float[Array, " S"]:
        """Return the drop from the best to a node some steps away; indices wrap around."""
        shape, there = self.actions.shape, self.best
        for j, step in steps.items():
            at = self.index[:, j]
            there += ((at + step) % shape[j] - at) * math.prod(shape[j + 1 :])
        first = np.arange(len(self.best)) * self.values.shape[1]
        return self.top - pick(jnp.ravel(self.values), first + there)
