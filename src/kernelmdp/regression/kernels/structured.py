"""Kernel with learned parameters: a sum of parts from the simplest to the most general."""

import functools
import operator
from collections.abc import Iterable, Sequence
from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Input, Key, Lefts, Rights, Scalar
from kernelmdp.regression.kernels.base import AbstractKernel, RandomFunction
from kernelmdp.regression.kernels.random_waves import Basis
from kernelmdp.regression.kernels.stationary import CLOSED_FORMS, smooth_root

Groups = tuple[tuple[int, ...], ...]
LENGTHSCALE = 0.5  # half of the box
FREEDOM = 5  # of the t-distributed frequencies of Matérn-5/2
ALONE, JOINT = 16, 160  # waves of a basis, for each group alone and for the product
TERMS = 96  # waves that a draw of the prior has for each part


class Structured(AbstractKernel):
    r"""Kernel $c + \sum_gv_g\langle x_g,y_g\rangle + \sum_ga_gm(r_g/l_g) + b\prod_gm(r_g/k_g)$.

    Constant, linear, additive and product parts over groups g of coordinates. The cosine and sine
    of an angle are one group; every other coordinate is its own group. m is Matérn-5/2, or the
    squared exponential if `smooth`. $\langle x, y\rangle$ is about the middle of the cube.

    The simple parts are learned from few rows; the product part explains the rest. Initial values
    are prior medians for targets of variance one: each part has about a quarter of the variance,
    and each lengthscale is half of the box. `moves` holds the prior spread of each parameter.

    Paper: Sec. VI-B has the sum over state and action.

    Args:
        groups: Indices of the coordinates in each group; every index occurs at most once.
        smooth: Use the squared exponential for m instead of Matérn-5/2.

    Raises:
        ValueError: A group is empty, or an index occurs twice.

    Example:
        >>> kernel = km.Structured([(0, 1), (2,)])
    """

    groups: Groups = eqx.field(static=True)
    smooth: bool = eqx.field(static=True)
    constant: Float[Array, ""]
    linear: Float[Array, " G"]
    additive: Float[Array, " G"]
    lengthscale: Float[Array, " G"]
    product: Float[Array, ""]
    joint_lengthscale: Float[Array, " G"]

    moves: ClassVar[dict[str, float]] = {
        "constant": 1.0, "linear": 1.5, "additive": 1.5, "lengthscale": 1.0,
        "product": 1.5, "joint_lengthscale": 1.0,
    }  # fmt: skip

    def __init__(self, groups: Sequence[Sequence[int]], *, smooth: bool = False):
        self.groups = tuple(tuple(group) for group in groups)
        named = [c for group in self.groups for c in group]
        checks.require(
            len(named) > 0 and len(set(named)) == len(named) and all(map(len, self.groups)),
            f"groups must name each coordinate once, and none may be empty, got {self.groups}. "
            "Pass for example [(0, 1), (2,)].",
        )
        self.smooth, number = smooth, len(self.groups)
        each = np.full(number, 0.25 / number)
        lengths, quarter = np.full(number, LENGTHSCALE), np.array(0.25)  # weak types are for none
        self.constant, self.product = placed(quarter), placed(quarter)
        self.linear, self.additive = placed(12 * each), placed(each)
        self.lengthscale, self.joint_lengthscale = placed(lengths), placed(2 * lengths)

    def _radial(self, scaled: Array) -> Array:
        """Return m of a squared distance in lengthscales."""
        if self.smooth:
            return jnp.exp(-0.5 * scaled)
        return CLOSED_FORMS[2.5](smooth_root(5 * scaled))

    def _joint(self, scaled: Sequence[Array]) -> Array:
        """Return the product of m over groups, with one exponential instead of one for each."""
        if self.smooth:
            return jnp.exp(-0.5 * _sum(scaled))
        roots = [smooth_root(5 * each) for each in scaled]
        polynomials = [1 + u + u**2 / 3 for u in roots]
        return functools.reduce(operator.mul, polynomials) * jnp.exp(-_sum(roots))

    def _steepness(self, scaled: Array) -> Array:
        r"""Return $\partial\ln m/\partial\ln l$."""
        if self.smooth:
            return scaled
        u = smooth_root(5 * scaled)
        return u**2 * (1 + u) / (3 + 3 * u + u**2)

    def column(self, x: Input, ys: Float[Array, "n q"]) -> Float[Array, " n"]:
        """Return the values against many points, with the groups written out for speed."""
        squares = [_sum((x[c] - ys[:, c]) ** 2 for c in group) for group in self.groups]
        inner = [_sum((x[c] - 0.5) * (ys[:, c] - 0.5) for c in group) for group in self.groups]
        own, joint = self.lengthscale**-2, self.joint_lengthscale**-2
        total = self.constant + self.product * self._joint(
            [square * joint[g] for g, square in enumerate(squares)]
        )
        for g, square in enumerate(squares):
            total = total + self.linear[g] * inner[g]
            total = total + self.additive[g] * self._radial(square * own[g])
        return total

    def moved(self, xs: Float[Array, "n q"]) -> tuple[Float[Array, "n n"], Float[Array, "D n n"]]:
        """Return K and its derivatives; each parameter changes one part of the sum only."""
        over = lambda values: values[:, None, None]
        outer = lambda each: [
            _sum(each(xs[:, c, None], xs[None, :, c]) for c in group) for group in self.groups
        ]
        squares = jnp.stack(outer(lambda x, y: (x - y) ** 2))
        inner = jnp.stack(outer(lambda x, y: (x - 0.5) * (y - 0.5)))
        own = squares / over(self.lengthscale) ** 2
        joint = squares / over(self.joint_lengthscale) ** 2
        alone = over(self.additive) * self._radial(own)
        product = self.product * self._joint(list(joint))
        constant, linear = jnp.full((1, *product.shape), self.constant), over(self.linear) * inner
        gram = self.constant + product + jnp.sum(linear, axis=0) + jnp.sum(alone, axis=0)
        return gram, jnp.concatenate([
            constant, linear, alone, alone * self._steepness(own),
            product[None], product * self._steepness(joint),
        ])  # fmt: skip

    def __call__(self, x: Input, y: Input) -> Scalar:
        return self.column(x, y[None])[0]

    def narrowed(self, shares: Float[Array, " q"]) -> "Structured":
        """Scale lengths and slopes to a smaller box; angles and choices keep theirs."""
        own = jnp.stack([shares[g[0]] if len(g) == 1 else jnp.ones(()) for g in self.groups])
        values = (self.linear / own**2, self.lengthscale * own, self.joint_lengthscale * own)
        where = lambda kernel: (kernel.linear, kernel.lengthscale, kernel.joint_lengthscale)
        return eqx.tree_at(where, self, values)

    def diagonal(self, x: Input) -> Scalar:
        inner = [sum((x[c] - 0.5) ** 2 for c in group) for group in self.groups]
        return (
            self.constant + self.linear @ jnp.stack(inner) + jnp.sum(self.additive) + self.product
        )

    def diagonal_bound(self, input_dim: int) -> float:
        sizes = np.array([len(group) for group in self.groups])
        parts = self.constant + self.linear @ (sizes / 4) + jnp.sum(self.additive) + self.product
        return float(parts)

    def sum_on_product(
        self, inputs: Float[Array, "N q"], weights: Float[Array, " N"], lefts: Lefts, rights: Rights
    ) -> Float[Array, "S A"]:
        r"""Return $\sum_n w_n k((s, a), x_n)$ for all s in `lefts` and all a in `rights`.

        Every part but the product is a function of s plus one of a; the product is one of s times
        one of a. That takes N(S + A) distances and a matrix product instead of NSA distances.
        """
        one, split = self._half(inputs, weights, lefts, 0), lefts.shape[1]
        two = self._half(inputs, weights, rights, split)
        both = (self.product * one[1] * weights) @ two[1].T
        return self.constant * jnp.sum(weights) + one[0][:, None] + two[0][None, :] + both

    def _half(
        self, inputs: Array, weights: Array, points: Array, first: int
    ) -> tuple[Float[Array, " S"], Float[Array, "S N"]]:
        """Return the weighted sum of parts and the product, for the groups of half an input."""
        last, total = first + points.shape[1], jnp.zeros(len(points))
        joint = [jnp.zeros((len(points), len(inputs)))]
        for g, group in enumerate(self.groups):
            if not first <= group[0] < last:
                continue
            own, theirs = points[:, jnp.array(group) - first], inputs[:, jnp.array(group)]
            square = _sum((own[:, i, None] - theirs[None, :, i]) ** 2 for i in range(len(group)))
            radial = self._radial(square / self.lengthscale[g] ** 2)
            total = total + self.linear[g] * (own - 0.5) @ (weights @ (theirs - 0.5))
            total = total + self.additive[g] * radial @ weights
            joint.append(square / self.joint_lengthscale[g] ** 2)
        return total, self._joint(joint)

    def basis(self, input_dim: int, *, key: Key) -> Basis:
        """Return waves of every part; those of a single coordinate lie at quantiles."""
        chance = jax.random.normal(key, (JOINT + ALONE, input_dim + FREEDOM * len(self.groups)))
        rows, scales, used = [], [], 0
        joint = jnp.zeros((JOINT, input_dim))
        for g, group in enumerate(self.groups):
            part = chance[:, used : used + len(group) + FREEDOM]
            used += len(group) + FREEDOM
            waves, at = _frequencies(part, self.smooth), np.array(group)
            own = waves[:ALONE] if len(group) > 1 else _quantiles(self.smooth)
            rows.append(jnp.zeros((ALONE, input_dim)).at[:, at].set(own / self.lengthscale[g]))
            scales.append(jnp.full(ALONE, jnp.sqrt(self.additive[g] / ALONE)))
            joint = joint.at[:, at].set(waves[ALONE:] / self.joint_lengthscale[g])
        scales.append(jnp.full(JOINT, jnp.sqrt(self.product / JOINT)))
        turns = jnp.concatenate([*rows, joint]) / (2 * jnp.pi)
        sizes = np.array([len(group) for group in self.groups])
        order = np.argsort([c for group in self.groups for c in group])
        linear = jnp.sqrt(jnp.repeat(self.linear, sizes, total_repeat_length=sizes.sum()))[order]
        return Basis(jnp.sqrt(self.constant), linear, turns, jnp.concatenate(scales), JOINT)

    def random_feature(self, input_dim: int, *, key: Key) -> "StructuredFeature":
        return StructuredFeature.draw(self, input_dim, 1, key=key)

    def random_function(self, input_dim: int, *, key: Key) -> "StructuredFunction":
        r"""Draw $x \mapsto w^\top a(x)$ from the prior, with normal w."""
        one, two = jax.random.split(key)
        feature = StructuredFeature.draw(self, input_dim, TERMS, key=one)
        return StructuredFunction(feature, jax.random.normal(two, (feature.size,)))


