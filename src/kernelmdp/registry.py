"""Components by name: built-in ones and those of installed packages.

A name puts a component in configurations, the command line, the list in the docs and the contract
tests. A package of your own adds its components by entry points, for example

    [project.entry-points."kernelmdp.kernels"]
    cubic = "my_package:Cubic"

in the groups `kernelmdp.kernels`, `.features`, `.environments`, `.planners`, `.strategies` and
`.agents`. An entry point names a `Component` or its `make`. A package cannot take a built-in name,
and a name that two packages claim is refused.
"""

import collections
import dataclasses
import functools
import importlib.metadata
import math
import operator
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import jax
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.agent import AbstractAgent, AbstractStrategy, Agent
from kernelmdp.agents.algorithms.baselines import certainty_equivalent, random_agent
from kernelmdp.agents.algorithms.confidence import Confidence, Form
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import (
    CartPole,
    DoublePendulum,
    Lqr,
    MountainCar,
    Navigation,
    Pendulum,
    PendulumActionCost,
    Pricing,
    Quadrotor,
    Reactor,
    Rkhs,
)
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import (
    AbstractPlanner,
    GridPlanner,
    RiccatiPlanner,
    TrajectoryPlanner,
)
from kernelmdp.regression.features import (
    MAKERS,
    AbstractFeatureMap,
    Mercer,
    Nystrom,
    QuadratureFourier,
)
from kernelmdp.regression.kernels import (
    AbstractKernel,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
    Structured,
)

Entry = Any  # of importlib.metadata, or of its backport, which some packages bring along
Make = Callable[..., Any]
NAME = re.compile(r"[\w.-]+")  # what Gymnasium, a shell and pytest's -k take as it is


@dataclasses.dataclass(frozen=True)
class Component:
    """Component of the registry and its examples for the contract tests.

    The keys of a component's table in a configuration are the arguments of `make`. The arguments of
    an example depend on the kind of the component. Kernels get the input dimension, feature maps a
    kernel and that dimension, environments and strategies nothing. Planners get a `Spec`; agents
    get a `Spec`, a planner and a number of episodes.

    Args:
        make: Function or class that makes the component.
        examples: Examples by name. Default: one call of `make` with the arguments that a
            configuration adds by itself.

    Raises:
        ValueError: if `make` cannot be called.
    """

    make: Make
    examples: Mapping[str, Make] = dataclasses.field(default_factory=dict)

    def __post_init__(self):
        checks.require(
            callable(self.make),
            f"make must be a function or a class, got {self.make!r}. "
            "Pass what makes the component.",
        )


