"""Finite-horizon MDPs. The true one, a drawn one, the mean one and the optimistic family are
one type, so a planner never learns which kind it was given.

Paper: Sec. III. An MDP is a mean reward, a mean transition and a noise law around them.
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
            "states must be numbers or angles, and actions must have ends that stay, got choices "
            f"{self.states.choices} and grows {self.actions.grows}.",
        )
        low, high = self.reward_bounds or (0.0, 1.0)
        checks.require(
            low < high, f"reward_bounds must be a lower and a higher number, got {low}, {high}."
        )
        checks.require(
            self.reward_noise.size is None,
            f"reward_noise must be one law, got {self.reward_noise.size}, one per coordinate.",
        )
        self.transition_noise.scales(self.state_dim)  # says so if their number is another
        if self.limits is not None:
            self.limits.check(self.states, self.actions)
        if self.starts is not None:
            self.starts.check(self.states)

    def possible(self, value: float | Scalar) -> float | Scalar:
        """The value of an episode, or the nearest that rewards within their bounds can sum to.

        One that may end has as little as its first period, and else all of them.
        """
        if self.reward_bounds is None:
            return value
        low, high = self.reward_bounds
        periods = (1, self.horizon) if self.ends else (self.horizon,)
        return jnp.clip(value, min(n * low for n in periods), max(n * high for n in periods))

    @property
    def state_dim(self) -> int:
        """m."""
        return self.states.dim

    @property
    def action_dim(self) -> int:
        """n."""
        return self.actions.dim

    @property
    def input_dim(self) -> int:
        """The length of z as kernels see it; an angle counts twice, choices count each."""
        return sum(self.states.widths + self.actions.widths)

    @property
    def groups(self) -> Groups:
        """Which entries of z belong together: an angle's cosine and sine, what may be chosen."""
        return grouped(self.states.widths + self.actions.widths)

    def input(
        self, state: Float[Array, "*n m"], action: Float[Array, "*n a"]
    ) -> Float[Array, "*n q"]:
        r"""$z = (s, a)$ scaled from the boxes to the unit cube."""
        return jnp.concatenate([self.states.unit(state), self.actions.unit(action)], axis=-1)


@runtime_checkable
class HasSpec(Protocol):
    """An environment, or a system of another kind, that says what is known of it."""

    @property
    def spec(self) -> Spec: ...


def spec_of(system: Spec | HasSpec) -> Spec:
    """Return what is known of a system: a `Spec` itself, or that of whatever has one."""
    found = system if isinstance(system, Spec) else getattr(system, "spec", None)
    if isinstance(found, Spec):
        return found
    raise ValueError(
        "spec must be a Spec, an environment or a system of km.from_gymnasium, got "
        f"{checks.described(system)}. Pass for instance km.envs.Pricing()."
    )


