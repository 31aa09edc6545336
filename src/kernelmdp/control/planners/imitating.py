"""Fitting a network to a policy: in rounds, each along the states that the last network led to.

In the first round the policy drives. From then on the network does, and the policy says what it
would have done, with what it remembers carried along the states that were visited: a network that
is only shown the policy's own way knows nothing of how to return to it (Ross et al. 2011).
"""

import dataclasses
from collections.abc import Callable, Iterable
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp import checks
from kernelmdp.control.mdp import Period, Spec
from kernelmdp.control.planners.base import AbstractPolicy, acting, beginning, walk
from kernelmdp.control.planners.networks import Network, Rows, taught
from kernelmdp.types import Action, Key, Scalar, State

FITTED, CHOSEN, TESTED = range(3)  # what an episode is for
Step = Callable[[State, Action, int], tuple[Scalar | float, State | None]]


@dataclasses.dataclass(frozen=True)
class Imitation:
    """How much goes into a network: `rounds` of so many `episodes`, each of whose periods is a
    plan; then `steps` of descent on all of them. The loss of value is measured in `tests` episodes.
    """

    rounds: int = 4
    episodes: int = 16
    tests: int = 32
    steps: int = 3000

    def __post_init__(self):
        for name in ("rounds", "episodes", "steps"):
            checks.whole(name, getattr(self, name))
        checks.whole("tests", self.tests, least=2)

    @property
    def followed(self) -> int:
        """Episodes in which the policy plans in every period."""
        return self.rounds * self.episodes + self.tests


class World(NamedTuple):
    """Where an episode begins, and what comes of an action; no next state: it is over."""

    start: State
    step: Step


class Doing(AbstractPolicy):
    """The same action wherever it is asked for."""

    action: Action

    def __call__(self, state: State, period: Period) -> Action:
        return self.action

    def value(self, state: State) -> Scalar:
        return jnp.full((), jnp.nan)


Worlds = Callable[[int, int], World]
Keep = Callable[[AbstractPolicy], AbstractPolicy]
Labelled = list[tuple[State, int, Action]]


def imitate(
    policy: AbstractPolicy, spec: Spec, worlds: Worlds, how: Imitation, *, key: Key,
    keep: Keep | None = None, tell: Callable[[], None] = lambda: None,
) -> AbstractPolicy:  # fmt: skip
    """The network that does best of those of all rounds, in episodes of which none was fitted to.

    `worlds` gives an episode for a purpose and a number, `keep` is what keeps a policy to limits
    and is part of what is returned; `tell` hears of every episode that the policy has followed.
    """
    first, *keys = jax.random.split(key, how.rounds + 1)
    known, network = _Known(spec, how), Network.blank(spec, key=first)
    best, most, kept = network, -np.inf, keep or (lambda given: given)
    tried = [worlds(CHOSEN, each) for each in range(how.episodes)]
    for number in range(how.rounds):
        driver = network if number else None
        for each in range(number * how.episodes, (number + 1) * how.episodes):
            known.add(_labelled(policy, driver, worlds(FITTED, each), spec.horizon, keep))
            tell()
        rows = known.rows()
        network = network if number else network.scaled_to(rows)
        network = taught(network, rows, how.steps, key=keys[number])
        worth = float(np.mean(returns(kept(network), tried, spec.horizon)))
        best, most = (network, worth) if worth > most else (best, most)
    return kept(best)


def returns(policy: AbstractPolicy, worlds: Iterable[World], horizon: int) -> list[float]:
    """What a policy earns in each of some episodes."""
    return [walk(policy, world.start, horizon, world.step) for world in worlds]


def _labelled(
    policy: AbstractPolicy, driver: AbstractPolicy | None, world: World, horizon: int,
    keep: Keep | None,
) -> Labelled:  # fmt: skip
    """An episode that the driver drives, and what the policy would do in each state of it."""
    state, memory, found = world.start, beginning(policy, world.start), []
    for period in range(horizon):
        at = (state, jnp.asarray(period))
        wanted, memory = acting(policy, *at, memory)
        found.append((state, period, wanted))
        action = wanted if driver is None else acting(driver, *at, None)[0]
        action = action if keep is None else acting(keep(Doing(action)), *at, None)[0]
        after = world.step(state, action, period)[1]
        if after is None:
            break
        state = after
    return found


class _Known:
    """Rows with room for all that there will be, so that one program fits them in every round."""

    def __init__(self, spec: Spec, how: Imitation):
        room = how.rounds * how.episodes * spec.horizon
        self._states, self._periods = np.zeros((room, spec.state_dim)), np.zeros(room, int)
        self._actions, self._count = np.zeros((room, spec.action_dim)), 0

    def add(self, found: Labelled) -> None:
        for state, period, action in found:
            self._states[self._count], self._periods[self._count] = state, period
            self._actions[self._count] = checks.number("the policy's action", action)
            self._count += 1

    def rows(self) -> Rows:
        arrays = (self._states, self._periods, self._actions, self._count)
        return Rows(*map(jnp.asarray, arrays))
