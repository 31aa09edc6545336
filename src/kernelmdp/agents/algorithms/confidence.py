"""Confidence sets of Kernel-UCRL: their widths, and the maximum over them."""

import abc
import dataclasses
import math
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.precision import Module
from kernelmdp._base.types import Array, Scalar
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.agents.belief.encoding import Encoding
from kernelmdp.agents.belief.fixed_prior import FixedPrior
from kernelmdp.agents.belief.knowledge import scaled_noise
from kernelmdp.agents.belief.reward import AbstractReward
from kernelmdp.agents.belief.width_table import Watch
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.regression import widths
from kernelmdp.regression.learned.conservative import cautious, grown, norms, shorter

ACCURACY = 0.5  # of Lemmas 1 and 2, where features do not say theirs
TINY = 1e-100  # a variance that still has a root with a slope
FORMS = ("lipschitz", "ball")
Points = tuple[Array, Array]  # states and actions of a grid
if TYPE_CHECKING:
    Form = Literal["lipschitz", "ball"]
else:
    Form = str  # other texts are refused below, in words
Maximum = tuple[Form, float | Scalar | None]


class Widths(Module):
    r"""Multipliers $\beta$ and offsets of the confidence sets of one episode.

    Offsets are those of one output, in units of the scaled targets. With learned kernels each
    coordinate of the state has its own multiplier.
    """

    reward_beta: Scalar
    transition_beta: Scalar | Float[Array, " m"]
    reward_offset: Scalar | float = 0.0
    transition_offset: Scalar | float = 0.0

    def __call__(
        self, encoding: Encoding, reward: AbstractReward, variance: Float[Array, " p"]
    ) -> tuple[Scalar, Scalar]:
        r"""Return $c_R(\beta_R\sigma_R + o_R)$ and $\|(\beta_ic_i\sigma_i)\|_2 + o_P\|(c_i)\|_2$.

        Both are in units of reward and state; c are the scales of the targets. With m equal scales
        the ball's offset is $\sqrt m\,c\,o_P$.
        """
        bonus = reward.bonus(variance, self.reward_beta, self.reward_offset)
        return bonus, self._radius(encoding, variance)

    def _radius(self, encoding: Encoding, variance: Float[Array, " p"]) -> Scalar:
        dim = encoding.spec.state_dim
        scales = jnp.array(encoding.scales)
        beta = jnp.asarray(self.transition_beta)
        own, common = (beta, 1.0) if beta.ndim else (1.0, beta)
        spread = jnp.sqrt(jnp.sum((own * scales[:dim]) ** 2 * variance[:dim]))
        return common * spread + self.transition_offset * math.hypot(*encoding.scales[:dim])

    def move(
        self, encoding: Encoding, variance: Float[Array, " p"], choice: Float[Array, " m"]
    ) -> Float[Array, " m"]:
        r"""Return the displacement from the mean that $u \in [-1, 1]^m$ chooses.

        $\beta_P\|\sigma_P\|_2\,u/\max(1, \|u\|_2)$ in the paper's ball. If each coordinate has its
        own multiplier, the set is the box $|f_i - \mu_i| \le \beta_ic_i\sigma_i$ within that ball.
        The displacement is then $(\beta_ic_i\sigma_iu_i)_i$, in any units.
        """
        if jnp.ndim(self.transition_beta) == 0:
            radius = self._radius(encoding, variance)
            return radius * choice / jnp.sqrt(jnp.maximum(1.0, choice @ choice))
        scales = jnp.array(encoding.scales[: len(choice)])
        sigmas = jnp.sqrt(jnp.maximum(variance[: len(choice)], TINY))
        return self.transition_beta * scales * sigmas * choice


