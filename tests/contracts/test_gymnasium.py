"""Gymnasium both ways: ours pass its checker, and its own are what they were through the adapter."""

import subprocess
import sys

import equinox as eqx
import gymnasium as gym
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kernelmdp.control.envs import MountainCar, Navigation, Pendulum
from kernelmdp.control.mdp.angle_charts import Chart
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec, rollout
from kernelmdp.control.planners import AbstractPolicy, GridPlanner
from kernelmdp.gymnasium import Controller, KernelEnv, from_gymnasium, make, register
from kernelmdp.registry import ENVIRONMENTS

CIRCLE = ((0, 1),)


def unit_box(dim, scale=1.0):
    return gym.spaces.Box(-scale, scale, (dim,))


class Toy(gym.Env):
    """Shows the number of its steps and pays 1 for each; ends or is cut off when told to."""

    def __init__(self, seen=None, acts=None, end=None, cut=None):
        self.observation_space = seen or unit_box(1, 10)
        self.action_space = acts or unit_box(1)
        self.end, self.cut, self.taken = end, cut, []

    def reset(self, *, seed=None, options=None):
        self.options, self.taken = options, []
        return self._see(), {}

    def step(self, action):
        self.taken.append(action)
        steps = len(self.taken)
        return self._see(), 1.0, steps == self.end, steps == self.cut, {}

    def _see(self):
        return np.full(self.observation_space.shape, len(self.taken), np.float32)

    def close(self):
        self.closed = True


# Ours as Gymnasium's


@pytest.fixture(params=ENVIRONMENTS)
def made(request):
    env = gym.make(f"kernelmdp/{request.param}-v0")
    yield env
    env.close()


# Ours are in the units of their systems, as Gymnasium's own Pendulum is.
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*symmetric and normalized")
def test_every_environment_is_registered_and_passes_gymnasiums_checker(made):
    check_env(made.unwrapped)


def play(env, seed, steps=10):
    """Observations, rewards and cut-offs of random actions that depend on nothing else."""
    env.action_space.seed(0)
    rows = [(env.reset(seed=seed)[0], 0.0, False)]
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        assert not terminated
        rows.append((observation, reward, truncated))
    return [np.array(column) for column in zip(*rows, strict=True)]


def test_the_same_seed_gives_the_same_episode(made):
    first, again = play(made, 3), play(made, 3)
    for one, two in zip(first, again, strict=True):
        np.testing.assert_array_equal(one, two)


def test_another_seed_gives_another_episode_and_so_does_the_next_reset():
    env = make("rkhs")
    first, other = play(env, 3)[0], play(env, 4)[0]
    following = play(env, None)[0]
    assert len({float(path[-1, 0]) for path in (first, other, following)}) == 3


def test_an_episode_is_the_rollout_with_the_keys_of_its_seed(made):
    env, steps = made.unwrapped, 10
    observations, rewards, _ = play(made, 5, steps)
    env.action_space.seed(0)
    actions = np.array([env.action_space.sample() for _ in range(steps)], float)
    number = gym.utils.seeding.np_random(5)[0].integers(2**32, dtype=np.uint32)
    start, noise = jax.random.split(jax.random.key(int(number)))
    taken = lambda state, period: jnp.asarray(actions)[jnp.minimum(period, steps - 1)]
    path = jax.jit(lambda: rollout(env.mdp, taken, env.mdp.initial(key=start), key=noise))()
    states = np.vstack([path.states[:1], path.next_states[:steps]])
    expected = Chart(env.mdp.spec.states, env.angles).observation(states)
    np.testing.assert_allclose(observations, expected, atol=1e-9)
    np.testing.assert_allclose(rewards[1:], path.rewards[:steps], atol=1e-9)


def test_an_episode_is_truncated_at_the_horizon_and_goes_no_further():
    env = KernelEnv(Navigation(horizon=3))
    assert play(env, 0, 3)[2].tolist() == [False, False, False, True]
    with pytest.raises(
        ValueError, match="at most 3 times per episode, got a step outside an episode. Call reset."
    ):
        env.step(np.zeros(2))


