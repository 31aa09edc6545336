"""Audit of the lemmas: Kernel-UCRL on many random MDPs inside the paper's assumptions.

Every episode compares the confidence sets with the truth at all nodes of a grid, the planned
value with the optimum, and regret with Theorem 1. An `Ordeal` sets the difficulty: each
option makes some term of a width matter.
"""

import dataclasses
import math
from typing import Any, NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import HEAVY, compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, Key, Keys
from kernelmdp.agents.algorithms.agent import Agent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import by_chunks, learn_once
from kernelmdp.agents.belief.learned_mdp import pairs_of
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import Spec, Table
from kernelmdp.control.planners import GridPlanner, lipschitz_constant
from kernelmdp.regression.features import Nystrom, QuadratureFourier, Theory
from kernelmdp.regression.gains import gain_bound
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.widths import (
    exact_width,
    fourier_offset,
    fourier_width,
    nystrom_width,
)
from kernelmdp.theory import bounds

NORM, ACCURACY = 2.0, 0.5
PLANNERS = {1: GridPlanner((61,), (21,)), 2: GridPlanner((21, 21), (7,), 5, 12)}
KERNELS = {1: SquaredExponential(0.3), 2: SquaredExponential(0.7)}
TOLERANCES = {1: 1e-6, 2: 1e-10}  # of quadrature features, by the number of inputs less one
MAPS = ("fourier", "nystrom", "exact")
NOISES = {"reward": "reward_noise", "transition": "transition_noise"}
PRACTICAL = "nystrom-4"  # a dictionary of practical size, for which no lemma is proved
LEMMAS = {
    "fourier": ("3", "4"), "nystrom": ("1", "2"), "exact": ("1 (exact)", "2 (exact)"),
    PRACTICAL: ("1 (oversampling 4: not proved)", "2 (oversampling 4: not proved)"),
}  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Ordeal:
    r"""Conditions under which the sets are tested.

    - `ridge`: `"paper"` (mH and H), or `"noise"`, under which the noise term of β is largest.
    - `reward_noise`, `transition_noise`: large values make the noise term matter.
    - `peaks`: mean functions $B\,k(z_0,\cdot)$, which reach their norm at one point, instead of
      random ones that stay far below it.
    - `known_reward`: removes the reward's bonus, so only the ball can make a plan optimistic.
    """

    ridge: str = "paper"
    reward_noise: float = 0.1
    transition_noise: float = 0.05
    peaks: bool = False
    known_reward: bool = False

    @property
    def transition_norm(self) -> float:
        """Norm bound B_P; a peak must fit into the box."""
        return 0.98 * (1 - math.sqrt(3) * self.transition_noise) if self.peaks else NORM


@dataclasses.dataclass(frozen=True)
class Row:
    """Failures of an event, next to the promised rate, with a 95 % interval.

    `closest` is the largest observed share of the allowed value: 1 is the edge.
    """

    check: str
    promised: float
    failures: int
    runs: int
    low: float
    high: float
    closest: float

    def sentence(self) -> str:
        """Describe the row in words."""
        return (
            f"{self.check}: failed in {self.failures} of {self.runs} runs (95 % interval "
            f"{self.low:.4f} to {self.high:.4f}), promised at most {self.promised:g}; closest "
            f"{self.closest:.3g} of what is allowed"
        )


