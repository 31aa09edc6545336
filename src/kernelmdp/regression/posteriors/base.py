"""What a posterior is, whichever way it is computed: moments, tables, draws."""

import abc
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import (
    Array,
    Function,
    Input,
    Inputs,
    Key,
    Lefts,
    Output,
    Outputs,
    Rights,
    Scalar,
    Scale,
)
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.features.base import WidthKind
from kernelmdp.regression.posteriors.coregionalization import Coupling


class AbstractPosterior(Module):
    """What is known of a function with one or many outputs after some data."""

    coupling: eqx.AbstractVar[Coupling]
    ridge: eqx.AbstractVar[Scalar]

    @property
    @abc.abstractmethod
    def input_dim(self) -> int:
        """The dimension q of an input."""

    @property
    @abc.abstractmethod
    def width_kind(self) -> WidthKind | None:
        """Whose confidence width holds under it, if one is proven."""

    @property
    @abc.abstractmethod
    def accuracy(self) -> float | None:
        r"""$\epsilon$ of Lemmas 1 and 2, where the features are drawn by their rule."""

    @abc.abstractmethod
    def kernel_error_bound(self) -> Scalar:
        """How far the features are from their kernel, for every combination of the outputs."""

    @property
    @abc.abstractmethod
    def is_fixed(self) -> bool:
        """Whether `update` is all that data do, and `reduction` says what it does to widths."""

    @property
    @abc.abstractmethod
    def refits(self) -> bool:
        """Whether `advance` may refit, and so must be given everything and not only new rows."""

    @property
    def splits(self) -> bool:
        """Whether its functions are cheap at all pairs of a left and a right half of x."""
        return False

    @abc.abstractmethod
    def size(self, rows: Array) -> Array | int:
        """Points of a dictionary, else features, else the rows so far."""

    def mean_function(self) -> Function:
        r"""$\tilde\mu$ as a function."""
        return self.mean

    @abc.abstractmethod
    def moments(self, x: Input) -> tuple[Output, Output]:
        r"""$\tilde\mu(x)$ and $\tilde\sigma^2(x)$ at one point, one entry per output."""

    @abc.abstractmethod
    def update(self, data: Data) -> "AbstractPosterior":
        """With more rows, under the features as they are."""

    @abc.abstractmethod
    def refit(self, data: Data, *, key: Key) -> "AbstractPosterior":
        """With these rows instead, under features drawn again by the present widths."""

    @abc.abstractmethod
    def advance(self, rows: Data, everything: Data, *, key: Key) -> "AbstractPosterior":
        """After an episode: add its rows, or refit to everything if a redraw is due."""

    @abc.abstractmethod
    def reduction(self, data: Data, xs: Inputs) -> Outputs:
        """How far these rows will lower the variances at some points, without an update."""

    @abc.abstractmethod
    def information_gain(self) -> Scalar:
        r"""$\tfrac12\ln\det(\tilde V/\lambda)$, summed over outputs. Paper: $\gamma$ realised."""

    @abc.abstractmethod
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> "Draws":
        r"""Functions with mean $\tilde\mu$ and covariance $v^2$ times the posterior's.

        They are evaluated together: a point is mapped to a row of values for each draw.
        """

    def draw(self, *, key: Key, scale: Scale = 1.0) -> Function:
        """One function from the posterior, the same wherever it is evaluated."""
        return First(self.draws(1, key=key, scale=scale))

    def mean(self, x: Input) -> Output:
        r"""$\tilde\mu(x)$."""
        return self.moments(x)[0]

    def variance(self, x: Input) -> Output:
        r"""$\tilde\sigma^2(x)$, between 0 and $k(x,x)$."""
        return self.moments(x)[1]

    def std(self, x: Input) -> Output:
        r"""$\tilde\sigma(x)$."""
        return jnp.sqrt(self.variance(x))

    @compiled
    def predict(self, xs: Inputs, *, batch_size: int | None = None) -> tuple[Outputs, Outputs]:
        """Mean and standard deviation at many points, in batches that bound the memory."""
        check_points(xs, self.input_dim)
        mean, variance = jax.lax.map(self.moments, xs, batch_size=batch_size or default_batch())
        return mean, jnp.sqrt(variance)

    @compiled
    def variances(self, xs: Inputs) -> Outputs:
        r"""$\tilde\sigma^2$ at many points, in batches that bound the memory."""
        return jax.lax.map(self.variance, xs, batch_size=default_batch())


