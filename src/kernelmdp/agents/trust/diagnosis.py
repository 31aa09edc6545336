r"""Diagnosis of a fitted model from its residuals.

The residuals $r$ of learned rows are divided by the deviation that the model claims for them. A
correct model leaves standard normal numbers that nothing predicts. Each test asks whether
something predicts them: the residual of the period before, an action of some periods before, or
residuals at nearby inputs. Correlations are relative to the claimed noise,
$\sum rr'/\max(\sum r^2, n)$, so residuals below the claim give no alarm.

The thresholds are defined here only. `tests/statistics/test_trust.py` measures how often they
raise false alarms, and how often they find a defect.
"""

import dataclasses
from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import linalg
from kernelmdp.agents.trust.verdict import FEWEST

MOST = 1024  # rows that are looked at
LAGS = 3  # periods before which an action may still act
SURE = 4.5  # standard errors of a correlation that is an alarm by itself
LIKELY = 2.5  # the same where there is an alarm, and only its cause is asked for
STRONG = 0.2  # a weaker correlation is not worth a word
FAR = 4.0  # standard deviations of a residual that is huge
LARGE = 3.0  # the same where something is wrong already
NEIGHBOURS = 3
SURPRISE = 9.0  # nats: a coverage that has a chance of 1 in 8,000
OUTSIDE = 0.1  # the share of targets that a model that is right leaves outside its intervals
OVER = 0.5  # the share that a model that is far too sure leaves outside
ASTRAY = 1 / 3  # the share outside of one episode that asks for another, if errors are large
SLIGHT = 0.05  # of what a target varies by: errors so small matter to no plan
QUIET = 1e-3  # of the same: noise that is next to none
MOST_TOLD = 99  # of a ratio or a score in words


class Finding(NamedTuple):
    """Defect, one of `verdict.ADVICE`, and its evidence in words."""

    defect: str
    detail: str


@dataclasses.dataclass(frozen=True)
class Residuals:
    """Standardised residuals of one column with the inputs and actions of their rows.

    Arrays are by episode and period; `leverage` is the share of each row in its own prediction.
    """

    name: str  # of the column
    values: Float[NDArray, "E H"]
    leverage: Float[NDArray, "E H"]
    weights: Float[NDArray, "E H"]
    inputs: Float[NDArray, "E H q"]
    actions: Float[NDArray, "E H n"]
    names: tuple[str, ...]  # of the coordinates of the inputs

    @property
    def here(self) -> NDArray[np.bool_]:
        """Mask of the rows that exist."""
        return self.weights > 0

    @property
    def count(self) -> int:
        """Number of rows."""
        return int(np.sum(self.here))


class Shown(NamedTuple):
    """Forecast errors of one column in the last episode.

    `error` is the root mean square error of the forecasts and of the learned rows, as a share of
    the targets' variation. `times` is that of the forecasts, in spreads of the episode's targets.
    """

    missed: float  # the share outside the intervals of 90 %
    rows: float  # how many of them are independent, besides one
    surprise: float  # see `surprise`
    gain: float  # NaN where there is none
    error: float
    times: float
    worse: bool  # whether the episode's mean would have been nearer, noise aside
    quiet: bool  # whether there is next to no noise, or no error that a kernel is to blame for


def diagnose(left: Residuals, shown: Shown, strain: str | None = None) -> Finding | None:
    """Return the defect that explains most of the residuals, if there is one.

    If errors are slight, only unjustified confidence is reported.
    """
    if shown.error <= SLIGHT:
        return _unproven(shown)
    found = _defect(left, missed(shown)) or _unproven(shown)
    if found is not None:
        return wrapped(left) or found
    # Data without noise pin the numbers of a kernel down, whatever its prior expects.
    strained = strain is not None and not shown.quiet
    return Finding("strained", str(strain)) if strained else caution(left, shown)


def _defect(left: Residuals, forecast: Finding | None) -> Finding | None:
    """Return the defect of learned rows; `forecast` is the alarm of the forecasts, if any."""
    if left.count < FEWEST:
        return forecast
    found = _cause(left, SURE, FAR)
    alarm = forecast or overconfidence(left)
    return found or (alarm and (_cause(left, LIKELY, LARGE) or alarm))


def _cause(left: Residuals, sure: float, far: float) -> Finding | None:
    """Return the first cause that explains the residuals; past actions are tested first."""
    past = memory(left, sure)
    if sure >= SURE and past is not None and past.defect == "delay":
        return past
    stiff = stiffness(left, sure)
    return jumps(left, far if stiff is None else LARGE) or stiff or past


# ---- One test each ----


def jumps(left: Residuals, far: float) -> Finding | None:
    """Find a few huge residuals: a jump if they are neighbours in the inputs, else outliers."""
    values, inputs = left.values[left.here], left.inputs[left.here]
    scale = max(1.0, 1.4826 * float(np.median(np.abs(values))))
    sizes = np.abs(values) / scale
    huge = sizes > far
    if np.sum(huge) < max(3, (0.003 if far >= FAR else 0.015) * len(sizes)):
        return None
    apart = _distances(inputs[huge], inputs)
    apart[np.arange(len(apart)), np.flatnonzero(huge)] = np.inf
    near = np.argsort(apart, axis=1)[:, :NEIGHBOURS]
    together = float(np.mean(sizes[near] > 2))
    share = f"{np.mean(huge):.1%} of the residuals are beyond {far:g} deviations"
    if together < 0.3:
        return Finding("outliers", f"{share}, here and there") if far >= FAR else None
    return Finding("jump", f"{share}, {_place(left.names, inputs[huge], inputs)}")


