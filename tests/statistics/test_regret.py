"""Learning, measured: regret falls, approximation costs nothing, exploration pays."""

import equinox as eqx
import jax
import numpy as np
import pytest
from making import made
from scipy import stats

from kernelmdp import Nystrom, QuadratureFourier
from kernelmdp.agents.algorithms.baselines import RandomAgent, certainty_equivalent
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import by_chunks, learn_many
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.control.envs import Lqr, Navigation, Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import rollout
from kernelmdp.control.planners import GridPlanner
from kernelmdp.regression.kernels import Linear, Polynomial, SquaredExponential
from kernelmdp.theory import clopper_pearson

KERNEL = SquaredExponential(0.3)
PLANNER = GridPlanner((101,), (41,), 9, 64)
SMALL = GridPlanner((41,), (15,), 5, 12)
LADDER = GridPlanner((41,), (15,), 5, 48)
NORMS = {"reward_norm": 2.0, "transition_norm": 2.0}
NYSTROM = {"features": lambda k, d: Nystrom(k, d, oversampling=4.0, capacity=192)}
MAPS = {
    "fourier": {"features": lambda k, d: QuadratureFourier(k, d, 1e-10)},
    "nystrom": NYSTROM,
    "exact": {"features": "exact"},
}


def full(scale):
    return scale == 1


def runs(recipe, planner, episodes, number, **options):
    """Regret of an agent and the judge's error of it, by run and episode, in V★ − V_random.

    Each run has an MDP of its own, the same for every agent.
    """
    spec = Rkhs.draw(key=jax.random.key(0), kernel=KERNEL).spec
    agent = made(recipe, spec, KERNEL, planner, episodes=episodes, **options)

    def make(key):
        env = Rkhs.draw(key=key, kernel=KERNEL)
        return agent, env, GridJudge.of(env, planner)

    def measure_span(key):
        _, env, judge = make(jax.random.split(key)[0])
        start = env.initial(key=key)
        return judge.optimum(start) - judge.random_value(start)

    keys = jax.random.split(jax.random.key(0), number)
    together = number if jax.default_backend() == "gpu" else 1
    record = learn_many(make, episodes, keys=keys, chunk=together)
    spans = eqx.filter_jit(lambda k: by_chunks(measure_span, k, together))(keys)
    return np.asarray(record.regret / spans[:, None]), np.asarray(record.error / spans[:, None])


def within(error):
    """How far regrets may be from the truth, in words."""
    return (
        f"judge's error {100 * np.median(error):.3f} % (median), {100 * error.max():.2f} % at most"
    )


def shown(regret, error, more=""):
    """A regret in per cent; what is below the judge's error is not shown but said to be."""
    return (
        f"{100 * regret:.3f} %{more}" if regret > error else "not resolved: below the judge's error"
    )


def check_the_judge(least, error):
    """Ratios and exponents are published only of regrets that the judge can tell from 0."""
    assert least > error, f"regret {least:.2e} is below the judge's error {error:.2e}: finer grid"


def interval(statistic, *samples):
    """A 95 % bootstrap interval over runs."""
    found = stats.bootstrap(
        samples, statistic, paired=True, vectorized=False, n_resamples=1000, method="percentile",
        rng=np.random.default_rng(0),
    )  # fmt: skip
    return found.confidence_interval


def exponent(regret):
    """The slope of log cumulative mean regret over log episodes, in the second half."""
    total = np.cumsum(regret.mean(axis=0))
    half = len(total) // 2
    steps = np.arange(1, len(total) + 1)
    return np.polyfit(np.log(steps[half:]), np.log(total[half:]), 1)[0]


@pytest.mark.audit
@pytest.mark.parametrize(
    ("name", "recipe", "options"),
    [
        ("PSRL", psrl, {}),
        ("PSRL, posterior × 0.5", psrl, {"posterior_scale": 0.5}),
        ("Kernel-UCRL, β × 0.2", kernel_ucrl, NORMS | {"beta_scale": 0.2}),
    ],
)
def test_regret_per_episode_ends_below_one_per_cent(name, recipe, options, scale, report):
    if not full(scale) and options:
        pytest.skip("a few runs of thirty episodes say nothing of the median: make audit")
    # Two small runs fail where nothing is learned: the first episodes of both cost 20 % and more.
    episodes, number = (200, 200) if full(scale) else (30, 2)
    options = options | {"ridge": "noise", **MAPS["fourier"]}
    regret, error = runs(recipe, PLANNER if full(scale) else SMALL, episodes, number, **options)
    last = np.median(regret[:, -20:], axis=1)
    low, high = interval(np.median, last)
    off = np.median(error[:, -20:])
    report(f"learning, {name}, ridge noise: median regret of the last 20 of {episodes} episodes, "
           f"{number} MDPs", "< 1 % of V★ − V_random",
           f"{shown(np.median(last), off, f' ({100 * low:.3f} to {100 * high:.3f})')}; "
           f"{within(error[:, -20:])}")  # fmt: skip
    assert np.all(regret >= -error - 1e-9)
    assert max(np.median(last), off) < (0.01 if full(scale) else 0.1)


