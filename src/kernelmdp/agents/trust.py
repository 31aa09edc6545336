"""How well an episode was predicted before it was seen, and whether the model is fit to be used."""

import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp.agents import diagnosis
from kernelmdp.agents.belief import Belief
from kernelmdp.agents.diagnosis import Finding, Residuals
from kernelmdp.agents.verdict import Column, Trust
from kernelmdp.control.mdp import Box, Spec, Trajectory
from kernelmdp.programs import LIGHT, compiled
from kernelmdp.regression import scores
from kernelmdp.regression.data import Data
from kernelmdp.regression.posteriors.base import default_batch
from kernelmdp.regression.scores import Scores
from kernelmdp.types import Array, Output, Outputs, Scalar

MOST_LEVERAGE = 0.95  # a row that all but determines its own prediction says little of it


class Forecast(eqx.Module):
    """Predictions of some rows, in units of the targets: what came, means and deviations.

    The deviations are those of an observation, noise included; the widths are without it.
    """

    targets: Outputs
    means: Outputs
    deviations: Outputs
    widths: Outputs
    weights: Float[Array, " N"]


@compiled(options=LIGHT)
def forecast(belief: Belief, trajectory: Trajectory) -> Forecast:
    """Of every period of an episode, by a belief that has not learned it, given its input."""
    rows, means, variances = _predicted(belief, trajectory)
    scales, deviations = _scales(belief), jnp.sqrt(variances + noise_variances(belief))
    sure = (means * scales, deviations * scales, jnp.sqrt(variances) * scales)
    return Forecast(rows.targets * scales, *sure, rows.weights)


def noise_variances(belief: Belief) -> Output:
    """Of each column, in units of the scaled targets: learned where it is, else as specified."""
    spec = belief.spec
    noises = spec.transition_noise.scales(spec.state_dim)
    given = jnp.array([*noises, spec.reward_noise.scale])
    stated = (given / jnp.array(belief.targets.scales)) ** 2
    parts = [
        jnp.broadcast_to(getattr(posterior, "noise", stated[c.first : c.last]), c.last - c.first)
        for posterior, c in belief.parts
    ]
    return jnp.concatenate(parts)


def examine(
    belief: Belief, trajectory: Trajectory, past: Trajectory, *, episode: int = 0,
    planned: float | None = None, collected: float | None = None,
) -> Trust:  # fmt: skip
    """What is to be said of a belief after an episode that it has not learned yet.

    `past` are episodes that it has learned, each an entry of a leading axis. How well the
    episode was predicted is told from the episode; what is wrong with the model from them.
    """
    seen = jax.device_get(_examined(belief, trajectory, past))
    columns = tuple(_column(belief, seen, index) for index in range(seen.noise_rows.shape[0]))
    rows = int(np.sum(seen.weights > 0))
    return Trust(
        episode, rows, planned, collected, columns, belief.hyperparameters(),
        _known(float(seen.information)), int(belief.size),
    )  # fmt: skip


class Seen(eqx.Module):
    """The numbers that a verdict is made of: of the episode, and of the rows learned before it."""

    scores: Scores
    noise_rows: Output  # how many rows of the episode are independent: their shares of noise
    widths: Output  # the posterior's deviations, the mean over the episode
    information: Scalar
    residuals: Float[Array, "E H p"]
    leverage: Float[Array, "E H p"]
    weights: Float[Array, "E H"]
    inputs: Float[Array, "E H q"]
    actions: Float[Array, "E H n"]


@compiled(options=LIGHT)
def _examined(belief: Belief, trajectory: Trajectory, past: Trajectory) -> Seen:
    """One program for all of it: shapes are those of the belief, the horizon and the window."""
    made, shape = forecast(belief, trajectory), past.states.shape[:2]
    flat = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), past)
    rows, means, variances = _predicted(belief, flat)
    naive = scores.spread(rows.targets * _scales(belief), rows.weights)
    found = scores.scores(made.targets, made.means, made.deviations, made.weights, naive)
    share = noise_variances(belief) * _scales(belief) ** 2 / made.deviations**2
    residuals, leverage = _residuals(belief, rows.targets - means, variances)
    actions = (flat.actions - belief.spec.actions.low) / belief.spec.actions.sides
    folded = (residuals, leverage, rows.weights, rows.inputs, actions)
    by_episode = (a.reshape(*shape, *a.shape[1:]) for a in folded)
    widths, gain = scores.average(made.widths, made.weights), sum(belief.gains(), jnp.zeros(()))
    return Seen(found, made.weights @ share, widths, gain, *by_episode)


