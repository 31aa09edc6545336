"""Environments of kernelmdp as Gymnasium environments."""

from typing import Any

import gymnasium as gym
import jax
import numpy as np
from jaxtyping import Bool, Int, UInt32
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, Key, Scalar, State
from kernelmdp.control.mdp.angle_charts import Angles, Chart
from kernelmdp.control.mdp.mdp import AbstractEnvironment, is_over
from kernelmdp.gymnasium.spaces import check_period, point_of, space_of
from kernelmdp.registry import ENVIRONMENTS


@in_float64
class KernelEnv(gym.Env[NDArray[np.float64], Any]):
    """Gymnasium environment of an environment of kernelmdp.

    A periodic coordinate of the state is observed as its cosine and sine, given by `angles`. An
    episode terminates in a `terminal` state, and is truncated at the horizon. All randomness comes
    from `np_random`: one 32-bit number for an episode, folded with the period.

    Observations are float64, since rounding could take them out of their box. Actions are float32,
    as policies of neural networks return them, or a choice. Float64 is active only during the calls
    made here, so other libraries keep their settings.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(self, env: AbstractEnvironment):
        self.mdp, spec = env, env.spec
        self._chart = Chart.beside(spec.states)
        low, high = self._chart.limits()
        self.observation_space = gym.spaces.Box(low, high, dtype=np.float64)
        self.action_space = space_of(spec.actions)
        self._period, self._seed, self._state = spec.horizon, np.uint32(0), np.zeros(spec.state_dim)

    @property
    def angles(self) -> Angles:
        """Pairs of observed coordinates that are cosine and sine of one angle."""
        return self._chart.angles

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float64], dict[str, Any]]:
        """Begin an episode; there are no options."""
        gym.Env.reset(self, seed=seed)
        self._seed = self.np_random.integers(2**32, dtype=np.uint32)
        self._period = 0
        self._state = np.asarray(_start(self.mdp, self._seed))
        return self._chart.observation(self._state), {}

    def step(self, action: Any) -> tuple[NDArray[np.float64], float, bool, bool, dict[str, Any]]:
        """Take an action, or the nearest one in the box, for one period."""
        spec = self.mdp.spec
        check_period(self._period, spec.horizon)
        point = point_of("action", action, self.action_space.shape).reshape(spec.action_dim)
        given = self._state, point, self._seed, np.asarray(self._period)
        reward, after, over = _advance(self.mdp, *given)
        self._state, ended = np.asarray(after), bool(over)
        self._period += 1
        truncated = self._period == spec.horizon
        self._period = spec.horizon if ended else self._period
        return self._chart.observation(self._state), float(reward), ended, truncated, {}


@in_float64
def make(name: str, **settings: Any) -> KernelEnv:
    """Return the registered environment of this name and settings as a Gymnasium environment."""
    checks.require(
        name in ENVIRONMENTS, f"name must be one of {sorted(ENVIRONMENTS)}, got {name!r}."
    )
    return KernelEnv(ENVIRONMENTS[name].make(**settings))


def _keys(seed: UInt32[Array, ""]) -> tuple[Key, Key]:
    """Return the keys of an episode's start and of its noise."""
    start, noise = jax.random.split(jax.random.key(seed))
    return start, noise


@compiled
def _start(env: AbstractEnvironment, seed: UInt32[Array, ""]) -> State:
    return env.initial(key=_keys(seed)[0])


@compiled
def _advance(
    env: AbstractEnvironment, state: State, action: Array, seed: Array, period: Int[Array, ""]
) -> tuple[Scalar, State, Bool[Array, ""]]:
    """Return one step, and whether the episode is over.

    Its noise is that of `mdp.rollout` with the episode's second key.
    """
    key = jax.random.fold_in(_keys(seed)[1], period)
    reward, after = env.step(state, env.spec.actions.project(action), key=key)
    return reward, after, is_over(env, after)


def register() -> None:
    """Register every environment of the registry in Gymnasium as `kernelmdp/<name>-v0`.

    `gym.make("kernelmdp/pendulum-v0", start="gymnasium")` passes settings on.
    """
    for name in ENVIRONMENTS:
        known = f"kernelmdp/{name}-v0"
        if known not in gym.registry:
            gym.register(known, "kernelmdp.gymnasium:make", kwargs={"name": name})
