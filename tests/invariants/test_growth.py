"""Growing data: buffers double, compilations are counted, redraws can wait."""

import math

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from compilations import CompilationCounter

from kernelmdp import Data, ExactPosterior, History, Nystrom, Posterior, QuadratureFourier
from kernelmdp.regression.kernels import SquaredExponential

KERNEL, KEY = SquaredExponential(0.4), jax.random.key(0)
# Sizes that nothing else has, so that what was compiled before does not help.
ROWS, ROOM = 7, {"quadrature": 17, "nystrom": 19, "exact": 23}


def episode(index, rows=5):
    generator = np.random.default_rng(index)
    xs = generator.random((rows, 2))
    return Data.of(xs, np.sin(3 * xs[:, :1]))


def learn(posterior, episodes, room):
    """So many episodes by the public functions a learner calls."""
    history = History.empty(room, 2, 1)
    zs = jnp.asarray(np.random.default_rng(0).random((room, 2)))
    for index in range(episodes):
        rows = episode(index, ROWS)
        history = history.append(rows)
        posterior = posterior.advance(rows, history.data, key=jax.random.fold_in(KEY, index))
        posterior.predict(zs)
        posterior.draw(key=KEY)
        posterior.information_gain()
    return posterior


@pytest.mark.slow
@pytest.mark.parametrize("name", ROOM)
def test_compilations_grow_with_the_logarithm_of_the_data(name):
    room = ROOM[name]
    make = {
        "quadrature": lambda: Posterior.prior(QuadratureFourier(KERNEL, 2, 9), 1, 1.0),
        "nystrom": lambda: Posterior.prior(
            Nystrom(KERNEL, 2, capacity=room, redraw_factor=1.5), 1, 1.0
        ),
        "exact": lambda: ExactPosterior.prior(KERNEL, 2, 1, 1.0, capacity=room),
    }[name]
    episodes = 14  # a program for each would be more than is allowed
    with CompilationCounter() as counter:
        learn(make(), episodes, room)
    most = 2 * math.log2(episodes * ROWS)
    assert counter.counts, "no compilation was heard: the counter is broken"
    assert max(counter.counts.values()) <= most, counter.counts
    if name == "quadrature":
        with CompilationCounter() as again:
            learn(make(), episodes, room)
        assert sum(again.counts.values()) == 0, again.counts


def test_history_keeps_every_row_while_its_buffers_double():
    history = History.empty(2, 2, 1)
    for index in range(20):
        history = history.append(episode(index, rows=3))
    assert history.capacity == 64
    assert int(history.count) == 60
    np.testing.assert_array_equal(history.data.inputs[30:33], episode(10, rows=3).inputs)
    assert float(jnp.sum(history.data.weights)) == 60


def test_a_history_too_full_for_a_compiled_program_is_lost_and_refused_outside():
    history = History.empty(4, 2, 1)
    write = eqx.filter_jit(lambda h, rows: h.append(rows))
    history = write(history, episode(0, rows=3))
    np.testing.assert_array_equal(history.data.inputs[:3], episode(0, rows=3).inputs)
    full = write(history, episode(1, rows=3))
    assert np.all(np.isnan(full.data.inputs))
    assert np.all(np.isfinite(write(history, episode(1, rows=1)).data.inputs))  # just room enough
    with pytest.raises(ValueError, match="rows written inside .* for 6 rows"):
        full.append(episode(2, rows=1))


@pytest.mark.slow
def test_delayed_redraws_become_rare_and_lose_little():
    lazy = Posterior.prior(Nystrom(KERNEL, 2, oversampling=8.0, redraw_factor=2.0), 1, 1.0)
    exact = ExactPosterior.prior(KERNEL, 2, 1, 1.0, capacity=512)
    history, redraws = History.empty(512, 2, 1), 0
    for index in range(60):
        rows = episode(index)
        history = history.append(rows)
        key = jax.random.fold_in(KEY, index)
        lazy, exact = lazy.advance(rows, history.data, key=key), exact.update(rows)
        redraws += float(lazy.shrinkage) == 1.0
    assert redraws < 25
    zs = jnp.asarray(np.random.default_rng(0).random((50, 2)))
    ratio = np.asarray(lazy.predict(zs)[1] / exact.predict(zs)[1]) ** 2
    assert 1 / 3 <= ratio.min() <= ratio.max() <= 3


@pytest.mark.slow
def test_a_redraw_decides_the_same_inside_and_outside_a_compiled_program():
    features = Nystrom(KERNEL, 2, oversampling=2.0, capacity=64, redraw_factor=1.5)
    posterior = Posterior.prior(features, 1, 1.0)
    history = History.empty(64, 2, 1).append(episode(0, 16))
    outside = posterior.advance(episode(0, 16), history.data, key=KEY)
    inside = eqx.filter_jit(lambda p, h: p.advance(episode(0, 16), h, key=KEY))(
        posterior, history.data
    )
    np.testing.assert_array_equal(outside.features.active, inside.features.active)
    np.testing.assert_allclose(outside.coefficients, inside.coefficients, atol=1e-9)
