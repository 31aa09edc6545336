"""Functions drawn from a learned posterior, each output under a kernel of its own."""

from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base.precision import Module
from kernelmdp._base.types import (
    Array,
    Function,
    Input,
    Key,
    Lefts,
    Output,
    Rights,
    Scalar,
    Scale,
)
from kernelmdp.regression.data.partial_targets import told
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned.conditioning import drawn
from kernelmdp.regression.learned.hyperparameters import Family
from kernelmdp.regression.posteriors.base import on_product
from kernelmdp.regression.posteriors.exact import KernelSum


class Paths(Module):
    """Sum of the kernel's columns and the prior's draw, each output under a kernel of its own."""

    family: Family
    thetas: Float[Array, "p D"]
    inputs: Float[Array, "N q"]
    prior: Any
    dual: Float[Array, "p N"]
    middle: Float[Array, " p"]
    spread: Float[Array, " p"]

    def __call__(self, x: Input) -> Output:
        def one(theta: Array, prior: Any, dual: Array) -> Scalar:
            return prior(x) + self.family.at(theta)[0].column(x, self.inputs) @ dual

        values = eqx.filter_vmap(one)(self.thetas, self.prior, self.dual)
        return self.middle + self.spread * values

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """Return the values at all pairs of the halves of an input, if the kernel splits."""

        def one(each: tuple[Array, Any, Array]) -> Float[Array, "S A"]:
            theta, prior, dual = each
            sum_ = KernelSum(self.family.at(theta)[0], self.inputs, dual[:, None])
            return on_product(prior, lefts, rights) + on_product(sum_, lefts, rights)[..., 0]

        values = jax.lax.map(one, (self.thetas, self.prior, self.dual))
        return self.middle + self.spread * jnp.moveaxis(values, 0, -1)


class InUnits(Module):
    """Function of standardised targets, in the units of the targets."""

    function: Function
    middle: Float[Array, " p"]
    spread: Float[Array, " p"]

    def __call__(self, x: Input) -> Output:
        return self.middle + self.spread * self.function(x)


class Hidden(Module):
    """Function of the left half, times one factor for each output."""

    function: Function
    factors: Float[Array, " p"]

    def __call__(self, x: Input) -> Output:
        return self.factors * self.function(x)

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A p"]:
        """Return values that are equal for every right half, since only the left half matters."""
        right = jnp.zeros(rights.shape[1])
        alone = jax.vmap(lambda left: self(jnp.concatenate([left, right])))(lefts)
        return jnp.broadcast_to(alone[:, None], (len(lefts), len(rights), alone.shape[1]))


class Flat(Module):
    """Function x -> 0."""

    def __call__(self, x: Input) -> Scalar:
        return jnp.zeros(())

    def on_product(self, lefts: Lefts, rights: Rights) -> Float[Array, "S A"]:
        """Return zeros at all pairs."""
        return jnp.zeros((len(lefts), len(rights)))


class Nothing(Module):
    """Function x -> zeros."""

    outputs: int = eqx.field(static=True)

    def __call__(self, x: Input) -> Output:
        return jnp.zeros(self.outputs)


def paths(
    family: Family, thetas: Float[Array, "p D"], data: Data, standing: Data | None, scale: Scale,
    *, key: Key,
) -> tuple[Any, Float[Array, "p N"]]:  # fmt: skip
    """Draw the prior of each output, and the weights of the kernel's columns."""

    def one(each: tuple[Array, Array, Key]) -> tuple[Function, Array]:
        (theta, targets, own) = each
        kernel, noise = family.at(theta)
        first, second = jax.random.split(own)
        prior = kernel.random_function(data.inputs.shape[1], key=first)
        scaled = eqx.tree_at(lambda f: f.weights, prior, scale * prior.weights)
        rows = told(data, targets)
        return scaled, drawn(kernel, noise, *rows, standing, prior, scale, key=second)

    keys = jax.random.split(key, len(thetas))
    return jax.lax.map(one, (thetas, data.targets.T, keys))
