"""A small system with a limit, what is learned of it, and policies that keep to it."""

import dataclasses
import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

import kernelmdp as km
from kernelmdp.agents.algorithms.baselines import certainty_equivalent, settled
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.control.mdp.mdp import Trajectory

KEY = jax.random.key(0)
SPEC = km.Spec(
    km.Box(0.0, 1.0), km.Box(-1.0, 1.0), 4, transition_noise=km.Gaussian(0.01),
    limits=km.Limits([-1.0], high=[0.7]),
)  # fmt: skip
FREE = dataclasses.replace(SPEC, limits=None)
PRIOR = km.Prior(
    km.SquaredExponential(0.5), features="exact", ridge=1e-4, prior_mean="identity",
    known_reward=lambda state, action: state[0],
)  # fmt: skip
EPISODES = [(-0.5, 0.5), (1.0, 0.0), (0.5, 0.3), (0.0, 0.6), (1.0, 0.2), (-1.0, 0.6), (0.25, 0.5)]
GRID = km.GridPlanner((21,), (5,), noise_nodes=1)


def moved(action, start=0.1, noise=0.0):
    """An episode in which every period moves the state by a fifth of the action."""
    chance = noise * np.random.default_rng(0).normal(size=5).cumsum()
    states = np.clip(start + 0.2 * action * np.arange(5) + chance, 0, 1)[:, None]
    return Trajectory(
        jnp.asarray(states[:-1]), jnp.full((4, 1), action), jnp.asarray(states[:-1, 0]),
        jnp.asarray(states[1:]),
    )  # fmt: skip


def prior(learned):
    """Of a kernel that is given, or of kernels that are learned."""
    return km.Prior() if learned else PRIOR


@functools.cache
def known(learned=False):
    """What is believed after episodes that show most of the system.

    Noise that is learned to be none makes a mean of sums that cancel to eight digits, in JAX too.
    """
    belief, learn = prior(learned).belief(SPEC, episodes=8), eqx.filter_jit(Belief.observe)
    for action, start in EPISODES:
        belief = learn(belief, moved(action, start, 0.01 * learned), key=KEY)
    return belief


@functools.cache
def policy(planner=GRID, learned=False):
    """What is settled on."""
    agent = settled(certainty_equivalent(SPEC, prior(learned), planner, episodes=8))
    return eqx.filter_jit(lambda belief: agent.plan(belief, key=KEY))(known(learned))
