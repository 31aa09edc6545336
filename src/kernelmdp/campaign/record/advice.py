"""Advice about a record: boxes that are too small or too wide, and progress."""

from collections.abc import Mapping, Sequence

from kernelmdp.campaign.record.events import Evaluation, Growth, Range

MOST = 0.05  # share of clipped steps that is reported
FAR = 10.0  # multiple of the range of all others at which one observation is reported
NAMED = 3  # such observations that are named
BACK = 3  # evaluations between the compared ones
GAINED, UNSURE = 0.02, 0.1  # as shares of the span of all values and returns


# ---- Boxes ----


def small_box(clipped: int, steps: int, ranges: Mapping[str, Range]) -> str | None:
    """Return advice if a box is too small; None if few steps were clipped."""
    if not steps or clipped <= MOST * steps:
        return None
    wide = "; ".join(_far(key, *ends) for key, ends in ranges.items())
    what, it = _small({*ranges})
    return (
        f"The {what}: {clipped} of {steps} steps ({100 * clipped / steps:.0f} %) were outside and "
        "were clipped, so the model learns a system that stops at that edge. Including the "
        f"current step, {wide}. Widen {it} in a copy of the configuration, and "
        "keep the data with `kernelmdp fork`."
    )


def _small(names: set[str]) -> tuple[str, str]:
    if names == {"reward"}:
        return "reward_bounds are too narrow", "them"
    if "reward" in names:
        return "box and the reward_bounds are too small", "both"
    return "box is too small", "it"


def _far(key: str, least: float, most: float, low: float, high: float) -> str:
    ways = [f"down to {least:.6g}"] * (least < low) + [f"up to {most:.6g}"] * (most > high)
    return f"{key} went {' and '.join(ways)}, but {low:.6g} to {high:.6g} is allowed"


def grown_box(last: Growth | None) -> str | None:
    """Return the width of a growing box."""
    ends = {} if last is None else last.ends
    said = ", ".join(f"state {j} from {a:.6g} to {b:.6g}" for j, (a, b) in ends.items())
    return f"The box grows with observations: {said}." if said else None


def wide_box(found: Sequence[Growth]) -> str | None:
    """Return the single observations that made a box wide, with advice; None if there are none."""
    jumps = [item for each in found for item in each.jumps.items()]
    if not jumps:
        return None
    said = "; ".join(
        f"state {j} was {x:.6g} once and otherwise {low:.6g} to {high:.6g}"
        for j, (x, low, high) in jumps[:NAMED]
    )
    return (
        f"One observation made the box more than {FAR:g} times as wide: {said}. The model "
        "cannot resolve such a small part of it. If a sensor failed, give the coordinate "
        'fixed ends (no grows) and outside = "clip" in a copy of the configuration, and keep '
        "the data with `kernelmdp fork`."
    )


# ---- Progress ----


def progress(found: Sequence[Evaluation], returns: Sequence[float], fit: bool | None) -> str | None:
    """Return the value of the settled policy, its change, and advice whether to continue."""
    known = [each for each in found if each.value is not None and each.spread is not None]
    if not known:
        return _for_real([each for each in found if each.real is not None])
    last, values = known[-1], [float(each.value or 0.0) for each in known]
    spread = float(last.spread or 0.0)
    real = "" if last.real is None else f" and {last.real:.4g} in simulation"
    head = f"The settled policy earns {values[-1]:.4g} ± {spread:.2g} in the model{real}"
    if len(known) <= BACK:
        return f"{head}; {len(known)} evaluations are too few to judge progress."
    gain = values[-1] - values[-1 - BACK]
    span = max([*values, *returns]) - min([*values, *returns])
    head += f", {gain:+.2g} since episode {known[-1 - BACK].episode}"
    return f"{head}: {_advice(gain, spread, span, fit)}."


def _for_real(found: Sequence[Evaluation]) -> str | None:
    """Return the value in simulation alone, if the model was not evaluated."""
    if not found:
        return None
    past = "" if len(found) == 1 else f", {found[-2].real:.4g} after episode {found[-2].episode}"
    return f"The settled policy earns {found[-1].real:.4g} in simulation{past}."


def _advice(gain: float, spread: float, span: float, fit: bool | None) -> str:
    if fit is False:
        return "but the model is not fit to be used, so this is unreliable"
    if gain > GAINED * span:
        return "it still improves; run more episodes"
    if gain < -GAINED * span:
        return "it still varies; run more episodes"
    if spread > UNSURE * span:
        return "it hardly changes, but the model is uncertain; more episodes may still help"
    return "more episodes will hardly improve it"
