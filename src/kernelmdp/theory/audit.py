"""The lemmas put to the test: Kernel-UCRL on many random MDPs inside the paper's assumptions.

In every run and episode the confidence sets are compared with the truth at all nodes of a
grid, the planned value with the optimum, and regret with Theorem 1.
"""

import dataclasses
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp import checks
from kernelmdp.agents.agent import Agent
from kernelmdp.agents.belief import pairs_of
from kernelmdp.agents.learning import learn_once
from kernelmdp.agents.prior import Prior
from kernelmdp.agents.recipes import kernel_ucrl
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.mdp import Spec, Table
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.control.regret import GridJudge
from kernelmdp.regression.features import Nystrom, QuadratureFourier, Theory
from kernelmdp.regression.gains import gain_bound
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.widths import nystrom_width
from kernelmdp.theory import bounds
from kernelmdp.types import Array, Key, Keys

NORM, ACCURACY = 2.0, 0.5
PLANNERS = {1: GridPlanner((61,), (21,)), 2: GridPlanner((21, 21), (7,), 5, 12)}
KERNELS = {1: SquaredExponential(0.3), 2: SquaredExponential(0.7)}
MAPS = ("fourier", "nystrom", "exact")
LEMMAS = {"fourier": ("3", "4"), "nystrom": ("1", "2"), "exact": ("1 (exact)", "2 (exact)")}


@dataclasses.dataclass(frozen=True)
class Row:
    """How often an event failed, beside what was promised, with a 95 % interval."""

    check: str
    promised: float
    failures: int
    runs: int
    low: float
    high: float

    def sentence(self) -> str:
        """In words."""
        return (
            f"{self.check}: failed in {self.failures} of {self.runs} runs (95 % interval "
            f"{self.low:.4f} to {self.high:.4f}), promised at most {self.promised:g}"
        )


@dataclasses.dataclass(frozen=True)
class Audit:
    """What many runs showed.

    - `broken`: whether the reward's set and the transition's lost the truth, by run.
    - `gap`: the largest $V^\\star - V_{planned}$ of a run, less the planner's own error.
    - `ratio` and `realised`: regret over Theorem 1's bound, and over the bound by the widths met.
    """

    features: str
    state_dim: int
    delta: float
    broken: NDArray[np.bool_]
    gap: NDArray[np.float64]
    ratio: NDArray[np.float64]
    realised: NDArray[np.float64]

    def rows(self) -> list[Row]:
        """One line for each lemma, for optimism where they hold, and for Theorem 1."""
        holds = ~self.broken.any(axis=1)
        lemmas = zip(LEMMAS[self.features], self.broken.T, strict=True)
        rows = [self._row(f"Lemma {name}", self.delta, failed) for name, failed in lemmas]
        rows.append(self._row("optimism where the lemmas hold", 0.0, (self.gap > 0) & holds))
        over = (self.ratio > 1) | (self.realised > 1)
        return [*rows, self._row("Theorem 1", self.delta, over)]

    def _row(self, check: str, promised: float, failed: NDArray[np.bool_]) -> Row:
        count, runs = int(failed.sum()), len(failed)
        named = f"{check}, {self.features}, m = {self.state_dim}"
        return Row(named, promised, count, runs, *bounds.clopper_pearson(count, runs))


def audit(
    features: str, state_dim: int, runs: int, episodes: int, *, delta: float = 0.1,
    beta_scale: float = 1.0, horizon: int = 10, seed: int | None = None,
) -> Audit:  # fmt: skip
    """Run Kernel-UCRL with the paper's constants on so many MDPs and compare with the paper."""
    checks.require(features in MAPS, f"features must be one of {MAPS}, got {features!r}.")
    checks.require(state_dim in PLANNERS, f"state_dim must be 1 or 2, got {state_dim!r}.")
    spec = draw(state_dim, horizon, jax.random.key(0)).spec
    agent = make_agent(spec, features, episodes, delta, beta_scale)
    keys = jax.random.split(jax.random.key(state_dim if seed is None else seed), runs)
    chunk = 100 if jax.default_backend() == "gpu" else 1
    found = jax.tree.map(np.asarray, _many_runs(agent, episodes, keys, min(chunk, runs)))
    bound = np.asarray(_theorem(spec, episodes * horizon, delta, found["lipschitz"]))
    return Audit(
        features, state_dim, delta, ~found["events"].all(axis=2),
        found["shortfall"] - found["planner_error"], found["regret"] / bound,
        found["regret"] / found["realised"],
    )  # fmt: skip


def draw(state_dim: int, horizon: int, key: Key) -> Rkhs:
    """A random MDP."""
    kernel = KERNELS[state_dim]
    return Rkhs.draw(key=key, kernel=kernel, state_dim=state_dim, horizon=horizon, centers=16)


