"""Policy evaluation on a grid, and the best policy there."""

import jax
import jax.numpy as jnp
from jaxtyping import Float

from kernelmdp._base.types import Array
from kernelmdp.control.mdp.mdp import AbstractMDP
from kernelmdp.control.planners.grid.action_refinement import greedy
from kernelmdp.control.planners.grid.ball_maxima import Ahead
from kernelmdp.control.planners.grid.grid_planner import GridPlanner, GridPolicy, over_is_over
from kernelmdp.control.planners.interpolation import Grid
from kernelmdp.control.planners.noise_average import NoiseAverage


def optimal(mdp: AbstractMDP, planner: GridPlanner) -> GridPolicy:
    """Return the best policy on a grid, with the values that `evaluate` gives it there.

    It compares the best action of the grid with the refined action of `greedy` at their next
    states. No value rests on a parabola.
    """
    states, actions = planner.grids(mdp.spec)
    states = states.within(mdp)
    table = mdp.tabulate(states.points, actions.points)
    place = states.locate(table.means)
    average = NoiseAverage.of(states, mdp.spec.transition_noise, planner.noise_nodes)

    def backup(values: Array, _: None) -> tuple[Array, tuple[Array, Ahead, Array]]:
        ahead = Ahead(average(values), None)
        scores = table.rewards + states.interpolate(ahead.values, place)
        between = greedy(actions, scores)[1]
        worth = _worth(mdp, states, ahead.values, between)
        best, top = actions.points[jnp.argmax(scores, axis=1)], jnp.max(scores, axis=1)
        action = jnp.where((worth >= top)[:, None], between, best)
        new = over_is_over(mdp, states, jnp.maximum(worth, top))
        return new, (new, ahead, action)

    zero = jnp.zeros(len(states.points))
    kept = jax.lax.scan(backup, zero, None, mdp.spec.horizon)[1]
    values, ahead, choices = jax.tree.map(lambda a: a[::-1], kept)
    return GridPolicy(mdp, states, actions, None, values, ahead, choices)


def _worth(mdp: AbstractMDP, states: Grid, ahead: Array, chosen: Float[Array, "S n"]) -> Array:
    r"""Return $\bar R(s, a) + E V(\bar P(s, a) + \varepsilon)$ at the nodes for one action each."""
    rewards = jax.vmap(mdp.mean_reward)(states.points, chosen)
    place = states.locate(jax.vmap(mdp.mean_transition)(states.points, chosen))
    return rewards + states.interpolate(ahead, place)


def evaluate(
    mdp: AbstractMDP, states: Grid, choices: Float[Array, "H S n"], noise_nodes: int = 9
) -> Float[Array, "H S"]:
    r"""Return $V^\pi_h$ of an MDP at the nodes, for the policy with these actions there."""
    states = states.within(mdp)
    average = NoiseAverage.of(states, mdp.spec.transition_noise, noise_nodes)

    def backup(values: Array, chosen: Array) -> tuple[Array, Array]:
        new = _worth(mdp, states, average(values), chosen)
        new = over_is_over(mdp, states, new)
        return new, new

    zero = jnp.zeros(len(states.points))
    return jax.lax.scan(backup, zero, choices, reverse=True)[1]
