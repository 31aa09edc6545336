"""What the agent that is told nothing learns of larger systems, in how many episodes."""

import jax
import numpy as np
import pytest
from judging import Nobody

from kernelmdp.agents.learning import learn_many
from kernelmdp.agents.prior import Prior
from kernelmdp.agents.recipes import psrl
from kernelmdp.control.envs import CartPole, DoublePendulum, Quadrotor
from kernelmdp.control.planners import TrajectoryPlanner

SEEDS, GOOD = 20, 0.8  # of the best return that is known
CART, QUADROTOR = CartPole(), Quadrotor()
KNOWN = {"known": lambda env: Prior(known_reward=env.pays(), reward_of="next")}
REWARDS = KNOWN | {"from the tip": lambda env: Prior(reward_of=env.tip)}
TASKS = {  # environment, reward, and the share of seeds that is promised by an episode
    "cart-pole, reward known": (CART, "known", {4: 0.7, 5: 0.9}),
    "cart-pole, reward from the tip": (CART, "from the tip", {5: 0.5, 6: 0.65}),
    "double pendulum, reward known": (DoublePendulum(), "known", {8: 0.8}),
    "quadrotor, reward known": (QUADROTOR, "known", {6: 0.75, 8: 0.9}),
}


def returns(env, prior, planner, seeds, episodes):
    """What each episode of each run earned."""
    agent = psrl(env.spec, prior, planner, episodes=episodes)
    keys = jax.random.split(jax.random.key(101), seeds)
    make = lambda key: (agent, env, Nobody())
    return np.asarray(learn_many(make, episodes, keys=keys, chunk=seeds).collected)


@pytest.mark.audit
@pytest.mark.parametrize("name", TASKS)
def test_larger_systems_are_learned_in_a_handful_of_episodes(name, scale, report):
    if scale < 1:
        pytest.skip("at full size only")
    env, reward, promised = TASKS[name]
    found = returns(env, REWARDS[reward](env), None, SEEDS, max(promised))
    good = np.maximum.accumulate(found, axis=1) >= GOOD * env.best_known
    for episode, share in promised.items():
        measured = good[:, episode - 1].mean()
        what = f"{name}: above 80 % of the best known by episode {episode}"
        report(what, f"≥ {share:.0%} of {SEEDS} seeds", f"{measured:.0%}")
        assert measured >= share


@pytest.mark.slow
def test_the_cart_pole_is_moved_on_purpose_after_an_episode_or_two():
    """Random forces earn nothing; one small plan after another swings the pole some way up."""
    short, planner = CartPole(horizon=24), TrajectoryPlanner(8, 8, 1, 1)
    found = returns(short, KNOWN["known"](short), planner, 1, 3)
    assert found[0, 0] < 0.5 < found[0, 1:].max()