class Registry(Mapping[str, Component]):
    """Components of one kind by name: built-in ones, then those of installed packages.

    A package's component is imported on first use. `reserved` are further names that no package may
    take.
    """

    def __init__(
        self, kind: str, promised: type, ours: Mapping[str, Component], example: Make,
        reserved: Collection[str] = (),
    ):  # fmt: skip
        self._group, self._promised = f"kernelmdp.{kind}", promised
        self._ours, self._example, self.reserved = dict(ours), example, reserved

    def __getitem__(self, name: str) -> Component:
        return self._ours[name] if name in self._ours else self._loaded(self._offered()[name])

    def __iter__(self) -> Iterator[str]:
        return iter([*self._ours, *self._offered()])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in self._ours or name in self._offered()

    def package(self, name: str) -> str:
        """Return the packages of a component, with their versions; none for a built-in one."""
        return "" if name in self._ours else " and ".join(map(_package, self._offered()[name]))

    def refused(self) -> list[str]:
        """Return the problems of components whose names are not available to packages."""
        return [
            f"{each.name!r} of {_package(each)} must have a name that is not taken by kernelmdp, "
            f"of letters, digits, '.', '_' and '-'. Rename it in the group {self._group}."
            for each in _entries(self._group, tuple(sys.path))
            if not self._is_free(each.name)
        ]

    def examples(self) -> dict[str, Make]:
        """Return all examples by name; further examples of a component have a suffix.

        A component that cannot be imported becomes an example that raises the import error.
        """
        found = {}
        for name in self:
            try:
                component = self[name]
            except ConfigError as error:
                found[name] = functools.partial(_raised, error)
                continue
            given = component.examples or {"": functools.partial(self._example, component.make)}
            found |= {f"{name}-{s}" if s else name: make for s, make in given.items()}
        return found

    def _is_free(self, name: str) -> bool:
        taken = name in self._ours or name in self.reserved
        return not taken and NAME.fullmatch(name) is not None

    def _offered(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = collections.defaultdict(list)
        for each in _entries(self._group, tuple(sys.path)):
            if self._is_free(each.name):
                found[each.name].append(each)
        return dict(found)

    def _loaded(self, offered: list[Entry]) -> Component:
        entry, whose = offered[0], f"{offered[0].name!r} of {_package(offered[0])}"
        if len(offered) > 1:
            raise ConfigError(
                f"{entry.name!r} must be one component of {self._group}, got those offered by "
                f"{' and '.join(map(_package, offered))}. Uninstall one of them."
            )
        try:
            loaded = entry.load()
            found = loaded if isinstance(loaded, Component) else Component(loaded)
        except Exception as error:  # whatever the import of somebody's package raises
            raise ConfigError(
                f"{whose} must be imported from {entry.value}, which raised "
                f"{type(error).__name__}: {error}. Repair or uninstall that package."
            ) from error
        return dataclasses.replace(found, make=_checked(found.make, whose, self._promised))


@functools.cache
def _entries(group: str, path: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the entry points on a path; cached, since the search is slow."""
    return tuple(importlib.metadata.entry_points(group=group))


def _package(entry: Entry) -> str:
    """Return name and version of the package of an entry point."""
    found = entry.dist
    return "a package without a name" if found is None else f"{found.name} {found.version}"


def _raised(error: Exception, *_: Any) -> None:
    raise error


def _checked(make: Make, whose: str, promised: type) -> Make:
    """Return a `make` that checks its result; errors name the package."""

    @functools.wraps(make, updated=())
    def checked(*args: Any, **options: Any) -> Any:
        try:
            made = make(*args, **options)
        except Exception as error:  # whatever somebody's constructor raises
            raise ConfigError(f"{whose} raised {type(error).__name__}: {error}") from error
        if not isinstance(made, promised):
            raise ConfigError(
                f"{whose} must make a kernelmdp.{promised.__name__}, got {type(made).__name__}. "
                "Repair or uninstall that package."
            )
        return made

    return checked


# ---- Kernels ----


def sum_of(parts: Sequence[AbstractKernel]) -> AbstractKernel:
    """Return the sum of some kernels."""
    return functools.reduce(operator.add, parts)


def product_of(parts: Sequence[AbstractKernel]) -> AbstractKernel:
    """Return the product of some kernels."""
    return functools.reduce(operator.mul, parts)


KERNELS = Registry("kernels", AbstractKernel, {
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
    "structured": Component(Structured, {"": lambda q: Structured([(c,) for c in range(q)])}),
    "sum": Component(sum_of, {
        "": lambda q: 0.5 * SquaredExponential(0.3).on(0) + 0.5 * Matern(0.4).on(q - 1),
    }),
    "product": Component(product_of, {
        "": lambda q: SquaredExponential(0.3).on(0) * Periodic(0.7).on(q - 1),
    }),
}, lambda make, q: make())  # fmt: skip

# ---- Feature maps ----

# Named where priors find them, which is below; here are the examples that need more than defaults.
_MAPS: dict[str, dict[str, Make]] = {
    "fourier": {"": lambda kernel, q: QuadratureFourier(kernel, q, 1e-12)},
    "mercer": {"": lambda kernel, q: Mercer(kernel, q, 1e-12)},
    "random": {"": lambda kernel, q: MAKERS["random"](kernel, q, 256)},
    "nystrom": {
        "": lambda kernel, q: Nystrom(kernel, q, oversampling=4.0),
        "full": lambda kernel, q: Nystrom(kernel, q, oversampling=math.inf),
    },
}
FEATURES = Registry("features", AbstractFeatureMap, {
    name: Component(make, _MAPS.get(name, {})) for name, make in MAKERS.items()
}, lambda make, kernel, q: make(kernel, q), reserved=["exact"])  # fmt: skip

# ---- Environments ----


def rkhs(
    *, seed: int = 0, lengthscale: float | Sequence[float] = 0.3, state_dim: int = 1,
    action_dim: int = 1, reward_norm: float = 2.0, transition_norm: float = 2.0,
    reward_noise: float = 0.1, transition_noise: float = 0.05, horizon: int = 10,
) -> Rkhs:  # fmt: skip
    """Return a random MDP from a seed, as a configuration file names it."""
    return Rkhs.draw(
        key=jax.random.key(seed), kernel=SquaredExponential(lengthscale), state_dim=state_dim,
        action_dim=action_dim, reward_norm=reward_norm, transition_norm=transition_norm,
        reward_noise=reward_noise, transition_noise=transition_noise, horizon=horizon,
    )  # fmt: skip


ENVIRONMENTS = Registry("environments", AbstractEnvironment, {
    "rkhs": Component(rkhs),
    "lqr": Component(Lqr),
    "navigation": Component(Navigation),
    "pendulum": Component(Pendulum),
    "pendulum-action-cost": Component(PendulumActionCost),
    "mountain-car": Component(MountainCar),
    "pricing": Component(Pricing),
    "cart-pole": Component(CartPole),
    "double-pendulum": Component(DoublePendulum),
    "quadrotor": Component(Quadrotor),
    "reactor": Component(Reactor),
}, lambda make: make())  # fmt: skip

# ---- Planners ----


def _grid(spec: Spec) -> GridPlanner:
    return GridPlanner((21,) * spec.state_dim, (9,) * spec.action_dim)


PLANNERS = Registry("planners", AbstractPlanner, {
    "grid": Component(GridPlanner, {"": _grid}),
    "riccati": Component(RiccatiPlanner),
    "trajectories": Component(TrajectoryPlanner, {"": lambda spec: TrajectoryPlanner(3, 8, 2)}),
}, lambda make, spec: make())  # fmt: skip

# ---- Agents ----

PRIOR = Prior(SquaredExponential(0.5), ridge=0.01)


def _optimist(
    spec: Spec, planner: AbstractPlanner, episodes: int, form: Form = "ball",
    lipschitz: float | None = None,
) -> Agent:  # fmt: skip
    return kernel_ucrl(
        spec, PRIOR, planner, episodes=episodes,
        confidence=Confidence(2.0, 2.0, beta_scale=0.2, optimism=form, lipschitz=lipschitz),
    )  # fmt: skip


AGENTS = Registry("agents", AbstractAgent, {
    "kernel-ucrl": Component(kernel_ucrl, {
        "": _optimist,
        "lipschitz": functools.partial(_optimist, form="lipschitz", lipschitz=5.0),
    }),
    "psrl": Component(psrl),
    "certainty-equivalent": Component(certainty_equivalent),
    "random": Component(random_agent, {"": lambda spec, planner, episodes: random_agent(spec)}),
}, lambda make, spec, planner, episodes: make(spec, PRIOR, planner, episodes=episodes))  # fmt: skip

# Ours are behind the functions above; an agent may be named by a strategy that is a package's own.
STRATEGIES = Registry("strategies", AbstractStrategy, {}, lambda make: make(), reserved=AGENTS)
