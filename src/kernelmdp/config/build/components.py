"""Models of components, derived from the signatures of their constructors.

A parameter of an abstract type with a registry is a table with a `name`. A parameter of a class
with fields is a table. A function that returns a registered type is a name or a table. All others
are numbers, texts and lists. A converter of a field validates its value.
"""

import dataclasses
import functools
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Union

import jaxtyping
import numpy as np
import pydantic
from pydantic import AfterValidator, PlainValidator, WrapValidator

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.confidence import AbstractConfidence, Caution, Confidence
from kernelmdp.config.files.configuration import Component, Options
from kernelmdp.config.files.problems import Model, invalid, problems_of, shown
from kernelmdp.control.mdp.mdp import AbstractEnvironment
from kernelmdp.control.planners import AbstractPlanner
from kernelmdp.regression.features import AbstractFeatureMap
from kernelmdp.regression.kernels import AbstractKernel

KINDS: dict[Any, registry.Registry] = {
    AbstractKernel: registry.KERNELS, AbstractFeatureMap: registry.FEATURES,
    AbstractEnvironment: registry.ENVIRONMENTS, AbstractPlanner: registry.PLANNERS,
}  # fmt: skip
SUBCLASSES: dict[Any, tuple[type, ...]] = {AbstractConfidence: (Confidence, Caution)}
PLACED = frozenset({"kernel", "input_dim"})  # arguments of a feature map that a posterior sets


@dataclasses.dataclass(frozen=True, eq=False)
class Blueprint:
    """Component as a file describes it: its constructor and the arguments.

    `changes` restrict a kernel to coordinates and scale it. If `waits` is set, the component is
    completed later with arguments from outside the file, such as the kernel of a feature map.
    """

    make: Callable
    options: Options
    changes: Options = dataclasses.field(default_factory=dict)
    waits: bool = False

    def __call__(self, *given: Any) -> Any:
        """Build the component after its arguments."""
        found = self.make(*given, **{key: built(value) for key, value in self.options.items()})
        return _changed(found, **self.changes) if self.changes else found


def _changed(
    kernel: AbstractKernel, on: Sequence[int] | None = None, scale: float | None = None
) -> AbstractKernel:
    kernel = kernel if on is None else kernel.on(*on)
    return kernel if scale is None else scale * kernel


def built(value: Any) -> Any:
    """Return an argument with all components in it built."""
    if isinstance(value, Blueprint):
        return value if value.waits else value()
    return tuple(map(built, value)) if isinstance(value, tuple) else value


# ---- Tables ----


def named(
    known: Mapping[str, registry.Component], value: Any, also: Iterable[str] = ()
) -> registry.Component:
    """Return the component that the `name` of a table refers to."""
    name = Component.model_validate(value).name
    if name not in known:
        choice = ", ".join(sorted([*known, *also]))
        raise invalid((f"must be one of {choice}, got {shown(name)}.", ("name",)))
    try:
        return known[name]
    except ConfigError as error:  # another package may fail to import
        raise invalid((str(error), ("name",))) from error


def blueprint_of(known: registry.Registry, value: Any) -> Blueprint:
    """Return the component that a table with a name describes."""
    make = named(known, value).make
    if known is not registry.KERNELS:
        return Blueprint(make, options_of(model_of(make), value))
    options = options_of(model_of(make, also=_changed), value)
    changes = {key: options.pop(key) for key in ("on", "scale") if key in options}
    return Blueprint(make, options, changes)


def maker_of(known: registry.Registry, value: Any) -> Blueprint | str:
    """Return a maker of a component from a name or a table; reserved names stay names."""
    table = {"name": value} if isinstance(value, str) else value
    name = table.get("name") if isinstance(table, dict) else None
    if isinstance(name, str) and name in known.reserved:
        options_of(model_of(lambda: None), table)
        return name
    make = named(known, table, known.reserved).make
    return Blueprint(make, options_of(model_of(make, PLACED), table), waits=True)


def options_of(model: type[Model], table: Any) -> Options:
    """Return the arguments that a table gives, read by a model."""
    is_table = isinstance(table, dict)
    given = {key: value for key, value in table.items() if key != "name"} if is_table else table
    found = model.model_validate(given)
    return {key: getattr(found, key) for key in found.model_fields_set}


def model_of(
    make: Callable, given: frozenset[str] = frozenset(), also: Callable | None = None
) -> type[Model]:
    """Return the model of a table with the arguments of a call, except `given` ones."""
    return _cached(inspect.unwrap(make), given, also)


@functools.cache
def _cached(make: Callable, given: frozenset[str], also: Callable | None) -> type[Model]:
    more = {} if also is None else fields_of(also, frozenset({"kernel"}))
    return created(more | fields_of(make, given))


def created(fields: Mapping[str, Any]) -> type[Model]:
    """Return a model with these fields."""
    return pydantic.create_model("Table", __base__=Model, **fields)


