"""Noise that has a law of its own in each coordinate, wherever noise is used."""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from scipy.interpolate import RegularGridInterpolator

import kernelmdp as km
from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.trust.metrics import noise_variances
from kernelmdp.config import describe
from kernelmdp.config.build.system_builder import system_of
from kernelmdp.config.files.configuration import Config
from kernelmdp.control.mdp.mdp import AbstractMDP, Box, Spec
from kernelmdp.control.mdp.noise import Each, Gaussian, Uniform, gaussian
from kernelmdp.control.planners import RiccatiPlanner
from kernelmdp.control.planners.interpolation import Grid
from kernelmdp.control.planners.noise_average import NoiseAverage

KEY, RNG = jax.random.key(0), np.random.default_rng(0)
SQUARE = Box([0.0, -1.0], [1.0, 2.0])
TWO = Each([Gaussian(0.1), Uniform(0.6)])


def test_every_coordinate_is_drawn_from_its_own_law():
    noise = Each([Gaussian(0.001), Uniform(2.0), Gaussian(0.0), Gaussian(0.1)])
    drawn = np.asarray(jax.jit(lambda key: noise.sample((2, 20_000, 4), key=key))(KEY))
    scales = noise.scales(4)
    assert drawn.shape == (2, 20_000, 4)
    assert scales == (0.001, 2.0, 0.0, 0.1)
    np.testing.assert_allclose(drawn.reshape(-1, 4).std(0), scales, rtol=0.02)
    assert np.abs(np.corrcoef(drawn.reshape(-1, 4)[:, [0, 1, 3]].T) - np.eye(3)).max() < 0.02
    assert np.abs(drawn[..., 1]).max() <= np.sqrt(3) * 2 == noise.coordinate(1).reach
    assert (noise.scale, noise.reach, noise.size) == (2.0, np.inf, 4)


class Anywhere(AbstractMDP):
    """Nothing but a statement that there are edges, and none between any two states."""

    spec: Spec

    def mean_reward(self, state, action):
        return jnp.zeros(())

    def mean_transition(self, state, action):
        return state

    def apart(self, state, other):
        return jnp.zeros((), bool)


@pytest.mark.slow
@pytest.mark.parametrize("edges", [False, True])
def test_smoothing_under_two_laws_is_their_tensor_quadrature(edges):
    grid = Grid(SQUARE, (6, 5))
    values = RNG.standard_normal((6, 5))
    table = RegularGridInterpolator([grid.axis(0), grid.axis(1)], values)
    (first, one), (second, two) = (TWO.coordinate(j).nodes(5) for j in (0, 1))
    expected = np.zeros(30)
    for (x, u), (y, v) in itertools.product(
        zip(first, one, strict=True), zip(second, two, strict=True)
    ):
        expected += u * v * table(SQUARE.project(np.asarray(grid.points) + np.array([x, y])))
    used = grid.within(Anywhere(Spec(SQUARE, SQUARE, 3))) if edges else grid
    smooth = lambda noise: NoiseAverage.of(used, noise, 5)(jnp.asarray(values.ravel()))
    np.testing.assert_allclose(smooth(TWO), expected, atol=1e-9)
    swapped = smooth(Each([TWO.coordinate(1), TWO.coordinate(0)]))
    assert np.abs(np.asarray(swapped) - expected).max() > 0.1


@pytest.mark.slow
def test_riccati_weighs_every_coordinate_by_its_own_variance():
    def constant(scales):
        env = km.envs.Lqr(transition_noise=scales)
        return float(RiccatiPlanner().plan(env).constant)

    first, second = constant((0.3, 0.0)), constant((0.0, 0.1))
    assert first > 0
    assert second > 0
    assert constant((0.3, 0.1)) == pytest.approx(first + second)
    assert constant((0.1, 0.1)) == pytest.approx(constant(0.1))
    assert constant((0.6, 0.0)) == pytest.approx(4 * first)


def test_a_prior_goes_by_the_largest_noise_and_a_verdict_by_each():
    spec = Spec(SQUARE, Box(0.0, 1.0), 5, Gaussian(0.5), gaussian([0.1, 0.2]))
    prior = km.Prior(km.SquaredExponential(0.5), features="exact", state_scales=(0.1, 1.0))
    assert prior.scaled_noise(spec) == (1.0, 0.5)
    assert prior.ridges(spec) == (1.0, 0.25)
    found = noise_variances(prior.belief(spec, episodes=1))
    np.testing.assert_allclose(found, [1.0, 0.04, 0.25])


@pytest.mark.slow
def test_caution_hears_no_less_noise_than_is_stated_of_each_coordinate():
    spec = Spec(SQUARE, Box(0.0, 1.0), 5, Gaussian(0.5), gaussian([0.1, 0.3]))
    safe, _ = km.Caution().sets(km.Prior().belief(spec, episodes=1))
    np.testing.assert_allclose(safe.dynamics.posteriors[0].noise, [0.01, 0.09, 0.25], rtol=1e-2)


def test_a_file_and_gymnasium_give_one_scale_or_one_per_coordinate():
    def spec(noise):
        box = {"low": [0.0, 0.0], "high": [1.0, 1.0]}
        system = {"states": box, "actions": box, "horizon": 3, "transition_noise": noise}
        config = Config.of({"system": system}, "here")
        return system_of(Config.of_json(config.as_json(), "there"))[0]

    assert spec(0.1).transition_noise == Gaussian(0.1)
    assert spec([0.1, 0.02]).transition_noise.scales(2) == (0.1, 0.02)
    assert "next state 0.1 (" in describe.spec(spec(0.1))
    assert "next state 0.1, 0.02 (" in describe.spec(spec([0.1, 0.02]))
    for wrong in ([], [0.1, -1.0], ["loud", 0.1], [[0.1], [0.2]]):
        with pytest.raises(ConfigError, match="transition_noise: must be a number of at least 0"):
            spec(wrong)
    pytest.importorskip("gymnasium")
    system = km.from_gymnasium("Pendulum-v1", horizon=5, transition_noise=[0.1, 0.2])
    assert system.spec.transition_noise.scales(2) == (0.1, 0.2)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Spec(SQUARE, SQUARE, 3, transition_noise=gaussian([0.1] * 3)),
         r"one law for all coordinates or one for each \(2\), got 3"),
        (lambda: Spec(SQUARE, SQUARE, 3, reward_noise=TWO), "reward_noise must be one law, got 2"),
        (lambda: km.envs.CartPole(transition_noise=[0.1, 0.2]), r"for each \(4\), got 2"),
        (lambda: km.envs.Lqr(transition_noise=[0.1]), r"for each \(2\), got 1"),
        (lambda: Each([]), "must be one law per coordinate"),
        (lambda: Each([TWO]), "none of them an Each"),
        (lambda: gaussian([0.1, -0.1]), "scale must not be negative"),
        (lambda: TWO.sample((2, 3), key=KEY), r"one draw per law \(2\), got shape \(2, 3\)"),
        (lambda: TWO.nodes(5), "must belong to one coordinate"),
    ],
)  # fmt: skip
def test_laws_that_do_not_fit_are_refused_in_words(make, words):
    with pytest.raises(ValueError, match=words):
        make()