class AbstractConfidence(Module):
    """Interface of confidence sets of mean reward and mean transition."""

    learns: ClassVar[bool]  # whether the sets are for kernels that are learned

    @property
    @abc.abstractmethod
    def maximum(self) -> Maximum:
        """Form of the maximum over plausible MDPs, and the bound L; see `Optimistic`."""

    @abc.abstractmethod
    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        """Return the belief at the centre of the sets, and their widths."""

    @abc.abstractmethod
    def adapted(self, prior: Any, spec: Spec) -> Any:
        """Return the prior that the sets are proven for."""

    @abc.abstractmethod
    def prepared(self, belief: Belief, prior: Any, points: Points | None, episodes: int) -> Belief:
        """Return the belief before data, with widths kept at a grid's points if that is exact.

        Raises:
            ValueError: The sets are not proven for this belief, or cannot be narrowed.
        """


class Confidence(AbstractConfidence):
    r"""Sets of functions of bounded norm, for given kernels.

    The features determine the multiplier $\beta$: Lemmas 1 and 2 for Nyström, Lemmas 3 and 4 for
    quadrature Fourier, whose certificate adds an offset, or the width of the exact posterior. With
    `beta_scale=1` the sets hold the truth with probability $1-\delta$. A smaller value learns
    faster without that guarantee.

    Args:
        reward_norm: Bound of the norm of the reward, in units of the scaled target.
        transition_norm: Bound of the norm of the transition. For an angle, and for every coordinate
            with `prior_mean="identity"`, it bounds the norm of the displacement.
        delta: Probability $\delta$ with which the sets may miss the truth.
        beta_scale: Factor of the theorem's multiplier.
        accuracy: $\epsilon$ of Lemmas 1 and 2. By default that of the features' `Theory`, or 0.5.
        lengthscale_error: Factor g by which lengthscales may be too long. They are divided by g,
            and norms multiplied by $g^{d/2}$ on d inputs, so the guarantee stays.
        optimism: `"ball"`: the planner chooses the next state in a ball. `"lipschitz"`: the reward
            gets a bonus, which needs `lipschitz`. See `Optimistic`.
        lipschitz: Bound L on the Lipschitz constant of the true one-step future value.

    Raises:
        ValueError: A number is out of its range.

    Example:
        >>> confidence = km.Confidence(reward_norm=1.0, transition_norm=1.0)
        >>> prior = km.Prior(km.SquaredExponential(0.3))
        >>> agent = km.kernel_ucrl(km.envs.Pricing(), prior, confidence=confidence)
    """

    learns: ClassVar[bool] = False
    reward_norm: float = eqx.field(static=True, converter=checks.plain)
    transition_norm: float = eqx.field(static=True, converter=checks.plain)
    delta: float = eqx.field(static=True, converter=checks.plain, default=0.1)
    beta_scale: float = eqx.field(static=True, converter=checks.plain, default=1.0)
    accuracy: float | None = eqx.field(static=True, converter=checks.plain, default=None)
    lengthscale_error: float = eqx.field(static=True, converter=checks.plain, default=1.0)
    optimism: Form = eqx.field(static=True, default="ball")
    lipschitz: float | Scalar | None = None

    def __check_init__(self):
        for name in ("beta_scale", "reward_norm", "transition_norm", "lengthscale_error"):
            checks.one_positive(name, vars(self)[name])
        checks.between("delta", self.delta, 0, 1)
        if self.accuracy is not None:
            checks.between("accuracy", self.accuracy, 0, 1)
        _check_form(self.optimism, self.lipschitz)

    @property
    def maximum(self) -> Maximum:
        return self.optimism, self.lipschitz

    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        return belief, self.widths(belief)

    def widths(self, belief: Belief) -> Widths:
        """Return the multipliers for the coming episode."""
        gains, ridges, errors = belief.gains(), ridges_of(belief), _kernel_errors(belief)
        noises = scaled_noise(belief.spec, belief.encoding.scales)
        norms = self._norms(belief.spec)
        transition, reward = (
            self._beta(belief, *each) for each in zip(gains, ridges, norms, noises, strict=True)
        )
        moved, paid = (
            self._offset(belief, *each) for each in zip(errors, ridges, norms, strict=True)
        )
        return Widths(*(self.beta_scale * each for each in (reward, transition, paid, moved)))

    def _norms(self, spec: Spec) -> tuple[float, float]:
        """Return bounds of transition and reward under the shortened lengthscales."""
        factor, dim = self.lengthscale_error, spec.input_dim
        return grown(self.transition_norm, factor, dim), grown(self.reward_norm, factor, dim)

    def _beta(
        self, belief: Belief, gain: Scalar, ridge: Scalar, norm: float, noise: float
    ) -> Scalar:
        constants = {"norm_bound": norm, "noise_scale": noise, "ridge": ridge, "delta": self.delta}
        kind = belief.dynamics.certificate()[0]
        if kind == "nystrom":
            return widths.nystrom_width(gain, accuracy=self.accuracy_of(belief), **constants)
        width = widths.fourier_width if kind == "fourier" else widths.exact_width
        return width(gain, **constants)

    def accuracy_of(self, belief: Belief) -> float:
        r"""Return $\epsilon$ of Lemmas 1 and 2: the argument, or that of the features' `Theory`."""
        own = belief.dynamics.certificate()[1]
        usual = ACCURACY if own is None else own
        return usual if self.accuracy is None else self.accuracy

    def _offset(self, belief: Belief, error: Scalar, ridge: Scalar, norm: float) -> Scalar:
        if belief.dynamics.certificate()[0] != "fourier":
            return jnp.zeros(())
        rows = belief.experience.periods
        return widths.fourier_offset(error, norm_bound=norm, rows=rows, ridge=ridge)

    def adapted(self, prior: Any, spec: Spec) -> Any:
        """Return the prior with shorter lengthscales, if its kernels are bounded by 1."""
        factor = self.lengthscale_error
        if factor != 1:
            given = (prior.kernel, prior.reward_kernel)
            kernel, reward = (None if each is None else shorter(each, factor) for each in given)
            prior = dataclasses.replace(prior, kernel=kernel, reward_kernel=reward)
        _check_diagonals(prior, spec)
        return prior

    def prepared(self, belief: Belief, prior: Any, points: Points | None, episodes: int) -> Belief:
        self._check(belief, episodes * belief.spec.horizon)
        return self._watched(belief, prior, points, episodes)

    def _watched(self, belief: Belief, prior: Any, points: Points | None, episodes: int) -> Belief:
        """Return the belief that keeps widths at these points, if rounding stays small."""
        most = Watch.lasts(min(prior.ridges(belief.spec)), belief.spec.horizon)
        return belief if points is None or episodes > most else belief.watching(*points, most)

    def _check(self, belief: Belief, periods: int) -> None:
        kind, own = belief.dynamics.certificate()
        checks.require(
            kind is not None,
            "features must have a proven confidence set, got random ones, which have none. "
            'Use features="fourier", "mercer", "nystrom" or "exact".',
        )
        checks.require(
            self.accuracy is None or own in (None, self.accuracy),
            f"accuracy must be that of the features' Theory, {own}, got {self.accuracy}. Omit it.",
        )
        if kind == "fourier":
            _check_certificates(belief, periods)


