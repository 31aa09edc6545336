"""What is not told is not learned: targets that are unknown, ends of boxes, turned angles."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kernelmdp.agents.belief.prior import Prior
from kernelmdp.agents.trust.metrics import input_names
from kernelmdp.control.envs import DoublePendulum
from kernelmdp.control.mdp.mdp import Box, Spec, Trajectory
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.kernels import Structured
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.hyperparameters import Family

ROWS = 12
SPEC = Spec(Box([0.0, -np.pi], [1.0, np.pi], (False, True)), Box(-1.0, 1.0), ROWS)
KNOWN = Prior(known_reward=lambda state: state[0], reward_of="next")


fit = eqx.filter_jit(lambda posterior, rows: posterior.update(rows))


def learned(inputs, targets, weights):
    outputs = targets.shape[1]
    empty = LearnedPosterior.prior(
        Family(Structured([[0], [1]], smooth=True)), 2, (1.0,) * outputs, "map",
        capacity=ROWS, sifts=True, tabled=True,
    )  # fmt: skip
    return fit(empty, Data(*map(jnp.asarray, (inputs, targets, weights))))


@pytest.mark.slow
def test_an_unknown_target_is_a_row_less_in_its_output_alone():
    chance = np.random.default_rng(0)
    inputs, targets = chance.random((ROWS, 2)), chance.normal(size=(ROWS, 2))
    told, ones = np.arange(ROWS) % 3 > 0, np.ones(ROWS)
    some = learned(inputs, np.where(told[:, None] | [False, True], targets, np.nan), ones)
    # Both have two outputs, so that one program serves them.
    fewer, all_rows = learned(inputs, targets, told * 1.0), learned(inputs, targets, ones)
    points = jnp.asarray(chance.random((5, 2)))
    moments = eqx.filter_jit(lambda posterior: jax.vmap(posterior.moments)(points))
    means = eqx.filter_jit(lambda posterior: jax.vmap(posterior.mean_function())(points))
    for output, other in ((0, fewer), (1, all_rows)):
        for found, right in zip(moments(some), moments(other), strict=True):
            np.testing.assert_allclose(found[:, output], right[:, output], rtol=1e-7)
        np.testing.assert_allclose(
            means(some)[:, output], moments(other)[0][:, output], rtol=1e-3, atol=1e-4
        )
    assert np.abs(moments(some)[0][:, 0] - moments(all_rows)[0][:, 0]).max() > 1e-2


def episode(places):
    """A coordinate that was at these places and an angle that turns by a tenth."""
    states = np.stack([places, 0.1 * np.arange(len(places))], axis=1)
    zeros = np.zeros(len(places) - 1)
    parts = (states[:-1], zeros[:, None], zeros, states[1:])
    return Trajectory(*map(jnp.asarray, parts))


def test_what_ends_at_an_end_of_its_box_or_turns_too_far_is_not_told():
    targets = KNOWN.belief(SPEC, episodes=1, preset="trajectory").encoding
    path = episode(np.array([0.5, 0.9, 1.0, 0.4, 0.0, 0.2]))
    assert np.asarray(targets.is_told(path)[:, 0]).tolist() == [True, False, True, False, True]
    assert np.all(targets.is_told(path)[:, 1:])
    turned = eqx.tree_at(lambda p: p.next_states, path, path.states + jnp.array([0.0, 3.0]))
    assert not np.any(targets.is_told(turned)[:, 1])


@pytest.mark.slow
def test_the_end_of_a_box_is_news_only_where_something_else_was_expected():
    """A coordinate that rests at an end: at first that says nothing, later that it stays."""
    belief = KNOWN.belief(SPEC, episodes=2, preset="trajectory")
    learn = eqx.filter_jit(lambda one, path: one.observe(path, key=jax.random.key(0)))
    first = learn(belief, episode(np.linspace(0.9, 0.2, ROWS + 1)))
    resting = episode(np.ones(ROWS + 1))
    arriving = episode(np.append(0.8, np.ones(ROWS)))
    none = learn(belief, arriving).dynamics.posteriors[0].history.data.targets[:ROWS, 0]
    assert np.all(np.isnan(none))
    after = learn(first, resting)
    assert np.all(np.isfinite(after.dynamics.posteriors[0].history.data.targets[ROWS:, 0]))
    at = resting.states[5], resting.actions[5]
    ends = eqx.filter_jit(lambda known: known.mean().mean_transition(*at)[0])
    assert float(ends(first)) < 0.97 < float(ends(after))


def test_kernels_see_the_difference_of_two_angles():
    spec = DoublePendulum().spec
    targets = Prior().belief(spec, episodes=1, preset="trajectory").encoding
    state, action = jnp.array([0.3, -2.0, 1.0, 2.0]), jnp.zeros(2)
    both = jnp.array([0.7, 0.7, 0.0, 0.0])
    one, two = (targets.input(s, action) for s in (state, state + both))
    assert targets.groups[4] == (6, 7)
    np.testing.assert_allclose(one[6:8], two[6:8], atol=1e-12)
    np.testing.assert_allclose(2 * one[6:8] - 1, [np.cos(2.3), np.sin(2.3)], atol=1e-12)
    assert not np.allclose(one[:4], two[:4])
    assert len(input_names(spec, targets.turns)) == len(one)
    assert Prior().belief(SPEC, episodes=1, preset="trajectory").encoding.turns == ()


def test_every_entry_that_kernels_see_has_its_name():
    """Of choices, angles and numbers: what is said of an entry is said of the right one."""
    states = Box([-1.0, -np.pi, -np.pi], [1.0, np.pi, np.pi], periodic=[False, True, True])
    actions = Box([0.0, 0.0, -1.0], [3.0, 1.0, 1.0], choices=[4, 2, 0])
    spec = Spec(states, actions, 3)
    targets = Prior().belief(spec, episodes=1, preset="trajectory").encoding
    seen = targets.input(jnp.array([0.5, 0.0, 0.0]), jnp.array([2.0, 1.0, -1.0]))
    named = dict(zip(input_names(spec, targets.turns), np.asarray(seen).tolist(), strict=True))
    assert [named[f"action 0 = {choice}"] for choice in range(4)] == [0, 0, 1, 0]
    assert (named["state 0"], named["action 1"], named["action 2"]) == (0.75, 1, 0)
    assert named["the cosine of state 2 from its low end"] == 0  # half a turn from it
    assert named["the cosine of state 1 less state 2"] == 1
