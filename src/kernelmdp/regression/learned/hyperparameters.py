r"""Hyperparameters of kernels and noise: evidence, its mode, and draws around it.

Hyperparameters $\theta$ are logarithms of the parameters that a kernel lists in `moves` and, last,
of the noise's standard deviation. Each is normal before data, about the value in the kernel. The
log marginal likelihood of one output is
$-\tfrac12 y^\top A^{-1}y - \tfrac12\ln\det A - \tfrac n2\ln 2\pi$ with $A = K_\theta + \sigma^2I$.
"""

import dataclasses
import math
from collections.abc import Callable, Iterator
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.types import Array, Key, Scalar
from kernelmdp.regression.data.partial_targets import told
from kernelmdp.regression.data.rows import ONE_PLACE, Data, ranges
from kernelmdp.regression.kernels import AbstractKernel

NOISE, NOISE_SPREAD = 0.02, 1.5  # of the target's own spread, before data
# Variance, where that of a target is 1: rounding. With less the evidence of targets without noise
# is rounding too: no step is higher than the last, and kernels stay as bad as they are.
LEAST_NOISE = 1e-8
ROUGH_STEPS, STEPS = (
    8,
    6,
)  # of Fisher scoring, by few rows from each start and by more from the best
FREEDOM = 5  # of the t-distribution that proposals are drawn from
PROPOSALS = 24
FEWEST = 2.0  # proposals that must count, or the mode is taken
NARROW = 20.0  # a coordinate of which rows fill less than a twentieth is narrow
STRAINED = 3.0  # standard deviations from its median at which a number is at odds with its prior


@dataclasses.dataclass(frozen=True)
class Moving:
    """Number or array of a kernel that can be learned."""

    name: str
    reach: Callable[[AbstractKernel], Any]
    spread: float


def moving(kernel: AbstractKernel) -> list[Moving]:
    """Return the learnable parameters of a kernel and of its parts."""
    return list(_walk(kernel, "", lambda whole: whole))


def _walk(kernel: AbstractKernel, path: str, reach: Callable[..., Any]) -> Iterator[Moving]:
    of = lambda name: lambda whole: getattr(reach(whole), name)
    for name, spread in kernel.moves.items():
        yield Moving(path + name, of(name), spread)
    for field in dataclasses.fields(kernel):
        child = getattr(kernel, field.name)
        if isinstance(child, AbstractKernel):
            yield from _walk(child, f"{path}{field.name}.", of(field.name))


