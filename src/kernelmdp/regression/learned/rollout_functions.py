r"""Functions of a learned posterior in a form that is fast in rollouts.

Under a smooth structured kernel, a posterior mean or draw is a sum of three kinds of terms. There
are functions of one coordinate, read off tables (`Ruler`). There is
$\sum_n\alpha_nb\exp(-\tfrac12\|(x - x_n)/k\|^2)$, a product and an exponential for each row. And
for a draw there are some waves of the product part. Apart from the tables this is exact.
"""

from collections.abc import Callable

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.derivatives import knowing
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Input, Key, Output, Scalar, Scale
from kernelmdp.regression.data.partial_targets import told
from kernelmdp.regression.data.rows import ONE_PLACE, Data, ranges
from kernelmdp.regression.kernels.base import AbstractKernel, RandomFunction
from kernelmdp.regression.kernels.random_waves import Basis, Waves
from kernelmdp.regression.kernels.structured import Groups, Structured
from kernelmdp.regression.learned.conditioning import drawn

NODES = 257  # of the table of a coordinate


class Ruler(eqx.Module):
    r"""Position of a coordinate's values in its table: $\mathrm{arsinh}((x - c)/w)$, as a share.

    Nodes are dense near the rows, within w of c, and ever sparser away from them. Equal steps would
    miss the detail in a box that is mostly empty.
    """

    middle: Float[Array, " q"]
    width: Float[Array, " q"]

    @classmethod
    def of(cls, inputs: Float[Array, "N q"], weights: Float[Array, " N"]) -> "Ruler":
        """Return the ruler of the rows that count; the whole box if they all coincide."""
        low, high = ranges(inputs, weights)
        apart = high - low > ONE_PLACE
        width = jnp.where(apart, (high - low) / 2, 0.5)
        return cls(jnp.where(apart, (low + high) / 2, 0.5), width)

    def _ends(self) -> tuple[Float[Array, " q"], Float[Array, " q"]]:
        away = -self.middle / self.width, (1 - self.middle) / self.width
        return jnp.arcsinh(away[0]), jnp.arcsinh(away[1])

    def places(self, x: Input) -> Input:
        """Return the position of every coordinate, from 0 to 1."""
        first, last = self._ends()
        return (jnp.arcsinh((x - self.middle) / self.width) - first) / (last - first)

    def at(self, share: Float[Array, " T"], coordinate: int) -> Float[Array, " T"]:
        """Return the values of one coordinate at these positions."""
        first, last = (end[coordinate] for end in self._ends())
        turned = jnp.sinh(first + share * (last - first))
        return self.middle[coordinate] + self.width[coordinate] * turned


class Rolled(Module):
    """Function x -> one output; several outputs add an axis."""

    groups: Groups = eqx.field(static=True)
    ruler: Ruler
    tables: Float[Array, "*p G T"]
    waves: Waves
    rates: Float[Array, "*p q"]
    points: Float[Array, "*p N q"]
    halves: Float[Array, "*p N"]
    dual: Float[Array, "*p N"]

    def __call__(self, x: Input) -> Output:
        return self._alone(x) + self.waves(x) + _known(x, self)

    def _near(self, x: Input) -> tuple[Float[Array, "*p N"], Float[Array, "*p q"]]:
        r"""Return $\exp(-\tfrac12\|(x - x_n)/k\|^2)$ of every row, and x in lengthscales."""
        own = self.rates * x
        inner = jnp.einsum("...q,...nq->...n", own, self.points)  # rows last, for many x at once
        return jnp.exp(inner - self.halves - 0.5 * jnp.sum(own**2, axis=-1)[..., None]), own

    def _joint(self, x: Input) -> Output:
        return jnp.einsum("...n,...n->...", self._near(x)[0], self.dual)

    def _slope(self, x: Input) -> Float[Array, "*p q"]:
        near, own = self._near(x)
        level, first = (jnp.einsum("...n,...nq->...q", near, rows) for rows in self._moments()[:2])
        return (first - level * own) * self.rates

    def _bend(self, x: Input) -> Float[Array, "*p q q"]:
        near, own = self._near(x)
        level, first, second = (
            jnp.einsum("...n,...nq->...q", near, rows) for rows in self._moments()
        )
        cross, square = _outer(first, own), level[..., None] * (_outer(own, own) - jnp.eye(len(x)))
        moved = second.reshape(square.shape) - cross - jnp.swapaxes(cross, -1, -2)
        return (moved + square) * _outer(self.rates, self.rates)

    def _moments(self) -> tuple[Float[Array, "*p N _"], ...]:
        """Return the summands over near rows: 1, the points and their products."""
        dual = self.dual[..., None]
        pairs = _outer(self.points, self.points)
        return dual, dual * self.points, dual * pairs.reshape(*self.points.shape[:-1], -1)

    def _alone(self, x: Input) -> Output:
        own = self.ruler.places(x)
        places = jnp.stack([_place(x, own, group) for group in self.groups])
        return jnp.sum(_read(self.tables, places), axis=-1)


def _outer(one: Float[Array, "*n q"], other: Float[Array, "*n q"]) -> Float[Array, "*n q q"]:
    return one[..., :, None] * other[..., None, :]


_known = knowing(Rolled._joint, Rolled._slope, Rolled._bend)


