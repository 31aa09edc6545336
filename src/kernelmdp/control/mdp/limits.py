"""Safety limits on states and their fallback action."""

import math
import statistics
from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Scalar, State
from kernelmdp.control.mdp.boxes import Box, numbers


def _ends(value: Any) -> tuple[float, ...] | None:
    return None if value is None else numbers(value)


class Limits(Module):
    r"""Safety limits on the states of a system, with a fallback action.

    Every state reached must keep to the limits with a given probability in the model. Model
    uncertainty tightens the limits. For a state with covariance $\Sigma$, a margin g must be at
    least $q\sqrt{\nabla g^\top\Sigma\nabla g}$ at the mean, where q is the normal quantile of
    `probability`.

    Args:
        fallback: Action taken when the planned one may break the limits. It must be safe in every
            state; the library does not check it.
        low: Lower limit of each coordinate, infinite where there is none. Default: no lower limits.
        high: Upper limit of each coordinate, infinite where there is none. Default: no upper
            limits.
        probability: Probability with which the limits must hold, between 0.5 and 1.
        margin: Function of a state that returns one or several numbers; a negative number is a
            violation. Default: no margin.

    Raises:
        ValueError: if there is no finite limit and no margin, or `low` is not below `high`.
    """

    fallback: tuple[float, ...] = eqx.field(static=True, converter=numbers)
    low: tuple[float, ...] | None = eqx.field(static=True, converter=_ends, default=None)
    high: tuple[float, ...] | None = eqx.field(static=True, converter=_ends, default=None)
    probability: float = eqx.field(static=True, default=0.95)
    margin: Callable[[State], Array] | None = None

    def __check_init__(self):
        checks.between("probability", self.probability, 0.5, 1)
        given = [ends for ends in (self.low, self.high) if ends is not None]
        checks.require(
            self.margin is not None or any(map(math.isfinite, sum(given, ()))),
            "limits must have a finite end or a margin, got none. Pass low, high or margin.",
        )
        checks.require(
            not any(map(math.isnan, sum(given, ()))),
            f"limits must not be NaN, got {given}. Pass -inf or inf where there is no limit.",
        )
        checks.require(
            all(a < b for a, b in zip(self.low or (), self.high or (), strict=False)),
            f"low of limits must lie below high in every coordinate, got low {self.low} and high "
            f"{self.high}. Lower low or raise high.",
        )

    def check(self, states: Box, actions: Box) -> None:
        """Raise `ValueError` unless the limits fit the boxes of a system."""
        for name, ends in (("low", self.low), ("high", self.high)):
            checks.require(
                ends is None or len(ends) == states.dim,
                f"{name} of limits must hold one number per coordinate of the state "
                f"({states.dim}), got {ends}. Pass -inf or inf where there is no limit.",
            )
            for i, end in enumerate(ends or ()):
                _check_inside(name, i, end, states)
        actions.check("fallback", np.array(self.fallback))

    def margins(self, state: State) -> Float[Array, " k"]:
        """Return the distance of the state to each limit; negative beyond it."""
        found = [] if self.margin is None else [jnp.atleast_1d(self.margin(state))]
        for ends, sign in ((self.low, 1.0), (self.high, -1.0)):
            places = [i for i, end in enumerate(ends or ()) if math.isfinite(end)]
            if ends is not None and places:
                at = np.array(places)
                found.append(sign * (state[at] - np.array(ends)[at]))
        return jnp.concatenate(found)

    def holds(self, state: State) -> Bool[Array, ""]:
        """Return whether a state keeps to the limits."""
        return jnp.all(self.margins(state) >= 0)

    def lacking(self, mean: State, covariance: Float[Array, "m m"]) -> Float[Array, " k"]:
        """Return the shortfall of each margin, or 0, for a state with this mean and covariance."""
        margins, slopes = self.margins(mean), jax.jacfwd(self.margins)(mean)
        quantile = statistics.NormalDist().inv_cdf(self.probability)
        variance = jnp.einsum("ki,ij,kj->k", slopes, covariance, slopes)
        needed = quantile * jnp.sqrt(jnp.maximum(variance, 0.0))
        return jnp.maximum(needed - margins, 0.0)

    def allows(self, mean: State, covariance: Float[Array, "m m"]) -> Bool[Array, ""]:
        """Return whether a state with this mean and covariance is within the limits."""
        return jnp.all(self.lacking(mean, covariance) <= 0)

    def as_dict(self) -> dict[str, Any]:
        """Return the limits as plain data: None for an infinite end, and a note for a `margin`."""
        plain = lambda ends: ends and [end if math.isfinite(end) else None for end in ends]
        said = {"low": plain(self.low), "high": plain(self.high), "probability": self.probability}
        said |= {"margin": "a function of the state"} if self.margin is not None else {}
        return said | {"fallback": list(self.fallback)}

    def sentence(self) -> str:
        """Describe the limits, their probability and the fallback in a sentence."""
        ends = (("at least", self.low), ("at most", self.high))
        parts = [
            f"state {i} {how} {end:g}"
            for how, given in ends
            for i, end in enumerate(given or ())
            if math.isfinite(end)
        ]
        parts += ["a margin of your own not negative"] * (self.margin is not None)
        action = ", ".join(f"{number:g}" for number in self.fallback)
        return (
            f"{' and '.join(parts)}, each with probability {self.probability:g} in the model; "
            f"where that is not known the action is {action}"
        )

    @property
    def action(self) -> Action:
        """Fallback action."""
        return jnp.asarray(np.array(self.fallback))

    def excess(self, mean: State, spread: Float[Array, " m"], sides: Array) -> Scalar:
        """Return the total shortfall of the margins, in shares of the box."""
        return jnp.sum(self.lacking(mean, jnp.diag(spread**2)) / self._sizes(mean, sides))

    def shares(self, state: State, sides: Array) -> Float[Array, " k"]:
        """Return the distance of the state to each limit, in shares of the box."""
        return self.margins(state) / self._sizes(state, sides)

    def _sizes(self, state: State, sides: Array) -> Float[Array, " k"]:
        """Return the change of each margin over a side of the box."""
        slopes = jax.jacfwd(self.margins)(state)
        return jnp.maximum(jnp.sqrt(jnp.sum((slopes * sides) ** 2, axis=1)), 1e-300)


def _check_inside(name: str, i: int, end: float, states: Box) -> None:
    """Check that a limit lies in the box; beyond it nothing is observed unless the box grows."""
    low, high = states.ends[i]
    checks.require(
        not math.isfinite(end) or states.grows[i] or low <= end <= high,
        f"{name} of limits must lie in the box of states, from {low:g} to {high:g} in coordinate "
        f"{i}, got {end:g}. Widen the box, or make this limit infinite.",
    )