def _predicted(belief: Belief, trajectory: Trajectory) -> tuple[Data, Outputs, Outputs]:
    """Rows with the targets that are regressed, their means and variances."""
    each = lambda moments, inputs: jax.lax.map(moments, inputs, batch_size=default_batch())
    rows = belief.targets.rows(trajectory)
    found = [each(belief.moments, rows.inputs)]
    if belief.rewarding is not None:
        found.append(each(belief.rewarding.moments, belief.outcomes(trajectory)))
    means, variances = (jnp.concatenate(parts, axis=1) for parts in zip(*found, strict=True))
    return rows.columns(0, means.shape[1]), means, variances


def _residuals(belief: Belief, left: Outputs, variances: Outputs) -> tuple[Outputs, Outputs]:
    r"""Standardised residuals of rows that were learned, and the rows' leverages.

    In a regression with noise $\lambda$ a row has the leverage $h = \sigma^2/\lambda$ and leaves
    a residual of variance $\lambda(1-h)$.
    """
    stated = noise_variances(belief)
    ridges = jnp.concatenate([
        jnp.broadcast_to(getattr(posterior, "noise", posterior.ridge), c.last - c.first)
        for posterior, c in belief.parts
    ])  # fmt: skip
    leverage = jnp.minimum(variances / ridges, MOST_LEVERAGE)
    return left / jnp.sqrt(jnp.maximum(ridges, stated) * (1 - leverage)), leverage


def _scales(belief: Belief) -> Output:
    """Of the columns that are regressed: a known reward is not."""
    return jnp.array(belief.targets.scales[: belief.parts[-1][1].last])


# ---- In plain numbers ----


def _column(belief: Belief, seen: Seen, index: int) -> Column:
    left = Residuals(
        seen.residuals[..., index], seen.leverage[..., index], seen.weights, seen.inputs,
        seen.actions, input_names(belief.spec, belief.targets.turns),
    )  # fmt: skip
    level = seen.scores.coverage[:, index]
    of = lambda values: float(values[index])
    gain, explained = of(seen.scores.gain), of(seen.scores.explained)
    share = 1 - float(level[1])
    alarm = diagnosis.missed(share, of(seen.noise_rows))
    strain = belief.strained()[index]
    finding = (
        diagnosis.diagnose(left, alarm)
        or (strain and Finding("strained", strain))
        or diagnosis.remarks(left, share, gain, explained)
    )
    defect, detail = finding or (None, None)
    score, gained, told = map(_known, (of(seen.scores.log_score), gain, explained))
    name = f"state {index}" if index < belief.spec.state_dim else "reward"
    low, middle, high = level.tolist()
    width = _known(of(seen.widths))
    return Column(name, (low, middle, high), score, gained, told, defect, detail, width)


def _known(value: float) -> float | None:
    return value if math.isfinite(value) else None


def input_names(spec: Spec, turns: tuple[tuple[int, int], ...] = ()) -> tuple[str, ...]:
    """What each coordinate of z is; `turns` are pairs of angles whose difference is one too."""
    angle = ("the cosine of ", "the sine of ")
    apart = [f"{part}state {i} less state {j}" for i, j in turns for part in angle]
    return (*_entries("state", spec.states), *apart, *_entries("action", spec.actions))


def _entries(kind: str, box: Box) -> list[str]:
    """What `Box.unit` makes of each coordinate."""
    named = []
    for i, (wraps, width) in enumerate(zip(box.periodic, box.widths, strict=True)):
        one = [f"{kind} {i}"]
        choices = [f"{kind} {i} = {choice}" for choice in range(width)]
        angle = [f"the {wave} of {kind} {i} from its low end" for wave in ("cosine", "sine")]
        named += one if width == 1 else angle if wraps else choices
    return named
