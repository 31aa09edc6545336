"""Textbook formulas in NumPy, SciPy and mpmath, written without the library."""

import mpmath
import numpy as np
from scipy import special


def squared_exponential(xs, ys, lengthscale):
    difference = (xs[:, None, :] - ys[None, :, :]) / np.asarray(lengthscale)
    return np.exp(-0.5 * np.sum(difference**2, axis=-1))


def matern(xs, ys, lengthscale, smoothness):
    distance = np.sqrt(np.sum(((xs[:, None] - ys[None]) / np.asarray(lengthscale)) ** 2, -1))
    u = np.sqrt(2 * smoothness) * distance
    with np.errstate(invalid="ignore"):
        value = 2 ** (1 - smoothness) / special.gamma(smoothness) * u**smoothness
        return np.where(u > 0, value * special.kv(smoothness, u), 1.0)


def gaussian_process(gram, cross, prior, targets, ridge):
    """Mean, variance and information gain (Rasmussen and Williams, Alg. 2.1)."""
    factor = np.linalg.cholesky(gram + ridge * np.eye(len(gram)))
    alpha = np.linalg.solve(factor.T, np.linalg.solve(factor, targets))
    v = np.linalg.solve(factor, cross.T)
    gain = np.sum(np.log(np.diag(factor))) - 0.5 * len(gram) * np.log(ridge)
    return cross @ alpha, prior - np.sum(v**2, axis=0), gain


def gaussian_process_mp(xs, ys, targets, lengthscale, ridge, digits=50):
    """The same for a squared exponential kernel, in many-digit arithmetic."""
    with mpmath.workdps(digits):
        mp = lambda a: [[mpmath.mpf(float(v)) for v in row] for row in a]
        xs, ys, targets = mp(xs), mp(ys), mp(targets)

        def kernel(a, b):
            square = sum((u - v) ** 2 for u, v in zip(a, b, strict=True))
            return mpmath.exp(-square / (2 * mpmath.mpf(lengthscale) ** 2))

        size = len(xs)
        gram = mpmath.matrix(size, size)
        for i in range(size):
            for j in range(size):
                gram[i, j] = kernel(xs[i], xs[j]) + (mpmath.mpf(ridge) if i == j else 0)
        inverse = gram**-1
        means, variances = [], []
        for y in ys:
            column = mpmath.matrix([kernel(x, y) for x in xs])
            solved = inverse * column
            means.append([sum(solved[i] * targets[i][o] for i in range(size))
                          for o in range(len(targets[0]))])  # fmt: skip
            variances.append(1 - sum(solved[i] * column[i] for i in range(size)))
        return np.array(means, dtype=float), np.array(variances, dtype=float)


def rkhs_function(generator, lengthscale, norm, dim, centers=20):
    """A random function of exactly the given RKHS norm, as centers and coefficients."""
    points = generator.random((centers, dim))
    weights = generator.standard_normal(centers)
    gram = squared_exponential(points, points, lengthscale)
    return points, weights * norm / np.sqrt(weights @ gram @ weights)
