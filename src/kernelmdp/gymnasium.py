"""Gymnasium both ways: its environments as systems to learn on, ours as environments of its own.

Importing this module registers ours as `kernelmdp/<name>-v0`, as Gymnasium 1.0 wants it since it
looks for no plugins: `gym.make("kernelmdp.gymnasium:kernelmdp/pendulum-v0")` does both at once.
"""

import contextlib
import math
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int, UInt32
from numpy.typing import DTypeLike, NDArray

from kernelmdp import checks
from kernelmdp.control.charts import ROUNDING, Angles, Chart, Ends, check_angles, kept_places
from kernelmdp.control.mdp import AbstractEnvironment, Box, Policy, Spec
from kernelmdp.control.noise import Gaussian, Scales, gaussian
from kernelmdp.deployed.policy import PAST, within
from kernelmdp.registry import ENVIRONMENTS
from kernelmdp.types import Array, Key, Scalar, State

try:
    import gymnasium as gym
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "kernelmdp.gymnasium must have Gymnasium, and it is not installed. "
        "Run: pip install 'kernelmdp[gymnasium]'"
    ) from missing

RESETS = 8  # by which angles are found
ENDLESS = float(np.finfo(np.float32).max)  # how some environments spell infinity


class GymnasiumSystem:
    """A Gymnasium environment as a black box: begun, stepped and closed, never looked into.

    An environment that terminates is in an absorbing state: until the horizon is over it stays
    where it ended and pays 0, whatever is done.
    """

    def __init__(self, env: gym.Env, spec: Spec, chart: Chart, options: dict | None):
        self.spec = spec
        self._env, self._chart, self._options = env, chart, options
        self._period, self._ended, self._state = spec.horizon, False, np.zeros(spec.state_dim)

    def reset(self, *, seed: int) -> NDArray[np.float64]:
        """Begin an episode; the state in which it starts depends on the seed alone."""
        observation, _ = self._env.reset(seed=seed, options=self._options)
        self._period, self._ended = 0, False
        self._state = self._chart.state(observation)
        return self._state.copy()

    def step(self, action: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """The reward and the next state."""
        _check_period(self._period, self.spec.horizon)
        reward = 0.0 if self._ended else self._advance(action)
        self._period += 1
        return reward, self._state.copy()

    def _advance(self, action: NDArray[np.float64]) -> float:
        space = self._env.action_space
        point = _point("action", action, space.shape).astype(space.dtype)
        clipped = np.clip(point, space.low, space.high)  # pyright: ignore[reportAttributeAccessIssue]
        observation, reward, self._ended, truncated, _ = self._env.step(clipped)
        self._state = self._chart.state(observation)
        left = self.spec.horizon - self._period - 1
        if truncated and not self._ended and left > 0:
            raise RuntimeError(
                f"{_name(self._env)} must run for the {self.spec.horizon} periods of the horizon "
                f"and was truncated after {self._period + 1}. Lower the horizon, or make the "
                "environment with max_episode_steps of at least the horizon."
            )
        return float(reward)

    def close(self) -> None:
        """Release what the environment holds."""
        self._env.close()


def _check_period(period: int, horizon: int) -> None:
    checks.require(
        period < horizon,
        f"an episode must begin with reset and has {horizon} periods, and none is left. "
        "Call reset.",
    )


def _point(name: str, value: Any, shape: Any) -> NDArray[np.float64]:
    point = checks.number(name, value)
    checks.require(point.shape == shape, f"{name} must have shape {shape}, got {point.shape}.")
    return point


def _name(env: gym.Env) -> str:
    return str(env) if env.spec is None else env.spec.id


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
    options: dict | None = None,
    settings: dict | None = None,
) -> GymnasiumSystem:
    r"""A Gymnasium environment, or the one of this id, as a system to learn on.

    - `state_box`, `action_box`: where states and actions lie, for spaces without finite bounds,
      or to look at less than all of a space.
    - `angles`: pairs (i, j) of observed coordinates that are cosine and sine of one angle. The
      state has the angle instead, in $[-\pi, \pi]$ and periodic, in the place of i. Where
      neither they nor `state_box` are given, they are found: neighbours within ±1 whose squares
      sum to one at every one of some resets. `()` says that there are none.
    - `reward_noise`, `transition_noise`: scales to reckon with, the second also per coordinate.
    - `reward_bounds`: of the mean reward; with 0 between them if the environment can terminate.
    - `options`: given to every `reset` of the environment; `settings`: to `gymnasium.make`.

    Termination is an absorbing state with reward 0. The environment must not be truncated
    before the horizon, which is the time limit of one made here from its id.
    """
    checks.whole("horizon", horizon)
    more: dict[str, Any] = {"max_episode_steps": horizon} | (settings or {})
    with contextlib.ExitStack() as unless_used:
        made = env if isinstance(env, gym.Env) else gym.make(env, **more)
        if made is not env:
            unless_used.callback(made.close)
        _check_limit(made, horizon)
        if angles is None:
            angles = _found_angles(made) if state_box is None else ()
        chart, actions = _chart(made, state_box, angles), _action_box(made, action_box)
        noises = Gaussian(reward_noise), gaussian(transition_noise)
        spec = Spec(chart.box, actions, horizon, *noises, reward_bounds)
        unless_used.pop_all()
    return GymnasiumSystem(made, spec, chart, options)


