"""Confidence sets hold the true MDP, plans are optimistic, regret is below the theorem."""

import math

import pytest

from kernelmdp import theory
from kernelmdp.theory.audit import LEMMAS, MAPS, audit

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


@pytest.mark.slow
def test_sets_a_fiftieth_as_wide_are_caught_and_the_table_says_so():
    """The check can fail: with almost no width the sets lose the truth."""
    found = audit("fourier", 1, 2, 10, beta_scale=0.02, seed=5)
    rows = found.rows()
    assert [row.check.split(",")[0] for row in rows][:2] == ["Lemma 3", "Lemma 4"]
    assert sum(row.failures for row in rows[:2]) > 0
    assert "promised at most 0.1" in rows[0].sentence()


@pytest.mark.parametrize("bad", [("cosine", 1), ("fourier", 3)])
def test_an_audit_that_is_not_there_is_refused(bad):
    with pytest.raises(ValueError, match="must be"):
        audit(*bad, 1, 1)
