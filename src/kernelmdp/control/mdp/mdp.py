"""Finite-horizon MDPs: a mean reward, a mean transition and noise. Paper: Sec. III.

The true MDP, a drawn one, the mean one and the optimistic family have one type, so planners treat
them alike.
"""

import abc
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import Module, in_float64
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box, Groups, grouped
from kernelmdp.control.mdp.initial_states import Starts
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.noise import AbstractNoise, Gaussian

Period = Int[Array, ""] | int
Policy = Callable[[State, Period], Action]
EDGE_NODES, RARE = 64, 1e-8  # of noise across the edge of terminal states; weights left out


class Spec(Module):
    """Specification of a system: boxes, horizon, noise laws and reward bounds.

    Args:
        states: Box of states; its coordinates are numbers or angles.
        actions: Box of actions.
        horizon: Number of periods H of an episode.
        reward_noise: Noise law of the reward.
        transition_noise: Noise law of the next state.
        reward_bounds: Lower and upper bound of the mean reward. Default: unbounded.
        ends: True if an episode may end before its H periods. Later periods earn nothing.
        limits: Safety limits on the states. Default: none.
        starts: Distribution of initial states. Default: unknown.

    Raises:
        ValueError: if the parts do not fit together, such as limits outside the box of states.

    Example:
        ```python
        spec = km.Spec(km.Box([0.0], [1.0]), km.Box([-1.0], [1.0]), horizon=20)
        ```
    """

    states: Box
    actions: Box
    horizon: int = eqx.field(static=True, converter=lambda h: checks.whole("horizon", h))
    reward_noise: AbstractNoise = Gaussian(0.0)
    transition_noise: AbstractNoise = Gaussian(0.0)
    reward_bounds: tuple[float, float] | None = eqx.field(static=True, default=None)
    ends: bool = eqx.field(static=True, default=False)
    limits: Limits | None = None
    starts: Starts | None = None

    def __check_init__(self):
        checks.require(
            not any(self.states.choices) and not any(self.actions.grows),
            "states must be numbers or angles and actions must not grow, got choices "
            f"{self.states.choices} of states and grows {self.actions.grows} of actions. "
            "Leave out these choices and flags.",
        )
        low, high = self.reward_bounds or (0.0, 1.0)
        checks.require(
            low < high,
            f"reward_bounds must be a lower and a higher number, got {low}, {high}. "
            "Correct them or leave them out.",
        )
        checks.require(
            self.reward_noise.size is None,
            f"reward_noise must be one law, got {self.reward_noise.size}, one per coordinate. "
            "Pass for example km.Gaussian(0.1).",
        )
        self.transition_noise.scales(self.state_dim)  # says so if their number is another
        if self.limits is not None:
            self.limits.check(self.states, self.actions)
        if self.starts is not None:
            self.starts.check(self.states)

    def possible(self, value: float | Scalar) -> float | Scalar:
        """Clip the value of an episode to the possible sums of rewards within their bounds.

        An episode that may end has between one and H periods.
        """
        if self.reward_bounds is None:
            return value
        low, high = self.reward_bounds
        periods = (1, self.horizon) if self.ends else (self.horizon,)
        return jnp.clip(value, min(n * low for n in periods), max(n * high for n in periods))

    @property
    def state_dim(self) -> int:
        """Number m of state coordinates."""
        return self.states.dim

    @property
    def action_dim(self) -> int:
        """Number n of action coordinates."""
        return self.actions.dim

    @property
    def input_dim(self) -> int:
        """Length of the kernel input z; an angle has two entries, a choice one or several."""
        return sum(self.states.widths + self.actions.widths)

    @property
    def groups(self) -> Groups:
        """Groups of entries of z: cosine and sine of an angle, the one-hot code of a choice."""
        return grouped(self.states.widths + self.actions.widths)

    def input(
        self, state: Float[Array, "*n m"], action: Float[Array, "*n a"]
    ) -> Float[Array, "*n q"]:
        """Return $z = (s, a)$ scaled from the boxes to the unit cube."""
        return jnp.concatenate([self.states.unit(state), self.actions.unit(action)], axis=-1)


@runtime_checkable
class HasSpec(Protocol):
    """Environment or other system with a `spec`."""

    @property
    def spec(self) -> Spec: ...


def spec_of(system: Spec | HasSpec) -> Spec:
    """Return the `Spec` of a system, or the `Spec` itself."""
    found = system if isinstance(system, Spec) else getattr(system, "spec", None)
    if isinstance(found, Spec):
        return found
    raise ValueError(
        "spec must be a Spec, an environment or a system of km.from_gymnasium, got "
        f"{checks.described(system)}. Pass for example km.envs.Pricing()."
    )