class Caution(AbstractConfidence):
    r"""Sets for learned kernels: `learned_width` under cautious hyperparameters.

    Their noise is at least the stated noise and the resolution of few rows; see
    `regression.learned.conservative.cautious`. No theorem holds for them; coverage is measured.

    Args:
        delta: Probability $\delta$ with which the sets may miss the truth.
        beta_scale: Factor of the multiplier.
        deviations: Number of posterior standard deviations by which logarithms of lengthscales
            are below their mode.
        optimism: See `Confidence`.
        lipschitz: See `Confidence`.

    Raises:
        ValueError: A number is out of its range.
    """

    learns: ClassVar[bool] = True
    delta: float = eqx.field(static=True, converter=checks.plain, default=0.1)
    beta_scale: float = eqx.field(static=True, converter=checks.plain, default=1.0)
    deviations: float = eqx.field(static=True, converter=checks.plain, default=2.0)
    optimism: Form = eqx.field(static=True, default="ball")
    lipschitz: float | Scalar | None = None

    def __check_init__(self):
        checks.between("delta", self.delta, 0, 1)
        checks.one_positive("beta_scale", self.beta_scale)
        checks.at_least("deviations", self.deviations)
        _check_form(self.optimism, self.lipschitz)

    @property
    def maximum(self) -> Maximum:
        return self.optimism, self.lipschitz

    def sets(self, belief: Belief) -> tuple[Belief, Widths]:
        spec, dynamics = belief.spec, cast(Any, belief.dynamics)  # one that learns
        posterior = dynamics.posterior
        outputs = posterior.coupling.outputs
        stated = (*spec.transition_noise.scales(spec.state_dim), spec.reward_noise.scale)
        safe = cautious(posterior, self.deviations, jnp.array(stated[:outputs], float))
        betas = widths.learned_width(safe.gains(), norms(safe), delta=self.delta, outputs=outputs)
        each = self.beta_scale * betas
        dynamics = dataclasses.replace(dynamics, posteriors=(safe,))
        sets = Widths(each[-1], each[: spec.state_dim])
        return dataclasses.replace(belief, dynamics=dynamics), sets

    def adapted(self, prior: Any, spec: Spec) -> Any:
        return prior

    def prepared(self, belief: Belief, prior: Any, points: Points | None, episodes: int) -> Belief:
        return belief


