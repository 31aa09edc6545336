r"""Regret, by policy evaluation in the true MDP and never from noisy returns.

$R(T) = \sum_l [V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})]$. Paper: Sec. II.
"""

import abc

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp.mdp import AbstractEnvironment, Policy, rollout
from kernelmdp.planners import Grid, GridPlanner, GridPolicy, evaluate
from kernelmdp.types import Array, Key, Scalar, State


class AbstractJudge(eqx.Module):
    """Something that knows the value of policies, and of the best one, in a true MDP."""

    @abc.abstractmethod
    def optimum(self, start: State) -> Scalar:
        r"""$V^\star_1(s)$."""

    @abc.abstractmethod
    def value(self, policy: GridPolicy, start: State, *, key: Key) -> Scalar:
        r"""$V^\pi_1(s)$."""

    @abc.abstractmethod
    def random_value(self, start: State) -> Scalar:
        """The value of actions drawn uniformly: the zero of normalised regret."""


class GridJudge(AbstractJudge):
    """Values by dynamic programming in the true MDP on the planner's own grid.

    Optimum and policy are evaluated on one grid, so what interpolation does to both cancels
    and regret can be read far below the error of either; `planner.error` states that error.
    """

    env: AbstractEnvironment
    planner: GridPlanner
    best: GridPolicy
    random: Float[Array, " S"]

    @classmethod
    def of(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """The judge of a true MDP, by one run of the planner on it."""
        return cls(env, planner, planner.plan(env), _random_values(env, planner))

    def optimum(self, start: State) -> Scalar:
        return self.best.value(start)

    def value(self, policy: GridPolicy, start: State, *, key: Key) -> Scalar:
        values = evaluate(self.env, policy.states, policy.choices, self.planner.noise_nodes)
        return policy.states.interpolate(values[0], policy.states.locate(start))

    def random_value(self, start: State) -> Scalar:
        return self.best.states.interpolate(self.random, self.best.states.locate(start))


def _random_values(env: AbstractEnvironment, planner: GridPlanner) -> Float[Array, " S"]:
    """Values of uniformly random actions: the mean over cells of the grid of actions."""
    states, actions = planner.grids(env)
    table = env.tabulate(states.points, actions.points)
    place, share = states.locate(table.means), _cell_shares(actions)
    smoothers = states.smoothers(env.spec.transition_noise, planner.noise_nodes)

    def backup(values: Array, _: None) -> tuple[Array, None]:
        ahead = states.interpolate(states.smooth(values, smoothers), place)
        return (table.rewards + ahead) @ share, None

    return jax.lax.scan(backup, jnp.zeros(len(states.points)), None, env.spec.horizon)[0]


def _cell_shares(grid: Grid) -> Float[Array, " A"]:
    """Weights of the trapezoidal rule: how much of the box each node stands for."""
    total = jnp.ones(1)
    for j, count in enumerate(grid.shape):
        ends = 0.5 if not grid.box.periodic[j] else 1.0
        line = jnp.ones(count).at[jnp.array([0, -1])].multiply(ends)
        total = jnp.outer(total, line / jnp.sum(line)).ravel()
    return total


class RolloutJudge(AbstractJudge):
    """Values as means over simulated episodes with common random numbers.

    For systems whose grid values are too coarse; exact with one episode where there is no
    noise. `optimal` and `random` are values found beforehand at the one start state.
    """

    env: AbstractEnvironment
    optimal: Scalar
    random: Scalar
    episodes: int = eqx.field(static=True, default=1)

    def optimum(self, start: State) -> Scalar:
        return self.optimal

    def value(self, policy: Policy, start: State, *, key: Key) -> Scalar:
        return jnp.mean(sampled_returns(self.env, policy, start, self.episodes))

    def random_value(self, start: State) -> Scalar:
        return self.random


def sampled_returns(
    env: AbstractEnvironment, policy: Policy, start: State, episodes: int
) -> Float[Array, " E"]:
    """Returns of mean rewards; every policy meets the same noise."""

    def one(index: Array) -> Scalar:
        path = rollout(env, policy, start, key=jax.random.fold_in(jax.random.key(0), index))
        return jnp.sum(jax.vmap(env.mean_reward)(path.states, path.actions))

    return jax.lax.map(one, jnp.arange(episodes))
