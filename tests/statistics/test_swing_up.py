"""Swinging a pendulum up, with the reward learned too: `make audit`, best on an accelerator."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.envs import Pendulum, PendulumActionCost
from kernelmdp.kernels import SquaredExponential
from kernelmdp.learning import learn_many
from kernelmdp.mdp import rollout
from kernelmdp.planners import GridPlanner
from kernelmdp.recipes import certainty_equivalent, kernel_ucrl, psrl
from kernelmdp.regret import RolloutJudge
from kernelmdp.theory import clopper_pearson

SHAPE = np.array([1.0, 1.0, 1.0, 2.0])  # (cos, sin), speed, torque
PLAIN = {"features": "exact", "prior_mean": "identity"}
PENDULUM = PLAIN | {
    "episodes": 6, "ridge": 1e-5, "state_scales": (0.2, 0.5), "reward_scale": 5.0,
    "reward_kernel": SquaredExponential(0.5 * SHAPE),
}  # fmt: skip
COSTLY = PLAIN | {"episodes": 8, "ridge": 1e-4, "state_scales": (0.1, 0.3)}
UNIT = {"reward_norm": 1.0, "transition_norm": 1.0, "kind": "exact"}  # without noise β is the norm


def optimum(env, planner):
    """The return of the planner's policy in the true system, which has no noise."""
    start = env.initial(key=jax.random.key(0))
    return jnp.sum(rollout(env, planner.plan(env), start, key=jax.random.key(0)).rewards)


def values(agent, env, best, episodes, seeds):
    """Values of the policies by run and episode; exact, as the system has no noise."""
    judge = RolloutJudge(env, best, jnp.zeros(()))
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
    env, planner = Pendulum(), GridPlanner((121, 81), (15,), 1, 12)
    best = optimum(env, GridPlanner((361, 241), (31,), 1))
    kernel = SquaredExponential(2.0 * SHAPE)
    found = values(psrl(env.spec, kernel, planner, **PENDULUM), env, best, 6, 20)
    close = np.maximum.accumulate(found, axis=1) >= 1.1 * float(best)
    for episode in (4, 6):
        low, high = clopper_pearson(int(close[:, episode - 1].sum()), 20)
        report(f"pendulum, PSRL: seeds of 20 within 10 % of V★ = {float(best):.1f} by episode "
               f"{episode}", "≥ 18" if episode == 4 else "",
               f"{close[:, episode - 1].sum()} (95 % interval {low:.2f} to {high:.2f})")  # fmt: skip
    assert close[:, -1].mean() >= 0.9


@pytest.mark.audit
def test_optimism_moves_where_certainty_equivalence_never_does(at_full_size, report):
    env, planner = PendulumActionCost(cost=0.1), GridPlanner((121, 101), (15,), 1, 12)
    best, kernel = optimum(env, planner), SquaredExponential(0.75 * SHAPE)
    agents = {
        "certainty equivalence": (certainty_equivalent(env.spec, kernel, planner, **COSTLY), 1),
        "Kernel-UCRL, β = 1": (kernel_ucrl(env.spec, kernel, planner, **COSTLY, **UNIT), 1),
        "PSRL": (psrl(env.spec, kernel, planner, **COSTLY), 20),
    }
    up = {}
    for name, (agent, seeds) in agents.items():
        found = values(agent, env, best, 8, seeds).max(axis=1)
        up[name] = int((found > 0.5 * float(best)).sum())
        report(f"pendulum-action-cost, c = 0.1, {name}: runs of {seeds} that swing up in 8 episodes",
               "all of Kernel-UCRL, none of certainty equivalence",
               f"{up[name]} (best return {found.max():.0f} of {float(best):.0f})")  # fmt: skip
    assert up["Kernel-UCRL, β = 1"] == 1
    assert up["certainty equivalence"] == 0
