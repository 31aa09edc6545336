"""Planning within limits: constraints tightened by uncertainty, and a fallback action."""

import dataclasses
import math
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.learned_mdp import pairs_of
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.mdp import AbstractMDP, Period, Spec, Table, batch
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import Foreseen

PENALTY = 100.0  # ranges of the reward that a whole side of the box beyond a limit costs
PERIODS = 8  # for which the fallback must keep to the limits after an action
DARED = 0.1  # of the way from the fallback to a random action, while nothing is known
CREEP = 0.05  # of the box, by which a state may be nearer to a limit than any that was seen, or
PART = 1 / 3  # of what is left to it, whichever is less
DOUBT = 3.0  # standard deviations of a learned model that one of it counts for
WAYS = (0.5, 0.25)  # shares of the way from the fallback to what is planned, tried after it


class Guarded(AbstractMDP):
    r"""MDP in which pairs not known to keep to the limits cost more than any reward.

    Optimism does not extend to limits: pairs are judged by the mean of an optimistic family,
    wherever the chosen state lies in the ball. Costs make values steeper than the bound L on those
    of the true MDP, and lower than rewards sum to. So $L_M \le L$ and the least reward do not bound
    values here.
    """

    spec: Spec
    mdp: AbstractMDP
    belief: Belief
    limits: Limits

    def __init__(self, mdp: AbstractMDP, belief: Belief, limits: Limits):
        self.spec, self.mdp, self.belief, self.limits = mdp.spec, mdp, belief, limits

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]

    def mean_transition(self, state: State, action: Action) -> State:
        return self.mdp.mean_transition(state, action)

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        reward, after = self.mdp.means(state, action)
        real = self.mdp.real(action)
        more = len(action) - len(real)  # what chooses within a ball; at 0 it chooses the mean
        mean = self.mdp.mean_transition(state, jnp.pad(real, (0, more))) if more else after
        return reward - self._cost(state, real, mean), after

    def _cost(self, state: State, action: Action, after: State) -> Scalar:
        spread = doubted(self.belief) * jnp.hypot(*self.belief.forecast(state, action)[1:])
        sides = jnp.asarray(self.spec.states.sides)
        there = self.spec.states.project(after)
        return PENALTY * self._range() * self.limits.excess(there, spread, sides)

    def _range(self) -> Scalar:
        """Return the difference of the largest and the least reward, as far as known."""
        bounds, paid = self.spec.reward_bounds, self.belief.reward.paid
        if bounds is not None:
            return jnp.asarray(bounds[1] - bounds[0])
        if paid is None:
            return jnp.ones(())
        return jnp.clip(paid.rewards[1] - paid.rewards[0], 1e-9, 1e9)

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        return self.mdp.terminal(state)

    def ending(self, state: State) -> Scalar | None:
        return self.mdp.ending(state)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        return self.mdp.apart(state, other)

    def free(self) -> AbstractMDP:
        return Guarded(self.mdp.free(), self.belief, self.limits)

    def real(self, action: Float[Array, "*n k"]) -> Float[Array, "*n n"]:
        return self.mdp.real(action)

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        table = self.mdp.tabulate(states, actions)
        rows = (*pairs_of(states, actions), table.means.reshape(-1, self.spec.state_dim))
        costs = jax.lax.map(lambda row: self._cost(*row), rows, batch_size=batch(32))
        rewards = table.rewards - costs.reshape(table.rewards.shape)
        bounds = table.reward_bounds and (-math.inf, table.reward_bounds[1])
        return dataclasses.replace(table, rewards=rewards, lipschitz=None, reward_bounds=bounds)


class Spread(eqx.Module):
    r"""Uncertainty of the state that a model predicts several periods ahead.

    Noise is independent between periods; errors of the model are not. With the slopes J they add up
    to $B' = JB + \mathrm{diag}\,\sigma$, of covariance $BB^\top$. They might cancel along a path
    that turns round, so limits must also hold as if errors were independent.
    """

    bias: Float[Array, "m m"]
    own: Float[Array, "m m"]
    noise: Float[Array, "m m"]

    @classmethod
    def none(cls, dim: int) -> "Spread":
        """Return the uncertainty of a known state."""
        return cls(*jnp.zeros((3, dim, dim)))

    def ahead(
        self, slopes: Float[Array, "m m"], error: Float[Array, " m"], noise: Float[Array, " m"]
    ) -> "Spread":
        """Return the uncertainty one period later, with these deviations of model and noise."""
        carried = lambda known, each: slopes @ known @ slopes.T + jnp.diag(each**2)
        bias = slopes @ self.bias + jnp.diag(error)
        return Spread(bias, carried(self.own, error), carried(self.noise, noise))

    def allowed(self, limits: Limits, mean: State) -> Bool[Array, ""]:
        """Return whether a state with this mean keeps to the limits with their probability."""
        either = (self.bias @ self.bias.T, self.own)
        return jnp.all(jnp.stack([limits.allows(mean, self.noise + each) for each in either]))


