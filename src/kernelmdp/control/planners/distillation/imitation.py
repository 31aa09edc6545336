"""Fitting a network to a policy: in rounds, each along the states that the last network led to.

In the first round the policy drives. From then on the network does, and the policy says what it
would have done, with what it remembers carried along the states that were visited: a network that
is only shown the policy's own way knows nothing of how to return to it (Ross et al. 2011).
"""

import dataclasses
from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Key, Scalar, State
from kernelmdp.control.mdp.mdp import Period, Spec
from kernelmdp.control.planners.base import AbstractPolicy, acting, beginning
from kernelmdp.control.planners.distillation.network import Network, Rows, taught

LEAST, MOST = 6, 32  # tests
FITTED, CHOSEN, TESTED = range(3)  # what an episode is for
Step = Callable[[State, Action, int], tuple[Scalar | float, State | None]]


@dataclasses.dataclass(frozen=True)
class Imitation:
    """Effort of distilling a policy into a network.

    Args:
        rounds: Number of rounds of data collection.
        episodes: Number of episodes per round; the policy plans in each of their periods.
        tests: Number of episodes that measure the loss of value, at least 2.
        steps: Number of gradient steps per round, on all data so far.

    Raises:
        ValueError: if a number is too small.
    """

    rounds: int = 4
    episodes: int = 16
    tests: int = 32
    steps: int = 3000

    def __post_init__(self):
        for name in ("rounds", "episodes", "steps"):
            checks.whole(name, getattr(self, name))
        checks.whole("tests", self.tests, least=2)

    @classmethod
    def of(cls, episodes: int) -> "Imitation":
        """Return the default effort with a given number of episodes per round.

        Args:
            episodes: Number of episodes per round.

        Returns:
            The effort, with twice as many tests, but at least `LEAST` and at most `MOST`.
        """
        return cls(episodes=episodes, tests=min(max(2 * episodes, LEAST), MOST))

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


def imitate(
    policy: AbstractPolicy, spec: Spec, worlds: Worlds, how: Imitation, *, key: Key,
    keep: Keep | None = None, tell: Callable[[], None] = lambda: None,
) -> Network:  # fmt: skip
    """The network that does best of those of all rounds, in episodes of which none was fitted to.

    `worlds` gives an episode for a purpose and a number. `keep` is what keeps a policy to limits:
    all that is driven is kept by it, and nothing that is returned or fitted to. `tell` hears of
    every episode that the policy has followed.
    """
    first, *keys = jax.random.split(key, how.rounds + 1)
    known, network = _Known(spec, how), Network.blank(spec, key=first)
    best, most = network, -np.inf
    tried = [worlds(CHOSEN, each) for each in range(how.episodes)]
    for number in range(how.rounds):
        driver = network if number else None
        for each in range(number * how.episodes, (number + 1) * how.episodes):
            known.add(followed(policy, worlds(FITTED, each), spec.horizon, keep, driver).labels)
            tell()
        rows = known.rows()
        network = network if number else network.scaled_to(rows)
        network = taught(network, rows, how.steps, key=keys[number])
        worth = np.mean([followed(network, each, spec.horizon, keep).earned for each in tried])
        best, most = (network, float(worth)) if worth > most else (best, most)
    return best


class Episode(NamedTuple):
    """What was earned, and in each state that came up what a policy would do."""

    earned: float
    labels: list[tuple[State, int, Action]]


def followed(
    policy: AbstractPolicy, world: World, horizon: int, keep: Keep | None = None,
    driver: AbstractPolicy | None = None,
) -> Episode:  # fmt: skip
    """An episode of a policy; where another one drives, of that, and the policy looks on.

    What keeps to limits is a program of its own, which whoever drives shares: it may take as long
    to compile as that of a plan.
    """
    state, memory, earned, labels = world.start, beginning(policy, world.start), 0.0, []
    act, drive = acting.of(policy), None if driver is None else acting.of(driver)
    for period in range(horizon):
        at = (state, np.asarray(period))
        wanted, memory = act(*at, memory)
        labels.append((state, period, wanted))
        action = wanted if drive is None else drive(*at, None)[0]
        action = action if keep is None else acting(keep(Doing(action)), *at, None)[0]
        reward, after = world.step(state, action, period)
        earned += float(reward)
        if after is None:
            break
        state = after
    return Episode(earned, labels)


class _Known:
    """Rows with room for all that there will be, so that one program fits them in every round."""

    def __init__(self, spec: Spec, how: Imitation):
        room = how.rounds * how.episodes * spec.horizon
        self._states, self._periods = np.zeros((room, spec.state_dim)), np.zeros(room, int)
        self._actions, self._count = np.zeros((room, spec.action_dim)), 0

    def add(self, found: list[tuple[State, int, Action]]) -> None:
        for state, period, action in found:
            self._states[self._count], self._periods[self._count] = state, period
            self._actions[self._count] = checks.number("the policy's action", action)
            self._count += 1

    def rows(self) -> Rows:
        arrays = (self._states, self._periods, self._actions, self._count)
        return Rows(*map(jnp.asarray, arrays))