def fields_of(make: Callable, given: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return type and default of every argument that a file may set, by name."""
    found = {}
    for parameter, kind, converter in _parameters(inspect.unwrap(make)):
        reading, needed = reading_of(kind), parameter.default is parameter.empty
        if parameter.name in given or (reading is None and not needed):
            continue
        read = (reading or ANY).type
        read = Annotated[read, AfterValidator(_checked(converter))] if converter else read
        found[parameter.name] = (read, ... if needed else None)
    return found


def _parameters(make: Callable) -> Iterator[tuple[inspect.Parameter, Any, Callable | None]]:
    """Yield the parameters of a call with the type and converter of their field."""
    try:
        signature = inspect.signature(make, eval_str=True)
        hints = typing.get_type_hints(make) if inspect.isclass(make) else {}
    except (NameError, TypeError):  # annotations may exist for editors only
        signature, hints = inspect.signature(make), {}
    fields = dataclasses.fields(make) if dataclasses.is_dataclass(make) else ()  # pyright: ignore
    converters = {field.name: field.metadata.get("converter") for field in fields}
    for each in signature.parameters.values():
        if each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD):
            continue
        converter = converters.get(each.name)
        yield each, hints.get(each.name, Any) if converter else each.annotation, converter


def _checked(converter: Callable) -> Callable[[Any], Any]:
    """Return a validator that runs a converter and keeps the original value."""

    def check(value: Any) -> Any:
        try:
            if value is not None:
                converter(value)
        except TypeError as error:
            raise ValueError(str(error)) from error
        return value

    return check


# ---- Types ----


class Reading(NamedTuple):
    """Pydantic type of a value in a file, with its description."""

    type: Any
    words: str
    is_table: bool = False


def _frozen(value: Any) -> Any:
    """Convert lists to tuples, as our constructors expect."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _numbers(value: Any) -> Any:
    """Validate numbers and nested lists of numbers."""
    try:
        kind = np.asarray(value).dtype.kind
    except ValueError:
        kind = "O"
    if kind not in "fiu":
        raise ValueError("no numbers")
    return _frozen(value)


ANY = Reading(Annotated[Any, AfterValidator(_frozen)], "any value")
NUMBERS = Reading(Annotated[Any, AfterValidator(_numbers)], "a number or a list of numbers")
PLAIN = {
    Any: ANY, inspect.Parameter.empty: ANY, bool: Reading(pydantic.StrictBool, "true or false"),
    int: Reading(pydantic.StrictInt, "a whole number"),
    float: Reading(pydantic.StrictFloat, "a number"), str: Reading(pydantic.StrictStr, "a text"),
}  # fmt: skip


def reading_of(kind: Any) -> Reading | None:
    """Return the reading of a type, or None if no file can express it."""
    found = _reading(kind)
    if found is None or found.is_table:
        return found
    return found._replace(type=Annotated[found.type, WrapValidator(_worded(found.words))])


def _reading(kind: Any) -> Reading | None:
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (Union, types.UnionType):
        return _union(inner)
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return _list(origin, inner)
    if kind in PLAIN or (isinstance(kind, type) and issubclass(kind, jaxtyping.AbstractArray)):
        return PLAIN.get(kind, NUMBERS)
    read = _table_reader(kind, inner)
    return read and Reading(_plain(read), "a name" if origin is Callable else "a table", True)


def _table_reader(kind: Any, inner: Sequence[Any]) -> Callable[[Any], Any] | None:
    """Return a reader of a table as a component, a maker or an object of a class."""
    if kind in KINDS:
        return functools.partial(blueprint_of, KINDS[kind])
    if inner and inner[-1] in KINDS:
        return functools.partial(maker_of, KINDS[inner[-1]])
    if kind in SUBCLASSES or (dataclasses.is_dataclass(kind) and not inspect.isabstract(kind)):
        classes: Any = SUBCLASSES.get(kind, (kind,))
        return functools.partial(_table, classes)
    return None


def _table(classes: Sequence[type], value: Any) -> Blueprint:
    """Return the object of the class that best fits a table without a name."""
    best = min(classes, key=lambda each: len(problems_of(model_of(each), value)))
    return Blueprint(best, options_of(model_of(best), value))


def _union(kinds: Sequence[Any]) -> Reading | None:
    """Return the reading of a union: numbers and texts first, or else tables."""
    found = [each for kind in kinds if kind is not type(None) and (each := _reading(kind))]
    tables = [each for each in found if each.is_table]
    values = [each for each in found if not each.is_table]
    if tables and (not values or tables[0].words == "a name"):  # texts are names in this case
        return tables[0]
    if not values:
        return None
    read = Union[tuple(each.type for each in values)]  # noqa: UP007
    words = " or ".join(dict.fromkeys(each.words for each in values))
    return Reading(read | None if type(None) in kinds else read, words)


def _list(origin: type, inner: Sequence[Any]) -> Reading | None:
    """Return the reading of a list with the type's number of entries."""
    each = _reading(inner[0])
    if each is None:
        return None
    many = origin is not tuple or inner[-1] is ...
    if many:
        return Reading(tuple[each.type, ...], f"a list, each entry {each.words}", each.is_table)
    return Reading(tuple[(each.type,) * len(inner)], f"a list of {len(inner)}, each {each.words}")


def _plain(read: Callable[[Any], Any]) -> Any:
    """Return a type that a function parses; None stands for no value."""
    return Annotated[Any, PlainValidator(lambda value: None if value is None else read(value))]


def _worded(words: str) -> Callable[[Any, Callable], Any]:
    """Return a validator whose message uses this description."""

    def check(value: Any, handler: Callable[[Any], Any]) -> Any:
        try:
            return handler(value)
        except pydantic.ValidationError:
            raise ValueError(f"must be {words}") from None

    return check
