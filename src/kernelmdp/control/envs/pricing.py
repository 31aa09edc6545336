"""Dynamic pricing with customers who remember prices."""

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.types import Action, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian, Uniform

LOWEST, HIGHEST, UNIT_COST = 1.0, 5.0, 1.0
WORTH, REGARD, SPREAD, MEMORY = 3.0, 1.0, 0.8, 0.7


class Pricing(AbstractEnvironment):
    r"""Profit against a reference price r that customers remember; the action is the price p.

    Demand is $D(r, p) = \operatorname{sigmoid}((v - p + g\,(r - p))/w)$. It rises with the value v
    of the good and with the discount on the reference price. $\bar R = (p - c)\,D$ and $r' =
    \rho\,r + (1-\rho)\,p$. A low price sells now and lowers the reference; a high price raises the
    reference for the last periods.

    The state box extends past the prices by the noise's $\sqrt3\sigma/(1-\rho)$, so it never clips.

    Args:
        horizon: Number of periods.
        reward_noise: Scale of the reward noise.
        transition_noise: Scale of the transition noise.
    """

    spec: Spec

    def __init__(
        self, *, horizon: int = 12, reward_noise: float = 0.1, transition_noise: float = 0.05
    ):
        noise = Uniform(transition_noise)
        margin = noise.reach / (1 - MEMORY) + 1e-9  # and rounding
        self.spec = Spec(
            Box(LOWEST - margin, HIGHEST + margin),
            Box(LOWEST, HIGHEST),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=noise,
            reward_bounds=(0.0, HIGHEST - UNIT_COST),
        )

    def initial(self, *, key: Key) -> State:
        """Return the reference price of customers who expect a low price."""
        return jnp.asarray(np.array([2.0]))

    def mean_reward(self, state: State, action: Action) -> Scalar:
        price = action[0]
        appeal = (WORTH - price + REGARD * (state[0] - price)) / SPREAD
        return (price - UNIT_COST) * jax.nn.sigmoid(appeal)

    def mean_transition(self, state: State, action: Action) -> State:
        return MEMORY * state + (1 - MEMORY) * action
