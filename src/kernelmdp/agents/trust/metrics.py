"""Metrics of an episode's forecasts, and of the model's fitness for use."""

import math
from collections.abc import Mapping
from typing import NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.types import Array, Output, Outputs, Scalar
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.trust import diagnosis
from kernelmdp.agents.trust.diagnosis import QUIET, SLIGHT, Residuals, Shown
from kernelmdp.agents.trust.verdict import FEWEST, Column, Trust
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression import scores
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.posteriors.base import default_batch
from kernelmdp.regression.scores import Scores

MOST_LEVERAGE = 0.95  # a row that all but determines its own prediction says little of it
ROUNDING = 2.0**-22  # of the largest value: the rounding of a difference in single precision
EXACT = 1e-5  # of what a target varies by: smaller errors are rounding too
TINY = 1e-150


class Forecast(eqx.Module):
    """Forecasts of some rows, in units of the targets: targets, means and deviations.

    Deviations are those of an observation, noise included; widths exclude it. Means are projected
    into the box, as the system projects. A target that learning leaves out has weight 0, unless its
    column has no other in the episode.
    """

    targets: Outputs
    means: Outputs
    deviations: Outputs
    widths: Outputs
    weights: Outputs


class Predicted(NamedTuple):
    """Regression rows with means and variances; uninformative targets have weight 0."""

    rows: Data
    means: Outputs
    variances: Outputs
    weights: Outputs


@compiled(options=LIGHT)
def forecast(belief: Belief, trajectory: Trajectory) -> Forecast:
    """Forecast every period of an episode from its input, by a belief that has not learned it."""
    made, scales = _predicted(belief, trajectory), _scales(belief)
    deviations = jnp.sqrt(made.variances + noise_variances(belief))
    sure = (made.means * scales, deviations * scales, jnp.sqrt(made.variances) * scales)
    happened = jnp.broadcast_to(made.rows.weights[:, None], made.weights.shape)
    weights = jnp.where(jnp.any(made.weights > 0, axis=0), made.weights, happened)
    return Forecast(made.rows.targets * scales, *sure, weights)


def noise_variances(belief: Belief) -> Output:
    """Return the noise variance of each column, in units of the scaled targets."""
    own = belief.reward.own
    return jnp.concatenate([belief.dynamics.noise(), *([] if own is None else [own.noise])])


def examine(
    belief: Belief, trajectory: Trajectory, past: Trajectory, *, episode: int = 0,
    planned: float | None = None, collected: float | None = None, before: Trust | None = None,
) -> Trust:  # fmt: skip
    """Return the verdict on a belief after an episode that it has not learned yet.

    The episode shows how good the forecasts are; the past shows what is wrong with the model.

    Args:
        belief: The belief.
        trajectory: The episode.
        past: Learned episodes, each an entry of a leading axis.
        episode: Number of the episode.
        planned: Value that the plan promised.
        collected: Return of the episode.
        before: Verdict on the episode before, whose surprise is carried on.

    Returns:
        The verdict.
    """
    seen = jax.device_get(_examined(belief, trajectory, past))
    earlier = {column.name: column for column in (before.columns if before else ())}
    columns = tuple(_column(belief, seen, i, earlier) for i in range(len(seen.noise_rows)))
    return Trust(
        episode, int(seen.rows), planned, collected, columns, belief.hyperparameters(),
        _known(float(seen.information)), int(seen.size),
    )  # fmt: skip


class Errors(eqx.Module):
    """Root mean squared errors per column, relative to the variation of its targets.

    `now` is that of the forecasts, and `learned` that of the rows learned before, with more weight
    for rows that determine their own prediction. Both are shares of the total variation. `times` is
    that of the forecasts, in standard deviations of the episode's own targets.
    """

    now: Output
    learned: Output
    times: Output
    noise: Output  # that of observations, as the same share
    worse: Bool[Array, " p"]  # what is no noise is more than these deviations
    still: Bool[Array, " p"]  # the episode's targets are one number but for rounding
    was_still: Bool[Array, " p"]  # those learned before were


