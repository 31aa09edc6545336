"""How a belief becomes the one MDP to plan in."""

import abc
import dataclasses
from typing import TYPE_CHECKING, Literal

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Int

from kernelmdp._base import checks
from kernelmdp._base.types import Array, Key, Scalar
from kernelmdp.agents.algorithms.optimistic_mdp import Optimistic
from kernelmdp.agents.belief.belief import Belief, Widths
from kernelmdp.control.mdp.mdp import AbstractMDP
from kernelmdp.regression import widths
from kernelmdp.regression.features import WidthKind
from kernelmdp.regression.learned import LearnedPosterior
from kernelmdp.regression.learned.conservative import cautious

ACCURACY = 0.5  # of Lemmas 1 and 2, where features do not say theirs
FORMS, KINDS = ("lipschitz", "ball", "tightest"), ("nystrom", "fourier", "exact")
if TYPE_CHECKING:
    Form = Literal["lipschitz", "ball", "tightest"]
else:
    Form = str  # other texts are refused below, in words


class AbstractStrategy(eqx.Module):
    """From a belief to the MDP that is planned for."""

    @abc.abstractmethod
    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        """The MDP to plan for in the coming episode."""


class Certainty(AbstractStrategy):
    """Plan in the posterior mean, as if it were certain."""

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return belief.mean()


class Thompson(AbstractStrategy):
    r"""Plan in an MDP drawn from the posterior, its covariance times $v^2$.

    v may be a pair, of the transition and of the reward. Paper: Algorithm 2 (PSRL).
    """

    scale: float | tuple[float, float] = eqx.field(static=True, converter=checks.plain, default=1.0)

    def __check_init__(self):
        checks.require(
            not isinstance(self.scale, tuple) or len(self.scale) == 2,
            f"scale must be a number, or a pair for transition and reward, got {self.scale}.",
        )
        checks.at_least("scale", np.atleast_1d(np.array(self.scale, float)))

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return belief.drawn(key=key, scale=self.scale)


class AbstractConfidence(eqx.Module):
    """How wide confidence sets are."""

    @abc.abstractmethod
    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        """The belief whose means and variances the sets of the coming episode are about."""


class Confidence(AbstractConfidence):
    r"""The theorem's $\beta$ for reward and transition, times `beta_scale`.

    `kind` names the features: `"nystrom"` (Lemmas 1 and 2), `"fourier"` (Lemmas 3 and 4,
    which add an offset by the features' own certificate) or `"exact"`. With `beta_scale=1` the
    sets hold the truth with probability $1-\delta$; less learns faster without that guarantee.
    """

    kind: WidthKind = eqx.field(static=True)
    reward_norm: float = eqx.field(static=True, converter=checks.plain)
    transition_norm: float = eqx.field(static=True, converter=checks.plain)
    reward_noise: float = eqx.field(static=True, converter=checks.plain)
    transition_noise: float = eqx.field(static=True, converter=checks.plain)
    delta: float = eqx.field(static=True, converter=checks.plain, default=0.1)
    accuracy: float = eqx.field(static=True, converter=checks.plain, default=ACCURACY)
    beta_scale: float = eqx.field(static=True, converter=checks.plain, default=1.0)

    def __check_init__(self):
        checks.require(self.kind in KINDS, f"kind must be one of {KINDS}, got {self.kind!r}.")
        for name in ("beta_scale", "reward_norm", "transition_norm"):
            given = checks.positive(name, getattr(self, name))
            checks.require(given.ndim == 0, f"{name} must be one number, got {given.tolist()}.")
        for name in ("reward_noise", "transition_noise"):
            checks.at_least(name, getattr(self, name))
        for name in ("delta", "accuracy"):
            checks.between(name, getattr(self, name), 0, 1)

    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        return belief, self.widths(belief)

    def widths(self, belief: Belief) -> Widths:
        """The multipliers for the coming episode."""
        gains, ridges, errors = belief.gains(), belief.ridges(), belief.kernel_errors()
        transition = self._beta(gains[0], ridges[0], self.transition_norm, self.transition_noise)
        reward = self._beta(gains[1], ridges[1], self.reward_norm, self.reward_noise)
        offset = lambda i, norm: self._offset(errors[i], ridges[i], norm, belief.seen)
        offsets = (offset(1, self.reward_norm), offset(0, self.transition_norm))
        return Widths(*(self.beta_scale * each for each in (reward, transition, *offsets)))

    def _beta(self, gain: Scalar, ridge: Scalar, norm: float, noise: float) -> Scalar:
        constants = {"norm_bound": norm, "noise_scale": noise, "ridge": ridge, "delta": self.delta}
        if self.kind == "nystrom":
            return widths.nystrom_width(gain, accuracy=self.accuracy, **constants)
        width = widths.fourier_width if self.kind == "fourier" else widths.exact_width
        return width(gain, **constants)

    def _offset(self, error: Scalar, ridge: Scalar, norm: float, rows: Int[Array, ""]) -> Scalar:
        if self.kind != "fourier":
            return jnp.zeros(())
        return widths.fourier_offset(error, norm_bound=norm, rows=rows, ridge=ridge)


