"""Configuration file as data: parsed from TOML, validated key by key, saved with the run.

A configuration names exactly one system: `[system]` (your own, driven by ask and tell, or made by
the `factory` you name), `[environment]` (built in) or `[gymnasium]`. `[kernel]`, `[agent]`,
`[planner]`, `[judge]` and the features are tables with a `name` from the registry. Their other keys
are arguments of the named component, which `build` validates. All of them are optional: by default
PSRL learns its kernels, and the planner depends on the system. `[study]` generates many
configurations; see `study_file`.
"""

import json
import math
import pathlib
import tomllib
from typing import Annotated, Any, Literal

import pydantic
from pydantic import AfterValidator, ConfigDict, Field

from kernelmdp._base.errors import ConfigError
from kernelmdp.config.files.problems import Model, problems_of, refusal

LARGEST_FILE = 2**20
Number = Annotated[float, Field(allow_inf_nan=False)]
Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Whole = Annotated[int, Field(ge=1, strict=True)]
Options = dict[str, Any]
FREE = ("limits.", "evaluation.")  # keys that may change between runs


def _scales(given: Any) -> float | list[float]:
    """Validate one scale or a list of scales. A union type would report two problems."""
    try:
        found = [float(each) for each in (given if isinstance(given, list) else [given])]
    except (TypeError, ValueError, OverflowError):
        found = []
    if not found or not all(0 <= each < math.inf for each in found):
        raise ValueError("must be a number of at least 0, or a list of one for each coordinate")
    return found if isinstance(given, list) else found[0]


Scales = Annotated[float | list[float], pydantic.BeforeValidator(_scales)]


class Component(pydantic.BaseModel):
    """Table with a `name`; its other keys are arguments of the named component."""

    model_config = ConfigDict(extra="allow", frozen=True)
    name: str

    @property
    def options(self) -> Options:
        """The arguments."""
        return dict(self.model_extra or {})


class BoxConfig(Model):
    """Lower and upper ends of each coordinate, and flags of periodic coordinates.

    `choices` are the numbers of discrete values, 0 for a real coordinate; ends are then optional.
    `grows` marks coordinates whose ends follow the observations.
    """

    low: list[Number] | None = Field(default=None, min_length=1)
    high: list[Number] | None = Field(default=None, min_length=1)
    periodic: list[bool] | None = None
    choices: list[Annotated[int, Field(ge=0, strict=True)]] | None = None
    grows: list[bool] | None = None
    names: list[str] | None = None  # labels for reports; no number depends on them
    units: list[str] | None = None

    @pydantic.model_validator(mode="after")
    def _has_ends(self) -> "BoxConfig":
        chosen = self.choices is not None and all(self.choices)
        if not chosen and (self.low is None or self.high is None):
            raise ValueError("low and high must be given unless every coordinate has choices")
        return self

    @pydantic.field_validator("names", "units")
    @classmethod
    def _one_each(cls, given: list[str] | None, others: Any) -> list[str] | None:
        low = others.data.get("low") or others.data.get("choices") or given
        if given is not None and low is not None and len(given) != len(low):
            raise ValueError(f"must contain one text for each coordinate ({len(low)})")
        return given


class LimitsConfig(Model):
    """Ends that states must respect with a probability, and the fallback action."""

    fallback: list[Number] = Field(min_length=1)
    low: list[float] | None = Field(default=None, min_length=1)
    high: list[float] | None = Field(default=None, min_length=1)
    probability: Annotated[float, Field(gt=0.5, lt=1)] = 0.95


class StartsConfig(Model):
    """Ends of a uniform distribution of initial states; both may be equal."""

    low: list[Number] = Field(min_length=1)
    high: list[Number] = Field(min_length=1)


class Known(Model):
    """Prior knowledge of a system besides its boxes."""

    reward_noise: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0
    transition_noise: Scales = 0.0
    reward_bounds: tuple[Number, Number] | None = None
    ends: bool | None = None  # whether episodes may end before the horizon; detected by default
    limits: LimitsConfig | None = None  # limits of states
    starts: StartsConfig | None = None  # distribution of initial states, if known


class SystemConfig(Known):
    """System of the user; `factory` is "module:function", for `kernelmdp run`."""

    states: BoxConfig
    actions: BoxConfig
    horizon: Whole
    factory: str | None = Field(default=None, pattern=r"^[\w.]+:[\w.]+$")


class GymnasiumConfig(Known):
    """Gymnasium environment with its id; `actions` is needed if it states no finite box.

    `settings` are passed to `gymnasium.make`, `options` to every `reset`.
    """

    id: str
    horizon: Whole
    states: BoxConfig | None = None
    actions: BoxConfig | None = None
    angles: list[tuple[int, int]] | None = None  # detected by default
    settings: Options = Field(default_factory=dict)
    options: Options = Field(default_factory=dict)