def test_an_episode_terminates_where_the_system_is_over_and_goes_no_further():
    env, native = gym.make("kernelmdp/mountain-car-v0"), gym.make("MountainCarContinuous-v0")
    seen, ended, steps = env.reset(seed=0)[0], False, 0
    while not ended:
        assert seen[0] < 0.45
        before, (seen, reward, ended, truncated, _) = seen, env.step(np.sign(seen[1:] + 1e-9))
        assert not truncated
        steps += 1
    native.reset(seed=0)
    native.unwrapped.state = before
    assert native.step(np.sign(before[1:] + 1e-9).astype(np.float32))[1:3] == (
        pytest.approx(reward), True
    )  # fmt: skip
    assert steps < env.unwrapped.mdp.spec.horizon
    with pytest.raises(ValueError, match="outside an episode. Call reset"):
        env.step(np.zeros(1))
    env.reset(seed=0)
    assert env.step(np.zeros(1))[2] is False


def test_an_agent_learns_on_ours_that_episodes_end():
    env = make("mountain-car")
    system = from_gymnasium(env, horizon=200)
    state, ended, periods = system.reset(seed=0), False, 0
    while not ended:
        _, state, ended = system.step(np.sign(state[1:] + 1e-9))
        periods += 1
    assert env.mdp.terminal(jnp.asarray(state))
    assert periods < 200


class Switched(AbstractEnvironment):
    """Moves by which of some choices is taken, and is over at 2."""

    spec: Spec

    def initial(self, *, key):
        return jnp.zeros(1)

    def terminal(self, state):
        return state[0] >= 2

    def mean_reward(self, state, action):
        return action[0]

    def mean_transition(self, state, action):
        return state + action[0]


@pytest.mark.filterwarnings("ignore:.*alternative render modes")
@pytest.mark.parametrize("choices", [[3], [3, 2]])
def test_choices_of_ours_are_a_discrete_space_that_passes_gymnasiums_checker(choices):
    env = KernelEnv(Switched(Spec(Box(0.0, 4.0), Box(choices=choices), 5)))
    spaces = gym.spaces.Discrete(3), gym.spaces.MultiDiscrete([3, 2])
    assert env.action_space == spaces[len(choices) - 1]
    check_env(env)
    env.reset(seed=0)
    taken = [1] * len(choices) if len(choices) > 1 else 1
    assert env.step(np.array(taken))[:4] == ([1.0], 1.0, False, False)
    assert env.step(taken)[:4] == ([2.0], 1.0, True, False)
    assert from_gymnasium(env, horizon=5).spec.actions == env.mdp.spec.actions


def test_a_pendulum_shows_cosine_sine_and_speed_in_double_precision():
    env = make("pendulum")
    observation = env.reset(seed=0)[0]
    np.testing.assert_allclose(observation, [-1, 0, 0], atol=1e-15)
    assert observation.dtype == np.float64
    assert env.angles == CIRCLE
    assert env.action_space == gym.spaces.Box(np.float32(-2), np.float32(2), (1,))


def test_actions_in_single_precision_lie_in_the_box_in_double_precision():
    assert float(np.float32(0.1)) > 0.1  # so that the ends cannot just be rounded
    space = make("navigation").action_space
    assert 0.0999999 < float(space.high[0]) <= 0.1
    assert -0.0999999 > float(space.low[0]) >= -0.1


def test_an_action_outside_counts_as_the_nearest_and_one_that_is_none_is_refused():
    env = make("pendulum")
    steps = [(env.reset(seed=0), env.step(np.array([torque])))[1] for torque in (2.0, 50.0)]
    np.testing.assert_array_equal(steps[0][0], steps[1][0])
    with pytest.raises(ValueError, match="action must be finite, got nan"):
        env.step(np.array([np.nan]))
    with pytest.raises(ValueError, match=r"action must have shape \(1,\), got \(2,\)."):
        env.step(np.zeros(2))


def test_other_libraries_need_not_turn_float64_on():
    with jax.enable_x64(False):
        path = play(make("rkhs"), 3)
        assert jnp.ones(1).dtype == jnp.float32
    for one, two in zip(path, play(make("rkhs"), 3), strict=True):
        np.testing.assert_array_equal(one, two)


def test_registering_again_changes_nothing():
    before = dict(gym.registry)
    register()  # a second registration would warn, which is an error here
    assert gym.registry == before


def test_an_unknown_name_is_refused():
    with pytest.raises(ValueError, match="name must be one of .*'pendulum'.*, got 'cart'"):
        make("cart")


