"""Limits hold as often as promised, in the model's own draws and with noise."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp.agents.algorithms.safety import PERIODS, GuardedPolicy
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.control.mdp.mdp import Trajectory
from kernelmdp.theory import clopper_pearson

KEY, ROWS, PROBABILITY = jax.random.key(0), 20, 0.95
PUSH = jnp.ones(1)


def drifting():
    """A state that an action pushes, and that stays where it is under the fallback."""
    limits = km.Limits([0.0], high=[0.7], probability=PROBABILITY)
    spec = km.Spec(
        km.Box(0.0, 1.0),
        km.Box(-1.0, 1.0),
        ROWS,
        transition_noise=km.Gaussian(0.005),
        limits=limits,
    )
    starts = np.linspace(0.0, 0.7, 351)[:, None]
    return spec, lambda state, action: state + 0.1 * action, starts


def braking():
    """A cart that must brake before a wall: position and speed."""
    limits = km.Limits([-1.0], high=[0.8, np.inf], probability=PROBABILITY)
    spec = km.Spec(
        km.Box([0.0, -1.0], [1.0, 1.0]), km.Box(-1.0, 1.0), ROWS, limits=limits,
        transition_noise=km.Gaussian(0.002),
    )  # fmt: skip
    starts = np.stack([np.linspace(0.0, 0.8, 321), np.full(321, 0.3)], axis=1)
    move = lambda state, action: state + np.array([0.2 * state[1], 0.15 * action[0]])
    return spec, move, starts


def believed(spec, move):
    """After two episodes at random, and with a limit that may be gone near to."""
    rng, noise = np.random.default_rng(0), spec.transition_noise.scale
    kernel = km.SquaredExponential(0.7 if spec.state_dim == 1 else 1.0)
    prior = km.Prior(
        kernel, features="exact", ridge=1e-3, prior_mean="identity",
        known_reward=lambda state, action: state[0],
    )  # fmt: skip
    belief, learn = prior.belief(spec, episodes=2), eqx.filter_jit(Belief.observe)
    for _ in range(2):
        states = np.array([[0.05, 0.6], [-0.6, 0.6]])[: spec.state_dim]
        states = rng.uniform(*states.T, size=(ROWS, spec.state_dim))
        actions = rng.uniform(-1, 1, size=(ROWS, 1))
        after = np.array([move(*pair) for pair in zip(states, actions, strict=True)])
        after = spec.states.project(after + noise * rng.normal(size=after.shape))
        rows = (states, actions, states[:, 0], after)
        belief = learn(belief, Trajectory(*map(jnp.asarray, rows)), key=KEY)
    return eqx.tree_at(
        lambda b: b.experience.nearest, belief, jnp.zeros_like(belief.experience.nearest)
    )


@eqx.filter_jit
def followed(policy, starts, keys):
    """Whether limits hold in each period after the most daring push that is called safe."""
    spec, limits = policy.belief.spec, policy.limits
    safe = jax.vmap(lambda state: policy._safe(state, PUSH))(starts)
    start = starts[jnp.max(jnp.where(safe, jnp.arange(len(starts)), 0))]

    def episode(key):
        one, two = jax.random.split(key)
        model, noise = policy.belief.sample(key=one), spec.transition_noise

        def step(now, chance):
            state, action = now
            mean = spec.states.project(model.mean_transition(state, action))
            after = spec.states.project(mean + noise.sample(state.shape, key=chance))
            return (after, limits.action), limits.holds(after)

        return jax.lax.scan(step, (start, PUSH), jax.random.split(two, PERIODS))[1]

    return safe, jax.lax.map(episode, keys)


@pytest.mark.audit
@pytest.mark.parametrize("system", [drifting, braking])
def test_limits_hold_as_often_as_promised_in_the_model_s_own_draws(system, scale, report):
    spec, move, starts = system()
    policy = GuardedPolicy(
        km.random_agent(spec).plan(None, key=KEY), believed(spec, move), spec.limits
    )
    number = 4000 if scale == 1 else 400
    safe, held = map(
        np.asarray, followed(policy, jnp.asarray(starts), jax.random.split(KEY, number))
    )
    assert safe.any()
    assert not safe.all()  # it is the most daring push of all
    least = int(held.sum(axis=0).min())
    low, high = clopper_pearson(least, number)
    report(f"limits, {system.__name__}: share of {number} draws of the model in which they hold after the most "
           f"daring push that is called safe, in the worst of {PERIODS} periods", f"≥ {PROBABILITY:.0%}",
           f"{least / number:.1%} (95 % interval {low:.1%} to {high:.1%})")  # fmt: skip
    assert high >= PROBABILITY