@pytest.mark.audit
@pytest.mark.parametrize(("name", "recipe", "options"),
                         [("PSRL", psrl, {}), ("Kernel-UCRL", kernel_ucrl, NORMS)])  # fmt: skip
def test_regret_is_sublinear_with_the_papers_constants(name, recipe, options, scale, report):
    """Kernel-UCRL needs thousands of episodes: until then its sets are as wide as the box."""
    if not full(scale):
        pytest.skip("needs thousands of episodes: make audit")
    lengths, number = (500, 1000, 2000, 4000), 100
    regret, error = runs(
        recipe, LADDER, lengths[-1], number, ridge="paper", features="mercer", **options
    )
    slopes = [exponent(regret[:, :n]) for n in lengths]
    low, high = interval(lambda chosen: exponent(regret[chosen]), np.arange(number))
    share = regret[:, -100:].mean() / regret[:, :100].mean()
    check_the_judge(regret[:, -100:].mean(), error[:, -100:].mean())
    shown = ", ".join(f"{slope:.2f}" for slope in slopes)
    report(f"learning, {name}, the paper's ridge and β: exponent of cumulative regret over the "
           f"second half of {', '.join(map(str, lengths))} episodes, {number} MDPs",
           "falling, and at last < 0.9",
           f"{shown} (95 % interval of the last {low:.2f} to {high:.2f}); last 100 episodes cost "
           f"{100 * share:.0f} % of the first 100, {100 * regret[:, -100:].mean():.2f} % of V★ − "
           f"V_random each; {within(error[:, -100:])}")  # fmt: skip
    assert np.all(np.diff(slopes) < 0)
    assert high < 0.9


def compare(name, found, exact, report):
    """Report the ratio of two cumulative regrets; it is returned."""
    totals, against = (regret.sum(axis=1) for regret, _ in (found, exact))
    ratio = lambda ours, exact: np.mean(ours) / np.mean(exact)
    low, high = interval(ratio, totals, against)
    check_the_judge(found[0].mean(), found[1].mean())
    error = within(found[1])
    found = ratio(totals, against)
    report(f"approximation, {name} over that of exact, {len(totals)} MDPs, 50 episodes",
           "within 10 % of 1" if "own" not in name else "no promise: a wider β",
           f"{found:.3f} (95 % interval {low:.3f} to {high:.3f}); {error}")  # fmt: skip
    return found


@pytest.mark.audit
@pytest.mark.parametrize(("name", "recipe", "options"),
    [("PSRL", psrl, {}), ("Kernel-UCRL", kernel_ucrl, NORMS | {"beta_scale": 0.2})])  # fmt: skip
def test_approximation_costs_nothing(name, recipe, options, scale, report):
    r"""Each map under a $\beta$ of its own.

    Lemma 1's for Nyström features has $B(1 + 1/\sqrt{1-\epsilon}) = 2.4B$ in the place of B,
    however good the features are: what that costs is reported and not bounded.
    """
    if not full(scale):
        pytest.skip("needs hundreds of runs: make audit")
    optimistic = recipe is kernel_ucrl
    total = lambda features, **more: runs(
        recipe, SMALL, 50, 200, ridge="noise", **options, **MAPS[features], **more
    )
    exact = total("exact")
    for features in ("fourier", "nystrom"):
        label = f"{name}: cumulative regret under {features}"
        ratio = compare(label, total(features), exact, report)
        assert (optimistic and features == "nystrom") or abs(ratio - 1) < 0.1


NAVIGATION = {
    "features": "exact", "ridge": (1e-2, 1e-4), "episodes": 40, "prior_mean": "identity",
    "state_scales": (0.1, 0.1), "reward_kernel": SquaredExponential([0.1, 0.2]).on(0, 1),
}  # fmt: skip


def navigate(recipe, number, **options):
    """Values reached on `navigation` as a share of the optimum, by run and episode, and errors.

    The reward is known to depend on the place alone, and a wall is nearer than a change of what
    actions do. A step is a tenth, and its noise a tenth of that: a ridge of 0.01.
    """
    env, planner = Navigation(), GridPlanner((41, 31), (7, 7), 3, 10)
    judge = GridJudge.of(env, planner)
    kernel = SquaredExponential([0.2, 0.3, 2.0, 2.0])
    agent = made(recipe, env.spec, kernel, planner, **NAVIGATION, **options)
    keys = jax.random.split(jax.random.key(0), number)
    together = number if jax.default_backend() == "gpu" else 1
    record = learn_many(lambda key: (agent, env, judge), 40, keys=keys, chunk=together)
    return np.asarray(record.value / record.optimum), np.asarray(record.error / record.optimum)


