"""Labels against the textbook: the mode of a logistic Gaussian process, and what it is good for."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.optimize

from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.learned.classification import HINT, SLOPE, SUPPORT, Classified, Edge
from kernelmdp.regression.learned.learned_summary import hyperparameters

KEY = jax.random.key(4)
GROUPS = ((0,), (1,), (2,))
EDGE = 0.7  # of the second coordinate, beyond which labels are 1; the others do not matter


def labelled(number, rng):
    """Paths that mostly stay inside and are over where they leave, as episodes are."""
    inputs = rng.random((number, 3)) * np.array([1.0, EDGE + 0.08, 1.0])
    return Data.of(inputs, (inputs[:, 1] > EDGE).astype(float))


def learned(data, capacity=64, smooth=False):
    blank = Classified.blank(
        Structured(GROUPS, smooth=smooth), 3, "map", capacity=capacity, tabled=smooth
    )
    return blank.update(data)


evaluate = eqx.filter_jit(lambda posterior, inputs: jax.vmap(posterior.mean_function())(inputs))


@eqx.filter_jit
def chance_at(posterior, inputs):
    return jax.vmap(posterior.edge.chance)(evaluate(posterior, inputs)[:, 0])


def chances(posterior, inputs):
    return np.asarray(chance_at(posterior, jnp.asarray(inputs)))


@pytest.mark.slow
def test_the_mode_is_the_textbook_s():
    """Of the log posterior of f at the rows, climbed by scipy."""
    posterior = Classified.blank(Structured(GROUPS), 3, "map", capacity=64, tabled=False)
    theta = posterior.family.center
    data = labelled(24, np.random.default_rng(5))
    rows = eqx.filter_jit(lambda p: p._mode(theta, data))(posterior)
    values = np.asarray(eqx.filter_jit(lambda p: p._values(theta, rows, data.inputs))(posterior))
    gram = np.asarray(posterior.family.at(theta)[0].gram(data.inputs, data.inputs))
    signs = 2 * np.asarray(data.targets)[:, 0] - 1

    def cost(weights):  # f = K v, so that no inverse is needed
        value = gram @ weights
        chance = np.logaddexp(0, -signs * value / SLOPE[0])
        slope = -signs / SLOPE[0] / (1 + np.exp(signs * value / SLOPE[0]))
        return chance.sum() + 0.5 * weights @ value, gram @ (slope + weights)

    best = scipy.optimize.minimize(
        cost, np.zeros(24), jac=True, method="L-BFGS-B", tol=1e-14, options={"maxiter": 20_000}
    )
    np.testing.assert_allclose(values, gram @ best.x, atol=1e-4)
    assert np.std(values) > 0.1  # and not of nothing


@pytest.mark.slow
def test_more_labels_than_there_was_room_for_are_learned_from_as_if_there_had_been():
    data = labelled(24, np.random.default_rng(5))
    half = lambda at: Data(data.inputs[at], data.targets[at], data.weights[at])
    grown = learned(half(slice(0, 12)), capacity=16).update(half(slice(12, 24)))
    assert grown.labels.capacity > 16
    points = np.random.default_rng(6).random((50, 3))
    np.testing.assert_allclose(chances(grown, points), chances(learned(data), points), atol=1e-6)


@pytest.mark.slow
def test_which_coordinate_matters_is_found_and_holds_beyond_what_was_seen():
    """Between what was seen and beyond it, where a step that is regressed goes back to 0."""
    posterior = learned(labelled(48, np.random.default_rng(4)))
    fresh = np.random.default_rng(6).random((400, 3))
    inside, beyond = fresh[:, 1] < EDGE - 0.1, fresh[:, 1] > EDGE + 0.1
    chance = chances(posterior, fresh)
    assert np.mean(chance[inside] < 0.5) > 0.98
    assert np.mean(chance[beyond] > 0.5) > 0.9
    numbers = hyperparameters(posterior.function)[0]
    moved = [abs(np.log(numbers[f"lengthscale[{i}]"] / 0.5)) for i in range(3)]
    joint = [abs(np.log(numbers[f"joint_lengthscale[{i}]"])) for i in range(3)]
    assert int(np.argmax(np.maximum(moved, joint))) == 1


@pytest.mark.slow
def test_rows_that_were_seen_have_the_labels_that_were_seen():
    data = labelled(48, np.random.default_rng(4))
    chance = chances(learned(data), data.inputs)
    one = np.asarray(data.targets)[:, 0] > 0.5
    assert 0 < one.sum() < 12
    assert chance[one].min() > 1 - 1e-6
    assert 0 < chance[~one].max() <= HINT


@pytest.mark.slow
def test_without_a_label_of_one_nothing_has_a_chance_and_with_only_such_labels_it_is_certain():
    data = labelled(48, np.random.default_rng(4))
    for label in (0.0, 1.0):
        posterior = learned(Data(data.inputs, jnp.full((48, 1), label, float), data.weights))
        np.testing.assert_allclose(chances(posterior, data.inputs), label, atol=1e-12)


def test_of_what_is_safe_the_safest_is_best():
    edge = Edge(jnp.asarray(0.0), jnp.asarray(0.05))
    chance = np.asarray(jax.vmap(edge.chance)(jnp.linspace(-2, 1, 61)))
    assert np.all(np.diff(chance[chance < 1]) > 0)
    assert chance[0] < HINT / 100
    assert chance[-1] == 1


@pytest.mark.slow
def test_many_rows_are_stood_for_by_those_near_the_edge():
    data = labelled(4 * SUPPORT, np.random.default_rng(7))
    posterior = learned(data, capacity=4 * SUPPORT, smooth=True)
    assert posterior.function.history.data.inputs.shape[0] == 2 * SUPPORT
    chance, values = chances(posterior, data.inputs), evaluate(posterior, data.inputs)[:, 0]
    one = np.asarray(data.targets)[:, 0] > 0.5
    assert np.mean((chance > 0.5) == one) > 0.99
    drawn = jax.jit(jax.vmap(posterior.draw(key=KEY, scale=1.0)))(data.inputs)[:, 0]
    spread = np.std(np.asarray(drawn - values))
    assert 0.01 < spread < 1
