r"""What is wrong with a model that was fitted, told from what its fit left over.

The residuals $r$ are those of rows that were learned, divided by the deviation that the model
claims for them, so that a model that is right leaves standard normal numbers that nothing
predicts. Each test asks whether something does: the residual of the period before, an action of
some periods before, the residuals at inputs nearby. A correlation counts by the claimed noise,
$\sum rr'/\max(\sum r^2, n)$: where less is left over than was claimed there is nothing to find.

The thresholds are stated here once; how often they err on systems that the model fits, and how
often they find a defect, is measured in `tests/statistics/test_trust.py`.
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
    """What was found, one of `verdict.ADVICE`, and how it shows."""

    defect: str
    detail: str


@dataclasses.dataclass(frozen=True)
class Residuals:
    """Standardised residuals of one column with the inputs and actions of their rows.

    By episode and period; `leverage` is the share of each row in its own prediction.
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
        """Which rows there are."""
        return self.weights > 0

    @property
    def count(self) -> int:
        """How many."""
        return int(np.sum(self.here))


class Shown(NamedTuple):
    """How the forecasts of the last episode did, of one column.

    `error` is the root mean square of its errors, and of what it has learned, as a share of what
    the targets vary by, and `times` that of the forecasts in spreads of the episode's targets.
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
    """The defect that explains most of what is left over, if anything does.

    Of errors that are slight nothing is said but that less was claimed still.
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
    """Of what was learned; `forecast` is what forecasts have shown, if it was an alarm."""
    if left.count < FEWEST:
        return forecast
    found = _cause(left, SURE, FAR)
    alarm = forecast or overconfidence(left)
    return found or (alarm and (_cause(left, LIKELY, LARGE) or alarm))


def _cause(left: Residuals, sure: float, far: float) -> Finding | None:
    """The first of the causes that explains it; past actions can be told from all others."""
    past = memory(left, sure)
    if sure >= SURE and past is not None and past.defect == "delay":
        return past
    stiff = stiffness(left, sure)
    return jumps(left, far if stiff is None else LARGE) or stiff or past


# ---- One test each ----


def jumps(left: Residuals, far: float) -> Finding | None:
    """Few huge residuals: side by side in the inputs they are a jump, else outliers."""
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
    """Residuals alike where inputs are: a function of the input that the kernel did not follow."""
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
    """Residuals that the past predicts: by an action of some periods before, or by themselves."""
    lag, pairs = _lagged(left, left.values)
    allowed = float(np.mean(left.leverage[left.here]))  # a fit makes neighbours differ
    delay, rest = _delayed(left, sure)
    if not _is_sure(lag if delay is None else _lagged(left, rest)[0], pairs, sure, allowed):
        return delay
    return Finding("missing", f"residuals of two periods in a row correlate by {lag:.2f}")


