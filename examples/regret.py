"""Kernel-UCRL and PSRL at work: regret, the theorem beside it, and a pendulum swung up.

Learners under three feature maps and two baselines meet one MDP of known RKHS norm, where
regret is known up to the judge's error, and PSRL learns to swing up a pendulum. Ends in five
pictures and a table.
"""

import argparse
import concurrent.futures
import dataclasses
import functools
import multiprocessing
import os
import pathlib
import queue
import sys
import time
from collections.abc import Callable
from typing import Any

import figures
import jax
import numpy as np
import regret_pictures

import kernelmdp as km

KERNEL = km.SquaredExponential(0.3)
NORM, SCALE, DELTA, ACCURACY = 2.0, 0.2, 0.1, 0.5
BOUNDS = {"reward_norm": NORM, "transition_norm": NORM, "delta": DELTA, "accuracy": ACCURACY}
PENDULUM, THEOREM = "PSRL on the pendulum", "Kernel-UCRL, paper's constants"
SLOW = (THEOREM, "Kernel-UCRL, exact")  # widths of every pair from every point: two seeds
WORKERS = 4  # at most: each takes about a gigabyte
CLEAR = "\r\x1b[K"  # what a terminal shows of the current line

Report = Callable[[float], None]


@dataclasses.dataclass(frozen=True)
class Settings:
    """How long and how finely; `names` are the learners to run, the slowest first."""

    names: tuple[str, ...]
    seeds: int = 4
    episodes: int = 60
    grid: tuple[int, int] = (41, 15)
    capacity: int = 128
    swings: int = 6
    swing_grid: tuple[tuple[int, int], int] = ((101, 81), 11)
    finest_grid: tuple[tuple[int, int], int] = ((301, 201), 15)
    swing_horizon: int = 200
    smoothness: float = 0.75
    optimised: bool = True
    workers: int = WORKERS


# ---- The MDP of known norm ----


def agent_of(name: str, spec: Any, planner: km.GridPlanner, settings: Settings) -> km.AbstractAgent:
    """The composition a name stands for."""
    dictionary = lambda kernel, dim: km.Nystrom(kernel, dim, capacity=settings.capacity)
    makers = {"Fourier": "fourier", "Nyström": dictionary, "exact": "exact"}
    algorithm, _, features = name.partition(", ")
    prior = km.Prior(KERNEL, features=makers.get(features, "fourier"))
    episodes = settings.episodes
    if algorithm == "random":
        return km.random_agent(spec)
    if name == THEOREM:  # its oversampling would keep every point, and so does the exact one
        exact = km.Prior(KERNEL, features="exact", ridge="paper")
        return km.kernel_ucrl(spec, exact, planner, km.Confidence(**BOUNDS), episodes=episodes)
    if algorithm == "Kernel-UCRL":
        sets = km.Confidence(beta_scale=SCALE, **BOUNDS)
        return km.kernel_ucrl(spec, prior, planner, sets, episodes=episodes)
    recipe = km.psrl if algorithm == "PSRL" else km.certainty_equivalent
    return recipe(spec, prior, planner, episodes=episodes)


def measure_of(name: str, agent: km.AbstractAgent) -> km.Measure:
    """What is noted of each episode besides regret, by the name of the learner."""
    if name == "random":
        return lambda memory, policy, trajectory: {}
    some = [np.linspace(-1, 1, n) for n in (15, 9)]
    pairs = np.stack([m.ravel() for m in np.meshgrid(*some)], 1)

    def measure(memory: Any, policy: Any, trajectory: Any) -> dict[str, Any]:
        spread = lambda s, a: jax.numpy.sqrt(memory.moments(s, a)[1])
        noted = {
            "widths": jax.vmap(spread)(trajectory.states, trajectory.actions),
            "largest": jax.numpy.max(jax.vmap(spread)(pairs[:, :1], pairs[:, 1:]), axis=0),
            "values": policy.values[0],
            "actions": policy.choices[0, :, 0],
            "path": jax.numpy.concatenate([trajectory.states, trajectory.actions], axis=1),
        }
        if "Kernel-UCRL" in name:
            widths = agent.strategy.confidence.widths(memory)
            noted["betas"] = jax.numpy.stack([widths.transition_beta, widths.reward_beta])
        if "Nyström" in name:
            noted["sizes"] = jax.numpy.stack([p.features.size for p in memory.dynamics.posteriors])
        if "Fourier" in name:
            noted["features"] = jax.numpy.asarray(
                memory.dynamics.posteriors[0].features.num_features
            )
        return noted

    return measure


