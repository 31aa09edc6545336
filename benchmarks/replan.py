"""What a replan along trajectories costs beside a plain rollout of the same samples, in one go.

    python benchmarks/replan.py --rows 160 1000 2000

A belief of the cart-pole is given so many rows of random forces, a model is drawn from it, and
both sides are timed in turns: CPU seconds of `TrajectoryPolicy.act`, and of following as many
random continuations through the same model. Beside them stand rollouts through the same draw
in the form that serves grids (`plain`), which is what there was before.
"""

import argparse
import dataclasses
import time

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)

import kernelmdp as km  # noqa: E402
from kernelmdp.control.planners.trajectory.open_loop import follow  # noqa: E402

KEY = jax.random.key(0)
ENV = km.envs.CartPole()


class Pushed(eqx.Module):
    """Random forces, each held for two periods."""

    key: jax.Array

    def __call__(self, state, period):
        key = jax.random.fold_in(self.key, period // 2)
        return jax.random.uniform(key, (1,), minval=-10.0, maxval=10.0)


def belief_of(rows):
    """What is believed of the cart-pole after so many random periods, its reward known."""
    prior = km.Prior(known_reward=ENV.pays(), reward_of="next")
    run = lambda key: km.rollout(ENV, Pushed(key), ENV.initial(key=key), key=key)
    paths = jax.jit(jax.vmap(run))(jax.random.split(KEY, rows // 40))
    flat = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), paths)
    return prior.belief(ENV.spec, episodes=rows // 40, preset="trajectory").observe(flat, key=KEY)


def plain(belief):
    """The same belief whose draws are not written for rollouts."""
    posterior = belief.dynamics.posterior
    settings = dataclasses.replace(posterior.settings, tabled=False)
    posterior = dataclasses.replace(posterior, settings=settings)
    dynamics = dataclasses.replace(belief.dynamics, posteriors=(posterior,))
    return dataclasses.replace(belief, dynamics=dynamics)


def cpu(function, *args, tries=10):
    """The least CPU time of a call, in milliseconds."""
    jax.block_until_ready(function(*args))
    times = []
    for _ in range(tries):
        start = time.process_time()
        jax.block_until_ready(function(*args))
        times.append(time.process_time() - start)
    return 1e3 * min(times)


@eqx.filter_jit
def rolled_out(model, shares):
    """The values of some continuations from the start."""
    start, counted = ENV.initial(key=KEY), jnp.ones(shares.shape[1])
    return jax.vmap(lambda each: follow(model, start, each, counted).value)(shares)


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--rows", type=int, nargs="+", default=[160, 1000])
    asked.add_argument("--samples", type=int, default=64)
    given = asked.parse_args()
    act = eqx.filter_jit(lambda policy, state, memory: policy.act(state, jnp.asarray(0), memory))
    shares = jnp.asarray(np.random.default_rng(0).uniform(-1, 1, (given.samples, 10, 1)))
    print(f"CPU ms; look of 10, {given.samples} samples")
    print("rows   replan  rollouts  ratio  plain rollouts  plain/rolled")
    for rows in given.rows:
        belief = belief_of(rows)
        policy = km.TrajectoryPlanner(samples=given.samples).plan(belief.sample(key=KEY))
        state = ENV.initial(key=KEY)
        replan = cpu(act, policy, state, policy.begin(state))
        new, old = (cpu(rolled_out, b.sample(key=KEY), shares) for b in (belief, plain(belief)))
        print(
            f"{rows:5d} {replan:7.1f} {new:9.2f} {replan / new:6.1f} {old:15.1f} {old / new:13.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