@pytest.mark.slow
def test_the_numerical_core_needs_no_gymnasium_and_the_adapter_says_what_to_install():
    code = """
import sys
sys.modules["gymnasium"] = None
import kernelmdp.registry
try:
    import kernelmdp.gymnasium
except ModuleNotFoundError as error:
    assert "pip install 'kernelmdp[gymnasium]'" in str(error)
else:
    raise SystemExit("imported without Gymnasium")
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=1800)


# Gymnasium's as systems


def compare(system, env, seed, steps):
    """Each step of a Gymnasium environment against the native one from the state before it."""
    step = jax.jit(lambda s, a: (env.mean_reward(s, a), env.mean_transition(s, a)))
    rng, state = np.random.default_rng(seed), system.reset(seed=seed)
    for _ in range(steps):
        action = env.spec.actions.low + rng.random(env.spec.action_dim) * env.spec.actions.sides
        reward, after = step(state, action)
        found, state, ended = system.step(action)
        assert not ended
        assert found == pytest.approx(float(reward), abs=1e-5)
        np.testing.assert_allclose(env.spec.states.difference(state, after), 0, atol=1e-5)
        system.spec.states.check("state", state)


def test_gymnasiums_pendulum_in_its_chart_is_the_native_one():
    env = Pendulum(start="gymnasium")
    system = from_gymnasium("Pendulum-v1", horizon=200, angles=CIRCLE)
    assert (system.spec.states, system.spec.actions) == (env.spec.states, env.spec.actions)
    assert system.spec.horizon == 200
    compare(system, env, 3, 200)
    system.close()


def test_gymnasiums_mountain_car_is_the_native_one():
    env, system = MountainCar(), from_gymnasium("MountainCarContinuous-v0", horizon=200)
    assert (system.spec.states, system.spec.actions) == (env.spec.states, env.spec.actions)
    compare(system, env, 3, 200)


def test_a_horizon_beyond_the_time_limit_of_an_id_is_no_matter():
    system = from_gymnasium("Pendulum-v1", horizon=300, angles=CIRCLE)
    system.reset(seed=0)
    for _ in range(300):
        system.step(np.zeros(1))
    with pytest.raises(ValueError, match="at most 300 times per episode"):
        system.step(np.zeros(1))


def test_the_start_depends_on_the_seed_alone():
    system = from_gymnasium("Pendulum-v1", horizon=5, angles=CIRCLE)
    starts = [system.reset(seed=seed) for seed in (1, 2, 1)]
    np.testing.assert_array_equal(starts[0], starts[2])
    assert not np.array_equal(starts[0], starts[1])


def test_a_state_that_was_given_out_is_not_changed_later():
    system = from_gymnasium(Toy(), horizon=5)
    start = system.reset(seed=0)
    start += 7
    system.step(np.zeros(1))
    assert start == 7


def test_an_episode_that_ends_is_over():
    env = Toy(end=2)
    system = from_gymnasium(env, horizon=6)
    system.reset(seed=0)
    assert [system.step(np.ones(1))[::2] for _ in range(2)] == [(1, False), (1, True)]
    with pytest.raises(ValueError, match="outside an episode. Call reset"):
        system.step(np.ones(1))
    assert len(env.taken) == 2  # nothing reaches an environment that is over
    assert system.reset(seed=0) == 0
    assert system.step(np.ones(1))[0] == 1


def test_the_goal_of_the_mountain_car_ends_it_as_natively():
    system, env = from_gymnasium("MountainCarContinuous-v0", horizon=200), MountainCar()
    state, ended, rewards = system.reset(seed=0), False, []
    while not ended:
        assert not env.terminal(jnp.asarray(state))
        reward, state, ended = system.step(np.sign(state[1:] + 1e-9))
        rewards.append(reward)
    assert env.terminal(jnp.asarray(state))
    assert rewards[-1] == pytest.approx(99.9)
    assert len(rewards) < 199


SPACES = {
    "choice": (gym.spaces.Discrete(3, start=2), [1], (3,), 3),
    "choices": (gym.spaces.MultiDiscrete([2, 4]), [1, 3], (2, 4), [1, 3]),
    "switches": (gym.spaces.MultiBinary(2), [0, 1], (2, 2), [0, 1]),
    "mixed": (
        gym.spaces.Tuple((gym.spaces.Discrete(3), gym.spaces.Box(-1, 1, (2,)))),
        [2, 0.5, -3], (3, 0, 0), (2, [0.5, -1]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", SPACES)
def test_choices_reach_the_environment_as_it_takes_them(kind):
    space, action, choices, taken = SPACES[kind]
    env = Toy(acts=space)
    system = from_gymnasium(env, horizon=3)
    assert system.spec.actions.choices == choices
    system.reset(seed=0)
    system.step(np.array(action, float))
    flat = lambda x: np.concatenate(
        [np.ravel(each) for each in (x if isinstance(x, tuple) else (x,))]
    )
    assert flat(env.taken[0]).tolist() == flat(taken).tolist()
    inside = env.taken[0][0] if kind == "mixed" else env.taken[0]
    assert (space[0] if kind == "mixed" else space).contains(inside)


def test_coordinates_without_bounds_grow_from_where_resets_are():
    box = from_gymnasium(Toy(seen=LOOSE), horizon=3).spec.states
    assert box.grows == (False, True, True, False)
    assert box.ends[0] == (-1, 1)
    assert box.ends[1][0] < 0 < box.ends[1][1]


def test_a_truncation_before_the_horizon_is_an_error_that_says_what_to_do():
    with pytest.raises(ValueError, match="at most the 200 steps .* max_episode_steps=201"):
        from_gymnasium(gym.make("Pendulum-v1"), horizon=201, angles=CIRCLE)
    system = from_gymnasium(Toy(cut=2), horizon=3)
    system.reset(seed=0)
    system.step(np.zeros(1))
    with pytest.raises(RuntimeError, match="3 periods .* truncation after 2. Lower the horizon"):
        system.step(np.zeros(1))


def test_a_truncation_at_the_horizon_is_its_end():
    system = from_gymnasium(Toy(cut=2), horizon=2)
    system.reset(seed=0)
    assert [system.step(np.zeros(1))[0] for _ in range(2)] == [1, 1]


def test_actions_come_in_the_precision_and_in_the_bounds_of_the_environment():
    env = Toy()
    system = from_gymnasium(env, horizon=3, action_box=Box(-0.5, 0.5), options={"wind": 1})
    system.reset(seed=0)
    system.step(np.array([3.0]))
    assert env.options == {"wind": 1}
    assert env.taken[0].dtype == np.float32
    assert env.taken[0] == 1
    with pytest.raises(ValueError, match="action must be finite, got nan"):
        system.step(np.array([np.nan]))


def test_closing_the_system_closes_the_environment():
    env = Toy()
    from_gymnasium(env, horizon=3).close()
    assert env.closed


def test_what_is_known_of_the_system_is_passed_on():
    system = from_gymnasium(
        Toy(), horizon=3, reward_noise=0.1, transition_noise=0.2, reward_bounds=(0.0, 1.0)
    )
    spec = system.spec
    assert (spec.reward_noise.scale, spec.transition_noise.scale) == (0.1, 0.2)
    assert spec.reward_bounds == (0.0, 1.0)


LOOSE = gym.spaces.Box(np.float32([-1, -np.inf, 0, -1]), np.float32([1, 1, 3.4028235e38, 1]))
GIVEN = Box([-1, -2, 0, -1], [1, 1, 5, 1])


def test_a_box_replaces_bounds_that_are_missing():
    assert from_gymnasium(Toy(seen=LOOSE), horizon=3, state_box=GIVEN).spec.states == GIVEN
    system = from_gymnasium(Toy(acts=unit_box(1, np.inf)), horizon=3, action_box=Box(-3, 3))
    assert system.spec.actions == Box(-3, 3)


def test_angles_given_once_are_enough():
    box = Box([-np.pi, -1, -1], [np.pi, 1, 1])
    states = from_gymnasium(Toy(seen=LOOSE), horizon=3, state_box=box, angles=CIRCLE).spec.states
    assert states.periodic == (True, False, False)


@pytest.mark.parametrize(
    ("spaces", "given", "message"),
    [
        ({"acts": unit_box(1, np.inf)}, {}, r"action coordinate .* got low \[-inf\] and high \[inf\] for coordinates \[0\]. .* in a file actions = "),
        ({"acts": gym.spaces.Text(3)}, {}, r"an action of .* a choice, .* got Text"),
        ({"seen": gym.spaces.Box(0, 1, (2, 2))}, {}, "an observation of .* must be a row of at most 100 numbers, .* got Box"),
        ({"seen": gym.spaces.Box(0, 1, ())}, {}, "an observation of .* must be a row of at most 100 numbers, .* got Box"),
        ({"acts": gym.spaces.Box(0, 9, (1,), np.int64)}, {}, "an action of .* must be a row of numbers"),
        ({"seen": LOOSE}, {"state_box": Box(0, 1)}, "state_box must have 4 coordinates, .* got 1."),
        ({}, {"action_box": Box(-2, 2)}, r"action_box must lie in the action space of .* \[-1.0\] to \[1.0\], got \[-2.0\]"),
        ({}, {"angles": CIRCLE}, r"angles must be pairs .* from 0 to 0 of the observation, got \(\(0, 1\),\)"),
        ({"seen": unit_box(3)}, {"angles": ((0, 1), (1, 2))}, "angles must be pairs .* different"),
        ({}, {"horizon": 0}, "horizon must be a whole number of at least 1, got 0."),
    ],
)  # fmt: skip
def test_an_environment_that_cannot_be_learned_on_is_refused_with_a_reason(spaces, given, message):
    with pytest.raises(ValueError, match=message):
        from_gymnasium(Toy(**spaces), **{"horizon": 3} | given)


# Charts


def test_an_angle_takes_the_place_of_its_cosine():
    box = Box([0, -np.pi, 0], [1, np.pi, 1], periodic=(False, True, False))
    chart = Chart(box, ((2, 0),))  # the sine comes first, the cosine third
    states = np.array([[0.2, 3.0, 0.7], [0.0, -3.0, 1.0], [1.0, 0.0, 0.0]])
    seen = chart.observation(states)
    expected = [np.sin(states[:, 1]), states[:, 0], np.cos(states[:, 1]), states[:, 2]]
    np.testing.assert_allclose(seen, np.transpose(expected), atol=1e-15)
    np.testing.assert_allclose(chart.state(seen), states, atol=1e-14)
    with pytest.raises(ValueError, match=r"must have 4 coordinates, got shape \(3,\)"):
        chart.state(np.zeros(3))


@pytest.mark.parametrize("ends", [(0, 360), (0, 2 * np.pi), (-0.5, 0.5)])
def test_a_turn_may_be_measured_in_any_unit(ends):
    chart = Chart(Box(*ends, periodic=[True]), CIRCLE)
    states = np.linspace(*ends, 50, endpoint=False)[1:, None]
    np.testing.assert_allclose(chart.state(chart.observation(states)), states, rtol=1e-12)
    np.testing.assert_allclose(chart.observation(np.zeros(1)), [1, 0])


def test_rounding_does_not_leave_the_box_and_a_true_excess_is_not_hidden():
    chart = Chart(Box([-1.2, -1], [0.6, 1]), ())
    np.testing.assert_array_equal(chart.state(np.float32([0.6, -1])), [0.6, -1])
    assert float(np.float32(0.6)) > 0.6  # so that something was to do
    assert chart.state([0.6001, 0])[0] == 0.6001


# The learned policy


@pytest.fixture(scope="module")
def policy():
    env = Pendulum(horizon=4)
    return jax.jit(lambda: GridPlanner((11, 9), (5,), 1).plan(env))()


SPEC = Pendulum(horizon=4).spec
# None in which left and right are worth the same, as they are at rest at the bottom.
SEEN = np.array([[-0.8, -0.6, 1.0], [0, 1, 2], [0.6, -0.8, -3]])
STATES = np.array([[np.arctan2(-0.6, -0.8), 1], [np.pi / 2, 2], [np.arctan2(-0.8, 0.6), -3]])


# One program for all tests and periods.
follow = eqx.filter_jit(lambda policy, *given: jax.vmap(policy)(*given))


def actions_of(policy, periods):
    return np.asarray(follow(policy, STATES, np.array(periods)))


@pytest.mark.slow
def test_a_controller_is_the_policy_seen_through_the_chart(policy):
    control = Controller(policy, SPEC, CIRCLE)
    for period in (0, 3):
        expected = actions_of(policy, [period] * 3)
        for seen, action in zip(SEEN, expected, strict=True):
            np.testing.assert_allclose(control(seen, period), action, rtol=1e-6)
    assert control(SEEN[0]).dtype == np.float32
    assert Controller(policy, SPEC, CIRCLE, np.float64)(SEEN[0]).dtype == np.float64


@pytest.mark.slow
def test_predict_carries_the_period_as_its_state(policy):
    control, state = Controller(policy, SPEC, CIRCLE), None
    for period in range(4):
        action, state = control.predict(SEEN[1], state, deterministic=True)
        np.testing.assert_allclose(action, actions_of(policy, [period] * 3)[1], rtol=1e-6)
    again = control.predict(SEEN[1], state)  # the horizon is over: an episode begins
    np.testing.assert_allclose(again[0], actions_of(policy, [0] * 3)[1], rtol=1e-6)
    assert again[1][0] == control.predict(SEEN[1], state, episode_start=True)[1][0] == 1
    for wrong in ((np.array(-1),), (np.array([0, 1]),)):
        with pytest.raises(ValueError, match="a period from 0 on for each observation, got"):
            control.predict(SEEN[1], wrong)


@pytest.mark.slow
def test_predict_takes_batches_whose_episodes_began_at_different_times(policy):
    control = Controller(policy, SPEC, CIRCLE)
    before, begun = (np.array([3, 2, 4]),), np.array([False, False, True])
    actions, state = control.predict(SEEN, before, begun)
    np.testing.assert_allclose(actions, actions_of(policy, [3, 2, 0]), rtol=1e-6)
    np.testing.assert_array_equal(state[0], [4, 3, 1])


class Smoothing(AbstractPolicy):
    """Remembers a running mean of places and how many it has seen, and goes by both."""

    @property
    def remembers(self):
        return True

    def begin(self, state):
        return {"mean": state[0], "seen": jnp.zeros((2, 1))}

    def act(self, state, period, memory):
        mean, seen = (memory["mean"] + state[0]) / 2, memory["seen"] + 1
        return (mean + 10.0 * seen[0])[:1], {"mean": mean, "seen": seen}

    def __call__(self, state, period):
        return self.act(state, period, self.begin(state))[0]

    def value(self, state):
        return state[0]


def test_predict_carries_what_a_policy_remembers():
    spec = Spec(Box(-8.0, 8.0), Box(0.0, 99.0), 3)
    control, state = Controller(Smoothing(), spec, dtype=np.float64), None
    found = []
    for seen in (4.0, 8.0, 0.0, 8.0):  # the fourth begins anew
        action, state = control.predict([seen], state)
        found.append(action.tolist())
    assert found == [[14.0], [26.0], [33.0], [18.0]]
    batch = control.predict([[4.0], [2.0]])
    assert [leaf.shape for leaf in batch[1]] == [(2,), (2,), (2, 2, 1)]
    actions, after = control.predict([[8.0], [8.0]], batch[1], np.array([False, True]))
    assert actions.tolist() == [[26.0], [18.0]]
    assert after[0].tolist() == [2, 1]
    with pytest.raises(RuntimeError, match="must be followed from the start"):
        control([4.0])
    with pytest.raises(ValueError, match="state must hold the memory of the policy"):
        control.predict([4.0], (np.array(1),))


def test_predict_refuses_what_is_no_observation(policy):
    control = Controller(policy, SPEC, CIRCLE)
    with pytest.raises(ValueError, match="observation must be finite, got nan"):
        control.predict([np.nan, 0, 0])
    with pytest.raises(ValueError, match="must have 3 coordinates, got shape"):
        control.predict([0.0, 1.0])


def test_no_action_leaves_its_box_in_any_precision():
    spec = Navigation().spec
    control = Controller(lambda state, period: jnp.array([0.1, -50.0]), spec)
    action = control(np.array([9.0, -9.0]))  # outside the states, too
    assert make("navigation").action_space.contains(action)
    spec.actions.check("action", action.astype(float))
    broken = Controller(lambda state, period: jnp.full(2, jnp.nan), spec)
    with pytest.raises(ValueError, match="the policy's action must be finite"):
        broken(np.zeros(2))


def test_what_a_controller_does_outside_and_past_the_horizon_is_what_it_was_told(policy):
    last, far = SPEC.horizon - 1, SEEN[0] * [1, 1, 1e3]
    usual = Controller(policy, SPEC, CIRCLE)
    held = Controller(policy, SPEC, CIRCLE, past="hold")
    strict = Controller(policy, SPEC, CIRCLE, outside="reject", past="reject")
    assert np.array_equal(usual(SEEN[0], last + 3), usual(SEEN[0], 2))
    assert np.array_equal(held(SEEN[0], last + 3), usual(SEEN[0], last))
    assert np.array_equal(strict(SEEN[0], last), usual(SEEN[0], last))
    assert usual(far).shape == held(far).shape
    with pytest.raises(ValueError, match="observation must lie in the box"):
        strict(far)
    with pytest.raises(RuntimeError, match="where the plan ends"):
        strict(SEEN[0], last + 1)
    for words in ({"past": "later"}, {"outside": "guess"}):
        with pytest.raises(ValueError, match="must be one of"):
            Controller(policy, SPEC, CIRCLE, **words)


CHOSEN = {
    "a choice": ("CartPole-v1", gym.spaces.Discrete(2), Box(choices=[2]), (), np.int64),
    "choices": (None, gym.spaces.MultiDiscrete([3, 2]), Box(choices=[3, 2]), (2,), np.int64),
    "switches": (None, gym.spaces.MultiBinary(2), Box(choices=[2, 2]), (2,), np.int64),
    "a number": ("MountainCarContinuous-v0", unit_box(1), Box(-1, 1), (1,), np.float32),
}  # fmt: skip


@pytest.mark.parametrize("kind", CHOSEN)
def test_what_a_controller_predicts_is_what_the_environment_takes(kind):
    name, space, actions, shape, dtype = CHOSEN[kind]
    env = Toy(acts=space) if name is None else gym.make(name)
    spec = from_gymnasium(env if name is None else name, horizon=20).spec
    assert spec.actions == actions
    control = Controller(lambda state, period: actions.high + 0.0 * state[0], spec)
    seen = env.reset(seed=0)[0]
    action = control.predict(seen)[0]
    assert (np.shape(action), action.dtype) == (shape, dtype)
    assert env.action_space.contains(action)
    assert env.observation_space.contains(env.step(action)[0])
    assert np.array_equal(control(seen), action)
    batch, _ = control.predict(np.stack([seen, seen, seen]))
    assert (batch.shape, batch.dtype) == ((3, *shape), dtype)
    assert all(env.action_space.contains(each) for each in batch)


def test_a_controller_runs_cart_poles_side_by_side():
    envs = gym.make_vec("CartPole-v1", 3, vectorization_mode="sync")
    spec = from_gymnasium("CartPole-v1", horizon=20).spec
    control = Controller(lambda state, period: (state[2:3] > 0).astype(float), spec)
    seen, state = envs.reset(seed=0)[0], None
    for _ in range(5):
        actions, state = control.predict(seen, state)
        assert actions.tolist() == (seen[:, 2] > 0).tolist()
        seen = envs.step(actions)[0]


@pytest.mark.slow
def test_a_controller_runs_vectorised_environments_without_float64(policy):
    settings = {"horizon": 4, "start": "gymnasium"}
    envs = gym.make_vec("kernelmdp/pendulum-v0", 2, vectorization_mode="sync", **settings)
    control = Controller(policy, SPEC, CIRCLE)
    with jax.enable_x64(False):
        seen, state = envs.reset(seed=0)[0], None
        for _ in range(4):
            actions, state = control.predict(seen, state)
            assert envs.action_space.contains(actions)
            seen, _, _, truncated, _ = envs.step(actions)
    assert truncated.all()


def test_ours_through_both_adapters_is_ours():
    env = make("pendulum")
    system = from_gymnasium("kernelmdp/pendulum-v0", horizon=200, angles=env.angles)
    assert isinstance(system.spec, Spec)
    assert system.spec.states == env.mdp.spec.states
    compare(system, env.mdp, 0, 10)


def test_angles_are_found_unless_they_are_given_and_only_where_there_are_some():
    assert from_gymnasium("Pendulum-v1", horizon=200).spec.states.periodic == (True, False)
    assert from_gymnasium("Pendulum-v1", horizon=200, angles=()).spec.state_dim == 3
    wide = Box([-1.0, -1.0, -8.0], [1.0, 1.0, 8.0])
    assert from_gymnasium("Pendulum-v1", horizon=200, state_box=wide).spec.state_dim == 3
    assert from_gymnasium("MountainCarContinuous-v0", horizon=200).spec.state_dim == 2
