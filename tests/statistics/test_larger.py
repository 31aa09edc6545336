"""What the agent that is told nothing learns of larger systems, in how many episodes."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import unseen
from judging import Nobody

from kernelmdp.agents.algorithms.loop import learn_many
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import CartPole, DoublePendulum, Quadrotor
from kernelmdp.control.judges import RolloutJudge
from kernelmdp.control.planners import TrajectoryPlanner, planner_for
from kernelmdp.theory import clopper_pearson

SEEDS, MANY, GOOD = 20, 60, 0.8  # the last is a share of the best return that is known
CART, QUADROTOR = CartPole(), Quadrotor()
KNOWN = {"known": lambda env: Prior(known_reward=env.pays(), reward_of="next")}
REWARDS = KNOWN | {
    "from the tip": lambda env: Prior(reward_of=env.tip), "learned": lambda env: Prior(),
}  # fmt: skip
TASKS = {  # environment, reward, and the share of seeds that is promised by an episode
    "cart-pole, reward known": (CART, "known", {4: 0.7, 5: 0.9}),
    "cart-pole, reward from the tip": (CART, "from the tip", {5: 0.5, 6: 0.65}),
    "cart-pole, told nothing": (CART, "learned", {8: 0.7}),
    "double pendulum, reward known": (DoublePendulum(), "known", {8: 0.8}),
    "quadrotor, reward known": (QUADROTOR, "known", {6: 0.75, 8: 0.9}),
}

KEY = jax.random.key(0)
# With its reward known by an episode, and told nothing by another: shares that are promised.
PROMISED = {name: {"known": (6, 0.8), "learned": (8, 0.6)} for name in unseen.ALL}
PROMISED["Arm"]["learned"] = (7, 0.6)
PROMISED["BallAndBeam"]["learned"] = (7, 0.4)
CASES = [(name, how) for name, promised in PROMISED.items() for how in promised]


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
    found = returns(env, REWARDS[reward](env), None, MANY, max(promised))
    good = np.maximum.accumulate(found, axis=1) >= GOOD * env.best_known
    for episode, share in promised.items():
        done = int(good[:, episode - 1].sum())
        low, high = clopper_pearson(done, MANY)
        what = f"{name}: above 80 % of the best known by episode {episode}"
        measured = f"{done / MANY:.0%} (95 % interval {low:.0%} to {high:.0%})"
        report(what, f"≥ {share:.0%} of {MANY} seeds", measured)
        assert done >= share * MANY


@pytest.mark.slow
def test_the_cart_pole_is_moved_on_purpose_after_an_episode():
    """Random forces earn nothing; one small plan after it swings the pole some way up."""
    short, planner = CartPole(horizon=24), TrajectoryPlanner(8, 8, 1, 1)
    found = returns(short, KNOWN["known"](short), planner, 1, 2)
    assert found[0, 0] < 0.5 < found[0, 1]


@pytest.mark.audit
@pytest.mark.parametrize(("name", "how"), CASES)
def test_systems_that_nobody_chose_a_setting_for_are_learned(name, how, scale, report):
    if scale < 1:
        pytest.skip("at full size only")
    env, (episode, share) = unseen.ALL[name](), PROMISED[name][how]
    judge = RolloutJudge(env, jnp.zeros(()), jnp.zeros(()))
    policy, start = planner_for(env.spec).plan(env), env.initial(key=KEY)
    best = float(judge.value(policy, start, key=KEY))
    found = returns(env, REWARDS[how](env), None, SEEDS, episode)
    good = np.mean(np.max(found, axis=1) >= GOOD * best)
    what = f"{name}, reward {how}: above 80 % of plans in the true equations by {episode}"
    report(what, f"≥ {share:.0%} of {SEEDS} seeds", f"{good:.0%}")
    assert good >= share


@pytest.mark.parametrize("name", unseen.ALL)
def test_they_rest_where_they_begin_or_can_be_moved_and_pay_elsewhere(name):
    """A system that cannot be moved, or pays where it begins, would be learned by chance."""
    env = unseen.ALL[name]()
    start, (low, high) = env.initial(key=KEY), (env.spec.actions.low, env.spec.actions.high)
    after = jax.jit(jax.vmap(env.mean_transition, (None, 0)))(start, jnp.stack([low, high]))
    assert np.all(np.isfinite(after))
    assert np.max(np.abs(after[0] - after[1])) > 1e-3
    assert float(env.reached(start)) < 0.05
