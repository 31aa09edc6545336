"""Boxes of states and of actions: ends, angles and choices."""

import itertools
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Key

Groups = tuple[tuple[int, ...], ...]
Ends = Float[Array, " m"] | float


def numpy_of(x: Array) -> Any:
    """Return the NumPy of an array: JAX's, or NumPy itself."""
    return jnp if isinstance(x, jax.Array) else np


def numbers(value: Any) -> tuple[float, ...]:
    """Return one float per coordinate."""
    return tuple(float(x) for x in np.atleast_1d(value))


def wrap(x: Float[Array, "*n"], low: Ends, high: Ends) -> Float[Array, "*n"]:
    """Turn angles by whole sides into [low, high); an angle inside stays unchanged."""
    numpy = numpy_of(x)
    turned = low + numpy.mod(x - low, high - low)
    # A little below the lower end rounds to the upper one, which is the same angle.
    turned = numpy.where(turned < high, turned, low)
    return numpy.where((low <= x) & (x < high), x, turned)


def circled(share: Float[Array, "*n"]) -> list[Array]:
    """Return a share of a turn as cosine and sine, both scaled to [0, 1]."""
    turn = 2 * jnp.pi * share
    return [(1 + jnp.cos(turn)) / 2, (1 + jnp.sin(turn)) / 2]


def indicated(place: Float[Array, "*n 1"], number: int) -> Float[Array, "*n k"]:
    """Encode a choice as one-hot; a place between two choices gives shares of both."""
    return jnp.clip(1 - jnp.abs(place - np.arange(float(number))), 0, 1)


def grouped(widths: Sequence[int]) -> Groups:
    """Return consecutive places of coordinates that take one or several entries."""
    starts = np.cumsum((0, *widths)).tolist()
    return tuple(tuple(range(a, b)) for a, b in itertools.pairwise(starts))