@dataclasses.dataclass(frozen=True)
class Audit:
    r"""Results of many runs.

    - `closest`: the largest error over its width in a run, of reward and transition.
    - `gap`: the largest $V^\star - V_{planned}$ of a run, less `error`, the planner's own and the
      judge's.
    - `ratio` and `realised`: regret and the judge's error of it, together over the theorem's bound
      (at the paper's ridge, else NaN) and over the bound by the widths met.
    - `size`: size of the belief behind the last plan, see `Belief.size`.
    """

    features: str
    state_dim: int
    delta: float
    closest: NDArray[np.float64]
    gap: NDArray[np.float64]
    error: NDArray[np.float64]
    ratio: NDArray[np.float64]
    realised: NDArray[np.float64]
    size: NDArray[np.float64]

    @property
    def theorem(self) -> str:
        """Name of the theorem whose bound regret is compared with."""
        return "Theorem 3" if (self.features, self.state_dim) == ("fourier", 1) else "Theorem 1"

    @property
    def broken(self) -> NDArray[np.bool_]:
        """Flags by run: the sets of reward and transition lost the truth."""
        return self.closest > 1

    def needed(self) -> NDArray[np.float64]:
        """Factor of β with which the sets would hold in a share 1 - δ of the runs."""
        return np.quantile(self.closest, 1 - self.delta, axis=0)

    def rows(self) -> list[Row]:
        """Return one line for each lemma, for optimism where they hold, and for Theorem 1."""
        holds = ~self.broken.any(axis=1)
        rows = [
            self._row(f"Lemma {name}", self.delta, close > 1, close)
            for name, close in zip(LEMMAS[self.features], self.closest.T, strict=True)
        ]
        late = np.where(holds, self.gap, -np.inf)
        rows.append(self._row("optimism where the lemmas hold", 0.0, late > 0, 1 + late))
        over = np.fmax(self.ratio, self.realised)
        return [*rows, self._row(self.theorem, self.delta, over > 1, over)]

    def _row(self, check: str, promised: float, failed: NDArray, closest: NDArray) -> Row:
        count, runs = int(failed.sum()), len(failed)
        named = f"{check}, {self.features}, m = {self.state_dim}"
        interval = bounds.clopper_pearson(count, runs)
        return Row(named, promised, count, runs, *interval, float(closest.max()))


@in_float64
def audit(
    features: str, state_dim: int, runs: int, episodes: int, *, delta: float = 0.1,
    beta_scale: float = 1.0, horizon: int = 10, seed: int | None = None,
    ordeal: Ordeal | None = None,
) -> Audit:  # fmt: skip
    """Run Kernel-UCRL on many MDPs and compare with the paper.

    Args:
        features: Name of the features.
        state_dim: Dimension of the state, 1 or 2.
        runs: Number of MDPs.
        episodes: Number of episodes of each run.
        delta: Probability with which the sets may miss the truth.
        beta_scale: Factor of the paper's β.
        horizon: Number of periods of an episode.
        seed: Seed of the random numbers.
        ordeal: Conditions of the test.

    Returns:
        The results of all runs.

    Raises:
        ValueError: An argument is out of its range.
    """
    checks.require(features in LEMMAS, f"features must be one of {(*LEMMAS,)}, got {features!r}.")
    checks.require(state_dim in PLANNERS, f"state_dim must be 1 or 2, got {state_dim!r}.")
    hard = Ordeal() if ordeal is None else ordeal
    agent = make_agent(hard, state_dim, features, episodes, horizon, delta, beta_scale)
    keys = jax.random.split(jax.random.key(state_dim if seed is None else seed), runs)
    chunk = 100 // state_dim**2 if jax.default_backend() == "gpu" else 1  # what memory allows
    many = _many_runs(agent, hard, episodes, keys, min(chunk, runs))
    found = {name: checks.number(f"{name} of the runs", each) for name, each in many.items()}
    spec, kind = agent.prior.spec, str(agent.prior.dynamics.certificate()[0])
    bound = np.full(runs, np.nan)
    if hard.ridge == "paper":
        total = _theorem(spec, kind, hard, episodes * horizon, delta, found["lipschitz"])
        bound = np.asarray(total)
    return Audit(
        features, state_dim, delta, found["closest"], found["shortfall"] - found["planner_error"],
        found["planner_error"], found["regret"] / bound, found["regret"] / found["realised"],
        found["size"],
    )  # fmt: skip


