"""Trajectories of mean states through an MDP, open loop: what planners without a grid look at."""

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp.control.mdp import AbstractMDP
from kernelmdp.types import Action, Array, Scalar, State

Shares = Float[Array, "L n"]  # actions of L periods, each coordinate from -1 to 1


class Path(eqx.Module):
    """States before each of L periods, what is done in them, and what it is worth in all."""

    states: Float[Array, "L m"]
    shares: Shares
    value: Scalar


def action_of(mdp: AbstractMDP, share: Float[Array, " n"]) -> Action:
    """Actions as planners count them, from -1 to 1, in the units of the system."""
    box = mdp.spec.actions
    return jnp.asarray(box.low) + box.sides * (share + 1) / 2


def advance(mdp: AbstractMDP, state: State, share: Float[Array, " n"]) -> tuple[Scalar, State]:
    """Where an action from -1 to 1 leads; see `arrive`."""
    return arrive(mdp, state, action_of(mdp, share))


def arrive(mdp: AbstractMDP, state: State, action: Action) -> tuple[Scalar, State]:
    """Mean reward and mean next state inside its box; once over, nothing and the same."""
    reward, after = mdp.means(state, action)
    after, over = mdp.spec.states.project(after), mdp.terminal(state)
    if over is None:
        return reward, after
    return jnp.where(over, 0.0, reward), jnp.where(over, state, after)


def follow(mdp: AbstractMDP, start: State, shares: Shares, counted: Float[Array, " L"]) -> Path:
    """The path of these actions; `counted` weighs the reward of each period."""

    def body(state: State, each: tuple[Array, Array]) -> tuple[State, tuple[State, Scalar]]:
        reward, after = advance(mdp, state, each[0])
        return after, (state, each[1] * reward)

    states, rewards = jax.lax.scan(body, start, (shares, counted))[1]
    return Path(states, shares, jnp.sum(rewards))


def joined(one: Path, others: Path) -> Path:
    """A path beside several."""
    return jax.tree.map(lambda a, b: jnp.concatenate([a[None], b]), one, others)


def best_of(paths: Path) -> Path:
    """Of several side by side the most valuable; one that is not finite is none."""
    values = jnp.where(jnp.isfinite(paths.value), paths.value, -jnp.inf)
    return jax.tree.map(lambda leaf: leaf[jnp.argmax(values)], paths)
