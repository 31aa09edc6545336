r"""Evaluation of the settled policy after an episode.

In the model, the policy runs in MDPs drawn from the posterior, with noise, from known or recorded
initial states. The mean return over starts is one number per draw. Its mean and standard deviation
over draws are the value and its uncertainty. In a simulation, the policy also runs in the system
itself, from the same starts each time, so that evaluations differ by the policy alone. No number
of a run depends on an evaluation.
"""

import contextlib
import dataclasses
import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.campaign.record.events import Evaluation
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.learner import Learner
from kernelmdp.control.mdp.mdp import AbstractEnvironment, AbstractMDP, Period, Spec, is_over
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import Foreseen, walk

EVALUATING = 3  # purpose of keys, besides those of `learner`
Asked = Callable[[], bool]  # returns whether to stop
Real = Callable[[AbstractPolicy, Spec, int, Asked], float | None]


class Stopped(Exception):
    """A stop was requested during an evaluation."""


def go_on(stop: Asked) -> None:
    """Raise Stopped if a stop was requested."""
    if stop():
        raise Stopped


def never() -> bool:
    """Return False: no stop is requested."""
    return False


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Number of drawn MDPs, and of episodes in each of them and in a simulation.

    With a policy that replans, episodes take long. Without draws only the simulation is used.
    """

    draws: int = 8
    starts: int = 4


@in_float64
class Evaluator:
    """Evaluator of the settled policy after every given number of episodes (0: never).

    The simulation of the system, if any, is evaluated too. `stop` interrupts an evaluation.
    """

    def __init__(self, learner: Learner, record: Store):
        self._learner, self._record = learner, record
        self.every, self.sizes = 0, Sizes()
        self.simulation: Real | None = None
        self.stop: Asked = never

    def is_due(self, number: int) -> bool:
        """Return whether an evaluation is due after an episode and not in the log."""
        if self.every < 1 or number < 0 or (number + 1) % self.every:
            return False
        last = self._record.log.last(Evaluation)
        return last is None or last.episode != number

    def evaluate_if_due(self) -> None:
        """Record a due evaluation; an interrupted one is repeated on resume."""
        if self.is_due(self._learner.number):
            with contextlib.suppress(Stopped):
                self._record.note(self.evaluation())

    def evaluation(self) -> Evaluation:
        """Return the current value of the settled policy, in the model and in the simulation."""
        learner, policy, sizes = self._learner, self._learner.settled(), self.sizes
        belief, number = learner.agent.believed(learner.memory), learner.number
        root, law = jax.random.key(number), learner.spec.starts
        if law is None:
            known = self._starts()
        else:
            known = law.sample(sizes.starts, key=jax.random.fold_in(root, 1))
        found = []
        if belief is not None and len(known) and sizes.draws:
            keys, places = jax.random.split(root, sizes.draws), jnp.asarray(np.array(known))
            found = [_worth(policy, drawn(belief, key), places, key, self.stop) for key in keys]
        mean = float(np.mean(found)) if found else None
        spread = float(np.std(found, ddof=1)) if len(found) > 1 else None
        run = self.simulation
        real = None if run is None else run(policy, learner.spec, sizes.starts, self.stop)
        return Evaluation(number, _finite(mean), _finite(spread), _finite(real))

    def _starts(self) -> list[Any]:
        """Return initial states of recent episodes; an episode without periods has none."""
        number, most = self._learner.number, self.sizes.starts
        numbers = range(max(number - 2 * most, 0), number + 1)
        paths = (self._record.steps(each) for each in numbers)
        return [steps[0].state for steps in paths if steps][-most:]


def in_environment(env: AbstractEnvironment | None, seed: int) -> Real | None:
    """Return a function that runs a policy in a built-in environment, from seeded starts."""

    def run(policy: AbstractPolicy, spec: Spec, starts: int, stop: Asked) -> float:
        assert env is not None
        key = jax.random.fold_in(jax.random.key(seed), EVALUATING)
        return _worth(policy, env, _initial(env, starts, key), key, stop)

    return None if env is None else run


def _finite(x: float | None) -> float | None:
    return x if x is not None and math.isfinite(x) else None


@compiled
def drawn(belief: Belief, key: Key) -> AbstractMDP:
    """Draw an MDP from a belief."""
    return belief.sample(key=key)


@compiled
def _initial(env: AbstractEnvironment, number: int, key: Key) -> Array:
    return jax.lax.map(lambda own: env.initial(key=own), jax.random.split(key, number))


def _worth(policy: AbstractPolicy, mdp: AbstractMDP, starts: Array, key: Key, stop: Asked) -> float:
    """Return the mean return from these starts."""
    go_on(stop)
    if not policy.remembers:
        return float(_returns(policy, mdp, starts, key))

    def one(number: int, start: State) -> float:
        """Run one episode period by period, with an existing compiled program."""
        own = jax.random.fold_in(key, number)

        def step(state: State, action: Action, period: int) -> tuple[Scalar, State | None]:
            go_on(stop)
            return stepped(mdp, state, action, jax.random.fold_in(own, period)).going_on()

        return walk(policy, start, mdp.spec.horizon, step)

    return float(np.mean([one(*each) for each in enumerate(starts)]))


@compiled
def _returns(policy: AbstractPolicy, mdp: AbstractMDP, starts: Array, key: Key) -> Scalar:
    def one(start: State, own: Key) -> Scalar:
        def body(state: State, period: Period) -> tuple[State, Scalar]:
            action = mdp.spec.actions.project(policy(state, period))
            reward, after, _ = moved(mdp, state, action, jax.random.fold_in(own, period))
            return after, reward

        return jnp.sum(jax.lax.scan(body, start, jnp.arange(mdp.spec.horizon))[1])

    return jnp.mean(jax.vmap(one)(starts, jax.random.split(key, len(starts))))


def moved(mdp: AbstractMDP, state: State, action: Action, key: Key) -> Foreseen:
    """Return the mean reward and the next state, inside its box; after the end, zero and none."""
    reward, mean = mdp.means(state, action)
    noise = mdp.spec.transition_noise.sample(state.shape, key=key)
    after, over = mdp.spec.states.project(mean + noise), mdp.terminal(state)
    if over is not None:
        reward, after = jnp.where(over, 0.0, reward), jnp.where(over, state, after)
    return Foreseen(reward, after, is_over(mdp, after))


stepped = compiled(moved)
