"""Mean, confidence band and truth under three feature maps.

A function of known RKHS norm is observed with noise, in part of its domain only. Each map's
posterior is drawn with the theorem's band, and beneath it how far it is from the exact one.
"""

import argparse
import dataclasses
import pathlib

import figures
import jax
import jax.numpy as jnp
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import kernelmdp as km
from kernelmdp.kernels import SquaredExponential
from kernelmdp.posterior import AbstractPosterior

LENGTHSCALE, NORM, NOISE, DELTA = 0.15, 2.0, 0.15, 0.1
EPISODES, ROWS, DRAWS = 12, 20, 3
PERIODS = EPISODES * ROWS
CLUSTERS = (0.08, 0.3, 0.66)  # nothing is seen around 0.5, nor beyond 0.8
RIDGE = NOISE**2  # at this ridge the draws are those of the Gaussian process posterior
CONSTANTS = {"norm_bound": NORM, "noise_scale": NOISE, "ridge": RIDGE, "delta": DELTA}
OVERSAMPLING, ACCURACY = 4.0, 0.5
KERNEL = SquaredExponential(LENGTHSCALE)
GRID = np.linspace(0, 1, 801)[:, None]
SMALLEST = 1e-17  # stands for zero on a logarithmic axis


@dataclasses.dataclass(frozen=True)
class Fit:
    """A posterior, the theorem's width for it, and both on the grid."""

    name: str
    colour: str
    features: int
    dictionary: np.ndarray
    beta: float
    gain: float
    mean: np.ndarray
    std: np.ndarray
    radius: np.ndarray
    draws: np.ndarray

    @classmethod
    def of(cls, name, colour, posterior: AbstractPosterior, features, width, *,
           offset=0.0, dictionary=()) -> "Fit":  # fmt: skip
        """Evaluate the posterior; `width` is the theorem's, a function of the gain."""
        gain = posterior.information_gain()
        beta = float(width(gain))
        mean, std = (np.asarray(values)[:, 0] for values in posterior.predict(GRID))
        keys = jax.random.split(jax.random.key(2), DRAWS)
        draws = [jax.vmap(posterior.draw(key=key))(GRID)[:, 0] for key in keys]
        return cls(name, colour, features, np.asarray(dictionary), beta, float(gain), mean, std,
                   beta * std + offset, np.array(draws))  # fmt: skip

    def covered(self, truth: np.ndarray) -> float:
        """The share of the grid on which the truth is inside the band."""
        return float(np.mean(np.abs(truth - self.mean) <= self.radius))


def known_function(generator: np.random.Generator):
    r"""$f = \sum_i\alpha_i k(c_i, \cdot)$ with $\|f\|^2 = \alpha^\top K\alpha$ scaled to $B^2$."""
    centres = generator.random((25, 1))
    weights = generator.standard_normal(25)
    norm = np.sqrt(weights @ KERNEL.gram(centres, centres) @ weights)
    return lambda xs: np.asarray(KERNEL.gram(xs, centres) @ (weights * NORM / norm))


def observations(truth, generator: np.random.Generator) -> km.Data:
    """Noisy values at points around the clusters."""
    around = generator.choice(CLUSTERS, (PERIODS, 1))
    inputs = np.clip(around + 0.04 * generator.standard_normal((PERIODS, 1)), 0, 1)
    return km.Data.of(inputs, truth(inputs) + NOISE * generator.standard_normal(PERIODS))


def fit_exact(data: km.Data) -> Fit:
    """Every point is kept."""
    posterior = km.ExactPosterior.prior(KERNEL, 1, 1, RIDGE, capacity=PERIODS).update(data)
    width = lambda gain: km.exact_width(gain, **CONSTANTS)
    return Fit.of("Exact", figures.BLUE, posterior, PERIODS, width)


def fit_fourier(data: km.Data) -> Fit:
    """As many nodes as the theorem asks for."""
    features = km.QuadratureFourier(KERNEL, 1, "theory", total_periods=PERIODS)
    posterior = km.Posterior.prior(features, 1, RIDGE).update(data)
    width = lambda gain: km.fourier_width(gain, **CONSTANTS)
    offset = km.fourier_offset(norm_bound=NORM, total_periods=PERIODS)
    name, count = "Quadrature Fourier", features.num_features
    return Fit.of(name, figures.GREEN, posterior, count, width, offset=offset)