class StructuredFeature(Module):
    """Exact features of the simple parts, followed by random waves of every other part.

    Frequencies of Matérn-5/2 in one group are t-distributed with five degrees of freedom, and
    independent between the groups of the product.
    """

    kernel: Structured
    alone: tuple[Float[Array, "..."], ...]
    joint: Float[Array, "W q"]

    @classmethod
    def draw(
        cls, kernel: Structured, input_dim: int, terms: int, *, key: Key
    ) -> "StructuredFeature":
        """Draw all random numbers as one array, so that a single draw is compiled."""
        widths = [len(group) + FREEDOM for group in kernel.groups]
        chance = jax.random.normal(key, (5 * terms, sum(widths)))
        parts = jnp.split(chance, np.cumsum(widths)[:-1], axis=1)
        waves = [_frequencies(part, kernel.smooth) for part in parts]
        alone = tuple(w[:terms] / kernel.lengthscale[g] for g, w in enumerate(waves))
        joint = jnp.zeros((4 * terms, input_dim))
        for g, group in enumerate(kernel.groups):
            joint = joint.at[:, jnp.array(group)].set(
                waves[g][terms:] / kernel.joint_lengthscale[g]
            )
        return cls(kernel, alone, joint)

    @property
    def size(self) -> int:
        """Number of features."""
        inputs = sum(map(len, self.kernel.groups))
        return 1 + inputs + 2 * sum(len(part) for part in self.alone) + 2 * len(self.joint)

    def __call__(self, x: Input) -> Features:
        kernel, parts = self.kernel, [jnp.sqrt(self.kernel.constant)[None]]
        for g, (group, frequencies) in enumerate(zip(kernel.groups, self.alone, strict=True)):
            point = jnp.stack([x[c] for c in group])
            parts.append(jnp.sqrt(kernel.linear[g]) * (point - 0.5))
            parts.append(jnp.sqrt(kernel.additive[g]) * _waves(frequencies @ point))
        return jnp.concatenate([*parts, jnp.sqrt(kernel.product) * _waves(self.joint @ x)])


