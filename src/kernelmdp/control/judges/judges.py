r"""Regret, by policy evaluation in the true MDP and never from noisy returns.

$R(T) = \sum_l [V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})]$. Paper: Sec. III.
"""

import abc
import math
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import Module, in_float64
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.mdp import (
    AbstractEnvironment,
    Policy,
    Spec,
    Table,
    is_over,
    rollout,
    unless_over,
)
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
from kernelmdp.control.planners.base import Foreseen, walk

RANDOM = 32  # episodes by which the value of random actions is found
SAMPLED = 8  # by which that of a policy is that no table can hold, where there is noise


class Verdict(eqx.Module):
    """What a judge says of a policy: both values, and by how much their difference may err."""

    optimum: Scalar
    value: Scalar
    error: Scalar


class AbstractJudge(Module):
    """Something that knows the value of policies, and of the best one, in a true MDP."""

    @abc.abstractmethod
    def optimum(self, start: State) -> Scalar:
        r"""$V^\star_1(s)$."""

    @abc.abstractmethod
    def verdict(self, policy: AbstractPolicy, start: State, *, key: Key) -> Verdict:
        r"""$V^\star_1(s)$, $V^\pi_1(s)$ and the error of their difference."""

    @abc.abstractmethod
    def random_value(self, start: State) -> Scalar:
        """The value of actions drawn uniformly: the zero of normalised regret."""

    @abc.abstractmethod
    def error(self, start: State) -> Scalar:
        """How far the optimum may be from the truth."""

    def bounds(self, start: State) -> tuple[Scalar, Scalar]:
        r"""Below and above $V^\star_1(s)$, as far as the error is known."""
        value, error = self.optimum(start), self.error(start)
        return value - error, value + error

    def value(self, policy: AbstractPolicy, start: State, *, key: Key) -> Scalar:
        r"""$V^\pi_1(s)$."""
        return self.verdict(policy, start, key=key).value


