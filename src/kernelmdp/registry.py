"""Every component by name, once: ours below, and those of installed packages.

A name puts a component in configurations, the command line, the list in the docs and the
contract tests. A package of your own adds its components by entry points, say

    [project.entry-points."kernelmdp.kernels"]
    cubic = "my_package:Cubic"

in the groups `kernelmdp.kernels`, `.features`, `.environments`, `.planners` and `.strategies`;
an entry point names a `Component`, or what its `make` would be.
"""

import dataclasses
import functools
import importlib.metadata
import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import jax
import numpy as np

from kernelmdp.agents.agent import Agent
from kernelmdp.agents.prior import Prior
from kernelmdp.agents.recipes import certainty_equivalent, follow, kernel_ucrl, psrl, random_agent
from kernelmdp.control.envs import (
    Lqr,
    MountainCar,
    Navigation,
    Pendulum,
    PendulumActionCost,
    Pricing,
    Rkhs,
)
from kernelmdp.control.mdp import Spec
from kernelmdp.control.planners import (
    AbstractPlanner,
    GridPlanner,
    RefinedPlanner,
    RiccatiPlanner,
)
from kernelmdp.regression.features import MAKERS, Mercer, Nystrom, QuadratureFourier
from kernelmdp.regression.kernels import (
    AbstractKernel,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
)

Make = Callable[..., Any]


@dataclasses.dataclass(frozen=True)
class Component:
    """What a name stands for, and examples of it for the contract tests.

    The keys of a component's table in a configuration are the arguments of `make`. Examples
    are made from the dimension of the input (kernels), a kernel and that dimension (feature
    maps), nothing (environments, strategies), what is known of a system (planners), or that, a
    planner and a number of episodes (agents). Without any, `make` called with what a
    configuration would add by itself is the example.
    """

    make: Make
    examples: Mapping[str, Make] = dataclasses.field(default_factory=dict)


class Registry(Mapping[str, Component]):
    """Components of one kind by name: ours, then those of installed packages.

    A package's component is imported when its name is asked for, and not before.
    """

    def __init__(self, kind: str, ours: Mapping[str, Component], example: Make):
        self._group, self._ours, self._example = f"kernelmdp.{kind}", dict(ours), example

    def __getitem__(self, name: str) -> Component:
        if name in self._ours:
            return self._ours[name]
        loaded = self._found()[name].load()
        return loaded if isinstance(loaded, Component) else Component(loaded)

    def __iter__(self) -> Iterator[str]:
        return iter([*self._ours, *(name for name in self._found() if name not in self._ours)])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in self._ours or name in self._found()

    def _found(self) -> dict[str, importlib.metadata.EntryPoint]:
        return {e.name: e for e in importlib.metadata.entry_points(group=self._group)}

    def examples(self) -> dict[str, Make]:
        """An example of everything, by name; a second one of a component has a suffix."""
        found = {}
        for name, component in self.items():
            given = component.examples or {"": functools.partial(self._example, component.make)}
            found |= {f"{name}-{s}" if s else name: make for s, make in given.items()}
        return found


# ---- Kernels ----


def sum_of(parts: Sequence[AbstractKernel]) -> AbstractKernel:
    """The sum of some kernels."""
    return functools.reduce(operator.add, parts)


def product_of(parts: Sequence[AbstractKernel]) -> AbstractKernel:
    """The product of some kernels."""
    return functools.reduce(operator.mul, parts)


KERNELS = Registry("kernels", {
    "squared-exponential": Component(SquaredExponential, {
        "": lambda q: SquaredExponential(0.3),
        "ard": lambda q: SquaredExponential(np.linspace(0.2, 0.6, q)),
        "scaled": lambda q: 0.25 * SquaredExponential(0.5),
    }),
    "matern": Component(Matern, {
        "": lambda q: Matern(0.3, 0.8),
        "1/2": lambda q: Matern(0.3, 0.5),
        "3/2": lambda q: Matern(0.3, 1.5),
        "5/2": lambda q: Matern(0.3, 2.5),
    }),
    "linear": Component(Linear, {"": lambda q: Linear(bias=1.0, center=0.5)}),
    "polynomial": Component(Polynomial, {"": lambda q: Polynomial(2, bias=0.5)}),
    "periodic": Component(Periodic, {"": lambda q: Periodic(0.7)}),
    "sum": Component(sum_of, {
        "": lambda q: 0.5 * SquaredExponential(0.3).on(0) + 0.5 * Matern(0.4).on(q - 1),
    }),
    "product": Component(product_of, {
        "": lambda q: SquaredExponential(0.3).on(0) * Periodic(0.7).on(q - 1),
    }),
}, lambda make, q: make())  # fmt: skip

