"""Interface of posteriors: moments, tables, draws."""

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
    """Interface of the posterior of a function with one or many outputs."""

    coupling: eqx.AbstractVar[Coupling]
    ridge: eqx.AbstractVar[Scalar]

    @property
    @abc.abstractmethod
    def input_dim(self) -> int:
        """Dimension q of an input."""

    @property
    @abc.abstractmethod
    def width_kind(self) -> WidthKind | None:
        """Name of the proven confidence width, if there is one."""

    @property
    @abc.abstractmethod
    def accuracy(self) -> float | None:
        r"""Accuracy $\epsilon$ of Lemmas 1 and 2, for features drawn by their rule."""

    @abc.abstractmethod
    def kernel_error_bound(self) -> Scalar:
        """Return the error of the features, the largest over all combinations of the outputs."""

    @property
    @abc.abstractmethod
    def is_fixed(self) -> bool:
        """True if data act through `update` only, so that `reduction` predicts the widths."""

    @property
    @abc.abstractmethod
    def refits(self) -> bool:
        """True if `advance` may refit and therefore needs all rows, not only the new ones."""

    @property
    def splits(self) -> bool:
        """True if its functions are cheap at all pairs of a left and a right half of x."""
        return False

    @abc.abstractmethod
    def size(self, rows: Array) -> Array | int:
        """Return the number of dictionary points, else of features, else of rows."""

    def mean_function(self) -> Function:
        r"""Return $\tilde\mu$ as a function."""
        return self.mean

    @abc.abstractmethod
    def moments(self, x: Input) -> tuple[Output, Output]:
        r"""Return $\tilde\mu(x)$ and $\tilde\sigma^2(x)$ at one point, one entry per output."""

    @abc.abstractmethod
    def update(self, data: Data) -> "AbstractPosterior":
        """Return the posterior with more rows, under unchanged features."""

    @abc.abstractmethod
    def refit(self, data: Data, *, key: Key) -> "AbstractPosterior":
        """Return the posterior of these rows only, under features redrawn by present widths."""

    @abc.abstractmethod
    def advance(self, rows: Data, everything: Data, *, key: Key) -> "AbstractPosterior":
        """Learn from an episode: add its rows, or refit to all rows if a redraw is due."""

    @abc.abstractmethod
    def reduction(self, data: Data, xs: Inputs) -> Outputs:
        """Return by how much these rows lower the variances at some points, without an update."""

    @abc.abstractmethod
    def information_gain(self) -> Scalar:
        r"""Return $\tfrac12\ln\det(\tilde V/\lambda)$, summed over outputs.

        Paper: the realised $\gamma$.
        """

    @abc.abstractmethod
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> "Draws":
        r"""Draw functions with mean $\tilde\mu$ and covariance $v^2$ times the posterior's.

        They are evaluated together: each point is mapped to a row of values for each draw.
        """

    def draw(self, *, key: Key, scale: Scale = 1.0) -> Function:
        """Draw one function, whose values do not change between evaluations."""
        return First(self.draws(1, key=key, scale=scale))

    def mean(self, x: Input) -> Output:
        r"""Return $\tilde\mu(x)$."""
        return self.moments(x)[0]

    def variance(self, x: Input) -> Output:
        r"""Return $\tilde\sigma^2(x)$, between 0 and $k(x,x)$."""
        return self.moments(x)[1]

    def std(self, x: Input) -> Output:
        r"""Return $\tilde\sigma(x)$."""
        return jnp.sqrt(self.variance(x))

    @compiled
    def predict(self, xs: Inputs, *, batch_size: int | None = None) -> tuple[Outputs, Outputs]:
        """Return mean and standard deviation at many points, in batches that bound the memory.

        Args:
            xs: Points, one row each.
            batch_size: Number of points evaluated at once; chosen by the device by default.

        Returns:
            Means and standard deviations, one row per point.

        Raises:
            ValueError: The points have the wrong shape.
        """
        check_points(xs, self.input_dim)
        mean, variance = jax.lax.map(self.moments, xs, batch_size=batch_size or default_batch())
        return mean, jnp.sqrt(variance)

    @compiled
    def variances(self, xs: Inputs) -> Outputs:
        r"""Return $\tilde\sigma^2$ at many points, in batches that bound the memory."""
        return jax.lax.map(self.variance, xs, batch_size=default_batch())


class AbstractKeptRows(AbstractPosterior):
    """Posterior without approximation, which keeps every row."""

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
    """Sum x -> seen(x) + prior(x) A with a row for each draw; its values never change."""

    seen: Function
    prior: Function
    mixing: Float[Array, "p p"]

    def __call__(self, x: Input) -> Float[Array, "n p"]:
        rows = (-1, self.mixing.shape[0])
        return self.seen(x).reshape(rows) + self.prior(x).reshape(rows) @ self.mixing

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A n p"]:
        """Return the values at all pairs of the halves of an input."""
        rows = (len(lefts), len(rights), -1, self.mixing.shape[0])
        seen, prior = (on_product(f, lefts, rights) for f in (self.seen, self.prior))
        return seen.reshape(rows) + prior.reshape(rows) @ self.mixing


class First(Module):
    """First of several draws."""

    draws: Draws

    def __call__(self, x: Input) -> Output:
        return self.draws(x)[0]

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """Return the values at all pairs of the halves of an input."""
        return self.draws.on_product(lefts, rights)[:, :, 0]


def on_product(function: Function, lefts: Lefts, rights: Rights) -> Float[Array, "S A *p"]:
    """Evaluate a function at all pairs of a left and a right half of its input.

    Use the function's own method if it has one: functions that split into functions of the halves
    are far cheaper there. Otherwise evaluate it point by point.
    """
    own = getattr(function, "on_product", None)
    if own is not None:
        return own(lefts, rights)
    pair = lambda left, right: function(jnp.concatenate([left, right]))
    return jax.vmap(jax.vmap(pair, (None, 0)), (0, None))(lefts, rights)


def side_by_side(weights: Float[Array, "n d p"]) -> Float[Array, "d np"]:
    """Return the weights of several functions as those of one with all their outputs."""
    return jnp.moveaxis(weights, 0, 1).reshape(weights.shape[1], -1)


def default_batch() -> int:
    """Return how many points to evaluate at once: all cores are busy and the cache suffices."""
    return 4096 if jax.default_backend() == "cpu" else 32768


def check_points(xs: Any, input_dim: int) -> None:
    """Check that points are rows of the right length."""
    shape = getattr(xs, "shape", None)
    checks.require(
        shape is not None and len(shape) == 2 and shape[1] == input_dim,
        f"points must be an (N, {input_dim}) array, got "
        f"{'shape ' + str(shape) if shape is not None else type(xs).__name__}.",
    )


def check_rows(data: Data, input_dim: int, outputs: int) -> None:
    """Check that rows are finite and have the posterior's dimensions."""
    check_points(data.inputs, input_dim)
    checks.require(
        data.targets.shape[1:] == (outputs,),
        f"targets must be an (N, {outputs}) array, got shape {data.targets.shape}.",
    )
    checks.require(data.weights.shape[0] > 0, "rows must be at least one, got none.")
    for name, values in (("inputs", data.inputs), ("targets", data.targets)):
        if not checks.is_traced(values):
            checks.number(name, values)