class ObservationConfig(Model):
    """Treatment of observations outside their box: reject, or clip and mark them.

    Up to a tenth of a side outside they are always clipped, with a warning.
    """

    outside: Literal["reject", "clip"] = "reject"


def _several(draws: int) -> int:
    if draws == 1:
        raise ValueError("must be 0 or at least 2: one draw gives no uncertainty")
    return draws


class EvaluationConfig(Model):
    """Evaluation of the settled policy every given number of episodes; 0 disables it.

    `draws` of the model, none or at least two, and the simulation if there is one, are each
    evaluated from `starts` initial states. Evaluations change no numbers of a run.
    """

    every: Annotated[int, Field(ge=0, strict=True)] = 0
    draws: Annotated[int, Field(ge=0, le=1000, strict=True), AfterValidator(_several)] = 8
    starts: Annotated[int, Field(ge=1, le=1000, strict=True)] = 4


class LimitConfig(Model):
    """Timeouts of calls of a system in seconds; a timeout fails the episode.

    `plan_seconds` limits the estimated planning time per episode if no planner is named.
    """

    reset_seconds: Positive = 120.0
    step_seconds: Positive = 60.0
    plan_seconds: Positive | None = None


class Config(Model):
    """Configuration of a run, which determines all of its numbers."""

    seed: Annotated[int, Field(ge=0, lt=2**32, strict=True)] = 0
    episodes: Whole = 20
    system: SystemConfig | None = None
    environment: Component | None = None
    gymnasium: GymnasiumConfig | None = None
    kernel: Component | None = None
    reward_kernel: Component | None = None
    agent: Component = Component(name="psrl")
    planner: Component | None = None
    judge: Component | None = None
    observations: ObservationConfig = ObservationConfig()
    evaluation: EvaluationConfig = EvaluationConfig()
    limits: LimitConfig = LimitConfig()

    @pydantic.model_validator(mode="after")
    def _one_system(self) -> "Config":
        named = [n for n in ("system", "environment", "gymnasium") if getattr(self, n) is not None]
        if len(named) != 1:
            raise ValueError(
                "exactly one of [system], [environment] and [gymnasium] must be given, got "
                f"{' and '.join(f'[{name}]' for name in named) or 'none'}. Choose one"
            )
        return self

    @classmethod
    def of(cls, values: Any, where: str) -> "Config":
        """Return a configuration from a dictionary; validate all keys and types."""
        problems = problems_of(cls, values)
        if problems:
            raise refusal(where, problems)
        return cls.model_validate(values)

    @classmethod
    def of_json(cls, text: str, where: str) -> "Config":
        """Parse the output of `as_json`."""
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ConfigError(f"{where} cannot be read: {error}") from error
        return cls.of(values, where)

    def as_json(self) -> str:
        """Return the complete configuration with every default; it reproduces the run exactly.

        Infinity is written as in Python's JSON: `Infinity`.
        """
        try:
            return json.dumps(self.model_dump(), sort_keys=True)
        except (TypeError, ValueError) as error:
            raise ConfigError(
                f"a configuration must contain only texts, numbers, lists and tables: {error}."
            ) from error

    def with_seed(self, seed: int) -> "Config":
        """Return a copy with another seed."""
        return self.model_copy(update={"seed": seed})


def difference(one: str, two: str) -> str:
    """Return the keys in which two saved configurations differ, with both values.

    Time limits, evaluations and the number of episodes are ignored, since they may change.
    """
    try:
        flat = [dict(leaves(json.loads(text))) for text in (one, two)]
    except (ValueError, RecursionError):
        return "all, because the saved one is unreadable"
    free = lambda name: name == "episodes" or name.startswith(FREE)
    names = [name for name in {**flat[0], **flat[1]} if not free(name)]
    keys = sorted(k for k in names if flat[0].get(k) != flat[1].get(k))
    return ", ".join(f"{k} ({flat[0].get(k)!r} there, {flat[1].get(k)!r} given)" for k in keys)


def leaves(value: Any, name: str = "") -> list[tuple[str, Any]]:
    """Return the leaves of nested tables with their dotted names."""
    if not isinstance(value, dict):
        return [(name, value)]
    inner = [leaves(each, f"{name}.{key}" if name else key) for key, each in value.items()]
    return [leaf for each in inner for leaf in each]


def parsed(path: pathlib.Path) -> Any:
    """Return the content of a TOML file."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ConfigError(f"{path} must be a configuration of at most {LARGEST_FILE:,} bytes.")
        return tomllib.loads(path.read_bytes().decode())
    except OSError as error:
        raise ConfigError(f"{path} must be a readable TOML file: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"{path} must be TOML: {error}.") from error