# ---- Feature maps ----

FEATURES = Registry("features", {
    name: Component(MAKERS[name], examples)
    for name, examples in {
        "fourier": {"": lambda kernel, q: QuadratureFourier(kernel, q, 1e-12)},
        "mercer": {"": lambda kernel, q: Mercer(kernel, q, 1e-12)},
        "random": {"": lambda kernel, q: MAKERS["random"](kernel, q, 256)},
        "nystrom": {
            "": lambda kernel, q: Nystrom(kernel, q, oversampling=4.0),
            "full": lambda kernel, q: Nystrom(kernel, q, oversampling=math.inf),
        },
    }.items()
}, lambda make, kernel, q: make(kernel, q))  # fmt: skip

# ---- Environments ----


def rkhs(
    *, seed: int = 0, lengthscale: Any = 0.3, state_dim: int = 1, action_dim: int = 1,
    reward_norm: float = 2.0, transition_norm: float = 2.0, reward_noise: float = 0.1,
    transition_noise: float = 0.05, horizon: int = 10,
) -> Rkhs:  # fmt: skip
    """A random MDP by a seed, as a file can name it."""
    return Rkhs.draw(
        key=jax.random.key(seed), kernel=SquaredExponential(lengthscale), state_dim=state_dim,
        action_dim=action_dim, reward_norm=reward_norm, transition_norm=transition_norm,
        reward_noise=reward_noise, transition_noise=transition_noise, horizon=horizon,
    )  # fmt: skip


ENVIRONMENTS = Registry("environments", {
    "rkhs": Component(rkhs),
    "lqr": Component(Lqr),
    "navigation": Component(Navigation),
    "pendulum": Component(Pendulum),
    "pendulum-action-cost": Component(PendulumActionCost),
    "mountain-car": Component(MountainCar),
    "pricing": Component(Pricing),
}, lambda make: make())  # fmt: skip

# ---- Planners ----


def _grid(spec: Spec) -> GridPlanner:
    return GridPlanner((21,) * spec.state_dim, (9,) * spec.action_dim)


def _middle(spec: Spec) -> tuple[float, ...]:
    return tuple((spec.states.low + spec.states.sides / 2).tolist())


PLANNERS = Registry("planners", {
    "grid": Component(GridPlanner, {
        "": _grid,
        "refined": lambda spec: RefinedPlanner(_grid(spec), _middle(spec), accuracy=1.0, most=1),
    }),
    "riccati": Component(RiccatiPlanner),
}, lambda make, spec: make())  # fmt: skip

# ---- Agents ----

PRIOR = Prior(SquaredExponential(0.5), ridge=0.01)


def _optimist(spec: Spec, planner: AbstractPlanner, episodes: int, **options: Any) -> Agent:
    norms = {"reward_norm": 2.0, "transition_norm": 2.0, "beta_scale": 0.2}
    return kernel_ucrl(spec, PRIOR, planner, episodes=episodes, **norms, **options)


AGENTS = Registry("agents", {
    "kernel-ucrl": Component(kernel_ucrl, {
        "": _optimist,
        **{
            form: functools.partial(_optimist, optimism=form, lipschitz=5.0)
            for form in ("lipschitz", "tightest")
        },
    }),
    "psrl": Component(psrl),
    "certainty-equivalent": Component(certainty_equivalent),
    "random": Component(random_agent, {"": lambda spec, planner, episodes: random_agent(spec)}),
}, lambda make, spec, planner, episodes: make(spec, PRIOR, planner, episodes=episodes))  # fmt: skip

# Ours are behind the recipes above; an agent may be named by a strategy that is a package's own.
STRATEGIES = Registry("strategies", {}, lambda make, spec, planner, episodes: follow(
    make(), spec, PRIOR, planner, episodes=episodes,
))  # fmt: skip
