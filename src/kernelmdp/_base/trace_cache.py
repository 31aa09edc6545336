"""Cache of traced programs, which saves later processes tracing and lowering.

An entry holds a StableHLO module and the structure of its result. Its name is a hash of the
library's source, the versions of JAX and its dependencies, the function and all its arguments but
the arrays' contents. Like compiled programs, entries are kept in a folder that only this user can
write to. Calls that cannot be described, exported or read back are traced as usual.
"""

import contextlib
import dataclasses
import functools
import hashlib
import importlib
import inspect
import io
import json
import os
import pathlib
import sys
import types
import uuid
from collections.abc import Callable
from typing import Any, NamedTuple

import equinox as eqx
import jax
import numpy as np

ROOT = pathlib.Path(__file__).parents[1]  # of the library
LARGEST = 2**24  # bytes of an entry
OURS = ("kernelmdp", "equinox")  # packages whose classes and functions are known by name
NEEDED = {"jax", "jaxlib", "jaxtyping", "numpy", "pydantic", "rich", "scipy", "typer"}
PLAIN = (type(None), bool, int, float, str)


class Unknown(Exception):
    """Value without a description."""


class Slot(NamedTuple):
    """Place of an array in the list of a call; an array may occur twice."""

    place: int


@functools.cache
def source() -> str:
    """Return a hash of the library's code and of the versions that programs depend on."""
    found = hashlib.sha256()
    for file in sorted(ROOT.rglob("*.py")):
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    names = ("jax", "jaxlib", "equinox", "numpy")
    versions = [getattr(importlib.import_module(name), "__version__", "") for name in names]
    found.update(json.dumps([sys.version, *versions]).encode())
    return found.hexdigest()


def is_usual() -> bool:
    """Return whether programs run on the processor and come from the library's own source."""
    alone = jax.default_backend() == "cpu" and jax.config.jax_default_device is None  # pyright: ignore[reportAttributeAccessIssue]
    return alone and not _is_patched(len(sys.modules))


@functools.lru_cache(maxsize=1)
def _is_patched(_: int) -> bool:
    """Return whether one of the library's modules holds a foreign function."""
    modules = [m for name, m in list(sys.modules.items()) if name.partition(".")[0] == OURS[0]]
    return any(_is_foreign(each) for module in modules for each in _functions(vars(module)))


def _functions(names: Any) -> list[types.FunctionType]:
    """Return the functions of a module and of its classes."""
    found = [each for each in names.values() if isinstance(each, types.FunctionType)]
    for each in names.values():
        if isinstance(each, type) and each.__module__.partition(".")[0] == OURS[0]:
            found += [f for f in vars(each).values() if isinstance(f, types.FunctionType)]
    return found


def _is_foreign(function: types.FunctionType) -> bool:
    root = (function.__module__ or "").partition(".")[0]
    return root not in {*OURS, *NEEDED} and root not in sys.stdlib_module_names


# ---- Descriptions ----


def described(  # noqa: PLR0911
    value: Any, arrays: list[Any], *, static: bool = False
) -> Any:
    """Describe a value as JSON; its arrays are appended to a list and named by their place.

    Args:
        value: A tree of modules, tuples, dictionaries, plain values, functions and arrays.
        arrays: The list that arrays are appended to, in the order of the description.
        static: Whether arrays are part of the description.

    Returns:
        The description.

    Raises:
        Unknown: if a part of the value has no description.
    """
    inside = functools.partial(described, arrays=arrays, static=static)
    if type(value) in PLAIN:
        return ["plain", type(value).__name__, repr(value) if type(value) is float else value]
    if (eqx.is_array(value) or isinstance(value, Slot)) and not static:
        arrays.append(value)
        return ["array", len(arrays) - 1]
    if isinstance(value, np.ndarray | np.generic):
        return ["numpy", value.dtype.str, list(value.shape), value.tobytes().hex()]
    if type(value) in (tuple, list):
        return [type(value).__name__, [inside(each) for each in value]]
    if type(value) is dict and all(type(name) is str for name in value):
        return ["dict", [[name, inside(each)] for name, each in value.items()]]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return ["named", _name(type(value)), [inside(each) for each in value]]
    if isinstance(value, eqx.Module):
        return ["module", _name(type(value)), _fields(value, arrays, static)]
    if isinstance(value, type | types.FunctionType):
        return ["code", _name(value)]
    raise Unknown(type(value).__name__)


