"""The plausible MDPs of an episode as one: what Kernel-UCRL plans in."""

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp.agents.belief import Belief, Widths, as_table, over_pairs, pairs_of
from kernelmdp.control.mdp import AbstractMDP, Spec, Table
from kernelmdp.types import Action, Array, Scalar, State


class Optimistic(AbstractMDP):
    r"""The family $\mathcal M_l$ of plausible MDPs as one: a bonus, and a ball around the mean.

    - `form="lipschitz"`: $\bar R = \mu_R + \beta_R\sigma_R + L\beta_P\|\sigma_P\|_2$.
    - `form="ball"`: the planner chooses the next state within $\beta_P\|\sigma_P\|_2$.
    - `form="tightest"`: the smaller of the two at every point.

    Optimistic rewards are cut at the reward's upper bound where the user gave one.
    Paper: Eqs. (5) to (7), Algorithm 1.
    """

    spec: Spec
    belief: Belief
    widths: Widths
    form: str = eqx.field(static=True)
    lipschitz: float | None = eqx.field(static=True)

    def __init__(self, belief: Belief, widths: Widths, form: str, lipschitz: float | None):
        self.spec, self.belief, self.widths = belief.spec, belief, widths
        self.form, self.lipschitz = form, lipschitz

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self._point((state, action))[0]

    def mean_transition(self, state: State, action: Action) -> State:
        return self._point((state, action))[1]

    def _point(self, pair: tuple[State, Action]) -> tuple[Scalar, State, Scalar]:
        """Optimistic reward, mean next state and radius at one state and action."""
        return self._combined(pair, *self.belief.moments(self.spec.input(*pair)))

    def _combined(
        self, pair: tuple[State, Action], mean: Array, variance: Array
    ) -> tuple[Scalar, State, Scalar]:
        targets, (state, action) = self.belief.targets, pair
        bonus, radius = self.widths(targets, variance)
        reward = targets.reward(mean, state, action) + bonus
        if self.spec.reward_bounds is not None:
            reward = jnp.minimum(reward, self.spec.reward_bounds[1])
        if self.form == "lipschitz":
            reward = reward + self.lipschitz * radius
        return reward, targets.next_state(mean, state), radius

    def tabulate(self, states: Float[Array, "S m"], actions: Float[Array, "A n"]) -> Table:
        variances = self.belief.variances_on(states, actions)
        if variances is None:
            rewards, means, radii = over_pairs(self._point, states, actions)
        else:
            pairs = pairs_of(states, actions)
            known = jax.vmap(self.belief.means)(self.spec.input(*pairs))
            found = jax.vmap(self._combined)(pairs, known, variances)
            rewards, means, radii = as_table(found, len(states), len(actions))
        bounds = self.spec.reward_bounds
        if self.form == "lipschitz":
            return Table(rewards, means, reward_bounds=bounds)
        cap = self.lipschitz if self.form == "tightest" else None
        return Table(rewards, means, radii, cap, bounds)
