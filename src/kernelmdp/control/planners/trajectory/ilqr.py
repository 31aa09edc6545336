r"""Steps of iLQR: improve a path by the linear-quadratic problem around it.

Dynamics are linear and rewards quadratic about a path. The reward's curvature is cut to its concave
part, so that every problem has a maximum. With $V = v + g^\top x + \tfrac12x^\top Px$ ahead, $Q_u =
r_u + B^\top g$, $Q_{uu} = r_{uu} + B^\top PB$ and so on give the change $u \leftarrow u + \alpha k
+ K(x' - x)$ with $k = -Q_{uu}^{-1}Q_u$ and $K = -Q_{uu}^{-1}Q_{ux}$ (Li and Todorov 2004). A
coordinate of the action at its limit that pushes outward stays there (Tassa et al. 2014). The best
of several lengths $\alpha$ counts, including 0.

States are in sides of their box and actions in shares of theirs, so that units do not matter.
Damping is a share of the curvature in actions, so that the width of boxes does not matter.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float

from kernelmdp._base import linalg
from kernelmdp._base.types import Array, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractMDP
from kernelmdp.control.planners.trajectory.open_loop import (
    Path,
    action_of,
    along,
    best_of_each,
    crossed,
    outlasting,
)

LENGTHS = (1.0, 0.5, 0.2, 0.05)
DAMPINGS = (1e-3, 1.0)  # of the largest curvature in actions, added to it
ROUNDS = 16  # of the iteration for a matrix's sign: finds it for shares above 1e-3
EVENED = 8  # rounds that make rows of one size, each halving the orders by which they differ
TINY = 1e-100


class Local(NamedTuple):
    """Derivatives of the mean next state and of the reward at the periods of a path.

    States are in sides of their box, shares of actions from -1 to 1.
    """

    A: Float[Array, "L m m"]
    B: Float[Array, "L m n"]
    slope: Float[Array, "L d"]
    bend: Float[Array, "L d d"]


class Gains(NamedTuple):
    """Changes of the actions: a constant one, and one per side that the state has moved."""

    open: Float[Array, "L n"]
    closed: Float[Array, "L n m"]


def concave(matrix: Float[Array, "d d"]) -> Float[Array, "d d"]:
    r"""Return $\tfrac12(H - |H|)$, the part with negative eigenvalues; $|H| = H\,\mathrm{sign}\,H$.

    Rows are scaled to one size. The signs of eigenvalues do not depend on units, and curvatures of
    states and actions differ by orders of magnitude.
    """
    within = lambda units: matrix / units[:, None] / units
    rows = lambda units: jnp.sqrt(jnp.sum(within(units) ** 2, axis=1))
    even = lambda _, units: units * jnp.sqrt(jnp.where(rows(units) > TINY, rows(units), 1.0))
    units = jax.lax.fori_loop(0, EVENED, even, jnp.ones(len(matrix)))
    scaled = within(units)
    first = scaled / (jnp.sqrt(jnp.sum(scaled**2)) + TINY)
    sign = jax.lax.fori_loop(0, ROUNDS, lambda _, x: 1.5 * x - 0.5 * x @ x @ x, first)
    return (scaled - scaled @ sign) / 2 * units[:, None] * units


def local(mdp: AbstractMDP, paths: Path, counted: Float[Array, " L"]) -> Local:
    """Return derivatives along each of some paths; angles move without wrapping.

    Where an episode may end, a period also risks the later rewards of the path.
    """
    dim, sides = paths.states.shape[2], mdp.spec.states.sides

    def slopes(point: Array, risked: Scalar) -> tuple[tuple[Array, Array], Array]:
        reach = lambda x: _risking(mdp, x[:dim] * sides, x[dim:], risked)
        slope, after = jax.grad(reach, has_aux=True)(point)
        return (slope, after), slope

    def one(point: Array, weight: Scalar, risked: Scalar) -> Local:
        slopes_at = lambda x: slopes(x, risked)
        (bend, jacobian), slope = jax.jacfwd(slopes_at, has_aux=True)(point)
        finite = lambda x: jnp.where(jnp.isfinite(x), x, 0.0)
        bend, jacobian, slope = map(finite, (weight * bend, jacobian, weight * slope))
        return Local(jacobian[:, :dim], jacobian[:, dim:], slope, concave(bend))

    ahead = jnp.cumsum(paths.rewards[:, ::-1], axis=1)[:, ::-1] - paths.rewards
    points = jnp.concatenate([paths.states / sides, paths.shares], axis=2)
    rows = (points, counted * paths.alive, ahead)
    # One axis for all periods of all paths: each axis more would be traced once more.
    flat = jax.vmap(one)(*(x.reshape(-1, *x.shape[2:]) for x in rows))
    return jax.tree.map(lambda x: x.reshape(*ahead.shape, *x.shape[1:]), flat)


def _risking(mdp: AbstractMDP, state: State, share: Array, risked: Scalar) -> tuple[Array, Array]:
    """Return a reward less the expected loss of ending the episode, and the next state in sides."""
    reward, after = mdp.means(state, action_of(mdp, share))
    after = mdp.spec.states.project(after)
    return reward + risked * (outlasting(mdp, after) - 1), after / mdp.spec.states.sides


def gains(around: Local, shares: Float[Array, "L n"], damping: Scalar | float) -> Gains:
    """Run the backward pass."""
    dim = around.A.shape[1]

    def back(ahead: tuple[Array, Array], each: tuple[Local, Array]) -> tuple[tuple, Gains]:
        (g, P), (here, share) = ahead, each
        both = jnp.concatenate([here.A, here.B], axis=1)
        q, Q = here.slope + both.T @ g, here.bend + both.T @ P @ both
        pushed = ((share >= 1) & (q[dim:] > 0)) | ((share <= -1) & (q[dim:] < 0))
        free = jnp.where(pushed, 0.0, 1.0)
        bend = -Q[dim:, dim:]
        most = damping * jnp.max(jnp.abs(bend)) + 1e-12
        bend = bend * free[:, None] * free + jnp.diag(most + (1 - free))
        right = jnp.concatenate([q[dim:, None], Q[dim:, :dim]], axis=1) * free[:, None]
        solved = linalg.eliminate(bend, right)
        k, K = solved[:, 0], solved[:, 1:]
        closed = jnp.concatenate([jnp.eye(dim), K])
        P = closed.T @ Q @ closed
        g = closed.T @ (q + Q[:, dim:] @ k)
        return (g, (P + P.T) / 2), Gains(k, K)

    zero = (jnp.zeros(dim), jnp.zeros((dim, dim)))
    return jax.lax.scan(back, zero, (around, shares), reverse=True)[1]


def changed(
    mdp: AbstractMDP, path: Path, change: Gains, length: Scalar | float,
    counted: Float[Array, " L"], start: State | None = None,
) -> Path:  # fmt: skip
    """Return the path after a change of the actions of a given length, within their limits."""

    def decide(state: State, row: tuple) -> Array:
        before, share, k, K = row
        moved = mdp.spec.states.difference(state, before) / mdp.spec.states.sides
        return jnp.clip(share + length * k + K @ moved, -1.0, 1.0)

    first = path.states[0] if start is None else start
    return along(mdp, first, decide, (path.states, path.shares, *change), counted)


def gains_of(mdp: AbstractMDP, paths: Path, counted: Float[Array, " L"]) -> Gains:
    """Return the change that solves the linear-quadratic problem around each of some paths."""
    one = lambda around, shares: gains(around, shares, DAMPINGS[0])
    return jax.vmap(one)(local(mdp, paths, counted), paths.shares)


def improved(
    mdp: AbstractMDP, paths: Path, counted: Float[Array, " L"], move: bool | Bool[Array, ""] = True
) -> tuple[Path, Gains]:
    """Return paths at least as valuable after one step, and the change for the first damping.

    Each path takes the best of some lengths and dampings. Where `move` is false only the change is
    computed, so that the last step needs no program of its own.
    """
    (each, around), damping = crossed((paths, local(mdp, paths, counted)), DAMPINGS)
    change = jax.vmap(gains)(around, each.shares, damping)

    def moved() -> Path:
        (rows, changes), length = crossed((each, change), LENGTHS)
        one = lambda path, change, length: changed(mdp, path, change, length, counted)
        return best_of_each(paths, jax.vmap(one)(rows, changes, length))

    first = jax.tree.map(lambda rows: rows[:: len(DAMPINGS)], change)
    return jax.lax.cond(move, moved, lambda: paths), first