def _fields(value: eqx.Module, arrays: list[Any], static: bool) -> list[Any]:
    told = []
    for field in dataclasses.fields(value):
        if hasattr(value, field.name):
            still = static or bool(field.metadata.get("static", False))
            told.append([field.name, described(getattr(value, field.name), arrays, static=still)])
    return told


def _name(code: Any) -> str:
    """Return the module and the name by which one of our classes or functions can be found."""
    module, name = getattr(code, "__module__", ""), getattr(code, "__qualname__", "")
    if module.partition(".")[0] not in OURS or _found(module, name) is not code:
        raise Unknown(f"{module}.{name}")
    return f"{module}:{name}"


def _found(module: str, name: str) -> Any:
    found: Any = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def rebuilt(told: Any, arrays: list[Any]) -> Any:  # noqa: PLR0911
    """Build a value from its description; our classes and functions are looked up by name."""
    kind, *rest = told
    each = lambda values: [rebuilt(value, arrays) for value in values]
    if kind == "plain":
        return float(rest[1]) if rest[0] == "float" else rest[1]
    if kind == "array":
        return arrays[rest[0]]
    if kind == "numpy":
        return np.frombuffer(bytes.fromhex(rest[2]), np.dtype(rest[0])).reshape(rest[1])
    if kind in ("tuple", "list"):
        return tuple(each(rest[0])) if kind == "tuple" else each(rest[0])
    if kind == "dict":
        return {name: rebuilt(value, arrays) for name, value in rest[0]}
    code = _code(rest[0]) if kind in ("code", "named", "module") else None
    if kind == "code":
        return code
    if kind == "named" and isinstance(code, type) and issubclass(code, tuple):
        return code(*each(rest[1]))
    if kind == "module" and isinstance(code, type) and issubclass(code, eqx.Module):
        made = object.__new__(code)
        for name, value in rest[1]:
            object.__setattr__(made, name, rebuilt(value, arrays))
        return made
    raise Unknown(kind)


def _code(name: str) -> Any:
    module, _, path = name.partition(":")
    if module.partition(".")[0] not in OURS:
        raise Unknown(name)
    importlib.import_module(module)
    found = _found(module, path)
    if not isinstance(found, type | types.FunctionType) or _name(found) != name:
        raise Unknown(name)
    return found


# ---- Entries ----


@dataclasses.dataclass(frozen=True)
class Traced:
    """Program of flat arrays, with their order and the structure of its result."""

    run: Any
    returned: Any
    size: int  # bytes
    order: tuple[int, ...] = ()

    def __call__(self, arrays: list[Any]) -> Any:
        """Run the program and rebuild its result."""
        return rebuilt(self.returned, list(self.run(*[arrays[i] for i in self.order])))

    def compile(self, arrays: list[Any]) -> Any:
        """Compile for arrays like these, or read the compiled program."""
        return self.run.lower(*[arrays[i] for i in self.order]).compile()


def size_of(lowered: Any) -> int:
    """Return the bytes of a traced and lowered program."""
    written = io.BytesIO()
    lowered.compiler_ir("stablehlo").operation.write_bytecode(written)
    return len(written.getvalue())


def program(
    folder: pathlib.Path, function: Callable, given: Any, arrays: list[Any], options: Any
) -> Traced | None:
    """Read the program of a call from a folder, or trace it and keep it there.

    Args:
        folder: Folder of the entries.
        function: The called function.
        given: Its positional arguments and its keywords, a `Slot` in place of each array.
        arrays: The arrays.
        options: The compiler's options.

    Returns:
        The program, or None if the call has no description.
    """
    slots: list[Slot] = []
    try:
        name, told = _origin(function), described(given, slots)
    except Unknown:
        return None
    order = [slot.place for slot in slots]
    found = [arrays[i] for i in order]

    def call(*flat: Any) -> Any:
        args, kwargs = rebuilt(told, list(flat))
        return function(*args, **kwargs)

    call.__name__ = getattr(function, "__name__", "call").replace("<lambda>", "call")

    entry = key(name, options, told, found)
    made = load(folder, entry, options) or save(folder, entry, call, options, found)
    return None if made is None else dataclasses.replace(made, order=tuple(order))


