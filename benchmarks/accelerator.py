"""Variances at a million points with 1,024 features, against the matrix-product rate.

Run on the device to measure: `JAX_ENABLE_X64=1 python benchmarks/accelerator.py --out FILE`.
"""

import argparse
import json
import pathlib
import time

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp import Data, Posterior, RandomFourier
from kernelmdp.regression.kernels import SquaredExponential

FEATURES, POINTS, TRIES = 1024, 10**6, 5


def best_time(function, *args):
    """The shortest of several timed calls after one that compiles."""
    jax.block_until_ready(function(*args))
    times = []
    for _ in range(TRIES):
        start = time.perf_counter()
        jax.block_until_ready(function(*args))
        times.append(time.perf_counter() - start)
    return min(times)


def product_rate():
    """Floating-point operations per second of the full product of the same shape."""
    generator = np.random.default_rng(0)
    left = jnp.asarray(generator.standard_normal((POINTS // 8, FEATURES)))
    right = jnp.asarray(generator.standard_normal((FEATURES, FEATURES)))
    return 2 * left.shape[0] * FEATURES**2 / best_time(jax.jit(jnp.matmul), left, right)


def variance_rate(posterior, points):
    """The same, counting two operations per entry of a full factor and point."""
    return 2 * len(points) * FEATURES**2 / best_time(posterior.variances, points)


def error(posterior, points):
    """The largest deviation of the variance from triangular solves in NumPy."""
    features = np.asarray(jax.vmap(posterior.features)(points))
    precision = np.asarray(posterior.gram) + float(posterior.ridge) * np.eye(FEATURES)
    expected = float(posterior.ridge) * np.sum(
        features.T * np.linalg.solve(precision, features.T), 0
    )
    return float(np.max(np.abs(np.asarray(posterior.predict(points)[1][:, 0]) ** 2 - expected)))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="JSON file to write")
    path = parser.parse_args().out
    jax.config.update("jax_enable_x64", True)
    generator = np.random.default_rng(1)
    features = RandomFourier(SquaredExponential(0.3), 3, FEATURES // 2, key=jax.random.key(0))
    xs = generator.random((20_000, 3))
    posterior = Posterior.prior(features, 1, 20.0).update(Data.of(xs, np.sin(5 * xs[:, 0])))
    points = jnp.asarray(generator.random((POINTS, 3)))
    product, variance = product_rate(), variance_rate(posterior, points)
    result = {
        "device": jax.devices()[0].device_kind,
        "jax": jax.__version__,
        "features": FEATURES,
        "points": POINTS,
        "product_tflops": product / 1e12,
        "variance_tflops": variance / 1e12,
        "share": variance / product,
        "variance_error": error(posterior, points[:500]),
    }
    path.write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