class Family(eqx.Module):
    """Kernels of one form and a noise: their prior, and the map to and from vectors."""

    kernel: AbstractKernel
    noise: float = eqx.field(static=True, default=NOISE)
    noise_spread: float = eqx.field(static=True, default=NOISE_SPREAD)

    def __check_init__(self):
        checks.positive("noise", self.noise)
        checks.positive("noise_spread", self.noise_spread)
        checks.require(
            len(moving(self.kernel)) > 0,
            f"kernel must list learnable parameters in `moves`, got {type(self.kernel).__name__}, "
            'which lists none. Use hyperparameters="fixed", or set for example '
            'moves = {"lengthscale": 1.0} in its class.',
        )

    @property
    def names(self) -> list[str]:
        """Name of each entry of a vector."""
        named = []
        for part in moving(self.kernel):
            size = int(np.size(part.reach(self.kernel)))
            named += [part.name] if size == 1 else [f"{part.name}[{i}]" for i in range(size)]
        return [*named, "noise"]

    @property
    def center(self) -> Float[Array, " D"]:
        """Medians before data, as logarithms."""
        return _center(self)

    @compiled(options=LIGHT)
    def narrowed(self, inputs: Float[Array, "N q"], weights: Float[Array, " N"]) -> "Family":
        """Adapt the prior to the part of the box that the rows fill.

        Lengths become shares of `NARROW` times the filled range; other coordinates keep theirs.
        """
        low, high = ranges(inputs, weights)
        shares = jnp.where(high - low > ONE_PLACE, jnp.minimum(NARROW * (high - low), 1.0), 1.0)
        return eqx.tree_at(lambda family: family.kernel, self, self.kernel.narrowed(shares))

    @property
    def spreads(self) -> NDArray[np.float64]:
        """Standard deviations of the logarithms before data."""
        parts = [
            np.full(np.size(part.reach(self.kernel)), part.spread) for part in moving(self.kernel)
        ]
        return np.concatenate([*parts, np.full(1, self.noise_spread)])

    def at(self, theta: Float[Array, " D"]) -> tuple[AbstractKernel, Scalar]:
        """Return the kernel and the noise variance, bounded below, that a vector encodes."""
        parts, values, start = moving(self.kernel), [], 0
        for part in parts:
            shape = jnp.shape(part.reach(self.kernel))
            size = math.prod(shape)
            values.append(jnp.exp(theta[start : start + size]).reshape(shape))
            start += size
        kernel = eqx.tree_at(lambda k: [part.reach(k) for part in parts], self.kernel, values)
        return kernel, self.variance(theta)

    def variance(self, theta: Float[Array, "*p D"]) -> Float[Array, "*p"]:
        """Return the variance of the noise."""
        return jnp.exp(2 * theta[..., -1]) + LEAST_NOISE

    def moved(
        self, theta: Float[Array, " D"], inputs: Float[Array, "N q"]
    ) -> tuple[Float[Array, "N N"], Float[Array, "K N N"]]:
        r"""Return K and $\partial_iK$ for all but the noise, in closed form if possible."""
        known = self.at(theta)[0].moved(inputs)
        if known is not None:
            return known
        gram = lambda theta: self.at(theta)[0].gram(inputs, inputs)
        each = lambda way: jax.jvp(gram, (theta,), (way,))[1]
        return gram(theta), jax.vmap(each)(jnp.eye(len(theta))[:-1])

    def strained(self, theta: NDArray[np.float64]) -> str | None:
        """Describe the hyperparameter farthest outside its prior; None if all are inside.

        Simulators have less noise than any prior expects, so that is not reported.
        """
        away = (theta - np.asarray(self.center)) / self.spreads
        away[-1] = max(away[-1], 0.0)
        worst = int(np.argmax(np.abs(away)))
        if abs(away[worst]) <= STRAINED:
            return None
        median = math.exp(float(self.center[worst]))
        return (
            f"{self.names[worst]} is {math.exp(theta[worst]):.3g}, "
            f"{abs(away[worst]):.1f} standard deviations from its median {median:.3g}"
        )

    @property
    def precision(self) -> Float[Array, "D D"]:
        """Precision of the logarithms before data."""
        return jnp.diag(jnp.asarray(1 / self.spreads**2))

    def log_prior(self, theta: Float[Array, " D"]) -> Scalar:
        """Return the log prior density, up to a constant."""
        return -0.5 * jnp.sum(((theta - self.center) / self.spreads) ** 2)


class Local(eqx.Module):
    r"""Expansion of the log posterior about a point: height, slope, $\partial_iA$ and $A^{-1}$."""

    height: Scalar
    gradient: Float[Array, " D"]
    slopes: Float[Array, "D N N"]
    inverse: Float[Array, "N N"]


@compiled(options=LIGHT)
def _center(family: Family) -> Float[Array, " D"]:
    parts = [jnp.ravel(jnp.log(part.reach(family.kernel))) for part in moving(family.kernel)]
    return jnp.concatenate([*parts, jnp.full(1, math.log(family.noise))])


