"""Gymnasium environments as systems to learn on."""

import contextlib
from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp.control.mdp.angle_charts import Angles, Chart
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.mdp.noise import Gaussian, Scales, gaussian
from kernelmdp.gymnasium.spaces import (
    actions_of,
    as_action,
    chart_of,
    check_kinds,
    check_period,
    name_of,
    observed,
    point_of,
)


@in_float64
class GymnasiumSystem:
    """Gymnasium environment as a black box that is reset, stepped and closed."""

    def __init__(self, env: gym.Env, spec: Spec, chart: Chart, options: dict | None):
        self.spec = spec
        self._env, self._chart, self._options = env, chart, options
        self._period = spec.horizon

    @property
    def angles(self) -> Angles:
        """Pairs of observed coordinates that are cosine and sine of one angle."""
        return self._chart.angles

    def reset(self, *, seed: int) -> NDArray[np.float64]:
        """Begin an episode; its initial state depends only on the seed."""
        seen, _ = self._env.reset(seed=seed, options=self._options)
        self._period = 0
        return self._chart.state(observed(self._env, seen))

    def step(self, action: NDArray[np.float64]) -> tuple[float, NDArray[np.float64], bool]:
        """Return the reward, the next state, and whether the episode is over."""
        check_period(self._period, self.spec.horizon)
        point = point_of("action", action, (self.spec.action_dim,))
        seen, reward, ended, truncated, _ = self._env.step(as_action(self._env, point))
        self._period += 1
        left = self.spec.horizon - self._period
        if ended:
            self._period = self.spec.horizon
        elif truncated and left > 0:
            raise RuntimeError(
                f"{name_of(self._env)} must run for {self.spec.horizon} periods (the horizon), "
                f"got a truncation after {self._period}. Lower the horizon, or make the "
                "environment with max_episode_steps of at least the horizon."
            )
        return float(reward), self._chart.state(observed(self._env, seen)), bool(ended)

    def close(self) -> None:
        """Release the resources of the environment."""
        self._env.close()


@in_float64
def from_gymnasium(
    env: str | gym.Env,
    *,
    horizon: int,
    state_box: Box | None = None,
    action_box: Box | None = None,
    angles: Angles | None = None,
    reward_noise: float = 0.0,
    transition_noise: Scales = 0.0,
    reward_bounds: tuple[float, float] | None = None,
    ends: bool = True,
    options: dict | None = None,
    settings: dict | None = None,
) -> GymnasiumSystem:
    r"""Return a Gymnasium environment as a system to learn on.

    Actions may be numbers, choices, or a tuple of both. The time limit of the environment must not
    be below the horizon. An environment made from its id gets the horizon as time limit.

    Args:
        env: Environment, or its id.
        horizon: Number of periods of an episode.
        state_box: Box of states. Default: from the observation space. An unbounded coordinate
            grows; its first ends come from some resets.
        action_box: Box of actions inside the action space. Default: the action space.
        angles: Pairs (i, j) of observed coordinates that are cosine and sine of one angle. The
            state holds the angle, in $[-\pi, \pi]$ and periodic, in place of coordinate i. Default:
            pairs within ±1 whose squares sum to one at every one of some resets. Pass `()` for
            none.
        reward_noise: Assumed scale of the reward noise.
        transition_noise: Assumed scale of the transition noise, one number or one per coordinate.
        reward_bounds: Lower and upper bound of the mean reward. Default: unbounded.
        ends: True if the environment may terminate. The library learns the terminal states.
        options: Options passed to every `reset` of the environment.
        settings: Settings passed to `gymnasium.make`.

    Returns:
        The system.

    Raises:
        ValueError: if a space has an unsupported kind, a box does not fit its space, or the
            environment truncates before the horizon.

    Example:
        ```python
        system = km.from_gymnasium("Pendulum-v1", horizon=200)
        planner = km.planner_for(system)
        ```
    """
    checks.whole("horizon", horizon)
    more: dict[str, Any] = {"max_episode_steps": horizon} | (settings or {})
    with contextlib.ExitStack() as unless_used:
        made = env if isinstance(env, gym.Env) else gym.make(env, **more)
        if made is not env:
            unless_used.callback(made.close)
        _check_limit(made, horizon)
        name = env if isinstance(env, str) else name_of(made)
        check_kinds(made, name)
        chart = chart_of(made, name, state_box, angles)
        actions = actions_of(made, name, action_box)
        noises = Gaussian(reward_noise), gaussian(transition_noise)
        spec = Spec(chart.box, actions, horizon, *noises, reward_bounds, ends)
        unless_used.pop_all()
    return GymnasiumSystem(made, spec, chart, options)


def _check_limit(env: gym.Env, horizon: int) -> None:
    limit = None if env.spec is None else env.spec.max_episode_steps
    checks.require(
        limit is None or limit >= horizon,
        f"horizon must be at most the {limit} steps after which {name_of(env)} is truncated, got "
        f"{horizon}. Lower it, or make the environment with max_episode_steps={horizon}.",
    )