def draw(hard: Ordeal, state_dim: int, horizon: int, key: Key) -> Rkhs:
    """Draw a random MDP, or one whose mean functions are peaks at random points."""
    kernel = KERNELS[state_dim]
    one, two = jax.random.split(key)
    env = Rkhs.draw(
        key=key, kernel=kernel, state_dim=state_dim, horizon=horizon, centers=16,
        transition_norm=1.0 if hard.peaks else NORM, reward_noise=hard.reward_noise,
        transition_noise=hard.transition_noise,
    )  # fmt: skip
    if not hard.peaks:
        return env
    centers = jax.random.uniform(one, (2, state_dim + 1))
    way = jax.random.normal(two, (state_dim,))
    way = hard.transition_norm * way / jnp.sqrt(jnp.sum(way**2))
    reward = jnp.array([NORM, 0.0])
    moves = jnp.stack([jnp.zeros(state_dim), way])
    where = lambda e: (e.centers, e.reward_weights, e.transition_weights)
    return eqx.tree_at(where, env, (centers, reward, moves))


def make_agent(
    hard: Ordeal, state_dim: int, features: str, episodes: int, horizon: int, delta: float,
    beta_scale: float,
) -> Agent:  # fmt: skip
    """Return Kernel-UCRL with β of the theorem times a factor."""
    env, periods = draw(hard, state_dim, horizon, jax.random.key(0)), episodes * horizon
    theory = Theory(total_periods=periods, delta=delta, accuracy=ACCURACY)
    maps: dict[str, Any] = {
        "fourier": lambda k, dim: QuadratureFourier(k, dim, TOLERANCES[state_dim]),
        "nystrom": lambda k, dim: Nystrom(k, dim, oversampling=theory, capacity=periods),
        PRACTICAL: lambda k, dim: Nystrom(k, dim, oversampling=4.0, capacity=min(periods, 256)),
        "exact": "exact",
    }
    known = env.mean_reward if hard.known_reward else None
    ridge: Any = hard.ridge
    prior = Prior(KERNELS[state_dim], features=maps[features], ridge=ridge, known_reward=known)
    return kernel_ucrl(
        env.spec, prior, PLANNERS[state_dim],
        Confidence(NORM, hard.transition_norm, delta, beta_scale), episodes=episodes,
    )  # fmt: skip


@compiled(options=HEAVY)
def _many_runs(
    agent: Agent, hard: Ordeal, episodes: int, keys: Keys, chunk: int
) -> dict[str, Array]:
    return by_chunks(lambda key: _one_run(agent, hard, episodes, key), keys, chunk)


def _one_run(agent: Agent, hard: Ordeal, episodes: int, key: Key) -> dict[str, Array]:
    """Run on a random MDP, and return the results and the theorem's bound by the widths met."""
    build, run = jax.random.split(key)
    spec, delta = agent.prior.spec, agent.strategy.confidence.delta  # pyright: ignore
    env, planner = draw(hard, spec.state_dim, spec.horizon, build), PLANNERS[spec.state_dim]
    if hard.known_reward:
        where = lambda a: a.prior.reward.function
        agent = eqx.tree_at(where, agent, env.mean_reward)
    judge, points = GridJudge.of(env, planner), planner.points(env.spec)
    truth, pairs = env.tabulate(*points), pairs_of(*points)
    measure = lambda *what: _events(agent, truth, pairs, *what)
    record = learn_once(agent, env, judge, episodes, key=run, measure=measure)
    noted, start, steep = record.measured, env.initial(key=key), lipschitz_constant(judge.best)
    bound = bounds.regret_bound_from_widths(
        *noted["widths"], reward_betas=noted["betas"][0], transition_betas=noted["betas"][1],
        lipschitz=steep, diameter=spec.states.diameter, reward_norm=NORM, delta=delta,
    )  # fmt: skip
    return {
        "closest": jnp.stack([jnp.max(noted["reward"]), jnp.max(noted["transition"])]),
        "shortfall": jnp.max(record.optimum - noted["planned"]),
        "planner_error": planner.error(env, start) + judge.error(start),
        "regret": jnp.sum(record.regret + record.error),
        "realised": bound.total[-1],
        "lipschitz": steep,
        "size": noted["size"][-1],
    }