@functools.cache
def known(grid: tuple[int, int]) -> tuple[km.envs.Rkhs, km.GridPlanner, km.GridJudge]:
    """The MDP, and who knows its values; once in a process."""
    env, planner = (
        km.envs.Rkhs.draw(kernel=KERNEL, key=jax.random.key(0)),
        km.GridPlanner(*((n,) for n in grid)),
    )
    with jax.enable_x64(True):  # this program compiles functions of its own
        return env, planner, jax.jit(km.GridJudge.of)(env, planner)


def learn(name: str, settings: Settings, report: Report) -> dict[str, Any]:
    """Every seed of one learner: regret and its error by episode, and what was measured."""
    env, planner, judge = known(settings.grid)
    agent = agent_of(name, env.spec, planner, settings)
    measure, records, memory = measure_of(name, agent), [], None
    seeds = min(2, settings.seeds) if name in SLOW else settings.seeds
    for seed in range(seeds):
        key, run = jax.random.key(seed), []
        for after, record in km.episodes_of(
            agent, env, judge, settings.episodes, key=key, measure=measure
        ):
            memory = after
            run.append(jax.tree.map(np.asarray, (record.regret, record.error, record.measured)))
            report((len(records) + len(run) / settings.episodes) / seeds)
        records.append(jax.tree.map(lambda *rows: np.stack(rows), *run))
    regret, error, measured = jax.tree.map(lambda *rows: np.stack(rows), *records)
    return {"regret": regret, "error": error, **measured, **surfaces(env, memory, measured)}


def surfaces(
    env: km.envs.Rkhs, memory: Any, measured: Any, size: int = 61
) -> dict[str, np.ndarray]:
    """The mean reward as it is and as the last seed believes it to be, and where it looked."""
    if memory is None:
        return {}
    axis = np.linspace(-1, 1, size)
    states, actions = (m.reshape(-1, 1) for m in np.meshgrid(axis, axis, indexing="ij"))
    inputs = env.spec.input(states, actions)
    truth = jax.vmap(env.mean_reward)(states, actions)
    learned = jax.vmap(memory.dynamics.means)(inputs)[:, -1]
    visited = measured["path"][-1].reshape(-1, 2)
    square = lambda values: np.asarray(values).reshape(size, size)
    return {"truth": square(truth), "learned": square(learned), "visited": visited}


def facts(settings: Settings) -> dict[str, Any]:
    """What is known of the true MDP: values, optimal policy, and the theorem's constants."""
    env, planner, judge = known(settings.grid)
    start = env.initial(key=jax.random.key(0))
    return {
        "nodes": judge.best.states.axis(0),
        "planned": planner.grids(env.spec)[0].axis(0),
        "values": np.asarray(judge.best.values[0]),
        "actions": np.asarray(judge.best.choices[0, :, 0]),
        "optimum": float(judge.optimum(start)),
        "random": float(judge.random_value(start)),
        "lipschitz": float(km.lipschitz_constant(judge.best)),
        "diameter": env.spec.states.diameter,
        "horizon": env.spec.horizon,
        "noise": (env.spec.transition_noise.scale, env.spec.reward_noise.scale),
        "norm": NORM, "delta": DELTA, "accuracy": ACCURACY, "scale": SCALE, "kernel": KERNEL,
    }  # fmt: skip


# ---- The pendulum ----


