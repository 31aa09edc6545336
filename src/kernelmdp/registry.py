"""Every component by name: one line here puts it in the contract tests and the docs list.

A kernel is made from the dimension of the input, a feature map from a kernel and that. An
environment is made from nothing, a planner from what is known of a system beforehand, and an
agent from that, a planner and the number of episodes.
"""

import math
from collections.abc import Callable
from typing import Any

import jax
import numpy as np

from kernelmdp.agent import AbstractAgent
from kernelmdp.envs import (
    Lqr,
    MountainCar,
    Navigation,
    Pendulum,
    PendulumActionCost,
    Pricing,
    Rkhs,
)
from kernelmdp.features import (
    AbstractFeatureMap,
    Mercer,
    Nystrom,
    QuadratureFourier,
    RandomFourier,
)
from kernelmdp.kernels import (
    AbstractKernel,
    Coregional,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
)
from kernelmdp.mdp import AbstractEnvironment, Spec
from kernelmdp.planners import AbstractPlanner, GridPlanner, RefinedPlanner, RiccatiPlanner
from kernelmdp.recipes import certainty_equivalent, kernel_ucrl, psrl, random_agent

KERNELS: dict[str, Callable[[int], AbstractKernel]] = {
    "squared-exponential": lambda q: SquaredExponential(0.3),
    "squared-exponential-ard": lambda q: SquaredExponential(np.linspace(0.2, 0.6, q)),
    "matern-1/2": lambda q: Matern(0.3, 0.5),
    "matern-3/2": lambda q: Matern(0.3, 1.5),
    "matern-5/2": lambda q: Matern(0.3, 2.5),
    "matern": lambda q: Matern(0.3, 0.8),
    "linear": lambda q: Linear(bias=1.0, center=0.5),
    "polynomial": lambda q: Polynomial(2, bias=0.5),
    "periodic": lambda q: Periodic(0.7),
    "sum": lambda q: 0.5 * SquaredExponential(0.3).on(0) + 0.5 * Matern(0.4).on(q - 1),
    "product": lambda q: SquaredExponential(0.3).on(0) * Periodic(0.7).on(q - 1),
    "scaled": lambda q: 0.25 * SquaredExponential(0.5),
    "coregional": lambda q: Coregional(SquaredExponential(0.3), [[1.0, 0.3], [0.3, 0.5]]),
}

FEATURES: dict[str, Callable[[AbstractKernel, int], AbstractFeatureMap]] = {
    "quadrature": lambda kernel, q: QuadratureFourier(kernel, q, 1e-12),
    "mercer": lambda kernel, q: Mercer(kernel, q, 1e-12),
    "random": lambda kernel, q: RandomFourier(kernel, q, 256, key=jax.random.key(0)),
    "nystrom": lambda kernel, q: Nystrom(kernel, q, oversampling=4.0),
    "full-dictionary": lambda kernel, q: Nystrom(kernel, q, oversampling=math.inf),
}


def _rkhs(
    *, seed: int = 0, lengthscale: Any = 0.3, state_dim: int = 1, action_dim: int = 1,
    reward_norm: float = 2.0, transition_norm: float = 2.0, reward_noise: float = 0.1,
    transition_noise: float = 0.05, horizon: int = 10,
) -> Rkhs:  # fmt: skip
    return Rkhs.draw(
        key=jax.random.key(seed), kernel=SquaredExponential(lengthscale), state_dim=state_dim,
        action_dim=action_dim, reward_norm=reward_norm, transition_norm=transition_norm,
        reward_noise=reward_noise, transition_noise=transition_noise, horizon=horizon,
    )  # fmt: skip


ENVIRONMENTS: dict[str, Callable[..., AbstractEnvironment]] = {
    "rkhs": _rkhs,
    "lqr": Lqr,
    "navigation": Navigation,
    "pendulum": Pendulum,
    "pendulum-action-cost": PendulumActionCost,
    "mountain-car": MountainCar,
    "pricing": Pricing,
}


def _grid(spec: Spec) -> GridPlanner:
    return GridPlanner((21,) * spec.state_dim, (9,) * spec.action_dim)


def _middle(spec: Spec) -> tuple[float, ...]:
    return tuple((spec.states.low + spec.states.sides / 2).tolist())


PLANNERS: dict[str, Callable[[Spec], AbstractPlanner]] = {
    "grid": _grid,
    "refined": lambda spec: RefinedPlanner(_grid(spec), _middle(spec), accuracy=1.0, most=1),
    "riccati": lambda spec: RiccatiPlanner(),
}

KERNEL, RIDGE = SquaredExponential(0.5), 0.01
UCRL: dict[str, Any] = {
    "ridge": RIDGE,
    "reward_norm": 2.0,
    "transition_norm": 2.0,
    "beta_scale": 0.2,
}
AGENTS: dict[str, Callable[[Spec, AbstractPlanner, int], AbstractAgent]] = {
    "kernel-ucrl": lambda s, p, n: kernel_ucrl(s, KERNEL, p, episodes=n, **UCRL),
    "kernel-ucrl-lipschitz": lambda s, p, n: kernel_ucrl(
        s, KERNEL, p, episodes=n, optimism="lipschitz", lipschitz=5.0, **UCRL
    ),
    "kernel-ucrl-tightest": lambda s, p, n: kernel_ucrl(
        s, KERNEL, p, episodes=n, optimism="tightest", lipschitz=5.0, **UCRL
    ),
    "psrl": lambda s, p, n: psrl(s, KERNEL, p, episodes=n, ridge=RIDGE),
    "certainty-equivalent": lambda s, p, n: certainty_equivalent(
        s, KERNEL, p, episodes=n, ridge=RIDGE
    ),
    "random": lambda s, p, n: random_agent(s),
}


def _random_features(
    kernel: AbstractKernel, input_dim: int, samples: int = 512, seed: int = 0
) -> RandomFourier:
    return RandomFourier(kernel, input_dim, samples, key=jax.random.key(seed))


# What the tables of a configuration name; their keys are the arguments of these.
KERNEL_TYPES: dict[str, Callable[..., AbstractKernel]] = {
    "squared-exponential": SquaredExponential,
    "matern": Matern,
    "linear": Linear,
    "polynomial": Polynomial,
    "periodic": Periodic,
}
FEATURE_TYPES: dict[str, Callable[..., AbstractFeatureMap]] = {
    "fourier": QuadratureFourier,
    "mercer": Mercer,
    "nystrom": Nystrom,
    "random": _random_features,
}
PLANNER_TYPES: dict[str, Callable[..., AbstractPlanner]] = {
    "grid": GridPlanner,
    "riccati": RiccatiPlanner,
}
RECIPES: dict[str, Callable[..., AbstractAgent]] = {
    "kernel-ucrl": kernel_ucrl,
    "psrl": psrl,
    "certainty-equivalent": certainty_equivalent,
    "random": random_agent,
}
