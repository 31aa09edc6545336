"""Sentences of the report: the best cell, its lead, the uncertainty and cautions."""

import math

import numpy as np

from kernelmdp.study.report.comparison import HIGH, REGRET, Comparison, Scored, Versus
from kernelmdp.study.report.statistics import FEW, LEVEL, Growth, tolerance

MOST = 4  # most labels in one sentence
SPARSE = 10  # with fewer runs, nine in ten means all
SPACE = "\u00a0"  # no-break space
WITHIN = f"{100 * LEVEL:.0f}{SPACE}% interval"


def number(value: float) -> str:
    """Format a number with three significant digits."""
    if not math.isfinite(value):
        return "unknown"
    if value == 0 or 1e-3 <= abs(value) < 1e5:
        shown = f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
        return shown.replace("-", "−")
    return f"{value:.2e}".replace("-", "−")


def between(pair: tuple[float, float]) -> str:
    """Format an interval."""
    return f"{number(pair[0])} to {number(pair[1])}"


def share(part: float) -> str:
    """Format a share of one in percent."""
    return f"{100 * part:.0f}{SPACE}%"


def called(label: str) -> str:
    """Format a label in a sentence, quoted if it has a comma."""
    return f"“{label}”" if "," in label else label


def cost(found: Comparison, score: Scored) -> tuple[float, tuple[float, float]]:
    """Return the displayed cost: a regret, or a return with its sign restored."""
    if found.measure == REGRET:
        return score.mean, score.interval
    return -score.mean, (-score.interval[1], -score.interval[0])


def reach(found: Comparison, score: Scored) -> float:
    """Return the high quantile of a score; with fewer than ten runs the worst."""
    return score.at_most(HIGH) if found.measure == REGRET else -score.at_most(HIGH)


def what(found: Comparison) -> str:
    """Name the measure that is compared."""
    if found.measure != REGRET:
        return "return per episode"
    return "regret per episode as a share of V* − V_random" if found.normalised else "total regret"


def title(found: Comparison) -> str:
    """Return the title of a comparison."""
    if len(found.scores) == 1:
        return f"{called(found.best.label)}: {_alone(found)}"
    if not all(each.told_apart for each in found.versus):
        return _level(found)
    if found.steadier is not None:
        return f"{called(found.best.label)} {_at_a_price(found, found.steadier)}"
    return f"{called(found.best.label)} is best, {_by(found, found.versus[0])}"


def headline(found: Comparison) -> list[str]:
    """Return the main result in a few sentences."""
    said = [_measured(found), *filter(None, [" ".join([_high(found), *_judged(found)])])]
    said += paying(found)
    if len(found.scores) == 1:
        return [*said, *_cautions(found)]
    said += [against(found, each) for each in found.versus[:3]]
    if len(found.versus) > 3:
        said.append("The table shows the others.")
    return said + _cautions(found)


def against(found: Comparison, other: Versus) -> str:
    """Compare the best label and another in one sentence."""
    best, named, gap = called(found.best.label), called(other.label), between(other.gap_interval)
    if identical(other):
        return f"{best} and {named} do not differ: their runs are identical."
    if not other.told_apart:
        return (
            f"These runs show no significant difference between {best} and {named}: "
            f"the means differ by {number(other.gap)} ({WITHIN} {gap})."
        )
    word = "less regret" if found.measure == REGRET else "more return"
    return (
        f"On average {best} has {number(other.gap)} {word} than {named} ({WITHIN} {gap}). It is "
        f"better in {_pairs(other)}."
    )


def identical(other: Versus) -> bool:
    """Return whether the runs of two labels are identical."""
    return other.gap == 0 and other.chance == 0.5


def growth(label: str, found: Growth) -> str:
    """Compare the growth of regret with the theoretical rate, or say why it is unknown."""
    if found.why:
        return f"{called(label)}: no exponent of regret, because {found.why}."
    low, high = found.interval
    how = "faster than" if low > 0.5 else "slower than" if high < 0.5 else "consistent with"
    return (
        f"{called(label)}: over the last half, mean regret grew like T^{found.exponent:.2f} "
        f"({WITHIN} {low:.2f} to {high:.2f}), {how} √T."
    )


def calibration(shares: np.ndarray, episodes: int) -> str:
    """Compare the coverage of 50, 90 and 99 % sets with their nominal levels.

    The verdict depends on the 90 % sets, in whole percent as shown. The forecasts of an episode
    count as one observation, since one model made them.
    """
    if not np.isfinite(shares).all():
        return "no predictions yet"
    low, middle, high = map(share, shares)
    slack, above = round(100 * tolerance(0.9, episodes)), round(100 * shares[1]) - 90
    verdict = (
        "well calibrated" if abs(above) <= slack
        else "overconfident" if above < 0
        else "underconfident"
    )  # fmt: skip
    return (
        f"{low} of next states were inside their 50{SPACE}% sets, {middle} inside their "
        f"90{SPACE}% sets and {high} inside their 99{SPACE}% sets: {verdict} ({episodes:,} "
        f"episodes measure 90{SPACE}% to within {slack} points)"
    )


