"""Sentences about what a record shows: boxes that are too small or too wide, and progress."""

from collections.abc import Mapping, Sequence

from kernelmdp.campaign.record.events import Evaluation, Growth, Range

MOST = 0.05  # of the steps: a larger share that was clipped is reported
FAR = 10.0  # times the range of everything else: one observation beyond that is reported
NAMED = 3  # of such observations
BACK = 3  # evaluations between the two that are compared
GAINED, UNSURE = 0.02, 0.1  # shares of the span of all values and returns so far


# ---- Boxes ----


def small_box(clipped: int, steps: int, ranges: Mapping[str, Range]) -> str | None:
    """Return how much too small a box is; None where few steps were clipped."""
    if not steps or clipped <= MOST * steps:
        return None
    wide = "; ".join(_far(key, *ends) for key, ends in ranges.items())
    what, it = _small({*ranges})
    return (
        f"The {what}: {clipped} of {steps} steps ({100 * clipped / steps:.0f} %) lay outside and "
        "were clipped, so that the model learns a system that stops at that edge. Of all that was "
        f"seen, the step at hand included, {wide}. Widen {it} in a copy of the configuration, and "
        "keep the data by `kernelmdp fork`."
    )


def _small(names: set[str]) -> tuple[str, str]:
    if names == {"reward"}:
        return "reward_bounds are too narrow", "them"
    if "reward" in names:
        return "box is too small, and so are the reward_bounds", "both"
    return "box is too small", "it"


def _far(key: str, least: float, most: float, low: float, high: float) -> str:
    ways = [f"down to {least:.6g}"] * (least < low) + [f"up to {most:.6g}"] * (most > high)
    return f"{key} went {' and '.join(ways)}, and {low:.6g} to {high:.6g} is allowed"


def grown_box(last: Growth | None) -> str | None:
    """Return how wide the box became, where it grows."""
    ends = {} if last is None else last.ends
    said = ", ".join(f"state {j} from {a:.6g} to {b:.6g}" for j, (a, b) in ends.items())
    return f"The box grows with what is seen: {said}." if said else None


def wide_box(found: Sequence[Growth]) -> str | None:
    """Return which single observations made a box wide, and what to do; None where none did."""
    jumps = [item for each in found for item in each.jumps.items()]
    if not jumps:
        return None
    said = "; ".join(
        f"state {j} was {x:.6g} once, and {low:.6g} to {high:.6g} before and beside that"
        for j, (x, low, high) in jumps[:NAMED]
    )
    return (
        f"One observation made the box more than {FAR:g} times as wide: {said}. The model cannot "
        "tell apart what lies in so small a part of it. If a sensor failed, give the coordinate "
        'ends that stay (no grows) and outside = "clip" in a copy of the configuration, and keep '
        "the data by `kernelmdp fork`."
    )


# ---- Progress ----


def progress(found: Sequence[Evaluation], returns: Sequence[float], fit: bool | None) -> str | None:
    """Return the value of the settled policy, how it changed, and whether to go on."""
    known = [each for each in found if each.value is not None and each.spread is not None]
    if not known:
        return _for_real([each for each in found if each.real is not None])
    last, values = known[-1], [float(each.value or 0.0) for each in known]
    spread = float(last.spread or 0.0)
    real = "" if last.real is None else f" and {last.real:.4g} for real"
    head = f"The settled policy is worth {values[-1]:.4g} ± {spread:.2g} in the model{real}"
    if len(known) <= BACK:
        return f"{head}; after {len(known)} evaluations it is too early to say how it improves."
    gain = values[-1] - values[-1 - BACK]
    span = max([*values, *returns]) - min([*values, *returns])
    head += f", {gain:+.2g} since episode {known[-1 - BACK].episode}"
    return f"{head}: {_advice(gain, spread, span, fit)}."


def _for_real(found: Sequence[Evaluation]) -> str | None:
    """Return the value in reality alone, where the model was not asked."""
    if not found:
        return None
    past = "" if len(found) == 1 else f", {found[-2].real:.4g} after episode {found[-2].episode}"
    return f"The settled policy is worth {found[-1].real:.4g} for real{past}."


def _advice(gain: float, spread: float, span: float, fit: bool | None) -> str:
    if fit is False:
        return "but the model is not fit to be used, so that this says little"
    if gain > GAINED * span:
        return "it still improves, and more episodes are worth it"
    if gain < -GAINED * span:
        return "it changes its mind, and more episodes will show which is right"
    if spread > UNSURE * span:
        return "it hardly changes, but the model is unsure; more episodes may still find better"
    return "more episodes will hardly improve it"
