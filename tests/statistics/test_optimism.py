"""Confidence sets hold the true MDP, plans are optimistic, regret is below the theorem."""

import math

import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp import theory
from kernelmdp.agents.belief import Widths
from kernelmdp.theory.audit import LEMMAS, MAPS, PRACTICAL, Ordeal, audit

DELTA = 0.1
HARD = Ordeal(ridge="noise", reward_noise=0.5, transition_noise=0.15, peaks=True)
ORDEALS = {
    "the paper's ridge": (Ordeal(), 30),
    "ridge σ², noise × 5 and × 3, peaks": (HARD, 100),
    "known reward": (Ordeal(ridge="noise", known_reward=True), 30),
}
IN_PAPER = {("fourier", 2): " (the paper has Lemma 4 for m = 1)", ("exact", 1): " (of its reference)",
            ("exact", 2): " (of its reference)"}  # fmt: skip


@pytest.mark.audit
@pytest.mark.parametrize("state_dim", [1, 2])
@pytest.mark.parametrize("features", [*MAPS, PRACTICAL])
@pytest.mark.parametrize("ordeal", ORDEALS)
def test_lemmas_hold_plans_are_optimistic_and_regret_is_below_theorem_1(
    ordeal, features, state_dim, scale, report
):
    if scale < 1 and (state_dim == 2 or features != "fourier" or ordeal != "known reward"):
        pytest.skip("takes minutes on a few cores: make audit")
    hard, episodes = ORDEALS[ordeal]
    number = (1000 if state_dim == 1 else 200) if scale == 1 else 5
    found = audit(
        features, state_dim, number, episodes if scale == 1 else 10, delta=DELTA, ordeal=hard
    )
    proved = features != PRACTICAL
    where = f"{features}, m = {state_dim}{IN_PAPER.get((features, state_dim), '')}, {ordeal}"
    names = zip(LEMMAS[features], found.closest.T, found.needed(), strict=True)
    for lemma, closest, needed in names:
        failures = int((closest > 1).sum())
        low, high = theory.clopper_pearson(failures, number)
        report(f"Lemma {lemma}, {where}: runs of {number} in which it failed",
               f"≤ δ = {DELTA}" if proved else "no promise",
               f"{failures} (95 % interval {low:.4f} to {high:.4f}); largest error over width "
               f"{closest.max():.3f}, β × {needed:.3f} would do for 1 − δ")  # fmt: skip
    holds = ~found.broken.any(axis=1)
    report(f"optimism, {where}: largest V★ − planned V less what planner and judge err",
           "≤ 0 where the sets hold", f"{found.gap[holds].max():.3g} over {holds.sum()} runs")  # fmt: skip
    over = [
        np.nanmax(x) if np.isfinite(x).any() else math.nan for x in (found.ratio, found.realised)
    ]
    report(f"Theorem 1, {where}: largest regret / bound", "≤ 1",
           f"{over[0]:.2e} (against the realised widths {over[1]:.2e})")  # fmt: skip
    if proved:
        assert (~holds).sum() <= math.floor(DELTA * number)
        assert (found.gap[holds] <= 0).all()
        assert np.fmax(*over) <= 1


def test_sets_a_fiftieth_as_wide_are_caught_and_the_table_says_so():
    """The check can fail: with almost no width the sets lose the truth."""
    found = audit("fourier", 1, 2, 10, beta_scale=0.02, seed=5)
    rows = found.rows()
    assert [row.check.split(",")[0] for row in rows][:2] == ["Lemma 3", "Lemma 4"]
    assert sum(row.failures for row in rows[:2]) > 0
    assert rows[0].closest > 1 or rows[1].closest > 1
    assert "promised at most 0.1" in rows[0].sentence()


def test_a_ball_that_is_ignored_is_caught_where_the_reward_is_known(monkeypatch):
    """No bonus makes up for it there."""
    honest = Widths.__call__
    flat = lambda self, targets, variance: (honest(self, targets, variance)[0], 1e-9 * jnp.ones(()))
    monkeypatch.setattr(Widths, "__call__", flat)
    found = audit("fourier", 1, 4, 6, ordeal=Ordeal(ridge="noise", known_reward=True), seed=7)
    assert (found.gap > 0).any()


@pytest.mark.parametrize("bad", [("cosine", 1), ("fourier", 3)])
def test_an_audit_that_is_not_there_is_refused(bad):
    with pytest.raises(ValueError, match="must be"):
        audit(*bad, 1, 1)
