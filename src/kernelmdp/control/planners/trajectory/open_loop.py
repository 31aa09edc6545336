"""Trajectories of mean states through an MDP, open loop: what planners without a grid look at."""

from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractMDP

SWITCHES = 8  # periods from which on another choice is tried
LENGTHS = (1, 4)  # for how many

Shares = Float[Array, "L n"]  # actions of L periods, each coordinate from -1 to 1


class Path(eqx.Module):
    """States before each of L periods, what is done in them, and what it is worth in all.

    `rewards` are those of each period if it comes to it, which it does with chance `alive`.
    """

    states: Float[Array, "L m"]
    shares: Shares
    value: Scalar
    rewards: Float[Array, " L"]
    alive: Float[Array, " L"]

    @classmethod
    def blank(cls, mdp: AbstractMDP, periods: int) -> "Path":
        """Nothing that is meant yet."""
        zeros = lambda *shape: jnp.zeros((periods, *shape))
        dims = mdp.spec.state_dim, mdp.spec.action_dim
        return cls(zeros(dims[0]), zeros(dims[1]), jnp.zeros(()), zeros(), zeros())


def action_of(mdp: AbstractMDP, share: Float[Array, " n"]) -> Action:
    """Actions as planners count them, from -1 to 1, in the units of the system."""
    return mdp.spec.actions.at((share + 1) / 2)


def advance(mdp: AbstractMDP, state: State, share: Float[Array, " n"]) -> tuple[Scalar, State]:
    """Where an action from -1 to 1 leads; see `arrive`."""
    return arrive(mdp, state, action_of(mdp, share))


def arrive(
    mdp: AbstractMDP, state: State, action: Action, key: Key | None = None
) -> tuple[Scalar, State]:
    """Mean reward and next state inside its box; once over, nothing and the same.

    Without a key the next state is the mean one, with one it has noise.
    """
    reward, after = mdp.means(state, action)
    if key is not None:
        after = after + mdp.spec.transition_noise.sample(state.shape, key=key)
    after, over = mdp.spec.states.project(after), mdp.terminal(state)
    if over is None:
        return reward, after
    return jnp.where(over, 0.0, reward), jnp.where(over, state, after)


def follow(mdp: AbstractMDP, start: State, shares: Shares, counted: Float[Array, " L"]) -> Path:
    """The path of these actions; `counted` weighs the reward of each period."""
    return along(mdp, start, lambda state, share: share, shares, counted)


def along(
    mdp: AbstractMDP, start: State, decide: Callable[[State, Any], Array], rows: Any,
    counted: Float[Array, " L"],
) -> Path:  # fmt: skip
    """The path on which a state and a row say what is done in each period.

    Beyond an end it goes on as if there were none, and what it earns there does not count.
    """

    def body(now: tuple[State, Scalar], each: tuple[Any, Array]) -> tuple[tuple, tuple]:
        (state, alive), (row, weight) = now, each
        share = decide(state, row)
        reward, after = mdp.means(state, action_of(mdp, share))
        after = mdp.spec.states.project(after)
        return (after, alive * outlasting(mdp, after)), (state, share, weight * reward, alive)

    first = (start, lasting(mdp, start))
    states, shares, rewards, alive = jax.lax.scan(body, first, (rows, counted))[1]
    return Path(states, shares, jnp.sum(alive * rewards), rewards, alive)


def lasting(mdp: AbstractMDP, state: State) -> Scalar:
    """The chance that an episode is not over in this state."""
    ending = mdp.ending(state)
    return jnp.ones(()) if ending is None else 1 - ending


def outlasting(mdp: AbstractMDP, after: State) -> Scalar:
    """The chance that an episode is not over once noise is added to this mean next state."""
    ending = mdp.ending_after(after)
    return jnp.ones(()) if ending is None else 1 - ending


def joined(one: Path, others: Path) -> Path:
    """A path beside several."""
    return jax.tree.map(lambda a, b: jnp.concatenate([a[None], b]), one, others)


def best_of(paths: Any) -> Any:
    """Of several with their values side by side the most valuable; one not finite is none."""
    values = jnp.where(jnp.isfinite(paths.value), paths.value, -jnp.inf)
    return jax.tree.map(lambda leaf: leaf[jnp.argmax(values)], paths)


def alone(path: Path) -> Path:
    """A path as one of several side by side."""
    return jax.tree.map(lambda leaf: leaf[None], path)


def best_of_each(paths: Path, others: Path) -> Path:
    """Of each path and of as many of the others, one after the other, the most valuable."""
    rows = lambda leaf: leaf.reshape(len(paths.value), -1, *leaf.shape[1:])
    best = lambda one, its: best_of(joined(one, its))
    return jax.vmap(best)(paths, jax.tree.map(rows, others))


def crossed(rows: Any, values: Any) -> tuple[Any, Array]:
    """Every row with every value, along one axis."""
    number = len(jax.tree.leaves(rows)[0])
    each = jax.tree.map(lambda leaf: jnp.repeat(leaf, len(values), axis=0), rows)
    return each, jnp.tile(jnp.asarray(np.array(values)), number)


def switched(mdp: AbstractMDP, paths: Path, counted: Float[Array, " L"]) -> Path:
    """Paths at least as valuable, by one choice made otherwise, for a period or for some.

    From which period on is tried for all of the next and for ever fewer of those further ahead.
    """
    number, dim = paths.shares.shape[1:]
    starts = np.unique(np.geomspace(1, number, SWITCHES).round().astype(int)) - 1
    runs = np.arange(number) - starts[:, None]
    spans = np.concatenate([(runs >= 0) & (runs < length) for length in LENGTHS])
    choices = enumerate(mdp.spec.actions.choices)
    made = np.array([(j, (2 * c + 1) / k - 1) for j, k in choices for c in range(k)])
    here = np.arange(dim) == made[:, :1]
    # Every span with every choice: what is set, and to what.
    masks = (spans[:, None, :, None] & here[None, :, None, :]).reshape(-1, number, dim)
    values = np.tile(made[:, 1], len(spans))

    def other(path: Path, which: Array) -> Path:
        shares = jnp.where(jnp.asarray(masks)[which], jnp.asarray(values)[which], path.shares)
        return follow(mdp, path.states[0], shares, counted)

    return best_of_each(paths, jax.vmap(other)(*crossed(paths, np.arange(len(masks)))))
