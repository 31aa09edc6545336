"""Environments as people have them: accepted, or refused with what to write, which is then tried."""

import re

import gymnasium as gym
import numpy as np
import pytest

from kernelmdp._base.errors import ConfigError, SystemFailure
from kernelmdp.config.build.system_builder import with_boxes
from kernelmdp.config.files.configuration import Config
from kernelmdp.gymnasium import from_gymnasium
from kernelmdp.study.execution import env_check

WIDE = gym.spaces.Box(-np.inf, np.inf, (2,), np.float64)
PARTS = gym.spaces.Dict({"place": gym.spaces.Box(-1, 1, (1,)), "speed": WIDE})
PICTURE = gym.spaces.Box(0, 255, (8, 8, 3), np.uint8)
BOTH = gym.spaces.Tuple((gym.spaces.Discrete(2), gym.spaces.Box(-1, 1, (1,))))
MIXED = gym.spaces.Dict({"kind": gym.spaces.Discrete(3, start=5), "place": WIDE})
NAMED = gym.spaces.Dict({"valve": gym.spaces.Box(0, 2, (2,)), "mode": gym.spaces.Discrete(3)})
TABLE = gym.spaces.Box(-1, 1, (2, 2))


class Seen(gym.Env):
    """Shows samples of a space, the same for the same seed."""

    def __init__(self, seen, acts):
        self.observation_space, self.action_space = seen, acts

    def reset(self, *, seed=None, options=None):
        self.observation_space.seed(seed)
        return self.observation_space.sample(), {}

    def step(self, action):
        assert self.action_space.contains(action)
        return self.observation_space.sample(), 0.5, False, False, {}


OURS = {
    "without-bounds": (WIDE, gym.spaces.Box(-1, 1, (1,))),
    "dictionary": (PARTS, gym.spaces.Discrete(4)),
    "two-kinds": (WIDE, BOTH),
    "picture": (PICTURE, gym.spaces.Discrete(2)),
    "cell": (gym.spaces.Discrete(16), gym.spaces.Discrete(2)),
    "mixed": (MIXED, gym.spaces.Discrete(2)),
    "named-actions": (WIDE, NAMED),
    "table-of-actions": (WIDE, TABLE),
    "whole-actions": (WIDE, gym.spaces.Box(0, 9, (1,), np.int64)),
    "both": (MIXED, NAMED),
    "table": (TABLE, gym.spaces.Discrete(2)),
}
ACCEPTED = {
    "CartPole-v1": "one of 2", "Acrobot-v1": "one of 3", "MountainCar-v0": "one of 3",
    "MountainCarContinuous-v0": "[-1, 1]", "Pendulum-v1": "(angle)",
    "seen/without-bounds-v0": "(grows)", "seen/dictionary-v0": "one of 4",
    "seen/two-kinds-v0": "one of 2 x [-1, 1]",
}  # fmt: skip
REFUSED = {  # what to wrap the environment in
    "FrozenLake-v1": ["Observation"], "Blackjack-v1": ["Observation"],
    "seen/picture-v0": ["Observation"], "seen/mixed-v0": ["Observation"],
    "seen/table-v0": ["Observation"], "seen/named-actions-v0": ["Action"],
    "seen/table-of-actions-v0": ["Action"], "seen/whole-actions-v0": ["Action"],
    "seen/both-v0": ["Observation", "Action"],
}  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def registered():
    for name, (seen, acts) in OURS.items():
        gym.register(f"seen/{name}-v0", lambda seen=seen, acts=acts: Seen(seen, acts))
    yield
    for name in OURS:
        del gym.registry[f"seen/{name}-v0"]


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_people_have_is_accepted_as_it_is(name):
    said = env_check.environment(name, 12)
    assert ACCEPTED[name] in said
    assert "0 of" in said  # states outside the box


def test_both_angles_of_the_acrobot_are_found():
    assert from_gymnasium("Acrobot-v1", horizon=5).spec.states.periodic == (
        True,
        True,
        False,
        False,
    )


def test_what_was_found_of_an_environment_is_saved_with_its_file_and_read_again():
    found = with_boxes(Config(gymnasium={"id": "Pendulum-v1", "horizon": 5}))
    assert found.gymnasium.angles == [(0, 1)]
    assert Config.model_validate_json(found.as_json()) == found  # a warning would be an error


@pytest.mark.filterwarnings("ignore")  # of Gymnasium's own, on what the observations are
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_says_what_to_wrap_it_in(name):
    with pytest.raises(ConfigError) as caught:
        env_check.environment(name, 12)
    assert re.findall(r"gymnasium\.wrappers\.Transform(\w+)", str(caught.value)) == REFUSED[name]


def test_a_wrapped_environment_is_accepted():
    space = gym.spaces.Box(-np.inf, np.inf, (2,), np.float64)
    cell = lambda seen: np.array(divmod(int(seen), 4), np.float64)
    env = gym.wrappers.TransformObservation(Seen(*OURS["cell"]), cell, space)
    system = from_gymnasium(env, horizon=3)
    assert (system.spec.state_dim, system.spec.action_dim) == (2, 1)


class Broken(Seen):
    """Shows no number in its third period."""

    def step(self, action):
        found = super().step(action)
        self.taken = getattr(self, "taken", 0) + 1
        return (np.full(2, np.nan), *found[1:]) if self.taken == 3 else found


def test_an_environment_that_shows_no_numbers_is_a_failure():
    gym.register("seen/broken-v0", lambda: Broken(WIDE, gym.spaces.Discrete(2)))
    try:
        with pytest.raises(
            SystemFailure, match="states of .* must be finite, .* the first in period 3"
        ):
            env_check.environment("seen/broken-v0", 12)
    finally:
        del gym.registry["seen/broken-v0"]


def test_angles_may_be_declared_and_denied():
    assert "(angle)" in env_check.environment("Pendulum-v1", 5, ((0, 1),))
    assert "(angle)" not in env_check.environment("Pendulum-v1", 5, ())
    with pytest.raises(ConfigError, match="angles must be pairs"):
        env_check.environment("Pendulum-v1", 5, ((0, 7),))
    with pytest.raises(ConfigError, match="declares its angles"):
        env_check.environment("pendulum", 5, ())


def test_a_cosine_and_a_sine_that_are_no_angles_are_refused():
    chart = from_gymnasium("Pendulum-v1", horizon=5)._chart
    assert np.isfinite(chart.state([0.9, 0.1, 0.0])).all()  # noise is no matter
    for seen in ([0.0, 0.0, 1.0], [1.5, 1.5, 1.0], [0.0, 1e-300, 0.0]):
        with pytest.raises(ValueError, match="coordinates 0 and 1 .* must be cosine and sine"):
            chart.state(seen)