def stiffness(left: Residuals, sure: float) -> Finding | None:
    """Find residuals that agree at nearby inputs: a kernel that is too stiff."""
    episode, _ = np.nonzero(left.here)
    values, inputs = left.values[left.here], left.inputs[left.here]
    apart = _distances(inputs, inputs)
    # Inside an episode what is near in the inputs is near in time, which proves nothing.
    apart[episode[:, None] == episode[None, :]] = np.inf
    near = np.argmin(apart, axis=1)
    found = np.isfinite(apart[np.arange(len(near)), near])
    pairs = int(np.sum(found))
    alike = _correlation(values[found], values[near[found]], values)
    # Two rows may be each other's nearest: half as many pairs are independent.
    if not _is_sure(alike, pairs / 2, sure):
        return None
    return Finding("stiff", f"residuals at neighbouring inputs correlate by {alike:.2f}")


def memory(left: Residuals, sure: float) -> Finding | None:
    """Find residuals that the past predicts: an earlier action, or the residual before."""
    lag, pairs = _lagged(left, left.values)
    allowed = float(np.mean(left.leverage[left.here]))  # a fit makes neighbours differ
    delay, rest = _delayed(left, sure)
    if not _is_sure(lag if delay is None else _lagged(left, rest)[0], pairs, sure, allowed):
        return delay
    return Finding("missing", f"residuals of two periods in a row correlate by {lag:.2f}")


def wrapped(left: Residuals) -> Finding | None:
    """Find a coordinate that leaps across its whole range and otherwise takes small steps.

    Clocks and angles do so at the end of their box.
    """
    if left.name not in left.names:  # a reward, or an angle that is declared
        return None
    places = left.inputs[..., left.names.index(left.name)]
    moves = np.diff(places, axis=1)[left.here[:, 1:] & left.here[:, :-1]]
    reach = float(np.ptp(places[left.here])) if left.count else 0.0
    leaps = np.abs(moves) > reach / 2
    steps = float(np.max(np.abs(moves[~leaps]), initial=0.0))
    if not 2 <= np.sum(leaps) <= len(moves) / 4 or steps > reach / 4:
        return None
    if np.min(np.abs(moves[leaps])) < reach - 2 * steps:
        return None
    share = f"{np.mean(leaps):.1%} of its steps"
    return Finding("wrap", f"{share} lead from one end of what it visits to the other")


def overconfidence(left: Residuals) -> Finding | None:
    """Find residuals that are larger than the model claims."""
    square = float(np.mean(left.values[left.here] ** 2))
    if square < 1.5 or (square - 1) * np.sqrt(left.count / 2) < SURE:
        return None
    return Finding("overconfident", f"residuals are {times(np.sqrt(square))} what is claimed")


def missed(shown: Shown) -> Finding | None:
    """Find forecasts that miss more than the one in ten that they claim.

    Errors of an unknown function are shared by neighbours. So an episode counts as one row, plus
    its rows' shares of noise. Without noise one episode proves nothing, but several do.
    """
    share = shown.missed
    if share > OUTSIDE and (1 + shown.rows) * _entropy(share, OUTSIDE) >= SURPRISE:
        return Finding("overconfident", f"of nine in ten that were promised {1 - share:.0%} came")
    if shown.surprise >= SURPRISE:
        return Finding("overconfident", "in most of the last episodes its intervals missed")
    return None


def surprise(before: float, share: float, rows: float) -> float:
    r"""Accumulate, over episodes, the nats of surprise about overconfident forecasts.

    $S' = \max(0, S + (1+n)(p\ln\frac{q_1}{q_0} + (1-p)\ln\frac{1-q_1}{1-q_0}))$ for a share p
    outside, with $q_0$ for a correct model and $q_1$ for one that is far too confident (Page 1954).
    The sum is clipped at the alarm, so one good episode clears it.
    """
    outside, inside = np.log(OVER / OUTSIDE), np.log((1 - OVER) / (1 - OUTSIDE))
    more = (1 + rows) * (share * outside + (1 - share) * inside)
    return float(np.clip(before + more, 0.0, SURPRISE))


def _unproven(shown: Shown) -> Finding | None:
    """Find forecasts that a constant would have beaten."""
    if shown.worse and shown.error > SLIGHT:
        return Finding("naive", f"its errors are {times(shown.times)} what it varied by")
    if shown.error > SLIGHT and shown.missed > ASTRAY and shown.times > 0.5:
        return Finding("surprised", f"it missed {shown.missed:.0%} of the intervals of 90 %")
    if not shown.gain < 0:
        return None
    less = f"{-shown.gain:.2g}" if shown.gain > -MOST_TOLD else f"more than {MOST_TOLD}"
    detail = f"its log score is {less} below that of the mean so far"
    return Finding("surprised" if shown.times < 1 else "naive", detail)


