"""Events of a record: one frozen dataclass per kind, stored as JSON.

No number of a run depends on an event. The table stores the class name, the episode if any, and
the other fields.
"""

import dataclasses
import functools
import json
import math
import types
import typing
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from kernelmdp.agents.trust.verdict import Trust

COARSE = 0.01  # share of the span above which a judge's error is reported
LARGEST = 2**53  # largest magnitude of an integer
Range = tuple[float, float, float, float]  # observed minimum and maximum, and the ends of the box
Decoder = Callable[[Any], Any]


@dataclasses.dataclass(frozen=True)
class Opened:
    """A process opened the record."""


@dataclasses.dataclass(frozen=True)
class Raised:
    """The number of planned episodes changed."""

    before: int
    after: int


@dataclasses.dataclass(frozen=True)
class Versions:
    """Versions and device of the numbers from here on."""

    versions: dict[str, str]
    device: str


@dataclasses.dataclass(frozen=True)
class Planned:
    """Seconds of planning an episode."""

    seconds: float


@dataclasses.dataclass(frozen=True)
class Clip:
    """Range of every coordinate that was observed outside its box, by name."""

    ranges: dict[str, Range]


@dataclasses.dataclass(frozen=True)
class Imported:
    """Number of attached transitions so far that another box had clipped."""

    clipped: int


@dataclasses.dataclass(frozen=True)
class Growth:
    """Ends of growing coordinates, and single observations that widened one by far.

    A jump holds the observation and the range of all others.
    """

    ends: dict[str, tuple[float, float]]
    jumps: dict[str, tuple[float, float, float]]


@dataclasses.dataclass(frozen=True)
class Violation:
    """Number of steps of an episode that violated a limit."""

    episode: int
    steps: int


@dataclasses.dataclass(frozen=True)
class Beyond:
    """State that violated a limit before clipping."""

    episode: int
    period: int


@dataclasses.dataclass(frozen=True)
class Evaluation:
    """Value of the settled policy: in the model with its standard deviation, and in simulation."""

    episode: int
    value: float | None
    spread: float | None
    real: float | None = None


@dataclasses.dataclass(frozen=True)
class Forked:
    """Origin of a fork, and the number of transitions that were clipped there."""

    folder: str
    digest: str | None
    clipped: int


@dataclasses.dataclass(frozen=True)
class Remark:
    """Free text for the reader of the log."""

    text: str


@dataclasses.dataclass(frozen=True)
class Judgement:
    r"""Values at the start of an episode, bounds on $V^\star$, and the error of regret.

    Unknown numbers are NaN.
    """

    episode: int
    optimum: float
    lower: float
    upper: float
    random: float
    value: float
    error: float

    @property
    def margin(self) -> float | None:
        """Error of regret, or None if unknown."""
        return self.error if math.isfinite(self.error) else None

    @property
    def share(self) -> float:
        r"""Error of $V^\star$ as a share of the span $V^\star - V_{random}$."""
        if math.isnan(self.upper - self.lower):
            return math.nan
        error = max(self.upper - self.optimum, self.optimum - self.lower)
        span = self.optimum - self.random
        return error / span if span > 0 else math.inf if error > 0 else 0.0

    @property
    def coarse(self) -> bool:
        """Return whether the error of the judge must be reported."""
        return not self.share <= COARSE

    def warning(self) -> str:
        """Return a warning about a coarse judge."""
        if math.isnan(self.share):
            return (
                f"V* is unknown: regret is relative to {self.optimum:.6g}, the best known return, "
                "and underestimates the true regret."
            )
        return (
            f"The judge's error is {self.share:.2g} of V* - V_random, but should be at most "
            f"{COARSE:g}: V* = {self.optimum:.6g} lies between {self.lower:.6g} and "
            f"{self.upper:.6g}. Interpret regrets accordingly, or refine the grid "
            "of [judge], which by default follows that of [planner]."
        )


