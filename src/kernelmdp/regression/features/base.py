"""Interface of feature maps."""

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
    r"""Interface of a map $\tilde\phi$ with $\tilde\phi(x)^\top\tilde\phi(y) \approx k(x, y)$.

    The map is a whitened basis, $\tilde\phi(x) = W b(x)$, so a function $w^\top\tilde\phi$ costs
    one product with the basis: $(W^\top w)^\top b(x)$. `width_kind` names the confidence width that
    holds under it: Lemmas 1 and 2 for dictionaries, 3 and 4 for quadrature, None if nothing is
    proven.
    """

    width_kind: ClassVar[WidthKind | None]
    kernel: eqx.AbstractVar[AbstractKernel]
    input_dim: eqx.AbstractVar[int]

    @property
    @abc.abstractmethod
    def num_features(self) -> int:
        """Length $d$ of the feature vector, inactive features included."""

    @property
    def count(self) -> Array | int:
        """Number of active features."""
        return self.num_features

    @property
    def is_fixed(self) -> bool:
        """True if the map never changes with data."""
        return False

    @property
    def accuracy(self) -> float | None:
        r"""Accuracy $\epsilon$ of Lemmas 1 and 2, for maps drawn by their rule."""
        return None

    @abc.abstractmethod
    def kernel_error_bound(self) -> float:
        r"""Return a proven bound on $\sup|k - \tilde\phi^\top\tilde\phi|$ over the unit cube.

        The bound is infinite if nothing is proven.
        """

    @abc.abstractmethod
    def check_inputs(self, xs: Inputs) -> None:
        """Raise `ValueError` for points at which the map does not approximate the kernel."""

    @abc.abstractmethod
    def basis(self, x: Input) -> Features:
        """Return the basis functions at one point."""

    @abc.abstractmethod
    def whiten(self, basis: Features) -> Features:
        """Return $W b$."""

    @abc.abstractmethod
    def pull_back(self, weights: Float[Array, "d p"]) -> Float[Array, "d p"]:
        r"""Return $W^\top w$: weights of features as weights of the basis."""

    @abc.abstractmethod
    def missing(self, x: Input, features: Features) -> Scalar:
        r"""Return $k(x,x) - \|\tilde\phi(x)\|^2 \ge 0$, the variance that the features miss."""

    @abc.abstractmethod
    def missing_draw(self, outputs: int, *, key: Key) -> tuple[Function, Float[Array, "d p"]]:
        r"""Draw from the prior, and return the draw and its projection as weights of the basis.

        Their difference is a draw of $k - \tilde\phi^\top\tilde\phi$, the part that the features
        miss.
        """

    @abc.abstractmethod
    def wants_redraw(self, shrinkage: Scalar) -> Bool[Array, ""]:
        """Return whether widths have shrunk enough since the last redraw to make another due."""

    @abc.abstractmethod
    def redraw(
        self, data: Data, variances: Float[Array, " N"], ridge: Scalar, *, key: Key
    ) -> "AbstractFeatureMap":
        """Return the map to use after these data, given the widths before them."""

    def __call__(self, x: Input) -> Features:
        r"""Return the feature vector $\tilde\phi(x)$."""
        return self.whiten(self.basis(x))


class AbstractFixedMap(AbstractFeatureMap):
    """Map that does not depend on data and approximates the whole kernel."""

    @property
    def is_fixed(self) -> bool:
        return True

    @abc.abstractmethod
    def fresh(self, *, key: Key) -> "AbstractFixedMap":
        """Redraw the randomness of the map, if it has any."""

    def check_inputs(self, xs: Inputs) -> None:
        inside = checks.is_traced(xs) or bool(jnp.all((xs >= -SLACK) & (xs <= 1 + SLACK)))
        checks.require(
            inside,
            "inputs must lie in the unit cube, where this feature map approximates its kernel. "
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
        r"""Draw $\sum_i \xi_i\tilde\phi_i$ from the prior, with $\xi_i \sim N(0,1)$."""
        one, two = jax.random.split(key)
        weights = jax.random.normal(two, (self.num_features, outputs))
        return LinearFunction(self.fresh(key=one), weights)


class LinearFunction(Module):
    r"""Function $x \mapsto w^\top b(x)$."""

    map: AbstractFeatureMap
    weights: Float[Array, "d p"]

    def __call__(self, x: Input) -> Output:
        return self.map.basis(x) @ self.weights


class Zero(Module):
    """Function x -> 0."""

    outputs: int = eqx.field(static=True)

    def __call__(self, x: Input) -> Output:
        return jnp.zeros(self.outputs, x.dtype)