EXPLORERS = {
    "certainty equivalence": (certainty_equivalent, {}), "PSRL": (psrl, {}),
    "Kernel-UCRL, β × 0.1": (
        kernel_ucrl, {"reward_norm": 5.0, "transition_norm": 1.0, "beta_scale": 0.1},
    ),
}  # fmt: skip


@pytest.mark.audit
@pytest.mark.parametrize("name", EXPLORERS)
def test_exploration_pays_on_navigation(name, scale, report):
    if not full(scale):
        pytest.skip("needs twenty runs of minutes: make audit")
    recipe, options = EXPLORERS[name]
    share, error = navigate(recipe, 20, **options)
    found = int((share[:, -5:].max(axis=1) > 0.75).sum())
    low, high = clopper_pearson(found, 20)
    report(f"navigation, {name}: runs of 20 that find the far reward within 40 episodes",
           "most but for certainty equivalence",
           f"{found} (95 % interval {low:.2f} to {high:.2f}); {within(error[:, -5:])} of V★")  # fmt: skip
    assert name == "PSRL" or (found > 10) == (recipe is kernel_ucrl)


LQR = Lqr([[0.9]], [[0.5]], [[1.0]], [[0.2]], start=[1.0], action_limit=1.0, horizon=8)
SQUARE = 0.44 * Polynomial(2, center=0.5)
SCALES = {"state_scales": (4.0,), "reward_scale": 16.0}  # what state and reward reach in the box


def regulate(recipe, planner, episodes, seeds, **options):
    """Regret on `lqr` and the judge's error by run and episode, as a share of V★ − V_random.

    All agents begin with one episode of random actions. Without it certainty equivalence never
    learns what actions do: it sees no reason to take any. Kernels have the whole box for their
    unit, so targets are scaled by what they reach in it: else the prior all but rules out the
    true curvature of the reward, and data near the origin say too little of it.
    """
    judge = eqx.filter_jit(GridJudge.of)(LQR, planner)

    @jax.jit
    def known():
        start = LQR.initial(key=jax.random.key(0))
        random = RandomAgent(LQR.spec).plan(None, key=jax.random.key(2))
        first = rollout(LQR, random, start, key=jax.random.key(3))
        return first, judge.optimum(start) - judge.random_value(start)

    first, span = known()
    agent = made(
        recipe, LQR.spec, 0.66 * Linear(bias=1.0, center=0.5), planner, episodes=episodes + 1,
        features="exact", ridge="noise", reward_kernel=SQUARE, **SCALES, **options,
    )  # fmt: skip
    taught = agent.prior.observe(first, key=jax.random.key(4))
    agent = eqx.tree_at(lambda a: a.prior, agent, taught)
    keys = jax.random.split(jax.random.key(1), seeds)
    together = seeds if jax.default_backend() == "gpu" else 1
    record = learn_many(lambda key: (agent, LQR, judge), episodes, keys=keys, chunk=together)
    return np.asarray(record.regret) / float(span), np.asarray(record.error) / float(span)


REGULATORS = {
    "certainty equivalence": (certainty_equivalent, {}), "PSRL": (psrl, {}),
    "Kernel-UCRL, β × 0.1": (kernel_ucrl, {
        "reward_norm": 6.0, "transition_norm": 2.5, "beta_scale": 0.1
    }),
}  # fmt: skip


@pytest.mark.audit
@pytest.mark.parametrize("name", REGULATORS)
def test_every_agent_solves_the_linear_quadratic_problem(name, scale, report):
    """Its cost is informative everywhere: certainty equivalence is expected to tie."""
    if not full(scale) and name != "certainty equivalence":
        pytest.skip("needs twenty runs: make audit")
    planner = GridPlanner((61,), (21,)) if full(scale) else GridPlanner((31,), (11,))
    episodes, seeds = (60, 20) if full(scale) else (10, 1)
    recipe, options = REGULATORS[name]
    regret, error = regulate(recipe, planner, episodes, seeds, **options)
    pairs = [[np.median(each[:, n - 5 : n]) for each in (regret, error)] for n in (5, episodes)]
    early, late = (shown(*pair) for pair in pairs)
    report(f"lqr, {name}: median regret of the first 5 and of the last 5 of {episodes} episodes, "
           f"{seeds} seeds", "→ 0; certainty equivalence ties",
           f"{early} and {late} of V★ − V_random; {within(error[:, -5:])}")  # fmt: skip
    assert np.all(regret >= -error - 1e-9)
    early, late = map(max, pairs)
    assert late < (0.02 if full(scale) else 0.1)
    assert not full(scale) or late < early
