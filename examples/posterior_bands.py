"""Mean, confidence band and truth under three feature maps, as one picture and one table.

A function of known RKHS norm is observed with noise in parts of its domain. Each posterior is
drawn with the theorem's band, and below it what differs from the exact posterior.
"""

import argparse
import dataclasses
import pathlib
from collections.abc import Callable

import figures
import jax
import numpy as np
from figures import Axes, Figure

import kernelmdp as km

KERNEL = km.SquaredExponential(0.1)
NORM, NOISE, RIDGE, DELTA = 2.0, 0.2, 0.5, 0.1
CONSTANTS = {"norm_bound": NORM, "noise_scale": NOISE, "ridge": RIDGE, "delta": DELTA}
EXPLORED = ((0.02, 0.38), (0.62, 0.8))
EPISODES, ROWS = 12, 15
PERIODS = EPISODES * ROWS
OVERSAMPLING, ACCURACY = 4.0, 0.5
GRID = np.linspace(0, 1, 801)[:, None]
SMALLEST = 1e-17  # stands for zero on a logarithmic axis

Truth = Callable[[np.ndarray], np.ndarray]


@dataclasses.dataclass(frozen=True)
class Fit:
    """A posterior and its band on the grid."""

    name: str
    colour: str
    size: str
    beta: float
    gain: float
    mean: np.ndarray
    std: np.ndarray
    radius: np.ndarray
    draws: np.ndarray
    dictionary: np.ndarray

    def covered(self, truth: np.ndarray) -> float:
        """The share of the grid on which the truth lies inside the band."""
        return float(np.mean(np.abs(truth - self.mean) <= self.radius))


def known_function(generator: np.random.Generator) -> Truth:
    r"""$f = \sum_i\alpha_i k(c_i, \cdot)$, scaled so that $\|f\|^2 = \alpha^\top K\alpha = B^2$."""
    centres, weights = generator.random((25, 1)), generator.standard_normal(25)
    norm = np.sqrt(weights @ KERNEL.gram(centres, centres) @ weights)
    return lambda xs: np.asarray(KERNEL.gram(xs, centres) @ (weights * NORM / norm))


def observations(function: Truth, generator: np.random.Generator) -> km.Data:
    """Noisy values at points of the explored intervals, in random order."""
    low, high = np.array(EXPLORED)[generator.integers(len(EXPLORED), size=PERIODS)].T
    inputs = generator.uniform(low, high)[:, None]
    return km.Data.of(inputs, function(inputs) + NOISE * generator.standard_normal(PERIODS))


@jax.jit
def sampled(posterior: km.AbstractPosterior, keys: jax.Array) -> jax.Array:
    """One posterior draw per key, on the grid."""
    return jax.vmap(lambda key: jax.vmap(posterior.draw(key=key))(GRID)[:, 0])(keys)


def evaluate(name, colour, size, posterior, width, *, offset=0.0, dictionary=()) -> Fit:
    """The posterior on the grid; `width` is the theorem's β as a function of the gain."""
    gain = posterior.information_gain()
    beta = float(width(gain, **CONSTANTS))
    mean, std = (np.asarray(values)[:, 0] for values in posterior.predict(GRID))
    draws = np.asarray(sampled(posterior, jax.random.split(jax.random.key(0), 3)))
    points = np.asarray(dictionary)
    return Fit(name, colour, size, beta, float(gain), mean, std, beta * std + offset, draws, points)


def fit_exact(data: km.Data) -> Fit:
    """Every point is kept."""
    posterior = km.ExactPosterior.prior(KERNEL, 1, 1, RIDGE, capacity=PERIODS).update(data)
    return evaluate("Exact", figures.BLUE, f"{PERIODS} points", posterior, km.exact_width)


def fit_fourier(data: km.Data) -> Fit:
    """As many nodes as the theorem asks for, folded and trimmed."""
    features = km.QuadratureFourier(KERNEL, 1, "theory", total_periods=PERIODS)
    posterior = km.Posterior.prior(features, 1, RIDGE).update(data)
    error = features.kernel_error_bound()
    offset = float(km.fourier_offset(error, norm_bound=NORM, rows=PERIODS, ridge=RIDGE))
    name, size = "Quadrature Fourier", f"{features.num_features} features"
    return evaluate(name, figures.GREEN, size, posterior, km.fourier_width, offset=offset)


def fit_nystrom(data: km.Data) -> Fit:
    """A dictionary drawn anew after every episode.

    The theorem's oversampling would keep every point. This one is practical: the band has the
    theorem's width without its promise.
    """
    posterior = km.Posterior.prior(km.Nystrom(KERNEL, 1, oversampling=OVERSAMPLING), 1, RIDGE)
    history = km.History.empty(PERIODS, 1, 1)
    for episode in range(EPISODES):
        rows = jax.tree.map(lambda a, start=episode * ROWS: a[start : start + ROWS], data)
        history = history.append(rows)
        posterior = posterior.advance(rows, history.data, key=jax.random.key(episode))
    points = posterior.features.dictionary[posterior.features.active, 0]
    width = lambda gain, **constants: km.nystrom_width(gain, accuracy=ACCURACY, **constants)
    size = f"{len(points)} of {PERIODS} points"
    return evaluate("Nyström", figures.ORANGE, size, posterior, width, dictionary=points)


