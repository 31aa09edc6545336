"""Open-loop trajectories of mean states through an MDP, for planners without a grid."""

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
    """Path of L periods: states before each, their actions, and the total value.

    `rewards` are those of each period if it is reached, which has probability `alive`.
    """

    states: Float[Array, "L m"]
    shares: Shares
    value: Scalar
    rewards: Float[Array, " L"]
    alive: Float[Array, " L"]

    @classmethod
    def blank(cls, mdp: AbstractMDP, periods: int) -> "Path":
        """Return an empty path."""
        zeros = lambda *shape: jnp.zeros((periods, *shape))
        dims = mdp.spec.state_dim, mdp.spec.action_dim
        return cls(zeros(dims[0]), zeros(dims[1]), jnp.zeros(()), zeros(), zeros())


def action_of(mdp: AbstractMDP, share: Float[Array, " n"]) -> Action:
    """Convert actions from -1 to 1 to the units of the system."""
    return mdp.spec.actions.at((share + 1) / 2)


def advance(mdp: AbstractMDP, state: State, share: Float[Array, " n"]) -> tuple[Scalar, State]:
    """Return the result of an action from -1 to 1; see `arrive`."""
    return arrive(mdp, state, action_of(mdp, share))


def arrive(
    mdp: AbstractMDP, state: State, action: Action, key: Key | None = None
) -> tuple[Scalar, State]:
    """Return mean reward and next state inside its box; after the end, 0 and the same state.

    Without a key the next state is the mean one; with a key it has noise.
    """
    reward, after = mdp.means(state, action)
    if key is not None:
        after = after + mdp.spec.transition_noise.sample(state.shape, key=key)
    after, over = mdp.spec.states.project(after), mdp.terminal(state)
    if over is None:
        return reward, after
    return jnp.where(over, 0.0, reward), jnp.where(over, state, after)


def follow(mdp: AbstractMDP, start: State, shares: Shares, counted: Float[Array, " L"]) -> Path:
    """Return the path of these actions; `counted` weighs the reward of each period."""
    return along(mdp, start, lambda state, share: share, shares, counted)


def along(
    mdp: AbstractMDP, start: State, decide: Callable[[State, Any], Array], rows: Any,
    counted: Float[Array, " L"],
) -> Path:  # fmt: skip
    """Return the path of a feedback rule that maps a state and a row to an action.

    The path continues past the end of the episode, and rewards there do not count.
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
    """Return the chance that an episode is not over in this state."""
    ending = mdp.ending(state)
    return jnp.ones(()) if ending is None else 1 - ending


def outlasting(mdp: AbstractMDP, after: State) -> Scalar:
    """Return the chance that an episode is not over once noise is added to this mean next state."""
    ending = mdp.ending_after(after)
    return jnp.ones(()) if ending is None else 1 - ending


def joined(one: Path, others: Path) -> Path:
    """Stack a path with several others."""
    return jax.tree.map(lambda a, b: jnp.concatenate([a[None], b]), one, others)


def best_of(paths: Any) -> Any:
    """Return the most valuable of stacked paths; one with a value that is not finite never wins."""
    values = jnp.where(jnp.isfinite(paths.value), paths.value, -jnp.inf)
    return jax.tree.map(lambda leaf: leaf[jnp.argmax(values)], paths)


def alone(path: Path) -> Path:
    """Return a path as a stack of one."""
    return jax.tree.map(lambda leaf: leaf[None], path)


def best_of_each(paths: Path, others: Path) -> Path:
    """Return the most valuable of each path and its equal share of the others."""
    rows = lambda leaf: leaf.reshape(len(paths.value), -1, *leaf.shape[1:])
    best = lambda one, its: best_of(joined(one, its))
    return jax.vmap(best)(paths, jax.tree.map(rows, others))


def crossed(rows: Any, values: Any) -> tuple[Any, Array]:
    """Return every row with every value, along one axis."""
    number = len(jax.tree.leaves(rows)[0])
    each = jax.tree.map(lambda leaf: jnp.repeat(leaf, len(values), axis=0), rows)
    return each, jnp.tile(jnp.asarray(np.array(values)), number)


def switched(mdp: AbstractMDP, paths: Path, counted: Float[Array, " L"]) -> Path:
    """Return paths at least as valuable after changing one choice, for one or several periods.

    All of the next periods are tried as starting points, and ever fewer of the later ones.
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