class Seen(eqx.Module):
    """Numbers behind a verdict: of the episode, and of the rows learned before it."""

    rows: Scalar  # how many were learned
    scores: Scores
    errors: Errors
    noise_rows: Output  # how many rows of the episode are independent: their shares of noise
    widths: Output  # the posterior's deviations, the mean over the episode
    information: Scalar
    size: Array
    residuals: Float[Array, "E H p"]
    leverage: Float[Array, "E H p"]
    weights: Float[Array, "E H p"]
    inputs: Float[Array, "E H q"]
    actions: Float[Array, "E H n"]


@compiled(options=LIGHT)
def _examined(belief: Belief, trajectory: Trajectory, past: Trajectory) -> Seen:
    """Compute all numbers in one program, with shapes of the belief, the horizon and the window."""
    made, shape = forecast(belief, trajectory), past.states.shape[:2]
    flat = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), past)
    known, scales = _predicted(belief, flat), _scales(belief)
    naive = scores.spread(known.rows.targets * scales, known.weights)
    found = scores.scores(made.targets, made.means, made.deviations, made.weights, naive)
    noise = noise_variances(belief) * scales**2
    residuals, leverage = _residuals(belief, known)
    left = (known.rows.targets - known.means) * scales / jnp.sqrt(1 - leverage)
    errors = _errors(belief, (trajectory, flat), made, known, left, noise)
    rows = jnp.sum(known.rows.weights > 0, dtype=float)
    actions = (flat.actions - belief.spec.actions.low) / belief.spec.actions.sides
    folded = (residuals, leverage, known.weights, known.rows.inputs, actions)
    by_episode = (a.reshape(*shape, *a.shape[1:]) for a in folded)
    independent = jnp.sum(made.weights * noise / made.deviations**2, axis=0)
    widths, gain = scores.average(made.widths, made.weights), sum(belief.gains(), jnp.zeros(()))
    return Seen(rows, found, errors, independent, widths, gain, belief.size, *by_episode)


def _predicted(belief: Belief, trajectory: Trajectory) -> Predicted:
    """Return rows with the regressed targets, their means and variances."""
    each = lambda moments, inputs: jax.lax.map(moments, inputs, batch_size=default_batch())
    rows = belief.encoding.rows(trajectory)
    found = [each(belief.dynamics.at, rows.inputs), *belief.reward.predictions(trajectory)]
    means, variances = (jnp.concatenate(parts, axis=1) for parts in zip(*found, strict=True))
    count = means.shape[1]
    told = belief.is_told(trajectory, means)[:, :count]
    read = jax.vmap(belief.settled)(means, trajectory.states)
    weights = jnp.where(told, rows.weights[:, None], 0.0)
    return Predicted(rows.columns(0, count), read, variances, weights)


def _errors(
    belief: Belief, paths: tuple[Trajectory, Trajectory], made: Forecast, known: Predicted,
    left: Outputs, noise: Output,
) -> Errors:  # fmt: skip
    """Return the errors of an episode and of the rows learned before; `left` has the latter."""
    count, box, scales = len(noise), belief.spec.states, _scales(belief)
    learned, weights = known.rows.targets * scales, jnp.concatenate([made.weights, known.weights])
    targets = jnp.concatenate([made.targets, learned])
    stack = lambda each: jnp.concatenate([each(path) for path in paths])
    moved = stack(lambda path: box.difference(path.next_states, path.states))
    reached = stack(lambda path: jnp.concatenate([path.next_states, path.rewards[:, None]], axis=1))
    sizes = jnp.where(weights > 0, jnp.abs(reached[:, :count]), 0.0)
    rounding = ROUNDING * jnp.max(sizes, axis=0)
    # Of a state the step is what is to be told, also where the next state is regressed.
    steps = targets.at[:, : box.dim].set(moved)
    both = [_variation(values, weights, rounding) for values in (targets, steps)]
    mean_square = lambda errors, weights: scores.average(errors**2, weights)
    now = mean_square(made.targets - made.means, made.weights)
    spread, earlier = (
        scores.spread(*rows)[1] for rows in ((made.targets, made.weights), (learned, known.weights))
    )
    size = jnp.minimum(*both)
    return Errors(
        jnp.sqrt(now) / size, jnp.sqrt(mean_square(left, known.weights)) / size,
        jnp.sqrt(now) / spread, jnp.sqrt(noise) / size, now - noise > spread**2,
        spread <= rounding, earlier <= rounding,
    )  # fmt: skip


