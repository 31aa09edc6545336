"""Small network that imitates another policy without planning.

Its inputs are the state scaled to its box, angles as cosine and sine, and the period as a share of
the horizon. It has two hidden layers of hyperbolic tangents. A number is one output, clipped to its
box; an angle is two, of which the direction counts. Each choice has a score, and the largest wins.
The network has no memory.
"""

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int

from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box, circled
from kernelmdp.control.mdp.mdp import Period, Spec
from kernelmdp.control.planners.base import AbstractPolicy

UNITS = 64  # in each of two layers
LEAST = 0.02  # of a side, the spread that an input counts as having where it hardly moved
BATCH, RATE = 256, 5e-3  # rows of a step of Adam, and how far the first ones go
FADING = (0.9, 0.999)  # of what Adam remembers of slopes and of their squares
TINY = 1e-8

Layers = tuple[tuple[Float[Array, "_ _"], Float[Array, " _"]], ...]


class Rows(NamedTuple):
    """Actions with their states and periods; rows beyond `count` are free room."""

    states: Float[Array, "N m"]
    periods: Int[Array, " N"]
    actions: Float[Array, "N n"]
    count: Int[Array, ""]


class Network(AbstractPolicy):
    """Policy with two layers of tanh and a decoder; it plans no value."""

    states: Box
    actions: Box
    horizon: int = eqx.field(static=True)
    centre: Float[Array, " u"]
    spread: Float[Array, " u"]
    layers: Layers

    @classmethod
    def blank(cls, spec: Spec, *, key: Key) -> "Network":
        """Return an untrained network."""
        width, outputs = sum(spec.states.widths) + 1, sum(_widths(spec.actions))
        sizes = [width, UNITS, UNITS, outputs]
        keys = jax.random.split(key, len(sizes) - 1)
        layers = tuple(map(_layer, sizes, sizes[1:], keys))
        centre, spread = 0.5 * jnp.ones(width), 0.5 * jnp.ones(width)
        return cls(spec.states, spec.actions, spec.horizon, centre, spread, layers)

    def __call__(self, state: State, period: Period) -> Action:
        scores = self.scores(self.layers, self.seen(state, period))
        return jnp.stack([_read(self.actions, j, part) for j, part in self._parts(scores)])

    def value(self, state: State) -> Scalar:
        return jnp.full((), jnp.nan)

    def seen(self, state: State, period: Period) -> Float[Array, " u"]:
        """Return the inputs of the layers, scaled to about one."""
        unit = self.states.unit(state)
        share = jnp.asarray(period).astype(unit.dtype) / self.horizon
        return (jnp.concatenate([unit, share[None]]) - self.centre) / self.spread

    def scores(self, layers: Layers, seen: Float[Array, " u"]) -> Float[Array, " k"]:
        """Return the outputs of the layers."""
        for weights, offset in layers[:-1]:
            seen = jnp.tanh(seen @ weights + offset)
        return seen @ layers[-1][0] + layers[-1][1]

    def miss(self, scores: Float[Array, " k"], action: Action) -> Scalar:
        """Return the loss of outputs against the action taken."""
        parts = self._parts(scores)
        return sum((_miss(self.actions, j, part, action[j]) for j, part in parts), jnp.zeros(()))

    def scaled_to(self, rows: Rows) -> "Network":
        """Return the network with inputs centred and scaled to those of some rows."""
        plain = eqx.tree_at(
            lambda net: (net.centre, net.spread), self,
            (jnp.zeros_like(self.centre), jnp.ones_like(self.spread)),
        )  # fmt: skip
        weights = (jnp.arange(len(rows.states)) < rows.count).astype(float) / rows.count
        inputs = jax.vmap(plain.seen)(rows.states, rows.periods)
        centre = weights @ inputs
        spread = jnp.sqrt(weights @ (inputs - centre) ** 2)
        scales = (centre, jnp.maximum(spread, LEAST))
        return eqx.tree_at(lambda net: (net.centre, net.spread), self, scales)

    def _parts(self, scores: Float[Array, " k"]) -> Iterator[tuple[int, Array]]:
        """Split the outputs by coordinate."""
        starts = np.cumsum((0, *_widths(self.actions))).tolist()
        return ((j, scores[a:b]) for j, (a, b) in enumerate(itertools.pairwise(starts)))


