"""Bad input is refused with what must hold, what was given and what to do."""

import math
import os

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp import Data, ExactPosterior, History, Nystrom, Posterior, QuadratureFourier, Theory
from kernelmdp.regression import chebyshev
from kernelmdp.regression.features import Mercer
from kernelmdp.regression.kernels import (
    Coregional,
    Linear,
    Matern,
    Periodic,
    Polynomial,
    SquaredExponential,
)

KERNEL = SquaredExponential(0.3)
XS, YS = np.random.default_rng(0).random((5, 2)), np.zeros((5, 1))


def poisoned(value):
    xs = XS.copy()
    xs[2, 1] = value
    return xs


CASES = {
    "negative lengthscale": (lambda: SquaredExponential(-1.0), "lengthscale must be positive, got -1.0"),
    "zero lengthscale": (lambda: Matern(0.0), "lengthscale must be positive"),
    "nan lengthscale": (lambda: SquaredExponential(math.nan), "lengthscale must be finite, got nan"),
    "one bad lengthscale of two": (lambda: SquaredExponential((0.1, -2.0)), "lengthscale must be positive"),
    "lengthscale matrix": (lambda: SquaredExponential(np.ones((2, 2))), "one number or one per coordinate"),
    "lengthscale text": (lambda: SquaredExponential("0.3"), "lengthscale must hold real numbers"),
    "wrong number of lengthscales": (
        lambda: QuadratureFourier(SquaredExponential((0.1, 0.2)), 3, 8), "one per coordinate .3."),
    "negative smoothness": (lambda: Matern(1.0, -0.5), "smoothness must be positive"),
    "zero period": (lambda: Periodic(1.0, 0.0), "period must be positive"),
    "negative scale": (lambda: -1.0 * KERNEL, "scale must be positive, got -1.0"),
    "negative bias": (lambda: Linear(bias=-1.0), "bias must not be negative"),
    "degree zero": (lambda: Polynomial(0), "degree must be a whole number of at least 1"),
    "no coordinates": (lambda: KERNEL.on(), "at least one coordinate"),
    "a coordinate twice": (lambda: KERNEL.on(0, 0), "each once"),
    "a coordinate too many": (lambda: KERNEL.on(3)(jnp.zeros(2), jnp.zeros(2)), "below the input dimension 2"),
    "indefinite k4": (
        lambda: Coregional(KERNEL, [[1.0, 2.0], [2.0, 1.0]]), "positive semidefinite.*eigenvalue of -1.*clip"),
    "asymmetric k4": (lambda: Coregional(KERNEL, [[1.0, 0.2], [0.1, 1.0]]), "must be symmetric"),
    "oblong k4": (lambda: Coregional(KERNEL, np.ones((2, 3))), "square matrix, got shape"),
    "k4 with nan": (lambda: Posterior.prior(QuadratureFourier(KERNEL, 1, 8), [[math.nan]], 1.0), "must be finite"),
    "nan input": (lambda: Data.of(poisoned(math.nan), YS), "inputs must be finite, got nan at position .*2.*1"),
    "infinite input": (lambda: Data.of(poisoned(math.inf), YS), "inputs must be finite, got inf"),
    "nan target": (lambda: Data.of(XS, np.full((5, 1), math.nan)), "targets must be finite"),
    "integers beyond float64": (
        lambda: Data.of(XS, np.full(5, 2**60)), "integers up to 2..53.*Rescale"),
    "object inputs": (lambda: Data.of(np.array([[None]]), [0.0]), "must hold real numbers"),
    "boolean inputs": (lambda: Data.of(np.ones((5, 2), bool), YS), "must hold real numbers, got dtype bool"),
    "flat inputs": (lambda: Data.of(np.zeros(5), YS), r"\(N, q\).*got shapes \(5,\)"),
    "unequal lengths": (lambda: Data.of(XS, np.zeros((4, 1))), r"got shapes \(5, 2\), \(4, 1\)"),
    "negative weight": (lambda: Data.of(XS, YS, -np.ones(5)), "weights must not be negative"),
    "capacity zero": (lambda: History.empty(0, 2, 1), "capacity must be a whole number of at least 1, got 0"),
    "capacity beyond memory": (lambda: History.empty(2**62, 2, 1), "bytes.*Lower its capacity"),
    "no nodes": (lambda: QuadratureFourier(KERNEL, 2, 0), "nodes must be a whole number of at least 1, got 0"),
    "unknown nodes": (lambda: QuadratureFourier(KERNEL, 2, "best"), "nodes must be a whole number, a tolerance"),
    "theory without T": (lambda: QuadratureFourier(KERNEL, 2, "theory"), "pass total_periods"),
    "tolerance out of reach": (lambda: QuadratureFourier(SquaredExponential(1e-3), 1, 1e-3), "tolerance must be reached"),
    "quadrature of a Matérn": (lambda: QuadratureFourier(Matern(0.3), 2, 8), "got Matern. Use RandomFourier"),
    "Mercer of a Matérn": (lambda: Mercer(Matern(0.3), 2, 1e-3), "got Matern. Use QuadratureFourier"),
    "Mercer beyond float64": (lambda: Mercer(KERNEL, 2, 1e-17), "tolerance must be above"),
    "negative trim": (lambda: QuadratureFourier(KERNEL, 2, 8, trim=-1.0), "trim must lie in"),
    "oversampling zero": (lambda: Nystrom(KERNEL, 2, oversampling=0.0), "oversampling must be positive"),
    "redraw factor below one": (lambda: Nystrom(KERNEL, 2, redraw_factor=0.5), "redraw_factor must be at least 1"),
    "dictionary of another dimension": (
        lambda: Nystrom(KERNEL, 2).with_dictionary(np.zeros((3, 1))), r"\(n, 2\) array, got shape \(3, 1\)"),
    "delta of two": (lambda: Theory(100, delta=2.0), "delta must lie strictly between 0 and 1"),
    "ridge zero": (lambda: Posterior.prior(QuadratureFourier(KERNEL, 1, 8), 1, 0.0), "ridge must be positive"),
    "ridge infinite": (lambda: ExactPosterior.prior(KERNEL, 1, 1, math.inf), "ridge must be finite"),
    "no outputs": (lambda: ExactPosterior.prior(KERNEL, 1, 0, 1.0), "outputs must be a whole number of at least 1"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_bad_input_is_refused_with_a_reason(name):
    make, message = CASES[name]
    with pytest.raises((ValueError, MemoryError), match=f"(?s){message}"):
        make()


def test_features_that_do_not_fit_in_memory_are_refused_before_anything_is_allocated(monkeypatch):
    small = {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": 2**12}  # a machine with 16 MiB
    monkeypatch.setattr(os, "sysconf", small.get)
    many = QuadratureFourier(SquaredExponential(0.3), 3, 12)
    with pytest.raises(
        MemoryError, match=r"(?s)posterior over \d+ features.*bytes.*Lower.*`nodes`"
    ):
        Posterior.prior(many, 1, 1.0)
    with pytest.raises(MemoryError, match="(?s)product of spectra.*bytes.*Lower `nodes`"):
        QuadratureFourier(SquaredExponential(0.05), 12, 300)


def test_an_exact_posterior_that_does_not_fit_says_what_to_do():
    with pytest.raises(MemoryError, match="(?s)room for 10000000 rows.*bytes.*Nystrom"):
        ExactPosterior.prior(KERNEL, 1, 1, 1.0, capacity=10**7)


@pytest.mark.slow
@pytest.mark.parametrize("make", [
    lambda: Posterior.prior(QuadratureFourier(KERNEL, 2, 8), 1, 1.0),
    lambda: ExactPosterior.prior(KERNEL, 2, 1, 1.0),
])  # fmt: skip
def test_bad_rows_leave_the_posterior_as_it_was(make):
    posterior = make().update(Data.of(XS, YS + 1))
    before = [np.asarray(a) for a in posterior.predict(jnp.asarray(XS))]
    good = Data.of(XS, YS)
    bad = [
        Data(good.inputs.at[0, 0].set(jnp.nan), good.targets, good.weights),
        Data(good.inputs, good.targets.at[1, 0].set(jnp.inf), good.weights),
        Data(good.inputs[:, :1], good.targets, good.weights),
        Data(good.inputs, jnp.zeros((5, 2)), good.weights),
    ]
    for rows in bad:
        with pytest.raises(ValueError, match="must be"):
            posterior.update(rows)
        with pytest.raises(ValueError, match="must be"):
            posterior.refit(rows, key=jax.random.key(0))
    for old, new in zip(before, posterior.predict(jnp.asarray(XS)), strict=True):
        np.testing.assert_array_equal(old, new)


def test_points_of_the_wrong_shape_are_refused():
    posterior = ExactPosterior.prior(KERNEL, 2, 1, 1.0)
    with pytest.raises(ValueError, match=r"\(N, 2\) array, got shape \(3, 4\)"):
        posterior.predict(jnp.zeros((3, 4)))
    with pytest.raises(ValueError, match="one to 3 coordinates, got 4"):
        chebyshev.fit(posterior.variances, 4, 1e-9)