def fit_nystrom(data: km.Data) -> Fit:
    """A dictionary redrawn after every episode.

    The theorem's oversampling would keep every point; this is the practical one, so the band
    has the theorem's width but not its promise.
    """
    features = km.Nystrom(KERNEL, 1, oversampling=OVERSAMPLING)
    posterior = km.Posterior.prior(features, 1, RIDGE)
    history = km.History.empty(PERIODS, 1, 1)
    for episode in range(EPISODES):
        rows = jax.tree.map(lambda a, e=episode: a[e * ROWS : (e + 1) * ROWS], data)
        history = history.append(rows)
        posterior = posterior.advance(rows, history.data, key=jax.random.key(episode))
    chosen = posterior.features.dictionary[posterior.features.active, 0]
    width = lambda gain: km.nystrom_width(gain, accuracy=ACCURACY, **CONSTANTS)
    return Fit.of("Nyström", figures.ORANGE, posterior, len(chosen), width, dictionary=chosen)


def draw(fits: list[Fit], data: km.Data, truth: np.ndarray) -> Figure:
    """Bands above, distances from the exact posterior beneath."""
    figure = Figure(figsize=(13, 6.2))
    axes = figure.subplots(2, len(fits), sharex=True, sharey="row", height_ratios=[2.2, 1])
    for fit, upper, lower in zip(fits, *axes, strict=True):
        draw_band(upper, fit, data, truth)
        draw_distance(lower, fit, fits[0])
        lower.set(yscale="log", xlabel="input x", xlim=(0, 1))
    axes[0, 0].set_ylabel("value of the function")
    axes[1, 0].set_ylabel("distance from exact")
    axes[1, 0].set_ylim(SMALLEST / 2, 3)
    handles, labels = axes[0, -1].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=len(labels))
    return figure


def draw_band(axis: Axes, fit: Fit, data: km.Data, truth: np.ndarray) -> None:
    """One posterior against the truth."""
    x, colour = GRID[:, 0], fit.colour
    for radius, alpha, label in (
        (fit.radius, 0.15, "band of the theorem, μ ± βσ"),
        (fit.std, 0.35, "one standard deviation, μ ± σ"),
    ):
        low, high = fit.mean - radius, fit.mean + radius
        axis.fill_between(x, low, high, color=colour, alpha=alpha, lw=0, label=label)
    axis.plot(x, fit.draws.T, color=colour, lw=0.6, alpha=0.7, label=["posterior draws", *[None] * (DRAWS - 1)])
    axis.plot(x, fit.mean, color=colour, lw=1.8, label="mean μ")
    axis.plot(x, truth, color=figures.INK, lw=1.3, ls=(0, (4, 2)), label="truth")
    axis.plot(data.inputs, data.targets, ".", color=figures.INK, ms=2.5, alpha=0.5, label="data")
    axis.set_title(title(fit, truth))


def title(fit, truth):
    return f"{fit.name}\n{fit.features} β = {fit.beta:.2f}, gain {fit.gain:.2f}, covers {fit.covered(truth):.1%}"


def draw_distance(axis: Axes, fit: Fit, exact: Fit) -> None:
    """How far mean and width are from the exact ones, beside the width itself."""
    x = GRID[:, 0]
    axis.plot(x, exact.std, color=figures.GREY)
    if fit is not exact:
        axis.plot(x, np.maximum(np.abs(fit.std - exact.std), SMALLEST), color=fit.colour)
        axis.plot(x, np.maximum(np.abs(fit.mean - exact.mean), SMALLEST), color=fit.colour, ls=":")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out/demo"), help="f")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)  # a program may; the library never does
    folder = figures.writable(options.out)
    generator = np.random.default_rng(options.seed)
    function = known_function(generator)
    data, truth = observations(function, generator), function(GRID)
    fits = [fit(data) for fit in (fit_exact, fit_fourier, fit_nystrom)]
    for f in fits: print(title(f, truth), np.abs(f.mean-fits[0].mean).max(), np.abs(f.std-fits[0].std).max())
    print(figures.save(figures.styled(draw, fits, data, truth), folder / "posterior_bands.png"))


if __name__ == "__main__":
    main()
