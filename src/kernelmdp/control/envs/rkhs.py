"""Random MDPs that satisfy the paper's assumptions."""

import math
from typing import Any, Protocol, runtime_checkable

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Action, Array, Input, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Uniform

RIDGE = 1e-6  # holds coefficients below 1e3 where centres are close together
GRID = 2**15  # points at which the range of a draw is checked
MAX_TRIES = 2_000

Weights = Float[Array, "N p"]


@runtime_checkable
class Kernel(Protocol):
    """Kernel of a random MDP; every kernel of `regression.kernels` implements it."""

    def gram(self, xs: Float[Array, "n q"], ys: Float[Array, "l q"]) -> Float[Array, "n l"]:
        """Return the matrix of values over two sets of points."""
        ...

    def column(self, x: Input, ys: Float[Array, "n q"]) -> Float[Array, " n"]:
        """Return the values of one point against many."""
        ...

    def diagonal_bound(self, input_dim: int) -> float:
        r"""Return $\sup_x k(x, x)$ over the unit cube."""
        ...


class Rkhs(AbstractEnvironment):
    r"""Random MDP with mean functions of known RKHS norm, bounded noise and a box that holds both.

    $\bar R(z) = \sum_i \alpha_i k(c_i, z)$ with $\|\bar R\|_k = B_R$, and $\bar P(z) = k_4\sum_i
    w_i k(c_i, z)$ with $\|\bar P\|^2 = \operatorname{tr}(w^\top Kw\,k_4) = B_P^2$: coordinates
    share that norm. S and A are $[-1, 1]^m$ and $[-1, 1]^n$ and nothing is ever clipped. Paper:
    Sec. III and IV-B.

    Use `Rkhs.draw` to make one.

    Args:
        spec: Specification of the MDP.
        kernel: Kernel k.
        centers: Centres $c_i$, one per row.
        reward_weights: Coefficients $\alpha_i$.
        transition_weights: Coefficients $w_i$, one row per centre.
        output_kernel: Output kernel $k_4$.
    """

    spec: Spec
    kernel: Kernel
    centers: Float[Array, "N q"]
    reward_weights: Float[Array, " N"]
    transition_weights: Float[Array, "N m"]
    output_kernel: Float[Array, "m m"]

    @classmethod
    def draw(
        cls,
        *,
        kernel: Kernel,
        state_dim: int = 1,
        action_dim: int = 1,
        reward_norm: float = 2.0,
        transition_norm: float = 2.0,
        reward_noise: float = 0.1,
        transition_noise: float = 0.05,
        horizon: int = 10,
        centers: int = 16,
        output_kernel: Any = None,
        key: Key,
    ) -> "Rkhs":
        r"""Draw a random MDP; transitions are drawn again until they stay inside the box.

        Each function is uniform on the sphere of its norm in the span of $k(c_i, \cdot)$, up to a
        ridge. The centres are spread evenly over the cube. Values are about $B/\sqrt N$. More
        centres make functions rougher, smaller and easier to accept. Only the key may be traced, so
        draws can be compiled and vmapped over keys.

        Args:
            kernel: Kernel k.
            state_dim: Number of state coordinates.
            action_dim: Number of action coordinates.
            reward_norm: RKHS norm $B_R$ of the mean reward.
            transition_norm: RKHS norm $B_P$ of the mean transition.
            reward_noise: Scale of the uniform reward noise.
            transition_noise: Scale of the uniform transition noise.
            horizon: Number of periods.
            centers: Number of centres.
            output_kernel: Output kernel $k_4$, symmetric and positive semidefinite. Default:
                identity.
            key: Random key.

        Returns:
            The MDP.

        Raises:
            ValueError: if no draw stays inside the box, or a parameter has a wrong shape or value.
        """
        outputs = linalg.output_kernel(
            np.eye(state_dim) if output_kernel is None else output_kernel
        )
        checks.require(
            len(outputs) == state_dim,
            f"output_kernel must have one row per state coordinate ({state_dim}), "
            f"got shape {outputs.shape}. Pass a square matrix of that size.",
        )
        noise = Uniform(reward_noise), Uniform(transition_noise)
        spec = _spec(state_dim, action_dim, horizon, noise, kernel, reward_norm)
        points = spread(centers, spec.input_dim)
        span = Span.of(kernel, points)
        one, two = jax.random.split(key)
        reward = span.sphere(np.eye(1), checks.positive("reward_norm", reward_norm), key=one)
        radius, room = checks.positive("transition_norm", transition_norm), 1 - noise[1].reach
        fits, moves = span.sphere_inside(outputs, radius, np.asarray(room), key=two)
        return cls(spec, kernel, points, reward[:, 0], _fitting(moves, fits), outputs)

    @property
    def reward_norm(self) -> Scalar:
        r"""RKHS norm $\|\bar R\|_k$ of the mean reward."""
        return norm(self._gram(), self.reward_weights[:, None], np.eye(1))

    @property
    def transition_norm(self) -> Scalar:
        r"""RKHS norm $\|\bar P\|_{k k_4}$ of the mean transition."""
        return norm(self._gram(), self.transition_weights, self.output_kernel)

    def _gram(self) -> Float[Array, "N N"]:
        return self.kernel.gram(self.centers, self.centers)

    def _column(self, state: State, action: Action) -> Float[Array, " N"]:
        return self.kernel.column(self.spec.input(state, action), self.centers)

    def initial(self, *, key: Key) -> State:
        """Return the middle of the box."""
        return jnp.zeros(self.spec.state_dim)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return self._column(state, action) @ self.reward_weights

    def mean_transition(self, state: State, action: Action) -> State:
        return self._column(state, action) @ self.transition_weights @ self.output_kernel


