r"""Posterior with learned kernels and noise, one set of hyperparameters for each output.

Targets are standardised by the data, so that one prior of hyperparameters serves every unit.
Given the hyperparameters $\theta_i$ of output i, it equals the exact posterior. An optional second
part, `unseen`, is a function that data fix to zero nearby and nowhere else.
"""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled, placed
from kernelmdp._base.types import Array, Function, Input, Key, Output, Scalar, Scale
from kernelmdp.regression.data.partial_targets import filled, told
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.kernels import AbstractKernel, Structured
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.conditioning import Given, given
from kernelmdp.regression.learned.mode_search import (
    Learning,
    Settings,
    by_all_rows,
    modes,
    sampled,
)
from kernelmdp.regression.learned.persistent_prior import PINNED, Unseen
from kernelmdp.regression.learned.rollout_functions import rolled_draw, stilled
from kernelmdp.regression.learned.sample_functions import Flat, InUnits, Nothing, Paths, paths
from kernelmdp.regression.learned.subset import counts, well_chosen
from kernelmdp.regression.learned.units import Units
from kernelmdp.regression.posteriors.base import AbstractKeptRows, Draws, check_rows
from kernelmdp.regression.posteriors.coregionalization import Coupling
from kernelmdp.regression.posteriors.exact import ExactPosterior

# Rows up to which all count, and as many stand for more of them: with half as many a model that
# has just learned to balance forgets how.
EXACT = 1024


