"""The same regression work done by other libraries, for the speed comparison.

Every maker fits once, completely, and returns a closure.  Arrays are numpy float64 on both
sides.  The kernel is ``exp(-|x - y|^2 / (2 ell^2))``, the ridge ``lam`` is the noise variance,
the two outputs share the kernel, and the standard deviation is the latent one (no noise added).

===========  ===============================  =========================================
work         maker                            closure
===========  ===============================  =========================================
``NYSTROM``  ``make(X, Y, D, lam, ell)``      ``predict(Z) -> (mean (N, 2), std (N,))``
``EXACT``    ``make(X, Y, lam, ell)``         ``predict(Z) -> (mean (N, 2), std (N,))``
``QFF``      ``make(X, Y, lam, ell, nodes)``  ``predict(Z) -> (mean (N, 2), std (N,))``
``DRAWS``    ``make(X, Y, lam, ell)``         ``draw(num, Z) -> (num, N, 2)``
===========  ===============================  =========================================

A library that is not installed is left out of these tables and named, with the reason, in
``MISSING``.  Run this file to check that all peers agree with the plain numpy ones.
"""
# ruff: noqa:  (a peer is imported where it is used, so that a missing one is skipped)

import warnings
from functools import cache, partial
from importlib.util import find_spec

import numpy as np
from scipy.linalg import blas, cho_solve, cholesky, solve_triangular

SPARSE_CHUNK = 20_000  # queries at a time, (chunk, 300) arrays: small chunks pay in thread starts
EXACT_CHUNK = 2_000  # queries at a time, (chunk, T) arrays
JITTER = 1e-12  # gpjax adds it to K_D and to the predicted variance


# --- shared pieces ------------------------------------------------------------------------


def _chunked(predict, size):
    """`predict` on at most `size` queries at a time; its outputs come back joined, as numpy."""

    def run(Z):
        parts = [predict(Z[i : i + size]) for i in range(0, len(Z), size)]
        return tuple(
            np.concatenate([np.asarray(p) for p in column]) for column in zip(*parts, strict=True)
        )

    return run


def _se(X, Y, ell):
    """SE kernel matrix by the matrix-product form of the squared distance."""
    X, Y = X / ell, Y / ell
    K = X @ Y.T
    K -= 0.5 * np.sum(X**2, 1)[:, None]
    K -= 0.5 * np.sum(Y**2, 1)
    return np.exp(np.minimum(K, 0.0, out=K), out=K)


def _ridge(features, X, Y, lam, chunk, *, prior=True):
    """Bayesian ridge on `features`; with `prior` the variance keeps what they leave out of k=1."""
    V, B = _gram(features, X, Y, chunk)
    V[np.diag_indices_from(V)] += lam
    L = cholesky(V, lower=True, overwrite_a=True, check_finite=False)
    theta = cho_solve((L, True), B, check_finite=False)

    def predict(Z):
        phi = features(Z)
        A = solve_triangular(L, phi.T, lower=True, check_finite=False)
        rest = 1.0 - np.einsum("ij,ij->i", phi, phi) if prior else 0.0
        var = rest + lam * np.einsum("ji,ji->i", A, A)
        return phi @ theta, np.sqrt(np.maximum(var, 0.0))

    return _chunked(predict, chunk)


def _gram(features, X, Y, chunk):
    """`Phi^T Phi` (its lower triangle) and `Phi^T Y`, summed over chunks of rows."""
    V = B = None
    for i in range(0, len(X), chunk):
        phi = features(X[i : i + chunk])
        if V is None:
            V, B = np.zeros((phi.shape[1],) * 2, order="F"), np.zeros((phi.shape[1], Y.shape[1]))
        V = blas.dsyrk(1.0, phi.T, beta=1.0, c=V, lower=True, overwrite_c=True)
        B += phi.T @ Y[i : i + chunk]
    return V, B


def _jax():
    """Jax in double precision."""
    import jax

    jax.config.update("jax_enable_x64", True)
    return jax


# --- numpy --------------------------------------------------------------------------------


def nystrom_numpy(X, Y, D, lam, ell):
    """Nystrom features from the eigen-decomposition of K_D, then ridge by Cholesky."""
    s, U = np.linalg.eigh(_se(D, D, ell))
    keep = s > s[-1] * len(D) * np.finfo(float).eps
    W = U[:, keep] / np.sqrt(s[keep])
    return _ridge(lambda Z: _se(Z, D, ell) @ W, X, Y, lam, SPARSE_CHUNK)