def caution(left: Residuals, shown: Shown) -> Finding | None:
    """Find claims of more noise than there is."""
    if left.count < FEWEST or shown.missed > 0:
        return None
    size = np.sqrt(np.mean(left.values[left.here] ** 2))
    return (
        Finding("cautious", f"residuals are {size:.2g} of what is claimed") if size < 0.4 else None
    )


# ---- What they count ----


def times(ratio: float) -> str:
    """Return a ratio in words, with few digits."""
    few = ratio < MOST_TOLD  # not so of an infinite one, or NaN
    return f"{ratio:.{int(ratio < 10)}f} times" if few else f"more than {MOST_TOLD} times"


def _entropy(share: float, expected: float) -> float:
    r"""Return $p\ln(p/q) + (1-p)\ln((1-p)/(1-q))$, the exponent of the tail bound $e^{-n\cdot}$."""
    rest = 0.0 if share >= 1 else (1 - share) * np.log((1 - share) / (1 - expected))
    return float(share * np.log(share / expected) + rest)


def _correlation(one: NDArray, two: NDArray, values: NDArray) -> float:
    """Return the correlation, relative to the claimed noise if that is larger."""
    size = max(float(np.mean(values**2)), 1.0)
    return float(np.mean(one * two)) / size if len(one) else 0.0


def _is_sure(correlation: float, pairs: float, sure: float, allowed: float = 0.0) -> bool:
    """Return whether a correlation is significant; negative ones must exceed `allowed` too."""
    size = max(correlation, -correlation - allowed)
    return bool(size > STRONG and size * np.sqrt(max(pairs, 0.0)) > sure)


def _lagged(left: Residuals, values: NDArray) -> tuple[float, int]:
    """Return the correlation of residuals one period apart, and the number of pairs."""
    both = left.here[:, 1:] & left.here[:, :-1]
    lag = _correlation(values[:, 1:][both], values[:, :-1][both], values[left.here])
    return lag, int(np.sum(both))


def _delayed(left: Residuals, sure: float) -> tuple[Finding | None, NDArray]:
    """Return the past action that best predicts residuals, and what all of them leave.

    Residuals and past actions are first regressed on the present input, to second order.
    """
    rows = left.here.copy()
    rows[:, :LAGS] = False
    now = left.inputs[rows] - 0.5
    past = [np.roll(left.actions, lag, axis=1)[rows] for lag in range(1, LAGS + 1)]
    past = np.concatenate([each - 0.5 for each in past], axis=1)
    present = np.concatenate([np.ones((len(now), 1)), now, now**2], axis=1)
    if len(now) < 2 * (present.shape[1] + 2 * past.shape[1]):
        return None, left.values
    both = _without(present, np.concatenate([past, past**2], axis=1))
    values, rest = left.values[rows], left.values.copy()
    clean = _without(present, values[:, None])[:, 0]
    rest[rows] = _without(both, clean[:, None])[:, 0]
    norms = np.sqrt(np.sum(both**2, axis=0) * max(float(np.sum(clean**2)), len(clean)))
    known = np.sqrt(np.mean(both**2, axis=0)) > 1e-3  # else the present input tells it all
    each = np.where(known, both.T @ clean / np.where(known, norms, 1.0), 0.0)
    best = int(np.argmax(np.abs(each)))
    if not _is_sure(abs(each[best]), len(now) - present.shape[1], sure):
        return None, left.values
    lag, action = divmod(best % past.shape[1], left.actions.shape[-1])
    words = f"residuals correlate by {abs(each[best]):.2f} with action {action}, {lag + 1} before"
    return Finding("delay", words), rest


def _without(known: NDArray, values: NDArray) -> NDArray:
    """Return the residuals of a linear regression on known columns."""
    eigenvalues, vectors = linalg.host_eigh(known.T @ known)
    solid = eigenvalues > 1e-10 * max(float(eigenvalues[-1]), 1e-300)
    inverse = np.where(solid, 1 / np.where(solid, eigenvalues, 1.0), 0.0)
    return values - known @ (vectors @ (inverse[:, None] * (vectors.T @ (known.T @ values))))


def _distances(ones: NDArray, others: NDArray) -> NDArray:
    """Return distances, one coordinate at a time: several times faster than all at once."""
    squares = np.zeros((len(ones), len(others)))
    for one, other in zip(ones.T, others.T, strict=True):
        squares += np.subtract.outer(one, other) ** 2
    return np.sqrt(squares, out=squares)


def _place(names: tuple[str, ...], some: NDArray, everything: NDArray) -> str:
    """Describe the location of some rows by the coordinate in which they are closest."""
    spread = np.std(some, axis=0) / np.maximum(np.std(everything, axis=0), 1e-9)
    axis = int(np.argmin(spread))
    low, high = np.quantile(some[:, axis], [0.1, 0.9])
    return f"most where {names[axis]} is between {low:.2f} and {high:.2f} of its range"
