"""Ten learners in one program, in a process that ends itself where it stands still.

`python together.py certainty|optimism EPISODES` ends with code 0, or with STILL if for half a
minute it was awake and used no processor time.
"""

import os
import sys
import threading
import time

import jax

jax.config.update("jax_enable_x64", True)

from kernelmdp import Nystrom  # noqa: E402
from kernelmdp.agents.learning import learn_many  # noqa: E402
from kernelmdp.agents.prior import Prior  # noqa: E402
from kernelmdp.agents.recipes import certainty_equivalent, kernel_ucrl  # noqa: E402
from kernelmdp.control.envs import Rkhs  # noqa: E402
from kernelmdp.control.planners import GridPlanner  # noqa: E402
from kernelmdp.control.regret import GridJudge  # noqa: E402
from kernelmdp.regression.kernels import SquaredExponential  # noqa: E402

STILL, PATIENCE, RUNS = 3, 30, 10
KERNEL, PLANNER = SquaredExponential(0.3), GridPlanner((41,), (15,))


def watch():
    """End the process once the processor time of its threads stops growing."""
    idle, used = 0, time.process_time()
    while idle < PATIENCE:
        time.sleep(1)
        before, used = used, time.process_time()
        idle = idle + 1 if used - before < 0.01 else 0
    os._exit(STILL)


def agent_of(name, episodes):
    spec = Rkhs.draw(key=jax.random.key(0), kernel=KERNEL).spec
    if name == "certainty":
        prior = Prior(KERNEL, features=lambda k, d: Nystrom(k, d, capacity=128), ridge="noise")
        return certainty_equivalent(spec, prior, PLANNER, episodes=episodes)
    prior, norms = Prior(KERNEL, features="exact", ridge="noise"), {"transition_norm": 2.0}
    return kernel_ucrl(spec, prior, PLANNER, episodes=episodes, reward_norm=2.0, **norms)


def learners(name, episodes):
    """What `learn_many` is given: one MDP for each of ten runs, all at once."""
    agent = agent_of(name, episodes)

    def make(key):
        env = Rkhs.draw(key=key, kernel=KERNEL)
        return agent, env, GridJudge.of(env, PLANNER)

    return make, {"keys": jax.random.split(jax.random.key(0), RUNS), "chunk": RUNS}


if __name__ == "__main__":
    threading.Thread(target=watch, daemon=True).start()
    make, options = learners(sys.argv[1], int(sys.argv[2]))
    jax.block_until_ready(learn_many(make, int(sys.argv[2]), **options))