class StructuredFunction(RandomFunction):
    r"""Function $x \mapsto w^\top a(x)$ with the features of a structured kernel."""

    feature: StructuredFeature  # pyright: ignore[reportIncompatibleMethodOverride]

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A"]:
        r"""Return the values at all pairs; the product part uses $\cos(a+b)$ and $\sin(a+b)$."""
        size, split = len(self.feature.joint), lefts.shape[1]
        own = lambda points, first: jax.vmap(lambda p: self._alone(p, first))(points)
        scale = jnp.sqrt(self.feature.kernel.product / size)
        cosines, sines = scale * self.weights[-2 * size : -size], scale * self.weights[-size:]
        one, two = lefts @ self.feature.joint[:, :split].T, rights @ self.feature.joint[:, split:].T
        even = cosines * jnp.cos(two) + sines * jnp.sin(two)
        odd = sines * jnp.cos(two) - cosines * jnp.sin(two)
        joint = jnp.cos(one) @ even.T + jnp.sin(one) @ odd.T
        constant = jnp.sqrt(self.feature.kernel.constant) * self.weights[0]
        return constant + own(lefts, 0)[:, None] + own(rights, split)[None, :] + joint

    def _alone(self, point: Float[Array, " l"], first: int) -> Scalar:
        """Return the linear and additive parts of the groups within a half of the input."""
        kernel, total, start = self.feature.kernel, jnp.zeros(()), 1
        for g, group in enumerate(kernel.groups):
            frequencies = self.feature.alone[g]
            end = start + len(group) + 2 * len(frequencies)
            if first <= group[0] < first + len(point):
                x = jnp.stack([point[c - first] for c in group])
                linear = jnp.sqrt(kernel.linear[g]) * (x - 0.5)
                waves = jnp.sqrt(kernel.additive[g]) * _waves(frequencies @ x)
                total = total + self.weights[start:end] @ jnp.concatenate([linear, waves])
            start = end
        return total


def _sum(values: Iterable[Array]) -> Array:
    """Add at least one array, starting from the first."""
    return functools.reduce(operator.add, values)


def _waves(phases: Float[Array, " R"]) -> Features:
    """Return cosines and sines whose squares sum to one."""
    return jnp.concatenate([jnp.cos(phases), jnp.sin(phases)]) / jnp.sqrt(len(phases))


def _frequencies(chance: Float[Array, "R t"], smooth: bool) -> Float[Array, "R c"]:
    """Return frequencies of lengthscale one: normal, or t with five degrees of freedom."""
    normal, rest = chance[:, :-FREEDOM], chance[:, -FREEDOM:]
    return normal if smooth else normal / jnp.sqrt(jnp.mean(rest**2, axis=1, keepdims=True))


def _quantiles(smooth: bool) -> Float[Array, "R 1"]:
    """Return one-dimensional frequencies of lengthscale one at equally likely quantiles."""
    from scipy import special  # (takes longer to import than all of ours)

    share = (np.arange(ALONE) + 0.5) / ALONE
    chance = (1 + share) / 2
    found = special.ndtri(chance) if smooth else special.stdtrit(FREEDOM, chance)
    return jnp.asarray(found[:, None])
