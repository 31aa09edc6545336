"""Learning hyperparameters by derivatives in closed form and by differentiation, in turns.

Work: one output of 192 rows with a structured kernel of G groups, found from two starts as the
untuned agent finds it. Prints the shortest CPU time of either side, their ratio, and by how much
the modes differ: `python benchmarks/fitting.py`.
"""

import time

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp import AbstractKernel, Data, Structured
from kernelmdp.regression.learned import hyperparameters as hyper

ROUGH, ROWS, ROUNDS = 96, 192, 7


class Differentiated(Structured):
    """The same kernel without its short way."""

    moved = AbstractKernel.moved


def fitted(kernel, inputs, targets):
    """A compiled function that finds the mode."""
    family = hyper.Family(kernel)
    rough, fine = (hyper.Problem(family, Data.of(inputs[:n], targets[:n])) for n in (ROUGH, ROWS))
    starts = jnp.stack([family.center, family.center + 0.5])
    return jax.jit(lambda: hyper.fit(rough, fine, starts).mode)


def spent(function):
    """CPU seconds of a call that finishes its work."""
    start = time.process_time()
    jax.block_until_ready(function())
    return time.process_time() - start


def compared(groups, smooth):
    """Both sides on rows of a function that some coordinates matter for."""
    rng = np.random.default_rng(0)
    inputs = rng.random((ROWS, groups))
    targets = np.sin(5 * inputs[:, 0]) * inputs[:, 1] + 0.05 * rng.normal(size=ROWS)
    targets = (targets - targets.mean()) / targets.std()
    each = [(i,) for i in range(groups)]
    sides = [fitted(k(each, smooth=smooth), inputs, targets) for k in (Structured, Differentiated)]
    apart = float(jnp.max(jnp.abs(sides[0]() - sides[1]())))
    short, long = np.min([[spent(side) for side in sides] for _ in range(ROUNDS)], axis=0)
    kind = "squared exponential" if smooth else "Matérn-5/2"
    print(f"{groups} groups, {kind}: {short:.3f} s and {long:.3f} s, {long / short:.2f} times "
          f"as fast; modes differ by {apart:.1e}", flush=True)  # fmt: skip


if __name__ == "__main__":
    jax.config.update("jax_enable_x64", True)
    for number in (3, 6):
        for smooth in (False, True):
            compared(number, smooth)