class Problem(eqx.Module):
    """Rows of one output from which hyperparameters are learned."""

    family: Family
    data: Data

    @classmethod
    def of(cls, family: Family, data: Data, output: Array) -> "Problem":
        """Return the rows of one output; unknown targets have no weight."""
        rows, column = told(data, jax.lax.dynamic_index_in_dim(data.targets, output, 1, False))
        return cls(family, Data(rows.inputs, column[:, None], rows.weights))

    @property
    def rows(self) -> Scalar:
        """Number of rows with weight."""
        return jnp.sum(self.data.weights > 0, dtype=self.data.weights.dtype)

    def matrix(self, theta: Float[Array, " D"]) -> Float[Array, "N N"]:
        r"""Return $SKS + \sigma^2I$ with the roots of the weights in S; padding has no weight."""
        kernel, noise = self.family.at(theta)
        roots, inputs = jnp.sqrt(self.data.weights), self.data.inputs
        gram = roots[:, None] * kernel.gram(inputs, inputs) * roots
        return gram + noise * jnp.eye(len(roots))

    def rooted(self) -> Float[Array, " N"]:
        """Return the targets times the roots of their weights."""
        return jnp.sqrt(self.data.weights) * self.data.targets[:, 0]

    def log_evidence(self, theta: Float[Array, " D"]) -> Scalar:
        """Return the log marginal likelihood; a row of weight w is the mean of w rows."""
        factor = linalg.cholesky(self.matrix(theta))
        return self._density(theta, factor, linalg.lower_solve(factor, self.rooted()))

    def _density(self, theta: Array, factor: Array, half: Float[Array, " N"]) -> Scalar:
        r"""Return the log marginal likelihood from $A = LL^\top$ and $L^{-1}y$."""
        weights, rows = self.data.weights, self.rows
        idle = len(weights) - rows
        weighed = jnp.sum(jnp.log(jnp.where(weights > 0, weights, 1.0)))
        own = jnp.log(self.family.variance(theta))
        log_det = 2 * linalg.half_log_det(factor) - idle * own - weighed
        return -0.5 * (jnp.sum(half**2) + log_det + rows * math.log(2 * math.pi))

    def log_posterior(self, theta: Float[Array, " D"]) -> Scalar:
        """Return evidence times prior, as a logarithm up to a constant."""
        return self.log_evidence(theta) + self.family.log_prior(theta)

    def about(self, theta: Float[Array, " D"]) -> Local:
        r"""Return the log posterior and its gradient, from one factor of A.

        With $\alpha = A^{-1}y$ the gradient of the evidence is
        $\tfrac12\langle\alpha\alpha^\top - A^{-1}, \partial_iA\rangle$.
        """
        gram, slopes = self._moved(theta)
        factor = linalg.cholesky(gram)
        whitened = linalg.lower_inverse(factor)
        half, inverse = whitened @ self.rooted(), whitened.T @ whitened
        solved = whitened.T @ half
        away = 0.5 * (jnp.outer(solved, solved) - inverse)
        pulled = (theta - self.family.center) / self.family.spreads**2
        gradient = slopes.reshape(len(theta), -1) @ away.ravel() - pulled
        height = self._density(theta, factor, half) + self.family.log_prior(theta)
        return Local(height, gradient, slopes, inverse)

    def _moved(self, theta: Float[Array, " D"]) -> tuple[Array, Array]:
        r"""Return A and $\partial_iA$; the noise of padding has no weight."""
        roots = jnp.sqrt(self.data.weights)
        scale, here = jnp.outer(roots, roots), jnp.eye(len(roots))
        gram, slopes = self.family.moved(theta, self.data.inputs)
        own = jnp.where(roots > 0, 2 * jnp.exp(2 * theta[-1]) * here, 0.0)
        noise = self.family.variance(theta) * here
        return scale * gram + noise, jnp.concatenate([scale * slopes, own[None]])

    def information(self, here: Local) -> Float[Array, "D D"]:
        r"""Return the Fisher information of the log posterior.

        $\tfrac12\mathrm{tr}\,B_iB_j$ with $B_i = \partial_iA\,A^{-1}$, plus the prior's precision.
        """
        dim, size, _ = here.slopes.shape
        products = (here.slopes.reshape(-1, size) @ here.inverse).reshape(dim, size, size)
        turned = jnp.swapaxes(products, 1, 2).reshape(dim, -1)
        return 0.5 * products.reshape(dim, -1) @ turned.T + self.family.precision

    def expected(self, few: "Problem", information: Float[Array, "D D"]) -> Float[Array, "D D"]:
        """Extrapolate the information of fewer rows to these, in proportion to their number."""
        more = self.rows / jnp.maximum(few.rows, 1)
        return more * (information - self.family.precision) + self.family.precision


class Found(eqx.Module):
    """Mode of the posterior of hyperparameters, and its spread there."""

    mode: Float[Array, "*p D"]
    root: Float[Array, "*p D D"]  # a square root of the inverse of the information
    height: Float[Array, "*p"]

    @classmethod
    @compiled(options=LIGHT)
    def before_data(cls, family: Family, outputs: int) -> "Found":
        """Return the prior itself, the same for each output."""
        one = cls(family.center, jnp.diag(jnp.asarray(family.spreads)), jnp.zeros(()))
        return jax.tree.map(lambda a: jnp.broadcast_to(a, (outputs, *a.shape)), one)