class GridJudge(AbstractJudge):
    r"""Values by dynamic programming in the true MDP, on a grid of the judge's own.

    The optimum is what the best policy of the grid is worth by the evaluation that every policy
    gets, so what interpolation does to both cancels in their difference. A policy is asked for
    its actions at the nodes. All is done again with cells of twice and four times the side, and
    what changes by it is the error that is stated: of $V^\star$, of $V^\pi$ and of regret.
    A policy that remembers has no table. It is followed in the MDP, and the standard error of
    what it earns is added to the optimum's.
    """

    env: AbstractEnvironment
    planner: GridPlanner
    best: GridPolicy
    coarser: tuple[GridPolicy, GridPolicy]
    random: Float[Array, " S"]
    unseen: Scalar | float = 0.0  # by any of the grids, see `_unseen`

    @classmethod
    def of(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """The judge of what a planner plans: twice as many cells in every coordinate."""
        _check(env, planner)
        return cls.on(env, planner.finer(env.spec))

    @classmethod
    def on(cls, env: AbstractEnvironment, planner: GridPlanner) -> "GridJudge":
        """A judge on this grid, with cells added until they can be halved twice."""
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
            error = self._stated(optima) + _standard_error(returns)
            return Verdict(optima[0], jnp.mean(returns), error)
        values = self._values(policy, start)
        regret = [optimum - value for optimum, value in zip(optima, values, strict=True)]
        return Verdict(optima[0], values[0], self._stated(regret))

    def error(self, start: State, policy: AbstractPolicy | None = None) -> Scalar:
        """An estimate of the error of the optimum, or of a policy's value, by refinement."""
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
            choices = jax.vmap(grid.every_other)(choices)
            planner = planner.coarser(self.env.spec)
        return found


def _random_values(env: AbstractEnvironment, planner: GridPlanner) -> Float[Array, " S"]:
    """Values of uniformly random actions: the mean over cells of the grid of actions."""
    states, actions = planner.grids(env.spec)
    states = states.within(env)
    table = env.tabulate(states.points, actions.points)
    _check_rewards(env.spec, table)
    place, share = states.locate(table.means), _cell_shares(actions)
    smoothers = states.smoothers(env.spec.transition_noise, planner.noise_nodes)

    def backup(values: Array, _: None) -> tuple[Array, None]:
        ahead = states.interpolate(states.smooth(values, smoothers), place)
        return over_is_over(env, states, (table.rewards + ahead) @ share), None

    return jax.lax.scan(backup, jnp.zeros(len(states.points)), None, env.spec.horizon)[0]


def _unseen(env: AbstractEnvironment, planner: GridPlanner) -> Scalar:
    """All that an episode can earn, where no node leads to an end although some are beyond one.

    Steps are shorter than the cells at the edge then, and every grid agrees that nothing ends.
    Where no policy can reach an end the error is stated all the same; an end so small that no
    node lies in it is not known of here.
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


class RolloutJudge(AbstractJudge):
    """Values as means over simulated episodes with common random numbers.

    For systems whose grid values are too coarse; exact with one episode where there is no
    noise. `optimal` and `random` are values found beforehand at the one start state, the first
    with its error, NaN where nobody knows it.
    """

    env: AbstractEnvironment
    optimal: Scalar
    random: Scalar
    episodes: int = eqx.field(static=True, default=1)
    optimal_error: Scalar | float = 0.0

    @classmethod
    def of(cls, env: AbstractEnvironment, optimal: float) -> "RolloutJudge":
        """The judge of an environment of which a best return is known; see `random_returns`.

        Nobody knows how far that is below the optimum: its error is NaN.
        """
        _check_env(env)
        if not checks.is_traced(optimal):
            checks.number("optimal", optimal)
        random = jnp.mean(random_returns(env, RANDOM))
        return cls(env, jnp.asarray(optimal), random, optimal_error=jnp.asarray(jnp.nan))

    def optimum(self, start: State) -> Scalar:
        return self.optimal

    def error(self, start: State) -> Scalar:
        return jnp.asarray(self.optimal_error)

    def verdict(self, policy: Policy, start: State, *, key: Key) -> Verdict:
        """The error is that of the optimum and one standard error of the value."""
        returns = followed_returns(self.env, policy, start, self.episodes)
        error = self.error(start) + _standard_error(returns)
        return Verdict(self.optimal, jnp.mean(returns), error)

    def standard_error(self, policy: Policy, start: State) -> Scalar:
        """Of the value; 0 for one episode, which is exact only where there is no noise."""
        return _standard_error(sampled_returns(self.env, policy, start, self.episodes))

    def random_value(self, start: State) -> Scalar:
        return self.random


def _check(env: Any, planner: Any) -> None:
    """Refuse what is no environment or no grid planner, or is given in another order."""
    _check_env(env)
    advice = "Pass for instance km.GridPlanner((41,), (15,))."
    checks.of_kind("planner", planner, GridPlanner, "a GridPlanner", advice)


def _check_env(env: Any) -> None:
    advice = "Pass for instance km.envs.Pricing()."
    checks.of_kind("env", env, AbstractEnvironment, "an environment", advice)


def _standard_error(returns: Float[Array, " E"]) -> Scalar:
    return jnp.std(returns, ddof=min(1, len(returns) - 1)) / math.sqrt(len(returns))


@compiled
def _earned(env: AbstractEnvironment, state: State, action: Action, key: Key) -> Foreseen:
    """The mean reward of an action, and a next state."""
    earned = unless_over(env, state, env.mean_reward(state, action))
    after = env.step(state, action, key=key)[1]
    return Foreseen(earned, after, is_over(env, after))


@in_float64
def followed_returns(
    env: AbstractEnvironment, policy: Policy, start: State, episodes: int
) -> Float[Array, " E"]:
    """Returns of mean rewards, by whichever program is there already."""
    walks = getattr(policy, "foresees", False) and not checks.is_traced(start)
    return (walked_returns if walks else sampled_returns)(env, policy, start, episodes)


def walked_returns(
    env: AbstractEnvironment, policy: Any, start: State, episodes: int
) -> Float[Array, " E"]:
    """The same as `sampled_returns` period by period, with the program that all share."""
    keys = [jax.random.fold_in(jax.random.key(0), index) for index in range(episodes)]

    def one(key: Key) -> float:
        step = lambda state, action, period: _earned(
            env, state, action, jax.random.fold_in(key, period)
        ).going_on()
        return walk(policy, start, env.spec.horizon, step)

    return jnp.array([one(key) for key in keys])


@in_float64
def random_returns(env: AbstractEnvironment, episodes: int) -> Float[Array, " E"]:
    """Returns of mean rewards of uniformly random actions, drawn anew in each episode."""

    def one(index: Array) -> Scalar:
        start, acts, noise = jax.random.split(jax.random.fold_in(jax.random.key(1), index), 3)
        act = lambda _, period: env.spec.actions.uniform(key=jax.random.fold_in(acts, period))
        return _return(env, act, env.initial(key=start), noise)

    return jax.lax.map(one, jnp.arange(episodes))


@in_float64
def sampled_returns(
    env: AbstractEnvironment, policy: Policy, start: State, episodes: int
) -> Float[Array, " E"]:
    """Returns of mean rewards; every policy meets the same noise."""
    noise = lambda index: jax.random.fold_in(jax.random.key(0), index)
    return jax.lax.map(lambda i: _return(env, policy, start, noise(i)), jnp.arange(episodes))


def _return(env: AbstractEnvironment, policy: Policy, start: State, key: Key) -> Scalar:
    def earned(state: State, action: Action) -> Scalar:
        return unless_over(env, state, env.mean_reward(state, action))

    path = rollout(env, policy, start, key=key)
    return jnp.sum(jax.vmap(earned)(path.states, path.actions))