class LearnedPosterior(AbstractKeptRows):
    """Posterior with kernels and noises from a family, learned for each output after every update.

    Moments always use the mode of the hyperparameters' posterior.

    Attributes:
        settings: Prior and options of learning.
        coupling: Outputs, which are not coupled.
        ridge: Largest noise variance of the standardised targets.
        history: Rows so far.
        units: Units of the targets.
        unseen: Part of the prior that data elsewhere cannot remove.
        found: Mode of the hyperparameters' posterior, and its spread.
        given: Factors and weights of the mean under the mode.
        standing: Inducing points, once there are many rows.
        aside: Targets that are set aside as outliers.

    Args:
        settings: See `LearnedPosterior.prior`, which builds the posterior without data.
        coupling: Coupling of the outputs.
        ridge: The ridge.
        history: Rows.
        units: Units of the rows' targets.
        unseen: Persistent part.
        found: Hyperparameters that belong to the rows.
        given: Factors that belong to them.
        standing: Inducing points.
        aside: Outliers among the targets.
    """

    settings: Settings
    coupling: Coupling
    ridge: Scalar  # largest variance of a noise, where that of its target is 1
    history: History
    units: Units
    unseen: Unseen | None
    found: hyper.Found
    given: Given
    standing: Data | None
    aside: Bool[Array, "N p"]

    @classmethod
    def prior(
        cls, family: hyper.Family, input_dim: int, guesses: tuple[float, ...], learning: Learning,
        *, capacity: int = 64, unseen: tuple[AbstractKernel, tuple[float, ...]] | None = None,
        ranges: tuple[float | None, ...] | None = None, rare: tuple[bool, ...] | None = None,
        sifts: bool = False, tabled: bool = False,
    ) -> "LearnedPosterior":  # fmt: skip
        """Return the posterior before any data.

        Only a smooth kernel sifts targets and tabulates functions.

        Args:
            family: Kernels of one form, and the prior of their parameters.
            input_dim: Number of coordinates of an input.
            guesses: Spread of each target before data.
            learning: `"map"` to use the mode, or `"posterior"` to draw hyperparameters first.
            capacity: Number of rows there is room for at first.
            unseen: Kernel of the persistent part, and its share of each target's range.
            ranges: Range of each target, None to estimate it.
            rare: Outputs of which no target is set aside.
            sifts: Set outliers aside.
            tabled: Tabulate functions, for fast rollouts.

        Returns:
            A posterior with no rows.
        """
        outputs, size = len(guesses), min(capacity, EXACT)
        smooth = isinstance(family.kernel, Structured) and family.kernel.smooth
        ranges = (None,) * outputs if ranges is None else ranges
        settings = Settings(
            family, learning, sifts and smooth, tabled and smooth, guesses, ranges,
            (False,) * outputs if rare is None else rare,
        )  # fmt: skip
        history = History.empty(capacity, input_dim, outputs)
        _check_memory(capacity, outputs)
        alone = None
        if unseen is not None:
            flat = ExactPosterior.prior(unseen[0], input_dim, outputs, PINNED, capacity=size)
            alone = Unseen(flat, unseen[1], ranges)
        many = capacity > EXACT
        return cls(
            settings=settings, coupling=Coupling.of(outputs), history=history, unseen=alone,
            ridge=placed(family.noise**2 + hyper.LEAST_NOISE), units=Units.guessed(guesses),
            found=hyper.Found.before_data(family, outputs), given=_blank(capacity, outputs, family),
            standing=compiled(well_chosen)(history.data, EXACT) if many else None,
            aside=placed(np.zeros((capacity, outputs), bool)),
        )  # fmt: skip

    @property
    def noise(self) -> Float[Array, " p"]:
        """Return the variance of the noise of each output, in its own units."""
        return self.settings.family.variance(self.found.mode) * self.units.spread**2

    @property
    def splits(self) -> bool:
        return True

    # ---- Data ----

    def update(self, data: Data) -> "LearnedPosterior":
        check_rows(filled(data), self.input_dim, self.coupling.outputs)
        new = self._after(data)
        if new.unseen is None:
            return new
        few = new.standing is None
        unseen = new.unseen.update(data) if few else new.unseen.refit(new.points)
        return eqx.tree_at(lambda p: p.unseen, new, unseen)

    def refit(self, data: Data, *, key: Key | None = None) -> "LearnedPosterior":
        """Learn from these rows instead; nothing is drawn, so no key is needed."""
        blank = History.empty(self.history.capacity, self.input_dim, self.coupling.outputs)
        new = eqx.tree_at(lambda p: p.history, self, blank)._after(data)
        if new.unseen is None:
            return new
        return eqx.tree_at(lambda p: p.unseen, new, new.unseen.refit(new.points))

    def _after(self, data: Data) -> "LearnedPosterior":
        """Learn from these rows too, except for `unseen`."""
        roomy = self._with_room(data.weights.shape[0])
        new = roomy._learned(roomy.history.append(data))
        linalg.check_solved(new.given.dual)
        return new

    def _with_room(self, rows: int) -> "LearnedPosterior":
        history = self.history.with_room(rows)
        if history.capacity == self.history.capacity:
            return self
        outputs, size = self.coupling.outputs, history.capacity
        _check_memory(size, outputs)
        aside = np.zeros((size, outputs), bool)  # what was suspected before is so afterwards
        aside[: len(self.aside)] = self.aside
        buffers = (history, _blank(size, outputs, self.settings.family), jnp.asarray(aside))
        return eqx.tree_at(lambda p: (p.history, p.given, p.aside), self, buffers)

    @compiled
    def _learned(self, history: History) -> "LearnedPosterior":
        """Standardise, find the hyperparameters' mode for each output, factorise."""
        units = Units.of(history.data, self.settings.guesses)
        rows = units.standardised(history.data, jnp.zeros_like(self.aside))
        widths = units.extent / units.spread
        found, aside = modes(self.settings, rows, self.found.mode, self.aside, widths)
        where = lambda p: (p.history, p.units, p.found, p.aside)
        return eqx.tree_at(where, self, (history, units, found, aside))._by_all_rows()

    def _by_all_rows(self) -> "LearnedPosterior":
        """Judge the noise again, choose the rows that stand for all, and factorise."""
        data = self._standard()
        points = well_chosen(data, EXACT) if len(data.weights) > EXACT else None
        found = by_all_rows(self.settings.family, data, self.found, points)
        where = lambda p: (p.found, p.standing)
        return eqx.tree_at(where, self, (found, points), is_leaf=lambda x: x is None)._refactored()

    def _standard(self) -> Data:
        """Return rows with targets of mean zero and variance one, NaN for outliers."""
        return self.units.standardised(self.history.data, self.aside)

    @compiled
    def _refactored(self) -> "LearnedPosterior":
        data, family = self._standard(), self.settings.family

        def one(pair: tuple[Array, Array]) -> Given:
            return given(*family.at(pair[0]), *told(data, pair[1]), self.standing)

        known = jax.lax.map(one, (self.found.mode, data.targets.T))
        ridge = jnp.max(family.variance(self.found.mode))
        return eqx.tree_at(lambda p: (p.given, p.ridge), self, (known, ridge))

    def under(self, thetas: Float[Array, "p D"]) -> "LearnedPosterior":
        """Return the posterior under other hyperparameters, one vector for each output."""
        return eqx.tree_at(lambda p: p.found.mode, self, thetas)._refactored()

    # ---- Predictions ----

    @property
    def points(self) -> Data:
        """Rows whose kernel columns form the mean."""
        return self.history.data if self.standing is None else self.standing

    def moments(self, x: Input) -> tuple[Output, Output]:
        points = self.points

        def one(theta: Array, known: Given, roots: Array) -> tuple[Scalar, Scalar]:
            kernel = self.settings.family.at(theta)[0]
            column, prior = kernel.column(x, points.inputs), kernel.diagonal(x)
            explained = known.explained(roots * column)
            return column @ known.dual, jnp.clip(prior - explained, 0.0, prior)

        means, variances = jax.vmap(one)(self.found.mode, self.given, self._roots(points))
        hidden = 0.0 if self.unseen is None else self.unseen.variance(x, self.units.extent)
        return self.units.back(means), self.units.spread**2 * variances + hidden

    def _roots(self, points: Data) -> Float[Array, "p N"]:
        """Return roots of the weights of the points, of each output; 1 for inducing points."""
        if self.standing is not None:
            return jnp.tile(counts(points), (self.coupling.outputs, 1))
        columns = jnp.where(self.aside, jnp.nan, points.targets).T
        return jax.vmap(lambda column: jnp.sqrt(told(points, column)[0].weights))(columns)

    def mean(self, x: Input) -> Output:
        inputs = self.points.inputs
        one = lambda theta, dual: self.settings.family.at(theta)[0].column(x, inputs) @ dual
        return self.units.back(jax.vmap(one)(self.found.mode, self.given.dual))

    def mean_function(self) -> Paths | InUnits:
        if self.settings.tabled:
            return self._tabled(self.found.mode, 0.0, key=jax.random.key(0))
        return self._paths(self.found.mode, Flat(), self.given.dual)

    @compiled
    def information_gain(self) -> Scalar:
        return jnp.sum(self.gains())

    def gains(self) -> Float[Array, " p"]:
        r"""Return $\tfrac12\ln\det(I + K/\sigma^2)$ of each output."""
        noises = self.settings.family.variance(self.found.mode)
        return jax.vmap(lambda known, noise: known.gain(noise))(self.given, noises)

    # ---- Draws ----

    @compiled
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> Draws:
        """Draw one function; uncertain hyperparameters are drawn first."""
        checks.require(number == 1, f"number must be 1 for learned hyperparameters, got {number}.")
        which, path, hidden = jax.random.split(key, 3)
        data = self._standard()
        thetas = sampled(self.settings, data, self.found, key=which)
        if self.settings.tabled:
            seen: Function = self._tabled(thetas, scale, key=path)
        else:
            drawn = paths(self.settings.family, thetas, data, self.standing, scale, key=path)
            seen = self._paths(thetas, *drawn)
        unseen: Function = Nothing(self.coupling.outputs)
        if self.unseen is not None:
            unseen = self.unseen.draw(self.units.extent, key=hidden, scale=scale)
        return Draws(seen, unseen, jnp.eye(len(thetas)))

    def _paths(self, thetas: Float[Array, "p D"], prior: Function, dual: Array) -> Paths:
        """Return the sum of a prior function and of the kernel's columns at the points."""
        known = thetas, self.points.inputs, prior, dual
        return Paths(self.settings.family, *known, self.units.middle, self.units.spread)

    def _tabled(self, thetas: Float[Array, "p D"], scale: Scale, *, key: Key) -> InUnits:
        """Return a draw, or with a scale of 0 the mean, in a form that is cheap in rollouts."""
        scales = jnp.broadcast_to(jnp.asarray(scale, float), len(thetas))
        rows = (self._standard(), self.points.inputs, self.standing)
        function = rolled_draw(self.settings.family.at, thetas, *rows, scales, key=key)
        return InUnits(stilled(function, scale), self.units.middle, self.units.spread)


def _blank(capacity: int, outputs: int, family: hyper.Family) -> Given:
    """Return factors without rows, with room for `capacity` of them."""
    noise = family.noise**2 + hyper.LEAST_NOISE
    return Given.idle(noise, outputs, min(capacity, EXACT), through=capacity > EXACT)


def _check_memory(capacity: int, outputs: int) -> None:
    size = min(capacity, EXACT)
    checks.fits(
        f"A learned posterior with room for {capacity} rows of {outputs} outputs",
        8 * size * (size * (3 + 2 * outputs) + 3 * capacity),
        "Use fewer episodes, or a fixed kernel with Nystrom or Fourier features.",
    )
