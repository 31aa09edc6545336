"""Verdict on a model after an episode, in numbers and in words, without numerical libraries."""

import dataclasses
import math
from typing import Any

ADVICE = {  # defects with an explanation and advice, worst first
    "wrap": (
        "it jumps from one end of its range to the other, like a clock or an angle",
        "declare it periodic, or use its cosine and sine",
    ),
    "missing": (
        "a quantity outside the state persists from period to period",
        "measure it, or add past observations to the state",
    ),
    "delay": (
        "actions take effect after their own period",
        "add the last actions to the state, or use longer periods",
    ),
    "jump": (
        "it jumps or bends, but the kernel is smooth",
        "use a rougher kernel or a shorter lengthscale there, or model both sides apart; for an "
        "angle use shorter periods, if it may turn by half a turn in one",
    ),
    "stiff": (
        "its kernel is too smooth for the data",
        "use shorter lengthscales or learn them, or state more noise",
    ),
    "outliers": (
        "a few observations are outliers",
        "look for faulty sensors, or clip them",
    ),
    "overconfident": (
        "it is overconfident",
        "state more noise or a larger ridge, use a shorter lengthscale, or learn both",
    ),
    "naive": (
        "it predicts no better than a constant",
        "run more episodes; if it persists, the inputs do not explain this target",
    ),
    "surprised": (
        "it was overconfident in the last episode",
        "run more episodes, since learning may correct it; if it persists, state more "
        "noise or a larger ridge",
    ),
    "strained": (
        "a hyperparameter is far from its prior",
        "check units and boxes, set a kernel with nearer hyperparameters, or a larger "
        "spread in its `moves`",
    ),
    "cautious": (
        "it assumes more noise than there is",
        "the model can be used; with less noise or a smaller ridge it would learn faster",
    ),
}
USABLE = ("strained", "cautious")  # defects that do not make plans unreliable
WAITS = ("naive", "surprised")  # defects that may disappear with more episodes
MOST_GAIN = 1000  # largest gain that is printed in full, in nats
FEWEST = 20  # rows before residuals are tested and a verdict is given


@dataclasses.dataclass(frozen=True)
class Column:
    """Verdict on one target: forecasts of the last episode, and a defect if there is one.

    `coverage` is the share of targets inside the intervals of 50, 90 and 99 %. `gain` is the log
    score above that of the past mean and spread. `explained` is the share of the variance. `width`
    is the posterior's deviation along the episode, in units of the target, without noise. `note`
    explains a missing gain. `error` is that of the forecasts, as a share of the target's variation.
    `surprise` accumulates overconfidence over episodes; see `diagnosis.surprise`.
    """

    name: str
    coverage: tuple[float, float, float]
    log_score: float | None
    gain: float | None
    explained: float | None
    defect: str | None = None
    detail: str | None = None
    width: float | None = None
    note: str | None = None
    error: float | None = None
    surprise: float = 0.0

    def __post_init__(self) -> None:
        if self.defect not in (None, *ADVICE):
            raise ValueError(f"defect must be one of {[*ADVICE]}, got {self.defect!r}.")

    @property
    def verdict(self) -> str | None:
        """Defect, one of `ADVICE`; a negative gain is a defect if there is no graver one."""
        negative = self.gain is not None and self.gain < 0
        return "naive" if negative and self.defect in (None, *USABLE) else self.defect

    def line(self, *, early: bool = False) -> str:
        """Return a row of the table; scores are omitted if it is too `early` to tell."""
        shares = "  ".join(f"{each:5.0%}" for each in self.coverage)
        numbers = f"{_gain(self.gain):>8}  {_share(self.explained):>9}"
        numbers = f"{'none: ' + self.note:>19}" if self.note else numbers
        numbers = f"{'too early to tell':>19}" if early else numbers
        return f"  {self.name:<12}  {shares}  {numbers}  {self.defect or ''}".rstrip()


@dataclasses.dataclass(frozen=True)
class Trust:
    """Verdict on a model after an episode: one column per target, planned and actual return.

    `rows` is the number of learned rows searched for defects. `information` is the information gain
    before the episode, and `size` the model's size; see `Belief.size`.
    """

    episode: int
    rows: int
    planned: float | None
    collected: float | None
    columns: tuple[Column, ...]
    hyperparameters: dict[str, Any] = dataclasses.field(default_factory=dict)
    information: float | None = None
    size: int | None = None

    @property
    def worst(self) -> Column | None:
        """Column with the worst defect."""
        order = list(ADVICE)
        found = [column for column in self.columns if column.verdict is not None]
        return min(found, key=lambda column: order.index(str(column.verdict)), default=None)

    @property
    def fit(self) -> bool | None:
        """True if the model is fit for use; None if it is too early to tell.

        Plans depend on every column, so none may have a negative gain.
        """
        defect = None if self.worst is None else self.worst.verdict
        if defect is not None and defect not in (*USABLE, *WAITS):
            return False
        return None if defect in WAITS or self.rows < FEWEST else True

    def sentence(self) -> str:
        """State whether the model is fit for use, and otherwise how to improve it."""
        column = self.worst
        if self.rows < FEWEST and self.fit is None:
            return (
                f"It is too early to tell whether the model is fit to be used: it has learned "
                f"{self.rows} rows before this episode; a verdict needs {FEWEST}."
            )
        if column is None:
            return "The model is fit to be used."
        heads = {True: "The model is fit to be used", False: "The model is not fit to be used"}
        head = "Wait" if self.fit is None else heads[self.fit]
        what, advice = ADVICE[str(column.verdict)]
        shows = f" ({column.detail})" if column.detail else ""
        return f"{head}: {column.name}: {what}{shows}; {advice}."

    def lines(self) -> list[str]:
        """Return the verdict in words, a table of the columns first."""
        heading = f"  episode {self.episode:<4}    50 %   90 %   99 %      gain  explained"
        planned, came = _short(self.planned, ".6g"), _short(self.collected, ".6g")
        believed = [f"{name} {_value(value)}" for name, value in self.hyperparameters.items()]
        return [
            heading, *(column.line(early=self.rows < FEWEST) for column in self.columns),
            f"  planned {planned}, came {came}",
            *(["  believed: " + ", ".join(believed)] if believed else []),
            f"  {self.sentence()}",
        ]  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Return plain numbers and texts, with the verdict in words."""
        return dataclasses.asdict(self) | {"fit": self.fit, "sentence": self.sentence()}


def _short(value: float | None, form: str) -> str:
    return "?" if value is None or not math.isfinite(value) else format(value, form)


def _gain(value: float | None) -> str:
    if value is not None and abs(value) >= MOST_GAIN:
        return f"{'>' if value > 0 else '<'} {math.copysign(MOST_GAIN, value):+.0f}"
    return _short(value, "+.2f")


def _share(value: float | None) -> str:
    return "< -100%" if value is not None and value < -1 else _short(value, ".1%")


def _value(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float | int) else str(value)
