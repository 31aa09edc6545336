"""Learning on Gymnasium's own pendulum, through the adapter, beside learning on the native one."""

import equinox as eqx
import gymnasium as gym
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from making import made

from kernelmdp.agents.algorithms.baselines import settled
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build.build import read
from kernelmdp.control.envs import Pendulum
from kernelmdp.control.mdp.mdp import Trajectory, rollout
from kernelmdp.control.planners import GridPlanner
from kernelmdp.gymnasium import Controller, from_gymnasium
from kernelmdp.regression.kernels import SquaredExponential

ANGLES = ((0, 1),)
SHAPE = np.array([1.0, 1.0, 1.0, 2.0])  # (cos, sin), speed, torque
KERNEL = SquaredExponential(2.0 * SHAPE)
SETTINGS = {
    "features": "exact", "prior_mean": "identity", "ridge": 1e-5, "state_scales": (0.2, 0.5),
    "reward_scale": 5.0,
}  # fmt: skip
SHARP = {"reward_kernel": SquaredExponential(0.5 * SHAPE)}  # doubles the time to compile
STARTS, FIRST = 20, 1000  # how many returns are compared, and the seed of the first start

plan = eqx.filter_jit(lambda agent, memory, key: agent.plan(memory, key=key))
absorb = eqx.filter_jit(lambda agent, memory, path, key: agent.learn(memory, path, key=key))
follow = eqx.filter_jit(
    lambda env, policy, start: rollout(env, policy, start, key=jax.random.key(0))
)
act = eqx.filter_jit(lambda policy, state, period: policy(state, period))


def learned(agent, run, episodes):
    """The policy of the episode after so many; `run` makes an episode of a policy and a seed."""
    memory = agent.init()
    for index in range(episodes + 1):
        one, two = jax.random.split(jax.random.fold_in(jax.random.key(0), index))
        policy = plan(agent, memory, one)
        if index < episodes:
            memory = absorb(agent, memory, run(policy, index), two)
    return policy


def episode(system, policy, seed):
    """An episode of a black box, one step at a time."""
    state, rows = system.reset(seed=seed), []
    for period in range(system.spec.horizon):
        action = np.asarray(act(policy, state, np.asarray(period)))
        reward, after, _ = system.step(action)
        rows.append((state, action, np.asarray(reward), after))
        state = after
    return Trajectory(*(jnp.asarray(np.array(column)) for column in zip(*rows, strict=True)))


def gymnasium_returns(control, horizon):
    """Returns of a controller in Gymnasium's environments themselves, all starts at once."""
    envs = gym.make_vec("Pendulum-v1", num_envs=STARTS, vectorization_mode="sync")
    seen, state, total = envs.reset(seed=FIRST)[0], None, np.zeros(STARTS)
    for _ in range(horizon):
        actions, state = control.predict(seen, state)
        seen, rewards, *_ = envs.step(actions)
        total += rewards
    envs.close()
    return total


def native_returns(env, policy, starts):
    return np.array([follow(env, policy, start).rewards.sum() for start in starts])


def compare(horizon, episodes, planner, settings):
    """Mean returns over the same starts: learned natively, through the adapter, and idle."""
    env = Pendulum(start="gymnasium", horizon=horizon)
    system = from_gymnasium(
        "Pendulum-v1", horizon=horizon, angles=ANGLES, reward_bounds=env.spec.reward_bounds
    )
    natively = lambda policy, seed: follow(env, policy, system.reset(seed=seed))
    adapted = lambda policy, seed: episode(system, policy, seed)
    agent = lambda spec: made(psrl, spec, KERNEL, planner, episodes=episodes, **settings)
    ours = learned(agent(env.spec), natively, episodes)
    theirs = learned(agent(system.spec), adapted, episodes)
    starts = [system.reset(seed=FIRST + i) for i in range(STARTS)]
    native = native_returns(env, ours, starts).mean()
    through, idle = (
        gymnasium_returns(Controller(policy, system.spec, ANGLES), horizon).mean()
        for policy in (theirs, lambda state, period: jnp.zeros(1))
    )
    return native, through, idle


@pytest.mark.audit
def test_learning_through_the_adapter_is_as_good_as_learning_natively(scale, report):
    """Both begin every episode in the same state; PSRL draws with the same keys."""
    small, full = (30, 2, (21, 15), (5,)), (200, 6, (121, 81), (15,))
    horizon, episodes, states, torques = full if scale == 1 else small
    settings = SETTINGS | (SHARP if scale == 1 else {})
    planner = GridPlanner(states, torques, 1, 12)
    native, found, idle = compare(horizon, episodes, planner, settings)
    report(f"Pendulum-v1, PSRL: mean return of {STARTS} starts after {episodes} episodes, through "
           "the adapter", f"within 15 % of the native {native:.0f}", f"{found:.0f}")  # fmt: skip
    assert abs(found - native) <= 0.15 * abs(native)
    assert native > 0.8 * idle  # there was something to learn


NOTHING = """
episodes = 8
[gymnasium]
id = "Pendulum-v1"
horizon = 200
"""


@pytest.mark.audit
def test_a_file_that_names_only_the_environment_learns_it(scale, report, tmp_path):
    if scale < 1:
        pytest.skip("minutes on two cores: make audit")
    (tmp_path / "pendulum.toml").write_text(NOTHING)
    parts, found = read(str(tmp_path / "pendulum.toml")), []
    for seed in range(3):
        config = parts.config.model_copy(update={"seed": seed})
        with Campaign.open(tmp_path / f"{seed}", config) as campaign:
            system = from_gymnasium("Pendulum-v1", horizon=200)
            for number in range(8):
                drive(campaign, system, 100 * seed + number)
            policy = plan(settled(parts.agent), campaign.memory, jax.random.key(0))
        control = Controller(policy, parts.spec, ANGLES)
        found.append(gymnasium_returns(control, 200).mean())
    means = ", ".join(f"{each:.0f}" for each in found)
    report("no tuning, Pendulum-v1 from a file with its id and horizon: mean return of the settled "
           f"policy over {STARTS} starts after 8 episodes, 3 seeds", "better than -170", means)  # fmt: skip
    assert max(found) < 0
    assert np.median(found) > -170


def drive(campaign, system, seed):
    """An episode of a campaign on a black box."""
    campaign.begin_episode()
    state = system.reset(seed=seed)
    for _ in range(campaign.spec.horizon):
        reward, after, _ = system.step(np.array(campaign.act(state)))
        campaign.tell(float(reward), after)
        state = after
    campaign.end_episode()