class Table(Module):
    r"""Table of an MDP, or of the optimistic family, at all pairs of some states and actions.

    In the family a planner may move the mean next state anywhere in the ball of radius
    $\beta_P\|\tilde\sigma_P\|_2$; `radii` is `None` for an ordinary MDP. With a `lipschitz`
    constant L expected future values are lowered to their largest L-Lipschitz minorant. Then $L_M
    \le L$ as the paper's family requires, and a ball gains no more than L times its radius. With
    `reward_bounds` values are clipped to the possible sums of rewards. `survival` is the believed
    chance that the episode goes on.
    """

    rewards: Float[Array, "S A"]
    means: Float[Array, "S A m"]
    radii: Float[Array, "S A"] | None = None
    lipschitz: float | Scalar | None = None
    reward_bounds: tuple[float, float] | None = eqx.field(static=True, default=None)
    survival: Float[Array, "S A"] | None = None


class AbstractMDP(Module):
    """Finite-horizon MDP: mean reward, mean next state and additive noise. Paper: Sec. III."""

    spec: eqx.AbstractVar[Spec]

    @abc.abstractmethod
    def mean_reward(self, state: State, action: Action) -> Scalar:
        r"""Return $\bar R(s, a)$."""

    @abc.abstractmethod
    def mean_transition(self, state: State, action: Action) -> State:
        r"""Return $\bar P(s, a)$, before noise."""

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        """Return mean reward and mean next state. Override it where one pass computes both."""
        return self.mean_reward(state, action), self.mean_transition(state, action)

    def free(self) -> "AbstractMDP":
        """Return an ordinary MDP whose action includes everything that a planner may choose."""
        return self

    def real(self, action: Float[Array, "*n k"]) -> Float[Array, "*n n"]:
        """Return the part of an action of the `free` MDP that the system receives."""
        return action

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        """Return whether the episode is over in this state; None if no state is terminal.

        From then on nothing is earned and the state stays. `step`, planners and judges ensure it,
        whatever the mean functions return.
        """
        return None

    def ending(self, state: State) -> Scalar | None:
        """Return the chance that the episode is over in this state; None if none is terminal."""
        over = self.terminal(state)
        return None if over is None else over.astype(float)

    def ending_after(self, mean: State) -> Scalar | None:
        r"""Return the chance that the episode is over after a transition with this mean next state.

        $e_0 + \sum_i (e_i - e_0)$, with $e_0$ the chance in the mean state and $e_i$ the mean over
        the noise of coordinate i. A learned set of terminal states has no edge; its chance is that
        of the mean state.
        """
        ending = self.ending(mean)
        if ending is None or not self.has_risk():
            return ending
        there = lambda move: jnp.asarray(self.ending(self.spec.states.project(mean + move)))
        more = [weights @ jax.vmap(there)(moves) - ending for moves, weights in _moves(self.spec)]
        return jnp.clip(ending + sum(more), 0.0, 1.0)

    def has_risk(self) -> bool:
        """Return whether noise may move a state across a known edge of terminal states."""
        if not self.spec.transition_noise.scale:
            return False
        state = jax.ShapeDtypeStruct((self.spec.state_dim,), jnp.result_type(float))
        found = jax.eval_shape(lambda s: (self.ending(s), self.apart(s, s)), state)
        return all(each is not None for each in found)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        """Return whether an edge lies between two states; None where there are no edges.

        A grid never interpolates values across an edge. Edges are those of the set of terminal
        states, and walls where an MDP has them.
        """
        one, two = self.terminal(state), self.terminal(other)
        return None if one is None or two is None else one != two

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        """Return the MDP at all pairs. Override it for functions that are cheap on products."""

        def row(state: State) -> tuple[Array, Array]:
            each = lambda f: jax.vmap(lambda action: f(state, action))(actions)
            return each(self.mean_reward), each(self.mean_transition)

        return Table(*jax.lax.map(row, states, batch_size=batch(len(actions))))


def _moves(spec: Spec) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """Return quadrature nodes of the noise of each coordinate, as moves of a state, and weights."""
    found = []
    for index, unit in enumerate(np.eye(spec.state_dim)):
        law = spec.transition_noise.coordinate(index)
        if law.scale:
            nodes, weights = map(np.asarray, law.nodes(EDGE_NODES))
            likely = weights > RARE
            found.append((nodes[likely, None] * unit, weights[likely] / np.sum(weights[likely])))
    return found


