"""What an episode costs late in a run over what it cost early, one episode at a time.

`JAX_ENABLE_X64=1 python benchmarks/flat.py --out FILE`. PSRL on `rkhs` with a grid of 41 states
and 15 actions; means over episodes 100 to 200 and 900 to 1000 of 1000.
"""

import argparse
import json
import pathlib
import time

import jax
import numpy as np

from kernelmdp import Nystrom, QuadratureFourier
from kernelmdp.agents.algorithms.loop import episodes_of
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Rkhs
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.planners import GridPlanner
from kernelmdp.regression.kernels import SquaredExponential

KERNEL, PLANNER = SquaredExponential(0.3), GridPlanner((41,), (15,))
MAPS = {
    "quadrature": lambda kernel, dim: QuadratureFourier(kernel, dim, 1e-10),
    "nystrom": lambda kernel, dim: Nystrom(kernel, dim, capacity=192, redraw_factor=2.0),
}


def seconds_per_episode(features, episodes):
    """How long each episode took; the first compiles."""
    env = Rkhs.draw(key=jax.random.key(0), kernel=KERNEL)
    judge = GridJudge.of(env, PLANNER)
    agent = psrl(env.spec, Prior(KERNEL, features=features), PLANNER, episodes=episodes)
    times = [time.perf_counter()]
    for _, record in episodes_of(agent, env, judge, episodes, key=jax.random.key(1)):
        jax.block_until_ready(record.regret)
        times.append(time.perf_counter())
    return np.diff(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out/bench/flat.json"))
    parser.add_argument("--episodes", type=int, default=1000)
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    found, last = {"episodes": options.episodes, "ratios": {}, "exact": {}}, options.episodes
    for name, features in MAPS.items():
        times = seconds_per_episode(features, last)
        # Windows of one length, so that a hiccup of the machine weighs the same in both.
        early, late = (np.mean(times[i - last // 10 : i]) for i in (last // 5, last))
        found["ratios"][name] = {"early": early, "late": late, "ratio": late / early}
        print(f"{name}: {1e3 * early:.1f} ms early, {1e3 * late:.1f} ms late, "
              f"ratio {late / early:.2f}", flush=True)  # fmt: skip
    for episodes in (25, 50, 100, 200):
        median = float(np.median(seconds_per_episode("exact", episodes)[1:11]))
        found["exact"][episodes] = median
        print(f"exact, room for {episodes} episodes: {1e3 * median:.1f} ms", flush=True)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
