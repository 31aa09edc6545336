"""Confidence sets hold the true MDP, plans are optimistic, regret is below the theorem."""

import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from making import made

from kernelmdp import theory
from kernelmdp.agents.algorithms.confidence import Widths
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import checked, learn_once
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.theory.audit import KERNELS, LEMMAS, MAPS, PRACTICAL, Ordeal, audit, draw, make_agent

DELTA = 0.1
HARD = Ordeal(ridge="noise", reward_noise=0.5, transition_noise=0.15, peaks=True)
ORDEALS = {
    "the paper's ridge": (Ordeal(), 30),
    "ridge σ², noise × 5 and × 3, peaks": (HARD, 40),
    "known reward": (Ordeal(ridge="noise", known_reward=True), 30),
}
IN_PAPER = {("fourier", 2): " (the paper has Lemma 4 for m = 1)", ("exact", 1): " (of its reference)",
            ("exact", 2): " (of its reference)"}  # fmt: skip


PAPER, KNOWN = "the paper's ridge", "known reward"
CELLS = [(ordeal, features, 1) for ordeal in ORDEALS for features in (*MAPS, PRACTICAL)]
CELLS += [(PAPER, features, 2) for features in MAPS] + [(KNOWN, "fourier", 2)]


@pytest.mark.audit
@pytest.mark.parametrize(("ordeal", "features", "state_dim"), CELLS)
def test_lemmas_hold_plans_are_optimistic_and_regret_is_below_theorem_1(
    ordeal, features, state_dim, scale, report
):
    if scale < 1 and (state_dim, features, ordeal) != (1, "fourier", KNOWN):
        pytest.skip("takes minutes on a few cores: make audit")
    hard, episodes = ORDEALS[ordeal]
    number = (1000 if state_dim == 1 else 200) if scale == 1 else 3
    found = audit(
        features, state_dim, number, episodes if scale == 1 else 6, delta=DELTA, ordeal=hard
    )
    proved = features != PRACTICAL
    where = f"{features}, m = {state_dim}{IN_PAPER.get((features, state_dim), '')}, {ordeal}"
    rows, kept = 10 * ((episodes if scale == 1 else 6) - 1), np.median(found.size)
    on = f"; {kept:.0f} points of {rows} rows at the last plan" if "nystrom" in features else ""
    names = zip(LEMMAS[features], found.closest.T, found.needed(), strict=True)
    for lemma, closest, needed in names:
        if not closest.any():
            continue  # a reward that is known has no set
        failures = int((closest > 1).sum())
        low, high = theory.clopper_pearson(failures, number)
        report(f"Lemma {lemma}, {where}: runs of {number} in which it failed",
               f"≤ δ = {DELTA}" if proved else "no promise",
               f"{failures} (95 % interval {low:.4f} to {high:.4f}); largest error over width "
               f"{closest.max():.3f}, β × {needed:.3f} would do for 1 − δ{on}")  # fmt: skip
    holds = ~found.broken.any(axis=1)
    report(f"optimism, {where}: largest V★ − planned V less what planner and judge err",
           "≤ 0 where the sets hold", f"{found.gap[holds].max():.3g} over {holds.sum()} runs; before what "
           f"they err (at most {found.error.max():.3g}) {(found.gap + found.error)[holds].max():.3g}")  # fmt: skip
    over = np.nan_to_num(found.ratio).max(), found.realised.max()
    claim = f"{over[0]:.2e}" if hard.ridge == "paper" else "no claim at this ridge"
    report(f"{found.theorem}, {where}: largest (regret + judge's error) / bound", "≤ 1",
           f"{claim} (against the realised widths {over[1]:.2e})")  # fmt: skip
    if proved:
        assert (~holds).sum() <= math.floor(DELTA * number)
        assert (found.gap[holds] <= 0).all()
        assert max(over) <= 1


@pytest.mark.parametrize("ordeal", ORDEALS)
def test_the_agent_of_every_ordeal_can_be_made(ordeal):
    """Most are run at full size only: what breaks them is to be seen before."""
    agent = make_agent(ORDEALS[ordeal][0], 1, "exact", 2, 3, DELTA, 1.0)
    assert agent.strategy.confidence.transition_norm == ORDEALS[ordeal][0].transition_norm
    assert type(ORDEALS[ordeal][0].transition_norm) is float


@pytest.mark.slow
def test_sets_a_fiftieth_as_wide_are_caught_and_the_table_says_so():
    """The check can fail: with almost no width the sets lose the truth."""
    found = audit("fourier", 1, 2, 10, beta_scale=0.02, seed=5)
    rows = found.rows()
    assert [row.check.split(",")[0] for row in rows][:2] == ["Lemma 3", "Lemma 4"]
    assert sum(row.failures for row in rows[:2]) > 0
    assert rows[0].closest > 1 or rows[1].closest > 1
    assert "promised at most 0.1" in rows[0].sentence()


@pytest.mark.slow
def test_a_ball_that_is_ignored_is_caught_where_the_reward_is_known(monkeypatch):
    """No bonus makes up for it there."""
    honest = Widths.__call__
    flat = lambda *given: (honest(*given)[0], 1e-9 * jnp.ones(()))
    monkeypatch.setattr(Widths, "__call__", flat)
    found = audit("fourier", 1, 4, 6, ordeal=Ordeal(ridge="noise", known_reward=True), seed=7)
    assert (found.gap > 0).any()


