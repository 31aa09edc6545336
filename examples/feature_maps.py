"""The two pictures of the guide on choosing a feature map.

`feature_maps.png`: what each map costs, in features and in time, for the accuracy it reaches.
`quadrature.png`: quadrature Fourier features, and four mistakes that are easy to make in them.
"""

import argparse
import dataclasses
import pathlib
import time
from collections.abc import Callable, Iterator, Sequence

import figures
import jax
import jax.numpy as jnp
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import kernelmdp as km
from kernelmdp.features import AbstractFeatureMap, Mercer
from kernelmdp.kernels import SquaredExponential

LENGTHSCALE, NODES = 0.3, 24
KERNEL = SquaredExponential(LENGTHSCALE)
SMALLEST = 1e-17  # stands for zero on a logarithmic axis
LOOKS = {
    "Mercer": (figures.BLUE, "s"),
    "Quadrature Fourier": (figures.GREEN, "o"),
    "Nyström, random dictionary": (figures.ORANGE, "^"),
    "Random Fourier": (figures.PINK, "D"),
}


@dataclasses.dataclass(frozen=True)
class Sizes:
    """How much is tried: enough for the guide, unless told less."""

    dims: Sequence[int] = (2, 3)
    tolerances: Sequence[float] = (1e-1, 1e-2, 1e-4, 1e-6, 1e-8, 1e-10)
    counts: Sequence[int] = (32, 64, 128, 256, 512, 1024)
    most: int = 1100
    gram_points: int = 600
    timed_points: int = 20_000


QUICK = Sizes((2,), (1e-1,), (32,), 64, 50, 200)


@dataclasses.dataclass(frozen=True)
class Measured:
    """One feature map: its size, kernel error, certificate if it has one, and time per point."""

    features: int
    error: float
    bound: float | None
    microseconds: float


Results = dict[str, list[Measured]]


def maps(dim: int, sizes: Sizes) -> Iterator[tuple[str, AbstractFeatureMap]]:
    """Every map to try, with its name."""
    mercer, quadrature, nystrom, random = LOOKS
    for tolerance in sizes.tolerances:
        yield mercer, Mercer(KERNEL, dim, tolerance)
        yield quadrature, km.QuadratureFourier(KERNEL, dim, tolerance)
    for count in sizes.counts:
        key = jax.random.key(count)
        points = jax.random.uniform(key, (count, dim))
        yield nystrom, km.Nystrom(KERNEL, dim).with_dictionary(points)
        yield random, km.RandomFourier(KERNEL, dim, count // 2, key=key)


def measure(features: AbstractFeatureMap, sizes: Sizes) -> Measured:
    """Kernel error over all pairs of random points and corners, and time of a prediction."""
    dim, generator = features.input_dim, np.random.default_rng(0)
    corners = np.stack(np.meshgrid(*[[0.0, 1.0]] * dim), -1).reshape(-1, dim)
    xs = np.concatenate([corners, generator.random((sizes.gram_points, dim))])
    design = np.asarray(jax.jit(jax.vmap(features.features))(xs))
    error = np.max(np.abs(KERNEL.gram(xs, xs) - design @ design.T))
    bound = features.kernel_error_bound() if hasattr(features, "kernel_error_bound") else None
    seconds = predict_seconds(features, generator.random((sizes.timed_points, dim)))
    return Measured(features.num_features, float(error), bound, 1e6 * seconds / sizes.timed_points)


def predict_seconds(features: AbstractFeatureMap, points: np.ndarray) -> float:
    """The shorter of two runs after one that compiles. Data would not change it."""
    posterior, queries = km.Posterior.prior(features, 1, 1.0), jnp.asarray(points)
    jax.block_until_ready(posterior.predict(queries))
    seconds = []
    for _ in range(2):
        start = time.perf_counter()
        jax.block_until_ready(posterior.predict(queries))
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def trade_off(dim: int, sizes: Sizes) -> Results:
    """What every map of at most the allowed size reaches, smallest first."""
    found: Results = {name: [] for name in LOOKS}
    for name, features in maps(dim, sizes):
        if features.num_features <= sizes.most:
            found[name].append(measure(features, sizes))
    print(f"Measured {sum(map(len, found.values()))} feature maps on [0, 1]^{dim}.", flush=True)
    return found


def draw_trade_off(results: dict[int, Results]) -> Figure:
    """Error against size and time against error, one row of panels per dimension."""
    figure = Figure(figsize=(10, 0.8 + 3.4 * len(results)))
    axes = figure.subplots(len(results), 2, sharex="col", sharey="col", squeeze=False)
    for (dim, found), (left, right) in zip(results.items(), axes, strict=True):
        for name, rows in found.items():
            draw_rows(left, right, name, rows)
        left.set(title=f"Size on $[0, 1]^{dim}$", ylabel="largest kernel error measured")
        right.set(title=f"Time on $[0, 1]^{dim}$", ylabel="µs per point, mean and deviation")
    axes[-1, 0].set_xlabel("number of features")
    axes[-1, 1].set_xlabel("largest kernel error measured")
    handles, labels = axes[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=len(labels))
    return figure


def draw_rows(left: Axes, right: Axes, name: str, rows: list[Measured]) -> None:
    """One map in both panels of a row."""
    sizes, errors, bounds, times = zip(*map(dataclasses.astuple, rows), strict=True)
    colour, marker = LOOKS[name]
    look = {"color": colour, "marker": marker, "ms": 4, "lw": 1.2}
    left.loglog(sizes, errors, label=name, **look)
    right.loglog(errors, times, **look)
    if None not in bounds:
        left.loglog(sizes, bounds, color=colour, alpha=0.35, lw=4, zorder=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("docs/figures"))
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    folder = figures.writable(options.out)
    jax.config.update("jax_enable_x64", True)
    sizes = QUICK if options.quick else Sizes()
    results = {dim: trade_off(dim, sizes) for dim in sizes.dims}
    figures.save(folder / "feature_maps.png", draw_trade_off, results)


if __name__ == "__main__":
    main()