def table(found: Comparison) -> list[list[str]]:
    """Return a heading and a row for each label, the least mean first."""
    by = {each.label: each for each in found.versus}
    judged = any(score.paying is not None for score in found.scores)
    sparse = all(score.runs < SPARSE for score in found.scores)
    high = "worst run" if sparse else f"9 in 10 {_side(found)}"
    heads = ["", f"mean {what(found)}", WITHIN, high, "runs"]
    rows = [[*heads, *["still pay", "judge's error"] * judged, "interquartile mean"]]
    rows[0] += ["behind the best by", "best wins, of pairs"] * bool(by)
    sign = 1 if found.measure == REGRET else -1
    for score in found.scores:
        value, pair = cost(found, score)
        row = [score.label, number(value), between(pair), number(reach(found, score))]
        row += [str(score.runs), *[_share_paying(score), number(score.error)] * judged]
        row += [number(sign * score.iqm), *_behind(by.get(score.label)) * bool(by)]
        rows.append(row)
    return rows


def _share_paying(score: Scored) -> str:
    return "unknown" if score.paying is None else f"{score.paying.count} of {score.paying.runs}"


def _behind(other: Versus | None) -> list[str]:
    if other is None:
        return ["–", "–"]
    return [f"{number(other.gap)} ({between(other.gap_interval)})", share(other.chance)]


def plain_table(rows: list[list[str]]) -> str:
    """Format a table for a terminal."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    line = lambda row: "  ".join(
        text.ljust(width) if i == 0 else text.rjust(width)
        for i, (text, width) in enumerate(zip(row, widths, strict=True))
    )
    return "\n".join(line(row).rstrip() for row in rows)


def _measured(found: Comparison) -> str:
    best, tasks = found.best, len(found.tasks)
    value, pair = cost(found, best)
    over = f"the first {found.episodes:,} episodes" if found.episodes > 1 else "the first episode"
    many = f" on {tasks} tasks" if tasks > 1 else ""
    return (
        f"Over {over}{many}, {called(best.label)} has a mean {what(found)} of {number(value)} "
        f"({WITHIN} {between(pair)}) in {_runs(best.runs)}."
    )


def _side(found: Comparison) -> str:
    return "at most" if found.measure == REGRET else "at least"


def _high(found: Comparison) -> str:
    """Describe the high quantile of the best, or its worst run if there are few."""
    best = found.best
    if best.runs == 1:
        return ""
    value = number(reach(found, best))
    if best.runs < SPARSE:
        return f"Its worst run has {value}."
    return f"Nine in ten of its runs have {_side(found)} {value}."


def paying(found: Comparison) -> list[str]:
    """Count the runs of each label whose recent regret exceeds the judge's error."""
    if found.measure != REGRET:
        return []
    known = [(score.label, each) for score in found.scores if (each := score.paying) is not None]
    if not known:
        return ["No judge states its error, so it is unknown which runs still pay."]
    last = min(each.episodes for _, each in known)
    over = f"the last {last} episodes" if last > 1 else "the last episode"
    each = [
        f"{of.count} of {of.runs} seeds of {called(label)}"
        + (f" (the worst: {number(of.most)})" if of.count else "")
        for label, of in known[:MOST]
    ]
    more = " The table shows the others." if len(known) > MOST else ""
    said = ", ".join(each)
    return [f"Regret per episode exceeds the judge's error over {over} in {said}.{more}"]


def _judged(found: Comparison) -> list[str]:
    """State the judges' errors, if known."""
    stated = [score.error for score in found.scores if math.isfinite(score.error)]
    if not stated:
        return []
    worst = number(max(stated))
    return [f"The judge's error is up to {worst}; smaller differences are not meaningful."]


def _pairs(other: Versus) -> str:
    if other.chance == 1:
        return "every pair"
    ends = " to ".join(share(end) for end in other.chance_interval)
    return f"{share(other.chance)} of all pairs ({WITHIN} {ends})"


def _alone(found: Comparison) -> str:
    value, pair = cost(found, found.best)
    return f"{what(found)} {number(value)} ({between(pair)})"


def _at_a_price(found: Comparison, other: Scored) -> str:
    """Return a clause that the best mean comes with worse runs than another label's."""
    regret = found.measure == REGRET
    least = "has the least mean regret" if regret else "has the highest mean return"
    pay = "cost more" if regret else "bring less"
    return f"{least}, but its worst runs {pay} than those of {called(other.label)}"


def _level(found: Comparison) -> str:
    best = called(found.best.label)
    level = [each for each in found.versus if not each.told_apart]
    ahead = "leads" if found.steadier is None else _at_a_price(found, found.steadier)
    if len(level) > 1:
        return f"{best} {ahead}, and {len(level)} others are not significantly different"
    other = called(level[0].label)
    if len(found.versus) > 1:
        return f"{best} {ahead}, and {other} is not significantly different"
    if identical(level[0]):
        return f"No difference between {best} and {other}"
    return f"{best} and {other} are not significantly different"


def _by(found: Comparison, other: Versus) -> str:
    mean = found.best.mean + other.gap
    if found.measure == REGRET and found.best.mean > 0:
        times = mean / found.best.mean
        if times >= 2:
            return f"with {times:.1f} times less mean regret than {called(other.label)}"
        less = share(1 - found.best.mean / mean)
        return f"with {less} less mean regret than {called(other.label)}"
    return f"by {number(other.gap)} a{'n episode' if found.measure != REGRET else ' run'}"


def _cautions(found: Comparison) -> list[str]:
    said = []
    if found.fewest < FEW:
        said.append(
            f"With {_runs(found.fewest)} the intervals are too narrow: "
            "treat them as a hint and run more seeds."
        )
    if found.left_out:
        shown = "; ".join(found.left_out[:3])
        more = f" and {len(found.left_out) - 3} more" if len(found.left_out) > 3 else ""
        said.append(f"Left out: {shown}{more}.")
    return said


def _runs(count: int) -> str:
    return "one run" if count == 1 else f"{count} runs"