Event = (
    Opened | Raised | Versions | Planned | Clip | Imported | Growth | Violation | Beyond
    | Evaluation | Forked | Remark | Judgement | Trust
)  # fmt: skip
E = TypeVar("E", bound=Event)
KINDS: dict[str, type[Any]] = {each.__name__.lower(): each for each in typing.get_args(Event)}
Row = tuple[str, int | None, str]  # kind, episode, payload


def name_of(kind: type[Any]) -> str:
    """Return the name of a kind in the table."""
    return kind.__name__.lower()


def row_of(event: Event) -> Row:
    """Return an event as a row of the table."""
    fields = _plain(dataclasses.asdict(event))
    episode = fields.pop("episode", None)
    payload = json.dumps(fields, sort_keys=True, allow_nan=False)
    return name_of(type(event)), episode, payload


def event_of(kind: Any, episode: Any, payload: Any) -> Event:
    """Return the event of a row; raise `ValueError` if it is damaged or of an unknown kind."""
    found = KINDS.get(kind) if isinstance(kind, str) else None
    if found is None or not isinstance(payload, str):
        raise ValueError("no such kind of event")
    try:
        fields = json.loads(payload, parse_constant=_refuse)
    except RecursionError:
        _refuse(payload)
    if not isinstance(fields, dict) or "episode" in fields:
        _refuse(payload)
    return _decoder(found)(fields if episode is None else fields | {"episode": episode})


def _plain(value: Any) -> Any:
    """Return a value for JSON: printable text, and null for NaN."""
    if isinstance(value, dict):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, str):
        return "".join(each if each.isprintable() else " " for each in value)
    return None if isinstance(value, float) and not math.isfinite(value) else value


# ---- Decoding of JSON values; mismatches raise ValueError ----


def _refuse(value: Any) -> NoReturn:
    raise ValueError(f"{str(value)[:60]!r} does not fit")


@functools.cache
def _decoder(kind: Any) -> Decoder:
    """Return the function that validates a JSON value and converts it to a type."""
    if dataclasses.is_dataclass(kind):
        return _record_decoder(kind)
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is types.UnionType:  # with None
        one = _decoder(inner[0])
        return lambda x: None if x is None else one(x)
    if origin is dict:
        key, one = _decoder(inner[0]), _decoder(inner[1])
        return lambda x: {key(k): one(v) for k, v in _checked(x, dict).items()}
    if origin is tuple:
        return _tuple_decoder(inner)
    return {float: _number, int: _whole, str: _text, Any: _scalar}[kind]


def _record_decoder(kind: Any) -> Decoder:
    hints = typing.get_type_hints(kind)
    fields = {name: _decoder(hint) for name, hint in hints.items()}

    def decode(x: Any) -> Any:
        if _checked(x, dict).keys() != fields.keys():
            _refuse(x)
        return kind(**{name: one(x[name]) for name, one in fields.items()})

    return decode


def _tuple_decoder(inner: tuple[Any, ...]) -> Decoder:
    one, many = _decoder(inner[0]), inner[-1] is Ellipsis

    def decode(x: Any) -> Any:
        if not many and len(_checked(x, list)) != len(inner):
            _refuse(x)
        return tuple(map(one, _checked(x, list)))

    return decode


def _checked(x: Any, kind: type) -> Any:
    return x if isinstance(x, kind) else _refuse(x)


def _number(x: Any) -> float:
    if x is None:
        return math.nan
    if type(x) not in (int, float) or not abs(x) < math.inf:
        _refuse(x)
    try:
        return float(x)
    except OverflowError:
        _refuse(x)


def _whole(x: Any) -> int:
    return x if type(x) is int and abs(x) <= LARGEST else _refuse(x)


def _text(x: Any) -> str:
    return x if isinstance(x, str) and x.isprintable() else _refuse(x)


def _scalar(x: Any) -> Any:
    """Return a number, a text or None."""
    return x if x is None or isinstance(x, bool) else _text(x) if isinstance(x, str) else _number(x)