def _place(x: Input, places: Input, group: tuple[int, ...]) -> Scalar:
    """Return the position of a group's value in its table: by ruler, or as a share of a turn.

    Each of more than two choices has a node.
    """
    if len(group) == 1:
        return places[group[0]]
    if len(group) > 2:
        return x[np.array(group)] @ np.arange(float(len(group))) * _stride(group) / (NODES - 1)
    pair = 2 * x[np.array(group)] - 1
    turn = jnp.arctan2(pair[1], pair[0]) / (2 * jnp.pi)
    return turn - jnp.floor(turn)


def _stride(group: tuple[int, ...]) -> int:
    """Return the number of nodes between two choices."""
    return (NODES - 1) // (len(group) - 1)


def _members(ruler: Ruler, group: tuple[int, ...]) -> Float[Array, "T c"]:
    """Return the nodes of a group's table, plus one beyond each end, as coordinates."""
    share = np.arange(-1, NODES + 1) / (NODES - 1)
    if len(group) == 1:
        return ruler.at(jnp.asarray(share), group[0])[:, None]
    if len(group) > 2:
        chosen = share[:, None] * (NODES - 1) / _stride(group) - np.arange(len(group))
        return jnp.asarray(np.clip(1 - np.abs(chosen), 0, 1))
    turn = 2 * np.pi * share
    return jnp.asarray(np.stack([(1 + np.cos(turn)) / 2, (1 + np.sin(turn)) / 2], axis=1))


def _read(tables: Float[Array, "*p G T"], places: Float[Array, " G"]) -> Float[Array, "*p G"]:
    """Interpolate by the cubic through four nodes about each position."""
    scaled = jnp.clip(places, 0.0, 1.0) * (NODES - 1)
    first = jnp.clip(jnp.floor(jax.lax.stop_gradient(scaled)), 0, NODES - 2)
    t, index = scaled - first, first.astype(jnp.int32)
    own = jnp.arange(len(places))
    at = [tables[..., own, index + i] for i in range(4)]
    weights = (
        -t * (t - 1) * (t - 2) / 6, (t + 1) * (t - 1) * (t - 2) / 2,
        -(t + 1) * t * (t - 2) / 2, (t + 1) * t * (t - 1) / 6,
    )  # fmt: skip
    return sum(w * value for w, value in zip(weights, at, strict=True))  # pyright: ignore


def rolled_draw(
    believed: Callable[[Array], tuple[AbstractKernel, Scalar]], thetas: Float[Array, "p D"],
    data: Data, inputs: Float[Array, "N q"], standing: Data | None, scales: Float[Array, " p"],
    *, key: Key,
) -> Rolled:  # fmt: skip
    """Draw each output under its hyperparameters; with a scale of 0 return the mean."""

    ruler = Ruler.of(data.inputs, data.weights)

    def one(each: tuple[Array, Array, Array, Key]) -> Rolled:
        theta, targets, scale, own = each
        (kernel, noise), (first, second, third) = believed(theta), jax.random.split(own, 3)
        assert isinstance(kernel, Structured)  # or it would not be rolled
        basis = kernel.basis(inputs.shape[1], key=first)
        weights = jax.random.normal(second, (basis.size,))
        prior = RandomFunction(basis, weights)
        rows = told(data, targets)
        dual = drawn(kernel, noise, *rows, standing, prior, scale, key=third)
        return rolled(kernel, ruler, inputs, dual, basis, scale * weights)

    keys = jax.random.split(key, len(thetas))
    several = jax.lax.map(one, (thetas, data.targets.T, scales, keys))
    return eqx.tree_at(lambda function: function.ruler, several, ruler)  # once for all of them


def stilled(function: Rolled, scale: Scale) -> Rolled:
    """Drop the waves if a scale of 0 makes them vanish."""
    if not isinstance(scale, float) or scale != 0:
        return function
    none = jax.tree.map(lambda leaf: leaf[:, :0], function.waves)
    return eqx.tree_at(lambda f: f.waves, function, none)


def rolled(
    kernel: Structured, ruler: Ruler, inputs: Float[Array, "N q"], dual: Float[Array, " N"],
    basis: Basis, weights: Float[Array, " d"],
) -> Rolled:  # fmt: skip
    r"""Return $w^\top\phi(x) + \sum_n\alpha_nk(x, x_n)$ for the features of a kernel's basis."""
    members = [_members(ruler, group) for group in kernel.groups]
    tables = [
        _summed(kernel, g, members[g], inputs, dual) + basis.part(weights, group, members[g])
        for g, group in enumerate(kernel.groups)
    ]
    level = kernel.constant * jnp.sum(dual) + basis.constant * weights[0]
    tables[0] = tables[0] + level
    rates = jnp.zeros(inputs.shape[1])
    for g, group in enumerate(kernel.groups):
        rates = rates.at[np.array(group)].set(1 / kernel.joint_lengthscale[g])
    points = rates * inputs
    halves = 0.5 * jnp.sum(points**2, axis=1)
    joint = basis.joint(weights)
    rows = (points, halves, kernel.product * dual)
    return Rolled(kernel.groups, ruler, jnp.stack(tables), joint, rates, *rows)


def _summed(
    kernel: Structured, g: int, nodes: Float[Array, "T c"], inputs: Array, dual: Array
) -> Float[Array, " T"]:
    """Return the linear and the additive part of one group, at the nodes of its table."""
    theirs = inputs[:, np.array(kernel.groups[g])]
    square = jnp.sum((nodes[:, None] - theirs[None]) ** 2, axis=-1)
    linear = (nodes - 0.5) @ (dual @ (theirs - 0.5))
    radial = jnp.exp(-0.5 * square / kernel.lengthscale[g] ** 2) @ dual
    return kernel.linear[g] * linear + kernel.additive[g] * radial