class Box(Module):
    """Box of states or actions: lower and upper ends and the kind of each coordinate.

    A coordinate is a number, an angle or a choice. The order of more than two choices has no
    meaning.

    Args:
        low: Lower end of each coordinate. Optional where every coordinate is a choice.
        high: Upper end of each coordinate. Optional where every coordinate is a choice.
        periodic: One flag per coordinate; true for an angle that wraps. Default: none.
        choices: Number of choices of each coordinate, numbered from 0; 0 for a number. Default: all
            0.
        grows: One flag per coordinate; true if its ends are observed values and not limits. States
            beyond them are kept as observed, and a campaign widens them. Default: none.

    Raises:
        ValueError: if an end is not finite, `low` is not below `high`, or a coordinate has two
            kinds.

    Example:
        ```python
        states = km.Box([-math.pi, -8.0], [math.pi, 8.0], periodic=[True, False])
        actions = km.Box(choices=[3])
        ```
    """

    ends: tuple[tuple[float, float], ...] = eqx.field(static=True)
    periodic: tuple[bool, ...] = eqx.field(static=True)
    choices: tuple[int, ...] = eqx.field(static=True)
    grows: tuple[bool, ...] = eqx.field(static=True)

    def __init__(
        self, low: Any = None, high: Any = None, periodic: Any = None, choices: Any = None,
        grows: Any = None,
    ):  # fmt: skip
        low, high, self.choices = _with_choices(low, high, choices)
        lows = np.atleast_1d(checks.number("low", low))
        highs = np.atleast_1d(checks.number("high", high))
        same = lows.ndim == 1 and lows.shape == highs.shape
        checks.require(
            same and bool(np.all(lows < highs)),
            "a box must have low < high in every coordinate, got low "
            f"{lows.tolist()} and high {highs.tolist()}. Correct these ends.",
        )
        self.choices = self.choices or (0,) * len(lows)
        self.periodic, self.grows = (
            _flags(name, given, len(lows))
            for name, given in (("periodic", periodic), ("grows", grows))
        )
        self.ends = tuple(zip(lows.tolist(), highs.tolist(), strict=True))
        self._check_kinds()

    def _check_kinds(self) -> None:
        """Raise `ValueError` if a coordinate has two kinds."""
        whole = [(0.0, k - 1.0) for k in self.choices]
        for i, (ends, k) in enumerate(zip(self.ends, self.choices, strict=True)):
            checks.require(
                k == 0 or ends == whole[i],
                f"coordinate {i} of {k} choices must go from 0 to {k - 1}, got {ends}. "
                "Correct its ends.",
            )
        kinds = zip(self.periodic, map(bool, self.choices), self.grows, strict=True)
        checks.require(
            all(sum(each) <= 1 for each in kinds),
            "a coordinate must be only one of periodic, choice and growing, got periodic "
            f"{self.periodic}, choices {self.choices} and grows {self.grows}. Keep one of them.",
        )

    @property
    def low(self) -> NDArray[np.float64]:
        """Lower end of each coordinate."""
        return np.array([low for low, _ in self.ends])

    @property
    def high(self) -> NDArray[np.float64]:
        """Upper end of each coordinate."""
        return np.array([high for _, high in self.ends])

    @property
    def dim(self) -> int:
        """Number of coordinates."""
        return len(self.ends)

    @property
    def sides(self) -> NDArray[np.float64]:
        """Length of each side."""
        return self.high - self.low

    @property
    def diameter(self) -> float:
        r"""Diameter $D = \max\|s - s'\|_2$."""
        return float(np.sqrt(np.sum(np.square(self.sides))))

    @property
    def widths(self) -> tuple[int, ...]:
        """Number of entries in `unit` of each coordinate; two choices are one number."""
        kinds = zip(self.periodic, self.choices, strict=True)
        return tuple(2 if wraps else max(1, k * (k > 2)) for wraps, k in kinds)

    def project(self, x: Float[Array, "*n m"]) -> Float[Array, "*n m"]:
        """Return the nearest point of the box, in NumPy for NumPy's arrays; angles wrap."""
        numpy = numpy_of(x)
        inside = numpy.clip(x, self.low, self.high)
        if any(self.choices):
            inside = numpy.where(np.array(self.choices) > 0, numpy.round(inside), inside)
        if not any(self.periodic):
            return inside
        return numpy.where(np.array(self.periodic), wrap(x, self.low, self.high), inside)

    def settle(self, x: Float[Array, "*n m"]) -> Float[Array, "*n m"]:
        """Return the nearest point of the box, but leave coordinates that grow unchanged."""
        inside = Box.project(self, x)
        return numpy_of(x).where(np.array(self.grows), x, inside) if any(self.grows) else inside

    def difference(self, x: Float[Array, "*n m"], y: Float[Array, "*n m"]) -> Array:
        """Return x - y, the short way round for angles."""
        if not any(self.periodic):
            return x - y
        half = self.sides / 2
        return jnp.where(np.array(self.periodic), wrap(x - y, -half, half), x - y)

    def unit(self, x: Float[Array, "*n m"]) -> Float[Array, "*n u"]:
        """Scale coordinates to [0, 1]; an angle becomes the pair (1 + cos)/2, (1 + sin)/2.

        More than two choices are encoded as one-hot.
        """
        scaled = (x - self.low) / self.sides
        if sum(self.widths) == self.dim:
            return scaled
        parts = [self._seen(scaled[..., j : j + 1], j) for j in range(self.dim)]
        return jnp.concatenate(list(itertools.chain(*parts)), axis=-1)

    def _seen(self, share: Float[Array, "*n 1"], j: int) -> list[Array]:
        if self.periodic[j]:
            return circled(share)
        number = self.choices[j]
        return [indicated(share * (number - 1), number)] if number > 2 else [share]

    def uniform(self, *, key: Key) -> Float[Array, " m"]:
        """Draw a point uniformly."""
        return self.at(jax.random.uniform(key, (self.dim,)))

    def at(self, share: Float[Array, "*n m"]) -> Float[Array, "*n m"]:
        """Return the point at a share of each side, from 0 to 1; choices have equal parts of it."""
        point = jnp.asarray(self.low) + self.sides * share
        if not any(self.choices):
            return point
        number = np.array(self.choices, float)
        chosen = jnp.clip(jnp.floor(share * number), 0, np.maximum(number - 1, 0))
        return jnp.where(number > 0, chosen, point)

    def check(self, name: str, x: Any) -> NDArray[np.float64]:
        """Return the point as float64, after checking that it is finite and inside."""
        point = np.atleast_1d(checks.number(name, x))
        low, high = self.low, self.high
        checks.require(
            point.shape == low.shape,
            f"{name} must have {self.dim} coordinates, got shape {point.shape}.",
        )
        slack = 1e-9 * (high - low)
        free = np.array(self.periodic) | np.array(self.grows)
        outside = ((point < low - slack) | (point > high + slack)) & ~free
        checks.require(
            not outside.any(),
            f"{name} must lie in the box from {low.tolist()} to {high.tolist()}, got "
            f"{point.tolist()}. Widen the box or clip the value before passing it on.",
        )
        between = (np.array(self.choices) > 0) & (np.abs(point - np.round(point)) > 1e-9)
        checks.require(
            not between.any(),
            f"{name} must be a whole number where there are choices, got {point.tolist()}. "
            "Pass the number of a choice.",
        )
        return point


def _flags(name: str, given: Any, number: int) -> tuple[bool, ...]:
    flags = (False,) * number if given is None else tuple(map(bool, given))
    checks.require(
        len(flags) == number,
        f"{name} must hold one flag per coordinate ({number}), got {len(flags)}. "
        f"Pass {number} flags.",
    )
    return flags


def _with_choices(low: Any, high: Any, choices: Any) -> tuple[Any, Any, tuple[int, ...]]:
    """Return ends and numbers of choices, and derive the ends where all are choices."""
    if choices is None:
        return low, high, ()
    numbers = tuple(checks.whole("choices", k, least=0) for k in np.atleast_1d(choices).tolist())
    checks.require(
        1 not in numbers,
        f"choices must be two or more, or 0 for a number, got {numbers}. "
        "Leave out coordinates with one choice.",
    )
    if low is None and high is None and all(numbers):
        return [0.0] * len(numbers), [k - 1.0 for k in numbers], numbers
    dim = np.size(np.asarray(low))
    checks.require(
        len(numbers) == dim,
        f"choices must hold one number per coordinate ({dim}), got {numbers}. "
        "Pass 0 for a coordinate without choices.",
    )
    return low, high, numbers