def _fitting(weights: Weights, fits: Bool[Array, ""]) -> Weights:
    message = (
        f"transition_norm must leave the range inside the state box, got none in {MAX_TRIES} "
        "draws. Lower transition_norm or transition_noise, or raise centers."
    )
    if checks.is_traced(fits):
        return jnp.where(fits, weights, jnp.nan)  # a program that can raise is never kept
    checks.require(bool(fits), message)
    return weights


def norm(gram: Float[Array, "N N"], weights: Weights, outputs: Float[Array, "p p"]) -> Scalar:
    r"""Return $\sqrt{\operatorname{tr}(w^\top Kw\,k_4)}$."""
    return jnp.sqrt(jnp.sum((gram @ weights) * (weights @ outputs)))


def spread(number: int, dim: int) -> NDArray[np.float64]:
    r"""Return evenly spread points by a generalised golden ratio.

    They are multiples of $(g^{-1}, \dots, g^{-q})$ modulo 1 with $g^{q+1} = g + 1$.
    """
    ratio = max(np.roots([1, *[0] * (dim - 1), -1, -1]).real)
    rows = np.arange(1, checks.whole("centers", number) + 1)
    return (0.5 + np.outer(rows, ratio ** -np.arange(1.0, dim + 1))) % 1


def _spec(
    state_dim: int,
    action_dim: int,
    horizon: int,
    noise: tuple[Uniform, Uniform],
    kernel: Kernel,
    reward_norm: float,
) -> Spec:
    r"""Return the specification, with reward bounds from $|\bar R(z)| \le B_R\sqrt{k(z, z)}$."""
    checks.require(
        noise[1].reach < 1,
        f"transition_noise must be below {1 / math.sqrt(3):.3f} to fit in the state box, got "
        f"{noise[1].scale}. Lower it.",
    )
    dims = checks.whole("state_dim", state_dim), checks.whole("action_dim", action_dim)
    bound = float(checks.positive("reward_norm", reward_norm))
    bound *= math.sqrt(kernel.diagonal_bound(sum(dims)))
    states, actions = (Box(-np.ones(dim), np.ones(dim)) for dim in dims)
    return Spec(states, actions, horizon, noise[0], noise[1], (-bound, bound))