class Table(Module):
    r"""An MDP, or the optimistic family, at the pairs of some states and some actions.

    In the family a planner may move the mean next state anywhere in the ball of radius
    $\beta_P\|\tilde\sigma_P\|_2$; `radii` is `None` for an ordinary MDP. With a `lipschitz`
    constant L expected future values are lowered to their largest L-Lipschitz minorant, so that
    $L_M \le L$ as the paper's family asks, and a ball gains no more than L times its radius.
    Values are cut to what rewards within `reward_bounds` can sum to, where these are given.
    `survival` is the chance that the episode goes on, where it is believed that it may end.
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
        r"""$\bar R(s, a)$."""

    @abc.abstractmethod
    def mean_transition(self, state: State, action: Action) -> State:
        r"""$\bar P(s, a)$, before noise."""

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        """Both at once. An MDP that finds them in one go overrides this, for rollouts."""
        return self.mean_reward(state, action), self.mean_transition(state, action)

    def free(self) -> "AbstractMDP":
        """As an ordinary MDP, in which all that a planner may choose is part of the action."""
        return self

    def real(self, action: Float[Array, "*n k"]) -> Float[Array, "*n n"]:
        """Of what may be chosen in a `free` one, what the system itself is given."""
        return action

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        """Whether an episode is over in this state; None where none ever is before its time.

        From then on nothing is earned and the state stays: `step`, planners and judges see to
        it, whatever the mean functions say.
        """
        return None

    def ending(self, state: State) -> Scalar | None:
        """The chance that an episode is over in this state; None where none ever is."""
        over = self.terminal(state)
        return None if over is None else over.astype(float)

    def ending_after(self, mean: State) -> Scalar | None:
        r"""The chance that an episode is over after a transition with this mean next state.

        $e_0 + \sum_i (e_i - e_0)$, with $e_0$ the chance in the mean state and $e_i$ the mean
        over the noise of coordinate i. A set of terminal states that is learned has no edge, and
        counts as it is in the mean state.
        """
        ending = self.ending(mean)
        if ending is None or not self.has_risk():
            return ending
        there = lambda move: jnp.asarray(self.ending(self.spec.states.project(mean + move)))
        more = [weights @ jax.vmap(there)(moves) - ending for moves, weights in _moves(self.spec)]
        return jnp.clip(ending + sum(more), 0.0, 1.0)

    def has_risk(self) -> bool:
        """Whether noise may move a state across a known edge of terminal states."""
        if not self.spec.transition_noise.scale:
            return False
        state = jax.ShapeDtypeStruct((self.spec.state_dim,), jnp.result_type(float))
        found = jax.eval_shape(lambda s: (self.ending(s), self.apart(s, s)), state)
        return all(each is not None for each in found)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        """Whether an edge lies between two states; None where there are no edges.

        A grid never reads the value of one state off the other across it: here the edge of the
        set of terminal states, and a wall where an MDP has one.
        """
        one, two = self.terminal(state), self.terminal(other)
        return None if one is None or two is None else one != two

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        """The MDP at all pairs. A model whose functions are cheap on products overrides this."""

        def row(state: State) -> tuple[Array, Array]:
            each = lambda f: jax.vmap(lambda action: f(state, action))(actions)
            return each(self.mean_reward), each(self.mean_transition)

        return Table(*jax.lax.map(row, states, batch_size=batch(len(actions))))


def _moves(spec: Spec) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """Nodes of the noise of each coordinate that has some, as moves of a state; their weights."""
    found = []
    for index, unit in enumerate(np.eye(spec.state_dim)):
        law = spec.transition_noise.coordinate(index)
        if law.scale:
            nodes, weights = map(np.asarray, law.nodes(EDGE_NODES))
            likely = weights > RARE
            found.append((nodes[likely, None] * unit, weights[likely] / np.sum(weights[likely])))
    return found


def is_over(mdp: AbstractMDP, state: State) -> Bool[Array, ""]:
    """Whether an episode is over in this state; where none ever is, it is not."""
    over = mdp.terminal(state)
    return jnp.zeros((), bool) if over is None else over


def unless_over(mdp: AbstractMDP, state: State, value: Scalar) -> Scalar:
    """A reward or a value, which is 0 once the episode is over."""
    over = mdp.terminal(state)
    return value if over is None else jnp.where(over, 0.0, value)


def batch(size: int) -> int:
    """How many rows of this size to evaluate at once, so that memory stays small."""
    return max(1, 2**17 // size)


class AbstractEnvironment(AbstractMDP):
    """MDP that can be run: the true system or a simulation of it."""

    @abc.abstractmethod
    def initial(self, *, key: Key) -> State:
        """The state in which an episode starts."""

    def pays(self) -> Callable[[State], Scalar] | None:
        """The reward as a function of the next state alone, where it is one."""
        return None

    def features(self) -> dict[str, Callable[[State], Array]]:
        """Functions of a state that a reward may be learned as a function of, by name."""
        return {}

    def best_return(self) -> float | None:
        """The highest return known from the start, where it was searched for; no proven bound."""
        return None

    def step(self, state: State, action: Action, *, key: Key) -> tuple[Scalar, State]:
        """A noisy reward and the next state, inside its box; once over, nothing and the same."""
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
    """Which transitions were made before an episode was over, and which one ended it."""
    if not mdp.spec.ends:
        return None, None
    over = lambda state: jnp.asarray(unless_over(mdp, state, jnp.ones(())))
    alive = jax.vmap(over)(states)
    return alive, alive * (1 - jax.vmap(over)(after))
