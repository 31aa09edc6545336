"""Linear dynamics with quadratic cost."""

from typing import Any

import jax.numpy as jnp
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from kernelmdp._base import checks, linalg
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian, Scales, gaussian

DT = 0.1
DOUBLE_INTEGRATOR = ((1.0, DT), (0.0, 1.0)), ((DT**2 / 2,), (DT,))
SIGMAS = 6  # per coordinate and period a Gaussian exceeds this once in 5e8


def _matrix(name: str, value: Any, rows: int, columns: int) -> NDArray[np.float64]:
    matrix = checks.number(name, value)
    checks.require(
        matrix.shape == (rows, columns),
        f"{name} must have shape {(rows, columns)}, got {matrix.shape}. "
        "Use one number of states and one of actions in all matrices.",
    )
    return matrix


def _cost(name: str, value: Any, size: int, *, strict: bool) -> NDArray[np.float64]:
    """Return a symmetric matrix with nonnegative, or if strict positive, eigenvalues."""
    matrix = _matrix(name, value, size, size)
    checks.require(
        bool(np.allclose(matrix, matrix.T)),
        f"{name} must be symmetric, got {matrix.tolist()}. Pass ({name} + {name}.T) / 2.",
    )
    lowest = linalg.host_eigh(matrix)[0][-1]
    checks.require(
        lowest > 0 if strict else lowest >= -1e-12,
        f"{name} must be positive {'' if strict else 'semi'}definite, "
        f"got an eigenvalue of {lowest:.6g}. Raise its diagonal.",
    )
    return matrix


class Lqr(AbstractEnvironment):
    r"""Linear-quadratic regulator: $s' = As + Ba + \epsilon$, $\bar R = -(s^\top Qs + a^\top Ra)$.

    The noise is Gaussian and there is no terminal cost. The default is a double integrator: a
    frictionless cart with state (position, speed) and time step 0.1.

    The state box holds every state that a policy can reach within the horizon with noise below 6σ
    per period. Projection onto it is therefore negligible.

    Args:
        A: State matrix.
        B: Action matrix.
        Q: State cost, symmetric and positive semidefinite.
        R: Action cost, symmetric and positive definite.
        start: Initial state.
        action_limit: Largest absolute value of each action coordinate.
        horizon: Number of periods.
        reward_noise: Scale of the reward noise.
        transition_noise: Scale of the transition noise, one number or one per coordinate.

    Raises:
        ValueError: if a matrix has a wrong shape, or a cost is not symmetric or has a wrong
            eigenvalue.
    """

    spec: Spec
    A: Float[Array, "m m"]
    B: Float[Array, "m n"]
    Q: Float[Array, "m m"]
    R: Float[Array, "n n"]
    start: Float[Array, " m"]

    def __init__(
        self,
        A: Any = DOUBLE_INTEGRATOR[0],
        B: Any = DOUBLE_INTEGRATOR[1],
        Q: Any = ((1.0, 0.0), (0.0, 0.1)),
        R: Any = ((0.5,),),
        *,
        start: Any = (1.0, 0.0),
        action_limit: float = 4.0,
        horizon: int = 20,
        reward_noise: float = 0.1,
        transition_noise: Scales = 0.02,
    ):
        m, n = len(A), len(R)
        self.A, self.B = _matrix("A", A, m, m), _matrix("B", B, m, n)
        self.Q, self.R = _cost("Q", Q, m, strict=False), _cost("R", R, n, strict=True)
        self.start = _matrix("start", [start], 1, m)[0]
        limit = np.full(n, float(checks.positive("action_limit", action_limit)))
        noise = gaussian(transition_noise)
        reach = self._reach(limit, SIGMAS * np.array(noise.scales(m)), horizon)
        worst = reach @ abs(self.Q) @ reach + limit @ abs(self.R) @ limit
        self.spec = Spec(
            Box(-reach, reach),
            Box(-limit, limit),
            horizon,
            reward_noise=Gaussian(reward_noise),
            transition_noise=noise,
            reward_bounds=(-float(worst), 0.0),
        )

    def _reach(self, limit: NDArray[Any], noise: NDArray[Any], horizon: int) -> NDArray[np.float64]:
        r"""Return the largest of $b_{h+1} = |A|b_h + |B|\,\text{limit} + \text{noise}$."""
        bounds = [abs(self.start)]
        for _ in range(checks.whole("horizon", horizon)):
            bounds.append(abs(self.A) @ bounds[-1] + abs(self.B) @ limit + noise)
        return np.max(bounds, axis=0) + 1e-9  # a box has no empty side

    def initial(self, *, key: Key) -> State:
        """Return the fixed initial state."""
        return jnp.asarray(self.start)

    def mean_reward(self, state: State, action: Action) -> Scalar:
        return -(state @ self.Q @ state + action @ self.R @ action)

    def mean_transition(self, state: State, action: Action) -> State:
        return self.A @ state + self.B @ action