class Climb(eqx.Module):
    """State of an ascent: current point, next candidate, and damping of its steps."""

    theta: Float[Array, " D"]
    height: Scalar
    gradient: Float[Array, " D"]
    information: Float[Array, "D D"]
    damping: Scalar
    ahead: Float[Array, " D"]

    @classmethod
    def begin(cls, start: Float[Array, " D"], information: Float[Array, "D D"]) -> "Climb":
        """Return the state before the start is evaluated, so that any value is better."""
        height, damping = jnp.asarray(-jnp.inf), jnp.asarray(5e-2)
        return cls(start, height, jnp.zeros_like(start), information, damping, start)

    def step(self) -> Float[Array, " D"]:
        r"""Return the next candidate $\theta + (G + \mu\,\mathrm{diag}\,G)^{-1}g$."""
        damped = self.information + self.damping * jnp.diag(jnp.diag(self.information))
        factor = linalg.cholesky(damped)
        move = linalg.upper_solve(factor, linalg.lower_solve(factor, self.gradient))
        return self.theta + jnp.clip(move, -2.0, 2.0)

    def found(self) -> Found:
        """Return the mode found, and the spread there."""
        root = linalg.lower_inverse(linalg.cholesky(self.information)).T
        return Found(self.theta, root, self.height)


def ascend(
    problem: Problem,
    start: Float[Array, " D"],
    steps: int,
    information: Float[Array, "D D"] | None = None,
) -> Climb:
    """Run damped Fisher scoring, which keeps a step if it is higher.

    A failed step is repeated with ten times the damping; a successful one lowers it. With the
    information of a nearby point a step costs a quarter. The start is the first candidate, so one
    piece of the program evaluates everything.
    """

    def look(state: Climb, _: None) -> tuple[Climb, None]:
        here = problem.about(state.ahead)
        better = here.height > state.height  # never where it is NaN
        curved = problem.information(here) if information is None else information
        new = (state.ahead, here.height, here.gradient, curved, state.damping / 5)
        old = (state.theta, state.height, state.gradient, state.information, state.damping * 10)
        kept = Climb(
            *jax.tree.map(lambda a, b: jnp.where(better, a, b), new, old), ahead=state.ahead
        )
        return eqx.tree_at(lambda each: each.ahead, kept, kept.step()), None

    known = problem.family.precision if information is None else information
    return jax.lax.scan(look, Climb.begin(start, known), None, length=steps + 1)[0]


@compiled
def fit(rough: Problem, problem: Problem, starts: Float[Array, "K D"]) -> Found:
    """Return the highest mode of few rows over several starts, refined by more rows."""
    each = jax.lax.map(lambda start: ascend(rough, start, ROUGH_STEPS), starts)
    best = jnp.argmax(jnp.where(jnp.isnan(each.height), -jnp.inf, each.height))
    expected = problem.expected(rough, each.information[best])
    last = ascend(problem, each.theta[best], STEPS, expected)
    curved = problem.information(problem.about(last.theta))
    return eqx.tree_at(lambda climb: climb.information, last, curved).found()


class Draw(eqx.Module):
    """Vector of hyperparameters, and the effective number of proposals it was chosen from."""

    theta: Float[Array, " D"]
    effective: Scalar


def draw(
    problem: Problem, found: Found, *, key: Key, number: int = PROPOSALS,
    held: bool | Bool[Array, ""] = False,
) -> Draw:  # fmt: skip
    r"""Draw from the posterior: t-proposals around the mode, one chosen by its weight.

    Weights are posterior over proposal density. If the effective number
    $(\sum w)^2/\sum w^2$ is below 2, the proposal does not fit the posterior and the mode is taken.
    A `held` noise stays at its mode, which more rows determined than those of the problem.
    """
    one, two = jax.random.split(key)
    dim = len(found.mode)
    chance = jax.random.normal(one, (number, dim + FREEDOM))
    chi = jnp.mean(chance[:, dim:] ** 2, axis=1, keepdims=True)
    steps = chance[:, :dim] / jnp.sqrt(chi)
    # The root is an upper triangle, so that of the numbers the noise alone moves with the last.
    steps = steps.at[:, -1].multiply(jnp.where(held, 0.0, 1.0))
    thetas = found.mode + steps @ found.root.T
    free = FREEDOM + dim - jnp.where(held, 1.0, 0.0)
    density = -0.5 * free * jnp.log1p(jnp.sum(steps**2, axis=1) / FREEDOM)
    logs = jax.lax.map(problem.log_posterior, thetas) - density
    logs = jnp.where(jnp.isnan(logs), -jnp.inf, logs)
    weights = jnp.exp(logs - jnp.max(logs))
    effective = jnp.sum(weights) ** 2 / jnp.sum(weights**2)
    chosen = thetas[jax.random.categorical(two, logs)]
    return Draw(jnp.where(effective >= FEWEST, chosen, found.mode), effective)
