"""Judge by simulated episodes."""

import equinox as eqx
import jax.numpy as jnp

from kernelmdp._base import checks
from kernelmdp._base.types import Key, Scalar, State
from kernelmdp.control.judges.base import AbstractJudge, Verdict, check_env
from kernelmdp.control.judges.returns import followed_returns, random_returns, standard_error
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Policy

RANDOM = 32  # episodes by which the value of random actions is found


class RolloutJudge(AbstractJudge):
    """Judge that evaluates policies as means over simulated episodes with common random numbers.

    Use it for systems that are too large for a grid. Without noise one episode is exact.

    Args:
        env: The true MDP.
        optimal: The optimum at the only initial state.
        random: The value of random actions there.
        episodes: Number of simulated episodes.
        optimal_error: The error of the optimum; NaN if unknown.
    """

    env: AbstractEnvironment
    optimal: Scalar
    random: Scalar
    episodes: int = eqx.field(static=True, default=1)
    optimal_error: Scalar | float = 0.0

    @classmethod
    def of(cls, env: AbstractEnvironment, optimal: float) -> "RolloutJudge":
        """Return the judge of an environment with a known best return.

        The distance of this return to the optimum is unknown, so the error of the optimum is NaN.

        Args:
            env: The true MDP.
            optimal: The best known return.

        Returns:
            The judge.

        Raises:
            ValueError: if `env` is no environment or `optimal` is not finite.
        """
        check_env(env)
        if not checks.is_traced(optimal):
            checks.number("optimal", optimal)
        random = jnp.mean(random_returns(env, RANDOM))
        return cls(env, jnp.asarray(optimal), random, optimal_error=jnp.asarray(jnp.nan))

    def optimum(self, start: State) -> Scalar:
        return self.optimal

    def error(self, start: State) -> Scalar:
        return jnp.asarray(self.optimal_error)

    def verdict(self, policy: Policy, start: State, *, key: Key) -> Verdict:
        """Return both values; the error adds one standard error of the value."""
        returns = followed_returns(self.env, policy, start, self.episodes)
        error = self.error(start) + standard_error(returns)
        return Verdict(self.optimal, jnp.mean(returns), error)

    def random_value(self, start: State) -> Scalar:
        return self.random
