"""Sentences: who is best, by how much, how sure, and what numbers beside them mean."""

import math

import numpy as np

from kernelmdp.study.report.comparing import REGRET, Comparison, Scored, Versus
from kernelmdp.study.report.statistics import FEW, LEVEL

SPACE = "\u00a0"  # that does not break
WITHIN = f"{100 * LEVEL:.0f}{SPACE}% interval"


def number(value: float) -> str:
    """Three digits, as people write them."""
    if not math.isfinite(value):
        return "unknown"
    if value == 0 or 1e-3 <= abs(value) < 1e5:
        shown = f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
        return shown.replace("-", "−")
    return f"{value:.2e}".replace("-", "−")


def between(pair: tuple[float, float]) -> str:
    """An interval."""
    return f"{number(pair[0])} to {number(pair[1])}"


def share(part: float) -> str:
    """A share of one, in percent."""
    return f"{100 * part:.0f}{SPACE}%"


def called(label: str) -> str:
    """A name in a sentence; one with a comma in quotes."""
    return f"“{label}”" if "," in label else label


def cost(found: Comparison, score: Scored) -> tuple[float, tuple[float, float]]:
    """What is shown of a score: a regret, or a return with its sign turned back."""
    if found.measure == REGRET:
        return score.iqm, score.interval
    return -score.iqm, (-score.interval[1], -score.interval[0])


def reach(found: Comparison, score: Scored, part: float) -> float:
    """What so many of the runs do at least as well as."""
    return score.at_most(part) if found.measure == REGRET else -score.at_most(part)


def what(found: Comparison) -> str:
    """What is compared."""
    if found.measure != REGRET:
        return "return per episode"
    return "regret per episode as a share of V* − V_random" if found.normalised else "total regret"


def title(found: Comparison) -> str:
    """The one line above all."""
    if len(found.scores) == 1:
        return f"{called(found.best.label)}: {_alone(found)}"
    if not all(each.told_apart for each in found.versus):
        return _level(found)
    return f"{called(found.best.label)} is best, {_by(found, found.versus[0])}"


def headline(found: Comparison) -> list[str]:
    """Which is best, by how much, and how sure: a few sentences."""
    said = [_measured(found), *filter(None, [" ".join([*_spread(found), *_judged(found)])])]
    if len(found.scores) == 1:
        return [*said, *_cautions(found)]
    said += [against(found, each) for each in found.versus[:3]]
    if len(found.versus) > 3:
        said.append("The others are in the table.")
    return said + _cautions(found)


def against(found: Comparison, other: Versus) -> str:
    """The best and another in one sentence."""
    best, named, gap = called(found.best.label), called(other.label), between(other.gap_interval)
    if identical(other):
        return f"There is no difference between {best} and {named}: their runs are the same."
    if not other.told_apart:
        return (
            f"There is no difference between {best} and {named} that these runs can tell: "
            f"that of their interquartile means is {number(other.gap)} ({WITHIN} {gap})."
        )
    word = "less regret" if found.measure == REGRET else "more return"
    return (
        f"{best} has {number(other.gap)} {word} than {named} ({WITHIN} {gap}); a run of it is the "
        f"better one in {_pairs(other)}."
    )


def identical(other: Versus) -> bool:
    """Whether there is nothing at all between two."""
    return other.gap == 0 and other.chance == 0.5


def growth(label: str, exponent: float) -> str:
    """How regret grows, beside what theory promises."""
    if not math.isfinite(exponent):
        return f"{called(label)}: too few episodes to tell how its regret grows."
    how = "faster than" if exponent > 0.55 else "about like" if exponent > 0.45 else "slower than"
    return f"{called(label)}: over the last half regret grew like T^{exponent:.2f}, {how} √T."


def calibration(shares: np.ndarray) -> str:
    """Whether sets of 50, 90 and 99 % held what they claim."""
    if not np.isfinite(shares).all():
        return "nothing predicted yet"
    low, middle, high = map(share, shares)
    verdict = (
        "about as claimed" if abs(shares[1] - 0.9) <= 0.05
        else "surer than it should be" if shares[1] < 0.9
        else "more cautious than it need be"
    )  # fmt: skip
    return (
        f"{low} of next states were inside their 50{SPACE}% sets, {middle} inside those of "
        f"90{SPACE}% and {high} inside those of 99{SPACE}%: {verdict}"
    )