def swing(settings: Settings, report: Report) -> dict[str, Any]:
    """PSRL with exact posterior draws, rewards learned too, from rest at the bottom."""
    env = km.envs.Pendulum(horizon=settings.swing_horizon)
    optimal = optimal_swing(env, settings)
    report(0.05)
    lengths = settings.smoothness * np.array([1.0, 1.0, 1.0, 2.0])
    prior = km.Prior(
        km.SquaredExponential(lengths), features="exact", ridge=1e-4, prior_mean="identity",
        state_scales=(0.1, 0.3), reward_scale=5.0,
    )  # fmt: skip
    planner = planner_on(settings.swing_grid)
    agent = km.psrl(env.spec, prior, planner, episodes=settings.swings)
    judge = km.RolloutJudge(env, optimal["value"], optimal["random"])
    values, states, actions = [], [], []
    for _, record in km.episodes_of(
        agent, env, judge, settings.swings, key=jax.random.key(1), measure=trajectory_of
    ):
        values.append(float(record.value))
        states.append(np.asarray(record.measured.states))
        actions.append(np.asarray(record.measured.actions[:, 0]))
        report(len(values) / settings.swings)
    taken = {"values": np.array(values), "states": np.array(states), "actions": np.array(actions)}
    return {**taken, "optimal": jax.tree.map(np.asarray, optimal), "step": env.dt}


def planner_on(grid: tuple[tuple[int, int], int]) -> km.GridPlanner:
    """A planner with so many nodes of (angle, speed) and torques."""
    return km.GridPlanner(grid[0], (grid[1],))


def trajectory_of(memory: Any, policy: Any, trajectory: Any) -> Any:
    """The episode itself."""
    return trajectory


def optimal_swing(env: km.envs.Pendulum, settings: Settings) -> dict[str, Any]:
    """The best episode of one who knows the system, on a finer grid, and random returns."""
    start, key = env.initial(key=jax.random.key(0)), jax.random.key(0)
    guess = km.random_agent(env.spec)

    @jax.jit
    def found() -> dict[str, Any]:
        policy = planner_on(settings.finest_grid).plan(env)
        path = km.rollout(env, policy, start, key=key)
        policies = jax.vmap(lambda k: guess.plan(None, key=k))(jax.random.split(key, 64))
        returns = jax.vmap(lambda each: km.sampled_returns(env, each, start, 1)[0])(policies)
        return {
            "value": jax.numpy.sum(path.rewards), "random": jax.numpy.mean(returns),
            "states": path.states, "actions": path.actions[:, 0],
        }  # fmt: skip

    return found()


# ---- Two at a time, with progress ----


class Display:
    """One line for each finished learner and, on a terminal, one that moves."""

    def __init__(self, names: tuple[str, ...]):
        self.shares = dict.fromkeys(names, 0.0)
        self.began, self.live = time.monotonic(), sys.stdout.isatty()

    def moved(self, name: str, share: float) -> None:
        """A learner got so far."""
        self.shares[name] = share
        if not self.live:
            return
        done = sum(self.shares.values()) / len(self.shares)
        seconds = time.monotonic() - self.began
        left = f"about {seconds * (1 - done) / done:.0f} s left" if done > 0.05 else ""
        busy = [f"{n} {s:.0%}" for n, s in self.shares.items() if 0 < s < 1]
        print(f"{CLEAR}{bar(done)} {left}  {'; '.join(busy)}"[:110], end="", flush=True)

    def finished(self, name: str, seconds: float) -> None:
        """A learner is done."""
        self.moved(name, 1.0)
        print(f"{CLEAR * self.live}{name:32}{bar(1.0)} {seconds:6.1f} s", flush=True)


def bar(share: float, length: int = 24) -> str:
    """[#####-----]."""
    full = round(share * length)
    return f"[{'#' * full}{'-' * (length - full)}]"


MESSAGES: list[Any] = []  # the queue from this worker to the program that started it


def begin(messages: Any) -> None:
    """A worker's first act."""
    MESSAGES.append(messages)


def work(name: str, settings: Settings) -> dict[str, Any]:
    """One learner, in a process of its own."""
    began, report = time.monotonic(), lambda share: MESSAGES[0].put((name, share))
    report(1e-3)
    with jax.enable_x64(True):  # this program compiles functions of its own
        run = swing(settings, report) if name == PENDULUM else learn(name, settings, report)
    return {**run, "seconds": time.monotonic() - began}