def _origin(function: Any) -> str:
    """Name one of our functions or of JAX's by its place in the source."""
    own = inspect.unwrap(getattr(function, "__func__", function))
    code, module = getattr(own, "__code__", None), getattr(own, "__module__", "")
    if code is None or own.__closure__ or module.partition(".")[0] not in (*OURS, "jax"):
        raise Unknown(module)
    bound = _name(function.__self__) if hasattr(function, "__func__") else ""
    return f"{module}:{own.__qualname__}:{code.co_firstlineno}:{bound}"


def key(name: str, options: Any, told: Any, arrays: list[Any]) -> str:
    """Return the name of a program's entry."""
    shapes = [
        [list(np.shape(a)), str(a.dtype), bool(getattr(a, "weak_type", False))] for a in arrays
    ]
    parts = [source(), name, options, told, shapes, jax.default_backend(), _settings()]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _settings() -> list[Any]:
    names = ("jax_enable_x64", "jax_default_matmul_precision", "jax_numpy_dtype_promotion")
    return [str(getattr(jax.config, name, None)) for name in names] + [
        str(getattr(jax.config, "jax_threefry_partitionable", None)),
        str(getattr(jax.config, "jax_default_prng_impl", None)),
    ]


def load(folder: pathlib.Path, name: str, options: Any) -> Traced | None:
    """Read an entry; return None if it is missing or incomplete."""
    try:
        content = (folder / name).read_bytes()
        digest, structure, module = content.split(b"\n", 2)
        if hashlib.sha256(structure + module).hexdigest().encode() != digest:
            return None
        exported = jax.export.deserialize(bytearray(module))
        return Traced(_jitted(exported, options), json.loads(structure), len(module))
    except Exception:  # whatever it is, the program is traced again
        return None


def save(folder: pathlib.Path, name: str, function: Callable, options: Any, arrays: list[Any]):
    """Trace a function of flat arrays, keep it, and return it as it will be read back.

    Args:
        folder: Folder of the entries.
        name: The entry's name.
        function: Function from flat arrays to a value that can be described.
        options: The compiler's options.
        arrays: Arguments of the function.

    Returns:
        The program, or None if it cannot be exported.
    """
    structure: list[Any] = []

    def flat(*given: Any) -> tuple[Any, ...]:
        leaves: list[Any] = []
        structure[:] = [described(function(*given), leaves)]
        return tuple(leaves)

    flat.__name__ = flat.__qualname__ = function.__name__
    try:
        exported = jax.export.export(jax.jit(flat))(*arrays)
        told, module = json.dumps(structure[0]).encode(), bytes(exported.serialize())
    except Exception:  # of a program that cannot be exported
        return None
    if len(module) <= LARGEST:
        _write(folder / name, told, module)
    return Traced(_jitted(exported, options), structure[0], len(module))


def _jitted(exported: Any, options: Any) -> Callable[..., Any]:
    """Compile once for arrays of the host and of the device."""

    def run(*arrays: Any) -> Any:
        return exported.call(*arrays)

    run.__name__ = run.__qualname__ = exported.fun_name
    place = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    return jax.jit(run, in_shardings=place, compiler_options=options or None)


def _write(file: pathlib.Path, structure: bytes, module: bytes) -> None:
    """Write to a temporary file and rename it; a full disk keeps nothing."""
    digest = hashlib.sha256(structure + module).hexdigest().encode()
    beside = file.with_name(f"{file.name}.{uuid.uuid4().hex}")
    try:
        beside.write_bytes(b"\n".join([digest, structure, module]))
        os.replace(beside, file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