SMALL = {1: GridPlanner((41,), (15,), 5), 2: GridPlanner((15, 15), (5,), 3)}
SMALLEST = {1: GridPlanner((21,), (9,), 3)}
NAMES = {
    (None, "ball"): "ball without L",
    (True, "ball"): "ball with L",
    (True, "lipschitz"): "bonus with L",
}


def judged(state_dim, planner, key):
    env = draw(Ordeal(), state_dim, 10, key)
    return env, GridJudge.of(env, planner)


def truths(state_dim, planner, keys):
    """Each run's MDP and its judge; the true constant, the planner's error, and V★ − V_random."""

    @eqx.filter_jit
    def truth(key):
        env, judge = judged(state_dim, planner, jax.random.split(key)[0])
        start = env.initial(key=key)
        span = judge.optimum(start) - judge.random_value(start)
        return (env, judge), (lipschitz_constant(judge.best), planner.error(env, start), span)

    pairs, numbers = zip(*map(truth, keys), strict=True)
    return pairs, np.array(numbers).T


def runs(state_dim, planner, form, bounded, beta_scale, episodes, keys, pairs):
    """Runs on MDPs of their own, the same for every form: record, planned values and constants.

    An accelerator takes many at a time.
    """

    def run(key, env, judge):
        agent = made(
            kernel_ucrl, env.spec, KERNELS[state_dim], planner, episodes=episodes,
            reward_norm=2.0, transition_norm=2.0, ridge="noise", beta_scale=beta_scale,
            optimism=form, lipschitz=lipschitz_constant(judge.best) if bounded else None,
        )  # fmt: skip
        return learn_once(agent, env, judge, episodes, key=key, measure=noted)

    chunk = 20 if jax.default_backend() == "gpu" else 1
    keys = jax.vmap(lambda key: jax.random.split(key)[1])(keys)
    arrays, same = zip(*(eqx.partition(pair, eqx.is_array) for pair in pairs), strict=True)
    given = keys, jax.tree.map(lambda *each: jnp.stack(each), *arrays)
    one = lambda each: run(each[0], *eqx.combine(each[1], same[0]))
    record = checked(eqx.filter_jit(jax.lax.map)(one, given, batch_size=chunk))
    return record, *record.measured


def noted(memory, policy, path):
    slopes = [lipschitz_constant(policy, at_nodes=at_nodes) for at_nodes in (True, False)]
    return policy.value(path.states[0]), jnp.stack(slopes)


@pytest.mark.audit
@pytest.mark.parametrize("beta_scale", [1.0, 0.2])
@pytest.mark.parametrize("state_dim", [1, 2])
def test_every_form_obeys_the_lipschitz_constant_and_stays_optimistic(
    state_dim, beta_scale, scale, report
):
    if scale < 1 and (state_dim, beta_scale) != (1, 1.0):
        pytest.skip("takes minutes on a few cores: make audit")
    episodes, number, planners = (40, 200, SMALL) if scale == 1 else (8, 2, SMALLEST)
    planner, keys = planners[state_dim], jax.random.split(jax.random.key(7), number)
    pairs, numbers = truths(state_dim, planner, keys)
    slope, error, span = (each[:, None] for each in numbers)
    for (bounded, form), name in NAMES.items():
        record, planned, steep = runs(
            state_dim, planner, form, bounded, beta_scale, episodes, keys, pairs
        )
        regret, doubt = (np.asarray(each) / span for each in (record.regret, record.error))
        short = np.asarray(record.optimum) - planned - error
        apart, steep = np.moveaxis(steep / slope[..., None], -1, 0)
        what = f"{name}, β × {beta_scale:g}, m = {state_dim}, {number} MDPs"
        report(f"Lipschitz constant of planned future values over the true one, {what}",
               "≤ 1.02 with L; between nodes ≤ 1.02 √m",
               f"median {np.median(apart):.3f}, largest {apart.max():.3f}; between nodes, as "
               f"interpolated, {np.median(steep):.3f} and {steep.max():.3f}")  # fmt: skip
        report(f"regret, {what}: mean per episode over {episodes} episodes", "compared",
               f"{100 * regret.mean():.1f} % of V★ − V_random "
               f"± {100 * regret.mean(1).std() / math.sqrt(number):.1f}; judge's error "
               f"{100 * doubt.mean():.2f} %")  # fmt: skip
        assert regret.mean() > doubt.mean()
        if bounded:
            assert apart.max() <= 1.02
            assert steep.max() <= 1.02 * math.sqrt(state_dim)
        if beta_scale == 1:
            report(f"optimism, {what}: largest V★ − planned V less what the planner errs", "≤ 0",
                   f"{short.max():.3g} over {episodes} episodes each")  # fmt: skip
            assert short.max() <= 0


@pytest.mark.parametrize("bad", [("cosine", 1), ("fourier", 3)])
def test_an_audit_that_is_not_there_is_refused(bad):
    with pytest.raises(ValueError, match="must be"):
        audit(*bad, 1, 1)