def run_all(settings: Settings) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """Every learner's results by name, as many at a time as there are cores, and the truth."""
    # Workers share the cores: threads of their own would only wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    if not settings.optimised:
        os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
    context = multiprocessing.get_context("spawn")
    messages, display = context.Queue(), Display(settings.names)
    count = min(os.cpu_count() or 1, settings.workers)
    pool = concurrent.futures.ProcessPoolExecutor(count, context, begin, (messages,))
    with pool:
        waiting = {pool.submit(work, name, settings): name for name in settings.names}
        found: dict[str, dict[str, Any]] = {}
        while waiting:
            try:
                display.moved(*messages.get(timeout=0.1))
            except queue.Empty:
                for future in [f for f in waiting if f.done()]:
                    name = waiting.pop(future)
                    found[name] = future.result()
                    display.finished(name, found[name]["seconds"])
        return found, pool.submit(facts, settings).result()  # by one who knows the MDP already


# ---- What came out ----


def table(runs: dict[str, dict[str, Any]], truth: dict[str, Any]) -> str:
    """The regret of the last third of the episodes, as a share of what knowledge is worth."""
    lines = [f"{'learner':32}{'regret per episode, at the end':>32}{'seconds':>10}"]
    for name, run in runs.items():
        if name == PENDULUM:
            optimal, error = run["optimal"], 0.0  # it has no noise, and what it earns is its value
            last, gap = optimal["value"] - run["values"][-1:], optimal["value"] - optimal["random"]
        else:
            gap, window = truth["optimum"] - truth["random"], max(run["regret"].shape[1] // 3, 1)
            last, error = run["regret"][:, -window:], np.median(run["error"][:, -window:])
        lines.append(
            f"{name:32}{resolved(np.mean(last) / gap, error / gap)} {run['seconds']:10.1f}"
        )
    return "\n".join(lines)


def resolved(regret: float, error: float) -> str:
    """A regret, or that the judge cannot tell it from none."""
    return f"{regret:31.2%}" if regret > error else f"{f'below the error {error:.2%}':>31}"


def settings_of(options: argparse.Namespace) -> Settings:
    """Everything, or for the tests a little of everything."""
    if options.quick:
        chosen = Settings(
            (PENDULUM, THEOREM, "PSRL, Fourier", "random"), seeds=2, episodes=3, grid=(15, 5),
            capacity=32, swings=2, swing_grid=((21, 15), 3), finest_grid=((31, 21), 3),
            swing_horizon=20, smoothness=4.0, optimised=False, workers=1,
        )  # fmt: skip
    else:
        chosen = Settings((
            PENDULUM, "Kernel-UCRL, exact", THEOREM, "Kernel-UCRL, Fourier",
            "Kernel-UCRL, Nyström", "PSRL, exact", "PSRL, Fourier", "PSRL, Nyström",
            "certainty-equivalent", "random",
        ))  # fmt: skip
    given = {n: v for n in ("seeds", "episodes") if (v := getattr(options, n)) is not None}
    return dataclasses.replace(chosen, **given)


def at_least(least: int) -> Callable[[str], int]:
    """Whole numbers from here on, for the command line."""

    def number(text: str) -> int:
        if not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(
                f"must be a whole number from {least} on, got {text!r}."
            )
        return int(text)

    return number


def main() -> None:
    """Run, draw, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    out = pathlib.Path("out/demo")
    parser.add_argument("--out", type=pathlib.Path, default=out, help=f"folder to write to ({out})")
    parser.add_argument("--seeds", type=at_least(2), help="runs of each learner (4)")
    parser.add_argument("--episodes", type=at_least(3), help="episodes of each run (60)")
    parser.add_argument("--quick", action="store_true", help="a few learners, a few episodes")
    options = parser.parse_args()
    folder, settings = figures.writable(options.out), settings_of(options)

    size = f"{settings.seeds} seeds of {settings.episodes} episodes"
    print(f"{len(settings.names)} learners, {size}; compiling comes first.", flush=True)
    found, truth = run_all(settings)
    runs = {name: found[name] for name in reversed(settings.names)}
    regret_pictures.draw_all(folder, runs, truth, PENDULUM, THEOREM)
    print(f"\n{table(runs, truth)}\n")
    print(f"Regret is a share of V* - V_random = {truth['optimum'] - truth['random']:.2f}.")
    print(f"The pictures are in {folder}")


if __name__ == "__main__":
    main()