def _check_limit(env: gym.Env, horizon: int) -> None:
    limit = None if env.spec is None else env.spec.max_episode_steps
    checks.require(
        limit is None or limit >= horizon,
        f"horizon must be at most the {limit} steps after which {_name(env)} is truncated, got "
        f"{horizon}. Lower it, or make the environment with max_episode_steps={horizon}.",
    )


def _space(env: gym.Env, kind: str) -> gym.spaces.Box:
    """The space of observations or actions, after checking that it is a box of real vectors."""
    space = getattr(env, f"{kind}_space")
    if isinstance(space, gym.spaces.Box) and np.issubdtype(space.dtype, np.floating):
        shape = space.shape
        if len(shape) == 1 and shape[0] > 0:
            return space
    raise ValueError(
        f"the {kind} space of {_name(env)} must be a Box of floating-point numbers with one axis, "
        f"got {space}. Wrap the environment: gymnasium.wrappers has FlattenObservation, "
        "TransformObservation and TransformAction."
    )


def _found_angles(env: gym.Env) -> Angles:
    """Neighbours that are cosine and sine of one angle, by what resets show; none is stepped."""
    space = env.observation_space
    if not isinstance(space, gym.spaces.Box) or len(space.shape) != 1:
        return ()
    seen = np.array([env.reset(seed=seed)[0] for seed in range(RESETS)], float)
    unit = (space.low >= -1 - ROUNDING) & (space.high <= 1 + ROUNDING)
    found: list[tuple[int, int]] = []
    for i in range(len(unit) - 1):
        pair = seen[:, i : i + 2]
        round_ = np.all(np.abs(np.sum(pair**2, axis=1) - 1) < ROUNDING)
        if unit[i] and unit[i + 1] and round_ and np.ptp(pair) > 0 and np.ptp(pair[:, 1]) > 0:
            found += [] if found and found[-1][1] == i else [(i, i + 1)]
    return tuple(found)


def _chart(env: gym.Env, box: Box | None, angles: Angles) -> Chart:
    """The chart onto the given box of states, or onto the one that follows from the space."""
    low, high = _ends(_space(env, "observation"))
    check_angles(angles, len(low))
    dim = len(low) - len(angles)
    checks.require(
        box is None or box.dim == dim,
        f"state_box must have {dim} coordinates, as many as {_name(env)} observes less one for "
        f"each angle, got {box and box.dim}.",
    )
    return Chart(_state_box(env, low, high, angles) if box is None else box, angles)


def _state_box(env: gym.Env, low: Ends, high: Ends, angles: Angles) -> Box:
    cosines, kept = [cosine for cosine, _ in angles], kept_places(angles, len(low))
    low[cosines], high[cosines] = -np.pi, np.pi
    _check_bounded(env, "observation", low, high, kept)
    return Box(low[kept], high[kept], periodic=[place in cosines for place in kept])


