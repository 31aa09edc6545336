"""An exothermic reaction in a stirred tank with a cooling jacket."""

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
    r"""Luyben's stirred tank: A reacts to B and heats the tank, which would go out or run away.

    The state is (C, T, J): the concentration of A in lb mol/ft³ and the temperatures of tank and
    jacket in °R (1.8 °R is 1 K). The actions are the flows of coolant and of feed, in ft³/h.
    With the volume V of the tank, that of the jacket $V_J$ and $k = \alpha e^{-E/RT}$,
    $\dot C = \frac{F}{V}(C_0 - C) - kC$,
    $\dot T = \frac{F}{V}(T_0 - T) - \frac{\lambda}{\rho c}kC - \frac{UA}{V\rho c}(T - J)$ and
    $\dot J = \frac{F_J}{V_J}(T_0 - J) + \frac{UA}{V_J\rho_Jc_J}(T - J)$.

    Equations and constants are those of W. L. Luyben, Process Modeling, Simulation, and Control
    for Chemical Engineers, 2nd ed., McGraw-Hill 1990, the nonisothermal reactor of chapter 5.
    Its steady state under flows of 49.9 and 40 is (0.245, 600, 594.6). It is the middle one of
    three and unstable: left alone a deviation doubles in 0.23 h, and the tank goes out or runs
    away; with the coolant shut off, past 850 °R. The box ends at 720 °R, and hotter than that A
    reacts no faster here.

    The reward of the state reached is $e^{-(C - 0.245)^2/2w^2}$ with w = 0.05, less
    $0.02\,\|(a - a^*)/(50, 20)\|^2$ for actions off those of the steady state. A period is 0.1 h.
    The tank starts too cool, and a good controller needs about ten periods to settle it.

    Nothing is paid for keeping below `temperature_limit`. The limit is there for learners that
    must, with `limited`: what earns most overshoots it, to 617 °R. They fall back on the most
    coolant and the least feed, under which the tank goes out.

    The mean reward is that of the mean state reached. Its mean over the noise of the transition,
    which is not taken, was within 0.0005 of it wherever measured.

    `best_known` is the highest return found without noise, by gradient ascent on the actions
    around a proportional controller. The best six of 32 starts ended there: no proof of it.
    `best_within_limit` is the same with the temperature held below its limit.
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
        """Too cool to react much, and just warm enough to be brought to it."""
        return jnp.asarray(np.array([0.4, 575.0, 571.0]))

    def violates(self, state: State) -> Bool[Array, ""]:
        """Whether the tank is hotter than `temperature_limit`."""
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
