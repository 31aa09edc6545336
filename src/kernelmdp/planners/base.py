"""The planner interface."""

import abc

import equinox as eqx
from jaxtyping import Float

from kernelmdp.mdp import AbstractMDP, Period
from kernelmdp.types import Action, Array, Scalar, State


class AbstractPolicy(eqx.Module):
    """An action for every state and period, and what its planner expects of it."""

    @abc.abstractmethod
    def __call__(self, state: State, period: Period) -> Action:
        """The action to take; periods count from 0."""

    @abc.abstractmethod
    def value(self, state: State) -> Scalar:
        """The planned value of starting an episode here."""


class AbstractPlanner(eqx.Module):
    r"""Anything that maps an MDP to a policy for it. Paper: $\Gamma(M, \varepsilon)$."""

    @abc.abstractmethod
    def plan(self, mdp: AbstractMDP) -> AbstractPolicy:
        """A policy that is good, ideally optimal, in `mdp`."""

    @abc.abstractmethod
    def error(self, mdp: AbstractMDP, state: State) -> Float[Array, ""]:
        """An estimate of how far the planned value at this state is from the optimum."""
