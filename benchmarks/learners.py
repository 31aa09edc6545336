"""Many learners as one program: episodes per second of PSRL and Kernel-UCRL.

Run on the device to measure: `JAX_ENABLE_X64=1 python benchmarks/learners.py --out FILE`. The
setting is `rkhs` with m = n = 1, a grid of 101 states and 41 actions, 9 noise nodes and 408
quadrature features in float64; on a CPU the loop of one episode at a time runs beside it.
"""

import argparse
import json
import pathlib
import time

import jax

from kernelmdp import Mercer, QuadratureFourier
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import episodes_of, learn_many
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.planners import GridPlanner
from kernelmdp.regression.kernels import SquaredExponential

KERNEL, PLANNER, RIDGE = SquaredExponential(0.3), GridPlanner((101,), (41,)), 0.01
MAPS = {
    "quadrature": lambda kernel, dim: QuadratureFourier(kernel, dim, 24),
    "mercer": lambda kernel, dim: Mercer(kernel, dim, 1e-10),
}


def make_agent(name, spec, features, episodes):
    """PSRL, or Kernel-UCRL with β scaled by 0.2 and the ball."""
    prior = Prior(KERNEL, features=features, ridge=RIDGE)
    if name == "psrl":
        return psrl(spec, prior, PLANNER, episodes=episodes)
    return kernel_ucrl(
        spec, prior, PLANNER, Confidence(2.0, 2.0, beta_scale=0.2), episodes=episodes
    )


def together(agent, env, judge, episodes, seeds):
    """Episodes per second of all learners in one program, compilation left out."""
    make = lambda key: (agent, env, judge)
    for seed in (0, 1):
        start = time.perf_counter()
        keys = jax.random.split(jax.random.key(seed), seeds)
        jax.block_until_ready(learn_many(make, episodes, keys=keys, chunk=seeds).regret)
        seconds = time.perf_counter() - start
    return episodes * seeds / seconds


def one_at_a_time(agent, env, judge, episodes):
    """Episodes per second of the loop in Python, compilation left out."""
    times = []
    for _, record in episodes_of(agent, env, judge, episodes, key=jax.random.key(0)):
        jax.block_until_ready(record.regret)
        times.append(time.perf_counter())
    return (episodes - 1) / (times[-1] - times[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out/bench/learners.json"))
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--episodes", type=int, default=200)
    parser.add_argument("--maps", nargs="*", choices=MAPS, default=list(MAPS))
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    env = Rkhs.draw(key=jax.random.key(0), kernel=KERNEL)
    judge = GridJudge.of(env, PLANNER)
    found = {"device": jax.devices()[0].device_kind, "jax": jax.__version__,
             "seeds": options.seeds, "episodes": options.episodes, "rates": {}}  # fmt: skip
    for map_name in options.maps:
        features = MAPS[map_name]
        for name in ("psrl", "kernel-ucrl"):
            agent = make_agent(name, env.spec, features, options.episodes)
            size = agent.prior.dynamics.posteriors[0].features.num_features
            rate = together(agent, env, judge, options.episodes, options.seeds)
            single = one_at_a_time(agent, env, judge, min(options.episodes, 30))
            found["rates"][f"{name}, {map_name}"] = {
                "features": size, "episodes_per_second": rate, "one_at_a_time": single,
                "ratio": rate / single,
            }  # fmt: skip
            print(f"{name}, {size} {map_name} features: {rate:,.0f} episodes/s together, "
                  f"{single:,.1f} one at a time", flush=True)  # fmt: skip
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
