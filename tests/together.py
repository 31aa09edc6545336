"""Batches of matrices in one program, in a process that ends itself where it stands still.

`python together.py certainty EPISODES optimism EPISODES` runs ten learners of each, one kind
after the other, and `matrices STEPS` factorises and nothing else. It says which is done, how many
axes what its program gives to LAPACK has, and whether that calls back. It ends with code 0, or
with STILL if for half a minute it was awake and used no processor time.
"""

import json
import os
import re
import sys
import threading
import time

import equinox as eqx
import jax
import jax.numpy as jnp
import sooner

jax.config.update("jax_enable_x64", True)

from kernelmdp import Nystrom  # noqa: E402
from kernelmdp._base import linalg  # noqa: E402
from kernelmdp.agents.algorithms.baselines import certainty_equivalent  # noqa: E402
from kernelmdp.agents.algorithms.confidence import Confidence  # noqa: E402
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl  # noqa: E402
from kernelmdp.agents.algorithms.loop import learn_many  # noqa: E402
from kernelmdp.agents.belief.prior import Prior  # noqa: E402
from kernelmdp.control.envs import Rkhs  # noqa: E402
from kernelmdp.control.judges import GridJudge  # noqa: E402
from kernelmdp.control.planners import GridPlanner  # noqa: E402
from kernelmdp.regression.kernels import SquaredExponential  # noqa: E402

STILL, PATIENCE, RUNS = 3, 30, 10
KERNEL, FEW = SquaredExponential(0.3), 10


def watch():
    """End the process once the processor time of its threads stops growing."""
    idle, used = 0, time.process_time()
    while idle < PATIENCE:
        time.sleep(1)
        before, used = used, time.process_time()
        idle = idle + 1 if used - before < 0.01 else 0
    os._exit(STILL)


def planner_for(episodes):
    """Who stands still does so over matrices: where episodes are few, the grid is coarse."""
    return GridPlanner((9,), (5,)) if episodes < FEW else GridPlanner((41,), (15,))


def agent_of(name, episodes, planner):
    spec = Rkhs.draw(key=jax.random.key(0), kernel=KERNEL).spec
    if name == "certainty":
        prior = Prior(KERNEL, features=lambda k, d: Nystrom(k, d, capacity=128), ridge="noise")
        return certainty_equivalent(spec, prior, planner, episodes=episodes)
    prior = Prior(KERNEL, features="exact", ridge="noise")
    return kernel_ucrl(spec, prior, planner, Confidence(2.0, 2.0), episodes=episodes)


def learners(name, episodes):
    """What `learn_many` is given: one MDP for each of ten runs, all at once."""
    planner = planner_for(episodes)
    agent = agent_of(name, episodes, planner)

    def make(key):
        env = Rkhs.draw(key=key, kernel=KERNEL)
        return agent, env, GridJudge.of(env, planner)

    return make, {"keys": jax.random.split(jax.random.key(0), RUNS), "chunk": RUNS}


@jax.jit
def factorise(steps):
    """Four batches at a time, none of which needs another, again and again."""
    one = lambda matrix: 0.1 * linalg.lower_inverse(linalg.cholesky(matrix + 3 * jnp.eye(128)))
    step = lambda _, batches: tuple(jax.vmap(one)(each) for each in batches)
    return jax.lax.fori_loop(
        0, steps, step, tuple(jnp.full((RUNS, 128, 128), 0.1 * i) for i in range(4))
    )


def lapack_axes(text):
    """The number of axes of what each call of LAPACK in a program is given."""
    lines = [line for line in text.splitlines() if "@lapack_" in line]
    return [max(s.count("x") for s in re.findall(r"tensor<([\dx]*)x\w+>", x)) + 1 for x in lines]


def main(name, number):
    """Run one, and say what was seen; states that are lost in a full dictionary are no matter.

    Nobody looks whether they are finite, as `learn_many` does where it is not itself compiled.
    """
    function, given, options = factorise, (number,), {}
    if name != "matrices":
        make, options = learners(name, number)
        function, given = learn_many, (make, number)
    program = eqx.filter_jit(function).lower(*given, **options)
    jax.block_until_ready(program.compile()(*given, **options))
    text = program.as_text()
    print(json.dumps([name, lapack_axes(text), "callback" in text]), flush=True)


if __name__ == "__main__":
    sooner.compile_sooner()
    threading.Thread(target=watch, daemon=True).start()
    for name, number in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        main(name, int(number))
