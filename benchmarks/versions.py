"""This version beside another, both sides in one go: prints seconds of both and their ratio.

    python benchmarks/versions.py OTHER/src

Each version has a process of its own, and they work in turns, a piece at a time, so that whatever
else runs then slows them alike. The shortest of many times counts. What is timed are programs that
are compiled already: prediction, a new episode, draws, a redrawn dictionary and a plan on a grid.
"""

import argparse
import contextlib
import dataclasses
import importlib
import json
import pathlib
import subprocess
import sys
import time

OURS = pathlib.Path(__file__).parent.parent / "src"
HOMES = {  # where the first version had what `import kernelmdp as km` gives now
    "Data": "data", "ExactPosterior": "exact", "GridPlanner": "planners", "Nystrom": "features",
    "Posterior": "posterior", "QuadratureFourier": "features", "SquaredExponential": "kernels",
}  # fmt: skip


def found(name):
    """A name of the library, in whichever version this process imports."""
    km = importlib.import_module("kernelmdp")
    if hasattr(km, name):
        return getattr(km, name)
    return getattr(importlib.import_module(f"kernelmdp.{HOMES[name]}"), name)


def works():
    """Calls without arguments, each of which ends with its work done."""
    import jax
    import numpy as np

    jax.config.update("jax_enable_x64", True)
    random, kernel = np.random.default_rng(0), found("SquaredExponential")(0.3)
    rows = lambda n: found("Data")(random.random((n, 3)), random.random((n, 2)), np.ones(n))
    points, few, many = random.random((20_000, 3)), rows(20), rows(1_000)
    fourier = found("Posterior").prior(found("QuadratureFourier")(kernel, 3, nodes=7), 2, 20.0)
    fourier = fourier.update(many)
    exact = found("ExactPosterior").prior(kernel, 3, 2, 20.0, capacity=1_024).update(many)
    nystrom = found("Posterior").prior(found("Nystrom")(kernel, 3), 2, 20.0)
    key = jax.random.key(0)
    newer = hasattr(importlib.import_module("kernelmdp"), "envs")
    envs = importlib.import_module("kernelmdp.control.envs" if newer else "kernelmdp.envs")
    grid, env = found("GridPlanner"), envs.Pendulum()
    plan = jax.jit(lambda: jax.tree.leaves(grid((61, 61), (15,)).plan(env)))
    balls = jax.jit(lambda: grid((41, 31), (7, 7), 9, 10).plan(family(envs, random)).values)
    calls = {
        "predict at 20,000 points, Fourier": lambda: fourier.predict(points),
        "predict at 20,000 points, exact": lambda: exact.predict(points),
        "20 more rows, Fourier": lambda: fourier.update(few),
        "20 more rows, exact": lambda: exact.update(few),
        "a dictionary of 1,000 rows redrawn": lambda: nystrom.refit(many, key=key),
        "a plan on 61 x 61 x 15 of the pendulum": plan,
        "an optimistic plan on 41 x 31 x 7 x 7": balls,
    }
    return {name: (lambda call=call: jax.block_until_ready(call())) for name, call in calls.items()}


def family(envs, random):
    """Navigation without its wall, whose next states may lie anywhere in balls of any size."""

    class Family(envs.Navigation):
        def tabulate(self, states, actions):
            table = envs.Navigation.tabulate(self, states, actions)
            radii = 0.4 * random.random((len(states), len(actions))) ** 2
            return dataclasses.replace(table, radii=radii + 0 * table.rewards)

        def apart(self, state, other):
            return None

    return Family()


def serve():
    """Time the work that is named on each line of the input."""
    calls = works()
    print(json.dumps(list(calls)), flush=True)
    for line in sys.stdin:
        began = time.perf_counter()
        calls[line.strip()]()
        print(time.perf_counter() - began, flush=True)


@contextlib.contextmanager
def side(source):
    """A process that imports the library from there, and what it can do."""
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(source)!r}, "
               f"{str(OURS.parent / 'benchmarks')!r}]; import versions; versions.serve()"]  # fmt: skip
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as process:
        yield process, json.loads(process.stdout.readline())
        process.stdin.close()


def seconds(process, name):
    process.stdin.write(name + "\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=pathlib.Path, help="the folder src of another version")
    parser.add_argument("--rounds", type=int, default=40)
    given = parser.parse_args()
    with side(given.other) as (theirs, _), side(OURS) as (ours, names):
        for name in names:
            times = [[seconds(each, name) for each in (theirs, ours)] for _ in range(given.rounds)]
            before, after = map(min, zip(*times[1:], strict=True))
            print(f"{name:42s} {before:9.5f} s {after:9.5f} s {after / before:6.2f}", flush=True)


if __name__ == "__main__":
    main()
