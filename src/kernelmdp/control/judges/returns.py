"""Returns of mean rewards in simulated episodes."""

import math
from typing import Any

import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Policy, is_over, rollout, unless_over
from kernelmdp.control.planners.base import Foreseen, walk


def standard_error(returns: Float[Array, " E"]) -> Scalar:
    return jnp.std(returns, ddof=min(1, len(returns) - 1)) / math.sqrt(len(returns))


@compiled
def _earned(env: AbstractEnvironment, state: State, action: Action, key: Key) -> Foreseen:
    """Return the mean reward of an action and a next state."""
    earned = unless_over(env, state, env.mean_reward(state, action))
    after = env.step(state, action, key=key)[1]
    return Foreseen(earned, after, is_over(env, after))


@in_float64
def followed_returns(
    env: AbstractEnvironment, policy: Policy, start: State, episodes: int
) -> Float[Array, " E"]:
    """Return the returns of mean rewards, with a program that is compiled already."""
    walks = getattr(policy, "foresees", False) and not checks.is_traced(start)
    return (walked_returns if walks else sampled_returns)(env, policy, start, episodes)


def walked_returns(
    env: AbstractEnvironment, policy: Any, start: State, episodes: int
) -> Float[Array, " E"]:
    """Return `sampled_returns` computed period by period, by one program for all policies."""
    keys = [jax.random.fold_in(jax.random.key(0), index) for index in range(episodes)]

    def one(key: Key) -> float:
        step = lambda state, action, period: _earned(
            env, state, action, jax.random.fold_in(key, period)
        ).going_on()
        return walk(policy, start, env.spec.horizon, step)

    return jnp.array([one(key) for key in keys])


@in_float64
def random_returns(env: AbstractEnvironment, episodes: int) -> Float[Array, " E"]:
    """Return the returns of mean rewards of random actions, drawn uniformly in each episode."""

    def one(index: Array) -> Scalar:
        start, acts, noise = jax.random.split(jax.random.fold_in(jax.random.key(1), index), 3)
        act = lambda _, period: env.spec.actions.uniform(key=jax.random.fold_in(acts, period))
        return _return(env, act, env.initial(key=start), noise)

    return jax.lax.map(one, jnp.arange(episodes))


@in_float64
def sampled_returns(
    env: AbstractEnvironment, policy: Policy, start: State, episodes: int
) -> Float[Array, " E"]:
    """Return the sum of mean rewards of each simulated episode; every policy meets the same noise.

    Args:
        env: Environment to simulate.
        policy: Policy that chooses the actions.
        start: Initial state.
        episodes: Number of episodes.

    Returns:
        The return of each episode.
    """
    noise = lambda index: jax.random.fold_in(jax.random.key(0), index)
    return jax.lax.map(lambda i: _return(env, policy, start, noise(i)), jnp.arange(episodes))


def _return(env: AbstractEnvironment, policy: Policy, start: State, key: Key) -> Scalar:
    def earned(state: State, action: Action) -> Scalar:
        return unless_over(env, state, env.mean_reward(state, action))

    path = rollout(env, policy, start, key=key)
    return jnp.sum(jax.vmap(earned)(path.states, path.actions))