def _variation(values: Outputs, weights: Outputs, rounding: Output) -> Output:
    """Return the standard deviation of each column, or the size of a constant."""
    mean, deviation = scores.spread(values, weights)
    size = jnp.where(deviation > rounding, deviation, jnp.abs(mean))
    return jnp.maximum(size, jnp.maximum(rounding, TINY))


def _residuals(belief: Belief, known: Predicted) -> tuple[Outputs, Outputs]:
    r"""Return standardised residuals of learned rows, and the rows' leverages.

    In a regression with noise $\lambda$ a row has the leverage $h = \sigma^2/\lambda$ and leaves
    a residual of variance $\lambda(1-h)$.
    """
    stated = noise_variances(belief)
    own = belief.reward.own
    parts = [belief.dynamics.ridges(), *([] if own is None else [own.noise])]
    ridges = jnp.concatenate(parts)
    left = known.rows.targets - known.means
    leverage = jnp.minimum(known.variances / ridges, MOST_LEVERAGE)
    return left / jnp.sqrt(jnp.maximum(ridges, stated) * (1 - leverage)), leverage


def _scales(belief: Belief) -> Output:
    """Return the scales of the regressed columns, which exclude a known reward."""
    return jnp.array(belief.encoding.scales[: len(belief.names)])


# ---- In plain numbers ----


def _column(belief: Belief, seen: Seen, index: int, earlier: Mapping[str, Column]) -> Column:
    name = belief.names[index]
    left = Residuals(
        name, seen.residuals[..., index], seen.leverage[..., index], seen.weights[..., index],
        seen.inputs, seen.actions, input_names(belief.spec, belief.encoding.turns),
    )  # fmt: skip
    of = lambda values: float(values[index])
    before = earlier[name].surprise if name in earlier else 0.0
    shown, note = _shown(seen, index, before), _note(seen, index)
    defect, detail = diagnosis.diagnose(left, shown, belief.strained()[index]) or (None, None)
    low, middle, high = seen.scores.coverage[:, index].tolist()
    score, width = _known(of(seen.scores.log_score)), _known(of(seen.widths))
    gain, explained = (_known(x) for x in (shown.gain, of(seen.scores.explained)))
    return Column(
        name, (low, middle, high), score, gain, None if note == "constant" else explained,
        defect, detail, width, note, _known(shown.error), shown.surprise,
    )  # fmt: skip


def _shown(seen: Seen, index: int, before: float) -> Shown:
    """Return the forecast errors of a column in plain numbers."""
    errors: Errors = jax.tree.map(lambda each: each[index].item(), seen.errors)
    missed = 1 - float(seen.scores.coverage[1, index])
    rows, error = float(seen.noise_rows[index]), float(np.maximum(errors.now, errors.learned))
    counts = error > SLIGHT and int(seen.rows) >= FEWEST
    surprise = diagnosis.surprise(before, missed, rows) if counts else before
    gain = math.nan if _note(seen, index) else float(seen.scores.gain[index])
    quiet = errors.now <= SLIGHT or errors.noise <= QUIET
    return Shown(missed, rows, surprise, gain, error, errors.times, errors.worse, quiet)


def _note(seen: Seen, index: int) -> str | None:
    """Explain a missing gain: without variation or residuals it has no scale."""
    errors = seen.errors
    if errors.still[index]:
        return "constant"
    if errors.now[index] <= EXACT:
        return "exact"
    return "was constant" if errors.was_still[index] else None


def _known(value: float) -> float | None:
    return value if math.isfinite(value) else None


def input_names(spec: Spec, turns: tuple[tuple[int, int], ...] = ()) -> tuple[str, ...]:
    """Return the name of each coordinate of z; `turns` are pairs of angles."""
    angle = ("the cosine of ", "the sine of ")
    apart = [f"{part}state {i} less state {j}" for i, j in turns for part in angle]
    return (*_entries("state", spec.states), *apart, *_entries("action", spec.actions))


def _entries(kind: str, box: Box) -> list[str]:
    """Return the names of the coordinates that `Box.unit` returns."""
    named = []
    for i, (wraps, width) in enumerate(zip(box.periodic, box.widths, strict=True)):
        one = [f"{kind} {i}"]
        choices = [f"{kind} {i} = {choice}" for choice in range(width)]
        angle = [f"the {wave} of {kind} {i} from its low end" for wave in ("cosine", "sine")]
        named += one if width == 1 else angle if wraps else choices
    return named