def exact_numpy(X, Y, lam, ell):
    """Textbook Gaussian process regression by Cholesky."""
    L = cholesky(_se(X, X, ell) + lam * np.eye(len(X)), lower=True, check_finite=False)
    alpha = cho_solve((L, True), Y, check_finite=False)

    def predict(Z):
        K = _se(Z, X, ell)
        A = solve_triangular(L, K.T, lower=True, check_finite=False)
        var = 1.0 - np.einsum("ji,ji->i", A, A)
        return K @ alpha, np.sqrt(np.maximum(var, 0.0))

    return _chunked(predict, EXACT_CHUNK)


def qff_numpy(X, Y, lam, ell, nodes):
    """Quadrature Fourier features on the full tensor grid, `2 nodes^3` of them, then ridge."""
    x, w = np.polynomial.hermite.hermgauss(nodes)
    grid = np.stack(np.meshgrid(x, x, x, indexing="ij"), -1).reshape(-1, 3)
    root = np.sqrt(np.einsum("i,j,k->ijk", w, w, w).ravel() / np.pi**1.5)
    omega = np.sqrt(2.0) / ell * grid.T

    def features(Z):
        A = Z @ omega
        return np.concatenate([np.cos(A) * root, np.sin(A) * root], 1)

    return _ridge(features, X, Y, lam, EXACT_CHUNK, prior=False)


# --- scikit-learn -------------------------------------------------------------------------


def nystrom_sklearn(X, Y, D, lam, ell):
    """Nystroem fitted on the dictionary alone, so that its components are all of D.

    Scikit-learn's ridge gives no deviation; one Cholesky gives both, which is also faster.
    """
    from sklearn.kernel_approximation import Nystroem

    gamma = 0.5 / ell**2
    embed = Nystroem(kernel="rbf", gamma=gamma, n_components=len(D), random_state=0).fit(D)
    return _ridge(embed.transform, X, Y, lam, SPARSE_CHUNK)


def exact_sklearn(X, Y, lam, ell):
    """GaussianProcessRegressor with its optimiser off."""
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import RBF

    model = GaussianProcessRegressor(RBF(ell, "fixed"), alpha=lam, optimizer=None).fit(X, Y)

    def predict(Z):
        mean, std = model.predict(Z, return_std=True)
        return mean, std[:, 0]

    return _chunked(predict, EXACT_CHUNK)


# --- gpjax --------------------------------------------------------------------------------


@cache
def _gpjax(lam, ell):
    """Jitted fits (Nystrom and exact) and marginals, made once so that refits do not recompile."""
    jax = _jax()
    import gpjax

    kernel = gpjax.kernels.RBF(lengthscale=ell, variance=1.0)
    prior = gpjax.gps.Prior(mean_function=gpjax.mean_functions.Zero(), kernel=kernel, jitter=JITTER)
    model = prior * gpjax.likelihoods.Gaussian(obs_stddev=lam**0.5)

    def nystrom(X, Y, D):
        family = gpjax.variational_families.CollapsedVariationalGaussian(model, D)
        return [family.condition(gpjax.Dataset(X, Y))]

    def exact(X, Y):
        return [model.condition(gpjax.Dataset(X, Y[:, i : i + 1])) for i in range(Y.shape[1])]

    def marginals(posteriors, Z):
        latents = [posterior(Z, covariance="diagonal") for posterior in posteriors]
        means = [latent.mean.reshape(len(Z), -1) for latent in latents]
        return jax.numpy.concatenate(means, 1), jax.numpy.sqrt(latents[0].variance)

    return jax.jit(nystrom), jax.jit(exact), jax.jit(marginals)


def nystrom_gpjax(X, Y, D, lam, ell):
    """Collapsed variational posterior; its algebra takes both outputs as columns of y."""
    fit, _, marginals = _gpjax(lam, ell)
    posteriors = _jax().block_until_ready(fit(X, Y, D))
    return _chunked(lambda Z: marginals(posteriors, Z), SPARSE_CHUNK)


def exact_gpjax(X, Y, lam, ell):
    """Conjugate posteriors, one per output; the compiler shares their factor and variance."""
    _, fit, marginals = _gpjax(lam, ell)
    posteriors = _jax().block_until_ready(fit(X, Y))
    return _chunked(lambda Z: marginals(posteriors, Z), EXACT_CHUNK)


# --- tinygp -------------------------------------------------------------------------------


@cache
def _tinygp(lam, ell):
    """Jitted fit and marginals: the conditioned means and kernel, evaluated at any query."""
    jax = _jax()
    import equinox
    import tinygp

    def fit(X, Y):
        gp = tinygp.GaussianProcess(tinygp.kernels.ExpSquared(scale=ell), X, diag=lam)
        conditioned = [gp.condition(y).gp for y in Y.T]
        return [c.mean_function for c in conditioned], conditioned[0].kernel

    def marginals(means, kernel, Z):
        columns = [jax.vmap(mean)(Z) for mean in means]
        return jax.numpy.stack(columns, 1), jax.numpy.sqrt(kernel(Z))

    return equinox.filter_jit(fit), equinox.filter_jit(marginals)