class AbstractKeptRows(AbstractPosterior):
    """A posterior without approximation, which keeps every row itself."""

    history: eqx.AbstractVar[History]

    @property
    def input_dim(self) -> int:
        return self.history.data.inputs.shape[1]

    @property
    def width_kind(self) -> WidthKind:
        return "exact"

    @property
    def accuracy(self) -> float | None:
        return None

    def kernel_error_bound(self) -> Scalar:
        return jnp.zeros(())

    @property
    def is_fixed(self) -> bool:
        return False

    @property
    def refits(self) -> bool:
        return False  # it keeps its rows itself

    def size(self, rows: Array) -> Array:
        return rows

    def advance(self, rows: Data, everything: Data, *, key: Key) -> AbstractPosterior:
        return self.update(rows)

    def reduction(self, data: Data, xs: Inputs) -> Outputs:
        return self.variances(xs) - self.update(data).variances(xs)


class Draws(Module):
    """x -> seen(x) + prior(x) A, a row for each draw: functions, always the same values."""

    seen: Function
    prior: Function
    mixing: Float[Array, "p p"]

    def __call__(self, x: Input) -> Float[Array, "n p"]:
        rows = (-1, self.mixing.shape[0])
        return self.seen(x).reshape(rows) + self.prior(x).reshape(rows) @ self.mixing

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A n p"]:
        """At all pairs of the halves of an input."""
        rows = (len(lefts), len(rights), -1, self.mixing.shape[0])
        seen, prior = (on_product(f, lefts, rights) for f in (self.seen, self.prior))
        return seen.reshape(rows) + prior.reshape(rows) @ self.mixing


class First(Module):
    """The first of several draws."""

    draws: Draws

    def __call__(self, x: Input) -> Output:
        return self.draws(x)[0]

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """At all pairs of the halves of an input."""
        return self.draws.on_product(lefts, rights)[:, :, 0]


def on_product(function: Function, lefts: Lefts, rights: Rights) -> Float[Array, "S A *p"]:
    """A function at all pairs of a left and a right half of its input.

    By its own method, where it has one: what splits into functions of the halves is far cheaper
    there. Else point by point.
    """
    own = getattr(function, "on_product", None)
    if own is not None:
        return own(lefts, rights)
    pair = lambda left, right: function(jnp.concatenate([left, right]))
    return jax.vmap(jax.vmap(pair, (None, 0)), (0, None))(lefts, rights)


def side_by_side(weights: Float[Array, "n d p"]) -> Float[Array, "d np"]:
    """The weights of several functions as those of one with all their outputs."""
    return jnp.moveaxis(weights, 0, 1).reshape(weights.shape[1], -1)


def default_batch() -> int:
    """Points evaluated at once: enough to fill the cores, few enough to stay in cache."""
    return 4096 if jax.default_backend() == "cpu" else 32768


def check_points(xs: Any, input_dim: int) -> None:
    """Points must be rows of the right length."""
    shape = getattr(xs, "shape", None)
    checks.require(
        shape is not None and len(shape) == 2 and shape[1] == input_dim,
        f"points must be an (N, {input_dim}) array, got "
        f"{'shape ' + str(shape) if shape is not None else type(xs).__name__}.",
    )


def check_rows(data: Data, input_dim: int, outputs: int) -> None:
    """Rows must have the posterior's dimensions and be finite before they change it."""
    check_points(data.inputs, input_dim)
    checks.require(
        data.targets.shape[1:] == (outputs,),
        f"targets must be an (N, {outputs}) array, got shape {data.targets.shape}.",
    )
    checks.require(data.weights.shape[0] > 0, "rows must be at least one, got none.")
    for name, values in (("inputs", data.inputs), ("targets", data.targets)):
        if not checks.is_traced(values):
            checks.number(name, values)
