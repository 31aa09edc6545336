r"""Judge interface: values of policies, and of the best one, in a true MDP.

Regret is $R(T) = \sum_l [V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})]$, by policy evaluation in the
true MDP and never from noisy returns. Paper: Sec. III.
"""

import abc
from typing import Any

import equinox as eqx

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Key, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractEnvironment
from kernelmdp.control.planners import AbstractPolicy


class Verdict(eqx.Module):
    """Verdict on a policy: the optimum, its value and the error of their difference."""

    optimum: Scalar
    value: Scalar
    error: Scalar


class AbstractJudge(Module):
    """Judge that knows the value of policies, and of the best one, in a true MDP."""

    @abc.abstractmethod
    def optimum(self, start: State) -> Scalar:
        r"""Return $V^\star_1(s)$."""

    @abc.abstractmethod
    def verdict(self, policy: AbstractPolicy, start: State, *, key: Key) -> Verdict:
        r"""Return $V^\star_1(s)$, $V^\pi_1(s)$ and the error of their difference."""

    @abc.abstractmethod
    def random_value(self, start: State) -> Scalar:
        """Return the value of uniformly random actions: the zero of normalised regret."""

    @abc.abstractmethod
    def error(self, start: State) -> Scalar:
        """Return the error of the optimum."""

    def bounds(self, start: State) -> tuple[Scalar, Scalar]:
        r"""Return a lower and an upper bound of $V^\star_1(s)$, as far as the error is known."""
        value, error = self.optimum(start), self.error(start)
        return value - error, value + error

    def value(self, policy: AbstractPolicy, start: State, *, key: Key) -> Scalar:
        r"""Return $V^\pi_1(s)$."""
        return self.verdict(policy, start, key=key).value


def check_env(env: Any) -> None:
    """Raise `ValueError` unless the value is an environment."""
    advice = "Pass for example km.envs.Pricing()."
    checks.of_kind("env", env, AbstractEnvironment, "an environment", advice)
