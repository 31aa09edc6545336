"""Distillation of a policy into a network by imitation, in rounds.

The policy drives in the first round. Later the network drives, and the policy labels the visited
states, with its memory carried along them. A network trained only on the policy's own path does not
learn to return to it (Ross et al. 2011).
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
        """Number of episodes in which the policy plans in every period."""
        return self.rounds * self.episodes + self.tests


class World(NamedTuple):
    """Initial state of an episode and its step function; no next state means it is over."""

    start: State
    step: Step


class Doing(AbstractPolicy):
    """Policy that always takes the same action."""

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
    """Return the best network of all rounds, chosen on episodes that none was fitted to.

    `worlds` returns an episode for a purpose and a number. `keep` restricts a driving policy to
    limits; labels and the returned network are unrestricted. `tell` is called after every episode
    that the policy followed.
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
    """Return of an episode, and the policy's action in each visited state."""

    earned: float
    labels: list[tuple[State, int, Action]]


def followed(
    policy: AbstractPolicy, world: World, horizon: int, keep: Keep | None = None,
    driver: AbstractPolicy | None = None,
) -> Episode:  # fmt: skip
    """Return an episode of the policy, or of a driver while the policy labels the states.

    The restriction to limits is one program that all drivers share, since it may take as long to
    compile as a plan.
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
    """Buffer of rows with room for all rounds, so that one program fits every round."""

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
