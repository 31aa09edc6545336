r"""Bayes regret of PSRL, measured on MDPs drawn from its own prior and from others.

The prior is Gaussian over the features of a squared exponential kernel, $m = n = 1$. Rewards are
$\theta_R^\top\tilde\phi$, next states `STEP` times $\theta_P^\top\tilde\phi$, with the noise that
PSRL assumes. Next states beyond the box are projected to it, in the truth as in plans. Paper:
Theorem 2, for Nyström features; the paper has none for other features.
"""

import dataclasses
import functools
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import HEAVY, compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Action, Array, Key, Keys, Scalar, State
from kernelmdp.agents.algorithms.agent import Agent
from kernelmdp.agents.algorithms.loop import by_chunks, learn_once
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.learned_mdp import Model
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.regression.features import Mercer, Nystrom
from kernelmdp.regression.gains import feature_gain_bound
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.widths import exact_width, fourier_width, nystrom_width
from kernelmdp.theory import bounds

LENGTHSCALE, NOISE, STEP, HORIZON, ACCURACY = 0.4, 0.1, 0.3, 10, 0.5
PLANNER = GridPlanner((41,), (15,), 5)
SPEC = Spec(Box(-1.0, 1.0), Box(-1.0, 1.0), HORIZON, Gaussian(NOISE), Gaussian(STEP * NOISE))


class Drawn(AbstractEnvironment):
    """MDP whose mean functions were drawn from a belief."""

    spec: Spec
    model: Model

    def initial(self, *, key: Key) -> State:
        """Return the middle of the box."""
        return jnp.zeros(self.spec.state_dim)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self.model.mean_reward(state, action)

    def mean_transition(self, state: State, action: Action) -> State:
        return self.model.mean_transition(state, action)


@dataclasses.dataclass(frozen=True)
class BayesRegret:
    r"""Cumulative regret by run and episode, the error of the judge, and the bound.

    `bound` is the right-hand side of the theorem after each episode. It uses the norm $\sqrt d$,
    which a draw has in the mean square, and `lipschitz`, the mean $E[L]$ over the MDPs.
    """

    regret: NDArray[np.float64]
    error: NDArray[np.float64]
    lipschitz: float
    bound: NDArray[np.float64]

    def mean(self) -> tuple[float, float, float]:
        """Mean over MDPs of the regret of all episodes, and its 95 % interval."""
        total = self.regret[:, -1]
        half = 1.96 * total.std(ddof=1) / np.sqrt(len(total))
        return float(total.mean()), float(total.mean() - half), float(total.mean() + half)

    def exponent(self) -> float:
        """Slope of ln(mean regret) over ln(episode) in the second half."""
        mean = self.regret.mean(axis=0)
        half = np.arange(len(mean) // 2, len(mean))
        return float(np.polyfit(np.log(half + 1.0), np.log(mean[half]), 1)[0])


@in_float64
def bayes_regret(
    features: str, runs: int, episodes: int, *, lengthscale: float = 1.0, noise: float = 1.0,
    seed: int = 0,
) -> BayesRegret:  # fmt: skip
    """Run PSRL on MDPs of the prior, with factors on its assumed lengthscale and noise.

    Args:
        features: Name of the features.
        runs: Number of MDPs.
        episodes: Number of episodes of each run.
        lengthscale: Assumed lengthscale over the true one.
        noise: Assumed noise over the true one.
        seed: Seed of the random numbers.

    Returns:
        Regret and its bound.

    Raises:
        ValueError: `features` is unknown.
    """
    truth = make_agent("mercer", episodes, 1.0, 1.0)
    agent = make_agent(features, episodes, lengthscale, noise)
    keys = jax.random.split(jax.random.key(seed), runs)
    chunk = 100 if jax.default_backend() == "gpu" else 1
    regret, error, steep = _many_runs(agent, truth, episodes, keys, min(chunk, runs))
    size = truth.prior.dynamics.posteriors[0].features.num_features  # pyright: ignore
    sums = lambda each: np.cumsum(checks.number("the regret of the runs", each), axis=1)
    expected = float(checks.number("the slopes of the runs", steep).mean())
    bound = _bound(features, size, episodes, expected)
    return BayesRegret(sums(regret), sums(error), expected, bound)


def make_agent(features: str, episodes: int, lengthscale: float, noise: float) -> Agent:
    """Return PSRL, with the true prior if the factors are 1."""
    maps: dict[str, Any] = {
        "mercer": lambda k, dim: Mercer(k, dim, 1e-6),
        "fourier": "fourier",
        "nystrom": lambda k, dim: Nystrom(k, dim, capacity=600),
        "exact": "exact",
    }
    checks.require(features in maps, f"features must be one of {(*maps,)}, got {features!r}.")
    kernel = SquaredExponential(LENGTHSCALE * lengthscale)
    ridge = (noise * NOISE) ** 2
    prior = Prior(kernel, features=maps[features], ridge=ridge, state_scales=(STEP,))
    return psrl(SPEC, prior, PLANNER, episodes=episodes)


@compiled(options=HEAVY)
def _many_runs(
    agent: Agent, truth: Agent, episodes: int, keys: Keys, chunk: int
) -> tuple[Array, Array, Array]:
    one = lambda key: _one_run(agent, truth, episodes, key)
    return by_chunks(one, keys, chunk)


def _one_run(agent: Agent, truth: Agent, episodes: int, key: Key) -> tuple[Array, Array, Array]:
    build, run = jax.random.split(key)
    env = Drawn(SPEC, truth.prior.sample(key=build))
    judge = GridJudge.of(env, PLANNER)
    record = learn_once(agent, env, judge, episodes, key=run)
    return record.regret, record.error, lipschitz_constant(judge.best)


def _bound(
    features: str, num_features: int, episodes: int, lipschitz: float
) -> NDArray[np.float64]:
    r"""Return Theorem 2's terms with $B^2 = d$, $\delta = 1/T$, and gains by $O(d\ln T)$.

    Width and accuracy ratio are those of the map: Lemmas 1 and 2 under Nyström features, with the
    paper's $\epsilon$ though a practical dictionary promises none; Lemmas 3 and 4 under quadrature
    features; or the exact posterior.
    """
    kind, ratio = _kind(features)
    periods = HORIZON * np.arange(1, episodes + 1)
    norm, total = float(np.sqrt(num_features)), HORIZON * episodes
    gain = feature_gain_bound(num_features, periods, ridge=float(HORIZON))
    width = lambda g, noise: kind(
        g, norm_bound=norm, noise_scale=noise, ridge=float(HORIZON), delta=1 / total
    )
    beta = lambda noise: jax.vmap(lambda g: width(g, noise))(gain)
    return np.asarray(bounds.bayes_regret_bound(
        periods, horizon=HORIZON, state_dim=1, reward_gain=gain, transition_gain=gain,
        reward_beta=beta(NOISE), transition_beta=beta(STEP * NOISE), reward_accuracy_ratio=ratio,
        transition_accuracy_ratio=ratio, expected_lipschitz=lipschitz, reward_norm=norm,
    ).total)  # fmt: skip


def _kind(features: str) -> tuple[Any, float]:
    r"""Return the width of the features, and $\lambda_R$."""
    if features == "nystrom":
        return functools.partial(nystrom_width, accuracy=ACCURACY), bounds.accuracy_ratio(ACCURACY)
    return (exact_width if features == "exact" else fourier_width), 1.0
