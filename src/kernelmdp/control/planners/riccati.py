"""Riccati recursion: exact solution of linear-quadratic problems."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks, linalg
from kernelmdp._base.types import Action, Array, Scalar, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractMDP, Period, Spec
from kernelmdp.control.planners.base import AbstractPlanner, AbstractPolicy, Work

Matrix = Float[Array, "_ _"]
MATRICES = ("A", "B", "Q", "R")


class RiccatiPlanner(AbstractPlanner):
    r"""Planner that solves linear-quadratic problems exactly by the Riccati recursion.

    The problem is $s' = As + Ba + \epsilon$ and $\bar R = -(s^\top Qs + a^\top Ra)$. The recursion
    runs backwards from $P_{H+1} = 0$ and $c_{H+1} = 0$. With $P = P_{h+1}$ it is $K_h = (R + B^\top
    PB)^{-1}B^\top PA$, $P_h = Q + K_h^\top RK_h + (A - BK_h)^\top P(A - BK_h)$ and $c_h = c_{h+1} +
    \sum_j\sigma_{P,j}^2P_{jj}$.

    The MDP must have these matrices as attributes A, B, Q and R, as `Lqr` does.
    """

    def plan(self, mdp: AbstractMDP) -> "RiccatiPolicy":
        matrices = _matrices(mdp)
        largest = mdp.spec.transition_noise.scale
        shares = np.array(mdp.spec.transition_noise.scales(mdp.spec.state_dim)) / (largest or 1.0)
        zero = jnp.zeros_like(matrices[0]), jnp.zeros(())

        def backup(ahead: tuple[Matrix, Scalar], _: None) -> tuple[tuple[Matrix, Scalar], Matrix]:
            cost, gain = _step(*matrices, ahead[0])
            # Where all scales are the same the shares are 1, and nothing is rounded by them.
            spread = largest**2 * jnp.trace(shares[:, None] ** 2 * ahead[0])
            return (cost, ahead[1] + spread), gain

        (cost, constant), gains = jax.lax.scan(backup, zero, None, mdp.spec.horizon)
        return RiccatiPolicy(mdp.spec.actions, gains[::-1], cost, constant)

    def work(self, spec: Spec) -> Work:
        """Return the cost: a few matrices for each period, and no evaluation."""
        return Work(0, (spec.horizon + 16) * spec.input_dim**2)

    def error(self, mdp: AbstractMDP, state: State) -> Scalar:
        """Return 0: only rounding errs while the boxes do not bind."""
        return jnp.zeros(())


def _matrices(mdp: AbstractMDP) -> tuple[Matrix, Matrix, Matrix, Matrix]:
    # A model is asked for its matrices and not for its type: any MDP that has them will do.
    found: list[Any] = [getattr(mdp, name, None) for name in MATRICES]
    checks.require(
        all(matrix is not None for matrix in found),
        "mdp must have matrices A, B, Q and R, as Lqr does, got "
        f"{type(mdp).__name__}. Use GridPlanner, or TrajectoryPlanner beyond two states.",
    )
    A, B, Q, R = (jnp.asarray(matrix) for matrix in found)
    return A, B, Q, R


def _step(A: Matrix, B: Matrix, Q: Matrix, R: Matrix, P: Matrix) -> tuple[Matrix, Matrix]:
    """Step one period back to $P_h$ and $K_h$; as a sum of squares P stays semidefinite."""
    factor = linalg.cholesky(R + B.T @ P @ B)
    gain = linalg.upper_solve(factor, linalg.lower_solve(factor, B.T @ P @ A))
    closed = A - B @ gain
    return Q + gain.T @ R @ gain + closed.T @ P @ closed, gain


class RiccatiPolicy(AbstractPolicy):
    r"""Policy $a = -K_hs$, clipped to the action box, with $V_1(s) = -(s^\top P_1s + c_1)$.

    The value ignores clipping. It is exact where the action box does not bind and an upper bound
    where it does.
    """

    actions: Box
    gains: Float[Array, "H n m"]
    cost: Float[Array, "m m"]
    constant: Scalar

    def __call__(self, state: State, period: Period) -> Action:
        return self.actions.project(-self.gains[period] @ state)

    def value(self, state: State) -> Scalar:
        return -(state @ self.cost @ state + self.constant)