def wrapped(left: Residuals) -> Finding | None:
    """A coordinate of the state that leaps across all of its range, and else takes small steps.

    So does a clock, or an angle, that begins again where its box ends.
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
    """More is left over than was claimed."""
    square = float(np.mean(left.values[left.here] ** 2))
    if square < 1.5 or (square - 1) * np.sqrt(left.count / 2) < SURE:
        return None
    return Finding("overconfident", f"residuals are {times(np.sqrt(square))} what is claimed")


def missed(shown: Shown) -> Finding | None:
    """Whether the forecasts missed more than the one in ten that they claim.

    Errors of a function that is not known well are shared by neighbours, so an episode counts
    as one row and as many more as its rows' shares of noise. Where there is no noise one episode
    proves nothing, but several do.
    """
    share = shown.missed
    if share > OUTSIDE and (1 + shown.rows) * _entropy(share, OUTSIDE) >= SURPRISE:
        return Finding("overconfident", f"of nine in ten that were promised {1 - share:.0%} came")
    if shown.surprise >= SURPRISE:
        return Finding("overconfident", "in most of the last episodes its intervals missed")
    return None


def surprise(before: float, share: float, rows: float) -> float:
    r"""Nats of surprise, added up over episodes: how far too sure the forecasts are.

    $S' = \max(0, S + (1+n)(p\ln\frac{q_1}{q_0} + (1-p)\ln\frac{1-q_1}{1-q_0}))$ for a share p
    outside, $q_0$ that of a model that is right, $q_1$ of one that is far too sure (Page 1954).
    It ends at the alarm, so that one good episode takes that back.
    """
    outside, inside = np.log(OVER / OUTSIDE), np.log((1 - OVER) / (1 - OUTSIDE))
    more = (1 + rows) * (share * outside + (1 - share) * inside)
    return float(np.clip(before + more, 0.0, SURPRISE))


def _unproven(shown: Shown) -> Finding | None:
    """Whether a constant would have predicted the episode better."""
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
    """Whether more noise is claimed than there is."""
    if left.count < FEWEST or shown.missed > 0:
        return None
    size = np.sqrt(np.mean(left.values[left.here] ** 2))
    return (
        Finding("cautious", f"residuals are {size:.2g} of what is claimed") if size < 0.4 else None
    )


# ---- What they count ----


def times(ratio: float) -> str:
    """A ratio in words, none of which is longer than it is telling."""
    few = ratio < MOST_TOLD  # not so of an infinite one, or NaN
    return f"{ratio:.{int(ratio < 10)}f} times" if few else f"more than {MOST_TOLD} times"


def _entropy(share: float, expected: float) -> float:
    r"""$p\ln(p/q) + (1-p)\ln((1-p)/(1-q))$: of n draws a share p has less than $e^{-n\cdot}$."""
    rest = 0.0 if share >= 1 else (1 - share) * np.log((1 - share) / (1 - expected))
    return float(share * np.log(share / expected) + rest)


def _correlation(one: NDArray, two: NDArray, values: NDArray) -> float:
    """By the claimed noise where less than that is left over."""
    size = max(float(np.mean(values**2)), 1.0)
    return float(np.mean(one * two)) / size if len(one) else 0.0


def _is_sure(correlation: float, pairs: float, sure: float, allowed: float = 0.0) -> bool:
    """Whether it is worth a word; one of the other sign by more than is `allowed` is too."""
    size = max(correlation, -correlation - allowed)
    return bool(size > STRONG and size * np.sqrt(max(pairs, 0.0)) > sure)


def _lagged(left: Residuals, values: NDArray) -> tuple[float, int]:
    """The correlation of residuals one period apart, and of how many pairs."""
    both = left.here[:, 1:] & left.here[:, :-1]
    lag = _correlation(values[:, 1:][both], values[:, :-1][both], values[left.here])
    return lag, int(np.sum(both))


def _delayed(left: Residuals, sure: float) -> tuple[Finding | None, NDArray]:
    """The past action that predicts residuals best, and what all of them leave over.

    Of residuals and past actions only what the present input does not tell, to second order.
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
    """What a linear regression on known columns leaves of others."""
    eigenvalues, vectors = linalg.host_eigh(known.T @ known)
    solid = eigenvalues > 1e-10 * max(float(eigenvalues[-1]), 1e-300)
    inverse = np.where(solid, 1 / np.where(solid, eigenvalues, 1.0), 0.0)
    return values - known @ (vectors @ (inverse[:, None] * (vectors.T @ (known.T @ values))))


def _distances(ones: NDArray, others: NDArray) -> NDArray:
    """One coordinate after the other: a table of all differences takes several times as long."""
    squares = np.zeros((len(ones), len(others)))
    for one, other in zip(ones.T, others.T, strict=True):
        squares += np.subtract.outer(one, other) ** 2
    return np.sqrt(squares, out=squares)


def _place(names: tuple[str, ...], some: NDArray, everything: NDArray) -> str:
    """Where rows are that are not everywhere: the coordinate in which they are closest."""
    spread = np.std(some, axis=0) / np.maximum(np.std(everything, axis=0), 1e-9)
    axis = int(np.argmin(spread))
    low, high = np.quantile(some[:, axis], [0.1, 0.9])
    return f"most where {names[axis]} is between {low:.2f} and {high:.2f} of its range"
