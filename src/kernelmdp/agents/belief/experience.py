"""Counts of past periods and episodes, and one episode as the parts of a belief observe it."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int

from kernelmdp._base.jit_cache import LIGHT, compiled, placed
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Scalar
from kernelmdp.control.mdp.mdp import Spec, Trajectory
from kernelmdp.regression.data.rows import Data

SAME = 1e-6  # of the largest: rewards no farther apart are equal but for rounding
NOTHING = 1e-12  # and these are, whatever their size
MORE = 10.0  # times what was seen rewards may be elsewhere, where only prices of actions were seen


class Episode(eqx.Module):
    """Episode in the forms that the parts of a belief observe.

    Attributes:
        whole: Trajectory as observed.
        usual: Trajectory without the terminal reward, if that is learned separately.
        rows: Regression rows of the usual trajectory, NaN for uninformative targets.
    """

    whole: Trajectory
    usual: Trajectory
    rows: Data


class Experience(Module):
    """Number of periods and of episodes, and the closest approach to each limit.

    An episode that failed has fewer than H periods. `nearest` is a share of the box.
    """

    periods: Int[Array, ""]
    episodes: Int[Array, ""]
    nearest: Float[Array, " k"] | None

    @classmethod
    def blank(cls, spec: Spec) -> "Experience":
        """Return the experience before the first episode."""
        none = placed(np.int32(0))
        if spec.limits is None:
            return cls(none, none, None)
        shape = jax.eval_shape(spec.limits.margins, jnp.zeros(spec.state_dim)).shape
        return cls(none, none, placed(np.full(shape, np.inf)))

    @compiled(options=LIGHT)
    def observe(self, spec: Spec, episode: Episode) -> "Experience":
        """Count an episode."""
        happened = jnp.sum(episode.rows.weights > 0, dtype=self.periods.dtype)
        nearest = self._approached(spec, episode.whole)
        return Experience(self.periods + happened, self.episodes + 1, nearest)

    def _approached(self, spec: Spec, trajectory: Trajectory) -> Float[Array, " k"] | None:
        """Return the closest approach to each limit, including this episode."""
        limits, sides = spec.limits, jnp.asarray(spec.states.sides)
        if self.nearest is None or limits is None:
            return None
        shares = jax.vmap(lambda s: limits.shares(s, sides))(trajectory.next_states)
        if trajectory.weights is not None:
            shares = jnp.where(trajectory.weights[:, None] > 0, shares, jnp.inf)
        # What lies beyond a limit was no success: the limit itself is as near as one may go.
        return jnp.minimum(self.nearest, jnp.maximum(jnp.min(shares, axis=0), 0.0))


class Paid(eqx.Module):
    """Range of the rewards so far, and whether rewards distinguish states.

    `held` has two flags: an action was held for two periods; and such periods were paid
    differently, or an episode ended.
    """

    rewards: Float[Array, "2"]
    held: Bool[Array, "2"]

    @classmethod
    def nothing(cls) -> "Paid":
        """Return the range before any reward."""
        return cls(placed([np.inf, -np.inf]), placed([False, False]))

    @compiled(options=LIGHT)
    def observe(self, episode: Episode) -> "Paid":
        """Include the rewards of an episode."""
        trajectory, weights = episode.usual, episode.rows.weights
        least = jnp.min(jnp.where(weights > 0, trajectory.rewards, jnp.inf))
        most = jnp.max(jnp.where(weights > 0, trajectory.rewards, -jnp.inf))
        seen = jnp.stack([jnp.minimum(self.rewards[0], least), jnp.maximum(self.rewards[1], most)])
        return Paid(seen, self.held | _held(trajectory, weights))

    def near(self, reward: Scalar) -> Scalar:
        """Clip a reward to the range so far, widened on both sides by its own length.

        If all rewards were equal, the range is widened by their size or 1.
        """
        low, high = self.rewards
        apart = self.more() * jnp.where(high > low, high - low, jnp.maximum(jnp.abs(high), 1.0))
        return jnp.where(low <= high, jnp.clip(reward, low - apart, high + apart), reward)

    def alike(self) -> Bool[Array, ""]:
        """Return whether all rewards so far are equal."""
        return self.rewards[1] - self.rewards[0] <= _rounding(self.rewards)

    def more(self) -> Scalar:
        """Return the factor by which rewards elsewhere may exceed those so far.

        Rewards that are constant while an action is held are the cost of the action. They say
        nothing about rewards elsewhere, so the range is widened to encourage exploration.
        """
        return jnp.where(self.held[0] & ~self.held[1], MORE, 1.0)


def _held(trajectory: Trajectory, weights: Float[Array, " H"]) -> Bool[Array, "2"]:
    """Return whether an action was held, and whether rewards then differed or the episode ended."""
    actions, rewards = trajectory.actions, trajectory.rewards
    same = jnp.all(actions[1:] == actions[:-1], axis=1) & (weights[1:] > 0) & (weights[:-1] > 0)
    other = jnp.any(same & (jnp.abs(rewards[1:] - rewards[:-1]) > _rounding(rewards)))
    over = jnp.zeros(1) if trajectory.ended is None else trajectory.ended
    return jnp.stack([jnp.any(same), other | jnp.any(over > 0)])


def _rounding(rewards: Float[Array, " n"]) -> Scalar:
    """Return the distance at which rewards are equal: simulators may use single precision."""
    return SAME * jnp.max(jnp.abs(rewards)) + NOTHING
