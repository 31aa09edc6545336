"""PSRL on MDPs of its own prior: the Bayes regret of Theorem 2, and what a wrong prior costs."""

import numpy as np
import pytest

from kernelmdp.theory.bayes import bayes_regret

MAPS = ("fourier", "nystrom", "exact")
EPISODES = 60
WRONG = {
    "lengthscale × ½": {"lengthscale": 0.5}, "lengthscale × 2": {"lengthscale": 2.0},
    "noise × 10": {"noise": 10.0},
}  # fmt: skip


def ratio_of_means(ours, right):
    """Of two sums over the same MDPs, with a bootstrap interval."""
    generator, count = np.random.default_rng(0), len(ours)
    chosen = generator.integers(count, size=(2000, count))
    ratios = ours[chosen].mean(axis=1) / right[chosen].mean(axis=1)
    return ours.mean() / right.mean(), *np.quantile(ratios, [0.025, 0.975])


@pytest.mark.audit
@pytest.mark.parametrize("features", MAPS)
def test_bayes_regret_is_sublinear_and_below_the_bound(features, scale, report):
    if scale < 1 and features != "fourier":
        pytest.skip("compiles for minutes on a few cores: make audit")
    number, episodes = (1000, EPISODES) if scale == 1 else (3, 8)
    found = bayes_regret(features, number, episodes)
    mean, low, high = found.mean()
    report(f"Theorem 2, PSRL under {features} on {number} MDPs of its prior: Bayes regret "
           f"of {episodes} episodes", "below the bound, exponent falling below 1",
           f"{mean:.3f} (95 % interval {low:.3f} to {high:.3f}; the judge's error "
           f"{found.error[:, -1].mean():.3f}); bound {found.bound[-1]:.3g} by the widths of this map "
           f"and E[L] = {found.lipschitz:.2f}, the mean over these MDPs; exponent of the second "
           f"half {found.exponent():.2f} (the bound's rate: 0.5 up to logarithms)")  # fmt: skip
    assert high < found.bound[-1]
    if scale == 1:
        assert found.exponent() < 0.8
    assert np.all(found.regret[:, -1] >= -found.error[:, -1] - 1e-9)


@pytest.mark.audit
@pytest.mark.parametrize("wrong", WRONG)
def test_what_a_wrong_prior_costs(wrong, scale, report):
    if scale < 1:
        pytest.skip("needs hundreds of runs: make audit")
    right, ours = bayes_regret("fourier", 1000, EPISODES), bayes_regret("fourier", 1000, EPISODES, **WRONG[wrong])  # fmt: skip
    ratio, low, high = ratio_of_means(ours.regret[:, -1], right.regret[:, -1])
    report(f"wrong prior, {wrong}: Bayes regret of PSRL over that with the true prior, 1000 MDPs",
           "no promise", f"{ratio:.2f} (95 % interval {low:.2f} to {high:.2f}); regret "
           f"{ours.mean()[0]:.1f}, judge's error {ours.error[:, -1].mean():.2f}")  # fmt: skip
    assert ours.mean()[0] > ours.error[:, -1].mean()
    assert np.isfinite(ratio)


def test_a_bad_map_is_refused():
    with pytest.raises(ValueError, match="features must be one of"):
        bayes_regret("cosine", 1, 1)
