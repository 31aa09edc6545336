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
import numpy as np
from figures import Axes, Figure

import kernelmdp as km

LENGTHSCALE, NODES = 0.3, 24
KERNEL = km.SquaredExponential(LENGTHSCALE)
BOUND = {"lw": 4, "alpha": 0.35, "zorder": 1}  # how a certificate is drawn: wide and faint
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
    counts: Sequence[int] = (32, 64, 128, 256, 512)
    most: int = 1000
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


def maps(dim: int, sizes: Sizes) -> Iterator[tuple[str, km.AbstractFeatureMap]]:
    """Every map to try, with its name."""
    mercer, quadrature, nystrom, random = LOOKS
    for tolerance in sizes.tolerances:
        yield mercer, km.Mercer(KERNEL, dim, tolerance)
        yield quadrature, km.QuadratureFourier(KERNEL, dim, tolerance)
    for count in sizes.counts:
        key = jax.random.key(count)
        points = jax.random.uniform(key, (count, dim))
        yield nystrom, km.Nystrom(KERNEL, dim).with_dictionary(points)
        yield random, km.RandomFourier(KERNEL, dim, count // 2, key=key)


def measure(features: km.AbstractFeatureMap, sizes: Sizes) -> Measured:
    """Kernel error over all pairs of random points and corners, and time of a prediction."""
    dim, generator = features.input_dim, np.random.default_rng(0)
    corners = np.stack(np.meshgrid(*[[0.0, 1.0]] * dim), -1).reshape(-1, dim)
    xs = np.concatenate([corners, generator.random((sizes.gram_points, dim))])
    design = np.asarray(jax.jit(jax.vmap(features))(xs))
    error = np.max(np.abs(KERNEL.gram(xs, xs) - design @ design.T))
    bound = features.kernel_error_bound() if features.width_kind == "fourier" else None
    seconds = predict_seconds(features, generator.random((sizes.timed_points, dim)))
    return Measured(features.num_features, float(error), bound, 1e6 * seconds / sizes.timed_points)


def predict_seconds(features: km.AbstractFeatureMap, points: np.ndarray) -> float:
    """The shorter of two runs after one that compiles. Data would not change it."""
    posterior, queries = km.Posterior.prior(features, 1, 1.0), jax.numpy.asarray(points)
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
    figure = Figure(figsize=(10, 0.8 + 3.2 * len(results)))
    axes = figure.subplots(len(results), 2, sharex="col", sharey="col", squeeze=False)
    for (dim, found), (left, right) in zip(results.items(), axes, strict=True):
        for name, rows in found.items():
            draw_rows(left, right, name, rows)
        left.set(title=f"Size on $[0, 1]^{dim}$", ylabel="largest kernel error measured")
        right.set(title=f"Time on $[0, 1]^{dim}$", ylabel="µs per point, mean and deviation")
    axes[-1, 0].set_xlabel("number of features")
    axes[-1, 1].set_xlabel("largest kernel error measured")
    axes[0, 0].plot([], [], color=figures.GREY, **BOUND, label="proven bound")
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
        left.loglog(sizes, bounds, color=colour, **BOUND)


def paired(xs: np.ndarray, frequencies: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """A cosine and a sine for every node."""
    phases = np.outer(xs, frequencies)
    return np.sqrt(np.tile(weights, 2)) * np.hstack([np.cos(phases), np.sin(phases)])


def without_root_pi(xs: np.ndarray) -> np.ndarray:
    r"""Hermite weights as libraries give them: they sum to $\sqrt\pi$, not to 1."""
    roots, weights = np.polynomial.hermite.hermgauss(NODES)
    return paired(xs, np.sqrt(2) / LENGTHSCALE * roots, weights)


def without_root_two(xs: np.ndarray) -> np.ndarray:
    r"""Frequencies of $e^{-r^2/4l^2}$: the lengthscale is too long by $\sqrt2$."""
    roots, weights = np.polynomial.hermite.hermgauss(NODES)
    return paired(xs, roots / LENGTHSCALE, weights / np.sqrt(np.pi))


def misread_index(xs: np.ndarray) -> np.ndarray:
    r"""The paper as printed: the sines for $d < i \le 2d$ at node $i-m$, here with $m = 1$.

    All but one of them ask for a node beyond the last, which there is not, and fall away.
    """
    roots, weights = np.polynomial.hermite.hermgauss(NODES)
    columns = np.arange(2 * NODES)
    printed = np.where(columns < NODES, columns, columns - 1)
    exists = printed < NODES
    phases = np.sqrt(2) / LENGTHSCALE * np.outer(xs, roots[printed[exists]])
    values = np.where(columns[exists] < NODES, np.cos(phases), np.sin(phases))
    return np.sqrt(weights[printed[exists]] / np.sqrt(np.pi)) * values


def random_phases(xs: np.ndarray) -> np.ndarray:
    """One cosine of random phase for every pair of nodes, as if frequencies were random too."""
    roots, weights = np.polynomial.hermite.hermgauss(NODES)
    roots, weights = roots[: NODES // 2], 2 * weights[: NODES // 2] / np.sqrt(np.pi)
    phases = np.random.default_rng(0).uniform(0, 2 * np.pi, NODES // 2)
    return np.sqrt(2 * weights) * np.cos(np.sqrt(2) / LENGTHSCALE * np.outer(xs, roots) + phases)


MISTAKES: dict[str, tuple[Callable[[np.ndarray], np.ndarray], str]] = {
    r"weights not divided by $\sqrt{\pi}$": (without_root_pi, figures.ORANGE),
    r"frequencies without $\sqrt{2}$": (without_root_two, figures.BLUE),
    r"sines at index $i - m$": (misread_index, figures.PINK),
    "random phases for sines": (random_phases, figures.YELLOW),
}


def draw_quadrature() -> Figure:
    """The kernel and its error by distance: these features, and each mistake."""
    figure = Figure(figsize=(10, 4.2))
    left, right = figure.subplots(1, 2, sharex=True)
    xs = np.linspace(0, 1, 201)
    kernel = np.asarray(KERNEL.gram(xs[:, None], xs[:, None]))
    left.plot(xs, kernel[0], color=figures.INK, lw=4, alpha=0.25, label="kernel $k(r)$")
    for name, (features, colour) in MISTAKES.items():
        draw_kernel(left, right, xs, kernel, features(xs), color=colour, label=name, lw=1.2)
    ours = km.QuadratureFourier(KERNEL, 1, NODES)
    design = np.asarray(jax.vmap(ours)(xs[:, None]))
    label = f"QuadratureFourier, {ours.num_features} features"
    draw_kernel(left, right, xs, kernel, design, color=figures.GREEN, label=label, lw=1.6)
    bound = ours.kernel_error_bound()
    right.axhline(bound, color=figures.GREEN, ls="--", lw=1)
    right.text(0.5, 2 * bound, f"proven bound {bound:.1e}", color=figures.GREEN, ha="center")
    left.set(
        title=f"Value, {NODES} nodes, $l$ = {LENGTHSCALE:g}",
        ylabel=r"$\tilde\phi(1)^\top\tilde\phi(1 - r)$",
    )
    right.set(title="Error", ylabel=r"$\max_x |k - \tilde\phi^\top\tilde\phi|$ at distance $r$")
    for axis in (left, right):
        axis.set(xlabel="distance $r$", xlim=(0, 1))
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    return figure


def draw_kernel(left: Axes, right: Axes, xs, kernel, design, **look) -> None:
    """What features make of the kernel from the point 1, and the largest error by distance."""
    made = design @ design.T
    error = np.abs(kernel - made)
    worst = [np.max(np.diagonal(error, offset)) for offset in range(len(xs))]
    left.plot(xs, made[-1, ::-1], **look)
    right.semilogy(xs, np.maximum(worst, SMALLEST), **look)


def main() -> None:
    """Draw both pictures and say where they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    out = pathlib.Path("docs/figures")
    parser.add_argument("--out", type=pathlib.Path, default=out, help=f"folder to write to ({out})")
    parser.add_argument("--quick", action="store_true", help="tiny sizes, to see that it works")
    options = parser.parse_args()
    folder = figures.writable(options.out)

    sizes = QUICK if options.quick else Sizes()
    quadrature = figures.save(folder / "quadrature.png", draw_quadrature)
    print(f"The picture of the quadrature is {quadrature}", flush=True)
    results = {dim: trade_off(dim, sizes) for dim in sizes.dims}
    maps_picture = figures.save(folder / "feature_maps.png", draw_trade_off, results)
    print(f"The picture of the feature maps is {maps_picture}")


if __name__ == "__main__":
    with jax.enable_x64(True):  # this program compiles functions of its own
        main()