def is_over(mdp: AbstractMDP, state: State) -> Bool[Array, ""]:
    """Return whether an episode is over in this state; false if no state is terminal."""
    over = mdp.terminal(state)
    return jnp.zeros((), bool) if over is None else over


def unless_over(mdp: AbstractMDP, state: State, value: Scalar) -> Scalar:
    """Return a reward or a value, or 0 once the episode is over."""
    over = mdp.terminal(state)
    return value if over is None else jnp.where(over, 0.0, value)


def batch(size: int) -> int:
    """Return a batch size for rows of this size that keeps memory small."""
    return max(1, 2**17 // size)


class AbstractEnvironment(AbstractMDP):
    """MDP that can be run: the true system or a simulation of it."""

    @abc.abstractmethod
    def initial(self, *, key: Key) -> State:
        """Return the initial state of an episode."""

    def pays(self) -> Callable[[State], Scalar] | None:
        """Return the reward as a function of the next state alone, or None if it is not one."""
        return None

    def features(self) -> dict[str, Callable[[State], Array]]:
        """Return functions of a state, by name, as possible inputs of a learned reward."""
        return {}

    def best_return(self) -> float | None:
        """Return the highest known return from the start, or None; it is not a proven bound."""
        return None

    def step(self, state: State, action: Action, *, key: Key) -> tuple[Scalar, State]:
        """Return a noisy reward and the next state; after the end, 0 and the same state."""
        one, two = jax.random.split(key)
        mean_reward, mean_after = self.means(state, action)
        reward = mean_reward + self.spec.reward_noise.sample((), key=one)
        shift = self.spec.transition_noise.sample(state.shape, key=two)
        after = self.spec.states.project(mean_after + shift)
        over = self.terminal(state)
        if over is None:
            return reward, after
        return jnp.where(over, 0.0, reward), jnp.where(over, state, after)


class Trajectory(Module):
    """Trajectory of one episode: H transitions; those of weight 0 did not happen.

    Args:
        states: State before each transition.
        actions: Action of each transition.
        rewards: Reward of each transition.
        next_states: State after each transition.
        weights: Weight of each transition, 1 or 0. None means that all of them happened.
        ended: 1 for the transition that ended the episode, else 0. None where episodes cannot end.
    """

    states: Float[Array, "H m"]
    actions: Float[Array, "H n"]
    rewards: Float[Array, " H"]
    next_states: Float[Array, "H m"]
    weights: Float[Array, " H"] | None = None
    ended: Float[Array, " H"] | None = None


@in_float64
def rollout(mdp: AbstractEnvironment, policy: Policy, start: State, *, key: Key) -> Trajectory:
    """Run one episode of a policy in an environment.

    The noise of a period depends only on the key and the number of the period. A policy with memory
    implements `begin` and `act`; any other policy is a function of state and period.

    Args:
        mdp: Environment to run.
        policy: Policy that chooses the actions.
        start: Initial state.
        key: Random key of the noise.

    Returns:
        The trajectory of the episode.

    Example:
        ```python
        env, key = km.envs.Pricing(), jax.random.key(0)
        policy = km.GridPlanner((41,), (15,)).plan(env)
        path = km.rollout(env, policy, env.initial(key=key), key=key)
        ```
    """
    plain = lambda state, period, _: (policy(state, period), None)
    act, begin = getattr(policy, "act", plain), getattr(policy, "begin", lambda state: None)

    def body(now: tuple[State, Any], period: Period) -> tuple[tuple[State, Any], tuple]:
        action, memory = act(now[0], period, now[1])
        reward, after = mdp.step(now[0], action, key=jax.random.fold_in(key, period))
        return (after, memory), (now[0], action, reward, after)

    periods = jnp.arange(mdp.spec.horizon)
    states, actions, rewards, after = jax.lax.scan(body, (start, begin(start)), periods)[1]
    return Trajectory(states, actions, rewards, after, *_happened(mdp, states, after))


def _happened(mdp: AbstractMDP, states: Array, after: Array) -> tuple[Array | None, Array | None]:
    """Return the transitions made before an episode was over, and the one that ended it."""
    if not mdp.spec.ends:
        return None, None
    over = lambda state: jnp.asarray(unless_over(mdp, state, jnp.ones(())))
    alive = jax.vmap(over)(states)
    return alive, alive * (1 - jax.vmap(over)(after))
