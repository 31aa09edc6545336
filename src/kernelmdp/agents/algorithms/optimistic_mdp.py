"""Family of plausible MDPs of an episode as one MDP, in which Kernel-UCRL plans."""

import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Array, Scalar, State
from kernelmdp.agents.algorithms.confidence import Widths
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.learned_mdp import as_table, over_pairs, pairs_of
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractMDP, Spec, Table


class Optimistic(AbstractMDP):
    r"""Family $\mathcal M_l$ of plausible MDPs as one: a bonus, and a ball around the mean.

    - `form="lipschitz"`: $\bar R = \mu_R + \beta_R\sigma_R + L\beta_P\|\sigma_P\|_2$.
    - `form="ball"`: the planner chooses the next state within $\beta_P\|\sigma_P\|_2$.

    With L either form obeys condition (iii) on the family, $L_M \le L$. A planner that tabulates
    lowers the expected future value U to $\min_{s'} U(s') + L\|s - s'\|_2$. This is above every
    L-Lipschitz function below U, and so above that of the true MDP.

    Without L plans are still optimistic, but one step of the proof of Theorem 1 is missing: it
    bounds $|U(\bar P_{M_l}(z)) - U(\bar P_\star(z))|$ by $L_{M_l}$ times the distance, and
    $L_{M_l}$ by L. Optimistic rewards are clipped at the reward's upper bound if one is given.

    Paper: Sec. V-B, Eqs. (5) and (6), Algorithm 1; proof of Theorem 1.
    """

    spec: Spec
    belief: Belief
    widths: Widths
    form: str = eqx.field(static=True)
    lipschitz: float | Scalar | None

    def __init__(
        self, belief: Belief, widths: Widths, form: str, lipschitz: float | Scalar | None = None
    ):
        self.spec, self.belief, self.widths = belief.spec, belief, widths
        self.form, self.lipschitz = form, lipschitz

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self._point((state, action))[0]

    def mean_transition(self, state: State, action: Action) -> State:
        """Return the mean's next state; defined for the bonus form only."""
        checks.require(
            self.form == "lipschitz",
            f'optimism must be "lipschitz" for a planner that needs single next states, got '
            f'"{self.form}". Use GridPlanner, which tabulates, or plan in Hallucinated(mdp), where '
            "the action chooses within the ball.",
        )
        return self._point((state, action))[1]

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        """Return the terminal states of the mean, without optimism."""
        return self.belief.termination.mean().terminal(state)

    def ending(self, state: State) -> Scalar | None:
        return self.belief.termination.mean().chance(state)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        return self.belief.termination.mean().apart(state, other)

    def free(self) -> AbstractMDP:
        return self if self.form == "lipschitz" else Hallucinated(self)

    def at(self, state: State, action: Action) -> tuple[Scalar, State, Scalar]:
        """Return optimistic reward, mean next state and radius, 0 if spent as a bonus."""
        reward, mean, radius = self._point((state, action))
        return reward, mean, 0.0 * radius if self.form == "lipschitz" else radius

    def _point(self, pair: tuple[State, Action]) -> tuple[Scalar, State, Scalar]:
        """Return optimistic reward, mean next state and radius at one state and action."""
        return self._combined(pair, *self.belief.moments(*pair))

    def _combined(
        self, pair: tuple[State, Action], mean: Array, variance: Array
    ) -> tuple[Scalar, State, Scalar]:
        after = self.belief.encoding.next_state(mean, pair[0])
        reward, radius = self._reward(pair, mean, variance, after)
        if self.form == "lipschitz":
            reward = reward + self.lipschitz * radius
        return reward, after, radius

    def _reward(
        self, pair: tuple[State, Action], mean: Array, variance: Array, after: State
    ) -> tuple[Scalar, Scalar]:
        """Return the reward with its bonus for this next state, and the radius."""
        bonus, radius = self.widths(self.belief.encoding, self.belief.reward, variance)
        reward = self.belief.reward.mean()(mean, *pair, after) + bonus
        if self.spec.reward_bounds is not None:
            reward = jnp.minimum(reward, self.spec.reward_bounds[1])
        return reward, radius

    def chosen(
        self, state: State, action: Action, choice: Float[Array, " m"]
    ) -> tuple[Scalar, State]:
        """Return optimistic reward and next state for the plausible state that `choice` selects."""
        encoding = self.belief.encoding
        mean, variance = self.belief.moments(state, action)
        after = encoding.next_state(mean, state) + self.widths.move(encoding, variance, choice)
        return self._reward((state, action), mean, variance, after)[0], after

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        variances = self.belief.variances_on(states, actions)
        if variances is None:
            rewards, means, radii = over_pairs(self._point, states, actions)
        else:
            pairs = pairs_of(states, actions)
            known = jax.vmap(self.belief.dynamics.means)(self.belief.encoding.input(*pairs))
            found = jax.vmap(self._combined)(pairs, known, variances)
            rewards, means, radii = as_table(found, len(states), len(actions))
        inside = None if self.form == "lipschitz" else radii
        table = Table(rewards, means, inside, self.lipschitz, self.spec.reward_bounds)
        return self.belief.termination.mean().surviving(self.spec, table)


class Hallucinated(AbstractMDP):
    r"""Family as an ordinary MDP: m more coordinates of the action choose in the ball.

    $\bar P(s, (a, u)) = \mu_P + \beta_P\|\sigma_P\|_2\,u/\max(1, \|u\|_2)$ with
    $u \in [-1, 1]^m$: for planners that follow trajectories and do not tabulate. With learned
    kernels u chooses within a box instead: see `Widths.move`. A known reward of the state reached
    is evaluated at the chosen state. `real` removes u again.

    Each period chooses its own u, so the same (s, a) may lead to different states in different
    periods, which no single MDP of the set does. This is the relaxation of H-UCRL (Curi,
    Berkenkamp and Krause 2020, "Efficient model-based reinforcement learning through optimistic
    policy search and planning"). Its maximum is at least the set's; a local search over
    trajectories may find less than either. $L_M \le L$ is not kept.
    """

    spec: Spec
    family: Optimistic

    def __init__(self, family: Optimistic):
        given, ones = family.spec, np.ones(family.spec.state_dim)
        actions = Box(
            np.append(given.actions.low, -ones),
            np.append(given.actions.high, ones),
            given.actions.periodic + (False,) * given.state_dim,
            given.actions.choices + (0,) * given.state_dim,
        )
        # Limits name a fallback in the system's own actions; `Guarded` keeps them.
        self.spec = dataclasses.replace(given, actions=actions, limits=None)
        self.family = family

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.means(state, action)[0]

    def mean_transition(self, state: State, action: Action) -> State:
        return self.means(state, action)[1]

    def means(self, state: State, action: Action) -> tuple[Scalar, State]:
        return self.family.chosen(state, self.real(action), action[self.family.spec.action_dim :])

    def terminal(self, state: State) -> Bool[Array, ""] | None:
        return self.family.terminal(state)

    def ending(self, state: State) -> Scalar | None:
        return self.family.ending(state)

    def apart(self, state: State, other: State) -> Bool[Array, ""] | None:
        return self.family.apart(state, other)

    def real(self, action: Float[Array, "*n k"]) -> Float[Array, "*n n"]:
        return action[..., : self.family.spec.action_dim]