def table(found: Comparison) -> list[list[str]]:
    """A row for each label, the best first, below a row of heads."""
    by = {each.label: each for each in found.versus}
    side, known = _side(found), any(math.isfinite(score.error) for score in found.scores)
    heads = ["", what(found), WITHIN, f"half, 9 in 10 {side}", "runs", *["judge's error"] * known]
    rows = [[*heads, "behind the best by", "best wins, of pairs"]]
    for score in found.scores:
        value, (low, high) = cost(found, score)
        other = by.get(score.label)
        behind = "–" if other is None else f"{number(other.gap)} ({between(other.gap_interval)})"
        chance = "–" if other is None else share(other.chance)
        reached = ", ".join(number(reach(found, score, part)) for part in (0.5, 0.9))
        row = [score.label, number(value), between((low, high)), reached, str(score.runs)]
        rows.append([*row, *[number(score.error)] * known, behind, chance])
    return rows if by else [row[:-2] for row in rows]


def plain_table(rows: list[list[str]]) -> str:
    """The same for a terminal."""
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
        f"Over {over}{many}, {called(best.label)} has a {what(found)} of {number(value)} "
        f"({WITHIN} {between(pair)}), as interquartile mean of {_runs(best.runs)}."
    )


def _side(found: Comparison) -> str:
    return "at most" if found.measure == REGRET else "at least"


def _spread(found: Comparison) -> list[str]:
    """The performance profile of the best, in two numbers."""
    half, most = (number(reach(found, found.best, part)) for part in (0.5, 0.9))
    if found.best.runs == 1:
        return []
    return [f"Half of its runs have {_side(found)} {half}, nine in ten {_side(found)} {most}."]


def _judged(found: Comparison) -> list[str]:
    """How wrong regret may be, if a judge says so."""
    stated = [score.error for score in found.scores if math.isfinite(score.error)]
    if not stated:
        return []
    return [f"Judges state errors of up to {number(max(stated))} of this: less means nothing."]


def _pairs(other: Versus) -> str:
    if other.chance == 1:
        return "every pair"
    ends = " to ".join(share(end) for end in other.chance_interval)
    return f"{share(other.chance)} of all pairs ({WITHIN} {ends})"


def _alone(found: Comparison) -> str:
    value, pair = cost(found, found.best)
    return f"{what(found)} {number(value)} ({between(pair)})"


def _level(found: Comparison) -> str:
    best = called(found.best.label)
    level = [each for each in found.versus if not each.told_apart]
    if len(level) > 1:
        return f"{best} leads, and {len(level)} others cannot be told from it"
    other = called(level[0].label)
    if len(found.versus) > 1:
        return f"{best} leads, and {other} cannot be told from it"
    if identical(level[0]):
        return f"No difference between {best} and {other}"
    return f"{best} and {other} cannot be told apart"


def _by(found: Comparison, other: Versus) -> str:
    mean = found.best.iqm + other.gap
    if found.measure == REGRET and found.best.iqm > 0:
        times = mean / found.best.iqm
        if times >= 2:
            return f"with {times:.1f} times less regret than {called(other.label)}"
        return f"with {share(1 - found.best.iqm / mean)} less regret than {called(other.label)}"
    return f"by {number(other.gap)} a{'n episode' if found.measure != REGRET else ' run'}"


def _cautions(found: Comparison) -> list[str]:
    said = []
    if found.fewest < FEW:
        said.append(
            f"With {_runs(found.fewest)} an interval is narrower than it should be: "
            "read it as a hint, and run more seeds."
        )
    if found.left_out:
        shown = "; ".join(found.left_out[:3])
        more = f" and {len(found.left_out) - 3} more" if len(found.left_out) > 3 else ""
        said.append(f"Left out: {shown}{more}.")
    return said


def _runs(count: int) -> str:
    return "one run" if count == 1 else f"{count} runs"