def exact_tinygp(X, Y, lam, ell):
    """`GaussianProcess.condition`, once per output, with the variance of the first."""
    fit, marginals = _tinygp(lam, ell)
    as_jax = _jax().numpy.asarray
    fitted = _jax().block_until_ready(fit(as_jax(X), as_jax(Y)))
    return _chunked(lambda Z: marginals(*fitted, as_jax(Z)), EXACT_CHUNK)


# --- gpytorch -----------------------------------------------------------------------------


def _gpytorch_model(X, Y, lam, ell, D=None):
    """ExactGP in eval mode; the batch of two outputs sits in the mean, the covariance is one.

    The fixed-noise likelihood keeps it one: GaussianLikelihood would repeat it per output.
    """
    import gpytorch
    import torch

    torch.set_default_dtype(torch.float64)

    class Model(gpytorch.models.ExactGP):
        def forward(self, x):
            mean = x.new_zeros(2, len(x))
            return gpytorch.distributions.MultivariateNormal(mean, self.covar_module(x))

    noise = gpytorch.likelihoods.FixedNoiseGaussianLikelihood(torch.full((len(X),), float(lam)))
    model = Model(torch.from_numpy(X), torch.from_numpy(Y.T.copy()), noise)
    model.covar_module = kernel = gpytorch.kernels.RBFKernel()
    kernel.lengthscale = ell
    if D is not None:
        D = torch.from_numpy(D)
        model.covar_module = gpytorch.kernels.InducingPointKernel(kernel, D, noise)
    return model.eval()


def _gpytorch_predict(model):
    """Latent marginals by Cholesky (no Lanczos, no conjugate gradients) and cached factors."""
    import torch
    from gpytorch import settings

    def predict(Z):
        with torch.no_grad(), settings.fast_pred_var(), settings.max_cholesky_size(10**6):
            latent = model(torch.from_numpy(Z))
            return latent.mean.T.numpy(), latent.variance[0].sqrt().numpy()

    return predict


def nystrom_gpytorch(X, Y, D, lam, ell):
    """SGPR; the diagonal correction is for queries only, on the data it would give FITC."""
    from gpytorch import settings

    predict = _gpytorch_predict(_gpytorch_model(X, Y, lam, ell, D))
    with settings.sgpr_diagonal_correction(False):
        predict(D[:1])  # fills the caches
    return _chunked(predict, SPARSE_CHUNK)


def exact_gpytorch(X, Y, lam, ell):
    """ExactGP with its mean and variance caches filled."""
    predict = _gpytorch_predict(_gpytorch_model(X, Y, lam, ell))
    predict(X[:1])  # fills the caches
    return _chunked(predict, EXACT_CHUNK)


# --- botorch ------------------------------------------------------------------------------


def draws_botorch(X, Y, lam, ell):
    """Matheron paths of one model whose update is solved for both outputs at once.

    The stock two-output model factors per draw, and the stock update copies the factor once per
    path; giving it the factor and one solve with many right-hand sides is several times faster.
    The stock Sobol weights make neighbouring paths, here the two outputs, correlated (about
    -0.4), so the weights are plain normal ones.
    """
    import torch
    from botorch.sampling.pathwise import draw_kernel_feature_paths, draw_matheron_paths

    model = _botorch_model(X, Y, lam, ell)
    update = _botorch_update(model, torch.from_numpy(Y.T.copy()), lam)
    prior = partial(draw_kernel_feature_paths, weight_generator=torch.randn)

    def draw(num, Z):
        with torch.no_grad():
            paths = draw_matheron_paths(model, torch.Size([num, 2]), prior, update)
            predict = _chunked(
                lambda z: [paths(torch.from_numpy(z.copy())).permute(2, 0, 1)], EXACT_CHUNK
            )
            return np.swapaxes(predict(Z)[0], 0, 1)

    return draw


def draws_botorch_stock(X, Y, lam, ell):
    """Matheron paths as the documentation has them, a model for each output."""
    import torch
    from botorch.sampling.pathwise import draw_matheron_paths

    models = [_botorch_model(X, Y[:, j:], lam, ell) for j in range(Y.shape[1])]

    def draw(num, Z):
        with torch.no_grad():
            paths = [draw_matheron_paths(model, torch.Size([num])) for model in models]
            values = lambda z: torch.stack(
                [path(torch.from_numpy(z.copy())).T for path in paths], -1
            )
            return np.swapaxes(_chunked(lambda z: [values(z)], EXACT_CHUNK)(Z)[0], 0, 1)

    return draw