def _action_box(env: gym.Env, given: Box | None) -> Box:
    """The given box, inside the space of actions, or the box that is the space."""
    low, high = _ends(_space(env, "action"))
    if given is None:
        _check_bounded(env, "action", low, high, list(range(len(low))))
        return Box(low, high)
    slack = ROUNDING * given.sides
    checks.require(
        given.low.shape == low.shape
        and bool(np.all((given.low >= low - slack) & (given.high <= high + slack))),
        f"action_box must lie in the action space of {_name(env)}, from {low.tolist()} to "
        f"{high.tolist()}, got {given.low.tolist()} to {given.high.tolist()}.",
    )
    return given


def _ends(space: gym.spaces.Box) -> tuple[Ends, Ends]:
    """The ends of a space as they were meant: 0.1 in single precision as 0.1."""
    low, high = (np.array([float(str(end)) for end in ends]) for ends in (space.low, space.high))
    return low, high


def _check_bounded(env: gym.Env, kind: str, low: Ends, high: Ends, kept: list[int]) -> None:
    loose = [i for i in kept if not (abs(low[i]) < ENDLESS and abs(high[i]) < ENDLESS)]
    box = "state_box" if kind == "observation" else "action_box"
    checks.require(
        not loose,
        f"every {kind} coordinate of {_name(env)} must be bounded, and coordinates {loose} are "
        f"not: low {low[loose].tolist()}, high {high[loose].tolist()}. Pass {box}=Box(low, high) "
        f"with the range in which {kind}s lie.",
    )


class KernelEnv(gym.Env[NDArray[np.float64], NDArray[np.floating]]):
    """An environment of ours as Gymnasium's.

    A periodic coordinate of the state is observed as its cosine and sine, as `angles` says.
    An episode is truncated at the horizon and never terminates. All randomness comes from
    `np_random`: one 32-bit number for an episode, folded with the period.

    Observations are float64, since rounding could take them out of their box; actions are
    float32, in which policies of neural networks come. Float64 is turned on for the calls made
    here and for nothing else, so that users of other libraries need set nothing.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(self, env: AbstractEnvironment):
        self.mdp, spec = env, env.spec
        self._chart = Chart.beside(spec.states)
        low, high = self._chart.limits()
        self.observation_space = gym.spaces.Box(low, high, dtype=np.float64)
        self.action_space = gym.spaces.Box(*_inside(spec.actions, np.float32))
        self._period, self._seed, self._state = spec.horizon, np.uint32(0), np.zeros(spec.state_dim)

    @property
    def angles(self) -> Angles:
        """Which observed coordinates are cosine and sine of one angle."""
        return self._chart.angles

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float64], dict[str, Any]]:
        """Begin an episode; there are no options."""
        gym.Env.reset(self, seed=seed)
        self._seed = self.np_random.integers(2**32, dtype=np.uint32)
        self._period = 0
        with jax.enable_x64(True):
            self._state = np.asarray(_start(self.mdp, self._seed))
        return self._chart.observation(self._state), {}

    def step(
        self, action: NDArray[np.floating]
    ) -> tuple[NDArray[np.float64], float, bool, bool, dict[str, Any]]:
        """Take an action, or the nearest one in the box, for one period."""
        horizon = self.mdp.spec.horizon
        _check_period(self._period, horizon)
        point = _point("action", action, self.action_space.shape)
        with jax.enable_x64(True):
            given = self._state, point, self._seed, np.asarray(self._period)
            reward, after = _advance(self.mdp, *given)
            self._state = np.asarray(after)
        self._period += 1
        observation = self._chart.observation(self._state)
        return observation, float(reward), False, self._period == horizon, {}


def make(name: str, **settings: Any) -> KernelEnv:
    """The environment of this name in the registry, with settings of its own, as Gymnasium's."""
    checks.require(
        name in ENVIRONMENTS, f"name must be one of {sorted(ENVIRONMENTS)}, got {name!r}."
    )
    with jax.enable_x64(True):
        return KernelEnv(ENVIRONMENTS[name].make(**settings))


def _inside(box: Box, dtype: DTypeLike) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """The ends of a box in this precision, rounded inwards so that nothing leaves the box."""
    low, high = box.low.astype(dtype), box.high.astype(dtype)
    low = np.where(low < box.low, np.nextafter(low, high), low)
    return low, np.where(high > box.high, np.nextafter(high, low), high)