class Caution(AbstractConfidence):
    r"""Widths where kernels are learned: `learned_width` under cautious hyperparameters.

    Lengthscales are `deviations` posterior standard deviations of their logarithm shorter than
    at the mode, and the noise is at least what so few rows can tell and what was stated: see
    `regression.caution.cautious`. No theorem holds for them; coverage is measured.
    """

    delta: float = eqx.field(static=True, default=0.1)
    beta_scale: float = eqx.field(static=True, default=1.0)
    deviations: float = eqx.field(static=True, default=2.0)

    def __check_init__(self):
        checks.between("delta", self.delta, 0, 1)
        checks.positive("beta_scale", self.beta_scale)
        checks.at_least("deviations", self.deviations)

    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        (posterior,), spec = belief.posteriors, belief.spec
        assert isinstance(posterior, LearnedPosterior)  # a prior that learns has only this one
        outputs = posterior.coupling.outputs
        stated = (*spec.transition_noise.scales(spec.state_dim), spec.reward_noise.scale)
        safe = cautious(posterior, self.deviations, jnp.array(stated[:outputs], float))
        betas = widths.learned_width(safe.gains(), safe.norms(), delta=self.delta, outputs=outputs)
        each = self.beta_scale * betas
        sets = Widths(each[-1], each[: spec.state_dim])
        return dataclasses.replace(belief, posteriors=(safe,)), sets


class Optimism(AbstractStrategy):
    r"""Plan in the best MDP of the confidence sets. Paper: Algorithm 1 (Kernel-UCRL).

    `form` is `"lipschitz"`, `"ball"` or `"tightest"`. `lipschitz` is L, an upper bound on the
    Lipschitz constant of the true one-step future value, which all but the ball need. With
    it every form keeps to $L_M \le L$, the third condition on the paper's family. Without it
    the ball is as optimistic, but the proof of Theorem 1 has a gap: see `Optimistic`. Planners
    that follow trajectories choose within the ball anew in every period: see `Hallucinated`.
    """

    confidence: AbstractConfidence
    form: Form = eqx.field(static=True, default="ball")
    lipschitz: float | Scalar | None = None

    def __check_init__(self):
        checks.require(self.form in FORMS, f"form must be one of {FORMS}, got {self.form!r}.")
        checks.require(
            self.form == "ball" or self.lipschitz is not None,
            f'form="{self.form}" must know an upper bound on the Lipschitz constant of the '
            'future value; pass lipschitz=..., or use form="ball".',
        )
        if self.lipschitz is not None:
            bound = checks.at_least("lipschitz", self.lipschitz)
            checks.require(bound.ndim == 0, f"lipschitz must be one number, got {bound.shape}.")

    def imagine(self, belief: Belief, *, key: Key) -> AbstractMDP:
        return Optimistic(*self.confidence.sets(belief), self.form, self.lipschitz)
