r"""What a judge is: it knows the value of policies, and of the best one, in a true MDP.

Regret is $R(T) = \sum_l [V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})]$, by policy evaluation in
the true MDP and never from noisy returns. Paper: Sec. III.
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
    """What a judge says of a policy: both values, and by how much their difference may err."""

    optimum: Scalar
    value: Scalar
    error: Scalar


class AbstractJudge(Module):
    """Something that knows the value of policies, and of the best one, in a true MDP."""

    @abc.abstractmethod
    def optimum(self, start: State) -> Scalar:
        r"""$V^\star_1(s)$."""

    @abc.abstractmethod
    def verdict(self, policy: AbstractPolicy, start: State, *, key: Key) -> Verdict:
        r"""$V^\star_1(s)$, $V^\pi_1(s)$ and the error of their difference."""

    @abc.abstractmethod
    def random_value(self, start: State) -> Scalar:
        """The value of actions drawn uniformly: the zero of normalised regret."""

    @abc.abstractmethod
    def error(self, start: State) -> Scalar:
        """How far the optimum may be from the truth."""

    def bounds(self, start: State) -> tuple[Scalar, Scalar]:
        r"""Below and above $V^\star_1(s)$, as far as the error is known."""
        value, error = self.optimum(start), self.error(start)
        return value - error, value + error

    def value(self, policy: AbstractPolicy, start: State, *, key: Key) -> Scalar:
        r"""$V^\pi_1(s)$."""
        return self.verdict(policy, start, key=key).value


def check_env(env: Any) -> None:
    """Refuse what is no environment."""
    advice = "Pass for instance km.envs.Pricing()."
    checks.of_kind("env", env, AbstractEnvironment, "an environment", advice)