def _events(
    agent: Any, truth: Table, points: tuple[Array, Array], memory: Any, policy: Any, path: Any
) -> dict[str, Any]:
    """Return errors over widths on the grid, the planned value, betas and widths."""
    widths, dim = agent.strategy.confidence.widths(memory), memory.spec.state_dim
    mean, variance = jax.vmap(memory.moments)(*points)
    bonus, radius = jax.vmap(lambda v: widths(memory.encoding, memory.reward, v))(variance)
    off = jnp.sqrt(jnp.sum((truth.means.reshape(-1, dim) - mean[:, :dim]) ** 2, axis=1))
    at_data = jnp.sqrt(jax.vmap(memory.moments)(path.states, path.actions)[1])
    known = not memory.reward.is_column
    wrong = jnp.zeros(()) if known else jnp.abs(truth.rewards.ravel() - mean[:, -1]) / bonus
    learned = jnp.zeros(len(at_data)) if known else at_data[:, -1]
    return {
        "reward": jnp.max(wrong),
        "transition": jnp.max(off / radius),
        "planned": policy.value(path.states[0]),
        "betas": (widths.reward_beta, widths.transition_beta),
        "widths": (learned, at_data[:, :dim]),
        "size": memory.size,
    }


class Side(NamedTuple):
    """Quantities of the reward, or of the transition, in a theorem."""

    gain: Any
    beta: Any
    norm: float
    offset: Any  # what quadrature adds to the width in a period


def _theorem(
    spec: Spec, kind: str, hard: Ordeal, periods: int, delta: float, lipschitz: Any
) -> Array:
    """Return Theorem 1 by bounds on the information gain that hold for any data, or Theorem 3.

    Width and accuracy ratio are those of the features. Theorem 3 is for quadrature features and
    m = 1; for m = 2 their offset is added in each of the T periods, twice.
    """
    reward, transition = (_side(name, spec, kind, hard, periods, delta) for name in NOISES)
    given: dict[str, Any] = {
        "horizon": spec.horizon, "lipschitz": lipschitz, "reward_norm": NORM, "delta": delta,
        "diameter": spec.states.diameter, "reward_gain": reward.gain, "reward_beta": reward.beta,
        "transition_gain": transition.gain, "transition_beta": transition.beta,
    }  # fmt: skip
    if (kind, spec.state_dim) == ("fourier", 1):
        norm = transition.norm
        return bounds.fourier_regret_bound(periods, transition_norm=norm, **given).total
    ratio = bounds.accuracy_ratio(ACCURACY) if kind == "nystrom" else 1.0
    ratios = {"reward_accuracy_ratio": ratio, "transition_accuracy_ratio": ratio}
    total = bounds.nystrom_regret_bound(
        periods, state_dim=spec.state_dim, **ratios, **given
    ).total  # fmt: skip
    steep = lipschitz * np.sqrt(spec.state_dim)
    return total + 2 * periods * (reward.offset + steep * transition.offset)


def _side(name: str, spec: Spec, kind: str, hard: Ordeal, periods: int, delta: float) -> Side:
    """Return the quantities of reward or transition, at the paper's ridges H and mH."""
    outputs = 1 if name == "reward" else spec.state_dim
    known, ridge = name == "reward" and hard.known_reward, float(outputs * spec.horizon)
    norm = NORM if name == "reward" else hard.transition_norm
    gain = gain_bound(
        KERNELS[spec.state_dim], spec.input_dim, periods, ridge=ridge, outputs=outputs
    )
    noise = getattr(spec, NOISES[name]).scale
    constants = {"norm_bound": norm, "noise_scale": noise, "ridge": ridge, "delta": delta}
    beta = (0.0 if known else 1.0) * _width(kind, gain, constants)
    error = TOLERANCES[spec.state_dim] if kind == "fourier" else 0.0
    return Side(gain, beta, norm, fourier_offset(error, norm_bound=norm, rows=periods, ridge=ridge))


def _width(kind: str, gain: Any, constants: dict[str, Any]) -> Array:
    if kind == "nystrom":
        return nystrom_width(gain, accuracy=ACCURACY, **constants)
    return (fourier_width if kind == "fourier" else exact_width)(gain, **constants)
