"""Judgement by dynamic programming on a grid."""

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
    r"""Values by dynamic programming in the true MDP, on a grid of the judge's own.

    The optimum is the value of the grid's best policy by the evaluation that every policy gets,
    so interpolation errors common to both cancel in the difference. A policy is asked for its
    actions at the nodes. All is repeated with cells of twice and four times the side; the change
    is the stated error of $V^\star$, of $V^\pi$ and of regret. A policy that remembers has no
    table: it is followed in the MDP, and the standard error of its return is added.
    """

    env: AbstractEnvironment
    planner: GridPlanner
    best: GridPolicy
    coarser: tuple[GridPolicy, GridPolicy]
    random: Float[Array, " S"]
    unseen: Scalar | float = 0.0  # by any of the grids, see `_unseen`

    @classmethod
    def of(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """Return the judge for plans of this planner, with twice as many cells per coordinate.

        Args:
            env: The true MDP.
            planner: The planner whose plans are judged.
        """
        _check(env, planner)
        return cls.on(env, planner.finer(env.spec))

    @classmethod
    def on(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """Return a judge on this grid, with cells added until they can be halved twice.

        Args:
            env: The true MDP.
            planner: The grid.
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
        """Error of the optimum, or of a policy's value, estimated by refinement."""
        return self._stated(self._optima(start) if policy is None else self._values(policy, start))

    def _stated(self, found: Sequence[Scalar]) -> Scalar:
        """Of a number on the three grids: no less than what none of them can see."""
        return jnp.maximum(refinement_error(*found[::-1]), self.unseen)

    def bounds(self, start: State) -> tuple[Scalar, Scalar]:
        r"""Below and above $V^\star_1(s)$, as far as errors by refinement are bounds.

        Below is what a policy is worth, less the error of its evaluation; above is the optimum
        and its error, in which that of the search for the best action is too.
        """
        value = self.optimum(start)
        return value - self.error(start, self.best), value + self.error(start)

    def random_value(self, start: State) -> Scalar:
        return self.best.states.interpolate(self.random, self.best.states.locate(start))

    @property
    def _episodes(self) -> int:
        return 1 if self.env.spec.transition_noise.scale == 0 else SAMPLED

    def _optima(self, start: State) -> list[Scalar]:
        """On the three grids, the finest first."""
        return [policy.value(start) for policy in (self.best, *self.coarser)]

    def _values(self, policy: AbstractPolicy, start: State) -> list[Scalar]:
        """Of a policy on the three grids; the nodes of the coarser are among the finest's."""
        choices = policy.tabulate(self.best.states, self.env.spec.horizon)
        planner, found = self.planner, []
        for grid in (p.states for p in (self.best, *self.coarser)):
            values = evaluate(self.env, grid, choices, planner.noise_nodes)[0]
            found.append(grid.interpolate(values, grid.locate(start)))
            choices = jax.vmap(functools.partial(_every_other, grid))(choices)
            planner = planner.coarser(self.env.spec)
        return found


def _every_other(grid: Grid, values: Float[Array, "*n"]) -> Array:
    """Values at the nodes, of which the first axis is, at the nodes of the halved grid."""
    table = values.reshape(*grid.shape, *values.shape[1:])
    return table[tuple(slice(None, None, 2) for _ in grid.shape)].reshape(-1, *values.shape[1:])


def _check(env: Any, planner: Any) -> None:
    """Refuse wrong types, or the right ones in another order."""
    check_env(env)
    advice = "Pass for instance km.GridPlanner((41,), (15,))."
    checks.of_kind("planner", planner, GridPlanner, "a GridPlanner", advice)


def _random_values(env: AbstractEnvironment, planner: GridPlanner) -> Float[Array, " S"]:
    """Values of uniformly random actions: the mean over cells of the grid of actions."""
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
    """Error that no grid shows: an episode's return where ends exist and no node leads to one.

    Steps are then shorter than the cells at the edge, and every grid agrees that nothing ends.
    The error is stated even if no policy can reach an end. An end without a node goes unnoticed.
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