def _keys(seed: UInt32[Array, ""]) -> tuple[Key, Key]:
    """The keys of an episode's start and of its noise."""
    start, noise = jax.random.split(jax.random.key(seed))
    return start, noise


@eqx.filter_jit
def _start(env: AbstractEnvironment, seed: UInt32[Array, ""]) -> State:
    return env.initial(key=_keys(seed)[0])


@eqx.filter_jit
def _advance(
    env: AbstractEnvironment, state: State, action: Array, seed: Array, period: Int[Array, ""]
) -> tuple[Scalar, State]:
    """One step; its noise is that of `mdp.rollout` with the episode's second key."""
    key = jax.random.fold_in(_keys(seed)[1], period)
    return env.step(state, env.spec.actions.project(action), key=key)


class Controller:
    """A policy for observations, with the `predict` that users of Stable-Baselines3 expect.

    `predict` carries the period as the recurrent state does there: no state, or `episode_start`,
    means period 0. Actions are finite and in their box; policies are deterministic. An observation
    `outside` the box of states counts as the nearest in it ("clip") or is refused ("reject");
    `past` the horizon a policy begins anew ("repeat"), does as in its end ("hold") or refuses.
    """

    def __init__(
        self, policy: Policy, spec: Spec, angles: Angles = (), dtype: DTypeLike = np.float32, *,
        outside: str = "clip", past: str = "repeat",
    ):  # fmt: skip
        self._past = checks.one_of("past", past, PAST)
        self._outside = checks.one_of("outside", outside, ("clip", "reject"))
        self._policy, self._spec, self._chart = policy, spec, Chart(spec.states, angles)
        self._ends = _inside(spec.actions, dtype)

    def __call__(self, observation: Any, period: int = 0) -> NDArray[np.floating]:
        """The action for one observation."""
        return self.predict(observation, (np.asarray(period),))[0]

    def predict(
        self,
        observation: Any,
        state: tuple[np.ndarray, ...] | None = None,
        episode_start: Any = None,
        deterministic: bool = True,
    ) -> tuple[NDArray[np.floating], tuple[np.ndarray, ...]]:
        """Actions for one observation or for a batch of them, and the state for the next call."""
        states = self._chart.state(checks.number("observation", observation))
        periods = self._periods(states.shape[:-1], state, episode_start)
        rows = states.reshape(-1, self._spec.state_dim), periods.reshape(-1)
        for row in rows[0] if self._outside == "reject" else ():
            self._spec.states.check("observation", row)
        with jax.enable_x64(True):
            actions = np.asarray(_act(self._policy, self._spec, *rows))
        low, high = self._ends
        chosen = checks.number("the policy's action", actions).astype(low.dtype)
        return np.clip(chosen, low, high).reshape(*periods.shape, -1), (np.asarray(periods + 1),)

    def _periods(self, shape: tuple[int, ...], state: Any, start: Any) -> NDArray[np.int64]:
        """The period of each observation."""
        before = np.zeros(shape, np.int64) if state is None else np.asarray(state[0])
        begins = np.zeros(shape, bool) if start is None else np.reshape(start, shape)
        checks.require(
            before.size == math.prod(shape) and bool(np.all(before >= 0)),
            f"state must hold a period from 0 on for each observation, got {before.tolist()}. "
            "Pass what predict returned, or None when episodes begin.",
        )
        before = within(np.reshape(before, shape), self._spec.horizon, self._past)
        return np.where(begins, 0, before)


@eqx.filter_jit
def _act(
    policy: Policy, spec: Spec, states: Float[Array, "b m"], periods: Int[Array, " b"]
) -> Float[Array, "b n"]:
    return jax.vmap(policy)(spec.states.project(states), jnp.asarray(periods))


def register() -> None:
    """Tell Gymnasium of every environment of the registry, as `kernelmdp/<name>-v0`.

    `gym.make("kernelmdp/pendulum-v0", start="gymnasium")` passes settings on.
    """
    for name in ENVIRONMENTS:
        known = f"kernelmdp/{name}-v0"
        if known not in gym.registry:
            gym.register(known, "kernelmdp.gymnasium:make", kwargs={"name": name})


register()
