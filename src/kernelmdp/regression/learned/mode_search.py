"""Hyperparameters of each output: the mode of their posterior, and draws around it."""

from typing import TYPE_CHECKING, Literal

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base.types import Array, Key, Scalar
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.noise_evidence import refitted
from kernelmdp.regression.learned.outliers import only, sift
from kernelmdp.regression.learned.subset import choice, each_once, well_chosen

if TYPE_CHECKING:
    Learning = Literal["map", "posterior"]
else:
    Learning = str
FEW_ROWS, ROWS = 96, 192  # by which hyperparameters are judged, first roughly
SIFTED = 512  # by which it is judged what is set aside


class Settings(eqx.Module):
    """Prior and options of a learned posterior.

    Attributes:
        family: Kernels of one form, and the prior of their parameters.
        learning: `"map"` to draw under the mode, `"posterior"` to draw hyperparameters first.
        sifts: True if outliers are set aside.
        tabled: True if functions are tables plus one exponential a row, for rollouts.
        guesses: Spread of each target before data.
        ranges: Range of each target, None to estimate it.
        rare: Outputs of which no target is set aside, for example a sparse reward.
    """

    family: hyper.Family
    learning: Learning = eqx.field(static=True)
    sifts: bool = eqx.field(static=True)
    tabled: bool = eqx.field(static=True)
    guesses: tuple[float, ...] = eqx.field(static=True)
    ranges: tuple[float | None, ...] = eqx.field(static=True)
    rare: tuple[bool, ...] = eqx.field(static=True)

    def believed(self, data: Data) -> hyper.Family:
        """Return the family given the inputs of these rows, before their targets."""
        return self.family.narrowed(data.inputs, data.weights)


def modes(
    settings: Settings, rows: Data, starts: Float[Array, "p D"], aside: Bool[Array, "N p"],
    widths: Float[Array, " p"],
) -> tuple[hyper.Found, Bool[Array, "N p"]]:  # fmt: skip
    """Find the mode of each output by some rows, and the targets to set aside.

    Args:
        settings: Prior and options.
        rows: Standardised rows.
        starts: Modes by the rows before.
        aside: Targets that were set aside before.
        widths: Range of each target, in its spread.
    """
    sifted = choice(rows, SIFTED)
    known = each_once(rows, sifted) if settings.sifts else rows
    suspected = jnp.any(aside, axis=1)[sifted]
    few, more = (well_chosen(known, n) for n in (FEW_ROWS, ROWS))
    family = settings.believed(rows)

    def one(each: tuple[Array, Array, Scalar]) -> tuple[hyper.Found, Array]:
        output, start, width = each
        of = lambda data: hyper.Problem.of(family, data, output)
        if not settings.sifts:  # a rougher kernel, which lives with a jump
            both = jnp.stack([start, family.center])
            return hyper.fit(of(few), of(more), both), jnp.zeros(len(rows.weights), bool)
        chosen = lambda kept, size: of(well_chosen(only(known, kept), size))
        judges = lambda kept: (chosen(kept, FEW_ROWS), chosen(kept, ROWS))
        return sift(judges, of(known), start, width, suspected).among(of(rows).data)

    extents = jnp.where(np.array(settings.rare), jnp.inf, widths)
    found, odd = jax.lax.map(one, (jnp.arange(len(widths)), starts, extents))
    return found, odd.T


def by_all_rows(
    family: hyper.Family, data: Data, found: hyper.Found, points: Data | None
) -> hyper.Found:
    """Estimate the noise again from all rows, since few rows determine it badly."""

    def one(each: tuple[Array, hyper.Found]) -> hyper.Found:
        return refitted(each[1], hyper.Problem.of(family, data, each[0]), ROWS, points)

    return jax.lax.map(one, (jnp.arange(len(found.height)), found))


def sampled(settings: Settings, data: Data, found: hyper.Found, *, key: Key) -> Float[Array, "p D"]:
    """Return the hyperparameters of each output for a draw."""
    if settings.learning == "map":
        return found.mode
    chosen, family = well_chosen(data, ROWS), settings.believed(data)

    def one(each: tuple[Array, hyper.Found, Key]) -> Array:
        problem, whole = (hyper.Problem.of(family, rows, each[0]) for rows in (chosen, data))
        return hyper.draw(problem, each[1], key=each[2], held=whole.rows > ROWS).theta

    outputs = len(found.height)
    return jax.lax.map(one, (jnp.arange(outputs), found, jax.random.split(key, outputs)))
