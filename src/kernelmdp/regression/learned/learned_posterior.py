r"""The posterior whose kernels and noise are learned too, one set of them for each output.

Targets are standardised by the data, so that one prior of hyperparameters serves every unit.
With hyperparameters $\theta_i$ of output i everything is as in the exact posterior. Beside it
stands what is unseen: a function that data pin to zero where they are and nowhere else.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled, placed
from kernelmdp._base.types import Array, Function, Input, Key, Output, Scalar, Scale
from kernelmdp.regression.data.partial_targets import filled, standards, told
from kernelmdp.regression.data.rows import Data, History
from kernelmdp.regression.kernels import AbstractKernel, Structured
from kernelmdp.regression.learned import hyperparameters as hyper
from kernelmdp.regression.learned.conditioning import Given, drawn, given
from kernelmdp.regression.learned.noise_evidence import refitted
from kernelmdp.regression.learned.outliers import only, sift
from kernelmdp.regression.learned.persistent_prior import PINNED, Unseen
from kernelmdp.regression.learned.rollout_functions import rolled_draw, stilled
from kernelmdp.regression.learned.sample_functions import Flat, Hidden, InUnits, Nothing, Paths
from kernelmdp.regression.learned.subset import choice, counts, each_once, well_chosen
from kernelmdp.regression.posteriors.base import AbstractKeptRows, Draws, check_rows
from kernelmdp.regression.posteriors.coregionalization import Coupling
from kernelmdp.regression.posteriors.exact import ExactPosterior

if TYPE_CHECKING:
    Learning = Literal["map", "posterior"]
else:
    Learning = str
FEW_ROWS, ROWS = 96, 192  # by which hyperparameters are judged, first roughly
SIFTED = 512  # by which it is judged what is set aside
# Rows up to which all count, and as many stand for more of them: with half as many a model that
# has just learned to balance forgets how.
EXACT = 1024


class LearnedPosterior(AbstractKeptRows):
    """Kernels and noises from a family, learned for each output after every update.

    With `learning="map"` draws are under the mode of the hyperparameters' posterior, with
    `"posterior"` these are drawn first. Moments are always those under the mode.
    """

    family: hyper.Family
    learning: Learning = eqx.field(static=True)
    sifts: bool = eqx.field(static=True)
    tabled: bool = eqx.field(static=True)
    guesses: tuple[float, ...] = eqx.field(static=True)
    ranges: tuple[float | None, ...] = eqx.field(static=True)
    rare: tuple[bool, ...] = eqx.field(static=True)  # outputs of which single targets may tell most
    coupling: Coupling
    ridge: Scalar  # the largest variance of a noise, where that of its target is 1
    history: History
    unseen: Unseen | None
    found: hyper.Found
    middle: Float[Array, " p"]
    spread: Float[Array, " p"]
    extent: Float[Array, " p"]
    given: Given
    standing: Data | None  # rows that stand for all, once there are many
    aside: Bool[Array, "N p"]  # targets that no smooth function explains

    @classmethod
    def prior(
        cls, family: hyper.Family, input_dim: int, guesses: tuple[float, ...], learning: Learning,
        *, capacity: int = 64, unseen: tuple[AbstractKernel, tuple[float, ...]] | None = None,
        ranges: tuple[float | None, ...] | None = None, rare: tuple[bool, ...] | None = None,
        sifts: bool = False, tabled: bool = False,
    ) -> "LearnedPosterior":  # fmt: skip
        """No data. `guesses` are the spreads of the targets, for want of any.

        `ranges` are those of the targets where they are known; else data tell. Of outputs that
        are `rare` no target is set aside, however odd: of a reward it may be all there is.
        """
        checks.float64_is_on()
        outputs = len(guesses)
        history = History.empty(capacity, input_dim, outputs)
        size = min(capacity, EXACT)
        _check_memory(capacity, outputs)
        alone = None
        if unseen is not None:
            flat = ExactPosterior.prior(unseen[0], input_dim, outputs, PINNED, capacity=size)
            alone = Unseen(flat, unseen[1])
        spread, many = placed(guesses), capacity > EXACT
        smooth = isinstance(family.kernel, Structured) and family.kernel.smooth
        return cls(
            family=family, learning=learning, guesses=guesses,
            sifts=sifts and smooth, tabled=tabled and smooth,
            ranges=(None,) * outputs if ranges is None else ranges,
            rare=(False,) * outputs if rare is None else rare, coupling=Coupling.of(outputs),
            ridge=placed(family.noise**2 + hyper.LEAST_NOISE),
            history=history, unseen=alone,
            middle=placed(np.zeros(outputs)), spread=spread, extent=spread,
            found=hyper.Found.before_data(family, outputs), given=_blank(capacity, outputs, family),
            standing=compiled(well_chosen)(history.data, EXACT) if many else None,
            aside=placed(np.zeros((capacity, outputs), bool)),
        )  # fmt: skip

    @property
    def splits(self) -> bool:
        return True

    def mean_function(self) -> "Paths | InUnits":
        if self.tabled:
            return self._tabled(self.found.mode, 0.0, key=jax.random.key(0))
        none = Flat()
        parts = (self.found.mode, self._points().inputs, none, self.given.dual)
        return Paths(self.family, *parts, self.middle, self.spread)

    def widened(self, factor: Scalar) -> "LearnedPosterior":
        """The same where what is unseen of the last output may be so much larger."""
        return eqx.tree_at(lambda p: p.extent, self, self.extent.at[-1].multiply(factor))

    @property
    def noise(self) -> Float[Array, " p"]:
        """The variance of the noise of each output, in its own units."""
        return self._noises() * self.spread**2

    def _noises(self) -> Float[Array, " p"]:
        return self.family.variance(self.found.mode)

    def hyperparameters(self) -> list[dict[str, float]]:
        """What is believed of each output, by name; lengths are shares of the unit cube."""
        rows = np.exp(np.asarray(self.found.mode))
        return [dict(zip(self.family.names, row.tolist(), strict=True)) for row in rows]

    def strained(self) -> list[str | None]:
        """Of each output the number that its prior all but excludes, in words."""
        family = self._believed(self.history.data)
        return [family.strained(mode) for mode in np.array(self.found.mode)]

    def _believed(self, data: Data) -> hyper.Family:
        """What was believed of the hyperparameters before the targets of these rows were seen."""
        return self.family.narrowed(data.inputs, data.weights)

    def summary(self) -> list[dict[str, float]]:
        """The same in fewer words: summed variances and shortest lengthscales of each part.

        With how many targets are set aside, if any are.
        """
        short = []
        numbers = np.sum(np.asarray(self.aside), axis=0)
        for known, odd in zip(self.hyperparameters(), numbers, strict=True):
            parts: dict[str, list[float]] = {}
            for name, value in known.items():
                parts.setdefault(name.partition("[")[0], []).append(value)
            join = lambda name, values: min(values) if "lengthscale" in name else sum(values)
            told = {name: join(name, values) for name, values in parts.items()}
            short.append(told | ({"aside": float(odd)} if odd else {}))
        return short

    # ---- Data ----

    def update(self, data: Data) -> "LearnedPosterior":
        check_rows(filled(data), self.input_dim, self.coupling.outputs)
        new = self._after(data)
        few = new.standing is None
        return new._beside(
            lambda unseen: unseen.update(data) if few else unseen.refit(new._points())
        )

    def refit(self, data: Data, *, key: Key | None = None) -> "LearnedPosterior":
        """With these rows instead; nothing is drawn, so no key is needed."""
        blank = History.empty(self.history.capacity, self.input_dim, self.coupling.outputs)
        empty = eqx.tree_at(lambda p: p.history, self, blank)
        new = empty._after(data)
        return new._beside(lambda unseen: unseen.refit(new._points()))

    def _after(self, data: Data) -> "LearnedPosterior":
        """With these rows too, but for what is unseen."""
        roomy = self._with_room(data.weights.shape[0])
        new = roomy._learned(roomy.history.append(data))
        linalg.check_solved(new.given.dual)
        return new

    def _beside(self, change: Callable[[Unseen], Unseen]) -> "LearnedPosterior":
        """The same with what is unseen changed, if there is any."""
        if self.unseen is None:
            return self
        return eqx.tree_at(lambda p: p.unseen, self, change(self.unseen))

    def _with_room(self, rows: int) -> "LearnedPosterior":
        history = self.history.with_room(rows)
        if history.capacity == self.history.capacity:
            return self
        outputs, size = self.coupling.outputs, history.capacity
        _check_memory(size, outputs)
        aside = np.zeros((size, outputs), bool)  # what was suspected before is so afterwards
        aside[: len(self.aside)] = self.aside
        buffers = (history, _blank(size, outputs, self.family), jnp.asarray(aside))
        return eqx.tree_at(lambda p: (p.history, p.given, p.aside), self, buffers)

    @compiled
    def _learned(self, history: History) -> "LearnedPosterior":
        """Standardise, find the hyperparameters' mode for each output, factorise."""
        middle, spread, extent = standards(history.data, self.guesses)
        where = lambda p: (p.history, p.middle, p.spread, p.extent)
        grown = eqx.tree_at(where, self, (history, middle, spread, extent))
        rows = grown._rows(jnp.zeros_like(self.aside))
        sifted = choice(rows, SIFTED)
        known = each_once(rows, sifted) if self.sifts else rows
        suspected = jnp.any(self.aside, axis=1)[sifted]
        few, more = (well_chosen(known, n) for n in (FEW_ROWS, ROWS))
        family = self._believed(rows)

        def one(each: tuple[Array, Array, Scalar]) -> tuple[hyper.Found, Array]:
            output, start, width = each
            of = lambda data: hyper.Problem.of(family, data, output)
            if not self.sifts:  # a rougher kernel, which lives with a jump
                starts = jnp.stack([start, family.center])
                return hyper.fit(of(few), of(more), starts), jnp.zeros(len(rows.weights), bool)
            chosen = lambda kept, size: of(well_chosen(only(known, kept), size))
            judges = lambda kept: (chosen(kept, FEW_ROWS), chosen(kept, ROWS))
            return sift(judges, of(known), start, width, suspected).among(of(rows).data)

        extents = jnp.where(np.array(self.rare), jnp.inf, extent / spread)
        found, odd = jax.lax.map(one, (jnp.arange(len(middle)), self.found.mode, extents))
        return eqx.tree_at(lambda p: (p.found, p.aside), grown, (found, odd.T))._by_all_rows()

    def _by_all_rows(self) -> "LearnedPosterior":
        """Judge the noise again, which few rows tell badly, and factorise."""
        data = self._standard()
        points = well_chosen(data, EXACT) if len(data.weights) > EXACT else None

        def one(each: tuple[Array, hyper.Found]) -> hyper.Found:
            return refitted(each[1], hyper.Problem.of(self.family, data, each[0]), ROWS, points)

        found = jax.lax.map(one, (jnp.arange(self.coupling.outputs), self.found))
        where = lambda p: (p.found, p.standing)
        return eqx.tree_at(where, self, (found, points), is_leaf=lambda x: x is None)._refactored()

    def _standard(self) -> Data:
        """The rows with targets of mean zero and variance one, NaN those that are aside."""
        return self._rows(self.aside)

    def _rows(self, aside: Bool[Array, "N p"]) -> Data:
        data = self.history.data
        targets = jnp.where(aside, jnp.nan, (data.targets - self.middle) / self.spread)
        targets = jnp.where(data.weights[:, None] > 0, targets, 0)
        return Data(data.inputs, targets, data.weights)

    @compiled
    def _refactored(self) -> "LearnedPosterior":
        data = self._standard()

        def one(pair: tuple[Array, Array]) -> Given:
            return given(*self.family.at(pair[0]), *told(data, pair[1]), self.standing)

        new = jax.lax.map(one, (self.found.mode, data.targets.T)), jnp.max(self._noises())
        return eqx.tree_at(lambda p: (p.given, p.ridge), self, new)

    def _points(self) -> Data:
        """The rows whose kernels a mean is a sum of."""
        return self.history.data if self.standing is None else self.standing

    # ---- Predictions ----

    def _kernel(self, theta: Float[Array, " D"]) -> AbstractKernel:
        return self.family.at(theta)[0]

    def moments(self, x: Input) -> tuple[Output, Output]:
        points = self._points()

        def one(theta: Array, known: Given, roots: Array) -> tuple[Scalar, Scalar]:
            kernel = self._kernel(theta)
            column, prior = kernel.column(x, points.inputs), kernel.diagonal(x)
            explained = known.explained(roots * column)
            return column @ known.dual, jnp.clip(prior - explained, 0.0, prior)

        means, variances = jax.vmap(one)(self.found.mode, self.given, self._roots(points))
        hidden = 0.0
        if self.unseen is not None:
            hidden = (self._amplitudes() * jnp.sqrt(self.unseen.posterior.moments(x)[1])) ** 2
        return self.middle + self.spread * means, self.spread**2 * variances + hidden

    def _roots(self, points: Data) -> Float[Array, "p N"]:
        """Of the weights of the points, of each output; those that stand for all count alike."""
        if self.standing is not None:
            return jnp.tile(counts(points), (self.coupling.outputs, 1))
        columns = jnp.where(self.aside, jnp.nan, points.targets).T
        return jax.vmap(lambda column: jnp.sqrt(told(points, column)[0].weights))(columns)

    def mean(self, x: Input) -> Output:
        inputs = self._points().inputs
        one = lambda theta, dual: self._kernel(theta).column(x, inputs) @ dual
        return self.middle + self.spread * jax.vmap(one)(self.found.mode, self.given.dual)

    def _amplitudes(self) -> Float[Array, " p"]:
        """The standard deviation of what is unseen, of each output."""
        shares = self.unseen.shares if self.unseen is not None else (0.0,) * len(self.ranges)
        known = [0.0 if r is None else r for r in self.ranges]
        extent = jnp.where(np.array(known) > 0, np.array(known), self.extent)
        return np.array(shares) * extent

    @compiled
    def information_gain(self) -> Scalar:
        return jnp.sum(self.gains())

    def gains(self) -> Float[Array, " p"]:
        r"""$\tfrac12\ln\det(I + K/\sigma^2)$ of each output."""
        return jax.vmap(lambda known, noise: known.gain(noise))(self.given, self._noises())

    def norms(self) -> Float[Array, " p"]:
        r"""$\|\tilde\mu\|_k$ of each standardised output: $\sqrt{v^\top Kv}$ of its weights v."""
        inputs = self._points().inputs

        def one(pair: tuple[Array, Array]) -> Scalar:
            return pair[1] @ self._kernel(pair[0]).gram(inputs, inputs) @ pair[1]

        return jnp.sqrt(jnp.maximum(jax.lax.map(one, (self.found.mode, self.given.dual)), 0.0))

    def under(self, thetas: Float[Array, "p D"]) -> "LearnedPosterior":
        """The same rows under other hyperparameters, one vector for each output."""
        return eqx.tree_at(lambda p: p.found.mode, self, thetas)._refactored()

    # ---- Draws ----

    @compiled
    def draws(self, number: int, *, key: Key, scale: Scale = 1.0) -> Draws:
        """Functions from the posterior, hyperparameters drawn first where these are uncertain."""
        checks.require(number == 1, f"number must be 1 where hyperparameters move, got {number}.")
        which, path, hidden = jax.random.split(key, 3)
        thetas = self._thetas(key=which)
        if self.tabled:
            seen = self._tabled(thetas, scale, key=path)
            return Draws(seen, self._hidden(key=hidden, scale=scale), jnp.eye(len(thetas)))
        data = self._standard()
        one = lambda each: self._path(each[0], each[1], data, scale, key=each[2])
        keys = jax.random.split(path, len(thetas))
        prior, dual = jax.lax.map(one, (thetas, data.targets.T, keys))
        seen = Paths(
            self.family, thetas, self._points().inputs, prior, dual, self.middle, self.spread
        )
        return Draws(seen, self._hidden(key=hidden, scale=scale), jnp.eye(len(thetas)))

    def _tabled(self, thetas: Float[Array, "p D"], scale: Scale, *, key: Key) -> InUnits:
        """A draw, or with a scale of 0 the mean, in the form that is cheap in rollouts."""
        scales = jnp.broadcast_to(jnp.asarray(scale, float), len(thetas))
        rows = (self._standard(), self._points().inputs, self.standing)
        function = rolled_draw(self.family.at, thetas, *rows, scales, key=key)
        return InUnits(stilled(function, scale), self.middle, self.spread)

    def _hidden(self, *, key: Key, scale: Scale) -> Function:
        if self.unseen is None:
            return Nothing(self.coupling.outputs)
        drawn = self.unseen.posterior.draw(key=key, scale=scale)
        return Hidden(drawn, self._amplitudes())

    def _thetas(self, *, key: Key) -> Float[Array, "p D"]:
        if self.learning == "map":
            return self.found.mode
        data = self._standard()
        chosen, family = well_chosen(data, ROWS), self._believed(data)

        def one(each: tuple[Array, hyper.Found, Key]) -> Array:
            problem, whole = (hyper.Problem.of(family, rows, each[0]) for rows in (chosen, data))
            return hyper.draw(problem, each[1], key=each[2], held=whole.rows > ROWS).theta

        outputs = self.coupling.outputs
        return jax.lax.map(one, (jnp.arange(outputs), self.found, jax.random.split(key, outputs)))

    def _path(
        self, theta: Array, targets: Array, data: Data, scale: float | Scalar, *, key: Key
    ) -> tuple[Function, Array]:
        """A draw of the prior and the weights of the kernel's columns beside it."""
        one, two = jax.random.split(key)
        kernel, noise = self.family.at(theta)
        prior = kernel.random_function(self.input_dim, key=one)
        scaled = eqx.tree_at(lambda f: f.weights, prior, scale * prior.weights)
        rows = told(data, targets)
        return scaled, drawn(kernel, noise, *rows, self.standing, prior, scale, key=two)


def _blank(capacity: int, outputs: int, family: hyper.Family) -> Given:
    """What follows from no rows, with room for so many."""
    noise = family.noise**2 + hyper.LEAST_NOISE
    return Given.idle(noise, outputs, min(capacity, EXACT), through=capacity > EXACT)


def _check_memory(capacity: int, outputs: int) -> None:
    size = min(capacity, EXACT)
    checks.fits(
        f"A learned posterior with room for {capacity} rows of {outputs} outputs",
        8 * size * (size * (3 + 2 * outputs) + 3 * capacity),
        "Use fewer episodes, or a fixed kernel with Nystrom or Fourier features.",
    )
