"""Bad input to MDPs, planners and agents is refused with a reason, and nothing is lost."""

import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from making import made

from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Lqr, Pendulum, Pricing
from kernelmdp.control.judges import GridJudge
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec, Trajectory
from kernelmdp.control.mdp.noise import Gaussian, Uniform
from kernelmdp.control.planners import (
    GridPlanner,
    RiccatiPlanner,
    TrajectoryPlanner,
)
from kernelmdp.regression.features import Nystrom, QuadratureFourier, Theory
from kernelmdp.regression.kernels import SquaredExponential

KEY = jax.random.key(0)
KERNEL = SquaredExponential(0.6)
PLANNER = GridPlanner((9,), (5,))
SPEC, STATES = Pricing().spec, Box([-math.pi, 0.0], [math.pi, 1.0], periodic=(True, False))
WIDE = Spec(Box([0.0, 0.0], [1.0, 1.0]), Box(0.0, 1.0), 3)
BARE = Spec(Box(0.0, 1.0), Box(0.0, 1.0), 3)
NORMS = {"reward_norm": 2.0, "transition_norm": 2.0}


def ucrl(kernel=KERNEL, spec=SPEC, planner=PLANNER, **options):
    return made(kernel_ucrl, spec, kernel, planner, **({"episodes": 2} | NORMS | options))


def mixed(kernel, dim):
    """A dictionary for one kernel and quadrature for any other."""
    return Nystrom(kernel, dim) if kernel is KERNEL else QuadratureFourier(kernel, dim)


def drawn(kernel, dim):
    """A dictionary by the lemma's rule."""
    return Nystrom(kernel, dim, oversampling=Theory(24, accuracy=0.3))


def belief(spec=SPEC, **options):
    episodes = options.pop("episodes", 2)
    return Prior(KERNEL, **options).belief(spec, episodes=episodes)


