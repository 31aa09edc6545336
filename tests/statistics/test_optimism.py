"""Confidence sets hold the true MDP, plans are optimistic, regret is below the theorem."""

import math

import jax
import numpy as np
import pytest
from making import made

from kernelmdp import theory
from kernelmdp.agents.learning import learn_many
from kernelmdp.agents.recipes import kernel_ucrl
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.control.regret import GridJudge
from kernelmdp.theory.audit import KERNELS, LEMMAS, MAPS, audit, draw

EPISODES, DELTA = 30, 0.1


@pytest.mark.audit
@pytest.mark.parametrize("state_dim", [1, 2])
@pytest.mark.parametrize("features", MAPS)
def test_lemmas_hold_plans_are_optimistic_and_regret_is_below_theorem_1(
    features, state_dim, scale, report
):
    if scale < 1 and (state_dim == 2 or features != "fourier"):
        pytest.skip("takes minutes on a few cores: make audit")
    number = 1000 if scale == 1 else 5  # a tenth would take two cores half an hour
    found = audit(features, state_dim, number, EPISODES, delta=DELTA)
    for lemma, failures in zip(LEMMAS[features], found.broken.sum(axis=0), strict=True):
        low, high = theory.clopper_pearson(int(failures), number)
        report(f"Lemma {lemma}, {features}, m = {state_dim}: runs of {number} in which it failed",
               f"≤ δ = {DELTA}", f"{failures} (95 % interval {low:.4f} to {high:.4f})")  # fmt: skip
    holds = ~found.broken.any(axis=1)
    report(f"optimism, {features}, m = {state_dim}: largest V★ − planned V less planner error",
           "≤ 0 where the lemmas hold", f"{found.gap[holds].max():.3g} over {holds.sum()} runs")  # fmt: skip
    ratio, close = found.ratio.max(), found.realised.max()
    report(f"Theorem 1, {features}, m = {state_dim}: largest regret / bound", "≤ 1",
           f"{ratio:.2e} (against the realised widths {close:.2e})")  # fmt: skip
    assert (~holds).sum() <= math.floor(DELTA * number)
    assert (found.gap[holds] <= 0).all()
    assert max(ratio, close) <= 1


def test_sets_a_fiftieth_as_wide_are_caught_and_the_table_says_so():
    """The check can fail: with almost no width the sets lose the truth."""
    found = audit("fourier", 1, 2, 10, beta_scale=0.02, seed=5)
    rows = found.rows()
    assert [row.check.split(",")[0] for row in rows][:2] == ["Lemma 3", "Lemma 4"]
    assert sum(row.failures for row in rows[:2]) > 0
    assert "promised at most 0.1" in rows[0].sentence()


SMALL = {1: GridPlanner((41,), (15,), 5), 2: GridPlanner((15, 15), (5,), 3)}
NAMES = {
    (None, "ball"): "ball without L",
    (True, "ball"): "ball with L",
    (True, "lipschitz"): "bonus with L",
}


def compared(state_dim, form, bounded, beta_scale, episodes, number):
    """Runs on MDPs of their own, the same for every form: record, constants, and truth."""

    def make(key):
        env = draw(state_dim, 10, key)
        judge = GridJudge.of(env, SMALL[state_dim])
        agent = made(
            kernel_ucrl, env.spec, KERNELS[state_dim], SMALL[state_dim], episodes=episodes,
            reward_norm=2.0, transition_norm=2.0, ridge="noise", beta_scale=beta_scale,
            optimism=form, lipschitz=lipschitz_constant(judge.best) if bounded else None,
        )  # fmt: skip
        return agent, env, judge

    def truth(key):
        _, env, judge = make(jax.random.split(key)[0])
        start = env.initial(key=key)
        span = judge.optimum(start) - judge.random_value(start)
        return lipschitz_constant(judge.best), SMALL[state_dim].error(env, start), span

    measure = lambda memory, policy, path: (
        policy.value(path.states[0]),
        lipschitz_constant(policy),
    )
    keys = jax.random.split(jax.random.key(7), number)
    chunk = number if jax.default_backend() == "gpu" else 1
    record = learn_many(make, episodes, keys=keys, chunk=chunk, measure=measure)
    slope, error, span = map(np.asarray, jax.jit(lambda k: jax.lax.map(truth, k))(keys))
    planned, steep = map(np.asarray, record.measured)
    short = np.asarray(record.optimum) - planned - error[:, None]
    return np.asarray(record.regret) / span[:, None], steep / slope[:, None], short


@pytest.mark.audit
@pytest.mark.parametrize("beta_scale", [1.0, 0.2])
@pytest.mark.parametrize("state_dim", [1, 2])
def test_every_form_obeys_the_lipschitz_constant_and_stays_optimistic(
    state_dim, beta_scale, scale, report
):
    if scale < 1 and (state_dim, beta_scale) != (1, 1.0):
        pytest.skip("takes minutes on a few cores: make audit")
    episodes, number = (40, 200) if scale == 1 else (8, 2)
    for (bounded, form), name in NAMES.items():
        regret, steep, short = compared(state_dim, form, bounded, beta_scale, episodes, number)
        what = f"{name}, β × {beta_scale:g}, m = {state_dim}, {number} MDPs"
        report(f"Lipschitz constant of planned future values over the true one, {what}",
               "≤ 1.02 with L, m = 1; ≤ 1.02 √2 with L, m = 2",
               f"median {np.median(steep):.2f}, largest {steep.max():.2f}")  # fmt: skip
        report(f"regret, {what}: mean per episode over {episodes} episodes", "compared",
               f"{100 * regret.mean():.1f} % of V★ − V_random "
               f"± {100 * regret.mean(1).std() / math.sqrt(number):.1f}")  # fmt: skip
        if bounded:
            assert steep.max() <= 1.02 * math.sqrt(state_dim)
        if beta_scale == 1:
            assert short.max() <= 0


@pytest.mark.parametrize("bad", [("cosine", 1), ("fourier", 3)])
def test_an_audit_that_is_not_there_is_refused(bad):
    with pytest.raises(ValueError, match="must be"):
        audit(*bad, 1, 1)