def _botorch_model(X, Y, lam, ell):
    """SingleTaskGP on the first output with the kernel, the noise and the zero mean fixed."""
    import torch
    from botorch.models import SingleTaskGP
    from gpytorch.kernels import RBFKernel
    from gpytorch.means import ZeroMean

    torch.set_default_dtype(torch.float64)
    kernel, y = RBFKernel(), torch.from_numpy(Y[:, :1].copy())
    kernel.lengthscale = ell
    fixed = {"covar_module": kernel, "mean_module": ZeroMean(), "outcome_transform": None}
    with warnings.catch_warnings():  # it asks for standardised outputs, which need training
        warnings.simplefilter("ignore")
        return SingleTaskGP(torch.from_numpy(X), y, torch.full_like(y, lam), **fixed).eval()


def _botorch_update(model, targets, lam):
    """The pathwise update `k(., X) (K + lam I)^-1 (y - f(X) - noise)` of all paths in one solve."""
    import torch
    from botorch.sampling.pathwise.features import KernelEvaluationMap
    from botorch.sampling.pathwise.paths import GeneralizedLinearPath

    (points,) = model.train_inputs
    with torch.no_grad():
        gram = model.covar_module(points).to_dense()
        root = torch.linalg.cholesky(gram + lam * torch.eye(len(points)))

    def update(model, sample_values, target_values):
        errors = targets - sample_values - lam**0.5 * torch.randn_like(sample_values)
        weight = torch.cholesky_solve(errors.flatten(0, 1).T, root).T.reshape(errors.shape)
        return GeneralizedLinearPath(KernelEvaluationMap(model.covar_module, points), weight)

    return update


# --- the tables ---------------------------------------------------------------------------

_MODULES = ("sklearn", "gpjax", "tinygp", "gpytorch", "botorch")
MISSING = {name: f"{name} is not installed" for name in _MODULES if find_spec(name) is None}


def _present(**makers):
    """The makers whose library is installed."""
    return {name: make for name, make in makers.items() if name not in MISSING}


NYSTROM = _present(
    numpy=nystrom_numpy, sklearn=nystrom_sklearn, gpjax=nystrom_gpjax, gpytorch=nystrom_gpytorch
)
EXACT = _present(
    numpy=exact_numpy,
    sklearn=exact_sklearn,
    gpytorch=exact_gpytorch,
    gpjax=exact_gpjax,
    tinygp=exact_tinygp,
)
QFF = _present(numpy=qff_numpy)
DRAWS = _present(botorch=draws_botorch)
if "botorch" in DRAWS:
    DRAWS["botorch, stock"] = draws_botorch_stock
PEERS = {"nystrom": NYSTROM, "exact": EXACT, "qff": QFF, "draws": DRAWS}


# --- the check ----------------------------------------------------------------------------


def check(T=500, N=200, lam=20.0, ell=0.3):
    """Print how far every peer is from the plain numpy answer."""
    rng = np.random.default_rng(0)
    X, D, Z = rng.random((T, 3)), rng.random((300, 3)), rng.random((N, 3))
    Y = np.stack([np.sin(4 * X[:, 0]), X[:, 1]], 1) + 0.1 * rng.normal(size=(T, 2))
    exact = exact_numpy(X, Y, lam, ell)(Z)
    _compare("nystrom", NYSTROM, nystrom_numpy(X, Y, D, lam, ell)(Z), Z, X, Y, D, lam, ell)
    _compare("exact", EXACT, exact, Z, X, Y, lam, ell)
    _compare("qff against exact", QFF, exact, Z, X, Y, lam, ell, 12)
    for name, make in DRAWS.items():
        _compare_draws(name, make(X, Y, lam, ell), exact, Z)
    for name, reason in MISSING.items():
        print(f"skipped {name}: {reason}")


def _compare(work, makers, truth, Z, *data):
    """Largest absolute differences from `truth`, one line per peer."""
    for name, make in makers.items():
        mean, std = (np.abs(a - b).max() for a, b in zip(make(*data)(Z), truth, strict=True))
        print(f"{work} {name}: mean {mean:.1e}, std {std:.1e}")


def _compare_draws(name, draw, truth, Z, *, calls=30, num=64):
    """Moments of many draws in units of the exact deviation, and the outputs' correlation."""
    paths = np.concatenate([draw(num, Z) for _ in range(calls)])
    scaled = (paths - truth[0]) / truth[1][:, None]
    error = np.abs(scaled.mean(0)).max() * len(paths) ** 0.5
    low, high = scaled.std(0).min(), scaled.std(0).max()
    cross = np.abs((scaled[..., 0] * scaled[..., 1]).mean(0)).max()
    print(f"draws {name}: mean off by at most {error:.1f} standard errors,", end=" ")
    print(f"deviation {low:.3f} to {high:.3f} of the exact one, outputs' correlation {cross:.3f}")


if __name__ == "__main__":
    check()