def _check_form(optimism: Any, lipschitz: Any) -> None:
    """Reject a form that is unknown or lacks its constant."""
    checks.one_of("optimism", optimism, FORMS)
    checks.require(
        optimism == "ball" or lipschitz is not None,
        f'lipschitz must be given for optimism="{optimism}", got None. Pass an upper bound on the '
        'Lipschitz constant of the future value, or use optimism="ball".',
    )
    if lipschitz is not None:
        bound = checks.at_least("lipschitz", lipschitz)
        checks.require(bound.ndim == 0, f"lipschitz must be one number, got shape {bound.shape}.")


def ridges_of(belief: Belief) -> tuple[Scalar, Scalar]:
    """Return the ridges of transition and reward."""
    posteriors = belief.dynamics.posteriors
    return posteriors[0].ridge, posteriors[-1].ridge


def _kernel_errors(belief: Belief) -> tuple[Scalar, Scalar]:
    """Return the errors of the features of transition and reward."""
    posteriors = belief.dynamics.posteriors
    return posteriors[0].kernel_error_bound(), posteriors[-1].kernel_error_bound()


def _check_certificates(belief: Belief, periods: int) -> None:
    r"""Reject features so coarse that the offset $B\sqrt{e/(1-eT/\lambda)}$ reaches B.

    No observation could then narrow a set.
    """
    for error, ridge in zip(_kernel_errors(belief), ridges_of(belief), strict=True):
        if checks.is_traced(error):
            continue  # inside a compiled program the offset is wide, or infinite
        limit = float(ridge) / (float(ridge) + periods)
        checks.require(
            bool(error < limit),
            f"features must be within ridge / (ridge + T) = {limit:.3g} of their kernel, or T = "
            f"{periods} periods cannot narrow a confidence set, got an error of "
            f"{float(error):.3g}. Use more nodes or a smaller tolerance, a larger ridge, or "
            'features="nystrom" or "exact".',
        )


def _check_diagonals(prior: FixedPrior, spec: Spec) -> None:
    """Reject kernels above the paper's assumption: k_R(z, z) and k_P((z, i), (z, i)) at most 1."""
    bound = lambda kernel: kernel.diagonal_bound(spec.input_dim)
    if prior.reward_kernel is not None:
        _check_diagonal("reward_kernel", bound(prior.reward_kernel))
    learned = prior.knowledge.known_reward is None and prior.reward_kernel is None
    if learned or prior.output_kernel is None:
        _check_diagonal("kernel", bound(prior.kernel))
    if prior.output_kernel is not None:
        largest = float(np.max(np.diag(prior.output_kernel)))
        _check_diagonal("output_kernel, times kernel,", bound(prior.kernel) * largest)


def _check_diagonal(name: str, bound: float) -> None:
    checks.require(
        bound <= 1 + 1e-9,
        f"{name} must satisfy k(z, z) <= 1, which the paper's widths assume, got up to "
        f"{bound:g}. Multiply it by {1 / bound if math.isfinite(bound) else 0:.4g} and the norm "
        f"bounds by the square root of {bound:g}.",
    )
