"""Judge by dynamic programming on a grid."""

import functools
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.types import Array, Key, Scalar, State
from kernelmdp.control.judges.base import AbstractJudge, Verdict, check_env
from kernelmdp.control.judges.returns import followed_returns, standard_error
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec, Table
from kernelmdp.control.planners import (
    AbstractPolicy,
    Grid,
    GridPlanner,
    GridPolicy,
    evaluate,
    optimal,
    over_is_over,
    refinement_error,
)
from kernelmdp.control.planners.noise_average import NoiseAverage

SAMPLED = 8  # simulated episodes of a policy that remembers, under noise


class GridJudge(AbstractJudge):
    r"""Judge that evaluates policies in the true MDP by dynamic programming on its own grid.

    The optimum is the value of the best grid policy. Its evaluation is that of any other policy, so
    common interpolation errors cancel in the difference. The judge reads the actions of a policy at
    the nodes.

    All values are computed again with cells of twice and four times the side. The change is the
    stated error of $V^\star$, of $V^\pi$ and of regret. A policy with memory has no table. The
    judge simulates it instead and adds the standard error of its return.

    Use `GridJudge.of` or `GridJudge.on` to make a judge.

    Args:
        env: The true MDP.
        planner: The grid of the judge.
        best: The best policy on this grid.
        coarser: The best policies on grids with cells of twice and four times the side.
        random: Values of uniformly random actions at the nodes.
        unseen: Error that no grid shows, because no node leads to the end of an episode.

    Example:
        ```python
        env, planner, key = km.envs.Pricing(), km.GridPlanner((41,), (15,)), jax.random.key(0)
        judge = km.GridJudge.of(env, planner)
        verdict = judge.verdict(planner.plan(env), env.initial(key=key), key=key)
        ```
    """

    env: AbstractEnvironment
    planner: GridPlanner
    best: GridPolicy
    coarser: tuple[GridPolicy, GridPolicy]
    random: Float[Array, " S"]
    unseen: Scalar | float = 0.0  # by any of the grids, see `_unseen`

    @classmethod
    def of(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """Return the judge for plans of a planner, with twice as many cells per coordinate.

        Args:
            env: The true MDP.
            planner: The planner of the judged plans.

        Returns:
            The judge.

        Raises:
            ValueError: if `env` is no environment, or a mean reward lies outside `reward_bounds`.
        """
        _check(env, planner)
        return cls.on(env, planner.finer(env.spec))

    @classmethod
    def on(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """Return a judge on a grid, with cells added until it can be halved twice.

        Args:
            env: The true MDP.
            planner: The grid.

        Returns:
            The judge.

        Raises:
            ValueError: if `env` is no environment, or a mean reward lies outside `reward_bounds`.
        """
        _check(env, planner)
        states = planner.grids(env.spec)[0].divisible(4)
        own = GridPlanner(states.shape, planner.action_points, planner.noise_nodes)
        half = own.coarser(env.spec)
        random = _random_values(env, own)  # first: rewards that cannot be are refused here
        best, *coarser = (optimal(env, p) for p in (own, half, half.coarser(env.spec)))
        return cls(env, own, best, (coarser[0], coarser[1]), random, _unseen(env, own))

    def optimum(self, start: State) -> Scalar:
        return self.best.value(start)

    def verdict(self, policy: AbstractPolicy, start: State, *, key: Key) -> Verdict:
        optima = self._optima(start)
        if policy.remembers:
            returns = followed_returns(self.env, policy, start, self._episodes)
            error = self._stated(optima) + standard_error(returns)
            return Verdict(optima[0], jnp.mean(returns), error)
        values = self._values(policy, start)
        regret = [optimum - value for optimum, value in zip(optima, values, strict=True)]
        return Verdict(optima[0], values[0], self._stated(regret))

    def error(self, start: State, policy: AbstractPolicy | None = None) -> Scalar:
        """Return the error of the optimum, or of the value of a policy, estimated by refinement.

        Args:
            start: Initial state.
            policy: The policy. Default: the optimum.

        Returns:
            The estimated error.
        """
        return self._stated(self._optima(start) if policy is None else self._values(policy, start))

    def _stated(self, found: Sequence[Scalar]) -> Scalar:
        """Return the error from a number on the three grids, at least `unseen`."""
        return jnp.maximum(refinement_error(*found[::-1]), self.unseen)

    def bounds(self, start: State) -> tuple[Scalar, Scalar]:
        r"""Return a lower and an upper bound of $V^\star_1(s)$, estimated by refinement.

        The lower bound is the value of the best grid policy less its evaluation error. The upper
        bound is the optimum plus its error, which includes the search for the best action.

        Args:
            start: Initial state.

        Returns:
            The lower and the upper bound.
        """
        value = self.optimum(start)
        return value - self.error(start, self.best), value + self.error(start)

    def random_value(self, start: State) -> Scalar:
        return self.best.states.interpolate(self.random, self.best.states.locate(start))

    @property
    def _episodes(self) -> int:
        return 1 if self.env.spec.transition_noise.scale == 0 else SAMPLED

    def _optima(self, start: State) -> list[Scalar]:
        """Return the optimum on the three grids, the finest first."""
        return [policy.value(start) for policy in (self.best, *self.coarser)]

    def _values(self, policy: AbstractPolicy, start: State) -> list[Scalar]:
        """Return the value of a policy on the three grids; coarser nodes are among the finest."""
        choices = policy.tabulate(self.best.states, self.env.spec.horizon)
        planner, found = self.planner, []
        for grid in (p.states for p in (self.best, *self.coarser)):
            values = evaluate(self.env, grid, choices, planner.noise_nodes)[0]
            found.append(grid.interpolate(values, grid.locate(start)))
            choices = jax.vmap(functools.partial(_every_other, grid))(choices)
            planner = planner.coarser(self.env.spec)
        return found


def _every_other(grid: Grid, values: Float[Array, "*n"]) -> Array:
    """Restrict values at the nodes, along the first axis, to the nodes of the halved grid."""
    table = values.reshape(*grid.shape, *values.shape[1:])
    return table[tuple(slice(None, None, 2) for _ in grid.shape)].reshape(-1, *values.shape[1:])


def _check(env: Any, planner: Any) -> None:
    """Raise `ValueError` for wrong types or swapped arguments."""
    check_env(env)
    advice = "Pass for example km.GridPlanner((41,), (15,))."
    checks.of_kind("planner", planner, GridPlanner, "a GridPlanner", advice)


def _random_values(env: AbstractEnvironment, planner: GridPlanner) -> Float[Array, " S"]:
    """Return the values of uniformly random actions: means over cells of the action grid."""
    states, actions = planner.grids(env.spec)
    states = states.within(env)
    table = env.tabulate(states.points, actions.points)
    _check_rewards(env.spec, table)
    place, share = states.locate(table.means), _cell_shares(actions)
    average = NoiseAverage.of(states, env.spec.transition_noise, planner.noise_nodes)

    def backup(values: Array, _: None) -> tuple[Array, None]:
        ahead = states.interpolate(average(values), place)
        return over_is_over(env, states, (table.rewards + ahead) @ share), None

    return jax.lax.scan(backup, jnp.zeros(len(states.points)), None, env.spec.horizon)[0]


def _unseen(env: AbstractEnvironment, planner: GridPlanner) -> Scalar:
    """Return the error that no grid shows: an episode's return where no node leads to an end.

    Steps are then shorter than the cells at the edge, and on every grid no episode ends. The error
    is stated even if no policy can reach an end. An end without a node goes unnoticed.
    """
    states, actions = planner.grids(env.spec)
    if env.terminal(states.points[0]) is None:
        return jnp.zeros(())
    table = env.tabulate(states.points, actions.points)
    ends = jax.vmap(lambda state: jnp.asarray(env.terminal(state)))
    spread = 3 * jnp.array(env.spec.transition_noise.scales(env.spec.state_dim))
    over = ends(states.points)
    after = [table.means.reshape(-1, env.spec.state_dim) + k * spread for k in (-1, 0, 1)]
    ended = jnp.any(jnp.stack([ends(env.spec.states.project(each)) for each in after]), axis=0)
    seen = jnp.any(ended.reshape(table.rewards.shape) & ~over[:, None])
    most = env.spec.horizon * jnp.max(jnp.abs(table.rewards))
    return jnp.where(jnp.any(over) & ~seen, most, 0.0)


def _check_rewards(spec: Spec, table: Table) -> None:
    """Check that rewards lie in their bounds; values are cut to them, so others would be lost."""
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
    """Return the weights of the trapezoidal rule: the share of the box of each node."""
    total = jnp.ones(1)
    for j, count in enumerate(grid.shape):
        ends = 0.5 if not grid.box.periodic[j] else 1.0
        line = jnp.ones(count).at[jnp.array([0, -1])].multiply(ends)
        total = jnp.outer(total, line / jnp.sum(line)).ravel()
    return total