def draw(fits: list[Fit], data: km.Data, truth: np.ndarray) -> Figure:
    """The bands, and below the approximate ones what differs from the exact posterior."""
    figure = Figure(figsize=(13, 6.4))
    axes = figure.subplots(2, len(fits), sharex=True, sharey="row", height_ratios=[2.4, 1])
    for fit, axis in zip(fits, axes[0], strict=True):
        draw_band(axis, fit, data, truth)
    for fit, axis in zip(fits[1:], axes[1, 1:], strict=True):
        draw_difference(axis, fit, fits[0])
    axes[0, 0].set(ylabel="value of the function", xlabel="input $x$", xlim=(0, 1))
    axes[0, 0].set_xticks(np.linspace(0.1, 0.9, 5))  # away from the edges, where panels meet
    axes[1, 1].set(ylabel="difference from exact", yscale="log", ylim=(SMALLEST, 10))
    for axis in (axes[0, 0], axes[1, 1]):
        axis.tick_params(labelbottom=True, labelleft=True)
    axes[1, 0].axis("off")
    axes[1, 0].legend(*axes[0, 0].get_legend_handles_labels(), loc="center", ncols=2)
    seen = f"{PERIODS} observations with noise {NOISE:g}"
    settings = rf"ridge {RIDGE:g}, $\delta$ = {DELTA:g}"
    figure.suptitle(f"A function of RKHS norm {NORM:g} from {seen} ({settings})", x=0.01, ha="left")
    return figure


def draw_band(axis: Axes, fit: Fit, data: km.Data, truth: np.ndarray) -> None:
    """Mean, bands and draws of one posterior, with the truth, the data and the dictionary."""
    x, paint, ink = GRID[:, 0], {"color": fit.colour}, {"color": figures.INK}
    around = lambda radius: (x, fit.mean - radius, fit.mean + radius)
    band, inner = r"the theorem's band $\mu \pm \beta\sigma$", r"one deviation $\mu \pm \sigma$"
    axis.fill_between(*around(fit.radius), alpha=0.15, lw=0, label=band, **paint)
    axis.fill_between(*around(fit.std), alpha=0.3, lw=0, label=inner, **paint)
    axis.plot(x, fit.draws[0], lw=0.6, label="posterior draws", **paint)
    axis.plot(x, fit.draws[1:].T, lw=0.6, **paint)
    axis.plot(x, fit.mean, lw=2, label=r"mean $\mu$", **paint)
    axis.plot(x, truth, lw=1.2, ls=(0, (4, 2)), label="truth", **ink)
    axis.plot(data.inputs, data.targets, ".", ms=4, mew=0, alpha=0.4, label="data", **ink)
    heights, bottom = np.full(len(fit.dictionary), 0.03), axis.get_xaxis_transform()
    axis.plot(fit.dictionary, heights, "|", mew=0.8, label="dictionary", transform=bottom, **ink)
    figures.headline(axis, fit.name, details(fit, truth))


def details(fit: Fit, truth: np.ndarray) -> str:
    """The numbers of a panel, in one line."""
    width = rf"$\beta$ = {fit.beta:.2f}   gain $\gamma$ = {fit.gain:.1f}"
    return f"{fit.size}   {width}   truth inside: {fit.covered(truth):.1%}"


def draw_difference(axis: Axes, fit: Fit, exact: Fit) -> None:
    """How far mean and width are from the exact ones, and the exact width for scale."""
    x = GRID[:, 0]
    of_mean, of_std = (np.maximum(np.abs(d), SMALLEST) for d in differences(fit, exact))
    axis.plot(x, exact.std, color=figures.GREY, lw=1.2, label=r"exact $\sigma$")
    axis.plot(x, of_mean, color=figures.INK, lw=0.8, label=r"$|\tilde\mu - \mu|$")
    axis.plot(x, of_std, color=fit.colour, lw=1, label=r"$|\tilde\sigma - \sigma|$")
    axis.legend(loc="upper left", bbox_to_anchor=(0, 0.88), ncols=3)
    axis.set_xlabel("input $x$")


def differences(fit: Fit, exact: Fit) -> tuple[np.ndarray, np.ndarray]:
    """Of the means and of the standard deviations."""
    return fit.mean - exact.mean, fit.std - exact.std


def table(fits: list[Fit], truth: np.ndarray) -> str:
    """One line per map; the errors are the largest differences from the exact posterior."""
    lines = [("map", "size", "beta", "gain", "mean error", "std error", "covered")]
    for fit in fits:
        errors = (f"{np.max(np.abs(d)):.1e}" for d in differences(fit, fits[0]))
        numbers = (f"{fit.beta:.2f}", f"{fit.gain:.2f}", *errors, f"{fit.covered(truth):.1%}")
        lines.append((fit.name, fit.size, *numbers))
    return "\n".join("{:20}{:18}{:>6}{:>8}{:>12}{:>12}{:>10}".format(*line) for line in lines)


def main() -> None:
    """Fit, draw, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    out = pathlib.Path("out/demo")
    parser.add_argument("--out", type=pathlib.Path, default=out, help=f"folder to write to ({out})")
    options = parser.parse_args()
    folder = figures.writable(options.out)

    generator = np.random.default_rng(6)
    function = known_function(generator)
    data, truth = observations(function, generator), function(GRID)
    fits = []
    for fit in (fit_exact, fit_fourier, fit_nystrom):
        fits.append(fit(data))
        print(f"{fits[-1].name}: fitted to {PERIODS} observations.", flush=True)
    picture = figures.save(folder / "posterior_bands.png", draw, fits, data, truth)
    print(f"\n{table(fits, truth)}\n\nThe picture is {picture}")


if __name__ == "__main__":
    with jax.enable_x64(True):  # this program compiles functions of its own
        main()
