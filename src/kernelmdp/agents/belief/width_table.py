"""Widths at the points of a planner's grid, kept from episode to episode."""

import math

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, Int

from kernelmdp._base.types import Array
from kernelmdp.agents.belief.learned_mdp import pairs_of
from kernelmdp.control.mdp.mdp import Spec

MOST_LOST = 1e-3  # of a variance that is lowered and not computed again


class Watch(eqx.Module):
    """Widths at fixed points, lowered by each episode's rows instead of recomputed.

    The features must not change, and rounding limits the number of `episodes`. The points are a
    planner's grid; every plan needs all of them.
    """

    states: Float[Array, "S m"]
    actions: Float[Array, "A n"]
    variances: Float[Array, "SA p"]
    episodes: int = eqx.field(static=True)

    @staticmethod
    def lasts(ridge: float, horizon: int) -> int:
        r"""Return the number of subtractions that leave three digits of the least possible width.

        Each is accurate to about $\varepsilon k(z,z)$, and T periods may leave
        $\lambda/(\lambda+T)$: the largest n with $n\varepsilon(1 + nH/\lambda)\le 10^{-3}$.
        """
        each, most = horizon / ridge, MOST_LOST / float(np.finfo(np.float64).eps)
        return int(2 * most / (1 + math.sqrt(1 + 4 * each * most)))

    def inputs(self, spec: Spec) -> Float[Array, "SA q"]:
        """Return all pairs as inputs of kernels."""
        return spec.input(*pairs_of(self.states, self.actions))

    def on(
        self, states: Array, actions: Array, episodes: Int[Array, ""]
    ) -> Float[Array, "SA p"] | None:
        """Return the widths at these pairs, if these are the watched pairs."""
        if (self.states.shape, self.actions.shape) != (states.shape, actions.shape):
            return None
        same = jnp.all(self.states == states) & jnp.all(self.actions == actions)
        # For another grid of the same size nothing is known, and after more episodes than the agent
        # was made for perhaps too little: NaN, which agents reject.
        return jnp.where(same & (episodes <= self.episodes), self.variances, jnp.nan)

    def lowered(self, reduction: Float[Array, "SA p"]) -> "Watch":
        """Lower the variances by the reduction of new rows."""
        left = jnp.maximum(self.variances - reduction, 0.0)
        return Watch(self.states, self.actions, left, self.episodes)
