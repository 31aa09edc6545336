"""Small systems and rows that the checks look at, and textbook formulas for them."""

import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import reference

from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.judges import AbstractJudge, Verdict
from kernelmdp.control.mdp.mdp import AbstractEnvironment, AbstractMDP, Box, Spec, Table, Trajectory
from kernelmdp.control.mdp.noise import Gaussian
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import SquaredExponential

LENGTHSCALE, RIDGE = 0.4, 0.3
KERNEL, WIDE, WIDER = map(SquaredExponential, (LENGTHSCALE, 1.5, 2.0))
K4 = np.array([[1.0, 0.6], [0.6, 0.5]])
_draw = np.random.default_rng(0)
INPUTS, AT = _draw.random((5, 2)), np.array([[0.1, 0.9], [0.7, 0.3]])
TARGETS = _draw.standard_normal((5, 2))
WEIGHTS = np.array([1, 3, 2, 0, 1])  # the fourth did not happen
ROWS = Data(*map(jnp.asarray, (INPUTS, TARGETS, WEIGHTS.astype(float))))
COPIES = np.repeat(INPUTS, WEIGHTS, axis=0), np.repeat(TARGETS, WEIGHTS, axis=0)


def kernel(xs, ys, lengthscale=LENGTHSCALE):
    return reference.squared_exponential(xs, ys, lengthscale)


def through(dictionary):
    """The kernel of Nyström features: k_D(x)ᵀ K_D⁻¹ k_D(y)."""
    inverse = np.linalg.inv(kernel(dictionary, dictionary))
    return lambda xs, ys: kernel(xs, dictionary) @ inverse @ kernel(dictionary, ys)


def coupled(similarity, xs, ys, at, k4=K4, ridge=RIDGE):
    """Mean, covariance and gain of the Gaussian process on pairs (z, i) with kernel k·k₄."""
    pairs = lambda a, b: np.kron(similarity(a, b), k4)
    gram, cross = pairs(xs, xs), pairs(at, xs)
    mean, _, gain = reference.gaussian_process(gram, cross, 0.0, ys.ravel(), ridge)
    inverse = np.linalg.inv(gram + ridge * np.eye(len(gram)))
    return mean.reshape(len(at), -1), pairs(at, at) - cross @ inverse @ cross.T, gain


class Drift(AbstractEnvironment):
    """One coordinate that drifts, noise in both, and a reward that is linear in the action."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(-1.0, 1.0), 3, Gaussian(0.5), Gaussian(0.1))

    def initial(self, *, key):
        return jnp.full(1, 0.5)

    def mean_reward(self, state, action):
        return state[0] + (state[0] - 0.4) * action[0]

    def mean_transition(self, state, action):
        return 0.8 * state + 0.3 * action


class Rough(AbstractMDP):
    """Neighbouring actions lead far apart, and some to an end, which pays 50; nothing else pays.

    Where an action leads may be chosen within a radius that is next to nothing.
    """

    spec: Spec = Spec(Box(-1.0, 1.0), Box(-1.0, 1.0), 6)

    def mean_reward(self, state, action):
        return -(state[0] ** 2)

    def mean_transition(self, state, action):
        return 0.69 * jnp.sin(3 * state + 30 * action) - 0.86 * state

    def tabulate(self, states, actions):
        table = AbstractMDP.tabulate(self, states, actions)
        over = jax.nn.sigmoid(500 * (table.means[..., 0] - 0.8))
        pays, ball = table.rewards + over * 50, jnp.full(over.shape, 1e-9)
        return dataclasses.replace(table, rewards=pays, survival=1 - over, radii=ball)


class Walk(AbstractEnvironment):
    """Each step to the right costs 1; that to the end, from 0.5 on, pays 10 and is the last."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(0.0, 0.2), 3)

    def initial(self, *, key):
        return jnp.zeros(1)

    def terminal(self, state):
        return state[0] >= 0.5

    def mean_reward(self, state, action):
        return jnp.where(state[0] + action[0] >= 0.5, 10.0, -1.0)

    def mean_transition(self, state, action):
        return state + action


class Plausible(AbstractMDP):
    """Nothing moves but by choice within a radius; the reward is the state."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), 2)
    radius: float | None = 0.25
    lipschitz: float | None = eqx.field(static=True, default=None)
    bounds: tuple[float, float] | None = eqx.field(static=True, default=None)

    def mean_reward(self, state, action):
        return state[0]

    def mean_transition(self, state, action):
        return state

    def tabulate(self, states, actions):
        shape = (len(states), len(actions))
        means = jnp.broadcast_to(states[:, None], (*shape, 1))
        radii = None if self.radius is None else jnp.full(shape, self.radius)
        return Table(means[..., 0], means, radii, self.lipschitz, self.bounds)


class Nobody(AbstractJudge):
    """A judge without an opinion."""

    def optimum(self, start):
        return jnp.zeros(())

    def verdict(self, policy, start, *, key):
        return Verdict(*jnp.zeros(3))

    def random_value(self, start):
        return jnp.zeros(())

    def error(self, start):
        return jnp.zeros(())


class Timed(AbstractPolicy):
    """Another action in each period, whatever the state."""

    def __call__(self, state, period):
        return jnp.array([-1.0, 0.2])[period][None]

    def value(self, state):
        return jnp.zeros(())


# An angle and a length: the second step crosses the seam of the angle.
PLANE = Spec(
    Box([-np.pi, 0.0], [np.pi, 1.0], [True, False]), Box(-1.0, 1.0), 3,
    Gaussian(0.4), Gaussian(0.2), reward_bounds=(-3.0, 5.0),
)  # fmt: skip
PATH = np.array([[2.0, 0.5], [3.0, 0.4], [-3.0, 0.9], [-2.5, 0.7]])
EPISODE = Trajectory(
    jnp.asarray(PATH[:-1]), jnp.array([[0.5], [-0.2], [1.0]]), jnp.array([1.0, -2.0, 3.0]),
    jnp.asarray(PATH[1:]), jnp.array([1.0, 1.0, 0.0]),
)  # fmt: skip
SCALES = (2.0, 0.5, 4.0)


def belief(**options):
    """What is believed of the plane before any data, reward and transition apart."""
    prior = {
        "reward_kernel": WIDER, "features": "exact", "ridge": (0.5, 0.2),
        "prior_mean": "identity", "reward_scale": SCALES[2], "state_scales": SCALES[:2],
    } | options  # fmt: skip
    return Prior(WIDE, **prior).belief(PLANE, episodes=1)


def circle(states, actions):
    """Angle, length and action in the unit cube: an angle as a point of a circle."""
    turn = states[:, :1] + np.pi
    return np.hstack(
        [(1 + np.cos(turn)) / 2, (1 + np.sin(turn)) / 2, states[:, 1:], (actions + 1) / 2]
    )
