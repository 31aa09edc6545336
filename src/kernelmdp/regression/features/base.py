"""The feature-map interface."""

import abc
from typing import TYPE_CHECKING, ClassVar, Literal

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Features, Function, Input, Inputs, Key, Output, Scalar
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import AbstractKernel

SLACK = 1e-9  # rounding of an affine scaling
TOLERANCE = 1e-10  # of a kernel, where nothing else is said
if TYPE_CHECKING:
    WidthKind = Literal["nystrom", "fourier", "exact"]
else:
    WidthKind = str


class AbstractFeatureMap(Module):
    r"""A map $\tilde\phi$ with $\tilde\phi(x)^\top\tilde\phi(y) \approx k(x, y)$.

    It is a whitening of a basis, $\tilde\phi(x) = W b(x)$, so that a function
    $w^\top\tilde\phi$ costs one product with the basis: $(W^\top w)^\top b(x)$.
    `width_kind` says whose confidence width holds under it: Lemmas 1 and 2 for dictionaries,
    3 and 4 for quadrature, none where nothing is proven.
    """

    width_kind: ClassVar[WidthKind | None]
    kernel: eqx.AbstractVar[AbstractKernel]
    input_dim: eqx.AbstractVar[int]

    @property
    @abc.abstractmethod
    def num_features(self) -> int:
        """The length $d$ of the feature vector, inactive features included."""

    @property
    def count(self) -> Array | int:
        """The number of active features."""
        return self.num_features

    @property
    def is_fixed(self) -> bool:
        """Whether the map stays as it is whatever data come."""
        return False

    @property
    def accuracy(self) -> float | None:
        r"""$\epsilon$ of Lemmas 1 and 2, where the map is drawn by their rule."""
        return None

    @abc.abstractmethod
    def kernel_error_bound(self) -> float:
        r"""A proven bound on $\sup|k - \tilde\phi^\top\tilde\phi|$ over the unit cube.

        Infinite where nothing is proven.
        """

    @abc.abstractmethod
    def check_inputs(self, xs: Inputs) -> None:
        """Raise `ValueError` for points at which the map does not stand for the kernel."""

    @abc.abstractmethod
    def basis(self, x: Input) -> Features:
        """The basis functions at one point."""

    @abc.abstractmethod
    def whiten(self, basis: Features) -> Features:
        r"""$W b$."""

    @abc.abstractmethod
    def pull_back(self, weights: Float[Array, "d p"]) -> Float[Array, "d p"]:
        r"""$W^\top w$: weights of features as weights of the basis."""

    @abc.abstractmethod
    def missing(self, x: Input, features: Features) -> Scalar:
        r"""$k(x,x) - \|\tilde\phi(x)\|^2 \ge 0$, the prior variance that the features miss."""

    @abc.abstractmethod
    def missing_draw(self, outputs: int, *, key: Key) -> tuple[Function, Float[Array, "d p"]]:
        r"""A prior draw, and the weights of the basis that are its projection on the features.

        Their difference is a draw of what the features miss, $k - \tilde\phi^\top\tilde\phi$.
        """

    @abc.abstractmethod
    def wants_redraw(self, shrinkage: Scalar) -> Bool[Array, ""]:
        """Whether widths have shrunk so far since the last redraw that another is due."""

    @abc.abstractmethod
    def redraw(
        self, data: Data, variances: Float[Array, " N"], ridge: Scalar, *, key: Key
    ) -> "AbstractFeatureMap":
        """The map to use now that the data have been seen, given the widths before."""

    def __call__(self, x: Input) -> Features:
        r"""The feature vector $\tilde\phi(x)$."""
        return self.whiten(self.basis(x))


class AbstractFixedMap(AbstractFeatureMap):
    """A map that does not depend on data and stands for the whole kernel."""

    @property
    def is_fixed(self) -> bool:
        return True

    @abc.abstractmethod
    def fresh(self, *, key: Key) -> "AbstractFixedMap":
        """The same map with its own randomness drawn again, where it has any."""

    def check_inputs(self, xs: Inputs) -> None:
        inside = checks.is_traced(xs) or bool(jnp.all((xs >= -SLACK) & (xs <= 1 + SLACK)))
        checks.require(
            inside,
            "inputs must lie in the unit cube, where this feature map stands for its kernel. "
            "Scale each coordinate from its box to [0, 1] first.",
        )

    def whiten(self, basis: Features) -> Features:
        return basis

    def pull_back(self, weights: Float[Array, "d p"]) -> Float[Array, "d p"]:
        return weights

    def missing(self, x: Input, features: Features) -> Scalar:
        return jnp.zeros((), x.dtype)

    def missing_draw(self, outputs: int, *, key: Key) -> tuple[Function, Float[Array, "d p"]]:
        return Zero(outputs), jnp.zeros((self.num_features, outputs))

    def wants_redraw(self, shrinkage: Scalar) -> Bool[Array, ""]:
        return jnp.asarray(False)

    def redraw(
        self, data: Data, variances: Float[Array, " N"], ridge: Scalar, *, key: Key
    ) -> "AbstractFixedMap":
        return self

    def prior_draw(self, outputs: int, *, key: Key) -> "LinearFunction":
        r"""$\sum_i \xi_i\tilde\phi_i$ with $\xi_i \sim N(0,1)$: a draw from the prior."""
        one, two = jax.random.split(key)
        weights = jax.random.normal(two, (self.num_features, outputs))
        return LinearFunction(self.fresh(key=one), weights)


class LinearFunction(Module):
    r"""$x \mapsto w^\top b(x)$."""

    map: AbstractFeatureMap
    weights: Float[Array, "d p"]

    def __call__(self, x: Input) -> Output:
        return self.map.basis(x) @ self.weights


class Zero(Module):
    """x -> 0."""

    outputs: int = eqx.field(static=True)

    def __call__(self, x: Input) -> Output:
        return jnp.zeros(self.outputs, x.dtype)