CASES = {
    "empty box": (lambda: Box(1.0, 1.0), "low < high in every coordinate, got low .1.0. and high .1.0."),
    "box of two lengths": (lambda: Box([0.0], [1.0, 2.0]), "low < high in every coordinate"),
    "box without end": (lambda: Box(0.0, math.inf), "high must be finite, got inf"),
    "one flag for two": (lambda: Box([0, 0], [1, 1], [True]), "one flag per coordinate .2., got 1"),
    "state outside": (lambda: STATES.check("state", [0.0, 1.5]), "state must lie in the box.*got .0.0, 1.5.*clip"),
    "action outside": (lambda: SPEC.actions.check("action", [0.5]), "action must lie in the box from .1.0. to .5.0."),
    "action of two": (lambda: SPEC.actions.check("action", [2.0, 2.0]), "action must have 1 coordinates"),
    "nan state": (lambda: STATES.check("state", [math.nan, 0.5]), "state must be finite, got nan"),
    "state of text": (lambda: STATES.check("state", ["a", "b"]), "state must hold real numbers"),
    "horizon nought": (lambda: Spec(STATES, STATES, 0), "horizon must be a whole number of at least 1, got 0"),
    "negative noise": (lambda: Gaussian(-0.1), "scale must not be negative, got -0.1"),
    "nan noise": (lambda: Uniform(math.nan), "scale must be finite"),
    "unknown start": (lambda: Pendulum(start="top"), "start must be one of"),
    "one node": (lambda: GridPlanner((1,), (5,)), "state_points.0. must be a whole number of at least 2, got 1"),
    "no nodes": (lambda: GridPlanner((), (5,)), "state_points must be a tuple with a number of nodes"),
    "five dimensions": (lambda: GridPlanner((5,) * 5, (5,)), "at most 4 state coordinates, got 5"),
    "grid of another dimension": (
        lambda: GridPlanner((5, 5), (5,)).plan(Pricing()), "state_points must hold one number per coordinate .1."),
    "not linear-quadratic": (
        lambda: RiccatiPlanner().plan(Pricing()), "matrices A, B, Q and R, as Lqr does, got Pricing. Use GridPlanner"),
    "kernel above one": (lambda: ucrl(4.0 * KERNEL), "kernel must satisfy k.z, z. <= 1.*got up to 4.*Multiply it by 0.25"),
    "reward kernel above one": (lambda: ucrl(reward_kernel=2.0 * KERNEL), "reward_kernel must satisfy"),
    "output kernel above one": (
        lambda: ucrl(spec=WIDE, planner=GridPlanner((3, 3), (3,)), ridge=1.0, output_kernel=9 * np.eye(2)),
        "output_kernel, times kernel, must.*got up to 9.*Multiply it by 0.1111"),
    "coarse features": (
        lambda: ucrl(SquaredExponential(0.2), features=lambda kernel, dim: QuadratureFourier(kernel, dim, 6)),
        "within ridge / .ridge . T. = .* of their kernel.*an error of 3.*more nodes"),
    "random features": (lambda: ucrl(features="random"), "got random ones.*Use features=.fourier.*exact"),
    "two kinds of features": (lambda: ucrl(features=mixed, reward_kernel=0.5 * KERNEL), "features must be of one kind, got"),
    "another accuracy": (
        lambda: ucrl(features=drawn, accuracy=0.5), "accuracy must be that of the features' Theory, 0.3, got 0.5"),
    "unknown optimism": (lambda: ucrl(optimism="box"), "one of .*lipschitz.*ball.*got 'box'"),
    "no Lipschitz constant": (lambda: ucrl(optimism="lipschitz"), "lipschitz must be given for"),
    "a Lipschitz constant along trajectories": (
        lambda: ucrl(planner=TrajectoryPlanner(2), lipschitz=1.0), "lipschitz must be omitted for optimism=.ball.*GridPlanner"),
    "negative width": (lambda: ucrl(beta_scale=-1.0), "beta_scale must be positive"),
    "unknown features": (lambda: belief(features="wavelets"), "features must be one of .*exact.*got 'wavelets'"),
    "unknown ridge": (lambda: belief(ridge="best"), 'ridge must be "paper", "noise", a number'),
    "ridge of nought": (lambda: belief(ridge=0.0), "ridge must be positive"),
    "unknown prior mean": (lambda: belief(prior_mean="mean"), 'prior_mean must be one of "zero", "identity", got'),
    "ridge of no noise": (lambda: belief(BARE, ridge="noise"), "ridge must be a number .*ridge=1e-4"),
    "no episodes": (lambda: belief(episodes=0), "episodes must be a whole number of at least 1"),
    "scale of nought": (lambda: belief(reward_scale=0.0), "reward_scale must be positive"),
    "psrl without episodes": (lambda: psrl(SPEC, Prior(KERNEL), PLANNER, episodes=-1), "episodes must be a whole number"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_bad_input_is_refused_with_a_reason(name):
    make, message = CASES[name]
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.slow
def test_what_is_within_its_limits_is_not_refused():
    half = {"output_kernel": 4 * np.eye(2), "ridge": 1.0, "reward_kernel": KERNEL}
    assert ucrl(0.25 * KERNEL, WIDE, planner=GridPlanner((3, 3), (3,)), **half)
    accuracy = lambda agent: agent.strategy.confidence.accuracy_of(agent.prior)
    assert accuracy(ucrl(features=drawn)) == 0.3
    assert accuracy(ucrl(features="nystrom", accuracy=0.4)) == 0.4
    assert accuracy(ucrl(features="nystrom")) == 0.5


def test_numbers_of_numpy_are_numbers():
    """Equinox warns of them in static fields, where they count as arrays."""
    two, tenth = np.float64(2.0), np.float64(0.1)
    options = {"beta_scale": tenth, "delta": tenth, "ridge": (two, tenth), "reward_scale": two}
    agent = ucrl(reward_norm=two, transition_norm=two, **options)
    confidence = agent.strategy.confidence
    numbers = (confidence.reward_norm, confidence.transition_norm, confidence.beta_scale)
    assert [type(each) for each in numbers] == [float] * 3
    assert type(made(psrl, SPEC, KERNEL, PLANNER, posterior_scale=two).strategy.scale) is float


def test_points_inside_pass_and_angles_wrap():
    np.testing.assert_array_equal(STATES.check("state", [9.0, 1.0]), [9.0, 1.0])
    np.testing.assert_array_equal(SPEC.actions.check("action", 2), [2.0])


@pytest.mark.parametrize("points", [(3000, 3000), (400, 400)])
def test_a_grid_that_does_not_fit_is_refused_with_the_estimate(points, monkeypatch):
    monkeypatch.setattr("kernelmdp._base.checks.memory", lambda: 10**8)
    with pytest.raises(
        MemoryError, match=r"needs about [\d,]+ bytes .*GiB.*Lower the planner's `state_points`"
    ):
        GridPlanner(points, (21,)).plan(Lqr())


def path(rewards, states=0.5):
    column = lambda x: jnp.full((3, 1), x)
    return Trajectory(column(states), column(0.5), jnp.asarray(rewards), column(0.4))


@pytest.mark.slow
@pytest.mark.parametrize("features", ["fourier", "nystrom", "exact"])
def test_an_episode_with_nan_is_refused_and_the_belief_is_as_it_was(features):
    before = belief(BARE, features=features, ridge=0.1).observe(path([1.0, 2.0, 3.0]), key=KEY)
    leaves = [
        np.asarray(leaf) for leaf in jax.tree.leaves(eqx.filter(before, eqx.is_inexact_array))
    ]
    with pytest.raises(ValueError, match="targets must be finite, got nan"):
        before.observe(path([1.0, math.nan, 3.0]), key=KEY)
    with pytest.raises(ValueError, match="inputs must be finite, got nan"):
        before.observe(path([1.0, 2.0, 3.0], math.nan), key=KEY)
    after = jax.tree.leaves(eqx.filter(before, eqx.is_inexact_array))
    assert all(np.array_equal(one, two) for one, two in zip(leaves, after, strict=True))


class Boastful(AbstractEnvironment):
    """Its rewards exceed what it states."""

    spec: Spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), 3, reward_bounds=(0.0, 1.0))

    def initial(self, *, key):
        return jnp.zeros(1)

    def mean_reward(self, state, action):
        return 2 * state[0]

    def mean_transition(self, state, action):
        return state


@pytest.mark.slow
def test_rewards_above_their_stated_bound_are_refused():
    with pytest.raises(
        ValueError, match=r"mean rewards must lie in reward_bounds \(0.0, 1.0\), got .* to 2"
    ):
        GridJudge.of(Boastful(), PLANNER)
