"""Swinging a pendulum up, with the reward learned too: `make audit`, best on an accelerator."""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from making import made

from kernelmdp.agents.algorithms.baselines import certainty_equivalent
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import learn_many
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.control.envs import Pendulum, PendulumActionCost
from kernelmdp.control.judges import RolloutJudge
from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.control.planners import GridPlanner, refinement_error
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.theory import clopper_pearson

PLAIN = {"features": "exact", "prior_mean": "identity"}
PENDULUM = PLAIN | {"episodes": 6}
COSTLY = PLAIN | {"episodes": 8, "ridge": 1e-4, "state_scales": (0.1, 0.3)}
UNIT = {"reward_norm": 1.0, "transition_norm": 1.0}  # without noise β is the norm


def additive(lengthscale, angle):
    """Kernels that add up over state and torque, that of the reward over angle and speed too.

    Inputs are (cos, sin), speed and torque in [0, 1]. Paper: Sec. VI-B.
    """
    SE = SquaredExponential
    transition = 0.8 * SE(lengthscale).on(0, 1, 2) + 0.2 * SE(lengthscale).on(3)
    reward = 0.6 * SE(angle).on(0, 1) + 0.35 * SE(1.0).on(2) + 0.05 * SE(1.0).on(3)
    return transition, reward


def judge_of(env, planner):
    """Values by rollouts, exact as there is no noise; V★ is that of the planner's policy.

    The error is that of V★, by plans on two coarser grids.
    """
    start, found = env.initial(key=jax.random.key(0)), []
    for _ in range(3):
        path = rollout(env, planner.plan(env), start, key=jax.random.key(0))
        found.append(jnp.sum(path.rewards))
        planner = planner.coarser(env.spec)
    error = refinement_error(*found[::-1])
    return RolloutJudge(env, found[0], jnp.zeros(()), optimal_error=error)


def within(judge):
    return f"judge's error {float(judge.optimal_error):.2g}, of V★"


def values(agent, env, judge, episodes, seeds):
    """Values of the policies by run and episode."""
    keys = jax.random.split(jax.random.key(7), seeds)
    together = min(seeds, 10) if jax.default_backend() == "gpu" else 1
    make = lambda key: (agent, env, judge)
    return np.asarray(learn_many(make, episodes, keys=keys, chunk=together).value)


@pytest.fixture
def at_full_size(scale):
    if scale < 1:
        pytest.skip("hours on two cores: make audit")


@pytest.mark.audit
def test_psrl_swings_the_pendulum_up_within_a_few_episodes(at_full_size, report):
    """The settings were chosen on seeds of other keys."""
    env, planner = Pendulum(), GridPlanner((121, 81), (15,), 1, 12)
    judge = judge_of(env, GridPlanner((361, 241), (31,), 1))
    best = float(judge.optimal)
    kernel, reward_kernel = additive(2.0, 0.5)
    agent = made(psrl, env.spec, kernel, planner, reward_kernel=reward_kernel, state_scales=(0.2, 0.5),
                 reward_scale=5.0, ridge=1e-6, **PENDULUM)  # fmt: skip
    found = values(agent, env, judge, 6, 20)
    close = np.maximum.accumulate(found, axis=1) >= 1.1 * best
    for episode in (4, 6):
        low, high = clopper_pearson(int(close[:, episode - 1].sum()), 20)
        report(f"pendulum, PSRL: seeds of 20 within 10 % of V★ = {best:.1f} by episode "
               f"{episode}", "≥ 18",
               f"{close[:, episode - 1].sum()} (95 % interval {low:.2f} to {high:.2f}); "
               f"{within(judge)}")  # fmt: skip
    assert close[:, 3].mean() >= 0.9


@pytest.mark.audit
def test_kernel_ucrl_swings_the_pendulum_up_in_four_settings(at_full_size, report):
    """There is no noise and no chance in it, so neighbouring settings stand for seeds."""
    env, planner = Pendulum(), GridPlanner((121, 81), (15,), 1, 24)
    judge = judge_of(env, GridPlanner((361, 241), (31,), 1))
    best = float(judge.optimal)
    scales = {"state_scales": (0.3, 1.0), "reward_scale": 3.0, "ridge": 1e-5}
    found = []
    for lengthscale, beta in itertools.product((2.0, 3.0), (0.02, 0.1)):
        kernel, reward_kernel = additive(lengthscale, 0.5)
        agent = made(kernel_ucrl, env.spec, kernel, planner, reward_kernel=reward_kernel, beta_scale=beta,
                            **scales, **PENDULUM, **UNIT)  # fmt: skip
        found.append(values(agent, env, judge, 6, 1)[0])
    worst = np.maximum.accumulate(found, axis=1).min(axis=0)
    report("pendulum, Kernel-UCRL, lengthscale 2 and 3, β × 0.02 and 0.1: least of the best returns "
           "by episodes 4, 5 and 6", f"within 10 % of V★ = {best:.1f} by episode 6",
           f"{', '.join(f'{value:.1f}' for value in worst[3:])}; {within(judge)}")  # fmt: skip
    assert worst[-1] >= 1.1 * best


GRIDS = ((61, 51), (91, 75), (121, 101))  # of planners, where there is no chance in an agent
COSTLY_AGENTS = {
    "certainty equivalence": (certainty_equivalent, {}, GRIDS),
    "Kernel-UCRL, β = 1": (kernel_ucrl, UNIT, GRIDS),
    "PSRL": (psrl, {}, (GRIDS[-1],) * 20),
}


def on_costly(env, judge, name):
    """Best values of runs, and whether any torque was ever taken: a value that is not 0."""
    (recipe, options, grids), kernel = (
        COSTLY_AGENTS[name], SquaredExponential(np.array([1.0, 1.0, 1.0, 2.0])),
    )  # fmt: skip
    found = []
    for grid in sorted(set(grids)):
        planner = GridPlanner(grid, (15,), 1, 24)
        agent = made(recipe, env.spec, kernel, planner, **COSTLY, **options)
        found.append(values(agent, env, judge, 8, grids.count(grid)))
    each = np.concatenate(found)
    return each.max(axis=1), np.any(np.abs(each) > 1e-6, axis=1)


@pytest.mark.audit
@pytest.mark.parametrize("name", COSTLY_AGENTS)
def test_optimism_moves_where_certainty_equivalence_never_does(name, at_full_size, report):
    """Whether it swings up too is told and not promised.

    A norm of 1 is a guess and no bound of this reward's, so no set is proven and plans need not
    be optimistic; without noise a run is one run, and another grid of the planner is another.
    """
    env = PendulumActionCost(cost=0.1)
    judge = judge_of(env, GridPlanner((481, 401), (15,), 1))
    best = float(judge.optimal)
    found, moved = on_costly(env, judge, name)
    up, number = int((found > 0.5 * best).sum()), len(found)
    low, high = clopper_pearson(up, number)
    sure = f"95 % interval {low:.2f} to {high:.2f}" if name == "PSRL" else f"grids {GRIDS}"
    report(f"pendulum-action-cost, c = 0.1, {name}: runs of {number} that ever take a torque in 8 "
           "episodes", "all of Kernel-UCRL, none of certainty equivalence",
           f"{moved.sum()}; {up} swing up ({sure}); best returns "
           f"{', '.join(f'{value:.0f}' for value in sorted(set(found.round())))} of {best:.0f}; "
           f"{within(judge)}")  # fmt: skip
    if name == "certainty equivalence":
        assert not moved.any()
    if name.startswith("Kernel-UCRL"):
        assert moved.all()
