r"""Regret, by policy evaluation in the true MDP and never from noisy returns.

$R(T) = \sum_l [V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})]$. Paper: Sec. III.
"""

import abc
import math

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp import checks
from kernelmdp.control.mdp import AbstractEnvironment, Policy, Spec, Table, rollout
from kernelmdp.control.planners import AbstractPolicy, Grid, GridPlanner, GridPolicy, evaluate
from kernelmdp.types import Array, Key, Scalar, State


class AbstractJudge(eqx.Module):
    """Something that knows the value of policies, and of the best one, in a true MDP."""

    @abc.abstractmethod
    def optimum(self, start: State) -> Scalar:
        r"""$V^\star_1(s)$."""

    @abc.abstractmethod
    def value(self, policy: AbstractPolicy, start: State, *, key: Key) -> Scalar:
        r"""$V^\pi_1(s)$."""

    @abc.abstractmethod
    def random_value(self, start: State) -> Scalar:
        """The value of actions drawn uniformly: the zero of normalised regret."""


class GridJudge(AbstractJudge):
    """Values by dynamic programming in the true MDP on the planner's grid.

    Optimum and policy are evaluated on one grid, so what interpolation does to both cancels
    and regret can be read far below the error of either; `error` states that error. A policy
    from another grid is asked for its actions at the nodes of this one.
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

    def value(self, policy: AbstractPolicy, start: State, *, key: Key) -> Scalar:
        grid = self.best.states
        choices = policy.tabulate(grid, self.env.spec.horizon)
        values = evaluate(self.env, grid, choices, self.planner.noise_nodes)
        return grid.interpolate(values[0], grid.locate(start))

    def error(self, start: State) -> Scalar:
        """An estimate of the error of the optimum, by refinement."""
        return self.planner.error(self.env, start)

    def random_value(self, start: State) -> Scalar:
        return self.best.states.interpolate(self.random, self.best.states.locate(start))


def _random_values(env: AbstractEnvironment, planner: GridPlanner) -> Float[Array, " S"]:
    """Values of uniformly random actions: the mean over cells of the grid of actions."""
    states, actions = planner.grids(env.spec)
    table = env.tabulate(states.points, actions.points)
    _check_rewards(env.spec, table)
    place, share = states.locate(table.means), _cell_shares(actions)
    smoothers = states.smoothers(env.spec.transition_noise, planner.noise_nodes)

    def backup(values: Array, _: None) -> tuple[Array, None]:
        ahead = states.interpolate(states.smooth(values, smoothers), place)
        return (table.rewards + ahead) @ share, None

    return jax.lax.scan(backup, jnp.zeros(len(states.points)), None, env.spec.horizon)[0]


def _check_rewards(spec: Spec, table: Table) -> None:
    """Values are cut to the stated bounds, so rewards beyond them would be lost."""
    if spec.reward_bounds is None or checks.is_traced(table.rewards):
        return
    least, most = float(jnp.min(table.rewards)), float(jnp.max(table.rewards))
    slack = 1e-9 * (spec.reward_bounds[1] - spec.reward_bounds[0])
    checks.require(
        spec.reward_bounds[0] - slack <= least and most <= spec.reward_bounds[1] + slack,
        f"mean rewards must lie in reward_bounds {spec.reward_bounds}, got {least:.6g} to "
        f"{most:.6g}. Widen the bounds, or leave them out.",
    )


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

    def standard_error(self, policy: Policy, start: State) -> Scalar:
        """Of the value; 0 for one episode, which is exact only where there is no noise."""
        returns = sampled_returns(self.env, policy, start, self.episodes)
        return jnp.std(returns, ddof=min(1, self.episodes - 1)) / math.sqrt(self.episodes)

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
