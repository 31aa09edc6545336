"""Environments as people have them: accepted, or refused with what to write, which is then tried."""

import re
import textwrap

import gymnasium as gym
import numpy as np
import pytest

from kernelmdp.config.schema import Config
from kernelmdp.config.systems import with_boxes
from kernelmdp.errors import ConfigError
from kernelmdp.gymnasium import from_gymnasium
from kernelmdp.study import trial

WIDE = gym.spaces.Box(-np.inf, np.inf, (2,), np.float64)
PARTS = gym.spaces.Dict({"place": gym.spaces.Box(-1, 1, (1,)), "speed": WIDE})
PICTURE = gym.spaces.Box(0, 255, (8, 8, 3), np.uint8)
BOTH = gym.spaces.Tuple((gym.spaces.Discrete(2), gym.spaces.Box(-1, 1, (1,))))


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
}
ACCEPTED = {
    "CartPole-v1": "one of 2", "Acrobot-v1": "one of 3", "MountainCar-v0": "one of 3",
    "MountainCarContinuous-v0": "[-1, 1]", "Pendulum-v1": "(angle)",
    "seen/without-bounds-v0": "(grows)", "seen/dictionary-v0": "one of 4",
    "seen/two-kinds-v0": "one of 2 x [-1, 1]",
}  # fmt: skip
REFUSED = ["FrozenLake-v1", "CliffWalking-v1", "Blackjack-v1", "seen/picture-v0"]


@pytest.fixture(autouse=True, scope="module")
def registered():
    for name, (seen, acts) in OURS.items():
        gym.register(f"seen/{name}-v0", lambda seen=seen, acts=acts: Seen(seen, acts))
    yield
    for name in OURS:
        del gym.registry[f"seen/{name}-v0"]


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_people_have_is_accepted_as_it_is(name):
    said = trial.environment(name, 12)
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
def test_what_is_refused_says_what_to_write_and_that_works(name):
    with pytest.raises(ConfigError) as caught:
        trial.environment(name, 12)
    code = textwrap.dedent(re.search(r"from_gymnasium:\n(.*)", str(caught.value), re.DOTALL)[1])
    scope = {}
    exec(code.rstrip(". \n"), scope)
    system = from_gymnasium(scope["make"](), horizon=5)
    assert system.spec.state_dim == 2
    system.reset(seed=0)
    assert len(system.step(np.zeros(system.spec.action_dim))) == 3