def make_agent(spec: Spec, features: str, episodes: int, delta: float, beta_scale: float) -> Agent:
    """Kernel-UCRL with the paper's ridge, and β of the theorem times a factor."""
    periods = episodes * spec.horizon
    maps: dict[str, Any] = {
        "fourier": lambda k, dim: QuadratureFourier(k, dim, 1e-10 if dim == 2 else 1e-6),
        "nystrom": lambda k, dim: Nystrom(
            k, dim, oversampling=Theory(total_periods=periods, delta=delta), capacity=periods
        ),
        "exact": "exact",
    }
    prior = Prior(KERNELS[spec.state_dim], features=maps[features], ridge="paper")
    return kernel_ucrl(
        spec, prior, PLANNERS[spec.state_dim], episodes=episodes, reward_norm=NORM,
        transition_norm=NORM, delta=delta, accuracy=ACCURACY, beta_scale=beta_scale,
    )  # fmt: skip


@eqx.filter_jit
def _many_runs(agent: Agent, episodes: int, keys: Keys, chunk: int) -> dict[str, Array]:
    return jax.lax.map(lambda key: _one_run(agent, episodes, key), keys, batch_size=chunk)


def _one_run(agent: Agent, episodes: int, key: Key) -> dict[str, Array]:
    """A run on an MDP of its own, and what the theorem says of it by the widths it met."""
    build, run = jax.random.split(key)
    spec, delta = agent.prior.spec, agent.strategy.confidence.delta  # pyright: ignore
    env, planner = draw(spec.state_dim, spec.horizon, build), PLANNERS[spec.state_dim]
    judge, points = GridJudge.of(env, planner), planner.points(env.spec)
    truth, pairs = env.tabulate(*points), pairs_of(*points)
    measure = lambda *what: _events(agent, truth, pairs, *what)
    record = learn_once(agent, env, judge, episodes, key=run, measure=measure)
    noted, start = record.measured, env.initial(key=key)
    bound = bounds.regret_bound_from_widths(
        *noted["widths"], reward_betas=noted["betas"][0], transition_betas=noted["betas"][1],
        lipschitz=lipschitz_constant(judge.best), diameter=spec.states.diameter,
        reward_norm=NORM, delta=delta,
    )  # fmt: skip
    return {
        "events": jnp.stack([noted["reward"], noted["transition"]]),
        "shortfall": jnp.max(record.optimum - noted["planned"]),
        "planner_error": planner.error(env, start),
        "regret": jnp.sum(record.regret),
        "realised": bound.total[-1],
        "lipschitz": lipschitz_constant(judge.best),
    }


def _events(
    agent: Any, truth: Table, points: tuple[Array, Array], memory: Any, policy: Any, path: Any
) -> dict[str, Any]:
    """Whether the sets hold the truth on the grid, the planned value, betas and widths."""
    targets, spec = memory.targets, memory.spec
    widths, dim = agent.strategy.confidence.widths(memory), memory.spec.state_dim
    mean, variance = jax.vmap(memory.moments)(spec.input(*points))
    bonus, radius = jax.vmap(lambda v: widths(targets, v))(variance)
    off = jnp.sqrt(jnp.sum((truth.means.reshape(-1, dim) - mean[:, :dim]) ** 2, axis=1))
    seen = spec.input(path.states, path.actions)
    at_data = jnp.sqrt(jax.vmap(lambda z: memory.moments(z)[1])(seen))
    return {
        "reward": jnp.all(jnp.abs(truth.rewards.ravel() - mean[:, -1]) <= bonus),
        "transition": jnp.all(off <= radius),
        "planned": policy.value(path.states[0]),
        "betas": (widths.reward_beta, widths.transition_beta),
        "widths": (at_data[:, -1], at_data[:, :dim]),
    }


def _theorem(spec: Spec, periods: int, delta: float, lipschitz: Any) -> Array:
    """Theorem 1, by bounds on the information gain that hold for any data."""
    dim, horizon, kernel = spec.state_dim, spec.horizon, KERNELS[spec.state_dim]
    of = lambda ridge, **outputs: gain_bound(
        kernel, spec.input_dim, periods, ridge=ridge, **outputs
    )
    gains = (of(horizon), of(dim * horizon, outputs=dim))
    beta = lambda gain, noise, ridge: nystrom_width(
        gain, norm_bound=NORM, noise_scale=noise, ridge=ridge, delta=delta, accuracy=ACCURACY
    )
    ratio = bounds.accuracy_ratio(ACCURACY)
    return bounds.nystrom_regret_bound(
        periods, horizon=horizon, state_dim=dim, reward_gain=gains[0], transition_gain=gains[1],
        reward_beta=beta(gains[0], spec.reward_noise.scale, horizon),
        transition_beta=beta(gains[1], spec.transition_noise.scale, dim * horizon),
        reward_accuracy_ratio=ratio, transition_accuracy_ratio=ratio, lipschitz=lipschitz,
        diameter=spec.states.diameter, reward_norm=NORM, delta=delta,
    ).total  # fmt: skip
