"""Exothermic reaction in a stirred tank with a cooling jacket."""

from typing import ClassVar

import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool

from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.envs.outcome_reward import AbstractReaching
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.mdp.noise import Gaussian, Scales, gaussian

VOLUME, JACKET = 48.0, 3.85  # ft³
FREQUENCY, ENERGY, GAS = 7.08e10, 30_000.0, 1.99  # 1/h, Btu/lb mol, Btu/(lb mol °R)
FEED, INLET = 0.5, 530.0  # lb mol/ft³, and °R of both feed and coolant
HEAT = 30_000.0 / (50.0 * 0.75)  # °R by which 1 lb mol/ft³ heats the tank: -λ/(ρc)
TANK = 150.0 * 250.0 / (VOLUME * 50.0 * 0.75)  # 1/h, of heat through the wall: UA/(Vρc)
WALL = 150.0 * 250.0 / (JACKET * 62.3 * 1.0)  # 1/h, the same for the jacket: UA/(V_Jρ_Jc_J)
FALLBACK = (100.0, 20.0)
NOMINAL, RANGE = np.array([49.9, 40.0]), np.array([50.0, 20.0])  # ft³/h, of coolant and feed


class Reactor(AbstractReaching):
    r"""Stirred tank of Luyben: A reacts to B and heats the tank, which can extinguish or run away.

    The state is (C, T, J): the concentration of A in lb mol/ft³ and the temperatures of tank and
    jacket in °R (1.8 °R is 1 K). The actions are the flows of coolant and of feed, in ft³/h. With
    the volumes V of the tank and $V_J$ of the jacket and $k = \alpha e^{-E/RT}$, $\dot C =
    \frac{F}{V}(C_0 - C) - kC$, $\dot T = \frac{F}{V}(T_0 - T) - \frac{\lambda}{\rho c}kC -
    \frac{UA}{V\rho c}(T - J)$ and $\dot J = \frac{F_J}{V_J}(T_0 - J) + \frac{UA}{V_J\rho_Jc_J}(T -
    J)$.

    Equations and constants are those of W. L. Luyben, Process Modeling, Simulation, and Control for
    Chemical Engineers, 2nd ed., McGraw-Hill 1990, chapter 5, nonisothermal reactor. Its steady
    state under flows of 49.9 and 40 is (0.245, 600, 594.6). It is the middle one of three and
    unstable: a deviation doubles in 0.23 h. The tank then extinguishes or runs away, past 850 °R
    with the coolant shut off. The box ends at 720 °R; above it A reacts no faster here.

    The reward of the next state is $e^{-(C - 0.245)^2/2w^2}$ with w = 0.05. Actions off the steady
    state cost $0.02\,\|(a - a^*)/(50, 20)\|^2$. A period is 0.1 h. The tank starts too cool, and a
    good controller needs about ten periods to settle it.

    The reward ignores `temperature_limit`; the best plans overshoot it, to 617 °R. With `limited`
    it is a safety limit. The fallback is the most coolant and the least feed, which extinguishes
    the tank.

    The mean reward is that of the mean next state. It differs from the mean over transition noise
    by at most 0.0005 in our measurements.

    `best_known` is the highest noise-free return of gradient ascent on the actions around a
    proportional controller. The best six of 32 starts reached it; it is not a proven optimum.
    `best_within_limit` is the best return within the temperature limit.

    Args:
        horizon: Number of periods.
        reward_noise: Scale of the Gaussian reward noise.
        transition_noise: Scale of the Gaussian transition noise, one number or one per coordinate.
        limited: True to make `temperature_limit` a safety limit.
    """

    spec: Spec
    setpoint: ClassVar[float] = 0.245
    width: ClassVar[float] = 0.05
    temperature_limit: ClassVar[float] = 610.0
    substeps: ClassVar[int] = 20
    best_known: ClassVar[float] = 25.84
    best_within_limit: ClassVar[float] = 25.69

    def __init__(
        self,
        *,
        horizon: int = 30,
        reward_noise: float = 0.0,
        transition_noise: Scales = (0.001, 0.2, 0.2),
        limited: bool = False,
    ):
        hot = (np.inf, self.temperature_limit, np.inf)
        self.spec = Spec(
            Box([0.0, 520.0, 520.0], [0.5, 720.0, 720.0]),
            Box([0.0, 20.0], [100.0, 60.0]),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=gaussian(transition_noise),
            reward_bounds=(-0.0401, 1.0),
            limits=Limits(FALLBACK, high=hot) if limited else None,
        )

    def initial(self, *, key: Key) -> State:
        """Return a tank that is too cool to react much, but can reach the setpoint."""
        return jnp.asarray(np.array([0.4, 575.0, 571.0]))

    def violates(self, state: State) -> Bool[Array, ""]:
        """Return whether the tank is hotter than `temperature_limit`."""
        return state[1] > self.temperature_limit

    def reached(self, state: State) -> Scalar:
        return jnp.exp(-0.5 * ((state[0] - self.setpoint) / self.width) ** 2)

    def price(self, action: Action) -> Scalar:
        return 0.02 * jnp.sum(((action - NOMINAL) / RANGE) ** 2)

    def rate(self, state: State, action: Action) -> State:
        held, tank, jacket = state
        coolant, feed = action
        # Above the box the rate is that at its edge: far hotter it would be too fast to integrate.
        speed = FREQUENCY * jnp.exp(-ENERGY / (GAS * jnp.minimum(tank, self.spec.states.high[1])))
        used, through = speed * held, tank - jacket
        return jnp.stack([
            feed / VOLUME * (FEED - held) - used,
            feed / VOLUME * (INLET - tank) + HEAT * used - TANK * through,
            coolant / JACKET * (INLET - jacket) + WALL * through,
        ])  # fmt: skip