class Span(Module):
    r"""Span of the functions $f = k_4\sum_i w_i k(c_i, \cdot)$, given by their coefficients w."""

    gram: Float[Array, "N N"]
    factor: Float[Array, "N N"]
    columns: Float[Array, "g N"]
    slack: Scalar

    @classmethod
    def of(cls, kernel: Kernel, centers: Float[Array, "N q"]) -> "Span":
        """Return the span of the kernel at some centres."""
        with jax.ensure_compile_time_eval():  # XLA would take seconds to fold these constants
            columns, slack = _on_grid(kernel, centers)
        gram, factor = _factored(kernel, centers)
        return cls(gram, factor, columns, slack)

    def sphere(self, outputs: Float[Array, "p p"], radius: Scalar, *, key: Key) -> Weights:
        r"""Return coefficients $L^{-\top}\xi$ with $LL^\top = K$, scaled to an exact norm."""
        white = jax.random.normal(key, (len(self.gram), len(outputs)))
        weights = linalg.upper_solve(self.factor, white)
        return weights * (radius / norm(self.gram, weights, outputs))

    def inside(self, weights: Weights, outputs: Float[Array, "p p"], room: Scalar) -> Array:
        r"""Return whether $|f_j|$ is at most the room on the whole cube.

        The test uses a grid and a proven slack. Let $|f|$ be largest at z, let $z + \delta$ be the
        nearest grid point (on a face of the cube if z is) and $z - \delta$ its mirror image. Both
        lie in the cube, so $|f(z)| - |f(z+\delta)| \le \|f\|_k\,\|2k_z - k_{z+\delta} -
        k_{z-\delta}\|_k$: second order in $\delta$ if the kernel is smooth. The last factor is
        taken for half a cell's diagonal. It is largest there for mixtures of squared exponentials,
        such as Matérn kernels. All grid points are checked, for kernels that are not stationary.
        """
        mixed = weights @ outputs
        norms = jnp.sqrt(jnp.sum(mixed * (self.gram @ mixed), axis=0))
        peaks = jnp.max(jnp.abs(self.columns @ mixed), axis=0)
        return jnp.all(peaks + self.slack * norms <= room)

    @compiled
    def sphere_inside(
        self, outputs: Float[Array, "p p"], radius: Scalar, room: Scalar, *, key: Key
    ) -> tuple[Bool[Array, ""], Weights]:
        """Return the first of many points of the sphere whose range fits in the room."""
        again = lambda state: ~self.inside(state[1], outputs, room) & (state[0] < MAX_TRIES)

        def retry(state: tuple[Array, Weights]) -> tuple[Array, Weights]:
            return state[0] + 1, self.sphere(outputs, radius, key=jax.random.fold_in(key, state[0]))

        nowhere = jnp.full((len(self.gram), len(outputs)), jnp.inf)  # is never inside
        tries, found = jax.lax.while_loop(again, retry, (jnp.asarray(0), nowhere))
        return tries < MAX_TRIES, found


@compiled
def _factored(kernel: Kernel, centers: Float[Array, "N q"]) -> tuple[Array, Array]:
    gram = kernel.gram(centers, centers)
    ridge = RIDGE * jnp.max(jnp.diag(gram))
    return gram, linalg.cholesky(gram + ridge * jnp.eye(len(gram)))


@compiled
def _on_grid(kernel: Kernel, centers: Float[Array, "N q"]) -> tuple[Array, Scalar]:
    """Return the kernels of the centres at about `GRID` points, and the slack of f between them."""
    dim = centers.shape[1]
    axis = np.linspace(0, 1, max(2, math.floor(GRID ** (1 / dim) + 1e-9)))
    grid = np.stack(np.meshgrid(*[axis] * dim), -1).reshape(-1, dim)
    slack = jnp.max(jax.vmap(lambda z: _curvature(kernel, z, axis[1] / 2))(grid))
    return kernel.gram(grid, centers), slack


def _curvature(kernel: Kernel, z: Input, half: float) -> Scalar:
    r"""Return $\|2k_z - k_{z+\delta} - k_{z-\delta}\|_k$ with every $\delta_j$ half a cell."""
    points = jnp.stack([z - half, z, z + half])
    signs = np.array([-1.0, 2.0, -1.0])
    return jnp.sqrt(jnp.maximum(signs @ kernel.gram(points, points) @ signs, 0.0))
