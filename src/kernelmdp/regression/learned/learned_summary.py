"""Summaries of a learned posterior, in plain numbers and words."""

import numpy as np

from kernelmdp.regression.learned.learned_posterior import LearnedPosterior


def hyperparameters(posterior: LearnedPosterior) -> list[dict[str, float]]:
    """Return the hyperparameters of each output by name; lengths are shares of the unit cube."""
    rows, names = np.exp(np.asarray(posterior.found.mode)), posterior.settings.family.names
    return [dict(zip(names, row.tolist(), strict=True)) for row in rows]


def strained(posterior: LearnedPosterior) -> list[str | None]:
    """Describe the hyperparameter of each output that its prior all but excludes."""
    family = posterior.settings.believed(posterior.history.data)
    return [family.strained(mode) for mode in np.array(posterior.found.mode)]


def summary(posterior: LearnedPosterior) -> list[dict[str, float]]:
    """Return summed variances and shortest lengthscales of each part, and the outlier counts."""
    short = []
    numbers = np.sum(np.asarray(posterior.aside), axis=0)
    for known, odd in zip(hyperparameters(posterior), numbers, strict=True):
        parts: dict[str, list[float]] = {}
        for name, value in known.items():
            parts.setdefault(name.partition("[")[0], []).append(value)
        join = lambda name, values: min(values) if "lengthscale" in name else sum(values)
        told = {name: join(name, values) for name, values in parts.items()}
        short.append(told | ({"aside": float(odd)} if odd else {}))
    return short