class GuardedPolicy(AbstractPolicy):
    """Plan, replaced by the fallback if its action is not known to keep to the limits.

    An action is taken if the fallback is then known to keep to the limits for `PERIODS` periods;
    the model's slopes carry uncertainty along. Otherwise actions between it and the fallback are
    tried. Far from data a model is only as reliable as its kernel. So no state on the way may be
    much nearer to a limit than the states seen so far. Before any data, actions stay near the
    fallback.
    """

    plan: AbstractPolicy
    belief: Belief
    limits: Limits

    def _safe(self, state: State, action: Action) -> Bool[Array, ""]:
        """Return whether an action leads to a state from which the fallback keeps to the limits."""

        tried = lambda after: self.belief.dynamics.has_tried(after, self.limits.action)

        def step(now: tuple[State, Spread, Action], _: None) -> tuple[tuple, Array]:
            mean, spread, taken = now
            ahead = self.belief.forecast
            after, *deviations = ahead(mean, taken)
            slopes = jax.jacfwd(lambda s: ahead(s, taken)[0])(mean)
            spread = spread.ahead(slopes, *(doubted(self.belief) * d for d in deviations))
            allowed = spread.allowed(self.limits, after) & self._near(after)
            return (after, spread, self.limits.action), allowed & tried(after)

        start = (state, Spread.none(len(state)), action)
        allowed = jax.lax.scan(step, start, length=PERIODS)[1]
        return jnp.all(allowed) & self.limits.holds(state)

    def _near(self, state: State) -> Bool[Array, ""]:
        """Return whether a state is about as far from the limits as some state seen so far."""
        seen = self.belief.experience.nearest
        if seen is None:
            return jnp.ones((), bool)
        shares = self.limits.shares(state, jnp.asarray(self.belief.spec.states.sides))
        return jnp.all(shares >= seen - jnp.minimum(CREEP, PART * seen))

    def _kept(self, state: State, action: Action) -> Action:
        box, fallback = self.belief.spec.actions, self.limits.action
        toward = lambda share: box.project(fallback + share * (action - fallback))
        ways = jnp.stack([action, *map(toward, WAYS), fallback])
        safe = jax.vmap(lambda way: self._safe(state, way))(ways).at[-1].set(True)
        known = ways[jnp.argmax(safe)]
        return jnp.where(self.belief.experience.episodes == 0, toward(DARED), known)

    def __call__(self, state: State, period: Period) -> Action:
        return self._kept(state, self.plan(state, period))

    @property
    def remembers(self) -> bool:
        return self.plan.remembers

    def begin(self, state: State) -> Any:
        return self.plan.begin(state)

    def act(self, state: State, period: Period, memory: Any) -> tuple[Action, Any]:
        action, memory = self.plan.act(state, period, memory)
        return self._kept(state, action), memory

    @property
    def foresees(self) -> bool:
        return self.plan.foresees

    @property
    def draws(self) -> int:
        return self.plan.draws

    def foresee(self, state: State, action: Action, key: Key | None = None) -> Foreseen:
        return self.plan.foresee(state, action, key)

    def value(self, state: State) -> Scalar:
        return self.plan.value(state)


def doubted(belief: Belief) -> float:
    """Return the factor that widens a learned model's deviations far from data.

    On a reactor, a learned kernel was wrong by up to 4.3 of its standard deviations at temperatures
    not reached before. It always predicted too low a temperature.
    """
    return DOUBT if belief.dynamics.learns else 1.0


def within_limits(mdp: AbstractMDP, belief: Belief) -> AbstractMDP:
    """Return the MDP to plan in: the MDP itself if the system has no limits."""
    limits = belief.spec.limits
    return mdp if limits is None else Guarded(mdp, belief, limits)


def kept_to(policy: AbstractPolicy, belief: Belief) -> AbstractPolicy:
    """Return the policy to follow: the plan itself if the system has no limits."""
    limits = belief.spec.limits
    return policy if limits is None else GuardedPolicy(policy, belief, limits)