@compiled
def taught(network: Network, rows: Rows, steps: int, *, key: Key) -> Network:
    """Return the network after steps of Adam on batches of rows, with decaying step length."""

    def loss(layers: Layers, states: Array, periods: Array, actions: Array) -> Scalar:
        def one(state: State, period: Array, action: Action) -> Scalar:
            return network.miss(network.scores(layers, network.seen(state, period)), action)

        return jnp.mean(jax.vmap(one)(states, periods, actions))

    def body(now: tuple[Layers, Any, Any], step: Int[Array, ""]) -> tuple[tuple, None]:
        at = jax.random.randint(jax.random.fold_in(key, step), (BATCH,), 0, rows.count)
        slopes = jax.grad(loss)(now[0], rows.states[at], rows.periods[at], rows.actions[at])
        done = step.astype(float)
        return _moved(now, slopes, RATE * (1 - done / steps), done + 1), None

    none = jax.tree.map(jnp.zeros_like, network.layers)
    found = jax.lax.scan(body, (network.layers, none, none), jnp.arange(steps))[0]
    return eqx.tree_at(lambda net: net.layers, network, found[0])


def _moved(now: tuple[Any, Any, Any], slopes: Any, rate: Scalar, number: Scalar) -> tuple:
    """Take a step of Adam: running mean slopes over their size (Kingma and Ba 2015)."""
    (keep, longer), tree = FADING, jax.tree.map
    mean = tree(lambda old, slope: keep * old + (1 - keep) * slope, now[1], slopes)
    size = tree(lambda old, slope: longer * old + (1 - longer) * slope**2, now[2], slopes)
    full, whole = 1 - keep**number, 1 - longer**number
    step = lambda x, m, v: x - rate * (m / full) / (jnp.sqrt(v / whole) + TINY)
    return tree(step, now[0], mean, size), mean, size


# ---- What outputs stand for ----


def _widths(actions: Box) -> tuple[int, ...]:
    """Return the number of outputs of each coordinate of the action."""
    kinds = zip(actions.periodic, actions.choices, strict=True)
    return tuple(2 if wraps else max(1, number) for wraps, number in kinds)


def _layer(before: int, after: int, key: Key) -> tuple[Array, Array]:
    return jax.random.normal(key, (before, after)) / np.sqrt(before), jnp.zeros(after)


def _read(box: Box, j: int, part: Float[Array, " k"]) -> Scalar:
    """Decode outputs into one coordinate of the action."""
    (low, high), number = box.ends[j], box.choices[j]
    if number:
        return jnp.argmax(part).astype(part.dtype)
    if box.periodic[j]:
        share = jnp.mod(jnp.arctan2(part[1], part[0]) / (2 * jnp.pi), 1.0)
    else:
        share = (jnp.clip(part[0], -1, 1) + 1) / 2
    return low + (high - low) * share


def _miss(box: Box, j: int, part: Float[Array, " k"], done: Scalar) -> Scalar:
    """Return the loss of one coordinate; outputs beyond the end it lies at have none."""
    (low, high), number = box.ends[j], box.choices[j]
    if number:
        return jax.nn.logsumexp(part) - part[jnp.round(done).astype(int)]
    share = (done - low) / (high - low)
    if box.periodic[j]:
        wanted = 2 * jnp.stack(circled(share)) - 1
        return jnp.sum((part - wanted) ** 2)
    error = part[0] - (2 * share - 1)
    error = jnp.where(share >= 1, jnp.minimum(error, 0.0), error)
    return jnp.where(share <= 0, jnp.maximum(error, 0.0), error) ** 2
