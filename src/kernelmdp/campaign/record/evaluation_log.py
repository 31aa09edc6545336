"""Whether going on is worth it, in words, from what a record has of evaluations.

`status` reads it, so nothing here needs a numerical library.
"""

import dataclasses
import json
from collections.abc import Iterable, Sequence

MARK = "evaluation: "
BACK = 3  # evaluations ago, with which the last one is compared
GAINED, UNSURE = 0.02, 0.1  # shares of the span of all values and returns so far


@dataclasses.dataclass(frozen=True)
class Evaluation:
    """The settled policy's worth after an episode: in the model ± what it leaves open, and real."""

    episode: int
    value: float | None
    spread: float | None
    real: float | None = None


def evaluations_of(lines: Iterable[str]) -> list[Evaluation]:
    """What lines of the log say, the oldest first; one that is none of these is passed over."""
    found = []
    for line in lines:
        try:
            given = json.loads(line.removeprefix(MARK))
            numbers = [given[name] for name in ("value", "spread", "real")]
            sound = [x if x is None else float(x) for x in numbers]
            found.append(Evaluation(int(given["episode"]), *sound))
        except (ValueError, TypeError, KeyError, RecursionError):
            continue
    return found


def words(found: Sequence[Evaluation], returns: Sequence[float], fit: bool | None) -> str | None:
    """What the settled policy is worth, how that changed, and whether to go on."""
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
    """Where nothing was asked of the model."""
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
